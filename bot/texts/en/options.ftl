# The menu in which a table's owner sets its options. Labels have at most 18 characters:
# a sign may come before them.
options-title = ⚙️ <b>Options.</b> Only { $owner } sets them; ✓ marks what is chosen.
option-no-small-deck = 24 cards are too few for six players in teams.
option-no-show-trump = Showing a trump needs a table with transfers.
option-no-auto-pass = With cheats there is no automatic pass: everyone needs time to accuse.

preset-classic = 🃏 Classic
preset-transfer = ↪️ Transfer
preset-pairs = 👥 In pairs
preset-cheats = 🎭 With cheats

option-deck-24 = 24 cards
option-deck-36 = 36 cards
option-deck-52 = 52 cards
option-mode-throw-in = Throw-in
option-mode-transfer = Transfer
option-throwers-all = All throw in
option-throwers-neighbours = Neighbours only
option-first-limit-5 = 5 till discard
option-first-limit-5-once = 5 in bout 1
option-first-limit-6 = Always 6
option-teams-none = No teams
option-teams-pairs = Two pairs
option-teams-threes = 3 against 3
option-teams-three-pairs = Three pairs
option-opening-several = Open with several
option-opening-one = Open with one
option-show-trump = Show a trump
option-cheating = With cheats
option-auto-pass = Automatic pass
option-hints = Hints
option-when-full = Start when full
option-next-first-against-durak = Against the durak
option-next-first-lowest-trump = Lowest trump
option-speed-normal = 30 s a move
option-speed-fast = 15 s a move
option-speed-slow = 3 min a move
option-speed-postal = 24 h a move
