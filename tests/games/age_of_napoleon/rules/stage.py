"""Wars laid out for a test: a scenario's countries, the corps that are named, and what is under way."""

from __future__ import annotations

from typing import Any

from grognard.engine import Procedure, Table, table_from_position
from grognard.engine.chance import Scripted, Seeded
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.game import GAME
from grognard.games.age_of_napoleon.rules.ground import AREA_INDEX, COUNTRY_INDEX, STATUS
from grognard.games.age_of_napoleon.rules.pieces import CORPS, CORPS_INDEX, members

Stack = list[dict[str, Any]]


def campaign(power: str = "france", **fields: Any) -> Stack:
    """The action of a side is about to begin."""
    return [
        {"procedure": "War", "step": "over"},
        {"procedure": "Campaign", "step": "acted" if power == "france" else "answered"},
        {"procedure": "Action", "power": power, **fields},
    ]


def war(corps: dict[str, str] | None = None, stack: Stack | None = None, **parts: Any) -> Table:
    """A table. Corps that are not named are in the reserves, or not released yet; cards that are not named in the deck.
    ``dice``: those that fall. All else is a part of the position."""
    dice = parts.pop("dice", None)
    position: dict[str, Any] = {"scenario": "1805", "first": "france", **parts, "corps": corps or {}}
    if stack is not None:
        position["stack"] = stack
    how: dict[str, Any] = {"dice": dice} if dice is not None else {"seed": "stage"}
    return table_from_position(GAME, position, **how)


def under_way(procedure: Procedure, corps: dict[str, str] | None = None, **parts: Any) -> Table:
    """A table at which a procedure begins in place of the action of France, whoever calls it in play."""
    dice = parts.pop("dice", None)
    state = board(corps, **parts)
    state.stack[-1:] = [procedure]
    chance = Scripted(dice) if dice is not None else Seeded("stage")
    table = Table(GAME, state.scenario, state.options_chosen, state, chance, "stage")
    table.begin()
    return table


def board(corps: dict[str, str] | None = None, **parts: Any) -> Europe:
    """The same for what is asked of the state itself: the action of France is about to begin, and nothing runs."""
    position = {"scenario": "1805", "first": "france", **parts, "corps": corps or {}, "stack": campaign()}
    state = GAME.from_position({"options": GAME.settle(None), **position})
    assert isinstance(state, Europe)
    return state


def sit_out(table: Table) -> None:
    """Everybody lets everything go by, and the Emperor is the last to be lost, until the war is over."""
    while table.to_act:
        seat = table.to_act[0]
        actions = table.legal(seat)
        quiet = [action for action in actions if action["do"] in ("pass", "done")]
        table.act(seat, next((one for one in quiet or actions if one.get("corps") != "fr_napoleon"), actions[0]))


def no_choice(table: Table) -> Table:
    """Lone answers to open questions are given: they were put only so that nobody learns from who is asked."""
    while table.to_act and not table.state.secret and len(table.legal(table.to_act[0])) == 1:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def state_of(table: Table) -> Europe:
    assert isinstance(table.state, Europe)
    return table.state


def a(name: str) -> int:
    """An area."""
    return AREA_INDEX[name]


def c(name: str) -> int:
    """A country."""
    return COUNTRY_INDEX[name]


def k(name: str) -> int:
    """A corps."""
    return CORPS_INDEX[name]


def force(*names: str) -> int:
    return sum([1 << CORPS_INDEX[name] for name in names])


def names(corps: int) -> list[str]:
    return [CORPS[one] for one in members(corps)]


def status(b: Europe, country: str) -> str:
    return STATUS[b.status[COUNTRY_INDEX[country]]]


def told(b: Europe) -> list[str]:
    """The events since the table last looked."""
    return [note[1] for note in b.notes]
