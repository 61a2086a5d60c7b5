# The end, in the group and in private.
result-durak = 🤡 <b>{ $names } is the durak!</b>
result-duraks = 🤡 <b>The duraks: { $names }</b>
result-you-durak = 🤡 <b>You are the durak.</b>
result-you-won = 🎉 <b>You have won.</b> The durak: { $names }
result-draw = 🤝 <b>A draw: nobody is the durak.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [one] With an epaulette on one shoulder.
   *[other] With epaulettes on both shoulders.
}
result-last-bout = The last bout: { $table }
result-score = Score of the evening ({ $count ->
    [one] one game
   *[other] { $count } games
}), times durak: { $score }
result-score-of = { $name } { $count }
given-up = The game ended without a result.
given-up-cancelled = The game was cancelled; there is no result.
given-up-everybody-left = Everybody has left this table; it is closed.
given-up-nobody-started = Nobody started this table for half an hour; it is closed.
result-below = The game is over; the result stands below.
