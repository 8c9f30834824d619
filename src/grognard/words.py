"""Everything a reader is told, in the reader's language.

Rules and engine speak in message ids and plain JSON arguments; only here do they become sentences. The texts
are Fluent files: `words_data/<language>/*.ftl` for what all games share, and
`games/<game>/words/<language>.ftl` for a game's own.
"""

import functools
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from grognard.engine.errors import UnknownName

LANGUAGES = ("en", "it")

PIECES = frozenset({"unit", "target", "general", "piece", "by", "attacker"})
"""Arguments that hold the id of a piece, such as FR-inf_french-5, or of a kind of piece."""

VOCABULARY = {
    "arm": "arm",
    "card": "card",
    "face": "face",
    "facing": "facing",
    "kind": "kind",
    "level": "level",
    "nation": "nation",
    "option": "option",
    "scenario": "scenario",
    "seat": "seat",
    "sector": "sector",
    "terrain": "terrain",
    "winner": "seat",
}
"""Arguments that hold a word of the game, and the prefix of the messages that translate it."""

SENTENCES = ("event-", "ask-", "why-", "warn-")
"""Messages that begin with a capital letter whatever argument they begin with."""

_PIECE_ID = re.compile(r"([A-Z]{2})-([a-z_]+)-([0-9]+)")
_ROOT = resources.files("grognard")


class Words:
    """The texts of one game (or of none) in one language."""

    def __init__(self, game: str | None, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownName("language", language, list(LANGUAGES))
        self.game = game
        self.language = language
        self._bundle = _bundle(game, language)

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, args: Mapping[str, Any] | None = None) -> str:
        """The text of a message; KeyError when there is none, ValueError when an argument is missing.

        An argument listed in PIECES or VOCABULARY is said in words; its id remains at hand as `$<name>_id`
        for texts that must choose by it. Numbers stay numbers, so that plurals work.
        """
        told: dict[str, Any] = {}
        for name, value in (args or {}).items():
            told[name] = self._tell(name, value)
            if name in PIECES or name in VOCABULARY:
                told[f"{name}_id"] = _plain(value)
        text = self._format(message, None, told)
        return text[:1].upper() + text[1:] if message.startswith(SENTENCES) else text

    def _tell(self, name: str, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return ("–" if name == "path" else ", ").join(str(self._tell(name, one)) for one in value)
        if isinstance(value, str) and name in PIECES:
            return self._piece(value)
        if isinstance(value, str) and name in VOCABULARY:
            return self.say(f"{VOCABULARY[name]}-{value}")
        return _plain(value)

    def _piece(self, piece: str) -> str:
        match = _PIECE_ID.fullmatch(piece)
        if match is None:
            return self.say(f"piece-{piece}")
        army, kind, number = match.groups()
        noun = self.say(f"piece-{kind}")
        # The adjective agrees with the noun: the piece's `form` picks the attribute of the army to use. The
        # form "none" stands for pieces whose own name already says the army.
        form = self._attribute(f"piece-{kind}", "form")
        adjective = self._attribute(f"army-{army}", form) or self.say(f"army-{army}")
        told = {"army": "" if form == "none" else adjective, "noun": noun, "number": number}
        return " ".join(self.say("unit-name", told).split())

    def _attribute(self, message: str, attribute: str) -> str:
        attributes = self._bundle.get_message(message).attributes
        return self._format(message, attribute, {}) if attribute in attributes else ""

    def _format(self, message: str, attribute: str | None, args: dict[str, Any]) -> str:
        found = self._bundle.get_message(message)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{message} ({self.language}): {errors[0]}")
        return str(text)


def _plain(value: Any) -> Any:
    """Numbers and text as they are, lists by their items, null as the word none, for texts to choose by."""
    if isinstance(value, list | tuple):
        return ", ".join(str(one) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value


def sources(game: str | None, language: str) -> Iterator[tuple[str, str]]:
    """Name and contents of every Fluent file that a game's texts come from."""
    for file in sorted((_ROOT / "words_data" / language).iterdir(), key=lambda file: file.name):
        yield f"{language}/{file.name}", file.read_text("utf-8")
    if game is not None:
        file = _ROOT / "games" / game / "words" / f"{language}.ftl"
        if file.is_file():
            yield f"{game}/{language}.ftl", file.read_text("utf-8")


@functools.cache
def _bundle(game: str | None, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name, text in sources(game, language):
        resource = FluentResource(text)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{name}: not Fluent: {str(entry.content).strip().splitlines()[0]}")
        bundle.add_resource(resource)
    return bundle
