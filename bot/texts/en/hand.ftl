# A player's own screen.
hand-choose = What should { $card } do?
