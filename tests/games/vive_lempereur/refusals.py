"""What the tests of refusals share: an action is refused for one rule, changes nothing, and is told in both languages."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from grognard import Reason, Refused, Table, ledger
from grognard.words import LANGUAGES, Words
from tests.games.vive_lempereur.stage import Piece, do, stage

Action = dict[str, Any]
RULES = {rule.id for rule in ledger.load("vive_lempereur").rules}


@functools.cache
def words(language: str) -> Words:
    return Words("vive_lempereur", language)


def tell(reason: Reason) -> list[str]:
    """A reason in every language, with nothing left to fill in."""
    told = [words(language).say(reason.message, reason.args) for language in LANGUAGES]
    for text in told:
        assert text and not set("{}$") & set(text), text
    return told


def why(table: Table, action: Action, seat: str | None = None) -> Reason:
    """The reason of a refusal, the same from asking and from trying; the table is left as it was."""
    seat = seat if seat is not None else table.to_act[0]
    before = table.position()
    reason = table.why_not(seat, action)
    assert reason is not None, "legal"
    with pytest.raises(Refused) as refused:
        table.act(seat, action)
    assert refused.value.reason == reason
    assert table.position() == before
    assert reason.rule == "" or reason.rule in RULES
    tell(reason)
    return reason


def after(*pieces: Piece, then: list[Action], **more: Any) -> Table:
    """A stage on which some actions have been played."""
    table = stage(*pieces, **more)
    for action in then:
        do(table, **action)
    return table


Case = tuple[Callable[[], Table], Action, str, str, dict[str, Any]]


def case(name: str, table: Callable[[], Table], action: Action, rule: str, message: str, **args: Any) -> Any:
    """One refusal: what is tried where, and the rule, the message and the arguments that come back."""
    return pytest.param(table, action, rule, message, args, id=name)


def check(table: Callable[[], Table], action: Action, rule: str, message: str, args: dict[str, Any]) -> None:
    reason = why(table(), action)
    assert (reason.rule, reason.message) == (rule, message), reason
    assert {name: reason.args.get(name) for name in args} == args
