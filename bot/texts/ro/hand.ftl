# Ecranul jucătorului.
hand-choose = Ce faci cu { $card }?
sort-choose = Cum să-ți aranjez cărțile? Atuurile vin oricum la sfârșit.
sort-by-suit = Cărțile tale sunt aranjate acum după culoare. Schimbi cu /sort.
sort-by-rank = Cărțile tale sunt aranjate acum după rang. Schimbi cu /sort.
