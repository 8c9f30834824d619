"""Two checkouts against each other, game by game in alternation, so that a busy machine slows both alike.

    python benchmarks/versus.py ../before . --game wellington --scenario 1812_two

Each plays the same seeds in a process of its own, started anew several times (where a process lies in memory is worth a
few per cent too). Of every game the lesser of two times counts, and the ratio is after to before: below 1 is faster.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

MODES = ("act", "engine", "fork", "view")
EVERY = 40  # actions between two looks, for forks and views
LOOKS = {"fork": 50, "view": 10}


def played(game: Any, scenario: str, seed: str, mode: str) -> tuple[float, int]:
    """CPU seconds, and how many actions, forks or views they were."""
    import grognard  # of the checkout that this process is for

    draw = random.Random(seed).random
    table = grognard.new_table(game, scenario, seed=seed)
    spent, count = 0.0, 0
    whole = time.process_time()
    while table.to_act:
        seat = table.to_act[0]
        if mode == "act":
            actions = table.legal(seat)
            table.act(seat, actions[int(draw() * len(actions))])
            continue
        if mode in LOOKS and table.length % EVERY == 0:
            begun = time.process_time()
            for _ in range(LOOKS[mode]):
                if mode == "view":
                    table.view(seat)
                else:
                    table.fork("x")
            spent += time.process_time() - begun
            count += LOOKS[mode]
        codes = table.choices(seat)
        table.take(seat, codes[int(draw() * len(codes))])
    return (spent, count) if mode in LOOKS else (time.process_time() - whole, table.length)


def work(name: str) -> None:
    """Games as they are asked for, a line each."""
    import grognard

    game = grognard.game(name)
    for line in sys.stdin:
        scenario, seed, mode = json.loads(line)
        print(json.dumps(played(game, scenario, seed, mode)), flush=True)


class Checkout:
    def __init__(self, folder: Path, game: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder.resolve() / "src")},
        )

    def each(self, scenario: str, seed: str, mode: str) -> float:
        """Microseconds of one action, fork or view."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([scenario, seed, mode]) + "\n")
        self.process.stdin.flush()
        spent, count = json.loads(self.process.stdout.readline())
        return 1e6 * float(spent) / int(count)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of two checkouts, in alternation.")
    parser.add_argument("before", nargs="?", type=Path)
    parser.add_argument("after", nargs="?", type=Path)
    parser.add_argument("--game", default="wellington")
    parser.add_argument("--scenario", default="1812_two")
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--processes", type=int, default=5)
    parser.add_argument("--games", type=int, default=3, help="of each process and mode")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(given.work)
        return
    found: dict[str, list[tuple[float, float]]] = {mode: [] for mode in given.modes.split(",")}
    for process in range(given.processes):
        before, after = Checkout(given.before, given.game), Checkout(given.after, given.game)
        for mode, pairs in found.items():
            for one in (before, after):
                one.each(given.scenario, "warm", mode)
            for number in range(given.games):
                asked = (given.scenario, f"{process}/{number}", mode)
                times = [one.each(*asked) for one in (before, after, after, before)]
                pairs.append((min(times[0], times[3]), min(times[1], times[2])))
        before.close()
        after.close()
    for mode, pairs in found.items():
        was, now = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratios = sorted([after_ / before_ for before_, after_ in pairs])
        quarter = len(ratios) // 4
        print(
            f"{given.game} {given.scenario} {mode:6} {was:8.2f} us, then {now:8.2f}; "
            f"ratio {statistics.median(ratios):.3f} ({ratios[quarter]:.3f} to {ratios[-1 - quarter]:.3f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
