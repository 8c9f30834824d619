"""The armies in a table, a side beside the other, and the whole map as a list of duchies."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from grognard.games.wellington.rules.peninsula import COUNTRY, DUCHY, POWERS, SIDES
from grognard.games.wellington.terminal.ground import BATTLE_SIGN, Ground, fitted
from grognard.terminal.choices import columns
from grognard.terminal.typed import fold

NARROWEST: Final = 44
"""A column of the table is split in two only where each stays so wide."""
NAMED: Final = "bold #000000 on #ffe94d"
SIDE_POWERS: Final[dict[str, list[str]]] = {"allied": ["britain", "spain"], "french": ["sud", "nord"]}
LANDS: Final[dict[str, tuple[str, ...]]] = {
    "cli-wel-land-portugal": ("portugal",),
    "cli-wel-land-spain": ("spain",),
    "cli-wel-land-france": ("france",),
    "cli-wel-land-overseas": ("gibraltar", "britain_box", "balearics"),
}


def _across(width: int) -> tuple[int, int]:
    """How many columns there are, and how wide each is."""
    across = max(2, (width + 2) // (NARROWEST + 2))
    return across, (width - 2 * (across - 1)) // across


def table(ground: Ground, width: int, height: int | None, named: Collection[str], asked: Collection[str]) -> list[Text]:
    """Where each side has soldiers or leaders: what is asked about first, then what can be chosen, then armies, then
    the strongest garrisons."""
    across, size = _across(width)
    shares = {"allied": across // 2, "french": across - across // 2}
    places = {side: _places(ground, side, named, asked) for side in SIDES}
    deep = max(1, *(-(-len(places[side]) // shares[side]) for side in SIDES))  # though nobody be on the map
    if height is not None:
        deep = min(deep, max(1, height - 1))
    heads = Text()
    blocks: list[list[Text]] = []
    for side in SIDES:
        if heads:
            heads.append("  ")
        room = size * shares[side] + 2 * (shares[side] - 1)
        shown = min(len(places[side]), deep * shares[side])
        heads.append_text(fitted([(_heading(ground, side, len(places[side]), shown), "bold")], room))
        for start in range(0, deep * shares[side], deep):
            blocks.append([_entry(ground, d, side, size, named) for d in places[side][start : start + deep]])
    lines = [heads]
    for row in range(deep):
        line = Text(no_wrap=True)
        for i, block in enumerate(blocks):
            line.append("  " if i else "")
            line.append_text(block[row] if row < len(block) else Text(" " * size))
        line.rstrip()
        lines.append(line)
    return lines


def _heading(ground: Ground, side: str, places: int, shown: int) -> str:
    soldiers = sum(sum(ground.view["soldiers"][power].values()) for power in SIDE_POWERS[side])
    told = {"side": side, "soldiers": soldiers, "places": places, "shown": shown, "all": shown == places}
    return ground.words.say("cli-wel-side", told)


def _places(ground: Ground, side: str, named: Collection[str], asked: Collection[str]) -> list[str]:
    powers = SIDE_POWERS[side]
    found = [duchy for duchy in DUCHY if any(ground.present(power, duchy) for power in powers)]

    def weight(duchy: str) -> tuple[bool, bool, bool, int, str]:
        soldiers = sum(ground.soldiers(power, duchy) for power in powers)
        return (
            duchy not in asked,
            duchy not in named,
            not ground.leaders_of(powers, duchy),
            -soldiers,
            fold(ground.duchy(duchy)),
        )

    return sorted(found, key=weight)


def _entry(ground: Ground, duchy: str, side: str, size: int, named: Collection[str]) -> Text:
    parts: list[tuple[str, str]] = []
    for force in ground.forces(duchy, SIDE_POWERS[side]):
        parts += [force, (" ", "")]
    parts.append((ground.duchy(duchy), NAMED if duchy in named else ""))
    enemies = any(ground.present(power, duchy) for power in POWERS if power not in SIDE_POWERS[side])
    parts.append((f" {ground.signs(duchy)}{BATTLE_SIGN if enemies else ''}".rstrip(), ""))
    return _with_leaders(ground, parts, ground.leaders_of(SIDE_POWERS[side], duchy), size)


def _with_leaders(ground: Ground, parts: list[tuple[str, str]], leaders: list[str], size: int) -> Text:
    """A line that ends with the leaders: all, or where there is no room for them the first and how many more."""
    names = [ground.leader(leader) for leader in leaders]
    if names:
        told = ", ".join(names)
        left = size - sum(cell_len(text) for text, _ in parts) - 1
        if cell_len(told) > left and len(names) > 1:
            told = f"{names[0]}+{len(names) - 1}"
        parts.append((f" {told}", "bold"))
    return fitted(parts, size)


def whole(ground: Ground, width: int, named: Collection[str]) -> list[Text]:
    """Every duchy, land by land: who controls it, what it is, who is there."""
    lines: list[Text] = []
    for message, countries in LANDS.items():
        lines.append(Text(ground.words.say(message), "bold"))
        duchies = [duchy for i, duchy in enumerate(DUCHY) if COUNTRY[i] in countries]
        duchies.sort(key=lambda duchy: fold(ground.duchy(duchy)))
        lines += columns([_row(ground, duchy, _across(width)[1], named) for duchy in duchies], width)
    return lines


def _row(ground: Ground, duchy: str, size: int, named: Collection[str]) -> Text:
    holder = ground.control(duchy)
    parts = [(ground.code(holder) if holder else "··", "bold"), (" ", "")]
    parts += [(ground.duchy(duchy), NAMED if duchy in named else ""), (f" {ground.signs(duchy)}".rstrip(), "")]
    for force in ground.forces(duchy, POWERS):
        parts += [(" ", ""), force]
    return _with_leaders(ground, parts, ground.leaders.get(duchy, []), size)
