"""Exact chances of every roll of the game, from the state alone. Proved against the rules by enumeration."""

from __future__ import annotations

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.odds.dice import DIFFERENCE, PAIRS, at_least, at_most, on_a_die
from grognard.games.napoleon_in_europe.rules.annexation import persuasion
from grognard.games.napoleon_in_europe.rules.attacks import impact, to_hit, weight
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.field import DEFENDER
from grognard.games.napoleon_in_europe.rules.meetings import quality
from grognard.games.napoleon_in_europe.rules.overtures import needed_for, rating
from grognard.games.napoleon_in_europe.rules.pursuit import CAUGHT
from grognard.games.napoleon_in_europe.rules.tables import ANNEXED_AT, IN_PORT, LANDING, SEVEN, ships_lost
from grognard.games.napoleon_in_europe.rules.transport import value_of
from grognard.games.napoleon_in_europe.rules.units import (
    BASE,
    CLASS,
    FALLS_BY,
    FALLS_ON,
    FATAL,
    GENERALS,
    MILITIA,
    RALLIES_ON,
    SQUARE_FAILS_ON,
    SQUARE_OF,
    armies,
)

Outcomes = dict[str, float]
MISS, BACK, LOST = "miss", "back", "lost"
WON_LOST, WON_BACK, TIE, OWN_BACK, OWN_LOST = "foe_lost", "foe_back", "tie", "own_back", "own_lost"
GENERAL_HIT: float = sum(PAIRS[FATAL:]) / 36


def fire(fight: Battle, kind: int, reach: int, target: int) -> Outcomes:
    """FIRE-1 to FIRE-12: a miss, a unit driven back, a unit lost."""
    landing = bool(fight.landing and fight.side == DEFENDER)
    hit = at_least(to_hit(kind, reach, target, landing))
    lost = hit * FALLS_ON[target] / 6
    return {MISS: 1 - hit, BACK: hit - lost, LOST: lost}


def general_falls(b: Continent, enemies: int, area: int) -> float:
    """GENERAL-3: with a natural roll high enough, where there is one."""
    return GENERAL_HIT if b.on_board(enemies, area) & GENERALS else 0.0


def clash_bonus(b: Continent, fight: Battle, kind: int, here: int, at: int, nation: int, target: int) -> int:
    """What the charging side adds more than the other."""
    own, enemies = fight.nations(fight.side), fight.nations(1 - fight.side)
    bonus = weight(b, own, fight.power, kind, here) + impact(kind, target)
    bonus -= weight(b, enemies, nation, target, at)
    if fight.landing:
        bonus += LANDING if fight.side == DEFENDER else -LANDING
    return bonus


def clash(bonus: int, kind: int, target: int) -> Outcomes:
    """CHARGE-1, CHARGE-2, CHARGE-10, CHARGE-11, UNIT-9."""
    found = dict.fromkeys((WON_LOST, WON_BACK, TIE, OWN_BACK, OWN_LOST), 0.0)
    for difference, p in DIFFERENCE.items():
        net = difference + bonus
        if net > 0:
            found[WON_LOST if net >= FALLS_BY[target] else WON_BACK] += p
        elif net < 0:
            found[OWN_LOST if -net >= FALLS_BY[kind] else OWN_BACK] += p
        else:
            found[TIE] += p
    return found


def charge(b: Continent, fight: Battle, kind: int, here: int, at: int, nation: int, target: int) -> Outcomes:
    """The clash if the target stands as it is."""
    return clash(clash_bonus(b, fight, kind, here, at, nation, target), kind, target)


def squared(b: Continent, fight: Battle, kind: int, here: int, at: int, nation: int, target: int) -> Outcomes:
    """The same if it tries to form square and the charge is pressed; militia fails half the time (SQUARE-7)."""
    square = SQUARE_OF[target]
    bonus = clash_bonus(b, fight, kind, here, at, nation, target)
    bonus += impact(kind, square) - impact(kind, target)
    pressed = clash(bonus, kind, square)
    if BASE[target] != MILITIA:
        return pressed
    fails = SQUARE_FAILS_ON / 6
    standing = charge(b, fight, kind, here, at, nation, target)
    return {name: fails * standing[name] + (1 - fails) * p for name, p in pressed.items()}


def rally(kind: int) -> float:
    return at_least(RALLIES_ON[kind])


def caught(kind: int, target: int) -> float:
    """PURSUIT-5; 0 where it cannot be done."""
    needed = CAUGHT[CLASS[kind]][CLASS[target]]
    return on_a_die(needed) if needed else 0.0


# ---- at sea --------------------------------------------------------------------------------------------------------


def interception(caught_on: int) -> float:
    """INTER-2 to INTER-4."""
    return on_a_die(caught_on)


def broadsides(mine: list[int], theirs: list[int], in_port: bool = False) -> dict[int, float]:
    """NAVAL-1 to NAVAL-3: squadrons lost, the enemy's as a number above 0, one's own below. Squadrons by nation."""
    bonus = sum(mine) + quality(mine) - sum(theirs) - quality(theirs) - (IN_PORT if in_port else 0)
    found: dict[int, float] = {}
    for difference, p in DIFFERENCE.items():
        net = difference + bonus
        lost = ships_lost(abs(net))
        key = min(lost, sum(theirs)) if net > 0 else -min(lost, sum(mine))
        found[key] = found.get(key, 0.0) + p
    return dict(sorted(found.items()))


def fleet(b: Continent, nations: int, place: int) -> list[int]:
    return [b.ships[SEVEN * place + nation] if nations >> nation & 1 else 0 for nation in range(SEVEN)]


def crossing(b: Continent, nation: int, path: tuple[int, ...]) -> float:
    """INTER-6, INTER-7: that one unit comes through all sea areas of a way."""
    found = 1.0
    for sea in path:
        found *= max(0, 6 - value_of(b, nation, sea)) / 6
    return found


def through(units: int, chance: float) -> dict[int, float]:
    """How many of some units come through, each with the same chance."""
    found = {0: 1.0}
    for _ in range(units):
        more: dict[int, float] = {}
        for number, p in found.items():
            more[number + 1] = more.get(number + 1, 0.0) + p * chance
            more[number] = more.get(number, 0.0) + p * (1 - chance)
        found = more
    return found


# ---- politics ------------------------------------------------------------------------------------------------------


def overture(b: Continent, nation: int, target: int) -> float:
    """OVERTURE-9: a Neutral Major."""
    return at_most(rating(b, nation, target))


def win_over(b: Continent, nation: int, region: int) -> float:
    return at_least(needed_for(b, nation, region))


def annexation(b: Continent, nation: int, region: int) -> float:
    return on_a_die(ANNEXED_AT - persuasion(b, nation, region))


def gives_up(b: Continent, nation: int) -> float:
    """COMMIT-3."""
    return at_least(b.resolve[nation] + 1)


def suppression(b: Continent, nation: int, region: int) -> float:
    """REVOLT-5."""
    return at_most(armies(b.force(nation, region)))


def strength(b: Continent, nations: int, region: int) -> int:
    return sum([armies(b.force(nation, region)) for nation in members(nations)])
