# Jak toczyła się gra, strona po stronie: w całości, gdy się skończyła.
log-title = 📖 <b>Jak toczyła się gra</b>: { $names }
    { $date }, godziny w UTC
log-title-on = 📖 <b>Gra do tej pory</b>, ile możesz wiedzieć: { $names }
    { $date }, godziny w UTC
log-lobby = <b>Przed rozdaniem</b>
log-bout = <b>Kolejka { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Kolejka { $number }</b>, ciąg dalszy
log-opened = { $name } otwiera stół
log-sat = { $name } siada
log-stood = { $name } wstaje
log-removed = { $name } musi odejść od stołu
log-bot-changed = { $name } to teraz { $other }
log-swapped = { $one } i { $other } zamieniają się miejscami
log-options = Opcje są zmienione
log-words = { $name } dodaje słowa do tasowania
log-words-back = { $name } wycofuje słowa
log-dealt = Karty są rozdane, atu { $card }
log-drawn = { $name } dobiera: { $cards }
log-beaten = Wszystko pobite, karty odrzucone.
log-taken = { $name } bierze karty.
log-left = { $name } odchodzi od stołu
log-end-asked = { $name } prosi o zakończenie gry
log-end-asked-no-more = { $name } gra dalej
log-by-bot = (bot)
log-by-clock = (czas minął)
log-by-rule = (samo)
log-ahead = (powiedziane wcześniej)
log-seconds = { $count } s
log-minutes = { $count } min { $seconds } s
log-hours = { $count } godz. { $minutes } min
log-refused = ✗ Twoje naciśnięcie { $wish } odrzucone: { $reason }
log-not-yours = Ten zapis czytają tylko ci, którzy grali, i ich grupa.
log-sent = Zapis gry jest w czacie prywatnym ze mną.

# /log: ostatnie gry, każda z przyciskiem z jej numerem.
log-list = 📖 <b>Twoje ostatnie gry</b>. Numer wysyła ci zapis.
log-list-group = 📖 <b>Ostatnie gry tutaj</b>. Numer wysyła ci zapis prywatnie.
log-none = Nie masz jeszcze żadnej gry: nie ma czego czytać.
log-none-group = Tu jeszcze nikt nie grał: nie ma czego czytać.

# Powtórka: strona w jednym pliku.
replay-caption = 🎞 Cała gra jako strona: otwórz ten plik w dowolnej przeglądarce, także bez internetu. Sama sprawdza rozdanie i zapis.
replay-sent = Powtórka przyjdzie jako plik w czacie prywatnym.
replay-not-over = Gra jeszcze trwa. Powtórka ze wszystkimi kartami będzie po jej zakończeniu.
replay-failed = Powtórki tej gry nie udało się zrobić albo wysłać. Spróbuj później; zapis można przeczytać i tak.
