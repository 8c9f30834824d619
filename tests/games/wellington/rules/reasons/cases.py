"""What a case of a refusal is, and the wars that the cases of several themes start from.

A case is the answer and its rule, a war with the procedure that asks and its step, who wishes, and what. Every other
module here holds the cases of one theme; test_reasons.py proves them all.
"""

from collections.abc import Callable
from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, POWERS
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window
from tests.games.wellington.rules.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX
Build = Callable[[], tuple[WarState, Procedure, str]]
Case = tuple[str, str, Build, str, dict[str, Any]]


class Cases(list[Case]):
    """The cases of one theme."""

    def add(self, message: str, rule: str, build: Build, power: str, /, **action: Any) -> None:
        """``origin`` in an action stands for its part "from", ``use`` for "for"."""
        wish = {{"origin": "from", "use": "for"}.get(key, key): value for key, value in action.items()}
        self.append((message, rule, build, power, wish))


def put(b: WarState, procedure: Procedure, step: str, **fields: Any) -> tuple[WarState, Procedure, str]:
    for name, value in fields.items():
        setattr(procedure, name, value)
    return b, procedure, step


def impulse(
    power: str = "britain",
    marks: dict[str, int] | None = None,
    changes: dict[str, Any] | None = None,
    lays: tuple[tuple[int, ...], ...] = (),
    fields: dict[str, Any] | None = None,
    **more: Any,
) -> Build:
    """An impulse of a Power: a war as stage.war makes it, marks on leaders, changes to its columns, cards laid down."""

    def build() -> tuple[WarState, Procedure, str]:
        b = war(active=power, **more)
        for leader, mark in (marks or {}).items():
            b.leader_mark[L[leader]] |= mark
        for name, value in (changes or {}).items():
            setattr(b, name, value)
        for laid in lays:
            b.lay(*laid)
        return put(b, Impulse(POWERS.index(power)), "act", **(fields or {}))

    return build


def asking(procedure: Callable[[], Procedure], step: str, fields: dict[str, Any] | None = None, **more: Any) -> Build:
    """Any other procedure that asks."""
    outer = impulse(**more)

    def build() -> tuple[WarState, Procedure, str]:
        b, _, _ = outer()
        return put(b, procedure(), step, **(fields or {}))

    return build


# Britain has its impulse and two cards; nobody is on the map.
PLAIN = impulse(hands={"britain": [7, 17]})


def hill(**more: Any) -> Build:
    """Hill at Elvas with six British soldiers and three points."""
    return impulse(**{"leaders": {"hill": "elvas"}, "soldiers": {"britain": {"elvas": 6}}, "cp": 3, **more})


def window(moment: int, power: int = BRITAIN, **more: Any) -> Build:
    """A Power may answer what Nord does at Salamanca."""
    outer = impulse(**more)

    def build() -> tuple[WarState, Procedure, str]:
        b, _, _ = outer()
        return put(b, Window(moment, NORD, D["salamanca"]), "respond", power=power)

    return build


def sheet(active: int, declaring: int) -> Fight:
    """A battle at Salamanca: the active Power, and the side that declares its cards."""
    fight = Fight()
    fight.duchy = D["salamanca"]
    fight.active = active
    fight.declaring = declaring
    return fight
