# Cărțile, cum le scriu jucătorii, și semnele de pe ele.
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

# Ce înseamnă semnele: stă sub mână.
sign-playable = ▸ poate fi jucată
sign-trump = ★ atu
sign-onto = → ce bate
sign-asks = ? întreabă întâi
sign-transfers = ↷ transferă
sign-cheats = 🤫 trișezi
