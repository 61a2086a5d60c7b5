# Stół, jak go widzą wszyscy: w grupie i nad kartami gracza.
table-trump = Atu { $suit } · w talii { $count }, na dole { $card }
table-trump-last = Atu { $suit } · { $card } to ostatnia karta talii
table-trump-alone = Atu { $suit } · talia pusta
table-holds = { $name } ma { $card }
table-opener-found = { $name } zaczyna, pokazując { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = Stół jest pusty.
table-hands = W ręku: { $hands }
table-hand = { $name } { $count }
table-out = Poza grą: { $names }
table-done = Gotowe: { $names }
table-passed = Pas: { $names }
table-bots = 🤖 Bot gra za: { $names }

# Czyja kolej: w grupie { $names } są wspomniani.
turn-opening = Atakuje: { $names }.
turn-defending = Bije albo bierze: { $names }.
turn-beaten = Wszystko pobite. Dołożyć albo „Gotowe”: { $names }.
turn-taking = { $defender } bierze. Dołożyć albo „Pas”: { $names }.
turn-you-opening = <b>Twój ruch:</b> atakujesz, broni się { $defender }.
turn-you-defending = <b>Twój ruch:</b> { $count ->
    [one] pobij kartę
    [few] pobij { $count } karty
    [many] pobij { $count } kart
   *[other] pobij { $count } karty
} albo bierz.
turn-you-beaten = <b>Twój ruch:</b> wszystko pobite. Dołóż albo powiedz „Gotowe”.
turn-you-taking = <b>Twój ruch:</b> { $defender } bierze. Dołóż albo powiedz „Pas”.
turn-you-beaten-only = <b>Twój ruch:</b> wszystko pobite i nie masz co dołożyć. Powiedz „Gotowe”.
turn-you-taking-only = <b>Twój ruch:</b> { $defender } bierze, a ty nie masz co dołożyć. Powiedz „Pas”.
turn-you-may-throw = Możesz dołożyć: { $cards }
turn-you-out = Nie masz już kart: to wygrana!
turn-you-out-team = Nie masz już kart. Twoja drużyna gra dalej.
turn-you-bot = 🤖 <b>Za ciebie gra bot</b>, bo twój czas minął dwa razy. Przestanie, gdy przejmiesz kontrolę albo zagrasz kartę.
# { $moment } pokazuje aplikacja: „za 25 sekund” albo godzinę.
turn-until = ⏳ Koniec czasu: { $moment }
time-utc = { $time } UTC

# Co było ostatnio.
story-transferred = { $name } przekazuje kartą { $card }: teraz broni się { $defender }
story-showed = { $name } pokazuje { $card } i przekazuje: teraz broni się { $defender }
story-caught = { $name } łapie szulera ({ $cheat }): { $card } i wszystko po niej cofnięte
story-honest = { $name } oskarża niesłusznie: karta { $card } jest uczciwa
story-late = { $name }: czas minął
story-bot-took-over = Bot gra za: { $name }
story-control = { $name } gra znowu
story-hint = { $name } prosi o podpowiedź
story-outage = Nie było mnie: ten czas się nie liczy
story-hand-late = { $name }: karty przyszły późno, czas przedłużony
story-bout-beaten = Ostatnia kolejka: wszystko pobite, karty odrzucone
story-bout-taken = Ostatnia kolejka: { $name } zabiera karty
story-out = { $name } wychodzi z gry

# Co zostaje z wiadomości zastąpionej inną, gdy jest za stara, żeby ją usunąć.
screen-moved = To jest teraz niżej w czacie.
