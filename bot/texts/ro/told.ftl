# Ce spune fiecare eveniment din jurnal: pe pagina de reluare. Valorile sunt câmpurile evenimentului.
told-table-opened = { $owner } deschide o masă.
told-agreed = Reguli: { $rules }
told-sealed = Sigiliul împărțirii: { $commitment }
told-player-sat-down = { $seat } se așază la masă.
told-player-stood-up = { $seat } se ridică de la masă.
told-player-removed = { $seat } nu mai e la masă: așa a hotărât gazda mesei.
told-seats-swapped = { $one } și { $other } își schimbă locurile.
told-options-changed = Opțiunile s-au schimbat.
told-words-given = { $seat } adaugă cuvinte la împărțire.
told-words-hash = Amprenta cuvintelor: { $sha256 }
told-words-taken-back = { $seat } își retrage cuvintele.

told-game-started = Cărțile sunt împărțite, atu e { $trump }: { $opener } → { $defender }.
told-shown = { $opener } arată { $shown } și începe.
told-hands = În mână: { $hands }
told-stock-cards = Talon: { $talon }
told-cards-played = { $seat } joacă { $cards }.
told-card-beaten = { $seat } bate { $card } cu { $beater }.
told-attack-transferred = { $seat } transferă cu { $card } la { $defender }.
told-trump-shown = { $seat } arată { $card } și transferă la { $defender }.
told-take-said = { $seat } ia.
told-done-said = { $seat } nu mai aruncă nimic.
told-nothing-more-said = { $seat } nu mai aruncă nimic în turul acesta.
told-nothing-more-taken-back = { $seat } vrea să arunce iar în turul acesta.
told-cheat-caught = { $seat } acuză { $card }: { $cheat } trișa.
told-undone = Mutări anulate: { $undone }. Înapoi în mână: { $returned }
told-accusation-failed = { $seat } acuză { $card }, dar cartea era cinstită.

told-time-ran-out = { $seat } a rămas fără timp.
told-expiries-forgotten = { $seat } mută din nou la timp.
told-bot-took-over = De acum un bot joacă pentru { $seat }.
told-control-taken = { $seat } joacă din nou.
told-hint-given = { $seat } cere un indiciu.
told-clock-extended = Botul n-a fost disponibil: încă { $seconds } s.
told-hand-late = { $whose }: cărțile au venit târziu, încă { $seconds } s.
told-player-left = { $seat } pleacă de la masă.
told-end-asked = { $seat } cere ca jocul să se încheie fără rezultat.
told-end-asked-no-more = { $seat } joacă mai departe.

told-beaten = Totul e bătut, cărțile sunt aruncate.
told-taken = { $taker } ia cărțile.
told-drawn = Trase: { $drawn }
told-out = Fără cărți: { $out }
told-bout-started = Turul { $number }: { $opener } → { $defender }
told-game-ended = Durak e: { $durak }
told-drawn-game = Remiză: nimeni nu e Durak.
told-epaulettes = Epoleți: { $epaulettes }
told-winners = Au ieșit în ordinea: { $winners }
told-seed-revealed = Numărul secret al împărțirii: { $seed }
told-unknown = Ceva ce pagina nu cunoaște: { $why }

# Cine a făcut mutarea, dacă nu jucătorul.
told-by-bot = prin bot
told-by-clock = prin ceas
told-by-rule = de la sine
told-by-ahead = spus dinainte
