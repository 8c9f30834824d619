"""`grognard bench`: how fast the rules are, in CPU seconds of one core."""

import json
import random
import time
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

import grognard
from grognard import Game, Table
from grognard.commands.common import INTERRUPTED, AsJson, Data, out
from grognard.engine import build

OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Name of the game; every game if not given.", show_default=False)
]
Seconds = Annotated[float, typer.Option("--seconds", min=0.0, help="CPU seconds of play for each scenario.")]
SAMPLES = 12
"""Positions of one game at which forks and views are timed."""
REPEATS = 50


def bench(game: OptionalGame = None, seconds: Seconds = 2.0, as_json: AsJson = False, own_data: Data = None) -> None:
    """Measure uniformly random play of every scenario.

    Each action is one call of `legal` and one of `act`; no views are built. Only this loop is timed, not the setting
    up of tables. Whole games are played until the seconds are spent. Beside it stand the same without JSON (`choices`
    and `take`, the engine's own form of legal and act, for search), the time of one fork and of one view (in
    microseconds, over positions of a whole game) and the size of the longest game's record.

    **Examples**

    grognard bench vive_lempereur --seconds 10

    grognard bench --json
    """
    chosen = list(grognard.games().values()) if game is None else [grognard.game(game)]
    rows: list[dict[str, Any]] = []
    interrupted = False
    try:
        for rules in chosen:
            for scenario in rules.scenarios:
                rows.append(measure(rules, scenario, seconds))
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        print(json.dumps(rows, indent=2))
    else:
        _show(rows)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def measure(game: Game, scenario: str, seconds: float) -> dict[str, Any]:
    chance = random.Random(scenario)
    actions = games = 0
    spent = 0.0
    longest: Table | None = None
    while longest is None or spent < seconds:
        table = grognard.new_table(game, scenario, seed=f"bench/{games}")
        begun = time.process_time()
        _play(table, chance)
        spent += time.process_time() - begun
        actions += table.length
        games += 1
        if longest is None or table.length > longest.length:
            longest = table
    spent = max(spent, 1e-9)
    fork_us, view_us = _sample(game, scenario, actions // games)
    return {
        "game": game.name,
        "scenario": scenario,
        "build": build(),
        "games": games,
        "actions": actions,
        "cpu_seconds": round(spent, 4),
        "actions_per_second": round(actions / spent),
        "engine_actions_per_second": _engine_speed(game, scenario, seconds / 2),
        "games_per_second": round(games / spent, 2),
        "fork_us": fork_us,
        "view_us": view_us,
        "record_kb": round(len(longest.record.dump()) / 1024, 1),
    }


def _play(table: Table, chance: random.Random) -> None:
    draw = chance.random
    while True:
        to_act = table.to_act
        if not to_act:
            return
        seat = to_act[0]
        actions = table.legal(seat)
        table.act(seat, actions[int(draw() * len(actions))])


def _engine_speed(game: Game, scenario: str, seconds: float) -> int:
    """Actions a second when nothing is written as JSON: the compact codes are listed, one is checked and played."""
    draw = random.Random(scenario).random
    actions = games = 0
    spent = 0.0
    while games == 0 or spent < seconds:
        table = grognard.new_table(game, scenario, seed=f"bench/{games}")
        begun = time.process_time()
        while table.to_act:
            seat = table.to_act[0]
            codes = table.choices(seat)
            table.take(seat, codes[int(draw() * len(codes))])
        spent += time.process_time() - begun
        actions += table.length
        games += 1
    return round(actions / max(spent, 1e-9))


def _sample(game: Game, scenario: str, length: int) -> tuple[float, float]:
    """Microseconds of one fork and of one view, on average over the positions of a game."""
    chance = random.Random(scenario)
    table = grognard.new_table(game, scenario, seed="bench")
    every = max(1, length // SAMPLES)
    forks = views = 0.0
    samples = 0
    while table.to_act:
        seat = table.to_act[0]
        if table.length % every == 0:
            begun = time.process_time()
            for _ in range(REPEATS):
                table.fork(seed="x")
            forked = time.process_time()
            for _ in range(REPEATS):
                table.view(seat)
            views += time.process_time() - forked
            forks += forked - begun
            samples += REPEATS
        actions = table.legal(seat)
        table.act(seat, actions[int(chance.random() * len(actions))])
    return round(1e6 * forks / samples, 2), round(1e6 * views / samples, 1)


def _show(rows: list[dict[str, Any]]) -> None:
    for game in dict.fromkeys(row["game"] for row in rows):
        grid = Grid(
            title=f"{game}: uniformly random play, {build()} build, one core",
            box=SIMPLE_HEAD,
            pad_edge=False,
            collapse_padding=True,
        )
        grid.add_column("scenario", no_wrap=True)
        for heading in ("actions", "act/s", "engine/s", "games/s", "fork µs", "view µs", "rec KB"):
            grid.add_column(heading, justify="right", no_wrap=True)
        for row in rows:
            if row["game"] == game:
                grid.add_row(
                    row["scenario"],
                    f"{row['actions']:,}",
                    f"{row['actions_per_second']:,}",
                    f"{row['engine_actions_per_second']:,}",
                    f"{row['games_per_second']:.1f}",
                    f"{row['fork_us']:.1f}",
                    f"{row['view_us']:.0f}",
                    f"{row['record_kb']:.1f}",
                )
        out.print(grid)
