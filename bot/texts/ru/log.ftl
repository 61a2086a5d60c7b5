# Как шла игра, страница за страницей: целиком, когда она кончилась.
log-title = 📖 <b>Как шла игра</b>: { $names }
    { $date }, время по UTC
log-title-on = 📖 <b>Игра до сих пор</b>, как её можно видеть тебе: { $names }
    { $date }, время по UTC
log-lobby = <b>До сдачи</b>
log-bout = <b>Кон { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Кон { $number }</b>, продолжение
log-opened = { $name } открывает стол
log-sat = { $name } садится за стол
log-stood = { $name } встаёт из-за стола
log-removed = { $name } больше не за столом: так решил хозяин стола
log-bot-changed = { $name } теперь { $other }
log-swapped = { $one } и { $other } меняются местами
log-options = Настройки изменены
log-words = { $name } добавляет свои слова к тасовке
log-words-back = { $name } забирает свои слова
log-dealt = Карты сданы, козырь { $card }
log-drawn = { $name } добирает: { $cards }
log-beaten = Бито, всё ушло в отбой.
log-taken = { $name } берёт карты.
log-left = { $name } уходит из-за стола
log-end-asked = { $name } просит закончить игру
log-end-asked-no-more = { $name } играет дальше
log-by-bot = (ходит бот)
log-by-clock = (по времени)
log-by-rule = (само)
log-ahead = (сказано заранее)
log-seconds = { $count } с
log-minutes = { $count } мин { $seconds } с
log-hours = { $count } ч { $minutes } мин
log-refused = ✗ Твоё нажатие { $wish } отклонено: { $reason }
log-not-yours = Этот журнал читают только те, кто играл, и их группа.
log-sent = Журнал — в личном чате со мной.

# /log: последние игры, у каждой кнопка с её номером.
log-list = 📖 <b>Твои последние игры</b>. Нажми номер — пришлю журнал.
log-list-group = 📖 <b>Последние игры здесь</b>. Нажми номер — пришлю журнал в личный чат.
log-none = У тебя ещё не было игр: читать нечего.
log-none-group = Здесь ещё не играли: читать нечего.

# Повтор: страница в одном файле.
replay-caption = 🎞 Вся игра страницей: открой этот файл в любом браузере, можно без интернета. Она сама проверяет сдачу и журнал.
replay-sent = Повтор придёт файлом в личный чат.
replay-not-over = Игра ещё идёт. Повтор со всеми картами будет, когда она кончится.
replay-failed = Повтор этой игры не удалось сделать или отправить. Попробуй позже; журнал можно прочитать и так.
