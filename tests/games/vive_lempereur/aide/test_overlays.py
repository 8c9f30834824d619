"""The overlays against brute force over the rules' own functions, in random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import Table, UnknownName, aide
from grognard.games.vive_lempereur.aide.overlays import MARKS, chargeable
from grognard.games.vive_lempereur.rules.actions import CHARGE_TARGET_SHIFT, PIECE_MASK
from grognard.games.vive_lempereur.rules.army import ARM, ARTILLERY, CAVALRY, GARRISON, GENERAL, INFANTRY, BattleState
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, GRID, HEX, HEX_INDEX, SIZE
from grognard.games.vive_lempereur.rules.charge import charge_codes
from grognard.games.vive_lempereur.rules.fire import targets
from tests.engine.duel import DUEL
from tests.games.vive_lempereur.aide.campaign import BATTLES, battle, campaign
from tests.games.vive_lempereur.rules.stage import general, position, unit


def marks(t: Table, name: str, hex_: str | None = None, seat: str | None = None) -> dict[str, set[str]]:
    """The hexes of each mark."""
    found: dict[str, set[str]] = {}
    for mark in aide.overlay(t, seat, name, hex_)["marks"]:
        assert mark["mark"] in MARKS
        found.setdefault(mark["mark"], set()).add(mark["place"])
    return found


def units(b: BattleState, side: int) -> list[int]:
    return [p for p in b.members[side] if b.hex[p] >= 0 and b.kind[p] != GENERAL]


def some_units(t: Table, rng: random.Random, arms: tuple[int, ...], number: int) -> list[int]:
    b = battle(t)
    found = [p for side in (0, 1) for p in units(b, side) if ARM[b.kind[p]] in arms]
    return rng.sample(found, min(number, len(found)))


def fielded(scenario: str, options: dict[str, Any], every: int) -> list[Table]:
    return [t.fork() for t in campaign(scenario, options, "overlays", every) if not battle(t).veiled]


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_zones_are_the_hexes_next_to_units(scenario: str, options: dict[str, Any]) -> None:
    for t in fielded(scenario, options, 60):
        b = battle(t)
        shown = marks(t, "zones")
        for h in range(SIZE):
            near = {
                t.seats[side]
                for side in (0, 1)
                for p in units(b, side)
                if b.kind[p] != GARRISON and DISTANCE[b.hex[p] * SIZE + h] == 1 and b.field.passable[h]
            }
            wanted = {"zone-both"} if len(near) == 2 else {f"zone-{seat}" for seat in near}
            assert {name for name, hexes in shown.items() if HEX[h] in hexes} == wanted


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_sight_tells_what_is_seen_and_what_blocks(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    for t in fielded(scenario, options, 90):
        b = battle(t)
        guns = [HEX[b.hex[p]] for p in some_units(t, rng, (ARTILLERY,), 1)]
        for name in [*rng.sample(HEX, 2), *guns]:
            here = HEX_INDEX[name]
            unit_ = b.occupant[here]
            hill = unit_ >= 0 and ARM[b.kind[unit_]] == ARTILLERY and b.field.terrain[here] == 3
            gunners = b.side[unit_] if hill else -1
            rows = aide.overlay(t, None, "sight", name)["marks"]
            seen = {row["place"] for row in rows if row["mark"] == "seen"}
            hidden = {row["place"]: row["label"] for row in rows if row["mark"] == "hidden"}
            assert seen == {HEX[h] for h in range(SIZE) if h != here and b.sees(here, h, -1, gunners)}
            assert seen.isdisjoint(hidden) and len(seen) + len(hidden) == SIZE - 1
            for target, label in hidden.items():
                crossed, sides = GRID.line(here, HEX_INDEX[target])
                by = tuple(HEX_INDEX[part] for part in label.split("/"))
                assert by[0] in crossed if len(by) == 1 else by in sides
                for h in by:
                    assert b.field.blocks[h] or b.occupant[h] >= 0 or b.general_at[h] >= 0
            blocks = {row["place"] for row in rows if row["mark"] == "blocks"}
            assert blocks == {part for label in hidden.values() for part in label.split("/")}


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_ranges_hold_every_target_and_nothing_else(scenario: str, options: dict[str, Any]) -> None:
    """An enemy is put into every hex around a unit: it is a target exactly where the overlay says so."""
    rng = random.Random(scenario)
    for t in fielded(scenario, options, 60):
        for piece in some_units(t, rng, (INFANTRY, ARTILLERY, CAVALRY), 3):
            b = battle(t).copy()
            if b.elements[piece] == 0:
                continue
            here = b.hex[piece]
            b.marks = [0] * len(b.marks)
            near = [h for h in range(SIZE) if 0 < DISTANCE[here * SIZE + h] <= 6 and b.occupant[h] < 0]
            for enemy in units(b, 1 - b.side[piece]):
                b.lift(enemy)
            dummy = next(p for p in b.members[1 - b.side[piece]] if b.kind[p] != GENERAL and b.kind[p] != GARRISON)
            # Where the real enemies stood they blocked the view: the overlay is asked with only one of them left.
            bare = t.fork()
            bare.state = b
            shown = {row["place"]: row["mark"] for row in aide.overlay(bare, None, "ranges", HEX[here])["marks"]}
            for h in rng.sample(near, min(25, len(near))):
                b.place(dummy, h)
                is_target = dummy in targets(b, piece)
                b.lift(dummy)
                marked = shown.get(HEX[h], "")
                distance = DISTANCE[here * SIZE + h]
                assert is_target == (marked == f"range-{distance}"), (b.ids[piece], HEX[here], HEX[h], marked)


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_cavalry_sees_whom_it_could_charge(scenario: str, options: dict[str, Any]) -> None:
    rng = random.Random(scenario)
    charged = 0
    for t in fielded(scenario, options, 12):
        for piece in some_units(t, rng, (CAVALRY,), 2):
            b = battle(t).copy()
            b.marks = [0] * len(b.marks)
            b.facing = b.facing[:]
            enemies = units(b, 1 - b.side[piece])
            for facing in range(6):
                b.facing[piece] = facing
                if b.elements[piece] == 0:
                    continue
                hexes = {b.hex[code >> CHARGE_TARGET_SHIFT & PIECE_MASK] for code in charge_codes(b, piece, 0)}
                assert hexes == chargeable(b, piece) & {b.hex[p] for p in enemies}
                charged += len(hexes)
    assert charged


def test_ranges_by_example() -> None:
    t = grognard.from_position(
        "vive_lempereur",
        position(
            unit("fr1", "art_medium", "K5", "N"),
            unit("fr2", "inf_french", "C3", "NE"),
            unit("pr1", "cav_heavy", "P8", "S"),
            general("pr-g", "P8"),
            turn_of="french",
        ),
    )
    guns = {row["place"]: (row["mark"], row["label"]) for row in aide.overlay(t, None, "ranges", "K5")["marks"]}
    assert guns["K6"] == ("range-1", "16") and guns["K9"] == ("range-4", "3")
    assert "K10" not in guns and "K4" not in guns
    assert set(marks(t, "ranges", "C3")) == {"range-1", "range-2"}
    assert marks(t, "ranges", "P8")["range-1"] == {"P7"}
    assert "P5" in marks(t, "ranges", "P8")["charge"]
    empty = marks(t, "ranges", "M12")
    assert set(empty) == {f"range-{d}" for d in range(1, 6)}
    assert empty["range-1"] == {HEX[h] for h in range(SIZE) if DISTANCE[HEX_INDEX["M12"] * SIZE + h] == 1}


def test_sectors_cover_the_field() -> None:
    t = grognard.new_table("vive_lempereur", "ligny", seed="s")
    shown = marks(t, "sectors")
    assert set(shown) == {"sector-west", "sector-centre", "sector-east"}
    assert sum(len(hexes) for hexes in shown.values()) == SIZE
    assert "A1" in shown["sector-west"]


def test_the_last_doings_of_the_opponent() -> None:
    t = grognard.from_position(
        "vive_lempereur",
        position(
            unit("fr1", "inf_french", "K5", "N"),
            unit("fr2", "inf_french", "D5", "N"),
            unit("pr1", "inf_militia", "K7", "S", elements=1),
            unit("pr2", "inf_regular", "P9", "S"),
            markers={"infantry": 2},
            other_markers={"infantry": 2},
            card="coordinated_attack",
            other_card="coordinated_attack",
        ),
        dice=[1, 1],
    )
    t.act("french", {"do": "order", "unit": "fr1", "marker": "infantry"})
    t.act("french", {"do": "move", "unit": "fr1", "path": ["K6"]})
    t.act("french", {"do": "face", "facing": "N"})
    t.act("french", {"do": "fire", "target": "pr1"})
    attack = {"trail": {"K5"}, "moved": {"K6"}, "fought": {"K6", "K7"}}
    shown = marks(t, "last", seat="prussian")
    shown.pop("fell", None)
    shown.pop("fell-back", None)
    assert shown == attack
    assert marks(t, "last", seat="french") == {}
    assert marks(t, "last") == marks(t, "last", seat="prussian")
    t.act("prussian", {"do": "order", "unit": "pr2", "marker": "infantry"})
    assert marks(t, "last", seat="prussian") == marks(t.fork(), "last", seat="prussian")
    path = next(a["path"] for a in t.legal("prussian") if a["do"] == "move" and len(a["path"]) == 1)
    t.act("prussian", {"do": "move", "unit": "pr2", "path": path})
    assert marks(t, "last", seat="french") == {"trail": {"P9"}, "moved": set(path)}
    kept = marks(t, "last", seat="prussian")
    assert kept["fought"] == {"K6", "K7"}


def test_unknown_names() -> None:
    t = grognard.new_table("vive_lempereur", "ligny", seed="s")
    assert aide.overlays("vive_lempereur") == aide.overlays(t.game) == ["zones", "sight", "ranges", "sectors", "last"]
    for name, hex_ in (("fog", None), ("sight", None), ("sight", "Z99"), ("ranges", "")):
        with pytest.raises(UnknownName):
            aide.overlay(t, None, name, hex_)
    with pytest.raises(UnknownName):
        aide.overlay(t, "allied", "zones")
    assert aide.overlays(DUEL) == []  # a game need not have an aide
    with pytest.raises(UnknownName, match="wellington"):
        aide.overlays("chess")
