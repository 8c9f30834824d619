"""What happened, told in sentences."""

from typing import Any

from grognard import Table
from grognard.words import Words

Event = dict[str, Any]
HEADINGS = {"event-turn-begins", "event-round-begins"}
"""Events that begin a chapter."""


def tell(words: Words, event: Event) -> str:
    return words.say(event["event"], {name: value for name, value in event.items() if name != "event"})


def everything(table: Table) -> list[tuple[int, Event]]:
    """The number of the action and the event, secrets included: the story of a game that hides nothing any more."""
    return [(number, table.game.event(table.state, note)) for number, note in table.log_notes[: table.log_length]]
