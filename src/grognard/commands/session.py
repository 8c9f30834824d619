"""A game at one keyboard: what is shown, what can be typed, and who is asked when."""

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from grognard import Refused, Table
from grognard.commands.asides import Asides, Leave, is_number
from grognard.commands.choices import Choice, choices_of, hexes_of, lines_of, place_of
from grognard.commands.desk import CHOICE_LINES
from grognard.commands.field import FieldMap, window
from grognard.commands.header import header
from grognard.commands.story import HEADINGS, tell
from grognard.commands.wishes import NotUnderstood, matching, tokens_of, verb_meant, wish_of
from grognard.games.vive_lempereur.rules.battlefield import ROWS
from grognard.package import Bot
from grognard.words import Words

MAP_LINES = 2 * ROWS + 2
LEAST_MAP = 8
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
                        self._tell_story(None)
                else:
                    # Of several people asked at once, whoever looks at the screen answers first.
                    waiting = self.table.to_act
                    self._ask(self.asked_last if self.asked_last in waiting else waiting[0])
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
        self._screen()
        while self.table.length == length and self.table.to_act and seat in self.table.to_act:
            self._obey(self._read(self.say("cli-prompt", seat=seat)))
        self.unsaved = True

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

    def _screen(self) -> None:
        """The story since the last look, the state of the battle, the map, the question, the choices."""
        height = self.out.height if self.out.is_terminal else 10_000
        story = self._tell_story(self._reader())
        assert self.decision is not None
        top = header(self.words, self.view, self._reader())
        listed = lines_of(self.choices, self.out.width)
        question = Text(self.words.say(self.decision.prompt, self.decision.args), "bold")
        if self.notice:
            question = Text.assemble((f"{self.notice}\n", "green"), question)
            self.notice = ""
        used = sum(len(line.wrap(self.out, self.out.width)) for line in (*top, question)) + 1  # and the prompt
        if story <= SHORT_STORY:
            used += story
        least = CHOICE_LINES if height >= 30 else CHOICE_LINES - 2
        self.room = max(1, min(len(listed), max(least, height - used - MAP_LINES)))
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
