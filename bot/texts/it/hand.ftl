# Lo schermo del giocatore.
hand-choose = Che cosa fare con { $card }?
sort-choose = Come devo ordinare le tue carte? Le briscole restano comunque in fondo.
sort-by-suit = Ora le tue carte sono ordinate per seme. Per cambiare: /sort.
sort-by-rank = Ora le tue carte sono ordinate per valore. Per cambiare: /sort.
