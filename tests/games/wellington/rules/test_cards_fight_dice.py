"""Responses in battles that change dice, cards and rounds: #1, #2, #11, #36, #61, #106, #107, #108."""

import pytest

from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.peninsula import BRITAIN
from tests.games.wellington.rules.fights import (
    ALLIED,
    ALLIES,
    BRITISH,
    FIELD,
    FIRST,
    FRANCE,
    FRENCH,
    FRENCH_DICE,
    NONE,
    QUIET,
    SECOND,
    asked,
    battle,
    dice,
    fight,
    offered,
    pass_by,
    play,
    result,
    run_out,
    sp,
    struck,
    to_round,
    where,
    window,
)

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


@pytest.mark.rule("WEL-C002c")
def test_the_cavalry_brigade_covers_whoever_lost() -> None:
    s = battle(hands={"spain": [2]}, dice=[*NONE, 5, 5, 5, 5, *QUIET[4:], 1])
    pass_by(s, "result")
    assert fight(s).rout == 1
    play(s, "spain", 2)
    assert s.events("event-card-for-side")[-1]["side"] == "allied"
    assert result(s) == ("french", 4, 0, False)


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


@pytest.mark.rule("WEL-C108a")
def test_what_ends_a_summons_does_not_tell_whether_an_answer_is_held() -> None:
    """The window that is open goes on: to the one who holds an answer, or to the dice."""
    told = []
    for hands in ({"sud": [108], "spain": [2]}, {"sud": [108], "spain": []}):
        s = battle(hands=hands, elsewhere={"nord": {"leon": 1}}, dice=[*NONE, *QUIET, *NONE, *QUIET])
        play(s, "sud", 108)
        seat = s.table.to_act[0]
        assert s.table.prompt(seat) == "ask-summon"
        told.append(s.table.final(seat, {"do": "done"}))
        trial = s.table.fork()
        trial.act(seat, {"do": "done"})
        assert trial.undoable(seat) == 0
    assert told == ["opens", "opens"]
