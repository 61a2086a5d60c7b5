# What each command does, as apps and /help show it beside the word.
command-start = where to begin
command-help = how it works
command-rules = the rules of durak, page by page
command-durak = open a table
command-play = play against bots, or with friends by link
command-notify = tell me when a table opens here
command-hand = your cards again
command-words = mix words of your own into the shuffle
command-fair = how you can check that the deal is fair
command-join = sit down at a table by its code
command-leave = stand up before the deal, when you are out, or from a game against bots
command-cancel = close your table, or ask to end its game
command-lang = choose the language
command-stats = your statistics
command-sort = sort your cards by suit or by rank
command-top = the group's best players, and its chronicle
command-log = how your games went
