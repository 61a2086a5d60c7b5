# How a game went, page by page: in full once it is over.
log-title = 📖 <b>How it went</b>: { $names }
    { $date }, times are UTC
log-title-on = 📖 <b>The game so far</b>, as you may know it: { $names }
    { $date }, times are UTC
log-lobby = <b>Before the deal</b>
log-bout = <b>Bout { $number }</b> · { $time }: { $opener } → { $defender }
log-bout-again = <b>Bout { $number }</b>, continued
log-opened = { $name } opens the table
log-sat = { $name } sits down
log-stood = { $name } stands up
log-removed = { $name } is taken off the table
log-bot-changed = { $name } now plays as { $other }
log-swapped = { $one } and { $other } change seats
log-options = The options are changed
log-words = { $name } mixes words into the shuffle
log-words-back = { $name } takes the words back
log-dealt = The cards are dealt, trump { $card }
log-drawn = { $name } draws: { $cards }
log-beaten = All beaten, discarded.
log-taken = { $name } took the cards.
log-left = { $name } leaves the table
log-end-asked = { $name } asks to end the game
log-end-asked-no-more = { $name } plays on
log-by-bot = (by a bot)
log-by-clock = (by the clock)
log-by-rule = (by itself)
log-ahead = (said ahead)
log-seconds = { $count } s
log-minutes = { $count } min { $seconds } s
log-hours = { $count } h { $minutes } min
log-refused = ✗ Your press { $wish } was refused: { $reason }
log-not-yours = Only those who played, and their group, may read this log.
log-sent = I have sent you the log in private.

# /log: the latest games, each with a button that has its number.
log-list = 📖 <b>Your latest games</b>. A number sends you the log.
log-list-group = 📖 <b>The latest games here</b>. A number sends you the log in private.
log-none = You have not played a game yet: there is no log to read.
log-none-group = No game has been played here yet: there is no log to read.

# The replay: a page in one file.
replay-caption = 🎞 The whole game as a page: open this file in any browser, also offline. It checks the deal and the log by itself.
replay-sent = The replay comes as a file in our private chat.
replay-not-over = The game is still on. Its replay, with all hands open, is there when it is over.
replay-failed = The replay of that game could not be made or sent. Please try again later; its log can be read all the same.
