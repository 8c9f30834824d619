"""16.1: what is printed on the event cards: their decks, and what each tells either side to do.

Cards are numbered in the order of the data: 1 to 50, then those that replace four of them while Austria is neutral.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cards import OVER, CardBook, Effect, Lasting
from grognard.engine.cardsets import bits, members
from grognard.engine.kinds import Number
from grognard.engine.packed import Bitfield
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITIES, CITY_HEX, EVERYWHERE, FRENCH, REGION, land_of
from grognard.games.nemesis_1813.rules.pieces import (
    ASTERISKS,
    COSSACKS,
    GUARDS,
    LEADER_NATION,
    LEADERS,
    OF_SIDE,
    UNITS,
    leaders,
    those,
    units,
)
from grognard.games.nemesis_1813.rules.tables import CARDS_DATA, SETUPS, SIDES, by_turn

BOTH: Final = 2
ALL_OF_THEM: Final = 99

# ---- instructions ------------------------------------------------------------------------------------------------

# What is done when the card is played; all others last (R142).
AT_ONCE: Final = (
    "rally",
    "disrupt",
    "remove_depot",
    "inspect_stacks",
    "early_reinforcement",
    "delay_reinforcement",
    "remove_for",
    "suspend_depot",
    "destroy_bridge",
    "commander_risk",
    "battle_vp",
)
LASTING: Final = (
    "march_attrition_mod",
    "free_move",
    "no_forced_march",
    "movement_mod",
    "forage_mod",
    "combat_commands",
    "support_roll_mod",
    "no_attacks",
    "trains",
    "defence_value_mod",
    "attack_value_mod",
    "commander_inactive",
    "activation_mod",
    "no_support",
    "temporary_bridge",
    "forage_marker",
    "open_trains",
    "retreat_before_combat",
    "no_artillery_bonus",
    "commander_limited",
    "on_retreat_over_bridge",
    "suspend_rule",
    "commander_no_move",
    "no_move",
    "extra_attack",
    "own_nation_command",
)
_SIDE: Final[dict[str, int]] = {"french": FRENCH, "coalition": ALLIED, "both": BOTH}


@final
class Instruction:
    """One thing that a card says, with all that it names found: units, commanders, hexes, cities of its condition."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.op: str = row["op"]
        if self.op not in AT_ONCE and self.op not in LASTING:
            raise ValueError(f"cards.json: {self.op!r} is nothing that a card can say")
        self.side = _SIDE[row.get("side") or row.get("by") or row.get("to") or "both"]  # of looks: who looks
        self.delta = int(row.get("delta", 0))
        count = row.get("count", 1)
        self.count = ALL_OF_THEM if count == "all" else int(count)
        self.uses = int(row.get("uses", 0))
        self.turns = int(row.get("turns", 0)) or (1 if row.get("until") == "end_of_next_turn" else 0)
        self.range = int(row.get("range", 0))
        self.rule: str = row.get("rule", "")
        # Whom it is about: none named is all of the side.
        self.named = any([key in row for key in _FILTERS])
        self.units: int = _units(row, self.side)
        self.mixed: tuple[int, ...] = tuple([those("nationality", nation) for nation in row.get("mixed", [])])
        self.staff = leaders([row["commander"]] if "commander" in row else row.get("commanders", []))
        self.versus = leaders([row["versus"]]) if "versus" in row else 0
        self.nation_staff = _of_nation(row["nationality"]) if "nationality" in row else 0
        # Where.
        self.land = _land(row)
        self.unoccupied = bool(row.get("unoccupied", False))
        self.min_stack = int(row.get("min_stack", 0))
        self.alone = bool(row.get("alone", False))
        self.hex_by_player = row.get("hex_by") == "player"
        self.by_owner = row.get("unit_by") == "owner"
        self.in_supply = bool(row.get("in_supply", False))
        self.now = row.get("when") == "now"
        self.named_later = row.get("named") == "after_trains"
        self.with_stacks = "stack" in row.get("where", "")
        self.around = CITY_HEX[row["around"]] if "around" in row else -1
        # How far.
        self.attack_support = bool(row.get("also_attack_support", False))
        self.support_too = bool(row.get("support_too", False))
        self.only = bool(row.get("only", False))
        self.no_cf = bool(row.get("no_cf", False))
        self.no_attack = bool(row.get("no_attack", False))
        self.hits = int(row.get("disrupt", 0))
        self.for_retreat = row.get("for_") == "retreat"
        self.fatal: list[int] = [int(die) for die in row.get("remove_on", [])]
        self.condition, self.cities, self.within = _condition(row.get("condition", ""))


_FILTERS: Final = ("nationality", "type", "unit_class", "cossack", "guard", "asterisk", "unit", "units")


def _units(row: dict[str, Any], side: int) -> int:
    found = OF_SIDE[side] if side != BOTH else (1 << UNITS) - 1
    if "nationality" in row:
        found &= those("nationality", row["nationality"])
    if "type" in row:
        found &= those("type", row["type"])
    if "unit_class" in row:
        found &= those("class", row["unit_class"])
    if row.get("cossack", False):
        found &= COSSACKS
    if row.get("guard", False):
        found &= GUARDS
    if row.get("asterisk", False):
        found &= ASTERISKS
    if "unit" in row or "units" in row:
        found &= units([row["unit"]] if "unit" in row else row["units"])
    return found


def _of_nation(nation: str) -> int:
    return bits([leader for leader in range(LEADERS) if LEADER_NATION[leader] == nation])


def _land(row: dict[str, Any]) -> int:
    """The hexes of a country or region; of those only the cities where it says so."""
    found = EVERYWHERE
    where: str = row.get("where", "")
    country = row.get("country", where.partition("|")[0].removeprefix("city:"))
    if country:
        found = land_of(country)
    if "region" in row:
        found &= REGION[row["region"]]
    if row.get("city", False) or where.startswith("city:"):
        found &= CITIES
    return found


def _condition(text: str) -> tuple[str, int, int]:
    """``occupies:Köslin|Stolp``, ``cossack_near:Kassel:4``: what is asked, of which cities, how near."""
    parts = text.split(":")
    cities = bits([CITY_HEX[name] for name in parts[1].split("|")]) if len(parts) > 1 else 0
    return parts[0], cities, int(parts[2]) if len(parts) > 2 else 0


Alternative = tuple[Instruction, ...]


def _alternatives(side: dict[str, Any]) -> tuple[Alternative, ...]:
    """Where a card lets choose, each choice; else all that it says, in order."""
    ops = side["ops"]
    if ops[0]["op"] == "choice":
        return tuple([(Instruction(row),) for row in ops[0]["of"]])
    return (tuple([Instruction(row) for row in ops]),)


# ---- cards -------------------------------------------------------------------------------------------------------

_ROWS: Final = CARDS_DATA["cards"]
PRINTED: Final[list[str]] = ["", *[row["number"] for row in _ROWS]]  # the numbers on the cards
MOST: Final = len(_ROWS)
_NUMBER: Final = {name: number for number, name in enumerate(PRINTED)}
ALL_CARDS: Final = bits(list(range(1, MOST + 1)))
SINGLE: Final = bits([number for number, row in enumerate(_ROWS, 1) if "single" in row])
STAND_INS: Final[dict[int, int]] = {
    number: _NUMBER[row["replaces"]] for number, row in enumerate(_ROWS, 1) if "replaces" in row
}
_ASIDE: Final = bits(list(STAND_INS))
FIRST_DECK: Final = bits([number for number, row in enumerate(_ROWS, 1) if row["deck"] == "pre"])
LAST_DECK: Final = bits([number for number, row in enumerate(_ROWS, 1) if row["deck"] == "post"]) & ~_ASIDE
STAND_IN_CARDS: Final = _ASIDE
KEPT_BACK: Final = bits(
    [_NUMBER[str(number)] for number in CARDS_DATA["about"]["known_from_rules"]["set_aside_at_deal"]]
)
_DECLARES: Final[dict[str, str]] = CARDS_DATA["about"]["known_from_rules"]["declares_first"]
_DECK_OF: Final[list[Any]] = by_turn(SETUPS["1813"]["turns"], "card_deck")
DECLARES: Final[list[int]] = [SIDES.index(_DECLARES[deck or "pre"]) for deck in _DECK_OF]  # who declares first, by turn
SECOND_FROM: Final = _DECK_OF.index("post")  # 16.1g: the turn from which on the second deck is drawn from
# What a card tells each side to do.
SAYS: Final[list[tuple[tuple[Alternative, ...], tuple[Alternative, ...]]]] = [
    ((), ()),
    *[
        (_alternatives(row["single"] if "single" in row else row["french"]),
         _alternatives(row["single"] if "single" in row else row["coalition"]))
        for row in _ROWS
    ],
]  # fmt: skip

# Units that a card takes off the map for a while (17): their return is no arrival by the sheet.
RETURNS: Final[dict[int, Instruction]] = {
    unit: one
    for sides in SAYS
    for side in sides
    for way in side
    for one in way
    if one.op == "remove_for"
    for unit in members(one.units)
}
RETURNING: Final = bits(list(RETURNS))

# ---- how long they lie by the map --------------------------------------------------------------------------------

TURN_ENDS: Final = 1
ARMISTICE: Final = 2
# What is left of a card by the map: three numbers in one.
_PART_BITS: Final = 4
_MOST: Final = (1 << _PART_BITS) - 1
LEFT: Final = Bitfield((("uses", Number(0, _MOST)), ("turns", Number(0, _MOST)), ("choice", Number(0, _MOST))))
_TURN: Final = 1 << _PART_BITS
_CHOICE: Final = 2 * _PART_BITS


def left(uses: int, turns: int, choice: int) -> int:
    return uses | turns * _TURN | choice << _CHOICE


def uses_left(effect: Effect) -> int:
    return effect[3] & _MOST


def turns_left(effect: Effect) -> int:
    return effect[3] // _TURN & _MOST


def said(effect: Effect) -> Alternative:
    """What a card that lies by the map says."""
    return SAYS[effect[0]][effect[1]][effect[3] >> _CHOICE]


@final
class ForTurns(Lasting):
    """R142: to the end of the turn, or of so many turns more; an armistice ends all."""

    def left_after(self, b: Any, effect: Effect, moment: int, power: int) -> int:
        if moment == ARMISTICE or not turns_left(effect):
            return OVER
        return effect[3] - _TURN


def _aimed_at(number: int) -> str:
    """What a card lies on: a hex, a river, or nothing."""
    for one in [one for side in SAYS[number] for alternative in side for one in alternative]:
        if one.op in ("temporary_bridge", "destroy_bridge") and not one.for_retreat:
            return "river"
        if one.op == "suspend_depot" or one.named_later or (one.op == "no_attacks" and one.hex_by_player):
            return "hex"
    return ""


BOOK: Final = CardBook("nemesis_1813", MOST, 0, list(range(1, MOST + 1)))
for _number in range(1, MOST + 1):
    _target = _aimed_at(_number)
    BOOK.lasts([_number], ForTurns(_target, left=LEFT, anywhere=bool(_target), word="turn"))
