"""The people at a table, as texts name them."""

import unicodedata
from collections.abc import Iterable, Mapping
from html import escape

from bot.render.lettering import written
from bot.texts import Words, isolated
from engine.seats import SEATS, Level, Seat
from storage.people import Person

LONGEST_ON_BUTTON = 16  # characters: Telegram cuts what is longer


_BLANK = {"Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp"}  # categories
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that nobody sees


def is_blank(name: str) -> bool:
    """Whether nothing of it can be seen: spaces, marks of direction, letters without a shape."""
    return all(unicodedata.category(c) in _BLANK or c in _BLANK_LETTERS for c in name)


class Names:
    """The seats' people, and bots, in one language; a seat whose person was forgotten goes by its
    number."""

    def __init__(
        self, sitters: Mapping[Seat, Person | Level], words: Words, *, longest: int | None = None
    ) -> None:
        """`longest`: characters, after which a name is cut."""
        self._people = {seat: who for seat, who in sitters.items() if not isinstance(who, Level)}
        self._bots = {seat: who for seat, who in sitters.items() if isinstance(who, Level)}
        self._words = words
        self._longest = longest

    def plain(self, seat: Seat) -> str:
        """For answers to presses, which know no markup."""
        return isolated(self._name(seat))

    def html(self, seat: Seat) -> str:
        return isolated(escape(self._name(seat), quote=False))

    def person(self, seat: Seat) -> Person | None:
        """None for one who was forgotten, and for a bot."""
        return self._people.get(seat)

    def short(self, seat: Seat) -> str:
        """For buttons."""
        return isolated(self._name(seat)[:LONGEST_ON_BUTTON])

    def mention(self, seat: Seat) -> str:
        """The name as a link to its person: in a new message it calls him."""
        person = self._people.get(seat)
        if person is None:
            return self.html(seat)
        return f'<a href="tg://user?id={person.id}">{self.html(seat)}</a>'

    def drawn(self, seat: Seat) -> str:
        """For pictures: what their font can write of the name, else the seat's number."""
        return written(self._name(seat)) or self._numbered(seat)

    def listed(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.html(seat) for seat in seats)

    def mentioned(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.mention(seat) for seat in seats)

    def everybody(self) -> str:
        """All of them, mentioned; empty when there is nobody."""
        return self.mentioned(self._people)

    def unreachable(self, seats: Iterable[Seat], link: str, *, mentioned: bool = True) -> str:
        """A sentence about those to whom the bot cannot write; empty when it can reach all.

        `link` opens the private chat.
        """
        away = [
            seat for seat in seats if (person := self._people.get(seat)) and not person.can_write
        ]
        told = self.mentioned(away) if mentioned else self.listed(away)
        return self._words("lobby-unreachable", names=told, link=link) if away else ""

    def _name(self, seat: Seat) -> str:
        if seat in self._bots:
            return self._bot(seat)
        person = self._people.get(seat)
        if person is None or is_blank(person.name):
            return self._numbered(seat)
        if self._longest is not None and len(person.name) > self._longest:
            return person.name[: self._longest - 1].rstrip() + "…"
        return person.name

    def _bot(self, seat: Seat) -> str:
        """By its level; several of one level are numbered."""
        level = self._bots[seat]
        alike = sorted(other for other, found in self._bots.items() if found is level)
        name = self._words(f"bot-{level}")
        if len(alike) == 1:
            return name
        return self._words("bot-numbered", name=name, number=alike.index(seat) + 1)

    def _numbered(self, seat: Seat) -> str:
        return self._words("nameless", number=SEATS.index(seat) + 1)
