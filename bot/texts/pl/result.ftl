# Koniec, w grupie i prywatnie.
result-durak = 🤡 <b>Dureń: { $names }!</b>
result-duraks = 🤡 <b>Durnie: { $names }</b>
result-you-durak = 🤡 <b>Dureń to ty.</b>
result-you-won = 🎉 <b>Wygrana!</b> Dureń: { $names }
result-draw = 🤝 <b>Remis: durnia nie ma.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] Z pagonem na ramieniu.
   *[other] Z pagonami na obu ramionach.
}
result-last-bout = Ostatnia kolejka: { $table }
result-score = Wynik wieczoru ({ $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}), kto ile razy był durniem: { $score }
result-score-of = { $name } { $count }
given-up = Gra skończyła się bez wyniku.
given-up-cancelled = Gra jest odwołana, wyniku nie ma.
given-up-everybody-left = Nikogo już nie ma przy stole, jest zamknięty.
given-up-nobody-started = Przez pół godziny nikt nie zaczął gry, stół jest zamknięty.
result-below = Gra jest skończona, wynik jest niżej.
