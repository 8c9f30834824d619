"""How one game is shown on a terminal, and what is typed there understood. Every part has a default for any game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from rich.text import Text

from grognard.engine import Decision
from grognard.engine.attention import REST
from grognard.engine.table import Table
from grognard.package import package
from grognard.terminal import speech, typed
from grognard.terminal.choices import Action, Choice
from grognard.terminal.listing import listing
from grognard.words import Words

View = dict[str, Any]


class Terminal:
    """A game derives its own from this and overrides what it can do better, for a reader's language."""

    headings: ClassVar[Collection[str]] = ()
    """Events that begin a chapter of the story."""

    least: ClassVar[int] = 4
    """A board of fewer lines than these is not worth showing."""

    texts: ClassVar[Mapping[str, str]] = {}
    """Sentences of the session that the game says in its own way: the message, and the one that takes its place."""

    def __init__(self, words: Words) -> None:
        self.words = words

    # ---- what is shown -------------------------------------------------------------------------------------------

    def private(self, table: Table, seat: str) -> bool:
        """Whether the screen of a seat shows now what the other seats may not know."""
        return table.state.secret or {**table.view(seat), "seat": None} != {**table.view(None), "seat": None}

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        """The state of the game in a few lines; ``reader`` is the seat that looks at the screen alone, if one does."""
        return [Text(speech.name(self.words, "scenario", view["scenario"]), "bold")] if "scenario" in view else []

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        """The map or a table of places, at most so high, or whole; ``named`` are the places that can be chosen."""
        lines = [Text(line, no_wrap=True) for line in listing(view, width)]
        if height is not None and len(lines) > height:
            lines = [*lines[: height - 1], Text("…", "dim")]
        return lines

    def map(self, view: View, width: int, named: Collection[str]) -> list[Text]:
        """All there is to see, with what the signs mean."""
        return [*self.board(view, width, None, named, None), *self.legend(view, width)]

    def legend(self, view: View, width: int) -> list[Text]:
        """What the signs mean, shown at the beginning and below the map."""
        return []

    def look(self, view: View, text: str) -> list[str]:
        """All about one place or thing; nothing where there is no such thing."""
        tokens = typed.words_in(text)
        lines = listing(view, 1 << 16)
        return [line for line in lines if tokens and all(token in typed.words_in(line) for token in tokens)]

    # ---- choices -------------------------------------------------------------------------------------------------

    def choices(self, view: View, decision: Decision) -> list[Choice]:
        """The actions on offer, numbered from 1 in the order they are shown."""
        told = [speech.label(self.words, action) for action in decision.actions]
        return [Choice(i, action, told[i - 1], "") for i, action in enumerate(decision.actions, 1)]

    def places(self, view: View, action: Action) -> list[str]:
        """The places a player would point at to mean this action."""
        return []

    def odds(self, table: Table, seat: str, action: Action) -> list[str]:
        """What may come of an action; nothing where no dice decide. By default the sentences of the aide's preview."""
        if action["do"] == REST:
            return []  # passes from now on are no action of the game, and nothing is rolled for them
        told = package(table.game).aide.preview(table, seat, action)
        lines = [speech.say(self.words, one["message"], one["args"]) for one in told["says"]]
        return [*lines, *(speech.say(self.words, one["message"], one["args"]) for one in told["warnings"])]

    # ---- what is typed -------------------------------------------------------------------------------------------

    def matching(self, view: View, choices: list[Choice], text: str) -> list[Choice]:
        """The choices that a text fits."""
        return typed.matching(choices, text)

    def begins_with_verb(self, choice: Choice, text: str) -> bool:
        """Whether a text that fits this choice alone names its verb, so that it is taken at once."""
        first = typed.words_in(text)[0]
        return first in (typed.fold(choice.action["do"]), typed.words_in(choice.say())[0])

    def wish(self, view: View, decision: Decision, choices: list[Choice], text: str) -> Any:
        """The action a text asks for, legal or not; NotUnderstood where none can be made of it."""
        return typed.wish(decision, choices, text)
