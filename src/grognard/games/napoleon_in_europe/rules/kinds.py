"""What kinds of values the game has. A chapter that needs another appends it here."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.kinds import Flag, Kind, Mask, Name, Number, Several, Text
from grognard.engine.packed import Word
from grognard.engine.powers import PowerName
from grognard.engine.state import State
from grognard.games.napoleon_in_europe.rules.field import AREA
from grognard.games.napoleon_in_europe.rules.force import Force, Troops
from grognard.games.napoleon_in_europe.rules.ground import PLACE, REGION, SEA
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, PHASES
from grognard.games.napoleon_in_europe.rules.units import BOUGHT, TROOPS


@final
class Year(Kind):
    """A number that is told without marks between its digits."""

    def encode(self, state: State, value: Any) -> Any:
        return str(value)


NATION: Final = PowerName("nation", [*NATIONS, "minor"])
MAJOR: Final = PowerName("nation", NATIONS)
REGION_KIND: Final = Name("region", REGION, "NIE-DEF-4", "why-no-such-region")
SEA_KIND: Final = Name("sea", SEA, "NIE-DEF-4", "why-no-such-sea")
PLACE_KIND: Final = Name("place", PLACE)
TROOP: Final = Name("troop", TROOPS, none=False)
AREA_KIND: Final = Name("area", AREA, none=False)
REGION_SET: Final = Mask(REGION_KIND)
NATION_SET: Final = Mask(NATION)
FORCE: Final = Force()
TERMS: Final = ["armistice", "passage", "trade", "own_passage"]
TERM: Final = Name("term", TERMS, none=False)

KINDS: Final[dict[str, Kind]] = {
    "power": NATION,
    "power_list": Several(NATION),
    "powers": NATION_SET,
    "nation": NATION,
    "proxy": Name("nation", ["minor", *NATIONS]),  # in an action, where it may be left out: 0 says nothing
    "nation_list": Several(NATION),
    "nations": NATION_SET,
    "flag": Flag(),
    "number": Number(0, 4095),
    "value": Number(-99, 99),
    "amount": Number(0, 127),  # in an action
    "points": Number(0, 1023),  # in an action
    "text": Text(),
    "year": Year("", 0, 0),  # in an event
    "dice": Several(Number(1, 6)),
    "die": Number(0, 6),
    "region": REGION_KIND,
    "regions": REGION_SET,
    "region_list": Several(REGION_KIND),
    "sea": SEA_KIND,
    "sea_list": Several(SEA_KIND),
    "place": PLACE_KIND,
    "troop": TROOP,
    "bought": Name("bought", BOUGHT, none=False),
    "area": AREA_KIND,
    "force": FORCE,
    "troops": Troops(),  # in an event
    "phase": Name("phase", PHASES, none=False),
    "side": Name("side", ["attacker", "defender"], none=False),
    "term": TERM,
    "terms": Mask(TERM),
    "losing": Word("lose"),
    "fresh": Word("fresh"),
    "moment": Name("moment", ["window", "turn", "after", "season"], none=False),
}
