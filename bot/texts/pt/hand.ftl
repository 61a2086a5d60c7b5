# A tela do jogador.
hand-choose = O que fazer com { $card }?
sort-choose = Como devo ordenar suas cartas? Os trunfos ficam no fim de qualquer jeito.
sort-by-suit = Agora suas cartas estão por naipe. Para mudar: /sort.
sort-by-rank = Agora suas cartas estão por valor. Para mudar: /sort.
