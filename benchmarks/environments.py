"""Steps a second of the environments for learning, of the build that is first on PYTHONPATH.

python benchmarks/environments.py --seconds 10

A step is `last()`, with the observation of whoever is asked and all slots of its decision, a choice among these at
random, and `step()`; in processor time, over whole games of the first scenario of every game.
"""

import argparse
import time

import numpy as np

import grognard
from grognard.engine import build
from grognard.research import Environment

STRETCH = 500  # steps between two looks at the clock, which may take longer than a step


def steps_a_second(game: str, seconds: float) -> tuple[float, int]:
    env = Environment(game)
    luck = np.random.default_rng(1)
    env.reset(seed=0)
    steps = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(STRETCH):
            seen, _, over, broken_off, _ = env.last()
            if over or broken_off:
                env.reset()
                seen = env.last()[0]
            env.step(int(luck.integers(np.count_nonzero(seen["action_mask"]))))  # the legal ones stand first
        steps += STRETCH
    return steps / (time.process_time() - begun), steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(grognard.games()))
    parser.add_argument("--seconds", type=float, default=10.0, help="processor time for each game")
    args = parser.parse_args()
    for game in args.games:
        rate, steps = steps_a_second(game, args.seconds)
        print(f"{game}: {rate:,.0f} steps a second ({steps:,} steps, {build()} build)", flush=True)


if __name__ == "__main__":
    main()
