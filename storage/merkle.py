"""The hash tree of RFC 6962 (2.1): a hash over a list that only grows, and proofs what is in it."""

from collections.abc import Sequence
from hashlib import sha256


def leaf(data: bytes) -> bytes:
    """The hash of one entry."""
    return sha256(b"\0" + data).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """Of the hashes of all entries, in their order."""
    if not leaves:
        return sha256().digest()
    if len(leaves) == 1:
        return leaves[0]
    left = _left(len(leaves))
    return _node(root(leaves[:left]), root(leaves[left:]))


def path(index: int, leaves: Sequence[bytes]) -> list[bytes]:
    """What leads from the entry at `index`, counted from 0, to the root: the lowest first."""
    if len(leaves) == 1:
        return []
    left = _left(len(leaves))
    if index < left:
        return [*path(index, leaves[:left]), root(leaves[left:])]
    return [*path(index - left, leaves[left:]), root(leaves[:left])]


def root_by(path: Sequence[bytes], index: int, size: int, entry: bytes) -> bytes | None:
    """The root to which a path leads from the entry's hash; None: it is no path of such a tree."""
    place, last = index, size - 1
    if not 0 <= place <= last:
        return None
    found = entry
    for other in path:
        if last == 0:
            return None
        if place % 2 or place == last:
            found = _node(other, found)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            found = _node(found, other)
        place, last = place // 2, last // 2
    return found if last == 0 else None


def _left(size: int) -> int:
    """How many of so many entries are in the left part: a power of two."""
    return 1 << (size - 1).bit_length() - 1


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()
