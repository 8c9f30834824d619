"""Movement (chapter 6): where a unit or a general may go, hex by hex."""

from __future__ import annotations

from typing import Final, final

from grognard.games.vive_lempereur.rules.actions import (
    GARRISON_MASK,
    GARRISON_SHIFT,
    HEX_BITS,
    LEAVE_BIT,
    MOVE,
    MOVE_PATH_SHIFT,
    MOVER_SHIFT,
    pack_path,
    path_of,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    FIRING_PACE,
    GARRISON,
    GENERAL,
    INFANTRY,
    PACE,
    RETREATED,
    STRENGTH,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import AROUND, BRIDGE, DISTANCE, HEXSIDES, NEIGHBOUR, SIZE
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT, BOMBARDMENT_MOVES, MANOEUVRE, MANOEUVRE_MOVE

# What a hex is to a unit that would enter it.
NO: Final = 0
THROUGH: Final = 1  # may pass, may not stop (6.1b)
HALT_THERE: Final = 2  # may enter and must stop
ON: Final = 3  # may enter and go on
EVERY_SIDE: Final = (1 << HEXSIDES) - 1
UNSEEN: Final = -1  # no path leads to a hex yet
SIDE_SHIFT: Final = HEX_BITS + SIZE  # in a key of ``reach``, above the mask of buildings: the last hex but one
ON_BY_ROAD: Final = 4  # may enter, and go on only along the road (8.4a)
HEX_MASK: Final = (1 << HEX_BITS) - 1
PLAIN: Final = (1 << SIDE_SHIFT) - 1  # a key without the side


def allowance(b: BattleState, unit: int, card: int) -> int:
    """Hexes a unit may move under a card, road bonus apart (6.0, 3.2)."""
    kind = b.kind[unit]
    if kind == GARRISON or b.square[unit] or b.marks[unit] & RETREATED:
        return 0
    arm = ARM[kind]
    if card == MANOEUVRE and arm == INFANTRY:
        return MANOEUVRE_MOVE
    if card == BOMBARDMENT and arm == ARTILLERY:
        return PACE[kind] * BOMBARDMENT_MOVES
    return PACE[kind]


def entering(
    b: BattleState, unit: int, h: int, d: int, n: int, contact: bool, carrying: bool, lighter: bool = False
) -> int:
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


def lone_enemy(b: BattleState, unit: int, h: int) -> bool:
    """Whether an enemy general stands alone in a hex."""
    general = b.general_at[h]
    return general >= 0 and b.occupant[h] < 0 and b.side[general] != b.side[unit]


def in_contact(b: BattleState, unit: int, h: int) -> bool:
    """6.2b: whether a hex is next to an enemy unit."""
    return (b.zone0 if b.side[unit] else b.zone1)[h] > 0


def reach(b: BattleState, unit: int, steps: int, carrying: bool, trail: tuple[int, ...] = ()) -> dict[int, int]:
    """The packed shortest path to every hex where the unit may end a move of at most ``steps`` hexes.

    Buildings passed by road matter (garrisons left and absorbed, objectives, no fight afterwards), so there is one
    path for each set of them: the key is the last hex, with the set above it as a mask. ``trail`` are the hexes of
    a move that goes on; if it stands in a building it has come there by road."""
    start = b.hex[unit]
    spread = Spread(b, unit, steps, carrying, in_contact(b, unit, trail[0] if trail else start))
    if len(trail) < 2 or not b.field.building[start]:
        spread.go(start, -1, 0, 0, 0)
    else:
        spread.gates.append((start, trail[-2], 0, 0, 0))
    # Whoever comes by road into a building may leave it again by road (8.4a, note 19); the list grows as it goes.
    done = 0
    while done < len(spread.gates):
        h, came, path, step, passed = spread.gates[done]
        spread.go(h, came, path, step, passed | 1 << h)
        done += 1
    return spread.found


@final
class Spread:
    """The hexes that a unit may reach, breadth first: ``found`` as ``reach`` tells them, and in ``gates`` the buildings
    entered by road, each with where it was entered from, the path, its length and the buildings passed before."""

    def __init__(self, b: BattleState, unit: int, steps: int, carrying: bool, contact: bool) -> None:
        self.b = b
        self.unit = unit
        self.steps = steps
        self.carrying = carrying
        self.contact = contact
        self.found: dict[int, int] = {}
        self.gates: list[tuple[int, int, int, int, int]] = []
        self.lighter = False  # of where it goes from now
        self.walked: tuple[int, ...] = ()

    def go(self, at: int, came: int, path: int, step: int, passed: int) -> None:
        """From ``at``, ``step`` hexes into the move."""
        b, unit, contact, carrying, found = self.b, self.unit, self.contact, self.carrying, self.found
        field = b.field
        seen = [UNSEEN] * SIZE  # the packed path to each hex
        seen[at] = path
        self.walked = (at,)
        if came >= 0:
            self.walked = (at, came, b.hex[unit], *path_of(path))
            for h in self.walked:
                seen[h] = path
        self.lighter = lighter = passed != 0 or field.building[at]
        mask = passed << HEX_BITS
        first = not found  # nothing found from elsewhere can be in the way
        plain, building, occupant, general_at = field.plain, field.building, b.occupant, b.general_at
        zone = b.zone0 if b.side[unit] else b.zone1
        front = [at]
        while step < self.steps and front:
            shift = HEX_BITS * step
            step += 1
            following: list[int] = []
            for h in front:
                base = h * HEXSIDES
                walk = seen[h]
                bound = field.road_links[h] if came >= 0 and h == at else EVERY_SIDE
                for d, n in enumerate(NEIGHBOUR[base : base + HEXSIDES]):
                    if n < 0 or not bound >> d & 1:
                        continue
                    if seen[n] != UNSEEN:
                        if n != at and (building[n] or general_at[n] >= 0):
                            self._again(h, d, n, walk | (n + 1) << shift, step, passed)
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
                        if answer != HALT_THERE and step < self.steps:
                            self.gates.append((n, h, longer, step, passed))
                    elif answer != HALT_THERE:
                        following.append(n)
            front = following

    def _again(self, h: int, d: int, n: int, path: int, step: int, passed: int) -> None:
        """A hex that was reached before, now from another side."""
        b, unit = self.b, self.unit
        if lone_enemy(b, unit, n):
            # Where a lone general flees to depends on the side he is ridden at from (note 79).
            if entering(b, unit, h, d, n, self.contact, self.carrying, self.lighter) != NO:
                self.found.setdefault(n | passed << HEX_BITS | (h + 1) << SIDE_SHIFT, path)
        # A building reached before, otherwise, may still be passed by those who come along this road.
        by_road = b.field.building[n] and b.field.road_links[h] >> d & 1
        if by_road and step < self.steps and n not in self.walked:
            answer = entering(b, unit, h, d, n, self.contact, self.carrying, self.lighter)
            if answer == ON_BY_ROAD or answer == THROUGH:
                self.gates.append((n, h, path, step, passed))


def road_reach(b: BattleState, unit: int, steps: int, carrying: bool, trail: tuple[int, ...]) -> dict[int, int]:
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
            for d in range(HEXSIDES):
                if not links >> d & 1:
                    continue
                n = NEIGHBOUR[h * HEXSIDES + d]
                if n in walked:
                    continue
                answer = entering(b, unit, h, d, n, contact, carrying, passed != 0 or field.building[trail[-1]])
                if answer == NO:
                    continue
                if step == steps - 1:
                    if answer != THROUGH:
                        path = pack_path((*walked[len(trail) :], n))
                        found.setdefault(side_key(b, unit, found, n | passed << HEX_BITS, path), path)
                elif answer != HALT_THERE and field.terrain[n] != BRIDGE:
                    following.append(((*walked, n), passed | 1 << n if field.building[n] else passed))
        front = following
    return found


def side_key(b: BattleState, unit: int, found: dict[int, int], key: int, path: int) -> int:
    """The key of this path among those found. Into the hex of a lone general one path leads from each side (note 79):
    there, the key of the one from the same side."""
    if key not in found or not lone_enemy(b, unit, key & HEX_MASK):
        return key
    here = (b.hex[unit],)
    came = (here + path_of(path))[-2]
    return key if (here + path_of(found[key]))[-2] == came else key | (came + 1) << SIDE_SHIFT


def add_roads(
    b: BattleState, unit: int, found: dict[int, int], steps: int, carrying: bool, trail: tuple[int, ...]
) -> None:
    """6.0r: a move that keeps to the road goes a hex further; also one that does so after a lone general on its way, so
    to him, too, the road is the better of two ways that are equally long."""
    if any([lone_enemy(b, unit, key & HEX_MASK) for key in found]):
        for length in range(2, steps + 1):
            for key, path in road_reach(b, unit, length, carrying, trail).items():
                if lone_enemy(b, unit, key & HEX_MASK):
                    at = side_key(b, unit, found, key & PLAIN, path)
                    if at not in found or len(path_of(found[at])) == length:
                        found[at] = path
    for key, path in road_reach(b, unit, steps + 1, carrying, trail).items():
        found.setdefault(side_key(b, unit, found, key & PLAIN, path), path)


def destinations(b: BattleState, unit: int, card: int, carrying: bool) -> dict[int, int]:
    """All ends of a move with their paths, road bonus included (no bonus under an automatic card, note 119)."""
    steps = allowance(b, unit, card)
    if steps == 0:
        return {}
    found = reach(b, unit, steps, carrying)
    start = (b.hex[unit],)
    if card < MANOEUVRE and b.field.road_links[start[0]]:
        if ARM[b.kind[unit]] == INFANTRY:
            # Two hexes by road leave infantry free to fire (6.0s), so the road is the better way there.
            for key, path in road_reach(b, unit, FIRING_PACE[b.kind[unit]] + 1, carrying, start).items():
                at = side_key(b, unit, found, key & PLAIN, path)
                if at not in found or found[at] >> HEX_BITS:
                    found[at] = path
        add_roads(b, unit, found, steps, carrying, start)
    return found


def may_fight_after(b: BattleState, unit: int, card: int) -> bool:
    """Whether the move in ``trail`` leaves the unit free to fire (6.0); buildings entered are asked elsewhere."""
    steps = len(b.trail) - 1
    if steps == 0:
        return True
    kind = b.kind[unit]
    if ARM[kind] == CAVALRY:
        return False  # after a move cavalry fights only by charging (7.3h)
    most = FIRING_PACE[kind]
    if steps <= most:
        return card != BOMBARDMENT
    return most > 0 and steps == most + 1 and card < MANOEUVRE and by_road(b, b.trail)


def by_road(b: BattleState, trail: tuple[int, ...]) -> bool:
    """A move along the road from its first hex on, no bridge passed over."""
    field = b.field
    for i in range(len(trail) - 1):
        linked = False
        for d in range(HEXSIDES):
            if NEIGHBOUR[trail[i] * HEXSIDES + d] == trail[i + 1]:
                linked = bool(field.road_links[trail[i]] >> d & 1)
        if not linked or (i > 0 and field.terrain[trail[i]] == BRIDGE):
            return False
    return True


def move_codes(b: BattleState, unit: int, card: int) -> list[int]:
    """Every move of an ordered unit: with or without its general, leaving garrisons or not."""
    carrying = b.general_at[b.hex[unit]] >= 0
    codes: list[int] = []
    add_moves(b, unit, destinations(b, unit, card, carrying), 0, codes)
    if carrying:
        add_moves(b, unit, destinations(b, unit, card, False), LEAVE_BIT, codes)
    return codes


def add_moves(b: BattleState, unit: int, found: dict[int, int], leave: int, codes: list[int]) -> None:
    """The action of each path, and for infantry one more for each choice of garrisons to leave (6.0i, note 44)."""
    move = MOVE | leave | unit << MOVER_SHIFT
    if ARM[b.kind[unit]] != INFANTRY:
        for path in found.values():
            codes.append(move | path << MOVE_PATH_SHIFT)
        return
    here = b.hex[unit]
    building = b.field.building
    # Note 48: no general stays alone where only infantry may be.
    stranded = leave != 0 and b.field.infantry_only[here]
    careful = b.rules.garrison_bars_full_unit
    for key, path in found.items():
        code = move | path << MOVE_PATH_SHIFT
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


def garrisons_possible(b: BattleState, unit: int, hexes: tuple[int, ...], left: int) -> bool:
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


def withdrawals(b: BattleState, unit: int, card: int) -> list[int]:
    """15.0e: a unit that stands with no fighting elements may only move away from the enemy."""
    return [code for code in move_codes(b, unit, card) if withdraws(b, unit, code, b.hex[unit])]


def withdraws(b: BattleState, unit: int, code: int, start: int) -> bool:
    """15.0e, note 144: whether a move ends further from the nearest enemy than where it began, and leaves nobody."""
    if code >> GARRISON_SHIFT & GARRISON_MASK:
        return False
    end = path_of(code >> MOVE_PATH_SHIFT)[-1]
    return nearest_enemy(b, unit, end) > nearest_enemy(b, unit, start)


def nearest_enemy(b: BattleState, unit: int, h: int) -> int:
    """Hexes from h to the nearest enemy unit or garrison."""
    best = 99
    hexes = b.hex
    for enemy in b.enemies_on_map(b.side[unit]):
        best = min(best, DISTANCE[h * SIZE + hexes[enemy]])
    return best


def general_rides(b: BattleState, general: int) -> list[int]:
    """6.0q, 6.3: a general moves further by road; he heeds no zone of control and no terrain stop."""
    start = b.hex[general]
    move = MOVE | general << MOVER_SHIFT
    seen = [UNSEEN] * SIZE
    seen[start] = 0
    front = [start]
    codes: list[int] = []
    for step in range(PACE[GENERAL]):
        following: list[int] = []
        for h in front:
            walk = seen[h]
            for n in AROUND[h]:
                if seen[n] != UNSEEN or not general_may_enter(b, general, n):
                    continue
                longer = seen[n] = walk | (n + 1) << (HEX_BITS * step)
                following.append(n)
                if general_may_stay(b, general, n):
                    codes.append(move | longer << MOVE_PATH_SHIFT)
        front = following
    for h, path in _general_road(b, general).items():
        if seen[h] == UNSEEN and general_may_stay(b, general, h):
            codes.append(move | path << MOVE_PATH_SHIFT)
    return codes


def general_may_enter(b: BattleState, general: int, n: int) -> bool:
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


def general_may_stay(b: BattleState, general: int, n: int) -> bool:
    return b.general_at[n] < 0


def _general_road(b: BattleState, general: int) -> dict[int, int]:
    field = b.field
    front = {b.hex[general]: 0} if field.road[b.hex[general]] else {}
    seen = set(front)
    most = PACE[GENERAL] + 1
    for step in range(most):
        following: dict[int, int] = {}
        for h, path in front.items():
            for d in range(HEXSIDES):
                n = NEIGHBOUR[h * HEXSIDES + d]
                if not field.road_links[h] >> d & 1 or n in seen or not general_may_enter(b, general, n):
                    continue
                seen.add(n)
                if step == most - 1 or field.terrain[n] != BRIDGE:
                    following[n] = path | (n + 1) << (HEX_BITS * step)
        front = following
    return front
