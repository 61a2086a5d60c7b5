# Where one's hand is shown.
button-in-group = Joacă în grup
button-in-private = Joacă în privat
press-place-group = De acum „Cărțile mele”, de sub masa din grup, îți arată cărțile chiar acolo. Le vezi numai tu.

# A game that ends without a result.
button-end = Încheie jocul
button-play-on = Joacă mai departe
button-end-of = Încheie: { $name }
table-ending = 🏳 Încheiem jocul fără rezultat? Pentru: { $names } ({ $count } din { $all })
end-which = Care joc să se încheie fără rezultat? Poate alege doar un administrator.
end-asked = Ai cerut încheierea jocului fără rezultat: se încheie când o cer toți cei de la masă.
end-not-asked = Joci mai departe.
given-up-cancelled-by = Jocul a fost anulat de { $name }, fără rezultat.
given-up-administrator = Jocul a fost încheiat fără rezultat de un administrator: { $name }.
given-up-nameless-administrator = Jocul a fost încheiat fără rezultat de un administrator.
given-up-agreed = Toți au fost de acord să încheie jocul, fără rezultat.
given-up-voided = Jocul a fost încheiat fără rezultat de gazda botului. Motivul: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Nu mai pot scrie în { $group }. Cărțile vin în continuare aici, iar masa se întoarce în grup de îndată ce am voie să scriu acolo.
