# Il tavolo come lo vedono tutti: nel gruppo e sopra le carte di ognuno.
table-trump = Briscola { $suit } · { $count } nel mazzo, { $card } in fondo
table-trump-last = Briscola { $suit } · { $card } è l'ultima carta del mazzo
table-trump-alone = Briscola { $suit } · mazzo finito
table-holds = { $name } ha { $card }
table-opener-found = { $name } comincia, mostrando { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = Il tavolo è vuoto.
table-hands = In mano: { $hands }
table-hand = { $name } { $count }
table-out = Fuori: { $names }
table-done = Fatto: { $names }
table-passed = Passo: { $names }
table-bots = 🤖 Un bot gioca per { $names }

# A chi tocca: nel gruppo { $names } sono menzionati.
turn-opening = Attacca: { $names }.
turn-defending = Batte o prende: { $names }.
turn-beaten = Tutto battuto. Aggiungere o dire Fatto: { $names }.
turn-taking = { $defender } prende. Aggiungere o dire Passo: { $names }.
turn-you-opening = <b>Tocca a te:</b> attacca { $defender }.
turn-you-defending = <b>Tocca a te:</b> { $count ->
    [one] batti la carta
   *[other] batti { $count } carte
} o prendi.
turn-you-beaten = <b>Tocca a te:</b> tutto battuto. Aggiungi carte o di' Fatto.
turn-you-taking = <b>Tocca a te:</b> { $defender } prende. Aggiungi carte o di' Passo.
turn-you-beaten-only = <b>Tocca a te:</b> tutto battuto, e non hai niente da aggiungere. Di' Fatto.
turn-you-taking-only = <b>Tocca a te:</b> { $defender } prende, e non hai niente da aggiungere. Di' Passo.
turn-you-may-throw = Puoi aggiungere: { $cards }
turn-you-out = Sei fuori: hai vinto.
turn-you-out-team = Sei fuori. La tua squadra continua a giocare.
turn-you-bot = 🤖 <b>Un bot gioca per te</b>, perché il tuo tempo è scaduto due volte. Si ferma quando prendi il controllo o giochi una carta.
# { $moment } è ciò che ne fa l'app: «tra 25 secondi» o un'ora.
turn-until = ⏳ Il tempo scade: { $moment }
time-utc = { $time } UTC

# Che cosa è successo da ultimo.
story-transferred = { $name } passa l'attacco a { $defender } con { $card }
story-showed = { $name } mostra { $card }: l'attacco passa a { $defender }
story-caught = { $name } scopre { $cheat } a barare: { $card } e tutto ciò che è seguito sono annullati
story-honest = { $name } accusa { $card } a torto
story-late = { $name }: tempo scaduto
story-bot-took-over = Un bot gioca per { $name }
story-control = { $name } gioca di nuovo
story-hint = { $name } ha chiesto un suggerimento
story-outage = Non ero raggiungibile: il tempo senza di me non conta
story-hand-late = Le carte di { $name } sono arrivate tardi: c'è più tempo
story-bout-beaten = Ultimo attacco: tutto battuto, le carte vanno agli scarti
story-bout-taken = Ultimo attacco: { $name } ha preso le carte
story-out = { $name } esce

# Che cosa resta di un messaggio sostituito da un altro, quando è troppo vecchio per cancellarlo.
screen-moved = Ora questo è più in basso nella chat.
