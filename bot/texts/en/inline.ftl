# What is offered after the bot's name in any chat, and the message that it becomes.
inline-title = Invite to the table of { $owner }
inline-message = 🃏 <b>{ $owner } invites you to a table of durak!</b>
    { $rules }

    Should the button fail, write to @{ $bot }: <code>/join { $code }</code>
inline-none = Open a table for friends
