"""16.1: cards that bend orders, support, combat and retreats for a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.battle import arms, attack_value, defence_value
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    BANKS,
    BRIDGE,
    FRENCH,
    HEX,
    NEXT,
    PASSABLE,
    RIVER_SIDES,
    TERRAIN,
    TOUCHING,
)
from grognard.games.nemesis_1813.rules.orders import attacks, fighters, supporters, swedes_may
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.ranks import inspired
from grognard.games.nemesis_1813.rules.retreat import havens
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, under, with_card
from tests.games.nemesis_1813.rules.stage import at, does, field, h, names, of, offered, phase, told, u, verbs

rule = pytest.mark.rule
SIDES = ("french", "coalition")
HERE, THERE, BESIDE = "2303", "2302", "2402"  # on the plain of Russia, each next to the two others


def fight(
    effects: list[dict[str, Any]], units: dict[str, str], leaders: dict[str, str] | None = None, **parts: Any
) -> Table:
    commands = parts.pop("commands", {"french": 6, "coalition": 6})
    return with_card("combat", effects, units, leaders, commands=commands, **parts)


def order(table: Table, seat: str, spend: int = 6, start: str = HERE, end: str = THERE) -> list[dict[str, Any]]:
    """An attack with all that can, up to the first other question."""
    events = does(table, seat, "attack", origin=start, hex=end)
    if "all" in verbs(table, seat):
        events += does(table, seat, "all")
    if table.to_act == (seat,) and "commit" in verbs(table, seat):
        events += does(table, seat, "commit", commands=spend)
    return events


def values(events: list[dict[str, Any]]) -> tuple[int, int]:
    """Attack and defence without their dice."""
    (battle,) = told(events, "event-battle")
    return battle["attack"] - battle["dice"][0], battle["defence"] - battle["dice"][1]


# ---- who attacks -------------------------------------------------------------------------------------------------


@rule("NEM-C11")
def test_in_the_truce_of_god_nobody_attacks() -> None:
    units = {"V-16": HERE, "R-5": THERE}
    for player in SIDES:
        b = under([lying(11, player)], units)
        assert attacks(b, FRENCH) == attacks(b, ALLIED) == []
    free = under([], units)
    assert attacks(free, FRENCH) and attacks(free, ALLIED)
    # Nor is anybody asked for an order, though the stacks are hidden and stand side by side.
    quiet, loud = (fight(effects, units, {"NAP": HERE}) for effects in ([lying(11, "french")], []))
    decision = loud.decision(loud.to_act[0])
    assert decision is not None and decision.prompt == "ask-attack"
    assert not told(quiet.log("french"), "event-declines-attack")


HELD_BACK = [
    pytest.param(18, "coalition", "french", "VII-S24", "V-16", marks=rule("NEM-C18-a")),
    pytest.param(42, "coalition", "french", "BAV-1", "V-16", marks=rule("NEM-C42-a")),
    pytest.param(45, "coalition", "french", "OG-1", "V-16", marks=rule("NEM-C45-a")),
    pytest.param(38, "french", "coalition", "SW-1", "R-5", marks=rule("NEM-C38-b")),
]


@pytest.mark.parametrize(("card", "player", "seat", "held", "free"), HELD_BACK)
def test_some_units_neither_attack_nor_support_an_attack(
    card: int, player: str, seat: str, held: str, free: str
) -> None:
    side = SIDES.index(seat)
    enemy = "R-14" if side == FRENCH else "V-18"
    leader = {"NAP": HERE} if side == FRENCH else {"BRN": HERE}
    units = {held: HERE, free: HERE, enemy: THERE}
    plain, bent = (under(effects, units, leader) for effects in ([], [lying(card, player)]))
    assert names(fighters(plain, side, h(HERE))) == {held, free} and names(fighters(bent, side, h(HERE))) == {free}
    beside = {"NAP": BESIDE} if side == FRENCH else {"BRN": BESIDE}
    units = {held: BESIDE, free: BESIDE, enemy: THERE, "XI-35" if side == FRENCH else "R-9L": HERE}
    more = {f"R-{n}": HERE for n in (3, 4)} if side == ALLIED else {}
    plain, bent = (under(effects, {**units, **more}, beside) for effects in ([], [lying(card, player)]))
    force = plain.army[2 * h(HERE) + side]
    args = (side, h(BESIDE), side, force, h(THERE))
    assert names(supporters(plain, *args)) == {held, free} and names(supporters(bent, *args)) == {free}
    defends = (side, h(BESIDE), 1 - side, u(enemy), h(HERE))
    wanted = {free} if card == 38 else {held, free}
    assert names(supporters(bent, *defends)) == wanted  # 38 keeps them from supporting a defence too


@rule("NEM-C19-b")
def test_prussians_that_hang_back_neither_attack_nor_support_an_attack() -> None:
    units = {"P-B1": HERE, "R-5": HERE, "P-Y1": BESIDE, "V-16": THERE}
    b = under([lying(19, "french", HERE)], units, marks={"halted": ["P-B1"]})
    assert names(fighters(b, ALLIED, h(HERE))) == {"R-5"} and names(fighters(b, ALLIED, h(BESIDE))) == {"P-Y1"}
    assert names(supporters(b, ALLIED, h(HERE), ALLIED, u("P-Y1"), h(THERE))) == {"R-5"}
    assert names(supporters(b, ALLIED, h(HERE), FRENCH, u("V-16"), h(BESIDE))) == {"P-B1", "R-5"}


@rule("NEM-C33-a")
def test_napoleon_ill_is_not_ordered_to_attack_and_inspires_nobody() -> None:
    units = {"V-16": HERE, "V-18": BESIDE, "R-5": THERE}
    effects = [lying(33, "coalition")]
    ill, well = (under(one, units, {"NAP": HERE}) for one in (effects, []))
    assert fighters(well, FRENCH, h(HERE)) and not fighters(ill, FRENCH, h(HERE)) and fighters(ill, FRENCH, h(BESIDE))
    assert supporters(ill, FRENCH, h(HERE), FRENCH, u("V-18"), h(THERE))
    staff = 1 << LEADER_INDEX["NAP"]
    assert inspired(well, staff, u("V-16"), False) == 1 and inspired(ill, staff, u("V-16"), False) == 0


@rule("NEM-C43-b")
def test_no_attack_is_ordered_to_austrians_alone() -> None:
    effects = [lying(43, "french")]
    how: dict[str, Any] = {"austria": 1, "turn": 14, "armistice": 9, "first": "coalition"}
    alone = {"A-1L": HERE, "A-2L": HERE, "V-16": THERE}
    assert attacks(under([], alone, **how), ALLIED) and not attacks(under(effects, alone, **how), ALLIED)
    table = fight(effects, {**alone, "R-5": HERE}, {"SCW": HERE}, **how)
    does(table, "coalition", "attack", origin=HERE, hex=THERE)
    does(table, "coalition", "take", unit="A-1L")
    assert "done" not in verbs(table, "coalition")
    does(table, "coalition", "take", unit="R-5")
    assert "done" in verbs(table, "coalition")
    b = under(effects, {**alone, "R-5": BESIDE}, **how)
    assert names(supporters(b, ALLIED, h(HERE), ALLIED, u("R-5"), h(THERE))) == {"A-1L", "A-2L"}


@rule("NEM-C38-a")
def test_swedes_ignore_the_odds() -> None:
    units = {"SW-1": HERE, "V-16": THERE, "SW-2": BESIDE}
    plain, bold = (under(effects, units, {"BRN": HERE, "STE": BESIDE}) for effects in ([], [lying(38, "coalition")]))
    assert not swedes_may(plain, ALLIED, u("SW-1"), h(THERE)) and swedes_may(bold, ALLIED, u("SW-1"), h(THERE))
    assert not attacks(plain, ALLIED) and attacks(bold, ALLIED)
    table = fight(
        [lying(38, "coalition")], units, {"BRN": HERE, "STE": BESIDE}, first="coalition", dice=[6, 6, 3, 3, 3]
    )
    order(table, "coalition")
    does(table, "coalition", "call", origin=BESIDE)
    events = does(table, "french", "commit", commands=0)
    without = fight(
        [lying(38, "coalition")], units, {"BRN": HERE, "STE": BESIDE}, first="coalition", dice=[6, 1, 3, 3, 3]
    )
    order(without, "coalition", 4)
    does(without, "coalition", "call", origin=BESIDE)
    less = does(without, "french", "commit", commands=0)
    assert values(events)[0] > values(less)[0]  # a Swede that supports counts


@rule("NEM-C47-b")
def test_danzig_makes_a_sortie_once() -> None:
    units = {"DG-1": "Danzig", "R-5": "2908"}
    how: dict[str, Any] = {"marks": {"garrison": ["DG-1"]}, "first": "french"}
    assert not fighters(under([], units, **how), FRENCH, h("Danzig"))
    effects = [lying(47, "french", uses=1)]
    assert names(fighters(under(effects, units, **how), FRENCH, h("Danzig"))) == {"DG-1"}
    table = fight(effects, units, {}, dice=[1, 1, 1], **how)
    target = next(action["hex"] for action in table.legal("french") if action["do"] == "attack")
    order(table, "french", 1, "Danzig", target)  # a 1 aborts: 10.2 applies
    assert not of(table).effects and not fighters(of(table), FRENCH, h("Danzig"))


EXTRA = [
    pytest.param(43, "SCW", "A-1L", marks=rule("NEM-C43-a")),
    pytest.param("43a", "BAR", "R-5", marks=rule("NEM-C43a-a")),
]


@pytest.mark.parametrize(("card", "leader", "unit"), EXTRA)
@pytest.mark.parametrize("fails", [True, False])
def test_one_more_attack_after_failing_or_declining(card: str | int, leader: str, unit: str, fails: bool) -> None:
    units = {unit: HERE, "R-14": BESIDE, "V-16": THERE}
    how: dict[str, Any] = {"austria": 1, "turn": 14, "armistice": 9, "first": "coalition"}
    for effects, more in (([lying(card, "coalition")], True), ([], False)):
        table = fight(effects, units, {leader: HERE}, dice=[2, 1, 1, 1], **how)
        if fails:
            order(table, "coalition", 0)
        else:
            does(table, "coalition", "pass")
        while table.to_act == ("french",) and "attack" in verbs(table, "french"):
            does(table, "french", "pass")
        if not more:
            assert "attack" not in {verb for seat in table.to_act for verb in verbs(table, seat)}
            continue
        assert table.to_act == ("coalition",)
        starts = {action["from"] for action in table.legal("coalition") if action["do"] == "attack"}
        assert starts == {HERE}  # only his stack
        order(table, "coalition", 0)
        assert not of(table).effects
        assert "attack" not in {verb for seat in table.to_act for verb in verbs(table, seat)}  # out for good
        assert "Combat" not in {one["procedure"] for one in table.position()["stack"]}  # nor asked to decline


# ---- rolls -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "player", "leader", "seat"),
    [
        pytest.param(21, "coalition", "YOR", "coalition", marks=rule("NEM-C21-a")),
        pytest.param(21, "coalition", "KLE", "coalition", marks=rule("NEM-C21-a")),
        pytest.param(31, "french", "NAP", "french", marks=rule("NEM-C31-b")),
    ],
)
def test_orders_to_a_stack_come_easier(card: int, player: str, leader: str, seat: str) -> None:
    own, enemy = ("P-B1", "V-16") if seat == "coalition" else ("V-16", "R-5")
    totals = []
    for effects in ([], [lying(card, player)]):
        table = fight(effects, {own: HERE, enemy: THERE}, {leader: HERE}, first=seat, dice=[2, 1, 1, 1, 1, 1])
        (event,) = told(order(table, seat, 0), "event-order")
        totals.append(event["total"])
    assert totals[1] == totals[0] + 1
    table = fight([lying(card, player)], {own: HERE, enemy: THERE}, {leader: HERE}, first=seat, dice=[1, 1, 1, 1])
    (event,) = told(order(table, seat, 6), "event-order")
    assert event["verdict"] == "aborted"  # R145: a natural 1 stays one


@rule("NEM-16.1r4")
def test_who_is_not_there_lends_nothing_to_an_order() -> None:
    table = fight(
        [lying(21, "coalition")], {"P-B1": HERE, "V-16": THERE}, {"BUL": HERE, "YOR": BESIDE}, first="coalition"
    )
    (event,) = told(order(table, "coalition", 0), "event-order")
    assert event["total"] == event["die"] + 2


def support(effects: list[dict[str, Any]], unit: str, leader: str, defends: bool = False) -> int | None:
    """What is added to the die of a Coalition stack that supports; None where it cannot."""
    main = {"R-14": HERE, "V-16": THERE, unit: BESIDE}
    if defends:
        table = fight(effects, main, {leader: BESIDE, "NAP": THERE}, first="french", dice=[6, 3, 1, 1, 1, 1, 1, 1])
        order(table, "french", 6, THERE, HERE)
        does(table, "coalition", "commit", commands=0)
    else:
        table = fight(effects, main, {leader: BESIDE}, first="coalition", dice=[6, 3, 1, 1, 1, 1, 1, 1])
        order(table, "coalition", 1)
    if table.to_act != ("coalition",) or "call" not in verbs(table, "coalition"):
        return None
    events = does(table, "coalition", "call", origin=BESIDE)
    if not defends:
        events += does(table, "french", "commit", commands=0)
    (event,) = told(events, "event-support")
    return int(event["total"] - event["die"])


SUPPORT = [
    pytest.param(10, "french", "P-B1", "BUL", -1, marks=rule("NEM-C10-b")),
    pytest.param(10, "french", "R-5", "BUL", 0, marks=rule("NEM-C10-b")),
    pytest.param(49, "coalition", "R-5", "BUL", 1, marks=rule("NEM-C49-a")),
    pytest.param("49a", "coalition", "R-5", "BUL", 1, marks=rule("NEM-C49a-a")),
    pytest.param(21, "coalition", "P-B1", "YOR", 1, marks=rule("NEM-C21-a")),
    pytest.param(21, "coalition", "P-B1", "KLE", 1, marks=rule("NEM-C21-a")),
    pytest.param(21, "coalition", "P-B1", "BUL", 0, marks=rule("NEM-C21-a")),
]


@pytest.mark.parametrize("defends", [False, True])
@pytest.mark.parametrize(("card", "player", "unit", "leader", "delta"), SUPPORT)
def test_support_comes_easier_or_harder(
    card: str | int, player: str, unit: str, leader: str, delta: int, defends: bool
) -> None:
    plain, bent = support([], unit, leader, defends), support([lying(card, player)], unit, leader, defends)
    assert plain is not None and bent == plain + delta


@rule("NEM-C21-b")
@pytest.mark.parametrize("defends", [False, True])
def test_yorck_sulks_and_supports_nobody(defends: bool) -> None:
    assert support([lying(21, "french")], "P-B1", "YOR", defends) is None
    assert support([lying(21, "french")], "P-B1", "BUL", defends) is not None
    b = under([lying(21, "french")], {"P-B1": HERE, "V-16": THERE}, {"YOR": HERE})
    assert fighters(b, ALLIED, h(HERE))  # he may attack


# ---- values ------------------------------------------------------------------------------------------------------


@rule("NEM-C18-b", "NEM-16.1r4")
def test_saxons_defend_better() -> None:
    units = {"VII-S24": HERE, "V-16": HERE, "R-5": THERE}
    plain, bent = (under(effects, units) for effects in ([], [lying(18, "french")]))
    assert defence_value(bent, FRENCH, h(HERE)) == defence_value(plain, FRENCH, h(HERE)) + 1
    tired = under([lying(18, "french")], units, marks={"disrupted": ["VII-S24"]})
    same = under([], units, marks={"disrupted": ["VII-S24"]})
    assert defence_value(tired, FRENCH, h(HERE)) == defence_value(same, FRENCH, h(HERE))


@rule("NEM-C20-a", "NEM-16.1r4")
def test_the_stack_with_bluecher_attacks_better() -> None:
    units = {"P-B1": HERE, "P-Y1": BESIDE, "V-16": THERE}
    plain, bent = (under(effects, units, {"BLU": HERE}) for effects in ([], [lying(20, "coalition")]))
    args = (ALLIED, h(HERE), h(THERE), u("P-B1"))
    assert attack_value(bent, *args) == attack_value(plain, *args) + 1
    without = (ALLIED, h(BESIDE), h(THERE), u("P-Y1"))
    assert attack_value(bent, *without) == attack_value(plain, *without)


@pytest.mark.parametrize(
    ("player", "side"),
    [
        pytest.param("coalition", FRENCH, marks=rule("NEM-C32-a")),
        pytest.param("french", ALLIED, marks=rule("NEM-C32-b")),
    ],
)
def test_in_the_downpour_artillery_is_no_arm(player: str, side: int) -> None:
    force = [u("V-16", "IC-1", "V-A"), u("R-5", "R-PAH", "R-BAR")][side]
    plain, bent = under([], {}), under([lying(32, player)], {})
    assert arms(plain, side, force) > arms(bent, side, force) > 0
    other = [u("V-16", "IC-1", "V-A"), u("R-5", "R-PAH", "R-BAR")][1 - side]
    assert arms(plain, 1 - side, other) == arms(bent, 1 - side, other)


BONUS = [
    pytest.param(25, "IC-1", marks=rule("NEM-C25-b")),
    pytest.param(41, "IC-1", marks=rule("NEM-C41-b")),
    pytest.param(45, "OG-1", marks=rule("NEM-C45-b")),
]


@rule("NEM-16.1r4")
@pytest.mark.parametrize(("card", "unit"), BONUS)
def test_a_bonus_is_declared_before_the_dice_and_used_once(card: int, unit: str) -> None:
    units = {unit: HERE, "V-16": HERE, "R-5": THERE, "R-14": THERE}
    found = []
    for used in ("pass", "use"):
        table = fight([lying(card, "french", uses=1)], units, {"NAP": HERE}, dice=[6, *[3] * 8])
        order(table, "french")
        if table.to_act == ("coalition",):
            does(table, "coalition", "commit", commands=0)
        assert table.to_act == ("french",) and verbs(table, "french") == {"pass", "use"}
        assert table.view(None)["usable"] == card
        found.append(values(does(table, "french", used))[0])
        assert table.view(None)["usable"] is None
        assert bool(of(table).effects) == (used == "pass")
    assert found[1] == found[0] + 2
    other = fight([lying(card, "french", uses=1)], {"V-16": HERE, "R-5": THERE}, {"NAP": HERE}, dice=[6, *[3] * 8])
    order(other, "french")
    if other.to_act == ("coalition",):
        values(does(other, "coalition", "commit", commands=0))  # nobody is asked: none of them attacks


@rule("NEM-C28-a")
def test_the_landsturm_helps_in_a_city_of_prussia() -> None:
    beside = "3513"
    found = []
    for used in ("pass", "use"):
        units = {"R-5": "Berlin", "V-16": beside, "V-18": beside}
        table = fight([lying(28, "coalition", uses=1)], units, {"NAP": beside}, dice=[6, *[3] * 8])
        order(table, "french", 6, beside, "Berlin")
        does(table, "coalition", "commit", commands=0)
        assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"pass", "use"}
        assert table.view(None)["usable"] == 28
        found.append(values(does(table, "coalition", used))[1])
    assert found[1] == found[0] + 2
    open_field = fight(
        [lying(28, "coalition", uses=1)], {"R-5": THERE, "V-16": HERE}, {"NAP": HERE}, dice=[6, *[3] * 8]
    )
    order(open_field, "french")
    values(does(open_field, "coalition", "commit", commands=0))
    how: dict[str, Any] = {"marks": {"disrupted": ["R-5"]}, "dice": [6, *[3] * 8]}
    table = fight([lying(28, "coalition", uses=1)], {"R-5": "Berlin", "V-16": beside}, {"NAP": beside}, **how)
    order(table, "french", 6, beside, "Berlin")
    assert values(does(table, "coalition", "commit", commands=0))[1] == 0  # R91


# ---- retreats ----------------------------------------------------------------------------------------------------


@rule("NEM-C31-a")
def test_a_stack_slips_away_from_napoleon_once() -> None:
    units = {"V-16": HERE, "R-5": THERE}
    plan = [lying(31, "coalition", uses=1)]
    table = fight(plan, units, {"NAP": HERE}, dice=[6, *[3] * 8])
    order(table, "french")
    assert table.to_act == ("coalition",) and verbs(table, "coalition") == {"withdraw", "stand"}
    assert table.view(None)["usable"] == 31
    does(table, "coalition", "withdraw")
    if table.to_act == ("coalition",):
        does(table, "coalition", "retreat", hex=sorted(offered(table, "coalition", "retreat"))[0])
    b = of(table)
    assert at(b, "R-5") != THERE and not b.effects and not b.disrupted
    assert table.to_act == ("french",) and "advance" in verbs(table, "french")
    stands = fight(plan, units, {"NAP": HERE}, dice=[6, *[3] * 8])
    order(stands, "french")
    does(stands, "coalition", "stand")
    assert of(stands).effects and verbs(stands, "coalition") == {"commit"}
    other = fight(plan, units, {"NEY": HERE}, dice=[6, *[3] * 8])
    order(other, "french")
    assert verbs(other, "coalition") == {"commit"}  # not from anybody else


def banks(bridge: bool) -> tuple[str, str]:
    """Hexes on both sides of a river, to the second of which one can retreat but for the river."""
    for river, (a, z) in enumerate(BANKS):
        if BRIDGE[RIVER_SIDES[river]] == bridge and PASSABLE >> a & PASSABLE >> z & 1 and far(a, z) and far(z, a):
            for one, other in ((a, z), (z, a)):
                b = under([lying(46, "french", uses=1)], {"V-16": HEX[one]}, austria=1, turn=14)
                stack = 2 * one + FRENCH
                reached = havens(b, FRENCH, one, far(one, other), b.army[stack], b.staff[stack])
                if other in reached and TERRAIN[other] == "clear":
                    return HEX[one], HEX[other]
    raise AssertionError


def far(one: int, other: int) -> int:
    """A hex beside the first that does not touch the second: from there comes the attack."""
    away = [n for n in NEXT[one] if n >= 0 and n != other and PASSABLE >> n & 1 and not TOUCHING[n] >> other & 1]
    return away[0] if away else 0


@rule("NEM-C46-b")
def test_a_french_retreat_may_once_cross_a_river_without_a_bridge() -> None:
    start, end = banks(False)
    here, goal = h(start), h(end)
    origin = far(here, goal)
    for effects, may in (([], False), ([lying(46, "french", uses=1)], True), ([lying(46, "coalition")], False)):
        b = under(effects, {"V-16": start}, austria=1, turn=14)
        found = havens(b, FRENCH, here, origin, b.army[2 * here + FRENCH], 0)
        assert (goal in found) == may
    table = retreat([lying(46, "french", uses=1)], start, origin)
    does(table, "french", "retreat", hex=end)
    assert at(of(table), "V-16") == end and not of(table).effects


@rule("NEM-C46-a")
def test_a_bridge_blown_too_early_disrupts_a_unit() -> None:
    start, end = banks(True)
    origin = far(h(start), h(end))
    table = retreat([lying(46, "coalition")], start, origin)
    if "retreat" in verbs(table, "french"):
        does(table, "french", "retreat", hex=end)
    assert offered(table, "french", "disrupt", "unit") == {"V-16", "V-18"}
    events = does(table, "french", "disrupt", unit="V-18")
    if "advance" in verbs(table, "coalition"):
        events += does(table, "coalition", "done")
    assert names(of(table).disrupted) == {"V-18"} and of(table).effects  # each time
    assert told(events, "event-decisive")  # it is the fourth hit
    spared = retreat([], start, origin)
    if spared.to_act == ("french",) and "retreat" in verbs(spared, "french"):
        does(spared, "french", "retreat", hex=end)
    assert not of(spared).disrupted and not told(spared.log(None), "event-decisive")


@rule("NEM-C23-a", "NEM-C23-b", "NEM-C24-a", "NEM-C24-b")
def test_retreats_go_by_the_bridges_that_there_are() -> None:
    for bridge, card in ((False, 23), (True, 24)):
        start, end = banks(bridge)
        here, goal = h(start), h(end)
        names_ = [f"{HEX[a]}-{HEX[z]}" for a, z in BANKS if {a, z} == {here, goal}]
        for player, side in enumerate(SIDES):
            b = under([lying(card, side, names_[0])], {"V-16": start}, austria=1, turn=14)
            found = havens(b, FRENCH, here, far(here, goal), b.army[2 * here + FRENCH], 0)
            assert (goal in found) == (card == 23 and player == FRENCH)


def retreat(effects: list[dict[str, Any]], start: str, origin: int) -> Table:
    """A French stack retreats, in the middle of an attack upon it."""
    units = {"V-16": start, "V-18": start, "R-5": HEX[origin], "XI-35": HERE, "R-14": THERE}
    if effects and effects[0]["player"] == "french":
        del units["V-18"]
    attack = {"power": "coalition", "origin": HEX[origin], "target": start, "force": ["R-5"]}
    stack = [
        *phase("combat", step="ended", order=["coalition", "french"], power="coalition"),
        {"procedure": "Attack", "step": "over", **attack},
        {"procedure": "Battle", "step": "away", **attack, "margin": 1, "able": [0, 1], "taken": [3, 0], "many": True},
        {"procedure": "Retreat", "power": "french", "hex": start, "origin": HEX[origin]},
    ]
    return field(units, {}, stack, options=ADVANCED, effects=effects, austria=1, turn=14, armistice=9)
