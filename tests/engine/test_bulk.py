"""Many pieces laid out in one go: all of a list, or none of it."""

from __future__ import annotations

import random
from typing import Any, final

import pytest

from grognard.engine import Table, new_table
from grognard.engine.bulk import why_not_all
from tests.conformance import Conformance, Position, Say
from tests.engine.duel import DUEL
from tests.engine.muster import CAMPS, MUSTER, REGIMENTS

Action = dict[str, Any]
ALL: list[Action] = [{"do": "deploy", "unit": unit, "camp": CAMPS[i // 4]} for i, unit in enumerate(REGIMENTS)]
READY: Action = {"do": "ready"}


@final
class TestMuster(Conformance):
    game = MUSTER
    dull = frozenset({"recall"})
    longest = 60_000

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        return [({name: part for name, part in position.items() if name != "to_act"}, as_it_is)]


def as_it_is(document: Any) -> Any:
    return document


def fresh() -> Table:
    return new_table(MUSTER, "field", {}, "muster")


def test_a_decision_says_what_is_laid_out_and_how() -> None:
    table = fresh()
    table.act("north", ALL[0])
    decision = table.decision("north")
    assert decision is not None
    bulk = decision.to_json()["bulk"]
    assert bulk["pieces"]["1e"] == "ford" and bulk["pieces"]["2e"] is None and bulk["places"] == dict.fromkeys(CAMPS, 4)
    assert (bulk["place"], bulk["back"], bulk["end"]) == ("deploy", "recall", "ready")
    duel = new_table(DUEL, "short", {}, "plain").decision("red")
    assert duel is not None and "bulk" not in duel.to_json()


@pytest.mark.parametrize(
    ("acts", "message", "number"),
    [
        ([*ALL, READY], "", 0),
        (ALL[:1], "", 0),
        ([*ALL, {"do": "recall", "unit": "1e"}, ALL[0], READY], "", 0),
        ([*ALL[:5], ALL[4], *ALL[5:]], "why-bulk", 6),  # it is there already
        ([*ALL, {"do": "deploy", "unit": "12e", "camp": "ford"}], "why-bulk", 13),  # the camp is full
        ([*ALL[:3], READY], "why-bulk", 4),  # not all are laid out
        ([*ALL, READY, ALL[0]], "why-bulk-ends", 13),  # dice would roll in the middle
        ([*ALL[:2], {}, ALL[2]], "why-bulk", 3),
        ([*ALL[:2], {"do": ["deploy"]}, ALL[2]], "why-bulk", 3),
        ([], "why-bulk-not", 0),
    ],
)
def test_each_act_is_checked_after_those_before_it(acts: list[Action], message: str, number: int) -> None:
    table = fresh()
    before = table.position()
    reason = why_not_all(table, "north", acts)
    assert (reason.message if reason is not None else "") == message
    assert (reason.args.get("number", 0) if reason is not None else 0) == number
    assert table.position() == before and table.length == 0


def test_only_who_is_asked_to_lay_out_may() -> None:
    reason = why_not_all(fresh(), "south", ALL)
    assert reason is not None and reason.message == "why-not-your-turn"
    assert why_not_all(fresh(), "west", ALL) is not None
    duel = new_table(DUEL, "short", {}, "plain")
    refused = why_not_all(duel, "red", [duel.legal("red")[0]])
    assert refused is not None and refused.message == "why-bulk-not"


def test_the_last_act_is_not_tried() -> None:
    """Whether a list is refused tells nothing of dice to come."""
    table = fresh()
    mark = table.chance.mark()
    assert why_not_all(table, "north", [*ALL, READY]) is None
    assert table.chance.mark() == mark
