"""Checkpoints: the tree of RFC 6962, notes signed as others sign theirs, the way to the root."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from msgspec.structs import replace

from storage import merkle
from storage.checkpoint import (
    Checkpoint,
    Leaf,
    prove,
    publish,
    read_checkpoint,
    read_proof,
)
from storage.notes import (
    BadNote,
    NotSigned,
    PrivateKey,
    opened,
    read_private,
    read_public,
    signed,
)

# The entries and roots by which programs for RFC 6962 are compared.
ENTRIES = [
    bytes.fromhex(entry)
    for entry in (
        *("", "00", "10", "2021", "3031", "40414243", "5051525354555657"),
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = {
    0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    5: "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
# The example of the notes' first description.
PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PETERS_SECRET = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
TEXT = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
)
NOTE = (
    f"{TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgK"
    "vqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
KEY = PrivateKey("durak.example.org", bytes(range(32)))
UNTIL = datetime(2026, 1, 2, 12, tzinfo=UTC)


def games(count: int) -> list[Leaf]:
    return [Leaf(UUID(int=number), number + 5, bytes([number]) * 32) for number in range(count)]


@pytest.mark.parametrize("size", ROOTS)
def test_the_tree_is_that_of_rfc_6962(size: int) -> None:
    assert merkle.root([merkle.leaf(entry) for entry in ENTRIES[:size]]).hex() == ROOTS[size]


def test_each_game_of_a_checkpoint_has_its_proof_and_nothing_else_has() -> None:
    for size in range(1, 18):
        leaves = games(size)
        checkpoint = read_checkpoint(publish(leaves, UNTIL, KEY), KEY.public)
        assert (checkpoint.size, checkpoint.until) == (size, UNTIL)
        for index, leaf in enumerate(leaves):
            proof = prove(leaf.game_id, leaves)
            assert proof is not None
            assert read_proof(proof.text) == proof
            assert proof.leads_to(checkpoint)
            forged = [
                replace(proof, leaf=replace(leaf, version=leaf.version + 1)),
                replace(proof, leaf=replace(leaf, head=bytes(31) + b"\1")),
                replace(proof, leaf=replace(leaf, game_id=UUID(int=99))),
                replace(proof, index=index + 1),
                replace(proof, size=size + 1),
                replace(proof, path=[*proof.path, bytes(32)]),
                *([replace(proof, path=proof.path[:-1])] if proof.path else ()),
            ]
            assert not any(other.leads_to(checkpoint) for other in forged)
    assert prove(UUID(int=99), games(5)) is None
    assert merkle.root_by([], 0, 2, games(1)[0].hash) is None


def test_a_longer_list_begins_with_the_shorter_one_and_has_another_root() -> None:
    leaves = [leaf.hash for leaf in games(9)]
    assert merkle.root(leaves[:8]) != merkle.root(leaves)
    assert merkle.root(leaves[:8]) == merkle.root([leaf.hash for leaf in games(8)])


def test_notes_and_keys_are_written_as_elsewhere() -> None:
    key, private = read_public(PETER), read_private(PETERS_SECRET)
    assert private.public == key
    assert (str(key), str(private)) == (PETER, PETERS_SECRET)
    assert signed(TEXT, private) == NOTE
    assert opened(NOTE, key) == TEXT
    also = f"{NOTE}— somebody.else AAAAAAAA\n"
    assert opened(also, key) == TEXT


def test_a_note_that_was_changed_or_is_anothers_is_not_taken() -> None:
    note, other = publish(games(3), UNTIL, KEY), PrivateKey(KEY.name, bytes(32)).public
    for place in range(note.index("\n\n")):
        changed = note[:place] + chr(ord(note[place]) ^ 1) + note[place + 1 :]
        with pytest.raises(BadNote):
            read_checkpoint(changed, KEY.public)
    with pytest.raises(NotSigned, match=r"not signed by durak\.example"):
        read_checkpoint(note, other)
    with pytest.raises(NotSigned, match="not that of its text"):
        read_checkpoint(note.replace("\n3\n", "\n4\n"), KEY.public)
    with pytest.raises(BadNote, match="no checkpoint of Durak's games"):
        read_checkpoint(signed("durak.example.org\nthree\n", KEY), KEY.public)


@pytest.mark.parametrize(
    "line", ["", "PETER", PETER.replace("c74f", "c74e"), PETER[:-2], PETERS_SECRET, f"{PETER} x"]
)
def test_what_is_no_key_is_told_and_no_secret_repeated(line: str) -> None:
    with pytest.raises(BadNote, match="That is no public key") as error:
        read_public(line)
    assert "AYEKFALVFGyN" not in str(error.value)
    assert "AYEKFALVFGyN" not in repr(read_private(PETERS_SECRET))


def test_a_checkpoint_is_five_lines_that_anybody_can_read() -> None:
    assert Checkpoint("durak.example.org", 3, bytes(32), UNTIL).text == (
        "durak.example.org\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n2026-01-02T12:00:00Z\n"
    )
