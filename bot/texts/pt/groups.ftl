# Where one's hand is shown.
button-in-group = Jogar no grupo
button-in-private = Jogar no privado
press-place-group = De agora em diante, “Minhas cartas”, embaixo da mesa do grupo, mostra sua mão ali mesmo. Só você a vê.

# A game that ends without a result.
button-end = Encerrar o jogo
button-play-on = Continuar
button-end-of = Fim: { $name }
table-ending = 🏳 Encerrar o jogo sem resultado? A favor: { $names } ({ $count } de { $all })
end-which = Qual jogo encerrar sem resultado? Só um administrador pode escolher.
end-asked = Você pediu para encerrar o jogo sem resultado: ele acaba quando todos na mesa pedirem.
end-not-asked = Você continua no jogo.
given-up-cancelled-by = { $name } cancelou o jogo; não há resultado.
given-up-administrator = { $name }, que administra o grupo, encerrou o jogo; não há resultado.
given-up-nameless-administrator = Um administrador encerrou o jogo; não há resultado.
given-up-agreed = Todos concordaram em encerrar o jogo; não há resultado.
given-up-voided = Quem hospeda este bot encerrou o jogo; não há resultado. O motivo: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Não posso mais escrever em { $group }. Suas cartas continuam chegando aqui, e a mesa volta ao grupo assim que eu puder escrever lá.
