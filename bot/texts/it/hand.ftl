# Lo schermo del giocatore.
hand-choose = Che cosa fare con { $card }?
