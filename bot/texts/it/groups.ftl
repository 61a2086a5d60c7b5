# Where one's hand is shown.
button-in-group = Gioca nel gruppo
button-in-private = Gioca in privato
press-place-group = D'ora in poi «Le mie carte», sotto il tavolo del gruppo, ti mostra le carte proprio lì. Le vedi solo tu.

# A game that ends without a result.
button-end = Chiudi la partita
button-play-on = Continua a giocare
button-end-of = Fine: { $name }
table-ending = 🏳 Chiudere la partita senza risultato? A favore: { $names } ({ $count } su { $all })
end-which = Quale partita va chiusa senza risultato? Può scegliere solo un amministratore.
end-asked = Hai chiesto di chiudere la partita senza risultato: finisce quando lo chiedono tutti al tavolo.
end-not-asked = Continui a giocare.
given-up-cancelled-by = { $name } ha annullato la partita; non c'è risultato.
given-up-administrator = { $name }, che amministra il gruppo, ha chiuso la partita; non c'è risultato.
given-up-nameless-administrator = Un amministratore ha chiuso la partita; non c'è risultato.
given-up-agreed = Tutti hanno accettato di chiudere la partita; non c'è risultato.
given-up-voided = Chi gestisce questo bot ha chiuso la partita; non c'è risultato. Il motivo: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Non posso più scrivere in { $group }. Le tue carte continuano ad arrivare qui, e il tavolo torna nel gruppo appena posso scriverci.
