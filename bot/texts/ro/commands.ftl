# Ce face fiecare comandă: lângă ea în meniu și în /help.
command-start = de unde începi
command-help = cum merge
command-rules = regulile Durak, pagină cu pagină
command-durak = deschide o masă
command-play = deschide o masă cu prietenii, prin link
command-notify = anunță-mă când se deschide o masă aici
command-hand = cărțile tale, încă o dată
command-join = așază-te la o masă cu un cod
command-leave = ridică-te înainte de împărțire
command-cancel = închide masa ta sau încheie jocul
command-lang = alege limba
command-stats = statisticile tale
command-sort = cărți după culoare sau rang
command-top = cei mai buni din grup și cronica lui
