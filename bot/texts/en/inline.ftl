# What is offered after the bot's name in any chat, and the message that it becomes.
inline-title = Invite to { $owner }'s table
inline-message = 🃏 <b>{ $owner } invites you to a table of durak!</b>
    { $rules }

    If the button doesn't work, write to @{ $bot }: <code>/join { $code }</code>
inline-none = Open a table for friends
