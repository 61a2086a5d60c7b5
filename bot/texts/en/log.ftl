# How a game went, page by page, once it is over.
log-title = 📖 <b>How it went</b>: { $names }
log-bout = <b>Bout { $number }</b> · { $time }: { $opener } → { $defender }
log-beaten = All beaten, discarded.
log-taken = { $name } took the cards.
log-not-over = The game is still on. Its log opens when it is over.
log-not-yours = Only those who played, and their group, may read this log.
log-sent = I have sent you the log in private.
log-empty = No cards were dealt at this table: there is nothing to read.
