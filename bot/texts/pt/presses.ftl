# Respostas a toques, só quem tocou vê: no máximo 200 sinais, sem marcação.
sat-down = Você sentou. Suas cartas chegam no nosso chat privado.
sits-already = Você já está nesta mesa.
start-not-owner = Só { $owner } pode começar: a mesa é sua.
join-allowed = { $name } está na sua mesa.
join-refused = Recusado: { $name } não entra na mesa.
join-not-owner = Só quem tem a mesa pode decidir isso.
join-not-waiting = Ninguém mais espera esta resposta.
press-not-yours = Você não joga nesta mesa.
press-garbled = Não entendo este botão. Talvez seja de uma versão antiga minha.
press-no-table = Esta mesa não existe mais.
press-unreadable = Esta mesa foi escrita por outra versão minha, e não consigo lê-la. Ela fica guardada como está.
press-control = Agora é você que joga de novo.
press-control-already = Você já está jogando por conta própria.
press-chosen-late = Não há mais nada a escolher para esta carta.
press-moment = Um momento, por favor: está demorando mais que o normal. Sua tela vai mostrar o resultado.
press-crowded = Um momento, por favor: ainda estou cuidando dos seus toques anteriores. Se a tela não mudar, toque de novo.
press-failed = Algo deu errado do meu lado, e este toque não contou. Toque de novo, por favor.
