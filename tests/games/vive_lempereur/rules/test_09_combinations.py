"""Fire values in random situations, worked out once more from the reference sheet."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.vive_lempereur.rules.board import DIRECTIONS, HEXES, crossed, distance, in_arc
from tests.games.vive_lempereur.rules.stage import Piece, general, stage, targets, unit
from tests.games.vive_lempereur.rules.volley import BUILDINGS, FIRER, TARGET, charge_value, charges, ready, value

SHEET = {
    "inf_guard": [12, 6],
    "inf_elite": [11, 6],
    "inf_english": [10, 5],
    "inf_french": [9, 5],
    "inf_regular": [8, 5],
    "inf_militia": [7, 4],
    "cav_heavy": [14],
    "cav_dragoon": [12],
    "cav_light": [9],
    "art_heavy": [18, 10, 7, 4, 2],
    "art_medium": [16, 9, 6, 3],
    "art_horse": [14, 8, 4],
    "garrison": [4],
}
FOES = ["inf_regular", "inf_guard", "cav_light", "cav_heavy", "art_medium", "art_horse", "garrison"]


def by_the_sheet(
    me: Piece, foe: Piece, ground: dict[str, str], led: bool, doubled: bool, charging: bool, contact_bonus: bool
) -> int:
    """The value worked out from the reference sheet line by line."""
    kind, here, there = me["type"], me["hex"], foe["hex"]
    from_ground, at_ground = ground.get(here, "open"), ground.get(there, "open")
    n = distance(here, there)
    if kind == "garrison" or (kind.startswith("cav") and from_ground in BUILDINGS):
        return 4
    printed = SHEET[kind]
    total = printed[min(n, len(printed)) - 1] * (2 if doubled else 1)
    square = foe.get("formation") == "square"
    foe_arm = foe["type"][:3]
    if foe_arm == "gar" or (foe_arm == "cav" and at_ground in BUILDINGS):
        foe_arm = "inf"
    flank = n == 1 and not square and at_ground not in BUILDINGS and not in_arc(there, foe["facing"], here)
    arm = kind[:3]
    if led and n == 1 and arm != "art":
        total += 2
    if arm == "inf":
        total += 4 if flank or (square and n == 1) else 0
        total -= 6 if me.get("formation") == "square" else 0
        total -= 4 if foe_arm == "art" and n == 2 else 0
        total -= 2 if foe_arm == "cav" else 0
    elif arm == "cav":
        bonus = charging or contact_bonus
        total += 8 if bonus and flank else 0
        total += 8 if bonus and foe_arm == "inf" and not square and at_ground in ("open", "hill", "bridge") else 0
        total -= 10 if square else 0
        total += 8 if foe_arm == "art" else 0
    else:
        total += 4 if square or flank else 0
        total -= 2 if foe_arm == "art" and at_ground not in BUILDINGS else 0
        total -= 2 if foe_arm == "cav" else 0
    total += TARGET[at_ground]
    total += FIRER.get(from_ground, 0) if arm != "art" else 0
    if n > 1:
        inside, along = crossed(here, there)
        sides: dict[Any, list[str]] = {}
        for place, span in along:
            sides.setdefault(span, []).append(place)
        total -= sum(ground.get(place) == "orchard" for place in inside)
        total -= sum(all(ground.get(place) == "orchard" for place in pair) for pair in sides.values())
    return total


def random_stand(chance: random.Random, kind: str, place: str, name: str, ground: dict[str, str]) -> Piece:
    """A piece on random ground, infantry sometimes in square."""
    here = chance.choice(list(TARGET))
    ground[place] = chance.choice(BUILDINGS) if kind == "garrison" else here
    piece = unit(name, kind, place, chance.choice(DIRECTIONS))
    if kind.startswith("inf") and ground[place] in ("open", "hill") and chance.random() < 0.4:
        piece["formation"] = "square"
    return piece


@pytest.mark.rule("VLE-7.2a", "VLE-9.2a", "VLE-9.2b", "VLE-9.2f", "VLE-9.2g", "VLE-9.2n", "VLE-9.2o")
@pytest.mark.parametrize("kind", SHEET)
def test_values_agree_with_the_sheet_in_every_combination(kind: str) -> None:
    chance = random.Random(f"values {kind}")
    compared = 0
    for _ in range(60):
        reach = len(SHEET[kind])
        place = chance.choice([h for h in HEXES if 1 <= distance("L7", h) <= reach + (kind[:3] in ("cav", "art"))])
        ground = {h: "orchard" for h in HEXES if distance("L7", h) <= 4 and chance.random() < 0.3}
        me = random_stand(chance, kind, "L7", "fr1", ground)
        me["facing"] = next(d for d in DIRECTIONS if in_arc("L7", d, place))
        foe = random_stand(chance, chance.choice(FOES), place, "pr1", ground)
        led = chance.random() < 0.5
        doubled = kind.startswith("art") and chance.random() < 0.3
        bonus = chance.random() < 0.3
        t = stage(
            me,
            foe,
            *([general("fr2", "L7")] if led else []),
            act="fr1",
            terrain=ground,
            card="artillery_bombardment" if doubled else "centre",
            options={"contact_bonus": bonus},
        )
        for path in charges(t):
            rider = {**me, "hex": path.split()[-1]}
            assert charge_value(t, path) == by_the_sheet(rider, foe, ground, led, False, True, bonus), (me, foe, ground)
            compared += 1
        for facing in DIRECTIONS:
            if targets(ready(t.fork(), facing)):
                found = value(t, facing=facing)
                assert found == by_the_sheet(me, foe, ground, led, doubled, False, bonus), (me, foe, ground, led)
                compared += 1
    assert compared > 15
