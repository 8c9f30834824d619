"""One game between bots: what is to be played, how it is played, and what came of it."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import json
import random
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import grognard
from grognard import bots
from grognard.engine.state import may_know
from grognard.package import Bot
from grognard.simulation.crew import doing

Maker = Callable[[str], Bot]
BotName = str | Maker  # a name, ``module:Class``, ``file.py:Class``, or what makes one from a seed


class NoBot(grognard.GrognardError):
    """A bot of somebody's own that is not where it was said to be."""


class Match(NamedTuple):
    """One game to be played: the seed is that of the dice, the bots derive theirs from it."""

    game: str
    scenario: str
    options: dict[str, Any]
    bots: tuple[BotName, ...]  # one for each seat
    places: tuple[int, ...]  # which of the bots that were named each of them is
    seed: str
    kept: bool = False  # whether the record is wanted
    number: int = 0  # in its series


class Fault(NamedTuple):
    """A bot that erred: in which seat and game, and what it did. ``action`` is null where it gave none."""

    bot: str
    seat: str
    seed: str
    number: int | None  # how many actions were played before, where that is known
    action: Any
    why: str
    trace: str

    def __str__(self) -> str:
        where = f'bot "{self.bot}", seat {self.seat}, seed {self.seed}'
        if self.number is not None:
            where += f", after {self.number} actions"
        if self.action is not None:
            where += f", action {json.dumps(self.action, ensure_ascii=False)}"
        return f"{where}: {self.why}"


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
    record: bytes | None = None

    def score(self, seat: str) -> float:
        """From 1 for whoever leaves all others behind to 0; what is shared is shared."""
        return grognard.Result(self.winners, self.level, self.rule, self.ranks).score(seat)


def schedule(
    game: str,
    scenario: str,
    options: dict[str, Any],
    players: list[BotName],
    seed: str,
    games: int,
    paired: bool,
    kept: bool = False,
) -> list[Match]:
    seats = range(len(players))
    matches: list[Match] = []
    for number in range(games):
        turn, deal = (number % len(players), number // len(players)) if paired else (0, number)
        places = tuple((seat + turn) % len(players) for seat in seats)
        named = tuple(players[place] for place in places)
        matches.append(Match(game, scenario, options, named, places, f"{seed}/{deal}", kept, number))
    return matches


# ---- bots ----------------------------------------------------------------------------------------------------


def name_of(bot: BotName) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__qualname__", repr(bot))


def find_bot(bot: BotName) -> Maker:
    """A bot by name, or by ``module:Class`` or ``file.py:Class`` where it is somebody's own."""
    if not isinstance(bot, str):
        return bot
    if ":" not in bot:
        if bot not in bots.names():
            raise grognard.UnknownName("bot", bot, [*bots.names(), "MODULE:CLASS", "FILE.py:CLASS"])
        return functools.partial(bots.make, bot)
    module, _, attribute = bot.rpartition(":")
    try:
        found: Maker = getattr(_file(module) if module.endswith(".py") else importlib.import_module(module), attribute)
    except (ImportError, OSError, AttributeError, ValueError) as error:
        raise NoBot(f'there is no bot "{bot}": {error}') from None
    return found


@functools.cache
def _file(path: str) -> Any:
    """A module that lies anywhere; it is read once in a process, and finds what lies beside it."""
    file = Path(path).resolve()
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(file.stem, module)  # so that its classes can be sent to other processes
    spec.loader.exec_module(module)
    return module


def _luck_of(player: Bot) -> random.Random | None:
    """What a recruit chooses by: it looks at nothing but how many actions there are, so nothing is shown to it."""
    recruits = isinstance(player, bots.Recruit) and type(player).choose is bots.Recruit.choose
    return player.random if recruits and isinstance(player, bots.Recruit) else None


# ---- playing -------------------------------------------------------------------------------------------------


class _Seat:
    """A bot in its seat, and what it has heard."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.luck = _luck_of(player)
        self.listens = type(player).observe is not Bot.observe
        self.heard = 0

    def listen(self, table: grognard.Table, seat: str) -> None:
        if self.listens:
            bit = 1 << table.seat_index(seat)
            told = table.told(self.heard)
            self.heard = table.log_length
            self.player.observe([event for _, audience, event in told if may_know(audience, bit)])


def play(match: Match) -> Outcome:
    table = grognard.new_table(match.game, match.scenario, match.options, match.seed)
    seats = table.seats
    decisions = [0] * len(seats)
    seconds = [0.0] * len(seats)
    sitting: dict[str, _Seat] = {}
    while table.to_act:
        seat = table.to_act[0]
        place = seats.index(seat)
        doing(place)
        one = sitting.get(seat)
        try:
            if one is None:
                one = sitting[seat] = _Seat(find_bot(match.bots[place])(f"{match.seed}/{seat}"))
        except (Exception, SystemExit) as error:
            return _erred(match, place, table.length, error)
        decisions[place] += 1
        if one.luck is not None:
            table.take(seat, one.luck.choice(table.choices(seat)))
            continue
        decision = table.decision(seat)
        assert decision is not None
        view = table.view(seat)
        begun = time.process_time()
        try:
            one.listen(table, seat)
            action = one.player.choose(view, decision)
        except (Exception, SystemExit) as error:
            return _erred(match, place, table.length, error)
        seconds[place] += time.process_time() - begun
        try:
            table.act(seat, action)
        except grognard.Refused as refused:
            return _failed(match, place, table.length, _portable(action), str(refused), "")
    result = table.result
    assert result is not None
    won = (match, result.winners, result.level, result.rule, table.length, tuple(decisions), tuple(seconds))
    return Outcome(*won, ranks=result.ranks, record=table.record.dump() if match.kept else None)


def died(match: Match, place: int, how: str) -> Outcome:
    """The outcome of a game over which a process died."""
    return _failed(match, max(place, 0), None, None, f"its process {how}", "")


def _erred(match: Match, place: int, number: int, error: BaseException) -> Outcome:
    why = f"{type(error).__name__}: {error}"
    return _failed(match, place, number, None, why, "".join(traceback.format_exception(error)))


def _failed(match: Match, place: int, number: int | None, action: Any, why: str, trace: str) -> Outcome:
    seat = grognard.game(match.game).scenarios[match.scenario].seats[place]
    fault = Fault(name_of(match.bots[place]), seat, match.seed, number, action, why, trace)
    return Outcome(match, (), "", "", 0, (), (), fault)


def _portable(action: Any) -> Any:
    """An action as JSON can say it, whatever it is."""
    try:
        return json.loads(json.dumps(action))
    except (TypeError, ValueError, RecursionError):
        return repr(action)
