# Bots à mesa: seus nomes, o menu do dono e o jogo só contra bots.
bot-easy = 🤖 Bot fácil
bot-medium = 🤖 Bot médio
bot-hard = 🤖 Bot difícil
bot-numbered = { $name } { $number }
button-bots = 🤖 Chamar bots
button-practice = 🤖 Contra bots
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Bots.</b> Só { $owner } os muda: um toque num bot faz com que jogue melhor ou pior, ✗ o tira da mesa.
practice-title = 🤖 <b>Contra bots.</b> De que nível e quantos? As cartas são dadas na hora.
