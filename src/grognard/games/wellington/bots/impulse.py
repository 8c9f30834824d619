"""What the sergeant does with an impulse: sieges first, then the errand that gives most for a command point."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.bots.plan import BUILD, Errand, Force, Staff
from grognard.games.wellington.bots.reckon import siege
from grognard.games.wellington.bots.scales import CARD_WORTH
from grognard.games.wellington.rules.building import leader_cost
from grognard.games.wellington.rules.deck import BATTLE, RESPONSE
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    ENGLAND,
    FRENCH,
    IN_FRANCE,
    KEY,
    LEADERS_OF,
    NEXT,
    POWER_COUNT,
    SIDE_OF,
    SPAIN,
)
from grognard.games.wellington.rules.plays import FOR_POINTS, points_of
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.verbs import NOBODY_CODE, VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

_SIEGE: Final = VERB["siege"]
_FLAG: Final = VERB["flag"]
_MARCH: Final = VERB["march"]
_DETACH: Final = VERB["detach"]
_BUILD: Final = VERB["build"]
_REGROUP: Final = VERB["regroup"]
_BUILD_LEADER: Final = VERB["build_leader"]
_REGROUP_LEADER: Final = VERB["regroup_leader"]
_SAIL: Final = VERB["sail"]
_PLAY: Final = VERB["play"]
_LOSE: Final = VERB["lose"]
WORTH_DOING: Final = 0.04  # gain for a CP
KEPT_FOR_FIGHTS: Final = 0.35  # what a battle card or a response is worth in the hand beyond its points
SPOILING: Final = 0.5  # of the worth of a card, where the turn may end before it is played (16.42)


def sort_by_verb(codes: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for code in codes:
        found.setdefault(code & VERB_MASK, []).append(code)
    return found


def keeping(card: int) -> float:
    """What a card is worth that stays in the hand."""
    return CARD_WORTH[card] + (KEPT_FOR_FIGHTS if (BATTLE | RESPONSE) >> card & 1 else 0.0)


def surplus(b: WarState, power: int) -> int:
    """4.24: cards of a Power that the turn will end upon, for it ends when nobody else has any."""
    others = max([b.hand[other].bit_count() for other in range(POWER_COUNT) if other != power])
    return b.hand[power].bit_count() - others


def goes_before(b: WarState, power: int) -> bool:
    """4.22: whether a Power preempts: for a siege more, or with cards that it could not play otherwise."""
    return bool(can_besiege(b, power)) or surplus(b, power) >= 2


def pressing_siege(b: WarState, power: int, codes: list[int]) -> int:
    """The siege to resolve now, or -1: it costs no CP (12.2)."""
    staff = Staff(b, power)
    best, worth = -1, 0.0
    for code in codes:
        leader, d = VERBS.parts_of(code)
        sp = min(b.sp_at(power, d), b.command[leader])
        taken, cost = siege(Force(power, leader, sp, 0).dice(b), b.walls(d))
        gain = taken * staff.worth[d] - cost * staff.soldier * 1.2
        if gain > worth:
            best, worth = code, gain
    return best


def preferred_flag(b: WarState, power: int, codes: list[int]) -> int:
    """Of several flags for one duchy: Spain builds on its own ground, so one player of both lets Spain have it."""
    shared = b.owner[power] == b.owner[ALLY_OF[power]]

    def liking(code: int) -> int:
        flag = VERBS.parts_of(code)[1]
        if flag == NOBODY_CODE or (flag == SPAIN and power == BRITAIN):
            return 2 if shared else 0
        return 1

    return max(codes, key=liking)


def errands(staff: Staff, verbs: dict[int, list[int]]) -> list[Errand]:
    """Everything that command points could be spent on now, each with the action it begins with."""
    b = staff.b
    power = staff.power
    found: list[Errand] = []
    flags: dict[int, list[int]] = {}
    for code in verbs.get(_FLAG, ()):
        flags.setdefault(VERBS.parts_of(code)[0], []).append(code)
    for d, ways in flags.items():
        errand = Errand(staff.flag_worth(d), 1, d, d)
        errand.code = preferred_flag(b, power, ways)
        found.append(errand)
    builds = {VERBS.parts_of(code)[1]: code for code in verbs.get(_BUILD, ())}
    boxed = {VERBS.parts_of(code)[1]: code for code in verbs.get(_REGROUP, ())}
    for code in verbs.get(_MARCH, ()):
        leader = VERBS.parts_of(code)[0]
        going = staff.errand_of(leader)
        if going is not None:
            going.code = code
            found.append(going)
    for leader in LEADERS_OF[power]:
        d = b.leader_at[leader]
        if d >= 0 and (d in builds or d in boxed):
            larger = staff.building(leader, max(1, int(staff.purse) // BUILD))
            if larger is not None:
                larger.code = boxed.get(d, builds.get(d, -1))
                if d in boxed:
                    larger.cost = larger.cost / 2
                found.append(larger)
    for code in verbs.get(_DETACH, ()):
        d, n = VERBS.parts_of(code)
        lone = staff.counter(d, n)
        if lone is not None:
            lone.code = code
            found.append(lone)
    found += _mustering(staff, builds, boxed, verbs)
    return found


def _mustering(
    staff: Staff, builds: dict[int, int], boxed: dict[int, int], verbs: dict[int, list[int]]
) -> list[Errand]:
    """Soldiers and leaders for later: built where a leader can soon fetch them."""
    b = staff.b
    found: list[Errand] = []
    for places, cost in ((builds, BUILD), (boxed, 1)):
        best: Errand | None = None
        for d, code in places.items():
            near = 0.0
            for leader in LEADERS_OF[staff.power]:
                at = b.leader_at[leader]
                room = b.command[leader] - b.sp_at(staff.power, at) if at >= 0 else 0
                if room > 0 and (at == d or at in NEXT[d]):
                    near = max(near, 0.25 + 0.03 * b.battle[leader])
            errand = Errand(staff.soldier * (0.6 + near + (0.1 if KEY[d] else 0.0)), cost, d, d)
            errand.code = code
            if best is None or errand.gain > best.gain:
                best = errand
        if best is not None:
            found.append(best)
    for code in verbs.get(_BUILD_LEADER, []) + verbs.get(_REGROUP_LEADER, []):
        leader, d = VERBS.parts_of(code)
        if d == ENGLAND:
            continue
        price = leader_cost(leader) if code & VERB_MASK == _BUILD_LEADER else 1
        errand = Errand(staff.leader_worth(leader, d), price, d, d)
        errand.code = code
        found.append(errand)
    for code in verbs.get(_SAIL, ()):
        d = VERBS.parts_of(code)[0]
        n = min(b.sp_at(BRITAIN, d), 5, int(staff.purse))
        if n and not any([b.leader_at[leader] == d for leader in LEADERS_OF[BRITAIN]]) and not NEXT[d]:
            errand = Errand(staff.soldier * 0.8 * n, n, d, d)
            errand.code = code
            found.append(errand)
    return found


def best_spending(b: WarState, power: int, verbs: dict[int, list[int]]) -> tuple[float, int]:
    """The action to spend points on, and what it gives for a point."""
    staff = Staff(b, power)
    best, rate = -1, 0.0
    for errand in errands(staff, verbs):
        value = errand.rate(staff.purse)
        if value > rate:
            best, rate = errand.code, value
    return rate, best


class Purse:
    """What so many command points would be worth in an impulse, before a card is chosen for it."""

    def __init__(self, b: WarState, power: int) -> None:
        self.b = b
        self.power = power
        self.known: dict[int, float] = {}

    def value(self, points: int) -> float:
        known = self.known.get(points)
        if known is None:
            known = self.known[points] = self._value(points)
        return known

    def _value(self, points: int) -> float:
        b = self.b.copy()
        b.cp = b.cp + points
        staff = Staff(b, self.power)
        options = SpendPoints(self.power, points).spending_options(b, True)
        ranked = sorted(errands(staff, sort_by_verb(options)), key=lambda errand: -errand.rate(staff.purse))
        left = float(staff.purse)
        total = 0.0
        used: set[int] = set()
        for errand in ranked:
            if errand.goal in used or left <= 0 or errand.gain <= 0:
                continue
            used.add(errand.goal)
            part = min(1.0, left / max(errand.cost, 0.5))
            total += errand.gain * part * (1.0 if part == 1.0 else 0.8)
            left -= errand.cost
        return total


def points_plays(b: WarState, power: int, plays: list[int]) -> dict[int, float]:
    """The cards that could be played for their points, with what that would bring."""
    purse = Purse(b, power)
    found: dict[int, float] = {}
    lasting = SPOILING if surplus(b, power) >= 2 else 1.0
    for code in plays:
        card, use = VERBS.parts_of(code)
        if use == FOR_POINTS:
            found[code] = purse.value(points_of(power, card) or 2) - lasting * keeping(card)
    return found


# ---- an army that has been told to march -------------------------------------------------------------------------


def force_of(b: WarState, march: March, codes: list[int]) -> int:
    """9.1: who goes along: as many soldiers as are not needed where they are."""
    staff = Staff(b, march.power)
    force, _ = staff.muster(march.joining)
    best, liking = codes[0], -99
    for code in codes:
        soldiers, officers = VERBS.parts_of(code)
        value = -abs(soldiers - force.sp) * 2 - officers.bit_count()
        if value > liking:
            best, liking = code, value
    return best


def road_of(b: WarState, march: March, codes: list[int]) -> int:
    """Where the army goes next, or -1."""
    staff = Staff(b, march.power)
    force = Force(march.power, march.leader, sum(march.sp), max(0, march.leaders.bit_count() - 1))
    errand = staff.best_road(force, march.origin)
    if errand is not None:
        for code in codes:
            if VERBS.parts_of(code)[0] == errand.step:
                return code
    return -1


def spared_least(b: WarState, codes: list[int]) -> int:
    """5.1: soldiers have to be given up: those that no leader needs and no open key, the last of a duchy last."""

    def need(code: int) -> float:
        if code & VERB_MASK != _LOSE:
            return 50.0
        power, d = VERBS.parts_of(code)
        n = b.sp_at(power, d)
        led = max([b.battle[leader] + 1 for leader in b.leaders_at(d, 1 << power)], default=0)
        value = 1.0 * led - 0.2 * n
        if n == 1 and not b.walls(d) and NEXT[d]:
            value += 3.0 if KEY[d] else 0.3
        if SIDE_OF[power] == FRENCH and IN_FRANCE[d]:
            value -= 0.3
        return value

    return min(codes, key=need)
