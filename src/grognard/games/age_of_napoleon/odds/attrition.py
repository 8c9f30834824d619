"""Exact odds of march attrition (6.5 to 6.7) and of the winter (8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from grognard.games.age_of_napoleon.rules.attrition import FORCED_MARCH, WINTER_MARCH, on_the_ground
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, FRENCH, NEAR, SIDES
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON
from grognard.games.age_of_napoleon.rules.tables import march_losses, winter_losses
from grognard.games.age_of_napoleon.rules.winter import modifier, sufferers

Spread = dict[int, float]
# A force on its way: corps that are fresh, corps that are exhausted, and how it is with the Emperor.
March = tuple[int, int, int]
AWAY: Final = 0
FRESH: Final = 1
WEARY: Final = 2
LOST: Final = 3
_DIE: Final = range(1, 7)
THIRD: Final = 3  # areas at which a march wears (6.5.1, 6.5.2)
FOURTH: Final = 4


@final
class MarchOdds:
    """``lost``: probability by number of corps lost on the way; ``for_good``: they are out of the game, for it is
    winter; ``emperor``: Napoléon is among them, who is lost last; ``checks``: checks that are made."""

    def __init__(self, areas: Sequence[int], for_good: bool) -> None:
        self.areas = list(areas)
        self.for_good = for_good
        self.lost: Spread = {}
        self.emperor = 0.0
        self.checks = 0

    @property
    def expected(self) -> float:
        return sum([lost * p for lost, p in self.lost.items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "areas": [AREA[area] for area in self.areas],
            "checks": self.checks,
            "lost": [{"corps": lost, "probability": p} for lost, p in sorted(self.lost.items())],
            "for_good": self.for_good,
            "emperor": self.emperor,
        }


def check(cloud: dict[March, float], for_good: bool) -> dict[March, float]:
    """6.7: one check of a force. With nobody exhausted there is no roll; afterwards all are. With the Emperor lost for
    good the war is over."""
    found: dict[March, float] = {}
    for (fresh, weary, emperor), p in cloud.items():
        if emperor == LOST and for_good:
            found[fresh, weary, emperor] = found.get((fresh, weary, emperor), 0.0) + p
            continue
        for die in _DIE if weary else (1,):
            lost = min(march_losses(weary, die), weary) if weary else 0
            fate = emperor
            if emperor == WEARY and lost == weary:
                fate = LOST
            elif emperor == FRESH:
                fate = WEARY
            after = (0, fresh + weary - lost, fate)
            found[after] = found.get(after, 0.0) + (p / 6 if weary else p)
    return found


def stretches(b: Europe, origin: int, path: Sequence[int], forced: int) -> list[int]:
    """The causes of attrition that the ground, the season and a forced march give on each stretch of a way. The frozen
    sea is a stretch of its own (ruling 64)."""
    more = FORCED_MARCH if forced else 0
    found: list[int] = []
    at = origin
    for area in path:
        if area not in NEAR[at]:
            found.append(WINTER_MARCH | more)
        found.append(on_the_ground(b, area) | more)
        at = area
    return found


def path_odds(
    b: Europe, groups: Sequence[tuple[int, int]], origin: int, path: Sequence[int], forced: int = 0
) -> MarchOdds | None:
    """A force marches over the areas of a path, if nobody meets it. ``groups``: its corps by how many areas they have
    entered before. None where it hangs upon which of them are lost: several groups on more than one stretch."""
    causes = stretches(b, origin, path, forced)
    if len(groups) > 1 and len(causes) > 1:
        return None
    told = MarchOdds(path, b.winter())
    clouds = [{_start(b, force): 1.0} for force, _ in groups]
    entered = [before for _, before in groups]
    for common in causes:
        entered = [before + 1 for before in entered]
        for i, far in enumerate(entered):
            if far in (THIRD, FOURTH):
                clouds[i] = check(clouds[i], told.for_good)
                told.checks += 1
        if len(clouds) > 1:
            clouds = [_together(clouds)]
        for _ in range(common.bit_count()):
            clouds[0] = check(clouds[0], told.for_good)
            told.checks += 1
    size = sum([force.bit_count() for force, _ in groups])
    for (fresh, weary, fate), p in clouds[0].items():
        lost = size - fresh - weary
        told.lost[lost] = told.lost.get(lost, 0.0) + p
        if fate == LOST:
            told.emperor += p
    return told


def _start(b: Europe, force: int) -> March:
    weary = (force & b.exhausted).bit_count()
    emperor = AWAY
    if force >> NAPOLEON & 1:
        emperor = WEARY if b.exhausted >> NAPOLEON & 1 else FRESH
    return force.bit_count() - weary, weary, emperor


def _together(clouds: list[dict[March, float]]) -> dict[March, float]:
    """Groups that go on as one."""
    found: dict[March, float] = {(0, 0, AWAY): 1.0}
    for cloud in clouds:
        joined: dict[March, float] = {}
        for (fresh, weary, fate), p in found.items():
            for (more, tired, other), q in cloud.items():
                key = (fresh + more, weary + tired, max(fate, other))
                joined[key] = joined.get(key, 0.0) + p * q
        found = joined
    return found


@final
class WinterOdds:
    """The winter of one army: what is added to its die, probability by number of corps lost, all of them for good."""

    def __init__(self, b: Europe, area: int, side: int) -> None:
        self.area = area
        self.side = side
        self.corps = b.army(area, side).bit_count()
        self.modifier = modifier(b, area, side)
        self.lost: Spread = {}
        for die in _DIE:
            lost = min(winter_losses(die + self.modifier), self.corps)
            self.lost[lost] = self.lost.get(lost, 0.0) + 1 / 6
        # Who may choose loses him last.
        self.emperor = self.lost.get(self.corps, 0.0) if b.army(area, side) >> NAPOLEON & 1 else 0.0

    @property
    def expected(self) -> float:
        return sum([lost * p for lost, p in self.lost.items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "area": AREA[self.area],
            "side": SIDES[self.side],
            "corps": self.corps,
            "modifier": self.modifier,
            "lost": [{"corps": lost, "probability": p} for lost, p in sorted(self.lost.items())],
        }


def winter_odds(b: Europe, side: int) -> list[WinterOdds]:
    """8: all armies of a side that suffer from the winter. Their numbers lie open to both."""
    return [WinterOdds(b, area, side) for area in sufferers(b, side)]


def whole_winter(b: Europe) -> list[WinterOdds]:
    return [*winter_odds(b, FRENCH), *winter_odds(b, ALLIED)]
