# Detto una volta, in privato, quando si apre un tavolo in un gruppo.
notify-will = Quando si apre un tavolo in { $group }, te lo dico qui, una volta sola.
notify-stands = L'hai già chiesto: quando si apre un tavolo in { $group }, te lo dico qui.
notify-start = { $name }: apri la nostra chat privata e premi Avvia, così posso dirti quando si apre un tavolo qui.
notify-anonymous = Non vedo chi lo chiede: scrivi con il tuo nome.
notify-open = 🃏 <b>{ $owner } ha aperto un tavolo in { $group }</b>
    { $rules }
