# Pe butoane: scurt, cel mult 20 de semne.
button-sit = Mă așez
button-stand = Mă ridic
button-start = Începe
button-invite = Invită
button-cards = Cărțile mele
button-beat = Bate { $card }
button-transfer = Transferă { $card }
button-show-trump = Arată { $card }
button-throw = Aruncă { $card }
button-back = Înapoi
button-done = Gata
button-pass = Pas
button-take = Iau
button-control = Preia controlul
button-accuse = A trișat: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
