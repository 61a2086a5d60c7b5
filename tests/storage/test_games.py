"""What happens to a game, from opening to its end; each wish is decided once."""

from datetime import datetime
from random import Random
from uuid import uuid4

import msgspec
import pytest
from sqlalchemy import text

from engine import commands as c
from engine import events as e
from engine.cards import deck
from engine.illegal import Reason
from engine.rules import Rules
from engine.seats import SEATS
from engine.shuffle import commitment, shuffled
from engine.state import Lobby, Playing
from storage.database import AnyRow, Database
from storage.event_log import chained
from storage.games import Game, Games, GameUnreadable, NoSuchGame, table_id
from storage.people import People, Person
from storage.screens import Kind, Screens
from tests.storage.playing import ANN, BOB, CAT, GROUP, a_move

P1, P2, P3 = SEATS[:3]


async def rows(database: Database, sql: str, **values: object) -> list[AnyRow]:
    return list(await database.execute(text(sql), **values))


# ---- the lobby


async def test_opening_seats_the_owner_and_promises_a_seed(
    games: Games, database: Database
) -> None:
    """The first event holds the commitment to the seed that lies in `seeds` (fairness.md 1)."""
    opened = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    game = opened.game
    assert game.id == table_id("u:1:1")
    assert game.seats == {P1: ANN}
    assert game.chat_id == GROUP
    assert [type(event) for event in opened.events] == [e.TableOpened, e.PlayerSatDown]
    (seed,) = await rows(database, "SELECT seed FROM seeds WHERE game_id = :id", id=game.id)
    assert isinstance(game.state, Lobby)
    assert game.state.commitment == commitment(game.id, seed.seed)


async def test_opening_twice_is_one_table(games: Games, database: Database) -> None:
    """A redelivered update gives the same table, with its first events and its first seed."""
    first = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    again = await games.open_table(Rules(), person=ANN, chat_id=GROUP, command_id="u:1:1")
    assert again == msgspec.structs.replace(first, repeated=True)
    assert len(await rows(database, "SELECT 1 FROM games")) == 1


async def test_the_next_one_gets_the_next_seat(games: Games, lobby: Game) -> None:
    """Who sat down stands in `seats`, beside the log."""
    sat = await games.handle(lobby.id, c.SitDown(), command_id="u:1:5", person=CAT)
    assert sat.events == (e.PlayerSatDown(P3),)
    assert sat.game.seats == {P1: ANN, P2: BOB, P3: CAT}
    assert (await games.read(lobby.id)) == sat.game


async def test_who_sits_already_changes_nothing_by_sitting_down(
    games: Games, lobby: Game, database: Database
) -> None:
    """A second press of Sit down is no second seat and no refusal; that it came is remembered."""
    for repeated in (False, True):
        again = await games.handle(lobby.id, c.SitDown(), command_id="u:1:5", person=BOB)
        assert (again.events, again.refused, again.repeated) == ((), None, repeated)
        assert again.game == lobby
    (row,) = await rows(database, "SELECT * FROM commands WHERE command_id = 'u:1:5'")
    assert (row.outcome, row.events, row.user_id) == ("unchanged", 0, BOB.id)


async def test_who_stands_up_leaves_his_seat_and_may_sit_down_again(
    games: Games, lobby: Game
) -> None:
    """His row in `seats` goes with the event."""
    stood = await games.handle(lobby.id, c.StandUp(P2), command_id="u:1:5")
    assert stood.game.seats == {P1: ANN}
    sat = await games.handle(lobby.id, c.SitDown(), command_id="u:1:6", person=BOB)
    assert sat.game.seats == lobby.seats


async def test_what_is_known_of_the_people_comes_with_the_game(
    games: Games, lobby: Game, database: Database
) -> None:
    """Their language, and whether the bot may write to them, as of now; the name as of then."""
    await People(database).opened(Person(BOB.id, "Robert", "uk"))
    assert (await games.read(lobby.id)).seats == {P1: ANN, P2: Person(BOB.id, "Bob", "uk", True)}


async def test_screens_are_made_with_the_table_and_with_sitting_down(
    games: Games, lobby: Game, database: Database
) -> None:
    """Whatever dies after the commit: delivery finds what is to be shown."""
    screens = Screens(database)
    assert await screens.get(lobby.id, GROUP, Kind.GROUP) is not None
    assert await screens.get(lobby.id, ANN.id, Kind.HAND) is not None
    assert await screens.get(lobby.id, BOB.id, Kind.HAND) is not None


# ---- the deal


async def test_the_deck_is_the_promised_seeds(games: Games, database: Database) -> None:
    """Anyone can shuffle again what the seed says (fairness.md 3 to 5)."""
    opened = await games.open_table(Rules(deck=24), person=ANN, command_id="u:1:1")
    game_id = opened.game.id
    await games.handle(game_id, c.SitDown(), command_id="u:1:2", person=BOB)
    (row,) = await rows(database, "SELECT seed FROM seeds WHERE game_id = :id", id=game_id)
    (started,) = (await games.start(game_id, P2, command_id="u:1:3")).events
    assert isinstance(started, e.GameStarted)
    assert started.deck == shuffled(24, game_id, row.seed, ["p1", "p2"])
    assert len(bytes.fromhex(started.salt)) == 16


async def test_a_start_that_is_refused_gives_no_card_away(games: Games, database: Database) -> None:
    """The seed deals again when more have come: `commands` may not hold the deck it would give."""
    opened = await games.open_table(Rules(), person=ANN, command_id="u:1:1")
    refused = await games.start(opened.game.id, P1, command_id="u:1:2")
    assert refused.refused is Reason.WRONG_NUMBER_OF_PLAYERS
    (row,) = await rows(database, "SELECT wanted FROM commands WHERE outcome = 'refused'")
    wanted = msgspec.json.decode(row.wanted, type=c.Start)
    assert wanted == c.Start(P1, (), "")


async def test_starting_twice_deals_once(games: Games, game: Game) -> None:
    """A second press of Start is refused, and the game stays as it is."""
    again = await games.start(game.id, P2, command_id="u:1:9")
    assert again.refused is Reason.ALREADY_DEALT
    assert again.game == game


# ---- play


async def test_a_move_is_appended_and_folded(games: Games, game: Game) -> None:
    """What `handle` answers is what somebody else reads from the log."""
    move = a_move(game, Random(1))
    done = await games.handle(game.id, move, command_id="u:1:9")
    assert done.game.version == game.version + len(done.events)
    assert await Games(games._database).read(game.id) == done.game


async def test_a_refused_move_changes_nothing_and_is_remembered(
    games: Games, game: Game, database: Database
) -> None:
    """`commands` tells what was wanted, by whom, when it came in, and why it was refused."""
    assert isinstance(game.state, Playing)
    foreign = next(card for card in deck(36) if card not in game.state.hands[P1])
    received = await now(database)
    wanted = c.Attack(P1, (foreign,))
    refused = await games.handle(game.id, wanted, command_id="u:1:9", received_at=received)
    assert refused.refused is not None
    assert (refused.game, refused.events) == (game, ())
    (row,) = await rows(database, "SELECT * FROM commands WHERE command_id = 'u:1:9'")
    assert (row.outcome, row.reason) == ("refused", refused.refused.value)
    assert (row.version, row.user_id, row.received_at) == (game.version, ANN.id, received)
    assert msgspec.json.decode(row.wanted, type=c.Attack) == wanted


@pytest.mark.parametrize("later", [False, True], ids=["at once", "after more moves"])
async def test_a_repeated_command_gets_its_first_outcome(
    games: Games, game: Game, later: bool
) -> None:
    """Also when the game went on meanwhile, and when another process asks."""
    move = a_move(game, Random(1))
    first = await games.handle(game.id, move, command_id="u:1:9")
    now = first.game
    if later:
        now = (await games.handle(game.id, a_move(now, Random(2)), command_id="u:1:10")).game
    for elsewhere in (games, Games(games._database)):
        again = await elsewhere.handle(game.id, move, command_id="u:1:9")
        assert again.events == first.events
        assert again.repeated
        assert again.game == now


async def test_a_repeated_refusal_gets_its_first_reason(games: Games, game: Game) -> None:
    """Even when the same wish would be legal by now: the first answer stands."""
    refused = await games.handle(game.id, c.TakeControl(P3), command_id="u:1:9")
    again = await games.handle(game.id, a_move(game, Random(1)), command_id="u:1:9")
    assert again.repeated
    assert again.refused is refused.refused is Reason.NOT_IN_THE_GAME
    assert again.game == game


# ---- finding games


async def test_tables_are_found_by_chat_and_by_person_until_they_end(
    games: Games, lobby: Game
) -> None:
    """The newest first; a table that was given up is found no more."""
    other = await games.open_table(Rules(), person=BOB, chat_id=GROUP, command_id="u:1:8")
    elsewhere = await games.open_table(Rules(), person=ANN, command_id="u:1:9")
    assert [game.id for game in await games.of_chat(GROUP)] == [other.game.id, lobby.id]
    assert [game.id for game in await games.of_person(ANN.id)] == [elsewhere.game.id, lobby.id]
    await games.handle(lobby.id, c.GiveUp("cancelled"), command_id="u:1:10")
    assert [game.id for game in await games.of_chat(GROUP)] == [other.game.id]
    assert [game.id for game in await games.of_person(ANN.id)] == [elsewhere.game.id]


async def test_a_table_that_does_not_exist_is_named(games: Games) -> None:
    """Reading it and acting on it say the same."""
    nowhere = uuid4()
    with pytest.raises(NoSuchGame, match=str(nowhere)):
        await games.read(nowhere)
    with pytest.raises(NoSuchGame, match=str(nowhere)):
        await games.handle(nowhere, c.GiveUp("cancelled"), command_id="u:1:1")


async def test_people_can_be_forgotten_without_touching_the_log(
    games: Games, game: Game, database: Database
) -> None:
    """Players are seats: the game can be read and goes on when `seats` was emptied."""
    await rows(database, "DELETE FROM seats WHERE game_id = :id", id=game.id)
    read = await Games(database).read(game.id)
    assert (read.state, read.seats) == (game.state, {})


# ---- what is known, and what cannot be read


async def test_a_game_written_by_a_newer_version_is_left_alone(
    games: Games, game: Game, database: Database
) -> None:
    """It is refused before anything is decided, and nothing is written."""
    payload = '{"at":"2026-01-01T00:00:00Z","command":"x","seat":null,"event":{"type":"New"}}'
    await append(database, game, payload)
    before = await rows(database, "SELECT * FROM commands")
    for ask in (games, Games(database)):
        with pytest.raises(GameUnreadable, match="newer version"):
            await ask.handle(game.id, c.GiveUp("cancelled"), command_id="u:1:9")
        with pytest.raises(GameUnreadable, match="newer version"):
            await ask.read(game.id)
    assert await rows(database, "SELECT * FROM commands") == before


async def test_another_process_sees_what_this_one_did_and_the_reverse(
    games: Games, game: Game
) -> None:
    """What is remembered of a game is only where to read on."""
    other = Games(games._database)
    chance = Random(3)
    for turn in range(6):
        playing = (games, other)[turn % 2]
        move = a_move(game, chance)
        game = (await playing.handle(game.id, move, command_id=f"turn:{turn}")).game
    assert await games.read(game.id) == await other.read(game.id) == game


async def append(database: Database, game: Game, payload: str) -> None:
    """A row that fits the chain, as a newer version would write it."""
    (head,) = await rows(database, "SELECT head_hash FROM games WHERE game_id = :id", id=game.id)
    version = game.version + 1
    values = {
        "id": game.id,
        "version": version,
        "payload": payload,
        "hash": chained(game.id, version, head.head_hash, payload.encode()),
    }
    await rows(
        database,
        "INSERT INTO events VALUES (:id, :version, 'x', durak_now(), :payload, :hash)",
        **values,
    )
    await rows(
        database,
        "UPDATE games SET version = :version, head_hash = :hash WHERE game_id = :id",
        id=game.id,
        version=version,
        hash=values["hash"],
    )


async def now(database: Database) -> datetime:
    moment: datetime = (await rows(database, "SELECT durak_now() AS now"))[0].now
    return moment
