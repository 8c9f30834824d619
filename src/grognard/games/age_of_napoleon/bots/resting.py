"""What the sergeant does between the campaigns: deployment, recovery, red titles, the right of choice, victory."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.bots.front import ALONE
from grognard.games.age_of_napoleon.bots.meeting import refuge
from grognard.games.age_of_napoleon.bots.scales import CORPS_WORTH, keeping
from grognard.games.age_of_napoleon.bots.thought import Thought
from grognard.games.age_of_napoleon.rules.deck import TITLE
from grognard.games.age_of_napoleon.rules.discards import Discard, Recover
from grognard.games.age_of_napoleon.rules.europe import CAMPAIGN
from grognard.games.age_of_napoleon.rules.ground import ALLIED, DISTANCE, FRENCH, NOBODY
from grognard.games.age_of_napoleon.rules.pieces import BATTLE, COLOUR, OWN, members
from grognard.games.age_of_napoleon.rules.reinforcement import room
from grognard.games.age_of_napoleon.rules.tables import ROUNDS
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, code, part_of, verb_of

REFRESHED: Final = 4  # battle ratings that make it worth a card to recover


def deploy(t: Thought, codes: list[int]) -> int:
    """The strongest first, where the map is worth most."""
    b = t.b
    for one in codes:
        if verb_of(one) == "play" and worth_playing(t, part_of(one)):
            return one
    options = [one for one in codes if verb_of(one) == "deploy"]
    if not options:
        return DONE
    top = b.stack[-1]
    best = max({part_of(one) for one in options}, key=lambda corps: (CORPS_WORTH[corps], -corps))
    front = t.front
    own = front.own.copy()
    for corps, area in zip(getattr(top, "corps", ()), getattr(top, "areas", ()), strict=False):
        own[area] = own.get(area, 0) | 1 << corps

    def value(area: int) -> float:
        if area in front.enemy:
            return -50.0
        placed = own.copy()
        placed[area] = placed.get(area, 0) | 1 << best
        return front.value(placed, front.enemy)

    areas = [part_of(one, 1) for one in options if part_of(one) == best]
    return code("deploy", best, max(areas, key=lambda area: (value(area), -area)))


def worth_playing(t: Thought, card: int) -> bool:
    b, side = t.b, t.side
    if TITLE[card] == "exchange_of_prisoners":
        return True
    waiting = b.reserves(side)
    for country in {COLOUR[corps] for corps in members(waiting)}:
        own = members(waiting & OWN[country])
        if own and len(own) >= room(b, own[0]) + 1:
            return TITLE[card] == "levee_en_masse"
    return False


def redeploy(t: Thought, codes: list[int]) -> int:
    return max(codes, key=lambda one: refuge(t, part_of(one, 1), 1 << part_of(one)))


def release(t: Thought, codes: list[int]) -> int:
    releases = [one for one in codes if verb_of(one) == "release"]
    return max(releases, key=lambda one: CORPS_WORTH[part_of(one)])


def refreshed(t: Thought, area: int) -> int:
    b = t.b
    tired = b.army(area, t.side) & b.exhausted
    return sum([BATTLE[0][corps] - BATTLE[1][corps] for corps in members(tired)])


def recover_which(t: Thought, codes: list[int]) -> int:
    areas = [one for one in codes if one != PASS]
    best = max(areas, key=lambda one: refreshed(t, part_of(one)), default=PASS)
    if best == PASS or refreshed(t, part_of(best)) < REFRESHED or t.b.hand[t.side].bit_count() < 3:
        return PASS
    return best


def recover(t: Thought, codes: list[int]) -> int:
    b = t.b
    top = b.stack[-1]
    assert isinstance(top, Recover)
    discards = [one for one in codes if one != PASS]
    if not discards or refreshed(t, top.area) < REFRESHED:
        return PASS
    best = t.cheapest(discards)
    spare = b.hand[t.side].bit_count() - (ROUNDS - b.round)
    if b.phase == CAMPAIGN and keeping(b, t.side, part_of(best)) + (0 if spare > 0 else 2) > 0.5 * refreshed(
        t, top.area
    ):
        return PASS
    return best


def take_up(t: Thought, codes: list[int]) -> int:
    """1.4: a red title that the enemy has paid with, for another card."""
    b, side = t.b, t.side
    top = b.stack[-1]
    assert isinstance(top, Discard)
    best = t.cheapest([one for one in codes if one != PASS])
    gain = keeping(b, side, top.card) if side == ALLIED or TITLE[top.card] == "napoleonic_dynasty" else 0.0
    return best if gain > keeping(b, side, part_of(best)) + 2.0 else PASS


def first(t: Thought, codes: list[int]) -> int:
    """Who goes last in the campaign has the last word before the surrenders; but when the Emperor is almost alone in
    the enemy's reach, whoever goes first saves him or takes him."""
    b, side = t.b, t.side
    if b.phase != CAMPAIGN:
        return code("first", side)
    where = t.front.emperor
    if where == NOBODY or b.army(where, FRENCH).bit_count() >= len(ALONE):
        return code("first", 1 - side)
    hunters = [at for at in b.camps(ALLIED) if DISTANCE[at][where] <= b.mr(b.leader(b.army(at, ALLIED)))]
    return code("first", side if hunters else 1 - side)


def lead(t: Thought, codes: list[int]) -> int:
    return max(codes, key=lambda one: (t.b.mr(part_of(one)), t.b.br(part_of(one))))


def claim(t: Thought, codes: list[int]) -> int:
    return code("claim")
