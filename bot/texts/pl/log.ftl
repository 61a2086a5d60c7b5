# Jak toczyła się gra, strona po stronie, gdy się skończyła.
log-title = 📖 <b>Jak toczyła się gra</b>: { $names }
log-bout = <b>Kolejka { $number }</b> · { $time }: { $opener } → { $defender }
log-beaten = Wszystko pobite, karty odrzucone.
log-taken = { $name } bierze karty.
log-not-over = Gra jeszcze trwa. Zapis otworzy się po jej zakończeniu.
log-not-yours = Ten zapis czytają tylko ci, którzy grali, i ich grupa.
log-sent = Zapis gry jest w czacie prywatnym ze mną.
log-empty = Przy tym stole nie rozdano kart: nie ma czego czytać.
