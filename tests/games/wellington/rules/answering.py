"""Cards that answer each other: in the window that the first opens, later in the same window, or in a later one."""

from typing import Any

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.peninsula import POWERS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window
from tests.games.wellington.rules.fights import asked, choosing, window
from tests.games.wellington.rules.stage import Stage

Choice = dict[str, Any]
HOW = ["answer", "same window", "later window"]


def put_in_hand(b: WarState, power: str, *cards: int) -> None:
    for card in cards:
        bit = 1 << card
        b.deck &= ~bit
        b.reserve = [held & ~bit for held in b.reserve]
        b.hand[POWERS.index(power)] |= bit


def offered(s: Stage, power: str, card: int) -> bool:
    return bool(window(s)) and asked(s) == power and {"do": "respond", "card": card} in s.legal(power)


def respond(s: Stage, power: str, card: int, *choices: Choice, moment: str = "", on: int = 0) -> None:
    """A Power plays a card in the window that is open, or in one of a moment, or in answer to a card; others pass until
    it is asked there. What it is not asked about, because there is only one answer, is left out."""
    while window(s) and not (fits(s, moment, on) and offered(s, power, card)):
        s.act(asked(s), do="pass")
    assert window(s) and offered(s, power, card), f"{power} cannot play {card}"
    s.act(power, do="respond", card=card)
    choose(s, power, *choices)


def fits(s: Stage, moment: str, on: int) -> bool:
    top = s.b_now.stack[-1]
    return isinstance(top, Window) and (not moment or window(s) == moment) and (not on or top.card == on)


def choose(s: Stage, power: str, *choices: Choice) -> None:
    for choice in choices:
        if s.table.to_act and choosing(s) == power and choice in s.legal(power):
            s.act(power, **choice)


def second(s: Stage, how: str, moment: str, power: str, card: int, *choices: Choice) -> None:
    """The second card, after the first was declared: in answer to it, or when it has been resolved."""
    if how == "answer":
        assert window(s) == "card"
        respond(s, power, card, *choices, moment="card")
    else:
        respond(s, power, card, *choices, moment=moment)


def close_windows(s: Stage) -> None:
    while window(s):
        s.act(asked(s), do="pass")


def in_window(b: WarState, moment: str, actor: str, dice: list[int] | None = None, **where: int) -> Stage:
    """A window of a moment is open; another follows it."""
    code = 1 << moments.NAMES.index(moment)
    power = POWERS.index(actor)
    return Stage(b, Window(code, power, **where), Window(code, power, **where), dice=dice)


def to_the_later(s: Stage) -> None:
    """Everybody passes until the first of two windows is closed."""
    while len(s.b_now.stack) > 1:
        s.act(asked(s), do="pass")


def snapshot(b: WarState) -> dict[str, Any]:
    """Everything on and beside the map but the cards of hands and piles."""
    return {
        "sp": b.sp[:],
        "leaders": b.leader_at[:],
        "marks": (b.leader_mark[:], dict(b.marked)),
        "regroup": b.regroup[:],
        "flags": b.flag[:],
        "hasty": b.hasty,
        "resources": b.resources[:],
        "debt": b.debt[:],
        "effects": b.effects,
        "values": (b.battle[:], b.command[:]),
        "removed": b.removed,
        "cp": (b.cp, b.plus_used, b.grants),
    }
