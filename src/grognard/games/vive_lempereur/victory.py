"""Victory (chapters 4.2, 13 and 14): who has won, when, and by which rule."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.state import Result
from grognard.games.vive_lempereur.army import GARRISON, GENERAL, NATIONS, Battle
from grognard.games.vive_lempereur.battlefield import SECTOR
from grognard.games.vive_lempereur.tables import BATTLES

RULE_OF: dict[str, dict[str, str]] = {
    "waterloo": {"french": "VLE-14.1e", "allied": "VLE-14.1f"},
    "quatre_bras": {"french": "VLE-14.2g", "allied": "VLE-14.2g"},
    "ligny": {"french": "VLE-14.3d", "prussian": "VLE-14.3d"},
}


SEATS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(data["players"]) if name == "hypothetical" else tuple(data["sides"]) for name, data in BATTLES.items()
}


def seats(scenario: str) -> tuple[str, ...]:
    return SEATS[scenario]


@final
class Condition:
    """One way for a side to win a historical battle."""

    def __init__(self, scenario: str, side: int, data: dict[str, Any]) -> None:
        self.side = side
        self.control = "control_all" in data  # of every objective, or else losses inflicted
        self.nations = [NATIONS.index(nation) for nation in data.get("of", [])]
        self.target = int(data.get("eliminate_units", 0))
        self.latest = int(data.get("not_later_than_turn", 99))
        self.at_turn_end = "end of" in data.get("checked", "")
        name = SEATS[scenario][side]
        rule = "VLE-14.2f" if self.control else RULE_OF[scenario][name]
        self.result = Result((name,), str(data["level"]), rule)

    def holds(self, b: Battle) -> bool:
        if self.control:
            return _objective_taken(b, self.side)
        lost = 0
        for nation in self.nations:
            lost += b.fallen[nation]
        return lost >= goal(b, self.target) and b.turn <= self.latest


def _conditions(scenario: str, at_turn_end: bool) -> list[Condition]:
    if scenario == "hypothetical":
        return []
    found = [
        Condition(scenario, side, data)
        for side, name in enumerate(SEATS[scenario])
        for data in BATTLES[scenario]["victory"][name]
    ]
    return [condition for condition in found if condition.at_turn_end == at_turn_end]


AT_ONCE: Final[dict[str, list[Condition]]] = {name: _conditions(name, False) for name in BATTLES}
AT_TURN_END: Final[dict[str, list[Condition]]] = {name: _conditions(name, True) for name in BATTLES}


def goal(b: Battle, target: int) -> int:
    """14.0b, note 100: the morale rule lowers a target by a fifth, rounded up."""
    return -(-target * 4 // 5) if b.rules.morale else target


def side_losses(b: Battle, side: int) -> int:
    """Units and generals a side has lost, whatever their nation."""
    nations = {b.nation[p] for p in b.members[side]}
    return sum([b.fallen[n] for n in nations])


def elements_left(b: Battle, side: int) -> int:
    return sum([b.elements[p] for p in b.members[side] if b.hex[p] >= 0 and b.kind[p] != GENERAL])


def at_once(b: Battle) -> Result | None:
    """Conditions that end the battle the moment they hold; asked after every activation and arrival."""
    if b.scenario == "hypothetical":
        return _hypothetical(b)
    won: list[Result | None] = [None, None]
    for condition in AT_ONCE[b.scenario]:
        if won[condition.side] is None and condition.holds(b):
            won[condition.side] = condition.result
    if won[0] is not None and won[1] is not None:
        # Two units destroyed each other: decided as in note 99.
        side = comparison(b)
        return won[side] if side >= 0 else Result((), "draw", "VLE-4.2d")
    return won[0] or won[1]


def _on_both(b: Battle, level: str, rule: str) -> Result:
    """Both sides have what it takes at the same moment: whoever has lost fewer, then has more left, as in 4.2."""
    side = comparison(b)
    return Result((seats(b.scenario)[side],), level, rule) if side >= 0 else Result((), "draw", "VLE-4.2d")


def _objective_taken(b: Battle, side: int) -> bool:
    """14.2f, note 98: last held by the side in every hex and no enemy inside; by option, occupied by its units."""
    for i, h in enumerate(b.field.objectives):
        occupant = b.occupant[h]
        if b.rules.objective_occupied:
            if occupant < 0 or b.side[occupant] != side:
                return False
        elif b.held[i] != side or (occupant >= 0 and b.side[occupant] != side):
            return False
    return True


def _hypothetical(b: Battle) -> Result | None:
    names = seats(b.scenario)
    standing = [sector_counts(b, 0), sector_counts(b, 1)]
    empty = [any([n == 0 for n in standing[side]]) for side in (0, 1)]
    for side in (0, 1):
        if empty[1 - side] and not empty[side]:
            return Result((names[side],), "decisive", "VLE-4.2a")
    if empty[0] and empty[1]:
        return _on_both(b, "decisive", "VLE-4.2a")
    target = goal(b, int(BATTLES[b.scenario]["victory"]["substantial"]["eliminate_units"]))
    reached = [side_losses(b, 1 - side) >= target for side in (0, 1)]
    if reached[0] and reached[1]:
        return _on_both(b, "substantial", "VLE-14.4b")
    for side in (0, 1):
        if reached[side]:
            return Result((names[side],), "substantial", "VLE-14.4b")
    return None


def sector_counts(b: Battle, side: int) -> list[int]:
    """Units in each sector; garrisons and generals do not count (note 96)."""
    counts = [0, 0, 0]
    for p in b.members[side]:
        if b.hex[p] >= 0 and b.kind[p] != GENERAL and b.kind[p] != GARRISON:
            counts[SECTOR[b.hex[p]]] += 1
    return counts


def at_turn_end(b: Battle) -> Result | None:
    """Conditions judged at the end of the turn (14.2g), and after turn 6 the comparison of losses (4.2c, d)."""
    names = seats(b.scenario)
    reached = [condition.result for condition in AT_TURN_END[b.scenario] if condition.holds(b)]
    if reached:
        first = reached[0]
        return first if len(reached) == 1 else _on_both(b, first.level, first.rule)  # note 99
    if b.turn < int(BATTLES[b.scenario]["max_turns"]):
        return None
    side = comparison(b)
    if side < 0:
        return Result((), "draw", "VLE-4.2d")
    rule = "VLE-4.2c" if side_losses(b, 0) != side_losses(b, 1) else "VLE-4.2d"
    return Result((names[side],), "marginal", rule)


def comparison(b: Battle) -> int:
    """4.2c, d: fewer units lost, then more elements on the field; -1 when even that is equal."""
    lost = (side_losses(b, 0), side_losses(b, 1))
    if lost[0] != lost[1]:
        return 0 if lost[0] < lost[1] else 1
    left = (elements_left(b, 0), elements_left(b, 1))
    if left[0] != left[1]:
        return 0 if left[0] > left[1] else 1
    return -1
