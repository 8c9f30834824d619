"""`grognard simulate`: many games between bots, and who wins them."""

import json
import math
import statistics
import time
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape
from rich.table import Table as Grid

import grognard
from grognard import bots
from grognard.commands.common import (
    INTERRUPTED,
    AsJson,
    GameArgument,
    OptionPairs,
    ScenarioName,
    Unusable,
    Workers,
    cores,
    known,
    out,
    read_options,
)
from grognard.commands.workers import run_all

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")]
BotNames = Annotated[
    str, typer.Option("--bots", "-b", metavar="A,B", help=f"A bot for each seat, in order: {', '.join(bots.BOTS)}.")
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same games.")]
Paired = Annotated[bool, typer.Option("--paired", help="Play each seed twice, sides swapped, and count by bot.")]


class Match(NamedTuple):
    """One game to be played: the seed is that of the dice, the bots derive theirs from it."""

    game: str
    scenario: str
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    places: tuple[int, ...]  # which of the bots on the command line each of them is
    seed: str


class Outcome(NamedTuple):
    match: Match
    winners: tuple[str, ...]
    level: str
    rule: str
    actions: int
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # CPU time spent on them


def simulate(
    game: GameArgument,
    scenario: ScenarioName = None,
    games: Games = 100,
    bot_names: BotNames = "recruit,recruit",
    seed: Seed = "1",
    workers: Workers = None,
    paired: Paired = False,
    options: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins.

    The games follow from the seed alone, however many processes share the work. Ctrl-C shows what is done so far.

    **Examples**

    grognard simulate vive_lempereur -s ligny -n 200 --bots recruit,recruit

    grognard simulate vive_lempereur -n 50 --paired -o morale=true --json
    """
    rules = grognard.game(game)
    battle = rules.scenario(scenario)
    settled = read_options(rules, options)
    players = [known("bot", name.strip(), bots.BOTS) for name in bot_names.split(",")]
    if len(players) != len(battle.seats):
        raise Unusable(f"--bots takes one bot for each seat ({', '.join(battle.seats)}), not {len(players)}")
    if paired and games % len(players):
        raise Unusable(f"--paired plays each seed once for every seat: --games must be a multiple of {len(players)}")
    matches = schedule(game, battle.name, settled, players, seed, games, paired)
    outcomes, interrupted = run_all(play, matches, workers or cores(), f"{game} {battle.name}")
    report = summary(matches, outcomes, battle.seats, players, seed, paired)
    if as_json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        _show(report)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def schedule(
    game: str, scenario: str, options: dict[str, Any], players: list[str], seed: str, games: int, paired: bool
) -> list[Match]:
    seats = range(len(players))
    matches: list[Match] = []
    for number in range(games):
        turn, deal = (number % len(players), number // len(players)) if paired else (0, number)
        places = tuple((seat + turn) % len(players) for seat in seats)
        named = tuple(players[place] for place in places)
        matches.append(Match(game, scenario, options, named, places, f"{seed}/{deal}"))
    return matches


def play(match: Match) -> Outcome:
    table = grognard.new_table(match.game, match.scenario, match.options, match.seed)
    seats = table.seats
    players = [bots.make(name, f"{match.seed}/{seat}") for name, seat in zip(match.bots, seats, strict=True)]
    decisions = [0] * len(seats)
    seconds = [0.0] * len(seats)
    while table.to_act:
        seat = table.to_act[0]
        place = seats.index(seat)
        decision = table.decision(seat)
        assert decision is not None
        view = table.view(seat)
        begun = time.process_time()
        action = players[place].choose(view, decision)
        seconds[place] += time.process_time() - begun
        decisions[place] += 1
        table.act(seat, action)
    result = table.result
    assert result is not None
    return Outcome(match, result.winners, result.level, result.rule, table.length, tuple(decisions), tuple(seconds))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval that holds the true rate of winning with 95 % confidence (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    z = statistics.NormalDist().inv_cdf(0.975)
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def _rate(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "rate": round(wins / games, 4) if games else None,
        "interval": [round(low, 4), round(high, 4)],
    }


def summary(
    matches: list[Match], outcomes: list[Outcome], seats: tuple[str, ...], players: list[str], seed: str, paired: bool
) -> dict[str, Any]:
    """Everything but ``decision_ms`` follows from the seed."""
    played = len(outcomes)
    first = matches[0]
    by_seat: dict[str, Any] = {}
    for seat in seats:
        won = [outcome for outcome in outcomes if seat in outcome.winners]
        by_seat[seat] = _rate(len(won), played) | {"levels": _tally(outcome.level for outcome in won)}
    report: dict[str, Any] = {
        "game": first.game,
        "scenario": first.scenario,
        "options": first.options,
        "bots": players,
        "seed": seed,
        "paired": paired,
        "games": played,
        "asked": len(matches),
        "seats": by_seat,
        "draws": sum(not outcome.winners for outcome in outcomes),
        "rules": _tally(outcome.rule for outcome in outcomes),
        "actions": _spread([outcome.actions for outcome in outcomes]),
    }
    if paired:
        report["by_bot"] = [{"bot": name} | _by_bot(place, outcomes) for place, name in enumerate(players)]
    report["decision_ms"] = [{"bot": name, "mean": _decision_ms(place, outcomes)} for place, name in enumerate(players)]
    return report


def _tally(words: Any) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return dict(sorted(counts.items()))


def _spread(lengths: list[int]) -> dict[str, Any]:
    if not lengths:
        return {"mean": None, "least": None, "most": None}
    return {"mean": round(statistics.fmean(lengths), 1), "least": min(lengths), "most": max(lengths)}


def _by_bot(place: int, outcomes: list[Outcome]) -> dict[str, Any]:
    wins = 0
    for outcome in outcomes:
        seats = grognard.game(outcome.match.game).scenarios[outcome.match.scenario].seats
        wins += seats[outcome.match.places.index(place)] in outcome.winners
    return _rate(wins, len(outcomes))


def _decision_ms(place: int, outcomes: list[Outcome]) -> float | None:
    """CPU time a decision, in milliseconds."""
    seats = [(outcome, outcome.match.places.index(place)) for outcome in outcomes]
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    seconds = sum(outcome.seconds[seat] for outcome, seat in seats)
    return round(1000 * seconds / decisions, 3) if decisions else None


def _show(report: dict[str, Any]) -> None:
    played, asked = report["games"], report["asked"]
    title = f"{report['game']} {report['scenario']}: {played} games" + (f" of {asked}" if played < asked else "")
    grid = Grid(title=title)
    for heading in ("", "wins", "rate", "95 % interval", "levels"):
        grid.add_column(heading, justify="left" if heading in ("", "levels") else "right")
    pairs = zip(report["seats"].items(), report["bots"], strict=True)
    for (seat, row), bot in pairs:
        levels = ", ".join(f"{level} {count}" for level, count in row["levels"].items())
        grid.add_row(seat if report["paired"] else f"{seat} ({bot})", *_cells(row), levels)
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
