"""In which order a hand stands: by suit or by rank."""

from bot.buttons import SortButton
from bot.render.screen import Screen, press
from bot.texts import Words


def choice(words: Words) -> Screen:
    by_suit, by_rank = SortButton(by_rank=False).pack(), SortButton(by_rank=True).pack()
    row = press(words("button-by-suit"), by_suit), press(words("button-by-rank"), by_rank)
    return Screen(words("sort-choose"), (row,))


def chosen(words: Words, *, by_rank: bool) -> Screen:
    return Screen(words("sort-by-rank" if by_rank else "sort-by-suit"))
