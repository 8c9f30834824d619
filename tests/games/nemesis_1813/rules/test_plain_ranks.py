"""16.2: what commanders are worth by rank, corps and trait, held against a plain reading on random stacks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.battle import attack_value, defence_value
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.ranks import march_modifier
from grognard.games.nemesis_1813.rules.theatre import Theatre
from tests.games.nemesis_1813.rules.playing import ADVANCED
from tests.games.nemesis_1813.rules.stage import board, h, u
from tests.games.nemesis_1813.rules.test_plain_reading import PRINTED, combined

rule = pytest.mark.rule
HERE, THERE = "2303", "2302"  # on the plain of Russia, nothing between; north of the Danube
ORDER = ("A", "I", "C", "K", "corps", None)
FRENCH_UNITS = ["OG-1", "OG-2", "GC-H", "G-ART", "YG-1", "VI-20", "VI-A", "IC-1", "IC-H", "VII-32", "IT-C", "VIII-26"]
FRENCH_UNITS += ["VIII-C", "VC-9", "VC-H", "XIII-A", "IV-12", "IV-38"]
FRENCH = ["NAP", "EUG", "DAV", "NEY", "MUR", "BES", "MOR", "MAR", "LAT", "PAJ", "REY", "SOU", "PON", "BER", "VAN"]
ALLIES = ["R-G1", "R-G2", "R-GC", "R-GA", "R-5", "R-14", "R-AW", "R-PAH", "K-PL1", "K-PL2", "P-Y1", "P-YC", "P-BOR"]
ALLIES += ["P-DOL", "R-KOR", "R-BER", "R-VAS", "R-10A"]
LED_BY = ["BLU", "WIT", "BAR", "CON", "PLA", "YOR", "BUL", "MIL", "KOR", "VAS", "LAN", "RAE"]


def rank(name: str, turn: int) -> str | None:
    """As printed, but for the changes of turns 7 and 9, and for Eugène, supreme in the south alone from turn 12."""
    if turn >= 12 and name == "EUG":
        return "corps"
    if turn > 7 and name in ("BAR", "WIT"):
        return {"BAR": "A", "WIT": "corps"}[name]
    if turn > 9 and name == "MIL":
        return "corps"
    said: str | None = PRINTED[name]["rank"]
    return said


def commands(name: str, unit: str, turn: int) -> bool:
    one, other, by = PRINTED[name], PRINTED[unit], rank(name, turn)
    if by is None:
        return False
    if by == "A" or other["guard"]:
        return True
    if (by, other["type"]) in (("I", "infantry"), ("C", "cavalry")) or (by == "K" and other["cossack"]):
        return True
    return one["corps"] is not None and one["corps"] == other["corps"]


def rating(name: str) -> int:
    return int(PRINTED[name]["cr"])


def worth(staff: list[str], force: list[str], turn: int) -> int:
    """Who commands most; of those the highest in rank; his rating, for as many units as he commands."""
    designated = [name for name in staff if rank(name, turn) is not None]
    if not designated:
        return min(len(force), max([rating(name) for name in staff], default=0))
    if all(PRINTED[name]["cavalry_corps_commander"] for name in staff):
        horse = len([unit for unit in force if PRINTED[unit]["type"] == "cavalry"])
        return min(horse, max(rating(name) for name in staff))
    able = {name: len([unit for unit in force if commands(name, unit, turn)]) for name in designated}
    most = [name for name in designated if able[name] == max(able.values())]
    top = min(ORDER.index(rank(name, turn)) for name in most)
    return max(min(rating(name), able[name]) for name in most if ORDER.index(rank(name, turn)) == top)


def highest(staff: list[str], turn: int) -> list[str]:
    """More than one where the owner says who is the highest."""
    top = min([ORDER.index(rank(name, turn)) for name in staff], default=0)
    return [name for name in staff if ORDER.index(rank(name, turn)) == top]


def lifted(staff: list[str], force: list[str], turn: int, attacks: bool) -> int:
    horse = [unit for unit in force if PRINTED[unit]["type"] == "cavalry"]
    given = {"NAP": min(3, len(force)), "DAV": min(2, len(force))}
    if attacks:
        cossacks = [unit for unit in horse if PRINTED[unit]["cossack"]]
        given |= {"BLU": min(2, len(force)), "PLA": min(2, len(cossacks)), "MUR": min(2, len(horse))}
    return max([given.get(name, 0) for name in highest(staff, turn)], default=0)


def chosen(seed: int) -> tuple[Theatre, list[str], list[str], int, int]:
    rng = random.Random(f"ranks/{seed}")
    side = seed % 2
    units, leaders = ((FRENCH_UNITS, FRENCH), (ALLIES, LED_BY))[side]
    turn = rng.choice([5, 8, 10, 14])
    there: list[str] = []
    for unit in rng.sample(units, rng.randint(1, 5)):
        if sum(PRINTED[one]["of"] for one in [*there, unit]) <= 6:
            there.append(unit)
    staff = rng.sample(leaders, rng.randint(0, 3))
    foe = "R-3" if side == 0 else "V-16"
    late: dict[str, Any] = {"armistice": 8, "austria": 1} if turn == 14 else {}
    place = {**dict.fromkeys(there, HERE), foe: THERE}
    b = board(place, dict.fromkeys(staff, HERE), options=ADVANCED, turn=turn, frozen=False, **late)
    return b, there, staff, side, turn


@rule("NEM-16.2e", "NEM-16.2k", "NEM-16.2f", "NEM-16.2l", "NEM-16.2h", "NEM-16.2i", "NEM-16.2c", "NEM-16.2r1")
@pytest.mark.parametrize("seed", range(120))
def test_what_a_commander_adds_by_rank_corps_and_trait(seed: int) -> None:
    b, there, staff, side, turn = chosen(seed)
    # The force that attacks may be a part of the stack.
    rng = random.Random(f"force/{seed}")
    force = sorted(rng.sample(there, rng.randint(1, len(there))))
    value = len(force) + lifted(staff, force, turn, attacks=True) + combined(force) + worth(staff, force, turn)
    assert attack_value(b, side, h(HERE), h(THERE), u(*force)) == value, (staff, force, turn)
    value = len(there) + lifted(staff, there, turn, attacks=False) + combined(there) + worth(staff, there, turn)
    assert defence_value(b, side, h(HERE)) == value, (staff, there, turn)


def wear(staff: list[str], force: list[str], turn: int) -> int:
    """8.6: a point less if between them, without Murat, they command all that moves; and what the highest is like."""
    led = all(any(commands(name, unit, turn) for name in staff if name != "MUR") for unit in force)
    first = highest(staff, turn)
    like = -1 if {"NAP", "DAV", "BLU"} & set(first) else 1 if first == ["MUR"] else 0
    return like - led


@rule("NEM-16.2d", "NEM-16.2-1", "NEM-16.2-5", "NEM-16.2-8")
@pytest.mark.parametrize("seed", range(120, 240))
def test_what_commanders_add_to_the_wear_of_a_march(seed: int) -> None:
    b, there, staff, _, turn = chosen(seed)
    who = sum([1 << LEADER_INDEX[name] for name in staff])
    assert march_modifier(b, who, u(*there)) == wear(staff, there, turn), (staff, there, turn)
