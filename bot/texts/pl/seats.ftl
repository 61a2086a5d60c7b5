# Menu, w którym gospodarz rozsadza graczy, i co widzi ten, komu zabrał miejsce.
seats-title = 🪑 <b>Miejsca.</b> Zmienia je tylko { $owner }: ▲ przesuwa kogoś o miejsce wyżej, ✗ zabiera od stołu.
seats-teams = Ten sam kolor gra razem.
lobby-removed = Gospodarz, { $owner }, zabrał ci miejsce przy stole. Chcesz wrócić: naciśnij tam <i>Siadam</i> albo otwórz link, a ja zapytam.
lobby-asks-again = { $name } chce wrócić do stołu, choć miejsce zostało zabrane. Wpuścić?
