"""5.12, 5.13: soldiers that events take off the map, and what is owed where there are too few."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.building import Levy
from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.removal import Eliminate, pay
from grognard.games.wellington.rules.victory import points
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
AT = DUCHY_INDEX
FRENCH = 1 << SUD | 1 << NORD


def impulse(b: WarState, power: int, dice: list[int] | None = None) -> Stage:
    b.active = -1
    b.marker = power
    return Stage(b, Impulse(power), dice=dice)


@pytest.mark.rule("WEL-5.12a", "WEL-G-formation")
def test_the_chooser_takes_one_sp_after_the_other_off_the_map() -> None:
    b = war(soldiers={"sud": {"madrid": 2}, "nord": {"burgos": 2}}, leaders={"marmont": "burgos"})
    stage = Stage(b, Eliminate(FRENCH, 3, SPAIN))
    assert stage.legal("spain") == [
        {"do": "lose", "power": "sud", "duchy": "madrid"},
        {"do": "lose", "power": "nord", "duchy": "burgos"},
    ]
    stage.act("spain", do="lose", power="nord", duchy="burgos")
    stage.act("spain", do="lose", power="sud", duchy="madrid")
    stage.act("spain", do="lose", power="nord", duchy="burgos")
    state = stage.b_now
    assert (state.sp_at(SUD, AT["madrid"]), state.sp_at(NORD, AT["burgos"])) == (1, 0)
    assert state.leaders_at(AT["burgos"], FRENCH)
    assert (stage.table.to_act, state.outcome, state.debt) == ((), 0, [0, 0, 0, 0])


@pytest.mark.rule("WEL-5.12a")
def test_missing_sp_are_built_and_lost_at_once_out_of_cards_and_resources() -> None:
    b = war(soldiers={"spain": {"lugo": 1}}, hands={"spain": [13, 17, 38]})
    b.resources[SPAIN] = 1
    stage = Stage(b, Eliminate(1 << SPAIN, 6, SPAIN), dice=[18])
    # The one SP is gone; five are lacking. #17 pays for two, a Resource draws #20, #20 and #13 for three more.
    assert {a["do"] for a in stage.legal("spain")} == {"discard", "resource"}
    assert {a["card"] for a in stage.legal("spain") if a["do"] == "discard"} == {13, 17}
    stage.act("spain", do="discard", card=17)
    assert [e["sp"] for e in stage.events("event-raised-and-lost")] == [2]
    stage.act("spain", do="resource")
    stage.act("spain", do="discard", card=20)
    state = stage.b_now
    # 1 point was over from #17, 2 came from #20, 4 from #13: all five are met.
    assert [e["sp"] for e in stage.events("event-raised-and-lost")] == [2, 1, 2]
    assert (state.debt[SPAIN], state.unmet[SPAIN], state.resources[SPAIN]) == (0, 0, 0)
    assert state.hand[SPAIN] == bits([38])


@pytest.mark.rule("WEL-5.12a")
def test_without_ground_to_build_on_nothing_can_be_raised() -> None:
    b = war(hands={"sud": [13]}, flags=dict.fromkeys(["toulouse", "perpignan", "tarbes"], "spain"))
    b.put_sp(SPAIN, AT["carcassonne"], 1)
    stage = Stage(b, Eliminate(1 << SUD, 2, SUD))
    assert (stage.b_now.debt[SUD], stage.b_now.hand[SUD]) == (2, 1 << 13)


@pytest.mark.rule("WEL-5.12b", "WEL-5.13a")
def test_what_cannot_be_met_is_owed_and_costs_a_victory_point_at_the_end() -> None:
    b = war(soldiers={"nord": {"burgos": 1}})
    before = [points(b, power) for power in range(4)]
    stage = Stage(b, Eliminate(FRENCH, 4, NORD))
    state = stage.b_now
    assert (state.debt, state.unmet, state.outcome) == ([0, 2, 0, 1], [0, 1, 0, 1], 3)
    # Points are counted in halves.
    assert [points(state, power) for power in range(4)] == [before[0], before[1] - 2, before[2], before[3] - 2]
    # A second event not met costs another point; all paid, nothing is lost.
    state.debt[SUD], state.unmet[SUD] = 5, 2
    assert points(state, SUD) == before[1] - 4
    assert pay(state, SUD, 9) == 5
    assert (state.debt[SUD], points(state, SUD)) == (0, before[1])


@pytest.mark.rule("WEL-5.12b")
def test_the_points_of_the_next_card_pay_the_debt_before_anything_else() -> None:
    b = war(hands={"spain": [13, 17]})
    b.debt[SPAIN] = 3
    b.unmet[SPAIN] = 1
    stage = impulse(b, SPAIN)
    # Not as an event, as long as its points can pay.
    assert {a["for"] for a in stage.legal("spain") if a["do"] == "play"} == {"points"}
    stage.act("spain", do="play", card=17, **{"for": "points"})
    assert [(e["sp"], e["left"]) for e in stage.events("event-debt-paid")] == [(2, 1)]
    assert (stage.b_now.debt[SPAIN], stage.b_now.unmet[SPAIN]) == (1, 1)
    assert sum(stage.b_now.sp) == 0
    b = war(hands={"spain": [13, 17]})
    b.debt[SPAIN] = b.unmet[SPAIN] = 1
    stage = impulse(b, SPAIN)
    stage.act("spain", do="play", card=13, **{"for": "points"})
    assert (stage.b_now.debt[SPAIN], stage.b_now.unmet[SPAIN], stage.b_now.cp) == (0, 0, 2)
    # The points of an impulse that an event gives pay as well.
    b = war()
    b.debt[SPAIN] = 1
    b.regroup[SPAIN] = 1
    b.active = -1
    stage = Stage(b, Impulse(SPAIN, 0, 3))
    assert (stage.b_now.debt[SPAIN], stage.b_now.cp) == (0, 1)


@pytest.mark.rule("WEL-5.12b")
@pytest.mark.parametrize("ground", [True, False])
def test_a_debt_binds_the_card_only_where_soldiers_could_be_built(ground: bool) -> None:
    lost = {} if ground else dict.fromkeys(["toulouse", "perpignan", "tarbes"], "spain")
    b = war(soldiers={} if ground else {"spain": {"carcassonne": 1}}, hands={"sud": [17, 20]}, flags=lost)
    b.debt[SUD] = 2
    stage = impulse(b, SUD)
    uses = {a["for"] for a in stage.legal("sud") if a["do"] == "play"}
    assert uses == ({"points"} if ground else {"points", "event"})


@pytest.mark.rule("WEL-5.12b")
def test_soldiers_that_come_on_the_map_pay_the_debt() -> None:
    b = war()
    b.debt[SUD] = b.unmet[SUD] = 1
    stage = Stage(b, Levy(SUD, AT["toulouse"], 4))
    assert (stage.b_now.sp_at(SUD, AT["toulouse"]), stage.b_now.debt[SUD], stage.b_now.unmet[SUD]) == (3, 0, 0)
    b = war(soldiers={"sud": {"madrid": 2}}, hands={"sud": [13, 14]})
    b.debt[SUD] = 1
    stage = impulse(b, SUD)
    assert (stage.b_now.sp_at(SUD, AT["madrid"]), stage.b_now.debt[SUD]) == (1, 0)


@pytest.mark.rule("WEL-5.12b")
def test_reinforcements_pay_the_debt_before_they_come_on_the_map() -> None:
    b = war()
    b.debt[SPAIN] = b.unmet[SPAIN] = 2
    stage = Stage(b, Reinforce(SPAIN, 5))
    assert (stage.b_now.debt[SPAIN], stage.b_now.unmet[SPAIN]) == (0, 0)
    assert stage.b_now.outcome == 1  # 4 of the 5 CP went
    b = war()
    b.debt[SPAIN] = 4
    stage = Stage(b, Reinforce(SPAIN, 4))
    assert (stage.b_now.debt[SPAIN], sum(stage.b_now.sp), stage.table.to_act) == (2, 0, ())
