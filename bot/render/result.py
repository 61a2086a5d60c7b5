"""The end of a game, in the group and for each player."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from bot.buttons import AgainButton, LogButton
from bot.render.cards import pair_text
from bot.render.ending import given_up_text
from bot.render.names import Names
from bot.render.poster import Photo, poster
from bot.render.screen import Row, Screen, paragraphs, press
from bot.render.table import table_text
from bot.texts import Words
from engine.aftermath import Aftermath
from engine.seats import Seat
from engine.view import Result, View
from storage.evenings import Score
from storage.people import Person

FIRST_GAME = Score()
LONGEST_NAME = 24  # of six people, so that all that is told of them fits, also below a photo


@dataclass(frozen=True)
class Epilogue:
    """What is told of a game that is over, beside its result."""

    evening: Score = FIRST_GAME
    after: Aftermath | None = None
    known: str | None = None  # by what Telegram knows the picture
    proof: str = ""  # what its log can be checked by


def group_result(
    game: UUID,
    view: View,
    names: Names,
    words: Words,
    epilogue: Epilogue,
    by: Sequence[str] = (),
) -> Screen:
    """Who is the durak, in what order the others left, and how often each was it this evening.

    `by`: the names of those who ended it without a result.
    """
    details = _details(view, names, words, epilogue)
    parts = [_verdict(view, names, words, by), *details, epilogue.proof]
    return Screen(paragraphs(parts), _below(game, words), _photo(game, names, words, epilogue))


def own_result(
    game: UUID,
    view: View,
    seat: Seat,
    names: Names,
    words: Words,
    epilogue: Epilogue,
    by: Sequence[str] = (),
    *,
    alone: bool = False,
) -> Screen:
    """The same, told to this player; the picture too where no group sees it (`alone`)."""
    verdict = _verdict(view, names, words, by)
    result = view.result
    if result is not None and not result.draw:
        if seat not in result.durak:
            verdict = words("result-you-won", names=names.listed(result.durak))
        elif len(result.durak) == 1:
            verdict = words("result-you-durak")
    photo = _photo(game, names, words, epilogue) if alone else None
    parts = [verdict, *_details(view, names, words, epilogue), epilogue.proof]
    return Screen(paragraphs(parts), _below(game, words), photo)


def last_table(view: View, names: Names, words: Words) -> Screen:
    """The table as it lay at the end; the result stands in a message of its own."""
    return Screen(paragraphs([table_text(view, names, words), words("result-below")]))


def _verdict(view: View, names: Names, words: Words, by: Sequence[str]) -> str:
    match view.result:
        case None:
            return given_up_text(view, by, words)
        case Result(draw=True):
            return words("result-draw")
        case Result(durak=(durak,)):
            return words("result-durak", names=names.html(durak))
        case Result(durak=duraks):
            return words("result-duraks", names=names.listed(duraks))


def _details(view: View, names: Names, words: Words, epilogue: Epilogue) -> list[str]:
    result = view.result
    if result is None:
        return []
    epaulettes = words("result-epaulettes", count=result.epaulettes) if result.epaulettes else ""
    places = "\n".join(
        words("result-place", number=number, name=names.html(seat))
        for number, seat in enumerate(result.winners, 1)
        if not result.draw
    )
    return [epaulettes, places, _last_bout(epilogue.after, words), _score(epilogue.evening, words)]


def _last_bout(after: Aftermath | None, words: Words) -> str:
    pairs = after.last.bout.table if after and after.last else ()
    table = " · ".join(pair_text(words, pair) for pair in pairs)
    return words("result-last-bout", table=table) if table else ""


def _score(evening: Score, words: Words) -> str:
    """Nothing after the first game: it says it all."""
    if evening.games < 2:
        return ""
    each = [
        words("result-score-of", name=_one(person, seat, words).html(seat), count=count)
        for person, seat, count in evening.durak
    ]
    return words("result-score", count=evening.games, score=" · ".join(each))


def _one(person: Person, seat: Seat, words: Words) -> Names:
    return Names({seat: person}, words, longest=LONGEST_NAME)


def _photo(game: UUID, names: Names, words: Words, epilogue: Epilogue) -> Photo | None:
    shown = poster(epilogue.after, names, words) if epilogue.after else None
    return Photo(game, words.language, shown, epilogue.known) if shown else None


def _below(game: UUID, words: Words) -> tuple[Row, ...]:
    again = press(words("button-again"), AgainButton(game=game).pack(), "success")
    return ((again, press(words("button-log"), LogButton(game=game).pack())),)
