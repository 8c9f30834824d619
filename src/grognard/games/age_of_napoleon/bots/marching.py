"""What the sergeant's armies do in the campaign: who marches or sails, with whom, where to, and what pays for it."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.bots.plan import Planner, price
from grognard.games.age_of_napoleon.bots.scales import weakest
from grognard.games.age_of_napoleon.bots.thought import Thought
from grognard.games.age_of_napoleon.rules.campaign import MAJOR_CAMPAIGNS, Action
from grognard.games.age_of_napoleon.rules.deck import TITLE
from grognard.games.age_of_napoleon.rules.forces import allowance, head, led
from grognard.games.age_of_napoleon.rules.ground import CAPITAL_OF, FRENCH, NOBODY
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.payment import Pay
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, members
from grognard.games.age_of_napoleon.rules.sea import SeaMove
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, code, part_of, verb_of

WORTH_DOING: Final = 0.6  # gain of a march
SECOND: Final = 3.0  # gain of another march that makes a Major Campaign worth while


def action(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    planner = Planner(t.front)
    areas = [part_of(one) for one in codes if verb_of(one) == "march"]
    sailors = [part_of(one) for one in codes if verb_of(one) == "ship"]
    majors = [one for one in codes if verb_of(one) == "play" and MAJOR_CAMPAIGNS >> part_of(one) & 1]
    guerrillas = [one for one in codes if verb_of(one) == "play" and TITLE[part_of(one)] == "guerrillas"]
    if guerrillas and [1 for area in b.camps(FRENCH) if b.army(area, FRENCH).bit_count() > 2]:
        return guerrillas[0]
    top = b.stack[-1]
    assert isinstance(top, Action)
    if majors and not areas:
        return PASS if not planner.best(b.camps(side), []) else majors[0]
    plans = planner.best(areas, sailors)
    for plan in plans:
        if not plan.ship:
            t.choose(plan.area, plan.force)
    if majors and len(plans) > 1 and plans[1].gain > SECOND:
        return majors[0]
    cost = 0.0 if top.major else price(b, side)
    if plans and plans[0].gain > WORTH_DOING + cost:
        plan = plans[0]
        return code("ship", members(plan.force)[0]) if plan.ship else code("march", plan.area)
    return PASS


def force(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    assert isinstance(top, March)
    taken = top.force(t.b)
    chosen = t.chosen.get(t.situation(top.area), 0)
    if not chosen or taken & ~chosen:
        plans = Planner(t.front).plans(top.area, taken)
        chosen = max(plans, key=lambda plan: plan.gain).force if plans else 0
        t.choose(top.area, chosen)
    if chosen:
        missing = chosen & ~taken
        for corps in sorted(members(missing), key=lambda one: -t.b.sr(one)):
            if code("take", corps) in codes:
                return code("take", corps)
    if DONE in codes and taken != 1 << NAPOLEON:
        return DONE
    return min(codes, key=lambda one: part_of(one) == NAPOLEON if one != DONE else 0.5)


def march(t: Thought, codes: list[int]) -> int:
    b = t.b
    top = b.stack[-1]
    assert isinstance(top, March)
    force = top.force(b)
    if force.bit_count() > led(b, force):
        return code("leave", weakest(b, [part_of(one) for one in codes if verb_of(one) == "leave"]))
    planner = Planner(t.front)
    left = allowance(b, head(b, force), top.forced, top.mud) - top.entered
    best, most = DONE, planner.gain(force, top.area, [], top.entered)
    for path in planner.ways(force, top.area, left, bool(top.attacked)):
        gain = planner.gain(force, top.area, path, top.entered, top.forced)
        if gain > most and code("to", path[0]) in codes:
            best, most = code("to", path[0]), gain
    for one in codes:
        if verb_of(one) != "leave" or part_of(one) == NAPOLEON:
            continue
        if part_of(one) != weakest(b, members(force)) or CAPITAL_OF[top.area] == NOBODY == prize(t, top.area):
            continue
        rest = force & ~(1 << part_of(one))
        if rest == 1 << NAPOLEON:
            continue
        for path in planner.ways(rest, top.area, left, bool(top.attacked)):
            gain = planner.gain(rest, top.area, path, top.entered, top.forced)
            if gain > most + 0.5:
                best, most = one, gain
    return best


def prize(t: Thought, area: int) -> int:
    """The enemy's country that an area would take, or NOBODY."""
    country = t.b.nation[area]
    return country if t.b.controller(country) == 1 - t.side else NOBODY


def sail(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    assert isinstance(top, SeaMove)
    planner = Planner(t.front)
    plans = {plan.path[0]: plan.gain for plan in planner.voyages(top.corps)}
    return max(codes, key=lambda one: plans.get(part_of(one, 1), -99.0))


def pay(t: Thought, codes: list[int]) -> int:
    """The card least worth keeping; a Forced March is not marched where nothing hangs upon it."""
    if code("free") in codes:
        return code("free")
    if DONE in codes:
        return DONE
    discards = [one for one in codes if verb_of(one) == "discard"]
    top = t.b.stack[-1]
    assert isinstance(top, Pay)
    if not discards:
        return codes[0]
    return t.cheapest(discards)
