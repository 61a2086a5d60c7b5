# Ecranul jucătorului.
hand-choose = Ce să facă { $card }?
sort-choose = Cum să-ți aranjez cărțile? Atuurile vin oricum la sfârșit.
sort-by-suit = Cărțile tale stau acum după culoare. Schimbi cu /sort.
sort-by-rank = Cărțile tale stau acum după rang. Schimbi cu /sort.
