# Che cosa racconta ogni evento del registro: nella pagina della partita. I valori sono i campi dell'evento.
told-table-opened = { $owner } apre un tavolo.
told-agreed = Regole: { $rules }
told-sealed = Sigillo della distribuzione: { $commitment }
told-player-sat-down = { $seat } si siede.
told-player-stood-up = { $seat } si alza.
told-player-removed = { $seat } non è più al tavolo: così ha deciso chi lo ha aperto.
told-seats-swapped = { $one } e { $other } si scambiano di posto.
told-options-changed = Le opzioni sono cambiate.
told-words-given = { $seat } aggiunge parole sue al mazzo.
told-words-hash = L'impronta delle parole: { $sha256 }
told-words-taken-back = { $seat } ritira le sue parole.

told-game-started = Le carte sono distribuite, la briscola è { $trump }: { $opener } → { $defender }.
told-shown = { $opener } mostra { $shown } e comincia.
told-hands = In mano: { $hands }
told-stock-cards = Mazzo: { $talon }
told-cards-played = { $seat } gioca { $cards }.
told-card-beaten = { $seat } batte { $card } con { $beater }.
told-attack-transferred = { $seat } passa l'attacco a { $defender } con { $card }.
told-trump-shown = { $seat } mostra { $card }: l'attacco passa a { $defender }.
told-take-said = { $seat } prende.
told-done-said = { $seat } non aggiunge altro.
told-nothing-more-said = { $seat } non aggiungerà altro in questo attacco.
told-nothing-more-taken-back = { $seat } vuole di nuovo aggiungere carte in questo attacco.
told-cheat-caught = { $seat } accusa { $card }: { $cheat } barava.
told-undone = Mosse annullate: { $undone }. Di nuovo in mano: { $returned }
told-accusation-failed = { $seat } accusa { $card }, che era onesta.

told-time-ran-out = { $seat }: tempo scaduto.
told-expiries-forgotten = { $seat } gioca di nuovo in tempo.
told-bot-took-over = D'ora in poi un bot gioca per { $seat }.
told-control-taken = { $seat } gioca di nuovo.
told-hint-given = { $seat } chiede un suggerimento.
told-clock-extended = Il bot non era raggiungibile: altri { $seconds } s.
told-hand-late = Le carte di { $whose } sono arrivate tardi: altri { $seconds } s.
told-player-left = { $seat } lascia il tavolo.
told-end-asked = { $seat } chiede di chiudere la partita senza risultato.
told-end-asked-no-more = { $seat } continua a giocare.

told-beaten = Tutto battuto, carte scartate.
told-taken = { $taker } prende le carte.
told-drawn = Pescate: { $drawn }
told-out = Fuori: { $out }
told-bout-started = Attacco { $number }: { $opener } → { $defender }
told-game-ended = Il durak: { $durak }
told-drawn-game = Pari: nessuno è il durak.
told-epaulettes = Spalline: { $epaulettes }
told-winners = Usciti in quest'ordine: { $winners }
told-seed-revealed = Il numero segreto della distribuzione: { $seed }
told-unknown = Qualcosa che questa pagina non conosce: { $why }

# Chi ha fatto la mossa, se non il giocatore.
told-by-bot = gioca un bot
told-by-clock = per il tempo
told-by-rule = da sé
told-by-ahead = detto prima
