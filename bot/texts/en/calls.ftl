# Told once, in private, when a table opens in a group.
notify-will = When a table opens in { $group }, I shall tell you here, once.
notify-stands = You have asked already: when a table opens in { $group }, I shall tell you here.
notify-start = { $name }: open our private chat and press Start, so that I can tell you when a table opens here.
notify-anonymous = I cannot tell whom to notify: write with your own name.
notify-open = 🃏 <b>A table is open in { $group }</b>, by { $owner }.
    { $rules }
