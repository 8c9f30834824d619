"""Chapter 1: Powers and sides, duchies, lines of march, ports and the two seas. Shared tables, built once."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.tables import LEADER_DATA, MAP, TABLES
from grognard.space.network import Network

# ---- Powers (1.1, 1.3): numbered in impulse order -----------------------------------------------------------------

BRITAIN: Final = 0
SUD: Final = 1
SPAIN: Final = 2
NORD: Final = 3
NOBODY: Final = -1
POWERS: Final[list[str]] = ["britain", "sud", "spain", "nord"]
if TABLES["impulse_order"]["order"] != POWERS:
    raise ValueError("tables.json: the impulse order is not the one the engine numbers the Powers by")
ALLIED: Final = 0
FRENCH: Final = 1
SIDES: Final[list[str]] = ["allied", "french"]
SIDE_MASK: Final[list[int]] = [0b0101, 0b1010]  # the Powers of a side, as a mask
POWERS_OF: Final[list[tuple[int, int]]] = [(BRITAIN, SPAIN), (SUD, NORD)]  # the same in impulse order
POWER_COUNT: Final = 4
ALL_POWERS: Final = (1 << POWER_COUNT) - 1
# Of each Power (NOBODY counts as French where it is asked for at all): its side and the other one, its ally, and the
# Powers of its own side and of the other as masks.
SIDE_OF: Final[list[int]] = [ALLIED, FRENCH, ALLIED, FRENCH]
ENEMY_SIDE: Final[list[int]] = [FRENCH, ALLIED, FRENCH, ALLIED]
NEXT_POWER: Final[list[int]] = [SUD, SPAIN, NORD, BRITAIN]  # in impulse order
ALLY_OF: Final[list[int]] = [SPAIN, NORD, BRITAIN, SUD]
FRIENDS_OF: Final[list[int]] = [SIDE_MASK[side] for side in SIDE_OF]
ENEMIES_OF: Final[list[int]] = [SIDE_MASK[side] for side in ENEMY_SIDE]
# National cards come in three decks (5.4): the French Powers share one.
NATIONS: Final[list[str]] = ["britain", "french", "spain"]
NATION: Final[list[int]] = [0, 1, 2, 1]  # of each Power

# ---- duchies (1.21) ------------------------------------------------------------------------------------------------

DUCHY: Final[list[str]] = [row["id"] for row in MAP["duchies"]]
DUCHY_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(DUCHY)}
SIZE: Final = len(DUCHY)
COUNTRY: Final[list[str]] = [row["country"] for row in MAP["duchies"]]
# Whose colour a duchy has (National); in Spain that is Spain, though a French Power may hold it.
COLOUR: Final[list[int]] = [POWERS.index(row["national_of"]) for row in MAP["duchies"]]
# Who controls it without a flag: printed colour or printed French symbol (3.1).
PRINTED: Final[list[int]] = [POWERS.index(row["control_1812"]) for row in MAP["duchies"]]
OCCUPIED: Final[list[bool]] = [row["occupied_1812"] is not None for row in MAP["duchies"]]
KEY: Final[list[bool]] = [bool(row["key"]) for row in MAP["duchies"]]
WALLS: Final[list[int]] = [int(row["fortress"]) for row in MAP["duchies"]]  # printed strength, 0 for open towns
NO_PORT: Final = 0
MINOR: Final = 1
MAJOR: Final = 2
PORT: Final[list[int]] = [["none", "minor", "major"].index(row["port"]) for row in MAP["duchies"]]
ATLANTIC: Final = 1
MEDITERRANEAN: Final = 2
SEA: Final[list[int]] = [
    sum(1 << ["atlantic", "mediterranean"].index(zone) for zone in row["sea_zones"]) for row in MAP["duchies"]
]

IN_SPAIN: Final[list[bool]] = [country == "spain" for country in COUNTRY]
IN_PORTUGAL: Final[list[bool]] = [country == "portugal" for country in COUNTRY]
IN_FRANCE: Final[list[bool]] = [country == "france" for country in COUNTRY]
MADRID: Final = DUCHY_INDEX["madrid"]
LISBON: Final = DUCHY_INDEX["lisbon"]
PORTO: Final = DUCHY_INDEX["porto"]
GIBRALTAR: Final = DUCHY_INDEX["gibraltar"]
ENGLAND: Final = DUCHY_INDEX["england"]
SPANISH_KEYS: Final[list[int]] = [d for d in range(SIZE) if KEY[d] and IN_SPAIN[d]]
PORTUGUESE_KEYS: Final[list[int]] = [d for d in range(SIZE) if KEY[d] and IN_PORTUGAL[d]]

# A side in a duchy is one number: what commanders are named for.
STACK_SIDES: Final = 2


def stack_of(d: int, side: int) -> int:
    return STACK_SIDES * d + side


def place_of(stack: int) -> tuple[int, int]:
    """Its duchy and its side."""
    return stack // STACK_SIDES, stack % STACK_SIDES


# ---- lines of march (1.22) -----------------------------------------------------------------------------------------

OPEN: Final = 0
PASS: Final = 1
RIVER: Final = 2
ROUGH: Final = 3
LINE_KINDS: Final[list[str]] = ["open", "pass", "river", "rough"]
BY_SEA: Final = 1 << len(LINE_KINDS)  # beside the bits of kinds of lines, for a side that landed (14.3)
LINES: Final[list[tuple[int, int]]] = [(DUCHY_INDEX[row["a"]], DUCHY_INDEX[row["b"]]) for row in MAP["links"]]
LINE_KIND: Final[list[int]] = [LINE_KINDS.index(row["type"]) for row in MAP["links"]]
LINE_NAME: Final[list[str]] = [f"{row['a']}-{row['b']}" for row in MAP["links"]]
SEA_LANE: Final = len(LINE_NAME)  # in place of a line of march, for a formation that came by sea
LINE_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(LINE_NAME)}
ROADS: Final = Network(SIZE, LINES)
# Neighbours of each duchy, and the line of march to each of them, in step.
NEXT: Final[list[list[int]]] = ROADS.next
BY_LINE: Final[list[list[int]]] = ROADS.by
# The line of march into a duchy from another, -1 for none; from "nowhere" (-1, -2) there is none either.
LINE_FROM: Final[list[list[int]]] = [[-1] * (SIZE + 2) for _ in DUCHY]
for _line, (_a, _b) in enumerate(LINES):
    LINE_FROM[_a][_b] = _line
    LINE_FROM[_b][_a] = _line


def line_between(a: int, b: int) -> int:
    """The line of march that joins two duchies, or -1."""
    return LINE_FROM[a][b] if a >= 0 else -1


# ---- leaders (1.6) and the counters of soldiers (1.5) --------------------------------------------------------------

LEADER: Final[list[str]] = [row["id"] for row in LEADER_DATA["leaders"]]
LEADER_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADER)}
LEADERS: Final = len(LEADER)
LEADER_POWER: Final[list[int]] = [POWERS.index(row["power"]) for row in LEADER_DATA["leaders"]]
BATTLE_VALUE: Final[list[int]] = [int(row["battle"]) for row in LEADER_DATA["leaders"]]
COMMAND_VALUE: Final[list[int]] = [int(row["command"]) for row in LEADER_DATA["leaders"]]
LEADER_COST: Final[list[int]] = [int(row["build_cost_cp"]) for row in LEADER_DATA["leaders"]]
LEADERS_OF: Final[list[list[int]]] = [[i for i in range(LEADERS) if LEADER_POWER[i] == p] for p in range(POWER_COUNT)]
WELLINGTON: Final = LEADER_INDEX["wellington"]
SOULT: Final = LEADER_INDEX["soult"]
COUNTER_SP: Final[dict[str, int]] = {"infantry": 1, "cavalry": 2, "artillery": 4}  # strength of a counter
INFANTRY: Final[list[int]] = [int(LEADER_DATA["counter_mix"][p]["infantry"]) for p in POWERS]
CAVALRY: Final[list[int]] = [int(LEADER_DATA["counter_mix"][p]["cavalry"]) for p in POWERS]
ARTILLERY: Final[list[int]] = [int(LEADER_DATA["counter_mix"][p]["artillery"]) for p in POWERS]
# All SP that there are of each Power.
IN_THE_BOX: Final[list[int]] = [
    sum([sp * int(LEADER_DATA["counter_mix"][power][arm]) for arm, sp in COUNTER_SP.items()]) for power in POWERS
]
FLAG_LIMIT: Final[list[int]] = [int(LEADER_DATA["flag_limits"][side]) for side in SIDES]
