"""What a hidden stack may be: the weakest and the strongest that its leader, its number and what is known elsewhere
allow.

Which corps are on the map lies open, and so do the leaders. The others are dealt out to the stacks, none under a junior
leader. Those that fit under a leader fit under every senior one too, so the best n for one stack are found one by one,
as long as the other stacks can still be filled.
"""

from __future__ import annotations

from itertools import combinations

from grognard.games.age_of_napoleon.odds.battle import Contender
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.pieces import BATTLE, NAPOLEON, SENIORITY, members
from grognard.games.age_of_napoleon.rules.tables import HOME_BONUS, LANDING_MALUS


def best_engaged(b: Europe, army: int, area: int, landed: int = 0) -> int:
    """6.10.2: the strongest corps of an army, as many as its leader's seniority allows; the Emperor not alone."""
    most = b.sr(b.leader(army))
    ranked = sorted(members(army), key=lambda corps: -b.strength(1 << corps, area, landed))
    chosen = ranked[:most]
    if chosen == [NAPOLEON]:
        chosen = ranked[1:2] or chosen
    return sum([1 << corps for corps in chosen])


def strongest(b: Europe, pool: int, area: int) -> int:
    """6.4.2: the strongest force that corps can form, by what they are worth in an area: as many as its senior one
    leads."""
    ranked = sorted(members(pool), key=lambda corps: -b.strength(1 << corps, area))
    best = 0
    for head in ranked:
        juniors = [corps for corps in ranked if corps != head and b.sr(corps) <= b.sr(head)]
        force = sum([1 << corps for corps in [head, *juniors[: b.sr(head) - 1]]])
        if b.strength(force, area) > b.strength(best, area):
            best = force
    return best


def contender(
    b: Europe, army: int, engaged: int, area: int, landed: int = 0, bonus: int = 0, shows: int = 0
) -> Contender:
    """A side whose corps are known."""
    return Contender(
        b.strength(engaged, area, landed) + bonus,
        engaged.bit_count(),
        army.bit_count(),
        bool(engaged >> NAPOLEON & 1),
        bool((army & ~engaged) >> NAPOLEON & 1),
        shows,
    )


def unknown(b: Europe, seat: int) -> list[int]:
    """The corps on the map of the enemy of a side whose place that side cannot know."""
    side = 1 - seat
    shown = b.seen[seat]
    for area in b.camps(side):
        shown |= 1 << b.leader(b.army(area, side))
    return members(b.on_map(side) & ~shown)


def hidden_range(b: Europe, seat: int, area: int, landed: int = 0) -> tuple[Contender, Contender]:
    """The weakest and the strongest that an enemy stack may engage. ``landed``: how many of it attack from the sea;
    which they are is not told of a stack."""
    side = 1 - seat
    army = b.army(area, side)
    lead = b.leader(army)
    known = army & (b.seen[seat] | 1 << lead)
    hidden = army.bit_count() - known.bit_count()
    most = b.sr(lead)
    gaps: list[tuple[int, int]] = []  # seniority of the leader and hidden corps of the other stacks
    for camp in b.camps(side):
        if camp != area:
            other = b.army(camp, side)
            leader = b.leader(other)
            gaps.append((b.sr(leader), (other & ~b.seen[seat] & ~(1 << leader)).bit_count()))
    pool = unknown(b, seat)
    certain = [b.strength(1 << corps, area) for corps in members(known)]
    found: list[Contender] = []
    for sign in (1, -1):
        worth: dict[int, int] = {}
        for corps in pool:
            faces = [BATTLE[face][corps] for face in (0, 1) if SENIORITY[face][corps] <= most]
            if faces:
                worth[corps] = sign * min([sign * face for face in faces])
                worth[corps] += HOME_BONUS if b.at_home(corps, area) else 0
        chosen: list[int] = []
        for corps in sorted(worth, key=lambda corps: sign * worth[corps]):
            rest = [other for other in pool if other != corps and other not in chosen]
            if len(chosen) < hidden and fills(rest, gaps, most, hidden - len(chosen) - 1):
                chosen.append(corps)
        strengths = engaged([*certain, *[worth[corps] for corps in chosen]], most, landed, sign)
        emperor = bool(known >> NAPOLEON & 1) or NAPOLEON in chosen
        found.append(Contender(sum(strengths), len(strengths), army.bit_count(), emperor and len(strengths) > 1))
        if emperor and len(strengths) == 1:
            found[-1].emperor = army.bit_count() == 1
            found[-1].idle_emperor = army.bit_count() > 1
    return found[0], found[1]


def engaged(strengths: list[int], most: int, landed: int, sign: int) -> list[int]:
    """6.10.3: the best of a stack, where any so many of it may be those from the sea: with ``sign`` 1 those by whom it
    loses most, with -1 those by whom it loses least."""
    if not landed:
        return sorted(strengths, reverse=True)[:most]
    ways = [
        sorted([one + LANDING_MALUS * (at in those) for at, one in enumerate(strengths)], reverse=True)[:most]
        for those in combinations(range(len(strengths)), min(landed, len(strengths)))
    ]
    return min(ways, key=lambda way: sign * sum(way))


def fills(pool: list[int], gaps: list[tuple[int, int]], own: int, left: int) -> bool:
    """Whether a pool of corps can be dealt out to stacks of so many hidden corps, none under a junior leader."""
    needs = sorted([*gaps, (own, left)])
    free = 0  # corps junior enough that no stack before has taken
    ranks = sorted([min(SENIORITY[0][corps], SENIORITY[1][corps]) for corps in pool])
    at = 0
    for seniority, need in needs:
        while at < len(ranks) and ranks[at] <= seniority:
            free += 1
            at += 1
        if free < need:
            return False
        free -= need
    return True
