"""The sergeant orders attacks, with odds only, and answers those of the enemy."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots.scales import ENEMY_DEPOT, PRIZE, prizes
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.odds.battle import Reckoned, fight_of, margins, reckoned
from grognard.games.nemesis_1813.odds.orders import DIE, Joint, joining, order_odds
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.battle import (
    Battle,
    attack_support,
    loser_hits,
    winner_hits,
)
from grognard.games.nemesis_1813.rules.ground import ALLIED, NEAR, stack_of
from grognard.games.nemesis_1813.rules.pieces import NAPOLEON, members
from grognard.games.nemesis_1813.rules.retreat import havens
from grognard.games.nemesis_1813.rules.tables import DECISIVE_HITS, FORCED_RETREAT
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, STAND, WITHDRAW, code, part_of, verb_of

DECISIVE: Final = 7.0  # a point, commands, and perhaps the Confederation
DRIVEN: Final = 1.2  # a stack that must leave
TRAPPED: Final = 1.0  # each unit of one that cannot
COMMAND: Final = 0.3
ENOUGH: Final = 0.6  # the gain for which an attack is ordered,
ANY: Final = 0.1  # and for whom the war is lost otherwise
SPENT: Final = 0.4  # what it costs to have fought
SHY: Final = 0.01  # of two equal fights the Coalition takes the one without the Emperor


def gain(known: Reckoned, many: bool, prize: float) -> float:
    """What a fight is worth to the attacker, its dice weighed."""
    attack, defence, able, able_foe, can, can_foe = known
    found = 0.0
    for margin, p in margins(attack - defence).items():
        if not margin:
            found -= p
            continue
        won = margin > 0
        hits = min(loser_hits(margin, able if won else able_foe), can_foe if won else can)
        back = 0.0
        decisive = 0
        for die in DIE:
            one = min(winner_hits(margin, die, able_foe if won else able), can if won else can_foe)
            back += one
            decisive += hits - one >= DECISIVE_HITS
        swing = hits - back / 6
        if many:
            swing += DECISIVE * decisive / 6
        if margin >= FORCED_RETREAT:
            swing += prize
        found += p * (swing if won else -swing)
    return found


def prize_of(t: Thought, attacker: int, origin: int, to: int) -> float:
    """What it is worth that the defender must leave a hex."""
    b = t.b
    foe = 1 - attacker
    found = DRIVEN
    if prizes(b) >> to & 1:
        found += 0.5 * PRIZE[b.scenario]
    if b.depots[foe] >> to & 1:
        found += ENEMY_DEPOT
    if attacker == t.side:
        found += t.blockers.get(to, 0.0)
    stack = stack_of(to, foe)
    if not havens(b, foe, to, origin, b.army[stack], b.staff[stack]):
        found += TRAPPED * b.army[stack].bit_count()
    return found


def mixed(t: Thought, fight: Battle, joined: Joint, helped: Joint, prize: float) -> float:
    """The same, whoever joins."""
    b = t.b
    seen: dict[tuple[Reckoned, int], float] = {}
    for ours, p in joined.items():
        for theirs, q in helped.items():
            one = fight_of(b, fight.power, fight.origin, fight.target, fight.force, ours, theirs)
            key = (reckoned(b, one), one.many)
            seen[key] = seen.get(key, 0.0) + p * q
    return sum([p * gain(known, many == 1, prize) for (known, many), p in seen.items()])


def useful(t: Thought, attack: Attack, side: int) -> int:
    """Stacks that would add something if they were called on."""
    b = t.b
    found = 0
    for h in members(attack.helpers(b, side) & ~(1 << attack.target)):
        if side != attack.power:
            found |= 1 << h
        else:
            fight = Battle(side, attack.origin, attack.target, attack.force)
            if attack_support(b, side, h, attack.target, fight.attack_help(b, h)) > 0:
                found |= 1 << h
    return found


def ordered(t: Thought, origin: int, to: int, force: int, spent: int) -> float:
    """What an order with so many commands is worth."""
    b, side = t.b, t.side
    attack = Attack(side, origin, to)
    attack.force = force
    odds = order_odds(b, side, origin, spent)
    if not b.army[stack_of(to, t.foe)]:
        return odds.made * 2.0 - COMMAND * spent
    fight = fight_of(b, side, origin, to, force)
    joined = joining(b, side, useful(t, attack, side), spent, origin)
    reply = min(2, b.commands[t.foe])
    helped = joining(b, t.foe, useful(t, attack, t.foe), reply, to)
    whole = mixed(t, fight, joined, helped, prize_of(t, side, origin, to))
    if not b.army[stack_of(to, t.foe)] & ~b.garrison and not prizes(b) >> to & 1:
        whole *= 0.5
    return odds.made * (whole - SPENT) - COMMAND * spent - 0.2 * odds.failed


def best_order(t: Thought, origin: int, to: int, force: int) -> tuple[float, int]:
    """The best number of commands for an attack, and what it is worth."""
    most = t.b.commands[t.side]
    return max([(ordered(t, origin, to, force, spent), spent) for spent in range(min(most, 5) + 1)])


def choose(t: Thought, codes: list[int]) -> int:
    b, side = t.b, t.side
    best, most = PASS, ANY if t.behind else ENOUGH
    for one in codes:
        if verb_of(one) != "attack":
            continue
        origin, to = part_of(one), part_of(one, 1)
        force = Attack(side, origin, to).able(b)
        # A glance first: of most there is no need to reckon.
        if b.army[stack_of(to, t.foe)] and t.margin(origin, to, force, b.staff[stack_of(origin, side)], origin) < -1.0:
            continue
        worth, _ = best_order(t, origin, to, force)
        if side == ALLIED and b.staff[stack_of(to, t.foe)] >> NAPOLEON & 1:
            worth -= SHY
        if worth > most:
            best, most = one, worth
    return best


def attackers(t: Thought, codes: list[int]) -> int:
    return codes[0]


def commands(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, Attack):
        return codes[0]
    _, spent = best_order(t, top.origin, top.target, top.force)
    return code("commit", spent)


def call(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, Attack):
        return DONE
    for h in members(useful(t, top, t.side) & ~top.called & ~top.summoned):
        if code("call", h) in codes:
            return code("call", h)
    return DONE


def reply(t: Thought, codes: list[int]) -> int:
    """The defender's commands: only supports are moved by them."""
    b = t.b
    top = b.stack[-1]
    if not isinstance(top, Attack):
        return codes[0]
    fight = fight_of(b, top.power, top.origin, top.target, top.force)
    joined = joining(b, top.power, top.called, top.spent, top.origin)
    prize = prize_of(t, top.power, top.origin, top.target)
    friends = useful(t, top, t.side)
    if not friends:
        return code("commit", 0)

    def cost(spent: int) -> float:
        return mixed(t, fight, joined, joining(b, t.side, friends, spent, top.target), prize) + 1.5 * COMMAND * spent

    return min([one for one in codes if verb_of(one) == "commit"], key=lambda one: cost(part_of(one)))


def withdraw(t: Thought, codes: list[int]) -> int:
    """11.1: cavalry that would lose leaves."""
    b = t.b
    top = b.stack[-1]
    if not isinstance(top, Attack):
        return codes[0]
    fight = fight_of(b, top.power, top.origin, top.target, top.force)
    bad = mixed(t, fight, {0: 1.0}, {0: 1.0}, prize_of(t, top.power, top.origin, top.target))
    ground = 0.4 * PRIZE[b.scenario] if prizes(b) >> top.target & 1 else 0.3
    return WITHDRAW if bad > ground else STAND


def stand(t: Thought, codes: list[int]) -> int:
    """11.10: after a lost fight that forces nobody, who is in danger of another leaves."""
    b = t.b
    top = b.stack[-1]
    if not isinstance(top, Battle):
        return STAND
    side = t.side
    h = top.target
    if prizes(b) >> h & 1 or b.depots[side] >> h & 1 or top.margin < 0:
        return STAND
    fresh = _fresh(b, t.foe, h, top.origin)
    return WITHDRAW if fresh > 1.5 * t.defence(side, h) + 2 and t.hunger(h, b.army[stack_of(h, side)]) > 0 else STAND


def _fresh(b: Theatre, foe: int, h: int, origin: int) -> float:
    """The strength of enemies next to a hex who have not fought yet."""
    found = 0.0
    for n in members(NEAR[h] & b.held[foe]):
        force = b.good(stack_of(n, foe))
        if n != origin and not force & b.fought:
            found += force.bit_count() + 2
    return found
