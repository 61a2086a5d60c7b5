# What each event of a log tells: on the replay page. Its values are the event's own fields.
told-table-opened = { $owner } opens a table.
told-agreed = Agreed: { $rules }
told-sealed = Seal of the deal: { $commitment }
told-player-sat-down = { $seat } sits down.
told-player-stood-up = { $seat } stands up.
told-player-removed = { $seat } is taken off the table.
told-seats-swapped = { $one } and { $other } change seats.
told-options-changed = The options are changed.
told-words-given = { $seat } mixes words into the deal.
told-words-hash = The fingerprint of the words: { $sha256 }
told-words-taken-back = { $seat } takes the words back.

told-game-started = The cards are dealt, { $trump } is trump: { $opener } → { $defender }.
told-shown = { $opener } shows { $shown } and opens.
told-hands = In hand: { $hands }
told-stock-cards = Stock: { $talon }
told-cards-played = { $seat } plays { $cards }.
told-card-beaten = { $seat } beats { $card } with { $beater }.
told-attack-transferred = { $seat } transfers with { $card } to { $defender }.
told-trump-shown = { $seat } shows { $card } and transfers to { $defender }.
told-take-said = { $seat } takes.
told-done-said = { $seat } adds nothing more.
told-nothing-more-said = { $seat } will add nothing more in this bout.
told-nothing-more-taken-back = { $seat } wants to be asked again in this bout.
told-cheat-caught = { $seat } accuses { $card }: { $cheat } was cheating.
told-undone = Moves undone: { $undone }. Back in hand: { $returned }
told-accusation-failed = { $seat } accuses { $card }, which was honest.

told-time-ran-out = { $seat } ran out of time.
told-expiries-forgotten = { $seat } moves in time again.
told-bot-took-over = A bot plays for { $seat } from now on.
told-control-taken = { $seat } plays again.
told-hint-given = { $seat } asks for a hint.
told-clock-extended = The bot could not be reached: { $seconds } s more.
told-hand-late = The cards of { $whose } came late: { $seconds } s more.
told-player-left = { $seat } leaves the table.
told-end-asked = { $seat } asks to end the game without a result.
told-end-asked-no-more = { $seat } plays on.

told-beaten = All beaten, discarded.
told-taken = { $taker } takes the cards.
told-drawn = Drawn: { $drawn }
told-out = Out: { $out }
told-bout-started = Bout { $number }: { $opener } → { $defender }
told-game-ended = The durak: { $durak }
told-drawn-game = A draw: nobody is the durak.
told-epaulettes = Epaulettes: { $epaulettes }
told-winners = Left in this order: { $winners }
told-seed-revealed = The secret number of the deal: { $seed }
told-unknown = Something that this page does not know: { $why }

# Who made a move, if not the player.
told-by-bot = by a bot
told-by-clock = by the clock
told-by-rule = by itself
told-by-ahead = said ahead
