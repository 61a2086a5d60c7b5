# Ecranul jucătorului.
hand-choose = Ce să facă { $card }?
