# The announcement of a table in the group, and what a player sees in private before the deal.
lobby-title = 🃏 <b>A table of durak</b>, opened by { $owner }
lobby-private-title = 🃏 <b>You sit at the table</b> of { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] At least one more player is needed.
   *[other] At least { $count } more players are needed.
}
lobby-too-many = { $count ->
    [one] There is one player too many:
   *[other] There are { $count } players too many:
} at this table at most { $most } can play.
lobby-then = Then { $owner } can start.
lobby-by-itself = It starts by itself when every seat is taken.
lobby-can-start = { $owner } can start; { $free ->
    [0] the table is full.
    [one] one seat is free.
   *[other] { $free } seats are free.
}
lobby-owner-may-start = You may start as soon as everyone is here.
lobby-wait = Your cards will come here when { $owner } starts.
lobby-asks = { $name } is not in the group and would like to sit down. Let them in?
lobby-started = The cards are dealt.
lobby-kept = A seat is kept for { $names }. When everybody is back, the cards are dealt.
lobby-stood-up = You stood up from the table of { $owner }.
lobby-invitation = Invite with { $link }
    or with this code, sent to me: <code>/join { $code }</code>
lobby-unreachable = { $names }: <a href="{ $link }">open our private chat</a> and press Start, or your cards cannot reach you.
invite-share = Come and play durak at our table!

# The rules of the table in one line; only what differs from the usual is named after the mode.
rules-line = { $deck } cards · { $rest }
rules-mode-throw-in = throw-in
rules-mode-transfer = transfer
rules-show-trump = transfer by showing a trump
rules-opening-one = one card to open
rules-throwers-all = everyone throws in
rules-throwers-neighbours = neighbours throw in
rules-first-limit-5 = 5 cards until the first discard
rules-first-limit-5-once = 5 cards in the first bout
rules-first-limit-6 = always up to 6 cards
rules-teams-pairs = two pairs
rules-teams-threes = three against three
rules-teams-three-pairs = three pairs
rules-cheating = with cheats
rules-auto-pass = automatic pass
rules-hints = hints allowed
rules-next-first = the lowest trump opens every game
rules-speed-fast = 15 s a move
rules-speed-slow = 3 min a move
rules-speed-postal = 24 h a move

# Who has no name, or was forgotten.
nameless = Player { $number }
