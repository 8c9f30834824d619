"""Battle cards that give dice or stand on the sheet of the battle: #12, #14, #30, #70, #73, #74, #81, #87, #91, #96."""

import pytest

from grognard.games.wellington.rules.cards_struck import strike
from grognard.games.wellington.rules.counting import storm
from grognard.games.wellington.rules.effects import end_of_impulse, start_of_impulse
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, SPAIN
from grognard.games.wellington.rules.roads import stuck
from grognard.games.wellington.rules.state import FOUGHT
from tests.games.wellington.rules.fights import (
    ALLIED,
    FIELD,
    FRENCH,
    asked,
    battle,
    dice,
    fight,
    offered,
    pass_by,
    play,
    run_out,
    sp,
    to_round,
    where,
)

# Without cards: 5 SP + 5 Wellington + 1 British = 11 against 4 SP + 2 Marmont + 2 French = 8.
BRITISH = 11
FRENCH_DICE = 8
NONE = [1] * BRITISH
QUIET = [1] * FRENCH_DICE


def test_the_field_without_cards() -> None:
    s = battle(hands={"britain": [96]})
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH, FRENCH_DICE)


@pytest.mark.rule("WEL-C012a")
def test_rush_to_assist_brings_a_soldier_and_a_die() -> None:
    s = battle(hands={"britain": [12, 14]})
    play(s, "britain", 12)  # Wellington is the only leader
    assert sp(s, "britain") == 6
    assert dice(s, ALLIED) == BRITISH + 2  # the soldier, and one further die
    assert fight(s).start[ALLIED] == 7
    assert s.b_now.pool(BRITAIN) == 14 + 12 + 12 - 6


@pytest.mark.rule("WEL-C012a", "WEL-11.1c")
def test_rush_to_assist_in_a_later_round_and_its_die_for_that_round_only() -> None:
    s = battle(hands={"britain": [12, 96]}, dice=[*NONE, *QUIET])
    to_round(s, 2)
    play(s, "britain", 12)
    assert dice(s, ALLIED) == BRITISH + 2
    fight(s).end_round()
    assert dice(s, ALLIED) == BRITISH + 1  # the soldier stays, the die does not


@pytest.mark.rule("WEL-C012a", "WEL-5.11a")
def test_rush_to_assist_takes_a_soldier_off_the_map_when_all_are_built() -> None:
    s = battle(hands={"britain": [12, 96]}, elsewhere={"britain": {"lisbon": 33}})
    assert s.b_now.pool(BRITAIN) == 0
    play(s, "britain", 12, {"do": "lose", "power": "britain", "duchy": "lisbon"})
    assert (sp(s, "britain"), sp(s, "britain", "lisbon")) == (6, 32)


@pytest.mark.rule("WEL-C012a", "WEL-5.3a")
def test_rush_to_assist_is_played_on_any_leader_of_the_side_by_a_power_with_a_piece_there() -> None:
    s = battle({"britain": 2, "spain": 1, "nord": 4}, ("wellington", "de_espana", "marmont"), {"spain": [12, 91]})
    s.act("britain", do="command", leader="wellington")
    play(s, "spain", 12)
    assert s.legal("spain") == [{"do": "on", "leader": "wellington"}, {"do": "on", "leader": "de_espana"}]
    s.act("spain", do="on", leader="de_espana")
    assert (sp(s, "britain"), sp(s, "spain")) == (2, 2)
    # A Power without a piece in the battle may not.
    s = battle(hands={"spain": [12], "sud": [14], "britain": [96]}, dice=[6, *NONE[1:], *QUIET])
    assert asked(s) == "britain"
    s.act("britain", do="pass")
    assert s.events("event-battle-result")  # nobody else was asked


@pytest.mark.rule("WEL-C014a")
def test_cold_steel_is_rolled_apart_and_its_ones_hit_once() -> None:
    # 11 dice without a hit, then the three apart: a 5, and two 1s that are one hit.
    s = battle(hands={"britain": [14], "nord": [48]}, dice=[*NONE, 1, 5, 1, *QUIET])
    play(s, "britain", 14)
    pass_by(s, "dice")
    assert (fight(s).fives, fight(s).sixes) == ([0, 1], [1, 0])
    s.act("nord", do="pass")
    assert sp(s, "britain") == 4
    # 11.52b: the hit counts against him who inflicted it on himself: one all.
    assert (fight(s).losses(ALLIED), fight(s).losses(FRENCH)) == (1, 1)


@pytest.mark.rule("WEL-C014a")
def test_cold_steel_hits_like_other_dice_and_without_ones_nobody_of_its_own() -> None:
    s = battle(hands={"britain": [14], "nord": [48]}, dice=[*NONE, 6, 5, 2, *QUIET])
    play(s, "britain", 14)
    pass_by(s, "dice")
    assert (fight(s).fives, fight(s).sixes) == ([0, 1], [0, 1])
    # 1s among the other dice are nothing, and they did fall.
    assert s.events("event-battle-dice")[0]["dice"] == NONE


@pytest.mark.rule("WEL-C030a")
def test_fortified_village_costs_the_attacker_three_dice() -> None:
    s = battle(hands={"nord": [30, 74]})
    play(s, "nord", 30, {"do": "variant", "choice": 0})
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH - 3, FRENCH_DICE)


@pytest.mark.rule("WEL-C030b")
def test_fortified_village_lowers_two_hits() -> None:
    """One 6 twice: to a 5 and to nothing; or two results by one step each, as the defender likes."""
    s = battle(hands={"nord": [30]}, dice=[6, 5, *NONE[2:], *QUIET])
    play(s, "nord", 30, {"do": "variant", "choice": 1})
    assert dice(s, ALLIED) == BRITISH
    # One of the steps at least goes to the 6, for there is but one 5.
    assert s.legal("nord") == [{"do": "number", "number": 0}, {"do": "number", "number": 1}]
    s.act("nord", do="number", number=1)
    # The 6 became a 5, then one of the two 5s was nothing: one loss, no soldier.
    [hits] = s.events("event-hits")
    assert (hits["side"], hits["sixes"], hits["fives"]) == ("french", 0, 1)


@pytest.mark.rule("WEL-C030a", "WEL-C030b")
def test_fortified_village_is_for_the_defender_in_the_first_round() -> None:
    s = battle(hands={"britain": [30, 96]})
    assert offered(s, "britain") == [96]
    s = battle(hands={"nord": [30, 14]}, dice=[*NONE, *QUIET])
    assert offered(s, "nord") == [14, 30]
    to_round(s, 2)
    assert offered(s, "nord") == [14]


@pytest.mark.rule("WEL-C070a")
@pytest.mark.parametrize("winner", ["allied", "french"])
def test_massed_grenadiers_decide_a_tied_round(winner: str) -> None:
    s = battle(hands={"britain": [70]}, dice=[*NONE, 1, *QUIET])
    play(s, "britain", 70)  # one die more
    s.act("britain", do="side", side=winner)
    [result] = s.events("event-battle-result")
    assert (result["side"], result["rout"]) == (winner, False)
    assert len(s.events("event-battle-round")) == 1
    s.close()


@pytest.mark.rule("WEL-C070a", "WEL-11.1c")
def test_the_die_of_massed_grenadiers_is_for_one_round_but_the_choice_stays() -> None:
    s = battle(hands={"nord": [70, 36]}, dice=[*NONE, *QUIET, 1, *NONE, *QUIET])
    play(s, "nord", 70)
    assert dice(s, FRENCH) == FRENCH_DICE + 1
    play(s, "nord", 36)  # a second round
    assert len(s.events("event-battle-dice")[3]["dice"]) == FRENCH_DICE
    assert s.legal("nord") == [{"do": "side", "side": "allied"}, {"do": "side", "side": "french"}]
    s.act("nord", do="side", side="french")
    assert s.events("event-battle-result")[-1]["side"] == "french"


@pytest.mark.rule("WEL-C073a")
def test_conscripts_bring_two_soldiers_before_the_first_round() -> None:
    s = battle(hands={"nord": [73, 14], "britain": [12]}, dice=[*NONE, *QUIET, 1, 1, 1])
    play(s, "nord", 73)
    assert (sp(s, "nord"), dice(s, FRENCH), fight(s).start[FRENCH]) == (6, FRENCH_DICE + 2, 7)
    s = battle(hands={"nord": [73, 14]}, dice=[*NONE, *QUIET])
    to_round(s, 2)
    assert offered(s, "nord") == [14]


@pytest.mark.rule("WEL-C074a")
def test_field_works_hold_after_one_round() -> None:
    """The French have three losses more than none: 2 disruptions are ignored, so no rout, and the attacker goes."""
    s = battle(hands={"nord": [74]}, dice=[5, 5, 5, 6, *NONE[4:], *QUIET])
    play(s, "nord", 74)
    [result] = s.events("event-battle-result")
    assert (result["side"], result["french"], result["allied"]) == ("french", 2, 0)
    assert where(s, "wellington") == DUCHY_INDEX["lumbrales"]


@pytest.mark.rule("WEL-C074a")
def test_field_works_are_lost_by_a_rout() -> None:
    s = battle(hands={"nord": [74]}, dice=[5, 5, 5, 6, 6, *NONE[5:], *QUIET, 1])
    play(s, "nord", 74)
    result = s.events("event-battle-result")[-1]
    assert (result["side"], result["french"], result["rout"]) == ("allied", 3, True)


@pytest.mark.rule("WEL-C074a")
def test_a_tie_before_field_works_drives_the_attacker_off_at_once() -> None:
    s = battle(hands={"nord": [74]}, dice=[*NONE, *QUIET])
    play(s, "nord", 74)
    assert len(s.events("event-battle-round")) == 1
    assert s.events("event-battle-result")[0]["side"] == "french"


@pytest.mark.rule("WEL-C074a")
def test_field_works_are_for_the_inactive_side_before_the_battle() -> None:
    assert offered(battle(hands={"britain": [74, 96]}), "britain") == [96]
    s = battle(hands={"nord": [74, 14]}, dice=[*NONE, *QUIET])
    to_round(s, 2)
    assert offered(s, "nord") == [14]


@pytest.mark.rule("WEL-C074b")
def test_who_overruns_field_works_stops_there_without_a_flag_and_plunders_less() -> None:
    # Ten eliminations on 5 pieces. Plunder: 4 (die) + 5 pieces - 2 = 7, no Resource.
    s = battle(hands={"nord": [74]}, dice=[6] * 10 + [1] + QUIET + [4])
    play(s, "nord", 74)
    b = s.b_now
    assert s.events("event-overrun")
    assert (b.outcome, b.flag[FIELD]) == (1 | 2, -1)  # won and overrun, but not free to go on
    assert b.leader_mark[LEADER_INDEX["wellington"]] & FOUGHT
    assert b.resources[BRITAIN] == 0
    s.close()


@pytest.mark.rule("WEL-C081a")
def test_thunder_halves_the_dice_of_both_sides_to_the_end_of_the_impulse() -> None:
    s = battle(hands={"nord": [81, 14]})
    play(s, "nord", 81)
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (6, 4)
    fight(s).end_round()
    fight(s).round = 2
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (6, 4)
    b = s.b_now
    end_of_impulse(b, BRITAIN, True)
    assert not storm(b, FIELD)
    assert b.discard >> 81 & 1


@pytest.mark.rule("WEL-C081a", "WEL-C002a")
def test_thunder_struck_out_leaves_the_effects_of_other_cards() -> None:
    s = battle(hands={"nord": [81, 14]}, laid=((22, "spain", "wellington"),))
    play(s, "nord", 81)
    b = s.b_now
    assert storm(b, FIELD)
    strike(b, 81, 2)
    assert not storm(b, FIELD)
    assert b.discard >> 81 & 1
    assert [effect[0] for effect in b.effects] == [22]
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (11, 8)


@pytest.mark.rule("WEL-C081a")
def test_thunder_comes_before_the_first_round() -> None:
    s = battle(hands={"nord": [81, 14]}, dice=[*NONE, *QUIET])
    to_round(s, 2)
    assert offered(s, "nord") == [14]


@pytest.mark.rule("WEL-C081b")
def test_in_thunder_a_rout_is_a_retreat() -> None:
    s = battle(hands={"nord": [81]}, dice=[5, 5, 5, 1, 1, 1, 1, 1, 1, 1])
    play(s, "nord", 81)
    [result] = s.events("event-battle-result")
    assert (result["french"], result["rout"]) == (3, False)
    assert sp(s, "nord") == 4


@pytest.mark.rule("WEL-C081b")
def test_who_overruns_in_thunder_stays_until_his_next_impulse() -> None:
    s = battle({"britain": 5, "nord": 2}, hands={"nord": [81]}, dice=[6, 6, 6, 6, 1, 1, 1, 1, 1, 1])
    play(s, "nord", 81)
    run_out(s)
    b = s.b_now
    assert s.events("event-overrun")
    assert b.outcome == 1 | 2
    assert stuck(b, BRITAIN, FIELD)
    end_of_impulse(b, BRITAIN, True)
    assert stuck(b, BRITAIN, FIELD)
    start_of_impulse(b, 1)
    assert stuck(b, BRITAIN, FIELD)
    start_of_impulse(b, BRITAIN)
    assert not stuck(b, BRITAIN, FIELD)
    assert b.discard >> 81 & 1


@pytest.mark.rule("WEL-C087a")
def test_militia_adds_two_spanish_dice_in_all_rounds() -> None:
    s = battle({"spain": 3, "nord": 3}, ("castanos", "marmont"), {"spain": [87, 91]}, active="nord")
    play(s, "spain", 87)
    assert dice(s, ALLIED) == 3 + 2 + 2
    fight(s).end_round()
    assert dice(s, ALLIED) == 3 + 2 + 2


@pytest.mark.rule("WEL-C087a")
def test_militia_needs_spaniards_in_the_battle() -> None:
    s = battle(hands={"britain": [87, 96]})
    assert offered(s, "britain") == [96]


@pytest.mark.rule("WEL-C087b")
def test_militia_denies_the_french_the_fruits_of_an_overrun() -> None:
    # 3 + 2 + 2 = 7 French dice: five eliminations on two pieces.
    s = battle(
        {"spain": 1, "nord": 3},
        ("castanos", "marmont"),
        {"spain": [87]},
        "nord",
        [6] * 5 + [1] * 7 + [1],
        flags={"salamanca": "spain"},
    )
    play(s, "spain", 87)
    b = s.b_now
    assert s.events("event-overrun")
    assert b.outcome == 1 | 2
    assert b.leader_mark[LEADER_INDEX["marmont"]] & FOUGHT
    assert b.flag[FIELD] == SPAIN


@pytest.mark.rule("WEL-C091a")
def test_wild_geese_add_two_dice_in_a_round_and_ignore_a_disruption() -> None:
    s = battle(
        {"spain": 3, "nord": 3}, ("castanos", "marmont"), {"spain": [91], "nord": [48]}, "nord", [5, 5] + [1] * 12
    )
    play(s, "spain", 91)
    pass_by(s, "dice")
    assert len(s.events("event-battle-dice")[1]["dice"]) == 3 + 2 + 2
    pass_by(s)
    [hits] = [e for e in s.events("event-hits") if e["side"] == "allied"]
    assert (hits["sixes"], hits["fives"]) == (0, 1)


@pytest.mark.rule("WEL-C091a", "WEL-11.1c")
def test_the_dice_of_the_wild_geese_are_for_one_round() -> None:
    s = battle({"spain": 3, "nord": 3}, ("castanos", "marmont"), {"spain": [91, 87]}, "nord")
    play(s, "spain", 91)
    assert dice(s, ALLIED) == 7
    fight(s).end_round()
    assert dice(s, ALLIED) == 5


@pytest.mark.rule("WEL-C091b", "WEL-11.11a")
@pytest.mark.parametrize("geese", [True, False])
def test_wild_geese_loot_in_good_order(geese: bool) -> None:
    """Castaños destroys Marmont's army; plunder 6 brings a Resource, for which Spaniards take attrition."""
    cards = [91] if geese else []
    rolled = 3 + 2 + (2 if geese else 0)
    fall = [6, 6] + [1] * (rolled - 2)
    rest = [1] * (1 + 2 + 2)
    s = battle(
        {"spain": 3, "nord": 1},
        ("castanos", "marmont"),
        {"spain": cards},
        "spain",
        [*fall, *rest, 6, *([] if geese else [6, 1, 1, 1])],
    )
    if geese:
        play(s, "spain", 91)
    assert s.b_now.resources[2] == 1
    assert sp(s, "spain") == (3 if geese else 2)
    s.close()


@pytest.mark.rule("WEL-C096a")
def test_bagpipes_add_two_dice_and_ignore_two_disruptions() -> None:
    s = battle(hands={"britain": [96], "nord": [48]}, dice=[*NONE, 1, 1, 6, 5, 5, *QUIET[3:]])
    play(s, "britain", 96)
    pass_by(s, "dice")
    assert len(s.events("event-battle-dice")[0]["dice"]) == BRITISH + 2
    pass_by(s)
    [hits] = s.events("event-hits")
    assert (hits["side"], hits["sixes"], hits["fives"]) == ("allied", 1, 0)


@pytest.mark.rule("WEL-C096a", "WEL-11.1c")
def test_the_dice_of_the_bagpipes_are_for_one_round() -> None:
    s = battle(hands={"britain": [96, 14]})
    play(s, "britain", 96)
    assert dice(s, ALLIED) == BRITISH + 2
    fight(s).end_round()
    assert dice(s, ALLIED) == BRITISH


@pytest.mark.rule("WEL-C096b")
@pytest.mark.parametrize("pipes", [True, False])
def test_the_allies_are_not_routed_to_the_bagpipes(pipes: bool) -> None:
    lost = [6, 6, 5, 5, 5, 1, 1, 1] if pipes else [6, 6, 5, 1, 1, 1, 1, 1]
    s = battle(hands={"britain": [96]}, dice=[*NONE, *([1, 1] if pipes else []), *lost, *([] if pipes else [1])])
    if pipes:
        play(s, "britain", 96)
    else:
        pass_by(s)
    result = s.events("event-battle-result")[-1]
    assert (result["side"], result["allied"], result["rout"]) == ("french", 3, not pipes)


@pytest.mark.rule("WEL-C096b")
def test_bagpipes_add_three_to_allied_plunder() -> None:
    # The example: a 1, three pieces lost, three for the card: 7, nothing.
    s = battle({"britain": 5, "nord": 2}, hands={"britain": [96]}, dice=[6, 5, 5, 5] + [1] * 9 + [1] * 6 + [1])
    play(s, "britain", 96)
    run_out(s)
    [plunder] = s.events("event-plunder")
    assert (plunder["die"], plunder["added"], plunder["won"]) == (1, 6, 0)
