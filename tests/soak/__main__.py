"""`make soak`: games and positions held to the laws, shuffles to even chances; games among
opponents, tampered exports, garbage, unruly people.

python -m tests.soak [--games 20000] [--positions 4000] [--opponents 2000] [--bytes 30000]
    [--shuffles 100000] [--garbage 5000] [--sent 100000] [--seed 1] [--processes 2]
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tests.soak.games import LawBroken, play_all
from tests.soak.garbage import feed_all
from tests.soak.opponents import play_together_all
from tests.soak.people import Unruly, send_all
from tests.soak.positions import play_from_all
from tests.soak.shuffles import fits
from tests.soak.tampering import BYTES, tamper_all

CHUNK = 100  # games or positions in one piece of work


def main() -> int:
    wanted = _arguments()
    started = time.monotonic()
    try:
        counts = _many(play_all, wanted.seed, wanted.games, wanted.processes)
        positions = _many(play_from_all, wanted.seed, wanted.positions, wanted.processes)
        together = _many(play_together_all, wanted.seed, wanted.opponents, wanted.processes)
        tampered = _many(tamper_all, wanted.seed, min(wanted.bytes, BYTES), wanted.processes)
    except LawBroken as broken:
        _say(f"A law is broken: {broken}")
        return 1
    _say("how often each was played:", *_table(counts))
    _say("what was tried in positions:", *_table(positions))
    _say("games among opponents, all of which ended:", *_table(together))
    _say("what was tried on exported games:", *_table(tampered))
    _say(f"{time.monotonic() - started:.0f} s, no law broken")
    if wanted.shuffles and not _shuffled_evenly(wanted.seed, wanted.shuffles, wanted.processes):
        return 1
    if wanted.garbage:
        with tempfile.TemporaryDirectory() as folder:
            ends = feed_all(Path(folder), wanted.seed, wanted.garbage)
        _say(f"garbage: {sum(ends.values())} files, {dict(ends)}, no traceback")
    return 0 if not wanted.sent or _people_are_served(wanted.seed, wanted.sent) else 1


def _people_are_served(seed: int, number: int) -> bool:
    try:
        sent = send_all(seed, number)
    except Unruly as wrong:
        _say(f"The bot is not its people's master: {wrong}")
        return False
    _say(f"sent to the bot: {dict(sent)}; each press answered, no game of others changed")
    return True


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--positions", type=int, default=4_000)
    parser.add_argument("--opponents", type=int, default=2_000, help="games among them")
    parser.add_argument("--bytes", type=int, default=BYTES, help="of exported games, changed")
    parser.add_argument("--shuffles", type=int, default=100_000, help="of each deck")
    parser.add_argument("--garbage", type=int, default=5_000)
    parser.add_argument("--sent", type=int, default=100_000, help="presses, messages, links")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def _shuffled_evenly(seed: int, number: int, processes: int) -> bool:
    even = True
    for found in fits(seed, number, processes):
        _say(str(found))
        even = even and found.even
    if not even:
        _say("Cards do not come to every place equally often.")
    return even


def _many(
    play: Callable[[int, range], Counter[str]], seed: int, number: int, processes: int
) -> Counter[str]:
    chunks = [range(at, min(at + CHUNK, number)) for at in range(0, number, CHUNK)]
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(processes) as pool:
        try:
            for done in as_completed([pool.submit(play, seed, chunk) for chunk in chunks]):
                before = counts["games"]
                counts += done.result()
                if before // 2000 < counts["games"] // 2000:
                    _say(f"{counts['games']} games, {counts['events']} events")
        except LawBroken:
            pool.shutdown(cancel_futures=True)
            raise
    return counts


def _table(counts: Counter[str]) -> Iterator[str]:
    for name, count in sorted(counts.items()):
        yield f"  {name:32} {count:>10,}"


def _say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
