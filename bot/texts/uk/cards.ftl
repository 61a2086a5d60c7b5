# Карти, як їх пишуть гравці. Знаки: картою можна ходити, козир.
rank-J = В
rank-Q = Д
rank-K = К
rank-A = Т
card-trump = { $card }★
card-playable = ▸{ $card }
