"""Texts of a game, and what stands for them where a game has written none: ids and values as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.words import Words

Event = dict[str, Any]


def say(words: Words, message: str, args: Mapping[str, Any] | None = None) -> str:
    """The text of a message; without one, its id and what it carries."""
    try:
        return words.say(message, args)
    except (KeyError, ValueError):
        parts = [f"{plain(key)} {shown(value)}" for key, value in (args or {}).items()]
        return sentence(message.partition("-")[2] or message, parts)


def tell(words: Words, event: Event) -> str:
    return say(words, event["event"], {name: value for name, value in event.items() if name != "event"})


def label(words: Words, action: Mapping[str, Any]) -> str:
    """An action in one line."""
    try:
        return words.label(action)
    except (KeyError, ValueError):
        parts = [f"{plain(key)} {shown(value)}" for key, value in action.items() if key != "do"]
        return sentence(str(action.get("do")), parts)


def name(words: Words, kind: str, value: str) -> str:
    """What a seat, a scenario or another thing of the game is called."""
    message = f"{kind}-{value}"
    return words.say(message) if message in words else plain(value).capitalize()


def plain(text: str) -> str:
    return text.replace("_", " ").replace("-", " ")


def shown(value: Any) -> str:
    """A value of a document in one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{plain(str(key))} {shown(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(shown(one) for one in value)
    return "–" if value is None else plain(value) if isinstance(value, str) else str(value).lower()


def sentence(head: str, parts: list[str]) -> str:
    text = plain(head).capitalize()
    return f"{text}: {', '.join(parts)}" if parts else text
