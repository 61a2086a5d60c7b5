# Karty tak, jak je piszą gracze. Znaki: kartą można zagrać, atu.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
