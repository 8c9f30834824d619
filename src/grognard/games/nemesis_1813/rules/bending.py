"""What the cards that lie by the map bend, reckoned once when one of them comes or goes, and asked where a rule is."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.cards import Effect
from grognard.games.nemesis_1813.rules.deck import BOTH, Instruction, said
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH

_SIDES: Final = ((FRENCH,), (ALLIED,), (FRENCH, ALLIED))


@final
class Bent:
    """Nothing writes it once it is made: copies of a state share it."""

    def __init__(self) -> None:
        # Marches (8).
        self.wear: list[int] = [0, 0]  # added to attrition rolls, by side
        self.pace: list[int] = [0, 0]  # added to the hexes that a stack may go
        self.unforced = 0  # units whose stack makes no forced march
        self.mixed: list[tuple[int, int]] = []  # units that may not leave a hex with both
        self.own_command: list[tuple[int, int]] = []  # units that move only with one of these commanders
        self.fixed = 0  # commanders that do not move
        self.idle = 0  # those that do nothing at all (R144)
        self.unwavering = 0  # v.Hiller does not hesitate (48)
        # Supply (6, 7).
        self.forage: list[int] = [0, 0]  # added to forage rolls
        self.suspended = 0  # hexes of depots that feed nobody
        self.open_trains: list[int] = [0, 0]
        self.hungry_danzig = 0
        self.bridged: list[int] = [0, 0]  # rivers, by number, that a side crosses as if by a bridge,
        self.broken = 0  # and those whose bridge is down
        # Combat (9 to 11).
        self.commands: list[int] = [0, 0]
        self.peace = 0  # no attack is ordered
        self.passive = 0  # units that do not attack,
        self.no_attack_support = 0  # nor support an attack,
        self.no_support = 0  # nor anybody
        self.no_support_staff = 0  # commanders whose stack supports nobody
        self.not_alone = 0  # units that are not ordered to attack by themselves
        self.unwell = 0  # commanders whose stack is not ordered to attack
        self.no_factors = 0  # commanders that add no combat factors
        self.orders: list[tuple[int, int]] = []  # commanders, and what they add to 10.2,
        self.calls: list[tuple[int, int]] = []  # and to 10.4 and 10.5
        self.support: list[tuple[int, int]] = []  # units, one of which in a stack adds so much to its support roll
        self.attack: list[tuple[int, int]] = []  # commanders, and what they add to the value of an attack
        self.defence: list[tuple[int, int]] = []  # units, one of which in good order adds to the value of a defence
        self.no_guns: list[int] = [0, 0]  # artillery is no type for combined arms
        self.bold_swedes = 0  # 14.8 asks for no edge
        self.blown_bridges: list[int] = [0, 0]  # units disrupted by a retreat over a bridge


PLAIN: Final = Bent()
MOST_KEPT: Final = 512
_known: Final[dict[tuple[Effect, ...], Bent]] = {}


def bent_by(effects: tuple[Effect, ...]) -> Bent:
    if not effects:
        return PLAIN
    found = _known.get(effects)
    if found is None:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        found = _known[effects] = Bent()
        for effect in effects:
            for one in said(effect):
                _bend(found, one, effect[1], effect[2])
    return found


def _bend(bent: Bent, one: Instruction, player: int, target: int) -> None:
    if not _bend_marches(bent, one) and not _bend_supply(bent, one, player, target):
        _bend_combat(bent, one)


def _bend_marches(bent: Bent, one: Instruction) -> bool:
    sides = _SIDES[one.side]
    op = one.op
    if op == "march_attrition_mod":
        for side in sides:
            bent.wear[side] += one.delta
    elif op == "movement_mod":
        for side in sides:
            bent.pace[side] += one.delta
    elif op == "no_forced_march":
        bent.unforced |= one.units
    elif op == "no_move":
        bent.mixed.append((one.mixed[0], one.mixed[1]))
    elif op == "own_nation_command":
        bent.own_command.append((one.units, one.nation_staff))
    elif op == "commander_no_move":
        bent.fixed |= one.staff
    elif op == "commander_inactive":
        bent.fixed |= one.staff
        bent.idle |= one.staff
    else:
        return False
    return True


def _bend_supply(bent: Bent, one: Instruction, player: int, target: int) -> bool:
    sides = _SIDES[one.side]
    op = one.op
    if op == "forage_mod":
        for side in sides:
            bent.forage[side] += one.delta
    elif op == "suspend_depot":
        bent.suspended |= 1 << target
    elif op == "open_trains":
        for side in sides:
            bent.open_trains[side] = 1
    elif op == "destroy_bridge":
        bent.broken |= 1 << target
    elif op == "temporary_bridge" and not one.for_retreat:
        bent.bridged[player] |= 1 << target
    else:
        return False
    return True


def _bend_combat(bent: Bent, one: Instruction) -> None:
    sides = _SIDES[one.side]
    op = one.op
    if op == "combat_commands":
        for side in sides:
            bent.commands[side] += one.delta
    elif op == "no_attacks":
        _hold_back(bent, one)
    elif op == "no_support":
        if one.staff:
            bent.no_support_staff |= one.staff
        else:
            bent.no_support |= one.units
    elif op == "commander_limited":
        bent.unwell |= one.staff if one.no_attack else 0
        bent.no_factors |= one.staff if one.no_cf else 0
    elif op == "activation_mod":
        bent.orders.append((one.staff, one.delta))
        if one.support_too:
            bent.calls.append((one.staff, one.delta))
    elif op == "support_roll_mod":
        bent.support.append((one.units, one.delta))
    elif op == "attack_value_mod" and not one.uses:
        bent.attack.append((one.staff, one.delta))
    elif op == "defence_value_mod" and not one.uses:
        bent.defence.append((one.units, one.delta))
    elif op == "no_artillery_bonus":
        for side in sides:
            bent.no_guns[side] = 1
    elif op == "on_retreat_over_bridge":
        for side in sides:
            bent.blown_bridges[side] += one.hits
    elif op == "suspend_rule":
        _suspend(bent, one)


def _hold_back(bent: Bent, one: Instruction) -> None:
    if one.hex_by_player:
        return  # 19: those units are marked
    if one.side == BOTH:
        bent.peace = 1
    elif one.only:
        bent.not_alone |= one.units
    else:
        bent.passive |= one.units
        if one.attack_support:
            bent.no_attack_support |= one.units


def _suspend(bent: Bent, one: Instruction) -> None:
    if one.rule == "14.8-odds":
        bent.bold_swedes = 1
    elif one.rule == "14.13-supply":
        bent.hungry_danzig = 1
    elif one.rule == "16.2-hiller":
        bent.unwavering = 1
