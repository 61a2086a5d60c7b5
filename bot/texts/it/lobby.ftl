# L'annuncio di un tavolo nel gruppo e lo schermo del giocatore prima che si diano le carte.
lobby-title = 🃏 <b>Un tavolo di durak</b>, aperto da { $owner }
lobby-private-title = 🃏 <b>Sei al tavolo</b> di { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Manca almeno un giocatore.
   *[other] Mancano almeno { $count } giocatori.
}
lobby-too-many = { $count ->
    [one] C'è un giocatore di troppo:
   *[other] Ci sono { $count } giocatori di troppo:
} a questo tavolo si gioca al massimo in { $most }.
lobby-then = Poi { $owner } può iniziare.
lobby-by-itself = Quando tutti i posti sono occupati, la partita inizia da sola.
lobby-can-start = { $owner } può iniziare; { $free ->
    [0] il tavolo è al completo.
    [one] un posto è libero.
   *[other] { $free } posti sono liberi.
}
lobby-owner-may-start = Puoi iniziare appena ci siete tutti.
lobby-wait = Le tue carte arrivano qui quando { $owner } inizia.
lobby-asks = { $name } non è nel gruppo e vorrebbe sedersi. Accetti?
lobby-started = Le carte sono state distribuite.
lobby-kept = Posto tenuto per { $names }. Quando tornano tutti, si danno le carte.
lobby-stood-up = Non sei più al tavolo di { $owner }.
lobby-invitation = Invita con { $link }
    o con il codice, inviato a me: <code>/join { $code }</code>
lobby-unreachable = { $names }: per ricevere le carte bisogna <a href="{ $link }">aprire la nostra chat privata</a> e premere Avvia.
invite-share = Vieni a giocare a durak al nostro tavolo!

# Le regole del tavolo in una riga; dopo il tipo di gioco solo ciò che è insolito.
rules-line = { $deck } carte · { $rest }
rules-mode-throw-in = classico
rules-mode-transfer = con passaggio
rules-show-trump = passaggio mostrando una briscola
rules-opening-one = attacco con una carta
rules-throwers-all = aggiungono tutti
rules-throwers-neighbours = aggiungono i vicini
rules-first-limit-5 = 5 carte fino ai primi scarti
rules-first-limit-5-once = 5 carte nel primo attacco
rules-first-limit-6 = sempre fino a 6 carte
rules-teams-pairs = a coppie
rules-teams-threes = tre contro tre
rules-teams-three-pairs = tre coppie
rules-cheating = con i bari
rules-auto-pass = passo automatico
rules-hints = con suggerimenti
rules-next-first = ogni partita la apre la briscola più bassa
rules-speed-fast = 15 s a mossa
rules-speed-slow = 3 min a mossa
rules-speed-postal = 24 h a mossa

# Chi non ha nome, o è stato dimenticato.
nameless = Giocatore { $number }
