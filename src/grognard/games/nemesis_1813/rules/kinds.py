"""What kinds of values the campaign has. A chapter that needs another appends it here."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardgame import card_kinds
from grognard.engine.kinds import Flag, Kind, Mask, Name, Number, Seat, Several, Text
from grognard.games.nemesis_1813.rules.deck import MOST
from grognard.games.nemesis_1813.rules.ground import BANKS, HEX
from grognard.games.nemesis_1813.rules.pieces import LEADER, UNIT
from grognard.games.nemesis_1813.rules.tables import SIDES

SEAT: Final = Seat(SIDES)
HEX_KIND: Final = Name("hex", HEX, "NEM-2.3a", "why-no-such-hex")
UNIT_KIND: Final = Name("unit", UNIT, "NEM-3.1a", "why-no-such-unit")
LEADER_KIND: Final = Name("commander", LEADER, "NEM-3.4a", "why-no-such-commander")
UNIT_SET: Final = Mask(UNIT_KIND)
HEX_SET: Final = Mask(HEX_KIND)
LEADER_SET: Final = Mask(LEADER_KIND)
PHASES: Final = ["truce", "cards", "general", "active", "rally", "moves", "combat", "transfers", "ending"]
PHASE: Final = Name("phase", PHASES, none=False)
# What makes a value in combat; "other" is whatever has no name of its own.
MODIFIERS: Final = [
    "factors", "traits", "arms", "tired", "river", "fortress", "rough", "rating", "support", "other", "weak", "card",
]  # fmt: skip

RIVER_KIND: Final = Name("", [f"{HEX[a]}-{HEX[b]}" for a, b in BANKS])  # a hexside, by the hexes on both banks

KINDS: Final[dict[str, Kind]] = {
    **card_kinds(MOST, SEAT, ["none"], Number(-1, 4095)),
    "seat": SEAT,
    "power": SEAT,
    "power_list": Several(SEAT),
    "powers": Mask(SEAT),
    "flag": Flag(),
    "number": Number(0, 4095),
    "amount": Number(0, 15),  # in an action
    "value": Number(-99, 99),
    "text": Text(),
    "dice": Several(Number(1, 6)),
    "die": Number(0, 6),
    "hex": HEX_KIND,
    "hexes": HEX_SET,
    "hex_list": Several(HEX_KIND),
    "river": RIVER_KIND,
    "unit": UNIT_KIND,
    "units": UNIT_SET,
    "commander": LEADER_KIND,
    "commanders": LEADER_SET,
    "counts": Several(Number(0, 99)),
    "phase": PHASE,
    "modifiers": Several(Name("modifier", MODIFIERS, none=False)),
    "values": Several(Number(-99, 99)),
    "texts": Several(Text()),
    "verdict": Name("verdict", ["made", "aborted", "failed"], none=False),
}
