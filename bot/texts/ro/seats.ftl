# Meniul în care cine are masa așază jucătorii și ce vede cel ridicat de la masă.
seats-title = 🪑 <b>Locuri.</b> Le schimbă doar { $owner }: ▲ mută pe cineva un loc mai sus, ✗ îl ridică de la masă.
seats-teams = Aceeași culoare joacă împreună.
lobby-removed = { $owner } te-a ridicat de la masă. Ca să te întorci, apasă acolo <i>Mă așez</i> sau deschide linkul: întreb eu pentru tine.
lobby-asks-again = { $name }, pe care l-ai ridicat de la masă, ar vrea să revină. Îi dai voie?
