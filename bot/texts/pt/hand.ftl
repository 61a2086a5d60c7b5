# A tela do jogador.
hand-choose = O que fazer com { $card }?
