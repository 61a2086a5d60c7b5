# Boți la masă: numele lor, meniul proprietarului și jocul doar cu boți.
bot-easy = 🤖 Bot ușor
bot-medium = 🤖 Bot mediu
bot-hard = 🤖 Bot puternic
bot-numbered = { $name } { $number }
button-bots = 🤖 Boți
button-practice = 🤖 Cu boți
button-add-bot = ＋ { $name }
button-next-level = ⇅ { $name }
bots-title = 🤖 <b>Boți.</b> Doar { $owner } îi schimbă: o apăsare pe un bot îl face mai bun sau mai slab, ✗ îl ia de la masă.
practice-title = 🤖 <b>Împotriva boților.</b> Cât de buni să fie și câți? Cărțile se împart imediat.
