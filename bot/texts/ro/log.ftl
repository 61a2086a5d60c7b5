# Cum a decurs jocul, pagină cu pagină, după ce s-a terminat.
log-title = 📖 <b>Cum a decurs jocul</b>: { $names }
log-bout = <b>Turul { $number }</b> · { $time }: { $opener } → { $defender }
log-beaten = Totul e bătut, cărțile sunt aruncate.
log-taken = { $name } ia cărțile.
log-not-over = Jocul continuă. Jurnalul se deschide când se termină.
log-not-yours = Jurnalul îl citesc doar cei care au jucat și grupul lor.
log-sent = Ți-am trimis jurnalul în privat.
log-empty = La masa asta nu s-au împărțit cărți: nu e nimic de citit.
