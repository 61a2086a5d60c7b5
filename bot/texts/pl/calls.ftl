# Mówione raz, prywatnie, gdy w grupie otworzy się stół.
notify-will = Gdy w grupie { $group } otworzy się stół, powiem ci o tym tutaj, tylko raz.
notify-stands = Prośba jest już zapisana: gdy w grupie { $group } otworzy się stół, powiem ci o tym tutaj.
notify-start = { $name }: otwórz nasz prywatny czat i naciśnij „Rozpocznij”, a powiem ci, gdy otworzy się tu stół.
notify-anonymous = Nie wiem, kogo powiadomić: napisz we własnym imieniu.
notify-open = 🃏 <b>W grupie { $group } otwarto stół</b>, gospodarz: { $owner }.
    { $rules }
