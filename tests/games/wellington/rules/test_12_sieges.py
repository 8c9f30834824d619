"""Chapter 12: fortresses and sieges."""

import pytest

from grognard.engine.game import OBSERVER
from grognard.games.wellington.rules.counting import fortress_dice, siege_dice_of
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, NOBODY
from grognard.games.wellington.rules.siege import besiegeable, can_besiege
from grognard.games.wellington.rules.state import OUT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.fighting import (
    BRITAIN,
    NORD,
    SPAIN,
    SUD,
    dice,
    place,
    rolls,
    siege,
    sources,
    sp,
)
from tests.games.wellington.rules.sieges import GO_ON, RODRIGO, before, besiegers
from tests.games.wellington.rules.stage import Stage, war


@pytest.mark.rule("WEL-12.2a")
def test_only_walls_are_besieged() -> None:
    for at, walls in (("ciudad_rodrigo", True), ("salamanca", False)):
        b = besiegers("britain", 9, "wellington", at=at)
        assert b.holder(DUCHY_INDEX[at]) == NORD
        assert besiegeable(b, BRITAIN, DUCHY_INDEX[at]) is walls
        assert bool(can_besiege(b, BRITAIN)) is walls


@pytest.mark.rule("WEL-12.1b", "WEL-G-siege")
def test_the_view_tells_which_fortresses_have_enemies_before_them() -> None:
    def besieged(b: WarState) -> list[str]:
        found: list[str] = GAME.view(b, OBSERVER)["besieged"]
        return found

    nobody = besieged(war())
    b = besiegers("britain", 9, "wellington")
    assert "ciudad_rodrigo" not in nobody
    assert besieged(b) == ["ciudad_rodrigo"], "with nobody inside but the garrison"
    assert besieged(besiegers("britain", 9, "wellington", at="salamanca")) == [], "no walls"
    assert besieged(besiegers("nord", 9, "marmont")) == [], "its own side"
    assert besieged(besiegers("sud", 2)) == [], "an ally"


@pytest.mark.rule("WEL-12.1b", "WEL-G-siege")
def test_a_fortress_keeps_its_duchy_and_is_flagged_only_by_siege() -> None:
    b = besiegers("britain", 9, "wellington")
    assert b.controller(RODRIGO) == NORD
    assert can_flag(b, BRITAIN, RODRIGO) == []
    stage = siege(b, dice(15, 6, 6, 6) + dice(3) + [1])
    stage.act("britain", do="flag", duchy="ciudad_rodrigo", power="spain")
    assert stage.b_now.controller(RODRIGO) == SPAIN


@pytest.mark.rule("WEL-12.2a")
def test_no_siege_while_an_enemy_formation_is_there_or_after_a_battle_there() -> None:
    b = besiegers("britain", 3, "wellington")
    wellington = LEADER_INDEX["wellington"]
    assert can_besiege(b, BRITAIN) == [(wellington, RODRIGO)]
    b.put_sp(SUD, RODRIGO, 1)
    assert can_besiege(b, BRITAIN) == []
    b.lose_sp(SUD, RODRIGO, 1)
    b.fought_at = (RODRIGO,)
    assert can_besiege(b, BRITAIN) == []
    # A battle elsewhere, or one that was an overrun (it leaves no entry), does not matter.
    b.fought_at = (DUCHY_INDEX["almaraz"],)
    assert can_besiege(b, BRITAIN) == [(wellington, RODRIGO)]


@pytest.mark.rule("WEL-12.2a")
def test_only_enemy_fortresses_are_besieged_and_only_by_the_power_itself() -> None:
    b = besiegers("britain", 3, "wellington", at="lisbon", others={"hill": "salamanca", "de_espana": "ciudad_rodrigo"})
    assert can_besiege(b, BRITAIN) == []
    assert can_besiege(b, SPAIN) == [(LEADER_INDEX["de_espana"], RODRIGO)]


@pytest.mark.rule("WEL-12.2b")
def test_a_siege_costs_nothing_and_may_be_resolved_before_any_card_or_without_cards() -> None:
    for hand in ([17], []):
        b = besiegers("britain", 9, "wellington", hands={"britain": hand})
        b.active = NOBODY
        stage = Stage(b, Impulse(BRITAIN, 1), dice=dice(15, 6, 6, 6) + dice(3) + [1])
        assert GO_ON in stage.legal("britain")
        assert stage.b_now.cp == 0
        stage.act("britain", **GO_ON)
        stage.act("britain", do="flag", duchy="ciudad_rodrigo", power="spain")
        assert stage.b_now.flag[RODRIGO] == SPAIN


@pytest.mark.rule("WEL-12.2b")
def test_nor_does_it_take_a_cp_that_is_there() -> None:
    b = besiegers("britain", 9, "wellington", hands={"britain": [17]})
    b.active = NOBODY
    stage = Stage(b, Impulse(BRITAIN, 1), dice=dice(15) + dice(3))
    stage.act("britain", do="play", card=17, **{"for": "points"})
    assert stage.b_now.cp == 5
    stage.act("britain", **GO_ON)
    assert stage.b_now.cp == 5


@pytest.mark.rule("WEL-12.21a", "WEL-G-siege")
def test_it_takes_a_leader_and_only_his_army_fights() -> None:
    assert can_besiege(besiegers("britain", 5), BRITAIN) == []
    # Hill commands four: of nine SP, four roll, and Wellington beside him is no part of his army.
    b = besiegers("britain", 9, "wellington", "hill")
    before(b, leader="hill")
    assert sources(siege_dice_of(b)) == {"soldiers": 4, "commander": 3, "nationality": 1}
    before(b)
    assert sources(siege_dice_of(b)) == {"soldiers": 9, "commander": 5, "nationality": 1}
    # With room to spare, another leader of the Power rides along as staff.
    b = besiegers("britain", 3, "wellington", "hill")
    before(b)
    assert sources(siege_dice_of(b)) == {"soldiers": 3, "staff": 1, "commander": 5, "nationality": 1}


@pytest.mark.rule("WEL-12.3b")
@pytest.mark.parametrize("other", ["suchet", "marmont"])
def test_staff_of_a_french_siege_is_of_the_same_power(other: str) -> None:
    b = besiegers("sud", 3, "soult", other, at="almeida")
    before(b, "almeida", "soult").power = SUD
    staff = {"staff": 1} if other == "suchet" else {}
    assert sources(siege_dice_of(b)) == {"soldiers": 3, **staff, "commander": 4, "nationality": 2}


@pytest.mark.rule("WEL-12.22a")
def test_once_an_impulse_and_not_by_a_second_army() -> None:
    b = besiegers("britain", 9, "wellington", "hill")
    assert len(can_besiege(b, BRITAIN)) == 2
    stage = siege(b, dice(15) + dice(3))
    assert stage.b_now.assaulted == (RODRIGO,)
    assert can_besiege(stage.b_now, BRITAIN) == []


@pytest.mark.rule("WEL-12.22b")
@pytest.mark.parametrize(("at", "strength"), [("almeida", 3), ("gibraltar", 5)])
def test_at_most_as_many_rounds_as_the_fortress_is_strong(at: str, strength: int) -> None:
    # #8 carries the siege over a first round without a 6; then a 6 in every round, which is one short in the end.
    b = besiegers("sud", 4, "soult", at=at, hands={"nord": [8]})
    rolled = dice(13) + dice(strength) + (dice(10, 6) + dice(strength)) * (strength - 1)
    stage = siege(b, rolled, at, "soult")
    stage.act("nord", do="respond", card=8)
    while stage.table.to_act:
        stage.act("sud", do="siege", leader="soult", duchy=at)
    assert len(stage.events("event-siege-round")) == strength
    assert stage.events("event-siege-fails")
    stage.close()


@pytest.mark.rule("WEL-12.22b")
def test_a_hasty_fort_lasts_two_rounds() -> None:
    b = besiegers("nord", 4, "marmont", at="braga", hands={"sud": [8]})
    b.hasty = DUCHY_INDEX["braga"]
    stage = siege(b, dice(11) + dice(2) + dice(8, 6) + dice(2), "braga", "marmont")
    stage.act("sud", do="respond", card=8)
    stage.act("nord", do="siege", leader="marmont", duchy="braga")
    assert stage.table.to_act == ()
    assert len(stage.events("event-siege-round")) == 2


@pytest.mark.rule("WEL-12.23a")
def test_battle_cards_that_name_sieges_by_the_besieger_then_by_the_owner_of_the_fortress_only() -> None:
    # #70 names sieges; #12 and #58 do not. Sud is no owner of Ciudad Rodrigo, Spain is not the besieger.
    hands = {"britain": [70, 12], "nord": [71, 58], "sud": [81], "spain": [73, 91]}
    b = besiegers("britain", 9, "wellington", hands=hands)
    b.put_sp(SPAIN, RODRIGO, 2)
    b.put_leader(LEADER_INDEX["de_espana"], RODRIGO)
    b.chief[2 * RODRIGO] = LEADER_INDEX["wellington"]
    stage = siege(b, dice(15) + dice(3))
    seen: list[tuple[str, list[int]]] = []
    while stage.table.to_act:
        (power,) = stage.table.to_act
        seen.append((power, [action["card"] for action in stage.legal(power) if action["do"] == "respond"]))
        stage.act(power, do="pass")
    assert seen == [("britain", [70]), ("nord", [71])]


@pytest.mark.rule("WEL-12.3a")
def test_the_fortress_rolls_its_base_strength_whatever_it_has_suffered() -> None:
    for at, dice_rolled in (("gibraltar", 5), ("lisbon", 3), ("braga", 2)):
        b = besiegers("sud", 4, "soult", at=at)
        if at == "braga":
            b.hasty = DUCHY_INDEX["braga"]
        before(b, at, "soult")
        assert fortress_dice(b) == dice_rolled
    b = besiegers("sud", 4, "soult", at="lisbon")
    stage = siege(b, dice(10, 6, 6) + dice(3) + dice(10) + dice(3), "lisbon", "soult")
    stage.act("sud", do="siege", leader="soult", duchy="lisbon")
    assert rolls(stage, "event-siege-dice") == [10, 3, 10, 3]  # and no British bonus either


@pytest.mark.rule("WEL-12.3b")
def test_the_besieger_rolls_as_in_battle_with_his_nationality() -> None:
    b = besiegers("sud", 4, "soult", at="lisbon")
    before(b, "lisbon", "soult").power = SUD
    assert sources(siege_dice_of(b)) == {"soldiers": 4, "commander": 4, "nationality": 2}
    b.lay(13, SUD)  # not in sieges
    b.lay(52, BRITAIN, LEADER_INDEX["soult"], 1)
    assert sources(siege_dice_of(b)) == {"soldiers": 4, "commander": 4, "nationality": 2, "card-52": -1}


@pytest.mark.rule("WEL-12.3c")
def test_only_6s_hit_the_fortress_but_5s_and_6s_the_besieger() -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, 6, 6, 5, 5, 5, 5) + dice(3, 5))
    assert stage.b_now.assault is not None
    assert (stage.b_now.assault.hits, stage.b_now.assault.disrupted) == (2, 1)
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, 6, 6) + dice(3, 6))
    assert sp(stage, "britain", "ciudad_rodrigo") == 4


@pytest.mark.rule("WEL-12.3d")
def test_it_falls_when_the_6s_reach_its_strength_and_the_leader_lives() -> None:
    b = besiegers("britain", 2, "wellington")
    stage = siege(b, dice(8, 6, 6, 6) + dice(3, 6, 6) + [1])
    assert stage.events("event-fortress-falls")
    b = besiegers("britain", 2, "wellington")
    stage = siege(b, dice(8, 6, 6, 6) + dice(3, 6, 6, 6))
    assert place(stage, "wellington") == OUT
    assert not stage.events("event-fortress-falls")
    assert stage.b_now.flag[RODRIGO] == NOBODY
    # A staff officer may fall in his stead.
    b = besiegers("britain", 0, "wellington", "hill")
    stage = siege(b, dice(7, 6, 6, 6) + dice(3, 6) + [1])
    stage.act("britain", do="lose_leader", leader="hill")
    assert stage.events("event-fortress-falls")


@pytest.mark.rule("WEL-12.3d", "WEL-12.3i")
def test_6s_add_up_over_the_rounds() -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, (dice(11, 6) + dice(3)) * 3 + [1])
    stage.act("britain", **GO_ON)
    stage.act("britain", **GO_ON)
    assert [told["rounds"] for told in stage.events("event-fortress-falls")] == [3]


@pytest.mark.rule("WEL-12.3e")
@pytest.mark.parametrize(
    ("sixes", "against", "goes_on"),
    [
        ((6,), (), True),
        ((6,), (5,), False),
        ((6,), (6,), False),
        ((6, 6), (5,), True),
        ((), (), False),
        ((6, 6), (5, 6), False),
    ],
)
def test_another_round_only_with_more_6s_than_hits_suffered(
    sixes: tuple[int, ...], against: tuple[int, ...], goes_on: bool
) -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, *sixes) + dice(3, *against))
    assert (GO_ON in stage.legal("britain")) is goes_on


@pytest.mark.rule("WEL-12.3e")
def test_hits_of_an_earlier_round_do_not_count_for_the_next() -> None:
    b = besiegers("britain", 5, "wellington")
    stage = siege(b, dice(11, 6, 6) + dice(3) + dice(11) + dice(3))
    stage.act("britain", **GO_ON)
    assert stage.table.to_act == ()
    assert stage.events("event-siege-fails")


@pytest.mark.rule("WEL-12.3e")
def test_an_event_may_bring_another_round() -> None:
    b = besiegers("britain", 5, "wellington", hands={"spain": [8]})
    stage = siege(b, dice(14) + dice(3) + dice(11) + dice(3))
    stage.act("spain", do="respond", card=8)
    assert GO_ON in stage.legal("britain")
    stage.act("britain", **GO_ON)
    assert rolls(stage, "event-siege-dice") == [14, 3, 11, 3]
