# Playing in a group: where one's hand is shown.
button-in-group = Play in the group
button-in-private = Play in private
press-place-group = From now on My cards, below the group's table, shows your hand there. Nobody else sees it.
