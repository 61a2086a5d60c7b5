# Como foi o jogo, página por página, depois que acabou.
log-title = 📖 <b>Como foi o jogo</b>: { $names }
log-bout = <b>Ataque { $number }</b> · { $time }: { $opener } → { $defender }
log-beaten = Tudo coberto, cartas descartadas.
log-taken = { $name } pega as cartas.
log-not-over = O jogo ainda não acabou. O registro abre quando acabar.
log-not-yours = Só quem jogou e o grupo podem ler este registro.
log-sent = Mandei o registro no chat privado.
log-empty = Nesta mesa não se deram cartas: não há nada para ler.
