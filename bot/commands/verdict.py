"""What was checked of a game whose log holds, and what that proves: plain sentences for anybody."""

from collections.abc import Iterator, Mapping, Sequence

from bot.commands.events import sentence
from bot.commands.plain import plain
from bot.commands.witness import Witness
from engine.events import GameEnded, GameGivenUp
from engine.seats import Seat
from engine.state import Finished
from storage.export import Player
from storage.verification import Verified


def verdict(
    found: Verified,
    players: Mapping[Seat, Player],
    head: str | None = None,
    witness: Witness | None = None,
) -> Iterator[str]:
    """Line by line; `head`: the hash with which it was compared, `witness`: in which it is."""
    names = {seat: player.name for seat, player in players.items() if player.name}
    yield f"Game {found.game_id}: {_count(len(found.hashes), 'event')}."
    if names:
        sitting = ", ".join(f"{seat} {plain(name)}" for seat, name in names.items())
        yield f"At the table: {sitting}. The names stand beside the log: nothing proves them."
    yield _end(found, names)
    yield ""
    yield "Checked, and right:"
    yield from (f"- {line}" for line in _checked(found))
    if proved := list(_proved(found, head, witness)):
        yield ""
        yield "What that proves:"
        yield from (f"- {line}" for line in proved)
    yield ""
    yield "What it does not prove:"
    yield from (f"- {line}" for line in _not_proved(found, head is not None or witness is not None))


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(seats: Sequence[Seat]) -> str:
    return " and ".join(filter(None, [", ".join(seats[:-1]), *seats[-1:]]))


def _end(found: Verified, names: Mapping[Seat, str]) -> str:
    state = found.state
    if not isinstance(state, Finished):
        return "It is not over: it is checked as far as it has come."
    ended: GameEnded | GameGivenUp
    if state.result is not None:
        ended = GameEnded(state.result)
    else:
        assert state.given_up is not None, "it was given up"
        ended = GameGivenUp(state.given_up, state.given_up_by, state.given_up_why)
    said = sentence(ended, names, secret=True)
    return f"{said[0].upper()}{said[1:]}."


def _checked(found: Verified) -> Iterator[str]:
    yield (
        "The chain: every event is the one that was hashed, from the first to the last; none in"
        f" between was changed, moved, added or left out. The last hash is {found.head}."
    )
    if found.seed is not None:
        yield (
            "The seed: it was opened with the end, and is the one that was sealed in the first"
            f" event, before anyone else sat down. The seal is {found.opened.commitment}."
        )
    else:
        yield "The seed is not opened yet: the deck can be checked once the game is over."
    if found.started is not None:
        if found.seed is not None:
            yield "The deck: it is what durak-deal-1 makes of that seed, the seats and the words."
        yield "The deal: hands, stock and trump are that deck, dealt card by card from its top."
        yield from _opener(found)
    yield (
        f"The actions: all {found.actions} were allowed, and each led to what the rules say, no"
        " more and no less."
    )
    ran_out = f"; {_count(found.timeouts, 'clock')} ran out, none too early"
    yield f"The times: none goes back{ran_out if found.timeouts else ''}."


def _opener(found: Verified) -> Iterator[str]:
    assert found.started is not None
    if found.started.shown is not None:
        yield f"Who opened: {found.started.shown} was the card that decides it."


def _proved(found: Verified, head: str | None, witness: Witness | None) -> Iterator[str]:
    if found.seed is not None and found.started is not None:
        yield (
            "The deck was fixed before the second player sat down, and nobody changed it after: if"
            " that seal is the one that players were sent then."
        )
        yield _words(found)
    if head is not None:
        version = found.seen(head)
        assert version is not None, "it was compared"
        after = len(found.hashes) - version
        witnessed = (
            f"The hash {head} is that of event {version}: all up to there stands as it stood when"
            " that was shown."
        )
        yield (
            witnessed
            if after == 0
            else (f"{witnessed} The {_count(after, 'event')} after it nobody has borne witness to.")
        )
    if witness is not None:
        checkpoint = witness.checkpoint
        yield (
            f"It is one of the {checkpoint.size} games of the checkpoint that {checkpoint.origin}"
            f" signed, which had ended by {checkpoint.until:%Y-%m-%d %H:%M:%S} UTC: it was not"
            " rewritten since, if others were shown the same checkpoint."
        )


def _words(found: Verified) -> str:
    """Only what the host could not know beforehand keeps him from choosing (fairness.md)."""
    if not found.words:
        return (
            "Nobody mixed in words: the host alone made the seed, and nothing but his word says"
            " that he did not try many until he liked the deck."
        )
    who = listed(tuple(found.words))
    return (
        f"Words were mixed in by {who}: if the host could not guess them, and has nobody at this"
        " table, he could not choose the deck."
    )


def _not_proved(found: Verified, witnessed: bool) -> Iterator[str]:
    if not witnessed:
        yield (
            "A log that was rewritten as a whole, with all its hashes, would not be noticed:"
            " compare a hash that a player has on his phone (--head), or find it in a signed"
            " checkpoint (--checkpoint)."
        )
    if found.opened_by_the_last_game:
        yield "Who opened follows from the game before (R3.4), which is not in this log."
    if found.extensions:
        yield (
            f"Clocks were given more time ({found.extensions}), for reasons that the log names and"
            " cannot prove."
        )
    yield "The times are the host's clock; and he could see all hands, as he must to check moves."
