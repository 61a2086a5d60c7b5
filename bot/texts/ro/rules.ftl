# Regulile pentru cine n-a jucat niciodată: pagini de cel mult 900 de semne.
rules-in-private = Regulile, pagină cu pagină, sunt în chatul nostru privat.
button-rules = Reguli
page-contents =
    <b>Regulile jocului Durak</b>
    Despre ce vrei să citești?
button-page-game = 1. Jocul
button-page-attack = 2. Ataci și bați
button-page-throw = 3. Aruncarea
button-page-done = 4. Gata, Iau, Pas
button-page-end = 5. Sfârșitul
button-page-transfer = 6. Transferul
button-page-teams = 7. Echipe și trișori
button-page-tips = 8. Sfaturi
button-page-questions = 9. Întrebări
button-page-words = 10. Cuvinte

page-game =
    <b>1. Jocul</b>
    Toți vor să scape de cărți. Cine rămâne ultimul cu cărți în mână e <b>Durak</b>, adică prostul; toți ceilalți au câștigat.

    Pachetul obișnuit are 36 de cărți. De la mică la mare: 6, 7, 8, 9, 10, J, Q, K, A. Cel de 24 începe cu 9, cel de 52 cu 2.

    Fiecare primește șase cărți. Restul e <b>talonul</b>. Ultima lui carte stă dedesubt cu fața în sus și se trage ultima. Culoarea ei e <b>atu</b>: un atu bate orice carte de altă culoare. În rest, culorile sunt egale.

    <i>Exemplu:</i> sub talon e K♥️, deci atu e inima roșie și chiar și 6♥️ bate A♠️.

    Dacă s-au împărțit toate cărțile, cartea cu fața în sus e a celui care a primit ultimul cărți.
page-attack =
    <b>2. Ataci și bați</b>
    Cine are cel mai mic atu îl arată și atacă primul. Începe un <b>tur</b>: trebuie să joace o carte sau mai multe de același rang contra următorului în sensul acelor de ceas, care <b>se apără</b>.

    Fiecare carte se bate cu una mai mare de aceeași culoare sau cu un atu. Un atu e bătut doar de un atu mai mare.

    <i>Exemplu,</i> atu e inima roșie:
    9♠️ ← J♠️ da: aceeași culoare, mai mare
    9♠️ ← 6♥️ da: un atu
    6♥️ ← 8♥️ da: un atu mai mare
    9♠️ ← J♦️ nu: altă culoare
    8♥️ ← A♠️ nu: nu e atu

    Se bate în orice ordine. Ce e bătut rămâne pe masă până la sfârșitul turului, la fel și cărțile cu care s-a bătut.
page-throw =
    <b>3. Aruncarea</b>
    Cât ține turul, ceilalți pot adăuga cărți de orice rang care e pe masă, fie că a atacat, fie că a bătut. Trebuie bătute și ele.

    <i>Exemplu:</i> pe masă e 9♠️ ← J♠️. Acum se poate arunca orice 9 și orice valet, și atu.

    Nimeni nu-și așteaptă rândul: cine e mai rapid aruncă primul, înainte, între și după cărțile celui care se apără.

    <b>Câte?</b> Cel mult șase cărți de atac într-un tur și niciodată mai multe decât avea în mână cel care se apără când i-a venit rândul să se apere. De obicei sunt doar cinci, cât timp nicio carte n-a ieșit încă din joc.

    <b>Cine?</b> Cum s-a stabilit: toți în afară de cel care se apără sau doar vecinii lui din ambele părți.
page-done =
    <b>4. Gata, Iau, Pas</b>
    <b>Totul e bătut.</b> Când toți cei care pot arunca au spus <b>Gata</b>, cărțile ies din joc și nu se mai întorc. Atacă apoi cel care s-a apărat.

    <b>Nu poate bate sau nu vrea?</b> Cel care se apără spune <b>Iau</b>. Ceilalți mai pot adăuga cărți până la limită și spun <b>Pas</b>. Apoi el ia tot ce e pe masă, și cărțile bătute, și își pierde atacul: începe următorul după el.

    Cine a spus Gata poate încă arunca. La fiecare carte nouă sunt întrebați toți din nou. <i>Nu mai arunc</i> răspunde pentru tine până la sfârșitul turului. Când totul e bătut și limita e atinsă, turul se termină singur.

    <b>După fiecare tur</b> cine are mai puțin de șase cărți trage până la șase: întâi cel care a atacat, apoi ceilalți în sensul acelor de ceas, ultimul cel care s-a apărat.
page-end =
    <b>5. Sfârșitul</b>
    Când talonul e gol, nu mai trage nimeni. Cine nu mai are atunci cărți a ieșit și a câștigat. Cine rămâne cu cărți e Durak.

    Ultimul tur se joacă mereu până la capăt. Dacă după el nimeni nu mai are cărți, e <b>remiză</b>.

    <i>Exemplu:</i> doi jucători, talonul gol. Ataci cu ultima ta carte, K♦️. Celălalt o bate cu ultima lui, A♦️: remiză.

    E remiză și când un tur începe a treia oară cu aceleași cărți în mâini.

    <b>Epoleți.</b> Dacă în ultimul tur Durak ia, iar ultimele cărți ale atacului sunt de cel mai mic rang și nu sunt atu, de pildă 6♠️ 6♣️, ele îi împodobesc umerii: unul sau doi epoleți.

    În jocul următor primul atac e de obicei contra lui Durak.
page-transfer =
    <b>6. Transferul</b>
    La o masă cu transfer, cel care se apără poate trimite atacul mai departe. Cât timp nu e nimic bătut și n-a spus Iau, pune alături o carte de același rang. Acum trebuie să bată tot următorul jucător.

    <i>Exemplu:</i> cineva te atacă cu 8♠️. Adaugi 8♦️: următorul are de bătut 8♠️ și 8♦️. Cu un 8 al lui le poate trimite și el mai departe. În doi se întorc la cel care a atacat.

    Se transferă cu câte o carte. Următorul trebuie să aibă cel puțin atâtea cărți câte ar avea de bătut.

    <b>Arătarea unui atu</b>, dacă așa s-a stabilit: arăți atuul de acel rang, aici 8♥️, și îl păstrezi. Atacul merge mai departe fără carte nouă. Fiecare poate face asta o dată pe tur.
page-teams =
    <b>7. Echipe și trișori</b>
    <b>Echipe.</b> Patru joacă în perechi; șase joacă trei contra trei sau în trei perechi. În perechi, partenerii stau față în față; trei contra trei, pe sărite. Partenerii nu se atacă între ei, nu-și aruncă și nu-și transferă cărți. Dacă o singură echipă mai are cărți, toată echipa e Durak.

    <b>Trișori.</b> Poți arunca orice rang și bate cu orice carte. Cine observă acuză cartea aceea cât timp e pe masă.
    • Prins: cartea și tot ce a urmat în acest tur se anulează. Trișorul e însemnat.
    • Era cinstită: însemnat e cel care a acuzat.
    Cine e însemnat joacă până la sfârșit după reguli și nu poate acuza. Nimeni nu-și acuză partenerul. Primul atac și transferurile sunt mereu cinstite. Turul se termină abia când toți, și cel care se apără, au spus Gata: e timp de acuzat.
page-tips =
    <b>8. Sfaturi</b>
    • Atacă cu cărți mici, cel mai bine cu două de același rang: 7♠️ 7♦️.
    • Bate cu cea mai mică potrivită și, dacă poți, cu un rang care e deja pe masă: atunci se poate arunca mai puțin.
    • Păstrează atuurile și așii pentru când talonul e gol.
    • Nu da cărți mari cuiva care ia: mai târziu le joacă împotriva ta.
    • Să iei devreme nu e o nenorocire, dacă printre cărți sunt atuuri. Să iei târziu, de multe ori, este.
    • Ține minte ce a ieșit din joc. Când asul și popa unei culori au ieșit, cea mai mare e dama.
    • Ține minte cine a tras atuul de sub talon și cine ce a luat.
    • Numără cărțile următorului: nu-l poți ataca cu mai multe decât are.
page-questions =
    <b>9. Întrebări</b>
    <b>Trebuie să bat, dacă pot?</b> Nu, poți lua oricând.
    <b>Trebuie să arunc?</b> Nu. Doar prima carte a unui tur e obligatorie.
    <b>Pot arunca după Gata?</b> Da, până se termină turul.
    <b>Se pot arunca atuuri?</b> Da, dacă rangul lor e pe masă.
    <b>Nu mai am cărți, dar mai e talon. Am câștigat?</b> Nu, tragi după tur.
    <b>Și dacă îmi expiră timpul?</b> Atacă cea mai mică a ta, un atu doar dacă n-ai altceva; cine se apără ia; ceilalți spun Gata. După două expirări la rând, la atac sau apărare, un bot joacă pentru tine până apeși <i>Preia controlul</i>.
    <b>Pot pleca?</b> Cu alți oameni la masă, nu cât timp ai cărți; dintr-un joc doar cu boți, oricând: /leave.
    <b>Nimeni nu are atu?</b> Atunci începe cea mai mică carte.
page-words =
    <b>10. Cuvinte</b>
    <b>Cu aruncare</b> (podkidnoi): Durak în care se aruncă
    <b>Cu transfer</b> (perevodnoi): Durak în care se transferă
    <b>Atu</b>: culoarea care le bate pe celelalte
    <b>Talon</b>: cărțile pe care nu le are încă nimeni
    <b>Aruncate</b>: cărțile bătute, ieșite din joc
    <b>Tur</b>: un atac, de la prima carte până la masa goală
    <b>A bate</b>: a pune pe o carte una mai mare sau un atu
    <b>A arunca</b>: a adăuga o carte de un rang care e pe masă
    <b>A transfera</b>: a trimite atacul mai departe cu o carte de rangul lui
    <b>Iau</b>: iau tot de pe masă
    <b>Gata</b>: nu mai adaug, totul e bătut
    <b>Pas</b>: nu mai adaug, să ia
    <b>Epoleți</b>: cele mai mici cărți pe umerii lui Durak
    <b>Însemnat</b>: prins trișând sau a acuzat pe nedrept

# Ce s-a stabilit la masă, sub pagina la care contează.
agreed = <b>La masa ta</b>
agreed-deck-24 = 24 de cărți, de la 9 la as
agreed-deck-36 = 36 de cărți, de la 6 la as
agreed-deck-52 = 52 de cărți, de la 2 la as
agreed-opening-several = se atacă cu o carte sau cu mai multe de același rang
agreed-opening-one = se atacă cu o singură carte
agreed-throwers-all = aruncă toți în afară de cel care se apără
agreed-throwers-neighbours = aruncă doar vecinii celui care se apără
agreed-first-limit-5 = cinci cărți de atac cât timp nicio carte n-a ieșit din joc
agreed-first-limit-5-once = cinci cărți de atac în primul tur
agreed-first-limit-6 = până la șase cărți de atac de la început
agreed-auto-pass-on = cine nu are ce arunca spune Gata automat
agreed-auto-pass-off = fiecare spune singur Gata
agreed-hints-on = cine e la rând poate cere un indiciu
agreed-hints-off = fără indicii
agreed-next-first-against-durak = jocul următor începe contra lui Durak
agreed-next-first-lowest-trump = și jocul următor îl începe cel mai mic atu
agreed-mode-throw-in = nu se transferă
agreed-mode-transfer = se poate transfera
agreed-show-trump-on = și arătând un atu
agreed-show-trump-off = nu și arătând un atu
agreed-teams-none = fiecare pentru sine
agreed-teams-pairs = două perechi
agreed-teams-threes = trei contra trei
agreed-teams-three-pairs = trei perechi
agreed-cheating-on = cu trișori
agreed-cheating-off = fără trișori
agreed-speed-normal = 30 de secunde pentru atac sau apărare, 10 pentru aruncare
agreed-speed-fast = 15 secunde pentru atac sau apărare, 5 pentru aruncare
agreed-speed-slow = 3 minute pentru atac sau apărare, 1 pentru aruncare
agreed-speed-postal = 24 de ore pentru atac sau apărare, 6 pentru aruncare
agreed-when-full-on = jocul începe singur când masa e plină
agreed-when-full-off = jocul îl începe cine a deschis masa
