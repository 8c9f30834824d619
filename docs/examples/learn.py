"""A small agent that learns France in 1813 (Age of Napoleon) against the recruit: an actor and a critic, both linear.

python docs/examples/learn.py --games 300

The actor weighs what stands in the row of an action; the critic says from the observation how the game will end, and
what came better than it said makes the actions of that game likelier (REINFORCE with a baseline)."""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt

import grognard
from grognard.research import Tables

GAME, SCENARIO, FRANCE = "age_of_napoleon", "1813", 0
WEIGHTS = 1 << 14
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Step = tuple[Ints, Floats, int, Ints]  # the weights of each slot, how likely it was, which was taken, what was seen


class Agent:
    def __init__(self, seed: int = 1, rate: float = 0.3) -> None:
        self.luck = np.random.default_rng(seed)
        self.rate = rate
        self.actor = np.zeros(WEIGHTS)
        self.critic = np.zeros(4096)

    def choose(self, observation: npt.NDArray[np.float32], rows: npt.NDArray[np.int32]) -> Step:
        weighed = weights_of(rows)
        liking = self.actor[weighed].sum(axis=1)
        likely = np.exp(liking - liking.max())
        likely /= likely.sum()
        taken = int(self.luck.choice(len(rows), p=likely))
        return weighed, likely, taken, np.flatnonzero(observation)

    def learn(self, steps: list[Step], result: float) -> None:
        """One game that is over."""
        push = np.zeros(WEIGHTS)
        for weighed, likely, taken, seen in steps:
            surprise = result - np.tanh(self.critic[seen].sum())
            self.critic[seen] += 0.02 * surprise / len(seen)
            np.add.at(push, weighed[taken], surprise)
            np.add.at(push, weighed, -surprise * likely[:, None])
        self.actor += self.rate * push / max(1.0, len(steps)) ** 0.5


def weights_of(rows: npt.NDArray[np.int32]) -> Ints:
    """For each column of a row a weight of its own: for the verb, and for what stands there with that verb."""
    wide = rows.astype(np.int64)
    mixed = wide * 2654435761 + wide[:, :1] * 40503 + np.arange(rows.shape[1]) * 97
    found: Ints = ((mixed ^ mixed >> 13) * 1099511627 >> 7) % WEIGHTS
    return found


def play(agent: Agent, games: int, seed: str, learning: bool) -> list[float]:
    """What so many games against the recruit were worth to France."""
    tables = Tables(GAME, SCENARIO, count=8, seed=seed, recruits=["coalition"])
    steps: dict[int, list[Step]] = {}
    results: list[float] = []
    while len(results) < games:
        batch = tables.batch()
        slots = []
        for game, _, observation, actions, mask in zip(*batch, strict=True):
            step = agent.choose(observation, actions[: int(np.count_nonzero(mask))])
            steps.setdefault(int(game), []).append(step)
            slots.append(step[2])
        for ended in tables.step(slots):
            results.append(ended.returns[FRANCE])
            played = steps.pop(ended.game, [])
            if learning:
                agent.learn(played, results[-1])
    return results[:games]


def main(games: int, judged: int, seed: int = 1) -> tuple[float, float]:
    """How often the recruit wins in that seat, and how often the agent when it has learnt."""
    recruits = grognard.simulate(GAME, SCENARIO, games=judged, seed=f"judged {seed}")
    agent = Agent(seed)
    play(agent, games, f"learning {seed}", True)
    results = play(agent, judged, f"judged {seed}", False)
    return recruits.report["seats"]["france"]["rate"], sum([result > 0 for result in results]) / judged


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games to learn from")
    parser.add_argument("--judged", type=int, default=200, help="games to be judged by")
    args = parser.parse_args()
    recruit, agent = main(args.games, args.judged)
    print(f"France is won by the recruit in {recruit:.0%}, by the agent in {agent:.0%} of {args.judged} games")
