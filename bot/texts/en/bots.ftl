# Bots at a table: their names, the owner's menu, and games against bots alone.
bot-easy = 🤖 Easy bot
bot-medium = 🤖 Medium bot
bot-hard = 🤖 Hard bot
bot-numbered = { $name } { $number }
button-bots = 🤖 Bots
button-practice = 🤖 Against bots
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Bots.</b> Only { $owner } changes them: a tap on a bot lets it play better or worse, ✗ takes it off the table.
practice-title = 🤖 <b>Against bots.</b> How well should they play, and how many? The cards are dealt at once.
