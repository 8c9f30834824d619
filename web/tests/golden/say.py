"""Write down what Python's words say: messages, arguments and both texts, from random games of every scenario.

Messages that no such game comes to are said with arguments of the same names from other messages.
"""

import json
import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast

import grognard
from grognard.words import LANGUAGES, SHARED, Words, sources

GAME = "vive_lempereur"
GAMES = 4
"""A scenario."""
COMPOUNDS = {prefix: one._asdict() for prefix, one in grognard.game(GAME).compounds().items()}
NAMES = {"shared": SHARED, "names": grognard.game(GAME).vocabulary(), "compounds": COMPOUNDS}
VARIABLE = re.compile(r"\$([a-z][a-z0-9_]*)")
EACH = 30
"""So many examples of one message are enough: they differ in pieces, words and numbers."""


class Book:
    def __init__(self) -> None:
        self.words = {language: Words(GAME, language) for language in LANGUAGES}
        self.seen: set[str] = set()
        self.count: Counter[str] = Counter()
        self.say: list[dict[str, Any]] = []
        self.label: list[dict[str, Any]] = []
        self.values: dict[str, list[Any]] = {}  # of each argument's name, for messages that no game comes to

    def _new(self, kind: str, what: Any) -> bool:
        key = json.dumps(what, sort_keys=True)
        if key in self.seen or self.count[kind] >= EACH:
            return False
        self.seen.add(key)
        self.count[kind] += 1
        return True

    def message(self, message: str, args: dict[str, Any]) -> None:
        if self._new(message, [message, args]):
            texts = {language: words.say(message, args) for language, words in self.words.items()}
            self.say.append({"message": message, "args": args, **texts})
            for name, value in args.items():
                self.values.setdefault(name, []).append(value)

    def action(self, action: dict[str, Any]) -> None:
        # Actions of one verb differ in the parts that they have: each set of parts is a kind of its own.
        if self._new(f"do-{action['do']} {sorted(action)}", action):
            texts = {language: words.label(action) for language, words in self.words.items()}
            self.label.append({"action": action, **texts})


def play(book: Book, scenario: str, options: dict[str, Any], seed: str) -> None:
    rng = random.Random(seed)
    table = grognard.new_table(GAME, scenario=scenario, options=options, seed=seed)
    before: list[dict[str, Any]] = []
    while table.to_act:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        book.message(decision.prompt, decision.args)
        for action in rng.sample(decision.actions, min(6, len(decision.actions))):
            book.action(action)
        # What was allowed before is often forbidden now, for many a reason.
        if before and rng.random() < 0.3:
            reason = table.why_not(seat, rng.choice(before))
            if reason is not None:
                book.message(reason.message, dict(reason.args))
        before = [*before[-60:], rng.choice(decision.actions)]
        for event in table.act(seat, rng.choice(decision.actions)):
            book.message(event["event"], {name: value for name, value in event.items() if name != "event"})


def make_up(book: Book, rng: random.Random) -> None:
    """Say the messages that did not come up, with values that other messages had."""
    for _, text in sources(GAME, "en"):
        for entry in FluentResource(text).body:
            if not isinstance(entry, ast.Message) or entry.span is None or book.count[entry.id.name]:
                continue
            names = {variable.group(1) for variable in VARIABLE.finditer(text[entry.span.start : entry.span.end])}
            # `$unit_the` is another face of `$unit`; `$reach` may be a number that no game has told.
            args = {name: rng.choice(book.values.get(name, [2])) for name in {stem(book, name) for name in names}}
            try:
                book.message(entry.id.name, args)
            except (KeyError, ValueError):
                continue  # a word of another kind was wanted


def stem(book: Book, name: str) -> str:
    while name not in book.values and "_" in name:
        name = name.rpartition("_")[0]
    return name


def main(target: Path) -> None:
    book = Book()
    for scenario in grognard.games()[GAME].scenarios:
        for seed in range(GAMES):
            setup = "semi_historical" if seed % 3 == 2 else "historical"
            play(book, scenario, {"morale": bool(seed % 2), "setup": setup}, str(seed))
    make_up(book, random.Random("made up"))
    target.write_text(json.dumps({**NAMES, "say": book.say, "label": book.label}, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
