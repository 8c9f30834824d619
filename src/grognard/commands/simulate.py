"""`grognard simulate`: many games between bots, and who wins them."""

import functools
import importlib
import json
import math
import statistics
import time
import traceback
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape
from rich.table import Table as Grid

import grognard
from grognard import bots
from grognard.commands.common import (
    INTERRUPTED,
    AsJson,
    Data,
    GameArgument,
    OptionPairs,
    ScenarioName,
    Unusable,
    Workers,
    cores,
    err,
    fail,
    out,
    read_options,
)
from grognard.commands.workers import doing, run_all
from grognard.package import Bot

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")]
BotNames = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="A,B",
        help="A bot for each seat, in order: recruit, sergeant, or MODULE:CLASS for one of your own.",
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


class Match(NamedTuple):
    """One game to be played: the seed is that of the dice, the bots derive theirs from it."""

    game: str
    scenario: str
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    places: tuple[int, ...]  # which of the bots on the command line each of them is
    seed: str


class Fault(NamedTuple):
    """A bot that erred: in which seat and game, and what it did. ``action`` is null where it gave none."""

    bot: str
    seat: str
    seed: str
    number: int | None  # how many actions were played before, where that is known
    action: Any
    why: str
    trace: str


class Outcome(NamedTuple):
    match: Match
    winners: tuple[str, ...]
    level: str
    rule: str
    actions: int
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # CPU time spent on them
    fault: Fault | None = None  # in place of a result
    ranks: tuple[tuple[str, int, str], ...] = ()  # in games that rank the seats


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
    as_json: AsJson = False,
    own_data: Data = None,
) -> None:
    """Let bots play many games and count who wins.

    The games follow from the seed alone, however many processes share the work. Ctrl-C shows what is done so far.

    A bot that errs is named with its seat, the seed of the game and its action. The first one stops everything, unless
    you say --go-on; the exit status is 1 in either case. A bot of your own is a class in a module on Python's path that
    is made with a seed and has the method choose(view, decision): see grognard.bots.Bot.

    **Examples**

    grognard simulate vive_lempereur -s ligny -n 200 --bots recruit,recruit

    grognard simulate vive_lempereur -n 50 --paired -o morale=true --json

    PYTHONPATH=. grognard simulate wellington -n 20 --bots mybots:Corporal,recruit --go-on
    """
    rules = grognard.game(game)
    battle = rules.scenario(scenario)
    settled = read_options(rules, options, battle.name)
    players = [name.strip() for name in bot_names.split(",")]
    for name in players:
        find_bot(name)
    if len(players) != len(battle.seats):
        raise Unusable(f"--bots takes one bot for each seat ({', '.join(battle.seats)}), not {len(players)}")
    if paired and games % len(players):
        raise Unusable(f"--paired plays each seed once for every seat: --games must be a multiple of {len(players)}")
    matches = schedule(game, battle.name, settled, players, seed, games, paired)
    outcomes, interrupted = run_all(
        play,
        matches,
        workers or cores(),
        f"{game} {battle.name}",
        lambda outcome: outcome.fault is not None and not go_on,
        died,
    )
    report = summary(matches, outcomes, battle.seats, players, seed, paired)
    if as_json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        _show(report)
    faults = [outcome.fault for outcome in outcomes if outcome.fault is not None]
    for fault in faults:
        if fault.trace:
            err.print(escape(fault.trace.rstrip()))
        fail(told(fault))
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if faults:
        raise typer.Exit(1)


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


def find_bot(name: str) -> Callable[[str], Bot]:
    """A bot by name, or by ``module:class`` where it is somebody's own."""
    if ":" not in name:
        if name not in bots.names():
            raise grognard.UnknownName("bot", name, [*bots.names(), "MODULE:CLASS"])
        return functools.partial(bots.make, name)
    module, _, attribute = name.partition(":")
    try:
        found: Callable[[str], Bot] = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise Unusable(f'there is no bot "{name}": {error}') from None
    return found


def play(match: Match) -> Outcome:
    table = grognard.new_table(match.game, match.scenario, match.options, match.seed)
    seats = table.seats
    decisions = [0] * len(seats)
    seconds = [0.0] * len(seats)
    players: dict[str, Bot] = {}
    while table.to_act:
        seat = table.to_act[0]
        place = seats.index(seat)
        decision = table.decision(seat)
        assert decision is not None
        view = table.view(seat)
        doing(place)
        begun = time.process_time()
        try:
            if seat not in players:
                players[seat] = find_bot(match.bots[place])(f"{match.seed}/{seat}")
            action = players[seat].choose(view, decision)
        except (Exception, SystemExit) as error:
            why = f"{type(error).__name__}: {error}"
            return _failed(match, place, table.length, None, why, "".join(traceback.format_exception(error)))
        seconds[place] += time.process_time() - begun
        decisions[place] += 1
        try:
            table.act(seat, action)
        except grognard.Refused as refused:
            return _failed(match, place, table.length, _portable(action), str(refused), "")
    result = table.result
    assert result is not None
    won = (match, result.winners, result.level, result.rule, table.length, tuple(decisions), tuple(seconds))
    return Outcome(*won, ranks=result.ranks)


def died(match: Match, place: int, how: str) -> Outcome:
    """The outcome of a game over which a process died."""
    return _failed(match, max(place, 0), None, None, f"its process {how}", "")


def _failed(match: Match, place: int, number: int | None, action: Any, why: str, trace: str) -> Outcome:
    seat = grognard.game(match.game).scenarios[match.scenario].seats[place]
    fault = Fault(match.bots[place], seat, match.seed, number, action, why, trace)
    return Outcome(match, (), "", "", 0, (), (), fault)


def _portable(action: Any) -> Any:
    """An action as JSON can say it, whatever it is."""
    try:
        return json.loads(json.dumps(action))
    except (TypeError, ValueError, RecursionError):
        return repr(action)


def told(fault: Fault) -> str:
    where = f'bot "{fault.bot}", seat {fault.seat}, seed {fault.seed}'
    if fault.number is not None:
        where += f", after {fault.number} actions"
    if fault.action is not None:
        where += f", action {json.dumps(fault.action, ensure_ascii=False)}"
    return f"{where}: {fault.why}"


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
    """Everything but ``decision_ms`` follows from the seed. Games in which a bot erred are not counted."""
    faults = [outcome.fault for outcome in outcomes if outcome.fault is not None]
    outcomes = [outcome for outcome in outcomes if outcome.fault is None]
    played = len(outcomes)
    first = matches[0]
    by_seat: dict[str, Any] = {}
    for seat in seats:
        won = [outcome for outcome in outcomes if seat in outcome.winners]
        by_seat[seat] = _rate(len(won), played) | {"levels": _tally(outcome.level for outcome in won)}
        ranks = [row for outcome in outcomes for row in outcome.ranks if row[0] == seat]
        if ranks:
            by_seat[seat]["levels"] = _tally(level for _, _, level in ranks)
            by_seat[seat]["mean_rank"] = round(statistics.mean([rank for _, rank, _ in ranks]), 2)
    report: dict[str, Any] = {
        "game": first.game,
        "scenario": first.scenario,
        "options": first.options,
        "bots": players,
        "seed": seed,
        "paired": paired,
        "games": played,
        "asked": len(matches),
        "faults": [fault._asdict() for fault in faults],
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
