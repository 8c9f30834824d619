"""16.1: cards that do something as soon as they are played."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.arrivals import arrivals
from grognard.games.nemesis_1813.rules.at_once import crossings
from grognard.games.nemesis_1813.rules.deck import SAYS
from grognard.games.nemesis_1813.rules.ground import ALLIED, BANKS, BRIDGE, FRENCH, HEX, RIVER_SIDES
from grognard.games.nemesis_1813.rules.lines import fed, linked, patrolled
from grognard.games.nemesis_1813.rules.pieces import UNIT_INDEX, members
from grognard.games.nemesis_1813.rules.trains import forages
from tests.games.nemesis_1813.rules.playing import ADVANCED, OTHER, lying, no, play, under, with_card
from tests.games.nemesis_1813.rules.stage import (
    at,
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
    verbs,
)

rule = pytest.mark.rule
# Cities of either side in which units of it stand in these tests.
HOME = {"french": ("Erfurt", "Kassel"), "coalition": ("Tauroggen", "Königsberg")}


def stand(seat: str, units: list[str]) -> dict[str, str]:
    """Units of a seat in its cities, four in the first."""
    return {name: HOME[seat][0 if i < 3 else 1] for i, name in enumerate(units)}


# ---- rallies -----------------------------------------------------------------------------------------------------

RALLIES = [
    pytest.param(8, "coalition", 1, ["P-YC", "K-PL1"], ["R-5"], marks=rule("NEM-C08-a")),
    pytest.param(19, "coalition", 2, ["P-B1", "P-YC", "P-BA"], ["R-5"], marks=rule("NEM-C19-a")),
    pytest.param(36, "french", 1, ["BAV-1", "WES-1"], ["V-16"], marks=rule("NEM-C36-b")),
    pytest.param(44, "french", 1, ["WES-1", "WES-C"], ["BAV-1"], marks=rule("NEM-C44-b")),
    pytest.param("48a", "french", 1, ["XI-C", "BAV-C"], ["V-16"], marks=rule("NEM-C48a-b")),
    pytest.param(50, "french", 2, ["V-16", "XI-C", "BAV-1"], [], marks=rule("NEM-C50-b")),
]


@rule("NEM-16.1r2")
@pytest.mark.parametrize(("card", "seat", "count", "those", "others"), RALLIES)
def test_a_card_restores_units(card: str | int, seat: str, count: int, those: list[str], others: list[str]) -> None:
    fit = "R-14" if seat == "coalition" else "V-18"
    enemy = {"R-PAH": "Insterburg"} if seat == "french" else {"IC-1": "Leipzig"}
    units = {**stand(seat, [*those, *others, fit]), **enemy}
    table = play(seat, card, units, {}, marks={"disrupted": [*those, *others, *enemy]})
    assert offered(table, seat, "restore", "unit") == set(those)  # without train, commander or supply
    assert ("done" in verbs(table, seat)) == (count > 1)  # "up to two"
    for unit in those[:count]:
        does(table, seat, "restore", unit=unit)
    assert table.to_act == (OTHER[seat],) and verbs(table, OTHER[seat]) == {"play"}
    assert names(of(table).disrupted) == {*those[count:], *others, *enemy}


@rule("NEM-C42-b")
def test_all_bavarians_are_restored() -> None:
    tired = ["BAV-1", "XII-29", "BAV-C", "WES-1"]
    table = play("french", 42, stand("french", tired), {}, marks={"disrupted": tired})
    assert names(of(table).disrupted) == {"WES-1"} and table.to_act == ("coalition",)


@rule("NEM-C02-a")
def test_levies_restore_a_unit_in_supply() -> None:
    units = {"R-5": "Tauroggen", "R-14": "Stolp"}
    table = play("coalition", 2, units, {}, depots={"coalition": ["Tauroggen"]}, marks={"disrupted": list(units)})
    assert offered(table, "coalition", "restore", "unit") == {"R-5"} and "done" not in verbs(table, "coalition")


@rule("NEM-C02-b")
def test_levies_restore_two_conscripts_in_supply() -> None:
    units = {"V-16": "Erfurt", "V-18": "Erfurt", "XI-35": "Erfurt", "V-19": "Hamburg", "V-17": "Leipzig"}
    table = play("french", 2, units, {}, depots={"french": ["Erfurt"]}, marks={"disrupted": list(units)})
    assert offered(table, "french", "restore", "unit") == {"V-16", "V-18", "V-17"}
    does(table, "french", "restore", unit="V-18")
    does(table, "french", "restore", unit="V-17")
    assert names(of(table).disrupted) == {"V-16", "XI-35", "V-19"} and table.to_act == ("coalition",)


@rule("NEM-C08-b")
def test_the_stud_farms_restore_cavalry_or_bring_it_sooner() -> None:
    units = {"XI-C": "Erfurt", "V-16": "Erfurt"}
    table = play("french", 8, units, {}, marks={"disrupted": list(units)}, turn=5)
    assert offered(table, "french", "variant", "choice") == {0, 1}
    does(table, "french", "variant", choice=0)
    assert offered(table, "french", "restore", "unit") == {"XI-C"}
    sooner = play("french", 8, units, {}, turn=5)  # nobody to restore: there is no choice
    assert offered(sooner, "french", "take", "unit") == {"IC-H", "WUR-C", "WES-C"}  # the sheet has them on turn 6
    does(sooner, "french", "take", unit="IC-H")
    b = of(sooner)
    assert (h("3715"), u("IC-H"), 0) in arrivals(b, FRENCH, 5)
    assert not any(force & u("IC-H") for _, force, _ in arrivals(b, FRENCH, 6))


# ---- losses ------------------------------------------------------------------------------------------------------

LOSSES = [
    pytest.param(12, "french", ["K-PL1", "K-PL2"], ["R-PAH", "P-YC"], marks=rule("NEM-C12-b")),
    pytest.param(37, "french", ["K-PL1", "K-PL2"], ["R-PAH", "P-YC"], marks=rule("NEM-C37-b")),
    pytest.param(15, "coalition", ["V-16", "XI-C"], ["XI-35", "OG-1"], marks=rule("NEM-C15-a")),
    pytest.param(28, "french", ["P-THU", "P-BA"], ["P-B1", "R-MUS"], marks=rule("NEM-C28-b")),
    pytest.param(36, "coalition", ["BAV-1", "WES-1"], ["V-16", "XI-35"], marks=rule("NEM-C36-a")),
]


@rule("NEM-16.1r2")
@pytest.mark.parametrize(("card", "seat", "those", "others"), LOSSES)
def test_the_owner_disrupts_a_unit(card: int, seat: str, those: list[str], others: list[str]) -> None:
    owner = OTHER[seat]
    tired = {"K-MEL": "coalition", "V-18": "french", "P-KRA": "coalition", "VII-25": "french"}
    more = [unit for unit, side in tired.items() if side == owner]
    table = play(seat, card, stand(owner, [*those, *others, *more]), {}, marks={"disrupted": more})
    assert table.to_act == (owner,)
    assert offered(table, owner, "disrupt", "unit") == set(those)
    does(table, owner, "disrupt", unit=those[1])
    assert names(of(table).disrupted) == {those[1], *more} and verbs(table, owner) == {"play"}


@rule("NEM-C48-b")
def test_an_austrian_south_of_the_danube_is_disrupted() -> None:
    units = {"A-MAR": "3224", "A-1L": "Prague", "R-5": "3224"}
    table = play("french", 48, units, {}, turn=13, austria=1, armistice=9)
    assert offered(table, "coalition", "disrupt", "unit") == {"A-MAR"}


@rule("NEM-C17-a")
def test_the_freikorps_strikes_a_lonely_unit_or_costs_a_train() -> None:
    units = {"V-16": "Leipzig", "V-18": "Erfurt", "V-19": "Erfurt", "XI-35": "Hamburg"}
    table = play("coalition", 17, units)
    assert offered(table, "coalition", "variant", "choice") == {0, 1}
    does(table, "coalition", "variant", choice=0)
    assert offered(table, "french", "disrupt", "unit") == {"V-16"}  # alone, and in the Confederation
    train = play("coalition", 17, units)
    does(train, "coalition", "variant", choice=1)
    assert of(train).effects == ((17, ALLIED, -1, 1 << 8),)


TYPHUS = [
    pytest.param("coalition", ["V-16", "V-18", "IC-1"], "Erfurt", ["V-19"], "Kassel", marks=rule("NEM-C09-a")),
    pytest.param("french", ["R-5", "P-B1", "P-YC"], "Tauroggen", ["R-14"], "Stolp", marks=rule("NEM-C09-b")),
]


@pytest.mark.parametrize(("seat", "many", "there", "one", "elsewhere"), TYPHUS)
def test_typhus_takes_infantry_of_a_crowded_hex(
    seat: str, many: list[str], there: str, one: list[str], elsewhere: str
) -> None:
    units = {**dict.fromkeys(many, there), **dict.fromkeys(one, elsewhere)}
    table = play(seat, 9, units)
    assert table.to_act == (seat,) and offered(table, seat, "aim") == {HEX[h(there)]}
    does(table, seat, "aim", hex=there)
    assert table.to_act == (OTHER[seat],) and offered(table, OTHER[seat], "disrupt", "unit") == set(many[:2])
    does(table, OTHER[seat], "disrupt", unit=many[0])
    assert names(of(table).disrupted) == {many[0]}


@rule("NEM-16.1r2")
def test_who_is_asked_tells_nothing_of_a_stack() -> None:
    """The owner is asked though he has one unit to disrupt, or none."""
    one = play("coalition", 15, {"V-16": "Erfurt", "R-5": "Tauroggen"})
    assert one.to_act == ("french",) and one.legal("french") == [{"do": "disrupt", "unit": "V-16"}]
    none = play("coalition", 15, {"XI-35": "Erfurt", "R-5": "Tauroggen"})
    assert none.to_act == ("french",) and none.legal("french") == [{"do": "done"}]
    assert one.view("coalition")["to_act"] == none.view("coalition")["to_act"] == ["french"]
    does(one, "french", "disrupt", unit="V-16")
    does(none, "french", "done")
    heard = [[event["event"] for event in table.log("coalition")] for table in (one, none)]
    assert heard[0] == heard[1] and one.to_act == none.to_act


# ---- looks -------------------------------------------------------------------------------------------------------

LOOKS = [
    pytest.param(5, "coalition", 2, marks=rule("NEM-C05-a")),
    pytest.param(5, "french", 2, marks=rule("NEM-C05-b")),
    pytest.param(16, "coalition", 3, marks=rule("NEM-C16-a")),
    pytest.param(16, "french", 3, marks=rule("NEM-C16-b")),
]


@pytest.mark.parametrize(("card", "seat", "count"), LOOKS)
def test_enemy_stacks_are_looked_at(card: int, seat: str, count: int) -> None:
    french = {"V-16": "Erfurt", "V-18": "Erfurt", "V-19": "Kassel", "XI-35": "Leipzig", "IC-1": "Magdeburg"}
    coalition = {"R-5": "Tauroggen", "P-B1": "Tauroggen", "R-14": "Stolp", "R-3": "Breslau", "R-4": "2303"}
    leaders = {"NEY": "Erfurt", "WIT": "Tauroggen"}
    decoys = [{"hex": "2305", "count": 1}]
    table = play(seat, card, {**french, **coalition}, leaders, decoys=decoys)
    there = "Erfurt" if seat == "coalition" else "Tauroggen"
    enemy = french if seat == "coalition" else coalition
    assert offered(table, seat, "aim") == {HEX[h(place)] for place in enemy.values()}
    events = does(table, seat, "aim", hex=there)
    (seen,) = told(table.log(seat), "event-card-looks")
    assert set(seen["units"]) == {unit for unit, place in enemy.items() if place == there}
    assert seen["commanders"] == (["NEY"] if seat == "coalition" else ["WIT"])
    assert seen["dummies"] == (1 if seat == "french" else 0)
    assert not told(table.log(OTHER[seat]), "event-card-looks") and not told(table.log(None), "event-card-looks")
    assert events and HEX[h(there)] not in offered(table, seat, "aim")  # another one
    for _ in range(count - 1):
        assert table.to_act == (seat,)
        does(table, seat, "aim", hex=sorted(offered(table, seat, "aim"))[0])
    assert table.to_act == (OTHER[seat],)


# ---- depots ------------------------------------------------------------------------------------------------------


@rule("NEM-C07-a")
def test_requisitions_cost_a_depot_of_the_confederation() -> None:
    depots = {"french": ["Leipzig", "Erfurt", "Hamburg"]}
    table = play("coalition", 7, {"V-16": "Erfurt", "R-5": "Tauroggen"}, {}, depots=depots)
    assert hexes(of(table).depots[FRENCH]) == {"3916", "4010"}  # the only one: nothing to choose
    assert of(table).losses[FRENCH] == 0
    depots["french"] += ["Kassel"]
    asked = play("coalition", 7, {"V-16": "Erfurt", "R-5": "Tauroggen"}, {}, depots=depots)
    assert offered(asked, "coalition", "remove") == {"3715", "4115"}


@rule("NEM-C22-b")
def test_a_coalition_depot_in_prussia_is_removed() -> None:
    depots = {"coalition": ["Breslau", "Tauroggen", "Berlin"]}
    table = play("french", 22, {"R-5": "Breslau", "V-16": "Leipzig"}, {}, depots=depots)
    assert offered(table, "french", "remove") == {"2915", "3512"}  # units in them do not matter
    does(table, "french", "remove", hex="Breslau")
    assert hexes(of(table).depots[ALLIED]) == {"2305", "3512"} and of(table).losses[ALLIED] == 0


@rule("NEM-C37-a")
def test_partisans_remove_a_depot_west_of_the_elbe() -> None:
    depots = {"french": ["Erfurt", "Kassel", "Berlin", "Leipzig"]}
    table = play("coalition", 37, {"V-16": "Leipzig", "R-5": "Tauroggen"}, {}, depots=depots, turn=14)
    assert offered(table, "coalition", "remove") == {"3916", "4115"}


@rule("NEM-C12-a")
def test_cossacks_raid_a_depot_near_them() -> None:
    depots = {"french": ["Leipzig", "Hamburg"]}
    units = {"K-PL1": "3713", "R-5": "Tauroggen", "V-16": "Leipzig"}
    assert play("coalition", 12, units, {}, depots=depots).legal("coalition") == [{"do": "aim", "hex": "3715"}]
    tired = play("coalition", 12, units, {}, depots=depots, marks={"disrupted": ["K-PL1"]})
    assert tired.legal("coalition") == [{"do": "done"}]
    table = play("coalition", 12, units, {}, depots=depots)
    does(table, "coalition", "aim", hex="Leipzig")
    b = of(table)
    assert b.effects == ((12, ALLIED, h("Leipzig"), 0),)
    assert not fed(b, FRENCH) >> h("Leipzig") & 1 and fed(b, FRENCH) >> h("Hamburg") & 1
    assert b.depots[FRENCH].bit_count() == 2  # it stays, and is still deducted


@rule("NEM-C12-a")
def test_a_raided_depot_carries_no_link_and_saves_nobody_from_foraging() -> None:
    units = {"V-16": "Berlin", "K-PL1": "3509"}
    how: dict[str, Any] = {"depots": {"french": ["Magdeburg", "Berlin", "Kassel", "Erfurt"]}}
    free, raided = (under(effects, units, **how) for effects in ([], [lying(12, "coalition", "Berlin")]))
    assert linked(free, FRENCH) & ~linked(raided, FRENCH)
    assert not forages(free, FRENCH, h("Berlin"), False) and forages(raided, FRENCH, h("Berlin"), False)


# ---- bridges -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "seat"),
    [
        pytest.param(23, "coalition", marks=rule("NEM-C23-a")),
        pytest.param(23, "french", marks=rule("NEM-C23-b")),
        pytest.param(24, "coalition", marks=rule("NEM-C24-a")),
        pytest.param(24, "french", marks=rule("NEM-C24-b")),
    ],
)
def test_rivers_beside_own_units_are_bridged_or_bridges_broken(card: int, seat: str) -> None:
    side = ("french", "coalition").index(seat)
    own, foe = ("V-16", "R-5") if seat == "french" else ("R-5", "V-16")
    table = play(seat, card, {own: "Dresden", foe: "Breslau"})
    b = of(table)
    found = {(action["from"], action["hex"]) for action in table.legal(seat) if action["do"] == "bridge"}
    rivers = [river for river, pair in enumerate(BANKS) if h("Dresden") in pair]
    wanted = [river for river in rivers if BRIDGE[RIVER_SIDES[river]] == (card == 24)]
    assert wanted and found == {(HEX[BANKS[river][0]], HEX[BANKS[river][1]]) for river in wanted}
    assert crossings(b, SAYS[card][side][0][0], side) == wanted
    assert ("done" in verbs(table, seat)) == (card == 23)
    first = wanted[0]
    does(table, seat, "bridge", origin=HEX[BANKS[first][0]], hex=HEX[BANKS[first][1]])
    b = of(table)
    if card == 24:
        assert b.bent.broken == 1 << first and b.effects[0][3] == 1 << 4
    else:
        assert b.bent.bridged[side] == 1 << first and b.bent.bridged[1 - side] == 0
        assert table.to_act == (seat,)  # up to two
        does(table, seat, "done")
        assert of(table).in_play == 1 << 23


@pytest.mark.parametrize(
    ("card", "many"),
    [
        pytest.param(23, 2, marks=rule("NEM-C23-a", "NEM-C23-b")),
        pytest.param(24, 1, marks=rule("NEM-C24-a", "NEM-C24-b")),
    ],
)
def test_no_more_bridges_than_the_card_says(card: int, many: int) -> None:
    table = play("coalition", card, {"R-5": "Dresden", "R-14": "Magdeburg", "R-3": "Frankfurt an der Oder"})
    laid = 0
    while "bridge" in verbs(table, "coalition"):
        action = next(action for action in table.legal("coalition") if action["do"] == "bridge")
        table.act("coalition", action)
        laid += 1
    assert laid == many and "done" not in verbs(table, "coalition")


@rule("NEM-C23-a", "NEM-C23-b", "NEM-C24-a", "NEM-C24-b")
def test_lines_cross_by_the_bridges_that_there_are() -> None:
    seats = ("french", "coalition")
    found: set[tuple[int, int, int]] = set()
    for river, (a, z) in enumerate(BANKS):
        name = f"{HEX[a]}-{HEX[z]}"
        bridge = BRIDGE[RIVER_SIDES[river]]
        for side, seat in enumerate(seats):
            how: dict[str, Any] = {"depots": {seat: [HEX[a]]}, "turn": 5, "austria": 1}
            card = 24 if bridge else 23
            plain = fed(under([], {}, **how), side)
            for player in (0, 1):
                bent = fed(under([lying(card, seats[player], name)], {}, **how), side)
                if bent != plain:
                    # A bridge that is laid serves its own side alone; one that is broken is so for both.
                    assert (bent & ~plain == 0) if bridge else (plain & ~bent == 0 and player == side)
                    found.add((card, player, side))
        if found == EVERY_WAY:
            return
    raise AssertionError(found)


EVERY_WAY = {(24, 0, 0), (24, 0, 1), (24, 1, 0), (24, 1, 1), (23, 0, 0), (23, 1, 1)}


@rule("NEM-C24-a")
def test_cavalry_does_not_bar_lines_over_a_broken_bridge() -> None:
    for river, (a, z) in enumerate(BANKS):
        if not BRIDGE[RIVER_SIDES[river]]:
            continue
        units = {"IC-1": HEX[a]}
        name = f"{HEX[a]}-{HEX[z]}"
        free = under([], units, austria=1)
        broken = under([lying(24, "french", name)], units, austria=1)
        assert patrolled(free, ALLIED) & ~patrolled(broken, ALLIED) == 1 << z
        return


@rule("NEM-C24-a", "NEM-C24-b")
def test_a_broken_bridge_is_mended_after_the_next_turn_or_by_an_armistice() -> None:
    name = next(f"{HEX[a]}-{HEX[z]}" for river, (a, z) in enumerate(BANKS) if BRIDGE[RIVER_SIDES[river]])
    row = {**lying(24, "french", name), "turns": 1}
    table = with_card("ending", [row], {"R-5": "Tauroggen"}, turn=5)
    assert of(table).turn == 6 and of(table).bent.broken
    last = with_card("ending", [lying(24, "french", name)], {"R-5": "Tauroggen"}, turn=6)
    assert not of(last).bent.broken
    truce = with_card("truce", [row], {"R-5": "Tauroggen", "V-16": "Leipzig"}, turn=8, dice=[6, 1, 1, 1])
    does(truce, "french", "offer")
    assert not of(truce).bent.broken and of(truce).discard >> 24 & 1


# ---- reinforcements ----------------------------------------------------------------------------------------------


@rule("NEM-C06-a")
def test_landwehr_is_called_up_at_once() -> None:
    table = play("coalition", 6, {"R-5": "Tauroggen", "V-16": "3512"}, turn=9)
    places = {(action["unit"], action["hex"]) for action in table.legal("coalition")}
    assert {unit for unit, _ in places} == {"P-LA2", "P-LA3", "P-LA4", "P-LA5"}  # P-LA1 has come on turn 8
    cities = {place for _, place in places}
    assert "2915" in cities and "3512" not in cities and "2305" not in cities  # not by the enemy, nor in Russia
    does(table, "coalition", "place", unit="P-LA3", hex="Breslau")
    b = of(table)
    assert at(b, "P-LA3") == "2915" and not b.disrupted and not b.moved
    assert not any(force & u("P-LA3") for _, force, _ in arrivals(b, ALLIED, 9))
    assert any(force & u("P-LA2") for _, force, _ in arrivals(b, ALLIED, 9))


@rule("NEM-C06-b")
def test_landwehr_is_delayed() -> None:
    table = play("french", 6, {"R-5": "Tauroggen", "V-16": "Leipzig"}, turn=5)
    b = of(table)  # P-LA1 is the next, on turn 8: no choice
    assert b.due == {UNIT_INDEX["P-LA1"]: 10} and table.to_act == ("coalition",)
    assert not any(force & u("P-LA1") for _, force, _ in arrivals(b, ALLIED, 8))
    assert (h("2916"), u("P-LA1"), 0) in arrivals(b, ALLIED, 10)
    two = play("french", 6, {"R-5": "Tauroggen", "V-16": "Leipzig"}, turn=9)
    assert two.to_act == ("coalition",) and offered(two, "coalition", "take", "unit") == {"P-LA2", "P-LA3"}
    does(two, "coalition", "take", unit="P-LA3")
    assert of(two).due == {UNIT_INDEX["P-LA3"]: 11}


@rule("NEM-C06-b", "NEM-C17-b")
def test_whom_cards_delay_deploys_with_an_armistice() -> None:
    how: dict[str, Any] = {"turn": 9, "armistice": 9, "austria": 1, "options": ADVANCED}
    deployment = [
        {"procedure": "War", "step": "over", "phase": "truce"},
        {"procedure": "Truce", "step": "resume", "power": "french"},
        {"procedure": "Deployment", "power": "coalition"},
    ]
    due = [{"unit": "P-LA3", "turn": 13}, {"unit": "K-LUT", "turn": 9}, {"unit": "P-LA1", "turn": 0}]
    table = field({"R-5": "2509"}, {}, deployment, due=due, **how)
    pool = table.position()["stack"][-1]["pool"]
    assert "P-LA3" in pool and "K-LUT" in pool and "P-LA1" not in pool
    assert all(turn == 0 for turn in of(table).due.values())


@rule("NEM-C15-b")
def test_marie_louises_come_sooner() -> None:
    table = play("french", 15, {"V-16": "Leipzig", "R-5": "Tauroggen"}, turn=5)
    assert offered(table, "french", "take", "unit") == {"II-5", "YG-2"}  # infantry of turn 6
    does(table, "french", "take", unit="II-5")
    b = of(table)
    assert (h("3913"), u("II-5"), 0) in arrivals(b, FRENCH, 5)
    assert not any(force & u("II-5") for _, force, _ in arrivals(b, FRENCH, 6))


@rule("NEM-C15-b", "NEM-C08-b")
def test_who_comes_sooner_arrives_at_the_end_of_the_turn() -> None:
    table = field(
        {"V-16": "Leipzig", "R-5": "Tauroggen"},
        {},
        phase("ending"),
        turn=5,
        options=ADVANCED,
        due=[{"unit": "II-5", "turn": 5}],
    )
    assert of(table).turn == 6 and at(of(table), "II-5") == "3913"


@rule("NEM-C17-b")
def test_the_freikorps_is_taken_off_and_comes_back() -> None:
    table = play("french", 17, {"K-LUT": "Breslau", "R-5": "Tauroggen", "V-16": "Leipzig"}, turn=5)
    b = of(table)
    assert at(b, "K-LUT") is None and b.due == {UNIT_INDEX["K-LUT"]: 6}
    gone = play("french", 17, {"R-5": "Tauroggen", "V-16": "Leipzig"}, turn=5)
    assert not of(gone).due and told(gone.log(None), "event-card-nothing")
    how: dict[str, Any] = {"options": ADVANCED, "due": [{"unit": "K-LUT", "turn": 6}]}
    units = {"R-5": "Tauroggen", "V-16": "3512"}
    back = field(units, {}, phase("ending"), turn=6, **how)
    places = offered(back, "coalition", "place")
    assert {"2915", "2305"} <= places and "3512" not in places  # Prussian cities, or with a stack
    does(back, "coalition", "place", unit="K-LUT", hex="Tauroggen")
    assert at(of(back), "K-LUT") == "2305"
    early = field(units, {}, phase("ending"), turn=5, **how)
    assert of(early).turn == 6 and at(of(early), "K-LUT") is None


# ---- a commander, a point ----------------------------------------------------------------------------------------


@rule("NEM-C25-a")
@pytest.mark.parametrize(("die", "falls"), [(4, False), (5, True), (6, True)])
def test_bessieres_may_fall_beside_enemy_cavalry(die: int, falls: bool) -> None:
    units = {"IC-1": "2303", "R-PAH": "2302"}
    table = play("coalition", 25, units, {"BES": "2303"}, dice=[die])
    assert (at(of(table), "BES") is None) == falls
    for marks, place in (({"disrupted": ["R-PAH"]}, "2303"), ({}, "2305")):
        safe = play("coalition", 25, {"IC-1": place, "R-PAH": "2302"}, {"BES": place}, marks=marks, dice=[])
        assert at(of(safe), "BES") == place


@rule("NEM-C44-a")
def test_cossacks_at_kassel_take_a_point() -> None:
    near = play("coalition", 44, {"K-PL1": "3915", "V-16": "Leipzig"}, points=6, turn=14)
    assert of(near).points == 5
    tired = play("coalition", 44, {"K-PL1": "3915"}, points=6, marks={"disrupted": ["K-PL1"]}, turn=14)
    far = play("coalition", 44, {"K-PL1": "3612"}, points=6, turn=14)
    none = play("coalition", 44, {"K-PL1": "3915"}, points=0, turn=14)
    assert of(tired).points == of(far).points == 6 and of(none).points == 0


@rule("NEM-C19-b")
def test_prussians_of_a_hex_are_held_back() -> None:
    units = {"P-B1": "Tauroggen", "R-5": "Tauroggen", "P-Y1": "Stolp", "V-16": "Leipzig"}
    table = play("french", 19, units)
    does(table, "french", "aim", hex="Tauroggen")
    b = of(table)
    assert names(b.halted) == {"P-B1"} and b.effects == ((19, FRENCH, h("Tauroggen"), 0),)
    assert members(b.in_play) == [no(19)]
