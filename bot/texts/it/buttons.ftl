# Sui pulsanti: breve, al massimo 20 segni.
button-sit = Mi siedo
button-stand = Mi alzo
button-start = Inizia
button-invite = Invita
button-cards = Le mie carte
button-beat = Batti { $card }
button-transfer = Passa con { $card }
button-show-trump = Mostra { $card }
button-throw = Aggiungi { $card }
button-back = Indietro
button-done = Fatto
button-pass = Passo
button-take = Prendo
button-control = Prendi il controllo
button-accuse = Ha barato: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
