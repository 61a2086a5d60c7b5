# Playing in a group: where one's hand is shown.
button-in-group = Gram w grupie
button-in-private = Gram w prywatnym
press-place-group = Odtąd „Moje karty” pod stołem w grupie pokaże twoje karty właśnie tam. Widzisz je tylko ty.
