"""11.10, 11.11: plunder, and Spanish attrition after gains."""

import pytest

from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.plunder import Gain, spoils
from grognard.games.wellington.rules.sheets import NO_SPANISH_ATTRITION, PLUNDER, THEIR_PLUNDER
from grognard.games.wellington.rules.state import REGROUP
from tests.games.wellington.rules.fighting import ALLIED, BRITAIN, FRENCH, SPAIN, battle, dice, field, place, sheet, sp
from tests.games.wellington.rules.stage import Stage

AT = DUCHY_INDEX["salamanca"]


@pytest.mark.rule("WEL-11.10a")
def test_plunder_is_rolled_when_an_army_is_routed_or_eliminated() -> None:
    # Eliminated.
    b = field({"britain": 5, "nord": 2}, leaders=["marmont"])
    stage = battle(b, dice(6, 6, 6, 6) + dice(6) + [6])
    assert [told["power"] for told in stage.events("event-plunder")] == ["britain"]
    assert stage.b_now.resources[BRITAIN] == 1
    # Routed, though much of it gets away.
    b = field({"britain": 5, "nord": 6}, leaders=["marmont"])
    stage = battle(b, dice(6, 5, 5, 5) + dice(10) + [2])
    while stage.table.to_act:
        stage.act("nord", **stage.legal("nord")[0])
    assert len(stage.events("event-plunder")) == 1


@pytest.mark.rule("WEL-11.10a")
def test_no_plunder_for_a_mere_retreat_nor_for_soldiers_without_a_leader() -> None:
    b = field({"britain": 5, "nord": 6}, leaders=["marmont"])
    stage = battle(b, dice(6, 5, 5) + dice(10))
    while stage.table.to_act:
        stage.act("nord", **stage.legal("nord")[0])
    assert not stage.events("event-plunder")
    b = field({"britain": 5, "nord": 2})
    stage = battle(b, dice(6, 6, 6) + dice(4))
    assert not stage.events("event-plunder")


@pytest.mark.rule("WEL-11.10a")
def test_a_side_sent_to_the_regroup_box_for_want_of_a_retreat_is_plundered() -> None:
    around = {"britain": {"avila": 1, "zamora": 1, "valladolid": 1, "lumbrales": 1}}
    b = field({"britain": 5, "nord": 3}, leaders=["marmont"], elsewhere=around)
    stage = battle(b, dice(6, 6) + dice(7) + [4])
    (told,) = stage.events("event-plunder")
    assert (told["added"], told["won"]) == (4, 1)  # all its pieces count as lost


@pytest.mark.rule("WEL-11.10a")
@pytest.mark.parametrize(("chief", "winner"), [("hill", BRITAIN), ("de_espana", SPAIN)])
def test_only_the_commanders_power_of_a_group_rolls(chief: str, winner: int) -> None:
    b = field({"britain": 3, "spain": 3, "nord": 1}, leaders=["hill", "de_espana", "clausel"])
    b.chief[2 * AT] = LEADER_INDEX[chief]
    own = 3 + 3 + 1 + (3 if chief == "hill" else 1) + 1
    stage = battle(b, dice(own, 6, 6) + dice(5) + [6] + [1] * (4 if winner == SPAIN else 0))
    assert [n for n in range(4) if stage.b_now.resources[n]] == [winner]
    assert len(stage.events("event-plunder")) == 1


@pytest.mark.rule("WEL-11.10b")
def test_the_roll_adds_pieces_lost_not_surplus_hits() -> None:
    # Five hits on two SP and Marmont: 3 is added.
    b = field({"britain": 9, "nord": 2}, leaders=["marmont"], flags={"salamanca": "sud"})
    stage = battle(b, dice(10, 6, 6, 6, 6, 6) + dice(6) + [4])
    while not stage.events("event-plunder"):
        stage.act("britain", **stage.legal("britain")[0])
    (told,) = stage.events("event-plunder")
    assert (told["die"], told["added"], told["won"]) == (4, 3, 0)


@pytest.mark.rule("WEL-11.10b")
def test_pieces_lost_in_the_rout_are_added() -> None:
    b = field({"britain": 9, "nord": 6}, leaders=["marmont"])
    stage = battle(b, dice(10, 6, 5, 5, 5) + dice(10) + [4])
    while stage.table.to_act:
        stage.act("nord", **stage.legal("nord")[0])
    (told,) = stage.events("event-plunder")
    assert (told["added"], told["won"]) == (4, 1)


@pytest.mark.rule("WEL-11.10c")
@pytest.mark.parametrize(
    ("die", "added", "won"),
    [(1, 6, 0), (5, 2, 0), (6, 0, 1), (6, 1, 1), (5, 3, 1), (2, 6, 1), (5, 6, 1), (6, 6, 2), (1, 11, 2), (6, -2, 1)],
)
def test_plunder_table(die: int, added: int, won: int) -> None:
    assert spoils(die, added) == won


@pytest.mark.rule("WEL-11.10b")
def test_cards_add_to_the_roll_or_take_from_it() -> None:
    from grognard.games.wellington.rules.plunder import plunder_bonus

    b = field({"britain": 2, "nord": 2})
    fight = sheet(b, lost=[0, 3])
    fight.give(96, BRITAIN, ALLIED, PLUNDER, 3)
    fight.give(74, 3, FRENCH, THEIR_PLUNDER, -2)
    assert plunder_bonus(b, FRENCH) == 4


@pytest.mark.rule("WEL-11.10d")
def test_to_the_death_plunder_twice_with_losses_added_up() -> None:
    # #51 stops the retreat of a routed army: plunder first (3 lost), a new battle, plunder again (3 + 4 lost).
    b = field({"britain": 9, "nord": 6}, leaders=["marmont"], hands={"britain": [51]})
    stage = battle(
        b,
        dice(10, 5, 5, 5) + dice(10) + [5] + dice(10, 6, 6, 6, 6) + dice(7) + [1],
        lines=(),
    )
    while stage.table.to_act:
        (power,) = stage.table.to_act
        legal = stage.legal(power)
        stage.act(power, **next((a for a in legal if a == {"do": "respond", "card": 51}), legal[0]))
    assert [told["added"] for told in stage.events("event-plunder")] == [3, 7]
    assert [told["french"] for told in stage.events("event-battle")] == [7, 4]
    assert stage.b_now.resources[BRITAIN] == 2


@pytest.mark.rule("WEL-11.10d")
def test_another_day_of_battle_counts_the_losses_of_all_rounds() -> None:
    # #11 after a round that the French lost by one: the rout comes in the next round, plunder counts both.
    b = field({"britain": 9, "nord": 6}, leaders=["marmont"], hands={"britain": [11]})
    stage = battle(b, dice(10, 6) + dice(10) + dice(10, 6, 6) + dice(9) + [5])
    while stage.table.to_act:
        (power,) = stage.table.to_act
        legal = stage.legal(power)
        stage.act(power, **next((a for a in legal if a == {"do": "respond", "card": 11}), legal[0]))
    (told,) = stage.events("event-plunder")
    assert (told["added"], told["won"]) == (3, 1)


@pytest.mark.rule("WEL-11.11a")
def test_spanish_winners_check_attrition_for_each_resource_into_the_regroup_box() -> None:
    b = field({"spain": 5}, leaders=["de_espana"])
    stage = Stage(b, Gain(SPAIN, 2, AT), dice=dice(12, 6, 6))
    assert stage.b_now.resources[SPAIN] == 2
    assert (sp(stage, "spain", "salamanca"), stage.b_now.regroup[SPAIN]) == (3, 2)
    b = field({}, leaders=["de_espana"])
    stage = Stage(b, Gain(SPAIN, 1, AT), dice=[6])
    assert place(stage, "de_espana") == REGROUP


@pytest.mark.rule("WEL-11.11a")
def test_after_plunder_too_but_not_the_other_powers() -> None:
    b = field({"spain": 6, "nord": 1}, leaders=["de_espana", "clausel"])
    stage = battle(b, dice(7, 6, 6) + dice(5) + [6] + dice(7, 6), active="spain")
    assert stage.b_now.resources[SPAIN] == 1
    assert stage.b_now.regroup[SPAIN] == 1
    stage.close()
    stage = Stage(field({"britain": 5}), Gain(BRITAIN, 2, AT))
    assert not stage.events("event-attrition")


@pytest.mark.rule("WEL-11.11a")
def test_91_waives_it() -> None:
    b = field({"spain": 5})
    sheet(b).give(91, SPAIN, ALLIED, NO_SPANISH_ATTRITION)
    stage = Stage(b, Gain(SPAIN, 1, AT))
    assert not stage.events("event-attrition")


@pytest.mark.rule("WEL-11.11b")
def test_under_british_command_the_plunder_is_british_and_the_spaniards_stay() -> None:
    b = field({"britain": 3, "spain": 3, "nord": 1}, leaders=["wellington", "de_espana", "clausel"])
    b.chief[2 * AT] = LEADER_INDEX["wellington"]
    stage = battle(b, dice(13, 6, 6) + dice(5) + [6])
    assert stage.b_now.resources[BRITAIN] == 1
    assert not stage.events("event-attrition")
    # An event that gives Spain a Resource there does not touch Spaniards led by Wellington either.
    b = field({"britain": 3, "spain": 3}, leaders=["wellington", "de_espana"])
    b.chief[2 * AT] = LEADER_INDEX["wellington"]
    stage = Stage(b, Gain(SPAIN, 1, AT))
    assert not stage.events("event-attrition")
