# Che cosa dice il bot a chi gli scrive.
start-hello = <b>Ciao, { $name }!</b>
    A durak si gioca nei gruppi: aggiungimi a un gruppo e scrivi lì /durak. Le tue carte arrivano qui, in questa chat.
    Senza gruppo: /play apre un tavolo dove giochi contro i bot o con amici, che arrivano con un link.

    Come funziona: /help
help =
    <b>Come nasce un tavolo</b>
    In un gruppo /durak apre un tavolo, <i>Mi siedo</i> prende un posto, e chi l'ha aperto preme <i>Inizia</i>. Il link dell'annuncio, o il suo codice, porta gli amici al tavolo.
    Siete in pochi? <i>🤖 Bot</i> fa sedere dei bot con voi, e <i>🤖 Contro i bot</i>, dopo /play, dà le carte solo per te. Se chi ha aperto il tavolo permette i suggerimenti (<i>Altre opzioni</i>), <i>💡 Suggerimento</i> ti dice che cosa giocare e perché.

    <b>Come si gioca</b>
    Le tue carte arrivano qui come pulsanti. ▸ indica una carta che puoi giocare ora, ★ una briscola: tocca una carta, ed è giocata. → dice che cosa batte, ? prima chiede, ↷ passa l'attacco. <i>Nient'altro</i> dice Fatto per te fino alla fine dell'attacco. <i>Fatto</i> dice che non aggiungi altro, <i>Prendo</i> prende le carte del tavolo; quando qualcuno prende, <i>Passo</i> dice che non aggiungi più niente.
help-group = /durak apre qui un tavolo; ognuno riceve le sue carte nella chat privata con me.
unknown-text = Me la cavo meglio con le carte che con le parole. Che cosa capisco: /help
unknown-command = Questo comando non lo conosco. Che cosa capisco: /help
only-in-group = Funziona solo in un gruppo: aggiungimi a uno e scrivi lì /durak. Per gli amici, senza gruppo, /play apre un tavolo qui.

join-how = Scrivi il codice dell'invito dopo /join, così: <code>/join abc2345</code>
join-unknown = Questo invito non porta a nessun tavolo: forse la partita è già iniziata, il tavolo è chiuso o ha un altro link.
join-asked = Non sei nel gruppo di questo tavolo. Ho chiesto a { $owner }, che l'ha aperto, se puoi sederti.
join-owner-away = Non sei nel gruppo di questo tavolo, e non riesco a raggiungere { $owner }, che l'ha aperto. Chiedi a qualcuno di aggiungerti al gruppo.
join-refused-you = { $owner } non ti fa sedere a questo tavolo.

stood-up = Non sei più al tavolo.
no-seat-here = Non hai un posto a questo tavolo.
no-seat-to-leave = Non sei a nessun tavolo.
no-hand = Ora non hai carte: non sei a nessun tavolo.
cancel-nothing = Qui non c'è nessun tavolo da chiudere.
cancel-not-owner = Un tavolo può chiuderlo solo chi l'ha aperto o un amministratore del gruppo.
cancelled = Il tavolo è chiuso.
bot-cannot-sit = Un amministratore anonimo non può sedersi: scrivi con il tuo nome.
said-crowded = Un momento, per favore: sto ancora sbrigando quello che hai scritto prima. Se non succede niente, scrivi di nuovo.
said-failed = Qualcosa è andato storto da parte mia. Riprova, per favore.
