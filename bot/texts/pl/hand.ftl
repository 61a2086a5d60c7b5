# Ekran gracza.
hand-choose = Co zrobić kartą { $card }?
