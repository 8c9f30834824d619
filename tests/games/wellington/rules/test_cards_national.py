"""National cards outside battles: Spain and Britain."""

from typing import Any

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import dice_of, siege_dice_of
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.sheets import Assault

from .cardplay import BRITAIN, bits, chosen, d, event, flag, hand, impulse, leader, moments, playable, sail, sp, window
from .fighting import sheet
from .stage import Stage, war


def play(stage: Stage, power: str, card: int, use: str = "event") -> Any:
    return stage.act(power, do="play", card=card, **{"for": use})


# ---- Spain ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C088a")
def test_partisans() -> None:
    """Valladolid lies next to two of the three bands, and checks once; Bayonne is not in Spain."""
    b = war(
        {
            "spain": {"leon": 1, "zamora": 1, "pamplona": 1, "cadiz": 1},
            "nord": {"valladolid": 2, "bayonne": 2, "avila": 2},
            "sud": {"sevilla": 1},
            "britain": {"saldana": 3},
        }
    )
    stage = event(b, "spain", 88, dice=[6, 1])
    for band in ("leon", "zamora", "pamplona"):
        stage.act("spain", do="at", duchy=band)
    b = stage.b_now
    assert sp(b, "nord", "valladolid") == 1
    assert [e["duchy"] for e in stage.events("event-attrition")] == ["valladolid"]
    assert b.spent[2] >> 88 & 1
    stage.close()


@pytest.mark.rule("WEL-C088a")
def test_partisans_are_three_formations_in_different_duchies() -> None:
    b = war({"spain": {"leon": 3, "zamora": 1, "cadiz": 1, "oviedo": 1}})
    stage = event(b, "spain", 88)
    stage.act("spain", do="at", duchy="leon")
    assert set(chosen(stage, "spain", "duchy")) == {"zamora", "cadiz", "oviedo"}
    stage.act("spain", do="at", duchy="cadiz")
    stage.act("spain", do="at", duchy="zamora")
    assert not stage.b_now.stack


@pytest.mark.rule("WEL-C089a", "WEL-5.6b")
def test_the_church() -> None:
    b = war(hands={"spain": [89, 20]}, active="spain")
    b.deck = bits([17, 25])
    stage = impulse(b, "spain", dice=[1, 1])
    play(stage, "spain", 89)
    assert {"do": "pass"} in stage.legal("spain")
    assert {a["card"] for a in stage.legal("spain") if a["do"] == "play"} == {17}  # #25 is another "+" card
    play(stage, "spain", 17, "points")
    # The card of the impulse is still to come.
    assert {a["card"] for a in stage.legal("spain") if a["do"] == "play"} == {20}
    stage.close()


@pytest.mark.rule("WEL-C090a")
def test_the_spanish_masses_attack_with_2_dice_in_the_first_round() -> None:
    """2 + 2 dice against 2 SP and the bonus of 2; in the second round 2. The tie sends the attacker away (11.52)."""
    b = war({"nord": {"avila": 2}}, hands={"spain": [90]}, flags={"merida": "sud", "huelva": "spain"})
    stage = window(b, moments.MARCH, "britain", dice=[1] * 14)
    stage.act("spain", do="respond", card=90)
    places = chosen(stage, "spain", "duchy")
    assert "avila" in places and "merida" in places and "burgos" not in places and "huelva" not in places
    stage.act("spain", do="at", duchy="avila")
    stage.act("nord", do="pass")  # he stands
    rounds = [len(e["dice"]) for e in stage.events("event-battle-dice") if e["side"] == "allied"]
    assert rounds == [4, 2]
    assert {a["do"] for a in stage.legal("spain")} == {"withdraw"}


@pytest.mark.rule("WEL-C090a")
def test_the_spanish_masses_change_flags() -> None:
    for duchy, up in (("avila", "spain"), ("merida", "none")):
        stage = event(war(flags={"merida": "sud"}), "spain", 90)
        stage.act("spain", do="at", duchy=duchy)
        assert flag(stage.b_now, duchy) == up and sp(stage.b_now, "spain", duchy) == 2


@pytest.mark.rule("WEL-C092a")
def test_guerrillas_raise_flags() -> None:
    """Leon and Zamora lie next to Spaniards or Britons: 3 is enough there; Toledo needs a 4."""
    b = war({"spain": {"oviedo": 1}, "britain": {"braganca": 1}, "nord": {"avila": 1}}, flags={"merida": "sud"})
    stage = event(b, "spain", 92, dice=[3, 2, 3, 4])
    offered = chosen(stage, "spain", "duchy")
    assert "avila" not in offered and "burgos" not in offered and "bayonne" not in offered and "cadiz" not in offered
    for duchy in ("leon", "zamora", "toledo", "merida"):
        stage.act("spain", do="at", duchy=duchy)
    b = stage.b_now
    assert (flag(b, "leon"), flag(b, "zamora"), flag(b, "toledo")) == ("spain", "none", "none")
    assert flag(b, "merida") == "none"  # Spanish ground
    stage.close()


@pytest.mark.rule("WEL-C092a")
def test_guerrillas_strike_in_five_duchies_at_most() -> None:
    stage = event(war(), "spain", 92, dice=[1] * 5)
    for duchy in ("madrid", "salamanca", "valladolid", "avila", "leon"):
        assert {"do": "done"} in stage.legal("spain")
        stage.act("spain", do="at", duchy=duchy)
    assert not stage.b_now.stack
    stage.close()


@pytest.mark.rule("WEL-C092a", "WEL-10.10a")
def test_a_guerrilla_flag_may_be_intercepted() -> None:
    b = war({"nord": {"valladolid": 2}}, {"marmont": "valladolid"})
    stage = event(b, "spain", 92, dice=[6, 6, 6])
    stage.act("spain", do="at", duchy="leon")
    stage.act("spain", do="done")
    assert flag(stage.b_now, "leon") == "spain"
    stage.act("nord", do="intercept", leader="marmont", **{"from": "valladolid"})
    stage.act("nord", do="force", soldiers=2, staff=[])
    assert flag(stage.b_now, "leon") == "none"


@pytest.mark.rule("WEL-C092b")
def test_guerrillas_wear_down_an_army_that_is_cut_off() -> None:
    """Soult at Sevilla is cut off by Allied flags all round; Marmont at Bayonne is at home."""
    around = dict.fromkeys(("cordoba", "ronda", "huelva", "merida"), "spain")
    b = war(
        {"sud": {"sevilla": 2}, "nord": {"bayonne": 2}, "britain": {"badajoz": 1}},
        {"soult": "sevilla", "marmont": "bayonne"},
        flags={**around, "badajoz": "britain"},
    )
    stage = event(b, "spain", 92, dice=[6, 1, 1])
    stage.act("spain", do="done")
    assert chosen(stage, "spain", "duchy") == ["sevilla"] and {"do": "done"} in stage.legal("spain")
    stage.act("spain", do="at", duchy="sevilla")
    assert sp(stage.b_now, "sud", "sevilla") == 1
    assert [told["duchy"] for told in stage.events("event-aims-at-duchy")] == ["sevilla"]
    stage.close()


@pytest.mark.rule("WEL-C092b")
def test_an_army_with_a_way_home_is_safe_and_the_attrition_is_a_choice() -> None:
    b = war({"sud": {"sevilla": 2}}, {"soult": "sevilla"})
    stage = event(b, "spain", 92)
    stage.act("spain", do="done")
    assert not stage.b_now.stack  # over Cordoba, Ciudad Real, Aranjuez ... to France
    stage.close()


# ---- Britain -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C093a", "WEL-14.3a")
def test_the_admiralty_lands_at_an_enemy_port() -> None:
    b = war({"britain": {"lisbon": 3}})
    assert not playable(war(), "britain", 93)
    stage = event(b, "britain", 93, dice=[1, 1, 1])
    stage.act("britain", do="variant", choice=0)
    sail(stage, "britain", "lisbon", "bilbao")
    assert sp(stage.b_now, "britain", "bilbao") == 3
    assert stage.b_now.spent[0] >> 93 & 1
    stage.close()


@pytest.mark.rule("WEL-C093b")
def test_two_free_convoys_with_hearts_of_oak() -> None:
    b = war({"britain": {"lisbon": 3, "england": 3}}, cp=2)
    stage = event(b, "britain", 93)
    stage.act("britain", do="variant", choice=1)
    for port in ("lisbon", "england"):
        stage.act("britain", do="sail", **{"from": port})
        load = [
            a for a in stage.legal("britain") if a.get("soldiers") == 3 and not a.get("leaders") and not a.get("staff")
        ]
        stage.act("britain", **load[0])
        stage.act("britain", do="to", duchy="porto")
    b = stage.b_now
    assert sp(b, "britain", "porto") == 6 and b.cp == 2 and b.convoys == 0  # the paid convoy is still to come
    sheet(b, at="porto", active="nord")
    assert ("card-93", 1) in [(what, n) for what, n, _rule in dice_of(b, 0)]
    b.fight = None
    worn = Stage(b, Attrition(d("porto"), (6, 0, 0, 0), 0), dice=[6, 6, 6, 1, 1, 1])
    assert sp(worn.b_now, "britain", "porto") == 4  # half of three, rounded up
    effects.end_of_impulse(worn.b_now, BRITAIN, True)
    assert not worn.b_now.lies(93) and worn.b_now.spent[0] >> 93 & 1


@pytest.mark.rule("WEL-C093b")
def test_hearts_of_oak_for_who_enters_a_port_by_land() -> None:
    b = war({"britain": {"lisbon": 3}}, {"wellington": "lisbon"}, cp=3)
    b.lay(93, BRITAIN)
    stage = Stage(b, March(BRITAIN, leader("wellington"), d("lisbon")))
    stage.act("britain", do="force", soldiers=3, staff=[])
    stage.act("britain", do="to", duchy="coimbra")
    b = stage.b_now
    sheet(b, at="coimbra", active="britain")
    assert "card-93" in [what for what, _n, _rule in dice_of(b, 0)]
    onward = Stage(b.copy(), March(BRITAIN, leader("wellington"), d("coimbra")))
    onward.act("britain", do="force", soldiers=3, staff=[])
    onward.act("britain", do="to", duchy="almeida")
    sheet(onward.b_now, at="almeida", active="britain")
    assert "card-93" not in [what for what, _n, _rule in dice_of(onward.b_now, 0)]


@pytest.mark.rule("WEL-C094a", "WEL-17.1a")
def test_cavalry_of_st_george_goes_to_spain() -> None:
    b = war(hands={"britain": [94, 17]}, active="britain")
    stage = impulse(b, "britain")
    play(stage, "britain", 94)
    b = stage.b_now
    assert hand(b, "spain") == [94]
    assert not b.stack and hand(b, "britain") == [17]  # it was the play of the impulse: nothing is left to be done
    b.hand[0] = 0
    assert not playable(b, "spain", 94)
    b = impulse(b, "spain").b_now  # to play it for its points is all that Spain can do
    assert b.cp == 5 and not b.plus_used and b.cards_used == 1
    assert b.spent[0] >> 94 & 1  # back to the British Reserve


@pytest.mark.rule("WEL-C094a")
def test_cavalry_of_st_george_is_worth_6_to_britain() -> None:
    stage = impulse(war(hands={"britain": [94]}, active="britain"), "britain")
    play(stage, "britain", 94, "points")
    assert stage.b_now.cp == 6 and stage.b_now.plus_used


@pytest.mark.rule("WEL-C098a")
def test_the_light_division_gives_a_die() -> None:
    b = war({"britain": {"ciudad_rodrigo": 2}, "nord": {"avila": 1}}, {"hill": "ciudad_rodrigo", "marmont": "avila"})
    stage = event(b, "britain", 98)  # Hill is the only British leader on the map
    b = stage.b_now
    sheet(b, at="ciudad_rodrigo", active="britain")
    assert ("card-98", 1) in [(what, n) for what, n, _rule in dice_of(b, 0)]
    b.fight = None
    b.assault = Assault()
    b.assault.duchy, b.assault.leader, b.assault.power, b.assault.round = (
        d("ciudad_rodrigo"),
        leader("hill"),
        BRITAIN,
        1,
    )
    assert ("card-98", 1) in [(what, n) for what, n, _rule in siege_dice_of(b)]
    effects.end_of_turn(b)
    assert not b.lies(98) and b.spent[0] >> 98 & 1


@pytest.mark.rule("WEL-C098b")
def test_the_light_division_has_a_cp_of_its_own() -> None:
    b = war(
        {"britain": {"lisbon": 2, "porto": 1}},
        {"hill": "lisbon", "wellington": "porto"},
        hands={"britain": [17]},
        active="britain",
    )
    b.lay(98, BRITAIN, leader("hill"))
    stage = impulse(b, "britain")
    assert stage.b_now.free_cp == 1
    marches = [a["leader"] for a in stage.legal("britain") if a["do"] == "march"]
    assert marches == ["hill"]
    stage.act("britain", do="march", leader="hill", **{"from": "lisbon"})
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy="coimbra")
    assert (stage.b_now.free_cp, stage.b_now.cp) == (0, 0)
    assert sp(stage.b_now, "britain", "coimbra") == 2


@pytest.mark.rule("WEL-C098b")
def test_the_light_division_is_lost_with_its_leader() -> None:
    from grognard.games.wellington.rules.attrition import fell

    b = war(leaders={"hill": "lisbon"})
    b.lay(98, BRITAIN, leader("hill"))
    fell(b, leader("hill"))
    assert not b.lies(98) and b.spent[0] >> 98 & 1
