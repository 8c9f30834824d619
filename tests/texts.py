"""The texts of a game as its Fluent files hold them: what tests of words look at."""

import re
from functools import cache
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast

from grognard import ledger, words
from grognard.engine.book import Book


@cache
def entries(game: str | None, language: str) -> list[ast.Message | ast.Term]:
    found: list[ast.Message | ast.Term] = []
    for name, text in words.sources(game, language):
        for entry in FluentResource(text).body:
            assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                found.append(entry)
    return found


def keys(game: str | None, language: str) -> set[str]:
    return {entry.id.name for entry in entries(game, language)}


def variables(node: Any) -> set[str]:
    """The variables of a text; `$unit_id` and `$unit_the` are only other faces of `$unit`."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name.partition("_")[0]}
    if isinstance(node, ast.BaseNode):
        return set().union(*(variables(child) for child in vars(node).values()))
    return set().union(*(variables(child) for child in node)) if isinstance(node, list) else set()


def texts(game: str | None, language: str) -> dict[str, set[str]]:
    """The variables of each message, its attributes apart."""
    return {entry.id.name: variables(entry.value) for entry in entries(game, language)}


def vocabulary_of(game: str, prefixes: set[str]) -> dict[str, set[str]]:
    """The words that are written of each kind, such as `card` or `terrain`."""
    written: dict[str, set[str]] = {prefix: set() for prefix in prefixes}
    for key in keys(game, "en"):
        prefix, _, word = key.partition("-")
        if prefix in written:
            written[prefix].add(word)
    return written


def chapters_of(game: str) -> set[str]:
    """The chapters of a rulebook: the number that an id begins with, or its letters."""
    found = (re.match(r"[A-Z]+-([0-9]+|[A-Z]+)", rule.id) for rule in ledger.load(game).rules)
    return {chapter[1] for chapter in found if chapter}


def attributes_of(game: str, language: str, prefix: str) -> dict[str, frozenset[str]]:
    found = [entry for entry in entries(game, language) if entry.id.name.startswith(prefix)]
    return {entry.id.name: frozenset(attribute.id.name for attribute in entry.attributes) for entry in found}


def as_text(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def check_told(game: str, book: Book, untold: dict[str, set[str]], more: dict[str, set[str]] | None = None) -> None:
    """Events, questions and actions are told with all that they carry, but for what a sentence has no need of.
    ``more``: what a message carries besides."""
    told = texts(game, "en")
    carried = {name: {key for key, _ in fields} for name, fields in book.events.items()}
    carried |= {question.prompt: {name for name, _ in question.args} for question in book.questions()}
    carried |= {name: carried[name] | fields for name, fields in (more or {}).items()}
    carried |= {f"do-{verb}": {key for key, _ in parts} for verb, parts in book.verbs.parts.items()}
    assert {name for name in told if name.startswith(("event-", "ask-"))} <= {*carried, *texts(None, "en")}
    for name, fields in carried.items():
        left = fields - untold.get(name, set())
        assert told[name] == {field.partition("_")[0] for field in left}, name
    for name, fields in untold.items():
        assert fields <= carried[name], name
    for question in book.questions():
        assert told[question.prompt.replace("ask-", "waiting-")] == {"seat"}, question.prompt
