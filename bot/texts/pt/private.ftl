# O que o bot diz a quem escreve para ele.
start-hello = <b>Oi, { $name }!</b>
    Durak se joga em grupos: me adicione a um grupo e escreva lá /durak. Suas cartas chegam aqui, neste chat.
    Sem grupo: /play abre uma mesa onde você joga contra bots ou com amigos, que chegam por um link.

    Como funciona: /help
help =
    <b>Como montar uma mesa</b>
    No grupo, /durak abre uma mesa, <i>Sentar</i> ocupa um lugar, e quem abriu a mesa toca em <i>Começar</i>. O link do anúncio, ou o código dele, traz os amigos para a mesa.
    Falta gente? <i>🤖 Chamar bots</i> senta bots com vocês, e <i>🤖 Contra bots</i>, depois de /play, dá as cartas só para você. Se quem abriu a mesa permite dicas (<i>Mais opções</i>), <i>💡 Dica</i> diz o que jogar e por quê.

    <b>Como jogar</b>
    Suas cartas chegam aqui como botões. ▸ marca uma carta que você pode jogar agora, ★ um trunfo: toque na carta, e ela é jogada. → mostra o que ela cobre, ? pergunta antes, ↷ transfere. <i>Não coloco mais</i> diz Pronto por você até o fim do ataque. <i>Pronto</i> diz que você não coloca mais nada, <i>Pegar</i> pega as cartas da mesa; quando alguém pega, <i>Passo</i> diz que você não acrescenta nada.
help-group = /durak abre uma mesa aqui; cada um recebe suas cartas no chat privado comigo.
unknown-text = Entendo mais de cartas do que de palavras. O que eu sei fazer: /help
unknown-command = Não conheço este comando. O que eu sei fazer: /help
only-in-group = Isso só funciona em um grupo: me adicione a um e escreva lá /durak. Para amigos, sem grupo, /play abre uma mesa aqui.

join-how = Escreva o código do convite depois de /join, assim: <code>/join abc2345</code>
join-unknown = Nenhuma mesa espera por este convite: o jogo pode ter começado, a mesa pode ter sido fechada ou mudado de link.
join-asked = Você não é do grupo desta mesa. Perguntei a { $owner }, de quem é a mesa, se você pode entrar.
join-owner-away = Você não é do grupo desta mesa, e não consigo falar com { $owner }, de quem é a mesa. Peça a alguém que adicione você ao grupo.
join-refused-you = { $owner } não deixou você entrar nesta mesa.

stood-up = Você se levantou.
no-seat-here = Você não tem lugar nesta mesa.
no-seat-to-leave = Você não está em nenhuma mesa.
no-hand = Você não tem cartas agora: não está em nenhuma mesa.
cancel-nothing = Não há nenhuma mesa para fechar aqui.
cancel-not-owner = Só quem abriu a mesa ou um administrador do grupo pode fechá-la.
cancelled = A mesa está fechada.
bot-cannot-sit = Um administrador anônimo não pode sentar: escreva com seu próprio nome.
said-crowded = Um momento, por favor: ainda estou cuidando do que você escreveu antes. Se nada acontecer, escreva de novo.
said-failed = Algo deu errado do meu lado. Tente de novo, por favor.
