"""Opponents: players that see only a view, at three levels.

```python
memory = remember(events)  # what lay open; of the events only that is read which all have seen
move = opponent("hard").choose(view(state, seat), memory, Random(), 0.08)
```
"""

from collections.abc import Callable
from typing import Final

from engine.opponents.hard import Searcher
from engine.opponents.memory import Memory, remember
from engine.opponents.player import Anyhow, Careless, Opponent, RuleOfThumb

__all__ = ["LEVELS", "Memory", "Opponent", "opponent", "remember"]

LEVELS: Final = ("easy", "medium", "hard")  # for people; there is `random` too


def opponent(level: str, playouts: int | None = None) -> Opponent:
    """The one of this level; `KeyError`: there is none.

    `playouts`: hard tries so many instead of using up its time, to choose the same on any machine.
    """
    if level == "hard":
        return Searcher(playouts)
    plain: dict[str, Callable[[], Opponent]]
    plain = {"easy": Careless, "medium": RuleOfThumb, "random": Anyhow}
    return plain[level]()
