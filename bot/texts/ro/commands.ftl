# Ce face fiecare comandă: lângă ea în meniu și în /help.
command-start = de unde începi
command-help = cum funcționează
command-rules = regulile jocului Durak, pagină cu pagină
command-durak = deschide o masă
command-play = deschide o masă: cu boți sau cu prieteni, prin link
command-notify = anunță-mă când se deschide o masă aici
command-hand = cărțile tale, încă o dată
command-words = pune cuvinte de-ale tale în amestecarea cărților
command-fair = cum verifici că împărțirea e cinstită
command-join = așază-te la o masă cu un cod
command-leave = ridică-te de la masă înainte de împărțire, după ce ai ieșit sau dacă joci doar cu boți
command-cancel = închide masa ta sau cere să se încheie jocul
command-lang = alege limba
command-stats = statisticile tale
command-sort = aranjează cărțile după culoare sau rang
command-top = cei mai buni din grup și cronica grupului
command-log = cum au decurs jocurile tale
