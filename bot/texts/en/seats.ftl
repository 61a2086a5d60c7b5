# The menu in which a table's owner says who sits where, and what becomes of whom he takes off it.
seats-title = 🪑 <b>Seats.</b> Only { $owner } changes them: ▲ moves somebody one seat up, ✗ takes somebody off the table.
seats-teams = The same colour is one team.
lobby-removed = { $owner } took you off the table. To come back, press <i>Sit down</i> there or open its link: I'll ask for you.
lobby-asks-again = { $name }, whom you took off the table, would like to sit down again. Let them in?
