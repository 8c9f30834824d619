"""1 to 4: the terms, the map, the pieces and how many of them a hex holds."""

from __future__ import annotations

import pytest

from grognard.games.nemesis_1813.rules import ground, lands, pieces
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    COST,
    CROSSING,
    FRENCH,
    GRID,
    NEAR,
    PASSABLE,
    TERRAIN,
    land_of,
)
from grognard.games.nemesis_1813.rules.lines import sources
from grognard.games.nemesis_1813.rules.march import steps
from grognard.games.nemesis_1813.rules.pieces import BULK, FACTOR, UNIT_INDEX, bulk
from grognard.games.nemesis_1813.rules.tables import ROOM
from tests.games.nemesis_1813.rules.stage import at, board, does, field, h, hexes, phase, u


def cost(start: str, end: str, winter: int = 0) -> int:
    """What entering a hex counts; 0 where it cannot be entered from there."""
    return COST[winter][6 * h(start) + GRID.direction(h(start), h(end))]


@pytest.mark.rule("NEM-1.0b", "NEM-1.1y")
def test_two_players() -> None:
    assert all(scenario.seats == ("french", "coalition") for scenario in GAME.scenarios.values())
    nations = {pieces.NATION[i] for i in range(pieces.UNITS) if pieces.SIDE[i] == ALLIED}
    assert {"russia", "prussia", "sweden", "austria", "bavaria", "britain"} <= nations


@pytest.mark.rule("NEM-1.1e", "NEM-1.1f", "NEM-14.9-1")
def test_friendly_territory_at_the_start() -> None:
    b = board(turn=1)
    french = ("denmark", "warsaw", "confederation", "france", "italy", "illyria", "switzerland")
    assert lands.territory(b, FRENCH) == sum([land_of(name) for name in french])
    assert lands.territory(b, ALLIED) == sum([land_of(name) for name in ("prussia", "russia", "swedish_pomerania")])


@pytest.mark.rule("NEM-1.1g", "NEM-14.7a", "NEM-12.1r1")
def test_the_duchy_feeds_both_sides_and_is_french_ground() -> None:
    b = board()
    duchy = land_of("warsaw")
    assert lands.feeding(b, ALLIED) & duchy == duchy == lands.feeding(b, FRENCH) & duchy
    assert not lands.territory(b, ALLIED) & duchy
    b = board(confederation=2)
    german = land_of("confederation")
    assert lands.feeding(b, ALLIED) & german == german and not lands.territory(b, ALLIED) & german
    assert lands.territory(b, FRENCH) & german == german


@pytest.mark.rule("NEM-1.1h")
def test_ground_stays_friendly_under_the_enemy() -> None:
    b = board({"R-5": "Leipzig"})
    assert lands.territory(b, FRENCH) >> h("Leipzig") & 1 and not lands.territory(b, ALLIED) >> h("Leipzig") & 1


@pytest.mark.rule("NEM-1.1i")
def test_members_of_the_confederation() -> None:
    assert {"bavaria", "saxony", "westphalia", "wurttemberg"} <= {
        pieces.NATION[unit] for unit in pieces.members(pieces.ASTERISKS)
    }
    assert ground.CONFEDERATION >> h("Munich") & 1 and ground.CONFEDERATION >> h("Dresden") & 1


@pytest.mark.rule("NEM-1.1j", "NEM-1.1s", "NEM-2.2r4")
def test_closed_lands() -> None:
    b = board()
    swiss, ottoman, sweden = land_of("switzerland"), land_of("ottoman"), land_of("sweden")
    assert lands.shut(b, ALLIED) & swiss == swiss and (lands.shut(b, FRENCH) & swiss) != swiss
    for side in (FRENCH, ALLIED):
        assert lands.shut(b, side) & (ottoman | sweden) == ottoman | sweden
        assert lands.sealed(b, side) & (ottoman | sweden) == ottoman | sweden
    assert lands.sealed(b, ALLIED) & swiss == swiss
    assert not PASSABLE >> h("3805") & 1  # an island


@pytest.mark.rule("NEM-1.1o", "NEM-1.1p", "NEM-1.1r4")
def test_sources() -> None:
    b = board(turn=13)
    assert sources(b, FRENCH) == ground.WEST_EDGE and {"4511", "4528", "4530"} <= hexes(ground.WEST_EDGE)
    assert sources(b, ALLIED) == ground.EAST_EDGE and "2001" in hexes(ground.EAST_EDGE)
    assert h("Vienna") == ground.VIENNA and sources(board(turn=13, austria=1), ALLIED) >> ground.VIENNA & 1
    held = board({"R-5": "4511", "V-16": "2001"}, turn=13)
    assert not sources(held, FRENCH) >> h("4511") & 1 and not sources(held, ALLIED) >> h("2001") & 1


@pytest.mark.rule("NEM-1.1r", "NEM-2.3a")
def test_adjacent_hexes_share_a_side() -> None:
    assert hexes(ground.TOUCHING[h("2411")]) == {"2410", "2311", "2312", "2412", "2512", "2511"}
    assert hexes(ground.TOUCHING[h("2310")]) == {"2309", "2209", "2210", "2311", "2410", "2409"}
    b = board({"R-5": "2303"})
    assert all(ground.distance(h("2303"), n) == 1 for n in steps(b, ALLIED, h("2303"), u("R-5"), 0, 0, True))


@pytest.mark.rule("NEM-1.1t", "NEM-14.2b")
def test_winter() -> None:
    assert [turn for turn in range(1, 20) if board(turn=turn).winter] == [1, 2, 3, 18, 19]


@pytest.mark.rule("NEM-1.1z", "NEM-2.2c", "NEM-2.2d", "NEM-2.2k")
def test_difficult_ground_counts_two() -> None:
    assert TERRAIN[h("2204")] == "forest" and cost("2203", "2204") == 2  # no road there
    assert cost("2203", "2303") == 1
    assert TERRAIN[h("2922")] == "marsh" and cost("Vienna", "2922") == 2
    by_road = [
        (ground.HEX[a], ground.HEX[b])
        for a in range(ground.SIZE)
        for b in ground.NEXT[a]
        if TERRAIN[b] in ("forest", "rough") and ground.ROAD[ground.side_between(a, b)] and TERRAIN[a] == "clear"
    ]
    assert by_road and all(cost(a, b) == 1 for a, b in by_road)


@pytest.mark.rule("NEM-2.2g", "NEM-2.2l", "NEM-2.2r1")
def test_a_pass_is_difficult_in_winter_and_has_one_way() -> None:
    assert TERRAIN[h("3122")] == "pass"
    assert cost("Vienna", "3122", 0) == 1 and cost("Vienna", "3122", 1) == 2
    for n in ground.NEXT[h("3122")]:
        road = ground.ROAD[ground.side_between(h("3122"), n)]
        assert (CROSSING[6 * h("3122") + GRID.direction(h("3122"), n)] >= 0) <= road
    assert cost("2203", "2204", 1) == 2  # woods keep what they count


@pytest.mark.rule("NEM-2.2e", "NEM-2.2f", "NEM-2.2h", "NEM-2.2r2")
def test_closed_hexes_and_sides() -> None:
    closed = [h_ for h_ in range(ground.SIZE) if TERRAIN[h_] in ("sea", "lake", "mountain")]
    assert closed and not any(PASSABLE >> h_ & 1 or NEAR[h_] for h_ in closed)
    assert PASSABLE >> h("Danzig") & 1  # a coast
    straits = [(h(a), h(b)) for a, b in (("3227", "3328"), ("3806", "3907"))]
    assert all(not NEAR[a] >> b & 1 for a, b in straits)


@pytest.mark.rule("NEM-2.2i", "NEM-2.2j")
def test_rivers_and_bridges_lie_on_sides() -> None:
    side = ground.side_between(h("Vienna"), h("3020"))
    assert ground.RIVER[side] and not ground.BRIDGE[side] and cost("Vienna", "3020") == 1
    bridged = ground.side_between(h("Vienna"), h("Krems"))
    assert ground.RIVER[bridged] and ground.BRIDGE[bridged]
    assert not ground.NEAR_LINE[h("Vienna")] >> h("3020") & 1 and ground.NEAR_LINE[h("Vienna")] >> h("Krems") & 1
    assert not ground.NEAR_DRY[h("Vienna")] >> h("Krems") & 1 and NEAR[h("Vienna")] >> h("3020") & 1


@pytest.mark.rule("NEM-2.2b", "NEM-14.4-a1")
def test_cities() -> None:
    assert ground.FORTIFIED[h("Vienna")] and not ground.FORTIFIED[h("Leipzig")]
    cities = {ground.CITY[one] for one in ground.POINT_CITIES["1813"]}
    assert cities == {
        *("Berlin", "Dresden", "Essen", "Frankfurt an der Oder", "Genoa", "Hamburg", "Hannover", "Königsberg"),
        *("Magdeburg", "Milan", "Munich", "Prague", "Stuttgart", "Vienna", "Warsaw"),
    }


@pytest.mark.rule("NEM-3.1a", "NEM-3.1b", "NEM-3.2a", "NEM-3.2b")
def test_types_classes_and_factors() -> None:
    every = (1 << pieces.UNITS) - 1
    assert every == pieces.INFANTRY | pieces.CAVALRY | pieces.ARTILLERY
    assert every == pieces.VETERANS | pieces.LINE_UNITS | pieces.CONSCRIPTS
    assert [BULK[UNIT_INDEX[name]] for name in ("OG-1", "XI-35", "V-16")] == [2, 3, 4]  # 1, 1.5 and 2
    assert FACTOR[UNIT_INDEX["OG-1"]] == FACTOR[UNIT_INDEX["V-16"]] == 1


@pytest.mark.rule("NEM-3.4a", "NEM-3.4b", "NEM-3.5a")
def test_commanders_take_no_room_and_have_ratings() -> None:
    b = board({"XI-35": "Leipzig"}, {"NAP": "Leipzig", "NEY": "Leipzig"})
    assert b.room(h("Leipzig"), FRENCH) == ROOM - 3
    assert [pieces.RATING[pieces.LEADER_INDEX[name]] for name in ("DAV", "NEY", "CON", "PLA", "WIT", "WRE")] == [
        3,
        2,
        1,
        2,
        2,
        1,
    ]


@pytest.mark.rule("NEM-3.6c", "NEM-3.6d", "NEM-1.1k")
def test_contingents_that_may_change_side_have_twins() -> None:
    nations = {pieces.NATION[unit] for unit in pieces.members(pieces.ASTERISKS)}
    assert nations == {"bavaria", "lithuania", "other_german", "saxony", "westphalia", "wurttemberg"}
    for unit in pieces.members(pieces.ASTERISKS):
        twin = pieces.TWIN[unit]
        assert pieces.SIDE[twin] == ALLIED and BULK[twin] == BULK[unit] and pieces.NATION[twin] == pieces.NATION[unit]
    assert "austria" not in {pieces.NATION[i] for i in range(pieces.UNITS) if pieces.SIDE[i] == FRENCH}


@pytest.mark.rule("NEM-4.1a", "NEM-4.1r1", "NEM-4.3a")
def test_six_factors_a_hex_even_in_passing() -> None:
    assert ROOM == 12
    full = {"R-5": "2203", "R-14": "2203", "R-3": "2203", "R-4": "2203"}  # four line divisions
    units = {**full, "R-10A": "2303"}
    assert bulk(u(*full)) == ROOM
    b = board(units)
    assert h("2203") not in steps(b, ALLIED, h("2303"), u("R-10A"), 0, 0, True)
    b = board(units, options={"capacity_at_end": True})
    assert h("2203") in steps(b, ALLIED, h("2303"), u("R-10A"), 0, 0, True)
    table = field(
        units,
        {"WIT": "2303"},
        phase("moves"),
        options={"capacity_at_end": True},
        trains=[{"hex": "2303", "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}],
    )
    does(table, "coalition", "move", origin="2303")
    does(table, "coalition", "to", hex="2203")
    assert "halt" not in {action["do"] for action in table.legal("coalition")}  # there is no room to stay


@pytest.mark.rule("NEM-1.1d", "NEM-3.3c")
def test_a_disrupted_unit_neither_moves_nor_fights() -> None:
    units = {"R-5": "2303", "XI-35": "2302"}
    table = field(
        units,
        {"WIT": "2303"},
        phase("moves"),
        marks={"disrupted": ["R-5"]},
        trains=[{"hex": "2303", "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}],
    )
    assert {action["do"] for action in table.legal("coalition")} == {"discard"}
    fight = field(units, {}, phase("combat"), marks={"disrupted": ["R-5"]})
    assert fight.to_act == ("french",)
    assert at(board(units), "R-5") == "2303"
