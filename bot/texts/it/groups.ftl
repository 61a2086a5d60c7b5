# Playing in a group: where one's hand is shown.
button-in-group = Gioca nel gruppo
button-in-private = Gioca in privato
press-place-group = D'ora in poi Le mie carte, sotto il tavolo del gruppo, ti mostra le carte lì. Le vedi solo tu.
