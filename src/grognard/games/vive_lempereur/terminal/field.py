"""The field of battle drawn with characters: staggered hexes, two lines each, north at the top.

A hex shows its piece above and its terrain below. Sides differ by colour and by letter case, so that the map can be
read without colours. The name of a hex is written into it when it can be chosen.
"""

from collections.abc import Collection
from typing import Any

from rich.text import Text

from grognard.games.vive_lempereur.rules.battlefield import COLUMNS, ROWS
from grognard.words import Words

MARGIN = 3
WIDTHS = (5, 4, 3)
"""Characters a hex is wide: the widest that fits the terminal."""

ARROWS = {"N": "↑", "NE": "↗", "SE": "↘", "S": "↓", "SW": "↙", "NW": "↖"}
SQUARE = "■"
ROAD = "="

GROUND = {
    "open": (" ", "#ddd6b0"),
    "wood": ("♣", "#86a973"),
    "orchard": ("%", "#afc482"),
    "hill": ("^", "#cfae77"),
    "field": ('"', "#e6cf7a"),
    "farm": ("⌂", "#cf9a86"),
    "village": ("#", "#c48a7a"),
    "fortified": ("@", "#ab7b7b"),
    "stream": ("~", "#9cc0de"),
    "marsh": (":", "#98b5a3"),
    "river": ("≈", "#7fa9d6"),
    "bridge": ("H", "#b8aa98"),
    "lake": ("o", "#6d99ce"),
    "impassable": ("X", "#8a8a8a"),
}
"""What each kind of terrain is drawn with: a character and a background."""

NATIONS = {
    "french": ("#1f3f9f", "#7387bd"),
    "south": ("#1f3f9f", "#7387bd"),
    "english": ("#a80f1e", "#c07a80"),
    "north": ("#a80f1e", "#c07a80"),
    "prussian": ("#2a2a2a", "#707070"),
}
"""Background of a nation's pieces: not yet ordered this round, and ordered."""

INK = "#4a4228"
NAMED = "bold #000000 on #ffe94d"
CHOSEN = "on #ffd000"

CODES = {
    "inf_guard": "cli-code-inf_guard",
    "inf_elite": "cli-code-inf_elite",
    "inf_english": "cli-code-inf_english",
    "inf_french": "cli-code-inf_french",
    "inf_regular": "cli-code-inf_regular",
    "inf_militia": "cli-code-inf_militia",
    "cav_heavy": "cli-code-cav_heavy",
    "cav_dragoon": "cli-code-cav_dragoon",
    "cav_light": "cli-code-cav_light",
    "art_heavy": "cli-code-art_heavy",
    "art_medium": "cli-code-art_medium",
    "art_horse": "cli-code-art_horse",
    "general": "cli-code-general",
    "garrison": "cli-code-garrison",
}

Piece = dict[str, Any]


class FieldMap:
    """The map as a seat sees it."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.view = view
        self.words = words
        self.seats = list(view["cards"])
        self.pieces: dict[str, list[Piece]] = {}
        for piece in view["pieces"]:
            if "hex" in piece:
                self.pieces.setdefault(piece["hex"], []).append(piece)
        self.roads = {name for road in view["roads"] for name in road}

    def draw(
        self,
        width: int,
        named: Collection[str] = (),
        chosen: str | None = None,
        rows: tuple[int, int] = (1, ROWS),
    ) -> list[Text]:
        """The lines of the map from row to row; ``named`` hexes show their names, the ``chosen`` one stands out."""
        size = next((size for size in WIDTHS if size * len(COLUMNS) + 2 * MARGIN <= width), WIDTHS[-1])
        low, high = rows
        lines = [self._letters(size)]
        for y in range(2 * (high - low + 1) + 1):
            line = Text(no_wrap=True)
            label = f"{high - y // 2:>2}" if y % 2 == 0 and high - y // 2 >= low else "  "
            line.append(f"{label} ", "dim")
            for column, letter in enumerate(COLUMNS):
                # Every second column lies half a hex further south.
                step = y - column % 2
                row = high - step // 2
                if step < 0 or row < low:
                    line.append(" " * size)
                else:
                    self._cell(line, f"{letter}{row}", step % 2, size, named, chosen)
            line.append(f" {label}", "dim")
            lines.append(line)
        return lines

    def _letters(self, size: int) -> Text:
        return Text(" " * MARGIN + "".join(letter.center(size) for letter in COLUMNS), "dim", no_wrap=True)

    def _cell(self, line: Text, name: str, half: int, size: int, named: Collection[str], chosen: str | None) -> None:
        glyph, colour = GROUND[self.view["terrain"].get(name, "open")]
        ground = f"{INK} on {colour}"
        pieces = self.pieces.get(name, [])
        unit = next((piece for piece in pieces if piece["type"] != "general"), None)
        general = next((piece for piece in pieces if piece["type"] == "general"), None)
        top = unit or general
        if half == 0:
            if top is not None:
                style = self._style(top, name == chosen)
                line.append(self.symbol(top, size).center(size), style + (" underline" if general and unit else ""))
            elif name in named:
                line.append(name.center(size), NAMED)
            else:
                line.append("·".center(size), ground)
            return
        if name in named and top is not None:
            line.append(name.center(size), NAMED)
            return
        text = glyph * size
        if name in self.roads:
            text = _middle(text, ROAD * (size - 2))
        if general is None or unit is None:
            line.append(text, ground)
            return
        before = (size - 1) // 2
        line.append(text[:before], ground)
        line.append(self.symbol(general, 1), self._style(general, False))
        line.append(text[before + 1 :], ground)

    def symbol(self, piece: Piece, size: int) -> str:
        """A piece in so many characters: arm (and kind, where there is room), elements, facing."""
        code = self.words.say(CODES[piece["type"]])
        if size < 4:
            code = code[:1]
        # The second seat's pieces are written small.
        code = code.upper() if piece["seat"] == self.seats[0] else code.lower()
        if piece["type"] == "general":
            return code
        square = piece.get("formation") == "square"
        return f"{code}{piece['elements']}{SQUARE if square else ARROWS[piece['facing']]}"

    def _style(self, piece: Piece, chosen: bool) -> str:
        fresh, used = NATIONS[piece["nation"]]
        if chosen:
            return f"bold {fresh} {CHOSEN}"
        return f"#f2f2f2 on {used}" if "ordered" in piece.get("marks", []) else f"bold #ffffff on {fresh}"

    # ---- what the signs mean ---------------------------------------------------------------------------

    def legend(self, size: int = 3) -> list[Text]:
        """The sides, the arms, the terrain that occurs."""
        words = self.words
        sides = Text()
        for place, seat in enumerate(self.seats):
            nation = next((piece["nation"] for piece in self.view["pieces"] if piece["seat"] == seat), "french")
            letters = words.say("cli-legend-letters")
            sides.append(letters if place == 0 else letters.lower(), f"bold #ffffff on {NATIONS[nation][0]}")
            sides.append(f" {words.say(f'seat-{seat}')}  ")
        sides.append(words.say("cli-legend-pieces", {"square": SQUARE}))
        lines = [sides]
        if size >= 4:
            kinds = dict.fromkeys(piece["type"] for piece in self.view["pieces"])
            lines.append(Text("  ".join(f"{words.say(CODES[kind])} {words.say(f'piece-{kind}')}" for kind in kinds)))
        ground = Text()
        for kind in GROUND:
            if kind in self.view["terrain"].values():
                glyph, colour = GROUND[kind]
                ground.append(glyph * 2, f"{INK} on {colour}")
                ground.append(f" {words.say(f'terrain-{kind}')}  ")
        if self.roads:
            ground.append(ROAD * 2, f"{INK} on {GROUND['open'][1]}")
            ground.append(f" {words.say('terrain-road')}")
        return [*lines, ground]


def _middle(text: str, inside: str) -> str:
    start = (len(text) - len(inside)) // 2
    return text[:start] + inside + text[start + len(inside) :]


def window(lines: int, focus: list[str]) -> tuple[int, int]:
    """The rows to show in so many lines: all of them, or as many as fit around the middle of the focus."""
    count = min(ROWS, max(1, (lines - 2) // 2))
    rows = sorted(int(name[1:]) for name in focus) or [(ROWS + 1) // 2]
    low = max(1, min(rows[len(rows) // 2] - count // 2, ROWS - count + 1))
    return low, low + count - 1
