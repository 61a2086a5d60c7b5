# Karty tak, jak je piszą gracze. Znaki: kartą można zagrać, atu.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
card-onto = { $card }→{ $target }
card-asks = { $card }?
card-transfers = ↷{ $card }
card-cheats = 🤫{ $card }

# Co mówią znaki: stoi pod kartami.
sign-playable = ▸ można zagrać
sign-trump = ★ atu
sign-onto = → co pobije
sign-asks = ? najpierw zapytam
sign-transfers = ↷ przekaże
sign-cheats = 🤫 to szulerka
