# Стол, как его видят все: в группе и над картами игрока.
table-trump = Козырь { $suit } · в колоде { $count }, внизу { $card }
table-trump-last = Козырь { $suit } · в колоде осталась только { $card }
table-trump-alone = Козырь { $suit } · колода пуста
table-holds = { $name } держит { $card }
table-opener-found = Первый ход: { $name }, показана { $card }
table-bout = <b>{ $opener }</b> → <b>{ $defender }</b>
table-pair = { $attack } ← { $beater }
table-unbeaten = <b>{ $attack }</b> ← …
table-by = { $name }: { $pairs }
table-empty = Стол пуст.
table-hands = На руках: { $hands }
table-hand = { $name } { $count }
table-out = Вышли: { $names }
table-done = Бито: { $names }
table-passed = Пас: { $names }
table-bots = 🤖 Бот играет за: { $names }

# Чей ход: в группе { $names } упомянуты.
turn-opening = Ход: { $names }.
turn-defending = Бить или брать: { $names }.
turn-beaten = Всё побито. Подкинуть или «Бито»: { $names }.
turn-taking = { $defender } берёт. Подкинуть или «Пас»: { $names }.
turn-you-opening = <b>Твой ход:</b> ходи под игрока { $defender }.
turn-you-defending = <b>Твой ход:</b> { $count ->
    [1] побей карту
    [one] побей { $count } карту
    [few] побей { $count } карты
    [many] побей { $count } карт
   *[other] побей { $count } карты
} или бери.
turn-you-beaten = <b>Твой ход:</b> всё побито. Подкинь или скажи «Бито».
turn-you-taking = <b>Твой ход:</b> { $defender } берёт. Подкинь или скажи «Пас».
turn-you-beaten-only = <b>Твой ход:</b> всё побито, подкинуть нечего. Скажи «Бито».
turn-you-taking-only = <b>Твой ход:</b> { $defender } берёт, подкинуть нечего. Скажи «Пас».
turn-you-may-throw = Можно подкинуть: { $cards }
turn-you-out = Карт у тебя больше нет: это победа!
turn-you-out-team = Карт у тебя больше нет. Твоя команда ещё играет.
turn-you-bot = 🤖 <b>За тебя играет бот</b>: твоё время вышло дважды. Он остановится, когда возьмёшь управление или сделаешь ход.
# { $moment } показывает само приложение: «через 25 секунд» или час.
turn-until = ⏳ Время выйдет: { $moment }
time-utc = { $time } UTC

# Что было только что.
story-transferred = { $name } переводит картой { $card }: теперь отбивается { $defender }
story-showed = { $name } показывает { $card } и переводит: теперь отбивается { $defender }
story-caught = { $name } ловит шулера ({ $cheat }): { $card } и всё после неё отменено
story-honest = { $name } обвиняет зря: карта { $card } честная
story-late = { $name }: время вышло
story-bot-took-over = Бот играет за: { $name }
story-control = { $name } снова играет
story-hint = { $name } просит подсказку
story-outage = Я был недоступен: это время не в счёт
story-hand-late = { $name }: карты пришли поздно, время продлено
story-bout-beaten = Прошлый кон: всё побито, карты в отбой
story-bout-taken = Прошлый кон: { $name } забирает карты
story-out = { $name } выходит из игры

# Что остаётся от сообщения, которое заменено другим и удалить которое уже нельзя.
screen-moved = Это теперь ниже в чате.
