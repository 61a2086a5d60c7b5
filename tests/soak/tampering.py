"""Every byte of a small game's exported files is changed: what they then say is caught."""

from collections import Counter
from typing import Final

from tests.exports import small
from tests.soak.games import LawBroken
from tests.tampering import check_byte, files

_FILES: Final = files(small())
BYTES: Final = sum(map(len, _FILES))


def tamper_all(seed: int, numbers: range) -> Counter[str]:
    """Change these bytes of the two files, one after the other. Raises `LawBroken`."""
    counts: Counter[str] = Counter()
    for number in numbers:
        first = len(_FILES[0])
        data, place = (_FILES[0], number) if number < first else (_FILES[1], number - first)
        try:
            counts += Counter({"bytes": 1, "changes that were caught": check_byte(data, place)})
        except AssertionError as broken:
            raise LawBroken(f"a change of an export is not told: {broken}") from broken
    return counts
