# A mesa como todos a veem: no grupo e acima das cartas de cada um.
table-trump = Trunfo { $suit } · { $count } no monte, { $card } embaixo
table-trump-last = Trunfo { $suit } · { $card } é a última carta do monte
table-trump-alone = Trunfo { $suit } · o monte acabou
table-holds = { $name } tem { $card }
table-opener-found = { $name } começa, mostrando { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = A mesa está vazia.
table-hands = Na mão: { $hands }
table-hand = { $name } { $count }
table-out = Fora: { $names }
table-done = Pronto: { $names }
table-passed = Passo: { $names }
table-bots = 🤖 Um bot joga por { $names }

# De quem é a vez: no grupo { $names } são mencionados.
turn-opening = Ataca: { $names }.
turn-defending = Cobre ou pega: { $names }.
turn-beaten = Tudo coberto. Colocar cartas ou dizer Pronto: { $names }.
turn-taking = { $defender } pega. Colocar cartas ou dizer Passo: { $names }.
turn-you-opening = <b>Sua vez:</b> ataque { $defender }.
turn-you-defending = <b>Sua vez:</b> { $count ->
    [1] cubra a carta
    [one] cubra { $count } carta
   *[other] cubra { $count } cartas
} ou pegue.
turn-you-beaten = <b>Sua vez:</b> tudo coberto. Coloque cartas ou diga Pronto.
turn-you-taking = <b>Sua vez:</b> { $defender } pega. Coloque cartas ou diga Passo.
turn-you-beaten-only = <b>Sua vez:</b> tudo coberto, e você não tem o que colocar. Diga Pronto.
turn-you-taking-only = <b>Sua vez:</b> { $defender } pega, e você não tem o que colocar. Diga Passo.
turn-you-may-throw = Você pode colocar: { $cards }
turn-you-out = Você saiu e ganhou.
turn-you-out-team = Você saiu. Sua equipe continua jogando.
turn-you-bot = 🤖 <b>Um bot joga por você</b>, porque seu tempo acabou duas vezes. Ele para quando você assume o controle ou joga uma carta.
# { $moment } é o que o aplicativo faz dele: “em 25 segundos” ou uma hora.
turn-until = ⏳ O tempo acaba: { $moment }
time-utc = { $time } UTC

# O que aconteceu por último.
story-transferred = { $name } transfere com { $card } para { $defender }
story-showed = { $name } mostra { $card }: transferido para { $defender }
story-caught = { $name } pegou { $cheat } trapaceando: { $card } e tudo o que veio depois foi desfeito
story-honest = { $name } acusou { $card } sem razão
story-late = { $name }: o tempo acabou
story-bot-took-over = Um bot joga por { $name }
story-control = { $name } volta a jogar
story-hint = { $name } pediu uma dica
story-outage = Fiquei fora do ar: esse tempo não conta
story-hand-late = As cartas de { $name } chegaram tarde: há mais tempo
story-bout-beaten = Último ataque: tudo coberto, as cartas vão para o descarte
story-bout-taken = Último ataque: { $name } pegou as cartas
story-out = { $name } saiu

# O que fica de uma mensagem substituída por outra, quando é antiga demais para ser apagada.
screen-moved = Isto agora está mais abaixo no chat.
