"""The choices of a decision as a person reads them: what is done, then with whom, where and how many."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine import Decision
from grognard.games.wellington.rules.peninsula import DUCHY, LINE_INDEX, LINES
from grognard.games.wellington.terminal.ground import Ground
from grognard.games.wellington.terminal.header import named
from grognard.terminal.choices import Action, Choice
from grognard.terminal.typed import fold

# What stands over the choices of a verb; verbs without parts are said by their label.
HEADINGS: Final[dict[str, str]] = {
    "play": "cli-wel-do-play",
    "respond": "cli-wel-do-respond",
    "variant": "cli-wel-do-variant",
    "discard": "cli-wel-do-discard",
    "take": "cli-wel-do-take",
    "at": "cli-wel-do-at",
    "on": "cli-wel-do-on",
    "against": "cli-wel-do-against",
    "name": "cli-wel-do-name",
    "block": "cli-wel-do-block",
    "number": "cli-wel-do-number",
    "march": "cli-wel-do-march",
    "detach": "cli-wel-do-detach",
    "force": "cli-wel-do-force",
    "join": "cli-wel-do-join",
    "to": "cli-wel-do-to",
    "siege": "cli-wel-do-siege",
    "attack": "cli-wel-do-attack",
    "intercept": "cli-wel-do-intercept",
    "ride": "cli-wel-do-ride",
    "evade": "cli-wel-do-evade",
    "command": "cli-wel-do-command",
    "retreat": "cli-wel-do-retreat",
    "lose": "cli-wel-do-lose",
    "lose_leader": "cli-wel-do-lose_leader",
    "lose_flag": "cli-wel-do-lose_flag",
    "flag": "cli-wel-do-flag",
    "build": "cli-wel-do-build",
    "build_leader": "cli-wel-do-build_leader",
    "regroup": "cli-wel-do-regroup",
    "regroup_leader": "cli-wel-do-regroup_leader",
    "sail": "cli-wel-do-sail",
    "bid": "cli-wel-do-bid",
    "powers": "cli-wel-do-powers",
    "deploy": "cli-wel-do-deploy",
    "recall": "cli-wel-do-recall",
    "side": "cli-wel-do-side",
    "withdraw": "cli-wel-do-withdraw",
    "scatter": "cli-wel-do-scatter",
}
SINGLE: Final = ("pass", "done", "end", "keep", "replace", "resource", "preempt", "stand")
TOLD: Final = frozenset(("to", "siege", "attack", "evade", "retreat", "withdraw", "at", "lose_flag"))
"""Verbs whose duchies are told with who is there."""
VARIANTS: Final = {"ask-booty": "cli-wel-booty", "ask-heights": "cli-wel-heights"}
"""Questions with alternatives that are not those of the card they speak of."""
ANYWHERE: Final = {"for": "none", "power": "none"}


def heading(ground: Ground, verb: str, action: Action | None = None) -> str:
    """A verb in words: for a play by its use, for a flag by its Power."""
    told = {key: (action or ANYWHERE).get(key, "none") for key in ANYWHERE}
    if verb not in HEADINGS:
        return ground.words.label(action or {"do": verb})
    return ground.words.say(HEADINGS[verb], told)


def detail(ground: Ground, decision: Decision, action: Action) -> str:
    verb = action["do"]
    parts: list[str] = []
    if "leader" in action:
        parts.append(ground.leader(action["leader"]))
    if "card" in action:
        parts.append(named(ground, action["card"]))
    if "choice" in action:
        message = VARIANTS.get(decision.prompt, "cli-wel-variant")
        parts.append(ground.words.say(message, {"choice": action["choice"], **decision.args}))
    if "soldiers" in action:
        parts.append(ground.words.say("cli-wel-soldiers", {"soldiers": action["soldiers"]}))
    if "cavalry" in action:
        parts.append(ground.words.say("cli-wel-cavalry", {"cavalry": action["cavalry"]}))
    parts += [ground.leader(one) for one in action.get("staff", [])]
    for key in ("duchy", "from"):
        if key in action:
            parts.append(ground.tag(action[key]) if verb in TOLD else ground.duchy(action[key]))
    if "line" in action:
        parts.append("–".join(ground.duchy(DUCHY[end]) for end in LINES[LINE_INDEX[action["line"]]]))
    if "number" in action:
        parts.append(str(action["number"]))
    if "power" in action and verb != "flag":
        parts.append(ground.short(action["power"]))
    parts += [ground.short(power) for power in action.get("powers", [])]
    if "side" in action:
        parts.append(ground.words.say("cli-wel-side-short", {"side": action["side"]}))
    return ", ".join(parts)


def choices_of(ground: Ground, decision: Decision) -> list[Choice]:
    """What needs no more words first, then verb by verb as they came, places by their names."""
    told = [
        (action, heading(ground, action["do"], action), _told(ground, decision, action)) for action in decision.actions
    ]
    groups = list(dict.fromkeys(verb for _, verb, _ in told))
    told.sort(key=lambda one: (bool(one[2]), groups.index(one[1]), _order(ground, one[0])))
    return [Choice(number, *one) for number, one in enumerate(told, 1)]


def _told(ground: Ground, decision: Decision, action: Action) -> str:
    return "" if action["do"] in SINGLE else detail(ground, decision, action)


def _order(ground: Ground, action: Action) -> tuple[Any, ...]:
    place = action.get("duchy") or action.get("from")
    return (fold(ground.duchy(place)) if place else "", -action.get("soldiers", 0))


def places_of(ground: Ground, action: Action) -> list[str]:
    """The duchies a player would point at to mean this action."""
    found = [action[key] for key in ("duchy", "from") if key in action]
    if not found and "leader" in action:
        place = ground.view["leaders"][action["leader"]].get("duchy")
        found = [place] if place is not None else []
    if "line" in action:
        found = [DUCHY[end] for end in LINES[LINE_INDEX[action["line"]]]]
    return found
