# Меню, у якому господар столу вибирає умови. Написи не довші за 18 знаків: перед ними буває
# значок.
options-title = ⚙️ <b>Умови столу.</b> Вибирає { $owner }; ✓ стоїть біля вибраного.
option-no-small-deck = Колоди з 24 карт замало для шести гравців у командах.
option-no-show-trump = Показ козиря буває лише в перевідному.
option-no-auto-pass = З шулерами автопасу немає: усім потрібен час, щоб спіймати шулера.

preset-classic = 🃏 Класика
preset-transfer = ↪️ Перевідний
preset-pairs = 👥 Пара на пару
preset-cheats = 🎭 З шулерами

option-deck-24 = 24 карти
option-deck-36 = 36 карт
option-deck-52 = 52 карти
option-mode-throw-in = Підкидний
option-mode-transfer = Перевідний
option-throwers-all = Підкидають усі
option-throwers-neighbours = Лише сусіди
option-first-limit-5 = 5 до відбою
option-first-limit-5-once = 5 у 1-му кону
option-first-limit-6 = Завжди 6
option-teams-none = Без команд
option-teams-pairs = Пара на пару
option-teams-threes = Троє на троє
option-teams-three-pairs = Три пари
option-opening-several = З кількох карт
option-opening-one = З однієї карти
option-show-trump = Показ козиря
option-cheating = З шулерами
option-auto-pass = Автопас
option-hints = Підказки
option-when-full = Автостарт
option-next-first-against-durak = Хід під дурня
option-next-first-lowest-trump = Найменший козир
option-speed-normal = 30 с на хід
option-speed-fast = 15 с на хід
option-speed-slow = 3 хв на хід
option-speed-postal = 24 год на хід
