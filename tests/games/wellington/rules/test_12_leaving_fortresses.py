"""12.4a: out of an enemy fortress duchy one goes only to friendly or Uncontrolled ground or to a besieged fortress, by
march, interception and evasion as by retreat (test_11_retreat). 9.5, 9.52: no interception passes a fortress."""

from typing import Any

import pytest

from grognard.games.wellington.rules import evasion
from grognard.games.wellington.rules.contact import Contact, FlagChallenge
from grognard.games.wellington.rules.interception import NO_WAY, Summons, could_intercept, way
from grognard.games.wellington.rules.manoeuvres import FlankMarch, can_flank, country
from grognard.games.wellington.rules.march import March, can_march
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    LEADER_INDEX,
    NEXT,
    NORD,
    SPAIN,
    line_between,
)
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.intercepting import doing
from tests.games.wellington.rules.marching import detach, go, lay, offered, order, targets
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


def rodrigo(**more: Any) -> WarState:
    """Wellington before Ciudad Rodrigo, which is French; around it Fuentes is British, the rest French."""
    return war({"britain": {"ciudad_rodrigo": 5}}, {"wellington": "ciudad_rodrigo"}, **{"cp": 3, **more})


# ---- marches ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-12.4a")
def test_an_army_a_leader_and_a_counter_leave_a_fortress_for_friendly_ground_only() -> None:
    stage = order(rodrigo(), "wellington")
    stage.act("britain", do="force", soldiers=4, staff=[])
    assert not stage.legal("britain")  # one way is left, and he has taken it
    assert stage.b_now.leader_at[L["wellington"]] == D["fuentes_d_onoro"]
    stage = order(rodrigo(), "wellington")
    stage.act("britain", do="force", soldiers=0, staff=[])
    assert stage.b_now.leader_at[L["wellington"]] == D["fuentes_d_onoro"]
    stage = detach(rodrigo(), "ciudad_rodrigo", 2)
    assert stage.b_now.sp_at(BRITAIN, D["fuentes_d_onoro"]) == 2


@pytest.mark.rule("WEL-12.4a")
@pytest.mark.parametrize(
    ("change", "duchy"),
    [
        ("friendly", "salamanca"),
        ("friendly", "lumbrales"),
        ("uncontrolled", "almaraz"),
        ("uncontrolled", "lumbrales"),
        ("invaded", "fuentes_d_onoro"),
    ],
)
def test_friendly_and_uncontrolled_ground_is_open(change: str, duchy: str) -> None:
    b = rodrigo()
    if change == "friendly":
        b.fly(D[duchy], SPAIN)
    elif change == "uncontrolled":
        b.put_sp(SPAIN, D[duchy], 1)  # a formation of ours on French ground
    else:
        b.put_sp(NORD, D[duchy], 1)  # one of theirs on ours
        b.fly(D["lumbrales"], SPAIN)
    stage = detach(b, "ciudad_rodrigo", 1)
    ways = {"friendly": {duchy, "fuentes_d_onoro"}, "uncontrolled": {duchy, "fuentes_d_onoro"}}
    assert targets(stage, "britain") == ways.get(change, {duchy, "lumbrales"})


@pytest.mark.rule("WEL-12.4a")
def test_another_fortress_only_if_it_is_besieged() -> None:
    # Badajoz and Elvas, joined by a river: a French army before British Elvas, and Badajoz in British hands too.
    for besieged in (False, True):
        b = war({"sud": {"elvas": 3}}, {"soult": "elvas"}, flags={"badajoz": "britain"}, active="sud", cp=2)
        b.fly(D["evora"], NORD)
        if besieged:
            b.put_sp(NORD, D["badajoz"], 1)
        stage = order(b, "soult")
        stage.act("sud", do="force", soldiers=3, staff=[])
        arrived = stage.b_now.leader_at[L["soult"]] == D["evora"]
        assert arrived != besieged
        assert targets(stage, "sud") == ({"badajoz", "evora"} if besieged else set())


@pytest.mark.rule("WEL-12.4a", "WEL-C037a")
def test_a_hasty_fort_holds_like_any_other() -> None:
    b = war({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, cp=2)
    assert targets(detach(b, "salamanca", 1), "britain") == {
        "ciudad_rodrigo",
        "avila",
        "zamora",
        "valladolid",
        "lumbrales",
    }
    b = war({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, cp=2)
    b.hasty = D["salamanca"]
    assert not can_march(b, L["hill"]) and offered(b, "britain") == []
    b.fly(D["zamora"], SPAIN)
    assert can_march(b, L["hill"]) and len(offered(b, "britain")) == 3


@pytest.mark.rule("WEL-12.4a")
def test_nobody_marches_where_every_way_leads_past_the_walls() -> None:
    b = rodrigo(flags={"fuentes_d_onoro": "nord"})
    assert offered(b, "britain") == []
    b.fly(D["ciudad_rodrigo"], SPAIN)  # the fortress has fallen
    assert {action["do"] for action in offered(b, "britain")} == {"march", "detach"}
    stage = order(b, "wellington")
    stage.act("britain", do="force", soldiers=1, staff=[])
    assert targets(stage, "britain") == {"almaraz", "fuentes_d_onoro", "salamanca", "lumbrales"}


@pytest.mark.rule("WEL-12.4a", "WEL-C092a")
def test_a_march_is_stopped_when_a_card_turns_its_goal_into_enemy_ground() -> None:
    """Sud leaves Valencia, a Spanish fortress, for Requena under a French flag; Spain's guerrillas pull it down."""
    b = war(
        {"sud": {"valencia": 3}},
        {"suchet": "valencia"},
        {"requena": "sud", "yecla": "sud"},
        {"spain": [92]},
        active="sud",
        cp=2,
    )
    stage = Stage(b, March(1, L["suchet"], D["valencia"]), dice=[6])
    go(stage, "sud", "requena", 3)
    stage.act("spain", do="respond", card=92)
    while stage.table.to_act:
        legal = stage.legal("spain")
        wanted = [action for action in legal if action.get("duchy") == "requena"]
        stage.act("spain", **(wanted or [action for action in legal if action["do"] in ("done", "pass")])[0])
    assert stage.b_now.holder(D["requena"]) == SPAIN
    assert stage.b_now.leader_at[L["suchet"]] == D["valencia"]
    assert stage.events("event-march-stopped") and stage.b_now.cp == 1


@pytest.mark.rule("WEL-12.4a", "WEL-C044a", "WEL-9.5a")
def test_a_flank_march_may_pass_a_fortress_and_leave_one() -> None:
    stage = Stage(rodrigo(), FlankMarch(BRITAIN, L["wellington"], D["ciudad_rodrigo"]))
    stage.act("britain", do="force", soldiers=5, staff=[])
    assert targets(stage, "britain") == {"almaraz", "fuentes_d_onoro", "salamanca", "lumbrales"}
    b = war({"britain": {"fuentes_d_onoro": 5}}, {"wellington": "fuentes_d_onoro"})
    stage = Stage(b, FlankMarch(BRITAIN, L["wellington"], D["fuentes_d_onoro"]))
    go(stage, "britain", "ciudad_rodrigo", 5)
    assert {"salamanca", "lumbrales", "almaraz"} <= targets(stage, "britain")
    # Hemmed in by 12.4, it is the way out; and it goes on where nothing but enemy ground is around.
    b = rodrigo(flags={"fuentes_d_onoro": "nord"})
    assert not can_march(b, L["wellington"]) and can_flank(b, L["wellington"])
    b = war({"britain": {"lumbrales": 5}}, {"wellington": "lumbrales"}, {"fuentes_d_onoro": "nord"})
    stage = Stage(b, FlankMarch(BRITAIN, L["wellington"], D["lumbrales"]))
    go(stage, "britain", "ciudad_rodrigo", 5)
    assert targets(stage, "britain") == {"salamanca", "lumbrales", "almaraz", "fuentes_d_onoro"}


@pytest.mark.rule("WEL-12.4a", "WEL-16.3a", "WEL-C109a")
def test_a_ride_through_friendly_country_may_begin_before_a_fortress() -> None:
    b = rodrigo()
    assert D["fuentes_d_onoro"] in country(b, BRITAIN, D["ciudad_rodrigo"])
    assert D["lumbrales"] not in country(b, BRITAIN, D["ciudad_rodrigo"])


# ---- interceptions ---------------------------------------------------------------------------------------------------


def entering(b: WarState, to: str, origin: str) -> Stage:
    """A counter of Nord comes in from somewhere; Britain may react."""
    b.put_sp(NORD, D[to], 1)
    line = line_between(D[origin], D[to])
    return Stage(b, Contact(NORD, D[to], D[origin], line, 0, (0, 0, 0, 1)))


@pytest.mark.rule("WEL-12.4a")
@pytest.mark.parametrize(
    ("to", "origin", "flags", "friend", "can"),
    [
        ("lumbrales", "salamanca", {}, False, False),  # French ground
        ("lumbrales", "salamanca", {"lumbrales": "spain"}, False, True),  # friendly; Uncontrolled since they came
        ("lumbrales", "salamanca", {}, True, True),  # Uncontrolled: a Spaniard was there
        ("lumbrales", "salamanca", {"ciudad_rodrigo": "spain"}, False, True),  # from a fortress of one's own
        ("fuentes_d_onoro", "almeida", {}, False, True),
    ],
)
def test_interceptions_out_of_an_enemy_fortress_duchy(
    to: str, origin: str, flags: dict[str, str], friend: bool, can: bool
) -> None:
    b = rodrigo(flags=flags, active="nord")
    if friend:
        b.put_sp(SPAIN, D[to], 1)
    assert could_intercept(b, 0, D[to]) == can
    assert bool(doing(entering(b, to, origin), "britain", "intercept")) == can


@pytest.mark.rule("WEL-12.4a", "WEL-7.1e", "WEL-10.10a", "WEL-16.3a")
@pytest.mark.parametrize(("held", "free"), [("sud", True), ("britain", False)])
def test_who_may_not_leave_his_siege_does_not_guard_the_ground_around(held: str, free: bool) -> None:
    """Soult stands before Badajoz; Hill at Cáceres would flag Mérida, which a British flag would make enemy ground."""
    b = war(
        {}, {"soult": "badajoz", "hill": "caceres"}, {"caceres": "britain", "badajoz": held, "merida": "nord"}, cp=2
    )
    merida = D["merida"]
    assert could_intercept(b, 1, merida)  # friendly to Soult: both from his fortress and from theirs
    assert merida not in country(b, BRITAIN, D["caceres"])
    b.fly(merida, SPAIN)
    assert could_intercept(b, 1, merida) == free
    assert (merida in country(b, BRITAIN, D["caceres"])) != free
    assert bool(doing(Stage(b, FlagChallenge(SPAIN, merida, SPAIN)), "sud", "intercept")) == free


@pytest.mark.rule("WEL-9.5a", "WEL-9.52a", "WEL-10.3d")
@pytest.mark.parametrize(
    ("flags", "siege", "can"),
    [
        ({"ciudad_rodrigo": "spain"}, False, True),
        ({}, False, False),  # a French fortress in between
        ({}, True, False),  # besieged by Spain: it stops whoever enters all the same (9.52)
    ],
)
def test_no_interception_over_two_duchies_passes_an_enemy_fortress(
    flags: dict[str, str], siege: bool, can: bool
) -> None:
    b = war({"britain": {"almaraz": 2}, "nord": {"almaraz": 2}}, {"hill": "fuentes_d_onoro"}, flags)
    if siege:
        b.put_sp(SPAIN, D["ciudad_rodrigo"], 1)
    fight = b.fight = Fight()
    fight.duchy, fight.active = D["almaraz"], NORD
    stage = Stage(b, Summons(40, BRITAIN, D["almaraz"], 1))
    assert bool(doing(stage, "britain", "intercept")) == can
    b.put_leader(L["hill"], -1)
    b.put_sp(BRITAIN, D["fuentes_d_onoro"], 2)
    stage = Stage(b, Summons(40, BRITAIN, D["almaraz"], 1))
    assert ("fuentes_d_onoro" in [action["from"] for action in doing(stage, "britain", "ride")]) == can


@pytest.mark.rule("WEL-9.5a", "WEL-10.3d")
def test_a_way_round_the_fortress_is_found() -> None:
    # From Lumbrales to Fuentes: by Ciudad Rodrigo (French) or by Almeida (British).
    b = war({}, {"hill": "lumbrales", "clausel": "lumbrales"})
    assert way(b, BRITAIN, D["lumbrales"], D["fuentes_d_onoro"]) == D["almeida"]
    assert way(b, NORD, D["lumbrales"], D["fuentes_d_onoro"]) == D["ciudad_rodrigo"]
    b.fly(D["almeida"], NORD)
    assert way(b, BRITAIN, D["lumbrales"], D["fuentes_d_onoro"]) == NO_WAY


@pytest.mark.rule("WEL-12.4a", "WEL-10.1c")
def test_an_interception_over_two_duchies_leaves_a_siege_over_friendly_ground() -> None:
    b = war({}, {"hill": "ciudad_rodrigo"})
    # Salamanca lies beside it, but is French; Lumbrales on the way round it too.
    assert way(b, BRITAIN, D["ciudad_rodrigo"], D["salamanca"]) == NO_WAY
    b.fly(D["lumbrales"], SPAIN)
    assert way(b, BRITAIN, D["ciudad_rodrigo"], D["salamanca"]) == D["lumbrales"]
    b.put_sp(SPAIN, D["salamanca"], 1)  # friends fight there: Uncontrolled
    assert way(b, BRITAIN, D["ciudad_rodrigo"], D["salamanca"]) == -1


@pytest.mark.rule("WEL-C003a", "WEL-10.1c")
def test_no_interception_gets_through_the_mud() -> None:
    b = war({}, {"clausel": "saldana"})
    assert way(b, NORD, D["saldana"], D["salamanca"]) == D["valladolid"]
    lay(b, 3, SPAIN, D["valladolid"], 15)
    assert way(b, NORD, D["saldana"], D["salamanca"]) == NO_WAY


# ---- evasions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-12.4a", "WEL-10.6a")
def test_evasions_out_of_an_enemy_fortress_duchy() -> None:
    b = rodrigo(active="nord")
    assert evasion.ways(b, BRITAIN, D["ciudad_rodrigo"], D["salamanca"]) == [D["fuentes_d_onoro"]]
    b.put_sp(SPAIN, D["lumbrales"], 1)
    assert set(evasion.ways(b, BRITAIN, D["ciudad_rodrigo"], -1)) == {D["fuentes_d_onoro"], D["lumbrales"]}
    assert evasion.ways(b, BRITAIN, D["ciudad_rodrigo"], D["fuentes_d_onoro"]) == [D["lumbrales"]]
    b.fly(D["ciudad_rodrigo"], SPAIN)  # from a fortress of one's own to enemy ground too
    assert set(evasion.ways(b, BRITAIN, D["ciudad_rodrigo"], -1)) == set(NEXT[D["ciudad_rodrigo"]])


@pytest.mark.rule("WEL-12.4a", "WEL-10.5c")
def test_counters_scatter_from_a_siege_to_friendly_ground_only() -> None:
    b = war(
        {"britain": {"ciudad_rodrigo": 2}, "nord": {"ciudad_rodrigo": 2}}, active="nord", flags={"almaraz": "spain"}
    )
    line = line_between(D["salamanca"], D["ciudad_rodrigo"])
    stage = Stage(b, Contact(NORD, D["ciudad_rodrigo"], D["salamanca"], line, 0, (0, 0, 0, 2)), dice=[1] * 20)
    stage.act("britain", do="scatter", **{"from": "ciudad_rodrigo", "power": "britain", "cavalry": 0})
    assert {action["duchy"] for action in doing(stage, "britain", "evade")} == {"fuentes_d_onoro", "almaraz"}
