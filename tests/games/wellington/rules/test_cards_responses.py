"""Responses of common cards outside battles."""

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import LINE_INDEX, LINE_KIND, LINE_KINDS
from grognard.games.wellington.rules.retreat import open_to_retreat
from grognard.games.wellington.rules.roads import blocked, stuck

from .cardplay import (
    BRITAIN,
    NORD,
    SPAIN,
    SUD,
    answers,
    at_fuentes,
    bits,
    chosen,
    d,
    event,
    hand,
    impulse,
    leader,
    line,
    moments,
    wellington_marches,
    window,
)
from .stage import Stage, war

# ---- #3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C003a")
def test_mud_stops_a_march() -> None:
    stage = wellington_marches(at_fuentes(hands={"nord": [3]}), to="almeida")
    stage.act("nord", do="respond", card=3)
    b = stage.b_now
    assert b.outcome == 1 and stuck(b, BRITAIN, d("almeida"))
    assert b.leader_at[leader("wellington")] == d("almeida")
    assert wellington_marches(at_fuentes(), to="almeida").b_now.outcome == 0


@pytest.mark.rule("WEL-C003a")
@pytest.mark.parametrize("how", ["interception", "evasion"])
def test_mud_answers_interceptions_and_evasions_too(how: str) -> None:
    b = war({"britain": {"salamanca": 2}}, {"wellington": "salamanca"}, hands={"nord": [3]})
    if how == "interception":
        stage = Stage(
            b, Interception(BRITAIN, leader("wellington"), d("salamanca"), d("valladolid")), dice=[6, 6, 1, 1, 1]
        )
        stage.act("britain", do="force", soldiers=2, staff=[])
    else:
        stage = Stage(b, Evasion(BRITAIN, leader("wellington"), d("salamanca"), d("valladolid")), dice=[6, 6, 1, 1, 1])
    stage.act("nord", do="respond", card=3)
    assert stuck(stage.b_now, BRITAIN, d("valladolid"))


@pytest.mark.rule("WEL-C003b")
def test_mud_holds_everybody_there_until_his_own_next_impulse() -> None:
    b = war({"britain": {"almeida": 2}, "spain": {"almeida": 1}}, {"wellington": "almeida"}, hands={"nord": [3]})
    stage = window(b, moments.ENTERED, "britain", "almeida", "fuentes_d_onoro", "wellington")
    stage.act("nord", do="respond", card=3)
    b = stage.b_now
    for power in (BRITAIN, SPAIN, SUD):
        assert stuck(b, power, d("almeida"))  # also whoever enters it in this impulse
    effects.end_of_impulse(b, BRITAIN, True)
    assert not stuck(b, SUD, d("almeida"))  # nobody of theirs came
    effects.start_of_impulse(b, SUD)
    assert stuck(b, BRITAIN, d("almeida")) and stuck(b, SPAIN, d("almeida"))
    effects.start_of_impulse(b, SPAIN)
    assert stuck(b, BRITAIN, d("almeida")) and not stuck(b, SPAIN, d("almeida"))
    effects.start_of_impulse(b, BRITAIN)
    assert not stuck(b, BRITAIN, d("almeida")) and b.discard >> 3 & 1
    # Retreats are free.
    b.lay(3, NORD, d("almeida"), 15)
    assert open_to_retreat(b, 0, d("almeida"), ())


# ---- #9, #10 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C009a", "WEL-C010a")
@pytest.mark.parametrize(("card", "kind"), [(9, "pass"), (10, "river")])
def test_only_such_a_line_can_be_closed(card: int, kind: str) -> None:
    stage = event(war(), "spain", card)
    offered = chosen(stage, "spain", "line")
    assert len(offered) == {"pass": 24, "river": 20}[kind]
    assert {LINE_KINDS[LINE_KIND[LINE_INDEX[name]]] for name in offered} == {kind}


@pytest.mark.rule("WEL-C009a")
def test_a_blocked_pass_stops_the_march_that_is_about_to_cross_it() -> None:
    b = war({"nord": {"avila": 2}}, {"clausel": "avila"}, hands={"spain": [9]}, active="nord", cp=3)
    stage = Stage(b, March(NORD, leader("clausel"), d("avila")))
    stage.act("nord", do="force", soldiers=2, staff=[])
    stage.act("nord", do="to", duchy="madrid")
    stage.act("spain", do="respond", card=9)
    stage.act(
        "spain",
        do="block",
        line=next(x for x in chosen(stage, "spain", "line") if {*x.split("-")} == {"madrid", "avila"}),
    )
    b = stage.b_now
    assert b.leader_at[leader("clausel")] == d("avila") and b.cp == 2
    stage.close()


@pytest.mark.rule("WEL-C009a", "WEL-C010a")
@pytest.mark.parametrize(("card", "here", "there"), [(9, "salamanca", "avila"), (10, "badajoz", "elvas")])
def test_nothing_crosses_a_closed_line_until_the_players_next_impulse(card: int, here: str, there: str) -> None:
    closed = line(here, there)
    b = war({"britain": {here: 2}}, {"wellington": here}, active="spain")
    b.lay(card, SPAIN, closed)
    assert blocked(b, closed)
    assert d(there) not in open_to_retreat(b, 0, d(here), ())
    effects.start_of_impulse(b, NORD)
    assert blocked(b, closed)
    effects.start_of_impulse(b, SPAIN)
    assert not blocked(b, closed)
    assert d(there) in open_to_retreat(b, 0, d(here), ()) or there == "avila"
    assert b.discard >> card & 1


@pytest.mark.rule("WEL-C009a")
def test_no_interception_evasion_or_flag_over_a_blocked_pass() -> None:
    b = war({"nord": {"avila": 2}}, {"clausel": "avila"}, flags={"madrid": "spain", "avila": "nord"})
    b.fly(d("avila"), -1)
    assert can_flag(b, NORD, d("madrid"))
    b.lay(9, SPAIN, line("avila", "madrid"))
    assert not can_flag(b, NORD, d("madrid"))
    tried = Stage(b.copy(), Interception(NORD, leader("clausel"), d("avila"), d("madrid")))
    tried.act("nord", do="force", soldiers=2, staff=[])
    assert tried.b_now.outcome == 2  # called off
    tried = Stage(b, Evasion(NORD, leader("clausel"), d("avila"), d("madrid")))
    assert tried.b_now.outcome == 2
    tried.close()


# ---- #22, #23, #24 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C022a")
def test_an_insulted_ally_joins_no_group() -> None:
    b = war(
        {"britain": {"almeida": 2}, "spain": {"almeida": 2}},
        {"wellington": "almeida", "de_espana": "almeida"},
        active="sud",
        cp=3,
    )
    stage = event(b, "sud", 22)
    stage.act("sud", do="against", power="spain")
    b = stage.b_now
    for insulted in (True, False):
        march = Stage(b.copy(), March(BRITAIN, leader("wellington"), d("almeida")))
        march.act("britain", do="force", soldiers=2, staff=[])
        assert ({"do": "join", "leader": "de_espana"} in march.legal("britain")) != insulted
        if insulted:
            effects.end_of_impulse(b, SPAIN, False)  # it waits for a scheduled impulse
            assert b.lies(22, SPAIN)
            effects.end_of_impulse(b, SPAIN, True)
    assert b.discard >> 22 & 1


@pytest.mark.rule("WEL-C022a")
def test_an_insult_in_the_powers_own_impulse_lasts_to_the_next() -> None:
    b = war(active="spain", hands={"nord": [22]})
    stage = window(b, moments.SPEND, "spain")
    stage.act("nord", do="respond", card=22)
    stage.act("nord", do="against", power="spain")
    b = stage.b_now
    effects.end_of_impulse(b, SPAIN, True)
    assert b.lies(22, SPAIN)
    b.active = -1
    effects.end_of_impulse(b, SPAIN, True)
    assert not b.lies(22, SPAIN)


@pytest.mark.rule("WEL-C023a")
def test_humbugged() -> None:
    b = war(leaders={"wellington": "lisbon", "soult": "sevilla"}, active="sud")
    stage = event(b, "sud", 23)
    stage.act("sud", do="on", leader="wellington")
    b = stage.b_now
    assert (b.battle[0], b.command[0]) == (1, 4)
    effects.end_of_impulse(b, SUD, True)
    assert b.battle[0] == 1
    effects.end_of_impulse(b, BRITAIN, False)  # any impulse of his Power
    assert (b.battle[0], b.command[0]) == (5, 9) and b.discard >> 23 & 1


@pytest.mark.rule("WEL-C023a")
def test_humbugged_in_the_impulse_of_his_power_lasts_through_the_next() -> None:
    b = war(leaders={"wellington": "lisbon"}, hands={"nord": [23]}, active="britain")
    stage = window(b, moments.SPEND, "britain")
    stage.act("nord", do="respond", card=23)
    b = stage.b_now
    effects.end_of_impulse(b, BRITAIN, True)
    assert b.battle[0] == 1
    effects.end_of_impulse(b, BRITAIN, True)
    assert b.battle[0] == 5


@pytest.mark.rule("WEL-C023a", "WEL-C059a")
@pytest.mark.parametrize(("card", "name"), [(23, "soult"), (59, "drouet")])
def test_cards_on_a_leader_go_when_he_is_eliminated(card: int, name: str) -> None:
    from grognard.games.wellington.rules.attrition import fell

    b = war(leaders={name: "sevilla"})
    b.lay(card, SUD, leader(name), 1)
    fell(b, leader(name))
    effects.mourn(b)
    assert not b.lies(card) and b.discard >> card & 1


@pytest.mark.rule("WEL-C024a")
def test_the_hand_of_god_undoes_an_event() -> None:
    b = war(hands={"nord": [24], "spain": [13]})
    stage = event(b, "spain", 13)
    stage.act("nord", do="respond", card=24)  # Spain's hand is empty: nothing to steal
    b = stage.b_now
    assert not b.lies(13) and b.discard == bits([13, 24])
    stage.close()


@pytest.mark.rule("WEL-C024a")
def test_the_hand_of_god_undoes_points() -> None:
    b = war(hands={"nord": [24], "spain": [13]}, active="spain")
    stage = impulse(b, "spain")
    stage.act("nord", do="pass")
    stage.act("spain", do="play", card=13, **{"for": "points"})
    stage.act("nord", do="respond", card=24)
    assert stage.b_now.cp == 0


@pytest.mark.rule("WEL-C024b", "WEL-5.4b")
def test_the_hand_of_god_takes_a_random_card() -> None:
    b = war(hands={"nord": [24], "spain": [13, 17, 89], "britain": [93]})
    stage = window(b, moments.IMPULSE, "britain", dice=[2])
    stage.act("nord", do="respond", card=24)  # Britain has only a National card
    b = stage.b_now
    assert hand(b, "nord") == [17] and hand(b, "spain") == [13, 89]
    assert not answers(war(), "nord", 24, moments.IMPULSE, "britain")
    stage.close()
