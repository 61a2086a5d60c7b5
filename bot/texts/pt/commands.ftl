# O que faz cada comando: ao lado dele no menu e em /help.
command-start = por onde começar
command-help = como funciona
command-rules = as regras do durak, página por página
command-durak = abrir uma mesa
command-play = jogar contra bots, ou com amigos por um link
command-notify = receber um aviso quando uma mesa abrir aqui
command-hand = suas cartas de novo
command-words = misturar palavras suas no embaralhamento
command-fair = como conferir que a distribuição é justa
command-join = sentar a uma mesa com um código
command-leave = levantar antes de dar as cartas, quando já saiu do jogo ou se só joga contra bots
command-cancel = fechar sua mesa ou pedir para encerrar o jogo
command-lang = escolher o idioma
command-stats = suas estatísticas
command-sort = ordenar as cartas por naipe ou por valor
command-top = os melhores do grupo e a crônica dele
command-log = como foram os seus jogos
