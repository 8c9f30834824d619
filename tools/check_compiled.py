"""Check an installed Grognard: its engine is compiled, and a game of every kind can be played with it.

python tools/check_compiled.py
"""

import random
import sys

import grognard
from grognard.engine import build


def main() -> int:
    if build() != "compiled":
        print(f"error: the engine of {grognard.__file__} is plain Python", file=sys.stderr)
        return 1
    for name in grognard.games():
        table = grognard.new_table(name, seed="checked")
        rng = random.Random(name)
        while table.to_act and table.length < 300:
            seat = table.to_act[0]
            table.take(seat, rng.choice(table.choices(seat)))
        assert table.record.replay().position() == table.position(), name
    print(f"compiled: {', '.join(grognard.games())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
