# Як ішла гра, сторінка за сторінкою: повністю, коли вона скінчилася.
log-title = 📖 <b>Як ішла гра</b>: { $names }
    { $date }, час за UTC
log-title-on = 📖 <b>Гра досі</b>, як її можна бачити тобі: { $names }
    { $date }, час за UTC
log-lobby = <b>До роздачі</b>
log-bout = <b>Кін { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Кін { $number }</b>, продовження
log-opened = { $name } відкриває стіл
log-sat = { $name } сідає за стіл
log-stood = { $name } встає з-за столу
log-removed = { $name } більше не за столом: так вирішив господар столу
log-bot-changed = { $name } тепер { $other }
log-swapped = { $one } і { $other } міняються місцями
log-options = Налаштування змінено
log-words = { $name } додає свої слова до тасування
log-words-back = { $name } забирає свої слова
log-dealt = Карти роздано, козир { $card }
log-drawn = { $name } добирає: { $cards }
log-beaten = Бито, все пішло у відбій.
log-taken = { $name } бере карти.
log-left = { $name } йде з-за столу
log-end-asked = { $name } просить закінчити гру
log-end-asked-no-more = { $name } грає далі
log-by-bot = (ходить бот)
log-by-clock = (за часом)
log-by-rule = (само)
log-ahead = (сказано наперед)
log-seconds = { $count } с
log-minutes = { $count } хв { $seconds } с
log-hours = { $count } год { $minutes } хв
log-refused = ✗ Твоє натискання { $wish } відхилено: { $reason }
log-not-yours = Цей журнал читають лише ті, хто грав, та їхня група.
log-sent = Журнал — в особистому чаті зі мною.

# /log: останні ігри, у кожної кнопка з її номером.
log-list = 📖 <b>Твої останні ігри</b>. Натисни номер — надішлю журнал.
log-list-group = 📖 <b>Останні ігри тут</b>. Натисни номер — надішлю журнал в особистий чат.
log-none = У тебе ще не було ігор: читати нема чого.
log-none-group = Тут ще не грали: читати нема чого.

# Повтор: сторінка в одному файлі.
replay-caption = 🎞 Уся гра сторінкою: відкрий цей файл у будь-якому браузері, можна без інтернету. Вона сама перевіряє роздачу й журнал.
replay-sent = Повтор прийде файлом в особистий чат.
replay-not-over = Гра ще триває. Повтор з усіма картами буде, коли вона скінчиться.
replay-failed = Повтор цієї гри не вдалося зробити або надіслати. Спробуй пізніше; журнал можна прочитати й так.
