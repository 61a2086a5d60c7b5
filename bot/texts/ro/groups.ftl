# Playing in a group: where one's hand is shown.
button-in-group = Joc în grup
button-in-private = Joc în privat
press-place-group = De acum „Cărțile mele”, de sub masa din grup, îți arată cărțile chiar acolo. Le vezi numai tu.
