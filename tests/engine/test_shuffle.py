"""The fair deal: the vectors of docs/fairness.md, and what they stand for."""

import hashlib
import re
from itertools import islice
from pathlib import Path
from uuid import UUID

import pytest

from engine.cards import DeckSize, deck
from engine.seats import Seat
from engine.shuffle import commitment, context, digest, key, shuffled, stream
from tests.engine.given import P1, P2, cards

SEED = bytes(range(32))
GAME = UUID("00000000-0000-4000-8000-000000000001")
COMMITMENT = "1f8f45330271b16d17c864b802eb8aa88bacacaa1e1dc1955277cfc077ecf2ce"
PLAIN = """
    6h 9h Kh 7d 8d 10s Jc Ad 10c 9d Qd 6d 9c 8s 7h Qc As Jh
    6c Qs 9s Jd Kc 6s Ah 8c Qh Kd 7s 7c 8h Js 10d 10h Ac Ks
"""
WITH_WORDS = """
    6h Jh Qd Jd 8c 6c Qs Kh As 8h 9s Ks Qc 6s 8s Ah 10h Ac
    9h Kd 8d 6d 10d 10c Js 7s 7d Kc 9c 10s Ad Jc Qh 9d 7c 7h
"""
AGAINST_A_BOT = "9s Kh 10c Ah 9c Jc Js 10h 9d 9h 10d As Qc 10s Kc Ac Kd Jh Qh Ad Ks Qs Qd Jd"
PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
WORDS = ((P1, digest("red fox")), (P2, digest("сниму 17")))


def test_the_commitment_of_the_vector() -> None:
    assert commitment(GAME, SEED) == COMMITMENT


def test_the_context_of_the_vector_is_canonical_json() -> None:
    assert context(36, GAME, COMMITMENT, ["p1", "p2"]).decode() == (
        '{"beacon":null,"commitment":"' + COMMITMENT + '","deck":36,'
        '"game":"00000000-0000-4000-8000-000000000001","players":["p1","p2"],'
        '"scheme":"durak-deal-1","words":[]}'
    )


def test_the_key_of_the_vector() -> None:
    plain = context(36, GAME, COMMITMENT, ["p1", "p2"])
    digest = "f82787ec28ce04a63785259d56b42c55aae9400ce625ba43a275b27a5b3864e8"
    assert hashlib.sha256(plain).hexdigest() == digest
    expected = "579bfab27818d996cda7d9c64b539222e0e77260c480465a19ecda179998147f"
    assert key(SEED, plain).hex() == expected


def test_the_context_with_words_of_the_vector() -> None:
    digest = hashlib.sha256(context(36, GAME, COMMITMENT, ["p1", "p2"], WORDS)).hexdigest()
    assert digest == "99a28ba5e85aa3414ba79ab5377c3fcbbfa00759be735a1383fd46620f528601"


@pytest.mark.parametrize(
    ("size", "players", "words", "order"),
    [
        (36, ["p1", "p2"], (), PLAIN),
        (36, ["p1", "p2"], WORDS, WITH_WORDS),
        (24, ["p1", "bot:hard"], (), AGAINST_A_BOT),
    ],
)
def test_the_decks_of_the_vectors(
    size: DeckSize, players: list[str], words: tuple[tuple[Seat, str], ...], order: str
) -> None:
    assert shuffled(size, GAME, SEED, players, words) == cards(order)


def test_the_shuffle_of_the_vector_reads_36_bytes_and_skips_one() -> None:
    """Whoever takes that byte all the same deals other cards."""
    chance, skipped = stream(key(SEED, context(36, GAME, COMMITMENT, ["p1", "p2"]))), 0
    for places in range(36, 1, -1):
        while next(chance) >= 256 - 256 % places:
            skipped += 1
    assert skipped == 1


def test_the_page_gives_the_vectors() -> None:
    """In the order in which it tells of them."""
    section = PAGE.read_text("utf-8").partition("## Vectors")[2].partition("\n## ")[0]
    told = re.findall(r"\| `(.+)` \|$", section, re.MULTILINE)
    plain, worded = (context(36, GAME, COMMITMENT, ["p1", "p2"], said) for said in ((), WORDS))
    given = [
        COMMITMENT,
        plain.decode(),
        hashlib.sha256(plain).hexdigest(),
        key(SEED, plain).hex(),
        " ".join(PLAIN.split()),
        hashlib.sha256(worded).hexdigest(),
        " ".join(WITH_WORDS.split()),
        AGAINST_A_BOT,
    ]
    assert told[: len(given)] == given


@pytest.mark.parametrize("size", [24, 36, 52])
def test_a_shuffled_deck_is_a_deck(size: DeckSize) -> None:
    for number in range(20):
        order = shuffled(size, GAME, number.to_bytes(32, "big"), ["p1", "p2"])
        assert sorted(order, key=lambda card: card.order) == list(deck(size))


def test_another_seed_game_player_or_word_is_another_deck() -> None:
    other = UUID("00000000-0000-4000-8000-000000000002")
    decks = {
        shuffled(36, GAME, SEED, ["p1", "p2"]),
        shuffled(36, other, SEED, ["p1", "p2"]),
        shuffled(36, GAME, SEED[::-1], ["p1", "p2"]),
        shuffled(36, GAME, SEED, ["p1", "p3"]),
        shuffled(36, GAME, SEED, ["p1", "p2"], [(P1, digest("fox"))]),
        shuffled(36, GAME, SEED, ["p1", "p2"], [(P2, digest("fox"))]),
    }
    assert len(decks) == 6


def test_the_stream_goes_on_over_its_blocks() -> None:
    """A block is 32 bytes; the third differs from the first two."""
    start = bytes(islice(stream(b"key"), 96))
    assert len({start[:32], start[32:64], start[64:]}) == 3
