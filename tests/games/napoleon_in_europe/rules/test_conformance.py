"""What every game must keep: the suite is inherited, and this game says the little that it must know of it."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Table, new_table, table_from_position
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL
from grognard.games.napoleon_in_europe.rules.tables import LENGTHS
from tests.conformance import Case, Conformance, Position, Say

SEASON = 3  # the month that ends in a Production Round
# The months are all alike, and a year takes minutes: each game begins late, with the turns of these nations.
LATE = {"1796_2b": (1, ["ottoman"]), "1805_7": (0, ["great_britain"]), "1812_sides_3": (0, ["france"])}


@final
class TestNapoleonInEurope(Conformance):
    game = GAME
    # Seven seats; sides; four seats without the scenario's own rules; neutrals and seats with several nations.
    everyday = (
        Case("1805_7", {"neutral_income": True}),
        Case("1812_sides_3", {"historical_rounds": 12}),
        Case("1820_4", {"scenario_rules": False}),
        Case("1796_2b", {"variant_ports": True, "straits_adjacent": True}),
    )
    scenarios = tuple(case.scenario for case in everyday)
    dull = frozenset({"pass", "done", "halt", "grant", "revoke", "passage", "trade", "add", "want", "give", "refuse"})
    # Who has ordered a move is shown where it leads, though there be one way only.
    lone = frozenset({"ask-where-to", "ask-steer", "ask-course", "ask-draft"})
    opens = frozenset({"event-screen-lifted", "event-wills"})
    longest = 40000

    def new(self, case: Case, seed: str) -> Table:
        position = new_table(GAME, case.scenario, case.options, seed).position()
        last = position["options"]["historical_rounds"] if HISTORICAL[case.scenario] else LENGTHS["short"]
        months, nations = LATE.get(case.scenario, (0, ["russia"]))
        stack = [
            {"procedure": "Campaign", "step": "next_turn", "waiting": nations[1:]},
            {"procedure": "Turn", "step": "begin", "power": nations[0]},
        ]
        late = {**position, "round": last - months, "month": SEASON, "stack": stack}
        del late["to_act"]
        return table_from_position(GAME, late, seed=seed)

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Pieces in another order; whose turn it is left out."""
        for part in ("army", "ships"):
            rng.shuffle(position[part])
        return [({name: part for name, part in position.items() if name != "to_act"}, as_said)]


def as_said(document: Any) -> Any:
    return document
