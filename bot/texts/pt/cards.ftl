# As cartas como os jogadores escrevem, e os sinais que ficam nelas.
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

# O que os sinais dizem: fica abaixo da mão.
sign-playable = ▸ pode ser jogada
sign-trump = ★ trunfo
sign-onto = → o que ela cobre
sign-asks = ? pergunta antes
sign-transfers = ↷ transfere
sign-cheats = 🤫 é trapaça
