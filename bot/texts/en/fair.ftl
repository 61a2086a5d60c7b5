# The fair deal: its seal, words of one's own, what a log is checked by, and the page of /fair.
fair-seal = <blockquote expandable>🔏 The deal is sealed: nobody can change it unseen. <a href="{ $link }">How it works</a>
    <code>{ $commitment }</code></blockquote>
fair-told = 🔏 <b>The seal of the deal</b> at the table of { $owner }:
    <code>{ $commitment }</code>
    Keep this message: by it you can check the deal after the game. /fair tells you how.
fair-told-words = To mix words of your own into the shuffle, reply to this message with them.
fair-head = 🔏 <code>{ $head }</code>
fair-result = <blockquote expandable>🔏 The fingerprint of this game, by which you can <a href="{ $link }">check it</a>:
    <code>{ $head }</code></blockquote>
fair-page = 🔏 <b>A deal that you can check</b>

    <b>How it works.</b> Before anyone sits down I draw a secret number and show its seal. Until the cards are dealt, everybody at the table may mix in words of their own, with /words. Number and words alone give the order of the cards, by a rule that is public. When the game is over I show the number: it must fit the seal and give the same cards. Every move is chained to the one before, and the fingerprint of the whole game stands below its result, its beginning on the table during the game.

    <b>What that shows.</b> I could not change the number once I had shown its seal, and nobody can rewrite a game unnoticed when you have kept its fingerprint. And if somebody mixed in words that whoever runs me could not guess, and nobody at the table is in league with them, then nobody chose the cards.

    <b>What it cannot show.</b> That nobody looks into hands on the server: it has to know them to check your moves. Where nobody gave words, that I did not try many numbers before I showed a seal. And where whoever runs me plays along, or a friend of theirs does, that they did not try many words.

    <b>How to check.</b> Choose a game that is over with /log and press <i>{ $replay }</i>: the page that you get checks all of this on your own device. Compare the seal and the fingerprint there with those that you were shown.
fair-table = <b>The table of { $owner }</b>
    Seal: <code>{ $commitment }</code>
fair-last = <b>The last game</b>: { $names }
    Game: <code>{ $game }</code>
    Seal: <code>{ $commitment }</code>
    Number: <code>{ $seed }</code>
    { $words }
    Fingerprint: <code>{ $head }</code>
fair-words = Words: { $words }
fair-no-words = Nobody gave words.

words-quoted = “{ $words }”
words-given = { $words } is mixed into the shuffle at the table of { $owner }, and everyone there sees it. Other words replace these; <code>/words -</code> takes them back.
words-taken-back = No words of yours are mixed in at the table of { $owner }.
words-how = Write words that nobody can guess after the command, like this: <code>/words red fox</code>. They are mixed into the shuffle at the table of { $owner }.
words-yours = Yours now: { $words }
words-bad = That cannot be mixed in: write 1 to 64 characters, something that can be seen.
words-nowhere = You sit at no table that waits for its cards: words are mixed in before the deal.
