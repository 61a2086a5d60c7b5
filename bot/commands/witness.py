"""Whether a verified game is in a checkpoint that its host has signed and published."""

import contextlib
from pathlib import Path
from typing import NamedTuple

from storage.checkpoint import Checkpoint, Leaf, Proof, read_checkpoint, read_proof
from storage.following import Wrong
from storage.notes import BadNote, read_public
from storage.verification import Verified


class Witness(NamedTuple):
    checkpoint: Checkpoint  # signed by the given key
    proof: Proof

    def check(self, found: Verified) -> None:
        """Raises Wrong where the game is not in it as it is now."""
        last, leaf = len(found.hashes), self.proof.leaf
        if leaf.game_id != found.game_id:
            raise Wrong(last, f"The proof is that of another game, {leaf.game_id}.")
        if leaf != Leaf(found.game_id, last, found.hashes[-1]):
            raise Wrong(
                last,
                f"The proof is for a log that ends with event {leaf.version} and the hash"
                f" {leaf.head.hex()}: this one was rewritten since, or does not go on to its end.",
            )
        if not self.proof.leads_to(self.checkpoint):
            raise Wrong(last, "The proof does not lead to the root of this checkpoint.")


class Papers(NamedTuple):
    """What a host publishes, and gives to whoever asks for a proof."""

    checkpoint: Path
    proof: Path
    public_key: str  # a line of text, or a file that holds it


def read_witness(papers: Papers) -> Witness:
    """Raises BadNote, NotSigned."""
    line = papers.public_key
    key = read_public(read_file(Path(line)) if _is_file(line) else line)
    checkpoint = read_checkpoint(read_file(papers.checkpoint), key)
    return Witness(checkpoint, read_proof(read_file(papers.proof)))


def _is_file(name: str) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return Path(name).is_file()
    return False


def read_file(file: Path) -> str:
    """Raises BadNote."""
    try:
        return file.read_bytes().decode()
    except OSError as error:
        raise BadNote(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadNote(f"{file} is no text.") from None
