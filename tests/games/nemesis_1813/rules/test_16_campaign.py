"""16.3 to 16.6: the first turns, a late armistice, Austria's price, tension in the Coalition."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules import lands
from grognard.games.nemesis_1813.rules.arrivals import arrivals
from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_value
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, ILLYRIA, VIENNA, distance
from grognard.games.nemesis_1813.rules.lines import sources
from grognard.games.nemesis_1813.rules.orders import receive_commands
from grognard.games.nemesis_1813.rules.pieces import AUSTRIANS, LEADER_INDEX, UNIT_INDEX
from grognard.games.nemesis_1813.rules.points import counted_cities, decisive_victory
from grognard.games.nemesis_1813.rules.sheets import sheet
from grognard.games.nemesis_1813.rules.turn import look_at_coalition
from tests.games.nemesis_1813.rules.fighting import answer, attack, fight
from tests.games.nemesis_1813.rules.stage import board, does, field, h, of, offered, phase, staff, told, u, verbs

ADVANCED = {"advanced": True}
HERE, THERE = "2303", "2302"


@pytest.mark.rule("NEM-16.2-10")
def test_murat_does_not_come_once_italy_was_entered() -> None:
    for naples in (False, True):
        b = board(turn=12, options=ADVANCED, naples=naples)
        leaders = set().union(*[staff(who) for _, _, who in arrivals(b, FRENCH, 12)])
        assert ("MUR" in leaders) == (not naples) and "STC" in leaders


@pytest.mark.rule("NEM-16.3a")
def test_attacks_are_weak_in_the_first_turns() -> None:
    found = []
    for turn in (1, 2, 3, 4):
        b = board({"V-16": HERE, "R-5": THERE}, turn=turn, options=ADVANCED)
        found.append(attack_value(b, FRENCH, h(HERE), h(THERE), u("V-16")))
        assert attack_value(b, ALLIED, h(THERE), h(HERE), u("R-5")) == found[-1]
        assert attack_support(b, FRENCH, h(HERE), h(THERE), u("V-16")) == 1 == defence_value(b, FRENCH, h(HERE))
    assert found == [-2, -1, 0, 1]
    plain = board({"V-16": HERE}, turn=1)
    assert attack_value(plain, FRENCH, h(HERE), h(THERE), u("V-16")) == 1


# ---- the armistice -------------------------------------------------------------------------------------------------


def deploying(turn: int, options: dict[str, bool], piece: str) -> set[str]:
    """Where the Coalition may lay a piece of turn 12 after an armistice."""
    fields: dict[str, Any] = {"unit": piece} if piece in UNIT_INDEX else {"leader": piece}
    pool: dict[str, Any] = {"pool": [piece]} if piece in UNIT_INDEX else {"officers": [piece]}
    step = "lay" if piece in UNIT_INDEX else "post"
    stack = [
        *phase("truce")[:1],
        {"procedure": "Truce", "step": "resume", "power": "french"},
        {"procedure": "Deployment", "step": step, "power": "coalition", **fields, **pool},
    ]
    how: dict[str, Any] = {"turn": turn, "armistice": turn, "austria": 1, "frozen": False, "options": options}
    table = field({"R-5": "2509"}, {"WIT": "2509"}, stack, **how)
    return offered(table, "coalition", "place" if piece in UNIT_INDEX else "post")


@pytest.mark.rule("NEM-16.4a")
def test_a_late_armistice_delays_three_corps() -> None:
    for piece in ("R-8A", "R-9A", "R-10B", "STP", "ALE", "KAP"):
        near = deploying(10, ADVANCED, piece)
        assert near and all(distance(h(place), h("2509")) <= 2 for place in near)
        assert any(distance(h(place), h("2509")) == 2 for place in near) or piece not in UNIT_INDEX
        for turn, options in ((9, ADVANCED), (10, {})):
            assert len(deploying(turn, options, piece)) > len(near)
    assert len(deploying(11, ADVANCED, "R-KOR")) > 40  # others come where they like


def truce(points: int = 6, options: dict[str, bool] | None = None, turn: int = 8) -> Table:
    units = {"V-16": "Leipzig", "R-5": "2509", "IT-1": "Trieste"}
    how: dict[str, Any] = {"turn": turn, "points": points, "options": options or ADVANCED}
    table = field(units, {"NAP": "Leipzig", "WIT": "2509"}, phase("truce"), dice=[6, 1, 1, 1], **how)
    does(table, "french", "offer")
    return table


@pytest.mark.rule("NEM-16.5a")
def test_the_french_may_offer_points_for_austrias_neutrality() -> None:
    table = truce()
    assert table.to_act == ("french",) and verbs(table, "french") == {"pass", "cede"}
    assert of(table).points == 9  # (e) is done first
    assert [one["points"] for one in table.legal("french")[1:]] == list(range(1, 10))
    assert [one["points"] for one in truce(10).legal("french")[1:]] == list(range(1, 13))
    plain = truce(options={"advanced": False})
    assert "cede" not in verbs(plain, "french") and of(plain).points == 6


@pytest.mark.rule("NEM-16.5b", "NEM-16.5d", "NEM-16.5r2", "NEM-16.5c")
def test_the_coalition_accepts() -> None:
    table = truce()
    does(table, "french", "cede", points=4)
    assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"accept", "refuse"}
    does(table, "coalition", "accept")
    b = of(table)
    assert b.points == 5 and b.austria == 2
    assert table.to_act == ("french",) and "done" not in verbs(table, "french")  # whoever stands in Illyria must leave
    does(table, "french", "take", unit="IT-1")
    assert not any(ILLYRIA >> h(place) & 1 for place in offered(table, "french", "place"))
    assert lands.shut(b, FRENCH) & ILLYRIA == ILLYRIA == lands.shut(b, ALLIED) & ILLYRIA
    assert not lands.territory(b, FRENCH) & ILLYRIA
    for turn in (8, 12):
        assert not any(force & AUSTRIANS for _, force, _ in arrivals(b, ALLIED, turn))
    assert not counted_cities(b) >> VIENNA & 1
    assert not sources(board(turn=13, armistice=8, austria=2), ALLIED) >> VIENNA & 1
    done = to_the_end(table)
    assert done.turn == 13 and done.austria == 2 and not done.frozen and done.points == 5  # (e) is not done twice
    assert done.at[UNIT_INDEX["R-10"]] >= 0 and done.at[UNIT_INDEX["VIII-26"]] >= 0  # both corps are free
    assert done.where[LEADER_INDEX["SCW"]] < 0


def to_the_end(table: Table) -> Any:
    """The redeployment by whatever comes first, to the next turn."""
    while of(table).turn < 13:
        (seat,) = table.to_act
        legal = table.legal(seat)
        ends = [one for one in legal if one["do"] in ("done", "pass")]
        table.act(seat, (ends or legal)[0])
    return of(table)


@pytest.mark.rule("NEM-16.5e")
@pytest.mark.parametrize("refused", [True, False])
def test_the_coalition_refuses_or_nothing_is_offered(refused: bool) -> None:
    table = truce()
    if refused:
        does(table, "french", "cede", points=4)
        does(table, "coalition", "refuse")
    else:
        does(table, "french", "pass")
    b = of(table)
    assert b.points == 9 and b.austria == 0
    assert "done" in verbs(table, "french")  # nobody need leave Illyria
    done = to_the_end(table)
    assert done.austria == 1 and done.points == 9 and done.where[LEADER_INDEX["SCW"]] >= 0


@pytest.mark.rule("NEM-16.5c", "NEM-16.5r1")
def test_trains_and_commands_with_austria_bought_off() -> None:
    after = [board(turn=turn, armistice=8, austria=2) for turn in range(13, 20)]
    rows = [(board(turn=turn), board(turn=turn, armistice=8, austria=1)) for turn in range(13, 20)]
    for side in (FRENCH, ALLIED):  # the mean of the rows without and with an armistice, rounded down
        assert [sheet(b, side) for b in after] == [(sheet(a, side) + sheet(b, side)) // 2 for a, b in rows]
    assert [sheet(b, FRENCH) for b in after] == [12, 12, 11, 11, 10, 9, 9]
    receive_commands(after[0])
    assert after[0].commands[ALLIED] == 3


# ---- 16.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-16.6a")
def test_when_the_coalition_quarrels() -> None:
    for options, points, works in ((ADVANCED, 6, 1), (ADVANCED, 3, 0), ({}, 6, 0)):
        b = board(options=options, points=points)
        decisive_victory(b, FRENCH, 0)
        assert b.triumph == 1 and b.friction == 0
        look_at_coalition(b)
        assert (b.friction, b.triumph) == (works, 0)
        look_at_coalition(b)
        assert b.friction == 0  # for one turn
    beaten = board(options=ADVANCED, points=12)
    decisive_victory(beaten, ALLIED, 1)
    look_at_coalition(beaten)
    assert beaten.friction == 0


@pytest.mark.rule("NEM-16.6a")
def test_an_armistice_ends_the_quarrel() -> None:
    table = field({"V-16": "Leipzig"}, {}, phase("truce"), turn=8, triumph=True, options=ADVANCED, dice=[6, 1])
    does(table, "french", "offer")
    assert of(table).armistice == 8 and of(table).triumph == 0


def counters(place: str) -> list[dict[str, Any]]:
    return [{"hex": place, "seat": "coalition", "real": 1, "dummies": 0, "shown": 0}]


@pytest.mark.rule("NEM-16.6b")
@pytest.mark.parametrize("friction", [False, True])
def test_only_compatriots_are_rallied(friction: bool) -> None:
    units = {"R-5": "2507", "R-14": "2507", "P-Y1": "2507"}
    how: dict[str, Any] = {"friction": friction, "options": ADVANCED, "trains": counters("2507")}
    marks = {"disrupted": list(units)}
    table = field(units, {"BLU": "2507", "WIN": "2507"}, phase("rally"), marks=marks, depots=DEPOT, **how)
    does(table, "coalition", "rally", hex="2507")
    assert offered(table, "coalition", "restore", "unit") == set(units)
    does(table, "coalition", "restore", unit="R-5")
    assert offered(table, "coalition", "restore", "unit") == ({"P-Y1"} if friction else {"R-14", "P-Y1"})


@pytest.mark.rule("NEM-16.6b")
def test_nobody_is_rallied_by_strangers() -> None:
    for friction in (False, True):
        how: dict[str, Any] = {"friction": friction, "options": ADVANCED, "trains": counters("2507")}
        table = field(
            {"R-5": "2507"}, {"BLU": "2507"}, phase("rally"), marks={"disrupted": ["R-5"]}, depots=DEPOT, **how
        )
        assert ("rally" in verbs(table, "coalition")) == (not friction)


DEPOT = {"coalition": ["2507"]}


@pytest.mark.rule("NEM-16.6b")
@pytest.mark.parametrize("friction", [False, True])
def test_only_compatriots_are_moved(friction: bool) -> None:
    units = {"R-5": "2507", "P-Y1": "2507", "P-Y2": "2507"}
    how: dict[str, Any] = {"friction": friction, "options": ADVANCED, "trains": counters("2507")}
    table = field(units, {"BLU": "2507", "YOR": "2507"}, phase("moves"), **how)
    does(table, "coalition", "move", origin="2507")
    assert offered(table, "coalition", "take", "unit") == ({"P-Y1", "P-Y2"} if friction else set(units))


@pytest.mark.rule("NEM-16.6b")
@pytest.mark.parametrize("friction", [False, True])
def test_each_nation_moves_with_a_commander_of_its_own(friction: bool) -> None:
    how: dict[str, Any] = {"friction": friction, "options": ADVANCED, "trains": counters("2507")}
    table = field({"R-5": "2507", "P-Y1": "2507"}, {"BLU": "2507", "WIT": "2507"}, phase("moves"), **how)
    does(table, "coalition", "move", origin="2507")
    does(table, "coalition", "all")
    does(table, "coalition", "along", commander="BLU")
    assert ("done" in verbs(table, "coalition")) == (not friction)


@pytest.mark.rule("NEM-16.6c")
@pytest.mark.parametrize(
    ("friction", "helper", "less"), [(False, "BLU", 0), (True, "BLU", 1), (True, "WIT", 0), (True, None, 0)]
)
def test_strangers_support_badly(friction: bool, helper: str | None, less: int) -> None:
    units = {"V-16": HERE, "R-14": THERE, "R-5": "2402"}
    leaders = {"BAR": THERE, **({helper: "2402"} if helper else {})}
    how: dict[str, Any] = {"friction": friction, "options": ADVANCED, "turn": 5, "dice": [6, 4, 1, 1, 1]}
    table = fight(units, leaders, **how)
    attack(table)
    answer(table, spend=2)
    events = does(table, "coalition", "call", origin="2402")
    if "done" in verbs(table, "coalition"):
        events += does(table, "coalition", "done")
    support = told(events, "event-support")[0]
    ratings = {"BLU": 3, "WIT": 2, None: 0}
    assert support["total"] == support["die"] + 2 + ratings[helper] - less
