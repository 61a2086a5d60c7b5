# Anunțul unei mese în grup și ecranul jucătorului înainte de împărțire.
lobby-title = 🃏 <b>O masă de Durak</b>, deschisă de { $owner }
lobby-private-title = 🃏 <b>Stai la masa</b> deschisă de { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Mai trebuie cel puțin un jucător.
    [few] Mai trebuie cel puțin { $count } jucători.
   *[other] Mai trebuie cel puțin { $count } de jucători.
}
lobby-too-many = { $count ->
    [one] E un jucător în plus:
    [few] Sunt { $count } jucători în plus:
   *[other] Sunt { $count } de jucători în plus:
} la masa asta joacă cel mult { $most }.
lobby-then = Apoi { $owner } poate începe.
lobby-by-itself = Când toate locurile sunt ocupate, jocul începe singur.
lobby-can-start = { $owner } poate începe; { $free ->
    [0] masa e plină.
    [one] mai e un loc liber.
    [few] mai sunt { $free } locuri libere.
   *[other] mai sunt { $free } de locuri libere.
}
lobby-owner-may-start = Poți începe de îndată ce a venit toată lumea.
lobby-wait = Cărțile tale vor veni aici când { $owner } începe jocul.
lobby-asks = { $name } nu e în grup și ar vrea să se așeze la masă. Îi dai voie?
lobby-started = Cărțile sunt împărțite.
lobby-kept = Loc păstrat pentru { $names }. Când se întorc toți, se împart cărțile.
lobby-stood-up = Te-ai ridicat de la masa deschisă de { $owner }.
lobby-invitation = Invită cu { $link }
    sau cu codul, trimis mie: <code>/join { $code }</code>
lobby-unreachable = { $names }: ca să vină cărțile, trebuie <a href="{ $link }">deschis chatul nostru privat</a> și apăsat Start.
invite-share = Hai la masa noastră de Durak!

# Regulile mesei într-un rând; după felul jocului e numit doar ce e neobișnuit.
rules-line = { $deck ->
    [one] o carte
    [few] { $deck } cărți
   *[other] { $deck } de cărți
} · { $rest }
rules-mode-throw-in = cu aruncare
rules-mode-transfer = cu transfer
rules-show-trump = transfer arătând un atu
rules-opening-one = atac cu o carte
rules-throwers-all = aruncă toți
rules-throwers-neighbours = aruncă vecinii
rules-first-limit-5 = 5 cărți până ies primele din joc
rules-first-limit-5-once = 5 cărți în primul tur
rules-first-limit-6 = mereu până la 6 cărți
rules-teams-pairs = în perechi
rules-teams-threes = trei contra trei
rules-teams-three-pairs = trei perechi
rules-cheating = cu trișori
rules-auto-pass = pas automat
rules-hints = cu indicii
rules-next-first = fiecare joc îl începe cel mai mic atu
rules-speed-fast = 15 s pe mutare
rules-speed-slow = 3 min pe mutare
rules-speed-postal = 24 h pe mutare

# Cine nu are nume sau a fost uitat.
nameless = Jucătorul { $number }
