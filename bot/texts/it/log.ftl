# Come è andata la partita, pagina per pagina, quando è finita.
log-title = 📖 <b>Com'è andata</b>: { $names }
log-bout = <b>Attacco { $number }</b> · { $time }: { $opener } → { $defender }
log-beaten = Tutto battuto, carte scartate.
log-taken = { $name } prende le carte.
log-not-over = La partita è ancora in corso. Il registro si apre quando finisce.
log-not-yours = Solo chi ha giocato e il suo gruppo possono leggere questo registro.
log-sent = Ti ho mandato il registro in privato.
log-empty = A questo tavolo non si è giocato: non c'è niente da leggere.
