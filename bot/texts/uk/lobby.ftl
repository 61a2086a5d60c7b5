# Оголошення про стіл у групі та екран гравця до роздачі.
lobby-title = 🃏 <b>Граємо в дурня</b> · господар столу: { $owner }
lobby-private-title = 🃏 <b>Ти за столом</b> · господар столу: { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Потрібен ще хоча б { $count } гравець.
    [few] Потрібно ще хоча б { $count } гравці.
    [many] Потрібно ще хоча б { $count } гравців.
   *[other] Потрібно ще хоча б { $count } гравця.
}
lobby-too-many = { $count ->
    [one] { $count } гравець зайвий:
    [few] { $count } гравці зайві:
    [many] { $count } гравців зайві:
   *[other] { $count } гравця зайві:
} за цим столом грає не більше { $most } осіб.
lobby-then = Тоді { $owner } зможе почати.
lobby-by-itself = Коли займуть усі місця, гра почнеться сама.
lobby-can-start = Почати може { $owner }; { $free ->
    [0] усі місця зайняті.
    [one] вільне { $free } місце.
    [few] вільні { $free } місця.
    [many] вільно { $free } місць.
   *[other] вільно { $free } місця.
}
lobby-owner-may-start = Можна починати, щойно всі зберуться.
lobby-wait = Карти прийдуть сюди, коли { $owner } почне гру.
lobby-asks = { $name } не з вашої групи й хоче сісти за твій стіл. Пустити?
lobby-started = Карти роздано.
lobby-kept = Чекаємо: { $names }. Місця збережено; коли зберуться всі, карти буде роздано.
lobby-stood-up = Ти більше не за столом. Господар столу: { $owner }.
lobby-invitation = Посилання для друзів: { $link }
    Або код, його треба написати мені: <code>/join { $code }</code>
lobby-unreachable = { $names }: щоб карти могли прийти, треба <a href="{ $link }">відкрити особистий чат зі мною</a> й натиснути «Запустити».
invite-share = Сідай до нас за стіл, зіграємо в дурня!

# Правила столу одним рядком; після виду гри названо лише незвичне.
rules-line = { $deck } { $deck ->
    [one] карта
    [few] карти
    [many] карт
   *[other] карти
} · { $rest }
rules-mode-throw-in = підкидний
rules-mode-transfer = перевідний
rules-show-trump = переведення показом козиря
rules-opening-one = хід з однієї карти
rules-throwers-all = підкидають усі
rules-throwers-neighbours = підкидають сусіди
rules-first-limit-5 = 5 карт до першого відбою
rules-first-limit-5-once = 5 карт у першому кону
rules-first-limit-6 = завжди до 6 карт
rules-teams-pairs = пара на пару
rules-teams-threes = троє на троє
rules-teams-three-pairs = три пари
rules-cheating = з шулерами
rules-auto-pass = автопас
rules-hints = з підказками
rules-next-first = перший хід завжди в найменшого козиря
rules-speed-fast = 15 с на хід
rules-speed-slow = 3 хв на хід
rules-speed-postal = 24 год на хід

# Хто не має імені або кого забуто.
nameless = Гравець { $number }
