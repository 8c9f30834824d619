"""What a player types, understood: which of the choices is meant, or what action is wished for."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from grognard.engine import Decision
from grognard.terminal.choices import Action, Choice

_BETWEEN: Final = re.compile(r"[^\w#]+|_")
SHORTEST: Final = 3
"""Letters that the beginning of a word needs to stand for it; shorter ones must be the whole word."""


class NotUnderstood(Exception):
    """A wish that no action can be made of: the message id and its arguments."""

    def __init__(self, message: str, **args: Any) -> None:
        super().__init__(message)
        self.message = message
        self.args_told = args


def fold(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_in(text: str) -> list[str]:
    return [word for word in _BETWEEN.split(fold(text)) if word]


def begins(token: str, word: str) -> bool:
    return word == token or (len(token) >= SHORTEST and not token.isdecimal() and word.startswith(token))


def abbreviates(tokens: Sequence[str], name: Sequence[str], begun: Callable[[str, str], bool] = begins) -> bool:
    """Whether tokens are the beginnings of some of a name's words, in their order."""
    place = 0
    for token in tokens:
        while place < len(name) and not begun(token, name[place]):
            place += 1
        if place == len(name):
            return False
        place += 1
    return True


def values_of(action: Action) -> Iterator[Any]:
    """The parts of an action, lists opened."""
    for key, value in action.items():
        if key == "do":
            yield value
        elif isinstance(value, list):
            yield from value
        else:
            yield value


def fits(choice: Choice, token: str) -> bool:
    """Whether a token is in what a choice says, or in the ids and numbers behind it."""
    found = words_in(choice.say())
    for value in values_of(choice.action):
        found += words_in(str(value))
    return any(begins(token, word) for word in found)


def matching(choices: list[Choice], text: str) -> list[Choice]:
    """The choices that every word fits; a verb of the game alone means that verb."""
    tokens = words_in(text)
    found = [choice for choice in choices if all(fits(choice, token) for token in tokens)] if tokens else []
    exact = [choice for choice in found if tokens[0] == fold(str(choice.action["do"]))]
    return exact or found


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("cli-wish-not-json", problem=str(error)) from None


def wish(decision: Decision, choices: list[Choice], text: str) -> Any:
    """The action that a text stands for, legal or not: JSON, or a verb and its parts.

    The parts are those of an action on offer with the same verb, in its order; ``name=value`` says which is meant."""
    if text.lstrip().startswith("{"):
        return read_json(text)
    head, *rest = text.split() or [""]
    verb = fold(head).replace("-", "_")
    known = {fold(str(choice.action["do"])): str(choice.action["do"]) for choice in choices}
    if verb not in known:
        named = [choice for choice in choices if words_in(choice.say())[:1] == [verb]]
        if not named and "=" not in text:
            raise NotUnderstood("cli-wish-no-verb", wish=text.strip(), verbs=", ".join(known.values()))
        known[verb] = str(named[0].action["do"]) if named else verb
    like = next((choice.action for choice in choices if choice.action["do"] == known[verb]), {})
    action: Action = {"do": known[verb]}
    open_keys = [key for key in like if key != "do"]
    for part in rest:
        key, equals, value = part.partition("=")
        if not equals:
            key, value = next((key for key in open_keys if key not in action), ""), part
        if key:
            action[key] = _value(like.get(key), value)
    return action


def _value(like: Any, text: str) -> Any:
    """A part as a value of the kind that it has in an action like it."""
    if isinstance(like, list):
        return [_value(like[0] if like else None, one) for one in text.split(",") if one]
    if text.lstrip("-").isdecimal() and len(text) < 10 and not isinstance(like, str):
        return int(text)
    return text
