# Where one's hand is shown.
button-in-group = Play in the group
button-in-private = Play in private
press-place-group = From now on “My cards”, below the group's table, shows your hand right there. Nobody else sees it.

# A game that ends without a result.
button-end = End the game
button-play-on = Play on
button-end-of = End: { $name }
table-ending = 🏳 End the game without a result? For it: { $names } ({ $count } of { $all })
end-which = Which game should end without a result? Only an administrator can choose.
end-asked = You have asked to end this game without a result: it ends when everyone at the table has asked.
end-not-asked = You play on.
given-up-cancelled-by = The game was cancelled by { $name }; there is no result.
given-up-administrator = The game was ended by { $name }, an administrator; there is no result.
given-up-nameless-administrator = The game was ended by an administrator; there is no result.
given-up-agreed = Everyone agreed to end the game; there is no result.
given-up-voided = The host of this bot ended the game; there is no result. The reason: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = I may no longer write in { $group }. Your cards keep coming here; the table returns to the group as soon as I may write there.
