# O anúncio de uma mesa no grupo e a tela do jogador antes da distribuição.
lobby-title = 🃏 <b>Mesa de durak</b>, aberta por { $owner }
lobby-private-title = 🃏 <b>Você está na mesa</b> de { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Falta pelo menos { $count } jogador.
   *[other] Faltam pelo menos { $count } jogadores.
}
lobby-too-many = { $count ->
    [one] Há { $count } jogador a mais:
   *[other] Há { $count } jogadores a mais:
} nesta mesa jogam no máximo { $most }.
lobby-then = Depois { $owner } pode começar.
lobby-by-itself = Quando todos os lugares estiverem ocupados, o jogo começa sozinho.
lobby-can-start = { $owner } pode começar; { $free ->
    [0] a mesa está cheia.
    [one] há { $free } lugar livre.
   *[other] há { $free } lugares livres.
}
lobby-owner-may-start = Você pode começar assim que todos chegarem.
lobby-wait = Suas cartas chegam aqui quando { $owner } começar.
lobby-asks = { $name } não é do grupo e gostaria de sentar. Deixar entrar?
lobby-started = As cartas foram distribuídas.
lobby-kept = Lugar guardado para { $names }. Quando todos voltarem, as cartas são dadas.
lobby-stood-up = Você se levantou da mesa de { $owner }.
lobby-invitation = Convide com { $link }
    ou com o código, enviado para mim: <code>/join { $code }</code>
lobby-unreachable = { $names }: para receber as cartas, é preciso <a href="{ $link }">abrir nosso chat privado</a> e tocar em Iniciar.
invite-share = Venha jogar durak na nossa mesa!

# As regras da mesa numa linha; depois do tipo de jogo, só o que foge do comum.
rules-line = { $deck } cartas · { $rest }
rules-mode-throw-in = clássico
rules-mode-transfer = com transferência
rules-show-trump = transferência mostrando um trunfo
rules-opening-one = ataque com uma carta
rules-throwers-all = todos colocam cartas
rules-throwers-neighbours = só os vizinhos colocam cartas
rules-first-limit-5 = 5 cartas até o primeiro descarte
rules-first-limit-5-once = 5 cartas no primeiro ataque
rules-first-limit-6 = sempre até 6 cartas
rules-teams-pairs = em duplas
rules-teams-threes = três contra três
rules-teams-three-pairs = três duplas
rules-cheating = com trapaceiros
rules-auto-pass = passo automático
rules-hints = com dicas
rules-next-first = todo jogo começa pelo menor trunfo
rules-speed-fast = 15 s por jogada
rules-speed-slow = 3 min por jogada
rules-speed-postal = 24 h por jogada

# Quem não tem nome, ou foi esquecido.
nameless = Jogador { $number }
