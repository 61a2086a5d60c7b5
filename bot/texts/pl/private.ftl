# Co bot mówi tym, którzy do niego piszą.
start-hello = <b>Cześć, { $name }!</b>
    W durnia gra się w grupach: dodaj mnie do grupy i napisz tam /durak. Twoje karty przyjdą tutaj, w tym czacie.
    Bez grupy: /play otwiera stół dla znajomych, którzy przyjdą przez link.

    Jak to działa: /help
help =
    <b>Jak zebrać stół</b>
    W grupie /durak otwiera stół, <i>Siadam</i> zajmuje miejsce, a gospodarz stołu naciska <i>Zacznij</i>. Link z ogłoszenia albo kod przyprowadzi znajomych do stołu.

    <b>Jak się gra</b>
    Karty przychodzą tutaj jako przyciski. ▸ oznacza kartę, którą możesz teraz zagrać, ★ atu: dotknij jej i jest zagrana. → pokazuje, co pobije, ? najpierw zapyta, ↷ przekaże. <i>Nic więcej</i> mówi za ciebie Gotowe do końca kolejki. <i>Gotowe</i> mówi, że nic nie dokładasz, <i>Biorę</i> zabiera karty ze stołu; gdy ktoś bierze, <i>Pas</i> mówi, że nic więcej nie dołożysz.
help-group = /durak otwiera tu stół; karty każdy dostaje w prywatnym czacie ze mną.
unknown-text = Na kartach znam się lepiej niż na słowach. Co rozumiem: /help
unknown-command = Nie znam tego polecenia. Co rozumiem: /help
only-in-group = To działa w grupie: dodaj mnie do grupy i napisz tam /durak. Dla znajomych, bez grupy, stół otwiera tutaj /play.

join-how = Dopisz kod zaproszenia: <code>/join abc2345</code>
join-unknown = Żaden stół nie czeka na to zaproszenie: może gra już trwa, stół zamknięto albo link jest nowszy.
join-asked = Nie jesteś w grupie tego stołu. O to, czy możesz usiąść, pytam gospodarza: { $owner }.
join-owner-away = Nie jesteś w grupie tego stołu, a gospodarz ({ $owner }) jest dla mnie nieosiągalny. Poproś o dodanie do grupy.
join-refused-you = { $owner } nie wpuszcza cię do tego stołu.

stood-up = Nie siedzisz już przy stole.
no-seat-here = Nie masz miejsca przy tym stole.
no-seat-to-leave = Nie siedzisz przy żadnym stole, który jeszcze nie zaczął gry.
no-hand = Nie masz teraz kart: nie siedzisz przy żadnym stole.
cancel-nothing = Nie ma tu stołu, który można zamknąć.
cancel-not-owner = Stół może zamknąć tylko ten, kto go otworzył, albo administrator grupy.
cancelled = Stół jest zamknięty.
bot-cannot-sit = Anonimowy administrator nie może usiąść: napisz pod własnym imieniem.
said-crowded = Chwileczkę: jeszcze zajmuję się twoimi wcześniejszymi wiadomościami. Jeśli nic się nie stanie, napisz jeszcze raz.
said-failed = Coś poszło nie tak po mojej stronie. Spróbuj, proszę, jeszcze raz.
