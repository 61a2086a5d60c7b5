# Карты, как их пишут игроки. Знаки: картой можно ходить, козырь.
rank-J = В
rank-Q = Д
rank-K = К
rank-A = Т
card-trump = { $card }★
card-playable = ▸{ $card }
