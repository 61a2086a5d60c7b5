# Detto una volta, in privato, quando si apre un tavolo in un gruppo.
notify-will = Quando si apre un tavolo in { $group }, te lo dico qui, una volta.
notify-stands = L'hai già chiesto: quando si apre un tavolo in { $group }, te lo dico qui.
notify-start = { $name }: apri la nostra chat privata e premi Avvia, così posso dirti quando si apre un tavolo qui.
notify-anonymous = Non so chi avvisare: scrivi con il tuo nome.
notify-open = 🃏 <b>C'è un tavolo aperto in { $group }</b>, di { $owner }.
    { $rules }
