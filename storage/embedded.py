"""A PostgreSQL of its own for whoever has none."""

from pathlib import Path
from types import TracebackType

from storage.database import DatabaseUnavailable


class EmbeddedFailed(DatabaseUnavailable):
    """The embedded server cannot be used; the message is one sentence."""


class FolderInUse(EmbeddedFailed):
    """Another Durak works with this data folder."""


class Embedded:
    """`async with Embedded(folder) as url:` a server in `folder`, stopped at the end.

    `fsync=False` is for tests: a power cut may then lose everything.
    """

    def __init__(self, folder: Path, *, fsync: bool = True) -> None:
        self.folder = folder
        self._fsync = fsync

    async def __aenter__(self) -> str:
        """The URL, password included; raises EmbeddedFailed, FolderInUse among it."""
        raise NotImplementedError

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        raise NotImplementedError


def url_of_running(folder: Path) -> str | None:
    """The URL of the server that another Durak runs in `folder`, to read there; None: none runs."""
    raise NotImplementedError
