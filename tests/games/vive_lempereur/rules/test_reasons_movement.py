"""Why a move, a general's ride or the hunt for a general is refused: the first hex that stops it, and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Reason, Table
from tests.games.vive_lempereur.rules.refusals import after, case, check, why
from tests.games.vive_lempereur.rules.stage import Piece, general, stage, unit

ROAD = [["M5", "M6", "M7", "M8", "M9"]]


def foot(*others: Piece, **more: Any) -> Table:
    """French infantry in M5 with an order."""
    return stage(unit("fr1", "inf_french", "M5"), unit("pr9", "inf_regular", "A13"), *others, act="fr1", **more)


def horse(*others: Piece, **more: Any) -> Table:
    return stage(unit("fr1", "cav_light", "M5"), unit("pr9", "inf_regular", "A13"), *others, act="fr1", **more)


def guns(*others: Piece, **more: Any) -> Table:
    return stage(unit("fr1", "art_medium", "M5"), unit("pr9", "inf_regular", "A13"), *others, act="fr1", **more)


def rider(*others: Piece, **more: Any) -> Table:
    return stage(general("fr1", "M5"), unit("pr9", "inf_regular", "A13"), *others, act="fr1", **more)


def go(*path: str, **more: Any) -> dict[str, Any]:
    return {"do": "move", "unit": "fr1", "path": list(path), **more}


def hunter(*others: Piece, kind: str = "cav_light", **more: Any) -> Table:
    """Cavalry has put a general to flight from M6 to M7 and may go on after him."""
    pieces = (unit("fr1", kind, "M5"), general("pr1", "M6"), unit("pr9", "inf_regular", "A13"), *others)
    return after(*pieces, act="fr1", then=[go("M6")], **more)


def searcher() -> Table:
    """Infantry has done so by road, out of a farm and into a village."""
    return hunter(kind="inf_french", terrain={"M5": "farm", "M6": "village"}, roads=ROAD)


PATHS = [
    case("not-adjacent", foot, go("M7"), "VLE-2.0a", "why-not-adjacent", **{"from": "M5", "hex": "M7"}),
    case("back-to-the-start", foot, go("M6", "M5"), "", "why-path-circles", hex="M5"),
    case("another-way", foot, go("L5", "M6"), "", "why-other-path", hex="M6", path=["M6"]),
    case("infantry-too-far", foot, go("M6", "M7", "M8"), "VLE-6.0b", "why-too-far", hex="M8", most=2, distance=3),
    case("far-beyond", foot, go("N5", "O5", "P5", "Q5", "R5"), "VLE-6.0b", "why-too-far", hex="R5", most=2, distance=5),
    case("a-long-way-to-a-near-hex", foot, go("L5", "L6", "M7"), "VLE-6.0b", "why-way-long", hex="M7", most=2),
    case("cavalry-too-far", horse, go("M6", "M7", "M8", "M9"), "VLE-6.0l", "why-too-far", hex="M9", most=3),
    case("guns-too-far", guns, go("M6", "M7"), "VLE-6.0n", "why-too-far", hex="M7", most=1),
    case(
        "horse-guns-too-far",
        lambda: stage(unit("fr1", "art_horse", "M5"), unit("pr9", "inf_regular", "A13"), act="fr1"),
        go("M6", "M7", "M8"),
        *("VLE-6.0p", "why-too-far"),
        most=2,
    ),
    case(
        "manoeuvre-too-far",
        lambda: foot(card="infantry_manoeuvre"),
        go("M6", "M7", "M8", "M9"),
        *("VLE-3.2a", "why-too-far-card"),
        most=3,
        card="infantry_manoeuvre",
    ),
    case(
        "no-road-bonus-by-card",
        lambda: guns(card="artillery_bombardment", roads=ROAD),
        go("M6", "M7", "M8"),
        *("VLE-3.2d", "why-too-far-card"),
        most=2,
    ),
    case(
        "road-left",
        lambda: foot(roads=[["M5", "M6", "M7"]]),
        go("M6", "M7", "M8"),
        *("VLE-6.0r", "why-road-only"),
        hex="M8",
        most=2,
    ),
    case("two-more-by-road", lambda: foot(roads=ROAD), go("M6", "M7", "M8", "M9"), "VLE-6.0b", "why-too-far", hex="M9"),
    case(
        "bridge-passed",
        lambda: foot(roads=ROAD, terrain={"M7": "bridge"}),
        go("M6", "M7", "M8"),
        *("VLE-8.6c", "why-bridge"),
        **{"from": "M7", "hex": "M8"},
    ),
]
GROUND = [
    case("impassable", lambda: foot(terrain={"M6": "impassable"}), go("M6"), "VLE-8.8", "why-impassable", hex="M6"),
    case("lake", lambda: foot(terrain={"M6": "lake"}), go("M6"), "VLE-14.2e", "why-impassable", terrain="lake"),
    case("river", lambda: foot(terrain={"M6": "river"}), go("M6"), "VLE-8.5c", "why-impassable", terrain="river"),
    case("wood", lambda: foot(terrain={"M6": "wood"}), go("M6", "M7"), "VLE-8.1a", "why-ground-stops", hex="M6"),
    case("stream", lambda: foot(terrain={"M6": "stream"}), go("M6", "M7"), "VLE-8.5a", "why-ground-stops"),
    case("marsh", lambda: foot(terrain={"M6": "marsh"}), go("M6", "M7"), "VLE-8.5a", "why-ground-stops"),
    case("farm", lambda: foot(terrain={"M6": "farm"}), go("M6", "M7"), "VLE-8.4a", "why-ground-stops", terrain="farm"),
    case(
        "village-left-across-country",
        lambda: foot(terrain={"M6": "village"}, roads=ROAD),
        go("M6", "N6"),
        *("VLE-8.4a", "why-building-off-road"),
        hex="M6",
    ),
    case(
        "hougoumont",
        lambda: horse(terrain={"M6": "fortified"}, infantry_only=["M6"]),
        go("M6"),
        *("VLE-14.1d", "why-infantry-only"),
        hex="M6",
        unit="fr1",
    ),
]
OTHERS = [
    case("friend", lambda: foot(unit("fr2", "inf_french", "M6")), go("M6", "M7"), "VLE-6.1a", "why-friend-there"),
    case("guns-through-guns", lambda: guns(unit("fr2", "art_horse", "M6")), go("M6"), "VLE-6.1a", "why-friend-there"),
    case("enemy", lambda: foot(unit("pr1", "inf_regular", "M6")), go("M6"), "VLE-6.1a", "why-enemy-there", piece="pr1"),
    case("on-guns", lambda: foot(unit("fr2", "art_heavy", "M6")), go("M6"), "VLE-6.1c", "why-ends-on-guns"),
    case(
        "halted-on-guns",
        lambda: foot(unit("fr2", "art_heavy", "M6"), unit("pr1", "inf_regular", "M7")),
        go("M6", "L6"),
        *("VLE-6.2a", "why-zone-on-guns"),
        hex="M6",
        target="pr1",
        piece="fr2",
    ),
    case(
        "wood-with-guns",
        lambda: foot(unit("fr2", "art_heavy", "M6"), terrain={"M6": "wood"}),
        go("M6", "M7"),
        *("VLE-8.1a", "why-ground-on-guns"),
        hex="M6",
        piece="fr2",
    ),
    case(
        "zone-of-control",
        lambda: horse(unit("pr1", "inf_regular", "M8")),
        go("M6", "M7", "L7"),
        *("VLE-6.2a", "why-zone-stops"),
        hex="M7",
        piece="pr1",
    ),
    case(
        "contact",
        lambda: foot(unit("pr1", "inf_regular", "M6")),
        go("L5"),
        *("VLE-6.2b", "why-leaves-contact"),
        hex="L5",
        piece="pr1",
        **{"from": "M5"},
    ),
    case(
        "joined-general", lambda: foot(general("fr2", "M6")), go("M6", "M7"), "VLE-6.1d", "why-general-stops", hex="M6"
    ),
    case("lone-enemy-general", lambda: foot(general("pr1", "M6")), go("M6", "M7"), "VLE-9.4.2a", "why-general-flees"),
    case(
        "second-general",
        lambda: foot(general("fr2", "M5"), general("fr3", "M6")),
        go("M6"),
        *("VLE-7.3.16", "why-second-general"),
        general="fr3",
    ),
    case("no-general-to-leave", foot, go("M6", general="stays"), "VLE-6.3.13", "why-no-general", unit="fr1"),
    case(
        "general-left-in-hougoumont",
        lambda: foot(general("fr2", "M5"), terrain={"M5": "fortified"}, infantry_only=["M5"]),
        go("M6", general="stays"),
        *("VLE-14.1d", "why-infantry-only"),
        unit="fr2",
    ),
]
GARRISONS = [
    case(
        "cavalry-on-garrison",
        lambda: horse(unit("fr2", "garrison", "M6"), terrain={"M6": "farm"}),
        go("M6"),
        *("VLE-6.0h", "why-garrison-there"),
        piece="fr2",
    ),
    case(
        "full-unit",
        lambda: foot(unit("fr2", "garrison", "M6"), terrain={"M6": "farm"}, options={"garrison_bars_full_unit": True}),
        go("M6"),
        *("VLE-6.0h", "why-garrison-full"),
    ),
    case(
        "left-by-cavalry",
        lambda: horse(terrain={"M5": "farm"}),
        go("M6", garrison=["M5"]),
        *("VLE-6.0i", "why-garrison-infantry"),
    ),
    case(
        "left-where-it-ends",
        lambda: foot(terrain={"M6": "farm"}),
        go("M6", garrison=["M6"]),
        *("VLE-6.0i", "why-garrison-left"),
        hex="M6",
    ),
    case("no-building", foot, go("M6", garrison=["M5"]), "VLE-6.0i", "why-garrison-building", terrain="open"),
    case(
        "last-element",
        lambda: stage(
            unit("fr1", "inf_french", "M5", elements=1),
            unit("pr9", "inf_regular", "A13"),
            act="fr1",
            terrain={"M5": "farm"},
        ),
        go("M6", garrison=["M5"]),
        *("VLE-6.0i", "why-garrison-elements"),
        elements=1,
    ),
    case(
        "two-elements-in-one-building",
        lambda: foot(terrain={"M5": "village"}),
        go("M6", garrison=["M5", "M5"]),
        *("VLE-6.0i", "why-garrison-one"),
        hex="M5",
    ),
    case(
        "named-in-another-order",
        lambda: foot(terrain={"M5": "village", "M6": "village"}, roads=ROAD),
        go("M6", "M7", garrison=["M6", "M5"]),
        *("", "why-part-order"),
        part="garrison",
        valid=["M5", "M6"],
    ),
]
NEVER = [
    case(
        "square",
        lambda: stage(
            unit("fr1", "inf_french", "M5", formation="square"), unit("pr9", "inf_regular", "A13"), act="fr1"
        ),
        go("M6"),
        *("VLE-6.0f", "why-square-moves"),
    ),
    case(
        "retreated",
        lambda: stage(
            unit("fr1", "inf_french", "M5", marks=["retreated"]), unit("pr9", "inf_regular", "A13"), act="fr1"
        ),
        go("M6"),
        *("VLE-10.1f", "why-retreated-moves"),
    ),
    case(
        "garrison",
        lambda: stage(
            unit("fr1", "garrison", "M5"),
            unit("pr1", "inf_regular", "M6"),
            act="fr1",
            terrain={"M5": "farm"},
        ),
        go("L5"),
        *("VLE-6.0g", "why-garrison-moves"),
    ),
    case(
        "shaken-towards-the-enemy",
        lambda: stage(
            unit("fr1", "inf_french", "M5", elements=0),
            unit("pr1", "inf_regular", "M8"),
            act="fr1",
            options={"morale": True},
        ),
        go("M6"),
        *("VLE-15.0e", "why-shaken-withdraws"),
        hex="M6",
    ),
    case(
        "shaken-too-far-by-card",
        lambda: stage(
            unit("fr1", "inf_french", "M5", elements=0),
            unit("pr1", "inf_regular", "M8"),
            act="fr1",
            card="infantry_manoeuvre",
            options={"morale": True},
        ),
        go("M4", "M3", "M2", "M1"),
        *("VLE-3.2a", "why-too-far-card"),
        hex="M1",
        most=3,
    ),
    case(
        "shaken-leaves-nobody",
        lambda: stage(
            unit("fr1", "inf_french", "M5", elements=0),
            unit("pr1", "inf_regular", "M8"),
            act="fr1",
            terrain={"M5": "farm"},
            options={"morale": True},
        ),
        go("M4", garrison=["M5"]),
        *("VLE-15.0e", "why-shaken"),
    ),
]
GENERALS = [
    case("not-adjacent", rider, go("M7"), "VLE-2.0a", "why-not-adjacent"),
    case("back", rider, go("M6", "M5"), "", "why-path-circles"),
    case("another-way", rider, go("L5", "M6"), "", "why-other-path", path=["M6"]),
    case("too-far", rider, go("M6", "M7", "M8", "M9"), "VLE-6.0q", "why-too-far", hex="M9", most=3),
    case(
        "off-the-road",
        lambda: rider(roads=[["M5", "M6", "M7"]]),
        go("M6", "M7", "M8", "M9"),
        *("VLE-6.0r", "why-road-only"),
        most=3,
    ),
    case(
        "bridge",
        lambda: rider(roads=ROAD, terrain={"M7": "bridge"}),
        go("M6", "M7", "M8", "M9"),
        *("VLE-8.6c", "why-bridge"),
        **{"from": "M7"},
    ),
    case("impassable", lambda: rider(terrain={"M6": "impassable"}), go("M6"), "VLE-8.8", "why-impassable"),
    case(
        "enemy",
        lambda: rider(unit("pr1", "garrison", "M6"), terrain={"M6": "farm"}),
        go("M6"),
        "VLE-6.3a",
        "why-enemy-there",
    ),
    case("enemy-general", lambda: rider(general("pr1", "M6")), go("M6"), "VLE-6.3a", "why-enemy-there", piece="pr1"),
    case("second", lambda: rider(general("fr2", "M6")), go("M6"), "VLE-6.3b", "why-second-general", general="fr2"),
    case(
        "hougoumont",
        lambda: rider(terrain={"M6": "fortified"}, infantry_only=["M6"]),
        go("M6"),
        *("VLE-14.1d", "why-infantry-only"),
    ),
    case("leaves-himself", rider, go("M6", general="stays"), "VLE-6.3.12", "why-general-himself", general="fr1"),
    case("leaves-garrison", rider, go("M6", garrison=["M5"]), "VLE-6.0i", "why-garrison-infantry"),
]
HUNTS = [
    case("too-far", hunter, go("L6", "L7", "L8"), "VLE-6.0l", "why-too-far", hex="L8", most=2),
    case("flees-again", hunter, go("M7", "M8"), "VLE-9.4.2a", "why-general-flees", hex="M7", general="pr1"),
    case("another-way", hunter, go("L5", "L6"), "", "why-other-path", path=["L6"]),
    case("no-infantry", hunter, go("M7", garrison=["M6"]), "VLE-6.0i", "why-garrison-infantry", unit="fr1"),
    case("no-general", hunter, go("M7", general="stays"), "VLE-6.3.13", "why-no-general", unit="fr1"),
    case(
        "own-general",
        lambda: hunter(general("fr2", "M5")),
        go("M7", general="stays"),
        *("VLE-6.3.13", "why-chase-general"),
        general="fr2",
    ),
    case(
        "out-of-contact",
        lambda: hunter(unit("pr2", "inf_regular", "M4"), unit("pr3", "inf_regular", "N8")),
        go("N6", "N7"),
        *("VLE-6.2b", "why-leaves-contact"),
        piece="pr3",
        **{"from": "M5", "hex": "N7"},
    ),
    case(
        "back-into-contact",
        lambda: hunter(unit("pr2", "inf_regular", "M4")),
        go("M5"),
        *("VLE-6.2b", "why-leaves-contact"),
        piece="pr2",
    ),
    case(
        "off-the-road", lambda: hunter(roads=ROAD), go("L6", "L7", "L8"), "VLE-6.0r", "why-road-only", hex="L8", most=2
    ),
    case("beyond-the-bonus", lambda: hunter(roads=ROAD), go("L6", "L7", "L8", "L9"), "VLE-6.0l", "why-too-far"),
    case(
        "no-bonus-by-card",
        lambda: hunter(roads=ROAD, card="grand_cavalry_charge"),
        go("L6", "L7", "L8"),
        *("VLE-6.0l", "why-too-far-card"),
    ),
    case("building-off-road", searcher, go("L6"), "VLE-8.4a", "why-building-off-road", hex="M6"),
    case("back-through-building", searcher, go("M5"), "", "why-path-circles", hex="M5"),
    case("left-before", searcher, go("M7", garrison=["M5"]), "VLE-6.0i", "why-chase-left", hex="M5"),
    case("not-left", searcher, go("M7", garrison=["M7"]), "VLE-6.0i", "why-garrison-left", hex="M7"),
]


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), PATHS)
def test_paths(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), GROUND)
def test_ground(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), OTHERS)
def test_other_pieces(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), GARRISONS)
def test_garrisons(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), NEVER)
def test_units_that_may_not_move(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), GENERALS)
def test_generals(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), HUNTS)
def test_hunts(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


def test_a_legal_move_has_no_reason_against_it() -> None:
    table = foot(general("fr2", "M5"), unit("pr1", "inf_regular", "M8"), terrain={"M5": "farm", "L5": "wood"})
    for action in table.legal("french"):
        assert table.why_not("french", action) is None


def test_what_stops_a_move_on_its_way_names_where_it_was_to_end() -> None:
    reason = why(foot(terrain={"M6": "stream"}), go("M6", "M7"))
    because = {"message": "why-ground-stops", "args": {"unit": "fr1", "hex": "M6", "terrain": "stream"}}
    assert reason == Reason("VLE-8.5a", "why-way-closed", {"hex": "M7", "at": "M6", "because": because})
