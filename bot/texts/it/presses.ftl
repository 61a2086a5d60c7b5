# Risposte a chi preme, viste solo da lui: al massimo 200 segni, senza marcatura.
sat-down = Sei al tavolo. Le tue carte arrivano nella nostra chat privata.
sits-already = Sei già a questo tavolo.
start-not-owner = Può iniziare solo { $owner }, che ha il tavolo.
join-allowed = { $name } è al tuo tavolo.
join-refused = Rifiutato: { $name } non si siede al tavolo.
join-not-owner = Lo decide solo chi ha il tavolo.
join-not-waiting = Nessuno aspetta più questa risposta.
press-not-yours = Non giochi a questo tavolo.
press-garbled = Non capisco questo pulsante. Forse è di una mia vecchia versione.
press-no-table = Questo tavolo non c'è più.
press-unreadable = Questo tavolo è stato scritto da un'altra mia versione e non riesco a leggerlo. Resta conservato così com'è.
press-control = Ora giochi di nuovo tu.
press-control-already = Giochi già tu.
press-chosen-late = Per questa carta non c'è più niente da scegliere.
press-moment = Un momento, per favore: ci vuole più del solito. Sul tuo schermo vedrai com'è andata.
press-crowded = Un momento, per favore: sto ancora sbrigando quello che hai premuto prima. Se lo schermo non cambia, premi di nuovo.
press-failed = Qualcosa è andato storto da parte mia, e questo tocco non vale. Premi di nuovo, per favore.
