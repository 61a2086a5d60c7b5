# Playing in a group: where one's hand is shown.
button-in-group = Jogar no grupo
button-in-private = Jogar no privado
press-place-group = De agora em diante, Minhas cartas, embaixo da mesa do grupo, mostra sua mão ali mesmo. Só você a vê.
