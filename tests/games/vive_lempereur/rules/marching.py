"""Marches for tests: how far each kind goes, a corner with one way out, fire after a move."""

from __future__ import annotations

from typing import Any

from tests.games.vive_lempereur.rules.board import HEXES, distance
from tests.games.vive_lempereur.rules.stage import Piece, do, general, moves, stage, targets, unit

INFANTRY = ["inf_guard", "inf_elite", "inf_english", "inf_french", "inf_regular", "inf_militia"]
CAVALRY = ["cav_heavy", "cav_dragoon", "cav_light"]
FOOT_GUNS = ["art_medium", "art_heavy"]
STEPS = {**dict.fromkeys(INFANTRY, 2), **dict.fromkeys(CAVALRY, 3), **dict.fromkeys(FOOT_GUNS, 1), "art_horse": 2}
ROAD = [f"H{row}" for row in range(2, 13)]


def mover(kind: str, place: str, facing: str = "N", **more: Any) -> Piece:
    """The piece ``fr1``."""
    return general("fr1", place) if kind == "general" else unit("fr1", kind, place, facing, **more)


def within(place: str, steps: int) -> set[str]:
    return {other for other in HEXES if 1 <= distance(place, other) <= steps}


def cornered(kind: str, *pieces: Piece, **more: Any) -> set[str]:
    """Where a unit in A1 may go when its only way out is B2."""
    wall = [unit("fr8", "inf_french", "A2"), unit("fr9", "inf_french", "B1")]
    return set(moves(stage(mover(kind, "A1"), *wall, *pieces, act="fr1", **more)))


def march(kind: str, *path: str, enemy: str = "H7", **more: Any) -> set[str]:
    """Whom the unit may fire at to the north after going along the path, its first hex included."""
    t = stage(mover(kind, path[0]), unit("pr1", "inf_regular", enemy), act="fr1", **more)
    do(t, do="move", path=list(path[1:]))
    if "face" in {action["do"] for action in t.legal(t.to_act[0])}:
        do(t, do="face", facing="N")
    return targets(t)
