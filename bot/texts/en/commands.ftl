# What each command does, as apps and /help show it beside the word.
command-start = start here
command-help = how it goes
command-rules = the rules of durak, page by page
command-durak = open a table
command-play = open a table for friends by a link
command-notify = be told when a table opens here
command-hand = your cards again
command-join = sit down by a code
command-leave = stand up before the deal
command-cancel = close your table, or ask to end its game
command-lang = choose the language
command-stats = your statistics
command-sort = cards by suit or by rank
command-top = the best of the group, and its chronicle
