# What the bot says to those who write to it.
start-hello = <b>Hello, { $name }!</b>
    Durak is played in groups: add me to one and write /durak there. Your cards come here, in this chat.
    Without a group: /play opens a table, where you play against bots or with friends, who join by a link.

    /help tells you how it works.
help =
    <b>How to get a table</b>
    In a group /durak opens a table, <i>Sit down</i> takes a seat, and whoever opened it presses <i>Start</i>. The link in the announcement, or its code, brings friends to the table.
    Too few of you? <i>🤖 Bots</i> seats some beside you, and <i>🤖 Against bots</i>, after /play, deals you a game against bots alone. Where the table's owner allows hints (<i>More options</i>), <i>💡 Hint</i> says what to play, and why.

    <b>How it is played</b>
    Your cards come here as buttons. ▸ marks a card that you may play now, ★ a trump: tap a card, and it is played. → shows which card it beats, ? asks you first, ↷ transfers. <i>Nothing more</i> says Done for you until the bout ends. <i>Done</i> says that you have nothing to add, <i>Take</i> picks up the cards on the table; while somebody takes, <i>Pass</i> says that you add no more.
help-group = /durak opens a table here; everyone's cards come in the private chat with me.
unknown-text = I know cards better than words. /help tells you what I understand.
unknown-command = I do not know that command. /help tells you what I understand.
only-in-group = That only works in a group: add me to one and write /durak there. For friends without a group: /play opens a table here.

join-how = Write the invitation's code after /join, like this: <code>/join abc2345</code>
join-unknown = No table waits for this invitation: its game may have begun, it may be closed, or there is a newer link.
join-asked = You are not in the group of this table. I have asked { $owner }, whose table it is, to let you in.
join-owner-away = You are not in the group of this table, and I cannot reach { $owner }, whose table it is. Ask to be added to the group.
join-refused-you = { $owner } did not let you in at this table.

stood-up = You stood up.
no-seat-here = You have no seat at this table.
no-seat-to-leave = You sit at no table.
no-hand = You have no cards now: you sit at no table.
cancel-nothing = There is no table here to close.
cancel-not-owner = Only whoever opened a table can close it, or an administrator of the group.
cancelled = The table is closed.
bot-cannot-sit = An anonymous administrator cannot sit down: write under your own name.
said-crowded = One moment, please: I am still busy with what you wrote before. Write it again if nothing comes of it.
said-failed = Something went wrong on my side. Please try again.
