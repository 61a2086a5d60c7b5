# Menu, w którym gospodarz rozsadza graczy, i co widzi ten, komu zabrał miejsce.
seats-title = 🪑 <b>Miejsca.</b> Zmienia je tylko { $owner }: ▲ przesuwa kogoś o miejsce wyżej, ✗ zabiera komuś miejsce.
seats-teams = Jeden kolor to jedna drużyna.
lobby-removed = Gospodarz, { $owner }, zabrał ci miejsce przy stole. Jeśli chcesz wrócić, naciśnij tam <i>Siadam</i> albo otwórz link, a ja zapytam.
lobby-asks-again = { $name } prosi o powrót do stołu. Wpuścić?
