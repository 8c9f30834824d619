"""Battles and sieges on a stage, for the tests of chapters 11 and 12."""

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.counting import Source
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LINE_KINDS, POWERS
from grognard.games.wellington.rules.sheets import Fight
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

ALLIED, FRENCH = 0, 1
BRITAIN, SUD, SPAIN, NORD = range(4)


def dice(count: int, *faces: int) -> list[int]:
    """So many dice: these faces, and the rest miss."""
    return [*faces, *[2] * (count - len(faces))]


def field(
    here: Mapping[str, int],
    leaders: Iterable[str] = (),
    at: str = "salamanca",
    elsewhere: Mapping[str, Mapping[str, int]] | None = None,
    others: Mapping[str, str] | None = None,
    **more: Any,
) -> WarState:
    """Soldiers and leaders in one duchy, and what stands elsewhere."""
    soldiers = {power: {at: sp} for power, sp in here.items()}
    for power, places in (elsewhere or {}).items():
        soldiers.setdefault(power, {}).update(places)
    return war(soldiers, {**dict.fromkeys(leaders, at), **(others or {})}, **more)


def battle(
    b: WarState,
    rolled: list[int],
    at: str = "salamanca",
    active: str = "britain",
    origin: str | None = "ciudad_rodrigo",
    lines: Iterable[str] = (),
    **more: int,
) -> Stage:
    mask = sum(1 << LINE_KINDS.index(line) for line in lines)
    place = DUCHY_INDEX[origin] if origin else -1
    return Stage(b, Battle(DUCHY_INDEX[at], POWERS.index(active), place, mask, **more), dice=rolled)


def siege(b: WarState, rolled: list[int], at: str = "ciudad_rodrigo", leader: str = "wellington") -> Stage:
    return Stage(b, Siege(DUCHY_INDEX[at], LEADER_INDEX[leader]), dice=rolled)


def sheet(b: WarState, at: str = "salamanca", active: str = "britain", round_: int = 1, **fields: Any) -> Fight:
    """A battle on paper, to count its dice."""
    fight = b.fight = Fight()
    fight.duchy = DUCHY_INDEX[at]
    fight.active = POWERS.index(active)
    fight.round = round_
    for name, value in fields.items():
        assert hasattr(fight, name)
        setattr(fight, name, value)
    return fight


def sources(found: list[Source]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for source, number, _rule in found:
        counted[source] = counted.get(source, 0) + number
    return counted


def rolls(stage: Stage, event: str = "event-battle-dice") -> list[int]:
    """How many dice fell each time."""
    return [len(told["dice"]) for told in stage.events(event)]


def sp(stage: Stage, power: str, duchy: str) -> int:
    return stage.b_now.sp_at(POWERS.index(power), DUCHY_INDEX[duchy])


def place(stage: Stage, leader: str) -> int:
    return stage.b_now.leader_at[LEADER_INDEX[leader]]


def result(stage: Stage) -> dict[str, Any]:
    return stage.events("event-battle-result")[-1]
