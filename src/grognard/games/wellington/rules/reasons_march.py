"""Why something may not march, besiege, deploy or sail."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.wellington.rules.counting import headless, may_lead
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch, country
from grognard.games.wellington.rules.march import SPENT, March, army_cost, harried, purse
from grognard.games.wellington.rules.muster import Muster, leaders_in, marks_of
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY,
    ENEMIES_OF,
    ENEMY_SIDE,
    LEADER,
    LEADER_POWER,
    MINOR,
    NEXT,
    NO_PORT,
    PORT,
    POWERS,
    SIDE_OF,
    line_between,
)
from grognard.games.wellington.rules.reasons_common import (
    about,
    held_there,
    in_duchy,
    not_joined,
    not_there,
    off_the_walls,
    road_closed,
)
from grognard.games.wellington.rules.reasons_ground import points, too_few
from grognard.games.wellington.rules.roads import enemy_fortress, open_lines, ways_out
from grognard.games.wellington.rules.sea import HOLD, AmphibiousAssault, Convoy, Voyage, aboard, may_land, strait_open
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, SAILED, STEP
from grognard.games.wellington.rules.titles import (
    ALLY_INSULTED,
    BEFORE_I_WAS_A_MARSHAL,
    COLUMN_ATTACKED,
    LEADER_WOUNDED,
    SCUM_OF_THE_EARTH,
)
from grognard.games.wellington.rules.war import WarState

LARGEST_COUNTER: Final = 2  # SP of a counter that goes by itself: artillery does not (9.1c)


def tired(b: WarState, power: int, leader: int, d: int) -> Reason | None:
    """9.51, 9.52, 14.2: marks of this impulse on a leader."""
    mark = b.leader_mark[leader]
    if mark & SAILED:
        return about("why-has-sailed", "WEL-14.2b", leader)
    if mark & FOUGHT:
        if enemy_fortress(b, power, d) and d not in b.fought_at and d not in b.assaulted:
            return about("why-before-fortress", "WEL-9.52a", leader, duchy=DUCHY[d])
        return about("why-has-fought", "WEL-11.52f", leader)
    return None


def no_commander(b: WarState, leader: int, d: int) -> Reason | None:
    """#32, #52."""
    if b.leader_at[leader] != d or may_lead(b, leader):
        return None
    card = LEADER_WOUNDED if headless(b, SIDE_OF[LEADER_POWER[leader]], d) else BEFORE_I_WAS_A_MARSHAL
    return about("why-headless", f"WEL-C{card:03d}b", leader, duchy=DUCHY[d], card=card)


def no_way_out(b: WarState, d: int) -> Reason | None:
    """Every line is closed (#9, #10), or what is open leads past an enemy fortress (12.4)."""
    if open_lines(b, d):
        return in_duchy("why-hemmed-by-fortress", "WEL-12.4a", d)
    return road_closed(b, line_between(d, NEXT[d][0]))


def march(b: WarState, power: int, leader: int, d: int) -> Reason | None:
    reason = not_there(b, power, leader, d)
    if reason is None:
        reason = tired(b, power, leader, d)
    if reason is None:
        reason = no_commander(b, leader, d) or held_there(b, power, d)
    if reason is not None:
        return reason
    if not NEXT[d]:
        return in_duchy("why-no-road", "WEL-9.3a", d)
    if not ways_out(b, power, d):
        return no_way_out(b, d)
    cost = army_cost(b, 1 << leader) + (1 if b.leader_mark[leader] & HARRIED else 0)
    if purse(b, 1 << leader) >= cost:
        return None
    if cost > 1 and b.cp:
        card = COLUMN_ATTACKED if b.leader_mark[leader] & HARRIED else SCUM_OF_THE_EARTH
        return about("why-march-dear", f"WEL-C{card:03d}a", leader, card=card, cost=cost, left=b.cp)
    return points(b, cost, "march", d)


def detach(b: WarState, power: int, d: int, n: int) -> Reason | None:
    """9.1b: a counter by itself."""
    if n < 1:
        return Reason("WEL-9.1b", "why-nobody-goes")
    if not b.sp_at(power, d):
        return in_duchy("why-no-soldiers", "WEL-9.1d", d, power=POWERS[power])
    if n > LARGEST_COUNTER:
        return Reason("WEL-9.1c", "why-artillery", {"soldiers": n})
    if n > b.sp_at(power, d):
        return in_duchy("why-so-many", "WEL-9.1b", d, soldiers=n, there=b.sp_at(power, d), power=POWERS[power])
    if n > b.fresh_sp(power, d, SPENT):
        return in_duchy("why-soldiers-tired", "WEL-11.52f", d, soldiers=n, there=b.fresh_sp(power, d, SPENT))
    reason = held_there(b, power, d)
    if reason is not None:
        return reason
    if not NEXT[d]:
        return in_duchy("why-no-road", "WEL-9.3a", d)
    if not ways_out(b, power, d):
        return no_way_out(b, d)
    harried = marks_of(b, power, d, 1, SPENT)[0][0] & HARRIED != 0
    if b.cp and harried:
        return in_duchy("why-column", "WEL-C045a", d, card=COLUMN_ATTACKED, cost=2, left=b.cp)
    return points(b, 1, "march", d) or in_duchy("why-no-counters", "WEL-1.5c", d, power=POWERS[power])


def force(b: WarState, top: Muster, n: int, staff: int) -> Reason | None:
    """9.1a, 9.63: who goes with a leader."""
    leader = top.joining
    power = LEADER_POWER[leader]
    for other in leaders_in(staff):
        if other == leader or top.leaders >> other & 1:
            return about("why-goes-already", "WEL-9.63b", other)
        reason = not_there(b, power, other, top.origin)
        if reason is None and b.leader_mark[other] & top.BARRED:
            reason = tired(b, power, other, top.origin)
        if reason is not None:
            return reason
    there = b.sp_at(power, top.origin) - top.sp[power]
    told: dict[str, Any] = {"soldiers": n, "power": POWERS[power]}
    if n > there:
        return in_duchy("why-so-many", "WEL-1.61a", top.origin, there=there, **told)
    fresh = b.fresh_sp(power, top.origin, top.BARRED) - top.sp[power]
    if n > fresh:
        return in_duchy("why-soldiers-tired", "WEL-11.52f", top.origin, there=fresh, soldiers=n)
    if n + staff.bit_count() > b.command[leader]:
        return about("why-command", "WEL-1.6b", leader, pieces=n + staff.bit_count(), most=b.command[leader])
    if isinstance(top, March) and not top.pays_for(b, leader, staff):
        leaders = top.leaders | 1 << leader | staff
        late = harried(b, leaders)
        card = COLUMN_ATTACKED if late else SCUM_OF_THE_EARTH
        cost = top.cost_with(b, leader, staff) + int(late)
        return about("why-march-dear", f"WEL-C{card:03d}a", leader, card=card, cost=cost, left=purse(b, leaders))
    return in_duchy("why-no-counters", "WEL-1.5c", top.origin, power=POWERS[power])


def join(b: WarState, top: Muster, leader: int) -> Reason | None:
    if top.leaders >> leader & 1:
        return about("why-goes-already", "WEL-9.63b", leader)
    power = LEADER_POWER[leader]
    if SIDE_OF[power] != SIDE_OF[top.power]:
        return about("why-not-your-leader", "WEL-9.1d", leader, power=POWERS[top.power])
    reason = not_there(b, power, leader, top.origin)
    if reason is None and b.leader_mark[leader] & top.BARRED:
        reason = tired(b, power, leader, top.origin)
    if reason is not None:
        return reason
    if power != LEADER_POWER[top.leader]:
        if b.lies(ALLY_INSULTED, power):
            return about("why-insulted", "WEL-C022a", leader, card=ALLY_INSULTED, power=POWERS[power])
        if top.refused >> power & 1:
            return about("why-declined", "WEL-9.61a", leader, power=POWERS[power])
    if isinstance(top, March) and not top.affords(b, leader):
        return about("why-group-cost", "WEL-9.63a", leader, left=purse(b, top.leaders))
    return None


def to(b: WarState, top: March | FlankMarch, d: int) -> Reason | None:
    line = line_between(top.origin, d)
    if line < 0:
        return not_joined(top.origin, d, "WEL-9.3a")
    reason = road_closed(b, line) or off_the_walls(b, top.power, top.origin, d)
    if reason is not None:
        return reason
    return in_duchy("why-no-counters", "WEL-1.5c", d, power=POWERS[top.power])


# ---- through friendly country (16.3, #109) ---------------------------------------------------------------------------


def deploy(b: WarState, power: int, leader: int, d: int) -> Reason | None:
    reason = not_there(b, power, leader, d)
    if reason is None and b.leader_mark[leader] & SPENT:
        reason = about("why-deployed", "WEL-16.31a", leader)
    return reason if reason is not None else about("why-hemmed-in", "WEL-16.3a", leader, duchy=DUCHY[d])


def ride_to(b: WarState, top: GrandMarch, d: int) -> Reason | None:
    rule = "WEL-16.3a" if top.mark else "WEL-C109a"
    if d == top.origin:
        return in_duchy("why-already-there", rule, d)
    if not b.friendly(top.power, d):
        return in_duchy("why-not-friendly", rule, d, leader=LEADER[top.leader])
    if could_intercept(b, ENEMY_SIDE[top.power], d):
        return in_duchy("why-could-be-intercepted", rule, d, leader=LEADER[top.leader])
    return in_duchy("why-no-friendly-way", rule, d, origin=DUCHY[top.origin], leader=LEADER[top.leader])


def pick_up(b: WarState, top: GrandMarch, d: int, n: int) -> Reason | None:
    rule = "WEL-16.3b" if top.mark else "WEL-C109a"
    if d not in country(b, top.power, top.origin):
        return ride_to(b, top, d)
    there = b.fresh_sp(top.power, d, SPENT)
    if d in top.places or n > there or n < 1:
        there = 0 if d in top.places else there
        return in_duchy("why-so-many", rule, d, soldiers=n, there=there, power=POWERS[top.power])
    return about("why-command", "WEL-1.6b", top.leader, pieces=n, most=_room(b, top))


def take_along(b: WarState, top: GrandMarch, leader: int) -> Reason | None:
    reason = not_there(b, top.power, leader, -1)
    if reason is not None:
        return reason
    if top.leaders >> leader & 1:
        return about("why-goes-already", "WEL-16.3b", leader)
    if b.leader_at[leader] not in country(b, top.power, top.origin):
        return ride_to(b, top, b.leader_at[leader])
    reason = tired(b, top.power, leader, b.leader_at[leader])
    return reason if reason is not None else about("why-command", "WEL-1.6b", top.leader, pieces=1, most=_room(b, top))


def _room(b: WarState, top: GrandMarch) -> int:
    return max(0, b.command[top.leader] - top.leaders.bit_count() + 1 - top.sp[top.power] - sum(top.taken))


def recall(b: WarState, power: int, leader: int) -> Reason | None:
    return not_there(b, power, leader, -1)


# ---- sieges (chapter 12) ---------------------------------------------------------------------------------------------


def siege(b: WarState, power: int, leader: int, d: int) -> Reason | None:
    reason = not_there(b, power, leader, d)
    if reason is not None:
        return reason
    if not b.walls(d):
        return in_duchy("why-no-fortress", "WEL-12.2a", d)
    if SIDE_OF[b.holder(d)] == SIDE_OF[power]:
        return in_duchy("why-friendly-fortress", "WEL-8.1c", d, power=POWERS[b.holder(d)])
    if b.here[d] & ENEMIES_OF[power]:
        return in_duchy("why-siege-enemies", "WEL-12.2a", d)
    if d in b.assaulted:
        return in_duchy("why-besieged-already", "WEL-12.22a", d)
    if d in b.fought_at:
        return in_duchy("why-siege-fought", "WEL-12.2a", d)
    return no_commander(b, leader, d)


# ---- the sea (chapter 14) --------------------------------------------------------------------------------------------


def sail(b: WarState, power: int, d: int, paid: bool) -> Reason | None:
    """From which port a convoy could go."""
    if power != BRITAIN and paid:
        return Reason("WEL-14.1a", "why-no-navy", {"power": POWERS[power]})
    if PORT[d] == NO_PORT:
        return in_duchy("why-no-port", "WEL-14.2b", d)
    if paid and b.convoys:
        return Reason("WEL-14.2a", "why-second-convoy", {"power": POWERS[power]})
    if not b.here[d] >> power & 1:
        return in_duchy("why-nobody-in-port", "WEL-14.2b", d, power=POWERS[power])
    if not b.friendly(power, d) or b.enemy_here(power, d):
        return in_duchy("why-port-closed", "WEL-14.2b", d)
    if aboard(b, power, d) == (0, 0):
        message = "why-marched-sails" if _marched(b, power, d) else "why-nobody-sails"
        return in_duchy(message, "WEL-14.2b", d, power=POWERS[power])
    return held_there(b, power, d) or (points(b, 1, "sail", d) if paid else None)


def _marched(b: WarState, power: int, d: int) -> bool:
    """Somebody in a port is kept ashore by nothing but his march."""
    if b.fresh_sp(power, d, SPENT):
        return True
    return any([not b.leader_mark[leader] & SPENT for leader in b.leaders_at(d, 1 << power)])


def deploy_by_sea(b: WarState, power: int, d: int) -> Reason | None:
    """16.3c."""
    if power != BRITAIN:
        return Reason("WEL-16.3c", "why-no-navy", {"power": POWERS[power]})
    return sail(b, power, d, False) or in_duchy("why-no-landing", "WEL-16.3c", d)


def load(b: WarState, top: Voyage, n: int, staff: int) -> Reason | None:
    sp, leaders = aboard(b, top.power, top.origin)
    for leader in leaders_in(staff):
        reason = not_there(b, top.power, leader, top.origin)
        if reason is not None:
            return reason
        if not leaders >> leader & 1:
            by_land = b.leader_mark[leader] // STEP and not b.leader_mark[leader] & SPENT
            return about("why-leader-marched" if by_land else "why-cannot-sail", "WEL-14.2b", leader)
    pieces = n + staff.bit_count()
    if not pieces:
        return Reason("WEL-14.2a", "why-nobody-goes")
    if n > sp:
        return in_duchy("why-so-many", "WEL-14.2b", top.origin, soldiers=n, there=sp, power=POWERS[top.power])
    if pieces > HOLD:
        return Reason("WEL-14.2a", "why-hold", {"pieces": pieces, "most": HOLD})
    return too_few(pieces, b.cp, "sail", top.origin, "WEL-14.2a")


def land(b: WarState, top: Voyage, d: int) -> Reason | None:
    power = top.power
    rule = "WEL-14.3a" if isinstance(top, AmphibiousAssault) else "WEL-14.2b"
    if PORT[d] == NO_PORT:
        return in_duchy("why-no-port", rule, d)
    if d == top.origin:
        return in_duchy("why-already-there", rule, d)
    if isinstance(top, AmphibiousAssault):
        if PORT[d] != MINOR:
            return in_duchy("why-major-port", rule, d)
        if b.friendly(power, d) or b.controller(d) < 0:
            return in_duchy("why-not-enemy-port", rule, d)
    elif not b.friendly(power, d):
        return in_duchy("why-port-not-friendly", rule, d)
    if not strait_open(b, power, top.origin, d):
        return in_duchy("why-strait", "WEL-14.4a", d)
    if isinstance(top, Convoy) and top.mark and not may_land(b, power, top.origin, d, True):
        return in_duchy("why-port-watched", "WEL-16.3c", d)
    return None
