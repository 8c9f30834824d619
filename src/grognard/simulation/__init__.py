"""Many games between bots: from the command line (`grognard simulate`, `grognard tournament`) or from Python.

series = grognard.simulate("wellington", bots=["sergeant", MyBot], games=200, seed="one", workers=4)
series.report["seats"]["french"]["rate"]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grognard
from grognard.bots import RECRUIT
from grognard.engine import Game
from grognard.simulation.cluster import NoRay, run_on_ray
from grognard.simulation.crew import run_all
from grognard.simulation.files import NoFile, Rows, save_record
from grognard.simulation.match import BotName, Fault, Match, NoBot, Outcome, died, find_bot, play, schedule
from grognard.simulation.report import summary, wilson

__all__ = ["Fault", "Match", "NoBot", "NoFile", "NoRay", "Outcome", "Series", "Unplayable", "simulate", "wilson"]


@dataclass(frozen=True)
class Series:
    """Games that were played: each of them, and what they come to. ``report`` is what `grognard simulate --json`
    prints."""

    matches: list[Match]
    outcomes: list[Outcome]
    report: dict[str, Any]
    interrupted: bool = False

    @property
    def faults(self) -> list[Fault]:
        """What bots did wrong; those games are counted nowhere else."""
        return [outcome.fault for outcome in self.outcomes if outcome.fault is not None]


class Unplayable(grognard.GrognardError):
    """A series that cannot be played as it was asked for."""


def simulate(
    game: str | Game,
    scenario: str | None = None,
    bots: Sequence[BotName] | None = None,
    games: int = 100,
    seed: str = "1",
    options: dict[str, Any] | None = None,
    workers: int = 1,
    paired: bool = False,
    go_on: bool = False,
    records: str | Path | None = None,
    out: str | Path | None = None,
    progress: Callable[[Outcome], None] = lambda outcome: None,
    ray: str | None = None,
) -> Series:
    """Let bots play many games. The same seed gives the same games, however many processes share the work.

    ``bots``: one for each seat, by name, as ``module:Class`` or ``file.py:Class``, or what makes a bot from a seed
    (with several ``workers`` it must be something that `pickle` can send); recruits if not given. ``paired`` plays each
    seed once for every seat, the bots changing places. A bot that errs ends the series, or with ``go_on`` its game.
    ``records``: a folder that gets the record of every game. ``out``: a file that gets a row a game as they come, by
    its ending JSON lines, CSV or Parquet. ``progress`` hears of each game as it is over. ``ray``: the address of a Ray
    cluster that shares the work, or ``local`` for a Ray of ``workers`` processors on this machine."""
    rules = grognard.game(game)
    battle = rules.scenario(scenario)
    players: list[BotName] = list(bots) if bots is not None else [RECRUIT] * len(battle.seats)
    for bot in players:
        find_bot(bot)
    if len(players) != len(battle.seats):
        raise Unplayable(f"one bot for each seat ({', '.join(battle.seats)}) is needed, not {len(players)}")
    if paired and games % len(players):
        raise Unplayable(f"pairs play each seed once for every seat: the games must be a multiple of {len(players)}")
    settled = rules.settle(options or {}, battle.name)
    matches = schedule(rules.name, battle.name, settled, players, seed, games, paired, records is not None)
    with Rows(Path(out), battle.seats) if out is not None else nullcontext() as rows:

        def hear(outcome: Outcome) -> None:
            if rows is not None:
                rows.add(outcome)
            if records is not None:
                save_record(Path(records), outcome)
            progress(outcome)

        def enough(outcome: Outcome) -> bool:
            return outcome.fault is not None and not go_on

        if ray is not None:
            outcomes, interrupted = run_on_ray(play, matches, ray, workers, hear, enough, died)
        else:
            outcomes, interrupted = run_all(play, matches, workers, hear, enough, died)
    report = summary(matches, outcomes, battle.seats, players, seed, paired)
    return Series(matches, outcomes, report, interrupted)
