# Ekran gracza.
hand-choose = Jak zagrać { $card }?
sort-choose = Jak układać twoje karty? Atu i tak są na końcu.
sort-by-suit = Twoje karty są teraz ułożone według koloru. Zmiana: /sort.
sort-by-rank = Twoje karty są teraz ułożone według wartości. Zmiana: /sort.
