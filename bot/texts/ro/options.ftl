# Meniul în care cine a deschis masa alege opțiunile. Etichetele au cel mult 18 semne: un semn poate
# sta înaintea lor.
options-title = ⚙️ <b>Opțiunile mesei.</b> Le alege doar { $owner }; ✓ arată ce e ales.
option-no-small-deck = 24 de cărți sunt prea puține pentru șase jucători în echipe.
option-no-show-trump = Un atu se arată doar la o masă cu transfer.
option-no-auto-pass = Cu trișori nu există pas automat: toți au nevoie de timp ca să acuze.

preset-classic = 🃏 Clasic
preset-transfer = ↪️ Cu transfer
preset-pairs = 👥 În perechi
preset-cheats = 🎭 Cu trișori

option-deck-24 = 24 de cărți
option-deck-36 = 36 de cărți
option-deck-52 = 52 de cărți
option-mode-throw-in = Cu aruncare
option-mode-transfer = Cu transfer
option-throwers-all = Aruncă toți
option-throwers-neighbours = Doar vecinii
option-first-limit-5 = 5 fără aruncate
option-first-limit-5-once = 5 în turul 1
option-first-limit-6 = Mereu 6
option-teams-none = Fără echipe
option-teams-pairs = Două perechi
option-teams-threes = Trei contra trei
option-teams-three-pairs = Trei perechi
option-opening-several = Atac cu mai multe
option-opening-one = Atac cu o carte
option-show-trump = Arată un atu
option-cheating = Cu trișori
option-auto-pass = Pas automat
option-hints = Indicii
option-when-full = Începe când e plin
option-next-first-against-durak = Contra lui Durak
option-next-first-lowest-trump = Cel mai mic atu
option-speed-normal = 30 s pe mutare
option-speed-fast = 15 s pe mutare
option-speed-slow = 3 min pe mutare
option-speed-postal = 24 h pe mutare
