"""Battles and sieges of random games with the dice that the rules count for both sides.

Writes ``dice.json`` beside this file: what the client's count is held against. Run it again when the counting changes.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from grognard.games.wellington.counting import Source, dice_of, fortress_dice_of, siege_dice_of
from grognard.games.wellington.war import War

import grognard
from grognard import bots

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 40
KEPT = ("active", "fight", "siege", "effects", "values", "hasty_fort")
OFTEN = 2  # battles that show one and the same source


def told(sources: list[Source]) -> list[list[Any]]:
    """Name, card, dice, rule."""
    return [["card", int(name[5:]), n, r] if name.startswith("card-") else [name, None, n, r] for name, n, r in sources]


def counted(b: War) -> tuple[str, list[list[list[Any]]]] | None:
    if b.fight is not None and b.fight.round:
        return "fight", [told(dice_of(b, 0)), told(dice_of(b, 1))]
    if b.assault is not None:
        return "siege", [told(siege_dice_of(b)), told(fortress_dice_of(b))]
    return None


def around(view: dict[str, Any], duchy: str) -> dict[str, Any]:
    """Of a view only what lies in the duchy."""
    return {
        **{name: view[name] for name in KEPT},
        "soldiers": {power: {duchy: row[duchy]} if duchy in row else {} for power, row in view["soldiers"].items()},
        "leaders": {name: one for name, one in view["leaders"].items() if one.get("duchy") == duchy},
        "flags": {duchy: view["flags"][duchy]} if duchy in view["flags"] else {},
        "marked": [one for one in view["marked"] if one["duchy"] == duchy],
        "cards": {"removed": view["cards"]["removed"]},
    }


def main() -> None:
    seen: Counter[tuple[Any, ...]] = Counter()
    cases: list[dict[str, Any]] = []
    for scenario in ("1812_two", "1813_four"):
        for seed in range(GAMES):
            table = grognard.new_table("wellington", scenario, seed=f"{seed:032x}")
            players = {seat: bots.make("recruit", f"{seed}{seat}") for seat in table.seats}
            while table.result is None:
                seat = table.to_act[0]
                decision = table.decision(seat)
                assert decision is not None
                view = table.view(seat)
                assert isinstance(table.state, War)
                if found := counted(table.state):
                    what, dice = found
                    shown = {(what, name, card, rule) for side in dice for name, card, _, rule in side}
                    if any(seen[one] < OFTEN for one in shown):
                        seen.update(shown)
                        cases.append({"what": what, "view": around(view, view[what]["duchy"]), "dice": dice})
                table.act(seat, players[seat].choose(view, decision))
    text = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    Path(__file__).with_name("dice.json").write_text(f"[\n{text}\n]\n")
    print(f"{len(cases)} cases, {len(seen)} sources")


main()
