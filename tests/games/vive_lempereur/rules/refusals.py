"""What tests of refusals share: one rule is named, nothing changes, and the reason is told in both languages."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import pytest

from grognard import Reason, Refused, Table, ledger
from grognard.words import LANGUAGES, Words
from tests.games.vive_lempereur.rules.stage import Piece, do, stage, unit

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


def case(name: str, table: Callable[[], Table], action: Action, rule: str, message: str, /, **args: Any) -> Any:
    """One refusal: what is tried where, and the rule, the message and the arguments that come back."""
    return pytest.param(table, action, rule, message, args, id=name)


def proper(reason: Reason) -> Reason:
    """What stands behind a closed way."""
    if reason.message != "why-way-closed":
        return reason
    because = reason.args["because"]
    assert reason.args["at"] != reason.args["hex"]
    return Reason(reason.rule, because["message"], because["args"])


def check(table: Callable[[], Table], action: Action, rule: str, message: str, args: dict[str, Any]) -> None:
    reason = proper(why(table(), action))
    assert (reason.rule, reason.message) == (rule, message), reason
    assert {name: reason.args.get(name) for name in args} == args


def foe(name: str, hex_: str) -> Piece:
    return unit(name, "inf_regular", hex_)


def ordered(kind: str, *others: Piece, state: Piece | None = None, **more: Any) -> Table:
    """fr1 in M5 faces north and has just been given an order."""
    return stage(unit("fr1", kind, "M5", "N", **(state or {})), *others, act="fr1", **more)


def shaken(kind: str, *others: Piece, **more: Any) -> Table:
    """The same, with no fighting elements left (15.0e)."""
    return ordered(kind, *others, state={"elements": 0}, options={"morale": True}, **more)


def eager(rng: random.Random, actions: list[Action]) -> Action:
    """Any action, but rather an attack or a reaction than not, and seldom a pass: so that much happens."""
    bold = [a for a in actions if a["do"] in ("fire", "charge", "react", "retreat")]
    if bold and rng.random() < 0.8:
        return rng.choice(bold)
    busy = [a for a in actions if a["do"] not in ("pass", "stand", "hold")]
    return rng.choice(busy if busy and rng.random() < 0.95 else actions)
