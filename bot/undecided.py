"""Presses that came in and are not decided: no deadline of their games fires meanwhile."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID


class Undecided:
    """Those of this process; `Processes.beat` tells the others of them."""

    def __init__(self) -> None:
        self._presses: Counter[UUID] = Counter()

    @contextmanager
    def of(self, game_id: UUID | None) -> Iterator[None]:
        """From a press's receipt until its decision stands; None: it names no game."""
        if game_id is None:
            yield
            return
        self._presses[game_id] += 1
        try:
            yield
        finally:
            self._presses[game_id] -= 1
            if not self._presses[game_id]:
                del self._presses[game_id]

    def games(self) -> set[UUID]:
        """The games with such a press."""
        return set(self._presses)
