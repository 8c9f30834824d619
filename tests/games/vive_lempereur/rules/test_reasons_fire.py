"""Why an attack on an enemy is refused: the target, the firer, the ground between them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.refusals import after, case, check, foe, ordered, shaken
from tests.games.vive_lempereur.rules.stage import Piece, general, stage, unit

ROAD = [["M5", "M6", "M7", "M8", "M9"]]
FRONT = foe("pr2", "M6")


def aiming(kind: str, *others: Piece, **more: Any) -> Table:
    """fr1 in M5 has stayed in its hex, faces north and may fire at somebody, so that there is a choice."""
    then = [{"do": "stand"}, {"do": "face", "facing": "N"}]
    return after(unit("fr1", kind, "M5"), *others, act="fr1", then=then, **more)


def moved(kind: str, *path: str, **more: Any) -> Table:
    step = {"do": "move", "unit": "fr1", "path": list(path)}
    return after(unit("fr1", kind, "M5", "N"), foe("pr1", "M9"), act="fr1", then=[step], **more)


def fire(target: str = "pr1") -> dict[str, Any]:
    return {"do": "fire", "target": target}


def behind(ground: str) -> Table:
    return aiming("art_heavy", foe("pr2", "N6"), foe("pr1", "M8"), terrain={"M6": ground})


TARGETS = [
    case(
        "own",
        lambda: aiming("inf_french", FRONT, unit("fr2", "inf_french", "N5")),
        fire("fr2"),
        *("VLE-7.1b", "why-own-target"),
        target="fr2",
    ),
    case(
        "fallen",
        lambda: aiming("inf_french", FRONT, {"id": "pr1", "type": "inf_regular", "status": "fallen"}),
        fire(),
        *("VLE-7.0a", "why-off-map"),
        status="fallen",
    ),
    case(
        "general",
        lambda: aiming("inf_french", FRONT, general("pr1", "N5")),
        fire(),
        *("VLE-9.4a", "why-general-target"),
    ),
    case(
        "infantry-range",
        lambda: aiming("inf_french", FRONT, foe("pr1", "M8")),
        fire(),
        *("VLE-7.3a", "why-out-of-range"),
        distance=3,
        most=2,
    ),
    case(
        "garrison-range",
        lambda: ordered("garrison", FRONT, foe("pr1", "M7"), terrain={"M5": "farm"}),
        fire(),
        *("VLE-7.3b", "why-out-of-range"),
        distance=2,
        most=1,
    ),
    case(
        "medium-guns-range",
        lambda: aiming("art_medium", FRONT, foe("pr1", "M10")),
        fire(),
        *("VLE-7.3d", "why-out-of-range"),
        distance=5,
        most=4,
    ),
    case(
        "heavy-guns-range",
        lambda: aiming("art_heavy", FRONT, foe("pr1", "M11")),
        fire(),
        *("VLE-7.3e", "why-out-of-range"),
        most=5,
    ),
    case(
        "horse-guns-range-from-hill-to-hill",
        lambda: aiming("art_horse", FRONT, foe("pr1", "M9"), terrain={"M5": "hill", "M9": "hill"}),
        fire(),
        *("VLE-8.3c", "why-hill-range"),
        most=3,
        distance=4,
        hex="M9",
    ),
    case(
        "arc",
        lambda: aiming("inf_french", FRONT, foe("pr1", "M4")),
        fire(),
        *("VLE-6.2.11b", "why-out-of-arc"),
        facing="N",
    ),
    case(
        "building-at-two-hexes",
        lambda: aiming("inf_french", foe("pr2", "N6"), foe("pr1", "M7"), terrain={"M7": "farm"}),
        fire(),
        *("VLE-8.4i", "why-building-far"),
        hex="M7",
        terrain="farm",
    ),
    case(
        "nearer",
        lambda: aiming("inf_french", FRONT, foe("pr1", "N6")),
        fire(),
        *("VLE-7.3c", "why-nearer-target"),
        piece="pr2",
    ),
]
SIGHT = [
    case("wood", lambda: behind("wood"), fire(), "VLE-8.1c", "why-sight-ground", hex="M6", terrain="wood"),
    case("hill", lambda: behind("hill"), fire(), "VLE-8.3a", "why-sight-ground", hex="M6", terrain="hill"),
    case("field", lambda: behind("field"), fire(), "VLE-8.7a", "why-sight-ground", hex="M6", terrain="field"),
    case("village", lambda: behind("village"), fire(), "VLE-8.4k", "why-sight-ground", hex="M6", terrain="village"),
    case("river", lambda: behind("river"), fire(), "VLE-8.5c", "why-sight-ground", hex="M6", terrain="river"),
    case("impassable", lambda: behind("impassable"), fire(), "VLE-8.8", "why-sight-ground", hex="M6"),
    case(
        "unit",
        lambda: aiming("art_heavy", FRONT, foe("pr1", "M8")),
        fire(),
        *("VLE-7.4.3a", "why-sight-piece"),
        hex="M6",
        piece="pr2",
    ),
    case(
        "lone-general",
        lambda: aiming("art_heavy", foe("pr2", "N6"), general("fr2", "M7"), foe("pr1", "M8")),
        fire(),
        *("VLE-7.4.3a", "why-sight-piece"),
        hex="M7",
        piece="fr2",
    ),
    case(
        "from-a-hill-over-the-first-friend-only",
        lambda: aiming(
            "art_heavy",
            foe("pr2", "N6"),
            unit("fr2", "inf_french", "M6"),
            unit("fr3", "inf_french", "M7"),
            foe("pr1", "M8"),
            terrain={"M5": "hill"},
        ),
        fire(),
        *("VLE-7.4.3a", "why-sight-piece"),
        hex="M7",
        piece="fr3",
    ),
    case(
        "hill-to-hill-over-another-hill",
        lambda: aiming(
            "art_heavy",
            foe("pr2", "N6"),
            foe("pr1", "M8"),
            terrain={"M5": "hill", "M7": "hill", "M8": "hill"},
            options={"hills_see_across": True},
        ),
        fire(),
        *("VLE-8.3a", "why-sight-ground"),
        hex="M7",
    ),
    case(
        "between-two-blocked-hexes",
        lambda: aiming(
            "inf_french",
            foe("pr2", "L5"),
            unit("fr2", "inf_french", "N5"),
            foe("pr1", "N6"),
            terrain={"M6": "wood"},
        ),
        fire(),
        *("VLE-7.4.2", "why-sight-hexside"),
        hexes=["M6", "N5"],
    ),
]
FIRERS = [
    case("moved-two", lambda: moved("inf_french", "M6", "M7"), fire(), "VLE-6.0b", "why-infantry-moved", steps=2),
    case(
        "manoeuvre-of-two",
        lambda: moved("inf_french", "M6", "M7", card="infantry_manoeuvre"),
        fire(),
        *("VLE-3.2a", "why-infantry-moved"),
        steps=2,
    ),
    case("guns-moved", lambda: moved("art_medium", "M6"), fire(), "VLE-6.0n", "why-guns-moved", steps=1),
    case(
        "bombardment-moved",
        lambda: moved("art_horse", "M6", card="artillery_bombardment"),
        fire(),
        *("VLE-3.2d", "why-bombardment-moved"),
    ),
    case("cavalry-moved", lambda: moved("cav_light", "M6", "M7"), fire(), "VLE-7.3h", "why-cavalry-moved", steps=2),
    case(
        "through-a-village",
        lambda: moved("inf_french", "M6", "M7", terrain={"M6": "village"}, roads=ROAD),
        fire(),
        *("VLE-8.4b", "why-entered-building"),
    ),
    case(
        "guns-in-a-stream",
        lambda: ordered("art_heavy", foe("pr1", "M6"), terrain={"M5": "stream"}),
        fire(),
        *("VLE-8.5b", "why-guns-in-water"),
        hex="M5",
        terrain="stream",
    ),
    case("shaken", lambda: shaken("inf_french", foe("pr1", "M6")), fire(), "VLE-15.0e", "why-shaken"),
    case(
        "general",
        lambda: stage(general("fr1", "M5"), FRONT, act="fr1"),
        fire("pr2"),
        *("VLE-7.3.15", "why-general-fights"),
    ),
]
CAVALRY = [
    case(
        "not-adjacent",
        lambda: aiming("cav_light", FRONT, foe("pr1", "N6")),
        fire(),
        *("VLE-7.3g", "why-cavalry-far"),
    ),
    case(
        "not-in-front",
        lambda: aiming("cav_light", FRONT, foe("pr1", "N5")),
        fire(),
        *("VLE-7.1c", "why-not-in-front"),
    ),
    case(
        "building",
        lambda: aiming("cav_light", FRONT, foe("pr1", "N5"), terrain={"N5": "farm"}),
        fire(),
        *("VLE-8.4g", "why-cavalry-building"),
        hex="N5",
    ),
    case(
        "from-a-village",
        lambda: ordered("cav_light", foe("pr1", "M6"), terrain={"M5": "village"}),
        fire(),
        *("VLE-8.4d", "why-cavalry-inside"),
        terrain="village",
    ),
    case(
        "never-dismounted",
        lambda: ordered("cav_light", foe("pr1", "M6"), terrain={"M5": "farm"}, options={"dismounted_fire": False}),
        fire(),
        *("VLE-6.0m", "why-cavalry-inside"),
        terrain="farm",
    ),
    case(
        "dismounted-range",
        lambda: ordered("cav_light", foe("pr1", "M7"), terrain={"M5": "farm"}),
        fire(),
        *("VLE-8.4h", "why-dismounted-far"),
    ),
]


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), TARGETS)
def test_targets(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), SIGHT)
def test_sight(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), FIRERS)
def test_firers(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), CAVALRY)
def test_cavalry(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)
