# O menu em que quem abriu a mesa arruma os lugares, e o que vê quem foi tirado dela.
seats-title = 🪑 <b>Lugares.</b> Só { $owner } pode mudar: ▲ leva alguém um lugar acima, ✗ tira alguém da mesa.
seats-teams = A mesma cor é a mesma equipe.
lobby-removed = { $owner } tirou você da mesa. Para voltar, toque lá em <i>Sentar</i> ou abra o link: eu pergunto por você.
lobby-asks-again = { $name }, que você tirou da mesa, gostaria de voltar. Deixar entrar?
