# Nos botões: curto, no máximo 20 sinais.
button-sit = Sentar
button-stand = Levantar
button-start = Começar
button-invite = Convidar
button-cards = Minhas cartas
button-beat = Cobrir { $card }
button-transfer = Transferir { $card }
button-show-trump = Mostrar { $card }
button-throw = Colocar { $card }
button-back = Voltar
button-done = Pronto
button-pass = Passo
button-take = Pegar
button-control = Assumir o controle
button-accuse = Trapaça: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
