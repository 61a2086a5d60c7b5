# Told once, in private, when a table opens in a group.
notify-will = When a table opens in { $group }, I'll tell you here, once.
notify-stands = You have asked already: when a table opens in { $group }, I'll tell you here.
notify-start = { $name }: open our private chat and press Start, so that I can tell you when a table opens here.
notify-anonymous = I can't see who is asking: write under your own name.
notify-open = 🃏 <b>{ $owner } has opened a table in { $group }</b>
    { $rules }
