# Что делает каждая команда: рядом с ней в меню и в /help.
command-start = с чего начать
command-help = как всё устроено
command-rules = правила дурака по страницам
command-durak = открыть стол
command-play = открыть стол для друзей по ссылке
command-notify = узнать, когда здесь откроют стол
command-hand = твои карты ещё раз
command-words = подмешать в тасовку свои слова
command-fair = как проверить, что раздача честная
command-join = сесть за стол по коду
command-leave = встать из-за стола: до раздачи или когда карты кончились
command-cancel = закрыть свой стол или предложить закончить игру
command-lang = выбрать язык
command-stats = твоя статистика
command-sort = карты по мастям или по старшинству
command-top = лучшие в группе и её летопись
command-log = как шли твои игры
