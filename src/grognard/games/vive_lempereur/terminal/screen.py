"""What Vive l'Empereur brings to a terminal: its map of hexes, its cards and orders, its way to name pieces."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, final

from rich.text import Text

from grognard.engine import Decision
from grognard.engine.table import Table
from grognard.games.vive_lempereur.rules.battlefield import HEX_INDEX, ROWS
from grognard.games.vive_lempereur.terminal import odds_text, wishes
from grognard.games.vive_lempereur.terminal.choices import choices_of, hexes_of, place_of
from grognard.games.vive_lempereur.terminal.field import FieldMap, window
from grognard.games.vive_lempereur.terminal.header import header, look_at
from grognard.terminal import Choice, Terminal
from grognard.terminal.base import View
from grognard.terminal.choices import Action

MAP_LINES: Final = 2 * ROWS + 2
ROOMY: Final = 90
"""From so many columns on, a hex shows the kind of its unit, and the legend explains them."""


@final
class Battlefield(Terminal):
    headings = frozenset(("event-turn-begins", "event-round-begins"))
    least = 8
    texts = {
        "cli-welcome": "cli-vle-welcome",
        "cli-drawn": "cli-vle-drawn",
        "cli-over": "cli-vle-over",
        "cli-page": "cli-vle-page",
        "cli-empty": "cli-vle-empty",
        "cli-help-narrow": "cli-vle-help-narrow",
        "cli-help-why": "cli-vle-help-why",
        "cli-help-odds": "cli-vle-help-odds",
        "cli-help-look": "cli-vle-help-look",
        "cli-help-rules": "cli-vle-help-rules",
        "cli-why-usage": "cli-vle-why-usage",
        "cli-odds-none": "cli-vle-odds-none",
        "cli-look-usage": "cli-vle-look-usage",
        "cli-rules-usage": "cli-vle-rules-usage",
    }

    def private(self, table: Table, seat: str) -> bool:
        """Hands are shown only while cards are chosen in secret; everything else lies open."""
        return table.state.secret

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        return header(self.words, view, reader)

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        unit = decision.args.get("unit") if decision is not None else None
        chosen = place_of(view, unit) if isinstance(unit, str) else None
        rows = (1, ROWS)
        if height is not None and height < MAP_LINES:
            rows = window(height, [chosen] if chosen else list(named))
        return FieldMap(view, self.words).draw(width, named, chosen, rows)

    def legend(self, view: View, width: int) -> list[Text]:
        return FieldMap(view, self.words).legend(4 if width >= ROOMY else 3)

    def look(self, view: View, text: str) -> list[str]:
        name = text.upper()
        return look_at(self.words, view, name) if name in HEX_INDEX else []

    def choices(self, view: View, decision: Decision) -> list[Choice]:
        return choices_of(self.words, view, decision.actions)

    def places(self, view: View, action: Action) -> list[str]:
        return hexes_of(view, action)

    def odds(self, table: Table, seat: str, action: Action) -> list[str]:
        return odds_text.lines(self.words, table, seat, action)

    def matching(self, view: View, choices: list[Choice], text: str) -> list[Choice]:
        return wishes.matching(self.words, view, choices, wishes.tokens_of(text))

    def begins_with_verb(self, choice: Choice, text: str) -> bool:
        return wishes.verb_meant(self.words, wishes.tokens_of(text)[0]) is not None

    def wish(self, view: View, decision: Decision, choices: list[Choice], text: str) -> Any:
        return wishes.wish_of(self.words, view, decision, text)
