# Come è andata la partita, pagina per pagina: tutta, quando è finita.
log-title = 📖 <b>Com'è andata</b>: { $names }
    { $date }, orari in UTC
log-title-on = 📖 <b>La partita finora</b>, per quanto puoi sapere: { $names }
    { $date }, orari in UTC
log-lobby = <b>Prima della distribuzione</b>
log-bout = <b>Attacco { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Attacco { $number }</b>, continua
log-opened = { $name } apre il tavolo
log-sat = { $name } si siede
log-stood = { $name } si alza
log-removed = { $name } deve lasciare il tavolo
log-bot-changed = { $name } ora è { $other }
log-swapped = { $one } e { $other } si scambiano di posto
log-options = Le opzioni sono cambiate
log-words = { $name } mette parole nella mescolata
log-words-back = { $name } ritira le parole
log-dealt = Le carte sono distribuite, briscola { $card }
log-drawn = { $name } pesca: { $cards }
log-beaten = Tutto battuto, carte scartate.
log-taken = { $name } prende le carte.
log-left = { $name } lascia il tavolo
log-end-asked = { $name } chiede di chiudere la partita
log-end-asked-no-more = { $name } continua a giocare
log-by-bot = (un bot)
log-by-clock = (tempo scaduto)
log-by-rule = (da sé)
log-ahead = (detto prima)
log-seconds = { $count } s
log-minutes = { $count } min { $seconds } s
log-hours = { $count } h { $minutes } min
log-refused = ✗ Il tuo tocco { $wish } è stato rifiutato: { $reason }
log-not-yours = Solo chi ha giocato e il suo gruppo possono leggere questo registro.
log-sent = Ti ho mandato il registro in privato.

# /log: le ultime partite, ognuna con un pulsante con il suo numero.
log-list = 📖 <b>Le tue ultime partite</b>. Un numero ti manda il registro.
log-list-group = 📖 <b>Le ultime partite qui</b>. Un numero ti manda il registro in privato.
log-none = Non hai ancora giocato: non c'è niente da leggere.
log-none-group = Qui non si è ancora giocato: non c'è niente da leggere.

# Il replay: una pagina in un solo file.
replay-caption = 🎞 Tutta la partita in una pagina: apri questo file in qualsiasi browser, anche senza rete. Controlla da sé la distribuzione e il registro.
replay-sent = Il replay arriva come file nella chat privata.
replay-not-over = La partita è ancora in corso. Il replay, con tutte le carte scoperte, arriva quando finisce.
replay-failed = Il replay di quella partita non si è potuto fare o mandare. Riprova più tardi; il registro si legge lo stesso.
