# A player's own screen.
hand-choose = What should { $card } do?
sort-choose = How should I sort your cards? Trumps come last either way.
sort-by-suit = Your cards are sorted by suit now. /sort changes it.
sort-by-rank = Your cards are sorted by rank now. /sort changes it.
