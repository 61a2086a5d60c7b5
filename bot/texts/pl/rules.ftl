# Zasady dla kogoś, kto nigdy nie grał: strony po najwyżej 900 znaków.
rules-in-private = Zasady strona po stronie są w naszym prywatnym czacie.
button-rules = Zasady
page-contents =
    <b>Zasady durnia</b>
    O czym chcesz poczytać?
button-page-game = 1. Gra
button-page-attack = 2. Atak i bicie
button-page-throw = 3. Dokładanie
button-page-done = 4. Gotowe, Biorę
button-page-end = 5. Koniec gry
button-page-transfer = 6. Przekazywanie
button-page-teams = 7. Drużyny, szulerzy
button-page-tips = 8. Rady
button-page-questions = 9. Pytania
button-page-words = 10. Słowa

page-game =
    <b>1. Gra</b>
    Każdy chce pozbyć się kart. Kto ostatni zostaje z kartami, jest <b>durniem</b>, po rosyjsku durak; wszyscy inni wygrali.

    Zwykle kart jest 36. Od najniższej do najwyższej: 6, 7, 8, 9, 10, J, Q, K, A. Talia 24 kart zaczyna się od 9, talia 52 kart od 2.

    Każdy dostaje sześć kart. Reszta to <b>talia</b>, z której się dobiera. Jej ostatnia karta leży pod nią odkryta i dobiera się ją ostatnią. Jej kolor to <b>atu</b>: atu bije każdą kartę innego koloru. Poza tym kolory są równe.

    <i>Przykład:</i> pod talią leży K♥️, więc atu to kiery i nawet 6♥️ bije A♠️.

    Jeśli rozdano wszystkie karty, odkrytą ma ten, kto dostał karty ostatni.
page-attack =
    <b>2. Atak i bicie</b>
    Kto ma najniższe atu, pokazuje je i atakuje pierwszy. Zaczyna się <b>kolejka</b>: trzeba zagrać jedną kartę albo kilka tej samej wartości przeciw następnemu w kierunku wskazówek zegara. Ten <b>się broni</b>.

    Każdą kartę bije się wyższą kartą tego samego koloru albo atu. Atu bije tylko wyższe atu.

    <i>Przykład,</i> atu to kiery:
    9♠️ ← J♠️ tak: ten sam kolor, wyższa
    9♠️ ← 6♥️ tak: atu
    6♥️ ← 8♥️ tak: wyższe atu
    9♠️ ← J♦️ nie: inny kolor
    8♥️ ← A♠️ nie: to nie atu

    Bić można w dowolnej kolejności. Pobite karty i te, które je pobiły, leżą na stole do końca kolejki.
page-throw =
    <b>3. Dokładanie</b>
    Póki trwa kolejka, pozostali mogą dokładać karty każdej wartości, która leży na stole: wśród kart ataku i wśród tych, które biły. Je też trzeba pobić.

    <i>Przykład:</i> na stole leży 9♠️ ← J♠️. Teraz można dołożyć każdą dziewiątkę i każdego waleta, także atu.

    Nikt nie czeka na swoją kolej: kto pierwszy, ten lepszy, przed kartami broniącego się, między nimi i po nich.

    <b>Ile?</b> Najwyżej sześć kart ataku w kolejce i nigdy więcej, niż broniący się miał w ręku, gdy przyszło mu się bronić. Zwykle tylko pięć, póki jeszcze nic nie odrzucono.

    <b>Kto?</b> Jak ustalono: wszyscy oprócz broniącego się albo tylko jego sąsiedzi z obu stron.
page-done =
    <b>4. Gotowe, Biorę, Pas</b>
    <b>Wszystko pobite.</b> Gdy wszyscy, którzy mogą dokładać, powiedzieli <b>Gotowe</b>, karty są odrzucone i już nie wracają. Następny atakuje ten, kto się bronił.

    <b>Nie może pobić albo nie chce.</b> Broniący się mówi <b>Biorę</b>. Pozostali mogą jeszcze dołożyć karty do limitu i mówią <b>Pas</b>. Wtedy bierze wszystko ze stołu, pobite karty też, i traci swój atak: zaczyna następny po nim.

    Kto powiedział „Gotowe”, może jeszcze dołożyć. Po każdej nowej karcie pyta się wszystkich znowu. <i>Już nie dokładam</i> odpowiada za ciebie do końca kolejki. Gdy wszystko jest pobite i limit osiągnięty, kolejka kończy się sama.

    <b>Po każdej kolejce</b> kto ma mniej niż sześć kart, dobiera do sześciu: najpierw atakujący, potem inni w kierunku wskazówek zegara, na końcu broniący się.
page-end =
    <b>5. Koniec gry</b>
    Gdy talia jest pusta, nikt już nie dobiera. Kto wtedy nie ma kart, wychodzi z gry i wygrał. Kto zostaje z kartami, jest durniem.

    Ostatnią kolejkę gra się zawsze do końca. Jeśli po niej nikt nie ma kart, jest <b>remis</b>.

    <i>Przykład:</i> dwóch graczy, talia pusta. Atakujesz ostatnią kartą, K♦️. Drugi bije ją swoją ostatnią, A♦️: remis.

    Remis jest też wtedy, gdy kolejka po raz trzeci zaczyna się z tymi samymi kartami w rękach.

    <b>Pagony.</b> Jeśli w ostatniej kolejce dureń bierze, a ostatnie karty ataku były najniższej wartości i nie były atu, na przykład 6♠️ 6♣️, zdobią jego ramiona: jeden albo dwa pagony.

    W następnej grze pierwszy atak idzie zwykle przeciw durniowi.
page-transfer =
    <b>6. Przekazywanie</b>
    Przy stole z przekazywaniem broniący się może oddać atak dalej. Póki nic nie jest pobite i nie padło „Biorę”, kładzie obok kartę tej samej wartości. Teraz wszystko musi pobić następny gracz.

    <i>Przykład:</i> atakuje cię 8♠️. Kładziesz obok 8♦️: następny ma do pobicia 8♠️ i 8♦️. Ze swoją ósemką też może je oddać dalej. Gdy gracie we dwoje, wracają do tego, kto atakował.

    Przekazuje się jedną kartą naraz. Następny musi mieć co najmniej tyle kart, ile miałby do pobicia.

    <b>Pokazanie atu</b>, jeśli tak ustalono: pokazujesz atu tej wartości, tutaj 8♥️, i zostawiasz je sobie. Atak idzie dalej bez nowej karty. Każdy może to zrobić raz w kolejce.
page-teams =
    <b>7. Drużyny i szulerzy</b>
    <b>Drużyny.</b> We czworo gra się w parach, w sześcioro 3 na 3 albo w trzech parach. W parach partnerzy siedzą naprzeciw siebie, a przy 3 na 3 co drugie miejsce jest wasze. Partnerzy nie atakują się, nie dokładają sobie i nie przekazują sobie ataku. Jeśli karty ma już tylko jedna drużyna, cała jest durniem.

    <b>Szulerzy.</b> Dołożyć można każdą wartość, a bić każdą kartą. Kto to zauważy, oskarża tę kartę, póki leży na stole.
    • Złapany: karta i wszystko, co było po niej w tej kolejce, cofa się. Szuler dostaje znak.
    • Była uczciwa: znak dostaje ten, kto oskarżył.
    Kto ma znak, gra do końca według zasad i nie może oskarżać. Partnera nikt nie oskarża. Pierwszy atak i przekazania są zawsze uczciwe. Kolejka kończy się dopiero, gdy wszyscy, broniący się też, powiedzą „Gotowe”: jest czas na oskarżenie.
page-tips =
    <b>8. Rady</b>
    • Atakuj niskimi kartami, najlepiej dwiema tej samej wartości: 7♠️ 7♦️.
    • Bij najniższą, która wystarczy, a jeśli możesz, wartością, która już leży: wtedy jest mniej do dołożenia.
    • Atu i asy trzymaj na czas, gdy talia jest pusta.
    • Nie dawaj wysokich kart temu, kto bierze: zagra nimi potem przeciw tobie.
    • Wziąć na początku to nie tragedia, jeśli wśród kart są atu. Pod koniec często tak.
    • Pamiętaj, co odrzucono. Gdy as i król koloru już wyszły, najwyższa jest dama.
    • Pamiętaj, kto dobrał odkryte atu i co kto wziął.
    • Licz karty następnego: nie zaatakujesz większą liczbą kart, niż on ma.
page-questions =
    <b>9. Pytania</b>
    <b>Muszę bić, jeśli mogę?</b> Nie, zawsze można wziąć.
    <b>Muszę dokładać?</b> Nie. Obowiązkowa jest tylko pierwsza karta kolejki.
    <b>Mogę dołożyć po „Gotowe”?</b> Tak, póki kolejka trwa.
    <b>Można dokładać atu?</b> Tak, jeśli ich wartość leży na stole.
    <b>Nie mam kart, ale jest talia. Wygrana?</b> Nie, po kolejce dobierasz.
    <b>A jeśli czas minie?</b> Atakuje twoja najniższa karta, atu tylko, gdy nie masz innej; broniący się bierze; za resztę mówię „Gotowe”. Po dwóch razach z rzędu w ataku lub obronie gra za ciebie bot, aż naciśniesz <i>Przejmij kontrolę</i>.
    <b>Mogę odejść?</b> Wśród ludzi nie, dopóki masz karty; z gry z samymi botami w każdej chwili: /leave.
    <b>Nikt nie ma atu?</b> Wtedy zaczyna najniższa karta.
page-words =
    <b>10. Słowa</b>
    <b>Podkidnoj</b> (z dokładaniem): dureń, w którym dokłada się karty
    <b>Z przekazywaniem</b> (pieriewodnoj): dureń, w którym oddaje się atak dalej
    <b>Atu</b>: kolor, który bije inne
    <b>Talia</b>: karty, których nikt jeszcze nie ma
    <b>Odrzucone</b>: pobite karty, poza grą
    <b>Kolejka</b>: od pierwszej karty do pustego stołu
    <b>Bić</b>: położyć na kartę wyższą albo atu
    <b>Dokładać</b>: dodać kartę wartości, która leży na stole
    <b>Przekazać</b>: oddać atak dalej kartą jego wartości
    <b>Biorę</b>: zbieram wszystko ze stołu
    <b>Gotowe</b>: wszystko pobite, nie dokładam
    <b>Pas</b>: nie dokładam, niech bierze
    <b>Pagony</b>: najniższe karty na ramionach durnia
    <b>Znak</b>: dla złapanego szulera albo za niesłuszne oskarżenie

# Co ustalono przy stole, pod stroną, której to dotyczy.
agreed = <b>Przy twoim stole</b>
agreed-deck-24 = 24 karty, od 9 do asa
agreed-deck-36 = 36 kart, od 6 do asa
agreed-deck-52 = 52 karty, od 2 do asa
agreed-opening-several = atakuje się jedną kartą albo kilkoma tej samej wartości
agreed-opening-one = atakuje się jedną kartą
agreed-throwers-all = dokładają wszyscy oprócz broniącego się
agreed-throwers-neighbours = dokładają tylko sąsiedzi broniącego się
agreed-first-limit-5 = pięć kart ataku, póki nic nie odrzucono
agreed-first-limit-5-once = pięć kart ataku w pierwszej kolejce
agreed-first-limit-6 = do sześciu kart ataku od początku
agreed-auto-pass-on = kto nie ma co dołożyć, pasuje automatycznie
agreed-auto-pass-off = każdy sam mówi „Gotowe”
agreed-hints-on = kto ma ruch, może prosić o podpowiedź
agreed-hints-off = bez podpowiedzi
agreed-next-first-against-durak = następna gra zaczyna się przeciw durniowi
agreed-next-first-lowest-trump = następną grę też zaczyna najniższe atu
agreed-mode-throw-in = ataku się nie przekazuje
agreed-mode-transfer = atak można przekazać
agreed-show-trump-on = także przez pokazanie atu
agreed-show-trump-off = nie przez pokazanie atu
agreed-teams-none = każdy dla siebie
agreed-teams-pairs = dwie pary
agreed-teams-threes = 3 na 3
agreed-teams-three-pairs = trzy pary
agreed-cheating-on = z szulerami
agreed-cheating-off = bez szulerów
agreed-speed-normal = 30 sekund na atak lub obronę, 10 na dołożenie
agreed-speed-fast = 15 sekund na atak lub obronę, 5 na dołożenie
agreed-speed-slow = 3 minuty na atak lub obronę, 1 na dołożenie
agreed-speed-postal = 24 godziny na atak lub obronę, 6 na dołożenie
agreed-when-full-on = gra zaczyna się sama, gdy stół jest pełny
agreed-when-full-off = grę zaczyna gospodarz stołu
