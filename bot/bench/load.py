"""What processes cost: memory, and processor time. By /proc, and so on Linux alone."""

import os
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
MEBIBYTE = 1024 * 1024


def memory(pid: int) -> float | None:
    """The process's resident memory in MiB; None where the system does not tell."""
    try:
        pages = int((PROC / str(pid) / "statm").read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE


def worked(pid: int) -> float | None:
    """Seconds of processor time of the process so far; None where the system does not tell."""
    found = _stat(pid)
    return None if found is None else (int(found[11]) + int(found[12])) / TICKS


def worked_with_children(pid: int) -> float | None:
    """The same, with the processes that it started and that live."""
    own = worked(pid)
    if own is None:
        return None
    pids = [int(entry.name) for entry in PROC.iterdir() if entry.name.isdecimal()]
    children = [child for child in pids if (_stat(child) or ["", "0"])[1] == str(pid)]
    return own + sum(worked(child) or 0.0 for child in children)


def _stat(pid: int) -> list[str] | None:
    """The fields of `stat` after the process's name."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
