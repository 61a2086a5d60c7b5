# Spus o dată, în privat, când se deschide o masă într-un grup.
notify-will = Când se deschide o masă în { $group }, te anunț aici, o singură dată.
notify-stands = Ai cerut deja: când se deschide o masă în { $group }, te anunț aici.
notify-start = { $name }: deschide chatul nostru privat și apasă Start, ca să te pot anunța când se deschide o masă aici.
notify-anonymous = Nu văd cine întreabă: scrie cu numele tău.
notify-open = 🃏 <b>{ $owner } a deschis o masă în { $group }</b>
    { $rules }
