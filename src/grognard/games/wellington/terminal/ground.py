"""Who and what is in the duchies, as a view shows it, in the few signs a terminal has room for."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from grognard.games.wellington.rules.peninsula import (
    DUCHY_INDEX,
    KEY,
    LEADER,
    LEADER_INDEX,
    LEADER_POWER,
    POWERS,
    WALLS,
)
from grognard.games.wellington.rules.war import HASTY_WALLS
from grognard.words import Words

View = dict[str, Any]
CODES: Final[dict[str, str]] = {
    "britain": "cli-wel-code-britain",
    "sud": "cli-wel-code-sud",
    "spain": "cli-wel-code-spain",
    "nord": "cli-wel-code-nord",
}
COLOURS: Final[dict[str, str]] = {"britain": "#a80f1e", "spain": "#8a6d00", "sud": "#1f3f9f", "nord": "#2f6f8f"}
KEY_SIGN: Final = "★"
WALLS_SIGN: Final = "▲"
FLAG_SIGN: Final = "⚑"
BATTLE_SIGN: Final = "×"


class Ground:
    """The map of a view, asked duchy by duchy."""

    def __init__(self, words: Words, view: View) -> None:
        self.words = words
        self.view = view
        self.leaders: dict[str, list[str]] = {}
        for leader in LEADER:
            place = view["leaders"][leader].get("duchy")
            if place is not None:
                self.leaders.setdefault(place, []).append(leader)
        for here in self.leaders.values():
            here.sort(key=lambda leader: -view["values"][leader]["command"])

    def duchy(self, name: str) -> str:
        return self.words.say(f"duchy-{name}")

    def leader(self, name: str) -> str:
        return self.words.say(f"leader-{name}")

    def code(self, power: str) -> str:
        return self.words.say(CODES[power])

    def short(self, power: str) -> str:
        return self.words.say("cli-wel-power", {"power": power})

    def style(self, power: str) -> str:
        return f"bold #ffffff on {COLOURS[power]}"

    def soldiers(self, power: str, duchy: str) -> int:
        return int(self.view["soldiers"][power].get(duchy, 0))

    def leaders_of(self, powers: list[str], duchy: str) -> list[str]:
        return [one for one in self.leaders.get(duchy, []) if POWERS[LEADER_POWER[LEADER_INDEX[one]]] in powers]

    def present(self, power: str, duchy: str) -> bool:
        return bool(self.soldiers(power, duchy) or self.leaders_of([power], duchy))

    def walls(self, duchy: str) -> int:
        printed = WALLS[DUCHY_INDEX[duchy]]
        return printed or (HASTY_WALLS if self.view["hasty_fort"] == duchy else 0)

    def control(self, duchy: str) -> str | None:
        holder: str | None = self.view["control"][duchy]
        return holder

    def signs(self, duchy: str) -> str:
        """Key, fortress and flag."""
        walls = self.walls(duchy)
        return (
            (KEY_SIGN if KEY[DUCHY_INDEX[duchy]] else "")
            + (f"{WALLS_SIGN}{walls}" if walls else "")
            + (FLAG_SIGN if duchy in self.view["flags"] else "")
        )

    def forces(self, duchy: str, powers: list[str]) -> list[tuple[str, str]]:
        """The soldiers of some Powers in a duchy: text and style of each."""
        return [
            (f"{self.code(power)}{self.soldiers(power, duchy)}", self.style(power))
            for power in powers
            if self.present(power, duchy)
        ]

    def tag(self, duchy: str) -> str:
        """A duchy by name with who and what is there, in one line without colours."""
        parts = [text for text, _ in self.forces(duchy, POWERS)]
        signs = self.signs(duchy)
        inside = " ".join([*([signs] if signs else []), *parts])
        return f"{self.duchy(duchy)} [{inside}]" if inside else self.duchy(duchy)

    def card(self, number: int) -> str:
        return f"#{number} {self.words.say(f'card-{number}')}"


def fitted(parts: list[tuple[str, str]], width: int) -> Text:
    """Pieces of text on one line of exactly that width."""
    line = Text.assemble(*parts)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line
