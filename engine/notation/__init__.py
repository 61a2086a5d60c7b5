"""`.durak` files: a game, or a position in one, as text (docs/notation.md)."""

from engine.notation.document import Deal, Document, Position, Written
from engine.notation.read import NotationError, Reading, read
from engine.notation.write import write

__all__ = [
    "Deal",
    "Document",
    "NotationError",
    "Position",
    "Reading",
    "Written",
    "read",
    "write",
]
