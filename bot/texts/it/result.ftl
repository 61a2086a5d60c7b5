# La fine, nel gruppo e in privato.
result-durak = 🤡 <b>Il durak è { $names }!</b>
result-duraks = 🤡 <b>I durak: { $names }</b>
result-you-durak = 🤡 <b>Il durak sei tu.</b>
result-you-won = 🎉 <b>Hai vinto.</b> Il durak: { $names }
result-draw = 🤝 <b>Pari: nessuno è il durak.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] Con una spallina sulla spalla.
   *[other] Con le spalline su tutte e due le spalle.
}
result-last-bout = L'ultimo attacco: { $table }
result-score = Punteggio della serata ({ $count ->
    [one] una partita
   *[other] { $count } partite
}), quante volte durak: { $score }
result-score-of = { $name } { $count }
given-up = La partita è finita senza risultato.
given-up-cancelled = La partita è annullata; non c'è risultato.
given-up-everybody-left = Tutti hanno lasciato il tavolo; è chiuso.
given-up-nobody-started = Per mezz'ora nessuno ha iniziato la partita; il tavolo è chiuso.
result-below = La partita è finita; il risultato è qui sotto.
