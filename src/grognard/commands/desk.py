"""A keyboard and a screen: what a person at a table sees now, and reading and answering lines."""

import contextlib
import io
import sys
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from grognard import Decision, Table
from grognard.commands.common import out
from grognard.engine.attention import Attention
from grognard.package import Bot
from grognard.terminal import Choice, speech, terminal_of
from grognard.terminal.choices import lines_of
from grognard.words import Words

CHOICE_LINES = 8


class Desk:
    def __init__(
        self, table: Table, words: Words, players: dict[str, Bot | None], console: Console | None = None
    ) -> None:
        self.table = table
        self.words = words
        self.terminal = terminal_of(table.game, words)
        self.players = players
        self.out = console or out
        self.people = [seat for seat, bot in players.items() if bot is None]
        self.attention = {seat: Attention() for seat in self.people}
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.live = sys.stdin.isatty() and self.out.is_terminal  # somebody is looking, so pauses make sense
        self.told = dict.fromkeys(players, -1)  # the story has been told to each seat up to this action
        self.unsaved = False  # a person has chosen something since the game was last saved
        self.warned = False  # that leaving now loses the game
        self.asked_last: str | None = None  # the person the screen was last meant for
        self.secret_shown = False  # the screen shows what only that person may know
        # What the seat under question sees; a person's screen is drawn from these.
        self.seat = ""
        self.view: dict[str, Any] = {}
        self.decision: Decision | None = None
        self.choices: list[Choice] = []
        self.shown: list[Choice] = []
        self.page = 0
        self.room = CHOICE_LINES
        self.notice = ""  # to be shown with the next screen

    def say(self, message: str, **args: Any) -> str:
        """A sentence of the session, in the game's own way where it has one."""
        return self.words.say(self.terminal.texts.get(message, message), args)

    def _name(self, seat: str) -> str:
        return speech.name(self.words, "seat", seat)

    def _reader(self) -> str | None:
        """The seat for whose eyes the screen is; None while several people look at it together."""
        return self.seat if self.seat and (len(self.people) == 1 or self.secret_shown) else None

    def _list(self) -> None:
        lines = lines_of(self.shown, self.out.width)
        if not self.out.is_terminal:
            self.room = max(1, len(lines))
        pages = max(1, -(-len(lines) // self.room))
        self.page %= pages
        for line in lines[self.page * self.room : (self.page + 1) * self.room]:
            self.out.print(line, overflow="ellipsis", no_wrap=True)
        if pages > 1:
            self.out.print(self.say("cli-page", page=self.page + 1, pages=pages), style="dim")

    def _pause(self) -> None:
        if self.live:
            self._read(self.say("cli-pause"))

    def _wipe(self) -> None:
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")  # what can be scrolled back to as well
            if "readline" in sys.modules:
                sys.modules["readline"].clear_history()  # and what was typed
        else:
            self.out.print()

    def _read(self, prompt: str) -> str:
        """One line; EOFError when there is none. What comes from a file is shown, so that the output reads well."""
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # lets the line be edited, where there is one
            return input(prompt)
        self.out.print(escape(prompt), end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.out.print(escape(line.rstrip("\n")))
        return line

    def _answer(self, text: str, style: str = "yellow") -> None:
        self.out.print(Text(text, style))

    def _explain(self, rule: str, message: str, args: dict[str, Any]) -> None:
        told = speech.say(self.words, message, args)
        self._answer(f"{rule}: {told}" if rule else told)
