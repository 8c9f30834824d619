"""Chapter 3 and the glossary: who controls a duchy."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.victory import points
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
NOBODY = -1
AT = DUCHY_INDEX


@pytest.mark.rule("WEL-3.1a", "WEL-1.21a", "WEL-G-control")
def test_without_a_flag_the_printed_owner_controls_a_duchy() -> None:
    b = war()
    owners = {"braga": BRITAIN, "lugo": SPAIN, "madrid": NORD, "sevilla": SUD, "bayonne": NORD, "gibraltar": BRITAIN}
    assert {name: b.controller(AT[name]) for name in owners} == owners
    # A formation of its own side changes nothing.
    b = war(soldiers={"spain": {"braga": 1}, "sud": {"madrid": 1}})
    assert (b.controller(AT["braga"]), b.controller(AT["madrid"])) == (BRITAIN, NORD)


@pytest.mark.rule("WEL-3.1b", "WEL-1.7a", "WEL-G-control")
def test_a_flag_gives_control_where_no_enemy_is() -> None:
    b = war(flags={"braga": "sud", "madrid": "spain"}, soldiers={"nord": {"braga": 1}, "britain": {"madrid": 1}})
    assert (b.controller(AT["braga"]), b.controller(AT["madrid"])) == (SUD, SPAIN)


@pytest.mark.rule("WEL-3.1c", "WEL-3.1e", "WEL-G-uncontrolled", "WEL-G-control", "WEL-1.6d")
def test_an_enemy_formation_cancels_control_without_gaining_it() -> None:
    for power in ("sud", "nord"):
        b = war(soldiers={power: {"braga": 1}})
        assert b.controller(AT["braga"]) == NOBODY
    for power in ("britain", "spain"):
        b = war(soldiers={power: {"braga": 1}}, flags={"braga": "nord"})
        assert b.controller(AT["braga"]) == NOBODY
    # A leader alone is a formation too, a flag is none.
    b = war(leaders={"marmont": "braga"})
    assert b.controller(AT["braga"]) == NOBODY
    b.put_leader(LEADER_INDEX["marmont"], AT["salamanca"])
    assert b.controller(AT["braga"]) == BRITAIN
    assert war(flags={"braga": "sud"}).here[AT["braga"]] == 0


@pytest.mark.rule("WEL-3.1d")
def test_uncontrolled_ground_is_friendly_to_nobody_and_counts_for_nobody() -> None:
    b = war()
    before = [points(b, power) for power in range(4)]
    b = war(soldiers={"britain": {"salamanca": 2}})
    for power in range(4):
        assert not b.friendly(power, AT["salamanca"])
        assert not b.hostile(power, AT["salamanca"])
    after = [points(b, power) for power in range(4)]
    assert after[NORD] < before[NORD]
    assert [after[p] for p in (BRITAIN, SUD, SPAIN)] == [before[p] for p in (BRITAIN, SUD, SPAIN)]


@pytest.mark.rule("WEL-3.1f", "WEL-G-uncontrolled")
def test_a_besieged_fortress_stays_its_owners_and_friendly_to_him() -> None:
    b = war(soldiers={"britain": {"san_sebastian": 3}})
    assert b.controller(AT["san_sebastian"]) == NORD
    assert b.friendly(SUD, AT["san_sebastian"])
    assert not b.friendly(BRITAIN, AT["san_sebastian"])
    # For the besieger it is Uncontrolled, not an enemy duchy.
    assert not b.hostile(BRITAIN, AT["san_sebastian"])
    b.hasty = AT["braga"]
    b.put_sp(SUD, AT["braga"], 1)
    assert b.controller(AT["braga"]) == BRITAIN


@pytest.mark.rule("WEL-3.1g", "WEL-3.1f")
def test_a_retreat_out_of_besieged_san_sebastian_over_the_pass_costs_nothing() -> None:
    # Had the duchy been Uncontrolled, the pass to Bayonne would cause attrition; no die is rolled.
    b = war(soldiers={"britain": {"san_sebastian": 3}, "nord": {"san_sebastian": 2}})
    b.fight = Fight()
    b.fight.duchy = AT["san_sebastian"]
    b.fight.active = BRITAIN
    stage = Stage(b, Retreat(AT["san_sebastian"], 1))
    for _ in range(5):
        if stage.table.to_act != ("nord",):
            break
        actions = stage.legal("nord")
        stage.act("nord", **next((a for a in actions if a.get("duchy") == "bayonne"), actions[0]))
    assert stage.b_now.sp_at(NORD, AT["bayonne"]) == 2
    stage.close()


@pytest.mark.rule("WEL-G-enemy-duchy")
def test_an_enemy_duchy_is_one_the_enemy_controls_without_a_friendly_formation() -> None:
    b = war(flags={"avila": "britain"}, soldiers={"britain": {"burgos": 1}})
    assert b.hostile(SPAIN, AT["madrid"])
    assert not b.hostile(SPAIN, AT["avila"])
    assert b.hostile(NORD, AT["avila"])
    assert not b.hostile(SPAIN, AT["burgos"])
