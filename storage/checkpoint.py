"""A checkpoint: one signed hash over all finished games, and the proof that a game is among them.

The text of a checkpoint follows C2SP tlog-checkpoint: origin, number of games, root of the tree,
and the moment until which they had ended. A proof is a text of this project's own.
"""

import re
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

import msgspec

from storage import merkle
from storage.notes import BadNote, PrivateKey, PublicKey, opened, signed

PROOF: Final = "durak-proof-1"

_LEAF: Final = b"durak-leaf-1\0"


class Leaf(msgspec.Struct, frozen=True):
    """A finished game: nothing is appended to its log any more."""

    game_id: UUID
    version: int  # of its last event
    head: bytes  # that event's hash

    @property
    def hash(self) -> bytes:
        version = self.version.to_bytes(4, "big")
        return merkle.leaf(_LEAF + self.game_id.bytes + version + self.head)


class Checkpoint(msgspec.Struct, frozen=True):
    origin: str  # the key's name: whose games they are
    size: int  # how many
    root: bytes
    until: datetime  # all that had ended by then, in the order of their ends

    @property
    def text(self) -> str:
        moment = f"{self.until.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n{moment}\n"


class Proof(msgspec.Struct, frozen=True):
    """The way from a game to the root of a checkpoint."""

    leaf: Leaf
    index: int  # the game's place, counted from 0
    size: int  # games in the checkpoint
    path: list[bytes]

    @property
    def text(self) -> str:
        lines = [
            PROOF,
            f"game {self.leaf.game_id}",
            f"version {self.leaf.version}",
            f"head {self.leaf.head.hex()}",
            f"index {self.index}",
            f"size {self.size}",
            *(other.hex() for other in self.path),
        ]
        return "".join(f"{line}\n" for line in lines)

    def leads_to(self, checkpoint: Checkpoint) -> bool:
        found = merkle.root_by(self.path, self.index, self.size, self.leaf.hash)
        return self.size == checkpoint.size and found == checkpoint.root


def publish(leaves: list[Leaf], until: datetime, key: PrivateKey) -> str:
    """The signed checkpoint over these games."""
    root = merkle.root([leaf.hash for leaf in leaves])
    return signed(Checkpoint(key.name, len(leaves), root, until).text, key)


def prove(game_id: UUID, leaves: list[Leaf]) -> Proof | None:
    """None: that game is not among them."""
    places = (place for place, leaf in enumerate(leaves) if leaf.game_id == game_id)
    if (index := next(places, None)) is None:
        return None
    path = merkle.path(index, [leaf.hash for leaf in leaves])
    return Proof(leaves[index], index, len(leaves), path)


def read_checkpoint(note: str, key: PublicKey | None) -> Checkpoint:
    """Signed by this key; None: whoever signed it. Raises BadNote."""
    text = opened(note, key) if key else f"{note.rpartition(chr(10) * 2)[0]}\n"
    match = re.fullmatch(
        r"(\S[^\n]*)\n(0|[1-9]\d{0,17})\n([A-Za-z0-9+/]{43}=)\n"
        r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n",
        text,
    )
    if match is None:
        raise BadNote("That is no checkpoint of Durak's games.")
    try:
        until = datetime.fromisoformat(match[4])
    except ValueError:
        raise BadNote("That is no checkpoint of Durak's games: its time is none.") from None
    return Checkpoint(match[1], int(match[2]), b64decode(match[3]), until)


def read_proof(text: str) -> Proof:
    """Raises BadNote."""
    match = re.fullmatch(
        rf"{PROOF}\ngame (\S+)\nversion (\d{{1,9}})\nhead ([0-9a-f]{{64}})\n"
        r"index (\d{1,18})\nsize (\d{1,18})\n((?:[0-9a-f]{64}\n)*)",
        text.replace("\r\n", "\n"),
    )
    try:
        game_id = UUID(match[1]) if match else None
    except ValueError:
        game_id = None
    if match is None or game_id is None:
        raise BadNote("That is no proof: `durak checkpoint prove` writes one.")
    path = [bytes.fromhex(line) for line in match[6].split()]
    leaf = Leaf(game_id, int(match[2]), bytes.fromhex(match[3]))
    return Proof(leaf, int(match[4]), int(match[5]), path)
