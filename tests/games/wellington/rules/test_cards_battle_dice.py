"""Battle cards that roll dice of their own or call others in: #28, #29, #40, #53, #58, #60, #97, #110."""

import pytest

from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.peninsula import BRITAIN
from tests.games.wellington.rules.fighting import result
from tests.games.wellington.rules.fights import (
    ALLIED,
    FIELD,
    FRENCH,
    battle,
    dice,
    fight,
    offered,
    play,
    run_out,
    sp,
    struck,
    to_round,
    where,
)
from tests.games.wellington.rules.stage import Stage

BRITISH = 11
FRENCH_DICE = 8
NONE = [1] * BRITISH
QUIET = [1] * FRENCH_DICE
SPANIARDS = {"spain": 3, "nord": 3}
IN_COMMAND = ("castanos", "marmont")


# ---- #28 and #29 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C028a")
@pytest.mark.parametrize(
    ("own", "other", "winner"),
    [
        (2, 2, ALLIED),  # 2 + 2 + 1 against 2 + 2
        (1, 2, FRENCH),  # 4 against 4: the French win ties
        (1, 3, FRENCH),
    ],
)
def test_artillery_duel_of_the_british(own: int, other: int, winner: int) -> None:
    s = battle(hands={"britain": [28, 14]}, dice=[own, other])
    play(s, "britain", 28)
    loser = 1 - winner
    assert fight(s).disrupted == [2 * (loser == ALLIED), 2 * (loser == FRENCH)]
    # They give no dice, and are losses.
    assert dice(s, ALLIED) == BRITISH - 2 * (loser == ALLIED)
    assert dice(s, FRENCH) == FRENCH_DICE - 2 * (loser == FRENCH)
    assert (fight(s).losses(loser), fight(s).losses(winner)) == (2, 0)


@pytest.mark.rule("WEL-C028a")
def test_artillery_duel_of_the_french_and_spanish() -> None:
    # 1 + 2 + 2 French against 5 and no bonus: a tie, which the Spanish lose.
    s = battle(SPANIARDS, IN_COMMAND, {"nord": [28, 14]}, "spain", [1, 5])
    play(s, "nord", 28)
    assert fight(s).disrupted == [2, 0]
    s = battle(SPANIARDS, IN_COMMAND, {"nord": [28, 14]}, "spain", [1, 6])
    play(s, "nord", 28)
    assert fight(s).disrupted == [0, 2]


@pytest.mark.rule("WEL-C029a")
@pytest.mark.parametrize(("own", "other", "winner"), [(1, 3, ALLIED), (1, 4, FRENCH), (6, 1, ALLIED)])
def test_skirmish_line_has_no_bonus_and_the_british_win_ties(own: int, other: int, winner: int) -> None:
    s = battle(hands={"britain": [29, 14]}, dice=[own, other])
    play(s, "britain", 29)
    assert fight(s).disrupted == [2 * (winner == FRENCH), 2 * (winner == ALLIED)]
    assert dice(s, 1 - winner) == (FRENCH_DICE if winner == ALLIED else BRITISH) - 2


@pytest.mark.rule("WEL-C029a")
def test_in_a_skirmish_the_spanish_lose_ties() -> None:
    s = battle(SPANIARDS, IN_COMMAND, {"spain": [29, 87]}, "spain", [1, 3])
    play(s, "spain", 29)
    assert fight(s).disrupted == [2, 0]


@pytest.mark.rule("WEL-C028a", "WEL-C029a", "WEL-C058a", "WEL-C060a")
def test_duels_and_traitors_come_before_the_first_round() -> None:
    s = battle(hands={"nord": [14, 28, 29, 58, 60]}, dice=[*NONE, *QUIET])
    assert offered(s, "nord") == [14, 28, 29, 58, 60]
    to_round(s, 2)
    assert offered(s, "nord") == [14]


# ---- #58 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C058a")
@pytest.mark.parametrize(("own", "other", "winner"), [(1, 2, "allied"), (2, 2, "french"), (3, 2, "french")])
def test_gain_the_heights_rolls(own: int, other: int, winner: str) -> None:
    """Half of Marmont's 2 and two for the player, against half of Wellington's 5, rounded up; the player wins ties."""
    s = battle(hands={"nord": [58, 14]}, dice=[own, other])
    play(s, "nord", 58)
    [duel] = s.events("event-duel")
    assert (duel["card"], duel["power"]) == (58, "nord")
    assert (duel["total"], duel["other_total"], duel["side"]) == (own + 2 + 1, other + 3, winner)


@pytest.mark.rule("WEL-C058a")
def test_the_winner_of_the_heights_chooses_when_all_cards_lie_open() -> None:
    s = battle(hands={"britain": [14, 58]}, dice=[1, 6])
    play(s, "britain", 58)  # 1 + 2 + 3 against 6 + 1: the French have won the heights
    play(s, "britain", 14)
    assert s.legal("nord") == [{"do": "variant", "choice": 0}, {"do": "discard", "card": 14}]
    s = battle(hands={"britain": [58], "nord": [74, 11]}, dice=[3, 6, *NONE, *QUIET])
    play(s, "britain", 58)
    play(s, "nord", 74)
    assert s.legal("britain") == [{"do": "variant", "choice": 0}, {"do": "discard", "card": 74}]
    s.act("britain", do="discard", card=74)
    assert struck(s) == [74]
    assert fight(s).rows == (58, 0, 0, 0, 0, 1)  # the card that struck it lies there, and gives nothing more


@pytest.mark.rule("WEL-C058a")
def test_three_dice_from_the_heights() -> None:
    s = battle(hands={"britain": [58]}, dice=[3, 1, *NONE, 6, 1, 1, *QUIET])
    play(s, "britain", 58)
    assert len(s.events("event-battle-dice")[0]["dice"]) == BRITISH + 3
    s = battle(hands={"britain": [58], "nord": [74]}, dice=[3, 1, *NONE, 6, 1, 1, *QUIET])
    play(s, "britain", 58)
    play(s, "nord", 74)
    s.act("britain", do="variant", choice=0)
    assert len(s.events("event-battle-dice")[0]["dice"]) == BRITISH + 3
    assert struck(s) == []


@pytest.mark.rule("WEL-C058a")
def test_a_conscript_goes_with_the_card_that_the_heights_strike_out() -> None:
    s = battle(hands={"britain": [58], "nord": [73, 11]}, dice=[3, 1, *NONE, *QUIET])
    play(s, "britain", 58)
    play(s, "nord", 73)
    assert sp(s, "nord") == 6
    s.act("britain", do="discard", card=73)
    assert sp(s, "nord") == 4


# ---- #60, #110 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C060a", "WEL-13.1d")
def test_traitors_wear_the_enemy_down_before_the_battle() -> None:
    # Attrition on 4 SP and Marmont: two 6s.
    s = battle(hands={"britain": [60, 14]}, dice=[6, 6, 1, 1, 1])
    play(s, "britain", 60)
    assert (sp(s, "nord"), dice(s, ALLIED), dice(s, FRENCH)) == (2, BRITISH + 2, FRENCH_DICE - 2)
    assert fight(s).losses(FRENCH) == 0
    fight(s).end_round()
    assert dice(s, ALLIED) == BRITISH + 2


@pytest.mark.rule("WEL-C110a")
def test_twelve_pounders_hit_before_the_round() -> None:
    s = battle(hands={"nord": [110, 14]}, dice=[6, 5, 5, 1])
    play(s, "nord", 110)
    # One soldier gone, two disrupted: none of the three fires back.
    assert (sp(s, "britain"), dice(s, ALLIED)) == (4, BRITISH - 3)
    assert (fight(s).eliminated[ALLIED], fight(s).disrupted[ALLIED]) == (1, 2)


@pytest.mark.rule("WEL-C110a")
@pytest.mark.parametrize(
    ("rolled", "gone", "disrupted"), [([5, 5, 1, 2], 0, 2), ([6, 1, 1, 4], 1, 0), ([1, 2, 3, 4], 0, 0)]
)
def test_twelve_pounders_may_disrupt_alone_or_eliminate_alone(rolled: list[int], gone: int, disrupted: int) -> None:
    s = battle(hands={"nord": [110, 14]}, dice=rolled)
    play(s, "nord", 110)
    assert (fight(s).eliminated[ALLIED], fight(s).disrupted[ALLIED]) == (gone, disrupted)
    assert dice(s, ALLIED) == BRITISH - gone - disrupted


@pytest.mark.rule("WEL-C110a", "WEL-11.52a")
def test_twelve_pounders_that_leave_nobody_end_the_battle() -> None:
    s = battle({"britain": 1, "nord": 4}, ("marmont",), {"nord": [110]}, dice=[6, 1, 1, 1])
    play(s, "nord", 110)
    assert s.events("event-battle-dice") == []
    assert (result(s)["side"], len(s.events("event-overrun"))) == ("french", 1)


@pytest.mark.rule("WEL-C070a", "WEL-11.52a")
@pytest.mark.parametrize(
    ("soldiers", "hands", "rolled", "winner"),
    [
        ({"britain": 1, "nord": 2}, {"nord": [70]}, [5, 1, 6, 1, 1, 1, 1], "french"),
        ({"britain": 2, "nord": 1}, {"britain": [70]}, [6, 1, 1, 1, 5, 1, 1], "allied"),
    ],
)
def test_who_is_wiped_out_has_lost_and_ties_with_nobody(
    soldiers: dict[str, int], hands: dict[str, list[int]], rolled: list[int], winner: str
) -> None:
    """As many losses on both sides, and grenadiers who could decide a tie: there is none."""
    [power] = hands
    s = battle(soldiers, (), hands, dice=rolled)
    play(s, power, 70)
    assert (result(s)["side"], result(s)["allied"], result(s)["french"]) == (winner, 1, 1)
    assert len(s.events("event-battle-round")) == 1


@pytest.mark.rule("WEL-C110a")
def test_the_round_after_twelve_pounders_is_fought_all_the_same() -> None:
    s = battle(hands={"nord": [110]}, dice=[6, 6, 5, 5, *([1] * 7), *QUIET, 1])
    play(s, "nord", 110)
    assert len(s.events("event-battle-dice")) == 2
    assert s.events("event-battle-result")[0]["allied"] == 4


# ---- #40, #53 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C040a")
def test_call_for_reinforcements() -> None:
    """Clausel at Avila (a pass away: 2 - 1 + 1) and a lone infantry at León, two duchies off, as led by a 1-4."""
    s = battle(
        hands={"nord": [40, 14]},
        elsewhere={"nord": {"avila": 2, "leon": 1}},
        others={"clausel": "avila"},
        dice=[3, 4, 3, 4],
    )
    play(s, "nord", 40)
    assert s.legal("nord") == [
        {"do": "done"},
        {"do": "intercept", "leader": "clausel", "from": "avila"},
        {"do": "ride", "from": "leon", "power": "nord", "soldiers": 1},
    ]
    s.act("nord", do="intercept", leader="clausel", **{"from": "avila"})
    s.act("nord", do="force", soldiers=2, staff=[])
    assert where(s, "clausel") == FIELD  # 7 + 2 + 1 - 1 = 9
    assert sp(s, "nord") == 6
    s.act("nord", do="ride", soldiers=1, power="nord", **{"from": "leon"})
    assert sp(s, "nord") == 7  # 7 + 1 + 1 = 9
    assert offered(s, "nord") == [14]


@pytest.mark.rule("WEL-C040a")
def test_reinforcements_may_be_called_before_any_round() -> None:
    s = battle(hands={"nord": [40]}, dice=[*NONE, *QUIET])
    to_round(s, 2)
    assert offered(s, "nord") == [40]


@pytest.mark.rule("WEL-C040a", "WEL-C053a")
@pytest.mark.parametrize(("card", "value"), [(40, 1), (53, 2)])
@pytest.mark.parametrize("short", [0, 1])
def test_the_leader_that_a_card_lends(card: int, value: int, short: int) -> None:
    """9 is needed, with his battle value and 1 for a friendly duchy."""
    roll = 9 - value - 1 - short
    s = battle(hands={"nord": [card, 14]}, elsewhere={"nord": {"leon": 1}}, dice=[3, roll - 3])
    play(s, "nord", card, {"do": "ride", "from": "leon", "power": "nord", "soldiers": 1})
    assert sp(s, "nord") == 5 - short


@pytest.mark.rule("WEL-C040a", "WEL-C053a")
@pytest.mark.parametrize(("card", "rolled"), [(40, [6, 6, 1]), (53, [6, 6])])
def test_only_concentration_spares_the_attrition_of_the_way(card: int, rolled: list[int]) -> None:
    """A French infantry at Zamora... over Valladolid, where a Spanish flag flies: an enemy duchy on the way."""
    s = battle(
        hands={"nord": [card, 14]},
        elsewhere={"nord": {"leon": 1}},
        dice=rolled,
        flags={"valladolid": "spain", "leon": "spain", "zamora": "spain"},
    )
    play(s, "nord", card, {"do": "ride", "from": "leon", "power": "nord", "soldiers": 1})
    assert sp(s, "nord") == 5
    assert len(s.events("event-attrition")) == (card == 40)


# ---- #97 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C097a")
def test_damned_good_ground_turns_half_of_the_sixes() -> None:
    s = battle(hands={"britain": [97]}, dice=[5, *NONE[1:], 6, 6, 6, *QUIET[3:]])
    play(s, "britain", 97)
    [hits] = [e for e in s.events("event-hits") if e["side"] == "allied"]
    assert (hits["sixes"], hits["fives"]) == (1, 2)


@pytest.mark.rule("WEL-C097a")
def test_damned_good_ground_in_all_rounds() -> None:
    s = battle(hands={"britain": [97]}, dice=[5, *NONE[1:], 6, *QUIET[1:], *NONE, 6, 6, *([1] * 5)])
    play(s, "britain", 97)
    # One 6 is a 5: a tie. In the second round again half of them, rounded up.
    assert [(h["sixes"], h["fives"]) for h in s.events("event-hits") if h["side"] == "allied"] == [(0, 1), (1, 1)]


@pytest.mark.rule("WEL-C097b")
@pytest.mark.parametrize("commander", ["wellington", "hill"])
def test_damned_good_ground_comes_back_to_wellington(commander: str) -> None:
    value = 5 if commander == "wellington" else 3
    s = battle(
        leaders=(commander, "marmont"),
        hands={"britain": [97]},
        dice=[5, 5, 5] + [1] * (5 + value + 1 - 3) + QUIET + [1],
    )
    play(s, "britain", 97)
    run_out(s)
    b = s.b_now
    back = commander == "wellington"
    assert (bool(b.hand[BRITAIN] >> 97 & 1), bool(b.spent[0] >> 97 & 1)) == (back, not back)


@pytest.mark.rule("WEL-C097b")
def test_damned_good_ground_serves_once_in_an_impulse() -> None:
    s = battle(hands={"britain": [97]}, dice=[5, 5, 5, *NONE[3:], *QUIET, 1])
    play(s, "britain", 97)
    run_out(s)
    b = s.b_now
    b.put_sp(3, FIELD, 4)
    b.leader_mark = [0] * len(b.leader_mark)
    again = Stage(b, Battle(FIELD, BRITAIN), dice=[6, *NONE[1:], *([1] * 6)])
    assert again.events("event-battle-result")  # nobody was asked
    b = again.b_now
    end_of_impulse(b, BRITAIN, True)
    assert b.hand[BRITAIN] >> 97 & 1
    assert b.effect(97) is None
