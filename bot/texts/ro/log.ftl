# Cum a decurs jocul, pagină cu pagină: în întregime după ce s-a terminat.
log-title = 📖 <b>Cum a decurs jocul</b>: { $names }
    { $date }, orele sunt UTC
log-title-on = 📖 <b>Jocul de până acum</b>, cât ai voie să știi: { $names }
    { $date }, orele sunt UTC
log-lobby = <b>Înainte de împărțire</b>
log-bout = <b>Turul { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Turul { $number }</b>, continuare
log-opened = { $name } deschide masa
log-sat = { $name } se așază
log-stood = { $name } se ridică
log-removed = { $name } trebuie să plece de la masă
log-bot-changed = { $name } este acum { $other }
log-swapped = { $one } și { $other } schimbă locurile
log-options = Opțiunile sunt schimbate
log-words = { $name } pune cuvinte în amestecare
log-words-back = { $name } își retrage cuvintele
log-dealt = Cărțile sunt împărțite, atu { $card }
log-drawn = { $name } trage: { $cards }
log-beaten = Totul e bătut, cărțile sunt aruncate.
log-taken = { $name } ia cărțile.
log-left = { $name } pleacă de la masă
log-end-asked = { $name } cere încheierea jocului
log-end-asked-no-more = { $name } joacă mai departe
log-by-bot = (de un bot)
log-by-clock = (de ceas)
log-by-rule = (de la sine)
log-ahead = (spus dinainte)
log-seconds = { $count } s
log-minutes = { $count } min { $seconds } s
log-hours = { $count } h { $minutes } min
log-refused = ✗ Apăsarea ta { $wish } a fost refuzată: { $reason }
log-not-yours = Jurnalul îl citesc doar cei care au jucat și grupul lor.
log-sent = Ți-am trimis jurnalul în privat.

# /log: ultimele jocuri, fiecare cu un buton cu numărul lui.
log-list = 📖 <b>Ultimele tale jocuri</b>. Un număr îți trimite jurnalul.
log-list-group = 📖 <b>Ultimele jocuri de aici</b>. Un număr îți trimite jurnalul în privat.
log-none = Încă n-ai jucat niciun joc: nu e nimic de citit.
log-none-group = Aici încă nu s-a jucat: nu e nimic de citit.

# Reluarea: o pagină într-un singur fișier.
replay-caption = 🎞 Tot jocul ca pagină: deschide fișierul în orice browser, și fără internet. Verifică singură împărțirea și jurnalul.
replay-sent = Reluarea vine ca fișier în chatul privat.
replay-not-over = Jocul continuă. Reluarea, cu toate cărțile pe față, vine când se termină.
replay-failed = Reluarea acelui joc n-a putut fi făcută sau trimisă. Încearcă mai târziu; jurnalul se poate citi oricum.
