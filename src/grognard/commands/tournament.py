"""`grognard tournament`: a field of bots, each against each, and how strong they are."""

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
    Unusable,
    Workers,
    bar,
    cores,
    fail,
    out,
    read_options,
)
from grognard.commands.simulate import Seed
from grognard.simulation import NoBot
from grognard.simulation.field import pairings
from grognard.simulation.field import tournament as play_all
from grognard.simulation.page import page

Bots = Annotated[
    str,
    typer.Option("--bots", "-b", metavar="A,B,...", help="The field: names, MODULE:CLASS or FILE.py:CLASS."),
]
Scenarios = Annotated[
    list[str] | None,
    typer.Option("--scenario", "-s", metavar="NAME", help="May be given several times; the game's first if not given."),
]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="Deals of a pairing; each is played from all sides.")]
Page = Annotated[Path | None, typer.Option("--page", metavar="FILE", help="Write a page with the ratings drawn.")]


def tournament(
    game: GameArgument,
    bots: Bots = "recruit,sergeant",
    scenario: Scenarios = None,
    games: Games = 20,
    seed: Seed = "1",
    workers: Workers = None,
    options: OptionPairs = None,
    page_to: Page = None,
    as_json: AsJson = False,
    own_data: Data = None,
) -> None:
    """Let every bot of a field play every other, and rate them.

    Ratings are on Elo's scale, with intervals from the deals drawn anew; a bot that errs loses that game. The same seed
    gives the same games. Ctrl-C shows what is done so far.

    **Examples**

    grognard tournament wellington --bots recruit,sergeant,mine.py:Mine -n 50 --page result.html

    grognard tournament vive_lempereur -s waterloo -s ligny --json
    """
    rules = grognard.game(game)
    field: list[Any] = [name.strip() for name in bots.split(",")]
    if len(field) < 2:
        raise Unusable("--bots takes two bots at least, with a comma between")
    named = [rules.scenario(name).name for name in scenario or [rules.scenario(None).name]]
    settled = read_options(rules, options, named[0])
    try:
        total = len(pairings(rules, field, named, games, seed, settled))
        with bar(f"{game} tournament", total) as step:
            done = play_all(rules, field, named, games, seed, settled, workers or cores(), step)
    except NoBot as fault:
        raise Unusable(str(fault)) from None
    if page_to is not None:
        try:
            page_to.write_text(page(done.report), encoding="utf-8")
        except OSError as fault:
            raise Unusable(f"cannot write {page_to}: {fault.strerror}") from None
    if as_json:
        print(json.dumps(done.report, ensure_ascii=False, indent=2))
    else:
        _show(done.report)
    for one in done.report["faults"]:
        fail(f'bot "{one["bot"]}", seat {one["seat"]}, seed {one["seed"]}: {one["why"]}')
    if done.interrupted:
        raise typer.Exit(INTERRUPTED)
    if done.report["faults"]:
        raise typer.Exit(1)


def _show(report: dict[str, Any]) -> None:
    grid = Grid(title=f"{report['game']} {', '.join(report['scenarios'])}: {report['games']} games")
    for heading in ("bot", "rating", "95 % interval", "meetings", "score", "faults"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in report["table"]:
        low, high = row["interval"]
        score = "–" if row["score"] is None else f"{100 * row['score']:.1f} %"
        cells = (str(row["rating"]), f"{low}–{high}", str(row["meetings"]), score, str(row["faults"]))
        grid.add_row(escape(row["bot"]), *cells)
    out.print(grid)
    for side in report["sides"]:
        low, high = side["interval"]
        scored = f"{100 * side['score']:.1f} % ({100 * low:.1f}–{100 * high:.1f} %)"
        out.print(f"{side['scenario']}, {side['seat']}: {scored} of {side['games']} games")
