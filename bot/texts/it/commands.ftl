# Che cosa fa ogni comando: accanto ad esso nel menu e in /help.
command-start = da dove cominciare
command-help = come funziona
command-rules = le regole del durak, pagina per pagina
command-durak = apri un tavolo
command-play = gioca contro i bot, o con amici tramite link
command-notify = avvisami quando si apre un tavolo qui
command-hand = di nuovo le tue carte
command-words = mescola parole tue nel mazzo
command-fair = come controllare che la distribuzione sia onesta
command-join = siediti a un tavolo con un codice
command-leave = alzati prima che si diano le carte, quando sei fuori o se giochi contro soli bot
command-cancel = chiudi il tuo tavolo o chiedi di chiudere la partita
command-lang = scegli la lingua
command-stats = le tue statistiche
command-sort = ordina le carte per seme o per valore
command-top = i migliori del gruppo e la sua cronaca
command-log = come sono andate le partite
