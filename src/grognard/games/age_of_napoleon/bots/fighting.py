"""The sergeant in battle and after it: who is engaged, who is lost, where the beaten go."""

from __future__ import annotations

from grognard.games.age_of_napoleon.bots.meeting import refuge
from grognard.games.age_of_napoleon.bots.scales import CORPS_WORTH, WORTH, weakest, worth_of
from grognard.games.age_of_napoleon.bots.thought import Thought
from grognard.games.age_of_napoleon.rules.after_battle import Rout
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.neutrality import violated_by_stopping
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, code, part_of, verb_of


def engage(t: Thought, codes: list[int]) -> int:
    """The best as far as seniority allows; the Emperor only beside another."""
    b = t.b
    area = b.stack[-1].area  # type: ignore[attr-defined]
    picks = [one for one in codes if one != DONE]
    if not picks:
        return DONE
    others = [one for one in picks if part_of(one) != NAPOLEON]
    if others and DONE not in codes:
        picks = others
    return max(picks, key=lambda one: (b.strength(1 << part_of(one), area), -part_of(one)))


def lose(t: Thought, codes: list[int]) -> int:
    losses = [one for one in codes if verb_of(one) in ("lose", "bury", "leave")]
    least = weakest(t.b, [part_of(one) for one in losses])
    return next(one for one in losses if part_of(one) == least)


def rout(t: Thought, codes: list[int]) -> int:
    b = t.b
    top = b.stack[-1]
    assert isinstance(top, Rout)
    group = top.group(b)
    retreats = [one for one in codes if verb_of(one) == "retreat"]
    best = max(retreats, key=lambda one: refuge(t, part_of(one), group))
    country = violated_by_stopping(b, t.side, part_of(best))
    if country != NOBODY and WORTH[country] > 0.5 * worth_of(group) and code("captivity") in codes:
        return code("captivity")
    return best


def by_sea(t: Thought, codes: list[int]) -> int:
    """Who would be captured otherwise goes aboard: who came by sea has no other way (ruling 98)."""
    b = t.b
    top = b.stack[-1]
    if not isinstance(top, Rout):
        return PASS
    lost = [one for one in codes if one != PASS and not open_ways(b, top, part_of(one))]
    return max(lost, key=lambda one: CORPS_WORTH[part_of(one)], default=PASS)


def open_ways(b: Europe, rout: Rout, corps: int) -> list[int]:
    """The areas to which a beaten corps may go by land."""
    group = rout.clone()
    assert isinstance(group, Rout)
    group.origin = group.came(b, corps)
    return group.ways(b)


def next_battle(t: Thought, codes: list[int]) -> int:
    def sure(one: int) -> float:
        area = part_of(one)
        ours, theirs, _ = t.strengths(area, t.b.army(area, t.side))
        return ours - theirs

    return max(codes, key=sure)
