"""5.1, 5.2: of two cards that contradict each other the one played last prevails, the answer over what it answers.

TOLD names for every pair that the texts of the cards or the rulebook set against each other the test that plays it.
"""

import re
from pathlib import Path

import pytest

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.counting import dice_of
from grognard.games.wellington.rules.peninsula import LEADER_INDEX, LINE_NAME, OPEN
from grognard.games.wellington.rules.roads import blocked, kind_of
from grognard.games.wellington.rules.tables import CARD_DATA
from grognard.games.wellington.rules.windows import AT
from tests.games.wellington.rules.answering import (
    HOW,
    close_windows,
    in_window,
    put_in_hand,
    respond,
    second,
    to_the_later,
)
from tests.games.wellington.rules.cardplay import event, line
from tests.games.wellington.rules.fighting import field, sheet, sources
from tests.games.wellington.rules.stage import war

BRITAIN, SUD, SPAIN, NORD = range(4)
MARMONT = LEADER_INDEX["marmont"]
ON_MARMONT = {"do": "on", "leader": "marmont"}

TOLD: dict[tuple[int, int], str] = {
    (1, 2): "test_squares_stop_the_dice_of_the_cavalry_brigade",
    (1, 61): "test_squares_stop_lancers",
    (1, 106): "test_squares_take_from_a_leader_only_what_dragoons_give_him",
    (1, 107): "test_squares_and_cuirassiers",
    (2, 61): "test_lancers_cancel_the_cavalry_brigade",
    (4, 101): "test_no_german_conscripts_after_the_russian_front",
    (10, 100): "test_of_bridges_and_pontoons_the_later_prevails",
    (11, 74): "test_another_day_of_battle_prevails_over_field_works",
    (28, 29): "test_duels_and_traitors_come_before_the_first_round",
    (31, 48): "test_flight_is_stopped_when_it_begins",
    (31, 49): "test_flight_is_stopped_when_it_begins",
    (35, 62): "test_three_risings_come_together",
    (35, 90): "test_three_risings_come_together",
    (62, 90): "test_three_risings_come_together",
    (38, 99): "test_the_call_of_the_emperor_takes_the_young_guard_away",
    (48, 54): "test_rally_undoes_a_panic_and_the_defeat",
    (49, 54): "test_flight_is_undone_later",
    (28, 55): "test_a_card_that_cancels_comes_after_one_that_turns",
    (29, 55): "test_a_card_that_cancels_comes_after_one_that_turns",
    (55, 58): "test_a_card_that_cancels_comes_after_one_that_turns",
    (4, 78): "test_a_reversal_of_fortune_and_its_reversal",
    (5, 78): "test_a_reversal_of_fortune_and_its_reversal",
    (38, 78): "test_a_reversal_of_fortune_and_its_reversal",
    (39, 78): "test_a_reversal_of_fortune_and_its_reversal",
    (78, 85): "test_a_reversal_of_fortune_and_its_reversal",
    (85, 102): "test_chasseurs_in_answer_to_the_emperors_horses_have_their_turn",
    (85, 106): "test_the_emperors_horses_take_french_cavalry_out",
    (19, 102): "test_chasseurs_against_bandits",
    (56, 102): "test_chasseurs_halve_a_result_just_rolled",
    (88, 102): "test_chasseurs_halve_a_result_just_rolled",
    (92, 102): "test_chasseurs_halve_a_result_just_rolled",
}


def pairs_in_the_texts() -> set[tuple[int, int]]:
    """Cards that name another one."""
    found: set[tuple[int, int]] = set()
    for row in CARD_DATA["cards"]:
        for named in re.findall(r"#(\d+)", row["effect"]):
            if int(named) != row["number"]:
                found.add((min(row["number"], int(named)), max(row["number"], int(named))))
    return found


@pytest.mark.rule("WEL-5.1b")
def test_every_pair_that_the_texts_name_is_played_by_a_test() -> None:
    in_the_rulebook = {(11, 74), (35, 62), (35, 90), (62, 90)}  # the examples of 5.2
    assert set(TOLD) == pairs_in_the_texts() | in_the_rulebook
    written = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in TOLD.values() if f"def {name}(" not in written] == []


# ---- lines of march: #10 and #100 ----------------------------------------------------------------------------------


def at(cards: tuple[int, ...]) -> list[str]:
    """The moments at which all of some cards can be played."""
    return [
        moments.NAMES[i]
        for i in range(len(moments.NAMES))
        if all(AT[1 << i] >> card & 1 for card in cards) and moments.NAMES[i] != "card"
    ]


@pytest.mark.rule("WEL-5.1b", "WEL-5.2b", "WEL-C010a", "WEL-C100a")
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("moment", at((10, 100)))
@pytest.mark.parametrize(("first", "later"), [(10, 100), (100, 10)])
def test_of_bridges_and_pontoons_the_later_prevails(first: int, later: int, moment: str, how: str) -> None:
    players = {10: "spain", 100: "nord"}
    river = line("salamanca", "zamora")
    target = {"do": "block", "line": LINE_NAME[river]}
    b = war({"nord": {"salamanca": 1}}, {"marmont": "salamanca"})
    put_in_hand(b, "spain", 10)
    put_in_hand(b, "nord", 100)
    s = in_window(b, moment, "britain")
    respond(s, players[first], first, target)
    if how == "later window":
        to_the_later(s)
    second(s, how, moment, players[later], later, target)
    close_windows(s)
    b = s.b_now
    assert blocked(b, river) == (later == 10)
    assert b.lies(10, river) == (later == 10)
    if later == 100:
        assert kind_of(b, NORD, river) == OPEN and b.discard >> 10 & 1
    else:
        assert b.lies(100, river)  # it is only covered; the river is closed to everybody


@pytest.mark.rule("WEL-5.2b", "WEL-C010a", "WEL-C100a")
@pytest.mark.parametrize(("first", "later"), [(10, 100), (100, 10)])
def test_on_other_rivers_they_do_not_meet(first: int, later: int) -> None:
    b = war({"nord": {"salamanca": 1}})
    players = {10: "spain", 100: "nord"}
    put_in_hand(b, players[later], later)
    s = event(b, players[first], first)
    lines = [a["line"] for a in s.legal(players[first])]
    s.act(players[first], do="block", line=lines[0])
    respond(s, players[later], later, {"do": "block", "line": lines[1]}, moment="card")
    assert s.b_now.lies(10) and s.b_now.lies(100)


# ---- leaders: #23, #52, #59, #66, #106 -----------------------------------------------------------------------------

BASE = (2, 6)  # Marmont


def worth(cards: tuple[int, ...]) -> tuple[int, int]:
    """His values after these cards, one after the other."""
    battle, command = BASE
    for card in cards:
        if card in (59, 106):
            battle += 1
        elif card == 23:
            battle, command = min(battle, 1), min(command, 4)
        else:
            battle = 0
    return battle, command


def on_a_leader(*pairs: tuple[int, int]) -> list[tuple[int, int, str, str]]:
    return [
        (first, later, moment, how)
        for first, later in pairs
        for moment in at((first, later))
        for how in HOW
        if how != "answer" or AT[moments.CARD] >> later & 1
    ]


@pytest.mark.rule("WEL-5.1b", "WEL-5.2b", "WEL-C023a", "WEL-C059a", "WEL-C066a", "WEL-C052a")
@pytest.mark.parametrize(
    ("first", "later", "moment", "how"),
    on_a_leader(*[(a, b) for a in (23, 52, 59, 66) for b in (23, 52, 59, 66) if a != b]),
)
def test_of_two_cards_on_a_leader_the_later_prevails(first: int, later: int, moment: str, how: str) -> None:
    b = war({"nord": {"salamanca": 1}}, {"marmont": "salamanca"}, active="britain")
    put_in_hand(b, "spain", first)
    put_in_hand(b, "sud", later)
    salamanca = b.leader_at[MARMONT]
    about = {"duchy": salamanca, "origin": salamanca, "leader": MARMONT}
    s = in_window(b, moment, "nord", dice=[3] if 52 in (first, later) else [], **about)
    respond(s, "spain", first, ON_MARMONT)
    if how == "later window":
        to_the_later(s)
    second(s, how, moment, "sud", later, ON_MARMONT)
    close_windows(s)
    b = s.b_now
    assert (b.battle[MARMONT], b.command[MARMONT]) == worth((first, later))


@pytest.mark.rule("WEL-5.2b", "WEL-C106a")
@pytest.mark.parametrize("answer", [23, 59])
def test_an_answer_to_dragoons_comes_after_them(answer: int) -> None:
    b = war({"nord": {"salamanca": 1}}, {"marmont": "salamanca"}, active="nord")
    put_in_hand(b, "spain", answer)
    s = event(b, "nord", 106)
    respond(s, "spain", answer, ON_MARMONT)
    close_windows(s)
    assert (s.b_now.battle[MARMONT], s.b_now.command[MARMONT]) == worth((106, answer))
    # And in the other order.
    b = war({"nord": {"salamanca": 1}}, {"marmont": "salamanca"}, active="nord")
    b.deck &= ~(1 << answer)
    b.lay(answer, SPAIN, MARMONT, 1)
    s = event(b, "nord", 106)
    assert (s.b_now.battle[MARMONT], s.b_now.command[MARMONT]) == worth((answer, 106))


@pytest.mark.rule("WEL-C001a", "WEL-C106a", "WEL-C023a")
@pytest.mark.parametrize(("cards", "dice"), [((106,), 4), ((106, 23), 1), ((23, 106), 1), ((66, 106), 0)])
def test_squares_take_from_a_leader_only_what_dragoons_give_him(cards: tuple[int, ...], dice: int) -> None:
    """Soult, 4: without the Dragoons he has 4, or 1 where he was humbugged before or after, or nothing."""
    b = field({"britain": 3, "sud": 3}, ("soult",))
    for card in (*cards, 1):
        b.deck &= ~(1 << card)
        b.lay(card, BRITAIN, -1 if card == 1 else LEADER_INDEX["soult"], 1 if card == 23 else 0)
    fight = sheet(b)
    fight.commander = [-1, LEADER_INDEX["soult"]]
    found = sources(dice_of(b, 1))
    assert found["commander"] + found.get("card-1", 0) == dice


# ---- #78, and cards that are undone --------------------------------------------------------------------------------


@pytest.mark.rule("WEL-5.2b", "WEL-C078a", "WEL-C024a")
@pytest.mark.parametrize("struck", [4, 5, 38, 39, 85])
@pytest.mark.parametrize("again", [False, True])
def test_a_reversal_of_fortune_and_its_reversal(struck: int, again: bool) -> None:
    b = war({"sud": {"sevilla": 3}, "nord": {"madrid": 2}})
    put_in_hand(b, "spain", struck, 17)
    put_in_hand(b, "nord", 78)
    put_in_hand(b, "britain", 24)
    s = event(b, "spain", struck, dice=[1] if again and struck in (4, 5, 38) else [])
    if s.legal("spain") and s.legal("spain")[0]["do"] == "variant":
        s.act("spain", do="variant", choice=2)
    respond(s, "nord", 78, {"do": "variant", "choice": 0}, moment="card")
    if again:
        respond(s, "britain", 24, {"do": "variant", "choice": 0}, moment="card")
    close_windows(s)
    b = s.b_now
    assert b.discard >> 78 & 1
    if again:
        assert not b.discard >> struck & 1
    else:
        assert b.discard >> struck & 1 and b.on_map(SUD) + b.on_map(NORD) == 5 and b.effect(struck) is None


@pytest.mark.rule("WEL-C038a", "WEL-C099a")
@pytest.mark.parametrize("where", ["hand", "reserve", "played"])
def test_the_call_of_the_emperor_takes_the_young_guard_away(where: str) -> None:
    b = war()
    if where == "hand":
        put_in_hand(b, "nord", 99)
    elif where == "played":
        b.reserve[1] &= ~(1 << 99)
        b.spent[1] |= 1 << 99
    s = event(b, "spain", 38, dice=[1])
    assert s.b_now.removed >> 99 & 1
    assert not (s.b_now.hand[NORD] | s.b_now.reserve[1] | s.b_now.spent[1]) >> 99 & 1


@pytest.mark.rule("WEL-5.2b", "WEL-C085a", "WEL-C102a")
@pytest.mark.parametrize("answered", [False, True])
def test_chasseurs_in_answer_to_the_emperors_horses_have_their_turn(answered: bool) -> None:
    b = war({"nord": {"madrid": 2}})
    put_in_hand(b, "nord", 102)
    s = event(b, "spain", 85)
    s.act("spain", do="variant", choice=1)
    if answered:
        respond(s, "nord", 102)
    close_windows(s)
    b = s.b_now
    assert b.lies(102) == answered and b.removed >> 102 & 1 == (not answered)
    assert b.effect(85) is not None  # the rest of #85 stands
    # In play before, it is taken out: #85 is the later.
    b = war({"nord": {"madrid": 2}})
    b.reserve[1] &= ~(1 << 102)
    b.lay(102, NORD)
    s = event(b, "spain", 85)
    s.act("spain", do="variant", choice=1)
    assert not s.b_now.lies(102) and s.b_now.removed >> 102 & 1
