"""What 1813 brings to a terminal: the turn, the stacks of both sides with depots and counters, the combat under way,
and hexes, units and commanders to be looked at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, final

from rich.text import Text

from grognard.engine import Decision
from grognard.engine.table import Table
from grognard.games.nemesis_1813.rules.ground import HEX, HEX_INDEX, NEXT, TERRAIN
from grognard.games.nemesis_1813.rules.pieces import (
    BULK,
    LEADER,
    LEADER_INDEX,
    LEADER_SIDE,
    RATING,
    SIDE,
    UNIT,
    UNIT_INDEX,
)
from grognard.games.nemesis_1813.rules.tables import ROOM, SIDES, UNITS_DATA
from grognard.terminal import Terminal
from grognard.terminal.base import View
from grognard.terminal.choices import Action, columns
from grognard.terminal.typed import words_in

STYLE: Final = {"french": "bold blue", "coalition": "bold green"}
# Where an action points at, if it points at a hex.
POINTS_AT: Final = ("hex", "from")
_ROWS: Final = {row["id"]: row for row in UNITS_DATA["combat_units"]}


def halves(number: int) -> str:
    """Half occupancy factors as they are spoken of: 3 is 1½."""
    return f"{number // 2 or ''}{'½' if number % 2 else ''}" or "0"


@final
class Tent(Terminal):
    headings = frozenset(("event-turn", "event-phase"))
    texts = {"cli-look-usage": "cli-nem-look-usage", "cli-help-look": "cli-nem-help-look"}

    def private(self, table: Table, seat: str) -> bool:
        """Which counters are dummies is secret all the time."""
        return True

    def header(self, view: View, decision: Decision | None, reader: str | None) -> list[Text]:
        when = {"turn": view["turn"], "last": view["last_turn"], "phase": _phase(view)}
        lines = [Text(self.words.say("nem-time", when), "bold")]
        lines.append(Text(self.words.say("nem-battle-points", view["battle_points"])))
        for side in SIDES:
            told = {
                "seat": side,
                "ground": view["ground"][side],
                "commands": view["commands"][side],
                "real": view["hands"][side]["real"],
                "sheet": view["sheet"][side],
            }
            lines.append(Text(self.words.say("nem-side-told", told), STYLE[side]))
        fight = view["fight"]
        if fight is not None:
            where = {"from": fight["from"], "hex": fight["hex"]}
            lines.append(Text(self.words.say("nem-combat-at", where), "bold magenta"))
        return lines

    def board(
        self, view: View, width: int, height: int | None, named: Collection[str], decision: Decision | None
    ) -> list[Text]:
        """Every stack; those in hexes that can be chosen first where there is no room for all."""
        stacks = sorted(_stacks(view), key=lambda key: (key[0] not in named, key[1], HEX_INDEX[key[0]]))
        lines = columns([self._stack(view, hex, side, hex in named) for hex, side in stacks], width) if stacks else []
        if height is not None and len(lines) > height:
            lines = [*lines[: height - 1], Text(self.words.say("cli-nem-more"), "dim")]
        return lines

    def map(self, view: View, width: int, named: Collection[str]) -> list[Text]:
        lines = self.board(view, width, None, named, None)
        for side in SIDES:
            if view["depots"][side]:
                depots = self.words.say("nem-depots-at", {"hexes": view["depots"][side]})
                lines.append(Text(f"{self.words.say(f'seat-{side}')}. {depots}", STYLE[side]))
        lines += [Text(self._counters(row)) for row in view["trains"]]
        return [*lines, *self.legend(view, width)]

    def legend(self, view: View, width: int) -> list[Text]:
        return [Text(self.words.say("cli-nem-legend"), "dim"), Text(self.words.say("nem-reconstructed"), "dim")]

    def look(self, view: View, text: str) -> list[str]:
        tokens = words_in(text)
        if not tokens:
            return []
        for kind, ids in (("hex", HEX), ("commander", LEADER), ("unit", UNIT)):
            found = [one for one in ids if self._fits(f"{kind}-{one}", tokens)]
            if found and kind == "hex":
                return [line for one in found for line in self._hex(view, one)]
            if found:
                return [self._piece(view, one) for one in found]
        return []

    def places(self, view: View, action: Action) -> list[str]:
        return [action[part] for part in POINTS_AT if action.get(part) in HEX_INDEX]

    # ---- parts of it -----------------------------------------------------------------------------------

    def _stack(self, view: View, hex: str, side: str, chosen: bool) -> Text:
        line = Text(self.words.say(f"hex-{hex}"), "bold underline" if chosen else "")
        units = _units(view, hex, side)
        leaders = [self.words.say(f"commander-{one}") for one in _leaders(view, hex, side)]
        hurt = len([unit for unit in units if unit in view["marks"]["disrupted"]])
        line.append(f" {', '.join(leaders) or '–'} {len(units)}{f' ({hurt}*)' if hurt else ''}", STYLE[side])
        return line

    def _counters(self, row: View) -> str:
        dummies = str(row["dummies"]) if "dummies" in row else "hidden"
        told = {"seat": row["seat"], "shown": row["shown"], "down": row["face_down"], "dummies": dummies}
        where = self.words.say(f"hex-{row['hex']}")
        return f"{where}: {self.words.say('nem-trains-here', told)}"

    def _hex(self, view: View, hex: str) -> list[str]:
        near = ", ".join(self.words.say(f"hex-{HEX[n]}") for n in NEXT[HEX_INDEX[hex]])
        ground = self.words.say(f"terrain-{TERRAIN[HEX_INDEX[hex]]}")
        lines = [f"{self.words.say(f'hex-{hex}')}: {ground}", self.words.say("cli-nem-near", {"names": near})]
        for side in SIDES:
            units = _units(view, hex, side)
            if units:
                taken = sum(BULK[UNIT_INDEX[unit]] for unit in units)
                lines.append(self.words.say("nem-room", {"taken": halves(taken), "most": halves(ROOM)}))
            lines += [self._piece(view, one) for one in [*_leaders(view, hex, side), *units]]
            if hex in view["depots"][side]:
                lines.append(self.words.say("nem-depot-of", {"seat": side}))
        return [*lines, *[self._counters(row) for row in view["trains"] if row["hex"] == hex]]

    def _piece(self, view: View, piece: str) -> str:
        if piece in LEADER_INDEX:
            told = {"commander": piece, "rating": RATING[LEADER_INDEX[piece]]}
            return self._marked(view, piece, self.words.say("nem-commander", told), view["commanders"].get(piece))
        row = _ROWS[piece]
        told = {
            "unit": piece,
            "nation": row["nationality"],
            "class": row["class"],
            "arm": row["type"],
            "room": halves(BULK[UNIT_INDEX[piece]]),
        }
        return self._marked(view, piece, self.words.say("nem-unit", told), view["units"].get(piece))

    def _marked(self, view: View, piece: str, told: str, hex: str | None) -> str:
        marks = ("disrupted", "foraging", "marched", "fought", "fought_twice", "moved", "rode", "garrison")
        found = [self.words.say(f"nem-mark-{mark}") for mark in marks if piece in view["marks"][mark]]
        where = self.words.say(f"hex-{hex}") if hex is not None else self.words.say("nem-off-map")
        return ", ".join([f"{told}. {where}", *found])

    def _fits(self, message: str, tokens: list[str]) -> bool:
        said = words_in(self.words.say(message))
        return all(any(word.startswith(token) for word in said) for token in tokens)


def _phase(view: View) -> str:
    running = view["under_way"]
    if len(running) > 1 and running[1]["procedure"] in ("FirstDepots", "Withdrawal"):
        return "setup"
    return str(running[0]["phase"]) if running else "ending"


def _stacks(view: View) -> set[tuple[str, str]]:
    units = {(hex, SIDES[SIDE[UNIT_INDEX[unit]]]) for unit, hex in view["units"].items()}
    return units | {(hex, SIDES[LEADER_SIDE[LEADER_INDEX[one]]]) for one, hex in view["commanders"].items()}


def _units(view: View, hex: str, side: str) -> list[str]:
    return [unit for unit, at in view["units"].items() if at == hex and SIDES[SIDE[UNIT_INDEX[unit]]] == side]


def _leaders(view: View, hex: str, side: str) -> list[str]:
    found = [one for one, at in view["commanders"].items() if at == hex]
    return [one for one in found if SIDES[LEADER_SIDE[LEADER_INDEX[one]]] == side]
