# Co mówi każde zdarzenie zapisu: na stronie z powtórką. Wartości to pola samego zdarzenia.
told-table-opened = { $owner } otwiera stół.
told-agreed = Zasady: { $rules }
told-sealed = Pieczęć rozdania: { $commitment }
told-player-sat-down = { $seat } siada do stołu.
told-player-stood-up = { $seat } wstaje od stołu.
told-player-removed = { $seat } nie siedzi już przy stole: tak chce gospodarz.
told-seats-swapped = { $one } i { $other } zamieniają się miejscami.
told-options-changed = Opcje są zmienione.
told-words-given = { $seat } dorzuca do tasowania własne słowa.
told-words-hash = Odcisk tych słów: { $sha256 }
told-words-taken-back = { $seat } wycofuje swoje słowa.

told-game-started = Karty są rozdane, atu to { $trump }: { $opener } → { $defender }.
told-shown = { $opener } pokazuje { $shown } i zaczyna.
told-hands = W ręku: { $hands }
told-stock-cards = Talia: { $talon }
told-cards-played = { $seat } kładzie { $cards }.
told-card-beaten = { $seat } bije { $card } kartą { $beater }.
told-attack-transferred = { $seat } przekazuje kartą { $card }: teraz broni się { $defender }.
told-trump-shown = { $seat } pokazuje { $card } i przekazuje: teraz broni się { $defender }.
told-take-said = { $seat } bierze.
told-done-said = { $seat } nic więcej nie dokłada.
told-nothing-more-said = { $seat } nic więcej w tej kolejce nie dołoży.
told-nothing-more-taken-back = { $seat } znowu chce dokładać w tej kolejce.
told-cheat-caught = { $seat } oskarża kartę { $card }: { $cheat } to szuler.
told-undone = Cofnięte ruchy: { $undone }. Z powrotem w ręku: { $returned }
told-accusation-failed = { $seat } oskarża kartę { $card }, a ta jest uczciwa.

told-time-ran-out = { $seat }: czas minął.
told-expiries-forgotten = { $seat } znowu gra na czas.
told-bot-took-over = { $seat }: od teraz gra bot.
told-control-taken = { $seat } gra znowu.
told-hint-given = { $seat } prosi o podpowiedź.
told-clock-extended = Bot był niedostępny: jeszcze { $seconds } s.
told-hand-late = { $whose }: karty przyszły późno, jeszcze { $seconds } s.
told-player-left = { $seat } odchodzi od stołu.
told-end-asked = { $seat } prosi o zakończenie gry bez wyniku.
told-end-asked-no-more = { $seat } gra dalej.

told-beaten = Wszystko pobite, karty odrzucone.
told-taken = { $taker } zabiera karty.
told-drawn = Dobrane: { $drawn }
told-out = Poza grą: { $out }
told-bout-started = Kolejka { $number }: { $opener } → { $defender }
told-game-ended = Dureń: { $durak }
told-drawn-game = Remis: durnia nie ma.
told-epaulettes = Pagony: { $epaulettes }
told-winners = Wychodzili kolejno: { $winners }
told-seed-revealed = Tajna liczba rozdania: { $seed }
told-unknown = Coś, czego ta strona nie zna: { $why }

# Kto zrobił ruch, jeśli nie sam gracz.
told-by-bot = gra bot
told-by-clock = na czas
told-by-rule = samo
told-by-ahead = zapowiedziane
