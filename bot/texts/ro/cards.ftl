# Cărțile, cum le scriu jucătorii. Semne: carte care poate fi jucată, atu.
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-trump = { $card }★
card-playable = ▸{ $card }
