# Co bot mówi tym, którzy do niego piszą.
start-hello = <b>Cześć, { $name }!</b>
    W durnia gra się w grupach: dodaj mnie do grupy i napisz tam /durak. Twoje karty przyjdą tutaj, do tego czatu.
    Bez grupy: /play otwiera stół, przy którym zagrasz z botami albo ze znajomymi, którzy przyjdą przez link.

    Jak to działa: /help
help =
    <b>Jak zebrać stół</b>
    W grupie /durak otwiera stół, <i>Siadam</i> zajmuje miejsce, a gospodarz stołu naciska <i>Zacznij</i>. Znajomych przyprowadzi link z ogłoszenia albo kod.
    Za mało osób? <i>🤖 Boty</i> sadza boty obok was, a <i>🤖 Przeciw botom</i>, po /play, rozdaje karty do gry z samymi botami. Jeśli gospodarz stołu pozwolił na podpowiedzi (<i>Więcej opcji</i>), <i>💡 Podpowiedź</i> powie, czym zagrać i dlaczego.

    <b>Jak się gra</b>
    Karty przychodzą tutaj jako przyciski: dotknij karty i jest zagrana. ▸ — można nią zagrać, ★ — atu, → — co pobije, ? — najpierw zapytam, ↷ — przekaże atak.
    <i>Gotowe</i>: nic nie dokładasz. <i>Biorę</i>: zabierasz karty ze stołu. <i>Pas</i>: ktoś bierze, a ty nic więcej nie dokładasz. <i>Już nie dokładam</i>: do końca kolejki mówię za ciebie „Gotowe” i „Pas”.
help-group = /durak otwiera tu stół; karty każdy dostaje w prywatnym czacie ze mną.
unknown-text = Na kartach znam się lepiej niż na słowach. Co rozumiem: /help
unknown-command = Nie znam tego polecenia. Co rozumiem: /help
only-in-group = To działa w grupie: dodaj mnie do grupy i napisz tam /durak. Dla znajomych, bez grupy, stół otwiera tutaj /play.

join-how = Dopisz do polecenia kod zaproszenia: <code>/join abc2345</code>
join-unknown = Pod tym zaproszeniem nie ma stołu: może gra już trwa, stół zamknięto albo jest nowszy link.
join-asked = Nie jesteś w grupie tego stołu. O to, czy możesz usiąść, pytam gospodarza: { $owner }.
join-owner-away = Nie jesteś w grupie tego stołu, a do gospodarza ({ $owner }) nie mogę napisać. Poproś o dodanie do grupy.
join-refused-you = { $owner } odmawia ci miejsca przy tym stole.

stood-up = Nie siedzisz już przy stole.
no-seat-here = Nie masz miejsca przy tym stole.
no-seat-to-leave = Nie siedzisz przy żadnym stole, przy którym gra się jeszcze nie zaczęła.
no-hand = Nie masz teraz kart: nie siedzisz przy żadnym stole.
cancel-nothing = Nie ma tu stołu, który można zamknąć.
cancel-not-owner = Stół może zamknąć tylko ten, kto go otworzył, albo administrator grupy.
cancelled = Stół jest zamknięty.
bot-cannot-sit = Anonimowy administrator nie może usiąść: napisz we własnym imieniu.
said-crowded = Chwileczkę: jeszcze zajmuję się twoimi wcześniejszymi wiadomościami. Jeśli nic się nie stanie, napisz jeszcze raz.
said-failed = Coś poszło nie tak po mojej stronie. Spróbuj, proszę, jeszcze raz.
