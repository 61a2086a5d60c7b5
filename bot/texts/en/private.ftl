# What the bot says to those who write to it.
start-hello = <b>Hello, { $name }!</b>
    Durak is played in groups: add me to one and write /durak there. Your cards come here, in this chat.
    Without a group: /play opens a table for friends, who come by a link.

    /help tells how it goes.
help =
    <b>How a table comes about</b>
    In a group: /durak opens a table, <i>Sit down</i> takes a seat, and whoever opened it presses <i>Start</i>. The link in the announcement, or its code, brings friends to the table.

    <b>How it is played</b>
    Your cards come here as buttons. ▸ marks a card that you may play now, ★ a trump: tap it, and it is played. → shows which card it beats, ? asks you before, ↷ transfers. <i>Nothing more</i> says Done for you until the bout ends. <i>Done</i> ends your attack, <i>Take</i> takes the cards of the table; while somebody takes, <i>Pass</i> says that you add no more.

    <b>What you can write</b>
    /hand: your cards again, at the end of this chat
    /join and the code: sit down at a friend's table
    /leave: stand up before the cards are dealt, or when you are out
    /cancel: close a table of yours before its first bout is over; later, ask to end its game
help-group = /durak opens a table here; everyone's cards come in the private chat with me. /cancel closes a table of yours, or asks to end its game.
unknown-text = I know cards better than words. /help tells what I understand.
unknown-command = I do not know that word. /help tells what I understand.
only-in-group = That works in a group: add me to one and write /durak there. For friends without a group: /play opens a table here.

join-how = Write the code of the invitation after it: <code>/join abc2345</code>
join-unknown = No table waits under this invitation: it may have begun, or was closed, or there is a newer link.
join-asked = You are not in the group of this table. I have asked { $owner }, whose table it is, to let you in.
join-owner-away = You are not in the group of this table, and I cannot reach { $owner }, whose table it is. Ask to be added to the group.
join-refused-you = { $owner } did not let you in to this table.

stood-up = You stood up.
no-seat-here = You have no seat at this table.
no-seat-to-leave = You sit at no table that has not begun.
no-hand = You have no cards now: you sit at no table.
cancel-nothing = There is no table here that can be closed.
cancel-not-owner = Only whoever opened a table can close it, or an administrator of the group.
cancelled = The table is closed.
bot-cannot-sit = An anonymous administrator cannot sit down: write with your own name.
said-crowded = One moment, please: I am still busy with what you wrote before. Write it again if nothing comes of it.
said-failed = Something went wrong on my side. Please try again.
