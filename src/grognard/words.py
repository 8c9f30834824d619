"""Everything a reader is told, in the reader's language.

Rules and engine speak in message ids and plain JSON arguments; only here do they become sentences. The texts
are Fluent files: `words_data/<language>/*.ftl` for what all games share, and
`words/<language>/*.ftl` in a game's own folder for what is said of it alone.
"""

import functools
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from grognard.engine.errors import UnknownName
from grognard.package import find

LANGUAGES = ("en", "it")

SHARED = {
    "level": "level",
    "option": "option",
    "scenario": "scenario",
    "seat": "seat",
    "winner": "seat",
    "winners": "seat",
}
"""Arguments that hold a word of the game where all games share the text, and the prefix of the messages that translate
it. What else holds a word follows from the game's kinds (`Game.vocabulary`)."""

SENTENCES = ("event-", "ask-", "why-", "warn-")
"""Messages that begin with a capital letter whatever argument they begin with."""

NONE = "none"
"""What a text finds in place of null, of an empty list and of a part that an action does not have."""

_ROOT = resources.files("grognard")


class Words:
    """The texts of one game (or of none) in one language; of a scenario whose pieces have names, with these."""

    def __init__(self, game: str | None, language: str, scenario: str | None = None) -> None:
        if language not in LANGUAGES:
            raise UnknownName("language", language, list(LANGUAGES))
        self.game = game
        self.language = language
        self.scenario = scenario
        self._bundle = _bundle(game, language)
        package = find(game) if game is not None else None
        self._vocabulary = {**SHARED, **(package.game.vocabulary() if package is not None else {})}
        self._spoken = _spoken(game, language)
        self._compounds = package.game.compounds() if package is not None else {}
        self._names: dict[tuple[str, str], dict[str, str]] = {}  # those that take some putting together

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, args: Mapping[str, Any] | None = None) -> str:
        """The text of a message; KeyError when there is none, ValueError when an argument is missing.

        What a text may use for an argument `name`:

        - `$name`: pieces and words of the game (`Game.vocabulary`) in words, lists as an enumeration, an
          argument that is itself a message, `{"message": ..., "args": ...}`, as that message's text. Numbers
          stay numbers, so that plurals work; true and false become yes and no.
        - `$name_id`: the id behind a piece or a word, for texts that must choose by it.
        - `$name_<attribute>`: an attribute of the word's own message, or of the one that puts it together
          (`Game.compounds`), such as the name with its article or the verb that agrees with it; `$name_form` is the
          `form` of its noun.
        - `$path_to` and `$path_via`: the last hex of a path, and those before it.
        """
        return self._finish(message, self._told(args or {}))

    def who(self, prefix: str, whole: str) -> str | None:
        """What is to be told of a piece that has a name of its own in this scenario: the message `who-<word>`."""
        message = f"who-{self._compounds[prefix].named.get(self.scenario or '', {}).get(whole)}"
        return self.say(message) if message in self else None

    def _own_name(self, prefix: str, whole: str) -> str:
        """A word that no message says, from an owner's own set-up, stands for itself."""
        word = self._compounds[prefix].named.get(self.scenario or "", {}).get(whole, NONE)
        return self.say(f"named-{word}") if f"named-{word}" in self else word

    def label(self, action: Mapping[str, Any]) -> str:
        """An action in one line, as a button or a numbered choice shows it: the message `do-<verb>`."""
        message = f"do-{action['do']}"
        told = self._told({name: value for name, value in action.items() if name != "do"})
        for name in self._asked_of(message):
            told.setdefault(name, NONE)
        return self._finish(message, told)

    def _finish(self, message: str, told: dict[str, Any]) -> str:
        text = self._format(message, None, told)
        return text[:1].upper() + text[1:] if message.startswith(SENTENCES) else text

    def _told(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Every argument with all its faces."""
        told: dict[str, Any] = {}
        for name, value in args.items():
            many = list(value) if isinstance(value, list | tuple) else [value]
            faces = [self._faces(name, one) for one in many]
            for face in faces[0] if faces else ():
                # Articles and the like are at hand for one piece or word; of several, the name as it stands on a label.
                if len(faces) == 1 or face in ("", "_id", "_short"):
                    told[name + face] = _join(name, [one[face] for one in faces])
            if not faces:
                told[name] = told[f"{name}_id"] = NONE
            if name == "path":
                told["path_to"] = str(many[-1]) if many else NONE
                told["path_via"] = _join(name, many[:-1]) if many[1:] else NONE
        return told

    def _faces(self, name: str, value: Any) -> dict[str, Any]:
        if isinstance(value, Mapping):
            return {"": self.say(value["message"], value.get("args"))}
        prefix = self._vocabulary.get(name, "")
        if isinstance(value, str) and prefix in self._compounds:
            if (prefix, value) not in self._names:
                self._names[prefix, value] = {**self._compound(prefix, value), "_id": value}
            return self._names[prefix, value]
        message = f"{prefix}-{value}"
        # Cards may have numbers for names; where nothing of a kind has a name, such as a hex, all stand for themselves.
        if message in self or (isinstance(value, str) and prefix in self._spoken):
            forms = {f"_{face}": text for face, text in self._attributes(message, {}).items()}
            return {"": self.say(message), **forms, "_id": value}
        return {"": _plain(value), "_id": _plain(value)}

    def _compound(self, prefix: str, whole: str) -> dict[str, str]:
        """What an id is called that is put together, the same as each attribute of the message that does so says it,
        and the `form` of its noun."""
        message, pattern, parts, said, _ = self._compounds[prefix]
        match = re.fullmatch(pattern, whole)
        found = dict(zip(parts, match.groups(), strict=True)) if match else dict.fromkeys(parts, "")
        noun = f"{prefix}-{found['noun'] or whole}"
        known = noun in self and all(not found[part] or f"{part}-{found[part]}" in self for part in said)
        # A position may name its pieces as it likes: such a name stands for itself.
        told = {part: found[part] if known and part not in said else "" for part in parts}
        told["noun"] = self.say(noun) if known else whole
        if known:
            told |= self._attributes(noun, {})
        told["named"] = self._own_name(prefix, whole)
        for name in ("form", *self._asked_of(message)):
            told.setdefault(name, NONE)
        # What agrees with the noun is said by the attribute of its form, unless the noun tells it already.
        for part in said:
            if known and found[part] and told.get(f"{part}_told") != "yes":
                word = f"{part}-{found[part]}"
                told[part] = self._attributes(word, {}).get(told["form"]) or self.say(word)
        names = {f"_{face}": text for face, text in self._attributes(message, told).items()}
        names[""] = self._format(message, None, told)
        return {**{face: " ".join(text.split()) for face, text in names.items()}, "_form": told["form"]}

    def _asked_of(self, message: str) -> set[str]:
        """The arguments that a message and its attributes ask for."""
        found = self._bundle.get_message(message)
        return _variables([found.value, *found.attributes.values()])

    def _attributes(self, message: str, args: dict[str, Any]) -> dict[str, str]:
        names = self._bundle.get_message(message).attributes
        return {name: self._format(message, name, args) for name in names}

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
    """Numbers and text as they are, null as the word none, for texts to choose by."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return NONE if value is None else value


def _join(name: str, values: list[Any]) -> Any:
    if len(values) == 1:
        return values[0]
    return ("–" if name == "path" else ", ").join(str(value) for value in values)


def _variables(node: Any) -> set[str]:
    """The arguments that a text asks for."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.BaseNode):
        return set().union(*(_variables(child) for child in vars(node).values()))
    return set().union(*(_variables(child) for child in node)) if isinstance(node, list) else set()


def sources(game: str | None, language: str) -> Iterator[tuple[str, str]]:
    """Name and contents of every Fluent file that a game's texts come from."""
    for file in sorted((_ROOT / "words_data" / language).iterdir(), key=lambda file: file.name):
        yield f"{language}/{file.name}", file.read_text("utf-8")
    if game is not None:
        yield from own_sources(game, language)


def own_sources(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Of these, those that the game brings."""
    home = find(game)
    folder = home.file("words", language) if home is not None else None
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder is not None else ():
        yield f"{game}/{language}/{file.name}", file.read_text("utf-8")


def own_text(game: str, language: str) -> str:
    """What a browser is told of a game that it has no words of."""
    texts = [text for name, text in own_sources(game, language) if not name.endswith("/terminal.ftl")]
    return "\n".join(texts)


@functools.cache
def _bundle(game: str | None, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name, text in sources(game, language):
        bundle.add_resource(_resource(name, text))
    return bundle


def _spoken(game: str | None, language: str) -> set[str]:
    """What the ids of messages begin with."""
    entries = [entry for name, text in sources(game, language) for entry in _resource(name, text).body]
    return {entry.id.name.partition("-")[0] for entry in entries if isinstance(entry, ast.Message)}


@functools.cache
def _resource(name: str, text: str) -> ast.Resource:
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{name}: not Fluent: {str(entry.content).strip().splitlines()[0]}")
    return resource
