"""Responses in battles that change dice, cards and rounds: #1, #2, #11, #36, #42, #55, #61, #99, #106, #107, #108."""

import pytest

from grognard.games.wellington.rules.cards_fight import routing
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.peninsula import BRITAIN, POWERS, SUD
from grognard.games.wellington.rules.sheets import DICE, SPARED
from grognard.games.wellington.rules.windows import Play
from tests.games.wellington.rules.fights import (
    ALLIED,
    FIELD,
    FRENCH,
    asked,
    assault,
    battle,
    besiegers,
    dice,
    fight,
    offered,
    pass_by,
    play,
    run_out,
    siege,
    sp,
    struck,
    to_round,
    where,
    window,
)
from tests.games.wellington.rules.stage import Stage, war

BRITISH = 11
FRENCH_DICE = 8
NONE = [1] * BRITISH
QUIET = [1] * FRENCH_DICE
ALLIES = {"do": "side", "side": "allied"}
FRANCE = {"do": "side", "side": "french"}
FIRST = {"do": "variant", "choice": 0}
SECOND = {"do": "variant", "choice": 1}


def result(s: Stage) -> tuple[str, int, int, bool]:
    last = s.events("event-battle-result")[-1]
    return last["side"], last["allied"], last["french"], last["rout"]


# ---- #2, #1, #61 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C002a", "WEL-11.1d")
@pytest.mark.parametrize("choice", [ALLIES, FRANCE])
def test_the_cavalry_brigade_gives_a_side_two_dice_for_a_round(choice: dict[str, str]) -> None:
    """Played by a Power that has nothing there, for whichever side it likes."""
    s = battle(hands={"sud": [2, 66]})
    play(s, "sud", 2, choice)
    side = ALLIED if choice == ALLIES else FRENCH
    assert dice(s, side) == (BRITISH if side == ALLIED else FRENCH_DICE) + 2
    fight(s).end_round()
    assert dice(s, side) == (BRITISH if side == ALLIED else FRENCH_DICE)


@pytest.mark.rule("WEL-C002b")
def test_the_cavalry_brigade_rides_an_enemy_card_down() -> None:
    s = battle(hands={"nord": [30, 14], "spain": [2], "sud": [66]})
    s.act("sud", do="pass")
    s.act("spain", do="pass")
    play(s, "nord", 30, FIRST)
    assert dice(s, ALLIED) == BRITISH - 3
    play(s, "nord", 14)
    play(s, "spain", 2, SECOND)
    assert s.legal("spain") == [{"do": "name", "card": 30}, {"do": "name", "card": 14}]
    s.act("spain", do="name", card=30)
    assert struck(s) == [30]
    assert dice(s, ALLIED) == BRITISH


@pytest.mark.rule("WEL-C002b")
def test_no_choice_of_cards_where_the_enemy_has_none_in_play() -> None:
    s = battle(hands={"britain": [96, 2, 66]})
    play(s, "britain", 96)
    play(s, "britain", 2)  # only the dice are left: a side is asked for at once
    assert s.legal("britain") == [ALLIES, FRANCE]


@pytest.mark.rule("WEL-C002c")
@pytest.mark.parametrize("saved", [True, False])
def test_the_cavalry_brigade_covers_a_rout(saved: bool) -> None:
    s = battle(hands={"nord": [2]}, dice=[5, 5, 5, *NONE[3:], *QUIET, 1])
    pass_by(s, "result")
    assert fight(s).rout == 1
    if saved:
        play(s, "nord", 2)
    else:
        pass_by(s)
    assert result(s) == ("allied", 0, 3, not saved)
    assert sp(s, "nord") == (4 if saved else 1)


@pytest.mark.rule("WEL-C002a", "WEL-C061b")
def test_lancers_cancel_the_cavalry_brigade() -> None:
    s = battle(hands={"sud": [2], "spain": [61, 66]})
    play(s, "sud", 2, FRANCE)
    assert (window(s), asked(s), offered(s, "spain")) == ("card", "spain", [61])
    play(s, "spain", 61, FIRST)
    assert dice(s, FRENCH) == FRENCH_DICE
    assert s.b_now.discard >> 2 & 1
    # Later it has the same force.
    s = battle(hands={"sud": [2], "spain": [61, 66]})
    play(s, "sud", 2, FRANCE)
    s.act("spain", do="pass")
    assert dice(s, FRENCH) == FRENCH_DICE + 2
    play(s, "spain", 61, FIRST)
    assert (dice(s, FRENCH), struck(s)) == (FRENCH_DICE, [2])


@pytest.mark.rule("WEL-C002c", "WEL-C061b")
def test_lancers_cancel_the_cover_of_a_rout() -> None:
    s = battle(hands={"nord": [2], "spain": [61]}, dice=[5, 5, 5, 5, *NONE[4:], *QUIET, 1])
    pass_by(s, "result")
    s.act("nord", do="respond", card=2)
    play(s, "spain", 61, FIRST)
    assert result(s) == ("allied", 0, 4, True)


@pytest.mark.rule("WEL-C001a", "WEL-C002a")
def test_squares_stop_the_dice_of_the_cavalry_brigade() -> None:
    s = battle(hands={"sud": [2], "britain": [1, 12]})
    play(s, "sud", 2, FRANCE)
    assert dice(s, FRENCH) == FRENCH_DICE + 2
    play(s, "britain", 1)
    assert dice(s, FRENCH) == FRENCH_DICE
    # To the end of the impulse.
    end_of_impulse(s.b_now, BRITAIN, True)
    assert dice(s, FRENCH) == FRENCH_DICE + 2
    assert s.b_now.discard >> 1 & 1


@pytest.mark.rule("WEL-C001a")
def test_squares_are_formed_against_the_enemy_only() -> None:
    s = battle(hands={"sud": [2], "nord": [1]}, dice=[6, *NONE[1:], *QUIET, 1, 1])
    play(s, "sud", 2, FRANCE)
    assert [e["card"] for e in s.events("event-plays-card")] == [2]
    assert s.events("event-battle-result")  # the Nord was never asked


@pytest.mark.rule("WEL-C001a", "WEL-C107a", "WEL-C107b")
@pytest.mark.parametrize("squares", [True, False])
def test_squares_and_cuirassiers(squares: bool) -> None:
    """Two dice, and after a round won or tied a die's worth of disruptions become eliminations; squares stop both."""
    s = battle(
        hands={"nord": [107], "britain": [1] if squares else []},
        dice=[*NONE, 5, 5, *QUIET[2:], *([] if squares else [1, 1, 2])],
    )
    play(s, "nord", 107)
    if squares:
        assert dice(s, FRENCH) == FRENCH_DICE + 2
        play(s, "britain", 1)
    assert len(s.events("event-battle-dice")[1]["dice"]) == FRENCH_DICE + (0 if squares else 2)
    assert sp(s, "britain") + sp(s, "britain", "lumbrales") == (5 if squares else 3)
    s.close()


@pytest.mark.rule("WEL-C107b")
def test_cuirassiers_do_not_charge_home_after_a_lost_round() -> None:
    s = battle(hands={"nord": [107]}, dice=[5, 5, *NONE[2:], 5, *QUIET[1:], 1, 1])
    play(s, "nord", 107)
    assert not s.events("event-charge")


@pytest.mark.rule("WEL-C107a")
def test_the_dice_of_the_cuirassiers_are_for_one_round() -> None:
    s = battle(hands={"nord": [107, 14]})
    play(s, "nord", 107)
    assert dice(s, FRENCH) == FRENCH_DICE + 2
    fight(s).end_round()
    assert dice(s, FRENCH) == FRENCH_DICE


@pytest.mark.rule("WEL-C001a", "WEL-C106a", "WEL-C106b")
@pytest.mark.parametrize("squares", [True, False])
def test_squares_and_dragoons(squares: bool) -> None:
    """#106 on Marmont: a value of 3, and after a victory three dice: 5s and 6s are losses, which make it a rout."""
    s = battle(
        hands={"britain": [1, 14]},
        dice=[*NONE, 5, 5, *QUIET[2:]] if squares else [*NONE, 5, 5, *QUIET[2:], 1, 5, 1, 1, 1],
        laid=((106, "nord", "marmont"),),
    )
    assert dice(s, FRENCH) == FRENCH_DICE + 1
    if squares:
        play(s, "britain", 1)
        assert dice(s, FRENCH) == FRENCH_DICE
    run_out(s)
    assert result(s) == ("french", 2 if squares else 3, 0, not squares)


@pytest.mark.rule("WEL-C001a")
def test_squares_stop_lancers() -> None:
    s = battle(hands={"sud": [61], "britain": [1, 12], "spain": [66]})
    play(s, "sud", 61, SECOND)
    assert (window(s), asked(s), offered(s, "britain")) == ("card", "britain", [1])
    play(s, "britain", 1)
    assert (fight(s).margin, fight(s).pursued, fight(s).rows) == (3, 0, ())
    # Not those of an ally.
    s = battle(hands={"sud": [61, 66], "nord": [1]})
    play(s, "sud", 61, SECOND)
    assert fight(s).margin == 2


@pytest.mark.rule("WEL-C061a")
@pytest.mark.parametrize(
    ("choice", "hits", "rout"), [(FIRST, 3, False), (FIRST, 4, True), (SECOND, 2, True), (SECOND, 1, False)]
)
def test_lancers_move_the_margin_of_a_rout(choice: dict[str, object], hits: int, rout: bool) -> None:
    left = 5 - hits  # SP and Marmont after the rout, who then take attrition
    s = battle(
        hands={"spain": [61]},
        dice=[*([5] * hits), *NONE[hits:], *QUIET, *([1] * left if rout else []), *([1] if rout else [])],
    )
    play(s, "spain", 61, choice)
    assert result(s) == ("allied", 0, hits, rout)


@pytest.mark.rule("WEL-C061a")
def test_routed_survivors_are_ridden_down_and_plundered() -> None:
    # Margin 4. Four disrupted soldiers fall; Marmont takes attrition and lives. Plunder 3 + 4 + 2 = 9: one Resource.
    s = battle(hands={"spain": [61]}, dice=[5, 5, 5, 5, *NONE[4:], *QUIET, 1, 3])
    play(s, "spain", 61, FIRST)
    run_out(s)
    [attrition] = s.events("event-attrition")
    assert attrition["dice"] == [1]
    [plunder] = s.events("event-plunder")
    assert (plunder["added"], plunder["won"]) == (6, 1)
    s.close()


# ---- #11, #36, #108 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C011a", "WEL-5.2e", "WEL-5.1b")
def test_another_day_of_battle_prevails_over_field_works() -> None:
    s = battle(hands={"nord": [74], "spain": [11]}, dice=[5, *NONE[1:], *QUIET, 6, *NONE[1:], *QUIET])
    play(s, "nord", 74)
    pass_by(s, "round_end")
    play(s, "spain", 11)
    assert len(s.events("event-battle-round")) == 2
    assert result(s) == ("allied", 0, 1, False)


@pytest.mark.rule("WEL-C011a")
def test_another_day_after_the_second_round() -> None:
    s = battle(hands={"spain": [11]}, dice=[*NONE, *QUIET, *NONE, *QUIET, 6, *NONE[1:], *QUIET])
    to_round(s, 2)
    play(s, "spain", 11)
    assert len(s.events("event-battle-round")) == 3
    assert result(s)[0] == "allied"


@pytest.mark.rule("WEL-C011a")
def test_no_other_day_after_a_rout_or_annihilation() -> None:
    s = battle(hands={"spain": [11]}, dice=[5, 5, 5, *NONE[3:], *QUIET, 1])
    assert (result(s)[3], s.events("event-plays-card")) == (True, [])  # nobody was asked
    s = battle(
        hands={"spain": [11]},
        dice=[6, 6, *([1] * 9), *([1] * 4)],
        soldiers={"britain": 5, "nord": 2},
        leaders=("wellington",),
    )
    assert not s.events("event-plays-card")
    assert s.events("event-battle-result")


@pytest.mark.rule("WEL-C011a", "WEL-11.10d")
def test_plunder_after_another_day_counts_the_losses_of_all_rounds() -> None:
    # Two eliminations in the first round, then two more disruptions: a rout by 4. 1 + 4 lost = 5.
    s = battle(hands={"spain": [11]}, dice=[6, 6, *NONE[2:], *QUIET, 5, 5, *NONE[2:], *([1] * 6), 1])
    play(s, "spain", 11)
    run_out(s)
    assert result(s) == ("allied", 0, 4, True)
    [plunder] = s.events("event-plunder")
    assert plunder["added"] == 4


RIDE = {"do": "ride", "from": "leon", "power": "nord", "soldiers": 1}


@pytest.mark.rule("WEL-C011b", "WEL-C108a")
@pytest.mark.parametrize("card", [11, 108])
def test_a_roll_of_five_does_not_bring_them_there(card: int) -> None:
    s = battle(hands={"nord": [card]}, elsewhere={"nord": {"leon": 1}}, dice=[*NONE, *QUIET, 3, 2, *NONE, *QUIET])
    if card == 108:
        to_round(s, 2)
    play(s, "nord", card, RIDE)
    assert len(s.events("event-battle-dice")[-1]["dice"]) == FRENCH_DICE


@pytest.mark.rule("WEL-C011b")
def test_reinforcements_on_another_day() -> None:
    s = battle(
        hands={"nord": [11]}, elsewhere={"nord": {"leon": 1}}, dice=[*NONE, *QUIET, 3, 3, 6, *NONE[1:], 1, *QUIET]
    )
    play(s, "nord", 11, RIDE)  # 6 + 2 + 1
    assert [len(e["dice"]) for e in s.events("event-battle-dice")] == [11, 8, 11, 9]
    s.close()


@pytest.mark.rule("WEL-C036a")
@pytest.mark.parametrize(("roll", "arrives"), [([3, 4], True), ([3, 3], False)])
def test_scovells_cipher(roll: list[int], arrives: bool) -> None:
    """As led by a 1-4; and the second round is fought though the first was won."""
    s = battle(
        hands={"nord": [36]},
        elsewhere={"nord": {"leon": 1}},
        dice=[6, *NONE[1:], *QUIET, *roll, *NONE, *([1] * (8 if arrives else 7))],
    )
    play(s, "nord", 36, RIDE)
    assert len(s.events("event-battle-round")) == 2
    s.close()


@pytest.mark.rule("WEL-C036a")
def test_scovells_cipher_at_the_end_of_the_first_round_only() -> None:
    s = battle(hands={"nord": [36]}, dice=[*NONE, *QUIET, *NONE, *QUIET])
    assert window(s) == "round_end"
    s.act("nord", do="pass")
    assert result(s)[0] == "french"  # a second tie; nobody was asked again


@pytest.mark.rule("WEL-C108a", "WEL-5.2a")
def test_march_to_the_sound_of_the_guns() -> None:
    """Played by the Sud, which has nothing there, before the second round; 2-4 for those without a leader."""
    s = battle(hands={"sud": [108], "spain": [2]}, elsewhere={"nord": {"leon": 1}}, dice=[*NONE, *QUIET, 3, 3])
    to_round(s, 2)
    play(s, "sud", 108, RIDE)
    assert sp(s, "nord") == 5


@pytest.mark.rule("WEL-C108a")
def test_leaders_march_to_the_guns_too() -> None:
    s = battle(
        hands={"sud": [108], "spain": [2]}, elsewhere={"sud": {"avila": 3}}, others={"soult": "avila"}, dice=[2, 3]
    )
    play(s, "sud", 108, {"do": "intercept", "leader": "soult", "from": "avila"})
    s.act("sud", do="force", soldiers=3, staff=[])
    assert (where(s, "soult"), sp(s, "sud")) == (FIELD, 3)  # 5 + 4 + 1 - 1 = 9


# ---- #42, #55 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C042a")
def test_fog_of_war_over_a_battle_card() -> None:
    s = battle(hands={"britain": [96, 14], "sud": [42]})
    play(s, "britain", 96)
    play(s, "sud", 42)
    assert dice(s, ALLIED) == BRITISH
    assert fight(s).rows == ()
    assert s.b_now.spent[0] >> 96 & 1
    assert offered(s, "britain") == [14]


@pytest.mark.rule("WEL-C042a")
def test_fog_of_war_over_a_response_in_a_battle_but_not_over_ones_own_card() -> None:
    s = battle(hands={"spain": [2, 42], "sud": [66, 52]})
    play(s, "spain", 2, ALLIES)
    assert window(s) == "battle"  # Spain was not asked about its own card
    play(s, "sud", 66, {"do": "on", "leader": "wellington"})
    play(s, "spain", 42)
    assert dice(s, ALLIED) == BRITISH + 2
    assert s.b_now.discard >> 66 & 1


@pytest.mark.rule("WEL-C042a")
def test_fog_of_war_in_a_siege() -> None:
    s = siege({"britain": [15, 70], "nord": [42]})
    play(s, "britain", 15)
    play(s, "nord", 42)
    assert (besiegers(s), assault(s).rows) == (BRITISH, ())


@pytest.mark.rule("WEL-C042a")
def test_no_fog_of_war_outside_battles_and_sieges() -> None:
    b = war(None, {"wellington": "lisbon"}, None, {"sud": [66], "spain": [42]}, active="sud")
    s = Stage(b, Play(66, SUD))
    assert s.b_now.lies(66)  # Spain was not asked


@pytest.mark.rule("WEL-C055a")
def test_outflanked_turns_a_card_round() -> None:
    s = battle(hands={"britain": [14, 12], "sud": [55]})
    play(s, "britain", 14)
    play(s, "sud", 55)
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH, FRENCH_DICE + 3)


@pytest.mark.rule("WEL-C055a")
def test_outflanked_turns_grenadiers_and_the_choice_with_them() -> None:
    s = battle(hands={"britain": [70], "sud": [55]}, dice=[*NONE, *QUIET, 1])
    play(s, "britain", 70)
    play(s, "sud", 55)
    assert s.legal("nord") == [ALLIES, FRANCE]


@pytest.mark.rule("WEL-C055a")
def test_outflanked_takes_soldiers_over() -> None:
    s = battle(hands={"britain": [73, 14], "sud": [55]})
    play(s, "britain", 73)
    assert sp(s, "britain") == 7
    play(s, "sud", 55)
    assert (sp(s, "britain"), sp(s, "nord")) == (5, 6)


@pytest.mark.rule("WEL-C055a")
def test_outflanked_turns_traitors() -> None:
    s = battle(hands={"britain": [60, 14], "sud": [55]}, dice=[6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1])
    play(s, "britain", 60)
    assert (sp(s, "nord"), dice(s, ALLIED)) == (3, BRITISH + 1)
    play(s, "sud", 55)
    # The soldier returns; two of the British desert instead, and the dice are the enemy's.
    assert (sp(s, "nord"), sp(s, "britain")) == (4, 3)
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH - 2, FRENCH_DICE + 2)


@pytest.mark.rule("WEL-C055a")
@pytest.mark.parametrize("card", [28, 29])
def test_outflanked_wins_a_duel_without_a_roll(card: int) -> None:
    s = battle(hands={"britain": [card, 14], "sud": [55]})
    play(s, "britain", card)
    assert window(s) == "card"
    play(s, "sud", 55)
    assert not s.events("event-duel")
    assert fight(s).disrupted == [2, 0]
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH - 2, FRENCH_DICE)


@pytest.mark.rule("WEL-C055a")
def test_outflanked_turns_a_duel_that_was_rolled() -> None:
    s = battle(hands={"britain": [28, 14], "sud": [55]}, dice=[6, 1])
    play(s, "britain", 28)
    s.act("sud", do="pass")
    assert fight(s).disrupted == [0, 2]
    play(s, "sud", 55)
    assert fight(s).disrupted == [2, 0]
    assert fight(s).shaken == [2, 0]


@pytest.mark.rule("WEL-C055a")
def test_outflanked_takes_the_heights() -> None:
    s = battle(hands={"britain": [14, 58], "nord": [55]})
    play(s, "britain", 58)
    play(s, "nord", 55)
    play(s, "britain", 14)
    assert not s.events("event-duel")
    assert s.legal("nord") == [{"do": "variant", "choice": 0}, {"do": "discard", "card": 14}]


@pytest.mark.rule("WEL-C055a")
@pytest.mark.parametrize("card", [30, 74])
def test_outflanked_only_discards_what_only_a_defender_may_use(card: int) -> None:
    s = battle(hands={"nord": [card, 14], "spain": [55]})
    play(s, "nord", card, *([FIRST] if card == 30 else []))
    play(s, "spain", 55)
    assert (struck(s), fight(s).rows) == ([card], ())
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH, FRENCH_DICE)


@pytest.mark.rule("WEL-C055b")
def test_outflanked_discards_a_national_card() -> None:
    s = battle(hands={"britain": [14, 96, 12], "sud": [55]})
    play(s, "britain", 14)
    s.act("sud", do="pass")
    play(s, "britain", 96)
    assert dice(s, ALLIED) == BRITISH + 5
    play(s, "sud", 55, SECOND)
    assert struck(s) == [96]
    assert (dice(s, ALLIED), dice(s, FRENCH)) == (BRITISH + 3, FRENCH_DICE)


# ---- #99 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C099a")
def test_the_young_guard() -> None:
    """A 6, and two 4s that take two disruptions away: from a defeat by three to a victory by one."""
    s = battle(hands={"sud": [99]}, dice=[5, 5, 5, *NONE[3:], 6, *QUIET[1:], 6, 4, 4])
    pass_by(s, "dice")
    play(s, "sud", 99)
    assert result(s) == ("french", 2, 1, False)
    assert s.b_now.spent[1] >> 99 & 1


@pytest.mark.rule("WEL-C099a")
def test_the_young_guard_needs_a_french_leader_and_all_other_dice() -> None:
    s = battle(leaders=("wellington",), hands={"sud": [99]}, dice=[6, *NONE[1:], *([1] * 6)])
    assert result(s)[0] == "allied"  # the Sud was not asked
    s = battle(hands={"sud": [99]}, dice=[6, *NONE[1:], *QUIET])
    assert (window(s), len(s.events("event-battle-dice"))) == ("dice", 2)
    assert s.b_now.hand[SUD] == 1 << 99


@pytest.mark.rule("WEL-11.7a")
@pytest.mark.parametrize(("power", "soldiers"), [("britain", 5), ("nord", 4), ("", 0)])
def test_a_battle_stands_at_its_end_when_a_side_has_nobody_left(power: str, soldiers: int) -> None:
    s = battle(leaders=(), hands={"nord": [14]})
    b = s.b_now
    if power:
        b.lose_sp(POWERS.index(power), FIELD, soldiers)
    assert routing(b, fight(s)) is bool(power)


def test_the_sheet_tells_whose_card_gives_what() -> None:
    sheet = fight(battle(hands={"nord": [14]}))
    sheet.give(2, SUD, FRENCH, DICE, 2)
    sheet.give(14, BRITAIN, ALLIED, SPARED)
    assert (sheet.player_of(FRENCH, DICE), sheet.player_of(ALLIED, SPARED)) == (SUD, BRITAIN)
    assert (sheet.player_of(ALLIED, DICE), sheet.player_of(FRENCH, SPARED)) == (-1, -1)


def test_what_rows_hold_is_used_up_one_after_the_other() -> None:
    sheet = fight(battle(hands={"nord": [14]}))
    sheet.give(2, SUD, FRENCH, DICE, 2)
    sheet.give(14, BRITAIN, ALLIED, DICE, 5)
    sheet.give(61, SUD, FRENCH, DICE, 3)
    assert [sheet.use(FRENCH, DICE, most) for most in (0, 1, 3, 9, 9)] == [0, 1, 3, 1, 0]
    assert sheet.use(ALLIED, DICE, 9) == 5
