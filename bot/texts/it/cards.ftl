# Le carte come le scrivono i giocatori, e i segni che portano.
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

# Che cosa dicono i segni: sta sotto la mano.
sign-playable = ▸ si può giocare
sign-trump = ★ briscola
sign-onto = → che cosa batte
sign-asks = ? prima chiede
sign-transfers = ↷ passa l'attacco
sign-cheats = 🤫 è barare
