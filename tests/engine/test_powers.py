"""Seats with several Powers, questions in the open, goes in turn, offers, and results that rank everybody."""

from __future__ import annotations

import pickle
import random
from typing import Any, final

import pytest

from grognard.engine import Result, Table, new_table, table_from_position
from grognard.engine.state import ranked, result_of
from tests.conformance import Conformance, Position, Say
from tests.engine.congress import CONGRESS, NATIONS, SEATS, CongressState


@final
class TestCongress(Conformance):
    game = CONGRESS
    dull = frozenset({"withdraw", "stay_away"})

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Nothing said of those who have no gold, and whom a question asks told from the stack where that is all."""
        position["gold"] = {nation: gold for nation, gold in position["gold"].items() if gold}
        return [(position, as_it_is)]


def as_it_is(document: Any) -> Any:
    return document


def table_with(**parts: Any) -> Table:
    return table_from_position(CONGRESS, parts, seed="powers")


def test_an_open_question_is_answered_in_any_order_and_each_answer_is_seen() -> None:
    table = new_table(CONGRESS, "vienna", {}, "open")
    assert table.to_act == SEATS
    assert table.act("spain", {"do": "attend"}) == [{"event": "event-attends", "seat": "spain"}]
    assert list(table.to_act) == list(SEATS[:-1])
    assert table.log("france")[-1] == {"event": "event-attends", "seat": "spain"}
    assert table.undoable("spain") == 1  # until somebody else acts
    table.act("austria", {"do": "attend"})
    assert table.undoable("spain") == 0
    table.act("russia", {"do": "attend"})
    # What others have said changes what one may say.
    assert table.legal("britain") == [{"do": "attend"}]


def test_an_open_question_is_saved_with_those_who_still_owe_an_answer() -> None:
    table = new_table(CONGRESS, "vienna", {}, "open")
    table.act("spain", {"do": "stay_away"})
    position = table.position()
    assert "spain" not in position["to_act"] and "answers" not in position
    again = table_from_position(CONGRESS, position, seed="x")
    assert again.to_act == table.to_act
    with pytest.raises(Exception, match="asks other seats"):
        table_from_position(CONGRESS, {**position, "to_act": []}, seed="x")


def goes(order: list[str], **more: Any) -> Table:
    stack = [{"procedure": "Congress", "step": "begin"}, {"procedure": "Goes", "order": order}]
    return table_with(stack=stack, round=1, **more)


def whose(table: Table) -> str:
    top = table.position()["stack"][-1]
    return str(top["power"]) if top["procedure"] == "Goes" else ""


def test_all_who_pass_in_a_row_end_it_and_a_go_begins_the_count_anew() -> None:
    table = goes(["france", "austria", "spain"])
    table.act("france", {"do": "pass"})
    table.act("austria", {"do": "pass"})
    table.act("spain", {"do": "earn"})
    assert whose(table) == "france"
    for seat in ("france", "austria"):
        table.act(seat, {"do": "pass"})
    assert whose(table) == "spain"
    table.act("spain", {"do": "pass"})
    assert whose(table) == "" and table.position()["round"] == 2
    assert table.position()["gold"]["france"] == 1  # a pass is paid for, as the game has it


def test_a_final_pass_leaves_the_others_to_go_on_alone() -> None:
    table = goes(["france", "austria"])
    table.act("france", {"do": "withdraw"})
    for _ in range(3):
        assert whose(table) == "austria"
        table.act("austria", {"do": "earn"})
    assert whose(table) == ""  # nobody is able any more


def test_who_has_nothing_left_to_do_is_passed_over() -> None:
    table = goes(["france", "austria"], goes={"france": 2})
    table.act("france", {"do": "earn"})
    table.act("austria", {"do": "earn"})
    assert whose(table) == "austria"


def test_a_seat_acts_for_each_of_its_nations_and_a_nation_changes_hands() -> None:
    table = goes(["prussia", "saxony", "france"])
    table.act("prussia", {"do": "earn"})
    assert whose(table) == "saxony" and table.to_act == ("prussia",)
    assert table.view("prussia")["ours"] == ["prussia", "saxony"]
    table.act("prussia", {"do": "earn"})
    table.act("france", {"do": "annex"})
    table.act("prussia", {"do": "earn"})
    assert whose(table) == "saxony" and table.to_act == ("france",)
    assert table.view("prussia")["ours"] == ["prussia"] and table.view()["ours"] == []


def test_a_copy_keeps_its_own_owners() -> None:
    state = CongressState()
    other = state.copy()
    state.give(7, 1)
    assert (state.owner[7], other.owner[7]) == (1, 3)
    assert state.powers_of(1) == 1 << 1 | 1 << 7 and state.seats_of(1 << 1 | 1 << 7) == 1 << 1


@pytest.mark.parametrize(
    ("answers", "gold"),
    [
        ([("austria", {"do": "accept"})], (2, 4)),
        ([("austria", {"do": "refuse"})], (3, 3)),
        ([("austria", {"do": "counter", "gold": 3}), ("france", {"do": "accept"})], (0, 6)),
        ([("austria", {"do": "counter", "gold": 3}), ("france", {"do": "refuse"})], (3, 3)),
    ],
)
def test_an_offer_is_answered_by_whom_it_is_made_to(answers: list[Any], gold: tuple[int, int]) -> None:
    table = goes(["france", "spain"])
    table.act("france", {"do": "offer", "to": "austria", "gold": 1})
    for seat, answer in answers:
        assert table.to_act == (seat,)
        table.act(seat, answer)
    assert (table.position()["gold"]["france"], table.position()["gold"]["austria"]) == gold
    assert whose(table) == "spain"


def test_a_counter_offer_cannot_be_countered_for_ever() -> None:
    table = goes(["france", "spain"])
    table.act("france", {"do": "offer", "to": "austria", "gold": 1})
    table.act("austria", {"do": "counter", "gold": 2})
    assert [action["do"] for action in table.legal("france")] == ["accept", "refuse"]


def test_equals_share_a_rank() -> None:
    result = ranked([("a", 3, "fair"), ("b", 7, "grand"), ("c", 3, "fair"), ("d", 1, "poor")], "R-1")
    assert result.winners == ("b",) and result.level == "grand"
    assert result.ranks == (("b", 1, "grand"), ("a", 2, "fair"), ("c", 2, "fair"), ("d", 4, "poor"))
    assert ranked([("a", 1, "even"), ("b", 1, "even")], "R-1").winners == ()
    assert ranked([("a", 2, "x"), ("b", 2, "x"), ("c", 1, "y")], "R-1").winners == ("a", "b")


def test_a_result_with_ranks_is_told_and_read_again() -> None:
    result = ranked([("a", 3, "fair"), ("b", 7, "grand")], "R-1")
    assert result_of(result.to_json(), ("a", "b")) == result == pickle.loads(pickle.dumps(result))
    plain = Result(("a",), "decisive", "R-1")
    assert plain.to_json() == {
        "winners": ["a"],
        "level": "decisive",
        "rule": "R-1",
    }  # as before there were ranks
    assert result_of(plain.to_json(), ("a", "b")) == plain != result


@pytest.mark.parametrize(
    "ranks",
    [
        "all",
        [{"seat": "a", "rank": 1, "level": "x"}],
        [{"seat": "a", "rank": 1, "level": "x"}, {"seat": "a", "rank": 1, "level": "x"}],
        [{"seat": "a", "rank": "1", "level": "x"}, {"seat": "b", "rank": 1, "level": "x"}],
        [{"seat": "a", "rank": 1}, {"seat": "b", "rank": 1, "level": "x"}],
        [[], []],
    ],
)
def test_ranks_that_cannot_be_are_no_result(ranks: Any) -> None:
    assert result_of({"winners": [], "level": "", "rule": "", "ranks": ranks}, ("a", "b")) is None


def test_a_whole_game_ranks_all_seven() -> None:
    table = new_table(CONGRESS, "vienna", {}, "ranks")
    rng = random.Random(1)
    while table.to_act:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))
    assert table.result is not None and sorted(seat for seat, _, _ in table.result.ranks) == sorted(SEATS)
    record = table.record
    assert record.result == table.result and record.replay().result == table.result
    assert len(NATIONS) == 8
