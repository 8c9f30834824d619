"""Why something may not intercept, evade, retreat, or be lost."""

from __future__ import annotations

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.contact import Contact, FlagChallenge
from grognard.games.wellington.rules.evasion import Scatter, evaders, loose, ways
from grognard.games.wellington.rules.interception import NO_WAY, VIRTUAL_COMMAND, WITHIN_TWO, Summons, way
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    FRIENDS_OF,
    LEADER,
    LEADER_POWER,
    LINE_NAME,
    NEXT,
    POWERS,
    RIVER,
    SIDE_MASK,
    SIDE_OF,
    SIDES,
    SIZE,
    line_between,
)
from grognard.games.wellington.rules.reasons_common import (
    about,
    in_duchy,
    not_joined,
    not_there,
    off_the_walls,
    road_closed,
)
from grognard.games.wellington.rules.reasons_march import no_commander
from grognard.games.wellington.rules.retreat import Retreat, besieged_by
from grognard.games.wellington.rules.roads import blocked, enemy_fortress, kind_of, stuck
from grognard.games.wellington.rules.state import NO_INTERCEPTION
from grognard.games.wellington.rules.titles import MUD, THUNDER_AND_LIGHTNING
from grognard.games.wellington.rules.war import WarState

# ---- interception (10.1 to 10.4) -------------------------------------------------------------------------------------


def _held(b: WarState, power: int, d: int) -> Reason | None:
    """#3, #81 hold those who would intercept or evade too."""
    if not stuck(b, power, d):
        return None
    card = THUNDER_AND_LIGHTNING if b.lies(THUNDER_AND_LIGHTNING, d) and not b.lies(MUD, d) else MUD
    return in_duchy("why-stuck", f"WEL-C{card:03d}a", d, card=card)


def intercept(b: WarState, top: Contact | FlagChallenge, leader: int, d: int) -> Reason | None:
    power = top.enemy
    reason = not_there(b, power, leader, d)
    if reason is not None:
        return reason
    if top.tried >> leader & 1:
        return about("why-tried", "WEL-10.3c", leader)
    if b.leader_mark[leader] & NO_INTERCEPTION:
        return about("why-no-more-interception", "WEL-10.3c", leader)
    line = line_between(d, top.duchy)
    if line < 0:
        return about("why-not-beside", "WEL-10.1a", leader, origin=DUCHY[d], duchy=DUCHY[top.duchy])
    if kind_of(b, power, line) == RIVER:
        return Reason("WEL-10.3d", "why-intercept-river", {"line": LINE_NAME[line]})
    reason = road_closed(b, line) or off_the_walls(b, power, d, top.duchy)
    return reason or _held(b, power, d) or no_commander(b, leader, d)


def summon(b: WarState, top: Summons, leader: int, d: int) -> Reason | None:
    power = LEADER_POWER[leader]
    if SIDE_OF[power] != SIDE_OF[top.power]:
        return about("why-not-your-leader", "WEL-9.1d", leader, power=POWERS[top.power])
    reason = not_there(b, power, leader, d)
    if reason is not None:
        return reason
    if top.tried >> leader & 1:
        return about("why-tried", "WEL-10.3c", leader)
    if b.leader_mark[leader] & NO_INTERCEPTION:
        return about("why-no-more-interception", "WEL-10.3c", leader)
    return _within_two(b, top, power, d) or no_commander(b, leader, d)


def _within_two(b: WarState, top: Summons, power: int, d: int) -> Reason | None:
    if d not in WITHIN_TWO[top.duchy]:
        return in_duchy("why-too-far", "WEL-10.1c", top.duchy, origin=DUCHY[d], card=top.card)
    if way(b, power, d, top.duchy) == NO_WAY:
        return _no_way(b, power, d, top.duchy)
    return _held(b, power, d)


def _no_way(b: WarState, power: int, origin: int, d: int) -> Reason:
    """What bars the lines that would do otherwise: walls at the start (12.4), or on the way (9.5)."""
    if _sound(b, power, origin, d):
        return in_duchy("why-past-fortress", "WEL-12.4a", d, origin=DUCHY[origin])
    for middle in NEXT[d]:
        if _sound(b, power, origin, middle) and _sound(b, power, middle, d) and not b.enemy_here(power, middle):
            if enemy_fortress(b, power, middle):
                return in_duchy("why-through-fortress", "WEL-9.5a", middle, origin=DUCHY[origin])
            reason = off_the_walls(b, power, origin, middle) or _held(b, power, middle)
            if reason is not None:
                return reason
    return in_duchy("why-no-way", "WEL-10.3d", d, origin=DUCHY[origin])


def _sound(b: WarState, power: int, origin: int, d: int) -> bool:
    line = line_between(origin, d)
    return line >= 0 and kind_of(b, power, line) != RIVER and not blocked(b, line)


def ride(b: WarState, top: Summons, d: int, power: int, n: int) -> Reason | None:
    """Soldiers without a leader of their own answer a card."""
    if power > 3 or SIDE_OF[power] != SIDE_OF[top.power]:
        return Reason("WEL-9.1d", "why-not-your-soldiers", {"power": POWERS[top.power]})
    if top.value < 0:
        return in_duchy("why-needs-leader", "WEL-10.3b", d, card=top.card)
    if b.leaders_at(d, 1 << power):
        return in_duchy("why-has-leader", "WEL-10.3b", d, power=POWERS[power])
    if power * SIZE + d in top.rode:
        return in_duchy("why-rode-already", "WEL-10.3c", d, power=POWERS[power])
    if not b.sp_at(power, d):
        return in_duchy("why-no-soldiers", "WEL-10.3c", d, power=POWERS[power])
    fresh = b.fresh_sp(power, d, NO_INTERCEPTION)
    if n < 1 or n > fresh:
        return in_duchy("why-so-many", "WEL-10.3c", d, soldiers=n, there=fresh, power=POWERS[power])
    if n > VIRTUAL_COMMAND:
        return Reason("WEL-10.3b", "why-virtual", {"soldiers": n, "most": VIRTUAL_COMMAND})
    return _within_two(b, top, power, d)


# ---- evasion (10.5 to 10.8) ------------------------------------------------------------------------------------------


def evade(b: WarState, top: Contact, d: int) -> Reason | None:
    power = top.enemy
    here = top.duchy
    if not b.here[here] >> power & 1:
        return in_duchy("why-nobody-evades", "WEL-10.5a", here, power=POWERS[power])
    if evaders(b, power, here) < 0:
        chief = commander(b, SIDE_OF[power], here)
        if chief >= 0:
            return about("why-ally-commands", "WEL-10.5b", chief, duchy=DUCHY[here], power=POWERS[LEADER_POWER[chief]])
        for leader in b.leaders_at(here, FRIENDS_OF[power]):
            reason = no_commander(b, leader, here)
            if reason is not None:
                return reason
        return in_duchy("why-scatter", "WEL-10.5c", here)
    if top.evaders >> power & 1:
        return in_duchy("why-evaded-already", "WEL-10.5b", here, power=POWERS[power])
    return evade_to(b, power, here, top.origin, d)


def evade_to(b: WarState, power: int, here: int, came_from: int, d: int) -> Reason | None:
    line = line_between(here, d)
    if line < 0:
        return not_joined(here, d, "WEL-10.5a")
    if d == came_from:
        return in_duchy("why-came-from", "WEL-10.5a", d)
    if kind_of(b, power, line) == RIVER:
        return Reason("WEL-10.6a", "why-evade-river", {"line": LINE_NAME[line]})
    reason = road_closed(b, line)
    if reason is not None:
        return reason
    if b.enemy_here(power, d):
        return in_duchy("why-evade-enemies", "WEL-10.6a", d)
    if enemy_fortress(b, power, d) and not besieged_by(b, SIDE_OF[power], d):
        return in_duchy("why-evade-fortress", "WEL-10.6a", d)
    return off_the_walls(b, power, here, d) or _held(b, power, here)


def scatter(b: WarState, top: Contact, d: int, power: int, cavalry: int) -> Reason | None:
    if power != top.enemy:
        return Reason("WEL-9.1d", "why-not-your-soldiers", {"power": POWERS[top.enemy]})
    n = loose(b, power, top.duchy) if d == top.duchy else 0
    if not n:
        return in_duchy("why-no-loose-soldiers", "WEL-10.5c", d, power=POWERS[power])
    if top.scattered >> power & 1:
        return in_duchy("why-evaded-already", "WEL-10.5b", d, power=POWERS[power])
    if not ways(b, power, d, top.origin):
        return in_duchy("why-no-evasion", "WEL-10.6a", d)
    return in_duchy("why-cavalry", "WEL-1.5a", d, cavalry=cavalry, soldiers=n, most=n // 2)


def counter(b: WarState, top: Scatter, d: int) -> Reason | None:
    return evade_to(b, top.power, top.duchy, top.came_from, d)


# ---- commanders, retreats --------------------------------------------------------------------------------------------


def command(b: WarState, side: int, d: int, leader: int) -> Reason | None:
    if SIDE_OF[LEADER_POWER[leader]] != side:
        return about("why-enemy-leader", "WEL-9.62a", leader, side=SIDES[side])
    at = b.leader_at[leader]
    if at >= 0 and at != d:
        return about("why-leader-elsewhere", "WEL-9.53a", leader, duchy=DUCHY[d], origin=DUCHY[at])
    return None if at == d else in_duchy("why-not-with-them", "WEL-9.53a", d, leader=leader_name(leader))


def leader_name(leader: int) -> str:
    return LEADER[leader]


def retreat(b: WarState, top: Retreat, d: int, n: int) -> Reason | None:
    here = top.duchy
    fight = b.fight
    if d in top.open:
        there = b.sp_at(top.power, here)
        return in_duchy("why-so-many", "WEL-11.61a", here, soldiers=n, there=there, power=POWERS[top.power])
    if line_between(here, d) < 0:
        return not_joined(here, d, "WEL-11.61a")
    if fight is not None and top.side == SIDE_OF[fight.active] and fight.origins:
        return in_duchy("why-retreat-back", "WEL-11.62a", d)
    if fight is not None and d in fight.origins:
        return in_duchy("why-came-from", "WEL-11.61b", d)
    if b.here[d] & SIDE_MASK[1 - top.side]:
        return in_duchy("why-retreat-enemies", "WEL-11.61b", d)
    reason = road_closed(b, line_between(here, d))
    if reason is not None:
        return reason
    if enemy_fortress(b, top.side, d) and not besieged_by(b, top.side, d):
        return in_duchy("why-retreat-fortress", "WEL-12.4a", d)
    reason = off_the_walls(b, top.side, here, d)
    if reason is not None:
        return reason
    return in_duchy("why-better-ground", "WEL-11.61a", d, duchies=[DUCHY[n] for n in top.open])


# ---- losses ----------------------------------------------------------------------------------------------------------


def lose(b: WarState, top: Procedure, power: int, d: int, rule: str) -> Reason | None:
    """A soldier of a Power in a duchy, where another must be lost or none can."""
    if power > 3:
        return Reason(rule, "why-lose-whose")
    there = d
    if isinstance(top, Casualties) and b.fight is not None:
        there = b.fight.duchy
    elif isinstance(top, Attrition):
        there = top.duchy
    if d != there:
        return in_duchy("why-losses-elsewhere", rule, d, origin=DUCHY[there])
    if not b.sp_at(power, d):
        return in_duchy("why-none-to-lose", rule, d, power=POWERS[power])
    if isinstance(top, Casualties) and b.fight is not None and SIDE_OF[power] == top.side:
        return in_duchy("why-lose-evenly", "WEL-11.51a", d, power=POWERS[power])
    return in_duchy("why-not-theirs-to-lose", rule, d, power=POWERS[power])


def lose_leader(b: WarState, leader: int, d: int, soldiers: bool, rule: str) -> Reason | None:
    if d >= 0 and b.leader_at[leader] != d:
        return in_duchy("why-not-with-them", rule, d, leader=leader_name(leader))
    if soldiers:
        return about("why-soldiers-first", rule, leader)
    return about("why-not-his-loss", rule, leader)
