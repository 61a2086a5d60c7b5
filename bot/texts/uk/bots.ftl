# Боти за столом: їхні імена, меню господаря та гра лише проти ботів.
bot-easy = 🤖 Легкий бот
bot-medium = 🤖 Середній бот
bot-hard = 🤖 Сильний бот
bot-numbered = { $name } { $number }
button-bots = 🤖 Боти
button-practice = 🤖 Проти ботів
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Боти.</b> Змінює їх лише { $owner }: натискання на бота робить його сильнішим чи слабшим, ✗ прибирає з-за столу.
practice-title = 🤖 <b>Проти ботів.</b> Наскільки сильні й скільки? Карти роздаються одразу.
