"""Events of common cards: soldiers, raids, and what lasts."""

import pytest

from grognard.games.wellington.rules import effects
from grognard.games.wellington.rules.counting import dice_of, siege_dice_of
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.interphase import guards_dice, put_72_away, uprising_dice
from grognard.games.wellington.rules.peninsula import BY_LINE
from grognard.games.wellington.rules.roads import may_leave
from grognard.games.wellington.rules.sheets import Assault
from grognard.games.wellington.rules.siege import Fall
from grognard.games.wellington.rules.state import OUT
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Play

from .cardplay import BRITAIN, NORD, SPAIN, SUD, chosen, d, event, flag, hand, impulse, leader, playable, sp
from .fighting import sheet
from .stage import Stage, war


def sources(b: WarState, side: int) -> int:
    return sum([number for what, number, _rule in dice_of(b, side) if what == "card-13"])


@pytest.mark.rule("WEL-C013a")
def test_atrocities_give_a_die_in_every_battle_of_ones_own_for_the_turn() -> None:
    b = war({"sud": {"salamanca": 1, "avila": 1}, "nord": {"avila": 1}, "spain": {"salamanca": 1, "avila": 1}})
    stage = event(b, "nord", 13)
    b = stage.b_now
    sheet(b, at="avila", active="spain")
    assert (sources(b, 1), sources(b, 0)) == (1, 0)
    sheet(b, at="salamanca", active="spain")
    assert sources(b, 1) == 0  # no formation of the Armée du Nord
    effects.end_of_turn(b)
    assert not b.lies(13) and b.discard >> 13 & 1


@pytest.mark.rule("WEL-C013a")
def test_atrocities_do_not_help_in_a_siege() -> None:
    b = war({"britain": {"ciudad_rodrigo": 4}}, {"wellington": "ciudad_rodrigo"})
    b.assault = Assault()
    b.assault.duchy, b.assault.leader, b.assault.power, b.assault.round = d("ciudad_rodrigo"), 0, BRITAIN, 1
    before = siege_dice_of(b)
    b.lay(13, BRITAIN)
    assert siege_dice_of(b) == before


@pytest.mark.rule("WEL-C017a")
def test_portuguese_revolt_keeps_british_cp_out_of_portugal() -> None:
    b = war(hands={"britain": [18]})
    stage = event(b, "nord", 17)
    b = stage.b_now
    assert soldiers_enter(b, BRITAIN) == [d("gibraltar")]
    assert d("lisbon") in soldiers_enter(b, BRITAIN, True)  # events are not barred
    stage.close()
    b.hand[NORD] = 0
    turn = impulse(b, "britain")
    turn.act("britain", do="play", card=18, **{"for": "points"})
    built = {a["duchy"] for a in turn.legal("britain") if a["do"] in ("build", "build_leader")}
    assert built == {"gibraltar", "england"}
    effects.end_of_turn(turn.b_now)
    assert turn.b_now.removed >> 17 & 1
    assert d("lisbon") in soldiers_enter(turn.b_now, BRITAIN)


@pytest.mark.rule("WEL-C019a")
def test_sierra_bandits_cost_a_sp_a_leader_or_a_flag_of_the_owners_choice() -> None:
    b = war({"nord": {"valladolid": 1}}, {"marmont": "valladolid"}, flags={"oviedo": "sud"})
    stage = event(b, "spain", 19, dice=[5, 6, 1, 1, 2, 6])
    assert set(chosen(stage, "spain", "duchy")) == {"valladolid", "oviedo"}
    stage.act("spain", do="at", duchy="valladolid")
    # Of its neighbours any without walls; the second duchy need not hold anything.
    assert set(chosen(stage, "spain", "duchy")) == {"salamanca", "lerma", "leon", "zamora", "saldana"}
    stage.act("spain", do="at", duchy="leon")
    assert stage.legal("nord") == [
        {"do": "lose", "power": "nord", "duchy": "valladolid"},
        {"do": "lose_leader", "leader": "marmont"},
    ]
    stage.act("nord", do="lose_leader", leader="marmont")
    assert sp(stage.b_now, "nord", "valladolid") == 0
    assert stage.b_now.leader_at[leader("marmont")] == -1


@pytest.mark.rule("WEL-C019a")
def test_sierra_bandits_take_flags_and_strike_besiegers() -> None:
    b = war({"britain": {"ciudad_rodrigo": 1}}, flags={"salamanca": "britain"})
    stage = event(b, "nord", 19, dice=[1, 1, 6, 4, 4, 5])
    stage.act("nord", do="at", duchy="ciudad_rodrigo")
    stage.act("nord", do="at", duchy="salamanca")
    assert sp(stage.b_now, "britain", "ciudad_rodrigo") == 0
    assert flag(stage.b_now, "salamanca") == "none"
    stage.close()


@pytest.mark.rule("WEL-C019a")
def test_sierra_bandits_leave_unfortified_only() -> None:
    b = war({"nord": {"burgos": 2, "lerma": 2}})
    stage = event(b, "spain", 19, dice=[1, 1, 1])
    assert "burgos" not in chosen(stage, "spain", "duchy")  # a garrison, no besieger


@pytest.mark.rule("WEL-C020a")
@pytest.mark.parametrize(
    ("allies", "flags", "can"),
    [({}, {}, False), ({"spain": {"pamplona": 1}}, {}, True), ({"britain": {"bayonne": 1}}, {}, True),
     ({}, {"bordeaux": "britain"}, True), ({"spain": {"jaca": 1}}, {}, False)],
)  # fmt: skip
def test_when_the_homeland_is_in_danger(allies: dict[str, dict[str, int]], flags: dict[str, str], can: bool) -> None:
    """Jaca is next to Orthez, which is no key."""
    assert playable(war(allies, flags=flags), "nord", 20) == can


@pytest.mark.rule("WEL-C020a")
def test_the_homeland_calls_up_a_sp_in_each_duchy_still_held() -> None:
    b = war({"britain": {"bayonne": 1}}, flags={"orthez": "britain"})
    stage = event(b, "nord", 20)
    b = stage.b_now
    for duchy in ("bordeaux", "mont_de_marsan"):
        assert sp(b, "nord", duchy) == 1
    for duchy in ("toulouse", "perpignan", "tarbes", "carcassonne"):
        assert sp(b, "sud", duchy) == 1
    assert sp(b, "nord", "orthez") == 0 and sp(b, "nord", "bayonne") == 0
    assert b.resources == [0, 1, 0, 1]
    assert b.removed >> 20 & 1
    stage.close()


@pytest.mark.rule("WEL-C037a")
def test_hasty_fort_in_an_unfortified_duchy_of_ones_own() -> None:
    b = war(flags={"merida": "sud"})
    stage = event(b, "sud", 37)
    offered = chosen(stage, "sud", "duchy")
    assert "merida" in offered and "cordoba" in offered
    assert "badajoz" not in offered and "madrid" not in offered  # walls, and of the Armée du Nord
    stage.act("sud", do="at", duchy="merida")
    b = stage.b_now
    assert b.walls(d("merida")) == 2
    assert b.discard >> 37 & 1
    assert not playable(b, "nord", 37)  # there is one marker
    stage.close()


@pytest.mark.rule("WEL-C037a")
def test_hasty_fort_is_immune_to_raids() -> None:
    b = war(flags={"merida": "sud"})
    b.hasty = d("merida")
    assert not playable(b, "spain", 19)
    b.hasty = -1
    assert playable(b, "spain", 19)


@pytest.mark.rule("WEL-C037b")
def test_a_hasty_fort_that_falls_is_destroyed_and_can_be_built_again() -> None:
    b = war({"spain": {"merida": 2}}, flags={"merida": "sud"})
    b.hasty = d("merida")
    stage = Stage(b, Fall(SPAIN, d("merida"), 1, 1))
    assert stage.b_now.hasty == -1
    assert stage.b_now.walls(d("merida")) == 0
    assert playable(stage.b_now, "spain", 37)


@pytest.mark.rule("WEL-C039a")
def test_royalist_dissent_pins_the_french_at_home() -> None:
    from grognard.games.wellington.rules.interphase import appeal_modifier

    b = war({"sud": {"toulouse": 2, "gerona": 2}}, {"soult": "toulouse"}, active="spain")
    stage = event(b, "spain", 39)
    b = stage.b_now
    assert not may_leave(b, SUD, d("toulouse"))
    assert may_leave(b, SUD, d("gerona"))
    assert appeal_modifier(b) == 0  # the marker comes when the card goes
    effects.end_of_impulse(b, SUD, False)  # not a scheduled one
    effects.end_of_impulse(b, SUD, True)
    effects.end_of_impulse(b, SUD, True)
    assert not may_leave(b, SUD, d("toulouse"))
    effects.end_of_impulse(b, NORD, True)
    assert may_leave(b, SUD, d("toulouse"))
    assert b.removed >> 39 & 1 and appeal_modifier(b) == 1


@pytest.mark.rule("WEL-C044a")
def test_flank_march_slips_past_a_fortress_and_an_army_that_would_intercept() -> None:
    b = war(
        {"britain": {"fuentes_d_onoro": 2}, "nord": {"lumbrales": 3}},
        {"wellington": "fuentes_d_onoro", "marmont": "lumbrales"},
    )
    stage = event(b, "britain", 44)
    assert {a["do"] for a in stage.legal("britain")} == {"force"}  # Wellington is the only leader
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy="ciudad_rodrigo")
    assert {"do": "to", "duchy": "salamanca"} in stage.legal("britain")
    stage.act("britain", do="to", duchy="salamanca")
    b = stage.b_now
    assert b.leader_at[leader("wellington")] == d("salamanca") and sp(b, "britain", "salamanca") == 2
    assert not b.stack
    stage.close()  # no die was rolled


@pytest.mark.rule("WEL-C044a")
def test_flank_march_is_for_ones_own_armies() -> None:
    b = war(leaders={"marmont": "madrid"})
    assert not playable(b, "britain", 44) and not playable(b, "sud", 44)
    assert playable(b, "nord", 44)


@pytest.mark.rule("WEL-C044a", "WEL-5.2a")
@pytest.mark.parametrize(("card", "power", "who", "at"), [(44, 0, "wellington", "elvas"), (109, 1, "soult", "sevilla")])
@pytest.mark.parametrize("gone", [False, True])
def test_a_march_by_card_comes_to_nothing_when_answers_have_closed_every_road(
    card: int, power: int, who: str, at: str, gone: bool
) -> None:
    b = war(leaders={who: at})
    for i, closed in enumerate(BY_LINE[d(at)]):
        b.lay(9 + i % 2, 3 - power, closed)
    if gone:
        b.put_leader(leader(who), OUT)
    play = Play(card, power)
    play.targets = (leader(who),)
    play.step = "resolve"
    b.table |= 1 << card
    stage = Stage(b, play)
    assert not b.stack and not b.table
    assert b.leader_at[leader(who)] == (OUT if gone else d(at))
    assert stage.events("event-aims-at-leader")
    stage.close()


@pytest.mark.rule("WEL-C047a", "WEL-5.11b")
def test_next_class_brings_4_sp_of_the_duchys_nationality() -> None:
    b = war()
    stage = event(b, "britain", 47)
    stage.act("britain", do="against", power="spain")
    assert "cadiz" in chosen(stage, "britain", "duchy") and "sevilla" not in chosen(stage, "britain", "duchy")
    stage.act("britain", do="at", duchy="cadiz")
    assert sp(stage.b_now, "spain", "cadiz") == 4
    stage.close()


@pytest.mark.rule("WEL-C047a", "WEL-6.3f")
def test_next_class_of_a_french_power_without_a_home() -> None:
    lost = dict.fromkeys(("toulouse", "perpignan", "tarbes", "carcassonne"), "britain")
    stage = event(war(flags=lost), "sud", 47)
    stage.act("sud", do="against", power="sud")
    assert "bordeaux" in chosen(stage, "sud", "duchy")
    stage.act("sud", do="at", duchy="bordeaux")
    assert sp(stage.b_now, "sud", "bordeaux") == 4
    stage.close()


@pytest.mark.rule("WEL-C062a")
def test_nationalist_uprising_in_spain() -> None:
    """2 SP, no bonus, one die more in all rounds: 3 dice against 1 SP and the French bonus."""
    b = war({"sud": {"jaen": 1}}, flags={"merida": "sud"})
    stage = event(b, "britain", 62, dice=[6, 1, 1, 1, 1, 1])
    offered = chosen(stage, "britain", "duchy")
    assert "jaen" in offered and "merida" in offered and "badajoz" not in offered and "huelva" not in offered
    stage.act("britain", do="at", duchy="jaen")
    stage.act("sud", do="pass")  # he does not evade
    b = stage.b_now
    assert sp(b, "sud", "jaen") == 0 and sp(b, "spain", "jaen") == 2
    assert flag(b, "jaen") == "none"  # no French flag was there, and the card puts up none
    stage.close()


@pytest.mark.rule("WEL-C062a")
def test_nationalist_uprising_takes_a_flag_down() -> None:
    b = war(flags={"merida": "sud"})
    stage = event(b, "britain", 62)
    stage.act("britain", do="at", duchy="merida")
    assert flag(stage.b_now, "merida") == "none" and sp(stage.b_now, "spain", "merida") == 2
    stage.close()


@pytest.mark.rule("WEL-C062a")
def test_nationalist_uprising_on_british_ground() -> None:
    b = war(flags={"coimbra": "nord", "lisbon": "nord"})
    stage = event(b, "spain", 62)
    stage.act("spain", do="variant", choice=1)  # Coimbra alone: Lisbon has walls
    assert sp(stage.b_now, "britain", "coimbra") == 2
    assert flag(stage.b_now, "coimbra") == "none"
    stage.close()


@pytest.mark.rule("WEL-C063a")
def test_british_subsidies() -> None:
    b = war(flags={"porto": "nord", "coimbra": "spain", "vigo": "nord", "gijon": "britain"})
    stage = event(b, "spain", 63, dice=[1, 1])
    ports = chosen(stage, "britain", "duchy")
    assert set(ports) == {"lisbon", "faro", "gibraltar", "england"}
    stage.act("britain", do="at", duchy="faro")
    ports = chosen(stage, "spain", "duchy")
    assert "gijon" in ports and "cadiz" in ports and "vigo" not in ports and "malaga" not in ports
    stage.act("spain", do="at", duchy="gijon")
    b = stage.b_now
    assert sp(b, "britain", "faro") == 4 and sp(b, "spain", "gijon") == 4
    assert len(hand(b, "britain")) == 1 and len(hand(b, "spain")) == 1
    stage.close()


@pytest.mark.rule("WEL-C069a")
def test_descent_from_the_sea() -> None:
    b = war({"sud": {"malaga": 1}})
    stage = event(b, "britain", 69)
    ports = chosen(stage, "britain", "duchy")
    assert "barcelona" in ports and "bilbao" in ports  # major ports too
    assert "malaga" not in ports and "san_sebastian" not in ports and "braga" not in ports
    stage.act("britain", do="at", duchy="barcelona")
    assert sp(stage.b_now, "britain", "barcelona") == 1 and flag(stage.b_now, "barcelona") == "britain"
    assert stage.b_now.convoys == 0
    stage.close()


@pytest.mark.rule("WEL-C069a")
def test_descent_from_the_sea_needs_an_unbuilt_sp() -> None:
    b = war()
    b.put_sp(BRITAIN, d("lisbon"), b.pool(BRITAIN))
    assert not playable(b, "britain", 69)


@pytest.mark.rule("WEL-C072a", "WEL-C072b")
@pytest.mark.parametrize(("power", "british", "spanish"), [("britain", 5, 3), ("spain", 5, 3), ("sud", 3, 2)])
def test_the_other_wellesley(power: str, british: int, spanish: int) -> None:
    b = war()
    assert (guards_dice(b), uprising_dice(b)) == (4, 2)
    stage = event(b, power, 72)
    assert (guards_dice(stage.b_now), uprising_dice(stage.b_now)) == (british, spanish)
    put_72_away(stage.b_now)
    assert stage.b_now.removed >> 72 & 1
    assert (guards_dice(stage.b_now), uprising_dice(stage.b_now)) == (4, 2)


@pytest.mark.rule("WEL-C080a")
def test_inept_quartermaster() -> None:
    """Hill (4) and Beresford (6) at Lisbon with 12 SP: 10 SP and 2 leaders roll; the Spaniards have no leader there."""
    b = war({"britain": {"lisbon": 12}, "spain": {"lisbon": 3}}, {"hill": "lisbon", "beresford": "lisbon"})
    stage = event(b, "nord", 80, dice=[6] + [1] * 11)
    assert sp(stage.b_now, "britain", "lisbon") == 11
    assert stage.events("event-attrition")[0]["card"] == 80
    assert not playable(war({"britain": {"lisbon": 12}}), "nord", 80)
    stage.close()


@pytest.mark.rule("WEL-C080a", "WEL-5.2a")
def test_inept_quartermaster_of_an_army_that_an_answer_has_dissolved() -> None:
    b = war({"britain": {"lisbon": 12}})
    play = Play(80, NORD)
    play.targets = (d("lisbon"),)
    play.step = "resolve"
    b.table |= 1 << 80
    stage = Stage(b, play)
    assert not b.stack and b.discard >> 80 & 1
    assert sp(b, "britain", "lisbon") == 12
    stage.close()  # no die was rolled
