"""Chapter 2: the field of battle, its sectors and its terrain."""

from __future__ import annotations

import pytest

import grognard
from grognard import BadPosition
from tests.games.vive_lempereur.rules.board import COLUMNS, HEXES, distance, load, neighbours
from tests.games.vive_lempereur.rules.drill import INFANTRY, ordered, reveal
from tests.games.vive_lempereur.rules.stage import general, moves, stage, unit

WEST, CENTRE, EAST = "ABCDEFG", "HIKLMNO", "PQRSTUV"


# ---------------------------------------------------------------- hexes


@pytest.mark.rule("VLE-2.0a")
def test_the_field_has_21_columns_and_13_rows() -> None:
    """One general a hex as far as it goes, and nothing beyond."""
    assert "".join(COLUMNS) == WEST + CENTRE + EAST and len(COLUMNS) == 21 and len(HEXES) == 21 * 13
    for half in (HEXES[:140], HEXES[140:]):
        table = stage(*[general(f"fr{hex_}", hex_) for hex_ in half])
        assert {piece["hex"] for piece in table.position()["pieces"]} == set(half)
    for beyond in ("J1", "J7", "W1", "A14", "V14", "A0"):
        with pytest.raises(BadPosition, match=beyond):
            stage(general("fr1", beyond))


@pytest.mark.rule("VLE-2.0a")
@pytest.mark.parametrize("start", ["A1", "A13", "V1", "V13", "B1", "B13", "I7", "K7", "L1", "U13", "H6"])
def test_a_rider_reaches_the_hexes_that_are_near_and_none_off_the_field(start: str) -> None:
    """Note 1: flat tops, even columns half a hex nearer to row 1; I and K are neighbours."""
    table = stage(general("fr1", start), act="fr1")
    assert set(moves(table)) == {hex_ for hex_ in HEXES if 1 <= distance(start, hex_) <= 3}
    steps = {a["path"][0] for a in moves(table).values() if len(a["path"]) == 1}
    assert steps == set(neighbours(start))


# ---------------------------------------------------------------- sectors


@pytest.mark.rule("VLE-2.0b")
@pytest.mark.parametrize(
    ("seat", "card", "columns"),
    [
        ("french", "left", WEST),
        ("french", "centre", CENTRE),
        ("french", "right", EAST),
        ("prussian", "left", EAST),
        ("prussian", "centre", CENTRE),
        ("prussian", "right", WEST),
    ],
)
@pytest.mark.parametrize("row", [1, 7, 13])
def test_each_sector_is_seven_columns_and_left_is_the_own_left(seat: str, card: str, columns: str, row: int) -> None:
    """Notes 2 and 3: the lines run between G and H and between O and P, and no hex has two sectors."""
    name = seat[:2]
    pieces = [unit(f"{name}{column}", "inf_regular", f"{column}{row}") for column in COLUMNS]
    cards = {"french": "artillery_bombardment", "other": "artillery_bombardment"}
    cards["french" if seat == "french" else "other"] = card
    table = reveal(*pieces, **cards, dice=[INFANTRY] * 5)
    assert table.to_act == (seat,)
    assert ordered(table) == {f"{name}{column}" for column in columns}


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("VLE-2.1")
@pytest.mark.parametrize(
    ("scenario", "hexes"),
    [
        ("waterloo", {"D8": "fortified", "A1": "open"}),
        ("quatre_bras", {"H11": "village", "I10": "village", "I11": "village"}),
        ("ligny", {"K7": "village", "H7": "stream", "G2": "hill", "A1": "open"}),
    ],
)
def test_a_battle_has_its_own_ground_and_the_rest_is_open(scenario: str, hexes: dict[str, str]) -> None:
    laid = grognard.new_table("vive_lempereur", scenario, seed="1").view()["terrain"]
    assert laid == load(scenario)["terrain"]
    for hex_, kind in hexes.items():
        assert laid.get(hex_, "open") == kind, hex_


@pytest.mark.rule("VLE-2.1")
def test_the_hypothetical_battle_begins_without_a_tile() -> None:
    assert grognard.new_table("vive_lempereur", "hypothetical", seed="1").view()["terrain"] == {}


@pytest.mark.rule("VLE-2.2")
@pytest.mark.parametrize(
    ("kind", "ends"),
    [
        ("open", {"L5", "L6"}),
        ("orchard", {"L5", "L6"}),
        ("hill", {"L5", "L6"}),
        ("field", {"L5", "L6"}),
        ("bridge", {"L5", "L6"}),
        ("wood", {"L5"}),
        ("stream", {"L5"}),
        ("marsh", {"L5"}),
        ("farm", {"L5"}),
        ("village", {"L5"}),
        ("fortified", {"L5"}),
        ("river", set()),
        ("lake", set()),
        ("impassable", set()),
    ],
)
def test_every_kind_of_terrain_is_known_and_has_its_own_way_with_a_march(kind: str, ends: set[str]) -> None:
    """Infantry with two hexes to go meets it on the only short way north."""
    table = stage(unit("fr1", "inf_french", "L4"), act="fr1", terrain={"L5": kind})
    assert set(moves(table)) & {"L5", "L6"} == ends


@pytest.mark.rule("VLE-2.2")
def test_a_road_is_laid_over_other_ground() -> None:
    road = ["L4", "L5", "L6", "L7"]
    by_road = stage(unit("fr1", "inf_french", "L4"), act="fr1", terrain={"L6": "hill"}, roads=[road])
    across = stage(unit("fr1", "inf_french", "L4"), act="fr1", terrain={"L6": "hill"})
    assert ("L7" in moves(by_road), "L7" in moves(across)) == (True, False)


@pytest.mark.rule("VLE-2.2")
@pytest.mark.parametrize("kind", ["mountain", "road", "Wood", "", None, 3])
def test_there_is_no_other_terrain(kind: object) -> None:
    with pytest.raises(BadPosition, match="L5"):
        stage(unit("fr1", "inf_french", "L4"), act="fr1", terrain={"L5": kind})
