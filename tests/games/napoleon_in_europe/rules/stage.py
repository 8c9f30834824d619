"""Games laid out for a test: the pieces and relations that are named, and what is under way."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table, table_from_position
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import PLACE, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS, SEVEN
from grognard.games.napoleon_in_europe.rules.units import TYPE_INDEX, count

Stack = list[dict[str, Any]]
Forces = dict[str, dict[str, dict[str, int]]]
ROUND: Stack = [{"procedure": "Campaign", "step": "new_round"}]


def turn(power: str, *above: dict[str, Any], step: str, **fields: Any) -> Stack:
    """A nation's turn, and what is under way in it."""
    return [
        {"procedure": "Campaign", "step": "next_turn", "waiting": []},
        {"procedure": "Turn", "step": step, "power": power, **fields},
        *above,
    ]


def moving(power: str) -> Stack:
    """A nation gives orders."""
    return turn(power, {"procedure": "Moves", "step": "begin", "order": [power]}, step="fight")


def wars(*pairs: tuple[str, str]) -> dict[str, Any]:
    """Who is at war with whom, in the order of the wars."""
    found: dict[str, list[str]] = {name: [] for name in NATIONS}
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return {"wars": {name: sorted(foes, key=NATIONS.index) for name, foes in found.items() if foes}, "order": found}


def allies(*pairs: tuple[str, str]) -> dict[str, Any]:
    found: dict[str, list[str]] = {}
    for one, other in pairs:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return {"allies": {name: sorted(friends, key=NATIONS.index) for name, friends in found.items()}}


def laid(army: Forces | None = None, ships: dict[str, dict[str, int]] | None = None, **parts: Any) -> dict[str, Any]:
    """A position: units by region and nation, squadrons by place and nation. Nobody is at war unless it is said."""
    rows = [
        {"region": region, "nation": nation, "units": units}
        for region, nations in (army or {}).items()
        for nation, units in nations.items()
    ]
    fleets = [
        {"place": place, "nation": nation, "count": number}
        for place, nations in (ships or {}).items()
        for nation, number in nations.items()
    ]
    scenario = parts.pop("scenario", "1805_7")
    return {
        "scenario": scenario,
        "options": {**GAME.settle(None), **parts.pop("options", {})},
        "allies": {},
        **wars(),
        **parts,
        "army": rows,
        "ships": fleets,
    }


def table(army: Forces | None = None, stack: Stack | None = None, **parts: Any) -> Table:
    """``dice``: those that fall. All else is a part of the position."""
    dice = parts.pop("dice", None)
    position = laid(army, **parts)
    position["stack"] = stack if stack is not None else ROUND
    how: dict[str, Any] = {"dice": dice} if dice is not None else {"seed": "stage"}
    return table_from_position(GAME, position, **how)


def of(played: Table) -> Continent:
    assert isinstance(played.state, Continent)
    return played.state


def units(played: Table, nation: str, region: str) -> dict[str, int]:
    """What a nation has in a region."""
    force = of(played).force(NATION_INDEX[nation], REGION_INDEX[region])
    return {name: count(force, kind) for name, kind in TYPE_INDEX.items() if count(force, kind)}


def ships(played: Table, nation: str, place: str) -> int:
    return of(played).ships[SEVEN * PLACE.index(place) + NATION_INDEX[nation]]


def owner(played: Table, region: str) -> str | None:
    nation = of(played).owns[REGION_INDEX[region]]
    return NATIONS[nation] if nation >= 0 else None


def does(played: Table, seat: str, do: str, **parts: Any) -> list[dict[str, Any]]:
    return played.act(seat, {"do": do, **{key.rstrip("_"): part for key, part in parts.items()}})


def offered(played: Table, seat: str, verb: str) -> list[dict[str, Any]]:
    return [action for action in played.legal(seat) if action["do"] == verb]


def verbs(played: Table, seat: str) -> set[str]:
    return {str(action["do"]) for action in played.legal(seat)}
