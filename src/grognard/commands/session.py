"""A game at one keyboard: what is shown, what can be typed, and who is asked when."""

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from grognard import Refused, Table
from grognard.commands.asides import Asides, Leave, is_number
from grognard.commands.desk import CHOICE_LINES
from grognard.engine.attention import offers
from grognard.package import Bot
from grognard.terminal import Choice, NotUnderstood, speech
from grognard.terminal.choices import lines_of
from grognard.words import Words

SHORT_STORY = 3
"""A story of so few lines stays on the screen with the board; the reader of a longer one is waited for."""
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
    "windows": "cli-command-windows",
    "orders": "cli-command-orders",
    "help": "cli-command-help",
    "quit": "cli-command-quit",
}


class Session(Asides):
    def __init__(
        self, table: Table, words: Words, players: dict[str, Bot | None], console: Console | None = None
    ) -> None:
        super().__init__(table, words, players, console)
        self.commands = self._commands()

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
                        self._tell_story()
                else:
                    # Of several people asked at once, whoever looks at the screen answers first.
                    waiting = self.table.to_act
                    seat = self.asked_last if self.asked_last in waiting else waiting[0]
                    said = self.attention[seat].answer(self.table, seat)
                    if said is None:
                        self._ask(seat)
                    else:
                        self.table.act(seat, said)
            self._finish()
        except (EOFError, Leave):
            self.out.print()
        if self.unsaved and self.table.result is None:
            self.out.print(self.say("cli-left-unsaved"), style="dim")
        self.out.print(self.say("cli-goodbye"))

    def _let_bot_play(self, seat: str) -> None:
        bot = self.players[seat]
        decision = self.table.decision(seat)
        assert bot is not None and decision is not None
        self.table.act(seat, bot.choose(self.table.view(seat), decision))

    def _welcome(self) -> None:
        words, table = self.words, self.table
        title = words.say("game-title") if "game-title" in words else table.game.title
        scenario = speech.name(words, "scenario", table.scenario)
        self.out.print(f"[bold]{escape(title)}: {escape(scenario)}[/]")
        if f"story-{table.scenario}" in words:
            self.out.print(escape(words.say(f"story-{table.scenario}")), style="italic")
        for seat, bot in self.players.items():
            player = self.say("cli-player-person") if bot is None else self.say("cli-player-bot", bot=bot.name)
            self.out.print(escape(f"{self._name(seat)}: {player}"))
        for line in self.terminal.legend(table.view(None), self.out.width):
            self.out.print(line)
        self.out.print(self.say("cli-welcome"), style="dim")
        self._pause()

    def _ask(self, seat: str) -> None:
        self._hand_over(seat)
        self._look(seat)
        length = self.table.length
        self._screen()
        while self.table.length == length and self.table.to_act and seat in self.table.to_act:
            self._obey(self._read(f"{self._name(seat)}> "))
        self.unsaved = True

    def _look(self, seat: str) -> None:
        """Take in what the seat sees and may do."""
        self.seat = seat
        self.view = self.table.view(seat)
        self.decision = self.table.decision(seat)
        if self.decision is not None:
            self.decision.actions = [*self.decision.actions, *offers(self.table, seat)]
        self.choices = self.terminal.choices(self.view, self.decision) if self.decision is not None else []
        self.shown = self.choices
        self.page = 0

    def _hand_over(self, seat: str) -> None:
        """Between people, what one of them saw in secret is wiped off before the other one looks."""
        secret = len(self.people) > 1 and self.terminal.private(self.table, seat)
        if self.asked_last not in (None, seat) and (secret or self.secret_shown):
            self._wipe()
            the = f"seat-{seat}" in self.words
            passing = self.say("cli-pass-keyboard", seat=seat) if the else self._to(seat)
            self.out.print(passing, style="bold")
            self._pause()
            self._wipe()
        self.asked_last = seat
        self.secret_shown = secret

    def _to(self, seat: str) -> str:
        return self.say("cli-pass-keyboard-to", who=self._name(seat))

    def _finish(self) -> None:
        if self.secret_shown:
            self._wipe()  # what is shown now is for everybody
            self.secret_shown = False
        self.seat = self.people[0] if self.people else ""
        if self._tell_story() > SHORT_STORY:
            self._pause()
        self.view = self.table.view(self._reader())
        self.decision, self.choices, self.shown = None, [], []
        top = self.terminal.header(self.view, None, None)
        end = [Text(self._outcome(), "bold"), Text(self.say("cli-over"))]
        used = sum(len(line.wrap(self.out, self.out.width)) for line in (*top, *end)) + 1  # and the prompt
        room = max(self.terminal.least, self.out.height - used - SHORT_STORY) if self.live else None
        for line in self.terminal.board(self.view, self.out.width, room, (), None):
            self.out.print(line, crop=True, overflow="ellipsis")
        for line in (*top, end[0]):
            self.out.print(line)
        if not self.people:
            return
        self.out.print(self.say("cli-over"), style="dim")
        while True:
            self._obey(self._read("> "))

    def _outcome(self) -> str:
        result = self.table.result
        assert result is not None
        if result.ranks:
            rows = [f"{rank}. {self._name(seat)}: {self._level(level)}" for seat, rank, level in result.ranks]
            return "\n".join([self.say("cli-ranked", rule=result.rule), *rows])
        if not result.winners:
            return self.say("cli-drawn", rule=result.rule)
        if f"level-{result.level}" in self.words:
            return self.say("cli-won", winner=list(result.winners), level=result.level, rule=result.rule)
        return self.say("cli-won-by", who=", ".join(self._name(seat) for seat in result.winners), rule=result.rule)

    def _level(self, level: str) -> str:
        return self.say(f"level-{level}") if f"level-{level}" in self.words else level

    # ---- the screen -------------------------------------------------------------------------------------------

    def _screen(self) -> None:
        """The story since the last look, the state of the game, its board, the question, the choices."""
        width = self.out.width
        height = self.out.height if self.out.is_terminal else 10_000
        story = self._tell_story()
        assert self.decision is not None
        top = self.terminal.header(self.view, self.decision, self._reader())
        listed = lines_of(self.choices, width)
        named = {name for choice in self.choices for name in self.terminal.places(self.view, choice.action)}
        board = self.terminal.board(self.view, width, None, named, self.decision)
        question = Text(speech.say(self.words, self.decision.prompt, self.decision.args), "bold")
        if self.notice:
            question = Text.assemble((f"{self.notice}\n", "green"), question)
            self.notice = ""
        used = sum(len(line.wrap(self.out, width)) for line in (*top, question)) + 1  # and the prompt
        if story <= SHORT_STORY:
            used += story
        least = CHOICE_LINES if height >= 30 else CHOICE_LINES - 2
        self.room = max(1, min(len(listed), max(least, height - used - len(board))))
        free = height - used - self.room - (1 if len(listed) > self.room else 0)
        if story > SHORT_STORY and free < len(board) + story:
            self._pause()
        for line in top:
            self.out.print(line)
        if len(board) > free:
            fits = free >= self.terminal.least
            board = self.terminal.board(self.view, width, free, named, self.decision) if fits else []
        for line in board:
            self.out.print(line, crop=True, overflow="ellipsis")
        self.out.print(question)
        self._list()

    def _tell_story(self) -> int:
        """What has happened since the reader of the screen last looked; the number of lines it took."""
        reader = self._reader()
        since = self.told[self.seat] if self.seat else min(self.told.values())
        events = self.table.log(reader, since + 1)
        # A screen for everybody's eyes tells everybody.
        self.told |= dict.fromkeys([reader] if reader is not None else self.told, self.table.length)
        room = max(4, self.out.height - 2) if self.live else 1 << 30
        count = on_page = 0
        for event in events:
            line = Text(
                speech.tell(self.words, event), "bold" if event["event"] in self.terminal.headings else "italic"
            )
            lines = len(line.wrap(self.out, self.out.width))
            if on_page + lines > room:
                self._pause()
                on_page = 0
            on_page += lines
            count += lines
            self.out.print(line)
        return count

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
        self._act(choice.action)
        # One line, however much is chosen: it stands above the screen that follows.
        self.out.print(Text(f"{choice.number} {choice.say()}", "cyan"), no_wrap=True, overflow="ellipsis")

    def _act(self, action: dict[str, Any]) -> None:
        self.table.act(self.seat, self.attention[self.seat].say(self.table, self.seat, action))

    def _take_wish(self, text: str) -> None:
        assert self.decision is not None
        try:
            self._act(self.terminal.wish(self.view, self.decision, self.choices, text))
        except NotUnderstood as problem:
            self._answer(self.words.say(problem.message, problem.args_told))
        except Refused as refusal:
            self._explain(refusal.reason.rule, refusal.reason.message, refusal.reason.args)

    def _narrow(self, text: str) -> None:
        found = self.terminal.matching(self.view, self.choices, text)
        if not found:
            self._answer(self.say("cli-no-match", text=text))
            return
        if len(found) == 1 and self.terminal.begins_with_verb(found[0], text):
            self._take(found[0])
            return
        self.shown, self.page = found, 0
        self._list()
        self._answer(self.say("cli-narrowed", count=len(found), number=found[0].number))
