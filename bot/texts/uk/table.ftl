# Стіл, як його бачать усі: у групі та над картами гравця.
table-trump = Козир { $suit } · у колоді { $count }, внизу { $card }
table-trump-last = Козир { $suit } · у колоді лишилася тільки { $card }
table-trump-alone = Козир { $suit } · колода порожня
table-holds = { $name } тримає { $card }
table-opener-found = Перший хід: { $name }, показано { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = Стіл порожній.
table-hands = На руках: { $hands }
table-hand = { $name } { $count }
table-out = Вийшли: { $names }
table-done = Бито: { $names }
table-passed = Пас: { $names }
table-bots = 🤖 Бот грає за: { $names }

# Чий хід: у групі { $names } згадано.
turn-opening = Хід: { $names }.
turn-defending = Бити чи брати: { $names }.
turn-beaten = Усе побито. Підкинути чи «Бито»: { $names }.
turn-taking = { $defender } бере. Підкинути чи «Пас»: { $names }.
turn-you-opening = <b>Твій хід:</b> ходи під гравця { $defender }.
turn-you-defending = <b>Твій хід:</b> { $count ->
    [1] побий карту
    [one] побий { $count } карту
    [few] побий { $count } карти
    [many] побий { $count } карт
   *[other] побий { $count } карти
} або бери.
turn-you-beaten = <b>Твій хід:</b> усе побито. Підкинь або скажи «Бито».
turn-you-taking = <b>Твій хід:</b> { $defender } бере. Підкинь або скажи «Пас».
turn-you-beaten-only = <b>Твій хід:</b> усе побито, підкинути нема чого. Скажи «Бито».
turn-you-taking-only = <b>Твій хід:</b> { $defender } бере, підкинути нема чого. Скажи «Пас».
turn-you-may-throw = Можна підкинути: { $cards }
turn-you-out = Карт у тебе більше немає: це перемога!
turn-you-out-team = Карт у тебе більше немає. Твоя команда ще грає.
turn-you-bot = 🤖 <b>За тебе грає бот</b>: твій час сплив двічі. Він зупиниться, коли перебереш керування або зробиш хід.
# { $moment } показує сам застосунок: «через 25 секунд» або годину.
turn-until = ⏳ Час спливе: { $moment }
time-utc = { $time } UTC

# Що було щойно.
story-transferred = { $name } переводить картою { $card }: тепер відбивається { $defender }
story-showed = { $name } показує { $card } і переводить: тепер відбивається { $defender }
story-caught = { $name } ловить шулера ({ $cheat }): { $card } і все після неї скасовано
story-honest = { $name } звинувачує даремно: карта { $card } чесна
story-late = { $name }: час сплив
story-bot-took-over = Бот грає за: { $name }
story-control = { $name } знову грає
story-hint = { $name } просить підказку
story-outage = Я був недоступний: цей час не рахується
story-hand-late = { $name }: карти прийшли пізно, час продовжено
story-bout-beaten = Минулий кін: усе побито, карти у відбій
story-bout-taken = Минулий кін: { $name } забирає карти
story-out = { $name } виходить із гри

# Що лишається від повідомлення, яке замінено іншим і видалити яке вже не можна.
screen-moved = Це тепер нижче в чаті.
