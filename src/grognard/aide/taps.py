"""What a tap on a place means to a game that says nothing of it: the action under way that is made of the place, and of
the piece in hand; or why it cannot be done. And for games that say which part of an action is its place: what is
offered there, and what was likeliest meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.engine.book import BookGame
from grognard.engine.errors import Reason
from grognard.engine.kinds import Kind, Listed
from grognard.engine.packed import Path
from grognard.engine.state import State
from grognard.engine.table import Table

Action = dict[str, Any]
PLACE: Final = "place"  # a kind of this name is one of places, also where they are numbers


def tap(table: Table, seat: str, place: str, piece: str | None = None) -> dict[str, Any]:
    game, state, index = table.game, table.state, table.seat_index(seat)
    refused: Reason | None = None
    if isinstance(game, BookGame):
        if not state.asked >> index & 1:
            refused = game.not_asked(state, index)
        else:
            meant: list[Action] = []
            for verb in game.book.question(state).verbs or game.book.verbs.names:  # of none named, any may answer
                wish = _wish(game, state, verb, place, piece)
                reason = table.why_not(seat, wish) if wish is not None else None
                refused = refused or reason
                if wish is not None and reason is None:
                    meant.append(wish)
            if len(meant) == 1:
                return done(meant[0])
    return refusal(refused)


# ---- for games that say more ----------------------------------------------------------------------------------------


def done(action: Action) -> dict[str, Any]:
    """A tap that means a legal action."""
    return {"action": action, "reason": None}


def refusal(reason: Reason | None) -> dict[str, Any]:
    """A tap that means none."""
    return {"action": None, "reason": (reason or Reason("", "why-not-offered")).to_json()}


def offered(
    legal: Iterable[Action], parts: Mapping[str, str], place: str, named: Mapping[str, str] | None = None
) -> Action | None:
    """The first legal action that has its place there. ``parts``: of each verb that has a place, which part of it that
    is; ``named``: what the place is called in a part that is of another kind."""
    for action in legal:
        part = parts.get(action["do"])
        if part in action and action[part] == (named or {}).get(part, place):
            return action
    return None


def likeliest(
    legal: Iterable[Action], parts: Mapping[str, str], place: str, named: Mapping[str, str] | None = None
) -> Action | None:
    """The first of what could be done elsewhere, done there: to be refused, with the reason."""
    for action in legal:
        part = parts.get(action["do"])
        if part is not None:
            return {**action, part: (named or {}).get(part, place)}
    return None


# ---- for games that say nothing -------------------------------------------------------------------------------------


def _wish(game: BookGame, state: State, verb: str, place: str, piece: str | None) -> Action | None:
    """The action of a verb that names the place, and the piece if there is one; None where there can be none."""
    wish: Action = {"do": verb}
    left = [name for name in (piece, place) if name is not None]
    for key, of in game.book.verbs.parts[verb]:
        if key.endswith("?"):
            continue
        fitting = [name for name in left if _as_part(game.book.kinds[of], of, state, name) is not None]
        if not fitting:
            return None
        wish[key] = _as_part(game.book.kinds[of], of, state, fitting[0])
        left.remove(fitting[0])
    return wish if place not in left else None


def _as_part(kind: Kind, of: str, state: State, name: str) -> Any:
    """A name as a part of some kind; None where it is none."""
    if isinstance(kind, Listed):
        return name if name in kind.numbers(state) else None
    if isinstance(kind, Path):
        return [name] if name in kind.index else None
    return int(name) if of == PLACE and name.isdecimal() else None
