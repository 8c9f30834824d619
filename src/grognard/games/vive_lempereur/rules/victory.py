"""Victory (chapters 4.2, 13 and 14): who has won, when, and by which rule."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.state import Result
from grognard.games.vive_lempereur.rules.army import GARRISON, GENERAL, NATIONS, BattleState
from grognard.games.vive_lempereur.rules.battlefield import HEX, SECTOR, SECTOR_NAMES
from grognard.games.vive_lempereur.rules.tables import BATTLES, TABLES

RULE_OF: dict[str, dict[str, str]] = {
    "waterloo": {"french": "VLE-14.1e", "allied": "VLE-14.1f"},
    "quatre_bras": {"french": "VLE-14.2g", "allied": "VLE-14.2g"},
    "ligny": {"french": "VLE-14.3d", "prussian": "VLE-14.3d"},
}


SEATS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(data["players"]) if name == "hypothetical" else tuple(data["sides"]) for name, data in BATTLES.items()
}


# The hexes that a scenario counts as won or lost.
OBJECTIVES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(
        [
            h
            for conditions in data["victory"].values()
            if isinstance(conditions, list)
            for condition in conditions
            for h in condition.get("control_all", [])
        ]
    )
    for name, data in BATTLES.items()
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
        self.named: list[str] = [NATIONS[nation] for nation in self.nations]
        rule = "VLE-14.2f" if self.control else RULE_OF[scenario][name]
        self.result = Result((name,), str(data["level"]), rule)

    def holds(self, b: BattleState) -> bool:
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
CONDITIONS: Final[dict[str, list[Condition]]] = {name: AT_ONCE[name] + AT_TURN_END[name] for name in BATTLES}


MAX_TURNS: Final[dict[str, int]] = {name: int(data["max_turns"]) for name, data in BATTLES.items()}


MORALE_PERCENT: Final = int(TABLES["morale_optional"]["victory_percent"])
HYPOTHETICAL_TARGET: Final = int(BATTLES["hypothetical"]["victory"]["substantial"]["eliminate_units"])


def goal(b: BattleState, target: int) -> int:
    """14.0b, note 100: the morale rule lowers a target by a fifth, rounded up."""
    return -(-target * MORALE_PERCENT // 100) if b.rules.morale else target


def side_losses(b: BattleState, side: int) -> int:
    """Units and generals a side has lost, whatever their nation."""
    nations = set(map(b.nation.__getitem__, b.members[side]))
    return sum([b.fallen[n] for n in nations])


def elements_left(b: BattleState, side: int) -> int:
    hexes, kinds, elements = b.hex, b.kind, b.elements
    return sum([elements[p] for p in b.members[side] if hexes[p] >= 0 and kinds[p] != GENERAL])


def at_once(b: BattleState) -> Result | None:
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


def _on_both(b: BattleState, level: str, rule: str) -> Result:
    """Both sides have what it takes at the same moment: whoever has lost fewer, then has more left, as in 4.2."""
    side = comparison(b)
    return Result((seats(b.scenario)[side],), level, rule) if side >= 0 else Result((), "draw", "VLE-4.2d")


def _objective_taken(b: BattleState, side: int) -> bool:
    """14.2f, note 98: last held by the side in every hex and no enemy inside; by option, occupied by its units."""
    return objectives_held(b, side) == len(b.field.objectives)


def objectives_held(b: BattleState, side: int) -> int:
    """How many of the objectives count for a side now."""
    count = 0
    for i, h in enumerate(b.field.objectives):
        occupant = b.occupant[h]
        if b.rules.objective_occupied:
            if occupant >= 0 and b.side[occupant] == side:
                count += 1
        elif b.held[i] == side and (occupant < 0 or b.side[occupant] == side):
            count += 1
    return count


def _hypothetical(b: BattleState) -> Result | None:
    names = seats(b.scenario)
    standing = [sector_counts(b, 0), sector_counts(b, 1)]
    empty = [any([n == 0 for n in standing[side]]) for side in (0, 1)]
    for side in (0, 1):
        if empty[1 - side] and not empty[side]:
            return Result((names[side],), "decisive", "VLE-4.2a")
    if empty[0] and empty[1]:
        return _on_both(b, "decisive", "VLE-4.2a")
    target = goal(b, HYPOTHETICAL_TARGET)
    reached = [side_losses(b, 1 - side) >= target for side in (0, 1)]
    if reached[0] and reached[1]:
        return _on_both(b, "substantial", "VLE-14.4b")
    for side in (0, 1):
        if reached[side]:
            return Result((names[side],), "substantial", "VLE-14.4b")
    return None


def sector_counts(b: BattleState, side: int) -> list[int]:
    """Units in each sector; garrisons and generals do not count (note 96)."""
    counts = [0, 0, 0]
    for p in b.members[side]:
        if b.hex[p] >= 0 and b.kind[p] != GENERAL and b.kind[p] != GARRISON:
            counts[SECTOR[b.hex[p]]] += 1
    return counts


def at_turn_end(b: BattleState) -> Result | None:
    """Conditions judged at the end of the turn (14.2g), and after turn 6 the comparison of losses (4.2c, d)."""
    names = seats(b.scenario)
    reached = [condition.result for condition in AT_TURN_END[b.scenario] if condition.holds(b)]
    if reached:
        first = reached[0]
        return first if len(reached) == 1 else _on_both(b, first.level, first.rule)  # note 99
    if b.turn < MAX_TURNS[b.scenario]:
        return None
    side = comparison(b)
    if side < 0:
        return Result((), "draw", "VLE-4.2d")
    rule = "VLE-4.2c" if side_losses(b, 0) != side_losses(b, 1) else "VLE-4.2d"
    return Result((names[side],), "marginal", rule)


def comparison(b: BattleState) -> int:
    """4.2c, d: fewer units lost, then more elements on the field; -1 when even that is equal."""
    lost = (side_losses(b, 0), side_losses(b, 1))
    if lost[0] != lost[1]:
        return 0 if lost[0] < lost[1] else 1
    left = (elements_left(b, 0), elements_left(b, 1))
    if left[0] != left[1]:
        return 0 if left[0] > left[1] else 1
    return -1


# ---- what each side still needs ----------------------------------------------------------------------------------


GOALS: Final[tuple[str, ...]] = ("losses", "losses-early", "objectives", "empty-sector", "fewer-losses")


def goals_stand_on(b: BattleState) -> list[int]:
    """Of where the pieces stand, all that the goals depend on."""
    if b.scenario == "hypothetical":
        return sector_counts(b, 0) + sector_counts(b, 1)
    return [objectives_held(b, 0), objectives_held(b, 1)] if b.field.objectives else []


def goals(b: BattleState, lost: tuple[int, int], veiled: bool) -> dict[str, list[dict[str, Any]]]:
    """Every way to win, by seat: the goal's id, how much of it is reached, how much it takes, and by which rule.

    ``lost`` are the losses of both sides; ``veiled``: the viewer may not know who stands in which sector."""
    names = seats(b.scenario)
    found: dict[str, list[dict[str, Any]]] = {names[0]: [], names[1]: []}
    for condition in CONDITIONS[b.scenario]:
        if b.turn > condition.latest:
            continue
        found[names[condition.side]].append(_goal(b, condition))
    if b.scenario == "hypothetical":
        need = goal(b, HYPOTHETICAL_TARGET)
        for side in (0, 1):
            found[names[side]].append(_empty_sector(b, side, veiled or b.turn == 0))
            found[names[side]].append(
                {
                    "goal": "losses",
                    "level": "substantial",
                    "rule": "VLE-14.4b",
                    "have": lost[1 - side],
                    "need": need,
                    "nation": [names[1 - side]],
                }
            )
    for side in (0, 1):
        found[names[side]].append(
            {
                "goal": "fewer-losses",
                "level": "marginal",
                "rule": "VLE-4.2c",
                "have": lost[1 - side] - lost[side],
                "need": 1,
                "turn": MAX_TURNS[b.scenario],
            }
        )
    return found


def _goal(b: BattleState, condition: Condition) -> dict[str, Any]:
    told: dict[str, Any] = {"goal": "objectives", "level": condition.result.level, "rule": condition.result.rule}
    if condition.control:
        told["have"] = objectives_held(b, condition.side)
        told["need"] = len(b.field.objectives)
        told["hexes"] = [HEX[h] for h in b.field.objectives]
        return told
    told["goal"] = "losses"
    have = 0
    for nation in condition.nations:
        have += b.fallen[nation]
    told["have"] = have
    told["need"] = goal(b, condition.target)
    told["nation"] = condition.named[:]
    if condition.latest < 99:
        told["goal"] = "losses-early"
        told["turn"] = condition.latest
    return told


def _empty_sector(b: BattleState, side: int, veiled: bool) -> dict[str, Any]:
    """4.2a: the enemy's emptiest sector, once all have deployed and where a seat may know it."""
    told: dict[str, Any] = {"goal": "empty-sector", "level": "decisive", "rule": "VLE-4.2a", "have": 0, "need": 1}
    counts = [0, 0, 0] if veiled else sector_counts(b, 1 - side)
    least = min(counts)
    told["have"] = 1 if least == 0 and not veiled else 0
    told["left"] = None if veiled else least
    told["sector"] = None if veiled else SECTOR_NAMES[counts.index(least)]
    return told
