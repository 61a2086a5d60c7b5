"""A durak in his cap, with what he wears on his shoulders; and the wreath of a draw."""

from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.render.card_art import card
from bot.render.poster import Face

SKIN: Final = "#f2c79b"
INK: Final = "#4a2c17"
GOLD: Final = "#f2c14e"
CAP: Final = ("#d7263d", "#f2c14e", "#2e6fb7")  # its three points
COAT: Final = "#2e6fb7"


def durak(epaulettes: tuple[Face, ...], size: int) -> Image.Image:
    """A square picture of him; one card lies on his left shoulder, two on both."""
    image = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(image)
    unit = size / 100
    _coat(draw, unit)
    for number, face in enumerate(epaulettes[:2]):
        _on_shoulder(image, face, unit, left=number == 0)
    _cap(draw, unit)
    _face(draw, unit)
    return image


def draw_wreath(size: int) -> Image.Image:
    """Of a game that nobody has lost: leaves around two equal bars."""
    image = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(image)
    unit = size / 100
    for number in range(22):
        angle = -pi / 2 + (number + 1.5) * 2 * pi / 24
        x, y = 50 + 38 * cos(angle), 50 + 38 * sin(angle)
        _disc(draw, x, y, 6.5 if number % 2 else 5, unit, GOLD)
    for y in (41, 55):
        draw.rounded_rectangle((30 * unit, y * unit, 70 * unit, (y + 8) * unit), 3 * unit, GOLD)
    return image


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, unit: float, fill: str) -> None:
    draw.ellipse(((x - r) * unit, (y - r) * unit, (x + r) * unit, (y + r) * unit), fill)


def _polygon(
    draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], unit: float, fill: str
) -> None:
    draw.polygon([(x * unit, y * unit) for x, y in points], fill)


def _coat(draw: ImageDraw.ImageDraw, unit: float) -> None:
    box = (12 * unit, 74 * unit, 88 * unit, 130 * unit)
    draw.rounded_rectangle(box, 22 * unit, COAT)
    collar: list[tuple[float, float]] = [(34, 74), (66, 74), (58, 84), (50, 78), (42, 84)]
    _polygon(draw, collar, unit, CAP[0])
    for y in (88, 96):
        _disc(draw, 50, y, 2.2, unit, GOLD)


def _face(draw: ImageDraw.ImageDraw, unit: float) -> None:
    _disc(draw, 50, 55, 21, unit, SKIN)
    for x in (42, 58):
        _disc(draw, x, 51, 4.6, unit, "#ffffff")
        _disc(draw, x + 1, 52, 2.3, unit, INK)
        brow = ((x - 6) * unit, (43 if x < 50 else 45) * unit, (x + 6) * unit, 47 * unit)
        draw.arc(brow, 200, 340, INK, round(1.6 * unit))
    _disc(draw, 50, 58, 3.6, unit, "#e08a6d")
    draw.arc((41 * unit, 62 * unit, 59 * unit, 76 * unit), 200, 340, INK, round(2 * unit))


def _cap(draw: ImageDraw.ImageDraw, unit: float) -> None:
    """Three points, each with a bell."""
    left, middle, right = CAP
    _polygon(draw, [(29, 46), (44, 32), (34, 18), (10, 22), (20, 34)], unit, left)
    _polygon(draw, [(71, 46), (56, 32), (66, 18), (90, 22), (80, 34)], unit, right)
    _polygon(draw, [(29, 48), (71, 48), (62, 26), (50, 5), (38, 26)], unit, middle)
    for x, y in ((9, 23), (50, 5), (91, 23)):
        _disc(draw, x, y, 4.6, unit, GOLD)
        _disc(draw, x, y + 1.2, 1.2, unit, INK)
    band = (27 * unit, 41 * unit, 73 * unit, 48 * unit)
    draw.rounded_rectangle(band, 3.5 * unit, GOLD)


def _on_shoulder(image: Image.Image, face: Face, unit: float, *, left: bool) -> None:
    lying = card(face, round(24 * unit)).rotate(24 if left else -24, Image.Resampling.BICUBIC, True)
    x = round((2 if left else 98) * unit) - (0 if left else lying.width)
    image.alpha_composite(lying, (max(0, min(x, image.width - lying.width)), round(57 * unit)))
