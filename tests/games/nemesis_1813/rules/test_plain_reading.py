"""Values of combats, foragers and hunger on random boards, held against a plain reading of the rulebook's sentences:
one unit after the other, by what is printed on it, and written apart from the rules."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_support, defence_value
from grognard.games.nemesis_1813.rules.ground import CITIES, FORTIFIED, HEX, RIVER, TERRAIN
from grognard.games.nemesis_1813.rules.lands import feeding
from grognard.games.nemesis_1813.rules.pieces import LEADER, SIDE, UNIT, members
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import forages
from tests.games.nemesis_1813.rules.stage import at, field, of, phase
from tests.games.nemesis_1813.rules.test_plain_search import beside, laid_at_random, traced

rule = pytest.mark.rule
BOARDS = range(40)
_PRINTED = json.loads(files("grognard.games.nemesis_1813").joinpath("data/units.json").read_text("utf-8"))
_MAP = json.loads(files("grognard.games.nemesis_1813").joinpath("data/map.json").read_text("utf-8"))
COUNTRY = {one["id"]: one["country"] for one in _MAP["hexes"]}
PRINTED = {one["id"]: one for one in [*_PRINTED["combat_units"], *_PRINTED["commanders"]]}


def fought_over(seed: int) -> Theatre:
    """Some have marched by force, some have fought, some twice."""
    b = laid_at_random(seed)
    if b.turn == 1:
        b.turn = 2  # with Prussia at war
        b.weigh()
    rng = random.Random(f"tired/{seed}")
    for unit in [unit for unit in range(len(UNIT)) if b.at[unit] >= 0]:
        b.marched |= (rng.random() < 0.1) << unit
        fought = rng.random() < 0.15
        b.fought |= fought << unit
        b.fought_twice |= (fought and rng.random() < 0.3) << unit
    return b


def stack(b: Theatre, side: int, place: int, order: bool = True) -> list[str]:
    """The units of a side in a hex, those in good order alone unless told otherwise."""
    there = [unit for unit in range(len(UNIT)) if b.at[unit] == place and SIDE[unit] == side]
    return [UNIT[unit] for unit in there if not (order and b.disrupted >> unit & 1)]


def staff(b: Theatre, side: int, place: int) -> list[int]:
    """Ratings of the commanders of a side in a hex."""
    there = [LEADER[one] for one in range(len(LEADER)) if b.where[one] == place]
    return [PRINTED[name]["cr"] for name in there if PRINTED[name]["side"] == ("french", "coalition")[side]]


def halved(b: Theatre, who: list[str], value: int) -> int:
    """11.2, third point: half, or a quarter for both causes or for who fought twice."""
    marked = [{UNIT[one] for one in members(mark)} for mark in (b.marched, b.fought, b.fought_twice)]
    marched, fought, twice = (any(unit in mark for unit in who) for mark in marked)
    if twice or (marched and fought):
        return value // 4
    return value // 2 if marched or fought else value


def combined(who: list[str]) -> int:
    """11.3, 11.6."""
    return {0: 0, 1: 0, 2: 2, 3: 4}[len({PRINTED[unit]["type"] for unit in who})]


def guns(who: list[str]) -> bool:
    return any(PRINTED[unit]["type"] == "artillery" for unit in who)


@rule("NEM-11.3a", "NEM-11.4a", "NEM-11.5-a", "NEM-11.6a", "NEM-11.7-a", "NEM-11.2c")
@pytest.mark.parametrize("seed", BOARDS)
def test_what_attackers_and_defenders_are_worth(seed: int) -> None:
    b = fought_over(seed)
    for side in (0, 1):
        for place in members(b.held[side]):
            mine = stack(b, side, place)
            value = halved(b, stack(b, side, place, order=False), len(mine) + combined(mine))
            if mine:
                value += min(len(mine), max(staff(b, side, place), default=0))
                assert defence_value(b, side, place) == value, HEX[place]
            for there, way in beside(place):
                if not b.held[1 - side] >> there & 1 or not mine:
                    continue
                value = halved(b, mine, len(mine) + combined(mine))
                value -= 3 if RIVER[way] else 0
                value -= (1 if guns(mine) else 2) if FORTIFIED[there] else 0
                value -= 2 if TERRAIN[there] in ("forest", "marsh", "rough") else 0
                value += min(len(mine), max(staff(b, side, place), default=0))
                force = sum([1 << UNIT.index(unit) for unit in mine])
                assert attack_value(b, side, place, there, force) == value, (HEX[place], HEX[there])


@rule("NEM-11.5-b", "NEM-11.5-c", "NEM-11.7-b")
@pytest.mark.parametrize("seed", BOARDS)
def test_what_supports_are_worth(seed: int) -> None:
    b = fought_over(seed)
    for side in (0, 1):
        for place in members(b.held[side]):
            mine = stack(b, side, place)
            if not mine:
                continue
            force = sum([1 << UNIT.index(unit) for unit in mine])
            led = 1 if staff(b, side, place) else 0
            whole = halved(b, stack(b, side, place, order=False), len(mine))
            assert defence_support(b, side, place, force) == whole + led
            for there, way in beside(place):
                if b.held[1 - side] >> there & 1:
                    value = whole - (2 if RIVER[way] else 0) + led
                    value -= 1 if FORTIFIED[there] and not guns(mine) else 0
                    value -= 1 if TERRAIN[there] in ("forest", "marsh", "rough") else 0
                    assert attack_support(b, side, place, there, force) == value, (HEX[place], HEX[there])


def exempt(b: Theatre, unit: str) -> bool:
    """6.6, but for garrisons and frozen corps, which are not on these boards."""
    one = PRINTED[unit]
    country = COUNTRY[at(b, unit) or ""]
    return bool(one["cossack"]) or (one["nationality"], country) == ("denmark", "denmark")


@rule("NEM-7.6a", "NEM-6.6d", "NEM-8.4k")
@pytest.mark.parametrize("seed", BOARDS)
def test_who_forages(seed: int) -> None:
    """In hostile land, but exempt units alone and who sits on a depot of his own that is not besieged."""
    b = laid_at_random(seed)
    for side in (0, 1):
        for place in members(b.held[side]):
            whole = stack(b, side, place, order=False)
            foes = [stack(b, 1 - side, near) for near, way in beside(place) if not RIVER[way]]
            if b.turn == 1:  # 14.6
                foes = [[unit for unit in foe if PRINTED[unit]["nationality"] != "prussia"] for foe in foes]
            city = bool(CITIES >> place & 1)
            siege = city and len(whole) == 1 and any(len(foe) >= 2 for foe in foes)
            sits = b.depots[side] >> place & 1 and not siege
            alien = not feeding(b, side) >> place & 1
            expected = alien and not sits and not all(exempt(b, unit) for unit in whole)
            assert bool(forages(b, side, place, False)) == expected, HEX[place]


@rule("NEM-6.4a", "NEM-6.4b", "NEM-6.4c", "NEM-6.4d", "NEM-6.5a", "NEM-6.5b")
@pytest.mark.parametrize("seed", BOARDS)
def test_who_starves(seed: int) -> None:
    """All lines are looked at first; then whoever has none is disrupted, or dies by his class and the season."""
    b = laid_at_random(seed)
    fate: dict[str, str] = {}
    for side in (0, 1):
        depots = set(members(b.depots[side]))
        for place in members(b.held[side]):
            fed = place in depots or bool(traced(b, side, place) & depots)
            for unit in stack(b, side, place, order=False):
                broken = bool(b.disrupted >> UNIT.index(unit) & 1)
                grade = PRINTED[unit]["class"]
                if fed or exempt(b, unit):
                    fate[unit] = "broken" if broken else "good"
                elif broken and (grade == "conscript" or (grade == "line" and b.turn <= 3)):
                    fate[unit] = "dead"
                else:
                    fate[unit] = "broken"
    units = {UNIT[unit]: HEX[b.at[unit]] for unit in range(len(UNIT)) if b.at[unit] >= 0}
    led = {LEADER[one]: HEX[b.where[one]] for one in range(len(LEADER)) if b.where[one] >= 0}
    how: dict[str, Any] = {
        "turn": b.turn,
        "confederation": b.confederation,
        "depots": {name: [HEX[one] for one in members(b.depots[i])] for i, name in enumerate(("french", "coalition"))},
        "marks": {"disrupted": [UNIT[one] for one in members(b.disrupted)]},
    }
    if b.austria:
        how |= {"austria": b.austria, "armistice": b.armistice, "frozen": False}
    after = of(field(units, led, phase("general"), **how))
    for unit, expected in fate.items():
        there = at(after, unit)
        found = "dead" if there is None else "broken" if after.disrupted >> UNIT.index(unit) & 1 else "good"
        assert found == expected, unit
