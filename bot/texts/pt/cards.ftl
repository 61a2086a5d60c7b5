# As cartas como os jogadores escrevem. Sinais: carta que pode ser jogada, trunfo.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
