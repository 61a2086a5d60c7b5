"""The embedded server: one program at a time, whatever died before, as root and as anybody else."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import embedded as module
from storage import unprivileged
from storage.database import Database, DatabaseUnavailable, connect
from storage.embedded import Embedded, EmbeddedFailed, FolderInUse, url_of_running
from tests.databases import run_sql

ROOT = os.geteuid() == 0
NOBODY = 65534
# A program that has a server in the folder, tells its URL, and ends when its input does.
PROGRAM = """
import asyncio, os, sys
from pathlib import Path
from storage.embedded import Embedded, version

async def main():
    await asyncio.to_thread(version)  # loads what another user might not be able to read
    if len(sys.argv) > 2:
        os.setgroups([]), os.setgid(int(sys.argv[2])), os.setuid(int(sys.argv[2]))
    async with Embedded(Path(sys.argv[1]), fsync=False) as url:
        print(url, flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(main())
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder below folders that only their owner may enter, as a home can be."""
    tmp_path.chmod(0o700)
    return tmp_path / "data"


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        yield Path(name)


class Programs:
    """Real processes that each run an embedded server."""

    def __init__(self) -> None:
        self.running: list[Process] = []

    async def start(self, folder: Path, *arguments: str) -> tuple[Process, str]:
        """The process and the URL of its server."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, str(folder), *arguments, stdin=PIPE, stdout=PIPE
        )
        self.running.append(process)
        assert process.stdout is not None
        return process, (await process.stdout.readline()).decode().strip()


@pytest.fixture
async def program() -> AsyncIterator[Programs]:
    programs = Programs()
    yield programs
    for process in programs.running:
        await process.communicate(b"")


async def kill(process: Process) -> None:
    process.kill()
    await process.wait()


def server_of(folder: Path) -> int:
    """The process id of the server in the folder."""
    return int((folder / "cluster" / "postmaster.pid").read_text().split()[0])


def lives(pid: int) -> bool:
    """Whether the process runs; one that has ended may stay listed until somebody asks after it."""
    try:
        return not status_of(pid)["State"].startswith("Z")
    except FileNotFoundError:
        return False


def status_of(pid: int) -> dict[str, str]:
    """What Linux tells of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


# ---- one after the other


async def test_what_was_written_is_there_at_the_next_start(folder: Path) -> None:
    """And between the two nothing of the server is left running."""
    async with Embedded(folder) as url:
        await run_sql(url, "CREATE TABLE kept AS SELECT 7 AS number")
        pid = server_of(folder)
    assert not lives(pid)
    assert await url_of_running(folder) is None
    async with Embedded(folder) as url:
        connection = await connect(url)
        assert await connection.fetchval("SELECT number FROM kept") == 7
        assert await connection.fetchval("SHOW fsync") == "on"
        await connection.close()


async def test_a_folder_in_use_is_named_in_a_sentence(folder: Path, program: Programs) -> None:
    """The second start changes nothing for the first, which can still be read from."""
    process, url = await program.start(folder)
    sentence = rf"^The data folder {folder} is in use by another Durak \(process {process.pid}\);"
    with pytest.raises(FolderInUse, match=sentence):
        await Embedded(folder).__aenter__()
    assert await url_of_running(folder) == url
    await run_sql(url, "SELECT 1")


async def test_the_server_is_no_child_of_the_terminal(folder: Path) -> None:
    """Ctrl-C goes to the program, which has things to write before it stops the server."""
    async with Embedded(folder, fsync=False):
        assert os.getsid(server_of(folder)) != os.getsid(0)


# ---- after a crash


async def test_a_server_that_outlived_its_program_is_stopped_by_the_next(
    folder: Path, program: Programs
) -> None:
    """kill -9 of the program does not block the next start; what was committed is there."""
    process, url = await program.start(folder)
    await run_sql(url, "CREATE TABLE kept AS SELECT 7 AS number")
    orphan = server_of(folder)
    await kill(process)
    assert lives(orphan)
    async with Embedded(folder, fsync=False) as url:
        assert not lives(orphan)
        await run_sql(url, "SELECT number FROM kept")


async def test_a_server_that_was_killed_too_leaves_nothing_in_the_way(
    folder: Path, program: Programs
) -> None:
    """As after a power cut: the stale postmaster.pid is removed and PostgreSQL recovers."""
    process, url = await program.start(folder)
    await run_sql(url, "CREATE TABLE kept AS SELECT 7 AS number")
    os.kill(server_of(folder), signal.SIGKILL)
    await kill(process)
    async with Embedded(folder, fsync=False) as url:
        await run_sql(url, "SELECT number FROM kept")


async def test_a_stale_process_id_that_is_somebody_elses_by_now_is_left_alone(
    folder: Path,
) -> None:
    """In a container the same small numbers come again."""
    async with Embedded(folder, fsync=False):
        told = (folder / "cluster" / "postmaster.pid").read_text()
    bystander = await asyncio.create_subprocess_exec("cat", stdin=PIPE)
    try:
        stale = "\n".join([str(bystander.pid), *told.splitlines()[1:], ""])
        (folder / "cluster" / "postmaster.pid").write_text(stale)
        assert await url_of_running(folder) is None
        async with Embedded(folder, fsync=False) as url:
            await run_sql(url, "SELECT 1")
        assert bystander.returncode is None
    finally:
        await bystander.communicate(b"")


async def test_a_cluster_that_was_left_half_made_is_made_anew(folder: Path) -> None:
    """Killed in its very first start."""
    (folder / "cluster.new").mkdir(parents=True)
    (folder / "cluster.new" / "PG_VERSION").write_text("18\n")
    async with Embedded(folder, fsync=False) as url:
        await run_sql(url, "SELECT 1")


async def test_a_server_started_by_hand_is_not_joined(folder: Path) -> None:
    """PostgreSQL itself refuses the second server on its memory: one sentence says so."""
    async with Embedded(folder, fsync=False):
        pass
    by_hand = Embedded(folder)
    by_hand._server = server = start_by_hand(folder)
    assert await by_hand._ready()
    with pytest.raises(EmbeddedFailed, match=r"does not start: .* still in use\.$"):
        await Embedded(folder, fsync=False).__aenter__()
    server.send_signal(signal.SIGINT)
    await asyncio.to_thread(server.wait)


async def test_a_cluster_that_is_open_to_others_is_told_with_what_to_do(folder: Path) -> None:
    """PostgreSQL would not start on it, and name a path that is not the host's."""
    async with Embedded(folder, fsync=False):
        pass
    cluster = folder / "cluster"
    cluster.chmod(0o777)
    with pytest.raises(EmbeddedFailed, match=rf"open to other users.* chmod 700 {cluster}$"):
        await Embedded(folder, fsync=False).__aenter__()
    cluster.chmod(0o700)
    async with Embedded(folder, fsync=False) as url:
        await run_sql(url, "SELECT 1")


def start_by_hand(folder: Path) -> "subprocess.Popen[bytes]":
    """A server in the folder without its locks."""
    by_hand = unprivileged.program(folder)
    user, group, groups = by_hand.identity
    settings = ["-cunix_socket_directories=", f"-cport={module._free_port()}"]
    return subprocess.Popen(
        by_hand.command("postgres", "-D", str(by_hand.folder / "cluster"), *settings),
        user=user,
        group=group,
        extra_groups=groups,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


async def test_a_server_that_dies_is_started_again(folder: Path) -> None:
    """At the same address: whoever used it goes on, as after any restart of a database."""
    async with Embedded(folder, fsync=False) as url:
        database = await Database.open(url, connections=1)
        os.kill(server_of(folder), signal.SIGKILL)
        async with asyncio.timeout(20):
            while True:
                try:
                    await database.execute(text("SELECT 1"))
                    break
                except DatabaseUnavailable:
                    continue
        await database.close()
    assert await url_of_running(folder) is None


# ---- what cannot be used


async def test_a_folder_of_another_major_version_is_named_in_a_sentence(folder: Path) -> None:
    """And nothing in it is touched."""
    async with Embedded(folder, fsync=False):
        pass
    (folder / "cluster" / "PG_VERSION").write_text("17\n")
    with pytest.raises(EmbeddedFailed, match=r"of PostgreSQL 17, .* brings PostgreSQL 18: .*\.$"):
        await Embedded(folder).__aenter__()
    (folder / "cluster" / "PG_VERSION").write_text("18\n")
    async with Embedded(folder, fsync=False):
        pass


async def test_a_file_in_the_folders_place_is_named_in_a_sentence(tmp_path: Path) -> None:
    """So is a folder that cannot be made."""
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        with pytest.raises(EmbeddedFailed, match=rf"^The data folder {folder} cannot be made: "):
            await Embedded(folder).__aenter__()


async def test_a_system_for_which_there_is_no_wheel_is_told_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Name a PostgreSQL of your own."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(EmbeddedFailed, match="name a PostgreSQL in DATABASE_URL"):
        await Embedded(folder).__aenter__()
    monkeypatch.undo()
    async with Embedded(folder, fsync=False):
        pass  # the failed start let go of the folder


# ---- who may do what


async def test_the_password_is_known_to_the_folders_owner_alone(folder: Path) -> None:
    """It is in no log; without it the server lets nobody in, from this machine neither."""
    async with Embedded(folder, fsync=False) as url:
        password = (folder / "password").read_text()
        assert password in url
        with pytest.raises(Exception, match="password authentication failed") as refused:
            await connect(url.replace(password, "guessed"))
        assert password not in str(refused.value)
        assert password not in (folder / "server.log").read_text()
    for name in ("password", "server.log", "lock", "server.lock"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


async def test_no_permission_is_changed_outside_the_data_folder(folder: Path) -> None:
    """Neither of the folders on the way nor of the installed wheel."""
    installed = unprivileged._installed() / unprivileged.INSTALL
    others = [*folder.parents, installed, *installed.rglob("*")]

    def modes() -> list[tuple[int, int, int]]:
        found = [path.stat() for path in others]
        return [(each.st_mode, each.st_uid, each.st_gid) for each in found]

    before = modes()
    async with Embedded(folder, fsync=False) as url:
        await run_sql(url, "SELECT 1")
    assert modes() == before


@pytest.mark.skipif(not ROOT, reason="only root runs the server as another user")
@pytest.mark.parametrize("closed", [True, False], ids=["below a closed folder", "in the open"])
async def test_roots_server_is_another_users(folder: Path, open_folder: Path, closed: bool) -> None:
    """Also where that user could not enter: he is shown the data folder at another place."""
    data = folder if closed else open_folder / "data"
    async with Embedded(data, fsync=False) as url:
        await run_sql(url, "SELECT 1")
        status = status_of(server_of(data))
        assert status["Uid"].split() == [str(NOBODY)] * 4
        assert int(status["CapEff"], 16) == int(status["CapPrm"], 16) == 0
    assert (data / "cluster").stat().st_uid == NOBODY
    assert (data / "password").stat().st_uid == 0


@pytest.mark.skipif(not ROOT, reason="whoever runs the tests is an ordinary user already")
async def test_an_ordinary_user_has_a_server_too(open_folder: Path, program: Programs) -> None:
    """It is his own, and the program is not copied."""
    wheel = unprivileged._installed() / unprivileged.BIN / "postgres"
    asked = await asyncio.create_subprocess_exec("test", "-x", wheel, user=NOBODY)
    if await asked.wait():
        pytest.skip("an ordinary user cannot read this checkout")
    os.chown(open_folder, NOBODY, NOBODY)
    process, url = await program.start(open_folder / "data", str(NOBODY))
    await run_sql(url, "SELECT 1")
    await process.communicate(b"")
    assert process.returncode == 0
    assert not list((open_folder / "data").glob("server-*"))
