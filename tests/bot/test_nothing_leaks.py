"""While a game is on, nothing that leaves the program tells what its reader may not know.

A whole game is played, and everybody asks for all there is to be asked for. Every request to
Telegram, line of the log, figure and answer of a command is searched for cards, the seed and the
salt: it may show what has lain open, and to a player what he has held.
"""

import asyncio
import json
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import aiohttp
import pytest
import typer
from sqlalchemy import text

from bot.buttons import CardsButton, LogButton, MoveButton, ReplayButton
from bot.commands import failed, games, verify
from bot.commands import log as log_command
from bot.sandbox.people import Message, Person, Refusal
from bot.settings import Address
from engine.cards import Card
from engine.events import (
    AttackTransferred,
    BoutEnded,
    CardBeaten,
    CardsPlayed,
    Event,
    GameStarted,
    TrumpShown,
)
from engine.moves import legal_moves
from engine.seats import Seat
from engine.state import Playing
from storage import log
from storage.database import Database
from storage.games import Game, Games
from storage.hints import Hints
from tests.bot.hall import Table
from tests.bot.hall import hall as running
from tests.bot.test_health import a_free_port
from tests.bot.test_intake import broken

AT_ONCE = 10  # moves between two searches
A_WHILE = 20  # seconds of the sandbox's clock, in which the chats may be written to again
RANKS = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
SUITS = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}
DRAWN = re.compile(r"(10|[2-9JQKAВДКТ])\ufe0f?([♠♣♦♥])")
SPELT = re.compile(r"(?<![0-9A-Za-z])(10|[2-9JQKA])([scdh])(?![0-9A-Za-z])")


def cards_in(said: str) -> set[Card]:
    drawn = {Card(RANKS.get(rank, rank) + SUITS[suit]) for rank, suit in DRAWN.findall(said)}
    return drawn | {Card(rank + suit) for rank, suit in SPELT.findall(said)}


def known(events: Sequence[Event], seat: Seat | None) -> set[Card]:
    """What this seat has seen so far, or with None whoever watches."""
    return {card for event in events for card in _shown(event, seat)}


def _shown(event: Event, seat: Seat | None) -> Iterator[Card]:
    match event:
        case GameStarted(deck=deck, hands=hands, shown=shown):
            yield from (deck[-1], shown or deck[-1], *(hands[seat] if seat else ()))
        case CardsPlayed(cards=cards):
            yield from cards
        case CardBeaten(card=card, beater=beater):
            yield from (card, beater)
        case AttackTransferred(card=card) | TrumpShown(card=card):
            yield card
        case BoutEnded(drawn=drawn) if seat:
            yield from drawn.get(seat, ())


def decoded(value: Any) -> Any:
    """A request's parameters, some of which are JSON in a text."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        value = json.loads(value)
    if isinstance(value, dict):
        return {name: decoded(each) for name, each in value.items()}
    return [decoded(each) for each in value] if isinstance(value, list) else value


class Watch:
    """Searches all that has left the program since it was searched before."""

    def __init__(
        self,
        table: Table,
        game: Game,
        database: Database,
        secrets: Sequence[str],
        metrics: Address,
        capfd: pytest.CaptureFixture[str],
    ) -> None:
        self.table, self.game, self.database = table, game, database
        self.secrets, self.metrics, self.capfd = secrets, metrics, capfd
        self.calls = 0
        self.pressed: dict[str, int] = {}  # who made a press, by its id
        self.told: dict[str, set[Card]] = {}  # what was shown to whom, to see that it is searched

    async def press(self, person: Person, *where: Any, **how: Any) -> None:
        answer = await person.press(*where, **how)
        self.pressed[answer.query_id] = person.id

    async def search(self) -> None:
        """When every screen shows the present."""
        await self.table.hall.sandbox.advance(A_WHILE)
        await self.table.hall.sandbox.until(self._shown, "the present on all screens")
        self.events = await log.events(self.database, self.game.id, until=10_000)
        for call in await self.table.hall.sandbox.calls(self.calls):
            self.calls = call["n"]
            given = decoded(call["parameters"])
            self.check(json.dumps(given, ensure_ascii=False), self._reader(given))
        async with aiohttp.ClientSession() as session:
            for path in ("metrics", "health", "ready"):
                async with session.get(f"http://{self.metrics}/{path}") as answer:
                    self.check(await answer.text(), "nobody")
        said = self.capfd.readouterr()
        self.check(said.out + said.err, "nobody")

    def check(self, said: str, reader: str) -> None:
        """`reader`: a seat's name, `group` or `nobody`, who know what has lain open."""
        for secret in self.secrets:
            assert secret not in said, said
        seat = Seat(reader) if reader in self.game.seats else None
        hidden = cards_in(said) - known(self.events, seat)
        assert not hidden, f"{reader} is told of {hidden}: {said}"
        self.told.setdefault(reader, set()).update(cards_in(said))

    def _reader(self, given: Mapping[str, Any]) -> str:
        """Of a hand in the group, an answer, a private message; else the group."""
        whispered = given | given.get("ephemeral_message_parameters", {})
        user = (
            whispered.get("receiver_user_id")
            or self.pressed.get(str(given.get("callback_query_id")))
            or given.get("chat_id")
        )
        seats = [seat for seat, person in self.game.seats.items() if str(person.id) == str(user)]
        return seats[0] if seats else "group"

    async def _shown(self) -> bool:
        behind = await self.database.execute(
            text("""
                SELECT 1 FROM screens JOIN games USING (game_id)
                WHERE message_id IS NULL OR shown_version < version OR doubtful
            """)
        )
        return not behind


async def test_no_message_log_line_figure_or_error_tells_a_hidden_card_or_the_seed(
    database_url: str,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DURAK_LOG", "DEBUG")
    monkeypatch.setenv("DATABASE_URL", database_url)
    metrics = Address("127.0.0.1", a_free_port())
    async with running(database_url, more={"metrics": metrics}) as hall:
        hall.errors.expected = True
        (vera,) = await hall.people("Вера", language="ru")
        ana, bob, zoe, eve = await hall.people("Ana", "Bob", "Zoe", "Eve")
        table = Table(hall, [ana, bob, vera], await hall.sandbox.group("Friday", [ana, bob, vera]))
        await hall.sandbox.set_member(table.group, zoe.id, "member")
        await ana.say("/durak", table.group)
        for person in (bob, vera):
            await person.press(await table.announcement(), "Sit down")
        await ana.wait_for(lambda m: "Вера" in m.text and "Bob" in m.text, table.group)
        (lobby,) = await Games(database).of_chat(table.group)
        (sealed,) = await database.execute(text("SELECT seed FROM seeds"))
        await ana.press(await table.announcement(), "Start")
        await table.hand(ana)
        game = await Games(database).read(lobby.id)
        watch = Watch(
            table, game, database, await secrets(database, game, sealed.seed), metrics, capfd
        )
        await watch.search()
        assert isinstance(game.state, Playing)
        for seat, hand in game.state.hands.items():
            assert set(hand) <= watch.told[seat], "hands are searched, and who sees them"

        await curious(watch, [ana, bob, vera, zoe, eve])
        await watch.search()
        await watch.press(bob, await table.screen(), "My cards")
        await play_on(watch, game, [ana, vera, zoe, eve], monkeypatch)
    assert len(watch.told["group"]) > 20
    assert "nobody" in watch.told


async def secrets(database: Database, game: Game, seed: bytes) -> list[str]:
    """The seed and the salt, in whatever form they could be written."""
    events = await log.events(database, game.id, until=10_000)
    (started,) = [event for event in events if isinstance(event, GameStarted)]
    forms = []
    for secret in (seed, bytes.fromhex(started.salt)):
        encoded = (b64encode(secret), urlsafe_b64encode(secret))
        forms += [secret.hex(), secret.hex().upper(), repr(secret)[2:-1]]
        forms += [one.decode().rstrip("=") for one in encoded]
    return forms


async def play_on(
    watch: Watch, game: Game, people: Sequence[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its end, by random legal moves. Early on a bug is met, and people and host look around."""
    hints, chance, early = Hints(watch.database), Random(5), True
    hands = Games(watch.database, hints)
    while isinstance(game.state, Playing):
        await watch.search()
        for _ in range(AT_ONCE):
            game = await a_move(hands, game, chance)
        if early:
            early = False
            await stumble(watch, game, monkeypatch)
            await curious(watch, people)
            for words in ("games", "log", "failed", "verify"):
                await by_the_host(words, game)
    await hints.close()


async def a_move(hands: Games, game: Game, chance: Random) -> Game:
    if not isinstance(game.state, Playing):
        return game
    moves = [move for seat in game.state.players for move in legal_moves(game.state, seat)]
    name = f"move:{game.version}"
    return (await hands.handle(game.id, chance.choice(moves), command_id=name)).game


async def curious(watch: Watch, people: Sequence[Person]) -> None:
    """Whoever they are, they ask for everything."""
    name = await watch.table.hall.sandbox.bot_username()
    link = f"https://t.me/{name}?start=log_{watch.game.id.hex}"
    for person in people:
        for said in ("/hand", "/stats", "/log", "/fair"):
            await person.say(said)
        await person.follow(link)
        page = await a_page(watch, person)
        for forged in (
            LogButton(game=watch.game.id, page=2).pack(),
            ReplayButton(game=watch.game.id).pack(),
            LogButton(game=watch.game.id).pack(),
            CardsButton(game=watch.game.id).pack(),
            MoveButton(game=watch.game.id, bout=1, lying=0, move="take").pack(),
        ):
            try:
                await watch.press(person, page, forged, stale=True)
            except Refusal:  # it shows no game, and was removed after the one before
                await watch.press(person, await a_page(watch, person), forged, stale=True)
    for said in ("/top", "/log", "/fair"):
        await people[0].say(said, watch.table.group)


async def a_page(watch: Watch, person: Person) -> Message:
    """The latest message to him, when he has the answers to all that he asked for."""
    asked = await person.say("/help")
    await watch.table.hall.sandbox.advance(A_WHILE)
    return await person.wait_for(partial(answers_for_help, after=asked.n))


def answers_for_help(message: Message, after: int) -> bool:
    """Who asked for it last has the answers to all else."""
    return message.by_bot and message.n > after and "/lang" in message.text


async def stumble(watch: Watch, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug meets the press of a card that nobody else knows."""
    assert isinstance(game.state, Playing)
    ana = watch.table.owner
    seat = game.seat_of(ana.id)
    assert seat is not None
    card = game.state.hands[seat][0] if game.state.hands[seat] else Card.S7
    press = MoveButton(game=game.id, bout=game.state.bout.number, lying=0, move=card.value)
    with monkeypatch.context() as patch:
        patch.setattr(Games, "handle", broken)
        await watch.press(ana, await watch.table.hand(ana), press.pack(), stale=True)


async def by_the_host(command: str, game: Game) -> None:
    """What he reads without having asked for what is hidden."""

    def call() -> None:
        with suppress(typer.Exit):
            match command:
                case "games":
                    games.games()
                case "failed":
                    failed.list_all()
                case "log":
                    log_command.log(str(game.id), "text", False)
                    log_command.log(str(game.id), "json", False)
                case "verify":
                    verify.verify(str(game.id), None)

    await asyncio.to_thread(call)
