# The table as everybody sees it: in the group, and above a player's own hand.
table-trump = Trump { $suit } · { $count } in stock, { $card } at the bottom
table-trump-last = Trump { $suit } · { $card } is the last card of the stock
table-trump-alone = Trump { $suit } · no stock left
table-holds = { $name } holds { $card }
table-opener-found = { $name } shows { $card } and opens
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = The table is empty.
table-hands = In hand: { $hands }
table-hand = { $name } { $count }
table-out = Out: { $names }
table-done = Done: { $names }
table-passed = Passed: { $names }
table-bots = 🤖 A bot plays for { $names }

# Whose move it is: { $names } are mentioned in the group.
turn-opening = { $names } must attack.
turn-defending = { $names } must beat or take.
turn-beaten = All beaten. { $names } may throw in, or say Done.
turn-taking = { $defender } takes. { $names } may add cards, or Pass.
turn-you-opening = <b>Your move:</b> attack { $defender }.
turn-you-defending = <b>Your move:</b> beat { $count ->
    [one] the card
   *[other] { $count } cards
}, or take.
turn-you-beaten = <b>Your move:</b> all is beaten. Throw in, or say Done.
turn-you-taking = <b>Your move:</b> { $defender } takes. Add cards, or Pass.
turn-you-beaten-only = <b>Your move:</b> all is beaten, and you have nothing to throw in. Say Done.
turn-you-taking-only = <b>Your move:</b> { $defender } takes, and you have nothing to add. Pass.
turn-you-may-throw = You may throw in: { $cards }
turn-you-out = You are out: you have won.
turn-you-out-team = You are out. Your team plays on.
turn-you-bot = 🤖 <b>A bot plays for you</b>, since your time ran out twice. It stops when you take control or play a card yourself.
# { $moment } is what the app makes of it: "in 25 seconds", or a time of day.
turn-until = ⏳ Time runs out: { $moment }
time-utc = { $time } UTC

# What happened last.
story-transferred = { $name } transfers with { $card } to { $defender }
story-showed = { $name } shows { $card }: transfer to { $defender }
story-caught = { $name } caught { $cheat } cheating: { $card } and all that came after it is undone
story-honest = { $name } was wrong to accuse { $card }
story-late = { $name } ran out of time
story-bot-took-over = A bot plays for { $name }
story-control = { $name } plays again
story-hint = { $name } asked for a hint
story-outage = I could not be reached: the time without me does not count
story-hand-late = The cards of { $name } came late: there is more time
story-bout-beaten = Last bout: all beaten, the cards are discarded
story-bout-taken = Last bout: { $name } took the cards
story-out = { $name } is out

# What is left of a message that another one has taken the place of, when it is too old to be deleted.
screen-moved = This is further down in the chat now.
