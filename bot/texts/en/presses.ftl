# Answers to presses, seen by the presser alone: at most 200 characters, without markup.
sat-down = You sit down. Your cards will come in our private chat.
sits-already = You sit at this table already.
start-not-owner = Only { $owner }, whose table it is, can start.
join-allowed = { $name } sits at your table.
join-refused = { $name } was not let in.
join-not-owner = Only whoever owns the table can decide this.
join-not-waiting = Nobody waits for this answer any more.
press-not-yours = You do not play at this table.
press-garbled = I do not understand this button. It may be of an older version of me.
press-no-table = This table is gone.
press-unreadable = This table was written by another version of me, and I cannot read it. It is kept as it is.
press-control = You play yourself again.
press-control-already = You play yourself already.
press-chosen-late = There is nothing to choose for this card any more.
press-moment = One moment, please: this takes longer than usual. Your screen will show what became of it.
press-crowded = One moment, please: I am still busy with what you pressed before. Press again if your screen stays as it is.
press-failed = Something went wrong on my side, and this press did not count. Please press again.
