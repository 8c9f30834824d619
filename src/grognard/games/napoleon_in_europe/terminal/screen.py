"""What the game brings to a terminal: the month, the seven nations, armies and fleets by region, the battle on its
board, and regions, seas and nations to be looked at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, final

from rich.text import Text

from grognard.aide.sentences import Message
from grognard.engine import Decision
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.aide.preview import says
from grognard.games.napoleon_in_europe.odds import odds
from grognard.games.napoleon_in_europe.rules.ground import NEAR, PLACE, REGION, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATIONS
from grognard.terminal import Terminal
from grognard.terminal.base import View
from grognard.terminal.choices import Action, columns
from grognard.terminal.typed import words_in

STYLE: Final = {
    "france": "bold blue", "great_britain": "bold red", "prussia": "bold white", "russia": "bold green",
    "ottoman": "bold cyan", "austria": "bold yellow", "spain": "bold magenta", "minor": "cyan",
}  # fmt: skip
POINTS_AT: Final = ("region", "from", "sea", "place", "at")


@final
class Cabinet(Terminal):
    headings = frozenset(("event-month", "event-turn"))

    def private(self, table: Table, seat: str) -> bool:
        """Lines behind the screen, and what is answered in secret."""
        return bool(table.state.secret)

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        clock = view["clock"]
        when = {"year": str(clock["year"]), "month": clock["month"], "round": clock["round"]}
        lines = [Text(self.words.say("cli-nie-month", when), "bold")]
        for name in NATIONS:
            row = view["nations"][name]
            told = {
                "nation": name,
                **{key: row[key] for key in ("regions", "armies", "fleet", "pap", "pp", "income")},
                "level": {"message": f"level-{row['level']}", "args": {}},
            }
            mark = "» " if clock["active"] == name else "  "
            lines.append(Text(mark + self.words.say("cli-nie-nation", told), STYLE[name]))
        battle = view["battle"]
        if battle is not None:
            lines.append(Text(self.words.say("cli-nie-battle", {"region": battle["region"]}), "bold magenta"))
        return lines

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        """The battle where there is one; else every army, those in regions that can be chosen first."""
        if view["battle"] is not None and view["battle"]["areas"]:
            lines = self._battle(view["battle"])
        else:
            rows = sorted(view["army"], key=lambda row: (row["region"] not in named, REGION_INDEX[row["region"]]))
            lines = columns([self._stack(row, row["region"] in named) for row in rows], width) if rows else []
        if height is not None and len(lines) > height:
            lines = [*lines[: height - 1], Text(self.words.say("cli-nie-more"), "dim")]
        return lines

    def map(self, view: View, width: int, named: Collection[str]) -> list[Text]:
        rows = [self._army(row, row["region"] in named) for row in view["army"]]
        fleets = [self._fleet(row) for row in view["ships"]]
        return [*(columns(rows, width) if rows else []), *(columns(fleets, width) if fleets else [])]

    def look(self, view: View, text: str) -> list[str]:
        tokens = words_in(text)
        if not tokens:
            return []
        nations = [one for one in NATIONS if self._fits(f"nation-{one}", tokens)]
        if nations:
            return [line for one in nations for line in self._nation(view, one)]
        regions = [one for one in REGION if self._fits(f"region-{one}", tokens)]
        if regions:
            return [line for one in regions for line in self._region(view, one)]
        places = [one for one in PLACE if self._fits(f"place-{one}", tokens)]
        return [self._fleet(row).plain for row in view["ships"] if row["place"] in places]

    def places(self, view: View, action: Action) -> list[str]:
        return [action[part] for part in POINTS_AT if isinstance(action.get(part), str)]

    def odds(self, table: Table, seat: str, action: Action) -> list[str]:
        return [self._said(one) for one in says(odds(table, seat, action))]

    # ---- parts of it -----------------------------------------------------------------------------------

    def _said(self, told: Message) -> str:
        return self.words.say(told["message"], told["args"])

    def _units(self, units: dict[str, int]) -> str:
        return ", ".join(f"{number} {self.words.say(f'troop-{kind}')}" for kind, number in units.items())

    def _stack(self, row: dict[str, Any], chosen: bool) -> Text:
        """How many armies, and generals."""
        line = Text(self.words.say(f"region-{row['region']}"), "bold underline" if chosen else "")
        generals = row["units"].get("general", 0)
        number = sum(row["units"].values()) - generals
        line.append(f" {number}{f'+{generals}' if generals else ''}", STYLE[row["nation"]])
        return line

    def _names(self, word: str, ids: list[str]) -> str:
        return ", ".join(self.words.say(f"{word}-{one}") for one in ids) or "–"

    def _army(self, row: dict[str, Any], chosen: bool) -> Text:
        line = Text(self.words.say(f"region-{row['region']}"), "bold underline" if chosen else "")
        line.append(f" {self.words.say('nation-' + row['nation'])}: {self._units(row['units'])}", STYLE[row["nation"]])
        return line

    def _fleet(self, row: dict[str, Any]) -> Text:
        where = self.words.say(f"place-{row['place']}")
        told = {"nation": row["nation"], "count": row["count"]}
        return Text(f"{where} {self.words.say('cli-nie-fleet', told)}", STYLE[row["nation"]])

    def _battle(self, battle: dict[str, Any]) -> list[Text]:
        lines: list[Text] = []
        for area, stands in battle["areas"].items():
            line = Text(f"{self.words.say(f'area-{area}')}:")
            for row in stands:
                line.append(f" {self._units(row['units'])}", STYLE[row["nation"]])
            lines.append(line)
        if battle["hidden"]:
            lines.append(
                Text(self.words.say("cli-nie-hidden", {"names": self._names("nation", battle["hidden"])}), "dim")
            )
        return lines

    def _region(self, view: View, region: str) -> list[str]:
        owner = view["owns"].get(region)
        whose = self.words.say("cli-nie-owner", {"nation": owner}) if owner else self.words.say("nie-about-free")
        lines = [f"{self.words.say(f'region-{region}')}: {whose}"]
        if region in view["uprising"]:
            lines.append(self.words.say("nie-about-uprising"))
        straits = int(view["options"]["straits_adjacent"])
        beside = [REGION[r] for r in range(len(REGION)) if NEAR[straits][REGION_INDEX[region]] >> r & 1]
        lines.append(self.words.say("cli-nie-near", {"names": self._names("region", beside)}))
        lines += [self._army(row, False).plain for row in view["army"] if row["region"] == region]
        port = f"{region}_port"
        return [*lines, *[self._fleet(row).plain for row in view["ships"] if row["place"] == port]]

    def _nation(self, view: View, nation: str) -> list[str]:
        row = view["nations"][nation]
        told = {
            "nation": nation,
            "wars": self._names("nation", row["wars"]),
            "friends": self._names("nation", row["allies"]),
            "passes": self._names("nation", row["may_pass"]),
        }
        return [self.words.say("cli-nie-relations", told)]

    def _fits(self, message: str, tokens: list[str]) -> bool:
        said = words_in(self.words.say(message))
        return all(any(word.startswith(token) for word in said) for token in tokens)
