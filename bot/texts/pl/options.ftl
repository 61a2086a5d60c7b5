# Menu, w którym gospodarz stołu wybiera opcje. Napisy mają najwyżej 18 znaków: przed nimi bywa
# znaczek.
options-title = ⚙️ <b>Opcje stołu.</b> Wybiera tylko { $owner }; ✓ stoi przy wybranych.
option-no-small-deck = 24 karty to za mało dla sześciu graczy w drużynach.
option-no-show-trump = Atu pokazuje się tylko przy stole z przekazywaniem.
option-no-auto-pass = Z szulerami nie ma pasu automatycznego: wszyscy potrzebują czasu, żeby oskarżyć.

preset-classic = 🃏 Klasyczny
preset-transfer = ↪️ Przekazywanie
preset-pairs = 👥 W parach
preset-cheats = 🎭 Z szulerami

option-deck-24 = 24 karty
option-deck-36 = 36 kart
option-deck-52 = 52 karty
option-mode-throw-in = Podkidnoj
option-mode-transfer = Z przekazywaniem
option-throwers-all = Dokładają wszyscy
option-throwers-neighbours = Tylko sąsiedzi
option-first-limit-5 = 5 do odrzucenia
option-first-limit-5-once = 5 w 1. kolejce
option-first-limit-6 = Zawsze 6
option-teams-none = Bez drużyn
option-teams-pairs = Dwie pary
option-teams-threes = 3 na 3
option-teams-three-pairs = Trzy pary
option-opening-several = Atak: kilka kart
option-opening-one = Atak: jedna karta
option-show-trump = Pokazanie atu
option-cheating = Z szulerami
option-auto-pass = Pas automatyczny
option-hints = Podpowiedzi
option-when-full = Start, gdy komplet
option-next-first-against-durak = Przeciw durniowi
option-next-first-lowest-trump = Najniższe atu
option-speed-normal = 30 s na ruch
option-speed-fast = 15 s na ruch
option-speed-slow = 3 min na ruch
option-speed-postal = 24 h na ruch
