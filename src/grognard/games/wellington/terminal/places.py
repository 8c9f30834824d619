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


def table(ground: Ground, width: int, height: int | None, named: Collection[str]) -> list[Text]:
    """Where each side has soldiers or leaders: what can be chosen first, then armies, then the strongest garrisons."""
    across = max(2, (width + 2) // (NARROWEST + 2))
    size = (width - 2 * (across - 1)) // across
    shares = {"allied": across // 2, "french": across - across // 2}
    places = {side: _places(ground, side, named) for side in SIDES}
    deep = max(-(-len(places[side]) // shares[side]) for side in SIDES)
    if height is not None:
        deep = min(deep, height - 1)
    heads = Text()
    blocks: list[list[Text]] = []
    for side in SIDES:
        if heads:
            heads.append("  ")
        room = size * shares[side] + 2 * (shares[side] - 1)
        hidden = max(0, len(places[side]) - deep * shares[side])
        heads.append_text(fitted([(_heading(ground, side, len(places[side]), hidden), "bold")], room))
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


def _heading(ground: Ground, side: str, places: int, hidden: int) -> str:
    soldiers = sum(sum(ground.view["soldiers"][power].values()) for power in SIDE_POWERS[side])
    told = {"side": side, "soldiers": soldiers, "places": places, "hidden": hidden}
    return ground.words.say("cli-wel-side", told)


def _places(ground: Ground, side: str, named: Collection[str]) -> list[str]:
    powers = SIDE_POWERS[side]
    found = [duchy for duchy in DUCHY if any(ground.present(power, duchy) for power in powers)]

    def weight(duchy: str) -> tuple[bool, bool, int, str]:
        soldiers = sum(ground.soldiers(power, duchy) for power in powers)
        return (
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
    signs = ground.signs(duchy)
    enemies = any(ground.present(power, duchy) for power in POWERS if power not in SIDE_POWERS[side])
    parts.append((f" {signs}{BATTLE_SIGN if enemies else ''}".rstrip(), ""))
    leaders = [ground.leader(leader) for leader in ground.leaders_of(SIDE_POWERS[side], duchy)]
    if leaders:
        left = size - sum(cell_len(text) for text, _ in parts) - 1
        whole = ", ".join(leaders)
        if cell_len(whole) > left and len(leaders) > 1:
            whole = f"{leaders[0]} +{len(leaders) - 1}"
        parts.append((f" {whole}", "bold"))
    return fitted(parts, size)


def whole(ground: Ground, width: int, named: Collection[str]) -> list[Text]:
    """Every duchy, land by land: who controls it, what it is, who is there."""
    lines: list[Text] = []
    for message, countries in LANDS.items():
        lines.append(Text(ground.words.say(message), "bold"))
        duchies = [duchy for i, duchy in enumerate(DUCHY) if COUNTRY[i] in countries]
        duchies.sort(key=lambda duchy: fold(ground.duchy(duchy)))
        lines += columns([_row(ground, duchy, named) for duchy in duchies], width)
    return lines


def _row(ground: Ground, duchy: str, named: Collection[str]) -> Text:
    holder = ground.control(duchy)
    row = Text()
    row.append(ground.code(holder) if holder else "··", f"bold {'dim' if not holder else ''}".strip())
    row.append(" ")
    row.append(ground.duchy(duchy), NAMED if duchy in named else "")
    row.append(f" {ground.signs(duchy)}".rstrip())
    for text, style in ground.forces(duchy, POWERS):
        row.append(" ")
        row.append(text, style)
    leaders = ground.leaders.get(duchy, [])
    if leaders:
        row.append(f" {', '.join(ground.leader(leader) for leader in leaders)}", "bold")
    return row
