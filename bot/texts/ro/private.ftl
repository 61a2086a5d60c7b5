# Ce le spune botul celor care îi scriu.
start-hello = <b>Salut, { $name }!</b>
    Durak se joacă în grupuri: adaugă-mă într-unul și scrie acolo /durak. Cărțile tale vin aici, în acest chat.
    Fără grup: /play deschide o masă pentru prieteni, care vin printr-un link.

    Cum merge: /help
help =
    <b>Cum se face o masă</b>
    În grup, /durak deschide o masă, <i>Mă așez</i> ocupă un loc, iar cine a deschis-o apasă <i>Începe</i>. Linkul din anunț sau codul lui îi aduce pe prieteni la masă.

    <b>Cum se joacă</b>
    Cărțile tale vin aici ca butoane. ▸ arată o carte pe care o poți juca acum, ★ un atu: apeși pe ea și e jucată. → arată ce bate, ? te întreabă întâi, ↷ transferă. <i>Nu mai arunc</i> spune Gata pentru tine până la sfârșitul turului. <i>Gata</i> spune că nu mai ai ce pune, <i>Iau</i> ia cărțile de pe masă; când cineva ia, <i>Pas</i> spune că nu mai adaugi nimic.
help-group = /durak deschide aici o masă; cărțile fiecăruia vin în chatul privat cu mine.
unknown-text = Mă pricep la cărți mai bine decât la vorbe. Ce înțeleg: /help
unknown-command = Nu cunosc comanda asta. Ce înțeleg: /help
only-in-group = Asta merge într-un grup: adaugă-mă într-unul și scrie acolo /durak. Pentru prieteni, fără grup, /play deschide o masă aici.

join-how = Scrie după ea codul invitației: <code>/join abc2345</code>
join-unknown = Nicio masă nu așteaptă la invitația asta: poate a început deja, s-a închis sau are alt link.
join-asked = Nu ești în grupul acestei mese. Am întrebat dacă te primește: masa e a lui { $owner }.
join-owner-away = Nu ești în grupul acestei mese, iar la { $owner }, a cui e masa, nu pot ajunge. Roagă pe cineva să te adauge în grup.
join-refused-you = { $owner } nu te-a primit la masă.

stood-up = Te-ai ridicat.
no-seat-here = Nu ai loc la masa asta.
no-seat-to-leave = Nu stai la nicio masă care n-a început încă.
no-hand = Nu ai cărți acum: nu stai la nicio masă.
cancel-nothing = Nu e aici nicio masă care se poate închide.
cancel-not-owner = Doar cine a deschis o masă o poate închide, sau un administrator al grupului.
cancelled = Masa e închisă.
bot-cannot-sit = Un administrator anonim nu se poate așeza: scrie cu numele tău.
said-crowded = O clipă, te rog: încă mă ocup de ce ai scris înainte. Scrie din nou dacă nu se întâmplă nimic.
said-failed = Ceva n-a mers la mine. Mai încearcă o dată, te rog.
