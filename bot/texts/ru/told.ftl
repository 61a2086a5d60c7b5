# Что говорит каждое событие журнала: на странице повтора. Значения — поля самого события.
told-table-opened = { $owner } открывает стол.
told-agreed = Условия: { $rules }
told-sealed = Печать раздачи: { $commitment }
told-player-sat-down = { $seat } садится за стол.
told-player-stood-up = { $seat } встаёт из-за стола.
told-player-removed = { $seat } больше не за столом: так решил хозяин стола.
told-seats-swapped = { $one } и { $other } меняются местами.
told-options-changed = Настройки изменены.
told-words-given = { $seat } подмешивает в тасовку свои слова.
told-words-hash = Отпечаток этих слов: { $sha256 }
told-words-taken-back = { $seat } забирает свои слова.

told-game-started = Карты сданы, козырь { $trump }: { $opener } → { $defender }.
told-shown = { $opener } показывает { $shown } и ходит.
told-hands = На руках: { $hands }
told-stock-cards = Колода: { $talon }
told-cards-played = { $seat } кладёт { $cards }.
told-card-beaten = { $seat } бьёт { $card } картой { $beater }.
told-attack-transferred = { $seat } переводит картой { $card }: теперь отбивается { $defender }.
told-trump-shown = { $seat } показывает { $card } и переводит: теперь отбивается { $defender }.
told-take-said = { $seat } берёт.
told-done-said = { $seat } больше не подкидывает.
told-nothing-more-said = { $seat } в этом кону больше не подкинет.
told-nothing-more-taken-back = { $seat } снова хочет подкидывать в этом кону.
told-cheat-caught = { $seat } обвиняет карту { $card }: { $cheat } — шулер.
told-undone = Ходов отменено: { $undone }. Вернулись на руки: { $returned }
told-accusation-failed = { $seat } обвиняет карту { $card }, а она честная.

told-time-ran-out = { $seat }: время вышло.
told-expiries-forgotten = { $seat } снова ходит вовремя.
told-bot-took-over = { $seat }: теперь играет бот.
told-control-taken = { $seat } снова играет.
told-hint-given = { $seat } просит подсказку.
told-clock-extended = Бот был недоступен: ещё { $seconds } с.
told-hand-late = { $whose }: карты пришли поздно, ещё { $seconds } с.
told-player-left = { $seat } уходит из-за стола.
told-end-asked = { $seat } просит закончить игру без результата.
told-end-asked-no-more = { $seat } играет дальше.

told-beaten = Бито, всё ушло в отбой.
told-taken = { $taker } забирает карты.
told-drawn = Добор: { $drawn }
told-out = Вышли: { $out }
told-bout-started = Кон { $number }: { $opener } → { $defender }
told-game-ended = Дурак: { $durak }
told-drawn-game = Ничья: дурака нет.
told-epaulettes = Погоны: { $epaulettes }
told-winners = Вышли по порядку: { $winners }
told-seed-revealed = Секретное число раздачи: { $seed }
told-unknown = Этого страница не знает: { $why }

# Кто сделал ход, если не сам игрок.
told-by-bot = ходит бот
told-by-clock = по времени
told-by-rule = само
told-by-ahead = сказано заранее
