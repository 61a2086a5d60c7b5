# Il menu in cui chi ha il tavolo dispone i posti, e che cosa vede chi ne è stato tolto.
seats-title = 🪑 <b>Posti.</b> Li cambia solo { $owner }: ▲ sposta qualcuno un posto più su, ✗ lo toglie dal tavolo.
seats-teams = Lo stesso colore gioca insieme.
lobby-removed = { $owner } ti ha tolto dal tavolo. Per tornare premi lì <i>Mi siedo</i> o apri il link: chiedo io per te.
lobby-asks-again = { $name } era al tavolo, da cui l'hai tolto, e vorrebbe tornare. Accetti?
