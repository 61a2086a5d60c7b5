# Карты, как их пишут игроки. Знаки: картой можно ходить, козырь.
rank-J = В
rank-Q = Д
rank-K = К
rank-A = Т
card-trump = { $card }★
card-playable = ▸{ $card }
card-onto = { $card }→{ $target }
card-asks = { $card }?
card-transfers = ↷{ $card }
card-cheats = 🤫{ $card }

# Что значат знаки: стоит под рукой.
sign-playable = ▸ можно сыграть
sign-trump = ★ козырь
sign-onto = → что побьёт
sign-asks = ? сначала спрошу
sign-transfers = ↷ переведёт
sign-cheats = 🤫 шулерство
