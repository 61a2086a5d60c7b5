# Spus o dată, în privat, când se deschide o masă într-un grup.
notify-will = Când se deschide o masă în { $group }, îți spun aici, o singură dată.
notify-stands = Ai cerut deja: când se deschide o masă în { $group }, îți spun aici.
notify-start = { $name }: deschide chatul nostru privat și apasă Start, ca să-ți pot spune când se deschide o masă aici.
notify-anonymous = Nu știu pe cine să anunț: scrie cu numele tău.
notify-open = 🃏 <b>S-a deschis o masă în { $group }</b>, de { $owner }.
    { $rules }
