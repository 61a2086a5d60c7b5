# Odpowiedzi na naciśnięcia, widzi je tylko naciskający: najwyżej 200 znaków, bez znaczników.
sat-down = Siedzisz przy stole. Karty przyjdą w naszym prywatnym czacie.
sits-already = Już siedzisz przy tym stole.
start-not-owner = Zacząć może tylko { $owner }: to gospodarz stołu.
join-allowed = { $name } siedzi przy twoim stole.
join-refused = { $name }: odpowiedź „nie” przekazana.
join-not-owner = O tym decyduje tylko gospodarz stołu.
join-not-waiting = Nikt już nie czeka na tę odpowiedź.
press-not-yours = Nie grasz przy tym stole.
press-garbled = Nie rozumiem tego przycisku. Może jest z mojej starej wersji.
press-no-table = Tego stołu już nie ma.
press-unreadable = Ten stół zapisała inna moja wersja i nie umiem go odczytać. Zostaje zachowany taki, jaki jest.
press-control = Kontrola znowu jest u ciebie.
press-control-already = Kontrola już jest u ciebie.
press-chosen-late = Dla tej karty nie ma już nic do wyboru.
press-moment = Chwileczkę: to trwa dłużej niż zwykle. Na ekranie zobaczysz, co z tego wyszło.
press-crowded = Chwileczkę: jeszcze zajmuję się twoimi wcześniejszymi naciśnięciami. Jeśli ekran się nie zmieni, naciśnij znowu.
press-failed = Coś poszło nie tak po mojej stronie i to naciśnięcie się nie liczy. Naciśnij, proszę, jeszcze raz.
