# Ogłoszenie stołu w grupie i ekran gracza przed rozdaniem.
lobby-title = 🃏 <b>Gramy w durnia</b> · gospodarz stołu: { $owner }
lobby-private-title = 🃏 <b>Siedzisz przy stole</b> · gospodarz stołu: { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Potrzebny jeszcze co najmniej { $count } gracz.
    [few] Potrzeba jeszcze co najmniej { $count } graczy.
    [many] Potrzeba jeszcze co najmniej { $count } graczy.
   *[other] Potrzeba jeszcze co najmniej { $count } gracza.
}
lobby-too-many = { $count ->
    [one] O jednego gracza za dużo:
    [few] O { $count } graczy za dużo:
    [many] O { $count } graczy za dużo:
   *[other] O { $count } gracza za dużo:
} przy tym stole gra najwyżej { $most }.
lobby-then = Wtedy { $owner } może zacząć.
lobby-by-itself = Gdy wszystkie miejsca będą zajęte, gra zacznie się sama.
lobby-can-start = { $owner } może zacząć; { $free ->
    [0] wszystkie miejsca są zajęte.
    [one] wolne jest { $free } miejsce.
    [few] wolne są { $free } miejsca.
    [many] wolnych jest { $free } miejsc.
   *[other] wolne jest { $free } miejsca.
}
lobby-owner-may-start = Możesz zacząć, gdy tylko będą wszyscy.
lobby-wait = Twoje karty przyjdą tutaj, gdy { $owner } zacznie grę.
lobby-asks = { $name } nie jest w waszej grupie i chce usiąść przy twoim stole. Wpuścić?
lobby-started = Karty są rozdane.
lobby-kept = Miejsca czekają na: { $names }. Gdy wrócą wszyscy, karty będą rozdane.
lobby-stood-up = Nie siedzisz już przy stole. Gospodarz: { $owner }.
lobby-invitation = Link dla znajomych: { $link }
    Albo kod, który trzeba napisać do mnie: <code>/join { $code }</code>
lobby-unreachable = { $names }: żeby karty mogły przyjść, trzeba <a href="{ $link }">otworzyć nasz prywatny czat</a> i nacisnąć „Rozpocznij”.
invite-share = Siadaj z nami do durnia!

# Zasady stołu w jednym wierszu; po rodzaju gry tylko to, co niezwykłe.
rules-line = { $deck } { $deck ->
    [one] karta
    [few] karty
    [many] kart
   *[other] karty
} · { $rest }
rules-mode-throw-in = podkidnoj
rules-mode-transfer = z przekazywaniem
rules-show-trump = przekazanie przez pokazanie atu
rules-opening-one = atak jedną kartą
rules-throwers-all = dokładają wszyscy
rules-throwers-neighbours = dokładają sąsiedzi
rules-first-limit-5 = 5 kart do pierwszego odrzucenia
rules-first-limit-5-once = 5 kart w pierwszej kolejce
rules-first-limit-6 = zawsze do 6 kart
rules-teams-pairs = w parach
rules-teams-threes = 3 na 3
rules-teams-three-pairs = trzy pary
rules-cheating = z szulerami
rules-auto-pass = pas automatyczny
rules-hints = z podpowiedziami
rules-next-first = każdą grę zaczyna najniższe atu
rules-speed-fast = 15 s na ruch
rules-speed-slow = 3 min na ruch
rules-speed-postal = 24 h na ruch

# Kto nie ma imienia albo został zapomniany.
nameless = Gracz { $number }
