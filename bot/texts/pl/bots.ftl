# Boty przy stole: ich nazwy, menu właściciela i gra tylko z botami.
bot-easy = 🤖 Łatwy bot
bot-medium = 🤖 Średni bot
bot-hard = 🤖 Trudny bot
bot-numbered = { $name } { $number }
button-bots = 🤖 Boty
button-practice = 🤖 Przeciw botom
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Boty.</b> Zmienia je tylko { $owner }: dotknięcie bota sprawia, że gra lepiej lub gorzej, ✗ zabiera go od stołu.
practice-title = 🤖 <b>Przeciw botom.</b> Jak silnym i ilu? Karty są rozdawane od razu.
