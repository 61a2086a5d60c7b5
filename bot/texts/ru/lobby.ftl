# Объявление о столе в группе и экран игрока до раздачи.
lobby-title = 🃏 <b>Играем в дурака</b> · хозяин стола: { $owner }
lobby-private-title = 🃏 <b>Ты за столом</b> · хозяин стола: { $owner }
lobby-seat = { $number }. { $name }
lobby-needs-more = { $count ->
    [one] Нужен ещё хотя бы { $count } игрок.
    [few] Нужно ещё хотя бы { $count } игрока.
    [many] Нужно ещё хотя бы { $count } игроков.
   *[other] Нужно ещё хотя бы { $count } игрока.
}
lobby-too-many = { $count ->
    [one] { $count } игрок лишний:
    [few] { $count } игрока лишние:
    [many] { $count } игроков лишние:
   *[other] { $count } игрока лишние:
} за этим столом играют не больше { $most } человек.
lobby-then = Тогда { $owner } сможет начать.
lobby-by-itself = Когда займут все места, игра начнётся сама.
lobby-can-start = Начать может { $owner }; { $free ->
    [0] все места заняты.
    [one] свободно { $free } место.
    [few] свободно { $free } места.
    [many] свободно { $free } мест.
   *[other] свободно { $free } места.
}
lobby-owner-may-start = Можно начинать, как только все соберутся.
lobby-wait = Карты придут сюда, когда { $owner } начнёт игру.
lobby-asks = { $name } не из вашей группы и хочет сесть за твой стол. Пустить?
lobby-started = Карты розданы.
lobby-kept = Ждём: { $names }. Места оставлены; когда соберутся все, карты будут розданы.
lobby-stood-up = Ты больше не за столом. Хозяин стола: { $owner }.
lobby-invitation = Ссылка для друзей: { $link }
    Или код, его надо написать мне: <code>/join { $code }</code>
lobby-unreachable = { $names }: чтобы карты могли прийти, нужно <a href="{ $link }">открыть личный чат со мной</a> и нажать «Запустить».
invite-share = Садись к нам за стол, сыграем в дурака!

# Правила стола одной строкой; после вида игры названо только необычное.
rules-line = { $deck } { $deck ->
    [one] карта
    [few] карты
    [many] карт
   *[other] карты
} · { $rest }
rules-mode-throw-in = подкидной
rules-mode-transfer = переводной
rules-show-trump = перевод показом козыря
rules-opening-one = ход с одной карты
rules-throwers-all = подкидывают все
rules-throwers-neighbours = подкидывают соседи
rules-first-limit-5 = 5 карт до первого отбоя
rules-first-limit-5-once = 5 карт в первом кону
rules-first-limit-6 = всегда до 6 карт
rules-teams-pairs = пара на пару
rules-teams-threes = трое на трое
rules-teams-three-pairs = три пары
rules-cheating = с шулерами
rules-auto-pass = автопас
rules-hints = с подсказками
rules-next-first = первый ход всегда у младшего козыря
rules-speed-fast = 15 с на ход
rules-speed-slow = 3 мин на ход
rules-speed-postal = 24 ч на ход

# У кого нет имени или кто забыт.
nameless = Игрок { $number }
