# Bot al tavolo: i loro nomi, il menu di chi ha aperto e le partite solo contro i bot.
bot-easy = 🤖 Bot facile
bot-medium = 🤖 Bot medio
bot-hard = 🤖 Bot difficile
bot-numbered = { $name } { $number }
button-bots = 🤖 Bot
button-practice = 🤖 Contro i bot
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Bot.</b> Solo { $owner } li cambia: un tocco su un bot lo fa giocare meglio o peggio, ✗ lo toglie dal tavolo.
practice-title = 🤖 <b>Contro i bot.</b> Di che livello, e quanti? Le carte si danno subito.
