"""Words of one's own: they follow their player, and the deal is checked from the log alone."""

from sqlalchemy import text

from engine import commands as c
from engine import events as e
from engine.illegal import Reason
from engine.seats import SEATS
from engine.shuffle import digest, shuffled
from storage import log
from storage.check import check
from storage.database import Database
from storage.games import Game, Games
from tests.storage.playing import ANN, BOB, CAT

P1, P2, P3 = SEATS[:3]


async def kept(database: Database, game: Game) -> dict[int, str | None]:
    """The words in `seats`, by person."""
    found = await database.execute(
        text("SELECT user_id, words FROM seats WHERE game_id = :id"), id=game.id
    )
    return {row.user_id: row.words for row in found}


async def test_words_go_where_their_player_goes_and_the_log_holds_their_hash_alone(
    games: Games, lobby: Game, database: Database
) -> None:
    """The last ones count; swapped seats take them along; who gets up takes them away."""
    await games.give_words(lobby.id, P1, "an early guess", command_id="u:1:4")
    given = await games.give_words(lobby.id, P1, "red fox", command_id="u:1:5")
    assert given.events == (e.WordsGiven(P1, digest("red fox")),)
    again = await games.give_words(lobby.id, P1, "red fox", command_id="u:1:6")
    assert (again.events, again.refused, again.game.words) == ((), None, {P1: "red fox"})
    await games.give_words(lobby.id, P2, "сниму 17", command_id="u:1:7")

    swapped = await games.handle(lobby.id, c.SwapSeats(P1, P1, P2), command_id="u:1:8")
    assert swapped.game.words == {P1: "сниму 17", P2: "red fox"}
    assert swapped.game == await Games(database).read(lobby.id)
    assert await kept(database, lobby) == {ANN.id: "red fox", BOB.id: "сниму 17"}

    await games.handle(lobby.id, c.StandUp(P1), command_id="u:1:9")
    back = await games.handle(lobby.id, c.SitDown(), command_id="u:1:10", person=BOB)
    assert back.game.words == {P2: "red fox"}
    taken = await games.give_words(lobby.id, P2, None, command_id="u:1:11")
    assert taken.events == (e.WordsGiven(P2, ""),)
    assert taken.game.words == {}
    assert await kept(database, lobby) == {ANN.id: None, BOB.id: None}

    rows = await log.rows(database, lobby.id)
    wanted = await database.execute(text("SELECT wanted FROM commands"))
    written = "".join([*(row.payload for row in rows), *(row.wanted for row in wanted)])
    assert digest("red fox") in written
    assert not any(said in written for said in ("early", "red fox", "сниму"))
    assert all([not one.wrong async for one in check(database)])


async def test_the_deck_is_the_seeds_and_the_words(
    games: Games, lobby: Game, database: Database
) -> None:
    """All that the deal came of stands in the log, the seed with the end; after the start, and from
    somebody who does not sit there, words come too late."""
    foreign = await games.give_words(lobby.id, P3, "fox", command_id="u:1:4")
    assert foreign.refused is Reason.NOT_SEATED
    await games.handle(lobby.id, c.SitDown(), command_id="u:1:5", person=CAT)
    await games.give_words(lobby.id, P3, "three", command_id="u:1:6")
    await games.give_words(lobby.id, P1, "one", command_id="u:1:7")
    (started,) = (await games.start(lobby.id, P1, command_id="u:1:8")).events
    late = await games.give_words(lobby.id, P1, "two", command_id="u:1:9")
    assert late.refused is Reason.ALREADY_DEALT
    ended = await games.handle(lobby.id, c.GiveUp("void"), command_id="u:1:10")
    revealed = ended.events[-1]
    assert isinstance(started, e.GameStarted)
    assert isinstance(revealed, e.SeedRevealed)
    assert started.words == ((P1, digest("one")), (P3, digest("three")))
    seed = bytes.fromhex(revealed.seed)
    dealt = shuffled(36, lobby.id, seed, started.players, started.words)
    assert started.deck == dealt != shuffled(36, lobby.id, seed, started.players)
    assert ended.game.words == {P1: "one", P3: "three"}
