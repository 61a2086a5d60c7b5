# As regras para quem nunca jogou: páginas de no máximo 900 sinais.
rules-in-private = As regras, página por página, estão no nosso chat privado.
button-rules = Regras
page-contents =
    <b>As regras do durak</b>
    Sobre o que você quer ler?
button-page-game = 1. O jogo
button-page-attack = 2. Atacar e cobrir
button-page-throw = 3. Mais cartas
button-page-done = 4. Pronto e pegar
button-page-end = 5. Como acaba
button-page-transfer = 6. Transferência
button-page-teams = 7. Equipes, trapaça
button-page-tips = 8. Dicas
button-page-questions = 9. Perguntas
button-page-words = 10. Palavras

page-game =
    <b>1. O jogo</b>
    Todos querem se livrar das cartas. O último que ficar com cartas na mão é o <b>durak</b>, o bobo; todos os outros ganharam.

    O baralho comum tem 36 cartas. Da menor à maior: 6, 7, 8, 9, 10, J, Q, K, A. O de 24 começa no 9, o de 52 no 2.

    Cada um recebe seis cartas. O resto é o <b>monte</b>. A última carta fica embaixo dele, aberta, e é comprada por último. O naipe dela é o <b>trunfo</b>: um trunfo cobre qualquer carta de outro naipe. De resto, os naipes são iguais.

    <i>Exemplo:</i> K♥️ está sob o monte, então copas é trunfo, e até 6♥️ cobre A♠️.

    Se todas as cartas foram distribuídas, a carta aberta é de quem recebeu por último.
page-attack =
    <b>2. Atacar e cobrir</b>
    Quem tem o menor trunfo o mostra e ataca primeiro. Começa um <b>ataque</b>: ele precisa jogar uma carta, ou várias do mesmo valor, contra o próximo jogador no sentido horário, que <b>se defende</b>.

    Cada carta se cobre com uma maior do mesmo naipe ou com um trunfo. Um trunfo só se cobre com um trunfo maior.

    <i>Exemplo,</i> copas é trunfo:
    9♠️ ← J♠️ sim: mesmo naipe, e maior
    9♠️ ← 6♥️ sim: um trunfo
    6♥️ ← 8♥️ sim: um trunfo maior
    9♠️ ← J♦️ não: outro naipe
    8♥️ ← A♠️ não: não é trunfo

    Pode-se cobrir em qualquer ordem. O que foi coberto fica na mesa até o fim do ataque, e as cartas que o cobriram também.
page-throw =
    <b>3. Mais cartas</b>
    Enquanto dura o ataque, os outros podem colocar mais cartas de qualquer valor que esteja na mesa, seja de ataque ou de defesa. Essas também precisam ser cobertas.

    <i>Exemplo:</i> na mesa está 9♠️ ← J♠️. Agora se pode colocar qualquer 9 e qualquer valete, até os de trunfo.

    Ninguém espera a vez: quem chega primeiro joga primeiro, antes, entre e depois das cartas de quem se defende.

    <b>Quantas?</b> No máximo seis cartas por ataque, e nunca mais do que havia na mão de quem se defende quando chegou a vez dele. Em geral são só cinco enquanto nada foi descartado.

    <b>Quem?</b> Conforme o combinado: todos menos quem se defende, ou só os vizinhos dele dos dois lados.
page-done =
    <b>4. Pronto e pegar</b>
    <b>Tudo coberto.</b> Quando todos que podem colocar cartas disseram <b>Pronto</b>, as cartas vão para o descarte e não voltam mais. Depois ataca quem se defendeu.

    <b>Não pode cobrir, ou não quer?</b> Quem se defende diz <b>Pegar</b>. Os outros ainda podem colocar cartas até o limite, e dizem <b>Passo</b>. Então ele pega tudo que está na mesa, até as cartas cobertas, e perde seu ataque: começa o próximo depois dele.

    Quem disse Pronto ainda pode colocar cartas. A cada carta nova todos são perguntados outra vez. <i>Não coloco mais</i> responde por você até o fim do ataque. Quando tudo está coberto e o limite foi atingido, o ataque acaba sozinho.

    <b>Depois de cada ataque,</b> quem tem menos de seis cartas compra até seis: primeiro quem atacou, depois os outros no sentido horário, por último quem se defendeu.
page-end =
    <b>5. Como acaba</b>
    Quando o monte acaba, ninguém compra mais. Quem então fica sem cartas saiu e ganhou. Quem sobra com cartas é o durak.

    O último ataque é sempre jogado até o fim. Se depois dele ninguém tem cartas, é <b>empate</b>.

    <i>Exemplo:</i> dois jogadores, sem monte. Você ataca com sua última carta, K♦️. O outro a cobre com a última dele, A♦️: empate.

    Também é empate quando um ataque começa pela terceira vez com as mesmas cartas nas mãos.

    <b>Dragonas.</b> Se no último ataque o durak pega, e as últimas cartas do ataque eram do menor valor e não eram trunfos, como 6♠️ 6♣️, elas enfeitam os ombros dele: uma ou duas dragonas.

    No jogo seguinte o primeiro ataque costuma ser contra o durak.
page-transfer =
    <b>6. Transferência</b>
    Numa mesa com transferência, quem se defende pode passar o ataque adiante. Enquanto nada foi coberto e ele não disse Pegar, põe ao lado uma carta do mesmo valor. Agora o próximo precisa cobrir tudo.

    <i>Exemplo:</i> atacam você com 8♠️. Você põe 8♦️: o próximo tem que cobrir 8♠️ e 8♦️. Com um 8 dele, pode passar adiante também. Com dois jogadores, voltam a quem atacou.

    Transfere-se uma carta por vez. O próximo precisa ter pelo menos tantas cartas quantas teria que cobrir.

    <b>Mostrar um trunfo</b>, se combinado: você mostra o trunfo desse valor, aqui 8♥️, e fica com ele. O ataque segue sem carta nova. Cada um pode fazer isso uma vez por ataque.
page-teams =
    <b>7. Equipes e trapaceiros</b>
    <b>Equipes.</b> Quatro jogam em duplas; seis jogam três contra três ou em três duplas. Em duplas, os parceiros sentam frente a frente; em três contra três, alternados. Parceiros não se atacam, nem colocam nem transferem cartas uns para os outros. Se só uma equipe ainda tem cartas, ela inteira é durak.

    <b>Trapaceiros.</b> Você pode colocar qualquer valor e cobrir com qualquer carta. Quem percebe acusa essa carta enquanto ela está na mesa.
    • Pego: a carta e tudo que veio depois neste ataque são desfeitos. O trapaceiro fica marcado.
    • Era honesta: marcado fica quem acusou.
    Quem está marcado segue as regras até o fim e não pode acusar. Ninguém acusa o parceiro. O primeiro ataque e as transferências são sempre honestos. O ataque só acaba quando todos, até quem se defende, disseram Pronto: dá tempo de acusar.
page-tips =
    <b>8. Dicas</b>
    • Ataque com cartas baixas, de preferência duas do mesmo valor: 7♠️ 7♦️.
    • Cubra com a menor que serve e, se der, com um valor que já está na mesa: assim há menos para colocar.
    • Guarde trunfos e ases para quando o monte acabar.
    • Não dê cartas altas a quem pega: depois ele as joga contra você.
    • Pegar cedo não é desastre, se houver trunfos entre as cartas. Pegar tarde muitas vezes é.
    • Lembre o que foi descartado. Se o ás e o rei de um naipe saíram, a dama é a maior.
    • Lembre quem comprou o trunfo aberto e o que cada um pegou.
    • Conte as cartas do próximo: não se ataca com mais do que ele tem.
page-questions =
    <b>9. Perguntas</b>
    <b>Tenho que cobrir, se posso?</b> Não, sempre se pode pegar.
    <b>Tenho que colocar mais cartas?</b> Não. Só a primeira carta de um ataque é obrigatória.
    <b>Posso colocar depois de Pronto?</b> Sim, até o ataque acabar.
    <b>Posso colocar trunfos?</b> Sim, se o valor deles está na mesa.
    <b>Fiquei sem cartas, mas há monte. Ganhei?</b> Não, você compra depois do ataque.
    <b>E se meu tempo acabar?</b> Sua menor carta ataca, um trunfo só se não houver outra; quem se defende pega; os demais dizem Pronto. Depois de duas vezes seguidas, no ataque ou na defesa, um bot joga por você até você tocar em <i>Assumir o controle</i>.
    <b>Posso sair?</b> Com outras pessoas na mesa, não enquanto tiver cartas; de um jogo só contra bots, a qualquer hora: /leave.
    <b>Ninguém tem trunfo?</b> Então começa a menor carta.
page-words =
    <b>10. Palavras</b>
    <b>Clássico</b> (podkidnoy): durak em que se colocam mais cartas
    <b>Com transferência</b> (perevodnoy): durak em que se transfere
    <b>Trunfo</b>: o naipe que vence os outros
    <b>Monte</b>: as cartas que ninguém tem ainda
    <b>Descarte</b>: as cartas cobertas, fora do jogo
    <b>Ataque</b>: da primeira carta até a mesa vazia
    <b>Cobrir</b>: pôr sobre uma carta outra maior ou um trunfo
    <b>Colocar mais cartas</b>: juntar uma de um valor que está na mesa
    <b>Transferir</b>: passar o ataque adiante com uma carta do valor dele
    <b>Pegar</b>: fico com tudo da mesa
    <b>Pronto</b>: tudo coberto, não coloco mais
    <b>Passo</b>: não coloco mais, que pegue
    <b>Dragonas</b>: as menores cartas nos ombros do durak
    <b>Marcado</b>: pego trapaceando, ou acusou sem razão

# O que a mesa combinou, abaixo da página a que diz respeito.
agreed = <b>Na sua mesa</b>
agreed-deck-24 = 24 cartas, do 9 ao ás
agreed-deck-36 = 36 cartas, do 6 ao ás
agreed-deck-52 = 52 cartas, do 2 ao ás
agreed-opening-several = ataca-se com uma carta ou várias do mesmo valor
agreed-opening-one = ataca-se com uma só carta
agreed-throwers-all = todos menos quem se defende colocam cartas
agreed-throwers-neighbours = só os vizinhos de quem se defende colocam cartas
agreed-first-limit-5 = cinco cartas de ataque enquanto nada foi descartado
agreed-first-limit-5-once = cinco cartas no primeiro ataque
agreed-first-limit-6 = até seis cartas de ataque desde o começo
agreed-auto-pass-on = quem não tem o que colocar diz Pronto automaticamente
agreed-auto-pass-off = cada um diz Pronto por si
agreed-hints-on = quem tem a vez pode pedir uma dica
agreed-hints-off = sem dicas
agreed-next-first-against-durak = o próximo jogo começa contra o durak
agreed-next-first-lowest-trump = o próximo jogo também começa pelo menor trunfo
agreed-mode-throw-in = não se transfere
agreed-mode-transfer = pode-se transferir
agreed-show-trump-on = também mostrando um trunfo
agreed-show-trump-off = não mostrando um trunfo
agreed-teams-none = cada um por si
agreed-teams-pairs = duas duplas
agreed-teams-threes = três contra três
agreed-teams-three-pairs = três duplas
agreed-cheating-on = com trapaceiros
agreed-cheating-off = sem trapaceiros
agreed-speed-normal = 30 segundos para atacar ou cobrir, 10 para colocar
agreed-speed-fast = 15 segundos para atacar ou cobrir, 5 para colocar
agreed-speed-slow = 3 minutos para atacar ou cobrir, 1 para colocar
agreed-speed-postal = 24 horas para atacar ou cobrir, 6 para colocar
agreed-when-full-on = o jogo começa sozinho quando a mesa lota
agreed-when-full-off = quem abriu a mesa começa o jogo
