# Meniul în care cine a deschis masa așază jucătorii și ce vede cel scos de la masă.
seats-title = 🪑 <b>Locuri.</b> Le schimbă doar { $owner }: ▲ mută pe cineva un loc mai sus, ✗ scoate pe cineva de la masă.
seats-teams = Aceeași culoare înseamnă aceeași echipă.
lobby-removed = { $owner } te-a scos de la masă. Ca să te întorci, apasă acolo <i>Mă așez</i> sau deschide linkul: întreb eu pentru tine.
lobby-asks-again = { $name } ar vrea să revină la masă, deși i-ai luat locul. Îi dai voie?
