# Cards as players of this language write them, and the signs that stand at them.
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

# What the signs mean: told below a hand.
sign-playable = ▸ can be played
sign-trump = ★ trump
sign-onto = → what it beats
sign-asks = ? asks you first
sign-transfers = ↷ transfers
sign-cheats = 🤫 is cheating
