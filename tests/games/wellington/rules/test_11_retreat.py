"""11.6 to 11.9, 9.44, 12.4: retreats, routs, overruns, flags after a battle."""

import pytest

from grognard.games.wellington.rules.battle import ACTIVE_WON, MAY_GO_ON, OVERRUN, Battle
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.peninsula import BY_SEA, DUCHY_INDEX, LEADER_INDEX, NOBODY, OPEN
from grognard.games.wellington.rules.sheets import HELD, NO_FLAG
from grognard.games.wellington.rules.state import FOUGHT, NEW, OUT, REGROUP
from tests.games.wellington.rules.fighting import (
    BRITAIN,
    NORD,
    SPAIN,
    SUD,
    battle,
    dice,
    field,
    place,
    result,
    rolls,
    sp,
)
from tests.games.wellington.rules.stage import Stage

AT = DUCHY_INDEX["salamanca"]


def ways(stage: Stage, power: str) -> set[str]:
    return {action["duchy"] for action in stage.legal(power)}


@pytest.mark.rule("WEL-11.6a")
def test_the_winner_stays() -> None:
    b = field({"britain": 5, "nord": 3})
    stage = battle(b, dice(6, 6) + dice(5))
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    assert sp(stage, "britain", "salamanca") == 5
    assert sp(stage, "nord", "salamanca") == 0


@pytest.mark.rule("WEL-11.61a")
def test_an_inactive_loser_goes_to_friendly_ground_if_there_is_any() -> None:
    # Zamora Uncontrolled (a British flag, French troops in it), Valladolid British, Lumbrales and Avila French.
    b = field(
        {"britain": 5, "nord": 3},
        elsewhere={"nord": {"zamora": 1}},
        flags={"zamora": "britain", "valladolid": "britain"},
    )
    stage = battle(b, dice(6, 6) + dice(5))
    assert ways(stage, "nord") == {"avila", "lumbrales"}


@pytest.mark.rule("WEL-11.61a")
def test_else_to_uncontrolled_ground_else_to_enemy_ground_with_attrition() -> None:
    flags = dict.fromkeys(("avila", "lumbrales", "zamora", "valladolid"), "britain")
    b = field({"britain": 5, "nord": 3}, elsewhere={"nord": {"zamora": 1}}, flags=flags)
    stage = battle(b, dice(6, 6) + dice(5) + dice(2))  # over the river to Zamora: attrition once
    assert sp(stage, "nord", "zamora") == 3
    assert len(stage.events("event-attrition")) == 1
    b = field({"britain": 5, "nord": 3}, flags=flags)
    stage = battle(b, dice(6, 6) + dice(5) + dice(2, 6))
    assert ways(stage, "nord") == {"avila", "lumbrales", "zamora", "valladolid"}
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    assert sp(stage, "nord", "valladolid") == 1


@pytest.mark.rule("WEL-11.61a")
def test_the_pieces_may_split_between_duchies() -> None:
    b = field({"britain": 5, "nord": 4}, leaders=["marmont"])
    stage = battle(b, dice(6, 6) + dice(8))
    assert stage.legal("nord")[0]["do"] == "retreat"
    stage.act("nord", do="retreat", duchy="avila")
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    stage.act("nord", do="withdraw", duchy="lumbrales", soldiers=1)
    assert place(stage, "marmont") == DUCHY_INDEX["avila"]
    assert (sp(stage, "nord", "valladolid"), sp(stage, "nord", "lumbrales")) == (2, 1)
    assert stage.table.to_act == ()


@pytest.mark.rule("WEL-11.61a")
def test_a_duchy_does_not_become_better_ground_by_those_who_went_ahead() -> None:
    flags = dict.fromkeys(("avila", "lumbrales", "zamora", "valladolid"), "britain")
    b = field({"britain": 5, "nord": 3}, flags=flags)
    stage = battle(b, dice(6, 6) + dice(5) + dice(1) + dice(1, 6))
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=1)
    assert ways(stage, "nord") == {"avila", "lumbrales", "zamora", "valladolid"}
    stage.act("nord", do="withdraw", duchy="lumbrales", soldiers=1)
    assert [told["duchy"] for told in stage.events("event-attrition")] == ["valladolid", "lumbrales"]
    b = field({"britain": 9}, leaders=["marmont", "clausel"], flags=flags)
    b.chief[2 * AT + 1] = LEADER_INDEX["marmont"]
    stage = battle(b, dice(10, 5) + dice(5))
    stage.act("nord", do="retreat", duchy="valladolid")
    assert ways(stage, "nord") == {"avila", "lumbrales", "zamora", "valladolid"}


@pytest.mark.rule("WEL-11.61a")
def test_each_power_takes_its_own_pieces_away() -> None:
    b = field({"britain": 7, "nord": 2, "sud": 2}, leaders=["marmont"])
    stage = battle(b, dice(8, 6, 6) + dice(8, 5))
    stage.act("nord", do="lose", power="sud", duchy="salamanca")
    stage.act("nord", do="retreat", duchy="valladolid")
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=1)
    assert stage.table.to_act == ("sud",)
    stage.act("sud", do="withdraw", duchy="lumbrales", soldiers=1)
    assert (sp(stage, "nord", "valladolid"), sp(stage, "sud", "lumbrales")) == (1, 1)


@pytest.mark.rule("WEL-11.61b")
def test_not_to_where_the_enemy_came_from_nor_among_enemies_nor_to_sea() -> None:
    b = field({"britain": 5, "nord": 3}, elsewhere={"spain": {"valladolid": 1}})
    stage = battle(b, dice(6, 6) + dice(5), origin="lumbrales")
    # Ciudad Rodrigo is friendly here; Lumbrales is where the British came from; at Valladolid are Spaniards.
    assert ways(stage, "nord") == {"avila", "zamora", "ciudad_rodrigo"}
    # A port gives no way out: at Tarragona with Barcelona as the only friend and the enemy coming from it.
    b = field({"britain": 5, "sud": 3}, at="tarragona", flags={"lerida": "spain", "tortosa": "spain"})
    stage = battle(b, dice(6, 6) + dice(5), at="tarragona", origin="barcelona")
    assert ways(stage, "sud") == {"lerida", "tortosa"}


@pytest.mark.rule("WEL-11.61c", "WEL-11.8a")
def test_who_cannot_retreat_goes_to_the_regroup_box_and_is_overrun() -> None:
    around = {"britain": {"avila": 1, "zamora": 1, "valladolid": 1, "lumbrales": 1}}
    b = field({"britain": 5, "nord": 3}, leaders=["marmont"], elsewhere=around)
    stage = battle(b, dice(6, 6) + dice(7) + [1])
    assert stage.b_now.regroup[NORD] == 2
    assert place(stage, "marmont") == REGROUP
    assert stage.b_now.outcome == ACTIVE_WON | OVERRUN | MAY_GO_ON


@pytest.mark.rule("WEL-11.61d")
def test_a_defender_who_intercepted_in_need_not_go_back_where_he_came_from() -> None:
    # Marmont stands at Salamanca, wherever he came from: every friendly duchy is open to him.
    b = field({"britain": 5, "nord": 3}, leaders=["marmont"])
    stage = battle(b, dice(6, 6) + dice(7))
    assert ways(stage, "nord") == {"avila", "lumbrales", "zamora", "valladolid"}


@pytest.mark.rule("WEL-11.62a")
def test_an_active_loser_goes_back_to_the_duchy_it_came_from() -> None:
    b = field({"britain": 3, "nord": 5}, leaders=["hill"], at="ciudad_rodrigo")
    stage = battle(b, dice(7) + dice(7, 6), at="ciudad_rodrigo", origin="fuentes_d_onoro")
    assert sp(stage, "britain", "fuentes_d_onoro") == 2
    assert place(stage, "hill") == DUCHY_INDEX["fuentes_d_onoro"]
    assert stage.b_now.leader_mark[LEADER_INDEX["hill"]] & FOUGHT


@pytest.mark.rule("WEL-11.62a")
def test_or_to_an_enemy_fortress_under_siege() -> None:
    b = field({"britain": 3, "nord": 5}, elsewhere={"spain": {"ciudad_rodrigo": 1}})
    stage = battle(b, dice(4) + dice(7, 6))
    assert sp(stage, "britain", "ciudad_rodrigo") == 2


@pytest.mark.rule("WEL-11.62a")
@pytest.mark.parametrize("origin", ["ciudad_rodrigo", "valladolid"])
def test_else_it_goes_to_the_regroup_box_and_is_overrun(origin: str) -> None:
    # Ciudad Rodrigo, an enemy fortress that is besieged no more; Valladolid, enemy ground.
    b = field({"britain": 3, "nord": 5})
    stage = battle(b, dice(4) + dice(7, 6), origin=origin)
    assert stage.b_now.regroup[BRITAIN] == 2
    assert stage.b_now.outcome == OVERRUN


@pytest.mark.rule("WEL-11.62b")
def test_with_several_entry_duchies_the_active_side_chooses() -> None:
    b = field({"britain": 3, "nord": 5}, at="ciudad_rodrigo", hands={"nord": [70]})
    stage = battle(b, dice(4) + dice(7, 6), at="ciudad_rodrigo", origin="fuentes_d_onoro")
    now = stage.b_now
    assert now.fight is not None
    now.fly(DUCHY_INDEX["lumbrales"], SPAIN)
    now.fight.joined_from(DUCHY_INDEX["lumbrales"], OPEN)
    now.fight.joined_from(DUCHY_INDEX["almaraz"], OPEN)
    stage.act("nord", do="pass")
    assert stage.table.to_act == ("britain",)
    assert ways(stage, "britain") == {"fuentes_d_onoro", "lumbrales"}
    stage.act("britain", do="retreat", duchy="lumbrales")
    assert sp(stage, "britain", "lumbrales") == 2


@pytest.mark.rule("WEL-11.61a")
def test_an_active_formation_attacked_where_it_stands_retreats_like_an_inactive_one() -> None:
    b = field({"britain": 3, "nord": 5}, flags={"valladolid": "britain", "lumbrales": "spain"})
    stage = battle(b, dice(4) + dice(7, 6), origin=None)
    assert ways(stage, "britain") == {"valladolid", "lumbrales"}


@pytest.mark.rule("WEL-6.3e")
def test_pieces_built_in_a_besieged_fortress_cannot_retreat() -> None:
    d = DUCHY_INDEX["almeida"]
    b = field({"nord": 4}, at="almeida")
    b.put_sp(BRITAIN, d, 2, NEW)
    stage = battle(b, dice(3) + dice(6, 6), at="almeida", origin=None)
    assert stage.b_now.regroup[BRITAIN] == 1
    assert stage.b_now.outcome == OVERRUN


@pytest.mark.rule("WEL-9.44a", "WEL-14.3e")
@pytest.mark.parametrize(
    ("to", "causes"),
    [
        ("valladolid", 0),  # open, friendly
        ("avila", 0),  # a pass with both ends friendly
        ("zamora", 1),  # a river
    ],
)
def test_attrition_of_a_retreat_by_line(to: str, causes: int) -> None:
    b = field({"britain": 5, "nord": 3})
    stage = battle(b, dice(6, 6) + dice(5) + dice(2 * causes))
    stage.act("nord", do="withdraw", duchy=to, soldiers=2)
    assert [len(told["dice"]) for told in stage.events("event-attrition")] == [2] * causes
    stage.close()


@pytest.mark.rule("WEL-9.44a")
def test_causes_of_attrition_add_up() -> None:
    # Avila flagged by Britain: an enemy duchy over a pass that is not friendly at both ends: two causes, four dice.
    b = field(
        {"britain": 5, "nord": 3},
        flags=dict.fromkeys(("avila", "lumbrales", "zamora", "valladolid"), "britain"),
    )
    stage = battle(b, dice(6, 6) + dice(5) + dice(4, 6))
    stage.act("nord", do="withdraw", duchy="avila", soldiers=2)
    assert sp(stage, "nord", "avila") == 1
    stage.close()


@pytest.mark.rule("WEL-9.44a", "WEL-14.3e")
def test_a_landing_that_fails_goes_back_to_its_port_with_attrition() -> None:
    b = field({"britain": 3, "sud": 5}, at="malaga")
    malaga, gibraltar = DUCHY_INDEX["malaga"], DUCHY_INDEX["gibraltar"]
    stage = Stage(b, Battle(malaga, BRITAIN, gibraltar, BY_SEA), dice=dice(4) + dice(7, 6) + dice(2))
    assert sp(stage, "britain", "gibraltar") == 2
    assert len(stage.events("event-attrition")) == 1


@pytest.mark.rule("WEL-12.4a", "WEL-12.1a")
def test_no_retreat_into_an_unbesieged_enemy_fortress_nor_past_one() -> None:
    # The British beaten at Lumbrales may not go into French Ciudad Rodrigo, but to Almeida.
    b = field({"nord": 5, "britain": 3}, at="lumbrales", flags={"lumbrales": "britain"})
    stage = battle(b, dice(7, 6) + dice(4), at="lumbrales", active="nord", origin="salamanca")
    assert sp(stage, "britain", "almeida") == 2
    # Out of an enemy fortress duchy only to friendly or Uncontrolled ground or a besieged fortress.
    b = field({"nord": 5, "britain": 3}, at="ciudad_rodrigo", flags={"fuentes_d_onoro": "nord"})
    stage = battle(b, dice(7, 6) + dice(4), at="ciudad_rodrigo", active="nord", origin="salamanca")
    assert stage.b_now.regroup[BRITAIN] == 2
    # The same from open ground goes to enemy ground.
    b = field({"nord": 5, "britain": 3}, at="almaraz")
    stage = battle(b, dice(7, 6) + dice(4) + dice(4), at="almaraz", active="nord", origin="talavera_de_la_reina")
    assert sp(stage, "britain", "caceres") == 2


@pytest.mark.rule("WEL-12.1a")
def test_a_fortress_gives_no_dice_in_a_battle() -> None:
    b = field({"nord": 5, "britain": 3}, at="almeida")
    stage = battle(b, dice(7, 6, 6) + dice(4), at="almeida", active="nord", origin="lumbrales")
    assert rolls(stage) == [7, 4]


@pytest.mark.rule("WEL-11.7a")
@pytest.mark.parametrize(("fives", "rout"), [(2, False), (3, True)])
def test_three_losses_more_are_a_rout(fives: int, rout: bool) -> None:
    b = field({"britain": 5, "nord": 5})
    stage = battle(b, dice(6, *[5] * fives) + dice(7))
    assert result(stage)["rout"] is rout
    assert sp(stage, "nord", "salamanca") == (2 if rout else 5)


@pytest.mark.rule("WEL-11.7a")
def test_a_rout_counts_losses_over_all_rounds() -> None:
    # Round 1: one to one. Round 2: three to none. Over both rounds 4 to 1.
    b = field({"britain": 6, "nord": 6})
    stage = battle(b, dice(7, 5) + dice(8, 5) + dice(6, 5, 5, 5) + dice(7))
    assert result(stage)["rout"] is True
    assert sp(stage, "nord", "salamanca") == 2  # all four disrupted, of both rounds, are gone


@pytest.mark.rule("WEL-11.7a")
def test_the_margin_of_a_rout_may_be_shifted() -> None:
    from grognard.games.wellington.rules.rounds import judge_battle
    from tests.games.wellington.rules.fighting import sheet

    b = field({"britain": 5, "nord": 5})
    fight = sheet(b, disrupted=[0, 3], margin=4)
    judge_battle(b, fight)
    assert (fight.winner, fight.rout) == (0, 0)
    fight.margin = 3
    judge_battle(b, fight)
    assert (fight.winner, fight.rout) == (0, 1)


@pytest.mark.rule("WEL-11.8a")
def test_attrition_in_the_retreat_may_make_an_overrun() -> None:
    b = field({"britain": 5, "nord": 2})
    stage = battle(b, dice(6, 6) + dice(4) + [6])
    stage.act("nord", do="withdraw", duchy="zamora", soldiers=1)
    assert stage.b_now.outcome == ACTIVE_WON | OVERRUN | MAY_GO_ON
    b = field({"britain": 5, "nord": 2})
    stage = battle(b, dice(6, 6) + dice(4) + [5])
    stage.act("nord", do="withdraw", duchy="zamora", soldiers=1)
    assert stage.b_now.outcome == ACTIVE_WON


@pytest.mark.rule("WEL-11.8b")
def test_an_active_overrunner_may_go_on_unless_a_card_holds_him() -> None:
    for held in (False, True):
        b = field({"britain": 5, "nord": 1}, hands={"nord": [70]})
        stage = battle(b, dice(6, 6) + dice(3))
        fight = stage.b_now.fight
        assert fight is not None
        if held:
            fight.give(87, SPAIN, 1, HELD)
        stage.act("nord", do="pass")
        assert bool(stage.b_now.outcome & MAY_GO_ON) is not held
        assert (stage.b_now.fresh_sp(BRITAIN, AT) == 0) is held


@pytest.mark.rule("WEL-11.9a")
def test_losses_in_excess_of_the_pieces_give_a_free_flag() -> None:
    # Two SP and Marmont: four losses are more than three pieces; three are not.
    b = field({"britain": 5, "nord": 2}, leaders=["marmont"], cp=3)
    stage = battle(b, dice(6, 6, 6, 6, 5) + dice(6) + [1])
    assert stage.table.to_act == ("britain",)
    stage.act("britain", do="flag", duchy="salamanca", power="britain")
    assert stage.b_now.flag[AT] == BRITAIN
    assert stage.b_now.cp == 3
    b = field({"britain": 5, "nord": 2}, leaders=["marmont"])
    stage = battle(b, dice(6, 6, 6, 6) + dice(6) + [1])
    assert stage.b_now.flag[AT] == NOBODY
    assert stage.table.to_act == ()


@pytest.mark.rule("WEL-11.9a")
def test_pieces_are_counted_at_the_start_of_the_battle() -> None:
    # Round 1 kills one of three; round 2 brings the losses to three: no more than there were at the start.
    b = field({"britain": 5, "nord": 3})
    stage = battle(b, dice(6, 6) + dice(5, 6) + dice(5, 6, 6) + dice(4))
    assert stage.b_now.outcome & OVERRUN
    assert stage.b_now.flag[AT] == NOBODY


@pytest.mark.rule("WEL-11.9a")
def test_the_flag_may_be_the_removal_of_one_and_goes_to_the_commanders_power() -> None:
    # A British flag taken down by Nord on its own ground; it is the winner's, whoever attacked.
    b = field({"britain": 2, "nord": 6}, flags={"salamanca": "britain"})
    stage = battle(b, dice(3) + dice(8, 6, 6, 6))
    assert stage.b_now.flag[AT] == NOBODY
    # Spain commands: it flags for Spain, though the British are there too.
    b = field({"britain": 1, "spain": 5, "nord": 1}, leaders=["de_espana"])
    stage = battle(b, dice(7, 6, 6) + dice(3), active="spain")
    assert stage.b_now.flag[AT] == SPAIN


@pytest.mark.rule("WEL-11.9b")
def test_no_free_flag_in_a_fortress_duchy() -> None:
    b = field({"sud": 5, "britain": 1}, at="ciudad_rodrigo", flags={"ciudad_rodrigo": "spain"})
    stage = battle(b, dice(7, 6, 6) + dice(2), at="ciudad_rodrigo", active="sud", origin="almaraz")
    assert stage.b_now.outcome & OVERRUN
    assert stage.b_now.flag[DUCHY_INDEX["ciudad_rodrigo"]] == SPAIN


@pytest.mark.rule("WEL-11.9a")
def test_a_card_may_deny_the_flag() -> None:
    b = field({"britain": 5, "nord": 1}, hands={"nord": [70]})
    stage = battle(b, dice(6, 6, 6) + dice(3))
    fight = stage.b_now.fight
    assert fight is not None
    fight.give(74, NORD, 1, NO_FLAG)
    stage.act("nord", do="pass")
    assert stage.b_now.flag[AT] == NOBODY


@pytest.mark.rule("WEL-G-battle")
def test_formations_of_opposing_powers_in_one_duchy_fight_at_once() -> None:
    b = field({"britain": 5, "nord": 1})
    stage = Stage(
        b,
        Contact(BRITAIN, AT, DUCHY_INDEX["valladolid"], -1, 0, (5, 0, 0, 0), 0),
        dice=dice(2, 1, 1) + dice(7, 6) + dice(3),
    )
    while stage.table.to_act:
        (power,) = stage.table.to_act
        legal = stage.legal(power)
        stage.act(power, **next((a for a in legal if a["do"] in ("stand", "pass")), legal[0]))
    assert stage.events("event-battle")
    assert sp(stage, "nord", "salamanca") == 0


@pytest.mark.rule("WEL-11.5a")
def test_battles_leave_no_sheet_behind() -> None:
    b = field({"britain": 5, "sud": 1}, leaders=["drouet"])
    stage = battle(b, dice(6, 6, 6) + dice(5) + [1])
    assert stage.b_now.fight is None
    assert place(stage, "drouet") == OUT
    assert stage.b_now.sp_at(SUD, AT) == 0
