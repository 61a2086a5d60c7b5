# Le carte come le scrivono i giocatori. Segni: carta che si può giocare, briscola.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
