"""Interceptions, evasions and attrition: the odds against every fall of the dice and the modifiers of the rules."""

from __future__ import annotations

import itertools
import random

import pytest

import grognard
from grognard.games.wellington.odds import chances as wel_chances
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.evasion import Evasion, ways
from grognard.games.wellington.rules.interception import DIRECT, NO_WAY, Interception, passable, way
from grognard.games.wellington.rules.muster import one_sp
from grognard.games.wellington.rules.peninsula import (
    DUCHY_INDEX,
    LEADER_INDEX,
    LEADER_POWER,
    LEADERS,
    NEXT,
    NOBODY,
    SIZE,
)
from grognard.games.wellington.rules.state import HEARTS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.odds.dice import Falls, every, happened, open_table, walk, war_of
from tests.games.wellington.rules.stage import war


def test_two_dice() -> None:
    for needed in range(-3, 16):
        count = sum(1 for a, b in itertools.product(range(1, 7), repeat=2) if a + b >= needed)
        assert wel_chances.two_dice(needed) == pytest.approx(count / 36)


def played() -> list[WarState]:
    """Positions out of games at random, with whatever cards have come to lie by the map."""
    found: list[WarState] = []
    for seed in range(3):
        table = grognard.new_table("wellington", "1812_two", seed=f"chances {seed}")
        rng = random.Random(seed)
        for n in range(400):
            if table.result is not None:
                break
            seat = rng.choice(table.to_act)
            table.act(seat, rng.choice(table.legal(seat)))
            if n % 40 == 39:
                found.append(war_of(table.fork()))
    return found


@pytest.mark.rule("WEL-10.4a", "WEL-10.4e", "WEL-10.7a", "WEL-C082a", "WEL-C085a")
def test_every_modifier_is_named() -> None:
    """The sources add up to what the rules roll with, wherever leaders stand."""
    rng = random.Random("modifiers")
    seen: set[str] = set()
    for b in played():
        b.lay(82, 0, LEADER_INDEX["marmont"])
        if rng.random() < 0.5:
            b.lay(85, 0)
        for leader in range(LEADERS):
            at = b.leader_at[leader]
            if at < 0:
                continue
            power = LEADER_POWER[leader]
            for target in range(SIZE):
                middle = way(b, power, at, target) if target != at else NO_WAY
                if middle == NO_WAY or (middle == DIRECT and not passable(b, power, at, target)):
                    continue
                attempt = Interception(power, leader, at, target, rng.choice((NOBODY, 0, 1, 2, 3)))
                attempt.middle = middle
                told = wel_chances.interception(b, attempt)
                shown = told.to_json()
                assert shown["total"] == attempt.modifiers(b)
                assert shown["needed"] == max(2, 9 - attempt.modifiers(b)), "what two dice can show"
                seen |= {name for name, _, _ in told.sources}
            for target in ways(b, power, at, -1):
                flight = Evasion(power, leader, at, target, rng.choice((NOBODY, 0, 1, 2, 3)))
                other = wel_chances.evasion(b, flight)
                assert other.total == flight.modifiers(b)
    assert seen == {"commander", "friendly-duchy", "from-unfriendly", "hard-line", "card-82", "card-85"}


@pytest.mark.rule("WEL-10.4b")
def test_an_interception_with_all_dice() -> None:
    target = DUCHY_INDEX["salamanca"]
    for origin in NEXT[target]:
        b = war({}, {}, active="britain")
        leader = LEADER_INDEX["marmont"]
        b.put_leader(leader, origin)
        b.put_sp(3, origin, 2)
        b.put_sp(0, target, 1)
        if not passable(b, 3, origin, target):
            continue
        attempt = Interception(3, leader, origin, target, 3)
        told = wel_chances.interception(b, attempt)
        table = open_table(b, attempt)
        [seat] = table.to_act  # who goes along
        table.act(seat, {"do": "force", "soldiers": 2, "staff": []})
        came = sum(
            p
            for end, p in walk(table, lambda b: (bool(b.rolling) and b.rolling != 2) or not b.stack, lambda b: every(2))
            if any(note[0] == "event-has-intercepted" for note in happened(end))
        )
        assert told.chance == pytest.approx(came)


# ---- attrition -----------------------------------------------------------------------------------------------------


def lost(b: WarState, due: Attrition) -> dict[int, float]:
    def falls(b: WarState) -> Falls:
        return every(b.rolling)

    found: dict[int, float] = {}
    for end, p in walk(open_table(b, due), lambda b: not b.stack, falls):
        n = war_of(end).outcome
        found[n] = found.get(n, 0.0) + p
    return found


LISBON = DUCHY_INDEX["lisbon"]


def held(sp: int, *leaders: str) -> WarState:
    return war({"britain": {"lisbon": sp}}, dict.fromkeys(leaders, "lisbon"))


CASES: list[tuple[int, tuple[str, ...], Attrition]] = [
    (3, (), Attrition(LISBON, one_sp(0, 3), 0, 1)),
    (1, (), Attrition(LISBON, one_sp(0, 1), 0, 3)),
    (2, (), Attrition(LISBON, one_sp(0, 1), 0, 3)),
    (2, ("hill",), Attrition(LISBON, one_sp(0, 1), 1 << LEADER_INDEX["hill"], 2)),
    (0, ("hill",), Attrition(LISBON, one_sp(0, 0), 1 << LEADER_INDEX["hill"], 2)),
    (3, ("hill",), Attrition(LISBON, one_sp(0, 2), 1 << LEADER_INDEX["hill"], 1, more=1)),
    (3, (), Attrition(LISBON, one_sp(0, 3), 0, 2, 43, 0, 1)),
]


@pytest.mark.parametrize("case", range(len(CASES)))
@pytest.mark.rule("WEL-13.1a", "WEL-13.1b")
def test_attrition_with_all_dice(case: int) -> None:
    sp, leaders, due = CASES[case]
    b = held(sp, *leaders)
    told = wel_chances.attrition(b, due)
    whole = lost(b, due)
    assert {n: p for n, p in told.spread.items() if p} == pytest.approx(whole)
    assert told.expected == pytest.approx(sum(n * p for n, p in whole.items()))


@pytest.mark.rule("WEL-C093a", "WEL-C103a")
def test_attrition_under_cards_that_lie_open() -> None:
    b = held(0)
    b.put_sp(0, LISBON, 3, HEARTS)
    due = Attrition(LISBON, one_sp(0, 3), 0, 1)
    told = wel_chances.attrition(b, due)
    assert told.halved
    assert told.spread == pytest.approx(lost(b, due))
    b = war({"nord": {"lisbon": 3}}, {})
    b.lay(103, 3, LISBON)
    due = Attrition(LISBON, one_sp(3, 3), 0, 1)
    told = wel_chances.attrition(b, due)
    assert told.spared and told.spread == {0: pytest.approx(1.0)}
    assert lost(b, due) == {0: pytest.approx(1.0)}
