# The rules for somebody who has never played: pages of at most 900 characters.
rules-in-private = The rules, page by page, are in our private chat.
button-rules = Rules
page-contents =
    <b>The rules of durak</b>
    What would you like to read about?
button-page-game = 1. The game
button-page-attack = 2. Attack and beat
button-page-throw = 3. Throwing in
button-page-done = 4. Done, Take, Pass
button-page-end = 5. How it ends
button-page-transfer = 6. Transfer
button-page-teams = 7. Teams and cheats
button-page-tips = 8. Tips
button-page-questions = 9. Questions
button-page-words = 10. Words

page-game =
    <b>1. The game</b>
    Everybody wants to get rid of their cards. Whoever is the last to hold any is the <b>durak</b>, the fool; all the others have won.

    The usual deck has 36 cards. From low to high: 6, 7, 8, 9, 10, J, Q, K, A. A deck of 24 begins with the 9, one of 52 with the 2.

    Everyone is dealt six cards. The rest is the <b>stock</b>. Its last card lies face up under it and is drawn last. The suit of that card is <b>trump</b>: a trump beats any card of another suit. The suits are otherwise equal.

    <i>Example:</i> K♥️ lies under the stock, so hearts are trump, and even 6♥️ beats A♠️.

    If all the cards are dealt out, the face-up card belongs to whoever was dealt last.
page-attack =
    <b>2. Attack and beat</b>
    Whoever holds the lowest trump shows it and attacks first. A <b>bout</b> begins: the attacker must play a card, or several of one rank, against the next player clockwise, the <b>defender</b>.

    The defender beats each card with a higher one of the same suit, or with a trump. A trump is beaten only by a higher trump.

    <i>Example,</i> hearts are trump:
    9♠️ ← J♠️ yes: spades, and higher
    9♠️ ← 6♥️ yes: a trump
    6♥️ ← 8♥️ yes: a higher trump
    9♠️ ← J♦️ no: another suit
    8♥️ ← A♠️ no: not a trump

    The cards may be beaten in any order. What is beaten stays on the table until the bout ends, and so do the cards it was beaten with.
page-throw =
    <b>3. Throwing in</b>
    While the bout lasts, the others may add cards of any rank that lies on the table, whether it attacked or beat. The defender has to beat those too.

    <i>Example:</i> on the table lies 9♠️ ← J♠️. Now every 9 and every jack may be thrown in, also trumps.

    Nobody waits for a turn: first come, first served, before, between and after the defender's cards.

    <b>How many?</b> At most six attack cards in a bout, and never more than the defender held when it became their turn to defend. At most tables it is only five while nothing has been discarded yet.

    <b>Who?</b> As was agreed: everyone but the defender, or only the neighbours on both sides.
page-done =
    <b>4. Done, Take, Pass</b>
    <b>All is beaten.</b> When all who may throw in have said <b>Done</b>, the cards are discarded and never come back. The defender attacks next.

    <b>Cannot beat, or does not want to?</b> The defender says <b>Take</b>. The others may still add cards up to the limit, and say <b>Pass</b>. Then the defender takes everything on the table, the beaten cards too, and misses an attack: the next player opens.

    Whoever has said Done may still throw in. Every new card asks everybody again. <i>Nothing more</i> answers for you until the bout ends. When all is beaten and the limit is reached, the bout ends by itself.

    <b>After each bout</b> whoever has fewer than six cards draws up to six: first the attacker, then the others clockwise, the defender last.
page-end =
    <b>5. How it ends</b>
    When the stock is empty, nobody draws any more. Whoever has no cards left then is out and has won. The one who is left with cards is the durak.

    The last bout is always played to its end. If nobody holds cards after it, it is a <b>draw</b>.

    <i>Example:</i> two players, no stock. You attack with your last card, K♦️. The other beats it with their last, A♦️: a draw.

    It is a draw, too, when the same hands begin a bout for the third time.

    <b>Epaulettes.</b> If the durak takes in the last bout, and the last cards of the attack were of the lowest rank and no trumps, such as 6♠️ 6♣️, they adorn the durak's shoulders: one or two epaulettes.

    In the next game the first attack usually goes against the durak.
page-transfer =
    <b>6. Transfer</b>
    At a table with transfers the defender may pass the attack on: as long as nothing is beaten and Take is not said, a card of the same rank is put beside it. Now the next player must beat everything.

    <i>Example:</i> 8♠️ attacks you. You add 8♦️: the next player has 8♠️ and 8♦️ to beat. With another 8 they may pass it on too. With two players it goes back to the attacker.

    You transfer with one card at a time. The next player must hold at least as many cards as there would be to beat.

    <b>Showing a trump</b>, if it was agreed: you show the trump of that rank, here 8♥️, and keep it. The attack moves on without a new card. Each player may do so once in a bout.
page-teams =
    <b>7. Teams and cheats</b>
    <b>Teams.</b> Four play in pairs; six play three against three, or in three pairs. In pairs, partners sit opposite each other; in threes, every other seat is a partner's. Partners never attack, throw in or transfer to each other. If only one team still holds cards, the whole team is durak.

    <b>Cheats.</b> You may throw in any rank and beat with any card. Whoever notices it accuses that card while it lies on the table.
    • Caught: the card and all that came after it in this bout are undone. The cheat is marked.
    • It was honest: the accuser is marked.
    Whoever is marked plays by the rules until the end and cannot accuse. Nobody accuses a partner. The first attack and transfers are always honest. The bout ends only when everybody, the defender too, has said Done: there is time to accuse.
page-tips =
    <b>8. Tips</b>
    • Attack with low cards, best with two of a rank: 7♠️ 7♦️.
    • Beat with the lowest card that does it, and if you can, with a rank that lies there already: then there is less to throw in.
    • Save trumps and aces for the time when the stock is empty.
    • Do not give high cards to somebody who takes: they come back at you later.
    • Taking early is no disaster if there are trumps among the cards. Taking late often is.
    • Remember what is discarded. When the ace and the king of a suit are gone, the queen is the highest.
    • Remember who drew the face-up trump, and what was taken.
    • Count the cards of the next player: you cannot attack with more than those.
page-questions =
    <b>9. Questions</b>
    <b>Must I beat if I can?</b> No, you may always take.
    <b>Must I throw in?</b> No. Only the first card of a bout is a must.
    <b>May I throw in after Done?</b> Yes, until the bout ends.
    <b>May I throw in trumps?</b> Yes, if their rank lies there.
    <b>No cards left, but there is a stock. Have I won?</b> No, you draw after the bout.
    <b>What if my time runs out?</b> Your lowest card attacks, a trump only if you have no other; a defender takes; everyone else says Done. After two times in a row at attack or defence a bot plays for you, until you press <i>Take control</i>.
    <b>May I leave?</b> With other people at the table, not while you hold cards; from a game against bots alone, at any time: /leave.
    <b>Nobody has a trump?</b> Then the lowest card begins.
page-words =
    <b>10. Words</b>
    <b>Throw-in</b> (podkidnoy): durak in which cards are thrown in
    <b>Transfer</b> (perevodnoy): durak in which attacks are transferred
    <b>Trump</b>: the suit that beats all others
    <b>Stock</b>: the cards nobody has yet
    <b>Discards</b>: the beaten cards, out of the game
    <b>Bout</b>: one attack, from its first card until the table is empty
    <b>To beat</b>: to put a higher card or a trump on a card
    <b>To throw in</b>: to add a card of a rank that lies there
    <b>To transfer</b>: to pass the attack on with a card of its rank
    <b>Take</b>: I pick everything up
    <b>Done</b>: I add nothing, all is beaten
    <b>Pass</b>: I add nothing, the cards may be taken
    <b>Epaulettes</b>: the lowest cards on the shoulders of the durak
    <b>Marked</b>: caught cheating, or has accused an honest card

# What a table has agreed on, below the page that it concerns.
agreed = <b>At your table</b>
agreed-deck-24 = 24 cards, from 9 to ace
agreed-deck-36 = 36 cards, from 6 to ace
agreed-deck-52 = 52 cards, from 2 to ace
agreed-opening-several = a bout opens with one card or several of a rank
agreed-opening-one = a bout opens with one card
agreed-throwers-all = everyone but the defender throws in
agreed-throwers-neighbours = only the defender's neighbours throw in
agreed-first-limit-5 = five attack cards while nothing is discarded
agreed-first-limit-5-once = five attack cards in the first bout
agreed-first-limit-6 = up to six attack cards from the start
agreed-auto-pass-on = whoever has nothing to throw in says Done automatically
agreed-auto-pass-off = everyone has to say Done
agreed-hints-on = whoever has to act may ask for a hint
agreed-hints-off = nobody gets hints
agreed-next-first-against-durak = the next game opens against the durak
agreed-next-first-lowest-trump = the next game, too, is opened by the lowest trump
agreed-mode-throw-in = attacks are not transferred
agreed-mode-transfer = attacks may be transferred
agreed-show-trump-on = also by showing a trump
agreed-show-trump-off = not by showing a trump
agreed-teams-none = everyone plays alone
agreed-teams-pairs = two pairs
agreed-teams-threes = three against three
agreed-teams-three-pairs = three pairs
agreed-cheating-on = cheats are welcome
agreed-cheating-off = nobody can cheat
agreed-speed-normal = 30 seconds to attack or beat, 10 to throw in
agreed-speed-fast = 15 seconds to attack or beat, 5 to throw in
agreed-speed-slow = 3 minutes to attack or beat, 1 to throw in
agreed-speed-postal = 24 hours to attack or beat, 6 to throw in
agreed-when-full-on = the table starts by itself when full
agreed-when-full-off = whoever owns the table starts it
