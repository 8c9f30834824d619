"""Cases of the end of a turn, of the story, of the advanced game and of 1799 worked out from the rulebook and the
rulings before the rules were asked."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.odds import odds
from grognard.games.nemesis_1813.rules.contingents import try_confederation
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.lines import fed, may_stand
from grognard.games.nemesis_1813.rules.march import steps
from grognard.games.nemesis_1813.rules.orders import receive_commands
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.points import ground_points
from grognard.games.nemesis_1813.rules.ranks import march_modifier, rating
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.trains import forages, receivers
from grognard.games.nemesis_1813.rules.transfers import closed, destinations, posts
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, under
from tests.games.nemesis_1813.rules.stage import (
    PAUSE,
    at,
    board,
    does,
    field,
    h,
    hexes,
    names,
    of,
    offered,
    phase,
    told,
    u,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk

rule = pytest.mark.rule
JOINED: dict[str, Any] = {"turn": 14, "austria": 1, "armistice": 7, "frozen": False}
DEFECTED: dict[str, Any] = {**JOINED, "confederation": 3, "saxony": True}


def rides(leader: str, side: int, units: dict[str, str], commanders: dict[str, str], **parts: Any) -> set[str]:
    b = board(units, commanders, **parts)
    return hexes(destinations(b, LEADER_INDEX[leader], posts(b, side), closed(b, side)))


# ---- 12, 13 ------------------------------------------------------------------------------------------------------


@rule("NEM-12.1a", "NEM-12.1c", "NEM-14.6a")
def test_who_rides_where_on_turn_one() -> None:
    """R106: a Prussian commander may ride; no Frenchman ends on Prussian units, nor rides through them. Enemy cavalry
    stops no commander."""
    assert "2303" in rides("BLU", ALLIED, {"R-5": "2303", "IC-1": "2204"}, {"BLU": "2304"}, turn=1)
    units = {"P-B1": "Berlin", "V-16": "3411", "V-17": "3611"}
    assert "3512" not in rides("NEY", FRENCH, units, {"NEY": "3411"}, turn=1)
    assert "3611" in rides("NEY", FRENCH, units, {"NEY": "3411"}, turn=1)  # around it


@rule("NEM-12.1b", "NEM-14.9-3", "NEM-12.1r1")
def test_a_lost_confederation_takes_the_towns_from_french_commanders() -> None:
    where: tuple[dict[str, str], dict[str, str]] = ({"V-16": "3815"}, {"NEY": "3815"})
    assert "3715" in rides("NEY", FRENCH, *where, confederation=2)
    assert "3715" not in rides("NEY", FRENCH, *where, **DEFECTED)
    assert "3715" in rides("WIT", ALLIED, {"R-5": "3815"}, {"WIT": "3815"}, **DEFECTED)
    assert "3715" not in rides("WIT", ALLIED, {"R-5": "3815"}, {"WIT": "3815"}, confederation=2)  # R95


@rule("NEM-13.1a", "NEM-14.4-b4")
def test_each_city_with_cossacks_may_cost_a_point() -> None:
    """A friendly city counts as well as an enemy one; at twelve nothing more goes over."""
    units = {"K-PL1": "Königsberg", "K-PL2": "Warsaw", "K-MEL": "2303"}
    table = field(units, {}, phase("ending"), turn=5, dice=[6, 6], points=11)
    assert of(table).points == 12
    assert len(told(table.log("french"), "event-cossacks")) == 2


@rule("NEM-14.9-b", "NEM-13.1r1", "NEM-14.9-2")
def test_cities_are_counted_at_the_end_of_a_turn_and_work_from_the_next() -> None:
    """R4: units in any state occupy."""
    units = {"R-5": "Dresden", "R-14": "Munich", "R-3": "Stuttgart"}
    b = board(units, marks={"disrupted": list(units)})
    try_confederation(b)
    assert b.defected and b.confederation == 1
    back = board({"R-5": "Dresden", "R-14": "Munich"}, confederation=2)
    try_confederation(back)
    assert not back.defected and back.confederation == 2  # R110: it never goes back


@rule("NEM-14.9-3i", "NEM-4.1a", "NEM-14.8a")
def test_a_contingent_waits_for_a_stack_with_room() -> None:
    """R112: five hexes, room, and no Swedes alone; whoever finds none waits for the next turn."""
    waiting = [{"unit": "BAV-1-C", "hex": "3821"}]
    full = {"R-5": "3819", "R-14": "3819", "R-3": "3819", "R-4": "3819"}
    far = {"R-7": "3815"}  # six hexes from Munich
    table = field({**full, **far}, {}, phase("ending"), waiting=waiting, **DEFECTED)
    assert names(sum([1 << unit for unit in of(table).waiting])) == {"BAV-1-C"} and of(table).turn == 15
    swedes = field({"SW-1": "3819", **far}, {}, phase("ending"), waiting=waiting, **DEFECTED)
    assert of(swedes).waiting
    near = field({"R-7": "3816"}, {}, phase("ending"), waiting=waiting, **DEFECTED)
    assert offered(near, "coalition", "place") == {"3816"}
    does(near, "coalition", "pass")  # it may
    assert of(near).waiting and at(of(near), "WRE") is None


@rule("NEM-14.9-3", "NEM-14.9-a", "NEM-14.9-2")
def test_a_second_trigger_counts_once_austria_is_in() -> None:
    """R110: the second state becomes the third by a new trigger only."""
    quiet = field({"VII-SC": "Leipzig", "R-5": "2303"}, {}, PAUSE, **{**JOINED, "confederation": 2})
    assert of(quiet).confederation == 2 and at(of(quiet), "VII-SC") == "3715"
    table = field({"VII-SC": "Leipzig", "R-5": "2303"}, {}, PAUSE, defected=True, **{**JOINED, "confederation": 2})
    assert of(table).confederation == 3 and at(of(table), "VII-SC") is None
    bought = field({"VII-SC": "Leipzig", "R-5": "2303"}, {}, PAUSE, defected=True, **{**JOINED, "austria": 2})
    assert of(bought).confederation == 2


# ---- 9: commands -------------------------------------------------------------------------------------------------


@rule("NEM-9.2b", "NEM-9.2c", "NEM-9.2d", "NEM-9.3a")
@pytest.mark.parametrize(
    ("turn", "decisive", "lost", "commands", "first"),
    [
        (4, (0, 0), 0, (2, 3), ALLIED),
        (5, (0, 0), 0, (4, 3), FRENCH),
        (5, (0, 0), 1, (3, 3), FRENCH),  # of equals the French
        (5, (0, 0), 9, (1, 3), ALLIED),  # never less than one
        (5, (4, -4), 1, (6, 1), FRENCH),  # R60: limited once, after all
        (5, (3, -3), 2, (5, 1), FRENCH),
    ],
)
def test_commands_of_a_turn(
    turn: int, decisive: tuple[int, int], lost: int, commands: tuple[int, int], first: int
) -> None:
    b = board(turn=turn, decisive={"french": decisive[0], "coalition": decisive[1]}, deserted=lost)
    receive_commands(b)
    assert (b.commands[FRENCH], b.commands[ALLIED]) == commands and b.first == first and not b.deserted


@rule("NEM-14.16-c", "NEM-9.2b", "NEM-16.5r2")
def test_decisive_victories_outlast_the_armistice() -> None:
    """R132; R159: with Austria bought off the Coalition keeps three."""
    for austria, allied in ((1, 5), (2, 2)):
        b = board(turn=13, armistice=8, austria=austria, frozen=False, decisive={"french": 1, "coalition": -1})
        receive_commands(b)
        assert (b.commands[FRENCH], b.commands[ALLIED]) == (5, allied)


# ---- 14.15 -------------------------------------------------------------------------------------------------------


def called(**parts: Any) -> Table:
    """The French have rolled more, and offer a truce."""
    units = {"V-16": "Leipzig", "R-5": "2509"}
    how: dict[str, Any] = {"turn": 8, "dice": [5, 5, 6, 1, 1, 1], **parts}
    table = field(units, {"NEY": "Leipzig", "WIT": "2509"}, phase("truce"), **how)
    does(table, "french", "offer")
    return table


@rule("NEM-14.15-e", "NEM-14.4-b4")
@pytest.mark.parametrize(("points", "after"), [(6, 9), (10, 12), (12, 12)])
def test_what_the_armistice_is_worth(points: int, after: int) -> None:
    table = called(points=points)
    while of(table).turn < 13:
        seat = table.to_act[0]
        quiet = [one for one in table.legal(seat) if one["do"] in ("auto", "done", "pass", "remove")]
        table.act(seat, (quiet or table.legal(seat))[0])
    assert of(table).points == after


@rule("NEM-14.15-1", "NEM-14.15-2")
def test_who_does_not_call_a_truce_leaves_none_to_the_other() -> None:
    """The one who rolled more declines; the turn goes on, and the dice fall again on the next."""
    table = field({"V-16": "Leipzig", "R-5": "2509"}, {}, phase("truce"), turn=8, dice=[2, 4])
    assert table.to_act == ("coalition",)
    events = does(table, "coalition", "pass")
    assert told(events, "event-no-truce") and not of(table).armistice and of(table).turn == 8
    assert told(events, "event-phase")


@rule("NEM-14.15-3", "NEM-14.4-a1", "NEM-14.4-a3")
def test_points_of_the_ground() -> None:
    """A friendly city is lost to an enemy unit, not to a commander; Prague and Vienna count with Austria in."""
    assert ground_points(board({"V-16": "Berlin"}), ALLIED) == ground_points(board({}, {"NEY": "Berlin"}), ALLIED) - 1
    assert ground_points(board({"V-16": "Berlin"}), FRENCH) == ground_points(board(), FRENCH) + 1
    closed_, joined = board(turn=13), board(**JOINED)
    assert ground_points(joined, ALLIED) == ground_points(closed_, ALLIED) + 2
    assert ground_points(board({"V-16": "Prague"}, **JOINED), FRENCH) == ground_points(joined, FRENCH) + 1


# ---- 14.10 to 14.12 ----------------------------------------------------------------------------------------------


@rule("NEM-14.10-2", "NEM-14.10-i")
def test_torgau_is_a_place_like_others_once_saxony_has_joined() -> None:
    """Its bridges carry lines, and v.Thielmann's unit may be attacked and starves like any other."""
    b = board({"R-5": "3514", "SX-T": "Torgau"}, {"THI": "Torgau"}, depots={"coalition": ["Torgau"]}, **DEFECTED)
    assert receivers(b, ALLIED) >> h("Torgau") & 1
    posts_ = {"R-5": "Leipzig", "V-16": "Chemnitz", "V-17": "Wittenberg"}
    assert fed(board(posts_, depots={"coalition": ["3515"]}, **DEFECTED), ALLIED) >> h("Leipzig") & 1
    assert not fed(board(posts_, depots={"coalition": ["3515"]}, confederation=2), ALLIED) >> h("Leipzig") & 1
    hungry = field({"SX-T": "Torgau"}, {}, phase("general"), **DEFECTED)
    assert names(of(hungry).disrupted) == {"SX-T"}


@rule("NEM-14.12b", "NEM-14.12c", "NEM-14.12e")
def test_who_relieved_a_garrison_need_not_wait_for_it() -> None:
    """R117: relief on one turn lets it go from the next, though the relief has marched on; not in the same turn."""
    units = {"G-STE": "Stettin", "V-16": "3510", "R-5": "2001"}
    trains = [train("3510", "french", real=1), train("3410", "french", real=1), train("2001", real=1)]
    how: dict[str, Any] = {"trains": trains, "marks": {"garrison": ["G-STE"]}, "dice": [1, 1, 1]}
    table = field(units, {"NEY": "3510", "DAV": "Stettin", "WIT": "2001"}, phase("moves"), **how)
    does(table, "french", "move", origin="3510")
    does(table, "french", "to", hex="Stettin")
    does(table, "french", "halt")
    b = of(table)
    assert b.relief == u("G-STE") and not b.relieved
    assert "3410" not in offered(table, "french", "move", "from")  # neither it, nor he who has just come
    alone = field({"G-STE": "Stettin"}, {"DAV": "Stettin"}, PAUSE, marks={"garrison": ["G-STE"], "relief": ["G-STE"]})
    assert of(alone).relieved == u("G-STE")


# ---- 15, 16 ------------------------------------------------------------------------------------------------------


@rule("NEM-15.3a", "NEM-7.6a")
def test_crowds_forage_at_home_unless_a_depot_feeds_them() -> None:
    """15.3: two stacks beside it make a crowd; a depot in its city spares it unless it is besieged (R138)."""
    ring = {"R-5": "Königsberg", "R-14": "2506", "R-3": "2406"}
    assert forages(board(ring), ALLIED, h("Königsberg"), True)
    assert not forages(board(ring), ALLIED, h("Königsberg"), False)
    assert not forages(board(ring, depots={"coalition": ["Königsberg"]}), ALLIED, h("Königsberg"), True)
    assert not forages(board({"R-5": "Königsberg", "R-14": "2506"}), ALLIED, h("Königsberg"), True)
    riders = {"K-PL1": "Königsberg", "R-14": "2506", "R-3": "2406"}
    assert not forages(board(riders), ALLIED, h("Königsberg"), True)
    assert forages(board({**riders, "R-4": "Königsberg"}), ALLIED, h("Königsberg"), True)


@rule("NEM-16.2e", "NEM-16.2k", "NEM-16.2d")
def test_the_rating_of_who_commands_most() -> None:
    """Vandamme (2) has one unit of his corps, Lauriston (1) two of his: Lauriston's counts; Ney commands all foot."""
    units = {"I-1": HERE, "V-16": HERE, "V-17": HERE}

    def worth(*leaders: str, force: dict[str, str] | None = None) -> int:
        b = board(force or units, dict.fromkeys(leaders, HERE), options=ADVANCED)
        return rating(b, sum([1 << LEADER_INDEX[one] for one in leaders]), u(*(force or units)))

    assert worth("VAN") == 1  # 2, capped by the one unit that is his
    assert worth("VAN", "LAU") == 1 and worth("LAU") == 1
    assert worth("VAN", "LAU", "NEY") == 2 and worth("NAP", "NEY") == 3
    assert worth("MAC") == 0  # he commands none of them
    assert worth("SOU") == 1  # 16.2c: without a designation the basic rule holds
    assert worth("SOU", "MAC") == 0  # R149: a designated one is there
    pair = {"I-1": HERE, "V-16": HERE}
    assert worth("VAN", "LAU", force=pair) == 1  # R149: equals, and one unit each


@rule("NEM-16.2-8", "NEM-16.2-5", "NEM-16.2j", "NEM-14.5a")
def test_what_commanders_do_to_a_march() -> None:
    """Murat's own +1 comes whether or not he commands them all; Ney above him undoes it (R150)."""

    def added(units: tuple[str, ...], *leaders: str) -> int:
        b = board(dict.fromkeys(units, HERE), dict.fromkeys(leaders, HERE), options=ADVANCED)
        return march_modifier(b, sum([1 << LEADER_INDEX[one] for one in leaders]), u(*units))

    horse = ("IC-1", "IC-H")
    assert added(horse, "MUR") == 1 and added(horse, "MUR", "BES") == -1  # equals: the owner names Bessières
    assert added(horse, "MUR", "NAP") == -2 and added(("V-16", "IC-1"), "MUR", "NEY") == 0
    assert added(("V-16", "V-17"), "NEY") == -1 and added(("V-16", "IC-1"), "NEY") == 0
    assert added(("V-16", "IC-1"), "NEY", "LAT") == -1  # R148: several share the task
    assert added(("XIII-3",), "DAV") == -2 and added(("V-16",), "DAV") == -1


@rule("NEM-16.2-8", "NEM-8.4r1")
@pytest.mark.parametrize(("more", "added"), [((), 1), (("BES",), -1), (("NEY",), 0), (("LAT",), 0)])
def test_murat_does_not_leave_his_wear_behind(more: tuple[str, ...], added: int) -> None:
    """R192: he stops before the last hex; the horses have moved with him all the same. Beside an equal or a higher one
    his trait does not work, and who goes all the way gives the -1 of 16.2."""
    units = {"IC-1": HERE, "IC-H": HERE, "R-5": "Essen"}
    how: dict[str, Any] = {"trains": [train(HERE, "french"), train("4515")], "options": ADVANCED, "dice": [1, 1, 1, 1]}
    table = field(units, {"MUR": HERE, **dict.fromkeys(more, HERE)}, phase("moves"), **how)
    does(table, "french", "move", origin=HERE)
    does(table, "french", "all")
    for leader in ("MUR", *more):
        if leader in offered(table, "french", "along", "commander"):
            does(table, "french", "along", commander=leader)
    for place in ("2302", "2301"):
        does(table, "french", "to", hex=place)
    does(table, "french", "leave", commander="MUR")
    foreseen = odds(table, "french", {"do": "to", "hex": "2201"})
    does(table, "french", "to", hex="2201")
    attrition = told(does(table, "french", "halt"), "event-attrition")[0]
    assert attrition["total"] - attrition["die"] == added
    assert foreseen is not None and foreseen.march is not None and foreseen.march.added == added
    assert at(of(table), "MUR") == "2301"


@rule("NEM-16.6a", "NEM-16.6b", "NEM-7.3a")
def test_a_quarrel_needs_a_victory_and_the_lead() -> None:
    """16.6: more battle points than the Coalition, not as many; for one turn."""
    for points, triumph, quarrel in ((7, True, True), (6, True, False), (9, False, False)):
        table = field({"R-5": "2303"}, {}, PAUSE, options=ADVANCED, points=points, triumph=triumph)
        assert bool(of(table).friction) == quarrel and not of(table).triumph
    basic = field({"R-5": "2303"}, {}, PAUSE, points=9, triumph=True)
    assert not of(basic).friction


@rule("NEM-15.1d", "NEM-15.1a")
def test_dummies_are_never_more_than_the_units_that_are_left() -> None:
    """A fight costs one of two units: of two dummies one goes with it."""
    units = {"OG-1": HERE, "OG-2": HERE, "VIII-26": HERE, "R-5": THERE, "R-14": THERE}
    how: dict[str, Any] = {"decoys": [{"hex": THERE, "count": 2}], "options": {"hidden": True}, "frozen": False}
    table = fight(units, {"NEY": HERE}, dice=[6, 1, 1, 1], **how)  # 3 + 2 + 1 against 2 + 1
    attack(table)
    answer(table)
    for unit in ("R-5", "R-5"):
        does(table, "coalition", "hit", unit=unit)
    assert of(table).decoys == {h(THERE): 1}


@rule("NEM-C04", "NEM-8.4b", "NEM-8.4c")
@pytest.mark.parametrize(("turn", "woods"), [(5, True), (2, False)])
def test_in_the_thaw_woods_are_two_hexes(turn: int, woods: bool) -> None:
    """Card 4: two counted hexes, one in winter: from 2304 the woods of 2204 are reached in summer alone."""
    b = under([lying(4, "coalition")], {"R-5": "2304", "V-16": "Essen"}, {"WIT": "2304"}, turn=turn)
    found = hexes(sum([1 << one for one in steps(b, ALLIED, h("2304"), u("R-5"), 0, 0, True)]))
    assert ("2204" in found) == woods and "2203" in found


# ---- 18 ----------------------------------------------------------------------------------------------------------


@rule("NEM-18.5b", "NEM-18.5d", "NEM-7.7b")
@pytest.mark.parametrize(("turn", "open_"), [(5, True), (6, False)])
def test_depots_of_1799_after_the_welcome_is_over(turn: int, open_: bool) -> None:
    """From turn 6 on both need somebody in the town; north of the Po and east of the Adige the Coalition does not."""
    b = board({"F9-SER": "Turin"}, {}, scenario="1799", turn=turn)
    for side in (FRENCH, ALLIED):
        assert bool(may_stand(b, side) >> h("Milan") & 1) == open_
    assert may_stand(b, FRENCH) >> h("Turin") & 1 and may_stand(b, ALLIED) >> h("Padua") & 1
    assert not may_stand(b, FRENCH) >> h("Padua") & 1


@rule("NEM-18.5c", "NEM-18.5a", "NEM-11.12a")
def test_there_is_no_retreat_out_of_italy() -> None:
    """R166: from Bozen only the pass to the north is left, which is playable, and from there Innsbruck; no further."""
    b = board({"F9-DEL": "Bozen", "C9-ELS": "Trento"}, scenario="1799", turn=3)
    ways = hexes(sum([1 << one for one in havens(b, FRENCH, h("Bozen"), h("Trento"), u("F9-DEL"), 0)]))
    assert ways == {"3824"}
    last = board({"F9-DEL": "Innsbruck", "C9-ELS": "3824"}, scenario="1799", turn=3)
    assert not havens(last, FRENCH, h("Innsbruck"), h("3824"), u("F9-DEL"), 0)


@rule("NEM-18.0r1", "NEM-18.7a", "NEM-6.2g")
def test_lines_of_1799_count_rough_ground_twice() -> None:
    """R168: only the number changes: by 4129, which has no road to Parma, Genoa is three from there and four from
    Modena."""
    for place, supplied in (("Parma", True), ("Modena", False)):
        units = {"F9-DEL": place, "C9-ELS": "La Spezia"}
        b = board(units, {}, scenario="1799", turn=3, depots={"french": ["Genoa"]})
        assert bool(fed(b, FRENCH) >> h(place) & 1) == supplied


@rule("NEM-18.9a", "NEM-4.1a", "NEM-8.5c")
def test_an_augmented_division_is_one_unit_on_the_march_and_two_factors_of_room() -> None:
    units = {"F9-SER": "Milan", "F9-DEL": "Novara", "F9-GRE": "Novara", "F9-VIC": "Novara"}
    b = board(units, {"MOU": "Milan"}, scenario="1799", turn=3)
    assert h("Novara") not in steps(b, FRENCH, h("Milan"), u("F9-SER"), 0, 0, True)  # 4.5 and 2
    table = field(
        {"F9-SER": "Milan", "C9-ELS": "Padua"},
        {"MOU": "Milan"},
        phase("moves"),
        scenario="1799",
        turn=3,
        trains=[train("4227", "french"), train("4428", "french")],
        dice=[6],
    )
    does(table, "french", "move", origin="Milan")
    for place in ("4128", "4028", "3928"):
        does(table, "french", "to", hex=place)
    does(table, "french", "halt")
    assert names(of(table).disrupted) == {"F9-SER"}  # a single unit


@rule("NEM-14.8a", "NEM-14.8r1")
def test_swedes_march_under_a_swede_alone() -> None:
    """R107: of a mixed stack the Russians may part under a Russian, the Swedes may not."""
    units = {"SW-1": "2303", "R-5": "2303", "V-16": "Essen"}
    table = march(units, {"WIT": "2303"}, trains=[train("2303", real=2)])
    assert "SW-1" not in offered(table, "coalition", "take", "unit")
    walk(table, "2302")
    assert at(of(table), "SW-1") == "2303"
