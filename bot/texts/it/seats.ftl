# Il menu in cui chi ha aperto il tavolo dispone i posti, e che cosa vede chi ne è stato tolto.
seats-title = 🪑 <b>Posti.</b> Li cambia solo { $owner }: ▲ sposta qualcuno un posto più su, ✗ toglie qualcuno dal tavolo.
seats-teams = Chi ha lo stesso colore gioca insieme.
lobby-removed = { $owner } ti ha tolto dal tavolo. Per tornare premi lì <i>Mi siedo</i> o apri il link: chiedo io per te.
lobby-asks-again = { $name } vorrebbe tornare al tavolo, anche se hai liberato il suo posto. Accetti?
