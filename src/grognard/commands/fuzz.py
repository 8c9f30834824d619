"""`grognard fuzz`: random games over scenarios and options, with the engine's promises checked along the way."""

import functools
import json
import random
import shlex
import statistics
import traceback
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape

import grognard
from grognard import Game, Refused, Table
from grognard.commands.common import (
    INTERRUPTED,
    AsJson,
    Data,
    GameArgument,
    ScenarioName,
    Workers,
    bar,
    cores,
    err,
    out,
)
from grognard.commands.simulate import Seed
from grognard.engine.record import Record
from grognard.ledger import load as load_ledger
from grognard.simulation.crew import run_all
from grognard.words import LANGUAGES, Words

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")]
First = Annotated[int, typer.Option("--first", min=0, help="Number of the first game, to play one again.")]
Folder = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where a failed game is written.")]

CHECK_EVERY = 40
RECORD_EVERY = 8
MALFORMED: list[Any] = [None, 7, "pass", [], {}, {"do": None}, {"do": ["pass"]}, {"do": "fly"}, {"unit": "x"}]


class Fault(Exception):
    """A promise that was broken."""


class Run(NamedTuple):
    game: str
    scenario: str
    options: dict[str, Any]
    seed: str
    number: int


class Finding(NamedTuple):
    """How a game went. The last four are None and empty where nothing was wrong."""

    run: Run
    actions: int
    checks: dict[str, int]
    fault: str | None
    trace: str
    record: bytes | None
    position: dict[str, Any] | None


def fuzz(
    game: GameArgument,
    games: Games = 200,
    seed: Seed = "1",
    scenario: ScenarioName = None,
    workers: Workers = None,
    first: First = 0,
    folder: Folder = Path(),
    as_json: AsJson = False,
    own_data: Data = None,
) -> None:
    """Play random games over all scenarios and options, and check the rules along the way.

    Checked at random moments: illegal and malformed actions are refused with a reason and change nothing; a position
    can be written and read back; a fork is independent; undo gives back the very state; everything can be said in
    every language. Every game must end, and its record must replay to the same state. The first failure ends the
    run with status 1; the record and the position are written to files, and the command that plays it again is shown.

    **Examples**

    grognard fuzz vive_lempereur --games 10000

    grognard fuzz vive_lempereur --scenario ligny --seed 3 --first 17 --games 1
    """
    rules = grognard.game(game)
    battles = list(rules.scenarios) if scenario is None else [rules.scenario(scenario).name]
    runs = [draw_run(rules, battles, seed, number) for number in range(first, first + games)]
    with bar(f"fuzz {game}", games) as step:
        findings, interrupted = run_all(play, runs, workers or cores(), step, lambda finding: finding.fault is not None)
    failed = [finding for finding in findings if finding.fault is not None]
    files = [str(path) for finding in failed for path in write(finding, folder)]
    checks = Counter[str]()
    for finding in findings:
        checks.update(finding.checks)
    if as_json:
        report = {
            "game": game,
            "seed": seed,
            "games": len(findings),
            "asked": games,
            "actions": sum(finding.actions for finding in findings),
            "median_actions": _median(findings),
            "scenarios": dict(Counter(finding.run.scenario for finding in findings)),
            "checks": dict(sorted(checks.items())),
            "failures": [
                {
                    "number": finding.run.number,
                    "scenario": finding.run.scenario,
                    "options": finding.run.options,
                    "fault": finding.fault,
                    "files": files,
                }
                for finding in failed
            ],
        }
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        _show(findings, games, checks)
    for finding in failed:
        _explain(finding, seed, scenario, files)
    if failed:
        raise typer.Exit(1)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def draw_run(game: Game, scenarios: list[str], seed: str, number: int) -> Run:
    """Scenario, options and dice of a game follow from the seed and its number alone."""
    chance = random.Random(f"{seed}/{number}/options")
    scenario = scenarios[number % len(scenarios)]
    options = {name: chance.choice(option.values_in(scenario)) for name, option in game.options.items()}
    return Run(game.name, scenario, options, f"{seed}/{number}", number)


def limit(game: Game, run: Run) -> int:
    """Actions after which a game counts as endless."""
    return game.longest(run.scenario, game.settle(run.options))


def play(run: Run) -> Finding:
    fuzzer = Fuzzer(run)
    try:
        fuzzer.play()
    except Exception as problem:
        fault = str(problem) if isinstance(problem, Fault) else f"{type(problem).__name__}: {problem}"
        table = fuzzer.table
        record, position = (_record_of(table), _position_of(table)) if table is not None else (None, None)
        length = table.length if table is not None else 0
        return Finding(run, length, dict(fuzzer.checks), fault, traceback.format_exc(), record, position)
    assert fuzzer.table is not None
    return Finding(run, fuzzer.table.length, dict(fuzzer.checks), None, "", None, None)


def _record_of(table: Table) -> bytes | None:
    """The record, if one can still be made of a table whose rules have just failed."""
    try:
        return table.record.dump(reveal=True)
    except Exception:
        return None


def _position_of(table: Table) -> dict[str, Any] | None:
    try:
        return table.position()
    except Exception:
        return None


@functools.cache
def rule_ids(game: str) -> frozenset[str]:
    return frozenset(rule.id for rule in load_ledger(game).rules)


class Fuzzer:
    """One random game, watched."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.chance = random.Random(f"{run.seed}/play")
        self.game = grognard.game(run.game)
        self.words = [Words(run.game, language) for language in LANGUAGES]
        self.rules = rule_ids(run.game)
        self.table: Table | None = None
        self.checks = Counter[str]()
        self.seen: list[dict[str, Any]] = []  # actions of other decisions, to be tried at the wrong time

    def play(self) -> None:
        run, chance = self.run, self.chance
        table = grognard.new_table(self.game, run.scenario, run.options, run.seed)
        self.table = table
        trials = (self.refusals, self.round_trip, self.fork, self.undo, self.texts)
        most = limit(self.game, run)
        while table.to_act:
            if table.length >= most:
                raise Fault(f"not over after {most} actions")
            seat = chance.choice(table.to_act)
            actions = table.legal(seat)
            if not actions:
                raise Fault(f"{seat} is asked and has no legal action")
            if chance.random() * CHECK_EVERY < 1:
                trial = chance.choice(trials)
                trial(table, seat, actions)
                self.checks[trial.__name__] += 1
            action = chance.choice(actions)
            self.remember(action)
            table.act(seat, action)
        if table.result is None:
            raise Fault("nobody is asked, yet there is no result")
        self.again(table)
        if chance.random() * RECORD_EVERY < 1:
            self.record(table)

    def remember(self, action: dict[str, Any]) -> None:
        if len(self.seen) < 60:
            self.seen.append(action)
        else:
            self.seen[self.chance.randrange(60)] = action

    # ---- what is checked on the way --------------------------------------------------------------------

    def refusals(self, table: Table, seat: str, actions: list[dict[str, Any]]) -> None:
        """Nothing but the legal actions of the seats asked is accepted, and a refusal changes nothing."""
        chance = self.chance
        before = table.position(), table.length, table.log_length
        for other in (*table.seats, "nobody"):
            if other not in table.to_act:
                self.refused(table, other, chance.choice(actions))
        wishes = [*MALFORMED, *chance.sample(self.seen, min(5, len(self.seen)))]
        wishes += [self.spoilt(chance.choice(actions)) for _ in range(5)]
        for wish in wishes:
            if wish not in actions:
                self.refused(table, seat, wish)
        if table.why_not(seat, chance.choice(actions)) is not None:
            raise Fault(f"why_not has a reason against a legal action of {seat}")
        if (table.position(), table.length, table.log_length) != before:
            raise Fault("a refused action has changed the table")

    def refused(self, table: Table, seat: str, wish: Any) -> None:
        try:
            table.act(seat, wish)
        except Refused as refusal:
            reason = refusal.reason
        else:
            raise Fault(f"an illegal action of {seat} was accepted: {wish!r}")
        if reason.rule and reason.rule not in self.rules:
            raise Fault(f"a refusal names a rule that is not in the ledger: {reason!r}")
        for words in self.words:
            words.say(reason.message, reason.args)

    def spoilt(self, action: dict[str, Any]) -> dict[str, Any]:
        """A legal action with something wrong: a part too many or too few, of a wrong kind or of another action."""
        chance = self.chance
        wish = dict(action)
        name = chance.choice(list(wish))
        kind = chance.randrange(5)
        if kind == 0:
            del wish[name]
        elif kind == 1:
            wish["also"] = 1
        elif kind == 2:
            wish[name] = chance.choice([None, 0, -1, [], [[]], {}, "", True])
        elif isinstance(wish[name], list) and kind == 3:
            wish[name] = [*reversed(wish[name]), *wish[name]]
        else:
            donors = [other[name] for other in self.seen if name in other]
            wish[name] = chance.choice(donors) if donors else "?"
        return wish

    def round_trip(self, table: Table, seat: str, actions: list[dict[str, Any]]) -> None:
        """A position survives JSON and gives the same decisions."""
        position = table.position()
        text = json.dumps(position)
        twin = grognard.from_position(self.game, json.loads(text), seed="twin")
        if twin.position() != position:
            raise Fault("a position read back is another one")
        if twin.to_act != table.to_act or twin.legal(seat) != actions:
            raise Fault("a position read back offers other choices")
        for reader in (*table.seats, None):
            if twin.view(reader) != table.view(reader):
                raise Fault(f"a position read back looks different to {reader}")

    def fork(self, table: Table, seat: str, actions: list[dict[str, Any]]) -> None:
        """What happens on a fork leaves the table alone, and the same seed makes the same things happen."""
        before = table.position()
        action = self.chance.choice(actions)
        one, two = table.fork(), table.fork()
        if one.act(seat, action) != two.act(seat, action) or one.position() != two.position():
            raise Fault("two forks given the same action differ")
        other = table.fork(seed="other")
        other.act(seat, self.chance.choice(actions))
        if table.position() != before or table.legal(seat) != actions:
            raise Fault("play on a fork has changed the table")

    def undo(self, table: Table, seat: str, actions: list[dict[str, Any]]) -> None:
        """Taking an action back gives the very state before it, or is refused."""
        twin = table.fork()
        before, log = twin.position(), twin.log(seat)
        twin.act(seat, self.chance.choice(actions))
        if twin.undoable(seat):
            twin.undo(seat, 1)
            if twin.position() != before or twin.log(seat) != log or twin.legal(seat) != actions:
                raise Fault("undo gives another state than the one before")
            return
        try:
            twin.undo(seat)
        except Refused:
            return
        raise Fault("undo across a barrier was accepted")

    def texts(self, table: Table, seat: str, actions: list[dict[str, Any]]) -> None:
        """The decision and the latest events can be said in every language; views and log are plain JSON."""
        decision = table.decision(seat)
        if decision is None or decision.actions != actions:
            raise Fault("the decision offers other actions than legal")
        for rule in decision.rules:
            if rule not in self.rules:
                raise Fault(f"a decision names a rule that is not in the ledger: {rule}")
        log = table.log(seat, since=max(0, table.length - 3))
        for words in self.words:
            words.say(decision.prompt, decision.args)
            for event in log:
                words.say(event["event"], event)
        for reader in (*table.seats, None):
            json.dumps(table.view(reader))

    # ---- what is checked at the end ----------------------------------------------------------------------

    def again(self, table: Table) -> None:
        """The same seed and the same actions give the same game."""
        twin = grognard.new_table(self.game, self.run.scenario, self.run.options, self.run.seed)
        for seat, code, _ in table.history:
            twin.take_at(seat, code)
        if twin.position() != table.position() or twin.log() != table.log():
            raise Fault("the same seed and actions have given another game")
        self.checks["again"] += 1

    def record(self, table: Table) -> None:
        data = table.record.dump()
        record = Record.parse(data, {self.game.name: self.game})
        held = sum(1 for _ in record.check())
        twin = record.replay()
        if held != table.length or twin.position() != table.position() or twin.log() != table.log():
            raise Fault("the record does not replay to the same game")
        self.checks["record"] += 1


def write(finding: Finding, folder: Path) -> list[Path]:
    """The failed game as files: its record, and the position where it failed."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"fuzz-{finding.run.scenario}-{finding.run.number}"
    written: list[Path] = []
    if finding.record is not None:
        written.append(folder / f"{stem}.record")
        written[-1].write_bytes(finding.record)
    if finding.position is not None:
        written.append(folder / f"{stem}.position.json")
        written[-1].write_text(json.dumps(finding.position, indent=1) + "\n", "utf-8")
    return written


def _median(findings: list[Finding]) -> float | None:
    """Actions of the middle one of the games that were played to their end."""
    lengths = [finding.actions for finding in findings if finding.fault is None]
    return statistics.median(lengths) if lengths else None


def _show(findings: list[Finding], games: int, checks: Counter[str]) -> None:
    actions = sum(finding.actions for finding in findings)
    failures = sum(finding.fault is not None for finding in findings)
    of = f" of {games}" if len(findings) < games else ""
    out.print(f"{len(findings)}{of} games, {actions:,} actions, {failures} failures")
    median = _median(findings)
    if median is not None:
        out.print(f"actions of a game: median {median:,.0f}")
    out.print("checks: " + ", ".join(f"{name} {count:,}" for name, count in sorted(checks.items())))


def _explain(finding: Finding, seed: str, scenario: str | None, files: list[str]) -> None:
    run = finding.run
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in run.options.items())
    narrowed = f" --scenario {scenario}" if scenario is not None else ""
    again = f"grognard fuzz {run.game} --seed {shlex.quote(seed)} --first {run.number} --games 1{narrowed}"
    err.print(f"[bold red]game {run.number} failed[/] after {finding.actions} actions: {escape(finding.fault or '')}")
    err.print(escape(finding.trace.rstrip()), style="dim")
    err.print(f"scenario {run.scenario}; {escape(options)}; dice seed {escape(repr(run.seed))}", soft_wrap=True)
    err.print(f"written: {escape(', '.join(files) or 'nothing')}", soft_wrap=True)
    err.print(f"again: {escape(again)}", soft_wrap=True)
