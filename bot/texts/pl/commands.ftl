# Co robi każde polecenie: obok niego w menu i w /help.
command-start = od czego zacząć
command-help = jak to działa
command-rules = zasady durnia strona po stronie
command-durak = otwórz stół
command-play = otwórz stół: z botami albo ze znajomymi, przez link
command-notify = dowiedz się, gdy otworzy się tu stół
command-hand = twoje karty jeszcze raz
command-words = dorzuć do tasowania własne słowa
command-fair = jak sprawdzić, że rozdanie jest uczciwe
command-join = dosiądź się, podając kod
command-leave = wstań od stołu: przed rozdaniem, gdy nie masz już kart albo gdy grasz z samymi botami
command-cancel = zamknij swój stół albo zaproponuj koniec gry
command-lang = wybierz język
command-stats = twoje statystyki
command-sort = karty według koloru lub wartości
command-top = najlepsi w grupie i jej kronika
command-log = jak toczyły się gry
