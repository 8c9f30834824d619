"""Cards that lie by the map, in and out of positions and views: what each lies on and how long, in words.

The engine keeps (card, player, target, left); what the last two mean is in effects.py, card by card.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.codec import decode, encode
from grognard.games.wellington.rules.counting import STORM
from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.peninsula import ALL_POWERS, DUCHY
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.war import Effect

# What a card lies on; on nothing where it is not here.
TARGET: Final[dict[int, str]] = {
    3: "duchy", 9: "line", 10: "line", 22: "power", 23: "leader", 26: "power", 32: "leader", 35: "duchy", 52: "leader",
    59: "leader", 65: "power", 66: "leader", 81: "duchy", 82: "leader", 90: "duchy", 93: "duchy", 98: "leader",
    100: "line", 103: "duchy", 106: "leader",
}  # fmt: skip
LANDING: Final = 93  # it lies on a port only where coastal batteries have hit a landing there
_HELD: Final = bits([3, 39, 81])  # ``powers``: those it holds, or waits for
_STORM: Final = 81
_COUNTED: Final = bits([22, 23, 26, 65, 82])  # ``impulses`` of the victim that must still end
_STAND_IN: Final = 32  # ``commanded``: he in whose place a 0-4 leads was the commander
_WOUND: Final = 52
WOUNDS: Final[list[str]] = ["no_battle_value", "one_die_fewer", "fell"]
_STAFF_FELL: Final = FELL - 1
PARTS: Final = (
    *("card", "player", "target", "powers", "storm", "impulses", "commanded", "wound", "fell_in", "fives", "sixes"),
)
# Noted although the card itself is in a hand (#65, #97).
NOT_BY_THE_MAP: Final = bits([65, 97])


def write_effect(effect: Effect) -> dict[str, Any]:
    card, player, target, left = effect
    kind = TARGET.get(card)
    document: dict[str, Any] = {
        "card": card,
        "player": encode("power", player),
        "target": encode(kind, target) if kind is not None else None,
    }
    if _HELD >> card & 1:
        document["powers"] = encode("powers", left & ALL_POWERS)
        if card == _STORM:
            document["storm"] = left & STORM != 0
    elif _COUNTED >> card & 1:
        document["impulses"] = left
    elif card == _STAND_IN:
        document["commanded"] = left == FELL
    elif card == _WOUND:
        if left >= FELL:
            document["fell_in"] = DUCHY[left - FELL]
        else:
            document["wound"] = "fell" if left == _STAFF_FELL else WOUNDS[left]
    elif card == LANDING and target >= 0:
        document["fives"], document["sixes"] = left & 15, left >> 4
    return document


def read_effect(row: dict[str, Any]) -> Effect:
    """Raises ValueError with the fault. What is left out: no storm, one impulse, not the commander, no battle
    value, no hits."""
    card: int = decode("card", row.get("card"))
    player: int = decode("power", row.get("player"))
    kind = TARGET.get(card)
    if not card or player < 0:
        raise ValueError("a card and the Power that played it are needed")
    given = row.get("target")
    target: int = decode(kind, given) if kind is not None else -1
    if kind is None and given is not None:
        raise ValueError(f"card {card} lies on nothing")
    if kind is not None and target < 0 and card != LANDING:
        raise ValueError(f"target: card {card} lies on a {kind}")
    meant = ["card", "player", "target"]
    left = 0
    if _HELD >> card & 1:
        meant += ["powers", "storm"] if card == _STORM else ["powers"]
        left = decode("powers", row.get("powers", [])) | (STORM if decode("flag", row.get("storm", False)) else 0)
        if not left:
            raise ValueError("powers: it holds nobody, so it is over")
    elif _COUNTED >> card & 1:
        meant.append("impulses")
        left = _small(row.get("impulses", 1), 1, 2)
    elif card == _STAND_IN:
        meant.append("commanded")
        left = FELL if decode("flag", row.get("commanded", False)) else _STAFF_FELL
    elif card == _WOUND:
        meant += ["wound", "fell_in"]
        fell_in: int = decode("duchy", row.get("fell_in"))
        wound = row.get("wound", WOUNDS[0])
        if wound not in WOUNDS:
            raise ValueError(f"wound: one of {', '.join(WOUNDS)}")
        left = FELL + fell_in if fell_in >= 0 else _STAFF_FELL if wound == "fell" else WOUNDS.index(wound)
    elif card == LANDING and target >= 0:
        meant += ["fives", "sixes"]
        left = _small(row.get("fives", 0), 0, 15) | _small(row.get("sixes", 0), 0, 15) << 4
    for name in row:
        if name not in meant:
            raise ValueError(f"{name}: card {card} has no such part")
    return card, player, target, left


def _small(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
    return value
