"""18: Suvorov's Italian campaign of 1799."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.nemesis_1813.rules import lands
from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_value
from grognard.games.nemesis_1813.rules.ground import ALLIED, AREA_1799, FRENCH
from grognard.games.nemesis_1813.rules.hits import strike
from grognard.games.nemesis_1813.rules.lines import fed, linked, sources
from grognard.games.nemesis_1813.rules.orders import receive_commands
from grognard.games.nemesis_1813.rules.pieces import BULK, FACTOR, LEADER_INDEX, UNIT_INDEX
from grognard.games.nemesis_1813.rules.points import ground_points, shift_points, verdict
from grognard.games.nemesis_1813.rules.ranks import march_modifier
from grognard.games.nemesis_1813.rules.sheets import sheet, starter
from grognard.games.nemesis_1813.rules.theatre import LAST_TURN, Theatre
from grognard.games.nemesis_1813.rules.trains import forages
from tests.games.nemesis_1813.rules.stage import at, board, field, h, hexes, of, phase, u


def italy(units: dict[str, str] | None = None, commanders: dict[str, str] | None = None, **parts: Any) -> Theatre:
    return board(units, commanders, scenario="1799", **{"turn": 1, **parts})


@pytest.mark.rule("NEM-18.1a", "NEM-18.1d", "NEM-18.1e", "NEM-18.1r1")
def test_the_set_up() -> None:
    table = grognard.new_table("nemesis_1813", "1799", seed=1)
    assert table.to_act == ("coalition",) and at(of(table), "SCE") == "3928"
    assert [sheet(italy(turn=turn), ALLIED) for turn in (1, 3, 4, 13)] == [5, 5, 6, 6]
    assert [sheet(italy(turn=turn), FRENCH) for turn in (1, 3, 4, 13)] == [5, 5, 6, 6]
    assert starter(italy()) == FRENCH


@pytest.mark.rule("NEM-18.1b", "NEM-18.1c")
def test_commands_and_suvorovs_arrival() -> None:
    found = []
    for turn in (1, 3, 4, 7, 8):
        b = italy(turn=turn)
        receive_commands(b)
        found.append((b.commands[FRENCH], b.commands[ALLIED]))
    assert found == [(3, 3), (3, 3), (3, 4), (3, 4), (4, 4)]
    table = field({"F9-SER": "Milan", "F9-MAN": "Mantua"}, {}, phase("ending"), scenario="1799", turn=3)
    assert of(table).turn == 4 and at(of(table), "SUV") == "3627"  # R177: Mantua does not bar him


@pytest.mark.rule("NEM-18.0r1", "NEM-18.3a")
def test_thirteen_turns_without_winter() -> None:
    assert LAST_TURN["1799"] == 13 and not any(italy(turn=turn).winter for turn in range(1, 14))
    over = field({"F9-SER": "Milan"}, {}, phase("ending"), scenario="1799", turn=13)
    assert over.result is not None and over.result.rule == "NEM-18.4-1"
    raided = field({"R9-COS": "Padua"}, {}, phase("ending"), scenario="1799", turn=4, dice=[6], points=6)
    assert of(raided).points == 7  # 13.1 holds


@pytest.mark.rule("NEM-18.4-a", "NEM-18.4-b", "NEM-18.4-1")
def test_the_count_of_1799() -> None:
    b = italy({"F9-SER": "Milan", "C9-KAI": "Mantua"}, {"SUV": "Genoa"}, turn=13)
    assert (ground_points(b, FRENCH), ground_points(b, ALLIED)) == (1, 1)  # occupied by combat units only
    held = {"C9-KAI": "Mantua", "C9-ZOP": "Milan", "C9-ELS": "Turin"}
    assert verdict(italy(held, turn=13, points=6)).winners == ("coalition",)
    assert verdict(italy({"C9-KAI": "Mantua", "C9-ZOP": "Milan"}, turn=13, points=6)).winners == ("french",)
    assert shift_points(italy(points=0), ALLIED, 1) == 0 and italy().points == 6


@pytest.mark.rule("NEM-18.5a", "NEM-18.5r1", "NEM-18.5c")
def test_the_area() -> None:
    b = italy()
    for side in (FRENCH, ALLIED):
        assert ~lands.shut(b, side) & AREA_1799 == AREA_1799
        assert lands.shut(b, side) >> h("Munich") & 1 and lands.sealed(b, side) >> h("Vienna") & 1
    assert {"3325", "3823", "3824"} <= hexes(AREA_1799)


@pytest.mark.rule("NEM-18.5b", "NEM-18.5d")
def test_friendly_ground_by_turn() -> None:
    for turn in (1, 5, 6):
        b = italy({"F9-SER": "Milan", "C9-KAI": "Verona", "F9-DEL": "Padua"}, turn=turn)
        assert lands.feeding(b, ALLIED) >> h("Verona") & 1 and lands.feeding(b, ALLIED) >> h("Legnago") & 1
        assert not lands.feeding(b, FRENCH) >> h("Padua") & 1 and forages(b, FRENCH, h("Padua"), False)
        for side in (FRENCH, ALLIED):
            assert (lands.feeding(b, side) >> h("Milan") & 1 == 1) == (turn <= 5)
        assert forages(b, FRENCH, h("Milan"), False) == (turn > 5)


@pytest.mark.rule("NEM-18.6a")
def test_sources_of_1799() -> None:
    b = italy({"C9-KAI": "4528"})
    assert hexes(sources(b, FRENCH)) == {"4530", "4030", "3930", "3830", "3730", "3630"}
    assert hexes(sources(b, ALLIED)) == {"3325"}


@pytest.mark.rule("NEM-18.7a")
def test_lines_of_three_and_links_of_five() -> None:
    b = italy({"F9-SER": "Cremona"}, depots={"french": ["Turin"]})
    far = {
        place: fed(italy({"F9-SER": place}, depots={"french": ["Turin"]}), FRENCH) >> h(place) & 1
        for place in ("4328", "4127")
    }
    assert far["4328"] and not far["4127"]
    assert linked(b, FRENCH) >> h("Alessandria") & 1


@pytest.mark.rule("NEM-18.8a", "NEM-18.8b")
def test_suvorov() -> None:
    units = {"R9-FOR": "Verona", "R9-BAG": "Verona", "R9-REH": "Verona", "C9-ELS": "Verona", "F9-DEL": "Mantua"}
    b = italy(units, {"SUV": "Verona"})
    assert march_modifier(b, 1 << LEADER_INDEX["SUV"], 0) == -1 and march_modifier(b, 1 << LEADER_INDEX["KRA"], 0) == 0
    force = u("R9-FOR", "R9-BAG", "R9-REH", "C9-ELS")
    # 4 + 3, less 3 for the Mincio and 2 for the fortress without guns, and his rating of 4.
    assert attack_value(b, ALLIED, h("Verona"), h("Mantua"), force) == 4 + 3 - 3 - 2 + 4
    assert attack_value(b, ALLIED, h("Verona"), h("Mantua"), u("R9-FOR")) == 1 + 1 - 3 - 2 + 1
    assert defence_value(b, ALLIED, h("Verona")) == 4 + 3 + 4
    assert attack_support(b, ALLIED, h("Verona"), h("Mantua"), force) == 4 - 2 - 1 + 1  # not in support


@pytest.mark.rule("NEM-18.9a", "NEM-18.9b")
def test_augmented_divisions() -> None:
    name = "F9-SER"
    assert FACTOR[UNIT_INDEX[name]] == 2 and BULK[UNIT_INDEX[name]] == 4
    b = italy({name: "Brescia", "F9-DEL": "Brescia"}, {"MOU": "Brescia"})
    assert attack_value(b, FRENCH, h("Brescia"), h("Mantua"), u(name)) == 2 - 2 + 1  # one unit for the rating
    assert attack_support(b, FRENCH, h("Brescia"), h("Mantua"), u(name)) == 2 - 1 + 1
    strike(b, UNIT_INDEX[name])
    assert b.disrupted == u(name)
    strike(b, UNIT_INDEX[name])
    assert at(b, name) is None
