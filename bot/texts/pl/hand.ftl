# Ekran gracza.
hand-choose = Co zrobić kartą { $card }?
sort-choose = Jak układać twoje karty? Atuty i tak są na końcu.
sort-by-suit = Twoje karty są teraz ułożone według koloru. Zmiana: /sort.
sort-by-rank = Twoje karty są teraz ułożone według starszeństwa. Zmiana: /sort.
