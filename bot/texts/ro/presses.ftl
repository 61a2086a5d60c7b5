# Răspunsuri la apăsări, văzute doar de cine a apăsat: cel mult 200 de semne, fără marcaje.
sat-down = Te-ai așezat. Cărțile tale vin în chatul nostru privat.
sits-already = Stai deja la masa asta.
start-not-owner = Doar { $owner } poate începe: masa îi aparține.
join-allowed = { $name } stă la masa ta.
join-refused = Ai refuzat: { $name } nu se așază la masă.
join-not-owner = Doar cine are masa poate hotărî asta.
join-not-waiting = Nimeni nu mai așteaptă acest răspuns.
press-not-yours = Nu joci la masa asta.
press-garbled = Nu înțeleg butonul ăsta. Poate e de la o versiune mai veche a mea.
press-no-table = Masa asta nu mai există.
press-unreadable = Masa asta a fost scrisă de altă versiune a mea și nu o pot citi. Rămâne păstrată așa cum e.
press-control = Joci din nou tu.
press-control-already = Joci deja tu.
press-chosen-late = Nu mai e nimic de ales pentru cartea asta.
press-moment = O clipă, te rog: durează mai mult ca de obicei. Pe ecranul tău o să vezi ce s-a ales.
press-crowded = O clipă, te rog: încă mă ocup de ce ai apăsat înainte. Apasă din nou dacă ecranul rămâne la fel.
press-failed = Ceva n-a mers la mine, iar apăsarea asta nu contează. Apasă din nou, te rog.
