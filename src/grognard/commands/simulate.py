"""`grognard simulate`: many games between bots, and who wins them."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table as Grid

import grognard
from grognard.commands.common import (
    INTERRUPTED,
    AsJson,
    Data,
    GameArgument,
    OptionPairs,
    ScenarioName,
    Unusable,
    Workers,
    bar,
    cores,
    err,
    fail,
    out,
    read_options,
)
from grognard.simulation import NoBot, NoFile, NoRay
from grognard.simulation import simulate as play_series
from grognard.simulation.match import find_bot

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")]
BotNames = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="A,B",
        help="A bot for each seat, in order: recruit, sergeant, or MODULE:CLASS or FILE.py:CLASS for one of your own.",
    ),
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same games.")]
GoOn = Annotated[
    bool,
    typer.Option(
        "--go-on/--stop",
        help="When a bot errs (an illegal action, an exception, the death of its process): "
        "leave that game out and go on, or stop there.",
    ),
]
Paired = Annotated[bool, typer.Option("--paired", help="Play each seed twice, sides swapped, and count by bot.")]
Records = Annotated[
    Path | None, typer.Option("--records", metavar="DIR", help="Write the record of every game into this folder.")
]
Rows = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write a row a game: .jsonl, .csv, or .parquet (needs pyarrow)."),
]
Ray = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS|local",
        help="Play on a Ray cluster, or on a Ray of this machine with --workers processors (needs grognard\\[ray]).",
    ),
]


def simulate(
    game: GameArgument,
    scenario: ScenarioName = None,
    games: Games = 100,
    bot_names: BotNames = "recruit,recruit",
    seed: Seed = "1",
    workers: Workers = None,
    paired: Paired = False,
    go_on: GoOn = False,
    options: OptionPairs = None,
    records: Records = None,
    rows: Rows = None,
    ray: Ray = None,
    as_json: AsJson = False,
    own_data: Data = None,
) -> None:
    """Let bots play many games and count who wins.

    The games follow from the seed alone, however many processes share the work. Ctrl-C shows what is done so far.

    A bot that errs is named with its seat, the seed of the game and its action. The first one stops everything, unless
    you say --go-on; the exit status is 1 in either case. A bot of your own is a class, in a file or in a
    module on Python's path, that is made with a seed and has the method choose(view, decision): see docs/bots.md.

    **Examples**

    grognard simulate vive_lempereur -s ligny -n 200 --bots recruit,recruit

    grognard simulate vive_lempereur -n 50 --paired -o morale=true --json

    grognard simulate vive_lempereur -n 100000 --ray auto --out games.parquet

    grognard simulate wellington -n 20 --bots mybots.py:Corporal,recruit --go-on --out games.jsonl --records games/
    """
    rules = grognard.game(game)
    battle = rules.scenario(scenario)
    settled = read_options(rules, options, battle.name)
    players = [name.strip() for name in bot_names.split(",")]
    if len(players) != len(battle.seats):
        for name in players:
            find_bot(name)
        raise Unusable(f"--bots takes one bot for each seat ({', '.join(battle.seats)}), not {len(players)}")
    if paired and games % len(players):
        raise Unusable(f"--paired plays each seed once for every seat: --games must be a multiple of {len(players)}")
    try:
        with bar(f"{game} {battle.name}", games) as step:
            series = play_series(
                rules,
                battle.name,
                players,
                games,
                seed,
                settled,
                workers or cores(),
                paired,
                go_on,
                records,
                rows,
                step,
                ray,
            )
    except (NoBot, NoFile, NoRay) as fault:
        raise Unusable(str(fault)) from None
    if as_json:
        print(json.dumps(series.report, ensure_ascii=False, indent=2))
    else:
        _show(series.report)
    for one in series.faults:
        if one.trace:
            err.print(escape(one.trace.rstrip()))
        fail(str(one))
    if series.interrupted:
        raise typer.Exit(INTERRUPTED)
    if series.faults:
        raise typer.Exit(1)


def _show(report: dict[str, Any]) -> None:
    played, asked = report["games"], report["asked"]
    title = f"{report['game']} {report['scenario']}: {played} games" + (f" of {asked}" if played < asked else "")
    grid = Grid(title=title)
    is_ranked = any("mean_rank" in row for row in report["seats"].values())
    for heading in ("", "wins", "rate", "95 % interval", *(["mean rank"] if is_ranked else []), "levels"):
        grid.add_column(heading, justify="left" if heading in ("", "levels") else "right")
    pairs = zip(report["seats"].items(), report["bots"], strict=True)
    for (seat, row), bot in pairs:
        levels = ", ".join(f"{level} {count}" for level, count in row["levels"].items())
        rank = [str(row.get("mean_rank", ""))] if is_ranked else []
        grid.add_row(seat if report["paired"] else f"{seat} ({bot})", *_cells(row), *rank, levels)
    grid.add_row("draws", str(report["draws"]))
    for place, row in enumerate(report.get("by_bot", []), 1):
        grid.add_row(f"{row['bot']} (bot {place})", *_cells(row))
    out.print(grid)
    if played:
        actions = report["actions"]
        out.print(f"actions a game: {actions['mean']} on average, {actions['least']} to {actions['most']}")
        for row in report["decision_ms"]:
            out.print(f"a decision of {escape(row['bot'])}: {row['mean']} ms of CPU time on average")


def _cells(row: dict[str, Any]) -> tuple[str, str, str]:
    if row["rate"] is None:
        return str(row["wins"]), "–", "–"
    low, high = row["interval"]
    return str(row["wins"]), f"{100 * row['rate']:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"
