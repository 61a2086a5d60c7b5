# Що робить кожна команда: поруч із нею в меню та в /help.
command-start = з чого почати
command-help = як усе влаштовано
command-rules = правила дурня по сторінках
command-durak = відкрити стіл
command-play = відкрити стіл для друзів за посиланням
command-notify = дізнатися, коли тут відкриють стіл
command-hand = твої карти ще раз
command-join = приєднатися до столу за кодом
command-leave = встати до роздачі
command-cancel = закрити свій стіл або запропонувати закінчити гру
command-lang = вибрати мову
command-stats = твоя статистика
command-sort = карти за мастями чи за старшинством
command-top = найкращі в групі та її літопис
