"""A PostgreSQL of its own for whoever has none: a server from a wheel, in the data folder.

The folder holds `lock` (held by the program that works here), `server.lock` (held by the server and
every process of it, so that one which outlived its program is found), `password`, `cluster/` (the
data), `server.log`, and, made by root, a copy of the server's program. docs/event-log.md says why.
"""

import asyncio
import fcntl
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final

import asyncpg

from storage.database import DatabaseUnavailable
from storage.unprivileged import NotRunnable, Program, program, version

USER: Final = "durak"
AGAIN_AFTER: Final = 1.0  # seconds between two tries to start a server that died
START_WITHIN: Final = 60.0  # seconds; recovery after a power cut may need some
STOP_WITHIN: Final = 5.0  # seconds for each of the three ways to stop a server
LOG_KEPT: Final = 1_000_000  # bytes of the server's log that a new start goes on with
# An error's details may quote a row, and a row may hold a seed: they are not logged.
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "log_error_verbosity": "terse",
    "log_min_error_statement": "panic",
}
OTHERS: Final = 0o027  # what nobody may do to a cluster: its group write, others anything


class EmbeddedFailed(DatabaseUnavailable):
    """The embedded server cannot be used; the message is one sentence."""


class FolderInUse(EmbeddedFailed):
    """Another Durak works with this data folder."""


class Embedded:
    """`async with Embedded(folder) as url:` a server in `folder`, stopped at the end.

    One that dies meanwhile is started again, at the same port. `fsync=False` is for tests: a power
    cut may then lose everything.
    """

    def __init__(self, folder: Path, *, fsync: bool = True) -> None:
        self.folder = folder.absolute()
        self._fsync = fsync
        self._lock: int | None = None
        self._server: subprocess.Popen[bytes] | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> str:
        """The URL, password included; raises EmbeddedFailed, FolderInUse among it."""
        self._make_folder()
        self._lock = self._take_folder()
        try:
            return await self._start()
        except BaseException:
            await self._stop()
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stop()

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise EmbeddedFailed(
                f"The data folder {self.folder} cannot be made: {error.strerror}."
            ) from error

    def _take_folder(self) -> int:
        """The lock on the folder, held until this program ends, however it ends."""
        path = self.folder / "lock"
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise EmbeddedFailed(
                f"The data folder {self.folder} cannot be used: {error.strerror}."
            ) from error
        if not _locked(lock):
            os.close(lock)
            holder = path.read_text() or "?"
            raise FolderInUse(
                f"The data folder {self.folder} is in use by another Durak (process {holder});"
                " DURAK_DATA names another folder."
            )
        os.ftruncate(lock, 0)
        os.write(lock, str(os.getpid()).encode())
        return lock

    async def _start(self) -> str:
        await self._stop_server()
        try:
            server = await asyncio.to_thread(program, self.folder)
        except NotRunnable as error:
            raise EmbeddedFailed(str(error)) from error
        if not self._cluster.exists():
            await asyncio.to_thread(self._init, server)
        self._check_cluster(server)
        port = await self._run(server)
        self._keeper = asyncio.create_task(self._keep(server, port))
        return _url(self.folder, port)

    async def _keep(self, server: Program, port: int) -> None:
        """Start a server that died again: whoever uses it connects again by himself."""
        while True:
            assert self._server is not None
            await asyncio.to_thread(self._server.wait)
            try:
                await self._stop_server()  # its children may outlive it for a moment
                await self._run(server, port)
            except EmbeddedFailed:
                await asyncio.sleep(AGAIN_AFTER)  # those who find no database say so

    @property
    def _cluster(self) -> Path:
        return self.folder / "cluster"

    def _init(self, server: Program) -> None:
        """A new cluster; one that was left half made is made anew."""
        fresh = self.folder / "cluster.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        server.own(fresh)
        password = self.folder / "password"
        _write_secret(password, secrets.token_urlsafe(24))
        told = self.folder / "password.new"
        _write_secret(told, password.read_text())
        server.own(told)
        user, group, groups = server.identity
        done = subprocess.run(
            server.command(
                "initdb",
                f"--pgdata={server.folder / fresh.name}",
                f"--pwfile={server.folder / told.name}",
                f"--username={USER}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--no-instructions",
                *([] if self._fsync else ["--no-sync"]),
            ),
            user=user,
            group=group,
            extra_groups=groups,
            env=_environment(),
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        told.unlink()
        if done.returncode:
            raise EmbeddedFailed(
                f"A database cannot be made in {self.folder}: {_fatal(done.stderr)}."
            )
        fresh.rename(self._cluster)

    def _check_cluster(self, server: Program) -> None:
        found = (self._cluster / "PG_VERSION").read_text().strip()
        brought = version().split(".")[0]
        if found != brought:
            raise EmbeddedFailed(
                f"The data folder {self.folder} holds a database of PostgreSQL {found}, "
                f"but this Durak brings PostgreSQL {brought}: move the data with pg_dump, "
                "or name another folder."
            )
        status = self._cluster.stat()
        owner = status.st_uid
        if status.st_mode & OTHERS:
            raise EmbeddedFailed(
                f"The database in {self._cluster} is open to other users, and PostgreSQL refuses"
                f" that: see what they may have done there, then chmod 700 {self._cluster}"
            )
        if owner != (server.user.pw_uid if server.user else os.geteuid()):
            raise EmbeddedFailed(
                f"The data folder {self.folder} was made by another user (number {owner})."
            )

    async def _run(self, server: Program, port: int | None = None) -> int:
        """Start a server and wait until it answers; its port, any free one unless one is named."""
        for _ in range(3):
            before = self._log_size()
            chosen = port or _free_port()
            await asyncio.to_thread(self._launch, server, chosen)
            if await self._ready():
                return chosen
            said = (self.folder / "server.log").read_text(errors="replace")[before:]
            if "could not bind" not in said:  # else somebody was quicker to take the port
                break
        raise EmbeddedFailed(f"The database in {self.folder} does not start: {_fatal(said)}.")

    def _launch(self, server: Program, port: int) -> None:
        # No server of ours runs: what is there is stale, and its process id may be anyone's by now.
        # A server started by hand is still safe: PostgreSQL guards its shared memory as well.
        (self._cluster / "postmaster.pid").unlink(missing_ok=True)
        settings = SETTINGS | {"port": str(port), "fsync": "on" if self._fsync else "off"}
        user, group, groups = server.identity
        lock = os.open(self.folder / "server.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _locked(lock):
                raise EmbeddedFailed(f"A server that still runs in {self.folder} does not stop.")
            with open(self.folder / "server.log", "ab", opener=_private) as log:
                self._server = subprocess.Popen(
                    server.command(
                        "postgres",
                        "-D",
                        str(server.folder / "cluster"),
                        *(f"-c{name}={value}" for name, value in settings.items()),
                    ),
                    user=user,
                    group=group,
                    extra_groups=groups,
                    env=_environment(),
                    cwd="/",
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    pass_fds=(lock,),
                    start_new_session=True,  # Ctrl-C is for the program, which stops the server
                )
        finally:
            os.close(lock)  # the server holds it now

    async def _ready(self) -> bool:
        assert self._server is not None
        end = monotonic() + START_WITHIN
        while monotonic() < end and self._server.poll() is None:
            if _postmaster(self.folder).ready:
                return True
            await asyncio.sleep(0.01)
        return False

    def _log_size(self) -> int:
        """Bytes of the server's log so far; one that has grown long is begun anew."""
        path = self.folder / "server.log"
        size = path.stat().st_size if path.exists() else 0
        if size > LOG_KEPT:
            path.unlink()
        return size if size <= LOG_KEPT else 0

    async def _stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper
        try:
            await self._stop_server()
            if self._server is not None:
                await asyncio.to_thread(self._server.wait)
        finally:
            if self._lock is not None:
                os.close(self._lock)
                self._lock = None

    async def _stop_server(self) -> None:
        """End the server that runs here, be it this program's or one that outlived an earlier."""
        if not self._server_lives():
            return
        mine = self._server is not None and self._server.poll() is None
        pid = self._server.pid if self._server and mine else _postmaster(self.folder).pid
        if pid:
            await self._end(pid)
        if self._server_lives():
            raise EmbeddedFailed(f"A server that still runs in {self.folder} does not stop.")

    async def _end(self, pid: int) -> None:
        """Fast: open transactions are rolled back. Else at once, else by force."""
        for how in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
            with suppress(ProcessLookupError):  # its children may still be ending
                os.kill(pid, how)
            end = monotonic() + STOP_WITHIN
            while monotonic() < end:
                if not self._server_lives():
                    return
                await asyncio.sleep(0.01)

    def _server_lives(self) -> bool:
        """Whether a process of a server that was started here still runs."""
        lock = os.open(self.folder / "server.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            return not _locked(lock)
        finally:
            os.close(lock)


async def url_of_running(folder: Path) -> str | None:
    """The URL of the server that another Durak runs in `folder`, to read there; None: none runs."""
    found = _postmaster(folder)
    if not found.ready:
        return None
    url = _url(folder, found.port)
    try:
        connection = await asyncpg.connect(url, timeout=5)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return None  # what the folder says is left over from a crash
    await connection.close()
    return url


@dataclass(frozen=True)
class _Postmaster:
    """What `postmaster.pid` says of a server; zeros: there is none."""

    pid: int = 0
    port: int = 0
    ready: bool = False


def _postmaster(folder: Path) -> _Postmaster:
    try:
        lines = (folder / "cluster" / "postmaster.pid").read_text().splitlines()
    except OSError:
        return _Postmaster()
    if len(lines) < 8:  # it is being written
        return _Postmaster(pid=int(lines[0]) if lines else 0)
    return _Postmaster(int(lines[0]), int(lines[3]), lines[7].strip() == "ready")


def _url(folder: Path, port: int) -> str:
    password = (folder / "password").read_text()
    return f"postgresql://{USER}:{password}@127.0.0.1:{port}/postgres"


def _locked(lock: int) -> bool:
    """Take the lock; False: somebody else holds it."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _environment() -> dict[str, str]:
    """A server's: none of the program's secrets, and a locale that every system has."""
    kept = {name: os.environ[name] for name in ("PATH", "TZDIR") if name in os.environ}
    return kept | {"LC_ALL": "C", "TZ": "UTC"}


def _private(path: str, flags: int) -> int:
    """Opens a file that only its owner may read."""
    return os.open(path, flags, 0o600)


def _write_secret(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    with open(path, "x", opener=_private) as file:
        file.write(text)


def _fatal(said: str) -> str:
    """Why a program of PostgreSQL ended: the last error it told, else its last line."""
    lines = said.strip().splitlines() or ["it did not say why"]
    told = [line for line in lines if "FATAL:" in line or "error:" in line]
    return re.split(r"FATAL:|error:", (told or lines)[-1])[-1].strip().rstrip(".")
