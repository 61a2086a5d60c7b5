# Ce le spune botul celor care îi scriu.
start-hello = <b>Salut, { $name }!</b>
    Durak se joacă în grupuri: adaugă-mă într-unul și scrie acolo /durak. Cărțile tale vin aici, în acest chat.
    Fără grup: /play deschide o masă, unde joci cu boți sau cu prieteni, care vin printr-un link.

    Cum funcționează: /help
help =
    <b>Cum se face o masă</b>
    În grup, /durak deschide o masă, <i>Mă așez</i> ocupă un loc, iar cine a deschis-o apasă <i>Începe</i>. Linkul din anunț sau codul lui îi aduce pe prieteni la masă.
    Sunteți prea puțini? <i>🤖 Boți</i> așază boți lângă voi, iar <i>🤖 Cu boți</i>, după /play, împarte cărțile doar pentru tine. Dacă cine a deschis masa permite indicii (<i>Alte opțiuni</i>), <i>💡 Indiciu</i> îți spune ce să joci și de ce.

    <b>Cum se joacă</b>
    Cărțile tale vin aici ca butoane. ▸ arată o carte pe care o poți juca acum, ★ un atu: apeși pe o carte și e jucată. → arată ce bate, ? te întreabă întâi, ↷ transferă. <i>Nu mai arunc</i> spune Gata pentru tine până la sfârșitul turului. <i>Gata</i> spune că nu mai ai ce pune, <i>Iau</i> ia cărțile de pe masă; când cineva ia, <i>Pas</i> spune că nu mai adaugi nimic.
help-group = /durak deschide aici o masă; cărțile fiecăruia vin în chatul privat cu mine.
unknown-text = Mă pricep la cărți mai bine decât la vorbe. Ce înțeleg: /help
unknown-command = Nu cunosc comanda asta. Ce înțeleg: /help
only-in-group = Asta merge doar într-un grup: adaugă-mă într-unul și scrie acolo /durak. Pentru prieteni, fără grup, /play deschide o masă aici.

join-how = Scrie codul invitației după /join, așa: <code>/join abc2345</code>
join-unknown = Invitația asta nu duce la nicio masă: poate jocul a început, masa s-a închis sau are alt link.
join-asked = Nu ești în grupul acestei mese. Masa e deschisă de { $owner }: am întrebat dacă te poți așeza.
join-owner-away = Nu ești în grupul acestei mese, iar la { $owner }, a cui e masa, nu pot ajunge. Roagă pe cineva să te adauge în grup.
join-refused-you = { $owner } nu te-a primit la masa asta.

stood-up = Te-ai ridicat.
no-seat-here = Nu ai loc la masa asta.
no-seat-to-leave = Nu stai la nicio masă.
no-hand = Nu ai cărți acum: nu stai la nicio masă.
cancel-nothing = Aici nu e nicio masă de închis.
cancel-not-owner = O masă o poate închide doar cine a deschis-o sau un administrator al grupului.
cancelled = Masa e închisă.
bot-cannot-sit = Un administrator anonim nu se poate așeza: scrie cu numele tău.
said-crowded = O clipă, te rog: încă mă ocup de ce ai scris înainte. Scrie din nou dacă nu se întâmplă nimic.
said-failed = Ceva n-a mers la mine. Mai încearcă o dată, te rog.
