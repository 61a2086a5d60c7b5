# O fim, no grupo e no privado.
result-durak = 🤡 <b>{ $names } é o durak!</b>
result-duraks = 🤡 <b>Os duraks: { $names }</b>
result-you-durak = 🤡 <b>Você é o durak.</b>
result-you-won = 🎉 <b>Você ganhou.</b> O durak: { $names }
result-draw = 🤝 <b>Empate: ninguém é o durak.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] Com uma dragona no ombro.
   *[other] Com dragonas nos dois ombros.
}
result-last-bout = O último ataque: { $table }
result-score = Placar da noite ({ $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
}), quantas vezes durak: { $score }
result-score-of = { $name } { $count }
given-up = O jogo acabou sem resultado.
given-up-cancelled = O jogo foi cancelado; não há resultado.
given-up-everybody-left = Todos saíram desta mesa; ela está fechada.
given-up-nobody-started = Ninguém começou o jogo em meia hora; a mesa está fechada.
result-below = O jogo acabou; o resultado está abaixo.
