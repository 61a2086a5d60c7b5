# Uczciwe rozdanie: pieczęć, własne słowa, po czym sprawdza się zapis, i strona /fair.
fair-seal = <blockquote expandable>🔏 Rozdanie jest zapieczętowane: nikt nie zmieni go po cichu. <a href="{ $link }">Jak to działa</a>
    <code>{ $commitment }</code></blockquote>
fair-told = 🔏 <b>Pieczęć rozdania</b> · gospodarz stołu: { $owner }
    <code>{ $commitment }</code>
    Zachowaj tę wiadomość: po grze sprawdzisz nią rozdanie. Jak, mówi /fair.
fair-told-words = Aby dorzucić do tasowania własne słowa, napisz je w odpowiedzi na tę wiadomość.
fair-head = 🔏 <code>{ $head }</code>
fair-result = <blockquote expandable>🔏 Odcisk tej gry, którym możesz ją <a href="{ $link }">sprawdzić</a>:
    <code>{ $head }</code></blockquote>
fair-page = 🔏 <b>Rozdanie, które możesz sprawdzić</b>

    <b>Jak to działa.</b> Zanim ktokolwiek usiądzie, losuję tajną liczbę i pokazuję jej pieczęć. Do rozdania każdy przy stole może dorzucić własne słowa: /words. Kolejność kart wynika tylko z liczby i słów, według jawnej reguły. Po grze pokazuję liczbę: musi pasować do pieczęci i dać te same karty. Każdy ruch jest spięty z poprzednim; odcisk całej gry stoi pod wynikiem, a jego początek na stole w czasie gry.

    <b>Czego to dowodzi.</b> Po pokazaniu pieczęci nie mogę już zmienić liczby i nikt nie przepisze po cichu gry, której odcisk zachowasz. A jeśli ktoś dorzucił słowa, których prowadzący mnie nie mógł odgadnąć, i nikt przy stole nie jest z nim w zmowie, to nikt nie dobierał kart.

    <b>Czego nie dowodzi.</b> Że na serwerze nikt nie zagląda w karty: musi je znać, by sprawdzać ruchy. Jeśli nikt nie dał słów: że przed pokazaniem pieczęci nie wypróbowałem wielu liczb. A jeśli gra prowadzący mnie albo jego znajomy: że nie wypróbowali wielu słów.

    <b>Jak sprawdzić.</b> Wybierz zakończoną grę w /log i naciśnij <i>{ $replay }</i>: strona, którą dostaniesz, sprawdzi to wszystko na twoim urządzeniu. Porównaj pieczęć i odcisk na niej z tymi, które ci pokazano.
fair-table = <b>Stół</b> · gospodarz: { $owner }
    Pieczęć: <code>{ $commitment }</code>
fair-last = <b>Ostatnia gra</b>: { $names }
    Gra: <code>{ $game }</code>
    Pieczęć: <code>{ $commitment }</code>
    Liczba: <code>{ $seed }</code>
    { $words }
    Odcisk: <code>{ $head }</code>
fair-words = Słowa: { $words }
fair-no-words = Nikt nie dał słów.

words-quoted = „{ $words }”
words-given = { $words } wchodzi do tasowania i widzi to cały stół (gospodarz: { $owner }). Inne słowa zastąpią te, a <code>/words -</code> je cofnie.
words-taken-back = Nie ma twoich słów w tasowaniu (gospodarz stołu: { $owner }).
words-how = Napisz po poleceniu słowa, których nikt nie odgadnie, na przykład: <code>/words rudy lis</code>. Wejdą do tasowania przy stole, którego gospodarzem jest { $owner }.
words-yours = Twoje słowa teraz: { $words }
words-bad = Tego nie da się dorzucić: napisz od 1 do 64 znaków, i to takich, które widać.
words-nowhere = Nie siedzisz przy stole, który czeka na karty: słowa dorzuca się przed rozdaniem.
