"""The picture of a result: a PNG that is read on a phone and weighs little."""

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.render.card_art import card
from bot.render.lettering import fitted, font
from bot.render.portrait_art import draw_wreath, durak
from bot.render.poster import Poster

WIDTH: Final = 800
FINER: Final = 2  # drawn so many times as large, then made smaller: that smooths every edge
COLOURS: Final = 96
MARGIN: Final = 36
FELT: Final = "#1d5b41"
SHADE: Final = "#174a35"
WHITE: Final = "#ffffff"
MEDALS: Final = ("#f2c14e", "#cfd6dc", "#d08c4f")  # the first three places
PLACE: Final = "#8fb8a3"
INK: Final = "#16352a"

MOST: Final = 6  # pairs beside each other: no bout has more (R5.2)
CARD: Final = 84  # width
BEATER: Final = 22, 56  # how far it lies to the right of what it beat, and below
PADDING: Final = 18
ROW: Final = 62  # height of a place
NAMES: Final = 34
TITLES: Final = {1: 46, 2: 36, 3: 30}  # size of the duraks' names, by how many there are
FACES: Final = {1: 300, 2: 250, 3: 210}


def png(poster: Poster) -> bytes:
    """Drawn on the thread that calls: some tens of milliseconds."""
    parts = [_head(poster), _table(poster), _places(poster)]
    drawn = [part for part in parts if part is not None]
    height = MARGIN + sum(part.height + MARGIN for part in drawn)
    image = Image.new("RGBA", (WIDTH * FINER, height * FINER), FELT)
    y = MARGIN
    for part in drawn:
        image.alpha_composite(part.image, (0, y * FINER))
        y += part.height + MARGIN
    small = image.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
    told = BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(told, "PNG", optimize=True)
    return told.getvalue()


class _Part:
    """A strip of the whole width, of that height."""

    def __init__(self, height: int) -> None:
        self.height = height
        self.image = Image.new("RGBA", (WIDTH * FINER, height * FINER))
        self._draw = ImageDraw.Draw(self.image)

    def text(self, x: float, y: float, said: str, size: int, width: float, anchor: str) -> None:
        """Smaller where it is wider than that, and then cut."""
        shown, letters = fitted(said, size * FINER, width * FINER)
        self._draw.text((x * FINER, y * FINER), shown, WHITE, letters, anchor=anchor)

    def paste(self, image: Image.Image, x: float, y: float) -> None:
        self.image.alpha_composite(image, (round(x * FINER), round(y * FINER)))

    def panel(self, x: float, y: float, width: float, height: float) -> None:
        box = [side * FINER for side in (x, y, x + width, y + height)]
        self._draw.rounded_rectangle(box, 18 * FINER, SHADE)

    def medal(self, x: float, y: float, radius: float, said: str, colour: str) -> None:
        box = [side * FINER for side in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(box, colour)
        letters = font(round(radius * 1.15) * FINER)
        self._draw.text((x * FINER, y * FINER), said, INK, letters, anchor="mm")


def _head(poster: Poster) -> _Part:
    """The durak, or all of a team; the wreath of a draw."""
    if not poster.durak:
        part = _Part(220)
        part.paste(draw_wreath(220 * FINER), (WIDTH - 220) / 2, 0)
        return part
    count = len(poster.durak)
    size, letters, column = FACES[count], TITLES[count], (WIDTH - 2 * MARGIN) / count
    part = _Part(size + letters + 22)
    for number, portrait in enumerate(poster.durak):
        middle = MARGIN + (number + 0.5) * column
        part.paste(durak(portrait.epaulettes, size * FINER), middle - size / 2, 0)
        part.text(middle, size + 16, portrait.name, letters, column - 20, "mt")
    return part


def _table(poster: Poster) -> _Part | None:
    """The pairs of the last bout, six beside each other; what beat a card lies half upon it."""
    pairs = poster.table[:MOST]
    if not pairs:
        return None
    aside, below = BEATER if any(beater for _, beater in pairs) else (0, 0)
    tall = CARD * 7 // 5 + below + 2 * PADDING
    part = _Part(tall)
    part.panel(MARGIN, 0, WIDTH - 2 * MARGIN, tall)
    column = (WIDTH - 2 * MARGIN - PADDING) / MOST
    for number, (attack, beater) in enumerate(pairs):
        middle = WIDTH / 2 + (number + 0.5 - len(pairs) / 2) * column
        x = middle - (CARD + aside) / 2
        part.paste(card(attack, CARD * FINER), x, PADDING)
        if beater is not None:
            part.paste(card(beater, CARD * FINER), x + aside, PADDING + below)
    return part


def _places(poster: Poster) -> _Part | None:
    """Who left when; in two columns where there are many."""
    if not poster.winners:
        return None
    columns = 1 if len(poster.winners) <= 3 else 2
    rows = -(-len(poster.winners) // columns)
    part = _Part(rows * ROW)
    width = (WIDTH - 2 * MARGIN) / columns
    for number, name in enumerate(poster.winners):
        x, y = MARGIN + number // rows * width, (number % rows + 0.5) * ROW
        draw = not poster.durak
        colour = PLACE if draw or number >= len(MEDALS) else MEDALS[number]
        part.medal(x + 26, y, 24, "=" if draw else str(number + 1), colour)
        part.text(x + 68, y, name, NAMES, width - 88, "lm")
    return part
