# Карти, як їх пишуть гравці. Знаки: картою можна ходити, козир.
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

# Що означають знаки: стоїть під рукою.
sign-playable = ▸ можна зіграти
sign-trump = ★ козир
sign-onto = → що поб’є
sign-asks = ? спершу спитаю
sign-transfers = ↷ переведе
sign-cheats = 🤫 шулерство
