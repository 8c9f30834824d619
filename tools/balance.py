"""Two hundred games between two sergeants, of every scenario that two play: ``make balance``.

python tools/balance.py [words for `grognard simulate`, such as --workers 2]
"""

import subprocess
import sys
from pathlib import Path

from grognard.package import offered

GROGNARD = str(Path(sys.executable).parent / "grognard")
SERIES = ["--games", "200", "--bots", "sergeant,sergeant", "--seed", "balance"]


def wars() -> list[tuple[str, str]]:
    return [(name, war) for name, game in offered().items() for war, seats in game.seats.items() if len(seats) == 2]


if __name__ == "__main__":
    for game, scenario in wars():
        subprocess.run([GROGNARD, "simulate", game, "--scenario", scenario, *SERIES, *sys.argv[1:]], check=True)
