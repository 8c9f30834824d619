"""What a player can ask for without choosing anything: reasons, odds, rules, the story, taking back, saving."""

from pathlib import Path
from typing import Any

from rich.markup import escape

from grognard import Refused, UnknownName, ledger
from grognard.commands.desk import Desk
from grognard.engine.attention import ALL
from grognard.engine.game import Game
from grognard.package import package
from grognard.terminal import NotUnderstood
from grognard.terminal.orders import NoSuchOrder, Orders, may_order
from grognard.terminal.speech import tell

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
    "cli-help-windows",
    "cli-help-orders",
    "cli-help-quit",
)


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


class Leave(Exception):
    """The player has had enough, or there is nothing more to read."""


class Asides(Desk):
    """Each command is a method ``do_<name>`` that gets the rest of the line."""

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
            offered = any(choice.action == wish for choice in self.choices)
            reason = None if offered else self.table.why_not(self.seat, wish)
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
            found = self.terminal.matching(self.view, self.choices, text)
            if found:
                return found[0].action
        return self.terminal.wish(self.view, self.decision, self.choices, text)

    def do_odds(self, text: str) -> None:
        if self.decision is None:
            self._answer(self.say("cli-over"))
            return
        asked = self.shown
        if is_number(text):
            asked = [choice for choice in self.choices if choice.number == int(text)]
        elif text:
            asked = self.terminal.matching(self.view, self.choices, text)
        told = False
        for choice in asked:
            lines = self.terminal.odds(self.table, self.seat, choice.action)
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
        for attention in self.attention.values():
            attention.forget()
        self.told = {one: min(told, self.table.length) for one, told in self.told.items()}
        self.notice = self.say("cli-undone", count=count, left=reach - count)

    def do_windows(self, text: str) -> None:
        """Every window that the rules allow, or only those that are not about one's own side's acts."""
        orders = self.attention[self.seat].orders if self.seat in self.attention else {}
        every = orders.pop(ALL, None) is None
        if every:
            orders[ALL] = "every"
        self._answer(self.say("cli-windows-every" if every else "cli-windows-quiet"))

    def do_orders(self, text: str) -> None:
        """What is answered for the seat without asking: shown, changed or lifted."""
        if self.decision is None or self.seat not in self.attention:
            self._answer(self.say("cli-over"))
            return
        if not may_order(self.table.game):
            self._answer(self.say("cli-orders-none"))
            return
        orders = Orders(self.table, self.words, self.seat, self.attention[self.seat])
        self.secret_shown = len(self.people) > 1  # nobody else is told of them
        if not text:
            for place, row in enumerate(orders.rows(), 1):
                self._answer(f"{orders.key(place, row)} {row.label}: {orders.says(row, row.now)}", "bold")
                self._answer(f"    {orders.choices(row)}", "")
            self._answer(self.say("cli-orders-usage"))
            return
        if text.casefold() in self.say("cli-orders-lift").split():
            orders.lift()
            self._answer(self.say("cli-orders-lifted"), "green")
            return
        try:
            row = orders.give(text)
        except NoSuchOrder as problem:
            meant = problem.row
            if meant is None:
                self._answer(self.say("cli-orders-unknown", text=text))
            else:
                self._answer(self.say("cli-orders-says", what=meant.label, valid=orders.choices(meant)))
            return
        self._answer(f"{row.label}: {orders.says(row, row.now)}", "green")
        said = self.attention[self.seat].answer(self.table, self.seat)
        if said is not None:  # it answers what is asked now
            self.table.act(self.seat, said)

    def do_more(self, text: str) -> None:
        self.page += 1
        self._list()

    def do_map(self, text: str) -> None:
        named = {name for choice in self.shown for name in self.terminal.places(self.view, choice.action)}
        lines = self.terminal.map(self.view, self.out.width, named)
        room = max(4, self.out.height - 2) if self.live else max(1, len(lines))
        for start in range(0, len(lines), room):
            if start:
                self._pause()
            for line in lines[start : start + room]:
                self.out.print(line, crop=True, overflow="ellipsis")

    def do_look(self, text: str) -> None:
        lines = self.terminal.look(self.view, text)
        for line in lines or [self.say("cli-look-usage")]:
            self._answer(line, "" if lines else "yellow")

    def do_log(self, text: str) -> None:
        """The last events, or so many of them."""
        if text and not is_number(text):
            self._answer(self.say("cli-log-usage"))
            return
        events = self.table.log(self._reader())
        for event in events[-(int(text) if text else 20) :]:
            style = "bold" if event["event"] in self.terminal.headings else ""
            self._answer(tell(self.words, event), style)

    def do_rules(self, text: str) -> None:
        if package(self.table.game).file(ledger.LEDGER) is None:
            self._answer(self.say("cli-rules-no-book"))
            return
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
                self.out.print(f"[bold]{rule.id}[/]  {escape(rule.name(self.words.language))}")
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
        self.unsaved = self.warned = False
        self._answer(self.say("cli-saved", file=str(path), game=self.table.game.name), "green")

    def do_help(self, text: str) -> None:
        windows = type(self.table.game).passing is not Game.passing
        left_out = {"cli-help-windows": not windows, "cli-help-orders": not may_order(self.table.game)}
        for message in HELP:
            if not left_out.get(message):
                self._answer(self.say(message), "")

    def do_quit(self, text: str) -> None:
        if self.live and self.unsaved and self.table.result is None and not self.warned:
            self.warned = True
            self._answer(self.say("cli-quit-unsaved"))
            return
        raise Leave
