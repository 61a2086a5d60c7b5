# Where one's hand is shown.
button-in-group = Gram w grupie
button-in-private = Gram prywatnie
press-place-group = Odtąd przycisk „Moje karty” w grupie pokazuje karty właśnie tam; widzisz je tylko ty.

# A game that ends without a result.
button-end = Zakończ grę
button-play-on = Gram dalej
button-end-of = Stół: { $name }
table-ending = 🏳 Zakończyć grę bez wyniku? Za: { $names } ({ $count } z { $all })
end-which = Którą grę zakończyć bez wyniku? Nacisnąć może tylko administrator.
end-asked = Prosisz o zakończenie gry bez wyniku: skończy się, gdy poproszą o to wszyscy przy stole.
end-not-asked = Gramy dalej.
given-up-cancelled-by = Grę odwołuje { $name }; wyniku nie ma.
given-up-administrator = Grę kończy { $name }, administrator grupy; wyniku nie ma.
given-up-nameless-administrator = Grę zakończył administrator; wyniku nie ma.
given-up-agreed = Wszyscy zgodzili się zakończyć grę; wyniku nie ma.
given-up-voided = Grę zakończył gospodarz bota; wyniku nie ma. Powód: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Nie mogę już pisać w grupie { $group }. Karty nadal przychodzą tutaj, a stół wróci do grupy, gdy znów będę mógł tam pisać.
