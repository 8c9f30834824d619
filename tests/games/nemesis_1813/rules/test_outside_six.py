"""Cases for lines of the rules that could be broken without any other test noticing."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table, table_from_position
from grognard.games.nemesis_1813.rules.contingents import try_confederation
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, POMERANIA
from grognard.games.nemesis_1813.rules.laying import leader_zone
from grognard.games.nemesis_1813.rules.lines import besieged
from grognard.games.nemesis_1813.rules.march import may_part, startable
from grognard.games.nemesis_1813.rules.orders import order_bonus, support_bonus
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX, UNIT_INDEX
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.trains import receivers
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, play, under
from tests.games.nemesis_1813.rules.stage import (
    PAUSE,
    at,
    board,
    does,
    field,
    h,
    hexes,
    of,
    offered,
    phase,
    placing,
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, worn
from tests.games.nemesis_1813.rules.test_14_15_redeployment import redeploying

rule = pytest.mark.rule
HIDDEN = {"hidden": True}


# ---- 6 to 8 ------------------------------------------------------------------------------------------------------


@rule("NEM-6.6b", "NEM-6.6c")
def test_each_nation_lives_on_nothing_in_its_own_land_alone() -> None:
    """Danish horse and foot at home, Swedes at home; and none of them in the land of the other."""
    home = {"DEN-I": "Kiel", "DEN-C": "Flensburg", "SW-C": "Stralsund"}
    assert board(home).exempt(u(*home)) == u(*home)
    away = {"DEN-C": "Stralsund", "SW-C": "Kiel"}
    for unit, place in away.items():
        assert not board({unit: place}).exempt(u(unit))


@rule("NEM-8.4f")
def test_when_all_have_been_named_nobody_is_asked_for_more() -> None:
    table = march({"R-5": "2303", "R-14": "2303"}, {"WIT": "2303"})
    does(table, "coalition", "take", unit="R-5")
    assert verbs(table, "coalition") == {"take", "done"}
    does(table, "coalition", "take", unit="R-14")
    assert verbs(table, "coalition") == {"to"}


@rule("NEM-16.6b", "NEM-16.1r3", "NEM-C20-b")
def test_an_inactive_compatriot_leads_nobody_in_a_quarrel() -> None:
    """16.6: Prussians need a Prussian; Blücher is there, but a card keeps him still."""
    units = {"P-B1": HERE, "R-5": HERE, "V-16": "Essen"}
    how: dict[str, Any] = {"friction": True, "options": ADVANCED}
    still = board(units, {"WIT": HERE, "BLU": HERE}, effects=[lying(20, "french")], **how)
    assert not may_part(still, ALLIED, h(HERE), u("P-B1")) and may_part(still, ALLIED, h(HERE), u("R-5"))
    assert may_part(board(units, {"WIT": HERE, "BLU": HERE}, **how), ALLIED, h(HERE), u("P-B1"))


# ---- 11 ----------------------------------------------------------------------------------------------------------


@rule("NEM-14.8a", "NEM-11.11a")
def test_swedes_by_themselves_go_where_they_like() -> None:
    """14.8 speaks of Swedes beside others: alone, or beside Swedes, they need no Swedish commander to retreat."""
    b = board({"SW-1": THERE, "SW-2": "2301", "V-16": HERE})
    ways = hexes(sum([1 << one for one in havens(b, ALLIED, h(THERE), h(HERE), u("SW-1"), 0)]))
    assert ways >= {"2301", "2401"}
    mixed = board({"SW-1": THERE, "R-5": "2301", "V-16": HERE})
    assert "2301" not in hexes(sum([1 << one for one in havens(mixed, ALLIED, h(THERE), h(HERE), u("SW-1"), 0)]))


@rule("NEM-14.8a", "NEM-11.12r1")
def test_one_swede_does_not_lead_two_mixed_parts() -> None:
    """R84, R108: two Swedes and two Russians under one Swedish commander; when a pair has been named, who would leave
    another pair behind must go too, or nobody of his nation."""
    units = {"SW-1": HERE, "SW-2": HERE, "R-5": HERE, "R-14": HERE, "V-16": THERE}
    how: dict[str, Any] = {
        "first": "coalition",
        "commands": {"coalition": 6, "french": 0},
        "marks": {"disrupted": ["V-16"]},
    }
    table = fight(units, {"STE": HERE}, dice=[6, 6, 1, 1, 1], **how)
    attack(table, "coalition")
    answer(table, "french")
    assert offered(table, "coalition", "advance", "unit") == {"SW-1", "SW-2", "R-5", "R-14"}
    does(table, "coalition", "advance", unit="SW-1")
    # A Russian beside him would leave SW-2 and the other Russian behind: two mixed parts, and one Swede.
    assert offered(table, "coalition", "advance", "unit") == {"SW-2"}
    does(table, "coalition", "advance", unit="SW-2")
    assert offered(table, "coalition", "advance", "unit") == {"R-5", "R-14"}


# ---- 13, 14 ------------------------------------------------------------------------------------------------------


@rule("NEM-13.2a", "NEM-13.3b")
def test_nobody_is_said_to_be_lost_where_all_have_come() -> None:
    table = field({"V-16": "Leipzig"}, {"NEY": "Leipzig"}, phase("ending"), turn=2)
    assert told(table.log("french"), "event-arrive") and not told(table.log("french"), "event-never-arrive")


@rule("NEM-14.9-3", "NEM-14.9-b")
def test_cities_that_are_still_held_turn_the_second_state_into_the_third() -> None:
    """R110: once Austria is in, (b) still standing works again; in the third state nothing is left to be turned."""
    units = {"R-5": "Dresden", "R-14": "Munich", "R-3": "Stuttgart"}
    for state, works in ((1, True), (2, True), (3, False)):
        b = board(units, turn=14, armistice=8, austria=1, frozen=False, confederation=state, saxony=state == 3)
        try_confederation(b)
        assert bool(b.defected) == works


@rule("NEM-14.15-1", "NEM-14.15-2")
def test_a_truce_is_told_step_by_step() -> None:
    table = field({"V-16": "Leipzig", "R-5": "Warsaw"}, {}, phase("truce"), turn=8, dice=[4, 4, 2, 5])
    dice = [one["dice"] for one in told(table.log("french"), "event-truce-dice")]
    assert dice == [[4, 4], [2, 5]]
    events = does(table, "coalition", "offer")
    assert told(events, "event-truce-offered")[0]["seat"] == "coalition"


@rule("NEM-14.15-r4", "NEM-14.15-a6")
def test_walmoden_himself_may_go_where_his_corps_may() -> None:
    """R128: the commander and his corps alone of the Coalition may use Swedish Pomerania."""
    b = board({"K-TET": "Stralsund"}, turn=8, armistice=8)
    assert leader_zone(b, LEADER_INDEX["WAL"], 0) & POMERANIA and leader_zone(b, LEADER_INDEX["BRN"], 0) & POMERANIA
    assert not leader_zone(b, LEADER_INDEX["WIT"], 0) & POMERANIA
    assert (
        leader_zone(b, LEADER_INDEX["WAL"], 0) & ~POMERANIA and not leader_zone(b, LEADER_INDEX["BRN"], 0) & ~POMERANIA
    )


@rule("NEM-14.15-a5", "NEM-14.8a")
def test_of_swedes_among_others_the_last_may_be_taken_up() -> None:
    """R108: without a Swedish commander a mixed stack may be parted, not merely made smaller."""
    one = redeploying("coalition", {"SW-1": "Stralsund", "K-TET": "Stralsund"}, {})
    assert "SW-1" in offered(one, "coalition", "take", "unit")
    two = redeploying("coalition", {"SW-1": "Stralsund", "SW-2": "Stralsund", "K-TET": "Stralsund"}, {})
    assert offered(two, "coalition", "take", "unit") == {"K-TET"}


# ---- 16 ----------------------------------------------------------------------------------------------------------


@rule("NEM-16.1b", "NEM-16.1h")
def test_who_is_dealt_a_card_is_told_which() -> None:
    stack = [{"procedure": "War", "step": "first_depots"}, {"procedure": "Deal", "power": "coalition"}]
    table = field({"V-16": "Essen", "R-5": "Tauroggen"}, {}, stack, turn=1, options=ADVANCED, dice=[5])
    held = of(table).hand[ALLIED]
    assert held and told(table.log("coalition"), "event-drawn")[0]["cards"] == [held.bit_length() - 1]
    assert not told(table.log("french"), "event-drawn")


@rule("NEM-C23-a", "NEM-C24-a")
@pytest.mark.parametrize(("card", "event"), [(23, "event-card-bridge"), (24, "event-card-blown")])
def test_bridges_of_cards_are_told(card: int, event: str) -> None:
    table = play("coalition", card, {"R-5": "Dessau", "V-16": "Essen"})
    a, z = next((one["from"], one["hex"]) for one in table.legal("coalition") if one["do"] == "bridge")
    events = does(table, "coalition", "bridge", origin=a, hex=z)
    assert [(one["from"], one["hex"]) for one in told(events, event)] == [(a, z)]


# ---- what was seen of a stack, and for how long ------------------------------------------------------------------


def sighted(table: Table, seat: str | None = "french") -> set[str]:
    """The hexes of the Coalition of which a seat's view says that what was shown there still holds."""
    return set(table.view(seat)["marks"]["sighted"]["coalition"])


@rule("NEM-15.1c")
def test_what_a_combat_showed_holds_until_somebody_comes_or_goes() -> None:
    """R135: both stacks are shown; a loss is told and changes nothing of it, a march into the hex or out of it does."""
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": THERE, "R-3": "2401"}
    table = fight(units, {"NEY": HERE, "WIT": "2401"}, dice=[6, 1, 3, 6, 6], options=HIDDEN, frozen=False)
    assert not sighted(table)
    attack(table)  # 2 + 2 + 1 against 2 + 3: a tie
    answer(table)
    does(table, "coalition", "done")
    assert sighted(table) == {THERE} and table.view("french")["marks"]["sighted"]["french"] == [HERE]
    b = of(table).copy()
    b.eliminate(UNIT_INDEX["R-14"])
    assert hexes(b.sighted[ALLIED]) == {THERE}
    b.put(UNIT_INDEX["R-3"], h(THERE))
    assert not b.sighted[ALLIED] and of(table).sighted[ALLIED]
    for leader, place in (("WIT", THERE), ("NEY", "2304")):
        other = of(table).copy()
        other.post(LEADER_INDEX[leader], h(place))
        gone = other.sighted[ALLIED if leader == "WIT" else FRENCH]
        assert not gone and hexes(other.sighted[FRENCH if leader == "WIT" else ALLIED])
    left = of(table).copy()
    left.put(UNIT_INDEX["R-5"], h("2301"))
    assert not left.sighted[ALLIED]


@rule("NEM-15.1c", "NEM-C05-b")
def test_what_a_card_showed_is_remembered_by_its_player_alone() -> None:
    table = play("french", 5, {"R-5": THERE, "R-14": "2401", "R-3": "2104", "V-16": "Essen"})
    does(table, "french", "aim", hex=THERE)
    assert table.view("french")["marks"]["spied"]["coalition"] == [THERE] and not sighted(table)
    assert table.view(None)["marks"]["spied"] == {"french": [], "coalition": []}
    again = table_from_position(GAME, table.position(), seed="on")
    assert of(again).spied == of(table).spied
    b = of(table).copy()
    b.put(UNIT_INDEX["R-14"], h(THERE))
    assert not b.spied[ALLIED]


# ---- more of the same --------------------------------------------------------------------------------------------


@rule("NEM-16.6b")
def test_a_quarrel_is_the_coalitions_own() -> None:
    """The French move Poles under a Frenchman; of a mixed stack of the Coalition all go who have a compatriot."""
    how: dict[str, Any] = {"friction": True, "options": ADVANCED, "frozen": False}
    assert may_part(board({"VIII-26": HERE}, {"NEY": HERE}, **how), FRENCH, h(HERE), u("VIII-26"))
    units = {"R-5": HERE, "R-14": HERE, "P-B1": HERE, "VIII-26": "Essen"}
    trains = [train(HERE, real=2), train("4515", "french")]
    table = field(units, {"WIT": HERE, "NEY": "Essen"}, phase("moves"), trains=trains, **how)
    does(table, "french", "discard", hex="Essen")
    does(table, "coalition", "move", origin=HERE)
    assert offered(table, "coalition", "take", "unit") == {"R-5", "R-14"}
    does(table, "coalition", "all")
    does(table, "coalition", "to", hex=THERE)
    assert (at(of(table), "R-14"), at(of(table), "P-B1")) == (THERE, HERE)


@rule("NEM-7.7a", "NEM-7.8a")
def test_nobody_is_asked_for_depots_where_none_can_be() -> None:
    """A train on a stack in the open country, near a source: there is nothing to be asked before the marches."""
    units = {"R-5": "2303", "V-16": "Essen"}
    how: dict[str, Any] = {"hand": {"coalition": 1}, "depots": {"coalition": ["Tauroggen"]}}
    table = field(units, {"WIT": "2303"}, placing("coalition"), **how)
    does(table, "coalition", "train", hex="2303")
    assert verbs(table, "coalition") == {"move", "discard"}


@rule("NEM-6.1r2", "NEM-7.3a")
def test_who_foraged_well_feeds_no_other_stack() -> None:
    """R21: of two stacks without a line the one whose roll succeeded may get a train, the other may not."""
    units = {"R-5": "Leipzig", "R-14": "Erfurt", "V-16": "Essen"}
    b = board(units, {"WIT": "Leipzig", "MIL": "Erfurt"}, marks={"fed": ["R-5"]})
    assert hexes(receivers(b, ALLIED)) == {"3715"}


@rule("NEM-C31-b", "NEM-C21-a")
def test_of_cards_for_orders_only_one_helps_supports_too() -> None:
    """Card 31 adds to 10.2 alone; card 21 says 10.4 and 10.5 as well."""
    for card, player, leader, unit, side, more in (
        (31, "french", "NAP", "OG-1", FRENCH, 0),
        (21, "coalition", "YOR", "R-5", ALLIED, 1),
    ):
        plain = under([], {unit: HERE}, {leader: HERE})
        helped = under([lying(card, player)], {unit: HERE}, {leader: HERE})
        added = [support_bonus(b, side, h(HERE), 0, h(THERE)) for b in (plain, helped)]
        assert added[1] - added[0] == more
        assert order_bonus(helped, side, h(HERE), 0) - order_bonus(plain, side, h(HERE), 0) == 1


@rule("NEM-8.4k")
def test_only_in_a_city_is_anybody_besieged() -> None:
    units = {"R-5": THERE, "V-16": HERE, "V-17": HERE}
    b = board(units, {"WIT": THERE})
    assert not besieged(b, ALLIED, h(THERE)) and startable(b, ALLIED, h(THERE))


@rule("NEM-15.1c", "NEM-14.8b")
def test_factors_are_told_to_swedes_of_stacks_beside_them_alone() -> None:
    """R184: how many combat factors a hidden stack has in good order, to the Coalition, and next to its Swedes."""
    units = {"SW-1": HERE, "R-5": "2401", "OG-1": THERE, "OG-2": THERE, "V-16": "2301"}
    table = fight(units, options=HIDDEN, marks={"disrupted": ["OG-2"]})
    rows = {row["hex"]: row.get("good") for row in table.view("coalition")["stacks"]}
    assert rows == {THERE: 1, "2301": None}
    assert not any("good" in row for row in table.view("french")["stacks"])


@rule("NEM-11.1b", "NEM-14.8a")
def test_swedish_horse_does_not_withdraw_upon_russians() -> None:
    """R72: a legal retreat hex is needed, and 14.8 leaves none."""
    units = {"OG-1": HERE, "SW-C": THERE}
    free = fight(units, dice=[6])
    attack(free)
    assert verbs(free, "coalition") == {"withdraw", "stand"}
    shut = fight({**units, "R-3": "2301", "R-4": "2401", "R-7": "2201"}, dice=[6])
    attack(shut)
    assert "withdraw" not in verbs(shut, "coalition")


@rule("NEM-11.14a", "NEM-11.15a", "NEM-11.15b")
@pytest.mark.parametrize(
    ("first", "die", "hits", "back"),
    [("french", 5, 4, 3), ("coalition", 5, 4, 3), ("french", 1, 4, 0), ("coalition", 6, 4, 4)],
)
def test_both_sides_strike_by_the_same_table(first: str, die: int, hits: int, back: int) -> None:
    """Six units with all arms beat four with two by 4: half of it, and what the die adds."""
    strong = dict.fromkeys(("OG-1", "OG-2", "VIII-26", "VIII-27", "GC-H"), HERE)
    weak = dict.fromkeys(("R-2GR", "R-1GR", "R-G1", "R-GC"), THERE)
    if first == "coalition":
        strong = dict.fromkeys(("R-2GR", "R-1GR", "R-G1", "R-G2", "R-GC"), HERE)
        weak = dict.fromkeys(("OG-1", "OG-2", "VIII-26", "GC-H"), THERE)
    commands = {"french": 6, "coalition": 6}
    table = fight({**strong, **weak}, first=first, commands=commands, frozen=False, dice=[6, 5, 2, die, 3])
    attack(table, first)
    other = "french" if first == "coalition" else "coalition"
    events = answer(table, other)
    battle = told(events, "event-battle")[0]
    assert (battle["attack"], battle["defence"]) == (5 + 2 + 5, 4 + 2 + 2)
    events = []
    for unit in list(weak):
        events += does(table, other, "hit", unit=unit)
    if "pass" in verbs(table, other):
        events += does(table, other, "pass")
    assert len(told(events, "event-hit")) >= hits and told(events, "event-strikes-back")[0]["count"] == back


@rule("NEM-14.15-a6", "NEM-14.15-a5")
def test_a_danish_commander_rides_to_kiel() -> None:
    table = redeploying("french", {"V-16": "Leipzig"}, {"FRH": "3910"})
    does(table, "french", "done")
    assert "FRH" in offered(table, "french", "along", "commander") and "done" not in verbs(table, "french")
    does(table, "french", "auto")
    assert at(of(table), "FRH") == "4008"


@rule("NEM-14.9-2", "NEM-16.6a", "NEM-14.15-3", "NEM-8.5b", "NEM-C17-b")
def test_what_happens_is_told() -> None:
    """The Confederation wavers, the Coalition quarrels, a truce is refused, units are lost on the way or taken off."""
    wavers = field({"R-5": "Dresden"}, {}, PAUSE, defected=True)
    assert told(wavers.log("french"), "event-confederation")[0]["state"] == 2
    for triumph in (True, False):
        quarrel = field({"R-5": "2303"}, {}, PAUSE, options=ADVANCED, points=8, triumph=triumph)
        assert bool(told(quarrel.log("french"), "event-friction")) == triumph
    for dice, caller, other in (([6, 1], "french", "coalition"), ([1, 6], "coalition", "french")):
        ground = {"R-5": "Warsaw"} if other == "coalition" else {"V-16": "Berlin"}
        table = field(ground, {}, phase("truce"), turn=8, dice=dice)
        does(table, caller, "offer")
        refused = told(does(table, other, "refuse"), "event-truce-refused")
        assert refused[0]["seat"] == other
    lost = worn(6, "2302", "2301", "2201")
    events = does(lost, "coalition", "lose", unit="R-5")
    assert told(events, "event-lost-on-the-march")[0]["unit"] == "R-5"
    taken = play("french", 17, {"K-LUT": "Leipzig", "R-5": "Leipzig", "V-16": "Essen"})
    assert told(taken.log("french"), "event-card-taken-off")[0]["unit"] == "K-LUT"
