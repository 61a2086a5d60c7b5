# Co robi każde polecenie: obok niego w menu i w /help.
command-start = od czego zacząć
command-help = jak to działa
command-rules = zasady durnia strona po stronie
command-durak = otwórz stół
command-play = otwórz stół dla znajomych, przez link
command-notify = powiadom mnie, gdy otworzy się tu stół
command-hand = pokaż jeszcze raz moje karty
command-join = usiądź przy stole dzięki kodowi
command-leave = wstań przed rozdaniem
command-cancel = zamknij swój stół albo zakończ grę
command-lang = wybierz język
command-stats = twoje statystyki
command-sort = karty według koloru lub starszeństwa
command-top = najlepsi w grupie i jej kronika
