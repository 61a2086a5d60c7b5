"""`durak checkpoint`: a host publishes one, and a game's log is held to it ever after."""

from pathlib import Path

from engine import commands as c
from engine.rules import Rules
from storage.database import Database, connect
from storage.games import Game, Games
from tests.processes import durak, said
from tests.storage.playing import ANN, BOB, play_on

NAME = "durak.example.org"


async def finished(games: Games, update: int) -> Game:
    opened = await games.open_table(Rules(deck=24), person=ANN, command_id=f"u:1:{update}")
    table = opened.game.id
    await games.handle(table, c.SitDown(), command_id=f"u:1:{update + 1}", person=BOB)
    started = await games.start(table, None, command_id=f"u:1:{update + 2}")
    return await play_on(games, started.game)


async def test_a_host_publishes_a_checkpoint_and_a_rewritten_game_no_longer_fits_it(
    database: Database, tmp_path: Path
) -> None:
    games, here = Games(database), {"DATABASE_URL": database.url}
    owner = await connect(database.url)
    key, checkpoint, proof = (tmp_path / name for name in ("key", "checkpoint", "proof"))

    def checkpoints(*words: str, code: int = 0) -> str:
        done = durak("checkpoint", *words, data=tmp_path, more=here)
        assert done.returncode == code, done
        return done.stderr if code else done.stdout

    def verified(game: Game, public: str, code: int = 0) -> str:
        words = ("--checkpoint", str(checkpoint), "--proof", str(proof), "--public-key", public)
        return said(durak("verify", str(game.id), *words, data=tmp_path, more=here), code)

    public = checkpoints("key", str(key), "--name", NAME).strip()
    assert key.stat().st_mode & 0o777 == 0o600
    assert checkpoints("key", str(key)).strip() == public
    assert "File exists. Nothing is changed." in checkpoints(
        "key", str(key), "--name", NAME, code=2
    )
    assert "`durak checkpoint key FILE --name NAME`" in checkpoints(
        "make", "--key", str(tmp_path / "none"), code=2
    )

    # What has ended just now is in the next one: somebody else's end may still be on its way.
    first, second = await finished(games, 1), await finished(games, 11)
    await owner.execute("UPDATE clock SET ahead = interval '1 hour'")
    just_now = await finished(games, 21)
    checkpoint.write_text(checkpoints("make", "--key", str(key)))
    assert checkpoint.read_text().splitlines()[:2] == [NAME, "2"]
    assert "is not in this checkpoint, which holds what had ended by" in checkpoints(
        "prove", str(just_now.id), "--checkpoint", str(checkpoint), code=2
    )
    proof.write_text(checkpoints("prove", str(second.id), "--checkpoint", str(checkpoint)))
    told = verified(second, public)
    assert f"It is one of the 2 games of the checkpoint that {NAME} signed" in told
    assert "rewritten as a whole" not in told
    assert f"The proof is that of another game, {second.id}" in verified(first, public, 1)
    strange = durak("checkpoint", "key", str(tmp_path / "other"), "--name", NAME, data=tmp_path)
    assert "not signed by durak.example.org with this key" in verified(
        second, said(strange).strip(), 1
    )

    # An hour later the list has grown, and begins as it did.
    await owner.execute("UPDATE clock SET ahead = interval '2 hours'")
    longer = checkpoints("make", "--key", str(key), "--previous", str(checkpoint))
    assert longer.splitlines()[1] == "3"
    assert checkpoints("prove", str(second.id), "--checkpoint", str(checkpoint)) == (
        proof.read_text()
    )

    # The host forges another end of a game, with all its hashes: the log alone does not tell.
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    for table in ("events", "commands", "seats", "screens", "deadlines"):
        await owner.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        await owner.execute(f"DELETE FROM {table} WHERE game_id = $1", second.id)
    await owner.execute("DELETE FROM commitments WHERE game_id = $1", second.id)
    await owner.execute("DELETE FROM games WHERE game_id = $1", second.id)
    await owner.close()
    forger = Games(database)
    opened = await forger.open_table(Rules(deck=24), person=ANN, command_id="u:1:11")
    assert opened.game.id == second.id
    await forger.handle(second.id, c.GiveUp("over"), command_id="u:1:12")
    said(durak("verify", str(second.id), data=tmp_path, more=here))
    assert "this one was rewritten since" in verified(second, public, 1)
    assert "does not begin with the 2 games" in checkpoints(
        "make", "--key", str(key), "--previous", str(checkpoint), code=2
    )
    assert "does not hold the 2 games" in checkpoints(
        "prove", str(first.id), "--checkpoint", str(checkpoint), code=2
    )
