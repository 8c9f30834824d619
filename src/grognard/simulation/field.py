"""A field of bots that play each other over scenarios and sides, and how strong each of them is.

In a war of two every two bots meet, and each deal is played from both sides. In a war of several the bots move from
seat to seat, and whoever ends before another has beaten him. The ratings are those of Bradley and Terry on the scale of
Elo, 1500 in the middle: 400 points are ten to one. Their intervals come from drawing the deals anew, many times."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import grognard
from grognard.engine import Game
from grognard.simulation.crew import run_all
from grognard.simulation.match import BotName, Match, Outcome, died, find_bot, name_of, play
from grognard.simulation.report import wilson

DRAWN = 200  # times that the deals are drawn anew
SCALE = 400 / math.log(10)
_LEAST = 0.25  # of a game, drawn against the field: nobody is infinitely better


class Meeting(NamedTuple):
    """What one bot got of another in one deal, from 0 to 1."""

    deal: str
    one: int
    other: int
    score: float


class Tournament(NamedTuple):
    report: dict[str, Any]
    outcomes: list[Outcome]
    interrupted: bool


def tournament(
    game: str | Game,
    bots: Sequence[BotName],
    scenarios: Sequence[str] | None = None,
    games: int = 20,
    seed: str = "1",
    options: dict[str, Any] | None = None,
    workers: int = 1,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Tournament:
    """Each two bots play ``games`` deals of every scenario (the game's first if none is named), from every side; a bot
    that errs loses that game to all others in it."""
    matches = pairings(game, bots, scenarios, games, seed, options)
    outcomes, interrupted = run_all(play, matches, workers, progress, died=died)
    return Tournament(report_of(matches, outcomes, bots, seed), outcomes, interrupted)


def pairings(
    game: str | Game,
    bots: Sequence[BotName],
    scenarios: Sequence[str] | None,
    games: int,
    seed: str,
    options: dict[str, Any] | None,
) -> list[Match]:
    rules = grognard.game(game)
    for bot in bots:
        find_bot(bot)
    matches: list[Match] = []
    for name in scenarios or [rules.scenario(None).name]:
        battle = rules.scenario(name)
        settled = rules.settle(options or {}, battle.name)
        for deal, places in _deals(len(bots), len(battle.seats), games):
            named = tuple(bots[place] for place in places)
            seeds = f"{seed}/{battle.name}/{deal}"
            matches.append(Match(rules.name, battle.name, settled, named, places, seeds, False, len(matches)))
    return matches


def _deals(bots: int, seats: int, games: int) -> list[tuple[str, tuple[int, ...]]]:
    """Who sits where, deal by deal; all ways round of one deal have the same dice."""
    if seats == 2:
        pairs = itertools.combinations(range(bots), 2)
        return [
            (f"{one}-{other}/{n}", places)
            for one, other in pairs
            for n in range(games)
            for places in ((one, other), (other, one))
        ]
    found: list[tuple[str, tuple[int, ...]]] = []
    for n in range(games):
        for turn in range(bots):
            found.append((f"{n}", tuple((seat + turn + n * (seat // bots)) % bots for seat in range(seats))))
    return found


def meetings(outcome: Outcome) -> list[Meeting]:
    match = outcome.match
    seats = grognard.game(match.game).scenarios[match.scenario].seats
    scores = [outcome.score(seat) if outcome.fault is None else float(seat != outcome.fault.seat) for seat in seats]
    found: list[Meeting] = []
    for a, b in itertools.combinations(range(len(seats)), 2):
        one, other = match.places[a], match.places[b]
        if one != other:
            won = (scores[a] > scores[b]) + 0.5 * (scores[a] == scores[b])
            found.append(Meeting(match.seed, one, other, won))
    return found


def ratings(count: int, met: Sequence[Meeting]) -> list[float]:
    """The most likely strength of each, by the step of Hunter's minorisation until nothing moves."""
    got = [_LEAST / 2] * count
    played = [[0.0] * count for _ in range(count)]
    for _, one, other, score in met:
        got[one] += score
        got[other] += 1 - score
        played[one][other] += 1
        played[other][one] += 1
    strength = [1.0] * count
    for _ in range(500):
        new = []
        for one in range(count):
            against = [n / (strength[one] + strength[other]) for other, n in enumerate(played[one]) if n]
            new.append(got[one] / (sum(against) + _LEAST / (strength[one] + 1.0)))
        middle = math.exp(sum([math.log(s) for s in new]) / count)
        new = [s / middle for s in new]
        moved = max([abs(math.log(a / b)) for a, b in zip(new, strength, strict=True)])
        strength = new
        if moved < 1e-6:
            break
    return [1500 + SCALE * math.log(s) for s in strength]


def intervals(count: int, met: Sequence[Meeting], seed: str) -> list[tuple[float, float]]:
    """Where the rating of each lies in 95 of 100, as far as the deals tell: deals are drawn, with all that was played
    of them."""
    by_deal: dict[str, list[Meeting]] = {}
    for one in met:
        by_deal.setdefault(one.deal, []).append(one)
    deals = list(by_deal.values())
    luck = random.Random(seed)
    drawn = [ratings(count, [m for deal in luck.choices(deals, k=len(deals)) for m in deal]) for _ in range(DRAWN)]
    cut = max(0, round(0.025 * DRAWN) - 1)
    spread = [sorted([one[bot] for one in drawn]) for bot in range(count)]
    return [(one[cut], one[-1 - cut]) for one in spread]


def report_of(
    matches: Sequence[Match], outcomes: Sequence[Outcome], bots: Sequence[BotName], seed: str
) -> dict[str, Any]:
    met = [one for outcome in outcomes for one in meetings(outcome)]
    count = len(bots)
    known = ratings(count, met) if met else [1500.0] * count
    between = intervals(count, met, seed) if met else [(1500.0, 1500.0)] * count
    order = sorted(range(count), key=lambda bot: -known[bot])
    table = []
    for bot in order:
        mine = [m.score for m in met if m.one == bot] + [1 - m.score for m in met if m.other == bot]
        faults = sum([o.fault is not None and _erred(o) == bot for o in outcomes])
        table.append(
            {
                "bot": name_of(bots[bot]),
                "number": bot,
                "rating": round(known[bot]),
                "interval": [round(edge) for edge in between[bot]],
                "meetings": len(mine),
                "score": round(sum(mine) / len(mine), 4) if mine else None,
                "faults": faults,
            }
        )
    return {
        "game": matches[0].game if matches else "",
        "scenarios": list(dict.fromkeys([match.scenario for match in matches])),
        "options": matches[0].options if matches else {},
        "seed": seed,
        "games": len(outcomes),
        "asked": len(matches),
        "table": table,
        "cross": [[_cross(met, one, other) for other in order] for one in order],
        "sides": _sides(outcomes),
        "faults": [outcome.fault._asdict() for outcome in outcomes if outcome.fault is not None],
    }


def _erred(outcome: Outcome) -> int:
    assert outcome.fault is not None
    seats = grognard.game(outcome.match.game).scenarios[outcome.match.scenario].seats
    return outcome.match.places[seats.index(outcome.fault.seat)]


def _cross(met: Sequence[Meeting], one: int, other: int) -> float | None:
    """What one got of another, of 1."""
    scores = [m.score for m in met if (m.one, m.other) == (one, other)]
    scores += [1 - m.score for m in met if (m.other, m.one) == (one, other)]
    return round(sum(scores) / len(scores), 4) if scores else None


def _sides(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """What each seat of each scenario was worth, whoever sat in it."""
    found: dict[tuple[str, str], list[float]] = {}
    for outcome in outcomes:
        if outcome.fault is None:
            match = outcome.match
            for seat in grognard.game(match.game).scenarios[match.scenario].seats:
                found.setdefault((match.scenario, seat), []).append(outcome.score(seat))
    told = []
    for (scenario, seat), scores in found.items():
        low, high = wilson(round(sum(scores)), len(scores))
        rate = round(sum(scores) / len(scores), 4)
        row = {"scenario": scenario, "seat": seat, "games": len(scores), "score": rate}
        told.append({**row, "interval": [round(low, 4), round(high, 4)]})
    return told
