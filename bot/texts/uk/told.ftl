# Що каже кожна подія журналу: на сторінці повтору. Значення — поля самої події.
told-table-opened = { $owner } відкриває стіл.
told-agreed = Умови: { $rules }
told-sealed = Печатка роздачі: { $commitment }
told-player-sat-down = { $seat } сідає за стіл.
told-player-stood-up = { $seat } встає з-за столу.
told-player-removed = { $seat } більше не за столом: так вирішив господар столу.
told-seats-swapped = { $one } і { $other } міняються місцями.
told-options-changed = Налаштування змінено.
told-words-given = { $seat } домішує до тасування свої слова.
told-words-hash = Відбиток цих слів: { $sha256 }
told-words-taken-back = { $seat } забирає свої слова.

told-game-started = Карти роздано, козир { $trump }: { $opener } → { $defender }.
told-shown = { $opener } показує { $shown } і ходить.
told-hands = На руках: { $hands }
told-stock-cards = Колода: { $talon }
told-cards-played = { $seat } кладе { $cards }.
told-card-beaten = { $seat } б'є { $card } картою { $beater }.
told-attack-transferred = { $seat } переводить картою { $card }: тепер відбивається { $defender }.
told-trump-shown = { $seat } показує { $card } і переводить: тепер відбивається { $defender }.
told-take-said = { $seat } бере.
told-done-said = { $seat } більше не підкидає.
told-nothing-more-said = { $seat } у цьому коні більше не підкине.
told-nothing-more-taken-back = { $seat } знову хоче підкидати в цьому коні.
told-cheat-caught = { $seat } звинувачує карту { $card }: { $cheat } — шулер.
told-undone = Ходів скасовано: { $undone }. Повернулися на руки: { $returned }
told-accusation-failed = { $seat } звинувачує карту { $card }, а вона чесна.

told-time-ran-out = { $seat }: час сплив.
told-expiries-forgotten = { $seat } знову ходить вчасно.
told-bot-took-over = { $seat }: тепер грає бот.
told-control-taken = { $seat } знову грає.
told-hint-given = { $seat } просить підказку.
told-clock-extended = Бот був недоступний: ще { $seconds } с.
told-hand-late = { $whose }: карти прийшли пізно, ще { $seconds } с.
told-player-left = { $seat } йде з-за столу.
told-end-asked = { $seat } просить закінчити гру без результату.
told-end-asked-no-more = { $seat } грає далі.

told-beaten = Бито, усе пішло у відбій.
told-taken = { $taker } забирає карти.
told-drawn = Добір: { $drawn }
told-out = Вийшли: { $out }
told-bout-started = Кін { $number }: { $opener } → { $defender }
told-game-ended = Дурень: { $durak }
told-drawn-game = Нічия: дурня немає.
told-epaulettes = Погони: { $epaulettes }
told-winners = Вийшли за порядком: { $winners }
told-seed-revealed = Таємне число роздачі: { $seed }
told-unknown = Цього сторінка не знає: { $why }

# Хто зробив хід, якщо не сам гравець.
told-by-bot = ходить бот
told-by-clock = за часом
told-by-rule = саме собою
told-by-ahead = сказано заздалегідь
