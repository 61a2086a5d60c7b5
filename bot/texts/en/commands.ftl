# What apps show beside each word after `/`.
command-start = Say hello
command-help = How it goes
command-durak = Open a table of durak
command-hand = Your cards again
command-join = Sit down by a code
command-leave = Stand up before the deal
command-cancel = Close your table
