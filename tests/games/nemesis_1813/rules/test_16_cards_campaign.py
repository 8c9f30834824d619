"""16.1: cards that bend supply, trains, marches and commands for a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.march import escort, furthest, startable, under_own
from grognard.games.nemesis_1813.rules.orders import change_commands
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.ranks import HILLER, stalls
from grognard.games.nemesis_1813.rules.trains import forages, receivers
from tests.games.nemesis_1813.rules.playing import ADVANCED, OTHER, lying, no, trains, under, with_card
from tests.games.nemesis_1813.rules.stage import (
    at,
    does,
    field,
    h,
    names,
    of,
    offered,
    phase,
    placing,
    staff,
    told,
    u,
    verbs,
)

rule = pytest.mark.rule
SIDES = ("french", "coalition")


def who(*leaders: str) -> int:
    return sum([1 << LEADER_INDEX[name] for name in leaders])


def train(place: str, seat: str, real: int = 1) -> dict[str, Any]:
    return {"hex": place, "seat": seat, "real": real, "dummies": 0, "shown": 0}


# ---- combat commands ---------------------------------------------------------------------------------------------

COMMANDS = [
    pytest.param(10, "coalition", "coalition", 1, marks=rule("NEM-C10-a")),
    pytest.param(26, "coalition", "coalition", 1, marks=rule("NEM-C26-a")),
    pytest.param(26, "french", "coalition", -1, marks=rule("NEM-C26-b")),
    pytest.param(33, "french", "french", 1, marks=rule("NEM-C33-b")),
    pytest.param(34, "coalition", "coalition", 1, marks=rule("NEM-C34-a")),
    pytest.param(34, "french", "coalition", -1, marks=rule("NEM-C34-b")),
    pytest.param(40, "coalition", "coalition", 1, marks=rule("NEM-C40-a")),
    pytest.param("40a", "coalition", "coalition", 1, marks=rule("NEM-C40a-a")),
    pytest.param(50, "coalition", "french", -1, marks=rule("NEM-C50-a")),
]


@rule("NEM-16.1r4")
@pytest.mark.parametrize(("card", "player", "seat", "delta"), COMMANDS)
def test_a_card_changes_the_commands_of_a_turn(card: str | int, player: str, seat: str, delta: int) -> None:
    b = under([lying(card, player)], {}, entitled={"french": 3, "coalition": 3}, commands={"french": 3, "coalition": 3})
    change_commands(b)
    wanted = [3, 3]
    wanted[SIDES.index(seat)] += delta
    assert b.commands == wanted and b.first == FRENCH


@rule("NEM-16.1r4")
def test_commands_are_limited_once_after_the_cards() -> None:
    b = under([lying(26, "coalition")], {}, entitled={"french": 3, "coalition": -1}, commands={"coalition": 1})
    change_commands(b)
    assert b.commands[ALLIED] == 1  # -1 and 1, not the least and 1
    most = under([lying(26, "french")], {}, entitled={"french": 3, "coalition": 8}, commands={"coalition": 6})
    change_commands(most)
    assert most.commands[ALLIED] == 6


# ---- trains ------------------------------------------------------------------------------------------------------

TRAINS = [
    pytest.param(13, "french", 0, {}, [-1, -1], marks=rule("NEM-C13")),
    pytest.param(14, "coalition", 0, {"R-5": "Stolp"}, [0, 2], marks=rule("NEM-C14-a")),
    pytest.param(14, "coalition", 0, {"R-5": "Köslin"}, [0, 2], marks=rule("NEM-C14-a")),
    pytest.param(14, "coalition", 0, {"R-5": "Tauroggen"}, [0, 0], marks=rule("NEM-C14-a")),
    pytest.param(14, "french", 0, {}, [0, -1], marks=rule("NEM-C14-b")),
    pytest.param(17, "coalition", 1, {}, [-1, 0], marks=rule("NEM-C17-a")),
    pytest.param(22, "coalition", 0, {}, [0, 1], marks=rule("NEM-C22-a")),  # friendly, and no enemy in it
    pytest.param(22, "coalition", 0, {"V-16": "Breslau"}, [0, 0], marks=rule("NEM-C22-a")),
    pytest.param(27, "coalition", 0, {"R-5": "Hamburg"}, [0, 1], marks=rule("NEM-C27-a")),
    pytest.param(27, "coalition", 0, {"V-16": "Hamburg"}, [0, 0], marks=rule("NEM-C27-a")),
    pytest.param(27, "french", 0, {"V-16": "Hamburg"}, [1, 0], marks=rule("NEM-C27-b")),
    pytest.param(27, "french", 0, {}, [0, 0], marks=rule("NEM-C27-b")),  # friendly, but not occupied
    pytest.param(29, "french", 0, {"V-16": "Berlin"}, [1, 0], marks=rule("NEM-C29-b")),
    pytest.param(29, "french", 0, {}, [0, 0], marks=rule("NEM-C29-b")),
    pytest.param(35, "coalition", 0, {}, [-1, 0], marks=rule("NEM-C35-a")),
    pytest.param(35, "french", 0, {}, [1, 0], marks=rule("NEM-C35-b")),
    pytest.param("48a", "coalition", 0, {}, [0, 1], marks=rule("NEM-C48a-a")),
]


@rule("NEM-16.1r3")
@pytest.mark.parametrize(("card", "player", "choice", "units", "deltas"), TRAINS)
def test_a_card_changes_the_trains_of_a_turn(
    card: str | int, player: str, choice: int, units: dict[str, str], deltas: list[int]
) -> None:
    table = trains([lying(card, player, choice=choice)], units)
    assert of(table).stock == [12 + deltas[0], 10 + deltas[1]]


@rule("NEM-C13", "NEM-16.1r3")
def test_cards_leave_no_less_than_no_train() -> None:
    none = trains([lying(13, "french")], {"R-5": "Stolp"}, losses={"coalition": 10})
    assert of(none).stock[ALLIED] == 0
    # A gain is counted before the opponent may take depots away, a loss is not (R28).
    depots = {"coalition": ["Tauroggen", "Königsberg"]}
    gained = trains([lying(14, "coalition")], {"R-5": "Stolp"}, losses={"coalition": 10}, depots=depots)
    assert "remove" not in verbs(gained, "french")
    lost = trains([lying(14, "french")], {"R-5": "Stolp"}, losses={"coalition": 8}, depots=depots)
    assert "remove" not in verbs(lost, "french") and of(lost).stock[ALLIED] == 0


@pytest.mark.parametrize(
    ("player", "seat"),
    [
        pytest.param("coalition", "french", marks=rule("NEM-C30-a")),
        pytest.param("french", "coalition", marks=rule("NEM-C30-b")),
    ],
)
def test_open_hands_are_placed_face_up(player: str, seat: str) -> None:
    units = {"V-16": "Leipzig", "R-5": "Tauroggen"}
    how: dict[str, Any] = {"options": ADVANCED, "depots": {"french": ["Leipzig"], "coalition": ["Tauroggen"]}}
    how |= {"hand": dict.fromkeys(SIDES, 3), "fakes": dict.fromkeys(SIDES, 2)}
    own = {"french": ("Leipzig", "NEY"), "coalition": ("Tauroggen", "WIT")}[seat]
    for effects, open_ in (([lying(30, player)], True), ([lying(30, seat)], False), ([], False)):
        table = field(units, {own[1]: own[0]}, placing(seat), effects=effects, **how)
        events = does(table, seat, "train", hex=own[0])
        does(table, OTHER[seat], "dummy", hex="Tauroggen" if seat == "french" else "Leipzig")
        does(table, seat, "dummy", hex=own[0])
        (row,) = [row for row in table.view(OTHER[seat])["trains"] if row["seat"] == seat]
        if open_:
            assert row["shown"] == 1 and row["dummies"] == 1 and told(events, "event-placed-train")
            assert table.view(OTHER[seat])["hands"][seat]["dummies"] == 1
        else:
            assert row["shown"] == 0 and row["face_down"] == 2 and "dummies" not in row


# ---- general supply ----------------------------------------------------------------------------------------------


@rule("NEM-C07-b")
@pytest.mark.parametrize(("effects", "fed"), [([], False), ([lying(7, "french")], True)])
def test_requisitions_help_french_foragers(effects: list[dict[str, Any]], fed: bool) -> None:
    units = {"V-16": "2303", "V-18": "2303", "R-5": "2509", "R-14": "2509"}
    how: dict[str, Any] = {"marks": {"foraging": list(units)}, "dice": [2, 2]}
    events = with_card("general", effects, units, **how).log(None)
    rolls = {event["seat"]: event["fed"] for event in told(events, "event-foraged")}
    assert rolls == {"french": fed, "coalition": False}


@rule("NEM-C29-a")
def test_berlin_in_ferment_makes_the_french_forage() -> None:
    units = {"V-16": "Berlin", "V-18": "3513", "V-19": "Leipzig", "R-5": "3412"}
    depots = {"french": ["Berlin", "Leipzig"], "coalition": ["Tauroggen"]}
    table = with_card("general", [lying(29, "coalition")], units, depots=depots, dice=[6, 1])
    rolls = {event["hex"]: event["fed"] for event in told(table.log(None), "event-foraged")}
    assert set(rolls) == {"3512", "3513"}  # there and next to it, though they have a depot
    assert len(names(of(table).disrupted) & {"V-16", "V-18"}) == 1
    away = {**units, "V-16": "3612"}
    none = with_card("general", [lying(29, "coalition")], away, depots=depots, dice=[])
    assert not told(none.log(None), "event-foraged")  # nobody is in Berlin


@rule("NEM-C47-a")
@pytest.mark.parametrize(("effects", "starves"), [([], False), ([lying(47, "coalition")], True)])
def test_danzig_goes_hungry(effects: list[dict[str, Any]], starves: bool) -> None:
    units = {"DG-1": "Danzig", "DG-2": "Danzig", "G-STE": "Stettin", "V-16": "Leipzig"}
    marks = {"garrison": ["DG-1", "DG-2", "G-STE"]}
    table = with_card("general", effects, units, marks=marks, depots={"french": ["Leipzig"]})
    assert names(of(table).disrupted) == ({"DG-1", "DG-2"} if starves else set())
    assert not forages(under(effects, units, marks=marks), FRENCH, h("Danzig"), False)  # only of 6.4


# ---- marches -----------------------------------------------------------------------------------------------------


def marched(seat: str, unit: str, leader: str, effects: list[dict[str, Any]]) -> int:
    """What is added to the die of a march of four hexes."""
    march = {"procedure": "March", "step": "go_on", "power": seat, "start": "2307", "here": "2303", "paid": 4}
    march |= {"force": [unit], "staff": [leader], "stopped": True}
    moves = {"procedure": "Moves", "step": "marched", "order": list(SIDES), "power": seat}
    how: dict[str, Any] = {"options": ADVANCED, "effects": effects, "dice": [1, 1, 1]}
    table = field({unit: "2303"}, {leader: "2303"}, [*phase("moves")[:1], moves, march], **how)
    (event,) = told(does(table, seat, "halt"), "event-attrition")
    return int(event["total"] - event["die"])


@rule("NEM-C01-a", "NEM-C01-b")
def test_frozen_roads_change_attrition_of_the_coalition() -> None:
    plain = marched("coalition", "R-5", "WIT", [])
    assert marched("coalition", "R-5", "WIT", [lying(1, "coalition")]) == plain - 1
    assert marched("coalition", "R-5", "WIT", [lying(1, "french")]) == plain + 1
    plain = marched("french", "V-16", "LAU", [])
    assert marched("french", "V-16", "LAU", [lying(1, "coalition")]) == plain
    assert marched("french", "V-16", "LAU", [lying(1, "french")]) == plain


NO_FORCED = [
    pytest.param(3, "french", "P-B1", "R-5", marks=rule("NEM-C03-b")),
    pytest.param(43, "french", "A-1L", "R-5", marks=rule("NEM-C43-b")),
    pytest.param("43a", "french", "R-5", "P-B1", marks=rule("NEM-C43a-b")),
]


@pytest.mark.parametrize(("card", "player", "bound", "free"), NO_FORCED)
def test_no_forced_march_with_such_a_unit(card: str | int, player: str, bound: str, free: str) -> None:
    for turn, most in ((5, 3), (1, 2)):
        b = under([lying(card, player)], {}, turn=turn)
        assert furthest(b, ALLIED, u(bound)) == furthest(b, ALLIED, u(bound, free)) == most
        assert furthest(b, ALLIED, u(free)) == furthest(under([], {}, turn=turn), ALLIED, u(bound)) > most
        assert furthest(b, FRENCH, u("V-16")) > most


@rule("NEM-C04")
def test_in_the_thaw_both_go_no_further_than_two_hexes() -> None:
    for player in SIDES:
        b = under([lying(4, player)], {}, turn=5)
        assert furthest(b, FRENCH, u("V-16")) == furthest(b, ALLIED, u("R-5")) == 2
        winter = under([lying(4, player)], {}, turn=1)
        assert furthest(winter, FRENCH, u("V-16")) == furthest(winter, ALLIED, u("R-5")) == 1


@rule("NEM-C04", "NEM-C03-b")
def test_a_march_ends_where_the_card_says() -> None:
    for effects, most in (([], 5), ([lying(4, "french")], 2), ([lying(3, "french")], 3)):
        table = with_card("moves", effects, {"P-B1": "2303"}, {"BLU": "2303"}, trains=[train("2303", "coalition")])
        does(table, "coalition", "move", origin="2303")
        if "all" in verbs(table, "coalition"):
            does(table, "coalition", "all")
        count = 0
        while table.to_act == ("coalition",) and offered(table, "coalition", "to"):
            last = table.position()["stack"][-1]
            assert last["paid"] < most
            does(table, "coalition", "to", hex=sorted(offered(table, "coalition", "to"))[0])
            count += 1
        assert 0 < count <= most


def named(choice: str) -> Table:
    """Card 3 lies there and the trains have been placed: its stack is named, by a city or not at all."""
    units = {"P-B1": "2404", "R-5": "2404", "R-14": "Tauroggen", "V-16": "Leipzig"}
    stack = [*phase("active", step="placed", power="coalition", second=True), {"procedure": "Placing", "step": "lay"}]
    stack[-1] |= {"order": list(SIDES), "power": "coalition", "out": ["french"]}
    how: dict[str, Any] = {"options": ADVANCED, "effects": [lying(3, "coalition")], "hand": {}, "turn": 5}
    how |= {"fakes": {"coalition": 1}, "depots": {"coalition": ["Tauroggen"]}}
    table = field(units, {"BLU": "2404", "WIT": "2404"}, stack, **how)
    does(table, "coalition", "done")
    assert table.to_act == ("coalition",) and offered(table, "coalition", "aim") == {"2404"}  # with Prussians
    does(table, "coalition", choice, **({"hex": "2404"} if choice == "aim" else {}))
    return table


@rule("NEM-C03-a")
def test_prussians_move_without_a_train() -> None:
    table = named("aim")
    row = {"event": "event-card-points", "power": "coalition", "card": no(3), "hex": "2404"}
    assert told(table.log(None), "event-card-points") == [row]
    while table.to_act and "free_move" not in verbs(table, "coalition"):
        (seat,) = table.to_act
        does(table, seat, "done" if "done" in verbs(table, seat) else "pass")
    assert verbs(table, "coalition") == {"free_move", "pass"}
    does(table, "coalition", "free_move", origin="2404")
    # Only Prussians go; there is but one, and both commanders may go with it.
    assert "take" not in verbs(table, "coalition") and offered(table, "coalition", "along", "commander") == {
        "BLU",
        "WIT",
    }
    does(table, "coalition", "along", commander="WIT")
    does(table, "coalition", "done")
    does(table, "coalition", "to", hex=sorted(offered(table, "coalition", "to"))[0])
    does(table, "coalition", "halt")
    b = of(table)
    assert at(b, "P-B1") != "2404" and at(b, "R-5") == "2404" and not b.effects  # once


@rule("NEM-C03-a")
def test_the_stack_that_is_named_counts_as_having_a_train() -> None:
    abroad = {"P-B1": "4207", "R-5": "4207"}
    assert forages(under([], abroad), ALLIED, h("4207"), False)
    assert not forages(under([lying(3, "coalition", "4207")], abroad), ALLIED, h("4207"), False)
    assert forages(under([lying(3, "coalition", "2303")], abroad), ALLIED, h("4207"), False)
    assert not of(named("pass")).effects  # nobody is named: nothing is left of the card


@rule("NEM-C39-b")
def test_davout_moves_without_a_train() -> None:
    units = {"V-16": "2303", "V-18": "2303", "XI-35": "Leipzig"}
    b = under([lying(39, "french")], units, {"DAV": "2303"})
    assert not forages(b, FRENCH, h("2303"), False)
    assert forages(under([], units, {"DAV": "2303"}), FRENCH, h("2303"), False)
    table = with_card("moves", [lying(39, "french")], units, {"DAV": "2303", "LAU": "2303"})
    does(table, "french", "free_move", origin="2303")
    does(table, "french", "all")
    does(table, "french", "along", commander="LAU")
    assert set(table.position()["stack"][-1]["staff"]) == {"DAV", "LAU"}  # not without him
    does(table, "french", "to", hex=sorted(offered(table, "french", "to"))[0])
    assert "DAV" not in offered(table, "french", "leave", "commander")
    assert "LAU" in offered(table, "french", "leave", "commander")


@rule("NEM-C39-a")
def test_davout_does_not_move() -> None:
    units, leaders = {"V-16": "2303", "R-5": "2509"}, {"DAV": "2303"}
    assert startable(under([], units, leaders), FRENCH, h("2303"))
    assert not startable(under([lying(39, "coalition")], units, leaders), FRENCH, h("2303"))
    b = under([lying(39, "coalition")], units, {"DAV": "2303", "NEY": "2303"})
    assert staff(escort(b, FRENCH, h("2303"), u("V-16"))) == {"NEY"}
    for effects, rides in (([], True), ([lying(39, "coalition")], False)):
        table = with_card("transfers", effects, {"V-16": "2303", "V-18": "2302"}, leaders)
        assert (table.to_act == ("french",) and "transfer" in verbs(table, "french")) == rides
    assert b.officers(2 * h("2303") + FRENCH) == who("DAV", "NEY")  # in all else he works


@rule("NEM-C20-b", "NEM-C41-a", "NEM-16.1r3")
@pytest.mark.parametrize(
    ("card", "player", "leader", "seat", "unit"),
    [(20, "french", "BLU", "coalition", "P-B1"), (41, "coalition", "MUR", "french", "IC-1")],
)
def test_an_inactive_commander_neither_moves_nor_counts(
    card: int, player: str, leader: str, seat: str, unit: str
) -> None:
    side = SIDES.index(seat)
    units, leaders = {unit: "2303"}, {leader: "2303"}
    how: dict[str, Any] = {"depots": {seat: ["2303"]}}
    plain, bent = (under(effects, units, leaders, **how) for effects in ([], [lying(card, player)]))
    here = h("2303")
    assert startable(plain, side, here) and not startable(bent, side, here)
    assert receivers(plain, side) >> here & 1 and not receivers(bent, side) >> here & 1
    assert plain.officers(2 * here + side) and not bent.officers(2 * here + side)
    for effects, asked in (([], True), ([lying(card, player)], False)):
        shown = [{**train("2303", seat, 0), "shown": 1}]
        table = with_card("rally", effects, units, leaders, trains=shown, marks={"disrupted": [unit]}, **how)
        assert ("rally" in verbs(table, seat)) == asked if table.to_act == (seat,) else not asked
        ride = with_card("transfers", effects, {**units, "R-5" if side else "V-16": "2302"}, leaders)
        assert (ride.to_act == (seat,) and "transfer" in verbs(ride, seat)) == asked


@pytest.mark.parametrize(
    ("card", "units", "free"),
    [
        pytest.param(40, ["A-1L", "R-5"], ["P-B1", "R-5"], marks=rule("NEM-C40-b")),
        pytest.param("40a", ["P-B1", "R-5"], ["P-B1", "A-1L"], marks=rule("NEM-C40a-b")),
    ],
)
def test_nobody_leaves_a_hex_where_two_nations_quarrel(card: str | int, units: list[str], free: list[str]) -> None:
    for effects, stack, goes in (
        ([], units, True),
        ([lying(card, "french")], units, False),
        ([lying(card, "french")], free, True),
        ([lying(card, "french")], units[:1], True),
    ):
        b = under(effects, dict.fromkeys(stack, "2303"), {"BLU": "2303"}, austria=1)
        assert startable(b, ALLIED, h("2303")) == goes


@pytest.mark.parametrize(
    ("card", "unit", "own", "other"),
    [
        pytest.param(49, "A-1L", "SCW", "BLU", marks=rule("NEM-C49-b")),
        pytest.param("49a", "P-B1", "BLU", "WIT", marks=rule("NEM-C49a-b")),
    ],
)
def test_units_move_only_with_a_commander_of_their_nation(card: str | int, unit: str, own: str, other: str) -> None:
    effects = [lying(card, "french")]
    for leader, goes in ((own, True), (other, False)):
        b = under(effects, {unit: "2303"}, {leader: "2303"}, austria=1)
        assert startable(b, ALLIED, h("2303")) == goes
        assert startable(under([], {unit: "2303"}, {leader: "2303"}, austria=1), ALLIED, h("2303"))
    b = under(effects, {}, {}, austria=1)
    assert under_own(b, u("R-5"), who(other)) and not under_own(b, u(unit, "R-5"), who(other))
    units, leaders = {unit: "2303", "R-5": "2303"}, {own: "2303", other: "2303"}
    table = with_card("moves", effects, units, leaders, trains=[train("2303", "coalition")], austria=1)
    does(table, "coalition", "move", origin="2303")
    does(table, "coalition", "all")
    does(table, "coalition", "along", commander=other)
    assert set(table.position()["stack"][-1]["staff"]) == {own, other}  # one of their own must go
    does(table, "coalition", "to", hex=sorted(offered(table, "coalition", "to"))[0])
    assert own not in offered(table, "coalition", "leave", "commander")


@rule("NEM-C48-a")
def test_hiller_does_not_hesitate() -> None:
    units, leaders = {"A-MAR": "3224"}, {"HIL": "3224", "CON": "2303"}
    how: dict[str, Any] = {"turn": 13, "austria": 1, "armistice": 9}
    for effects, dice in (([], [1, 2]), ([lying(48, "coalition")], [])):
        b = under(effects, units, leaders, **how)
        assert stalls(b, 1 << HILLER) == dice
        assert stalls(b, who("CON")) == [1, 2]  # Constantine does
