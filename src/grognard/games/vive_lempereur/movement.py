"""Movement (chapter 6): where a unit or a general may go, hex by hex."""

from __future__ import annotations

from typing import Final

from grognard.games.vive_lempereur.actions import (
    GARRISON_SHIFT,
    HEX_BITS,
    LEAVE_BIT,
    MOVE,
    MOVE_PATH_SHIFT,
    path_of,
)
from grognard.games.vive_lempereur.army import (
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
from grognard.games.vive_lempereur.battlefield import BRIDGE, DISTANCE, NEIGHBOUR, SIZE
from grognard.games.vive_lempereur.cards import BOMBARDMENT, MANOEUVRE

# What a hex is to a unit that would enter it.
NO: Final = 0
THROUGH: Final = 1  # may pass, may not stop (6.1b)
HALT_THERE: Final = 2  # may enter and must stop
ON: Final = 3  # may enter and go on
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


def entering(b: Battle, unit: int, h: int, d: int, n: int, contact: bool, carrying: bool) -> int:
    """May the unit go from h through hexside d into n, and may it go on from there (6.1, 6.2, 8.0)?"""
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
        if b.rules.garrison_bars_full_unit and b.elements[unit] >= STRENGTH[kind]:
            return NO
        if carrying and b.general_at[n] >= 0:
            return NO
        return answer
    general = b.general_at[n]
    if general >= 0:
        if b.side[general] == side and carrying:
            return NO
        return HALT_THERE
    return answer


def reach(b: Battle, unit: int, steps: int, carrying: bool, taken: int = 0) -> dict[int, int]:
    """Every hex where the unit may end a move of at most ``steps`` hexes, with the packed path there.

    The shortest path is given; ``taken`` is how far the path's first hex is shifted (a move that goes on)."""
    start = b.hex[unit]
    contact = (b.zone0 if b.side[unit] else b.zone1)[start] > 0
    field = b.field
    found: dict[int, int] = {}
    seen = {start: 0}
    front = [start]
    road_only: set[int] = set()
    for step in range(steps):
        shift = HEX_BITS * (step + taken)
        following: list[int] = []
        for h in front:
            base = h * 6
            links = field.road_links[h]
            bound = h in road_only
            for d in range(6):
                n = NEIGHBOUR[base + d]
                if n < 0 or (bound and not links >> d & 1):
                    continue
                if n in seen:
                    # A building first entered across country may still be passed by those who come by road.
                    if not field.building[n] or n == start or n in road_only or not links >> d & 1:
                        continue
                    if entering(b, unit, h, d, n, contact, carrying) == ON_BY_ROAD:
                        road_only.add(n)
                        seen[n] = seen[h] | (n + 1) << shift
                        following.append(n)
                    continue
                answer = entering(b, unit, h, d, n, contact, carrying)
                if answer == NO:
                    continue
                path = seen[h] | (n + 1) << shift
                seen[n] = path
                if answer != THROUGH:
                    found[n] = path
                if answer == ON_BY_ROAD or (answer == THROUGH and field.building[n]):
                    road_only.add(n)
                if answer != HALT_THERE:
                    following.append(n)
        front = following
    return found


def road_reach(b: Battle, unit: int, steps: int, carrying: bool) -> dict[int, int]:
    """Hexes that a move along the road alone reaches in exactly ``steps`` hexes, no bridge passed (6.0r, 8.6c)."""
    field = b.field
    start = b.hex[unit]
    if not field.road[start]:
        return {}
    contact = (b.zone0 if b.side[unit] else b.zone1)[start] > 0
    front = {start: 0}
    seen = {start}
    ends: dict[int, int] = {}
    for step in range(steps):
        following: dict[int, int] = {}
        ends = {}
        for h, path in front.items():
            links = field.road_links[h]
            for d in range(6):
                if not links >> d & 1:
                    continue
                n = NEIGHBOUR[h * 6 + d]
                if n in seen:
                    continue
                answer = entering(b, unit, h, d, n, contact, carrying)
                if answer == NO:
                    continue
                longer = path | (n + 1) << (HEX_BITS * step)
                seen.add(n)
                if answer != THROUGH:
                    ends[n] = longer
                if answer != HALT_THERE and field.terrain[n] != BRIDGE:
                    following[n] = longer
        front = following
    return ends


def destinations(b: Battle, unit: int, card: int, carrying: bool) -> dict[int, int]:
    """All ends of a move with their paths, road bonus included (no bonus under an automatic card, note 119)."""
    steps = allowance(b, unit, card)
    if steps == 0:
        return {}
    found = reach(b, unit, steps, carrying)
    if card < MANOEUVRE and b.field.road[b.hex[unit]]:
        if ARM[b.kind[unit]] == INFANTRY:
            # Two hexes by road leave infantry free to fire (6.0s), so the road is the better way there.
            found.update(road_reach(b, unit, 2, carrying))
        for h, path in road_reach(b, unit, steps + 1, carrying).items():
            found.setdefault(h, path)
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
    _add_moves(b, unit, destinations(b, unit, card, carrying), 0, codes)
    if carrying:
        _add_moves(b, unit, destinations(b, unit, card, False), LEAVE_BIT, codes)
    return codes


def _add_moves(b: Battle, unit: int, found: dict[int, int], leave: int, codes: list[int]) -> None:
    infantry = ARM[b.kind[unit]] == INFANTRY and b.elements[unit] > 1
    building = b.field.building
    from_building = infantry and building[b.hex[unit]]
    # Note 48: no general stays alone where only infantry may be.
    stranded = leave != 0 and b.field.infantry_only[b.hex[unit]]
    for path in found.values():
        code = MOVE | leave | path << MOVE_PATH_SHIFT
        if not stranded:
            codes.append(code)
        if not infantry:
            continue
        # 6.0i, note 44: one element in each building hex that the unit leaves.
        places = [0] if from_building else []
        if path >> HEX_BITS:
            hexes = path_of(path)
            for i in range(len(hexes) - 1):
                passed = b.occupant[hexes[i]]  # guns passed through keep their hex to themselves
                if building[hexes[i]] and (passed < 0 or b.kind[passed] == GARRISON):
                    places.append(i + 1)
        if places:
            spare = b.elements[unit] - 1
            for subset in range(1, 1 << len(places)):
                if subset.bit_count() <= spare and not (stranded and not subset & 1):
                    bits = 0
                    for i, place in enumerate(places):
                        if subset >> i & 1:
                            bits |= 1 << place
                    codes.append(code | bits << GARRISON_SHIFT)


def withdrawals(b: Battle, unit: int) -> list[int]:
    """15.0e: a unit that stands with no fighting elements may only move away from the enemy."""
    start = nearest_enemy(b, unit, b.hex[unit])
    codes: list[int] = []
    for code in move_codes(b, unit, 0):
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
    seen = {start: 0}
    front = [start]
    codes: list[int] = []
    for step in range(3):
        following: list[int] = []
        for h in front:
            for d in range(6):
                n = NEIGHBOUR[h * 6 + d]
                if n < 0 or n in seen or not general_may_enter(b, general, n):
                    continue
                seen[n] = seen[h] | (n + 1) << (HEX_BITS * step)
                following.append(n)
                if general_may_stay(b, general, n):
                    codes.append(MOVE | seen[n] << MOVE_PATH_SHIFT)
        front = following
    for h, path in _general_road(b, general).items():
        if h not in seen and general_may_stay(b, general, h):
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
