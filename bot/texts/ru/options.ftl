# Меню, в котором хозяин стола выбирает условия. Надписи не длиннее 18 знаков: перед ними бывает
# значок.
options-title = ⚙️ <b>Условия стола.</b> Выбирает { $owner }; ✓ стоит у выбранного.
option-no-small-deck = Колоды в 24 карты мало для шести игроков в командах.
option-no-show-trump = Показ козыря бывает только в переводном.
option-no-auto-pass = С шулерами автопаса нет: всем нужно время, чтобы поймать шулера.

preset-classic = 🃏 Классика
preset-transfer = ↪️ Переводной
preset-pairs = 👥 Пара на пару
preset-cheats = 🎭 С шулерами

option-deck-24 = 24 карты
option-deck-36 = 36 карт
option-deck-52 = 52 карты
option-mode-throw-in = Подкидной
option-mode-transfer = Переводной
option-throwers-all = Подкидывают все
option-throwers-neighbours = Только соседи
option-first-limit-5 = 5 до отбоя
option-first-limit-5-once = 5 в 1-м кону
option-first-limit-6 = Всегда 6
option-teams-none = Без команд
option-teams-pairs = Пара на пару
option-teams-threes = Трое на трое
option-teams-three-pairs = Три пары
option-opening-several = С нескольких карт
option-opening-one = С одной карты
option-show-trump = Показ козыря
option-cheating = С шулерами
option-auto-pass = Автопас
option-hints = Подсказки
option-when-full = Автостарт
option-next-first-against-durak = Ход под дурака
option-next-first-lowest-trump = Младший козырь
option-speed-normal = 30 с на ход
option-speed-fast = 15 с на ход
option-speed-slow = 3 мин на ход
option-speed-postal = 24 ч на ход
