"""What Wellington brings to a terminal: a table of the armies, the hand, and names typed as they are spoken."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, final

from rich.text import Text

from grognard.engine import Decision
from grognard.engine.table import Table
from grognard.games.wellington.rules.peninsula import POWERS
from grognard.games.wellington.terminal.choices import choices_of, places_of
from grognard.games.wellington.terminal.ground import BATTLE_SIGN, FLAG_SIGN, KEY_SIGN, WALLS_SIGN, Ground
from grognard.games.wellington.terminal.header import header, named
from grognard.games.wellington.terminal.look import look
from grognard.games.wellington.terminal.naming import tokens_of
from grognard.games.wellington.terminal.places import table, whole
from grognard.games.wellington.terminal.wishes import wish_of
from grognard.terminal import Choice, Terminal
from grognard.terminal.base import View
from grognard.terminal.choices import Action
from grognard.terminal.typed import matching


@final
class Headquarters(Terminal):
    headings = frozenset(("event-turn", "event-round", "event-end-of-turn", "event-interphase"))
    texts = {
        "cli-welcome": "cli-wel-welcome",
        "cli-over": "cli-wel-over",
        "cli-page": "cli-wel-page",
        "cli-empty": "cli-wel-empty",
        "cli-help-narrow": "cli-wel-help-narrow",
        "cli-help-why": "cli-wel-help-why",
        "cli-help-odds": "cli-wel-help-odds",
        "cli-help-look": "cli-wel-help-look",
        "cli-help-rules": "cli-wel-help-rules",
        "cli-why-usage": "cli-wel-why-usage",
        "cli-odds-none": "cli-wel-odds-none",
        "cli-look-usage": "cli-wel-look-usage",
        "cli-rules-usage": "cli-wel-rules-usage",
    }

    def private(self, table: Table, seat: str) -> bool:
        """Hands are secret all the time, and what a Power may do tells its hand."""
        return True

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        return header(Ground(self.words, view), decision, reader)

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        asked = {str(decision.args.get(key)) for key in ("duchy", "origin")} if decision is not None else set()
        fought = {view[fight]["duchy"] for fight in ("fight", "siege") if view[fight] is not None}
        return table(Ground(self.words, view), width, height, named, asked | fought)

    def map(self, view: View, width: int, named: Collection[str]) -> list[Text]:
        ground = Ground(self.words, view)
        return [*whole(ground, width, named), *_in_play(ground), *self.legend(view, width)]

    def legend(self, view: View, width: int) -> list[Text]:
        ground = Ground(self.words, view)
        powers = Text()
        for power in POWERS:
            powers.append(ground.code(power), ground.style(power))
            powers.append(f" {ground.short(power)}  ")
        signs = {"key": KEY_SIGN, "walls": WALLS_SIGN, "flag": FLAG_SIGN, "fight": BATTLE_SIGN}
        return [powers, Text(self.words.say("cli-wel-legend", signs))]

    def look(self, view: View, text: str) -> list[str]:
        return look(Ground(self.words, view), text)

    def choices(self, view: View, decision: Decision) -> list[Choice]:
        return choices_of(Ground(self.words, view), decision)

    def places(self, view: View, action: Action) -> list[str]:
        return places_of(Ground(self.words, view), action)

    def matching(self, view: View, choices: list[Choice], text: str) -> list[Choice]:
        return matching(choices, " ".join(tokens_of(self.words, text)) or text)

    def wish(self, view: View, decision: Decision, choices: list[Choice], text: str) -> Any:
        return wish_of(Ground(self.words, view), decision, choices, text)


def _in_play(ground: Ground) -> list[Text]:
    """The cards that lie by the map with a lasting effect."""
    cards = ground.view["cards"]["in_play"]
    told = ", ".join(named(ground, number) for number in cards)
    return [Text(ground.words.say("cli-wel-in-play", {"names": told}))] if cards else []
