"""Why a charge, a change of formation, a rally or a retreat is refused."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Table
from tests.games.vive_lempereur.rules.refusals import case, check, foe, ordered, shaken
from tests.games.vive_lempereur.rules.stage import Piece, general, position, stage, unit

ROAD = [["M5", "M6", "M7", "M8", "M9"]]
FAR = foe("pr9", "A13")
SQUARE = {"do": "square"}
RALLY = {"do": "rally"}


def cavalry(*others: Piece, at: str = "M8", **more: Any) -> Table:
    """Cavalry in M5 faces north; the enemy it would charge stands in M8."""
    return ordered("cav_light", foe("pr1", at), *others, **more)


def alone(*others: Piece) -> Table:
    return stage(general("fr1", "M5"), foe("pr1", "M8"), *others, act="fr1")


def charge(*path: str, target: str = "pr1", **more: Any) -> dict[str, Any]:
    return {"do": "charge", "unit": "fr1", "target": target, "path": list(path), **more}


STRAIGHT = charge("M6", "M7")
CHARGES = [
    case(
        "infantry",
        lambda: ordered("inf_french", foe("pr1", "M8")),
        STRAIGHT,
        "VLE-7.3h",
        "why-only-cavalry",
        unit="fr1",
    ),
    case("general", alone, STRAIGHT, "VLE-7.3.15", "why-general-fights"),
    case("shaken", lambda: shaken("cav_light", foe("pr1", "M8")), STRAIGHT, "VLE-15.0e", "why-shaken"),
    case(
        "retreated",
        lambda: cavalry(state={"marks": ["retreated"]}),
        STRAIGHT,
        *("VLE-10.1f", "why-retreated-moves"),
    ),
    case(
        "own",
        lambda: ordered("cav_light", unit("fr2", "inf_french", "M8"), FAR),
        charge("M6", "M7", target="fr2"),
        *("VLE-7.1b", "why-own-target"),
    ),
    case(
        "lone-general",
        lambda: ordered("cav_light", general("pr1", "M8"), FAR),
        STRAIGHT,
        *("VLE-9.4a", "why-general-target"),
    ),
    case(
        "fallen",
        lambda: ordered("cav_light", {"id": "pr1", "type": "inf_regular", "status": "fallen"}, FAR),
        STRAIGHT,
        *("VLE-7.3h", "why-off-map"),
    ),
    case(
        "from-a-building",
        lambda: cavalry(terrain={"M5": "farm"}),
        STRAIGHT,
        *("VLE-7.3i", "why-charge-from-building"),
        hex="M5",
    ),
    case(
        "at-a-building",
        lambda: cavalry(terrain={"M8": "farm"}),
        STRAIGHT,
        *("VLE-7.3i", "why-cavalry-building"),
        hex="M8",
    ),
    case(
        "in-contact",
        lambda: cavalry(foe("pr2", "M4")),
        STRAIGHT,
        *("VLE-6.2b", "why-charge-in-contact"),
        piece="pr2",
    ),
    case("arc", lambda: cavalry(at="M2"), charge("M4", "M3"), "VLE-7.3h", "why-charge-arc", facing="N"),
    case(
        "sight",
        lambda: cavalry(terrain={"M7": "wood"}),
        charge("M6", "N6", "N7"),
        *("VLE-8.1c", "why-sight-ground"),
        hex="M7",
    ),
    case("far", lambda: cavalry(at="M11"), charge("M6"), "VLE-6.0l", "why-charge-far", target="pr1", distance=6),
    case("one-hex-short", cavalry, charge("M6"), "VLE-7.3h", "why-charge-end", hex="M6"),
    case(
        "out-of-reach",
        lambda: cavalry(at="M10"),
        charge("M6", "M7", "M8", "M9"),
        *("VLE-6.0l", "why-charge-far"),
        distance=5,
        most=3,
    ),
    case(
        "longer-than-the-allowance",
        lambda: cavalry(at="M9"),
        charge("L5", "L6", "L7", "L8"),
        *("VLE-6.0l", "why-way-long"),
        most=3,
    ),
    case("detour", cavalry, charge("M6", "N6", "N7"), "VLE-7.3h", "why-charge-longer", steps=3, least=2),
    case(
        "past-another-enemy",
        lambda: cavalry(foe("pr2", "N6")),
        STRAIGHT,
        *("VLE-6.2a", "why-zone-stops"),
        hex="M6",
        piece="pr2",
    ),
    case(
        "ending-in-a-farm",
        lambda: cavalry(at="N6", terrain={"M6": "farm"}),
        charge("M6"),
        *("VLE-8.4b", "why-charge-through-building"),
        hex="M6",
    ),
    case("no-general", cavalry, charge("M6", "M7", general="stays"), "VLE-6.3.13", "why-no-general"),
]
FORMATIONS = [
    case("cavalry", lambda: ordered("cav_light", FAR), SQUARE, "VLE-6.0c", "why-no-formation"),
    case("general", alone, SQUARE, "VLE-6.0c", "why-no-formation"),
    case("general-faces", alone, {"do": "face", "facing": "N"}, "VLE-6.2.1a", "why-general-faces"),
    case("line", lambda: ordered("inf_french", FAR), {"do": "line"}, "VLE-6.0c", "why-in-line"),
    case(
        "square",
        lambda: ordered("inf_french", FAR, state={"formation": "square"}),
        SQUARE,
        *("VLE-6.0c", "why-in-square"),
    ),
    case(
        "wood",
        lambda: ordered("inf_french", FAR, terrain={"M5": "wood"}),
        SQUARE,
        *("VLE-6.0e", "why-square-ground"),
        terrain="wood",
    ),
    case("road", lambda: ordered("inf_french", FAR, roads=ROAD), SQUARE, "VLE-8.6b", "why-square-road", hex="M5"),
    case(
        "bridge",
        lambda: ordered("inf_french", FAR, roads=ROAD, terrain={"M5": "bridge"}),
        SQUARE,
        *("VLE-8.6b", "why-square-road"),
    ),
    case("shaken", lambda: shaken("inf_french", FAR), SQUARE, "VLE-15.0e", "why-shaken"),
]
RALLIES = [
    case("whole", lambda: ordered("inf_french", FAR), RALLY, "VLE-12.0a", "why-no-losses"),
    case(
        "tested",
        lambda: ordered("inf_french", FAR, state={"elements": 1, "marks": ["tested"]}, options={"morale": True}),
        RALLY,
        *("VLE-15.0g", "why-tested"),
    ),
    case("general", alone, RALLY, "VLE-12.0a", "why-never-rallies"),
    case(
        "manoeuvre",
        lambda: ordered("inf_french", FAR, state={"elements": 2}, card="infantry_manoeuvre"),
        RALLY,
        *("VLE-3.2a", "why-rally-card"),
        card="infantry_manoeuvre",
    ),
    case(
        "grand-charge",
        lambda: ordered("cav_light", FAR, state={"elements": 2}, card="grand_cavalry_charge"),
        RALLY,
        *("VLE-3.2b", "why-rally-card"),
    ),
    case(
        "bombardment",
        lambda: ordered("art_heavy", FAR, state={"elements": 2}, card="artillery_bombardment"),
        RALLY,
        *("VLE-3.2c", "why-rally-card"),
    ),
    case(
        "enemy",
        lambda: ordered("inf_french", foe("pr1", "M8"), state={"elements": 2}),
        RALLY,
        *("VLE-12.0a", "why-rally-enemy"),
        piece="pr1",
        distance=3,
    ),
    case(
        "one-near-and-another-watching",
        lambda: ordered(
            "inf_french", foe("pr1", "M7"), foe("pr2", "M1"), state={"elements": 2}, terrain={"M6": "wood"}
        ),
        RALLY,
        *("VLE-12.0a", "why-rally-enemies"),
        piece="pr1",
        distance=2,
        target="pr2",
    ),
]


def retreating(*others: Piece, step: str = "fallen_back", **more: Any) -> Table:
    """A unit in M5, hit from the north, may not go straight back and must choose between the hexes beside it."""
    state = position(unit("fr1", "inf_french", "M5", "N"), *others, **more)
    suffer = {"procedure": "Suffer", "step": step, "unit": "fr1", "toward": "N", "or_toward": "NE"}
    retreat = {"procedure": "Retreat", "unit": "fr1", "left": 1, "toward": "N"}
    state["stack"] = [{"procedure": "War", "step": "next_round"}, suffer, retreat]
    if step == "face_enemy":
        state["stack"].pop()
    if "to_act" in more:
        retreat |= {"step": "pick", "toward": "NE"}
    return grognard.from_position("vive_lempereur", state, dice=[])


def back(to: str) -> dict[str, Any]:
    return {"do": "fall_back", "hex": to}


def ridge(*others: Piece) -> Table:
    """The retreat from M5 has come down to L4 or N4."""
    return retreating(unit("fr2", "inf_french", "M4"), *others)


RETREATS = [
    case("forward", ridge, back("M6"), "VLE-10.1a", "why-retreat-behind", hex="M6"),
    case("occupied", ridge, back("M4"), "VLE-10.1c", "why-hex-taken", piece="fr2"),
    case("lake", lambda: retreating(FAR, terrain={"M4": "lake"}), back("M4"), "VLE-14.2e", "why-impassable"),
    case(
        "second-general",
        lambda: retreating(general("fr2", "M5"), general("fr3", "M4")),
        back("M4"),
        *("VLE-7.3.16", "why-second-general"),
        general="fr3",
    ),
    case("next-to-the-enemy", lambda: retreating(foe("pr1", "M3")), back("M4"), "VLE-10.1b", "why-retreat-enemy"),
    case(
        "further-from-the-own-edge",
        lambda: retreating(unit("fr2", "inf_french", "L4"), to_act=["french"]),
        back("L5"),
        *("VLE-10.1b", "why-retreat-priority"),
        hexes=["M4"],
    ),
    case(
        "neither-side",
        lambda: retreating(step="face_enemy"),
        {"do": "away_from", "facing": "S"},
        *("VLE-10.1a", "why-retreat-direction"),
        facing=["N", "NE"],
    ),
]


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), CHARGES)
def test_charges(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), FORMATIONS)
def test_formations(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), RALLIES)
def test_rallies(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), RETREATS)
def test_retreats(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)
