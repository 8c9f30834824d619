"""What many games come to: who won how often, how sure that is, how long they took."""

from __future__ import annotations

import math
import statistics
from typing import Any

import grognard
from grognard.simulation.match import BotName, Match, Outcome, name_of


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
    matches: list[Match],
    outcomes: list[Outcome],
    seats: tuple[str, ...],
    players: list[BotName],
    seed: str,
    paired: bool,
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
        "bots": [name_of(name) for name in players],
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
        report["by_bot"] = [{"bot": name_of(name)} | _by_bot(place, outcomes) for place, name in enumerate(players)]
    report["decision_ms"] = [
        {"bot": name_of(name), "mean": _decision_ms(place, outcomes)} for place, name in enumerate(players)
    ]
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
