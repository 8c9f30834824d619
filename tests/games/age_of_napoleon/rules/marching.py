"""Actions of a campaign in a few words: ``say(table, "march lorraine", "take fr_ney", "done", "to bayern")``."""

from __future__ import annotations

from typing import Any

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.game import BOOK
from tests.games.age_of_napoleon.rules.stage import campaign, no_choice, war

FORCED = NUMBERS["forced_march"]
MAJOR = NUMBERS["major_campaign"]
MUD = NUMBERS["mud"]
INDECISION = NUMBERS["command_indecision"]
SCORCHED = NUMBERS["scorched_earth"]
CARDS = NUMBERS["cavalry_charge"]


def camp(
    corps: dict[str, str],
    power: str = "france",
    france: list[int] | None = None,
    coalition: list[int] | None = None,
    **parts: Any,
) -> Table:
    """The action of a side in round 1 of a campaign, both with their free move; their hands are as told."""
    given = {"phase": "campaign", "year": 1806, "round": 1, "free": ["france", "coalition"], **parts}
    hands = {"france": france or [], "coalition": coalition or []}
    return war(corps, campaign(power), cards={"hands": hands}, **given)


def wish(words: str) -> dict[str, Any]:
    verb, *rest = words.split()
    parts = BOOK.verbs.parts[verb]
    return {
        "do": verb,
        **{name: int(value) if kind == "card" else value for (name, kind), value in zip(parts, rest, strict=True)},
    }


def say(table: Table, *orders: str) -> Table:
    """Whoever is asked says this, one after the other. What is put with a lone answer, only so that nobody learns
    anything from who is asked, is answered by itself."""
    for order in orders:
        table.act(table.to_act[0], wish(order))
        no_choice(table)
    return table


def offers(table: Table, verb: str) -> list[str]:
    """What can be said with a verb now, in the same words."""
    found = [action for action in table.legal(table.to_act[0]) if action["do"] == verb]
    return sorted(" ".join([str(value) for name, value in action.items() if name != "do"]) for action in found)


def asked(table: Table) -> str:
    """Who is asked what."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return f"{table.to_act[0]} {decision.prompt}"


def at(table: Table, *corps: str) -> list[str]:
    places = table.position()["corps"]
    return [places[name] for name in corps]


def tired(table: Table) -> list[str]:
    found: list[str] = table.position()["stacks"]["exhausted"]
    return found


def events(table: Table) -> list[str]:
    return [event["event"] for event in table.log()]


def why(table: Table, words: str) -> tuple[str, str]:
    """The rule and the message by which a wish of who is asked is refused."""
    reason = table.why_not(table.to_act[0], wish(words))
    assert reason is not None, words
    return reason.rule, reason.message
