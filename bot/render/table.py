"""The table as everybody sees it: cards on it, hand sizes, stock and trump, whose move it is."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from bot.buttons import CardsButton, LogButton
from bot.render.bout import bout_lines
from bot.render.cards import SIGNS, card_text
from bot.render.ending import ending_line, ending_row
from bot.render.names import Names
from bot.render.screen import Screen, paragraphs, press
from bot.render.until import until_line
from bot.texts import Words
from engine.view import Phase, View


def group_table(
    game: UUID,
    view: View,
    names: Names,
    words: Words,
    story: Sequence[str],
    due_at: datetime | None,
    private: str,
    proof: str = "",
) -> Screen:
    """The group's screen of a running game; `story` is what happened last, oldest first.

    `due_at`: when the clock runs out. `private`: the link to the private chat.
    `proof`: what the log can be checked by.
    """
    parts = [
        table_text(view, names, words),
        "\n".join([*standing_lines(view, names, words), proof]).strip(),
        "\n".join(story),
        ending_line(view, names, words),
        names.unreachable(view.players, private, mentioned=False),
        f"{turn_line(view, names, words)}\n{until_line(view, due_at, words)}".strip(),
    ]
    cards = press(words("button-cards"), CardsButton(game=game).pack(), "primary")
    log = press(words("button-log"), LogButton(game=game).pack())
    return Screen(paragraphs(parts), ((cards, log), *ending_row(game, view, words)))


def table_text(view: View, names: Names, words: Words) -> str:
    """Trump and stock, who attacks whom, and the cards on the table."""
    lines = [trump_line(view, words), *_first_bout_lines(view, names, words)]
    lines.append(
        words("table-bout", opener=names.html(view.opener), defender=names.html(view.defender))
    )
    lines += bout_lines(view.table, view.players, names, words) or [words("table-empty")]
    return "\n".join(lines)


def trump_line(view: View, words: Words) -> str:
    suit = SIGNS[view.trump]
    if view.trump_card is None:
        return words("table-trump-alone", suit=suit)
    card = card_text(words, view.trump_card)
    if view.talon == 1:
        return words("table-trump-last", suit=suit, card=card)
    return words("table-trump", suit=suit, card=card, count=view.talon)


def standing_lines(view: View, names: Names, words: Words) -> list[str]:
    """How many cards each holds, who is out, who has said done, for whom a bot plays."""
    hands = " · ".join(
        words("table-hand", name=names.html(seat), count=view.counts[seat])
        for seat in view.players
        if seat not in view.out
    )
    lines = [words("table-hands", hands=hands)]
    if view.out:
        lines.append(words("table-out", names=names.listed(view.out)))
    if view.done:
        said = "table-passed" if view.phase is Phase.TAKING else "table-done"
        lines.append(words(said, names=names.listed(view.done)))
    if view.played_by_bot:
        lines.append(words("table-bots", names=names.listed(view.played_by_bot)))
    return lines


def turn_line(view: View, names: Names, words: Words) -> str:
    """Who must act, mentioned."""
    return words(
        f"turn-{view.phase}",
        names=names.mentioned(view.asked),
        defender=names.html(view.defender),
    )


def _first_bout_lines(view: View, names: Names, words: Words) -> list[str]:
    """R3.1: the card that found the opener; R2.3: who holds the trump when all cards are dealt."""
    if view.bout != 1:
        return []
    lines = []
    if view.shown is not None:
        card = card_text(words, view.shown)
        lines.append(words("table-opener-found", name=names.html(view.opener), card=card))
    if view.talon == 0:
        lines += [
            words("table-holds", name=names.html(seat), card=card_text(words, card))
            for seat, cards in view.known.items()
            for card in cards
            if card is not view.shown
        ]
    return lines
