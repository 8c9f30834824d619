"""What a seat may know of the war: everything on the map, its own hands, and how many cards the others hold.

Who is asked in a window is shown to nobody else (5.2): whether a Power was asked would tell what it holds.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.game import ALL_KNOWING
from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.chapters import PROCEDURES
from grognard.games.wellington.rules.codec import CODEC, LISTS, encode
from grognard.games.wellington.rules.deck import NATIONAL, numbers
from grognard.games.wellington.rules.peninsula import DUCHY, KEY, LEADER, LEADERS, NATION, NATIONS, NOBODY, POWERS, SIZE
from grognard.games.wellington.rules.positions import common, seats_of
from grognard.games.wellington.rules.verbs import render
from grognard.games.wellington.rules.victory import points_for
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import Play, Window

_POWER: Final[list[str | None]] = [*POWERS, None]  # the last one for NOBODY
SECRET_KINDS: Final = ("cards", "hands", "card_list", "own_card")
# The fields of each procedure, with the names for those that are one of a list: the commonest by far.
_FIELDS: Final[dict[str, list[tuple[str, str, list[str] | None]]]] = {
    name: [(field, kind, LISTS.get(kind)) for field, kind in cls.FIELDS] for name, cls in PROCEDURES.items()
}
# Cards whose targets are other cards that nobody else may see.
HIDDEN_AIMS: Final = frozenset((18, 24, 65, 76, 83, 104))

FROM_RESERVE: Final = (18, 104)


def view(b: War, seat: int) -> dict[str, Any]:
    names = seats_of(b)
    document = common(b)
    controllers = [b.controller(d) for d in range(SIZE)]
    held: list[list[int]] = [[], [], [], [], []]  # the duchies that each Power controls; of nobody in the last
    for d, power in enumerate(controllers):
        held[power].append(d)
    document.update(
        {
            "scenario": b.scenario,
            "seat": names[seat] if seat >= 0 else None,
            "powers": [POWERS[power] for power in range(4) if b.owner[power] == seat],
            "to_act": [name for i, name in enumerate(names) if b.asked >> i & 1 and (i == seat or not hides(b, seat))],
            "waiting": bool(b.asked) and hides(b, seat),
            "cards": _cards(b, seat),
            "control": dict(zip(DUCHY, [_POWER[power] for power in controllers], strict=True)),
            "keys": {POWERS[power]: sum([KEY[d] for d in held[power]]) for power in range(4)},
            "points": {POWERS[power]: points_for(b, power, held[power]) / 2 for power in range(4)},
            "pool": {POWERS[power]: b.pool(power) for power in range(4)},
            "values": {
                LEADER[leader]: {"battle": b.battle[leader], "command": b.command[leader]} for leader in range(LEADERS)
            },
            "verdicts": [encode("verdict", said) for said in b.verdicts],
            "under_way": [_procedure(b, procedure, seat) for procedure in _shown(b, seat)],
            "result": b.result.to_json() if b.result is not None else None,
        }
    )
    return document


def hides(b: War, seat: int) -> bool:
    """Whether somebody is asked and this seat may not know whom."""
    if seat == ALL_KNOWING or not b.stack or not b.asked:
        return False
    return isinstance(b.stack[-1], Window) and not (seat >= 0 and b.asked >> seat & 1)


def _shown(b: War, seat: int) -> list[Procedure]:
    return b.stack[:-1] if hides(b, seat) else b.stack


def _procedure(b: War, procedure: Procedure, seat: int) -> dict[str, Any]:
    document: dict[str, Any] = {"procedure": type(procedure).__name__, "step": procedure.step}
    for name, kind, names in _FIELDS[type(procedure).__name__]:
        if names is not None:
            value: int = getattr(procedure, name)
            document[name] = names[value] if 0 <= value < len(names) else None
        elif kind == "number":
            document[name] = getattr(procedure, name)
        elif kind in SECRET_KINDS and seat != ALL_KNOWING and (kind == "hands" or not _mine(b, procedure, seat)):
            document[name] = None
        else:
            document[name] = CODEC.encode_field(b, procedure, name, kind)
    hidden = isinstance(procedure, Play) and procedure.card in HIDDEN_AIMS
    if hidden and seat != ALL_KNOWING and not _mine(b, procedure, seat):
        document["memo"] = document["targets"] = None
    return document


def _mine(b: War, procedure: Procedure, seat: int) -> bool:
    power: int = getattr(procedure, "power", NOBODY)
    return power != NOBODY and b.owner[power] == seat


def _cards(b: War, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "deck": b.deck.bit_count(),
        "discards": b.discard.bit_count(),
        "last_discard": b.last_discard or None,
        "removed": numbers(b.removed),
        "resolving": numbers(b.table),
        "in_play": numbers(b.in_play),
        "hands": {POWERS[power]: _hand(b, power, seat) for power in range(4)},
        # 4.21: nobody looks through a Reserve or counts it; that none of it is left to take is there to be seen.
        "no_reserve": [NATIONS[nation] for nation in range(3) if not b.reserve[nation]],
    }
    searched = [nation for nation in range(3) if seat == ALL_KNOWING or nation == _searched(b, seat)]
    if searched:
        shown["reserve"] = {NATIONS[nation]: numbers(b.reserve[nation]) for nation in searched}
        shown["played"] = {NATIONS[nation]: numbers(b.spent[nation]) for nation in searched}
    return shown


def _searched(b: War, seat: int) -> int:
    """The nation whose Reserve a seat looks through, for it takes a card from there (#18, #104); -1 for none."""
    top = b.stack[-1] if b.stack else None
    if isinstance(top, Play) and top.card in FROM_RESERVE and top.step == "aim" and _mine(b, top, seat):
        return NATION[top.power]
    return -1


def _hand(b: War, power: int, seat: int) -> dict[str, Any]:
    """2.5: hands are secret; that a card is National shows on its back."""
    hand = b.hand[power]
    shown: dict[str, Any] = {
        "count": hand.bit_count(),
        "national": (hand & NATIONAL).bit_count(),
    }
    if seat == ALL_KNOWING or (seat >= 0 and b.owner[power] == seat):
        shown["cards"] = numbers(hand)
        if b.asked and b.secret and seat >= 0 and b.choices[seat] >= 0:
            shown["answered"] = render(b.choices[seat])
    return shown
