"""Cards, drawn from shapes: no font has to know their signs."""

from collections.abc import Callable
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.render.lettering import font
from bot.render.poster import Face
from engine.cards import Suit

Draw: TypeAlias = ImageDraw.ImageDraw
Point: TypeAlias = tuple[float, float]

PAPER: Final = "#fdfbf4"
EDGE: Final = "#c9c4b4"
RED: Final = "#c8102e"
BLACK: Final = "#1c1c1c"
COLOURS: Final = {
    Suit.SPADES: BLACK,
    Suit.CLUBS: BLACK,
    Suit.DIAMONDS: RED,
    Suit.HEARTS: RED,
}


def card(face: Face, width: int) -> Image.Image:
    """The card with clear corners: its upper half, which nothing covers, says what it is."""
    height = width * 7 // 5
    image = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(image)
    box = (0, 0, width - 1, height - 1)
    draw.rounded_rectangle(box, width // 9, PAPER, EDGE, max(1, width // 40))
    colour = COLOURS[face.suit]
    letters = font(width * (10 if len(face.rank) > 1 else 12) // 24)
    draw.text((width * 0.34, height * 0.22), face.rank, colour, letters, anchor="mm")
    suit(draw, face.suit, (width * 0.77, height * 0.22), width * 0.28)
    suit(draw, face.suit, (width / 2, height * 0.68), width * 0.54)
    return image


def suit(draw: Draw, which: Suit, centre: Point, size: float) -> None:
    """Its sign within a square of that size."""
    _SIGNS[which](draw, centre, size / 2)


def _disc(draw: Draw, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)


def _diamond(draw: Draw, centre: Point, half: float) -> None:
    x, y = centre
    wide = half * 0.74
    draw.polygon([(x, y - half), (x + wide, y), (x, y + half), (x - wide, y)], RED)


def _heart(draw: Draw, centre: Point, half: float, colour: str = RED, up: float = 1) -> None:
    """`up` = -1: upside down, as in a spade."""
    x, y = centre
    radius = half * 0.51
    for side in (-1, 1):
        _disc(draw, (x + side * half * 0.47, y - up * half * 0.42), radius, colour)
    shoulder = y - up * half * 0.16
    tip = [(x - half * 0.92, shoulder), (x + half * 0.92, shoulder), (x, y + up * half * 0.95)]
    draw.polygon(tip, colour)


def _stem(draw: Draw, centre: Point, half: float) -> None:
    x, y = centre
    draw.polygon([(x, y), (x + half * 0.36, y + half), (x - half * 0.36, y + half)], BLACK)


def _spade(draw: Draw, centre: Point, half: float) -> None:
    x, y = centre
    _heart(draw, (x, y - half * 0.08), half * 0.92, BLACK, up=-1)
    _stem(draw, centre, half)


def _club(draw: Draw, centre: Point, half: float) -> None:
    x, y = centre
    for right, down in ((0.0, -0.5), (-0.5, 0.2), (0.5, 0.2)):
        _disc(draw, (x + half * right, y + half * down), half * 0.46, BLACK)
    _disc(draw, centre, half * 0.3, BLACK)
    _stem(draw, centre, half)


_SIGNS: Final[dict[Suit, Callable[[Draw, Point, float], None]]] = {
    Suit.SPADES: _spade,
    Suit.CLUBS: _club,
    Suit.DIAMONDS: _diamond,
    Suit.HEARTS: _heart,
}
