"""What Age of Napoleon brings to a terminal: the year, the armies as the reader knows them, his hand, and areas, corps,
countries and cards to be looked at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, final

from rich.text import Text

from grognard.engine import Decision
from grognard.engine.table import Table
from grognard.games.age_of_napoleon.rules.ground import AREA, AREA_INDEX, COUNTRY, NEAR, PRINTED, SIDES
from grognard.games.age_of_napoleon.rules.pieces import BATTLE, CORPS, CORPS_INDEX, MOVEMENT, SENIORITY
from grognard.terminal import Terminal
from grognard.terminal.base import View
from grognard.terminal.choices import Action, columns
from grognard.terminal.typed import words_in
from grognard.words import Words

STYLE: Final = {"france": "bold blue", "coalition": "bold red"}
# Where an action points at, if it points at an area.
POINTS_AT: Final = ("area", "from", "to")
HISTORY: Final = ("risen", "surrendered", "locked")


@final
class Cabinet(Terminal):
    headings = frozenset(("event-year", "event-phase", "event-round"))
    texts = {
        "cli-welcome": "cli-aon-welcome",
        "cli-empty": "cli-aon-empty",
        "cli-help-look": "cli-aon-help-look",
        "cli-help-odds": "cli-aon-help-odds",
        "cli-look-usage": "cli-aon-look-usage",
        "cli-rules-usage": "cli-aon-rules-usage",
    }

    def private(self, table: Table, seat: str) -> bool:
        """Hands and stacks are secret all the time."""
        return True

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        when = {"year": str(view["year"]), "phase": view["phase"], "round": view["round"], "winter": view["round"] > 4}
        lines = [Text(self.words.say("aon-time", when), "bold")]
        for side in SIDES:
            hand = view["cards"]["hands"][side]
            told = {"side": side, "count": hand["count"], "free": side in view["free"]}
            line = Text(self.words.say("cli-aon-side", told), STYLE[side])
            if hand.get("cards"):
                line.append(
                    f" {', '.join(self.words.say(f'card-{card}') for card in hand['cards'])}", "not bold default"
                )
            lines.append(line)
        fight = view["battle"]
        if fight is not None:
            lines.append(Text(self.words.say("aon-battle-at", {"area": fight["area"]}), "bold magenta"))
        return lines

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        """Every stack; those in areas that can be chosen first where there is no room for all."""
        armies = sorted(view["armies"], key=lambda army: (army["area"] not in named, AREA_INDEX[army["area"]]))
        lines = columns([self._army(army, army["area"] in named) for army in armies], width) if armies else []
        if height is not None and len(lines) > height:
            lines = [*lines[: height - 1], Text(self.words.say("cli-aon-more"), "dim")]
        return lines

    def map(self, view: View, width: int, named: Collection[str]) -> list[Text]:
        return [*self.board(view, width, None, named, None), *self._countries(view), *self.legend(view, width)]

    def legend(self, view: View, width: int) -> list[Text]:
        return [Text(self.words.say("cli-aon-legend"), "dim")]

    def look(self, view: View, text: str) -> list[str]:
        tokens = words_in(text)
        if not tokens:
            return []
        for kind, ids, told in (
            ("area", AREA, self._area),
            ("corps", CORPS, self._corps),
            ("country", COUNTRY, self._country),
        ):
            found = [one for one in ids if _fits(self.words, f"{kind}-{one}", tokens)]
            if found:
                return [line for one in found for line in told(view, one)]
        cards = [number for number in range(1, 56) if _fits(self.words, f"card-{number}", tokens)]
        return [f"{self.words.say(f'card-{n}')}: {self.words.say('aon-card-text', {'card': n})}" for n in cards]

    def places(self, view: View, action: Action) -> list[str]:
        return [action[part] for part in POINTS_AT if action.get(part) in AREA_INDEX]

    # ---- parts of it -----------------------------------------------------------------------------------

    def _army(self, army: View, chosen: bool) -> Text:
        side = army["side"]
        line = Text(self.words.say(f"area-{army['area']}"), "bold underline" if chosen else "")
        known = army.get("corps") or army.get("looked_at") or []
        leader = {"corps": army["leader"], "exhausted": army["exhausted"]}
        names = [self._name(leader), *(self._name(one) for one in known if one["corps"] != army["leader"])]
        line.append(f" {', '.join(names)}", STYLE[side])
        if len(names) < army["count"]:
            line.append(f" ({army['count']})")
        return line

    def _name(self, one: View) -> str:
        return self.words.say(f"corps-{one['corps']}") + ("*" if one["exhausted"] else "")

    def _countries(self, view: View) -> list[Text]:
        by_status: dict[str, list[str]] = {}
        for country, status in view["status"].items():
            by_status.setdefault(status, []).append(self.words.say(f"country-{country}"))
        return [
            Text.assemble((f"{self.words.say(f'status-{status}')}: ", "bold"), ", ".join(names))
            for status, names in by_status.items()
        ]

    def _area(self, view: View, area: str) -> list[str]:
        index = AREA_INDEX[area]
        country = area if view["status"].get(area, "attached") != "attached" else COUNTRY[PRINTED[index]]
        ground = self.words.say("aon-ground", {"country": country, "status": view["status"][country]})
        near = ", ".join(self.words.say(f"area-{AREA[other]}") for other in NEAR[index])
        armies = [self._army(army, False).plain for army in view["armies"] if army["area"] == area]
        return [f"{self.words.say(f'area-{area}')}: {ground}", self.words.say("cli-aon-near", {"names": near}), *armies]

    def _corps(self, view: View, corps: str) -> list[str]:
        index = CORPS_INDEX[corps]
        return [
            self.words.say(
                "aon-corps",
                {
                    "corps": corps,
                    "br": BATTLE[face][index],
                    "mr": MOVEMENT[face][index],
                    "sr": SENIORITY[face][index],
                    "exhausted": bool(face),
                },
            )
            for face in (0, 1)
        ]

    def _country(self, view: View, country: str) -> list[str]:
        past = [self.words.say(f"aon-{what}") for what in HISTORY if country in view[what]]
        told = [self.words.say(f"status-{view['status'][country]}"), *past]
        return [f"{self.words.say(f'country-{country}')}: {', '.join(told)}"]


def _fits(words: Words, message: str, tokens: list[str]) -> bool:
    said: Any = words_in(words.say(message))
    return all(token in said for token in tokens)
