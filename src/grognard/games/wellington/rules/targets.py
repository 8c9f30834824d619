"""What cards are aimed at: the lists they choose from, and the notes that tell everybody what was chosen."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.muster import NO_SP, add_sp
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    COLOUR,
    ENGLAND,
    FRENCH,
    LEADERS,
    LEADERS_OF,
    LINE_KIND,
    NEXT,
    POWER_COUNT,
    POWERS_OF,
    SIDE_MASK,
    SIDE_OF,
    SIZE,
)
from grognard.games.wellington.rules.titles import (
    CAVALRY_RAID,
    CHASSEURS,
    GUERRILLA_ATTACKS,
    NAVAL_SUPPORT,
    PARTISANS,
    SIERRA_BANDITS,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

_AT: Final[list[int]] = [VERBS.code("at", d) for d in range(SIZE)]
_ON: Final[list[int]] = [VERBS.code("on", leader) for leader in range(LEADERS)]
_AGAINST: Final[list[int]] = [VERBS.code("against", power) for power in range(POWER_COUNT)]
_BLOCK: Final[list[int]] = [VERBS.code("block", line) for line in range(len(LINE_KIND))]
DONE: Final = VERBS.code("done")
PASS: Final = VERBS.code("pass")


def at(duchies: list[int]) -> list[int]:
    return [_AT[d] for d in duchies]


def on(leaders: list[int]) -> list[int]:
    return [_ON[leader] for leader in leaders]


def against(powers: list[int]) -> list[int]:
    return [_AGAINST[power] for power in powers]


def lines(found: list[int]) -> list[int]:
    return [_BLOCK[line] for line in found]


def on_the_map(b: WarState, powers: int) -> list[int]:
    """Leaders of the Powers in the mask who are on the map."""
    return [
        leader
        for power in range(POWER_COUNT)
        if powers >> power & 1
        for leader in LEADERS_OF[power]
        if b.leader_at[leader] >= 0 and not b.stand_ins >> leader & 1
    ]


def fighting(b: WarState) -> bool:
    """A battle or a siege is under way: cards that would start another are not offered."""
    return b.fight is not None or b.assault is not None


def can_be_raided(b: WarState, player: int, d: int) -> bool:
    """#19, #56: an unfortified duchy, or one where enemies of the player besiege a fortress."""
    return d != ENGLAND and (not b.walls(d) or (b.besieged(d) and b.enemy_here(player, d)))


def enemy_flag(b: WarState, player: int, d: int) -> bool:
    return b.flag[d] >= 0 and SIDE_OF[b.flag[d]] != SIDE_OF[player]


def enemies_of(b: WarState, player: int, d: int) -> bool:
    """Whether the enemy of the player has anything in a duchy that can be lost: a formation or a flag. A flag behind
    walls is safe (7.1d)."""
    return b.enemy_here(player, d) or (enemy_flag(b, player, d) and not b.walls(d))


def whole_side(b: WarState, side: int, d: int) -> tuple[tuple[int, ...], int]:
    """All formations of a side in a duchy: SP by Power, and leaders as a mask."""
    sp: tuple[int, ...] = NO_SP
    leaders = 0
    for power in POWERS_OF[side]:
        sp = add_sp(sp, power, b.sp_at(power, d))
        for leader in b.leaders_at(d, 1 << power):
            leaders |= 1 << leader
    return sp, leaders


def army(b: WarState, side: int, d: int) -> tuple[tuple[int, ...], int]:
    """1.61, 1.62: the army or army group of a side in a duchy. Soldiers beyond the command values, and those whose
    Power has no leader there, are not part of it."""
    sp, leaders = whole_side(b, side, d)
    kept: tuple[int, ...] = NO_SP
    for power in POWERS_OF[side]:
        room = sum([b.command[leader] for leader in b.led_by(d, 1 << power)])
        kept = add_sp(kept, power, min(sp[power], room))
    return kept, leaders


def armies(b: WarState, powers: int) -> list[int]:
    """Duchies with an army of one of the Powers."""
    found: list[int] = []
    for power in range(POWER_COUNT):
        if powers >> power & 1:
            for leader in LEADERS_OF[power]:
                d = b.leader_at[leader]
                if d >= 0 and d not in found and b.here[d] >> power & 1:
                    found.append(d)
    found.sort()
    return found


def homeward(b: WarState, power: int) -> list[bool]:
    """#92: for each duchy whether friendly duchies lead from it to a friendly National duchy of the Power."""
    stack = [d for d in range(SIZE) if COLOUR[d] == power and b.friendly(power, d)]
    safe = [False] * SIZE
    for d in stack:
        safe[d] = True
    while stack:
        for there in NEXT[stack.pop()]:
            if not safe[there]:
                safe[there] = True  # the way home begins with its neighbour; it goes on only over friendly ground
                if b.friendly(power, there):
                    stack.append(there)
    return safe


def drop(b: WarState, card: int, target: int = -2) -> bool:
    """A card's lasting effect ends before its time (on the target, if one is named). Its card is not put away."""
    kept = tuple([effect for effect in b.effects if effect[0] != card or (target != -2 and effect[2] != target)])
    if len(kept) == len(b.effects):
        return False
    b.effects = kept
    b.weigh()
    return True


def take_out(b: WarState, card: int) -> None:
    """A card leaves the game from wherever it is, a hand and its place by the map included."""
    bit = 1 << card
    for power in range(POWER_COUNT):
        if b.hand[power] & bit:
            b.hand[power] &= ~bit
            b.reveal()
    for nation in range(3):
        b.reserve[nation] &= ~bit
        b.spent[nation] &= ~bit
    b.deck &= ~bit
    b.discard &= ~bit
    b.top = tuple([other for other in b.top if other != card])
    drop(b, card)
    b.lies_by_map(card, False)
    b.removed |= bit
    b.note("event-out-of-the-game", card)


def next_to_side(b: WarState, side: int, d: int) -> bool:
    """Whether a formation of a side is next to a duchy."""
    for there in NEXT[d]:
        if b.here[there] & SIDE_MASK[side]:
            return True
    return False


RAIDS: Final = (SIERRA_BANDITS, CAVALRY_RAID, PARTISANS, GUERRILLA_ATTACKS)


def screened(b: WarState, side: int, d: int, cause: int) -> bool:
    """#102: for the turn, losses by guerrillas, partisans and raids are halved for all pieces of the Power that played
    it, and for French formations in a duchy with an army of it."""
    if cause not in RAIDS or side != FRENCH:
        return False
    effect = b.effect(CHASSEURS) if b.lies(CHASSEURS) else None
    if effect is None:
        return False
    power = effect[1]
    if not b.here[d] >> power & 1:
        return False
    if not b.here[d] >> ALLY_OF[power] & 1:
        return True
    return b.leaders_at(d, 1 << power) != []


def sheltered(b: WarState, side: int, d: int) -> bool:
    """#103: no French attrition in a port for the impulse."""
    return side == FRENCH and b.lies(NAVAL_SUPPORT, d)


def gain(b: WarState, power: int, card: int) -> None:
    """A Power gains a Resource by an event."""
    b.resources[power] += 1
    b.note("event-card-resource", power, card, b.resources[power])


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-aims-at-duchy": (("power", "power"), ("card", "card"), ("duchy", "duchy")),
    "event-aims-at-leader": (("power", "power"), ("card", "card"), ("leader", "leader")),
    "event-aims-at-power": (("power", "power"), ("card", "card"), ("chosen", "power")),
    "event-aims-at-line": (("power", "power"), ("card", "card"), ("line", "line")),
    "event-out-of-the-game": (("card", "card"),),
    "event-card-resource": (("power", "power"), ("card", "card"), ("resources", "number")),
}
