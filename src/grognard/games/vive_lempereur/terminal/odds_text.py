"""The odds of a fight in a few lines."""

from typing import Any

from grognard.engine.table import Table
from grognard.games.vive_lempereur.odds import odds
from grognard.words import Words

LOSSES, RETREAT, DESTROYED, GENERAL = range(4)


def lines(words: Words, table: Table, seat: str, action: dict[str, Any]) -> list[str]:
    """What an attack does to both sides; nothing for an action that is no attack."""
    found = odds(table, seat, action)
    if found is None:
        return []
    told = [words.say("cli-odds-value", {"value": found.value, "reaction": found.reaction_dice})]
    for who, message in enumerate(("cli-odds-target", "cli-odds-attacker")):
        parts = {
            "losses": f"{found.mean(who, LOSSES):.2f}",
            "any": _percent(found.chance(who, LOSSES)),
            "retreat": _percent(found.chance(who, RETREAT)),
            "destroyed": _percent(found.chance(who, DESTROYED)),
            "general": _percent(found.chance(who, GENERAL)),
        }
        if who == 0 or any(found.chance(who, what) for what in range(4)):
            told.append(words.say(message, parts))
    return told


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %" if chance > 0.995 or chance < 1e-9 or chance >= 0.1 else f"{100 * chance:.1f} %"
