"""Chapter 7 and 8.1: flags, and what allies may do to each other."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.games.wellington.rules.flags import FreeFlag, can_flag, choices, set_flag
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    DUCHY_INDEX,
    FLAG_LIMIT,
    LEADER_INDEX,
    OCCUPIED,
    POWERS,
    PRINTED,
    SIDE_MASK,
    WALLS,
    line_between,
)
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
NOBODY = -1
AT = DUCHY_INDEX
NEAR = {"braga": "porto", "salamanca": "lumbrales", "ronda": "malaga"}


def flaggable(b: WarState, power: int, duchy: str) -> set[str]:
    """The flags that a Power could raise in a duchy; "none": it could only take one down."""
    return {"none" if flag == NOBODY else POWERS[flag] for flag in can_flag(b, power, AT[duchy])}


def flagging(b: WarState, power: str) -> Stage:
    """An impulse with CP in hand: a card was played, so that it may be ended too."""
    b.hand[POWERS.index(power)] |= 1 << 14
    b.active = -1
    return Stage(b, Impulse(POWERS.index(power)))


def offered(stage: Stage, power: str) -> set[tuple[str, str]]:
    return {(a["duchy"], a["power"]) for a in stage.legal(power) if a["do"] == "flag"}


# ---------------------------------------------------------------- whose flag


@pytest.mark.rule("WEL-7a", "WEL-7.1a", "WEL-1.7a", "WEL-1.10b")
def test_a_flag_costs_a_point_and_takes_the_place_of_another() -> None:
    b = war(soldiers={"nord": {"braga": 1}}, flags={"braga": "sud", "porto": "sud"})
    set_flag(b, AT["braga"], SPAIN)
    assert b.flag[AT["braga"]] == SPAIN
    b = war(soldiers={"spain": {"braga": 1}}, flags={"braga": "sud"})
    stage = flagging(b, "spain")
    assert stage.b_now.cp == 4
    stage.act("spain", do="flag", duchy="braga", power="spain")
    assert stage.b_now.cp == 3
    assert stage.b_now.flag[AT["braga"]] == SPAIN
    assert stage.b_now.controller(AT["braga"]) == SPAIN
    assert stage.b_now.flag.count(SUD) == 0


@pytest.mark.rule("WEL-7a", "WEL-7.1a")
@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("holder", POWERS)
@pytest.mark.parametrize("printed", ["braga", "salamanca", "ronda"])
def test_whoever_holds_a_duchy_only_the_enemy_may_flag_it(power: str, holder: str, printed: str) -> None:
    """By a formation that stands there, and by a leader in a friendly duchy next to it; whatever is printed there."""
    side, other = POWERS.index(power) & 1, POWERS.index(holder) & 1
    own = PRINTED[AT[printed]] == POWERS.index(holder)  # then no flag is needed to hold it
    flags = {} if own else {printed: holder}
    b = war(soldiers={power: {printed: 1}}, flags=flags)
    assert any(duchy == printed for duchy, _ in offered(flagging(b, power), power)) == (side != other)
    near = NEAR[printed]
    leader = {"britain": "wellington", "sud": "soult", "spain": "blake", "nord": "marmont"}[power]
    if PRINTED[AT[near]] & 1 != side:
        flags = {**flags, near: power}
    b = war(soldiers={power: {near: 1}}, leaders={leader: near}, flags=flags)
    assert any(duchy == printed for duchy, _ in offered(flagging(b, power), power)) == (side != other)


@pytest.mark.rule("WEL-7b", "WEL-7c", "WEL-7.1b")
def test_the_owner_of_1812_only_takes_the_enemy_flag_down() -> None:
    b = war(soldiers={"britain": {"braga": 1}, "nord": {"salamanca": 1}}, flags={"braga": "nord", "salamanca": "spain"})
    assert flaggable(b, BRITAIN, "braga") == {"none"}
    assert flaggable(b, NORD, "salamanca") == {"none"}
    stage = flagging(b, "britain")
    stage.act("britain", do="flag", duchy="braga", power="none")
    assert stage.b_now.flag[AT["braga"]] == NOBODY
    assert stage.b_now.controller(AT["braga"]) == BRITAIN
    # A flag of its own is never needed there, whoever would put it up.
    b.fly(AT["braga"], NORD)
    set_flag(b, AT["braga"], BRITAIN)
    assert b.flag[AT["braga"]] == NOBODY


@pytest.mark.rule("WEL-7d", "WEL-8.1c", "WEL-7.1b")
def test_in_an_allys_duchy_one_may_put_up_ones_own_flag_or_give_it_back() -> None:
    b = war(
        soldiers={"spain": {"braga": 1}, "britain": {"lugo": 1}, "sud": {"salamanca": 1}},
        flags={"braga": "nord", "lugo": "nord", "salamanca": "spain"},
    )
    assert flaggable(b, SPAIN, "braga") == {"spain", "none"}
    assert flaggable(b, BRITAIN, "lugo") == {"britain", "none"}
    assert flaggable(b, SUD, "salamanca") == {"sud", "none"}
    stage = flagging(b, "spain")
    stage.act("spain", do="flag", duchy="braga", power="none")
    assert stage.b_now.controller(AT["braga"]) == BRITAIN


@pytest.mark.rule("WEL-7e")
def test_britain_chooses_between_its_flag_and_the_spanish_in_occupied_spain() -> None:
    b = war(soldiers={"britain": {"salamanca": 1, "bayonne": 1}, "spain": {"avila": 1}})
    assert flaggable(b, BRITAIN, "salamanca") == {"britain", "spain"}
    assert flaggable(b, SPAIN, "avila") == {"spain"}
    assert flaggable(b, BRITAIN, "bayonne") == {"britain"}
    # After a siege or an overrun too.
    stage = Stage(war(soldiers={"britain": {"burgos": 3}}), FreeFlag(BRITAIN, AT["burgos"]))
    assert [a["power"] for a in stage.legal("britain")] == ["britain", "spain"]
    stage.act("britain", do="flag", duchy="burgos", power="spain")
    assert stage.b_now.controller(AT["burgos"]) == SPAIN


@pytest.mark.rule("WEL-8.1c")
def test_a_duchy_that_the_ally_controls_cannot_be_flagged() -> None:
    b = war(soldiers={"britain": {"lugo": 1, "avila": 1}, "sud": {"madrid": 1}}, flags={"avila": "spain"})
    for power, duchy in ((BRITAIN, "lugo"), (BRITAIN, "avila"), (SUD, "madrid")):
        assert flaggable(b, power, duchy) == set()
    assert offered(flagging(b, "britain"), "britain") == set()


@pytest.mark.rule("WEL-1.7b")
def test_the_flags_of_a_side_are_limited_together() -> None:
    assert (FLAG_LIMIT[0], FLAG_LIMIT[1]) == (45, 35)
    b = war(soldiers={"sud": {"porto": 1, "madrid": 1}}, flags={"madrid": "spain"})
    ground = [d for d in range(len(DUCHY)) if PRINTED[d] == SPAIN or PRINTED[d] == BRITAIN]
    ground.remove(AT["porto"])
    for n, d in enumerate(ground[:34]):
        b.fly(d, SUD if n % 2 else NORD)  # both Powers draw on the same 35
    assert b.flags_up[1] == 34
    assert flaggable(b, SUD, "porto") == {"sud"}
    b.fly(ground[34], NORD)
    assert flaggable(b, SUD, "porto") == set()
    assert set_flag(b, AT["porto"], SUD) is False
    assert b.flag[AT["porto"]] == NOBODY
    # What takes no flag is still possible, and a flag of the same side can be changed.
    assert flaggable(b, SUD, "madrid") == {"none"}
    assert set_flag(b, ground[0], SUD) is True


# ---------------------------------------------------------------- where


@pytest.mark.rule("WEL-7.1c", "WEL-7.1d")
def test_a_formation_flags_open_ground_but_no_fortress() -> None:
    b = war(soldiers={"spain": {"avila": 1, "burgos": 1}})
    assert flaggable(b, SPAIN, "avila") == {"spain"}
    assert flaggable(b, SPAIN, "burgos") == set()
    b.hasty = AT["avila"]
    assert flaggable(b, SPAIN, "avila") == set()
    assert offered(flagging(b, "spain"), "spain") == set()
    # Who has taken it by siege, or by #43, has the flag free of CP.
    stage = Stage(war(soldiers={"spain": {"burgos": 1}}), FreeFlag(SPAIN, AT["burgos"]))
    assert stage.b_now.controller(AT["burgos"]) == SPAIN


@pytest.mark.rule("WEL-7.1e")
def test_an_army_on_friendly_ground_flags_the_next_duchy() -> None:
    b = war(soldiers={"spain": {"lugo": 1}}, leaders={"de_espana": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"})
    assert flaggable(b, SPAIN, "salamanca") == {"spain"}
    assert flaggable(b, SPAIN, "avila") == set()  # two duchies away
    assert ("salamanca", "spain") in offered(flagging(b, "spain"), "spain")
    # Not from ground that is not friendly,
    b.fly(AT["ciudad_rodrigo"], NOBODY)
    assert flaggable(b, SPAIN, "salamanca") == set()
    # nor for soldiers without a leader.
    alone = war(soldiers={"spain": {"ciudad_rodrigo": 3}}, flags={"ciudad_rodrigo": "spain"})
    assert flaggable(alone, SPAIN, "salamanca") == set()


@pytest.mark.rule("WEL-7.1e")
def test_no_flag_next_door_where_enemies_or_walls_are() -> None:
    b = war(leaders={"wellington": "porto"}, flags={"braga": "nord"})
    assert flaggable(b, BRITAIN, "braga") == {"none"}
    b.put_sp(NORD, AT["braga"], 1)
    assert flaggable(b, BRITAIN, "braga") == set()
    b = war(leaders={"wellington": "porto"}, flags={"braga": "nord"})
    b.hasty = AT["braga"]
    assert flaggable(b, BRITAIN, "braga") == set()


@pytest.mark.rule("WEL-7.1e", "WEL-7.1f")
def test_only_an_army_able_to_intercept_keeps_the_flag_away() -> None:
    b = war(leaders={"de_espana": "ciudad_rodrigo", "clausel": "avila"}, flags={"ciudad_rodrigo": "spain"})
    assert flaggable(b, SPAIN, "salamanca") == set()
    b.leader_mark[LEADER_INDEX["clausel"]] = FOUGHT
    assert flaggable(b, SPAIN, "salamanca") == {"spain"}
    led_by_none = war(
        soldiers={"nord": {"avila": 4}}, leaders={"de_espana": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"}
    )
    assert flaggable(led_by_none, SPAIN, "salamanca") == {"spain"}
    # A formation in the duchy itself flags it whoever stands near.
    b = war(soldiers={"spain": {"salamanca": 1}}, leaders={"clausel": "avila"})
    assert flaggable(b, SPAIN, "salamanca") == {"spain"}


@pytest.mark.rule("WEL-7.1g")
def test_conditions_are_looked_at_as_each_point_is_spent() -> None:
    b = war(leaders={"de_espana": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"})
    stage = flagging(b, "spain")
    assert ("avila", "spain") not in offered(stage, "spain")
    stage.act("spain", do="flag", duchy="salamanca", power="spain")
    stage.act("spain", do="march", leader="de_espana", **{"from": "ciudad_rodrigo"})
    stage.act("spain", do="to", duchy="salamanca")
    assert stage.b_now.leader_at[LEADER_INDEX["de_espana"]] == AT["salamanca"]
    assert ("avila", "spain") in offered(stage, "spain")


@pytest.mark.rule("WEL-7.1g")
def test_an_allys_formation_in_the_duchy_changes_nothing() -> None:
    b = war(
        soldiers={"britain": {"salamanca": 2}},
        leaders={"de_espana": "ciudad_rodrigo"},
        flags={"ciudad_rodrigo": "spain"},
    )
    assert b.controller(AT["salamanca"]) == NOBODY
    assert flaggable(b, SPAIN, "salamanca") == {"spain"}


@pytest.mark.rule("WEL-9.62c")
def test_a_group_of_two_powers_flags_for_its_commander() -> None:
    b = war(
        soldiers={"britain": {"salamanca": 2, "braga": 1}, "spain": {"salamanca": 1, "braga": 1}},
        leaders={"wellington": "salamanca", "de_espana": "salamanca"},
        flags={"braga": "nord"},
    )
    b.chief[2 * AT["salamanca"]] = LEADER_INDEX["wellington"]
    assert flaggable(b, SPAIN, "salamanca") == {"britain", "spain"}
    b.chief[2 * AT["salamanca"]] = LEADER_INDEX["de_espana"]
    assert flaggable(b, BRITAIN, "salamanca") == {"spain"}
    # Without a leader there is no commander: who pays flags.
    assert flaggable(b, SPAIN, "braga") == {"spain", "none"}


@pytest.mark.rule("WEL-C009a")
def test_no_flag_goes_over_a_line_that_a_card_has_closed() -> None:
    b = war(leaders={"de_espana": "ciudad_rodrigo"}, flags={"ciudad_rodrigo": "spain"})
    b.lay(10, SUD, line_between(AT["ciudad_rodrigo"], AT["salamanca"]))
    assert flaggable(b, SPAIN, "salamanca") == set()


# ---------------------------------------------------------------- allies (chapter 8)


@pytest.mark.rule("WEL-8.1a", "WEL-1.1a")
def test_the_alliances_are_fixed() -> None:
    b = war()
    assert SIDE_MASK[BRITAIN & 1] == SIDE_MASK[SPAIN & 1] == 1 << BRITAIN | 1 << SPAIN
    assert SIDE_MASK[SUD & 1] == SIDE_MASK[NORD & 1] == 1 << SUD | 1 << NORD
    for power, ally in ((BRITAIN, SPAIN), (SUD, NORD)):
        home = [d for d in range(len(DUCHY)) if PRINTED[d] == ally and not WALLS[d]]
        assert all(b.friendly(power, d) for d in home)
        assert not any(choices(b, power, d) for d in home)


@pytest.mark.rule("WEL-8.1b")
def test_an_allys_duchy_is_friendly() -> None:
    b = war(flags={"salamanca": "spain"})
    assert b.friendly(BRITAIN, AT["salamanca"])
    assert b.friendly(SUD, AT["madrid"])
    assert not b.friendly(BRITAIN, AT["madrid"])
    assert OCCUPIED[AT["madrid"]]


@pytest.mark.rule("WEL-8.1c")
def test_allies_never_fight_each_other() -> None:
    b = war(soldiers={"spain": {"braga": 2}, "britain": {"porto": 1}}, leaders={"wellington": "porto"})
    stage = flagging(b, "britain")
    stage.act("britain", do="march", leader="wellington", **{"from": "porto"})
    while "to" not in {a["do"] for a in stage.legal("britain")}:
        stage.act("britain", **stage.legal("britain")[0])
    stage.act("britain", do="to", duchy="braga")
    assert not [e for e in stage.events() if "battle" in e["event"]]
    assert stage.b_now.sp_at(SPAIN, AT["braga"]) == 2


@pytest.mark.rule("WEL-1.7b")
def test_flags_are_counted_as_they_come_and_go() -> None:
    table = grognard.new_table("wellington", "1812_two", seed="flags")
    dice = random.Random(3)
    seen = set()
    while table.result is None and table.length < 400:
        seat = table.to_act[0]
        table.act(seat, dice.choice(table.legal(seat)))
        now = table.state
        assert isinstance(now, WarState)
        assert now.flags_up == [sum(flag != NOBODY and flag & 1 == side for flag in now.flag) for side in (0, 1)]
        seen.add(tuple(now.flags_up))
    assert len(seen) > 3
