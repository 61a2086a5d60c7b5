# Боты за столом: их имена, меню хозяина и игра только против ботов.
bot-easy = 🤖 Лёгкий бот
bot-medium = 🤖 Средний бот
bot-hard = 🤖 Сильный бот
bot-numbered = { $name } { $number }
button-bots = 🤖 Боты
button-practice = 🤖 Против ботов
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Боты.</b> Меняет их только { $owner }: нажатие на бота делает его сильнее или слабее, ✗ убирает из-за стола.
practice-title = 🤖 <b>Против ботов.</b> Насколько сильные и сколько? Карты раздаются сразу.
