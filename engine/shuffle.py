"""The fair deal `durak-deal-1` (fairness.md): a promised seed and the players' words decide it."""

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from uuid import UUID

from engine.cards import Card, DeckSize, deck
from engine.seats import Level, Seat

SCHEME = "durak-deal-1"


def commitment(game_id: UUID, seed: bytes) -> str:
    """In hex, public before anyone sits down (fairness.md 1)."""
    return hashlib.sha256(_prefix("commit") + game_id.bytes + seed).hexdigest()


def digest(words: str) -> str:
    """Of a player's words, in hex: what the log and the deal hold of them (fairness.md 3)."""
    return hashlib.sha256(words.encode()).hexdigest()


def told_apart(seats: Sequence[Seat], bots: Mapping[Seat, Level]) -> tuple[str, ...]:
    """The players as the deal knows them: the seat of a person, `bot:easy|medium|hard` of a bot."""
    return tuple(f"bot:{bots[seat]}" if seat in bots else seat for seat in seats)


def shuffled(
    size: DeckSize,
    game_id: UUID,
    seed: bytes,
    players: Sequence[str],
    words: Sequence[tuple[Seat, str]] = (),
) -> tuple[Card, ...]:
    """The deck of a game, top card first (fairness.md 3 to 5).

    `players` in seat order, as `told_apart` makes them. `words` in seat order: the digest of the
    last ones of each player who gave some.
    """
    promised = commitment(game_id, seed)
    return fisher_yates(deck(size), key(seed, context(size, game_id, promised, players, words)))


def context(
    size: DeckSize,
    game_id: UUID,
    commitment: str,
    players: Sequence[str],
    words: Sequence[tuple[Seat, str]] = (),
) -> bytes:
    """What the deal depends on beside the seed, as canonical JSON (RFC 8785, fairness.md 3).

    All in it is ASCII, so that sorted keys without spaces are the canonical form.
    """
    return json.dumps(
        {
            "beacon": None,
            "commitment": commitment,
            "deck": size,
            "game": str(game_id),
            "players": list(players),
            "scheme": SCHEME,
            "words": [{"seat": seat, "sha256": sha256} for seat, sha256 in words],
        },
        sort_keys=True,
        separators=(",", ":"),
    ).encode()


def key(seed: bytes, context: bytes) -> bytes:
    """Of the byte stream (fairness.md 4)."""
    return hmac.digest(seed, _prefix("key") + hashlib.sha256(context).digest(), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """Bytes without end (fairness.md 4)."""
    for block in count():
        yield from hmac.digest(key, _prefix("stream") + block.to_bytes(8, "big"), "sha256")


def fisher_yates(cards: tuple[Card, ...], key: bytes) -> tuple[Card, ...]:
    """From the last card down; bytes that would favour some cards are skipped (fairness.md 5)."""
    shuffling, chance = list(cards), stream(key)
    for last in range(len(cards) - 1, 0, -1):
        places = last + 1
        fair = 256 - 256 % places
        chosen = next(byte for byte in chance if byte < fair) % places
        shuffling[last], shuffling[chosen] = shuffling[chosen], shuffling[last]
    return tuple(shuffling)


def _prefix(purpose: str) -> bytes:
    return f"{SCHEME}/{purpose}".encode() + b"\0"
