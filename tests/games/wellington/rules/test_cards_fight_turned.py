"""Responses in battles that cancel a card or turn it round (#42, #55), and the Young Guard (#99)."""

import pytest

from grognard.games.wellington.rules.cards_fight import routing
from grognard.games.wellington.rules.peninsula import BRITAIN, POWERS, SUD
from grognard.games.wellington.rules.sheets import DICE, SPARED
from grognard.games.wellington.rules.windows import Play
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
    assault,
    battle,
    besiegers,
    dice,
    fight,
    offered,
    pass_by,
    play,
    result,
    siege,
    sp,
    struck,
    struck_by,
    window,
)
from tests.games.wellington.rules.stage import Stage, war

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
    assert struck_by(s) == [(73, 55)]
    assert (sp(s, "britain"), sp(s, "nord")) == (5, 6)


@pytest.mark.rule("WEL-C055a")
def test_outflanked_turns_traitors() -> None:
    s = battle(hands={"britain": [60, 14], "sud": [55]}, dice=[6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1])
    play(s, "britain", 60)
    assert (sp(s, "nord"), dice(s, ALLIED)) == (3, BRITISH + 1)
    play(s, "sud", 55)
    assert struck_by(s) == [(60, 55)]
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
    assert struck_by(s) == [(28, 55)]
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
    assert struck_by(s) == [(card, 55)]
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
