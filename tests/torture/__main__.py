"""`python -m tests.torture`: everything that can die dies in mid-game, and nothing may be lost.

Bots, PostgreSQL and the sandbox run as in earnest while simulated people play; afterwards what they
were told and shown is held to the log. `seed` decides what people and troubles do, not when the
machine does it: a run is never the same twice. Ends with 1 when a promise was broken.
"""

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic

from bot.commands.program import run_until_told
from tests.torture.course import Report, torture


def main() -> int:
    wanted = _arguments()
    started = monotonic()
    folder = Path(tempfile.mkdtemp(prefix="durak-torture-"))
    folder.chmod(0o711)  # root's database server runs as another user
    report = Report()
    try:
        run_until_told(
            torture(
                report,
                folder,
                wanted.seed,
                wanted.seconds,
                tables=wanted.tables,
                bots=wanted.bots,
                webhook=wanted.webhook,
            )
        )
    finally:
        if wanted.keep and report.violations:
            told = "\n\n".join(map(str, report.violations))
            (folder / "violations.txt").write_text(told)
            _say(f"The logs lie in {folder}.")
        else:
            shutil.rmtree(folder)
    _say(*_summary(wanted.seed, monotonic() - started, report))
    return 1 if report.violations or not report.judged else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=300, help="about how long it takes")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--bots", type=int, default=2)
    parser.add_argument("--webhook", action="store_true", help="not polling, but behind a balancer")
    parser.add_argument("--keep", action="store_true", help="keep the logs after a violation")
    return parser.parse_args()


def _summary(seed: int, seconds: float, report: Report) -> list[str]:
    lines = ["What went wrong on purpose:", *_table(report.troubles)]
    lines += ["What was done:", *_table(report.counts)]
    if not report.judged:
        return [*lines, f"{seconds:.0f} s, seed {seed}: broken off, nothing was compared."]
    if not report.violations:
        return [*lines, f"{seconds:.0f} s, seed {seed}: no promise was broken."]
    kinds = Counter(violation.promise for violation in report.violations)
    first = {violation.promise: violation for violation in reversed(report.violations)}
    lines += ["Broken promises:", *_table(kinds), "The first of each kind:"]
    lines += map(str, first.values())
    return [*lines, f"{seconds:.0f} s, seed {seed}: {len(report.violations)} violations."]


def _table(counts: "Counter[str]") -> list[str]:
    return [f"  {name:56}{count:>8,}" for name, count in sorted(counts.items())]


def _say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
