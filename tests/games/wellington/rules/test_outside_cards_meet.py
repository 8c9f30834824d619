"""Cases written from the texts of the cards: two of them in one battle or siege, and answers that cancel answers."""

import pytest

from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.state import REGROUP
from tests.games.wellington.rules import fights
from tests.games.wellington.rules.answering import respond
from tests.games.wellington.rules.fighting import rolls
from tests.games.wellington.rules.fights import (
    BRITISH,
    FIRST,
    FRENCH_DICE,
    battle,
    play,
    result,
    run_out,
    siege,
    sp,
    struck,
    where,
)
from tests.games.wellington.rules.stage import Stage

D = DUCHY_INDEX
L = LEADER_INDEX
BADAJOZ = {"leader": "wellington", "duchy": "badajoz"}
MISS = [2] * 200
ALLIED_SIDE = {"do": "side", "side": "allied"}
FRENCH_SIDE = {"do": "side", "side": "french"}


def on(leader: str) -> dict[str, str]:
    return {"do": "on", "leader": leader}


def faces(count: int, face: int, n: int) -> list[int]:
    """So many dice, n of them with a face."""
    return [face] * n + [2] * (count - n)


def apart(s: Stage) -> list[int]:
    """How many dice fell each time that was no ordinary roll of a round."""
    return [len(e["dice"]) for e in s.events() if "dice" in e and e["event"] != "event-battle-dice"]


# ---- answers to answers (5.2, #24, #42, #55) ------------------------------------------------------------------------


@pytest.mark.rule("WEL-C042a", "WEL-C024a", "WEL-5.2b")
@pytest.mark.parametrize("saved", [False, True])
def test_the_hand_of_god_over_the_fog_of_war_leaves_the_card_below_in_force(saved: bool) -> None:
    """A conscript and his die, struck by the fog, and the fog undone."""
    s = battle(hands={"britain": [12, 24], "nord": [42]}, dice=MISS)
    play(s, "britain", 12)
    play(s, "nord", 42)
    if saved:
        play(s, "britain", 24)
    run_out(s)
    assert rolls(s)[0] == BRITISH + (2 if saved else 0)
    assert sp(s, "britain", "salamanca") + sp(s, "britain", "lumbrales") == 5 + saved


@pytest.mark.rule("WEL-C042a", "WEL-5.2a")
def test_the_fog_of_war_may_lie_over_an_allys_card() -> None:
    s = battle({"britain": 5, "spain": 1, "nord": 4}, hands={"spain": [87], "britain": [42]}, dice=MISS)
    play(s, "spain", 87)
    play(s, "britain", 42)
    run_out(s)
    assert rolls(s)[0] == BRITISH + 1


@pytest.mark.rule("WEL-C055b", "WEL-C087a")
def test_outflanked_discards_the_militia_and_does_not_turn_it() -> None:
    s = battle({"britain": 5, "spain": 1, "nord": 4}, hands={"spain": [87], "nord": [55]}, dice=MISS)
    play(s, "spain", 87)
    play(s, "nord", 55)
    run_out(s)
    assert struck(s) == [87]
    assert rolls(s)[:2] == [BRITISH + 1, FRENCH_DICE]


# ---- values of leaders (#23, #33, #52, #59, #66, #84, #106) ---------------------------------------------------------


@pytest.mark.rule("WEL-C066a", "WEL-C033a")
def test_a_good_leader_whose_health_fails_is_in_disgrace_when_he_retreats() -> None:
    """Wellington, of value nought for the impulse, is beaten by one."""
    s = battle(hands={"nord": [66, 33]}, dice=faces(6, 5, 0) + faces(8, 5, 1) + [2] * 40)
    respond(s, "nord", 66, on("wellington"))
    respond(s, "nord", 33, on("wellington"))
    run_out(s)
    assert where(s, "wellington") == REGROUP


@pytest.mark.rule("WEL-C059a", "WEL-C106a", "WEL-C084a")
@pytest.mark.parametrize("card", [0, 59, 106])
def test_who_is_worth_three_is_not_scattered(card: int) -> None:
    """Marmont is worth 2, or 3: half of his soldiers are scattered, he only if he is worth 2."""
    laid = ((card, "nord", "marmont"),) if card else ()
    s = battle(hands={"britain": [84]}, laid=laid, dice=faces(11, 5, 2) + [2] * 40)
    respond(s, "britain", 84)
    run_out(s)
    assert s.b_now.regroup[3] == 2
    assert (where(s, "marmont") == REGROUP) is not bool(card)


@pytest.mark.rule("WEL-C023a", "WEL-C032a")
def test_a_humbugged_marshal_in_the_front_line_rolls_one_die() -> None:
    s = battle(hands={"nord": [23], "britain": [32]}, dice=MISS)
    respond(s, "nord", 23, on("wellington"))
    respond(s, "britain", 32, on("wellington"))
    run_out(s)
    assert apart(s)[0] == 1 and rolls(s)[0] == 5 + 1 + 1


@pytest.mark.rule("WEL-C066a", "WEL-C032a")
def test_a_marshal_of_no_value_is_not_sent_to_the_front() -> None:
    s = battle(hands={"nord": [66], "britain": [32]}, dice=MISS)
    respond(s, "nord", 66, on("wellington"))
    run_out(s)
    assert all(e["card"] != 32 for e in s.events("event-plays-card"))


@pytest.mark.rule("WEL-C066a", "WEL-C058a")
def test_a_sick_leader_adds_nothing_to_the_heights() -> None:
    """4 + 2 + 0 of Wellington's player against 4 + 1."""
    s = battle(hands={"nord": [66], "britain": [58]}, dice=[4, 4, *MISS])
    respond(s, "nord", 66, on("wellington"))
    respond(s, "britain", 58)
    [duel] = s.events("event-duel")
    assert (duel["total"], duel["other_total"]) == (6, 5)


@pytest.mark.rule("WEL-C052a", "WEL-C098a")
def test_a_wounded_leader_and_the_light_division() -> None:
    """A 1 costs a die in battle; the Light Division's die is none of his value."""
    s = battle(hands={"nord": [52]}, laid=((98, "britain", "wellington"),), dice=[1, *MISS])
    respond(s, "nord", 52, on("wellington"))
    run_out(s)
    assert rolls(s)[0] == BRITISH + 1 - 1


# ---- dice of both sides (#13, #14, #60, #81, #97, #110) -------------------------------------------------------------


@pytest.mark.rule("WEL-C081a", "WEL-C013a", "WEL-C060a")
def test_thunder_halves_what_all_other_cards_have_added() -> None:
    """Traitors kill two of four: 11 + 2 = 13, halved to 7; the French 6, halved to 3."""
    s = battle(hands={"britain": [60, 81]}, dice=[6, 6, 2, 2, 2, *MISS])
    respond(s, "britain", 60)
    respond(s, "britain", 81)
    run_out(s)
    assert rolls(s)[:2] == [7, 3]


@pytest.mark.rule("WEL-C060a")
def test_what_traitors_kill_are_no_losses_of_the_battle() -> None:
    """Two die before it; in it each side loses one, so there is a second round with their dice."""
    s = battle(hands={"britain": [60]}, dice=[6, 6, 2, 2, 2, *faces(13, 5, 1), *faces(6, 5, 1), *MISS])
    respond(s, "britain", 60)
    run_out(s)
    assert rolls(s)[:4] == [13, 6, 12, 5]


@pytest.mark.rule("WEL-C014a", "WEL-C097a")
def test_cold_steel_on_good_ground() -> None:
    """Three 6s of the steel fall on good ground with none of the others: two of them become fives."""
    s = battle(
        {"britain": 5, "nord": 4},
        hands={"nord": [14], "britain": [97]},
        active="nord",
        dice=[*faces(8, 6, 0), 6, 6, 6] + [2] * 60,
    )
    respond(s, "nord", 14)
    respond(s, "britain", 97)
    run_out(s)
    assert result(s)[1] == 3
    assert sp(s, "britain") + sum(sp(s, "britain", d) for d in ("ciudad_rodrigo", "lumbrales", "zamora", "avila")) <= 4


@pytest.mark.rule("WEL-C110a", "WEL-11.52b")
def test_twelve_pounders_count_for_the_winner() -> None:
    """Two fives before the round are the whole difference."""
    s = battle(hands={"nord": [110]}, dice=[5, 5, 2, 2] + [2] * 60)
    respond(s, "nord", 110)
    run_out(s)
    assert result(s)[:3] == ("french", 2, 0)


@pytest.mark.rule("WEL-C110a", "WEL-11.53a")
def test_whom_the_twelve_pounders_disrupt_does_not_reply() -> None:
    s = battle(hands={"nord": [110]}, dice=[5, 5, 6, 2] + [2] * 60)
    respond(s, "nord", 110)
    run_out(s)
    assert BRITISH - 3 in rolls(s)[:3]


# ---- who wins (#31, #48, #49, #70, #74, #79, #107) ------------------------------------------------------------------


@pytest.mark.rule("WEL-C070a", "WEL-C074a", "WEL-5.2d")
def test_behind_field_works_a_round_that_the_grenadiers_win_is_no_victory() -> None:
    """The active side declares first, so the works are the later card: the enemy goes after one round."""
    s = battle(hands={"nord": [74], "britain": [70]}, dice=MISS)
    respond(s, "britain", 70)
    respond(s, "nord", 74)
    run_out(s)
    assert len(rolls(s)) == 2
    assert sp(s, "britain") == 0


@pytest.mark.rule("WEL-C031a", "WEL-C048a")
def test_flight_and_rally_in_one_round() -> None:
    """The British would flee; in answer they rally: a tie of nothing, and a second round."""
    s = battle(hands={"nord": [31], "britain": [48]}, dice=MISS)
    respond(s, "nord", 31, ALLIED_SIDE)
    respond(s, "britain", 48, ALLIED_SIDE)
    run_out(s)
    assert rolls(s)[2] == BRITISH
    assert sp(s, "britain", "lumbrales") == 5  # after the second tie they go home


@pytest.mark.rule("WEL-C107b", "WEL-11.5b")
@pytest.mark.parametrize(("die", "killed"), [(1, 1), (3, 2), (6, 2)])
def test_cuirassiers_kill_no_more_than_were_disrupted(die: int, killed: int) -> None:
    """Two fives of the French, no loss of theirs."""
    s = battle(hands={"nord": [107]}, dice=faces(11, 5, 0) + faces(10, 5, 2) + [die] + [2] * 60)
    respond(s, "nord", 107)
    run_out(s)
    assert sp(s, "britain", "lumbrales") == 5 - killed


@pytest.mark.rule("WEL-C107b", "WEL-C048a")
def test_after_a_rally_there_is_nobody_left_to_ride_down() -> None:
    s = battle(hands={"nord": [107], "britain": [48]}, dice=faces(11, 5, 0) + faces(10, 5, 2) + [6] * 3 + [2] * 60)
    respond(s, "nord", 107)
    respond(s, "britain", 48, ALLIED_SIDE)
    run_out(s)
    assert sp(s, "britain", "lumbrales") + sp(s, "britain") in (3, 5)  # before it they ride, after it they cannot


@pytest.mark.rule("WEL-C079a", "WEL-C061a")
def test_prudent_generals_halve_before_lancers_count_the_lead() -> None:
    """Four 6s against none become two: with the margin lowered to 2 that is still a rout."""
    s = battle(hands={"nord": [79], "britain": [61]}, dice=faces(11, 6, 4) + [2] * 60)
    respond(s, "nord", 79)
    respond(s, "britain", 61)
    run_out(s)
    assert result(s)[:3] == ("allied", 0, 2)


@pytest.mark.rule("WEL-C036a", "WEL-C074a", "WEL-5.2d")
def test_the_cipher_assures_a_second_round_even_before_field_works() -> None:
    """The later card prevails, as Another Day does in the example of 5.2."""
    s = battle(hands={"nord": [74], "britain": [36]}, dice=faces(11, 5, 1) + [2] * 80)
    respond(s, "nord", 74)
    respond(s, "britain", 36)
    run_out(s)
    assert len(rolls(s)) >= 4


@pytest.mark.rule("WEL-C036a", "WEL-11.52b")
def test_the_cipher_gives_a_decided_first_round_a_second() -> None:
    """The British lead by two, then lose by one: three to two after all."""
    s = battle(
        hands={"britain": [36]}, dice=faces(11, 5, 2) + faces(8, 5, 0) + faces(11, 5, 0) + faces(6, 5, 3) + [2] * 60
    )
    respond(s, "britain", 36)
    run_out(s)
    assert result(s)[:3] == ("french", 3, 2)


@pytest.mark.rule("WEL-C011a", "WEL-11.52c")
def test_another_day_after_a_first_round_lets_the_tie_rule_count_rounds() -> None:
    """The beaten side of round 1 asks for another; a tie over both rounds sends the active side home."""
    s = battle(
        hands={"nord": [11]}, dice=faces(11, 5, 1) + faces(8, 5, 0) + faces(11, 5, 0) + faces(7, 5, 1) + [2] * 60
    )
    respond(s, "nord", 11)
    run_out(s)
    assert sp(s, "britain", "lumbrales") == 5


# ---- sieges (#8, #15, #16, #21, #27, #70, #71, #73, #91, #38) -------------------------------------------------------


def fell(s: Stage) -> bool:
    return s.b_now.flag[D["badajoz"]] in (0, 2)


@pytest.mark.rule("WEL-C071a", "WEL-C021a", "WEL-12.3e")
@pytest.mark.parametrize(("fives", "falls"), [(2, True), (1, False)])
def test_sappers_and_two_fives_and_a_six_are_three(fives: int, falls: bool) -> None:
    s = siege(hands={"britain": [71, 21]}, dice=[6, *faces(10, 5, fives), *MISS])
    respond(s, "britain", 71)
    respond(s, "britain", 21)
    run_out(s)
    assert fell(s) is falls
    assert len(rolls_of_siege(s)) == (2 if falls else 4)


@pytest.mark.rule("WEL-C071a", "WEL-12.3e")
def test_sappers_of_the_defence_kill_one_and_no_round_follows() -> None:
    """One 6 of the besieger against the sappers' one: not more."""
    s = siege(hands={"sud": [71]}, dice=[6] + [2] * 60)
    respond(s, "sud", 71)
    run_out(s)
    assert sp(s, "britain", "badajoz") == 4
    assert not fell(s)


@pytest.mark.rule("WEL-C016a", "WEL-12.3b")
def test_a_sortie_takes_its_dice_in_the_first_round_only() -> None:
    s = siege(hands={"sud": [16]}, dice=[6] + [2] * 7 + [2] * 3 + [2] * 60)
    respond(s, "sud", 16, FIRST)
    run_out(s)
    assert rolls_of_siege(s)[:4] == [8, 3, 11, 3]


@pytest.mark.rule("WEL-C008a", "WEL-C008b", "WEL-12.3e")
def test_a_bombardment_in_the_second_round_lets_a_third_follow_a_bad_one() -> None:
    """One 6 against nothing; then 14 dice with none against a 6, and a third round all the same."""
    dice = [*faces(11, 6, 1), 2, 2, 2, *[2] * 14, 6, 2, 2, *MISS]
    s = siege(hands={"britain": [8]}, dice=dice)
    while len(rolls_of_siege(s)) < 2:
        step(s)
    while fights.assault(s).round == 1:
        if s.table.to_act == ("britain",) and {"do": "siege", **BADAJOZ} in s.legal("britain"):
            s.act("britain", do="siege", **BADAJOZ)
        else:
            s.act(fights.asked(s), do="pass")
    respond(s, "britain", 8, moment="siege")
    run_out(s)
    assert rolls_of_siege(s) == [11, 3, 14, 3, 10, 3]


def rolls_of_siege(s: Stage) -> list[int]:
    return rolls(s, "event-siege-dice")


def step(s: Stage) -> None:
    [seat] = s.table.to_act
    s.act(seat, **s.legal(seat)[0])


@pytest.mark.rule("WEL-C091a", "WEL-12.3b")
def test_wild_geese_before_a_fortress() -> None:
    """Castaños with 4 SP rolls 6 and 2 more in one round; a five is ignored."""
    s = siege(hands={"spain": [91]}, power="spain", leader="castanos", sp=4, dice=[6] + [2] * 7 + [5, 2, 2] + [2] * 60)
    respond(s, "spain", 91)
    run_out(s)
    assert rolls_of_siege(s)[:4] == [8, 3, 6, 3]


@pytest.mark.rule("WEL-C073a", "WEL-12.3b")
def test_conscripts_join_a_siege() -> None:
    s = siege(hands={"britain": [73]}, dice=MISS)
    respond(s, "britain", 73)
    run_out(s)
    assert rolls_of_siege(s)[0] == 13
    assert sp(s, "britain", "badajoz") == 7


@pytest.mark.rule("WEL-C027a", "WEL-12.22a")
def test_who_declines_with_his_guns_stuck_has_had_his_siege() -> None:
    s = siege(hands={"sud": [27]}, dice=[])
    respond(s, "sud", 27)
    s.act("britain", do="pass")
    assert s.events("event-siege-called-off")
    assert D["badajoz"] in s.b_now.assaulted and can_besiege(s.b_now, 0) == []


@pytest.mark.rule("WEL-12.3j", "WEL-11.53c")
def test_besiegers_who_fall_are_those_already_disrupted() -> None:
    """Gibraltar, five rounds at most: a five costs a die in the second round; the man who then falls is that one."""
    dice = [*faces(11, 6, 2), *faces(5, 5, 1), *faces(10, 6, 2), *faces(5, 6, 1), *MISS]
    s = siege(duchy="gibraltar", flags={"gibraltar": "sud"}, dice=dice)
    run_out(s)
    assert rolls_of_siege(s) == [11, 5, 10, 5, 10, 5]


@pytest.mark.rule("WEL-C070b", "WEL-C008b")
def test_a_tie_that_the_grenadiers_carry_on_leaves_the_bombardment_its_round() -> None:
    """One 6 against one loss; then none against one, and the bombardment still brings the third round."""
    dice = [*faces(15, 6, 1), 5, 2, 2, *faces(10, 6, 0), 5, 2, 2, *MISS]
    s = siege(hands={"britain": [70, 8]}, dice=dice)
    respond(s, "britain", 70)
    respond(s, "britain", 8, moment="siege")
    while s.table.to_act and len(rolls_of_siege(s)) < 6:
        step(s)
    assert rolls_of_siege(s) == [15, 3, 10, 3, 9, 3]
