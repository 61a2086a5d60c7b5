# Împărțirea cinstită: sigiliul, cuvintele proprii, după ce se verifică jurnalul și pagina /fair.
fair-seal = <blockquote expandable>🔏 Împărțirea e sigilată: nimeni n-o poate schimba pe ascuns. <a href="{ $link }">Cum funcționează</a>
    <code>{ $commitment }</code></blockquote>
fair-told = 🔏 <b>Sigiliul împărțirii</b> la masa deschisă de { $owner }:
    <code>{ $commitment }</code>
    Păstrează mesajul: cu el poți verifica împărțirea după joc. /fair îți spune cum.
fair-told-words = Ca să pui cuvinte de-ale tale în amestecarea cărților, scrie-le ca răspuns la acest mesaj.
fair-head = 🔏 <code>{ $head }</code>
fair-result = <blockquote expandable>🔏 Amprenta acestui joc, după care îl poți <a href="{ $link }">verifica</a>:
    <code>{ $head }</code></blockquote>
fair-page = 🔏 <b>O împărțire pe care o poți verifica</b>

    <b>Cum funcționează.</b> Înainte să se așeze cineva, aleg un număr secret și îi arăt sigiliul. Până la împărțire, oricine de la masă poate adăuga cuvinte de-ale lui, cu /words. Doar numărul și cuvintele dau ordinea cărților, după o regulă publică. Când jocul s-a terminat, arăt numărul: trebuie să se potrivească cu sigiliul și să dea aceleași cărți. Fiecare mutare e legată de cea dinainte; amprenta întregului joc stă sub rezultat, iar începutul ei pe masă, în timpul jocului.

    <b>Ce dovedește.</b> După ce am arătat sigiliul nu mai pot schimba numărul și nimeni nu poate rescrie pe ascuns un joc a cărui amprentă o ai. Iar dacă cineva a adăugat cuvinte pe care cel care mă găzduiește nu le putea ghici și nimeni de la masă nu e înțeles cu el, atunci nimeni n-a ales cărțile.

    <b>Ce nu poate dovedi.</b> Că pe server nu se uită nimeni în cărți: trebuie să le știe ca să verifice mutările. Dacă nimeni n-a dat cuvinte, că n-am încercat multe numere înainte să arăt un sigiliu. Iar dacă joacă chiar cel care mă găzduiește sau un prieten de-al lui, că n-au încercat multe cuvinte.

    <b>Cum verifici.</b> Alege un joc terminat cu /log și apasă <i>{ $replay }</i>: pagina pe care o primești verifică toate acestea pe dispozitivul tău. Compară sigiliul și amprenta de acolo cu cele care ți s-au arătat.
fair-table = <b>Masa deschisă de { $owner }</b>
    Sigiliu: <code>{ $commitment }</code>
fair-last = <b>Ultimul joc</b>: { $names }
    Joc: <code>{ $game }</code>
    Sigiliu: <code>{ $commitment }</code>
    Număr: <code>{ $seed }</code>
    { $words }
    Amprentă: <code>{ $head }</code>
fair-words = Cuvinte: { $words }
fair-no-words = Nimeni n-a dat cuvinte.

words-quoted = „{ $words }”
words-given = { $words } intră în amestecarea cărților la masa deschisă de { $owner } și le vede toată masa. Alte cuvinte le înlocuiesc, iar <code>/words -</code> le ia înapoi.
words-taken-back = La masa deschisă de { $owner } nu mai e niciun cuvânt de-al tău.
words-how = Scrie după comandă cuvinte pe care nu le ghicește nimeni, de exemplu: <code>/words vulpe roșie</code>. Ele intră în amestecarea cărților la masa deschisă de { $owner }.
words-yours = Ale tale acum: { $words }
words-bad = Asta nu merge: scrie între 1 și 64 de caractere, ceva ce se vede.
words-nowhere = Nu stai la nicio masă care așteaptă cărțile: cuvintele se adaugă înainte de împărțire.
