"""Movement (chapter 6): where a unit or a general may go, hex by hex."""

from __future__ import annotations

from typing import Final

from grognard.games.vive_lempereur.rules.actions import (
    GARRISON_SHIFT,
    HEX_BITS,
    LEAVE_BIT,
    MOVE,
    MOVE_PATH_SHIFT,
    pack_path,
    path_of,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ART_HORSE,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    INFANTRY,
    RETREATED,
    STRENGTH,
    Battle,
)
from grognard.games.vive_lempereur.rules.battlefield import AROUND, BRIDGE, DISTANCE, NEIGHBOUR, SIZE
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT, MANOEUVRE

# What a hex is to a unit that would enter it.
NO: Final = 0
THROUGH: Final = 1  # may pass, may not stop (6.1b)
HALT_THERE: Final = 2  # may enter and must stop
ON: Final = 3  # may enter and go on
UNSEEN: Final = -1  # no path leads to a hex yet
SIDE_SHIFT: Final = HEX_BITS + SIZE  # in a key of ``reach``, above the mask of buildings: the last hex but one
ON_BY_ROAD: Final = 4  # may enter, and go on only along the road (8.4a)


def allowance(b: Battle, unit: int, card: int) -> int:
    """Hexes a unit may move under a card, road bonus apart (6.0, 3.2)."""
    kind = b.kind[unit]
    if kind == GARRISON or b.square[unit] or b.marks[unit] & RETREATED:
        return 0
    arm = ARM[kind]
    if arm == INFANTRY:
        return 3 if card == MANOEUVRE else 2
    if arm == CAVALRY:
        return 3
    if card == BOMBARDMENT:
        return 4 if kind == ART_HORSE else 2
    return 2 if kind == ART_HORSE else 1


def entering(b: Battle, unit: int, h: int, d: int, n: int, contact: bool, carrying: bool, lighter: bool = False) -> int:
    """May the unit go from h through hexside d into n, and may it go on from there (6.1, 6.2, 8.0)?

    ``lighter``: it may have left a garrison on the way, and then has room for another (note 45)."""
    field = b.field
    if not field.passable[n]:
        return NO
    side = b.side[unit]
    kind = b.kind[unit]
    zoned = (b.zone0 if side else b.zone1)[n] > 0
    if contact and zoned:
        return NO
    if field.infantry_only[n] and ARM[kind] != INFANTRY:
        return NO
    answer = ON
    if zoned:
        answer = HALT_THERE
    elif field.stops[n]:
        answer = ON_BY_ROAD if field.building[n] and field.road_links[h] >> d & 1 else HALT_THERE
    occupant = b.occupant[n]
    if occupant >= 0:
        if b.side[occupant] != side:
            return NO
        other = b.kind[occupant]
        if ARM[other] == ARTILLERY and ARM[kind] != ARTILLERY:
            return NO if answer == HALT_THERE else THROUGH
        if other != GARRISON or ARM[kind] != INFANTRY:
            return NO
        if b.rules.garrison_bars_full_unit and b.elements[unit] >= STRENGTH[kind] and not lighter:
            return NO
        if carrying and b.general_at[n] >= 0:
            return NO if answer == HALT_THERE else THROUGH  # 6.3.11
        return answer
    general = b.general_at[n]
    if general >= 0:
        if b.side[general] == side and carrying:
            return NO
        return HALT_THERE
    return answer


def in_contact(b: Battle, unit: int, h: int) -> bool:
    """6.2b: whether a hex is next to an enemy unit."""
    return (b.zone0 if b.side[unit] else b.zone1)[h] > 0


def reach(b: Battle, unit: int, steps: int, carrying: bool, trail: tuple[int, ...] = ()) -> dict[int, int]:
    """The packed shortest path to every hex where the unit may end a move of at most ``steps`` hexes.

    Buildings passed by road matter (garrisons left and absorbed, objectives, no fight afterwards), so there is one
    path for each set of them: the key is the last hex, with the set above it as a mask. ``trail`` are the hexes of
    a move that goes on; if it stands in a building it has come there by road."""
    found: dict[int, int] = {}
    gates: list[tuple[int, int, int, int, int]] = []
    start = b.hex[unit]
    contact = in_contact(b, unit, trail[0] if trail else start)
    if len(trail) < 2 or not b.field.building[start]:
        _spread(b, unit, start, -1, 0, 0, steps, 0, carrying, contact, found, gates)
    else:
        gates.append((start, trail[-2], 0, 0, 0))
    # Whoever comes by road into a building may leave it again by road (8.4a, note 19); the list grows as it goes.
    done = 0
    while done < len(gates):
        h, came, path, step, passed = gates[done]
        _spread(b, unit, h, came, path, step, steps, passed | 1 << h, carrying, contact, found, gates)
        done += 1
    return found


def _spread(
    b: Battle,
    unit: int,
    at: int,
    came: int,
    path: int,
    step: int,
    steps: int,
    passed: int,
    carrying: bool,
    contact: bool,
    found: dict[int, int],
    gates: list[tuple[int, int, int, int, int]],
) -> None:
    """Breadth first from ``at``, ``step`` hexes into the move; buildings entered by road go to ``gates``."""
    field = b.field
    seen = [UNSEEN] * SIZE  # the packed path to each hex
    seen[at] = path
    walked: tuple[int, ...] = (at,)
    if came >= 0:
        walked = (at, came, b.hex[unit], *path_of(path))
        for h in walked:
            seen[h] = path
    lighter = passed != 0 or field.building[at]
    mask = passed << HEX_BITS
    first = not found  # nothing found from elsewhere can be in the way
    plain = field.plain
    building = field.building
    occupant = b.occupant
    general_at = b.general_at
    zone = b.zone0 if b.side[unit] else b.zone1
    front = [at]
    while step < steps and front:
        shift = HEX_BITS * step
        step += 1
        following: list[int] = []
        for h in front:
            base = h * 6
            walk = seen[h]
            links = field.road_links[h]
            bound = came >= 0 and h == at
            for d in range(6):
                n = NEIGHBOUR[base + d]
                if n < 0 or (bound and not links >> d & 1):
                    continue
                if seen[n] != UNSEEN:
                    if general_at[n] >= 0 and occupant[n] < 0 and n != at and b.side[general_at[n]] != b.side[unit]:
                        # Where a lone general flees to depends on the side he is ridden at from (note 79).
                        if entering(b, unit, h, d, n, contact, carrying, lighter) != NO:
                            found.setdefault(n | mask | (h + 1) << SIDE_SHIFT, walk | (n + 1) << shift)
                    # A building reached before, otherwise, may still be passed by those who come along this road.
                    if building[n] and links >> d & 1 and step < steps and n not in walked:
                        answer = entering(b, unit, h, d, n, contact, carrying, lighter)
                        if answer == ON_BY_ROAD or answer == THROUGH:
                            gates.append((n, h, walk | (n + 1) << shift, step, passed))
                    continue
                if plain[n] and occupant[n] < 0 and general_at[n] < 0:
                    # Most hexes are like this: what ``entering`` would say, without asking.
                    if zone[n] == 0:
                        answer = ON
                    elif contact:
                        continue
                    else:
                        answer = HALT_THERE
                else:
                    answer = entering(b, unit, h, d, n, contact, carrying, lighter)
                    if answer == NO:
                        continue
                longer = walk | (n + 1) << shift
                seen[n] = longer
                if answer != THROUGH:
                    key = n | mask
                    if first or key not in found or longer < found[key]:
                        found[key] = longer
                if building[n]:
                    if answer != HALT_THERE and step < steps:
                        gates.append((n, h, longer, step, passed))
                elif answer != HALT_THERE:
                    following.append(n)
        front = following


def road_reach(b: Battle, unit: int, steps: int, carrying: bool, trail: tuple[int, ...]) -> dict[int, int]:
    """Paths of exactly ``steps`` hexes along the road alone, no bridge passed (6.0r, 8.6c), keyed as in ``reach``.

    ``trail`` are the hexes of the move so far, the one where the unit stands last."""
    field = b.field
    contact = in_contact(b, unit, trail[0])
    found: dict[int, int] = {}
    front: list[tuple[tuple[int, ...], int]] = [(trail, 0)]
    for step in range(steps):
        following: list[tuple[tuple[int, ...], int]] = []
        for walked, passed in front:
            h = walked[-1]
            links = field.road_links[h]
            for d in range(6):
                if not links >> d & 1:
                    continue
                n = NEIGHBOUR[h * 6 + d]
                if n in walked:
                    continue
                answer = entering(b, unit, h, d, n, contact, carrying, passed != 0 or field.building[trail[-1]])
                if answer == NO:
                    continue
                if step == steps - 1:
                    if answer != THROUGH:
                        found.setdefault(n | passed << HEX_BITS, pack_path((*walked[len(trail) :], n)))
                elif answer != HALT_THERE and field.terrain[n] != BRIDGE:
                    following.append(((*walked, n), passed | 1 << n if field.building[n] else passed))
        front = following
    return found


def destinations(b: Battle, unit: int, card: int, carrying: bool) -> dict[int, int]:
    """All ends of a move with their paths, road bonus included (no bonus under an automatic card, note 119)."""
    steps = allowance(b, unit, card)
    if steps == 0:
        return {}
    found = reach(b, unit, steps, carrying)
    start = (b.hex[unit],)
    if card < MANOEUVRE and b.field.road_links[start[0]]:
        if ARM[b.kind[unit]] == INFANTRY:
            # Two hexes by road leave infantry free to fire (6.0s), so the road is the better way there.
            for key, path in road_reach(b, unit, 2, carrying, start).items():
                if found[key] >> HEX_BITS:
                    found[key] = path
        for key, path in road_reach(b, unit, steps + 1, carrying, start).items():
            found.setdefault(key, path)
    return found


def may_fight_after(b: Battle, unit: int, card: int) -> bool:
    """Whether the move in ``trail`` leaves the unit free to fire (6.0); buildings entered are asked elsewhere."""
    steps = len(b.trail) - 1
    if steps == 0:
        return True
    kind = b.kind[unit]
    arm = ARM[kind]
    if arm == INFANTRY:
        return steps == 1 or (steps == 2 and card < MANOEUVRE and by_road(b, b.trail))
    if arm == CAVALRY:
        return False  # after a move cavalry fights only by charging (7.3h)
    return kind == ART_HORSE and card != BOMBARDMENT


def by_road(b: Battle, trail: tuple[int, ...]) -> bool:
    """A move along the road from its first hex on, no bridge passed over."""
    field = b.field
    for i in range(len(trail) - 1):
        linked = False
        for d in range(6):
            if NEIGHBOUR[trail[i] * 6 + d] == trail[i + 1]:
                linked = bool(field.road_links[trail[i]] >> d & 1)
        if not linked or (i > 0 and field.terrain[trail[i]] == BRIDGE):
            return False
    return True


def move_codes(b: Battle, unit: int, card: int) -> list[int]:
    """Every move of an ordered unit: with or without its general, leaving garrisons or not."""
    carrying = b.general_at[b.hex[unit]] >= 0
    codes: list[int] = []
    add_moves(b, unit, destinations(b, unit, card, carrying), 0, codes)
    if carrying:
        add_moves(b, unit, destinations(b, unit, card, False), LEAVE_BIT, codes)
    return codes


def add_moves(b: Battle, unit: int, found: dict[int, int], leave: int, codes: list[int]) -> None:
    """The action of each path, and for infantry one more for each choice of garrisons to leave (6.0i, note 44)."""
    if ARM[b.kind[unit]] != INFANTRY:
        for path in found.values():
            codes.append(MOVE | leave | path << MOVE_PATH_SHIFT)
        return
    here = b.hex[unit]
    building = b.field.building
    # Note 48: no general stays alone where only infantry may be.
    stranded = leave != 0 and b.field.infantry_only[here]
    careful = b.rules.garrison_bars_full_unit
    for key, path in found.items():
        code = MOVE | leave | path << MOVE_PATH_SHIFT
        # Bit i stands for hex i of the move, the starting hex being 0.
        places = 1 if building[here] else 0
        if key >> HEX_BITS:
            for i, h in enumerate(path_of(path)[:-1]):
                if building[h] and (b.occupant[h] < 0 or b.kind[b.occupant[h]] == GARRISON):
                    places |= 2 << i
        if places == 0 and not careful:
            codes.append(code)
            continue
        for left in range(places + 1):
            if left & ~places or (stranded and not left & 1):
                continue
            if garrisons_possible(b, unit, path_of(path), left):
                codes.append(code | left << GARRISON_SHIFT)


def garrisons_possible(b: Battle, unit: int, hexes: tuple[int, ...], left: int) -> bool:
    """Whether the unit's elements allow the garrisons it would leave, those it absorbs on the way counted."""
    strength = b.elements[unit]
    for i, h in enumerate(hexes):
        if left >> i & 1:
            if strength < 2:
                return False
            strength -= 1
        occupant = b.occupant[h]
        if occupant < 0 or b.kind[occupant] != GARRISON:
            continue
        if strength < STRENGTH[b.kind[unit]]:
            strength += 1
        elif b.rules.garrison_bars_full_unit:
            return False  # note 45
        if i + 1 < len(hexes) and b.general_at[h] >= 0 and b.field.infantry_only[h] and not left >> i + 1 & 1:
            return False  # note 48
    return True


def withdrawals(b: Battle, unit: int, card: int) -> list[int]:
    """15.0e: a unit that stands with no fighting elements may only move away from the enemy."""
    start = nearest_enemy(b, unit, b.hex[unit])
    codes: list[int] = []
    for code in move_codes(b, unit, card):
        if code >> GARRISON_SHIFT & 15:
            continue
        end = path_of(code >> MOVE_PATH_SHIFT)[-1]
        if nearest_enemy(b, unit, end) > start:
            codes.append(code)
    return codes


def nearest_enemy(b: Battle, unit: int, h: int) -> int:
    """Hexes from h to the nearest enemy unit or garrison."""
    best = 99
    hexes = b.hex
    for enemy in b.enemies_on_map(b.side[unit]):
        best = min(best, DISTANCE[h * SIZE + hexes[enemy]])
    return best


def general_rides(b: Battle, general: int) -> list[int]:
    """6.0q, 6.3: a general moves up to 3 hexes, 4 by road; he heeds no zone of control and no terrain stop."""
    start = b.hex[general]
    seen = [UNSEEN] * SIZE
    seen[start] = 0
    front = [start]
    codes: list[int] = []
    for step in range(3):
        following: list[int] = []
        for h in front:
            walk = seen[h]
            for n in AROUND[h]:
                if seen[n] != UNSEEN or not general_may_enter(b, general, n):
                    continue
                longer = seen[n] = walk | (n + 1) << (HEX_BITS * step)
                following.append(n)
                if general_may_stay(b, general, n):
                    codes.append(MOVE | longer << MOVE_PATH_SHIFT)
        front = following
    for h, path in _general_road(b, general).items():
        if seen[h] == UNSEEN and general_may_stay(b, general, h):
            codes.append(MOVE | path << MOVE_PATH_SHIFT)
    return codes


def general_may_enter(b: Battle, general: int, n: int) -> bool:
    if not b.field.passable[n]:
        return False
    side = b.side[general]
    occupant = b.occupant[n]
    if occupant >= 0 and b.side[occupant] != side:
        return False
    other = b.general_at[n]
    if other >= 0 and b.side[other] != side:
        return False
    # Note 48: Hougoumont takes a general only with infantry.
    return not b.field.infantry_only[n] or (occupant >= 0 and ARM[b.kind[occupant]] == INFANTRY)


def general_may_stay(b: Battle, general: int, n: int) -> bool:
    return b.general_at[n] < 0


def _general_road(b: Battle, general: int) -> dict[int, int]:
    field = b.field
    front = {b.hex[general]: 0} if field.road[b.hex[general]] else {}
    seen = set(front)
    for step in range(4):
        following: dict[int, int] = {}
        for h, path in front.items():
            for d in range(6):
                n = NEIGHBOUR[h * 6 + d]
                if not field.road_links[h] >> d & 1 or n in seen or not general_may_enter(b, general, n):
                    continue
                seen.add(n)
                if step == 3 or field.terrain[n] != BRIDGE:
                    following[n] = path | (n + 1) << (HEX_BITS * step)
        front = following
    return front
