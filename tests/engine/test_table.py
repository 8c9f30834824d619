"""The table: one gate, answers in any order, undo to the barrier, forks, imposed dice, failures that change nothing."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec
import pytest

from grognard.engine import (
    Chance,
    DiceError,
    Procedure,
    Record,
    Refused,
    Seeded,
    State,
    Table,
    UnknownName,
    commitment,
    new_table,
    table_from_position,
)
from grognard.engine.chance import Scripted
from tests.engine.duel import AMOUNT, DUEL, GIVE, DuelState, code

Answers = dict[str, int]
SEATS: tuple[str, ...] = DUEL.scenarios["short"].seats


def duel(seed: str = "duel", scenario: str = "short", **options: Any) -> Table:
    return new_table(DUEL, scenario, options, seed)


def answer(table: Table, verb: str, answers: Answers) -> None:
    for seat, value in answers.items():
        table.act(seat, {"do": verb, "is": value})


def after_signs(dice: list[int] | None = None, seed: str | None = None) -> Table:
    """Red has won the first bout with rock against two scissors; the prize is being rolled, or has been."""
    table = table_from_position(DUEL, {"scenario": "short"}, dice=dice, seed=seed)
    answer(table, "token", {"red": 0, "green": 1, "blue": 2})
    answer(table, "sign", {"red": 0, "green": 2, "blue": 2})
    return table


def everything(table: Table) -> bytes:
    views = [table.view(seat) for seat in (*table.seats, None)]
    logs = [table.log(seat) for seat in (*table.seats, None)]
    return msgspec.json.encode([table.position(), views, logs, table.legal("red"), table.length, table.undoable("red")])


GIVE_GREEN = {"do": "give", "to": "green"}
ONE = {"do": "amount", "points": 1}


# ---------------------------------------------------------------- decisions of several seats


def test_answers_may_come_in_any_order() -> None:
    answers = {"red": 0, "green": 2, "blue": 2}
    ends = []
    for order in itertools.permutations(answers):
        table = duel()
        answer(table, "token", {seat: SEATS.index(seat) for seat in order})
        answer(table, "sign", {seat: answers[seat] for seat in order})
        ends.append(json.dumps([table.position(), table.log(), table.to_act]))
    assert len(set(ends)) == 1


def test_who_has_answered_is_not_asked_again_and_may_take_it_back() -> None:
    table = duel()
    assert table.to_act == SEATS
    before = everything(table)
    table.act("green", {"do": "token", "is": 1})
    assert table.to_act == ("red", "blue") and table.legal("green") == [] and table.decision("green") is None
    with pytest.raises(Refused):
        table.act("green", {"do": "token", "is": 2})
    assert [table.undoable(seat) for seat in SEATS] == [0, 1, 0]
    table.undo("green")
    assert everything(table) == before and table.to_act == SEATS
    answer(table, "token", {"green": 1, "red": 0})
    with pytest.raises(Refused) as refused:
        table.undo("green")  # red has acted since
    assert refused.value.reason.message == "why-undo-barrier"
    assert table.undo("red") == 1 and table.to_act == ("red", "blue")
    answer(table, "token", {"blue": 2, "red": 2})
    assert [table.undoable(seat) for seat in SEATS] == [0, 0, 0]  # all is revealed


def test_hidden_answers_are_whispered_to_their_owner_alone() -> None:
    table = duel()
    answer(table, "token", {"red": 0, "green": 1})
    assert [event["is"] for event in table.act("blue", {"do": "token", "is": 2})] == [2]
    told = {seat: [event["is"] for event in table.log(seat) if event["event"] == "event-token"] for seat in SEATS}
    assert told == {"red": [0], "green": [1], "blue": [2]} and table.log() == []


# ---------------------------------------------------------------- the gate


def test_strangers_are_told_who_sits_there() -> None:
    table = duel()
    for ask in (table.legal, table.decision, table.view, table.undoable, table.undo, table.log):
        with pytest.raises(UnknownName, match="unknown seat 'napoleon'; valid: red, green, blue"):
            ask("napoleon")
    with pytest.raises(Refused) as refused:
        table.act("napoleon", {"do": "token", "is": 1})
    assert refused.value.reason.args == {"name": "napoleon", "valid": list(SEATS)}


def test_the_fast_lane_checks_too() -> None:
    table = after_signs([2, 2])
    before = everything(table)
    for seat, wish in ((0, code(AMOUNT, 1)), (0, -1), (0, 10**12), (1, code(GIVE, 0)), (7, 0), (2, code(GIVE, 1))):
        with pytest.raises(Refused):
            table.take_at(seat, wish)
    with pytest.raises(Refused):
        table.take("green", code(GIVE, 0))
    with pytest.raises(UnknownName, match="unknown seat 'napoleon'"):
        table.take("napoleon", code(GIVE, 0))
    assert everything(table) == before
    assert table.choices("red") == table.codes_at(0) and table.choices("green") == []
    table.take("red", code(GIVE, 1))
    assert table.legal("red") == [{"do": "amount", "points": n} for n in (1, 2, 3, 4)]


def test_any_mapping_will_do_as_an_action() -> None:
    from types import MappingProxyType

    table = duel()
    table.act("red", MappingProxyType({"do": "token", "is": 1}))
    assert table.to_act == ("green", "blue")


class Interrupted(Chance):
    """Dice that roll under the table."""

    def __init__(self) -> None:
        self.rolls = 0

    def roll(self, count: int, sides: int) -> list[int]:
        self.rolls += 1
        raise KeyboardInterrupt

    def mark(self) -> int:
        return self.rolls

    def back_to(self, mark: int) -> None:
        self.rolls = mark


def test_an_action_that_fails_half_way_changes_nothing() -> None:
    table = table_from_position(DUEL, {"scenario": "long"}, dice=[1, 1, 2])
    answer(table, "token", {"red": 0, "green": 1, "blue": 2})
    answer(table, "sign", {"red": 0, "green": 2, "blue": 2})
    table.act("red", {"do": "keep"})
    answer(table, "sign", {"red": 1, "green": 1})
    before, record = everything(table), table.record.dump()
    for _ in range(2):
        with pytest.raises(DiceError, match="out of scripted dice"):
            table.act("blue", {"do": "sign", "is": 0})  # red wins, and the prize has one die only
        assert everything(table) == before and table.record.dump() == record
    with pytest.raises(DiceError, match="left unused: \\[2\\]"):
        table.close()
    table.act("blue", {"do": "sign", "is": 1})  # a tie needs no dice
    assert table.position()["bout"] == 3
    other = after_signs([2, 2]).fork()
    other.act("red", GIVE_GREEN)
    other.act("red", {"do": "amount", "points": 4})
    other.chance = Interrupted()
    answer(other, "sign", {"red": 0, "green": 1})
    before = everything(other)
    with pytest.raises(KeyboardInterrupt):
        other.act("blue", {"do": "sign", "is": 0})
    assert everything(other) == before and other.chance.mark() == 0


# ---------------------------------------------------------------- undo


def test_undo_step_by_step() -> None:
    table = after_signs([2, 2])
    states = [everything(table)]
    for action in (GIVE_GREEN, ONE, GIVE_GREEN, ONE):
        table.act("red", action)
        states.append(everything(table))
    assert table.undoable("red") == 4
    assert table.undo("red", 1) == 1 and everything(table) == states[3]
    assert table.undo("red", 2) == 2 and everything(table) == states[1]
    table.act("red", {"do": "amount", "points": 3})
    assert table.position()["scores"] == [0, 3, 0]
    assert table.undo("red") == 2 and everything(table) == states[0]
    for steps in (None, 1, 5):
        with pytest.raises(Refused):
            table.undo("red", steps)
    assert everything(table) == states[0]


def test_a_number_of_steps_must_make_sense() -> None:
    table = after_signs([2, 2])
    table.act("red", GIVE_GREEN)
    for steps in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            table.undo("red", steps)
    with pytest.raises(Refused) as refused:
        table.undo("red", 2)
    assert refused.value.reason.args == {"reach": 1}


def test_what_an_act_reveals_cannot_be_taken_back() -> None:
    table = after_signs([2, 2])
    table.act("red", GIVE_GREEN)
    table.act("red", ONE)
    assert table.undoable("red") == 2
    told = table.act("red", {"do": "look", "at": "blue"})
    assert told == [{"event": "event-looked", "seat": "red", "at": "blue", "is": 2}]
    assert table.undoable("red") == 0
    table.act("red", GIVE_GREEN)
    assert table.undoable("red") == 1 and table.undo("red") == 1


def test_the_end_is_a_barrier_because_it_shows_the_seed() -> None:
    table = duel("ends")
    answer(table, "token", {"red": 0, "green": 1, "blue": 2})
    for _ in range(2):
        answer(table, "sign", {"red": 0, "green": 2, "blue": 2})
        assert table.to_act == ("red",)
        table.act("red", {"do": "keep"})
    assert table.result is not None and table.result.winners == ("red",)
    assert table.undoable("red") == 0
    with pytest.raises(Refused) as refused:
        table.act("red", {"do": "keep"})
    assert refused.value.reason.message == "why-game-over" and refused.value.reason.rule == "DUEL-4"


# ---------------------------------------------------------------- forks


def test_a_fork_shares_nothing_that_changes() -> None:
    table = after_signs([2, 2])
    table.act("red", GIVE_GREEN)
    fork = table.fork()
    before = everything(table)
    fork.act("red", {"do": "amount", "points": 2})
    fork.act("red", {"do": "keep"})
    assert everything(table) == before
    there = everything(fork)
    table.act("red", ONE)
    table.undo("red")
    table.act("red", {"do": "look", "at": "blue"})
    assert everything(fork) == there and fork.position()["scores"] == [2, 2, 0]
    assert [seat for seat, _, _ in fork.record.replay().history] == [seat for seat, _, _ in fork.history]


def test_a_fork_with_a_seed_of_its_own_proves_nothing() -> None:
    table = duel("mine")
    plain, other = table.fork(), table.fork("other")
    assert (plain.seed, plain.commitment) == ("mine", commitment("mine"))
    assert (other.seed, other.commitment) == (None, "")
    for twin in (table, plain, other):
        answer(twin, "token", {"red": 0, "green": 1, "blue": 2})
        answer(twin, "sign", {"red": 0, "green": 2, "blue": 2})
    assert table.position() == plain.position()
    assert list(table.history[-1][2]) == Seeded("mine").roll(2, 4)
    assert list(other.history[-1][2]) == Seeded("other").roll(2, 4)
    record = Record.parse(other.record.dump(reveal=True), {"duel": DUEL})
    assert record.seed is None and record.replay().position() == other.position()


# ---------------------------------------------------------------- imposed dice


def test_every_outcome_of_a_roll_can_be_tried_on_forks() -> None:
    table = after_signs()
    assert table.rolling == (2, 4) and table.to_act == () and table.legal("red") == []
    before = table.position()
    outcomes = {}
    for dice in itertools.product(range(1, 5), repeat=2):
        fork = table.fork()
        fork.impose(list(dice))
        assert fork.position()["stack"][-1]["left"] == sum(dice)
        assert fork.history[-1][2] == dice and fork.record.lines[-1]["dice"] == list(dice)
        outcomes[dice] = fork
    assert table.position() == before and table.history[-1][2] == () and table.rolling == (2, 4)
    for dice, fork in outcomes.items():
        assert fork.record.replay().position() == fork.position()
        assert fork.undoable("red") == 0 and fork.history[-1][2] == dice


@pytest.mark.parametrize("dice", [[], [1], [1, 2, 3], [0, 1], [1, 5], [1, True], [1.0, 2], ["1", 2]])
def test_imposed_dice_must_fit(dice: list[Any]) -> None:
    table = after_signs()
    before = table.position()
    with pytest.raises(DiceError, match="wait for 2 dice of 4 sides"):
        table.impose(dice)
    assert table.position() == before


def test_dice_are_imposed_only_where_they_are_waited_for() -> None:
    with pytest.raises(DiceError, match="wait for no dice"):
        after_signs([1, 2]).impose([1])


def test_before_its_dice_fall_an_act_may_be_taken_back() -> None:
    table = after_signs([2, 2]).open_dice()
    table.act("red", {"do": "keep"})
    answer(table, "sign", {"red": 0, "green": 2})
    opened = table.fork()
    table.act("blue", {"do": "sign", "is": 2})
    assert table.rolling == (2, 4) and table.undoable("blue") == 0  # the signs are revealed
    assert opened.undo("green") == 1 and opened.to_act == ("green", "blue")
    table.impose([4, 4])
    table.act("red", GIVE_GREEN)
    assert table.undo("red") == 1 and table.position()["stack"][-1]["left"] == 8
    assert table.record.replay().position() == table.position()


# ---------------------------------------------------------------- the log


def test_the_log_can_be_read_from_any_action_on() -> None:
    table = after_signs([2, 2])
    table.act("red", {"do": "look", "at": "blue"})
    table.act("red", GIVE_GREEN)
    table.act("red", ONE)
    names = [event["event"] for event in table.log("red")]
    assert names == ["event-token", "event-signs", "event-prize", "event-looked", "event-given"]
    assert [event["event"] for event in table.log("red", since=4)] == names[1:]
    assert [event["event"] for event in table.log("red", since=7)] == names[3:]
    assert [event["event"] for event in table.log(since=9)] == names[4:] and table.log(since=10) == []
    table.undo("red", 1)
    assert [event["event"] for event in table.log("red")] == names[:4]


def test_a_table_is_closed_at_the_end_of_a_with_block() -> None:
    with pytest.raises(DiceError, match="left unused"), after_signs([1, 1, 1]):
        pass
    with pytest.raises(ZeroDivisionError), after_signs([1, 1, 1]):
        raise ZeroDivisionError  # the first fault is the one to hear of


# ---------------------------------------------------------------- questions with one answer

ONE_POINT = {
    "scenario": "short",
    "bout": 1,
    "tokens": [0, 1, 2],
    "stack": [
        {"procedure": "Match", "step": "next"},
        {"procedure": "Bout", "step": "spend", "winner": "red", "left": 1},
    ],
}


def test_the_stop_at_a_forced_choice_is_for_the_first_question_alone() -> None:
    """Red has one point to give: how many he gives is no question, also where the first one had to be put."""
    for forced in (True, False):
        table = table_from_position(DUEL, ONE_POINT, seed="one", forced=forced)
        table.act("red", GIVE_GREEN)
        assert table.to_act == ("red", "green", "blue")
        assert table.position()["scores"] == [0, 1, 0]


class Shy(Procedure):
    """Asks a seat that has one answer only, then another."""

    def begin(self, s: State) -> int:
        return s.ask(0, "first")

    def first_options(self, s: State, seat: int) -> list[int]:
        return [4]

    def first(self, s: State) -> int:
        return s.ask(1, "second")

    def second_options(self, s: State, seat: int) -> list[int]:
        return [5]

    def second(self, s: State) -> int:
        return s.ask(2, "third")

    def third_options(self, s: State, seat: int) -> list[int]:
        return [6, 7]


def test_a_state_that_waits_stops_once_and_a_copy_of_it_too() -> None:
    state = DuelState(1, True)
    state.stack.append(Shy())
    state.waits = True
    copy = state.copy()
    for one in (state, copy):
        one.run(Scripted([]))
        assert one.asked == 1 and one.ready == [4] and not one.waits
        one.answer(0, 4)
        one.run(Scripted([]))
        assert one.asked == 4 and one.ready == [6, 7]


def test_what_was_forced_can_be_taken_back() -> None:
    state = DuelState(1, True)
    state.stack.append(Shy())
    state.waits = True
    table = Table(DUEL, "short", {"look": True}, state, Scripted([]), None)
    table.begin()
    table.take("red", 4)
    assert table.to_act == ("blue",)
    assert table.undo("red") == 1
    assert table.to_act == ("red",) and table.choices("red") == [4]


class Plain(Shy):
    """Asks red even where one answer is left, then the others only where there are two."""

    def begin(self, s: State) -> int:
        return s.ask_anyway(0, "first")


def test_whoever_is_asked_anyway_is_asked_with_one_answer_left() -> None:
    state = DuelState(1, True)
    state.stack.append(Plain())
    state.run(Scripted([]))
    assert state.asked == 1 and state.ready == [4] and not state.secret and not state.waits
    state.answer(0, 4)
    state.run(Scripted([]))
    assert state.asked == 4 and state.ready == [6, 7]
