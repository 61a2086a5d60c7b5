"""The picture of a result: what it shows, and how it comes to a group."""

import re
import unicodedata
from io import BytesIO
from uuid import UUID

import pytest
from PIL import Image
from sqlalchemy import text

from bot.render.chats import group_screen, hand_screen
from bot.render.fair import fingerprint
from bot.render.lettering import FONT, WRITTEN, font, has, written
from bot.render.names import Names
from bot.render.picture import WIDTH, png
from bot.render.poster import Face, Portrait, Poster, poster
from bot.render.result import Epilogue
from bot.sandbox.people import Message
from bot.texts import languages, words_for
from engine.aftermath import aftermath
from engine.cards import Suit
from engine.commands import Take
from engine.decide import decide
from engine.events import Event
from engine.evolve import fold
from engine.rules import Rules
from engine.seats import SEATS
from storage.database import Database
from storage.evenings import Score
from storage.games import Game, Games
from storage.people import Person
from storage.screens import Kind, Screen, Screens
from tests.bot.endings import dealt_and_played, played
from tests.bot.hall import Hall
from tests.engine.given import P1, P2, P3, attack, given

LIGHT = 60_000  # bytes
CAPTION = 1024
NAMES = ("Ștefănița", "Łukasz Żółć", "João", "Віктор", "Анна-Марія", "Ёжик")


def faces(cards: str) -> tuple[Face, ...]:
    return tuple(Face(card[:-1], Suit(card[-1])) for card in cards.split())


def pairs(cards: str) -> tuple[tuple[Face, Face | None], ...]:
    """`pairs("6s/7s 6c")`."""
    found = []
    for pair in cards.split():
        attack, _, beater = pair.partition("/")
        found.append((faces(attack)[0], faces(beater)[0] if beater else None))
    return tuple(found)


def epaulettes() -> tuple[Event, ...]:
    """Ana gives one, Cyn the other, Bob wears both."""
    state, events = given("6s", "8h 9h", "6c", turn="p1 > p2").state, list[Event]()
    for command in (attack(P1, "6s"), Take(P2), attack(P3, "6c")):
        decided = decide(state, command)
        state, events = fold(decided, state), [*events, *decided]
    return tuple(events)


@pytest.mark.parametrize(
    "shown",
    [
        Poster((Portrait("Ana"),), ("Bob",), pairs("8s/Ts")),
        Poster((Portrait("Ana", faces("6s 6c")),), NAMES[:5], pairs("10c/Qc Jd 6s 6c")),
        Poster((Portrait("W" * 24, faces("9c")), Portrait("Bob")), ("Cyn", "Dan"), pairs("9c")),
        Poster(tuple(map(Portrait, NAMES[:3])), NAMES[3:], ()),
        Poster((), NAMES, pairs(" ".join(["10h/Ah"] * 6))),
    ],
)
def test_it_is_drawn_for_a_phone_and_light(shown: Poster) -> None:
    """Two to six players, a team, three, a draw; no two look the same."""
    drawn = png(shown)
    assert len(drawn) < LIGHT
    image = Image.open(BytesIO(drawn))
    assert (image.format, image.width) == ("PNG", WIDTH)
    assert WIDTH / 3 < image.height < 1.5 * WIDTH
    assert png(Poster((Portrait("Somebody else"),), ("Nobody",), ())) != drawn


def test_what_it_shows_is_what_happened() -> None:
    """The one who took wears the cards that were played against him last."""
    seats = dict(zip((P1, P2, P3), (Person(n, name) for n, name in enumerate("ABC")), strict=True))
    after = aftermath(epaulettes(), given("6s", "8h 9h", "6c", turn="p1 > p2").state)
    shown = poster(after, Names(seats, words_for("ru")), words_for("ru"))
    assert shown == Poster(
        durak=(Portrait("B", faces("6s 6c")),),
        winners=("A", "C"),
        table=((Face("6", Suit.SPADES), None), (Face("6", Suit.CLUBS), None)),
    )


def test_the_font_has_every_letter_that_it_is_said_to_have() -> None:
    """What it lacks looks like nothing that is there; so do the texts of all languages."""
    lacking = bytes(font(40).getmask("\U0010ffff"))
    for first, last in WRITTEN:
        for sign in map(chr, range(first, last + 1)):
            if has(sign) and not sign.isspace():
                assert bytes(font(40).getmask(sign)) != lacking, f"{ord(sign):x}"
    assert (FONT.parent / "OFL.txt").read_text().startswith("Copyright 2022 The Noto Project")
    for language in languages():
        for rank in "JQKA":
            assert all(map(has, words_for(language)(f"rank-{rank}")))
        assert written(words_for(language)("nameless", number=2))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ștefan Łódź", "Ștefan Łódź"),
        ("Аня 🌸", "Аня"),
        ("李明 Li", "Li"),
        ("e\u0301va\u202e", "éva"),
        ("Z\u0337\u0321al\u0334go", "Zalgo"),
        ("\u2068Ana\u2069", "Ana"),
        ("李明", "Player 2"),
        ("🔥🔥", "Player 2"),
        ("  ", "Player 2"),
        ("...", "Player 2"),
    ],
)
def test_a_name_is_written_as_far_as_it_can_be(name: str, shown: str) -> None:
    """Never as boxes: who has no letter that can be written goes by his number."""
    assert Names({P2: Person(2, name)}, words_for("en")).drawn(P2) == shown
    assert unicodedata.normalize("NFC", shown) == shown


@pytest.mark.parametrize("language", languages())
def test_the_text_below_it_fits_with_the_longest_names(language: str) -> None:
    """Six people, epaulettes, and the score of an evening."""
    start = given("6s", "8h 9h", "6c", turn="p1 > p2").state
    after = aftermath(epaulettes(), start)
    people = {seat: Person(number, "<Ж&>" * 32) for number, seat in enumerate(SEATS, 1)}
    evening = Score(99, tuple((people[seat], seat, 99) for seat in SEATS))
    game, words = Game(UUID(int=1), after.finished, 1, None, people), words_for(language)
    epilogue = Epilogue(evening, after, proof=fingerprint(bytes(32), "b", words))
    for screen in (
        group_screen(game, words, bot_name="b", epilogue=epilogue),
        hand_screen(game, P1, words, bot_name="b", epilogue=epilogue),
    ):
        seen = re.sub(r"<[^>]+>", "", screen.text).replace("&lt;", "<").replace("&gt;", ">")
        assert len(seen.replace("&amp;", "&").encode("utf-16-le")) // 2 <= CAPTION
        assert screen.photo is not None


# ---- in the chats


def is_result(message: Message) -> bool:
    return message.has("Play again")


async def test_the_group_gets_it_once_with_the_result_below(hall: Hall, database: Database) -> None:
    """Drawn anew, the message keeps its picture; sent anew, Telegram is told of it by its id."""
    table = await hall.game("Ana", "Bob")
    game = await played(database, table.group)
    shown = await table.owner.wait_for(is_result, table.group)
    assert len(shown.raw["photo"]) == 1
    assert "durak" in shown.text
    assert "The last bout" in shown.text
    for person in table.people:  # in private the text alone, in the place of the hand
        assert "photo" not in (await person.wait_for(is_result)).raw

    before = await hall.last_call()
    screens = Screens(database)

    async def noted() -> Screen | None:
        screen = await screens.get(game.id, table.group, Kind.GROUP)
        return screen if screen and screen.message_id == shown.id else None

    await screens.lost(await hall.sandbox.until(noted))
    await database.execute(text("UPDATE screens SET over = false WHERE chat_id < 0"))
    again = await table.owner.wait_for(lambda m: is_result(m) and m.n > shown.n, table.group)
    assert again.raw["photo"] == shown.raw["photo"]
    (call,) = await hall.sandbox.calls(before, method="sendPhoto")
    assert call["parameters"]["photo"] == shown.raw["photo"][0]["file_id"]


async def test_who_had_blocked_the_bot_sees_how_it_ended_when_he_lets_it_in_again(
    hall: Hall, database: Database
) -> None:
    table = await hall.game("Ana", "Bob")
    bob = table.people[1]
    hand = await table.hand(bob)
    await bob.block()
    await played(database, table.group)
    await table.owner.wait_for(is_result, table.group)
    await table.owner.say("/help")  # by then the bot has seen that Bob cannot be written to
    await table.owner.wait_for(lambda message: "How it is played" in message.text)
    assert not any(map(is_result, await bob.from_bot()))
    await bob.block(False)
    shown = await bob.wait_for(is_result)
    assert shown.n == hand.n


async def test_where_it_is_not_wanted_the_text_goes_alone(hall: Hall, database: Database) -> None:
    table = await hall.game("Ana", "Bob")
    await hall.sandbox.fault(
        "error", method="sendPhoto", error_code=400, description="Bad Request: IMAGE_PROCESS_FAILED"
    )
    await played(database, table.group)
    shown = await table.owner.wait_for(is_result, table.group)
    assert "photo" not in shown.raw


async def test_at_a_table_without_a_group_everybody_gets_it(hall: Hall, database: Database) -> None:
    """As a new message: nobody else would ring."""
    ana, bob = await hall.people("Ana", "Bob")
    games = Games(database)
    opened = await games.open_table(Rules(), person=Person(ana.id, "Ana"), command_id="open")
    await dealt_and_played(games, opened.game, Person(bob.id, "Bob"))
    for person in (ana, bob):
        shown = await person.wait_for(is_result)
        assert len(shown.raw["photo"]) == 1
