# Masa, cum o văd toți: în grup și deasupra cărților fiecăruia.
table-trump = Atu { $suit } · { $count } în talon, { $card } dedesubt
table-trump-last = Atu { $suit } · { $card } e ultima carte din talon
table-trump-alone = Atu { $suit } · talonul e gol
table-holds = { $name } are { $card }
table-opener-found = { $name } începe, arătând { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = Masa e goală.
table-hands = În mână: { $hands }
table-hand = { $name } { $count }
table-out = Fără cărți: { $names }
table-done = Gata: { $names }
table-passed = Pas: { $names }
table-bots = 🤖 Un bot joacă pentru { $names }

# Cine e la mutare: în grup { $names } sunt menționați.
turn-opening = Atacă: { $names }.
turn-defending = Bate sau ia: { $names }.
turn-beaten = Totul e bătut. Urmează să arunce sau să spună Gata: { $names }.
turn-taking = { $defender } ia. Urmează să adauge sau să spună Pas: { $names }.
turn-you-opening = <b>E rândul tău:</b> ataci, se apără { $defender }.
turn-you-defending = <b>E rândul tău:</b> { $count ->
    [one] bate cartea
    [few] bate { $count } cărți
   *[other] bate { $count } de cărți
} sau ia.
turn-you-beaten = <b>E rândul tău:</b> totul e bătut. Aruncă sau spune Gata.
turn-you-taking = <b>E rândul tău:</b> { $defender } ia. Adaugă cărți sau spune Pas.
turn-you-beaten-only = <b>E rândul tău:</b> totul e bătut și nu ai ce arunca. Spune Gata.
turn-you-taking-only = <b>E rândul tău:</b> { $defender } ia și nu ai ce adăuga. Spune Pas.
turn-you-may-throw = Poți arunca: { $cards }
turn-you-out = Ai ieșit: ai câștigat.
turn-you-out-team = Ai ieșit. Echipa ta joacă mai departe.
turn-you-bot = 🤖 <b>Un bot joacă pentru tine</b>, fiindcă timpul ți-a expirat de două ori. Se oprește când preiei controlul sau joci o carte.
# { $moment } e ce face aplicația din el: „în 25 de secunde” sau o oră.
turn-until = ⏳ Timpul expiră: { $moment }
time-utc = { $time } UTC

# Ce s-a întâmplat ultima oară.
story-transferred = { $name } transferă cu { $card } la { $defender }
story-showed = { $name } arată { $card }: transfer la { $defender }
story-caught = { $name } prinde un trișor, { $cheat }: { $card } și tot ce a urmat se anulează
story-honest = { $name } a acuzat pe nedrept { $card }
story-late = { $name } a rămas fără timp
story-bot-took-over = Un bot joacă pentru { $name }
story-control = { $name } joacă din nou
story-hint = { $name } a cerut un indiciu
story-outage = N-am fost disponibil: timpul acela nu se pune
story-hand-late = { $name }: cărțile au venit târziu, așa că e mai mult timp
story-bout-beaten = Turul trecut: totul e bătut, cărțile ies din joc
story-bout-taken = Turul trecut: { $name } a luat cărțile
story-out = { $name } a ieșit

# Ce rămâne dintr-un mesaj pe care l-a înlocuit altul, când e prea vechi ca să fie șters.
screen-moved = Asta e acum mai jos în chat.
