"""A game at one keyboard: what is shown, what can be typed, and who is asked when."""

import contextlib
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from grognard import Decision, Refused, Table, UnknownName, ledger
from grognard.bots.bot import Bot
from grognard.commands import odds_text
from grognard.commands.choices import Choice, choices_of, hexes_of, lines_of, place_of
from grognard.commands.common import out
from grognard.commands.field import FieldMap, window
from grognard.commands.header import header, look_at
from grognard.commands.story import HEADINGS, tell
from grognard.commands.wishes import NotUnderstood, matching, tokens_of, verb_meant, wish_of
from grognard.games.vive_lempereur.battlefield import HEX_INDEX, ROWS
from grognard.words import Words

MAP_LINES = 2 * ROWS + 2
LEAST_MAP = 8
CHOICE_LINES = 8
SHORT_STORY = 3
"""A story of so few lines stays on the screen with the map; the reader of a longer one is waited for."""
COMMANDS = {
    "why": "cli-command-why",
    "odds": "cli-command-odds",
    "undo": "cli-command-undo",
    "more": "cli-command-more",
    "map": "cli-command-map",
    "look": "cli-command-look",
    "log": "cli-command-log",
    "rules": "cli-command-rules",
    "save": "cli-command-save",
    "help": "cli-command-help",
    "quit": "cli-command-quit",
}
HELP = (
    "cli-help-choose",
    "cli-help-narrow",
    "cli-help-why",
    "cli-help-odds",
    "cli-help-undo",
    "cli-help-more",
    "cli-help-map",
    "cli-help-look",
    "cli-help-log",
    "cli-help-rules",
    "cli-help-save",
    "cli-help-quit",
)


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


class Leave(Exception):
    """The player has had enough, or there is nothing more to read."""


class Session:
    def __init__(
        self, table: Table, words: Words, players: dict[str, Bot | None], console: Console | None = None
    ) -> None:
        self.table = table
        self.words = words
        self.players = players
        self.out = console or out
        self.people = [seat for seat, bot in players.items() if bot is None]
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.live = sys.stdin.isatty() and self.out.is_terminal  # somebody is looking, so pauses make sense
        self.commands = self._commands()
        self.told = -1  # the story has been told up to this action
        self.saved = table.length
        self.warned = False  # that leaving now loses the game
        self.asked_last: str | None = None  # the person the screen was last meant for
        self.secret_shown = False
        # What the seat under question sees; a person's screen is drawn from these.
        self.seat = ""
        self.view: dict[str, Any] = {}
        self.decision: Decision | None = None
        self.choices: list[Choice] = []
        self.shown: list[Choice] = []
        self.page = 0
        self.room = CHOICE_LINES

    def say(self, message: str, **args: Any) -> str:
        return self.words.say(message, args)

    # ---- the game -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            self._welcome()
            while self.table.to_act:
                bot_seat = next((seat for seat in self.table.to_act if self.players[seat] is not None), None)
                if bot_seat is not None:
                    self._let_bot_play(bot_seat)
                    if not self.people:
                        self._tell_story(None)
                else:
                    # Of several people asked at once, whoever looks at the screen answers first.
                    waiting = self.table.to_act
                    self._ask(self.asked_last if self.asked_last in waiting else waiting[0])
            self._finish()
        except (EOFError, Leave):
            self.out.print()
        if self.table.length != self.saved and self.table.result is None:
            self.out.print(self.say("cli-left-unsaved"), style="dim")
        self.out.print(self.say("cli-goodbye"))

    def _let_bot_play(self, seat: str) -> None:
        bot = self.players[seat]
        decision = self.table.decision(seat)
        assert bot is not None and decision is not None
        self.table.act(seat, bot.choose(self.table.view(seat), decision))

    def _welcome(self) -> None:
        words, table = self.words, self.table
        self.out.print(f"[bold]{escape(words.say('game-title'))}: {escape(words.say(f'scenario-{table.scenario}'))}[/]")
        self.out.print(escape(words.say(f"story-{table.scenario}")), style="italic")
        for seat, bot in self.players.items():
            player = self.say("cli-player-person") if bot is None else self.say("cli-player-bot", bot=bot.name)
            self.out.print(escape(self.say("cli-player", seat=seat, player=player)))
        view = table.view(self.people[0] if self.people else None)
        for line in FieldMap(view, words).legend(4 if self.out.width >= 90 else 3):
            self.out.print(line)
        self.out.print(self.say("cli-welcome"), style="dim")
        self._pause()

    def _ask(self, seat: str) -> None:
        self._hand_over(seat)
        self._look(seat)
        length = self.table.length
        self._screen(seat)
        while self.table.length == length and self.table.to_act and seat in self.table.to_act:
            self._obey(self._read(self.say("cli-prompt", seat=seat)))
            if self.table.length < length:
                return  # something was taken back: another decision, perhaps another player's

    def _look(self, seat: str) -> None:
        """Take in what the seat sees and may do."""
        self.seat = seat
        self.view = self.table.view(seat)
        self.decision = self.table.decision(seat)
        actions = self.decision.actions if self.decision is not None else []
        self.choices = choices_of(self.words, self.view, actions)
        self.shown = self.choices
        self.page = 0

    def _hand_over(self, seat: str) -> None:
        """Between people, what one of them saw in secret is wiped off before the other one looks."""
        secret = self.table.state.secret
        if self.asked_last not in (None, seat) and (secret or self.secret_shown):
            self._wipe()
            self.out.print(self.say("cli-pass-keyboard", seat=seat), style="bold")
            self._pause()
            self._wipe()
        self.asked_last = seat
        self.secret_shown = secret and len(self.people) > 1

    def _finish(self) -> None:
        self._tell_story(self.people[0] if self.people else None)
        seat = self.people[0] if self.people else None
        self.view = self.table.view(seat)
        self.decision, self.choices, self.shown = None, [], []
        for line in FieldMap(self.view, self.words).draw(self.out.width):
            self.out.print(line)
        for line in header(self.words, self.view, None):
            self.out.print(line)
        result = self.table.result
        assert result is not None
        if result.winners:
            told = self.say("cli-won", winner=list(result.winners), level=result.level, rule=result.rule)
        else:
            told = self.say("cli-drawn", rule=result.rule)
        self.out.print(escape(told), style="bold")
        if not self.people:
            return
        self.seat = self.people[0]
        self.out.print(self.say("cli-over"), style="dim")
        while True:
            self._obey(self._read("> "))

    # ---- the screen -------------------------------------------------------------------------------------------

    def _screen(self, seat: str) -> None:
        """The story since the last look, the state of the battle, the map, the question, the choices."""
        height = self.out.height if self.out.is_terminal else 10_000
        story = self._tell_story(seat)
        assert self.decision is not None
        alone = len(self.people) == 1
        top = header(self.words, self.view, seat if alone or self.table.state.secret else None)
        listed = lines_of(self.choices, self.out.width)
        question = Text(self.words.say(self.decision.prompt, self.decision.args), "bold")
        used = sum(len(line.wrap(self.out, self.out.width)) for line in (*top, question)) + 1  # and the prompt
        if story <= SHORT_STORY:
            used += story
        self.room = max(3, min(len(listed), max(CHOICE_LINES, height - used - MAP_LINES)))
        free = height - used - self.room - (1 if len(listed) > self.room else 0)
        if story > SHORT_STORY and free < MAP_LINES + story:
            self._pause()
        named = {name for choice in self.choices for name in hexes_of(self.view, choice.action)}
        unit = self.decision.args.get("unit")
        chosen = place_of(self.view, unit) if isinstance(unit, str) else None
        for line in top:
            self.out.print(line)
        if free >= LEAST_MAP:
            rows = (1, ROWS) if free >= MAP_LINES else window(free, [chosen] if chosen else list(named))
            for line in FieldMap(self.view, self.words).draw(self.out.width, named, chosen, rows):
                self.out.print(line, crop=True, overflow="crop")
        self.out.print(question)
        self._list()

    def _tell_story(self, seat: str | None) -> int:
        """What has happened since the screen was last drawn; the number of lines it took."""
        events = self.table.log(seat, self.told + 1)
        self.told = self.table.length
        count = 0
        for event in events:
            line = Text(tell(self.words, event), "bold" if event["event"] in HEADINGS else "italic")
            count += len(line.wrap(self.out, self.out.width))
            self.out.print(line)
        return count

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

    # ---- what can be typed ----------------------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[str], None]]:
        """Every name a command goes by, in English and in the reader's language."""
        found: dict[str, Callable[[str], None]] = {}
        for name, message in COMMANDS.items():
            for alias in (name, *self.words.say(message).split()):
                found[alias] = getattr(self, f"do_{name}")
        return found

    def _obey(self, line: str) -> None:
        text = line.strip()
        if not text:
            self._empty()
            return
        first, _, rest = text.partition(" ")
        if first.casefold() in self.commands:
            self.commands[first.casefold()](rest.strip())
        elif self.decision is None:
            self._answer(self.say("cli-over"))
        elif is_number(text):
            self._take_number(int(text))
        elif text.startswith("{"):
            self._take_wish(text)
        else:
            self._narrow(text)

    def _empty(self) -> None:
        if self.decision is None:
            self._answer(self.say("cli-over"))
        elif len(self.shown) == 1:
            self._take(self.shown[0])
        else:
            self.shown, self.page = self.choices, 0
            self._list()
            self._answer(self.say("cli-empty", most=len(self.choices)))

    def _take_number(self, number: int) -> None:
        if 1 <= number <= len(self.choices):
            self._take(self.choices[number - 1])
        else:
            self._answer(self.say("cli-no-such-number", number=number, most=len(self.choices)))

    def _take(self, choice: Choice) -> None:
        self.table.act(self.seat, choice.action)
        self._answer(f"{choice.number} {choice.say()}", "cyan")

    def _take_wish(self, text: str) -> None:
        assert self.decision is not None
        try:
            self.table.act(self.seat, wish_of(self.words, self.view, self.decision, text))
        except NotUnderstood as problem:
            self._answer(self.words.say(problem.message, problem.args_told))
        except Refused as refusal:
            self._explain(refusal.reason.rule, refusal.reason.message, refusal.reason.args)

    def _narrow(self, text: str) -> None:
        tokens = tokens_of(text)
        found = matching(self.words, self.view, self.choices, tokens)
        if not found:
            self._answer(self.say("cli-no-match", text=text))
            return
        if len(found) == 1 and verb_meant(self.words, tokens[0]) is not None:
            self._take(found[0])
            return
        self.shown, self.page = found, 0
        self._list()
        self._answer(self.say("cli-narrowed", count=len(found), number=found[0].number))

    def _explain(self, rule: str, message: str, args: dict[str, Any]) -> None:
        told = self.words.say(message, args)
        self._answer(f"{rule}: {told}" if rule else told)

    # ---- commands ---------------------------------------------------------------------------------------------------

    def do_why(self, text: str) -> None:
        if self.decision is None:
            self._answer(self.say("cli-over"))
        elif not text:
            self._answer(self.say("cli-why-usage"))
        else:
            try:
                wish = self._meant(text)
            except NotUnderstood as problem:
                self._answer(self.words.say(problem.message, problem.args_told))
                return
            reason = self.table.why_not(self.seat, wish)
            if reason is not None:
                self._explain(reason.rule, reason.message, reason.args)
                return
            number = next(choice.number for choice in self.choices if choice.action == wish)
            self._answer(self.say("cli-why-allowed", number=number), "green")

    def _meant(self, text: str) -> Any:
        """The one choice that the text fits, else the action it describes."""
        assert self.decision is not None
        if is_number(text) and 1 <= int(text) <= len(self.choices):
            return self.choices[int(text) - 1].action
        if not text.startswith("{"):
            found = matching(self.words, self.view, self.choices, tokens_of(text))
            if found:
                return found[0].action
        return wish_of(self.words, self.view, self.decision, text)

    def do_odds(self, text: str) -> None:
        if self.decision is None:
            self._answer(self.say("cli-over"))
            return
        asked = self.shown
        if is_number(text):
            asked = [choice for choice in self.choices if choice.number == int(text)]
        elif text:
            asked = matching(self.words, self.view, self.choices, tokens_of(text))
        told = False
        for choice in asked:
            lines = odds_text.lines(self.words, self.table, self.seat, choice.action)
            if lines:
                told = True
                self._answer(f"{choice.number} {choice.say()}", "bold")
                for line in lines:
                    self._answer(f"    {line}", "")
        if not told:
            self._answer(self.say("cli-odds-none"))

    def do_undo(self, text: str) -> None:
        """Take back the last choice, or all the way to the barrier; between people also the other one's."""
        others = [] if self.table.state.secret else self.people
        seat = next((one for one in (self.seat, *others) if self.table.undoable(one)), self.seat)
        reach = self.table.undoable(seat)
        whole = text.casefold() in self.say("cli-undo-all").split()
        if text and not whole:
            self._answer(self.say("cli-undo-usage"))
            return
        try:
            count = self.table.undo(seat, None if whole else 1)
        except Refused as refusal:
            self._answer(self.words.say(refusal.reason.message, refusal.reason.args))
            return
        self.told = min(self.told, self.table.length)
        self._answer(self.say("cli-undone", count=count, left=reach - count), "green")

    def do_more(self, text: str) -> None:
        self.page += 1
        self._list()

    def do_map(self, text: str) -> None:
        named = {name for choice in self.shown for name in hexes_of(self.view, choice.action)}
        field = FieldMap(self.view, self.words)
        lines = [*field.draw(self.out.width, named), *field.legend(4 if self.out.width >= 90 else 3)]
        room = max(4, self.out.height - 2) if self.live else len(lines)
        for start in range(0, len(lines), room):
            if start:
                self._pause()
            for line in lines[start : start + room]:
                self.out.print(line)

    def do_look(self, text: str) -> None:
        name = text.upper()
        if name not in HEX_INDEX:
            self._answer(self.say("cli-look-usage"))
            return
        for line in look_at(self.words, self.view, name):
            self._answer(line, "")

    def do_log(self, text: str) -> None:
        """The last events, or so many of them."""
        if text and not is_number(text):
            self._answer(self.say("cli-log-usage"))
            return
        events = self.table.log(self.seat or None)
        for event in events[-(int(text) if text else 20) :]:
            style = "bold" if event["event"] in HEADINGS else ""
            self._answer(tell(self.words, event), style)

    def do_rules(self, text: str) -> None:
        book = ledger.load(self.table.game.name)
        asked = text.split() or (list(self.decision.rules) if self.decision is not None else [])
        if not asked:
            self._answer(self.say("cli-rules-usage"))
        for name in asked:
            try:
                found = book.find(name if "-" in name else f"{book.prefix}-{name}")
            except UnknownName as unknown:
                near = [rule for rule in unknown.valid if rule.casefold().startswith(str(unknown.name).casefold())]
                shown = near[:12] or unknown.valid[:12]
                self._answer(self.say("cli-rules-unknown", rule=name, valid=", ".join(shown)))
                continue
            for rule in found:
                self.out.print(f"[bold]{rule.id}[/]  {escape(rule.title)}")
                self._answer(rule.say(self.words.language), "")

    def do_save(self, text: str) -> None:
        """The record with its seed, so that the game can go on."""
        if not text:
            self._answer(self.say("cli-save-usage"))
            return
        path = Path(text)
        try:
            if path.exists() and not path.read_bytes().startswith(b'{"grognard"'):
                self._answer(self.say("cli-save-foreign", file=str(path)))
                return
            self.table.record.save(path, reveal=True)
        except (OSError, ValueError) as problem:
            fault = problem.strerror if isinstance(problem, OSError) else None
            self._answer(self.say("cli-save-failed", file=text, problem=fault or str(problem)))
            return
        self.saved, self.warned = self.table.length, False
        self._answer(self.say("cli-saved", file=str(path), game=self.table.game.name), "green")

    def do_help(self, text: str) -> None:
        for message in HELP:
            self._answer(self.words.say(message), "")

    def do_quit(self, text: str) -> None:
        if self.live and self.table.length != self.saved and self.table.result is None:
            if not self.warned:
                self.warned = True
                self._answer(self.say("cli-quit-unsaved"))
                return
        raise Leave
