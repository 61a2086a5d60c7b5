# Na przyciskach: krótko, najwyżej 20 znaków.
button-sit = Siadam
button-stand = Wstaję
button-start = Zacznij
button-invite = Zaproś
button-cards = Moje karty
button-beat = Pobij { $card }
button-transfer = Przekaż: { $card }
button-show-trump = Pokaż { $card }
button-throw = Dołóż { $card }
button-back = Wróć
button-done = Gotowe
button-pass = Pas
button-take = Biorę
button-control = Przejmij kontrolę
button-accuse = Oszustwo: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
