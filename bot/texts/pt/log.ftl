# Como foi o jogo, página por página: inteiro depois que acabou.
log-title = 📖 <b>Como foi o jogo</b>: { $names }
    { $date }, horários em UTC
log-title-on = 📖 <b>O jogo até agora</b>, como você pode saber: { $names }
    { $date }, horários em UTC
log-lobby = <b>Antes de dar as cartas</b>
log-bout = <b>Ataque { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Ataque { $number }</b>, continuação
log-opened = { $name } abre a mesa
log-sat = { $name } se senta
log-stood = { $name } se levanta
log-removed = { $name } precisa sair da mesa
log-bot-changed = { $name } agora é { $other }
log-swapped = { $one } e { $other } trocam de lugar
log-options = As opções mudaram
log-words = { $name } põe palavras no embaralhamento
log-words-back = { $name } retira as palavras
log-dealt = As cartas estão dadas, trunfo { $card }
log-drawn = { $name } compra: { $cards }
log-beaten = Tudo coberto, cartas descartadas.
log-taken = { $name } pega as cartas.
log-left = { $name } sai da mesa
log-end-asked = { $name } pede para encerrar o jogo
log-end-asked-no-more = { $name } segue jogando
log-by-bot = (por um bot)
log-by-clock = (pelo relógio)
log-by-rule = (sozinho)
log-ahead = (dito antes)
log-seconds = { $count } s
log-minutes = { $count } min { $seconds } s
log-hours = { $count } h { $minutes } min
log-refused = ✗ Seu toque { $wish } foi recusado: { $reason }
log-not-yours = Só quem jogou e o grupo podem ler este registro.
log-sent = Mandei o registro no chat privado.

# /log: os últimos jogos, cada um com um botão com o seu número.
log-list = 📖 <b>Seus últimos jogos</b>. Um número manda o registro.
log-list-group = 📖 <b>Os últimos jogos daqui</b>. Um número manda o registro no privado.
log-none = Você ainda não jogou: não há nada para ler.
log-none-group = Aqui ainda não se jogou: não há nada para ler.

# O replay: uma página em um só arquivo.
replay-caption = 🎞 O jogo inteiro como página: abra este arquivo em qualquer navegador, também sem internet. Ela mesma confere a distribuição e o registro.
replay-sent = O replay vem como arquivo no chat privado.
replay-not-over = O jogo ainda não acabou. O replay, com todas as mãos abertas, vem quando acabar.
replay-failed = Não deu para fazer ou mandar o replay desse jogo. Tente mais tarde; o registro pode ser lido mesmo assim.
