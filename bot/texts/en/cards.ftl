# Cards as players of this language write them. Signs: a card that may be played, a trump.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
