# Il menu in cui chi ha aperto il tavolo sceglie le opzioni. Le etichette hanno al massimo 18 segni: un
# segno può precederle.
options-title = ⚙️ <b>Opzioni del tavolo.</b> Le sceglie solo { $owner }; ✓ indica che cosa è scelto.
option-no-small-deck = 24 carte sono troppo poche per sei giocatori in squadre.
option-no-show-trump = Per mostrare una briscola serve un tavolo con passaggio.
option-no-auto-pass = Con i bari non c'è passo automatico: tutti hanno bisogno di tempo per accusare.

preset-classic = 🃏 Classico
preset-transfer = ↪️ Con passaggio
preset-pairs = 👥 A coppie
preset-cheats = 🎭 Con i bari

option-deck-24 = 24 carte
option-deck-36 = 36 carte
option-deck-52 = 52 carte
option-mode-throw-in = Classico
option-mode-transfer = Con passaggio
option-throwers-all = Aggiungono tutti
option-throwers-neighbours = Solo i vicini
option-first-limit-5 = 5 senza scarti
option-first-limit-5-once = 5 al 1° attacco
option-first-limit-6 = Sempre 6
option-teams-none = Senza squadre
option-teams-pairs = Due coppie
option-teams-threes = 3 contro 3
option-teams-three-pairs = Tre coppie
option-opening-several = Apri con più carte
option-opening-one = Apri con una
option-show-trump = Mostra briscola
option-cheating = Con i bari
option-auto-pass = Passo automatico
option-hints = Suggerimenti
option-when-full = Inizia al completo
option-next-first-against-durak = Contro il durak
option-next-first-lowest-trump = Briscola più bassa
option-speed-normal = 30 s a mossa
option-speed-fast = 15 s a mossa
option-speed-slow = 3 min a mossa
option-speed-postal = 24 h a mossa
