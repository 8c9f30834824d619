"""An adviser: what a bot would do in somebody's place, its second and third best, and what each would come to.

It gets what the asker gets, a view and a decision, and never the table. What an act would come to is told by the game's
aide, of a world imagined behind that view: it is as sure as the asker himself can be."""

from __future__ import annotations

from typing import Any, Final

import grognard
from grognard import aide
from grognard.engine import Decision, GrognardError
from grognard.package import Bot, package

MOST: Final = 3
Action = dict[str, Any]


def adviser(game: str) -> str | None:
    """The bot that can be asked in a game: the last of its own that ranks what it chooses from."""
    able = [name for name, make in package(game).bots.items() if getattr(make, "ranks", False)]
    return able[-1] if able else None


def ranked(name: str, seed: str, view: dict[str, Any], decision: Decision, most: int = MOST) -> list[Action]:
    """The bot's choice, and then what it would do if that were not to be had, and so on; fewer where it has no more
    to say."""
    found: list[Action] = []
    while len(found) < most and len(found) < len(decision.actions):
        bot = package(view["game"]).bots[name](seed)
        chosen = _next(bot, view, decision, found)
        if chosen is None or chosen in found or chosen not in decision.actions:
            break
        found.append(chosen)
        if not bot.weighs(decision.prompt):
            break  # what comes second would only be the next in the list
    return found


def _next(bot: Bot, view: dict[str, Any], decision: Decision, barred: list[Action]) -> Action | None:
    left = [action for action in decision.actions if action not in barred]
    no = decision.actions[decision.no] if decision.no is not None else None
    place = left.index(no) if no in left else None
    shown = Decision(decision.seat, decision.prompt, decision.args, left, decision.rules, decision.bulk, place)
    bot.barred = barred
    try:
        return bot.choose(view, shown)
    except (LookupError, ValueError):
        if not barred:
            raise
        return None  # it has thought of something that is barred


def advice(name: str, seed: str, view: dict[str, Any], decision: Decision) -> list[dict[str, Any]]:
    """``Advised``: the best choices, best first, each with what it would come to, as far as the asker can know."""
    choices = ranked(name, seed, view, decision)
    try:
        world = grognard.imagine(view, decision, seed=seed)
    except GrognardError:
        return [{"action": one, "preview": None} for one in choices]
    return [{"action": one, "preview": _preview(world, decision.seat, one)} for one in choices]


def _preview(world: Any, seat: str, action: Action) -> dict[str, Any] | None:
    try:
        return aide.preview(world.fork(seed="advice"), seat, action)
    except GrognardError:
        return None  # what is hidden was guessed otherwise
