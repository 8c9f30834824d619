"""The state of the war in a few lines: time and impulse, the Powers, the fight under way, the hand."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from grognard.engine import Decision
from grognard.games.wellington.rules.deck import IS_PLUS, POINTS
from grognard.games.wellington.rules.peninsula import DUCHY, PORTUGUESE_KEYS, SIDES, SPANISH_KEYS
from grognard.games.wellington.terminal.ground import Ground
from grognard.games.wellington.terminal.places import SIDE_POWERS


def header(ground: Ground, decision: Decision | None, reader: str | None) -> list[Text]:
    view = ground.view
    lines = [_time(ground)]
    lines += [_side(ground, side) for side in SIDES]
    fight = _fight(ground)
    if fight:
        lines.append(Text(fight, "bold red"))
    if decision is not None and decision.prompt == "ask-respond":
        number = next((action["card"] for action in decision.actions if "card" in action), 1)
        lines.append(Text(ground.words.say("cli-wel-window", {"number": number}), "bold magenta"))
    if reader is not None:
        # The hand of the Power that is asked, under whatever name the question has it; else all of them.
        asked = [power for power in decision.args.values() if power in view["powers"]] if decision is not None else []
        powers: list[str] = asked[:1] or view["powers"]
        # Where the choices name the cards, numbers and values are enough here.
        brief = decision is not None and any("card" in action for action in decision.actions)
        lines += [line for one in powers for line in hand(ground, one, brief)]
    return lines


def _time(ground: Ground) -> Text:
    view = ground.view
    told: dict[str, Any] = {
        "year": str(view["year"]),
        "round": view["round"],
        "power": view["active"],
        "cp": view["impulse"]["cp"],
        "free": view["impulse"]["free_cp"],
    }
    line = Text(ground.words.say("cli-wel-time", told), "bold")
    counts = [_held(ground, keys, side) for keys in (SPANISH_KEYS, PORTUGUESE_KEYS) for side in SIDES]
    names = ("spain_allied", "spain_french", "portugal_allied", "portugal_french")
    line.append("  ")
    line.append(ground.words.say("cli-wel-keys", dict(zip(names, counts, strict=True))), "not bold")
    return line


def _held(ground: Ground, duchies: list[int], side: str) -> int:
    return sum(ground.control(DUCHY[d]) in SIDE_POWERS[side] for d in duchies)


def _side(ground: Ground, side: str) -> Text:
    """The two Powers of a side, with their counts."""
    view = ground.view
    line = Text()
    for power in SIDE_POWERS[side]:
        told = {
            "points": f"{view['points'][power]:g}",
            "keys": view["keys"][power],
            "resources": view["resources"][power],
            "count": view["cards"]["hands"][power]["count"],
            "pool": view["pool"][power],
        }
        if line:
            line.append("   ")
        line.append(ground.code(power), ground.style(power))
        line.append(f" {ground.words.say('cli-wel-counts', told)}", "bold" if power == view["active"] else "")
    return line


def _fight(ground: Ground) -> str:
    """The battle or siege that is being fought."""
    view = ground.view
    if view["fight"] is not None:
        fight = view["fight"]
        told = {"duchy": fight["duchy"], "round": fight["round"]}
        for side in SIDES:
            told[side] = sum(ground.soldiers(power, fight["duchy"]) for power in SIDE_POWERS[side])
        return ground.words.say("cli-wel-battle", told)
    if view["siege"] is not None:
        siege = view["siege"]
        told = {"duchy": siege["duchy"], "leader": siege["leader"], "round": siege["round"]}
        return ground.words.say("cli-wel-siege", told)
    return ""


def hand(ground: Ground, power: str, brief: bool = False) -> list[Text]:
    """The cards of a Power by name (or number alone) and value; nothing where they cannot be seen."""
    cards = ground.view["cards"]["hands"][power].get("cards")
    if not cards:
        return []
    line = Text()
    line.append(ground.code(power), ground.style(power))
    line.append(f" {ground.words.say('cli-wel-hand')} ")
    line.append(", ".join(valued(f"#{n}" if brief else ground.card(n), n) for n in cards))
    return [line]


def named(ground: Ground, number: int) -> str:
    return valued(ground.card(number), number)


def valued(name: str, number: int) -> str:
    """A card with its points; a plus card is marked, a mandatory one has none."""
    return f"{name} ({POINTS[number]}{'+' if IS_PLUS[number] else ''})" if POINTS[number] else name
