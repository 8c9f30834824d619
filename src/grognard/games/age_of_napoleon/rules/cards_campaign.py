"""The cards of the campaign. Major Campaign and Forced March are played as the payment of what they move."""

from __future__ import annotations

from typing import Final

from grognard.engine.windows import CANCELLED, judge
from grognard.games.age_of_napoleon.rules.attrition import BY_CARD, MarchAttrition
from grognard.games.age_of_napoleon.rules.europe import PEACE_TALKS, SCOUTED, Europe
from grognard.games.age_of_napoleon.rules.ground import COUNTRY_INDEX, FRENCH, IC, RUSSIA
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.sea import SeaMove
from grognard.games.age_of_napoleon.rules.verbs import codes
from grognard.games.age_of_napoleon.rules.windows import MUD, CardRules, Play, Window, register, said

PORTUGAL: Final = COUNTRY_INDEX["portugal"]


class OnTheMove(CardRules):
    """Major Campaign, Forced March: chosen with the move they pay for, never for themselves."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return False


class CommandIndecision(CardRules):
    """The move, interception or support that was just named does not take place."""

    says = CANCELLED

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return not said(b, about) & CANCELLED

    def effect(self, b: Europe, p: Play) -> int:
        judge(b, self.says)
        return p.finish(b)


class Mud(CommandIndecision):
    """The force that was just named is slower by one. It does nothing at sea."""

    says = MUD

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        at_sea = [1 for procedure in b.stack[-2:] if isinstance(procedure, SeaMove)]
        return not at_sea and not said(b, about) & (CANCELLED | MUD)


class ScorchedEarth(CardRules):
    """The force that has just come into one's country makes one more check."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(marching(b))

    def effect(self, b: Europe, p: Play) -> int:
        if p.stage:
            return p.finish(b)
        return b.call(MarchAttrition(p.actor, p.area, marching(b), BY_CARD), "again")


def marching(b: Europe) -> int:
    """The corps of the march under way."""
    for procedure in reversed(b.stack):
        if isinstance(procedure, March):
            return procedure.force(b)
    return 0


class PeaceTalks(CardRules):
    """For a round nobody attacks, intercepts or supports."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return not b.orders & PEACE_TALKS

    def effect(self, b: Europe, p: Play) -> int:
        b.orders |= PEACE_TALKS
        return p.finish(b)


class Guerrillas(CardRules):
    """A French army among people who hate it makes a check."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(self.victims(b))

    def victims(self, b: Europe) -> list[int]:
        found: list[int] = []
        for area in b.camps(FRENCH):
            country = b.nation[area]
            wild = country in (PORTUGAL, RUSSIA) and b.controller(country) != FRENCH
            if wild or b.status[country] == IC or b.risen >> country & 1:
                found.append(area)
        return found

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("at", self.victims(b))

    def effect(self, b: Europe, p: Play) -> int:
        if p.stage:
            return p.finish(b)
        area = p.targets[0]
        b.note("event-guerrillas", area)
        return b.call(MarchAttrition(FRENCH, area, b.army(area, FRENCH), BY_CARD), "again")


class Reconnaissance(CardRules):
    """An enemy army is looked at, and the next army moved in this action is not intercepted."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return bool(b.camps(1 - power))

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("at", b.camps(1 - p.power))

    def effect(self, b: Europe, p: Play) -> int:
        area = p.targets[0]
        seen = b.army(area, 1 - p.power)
        b.seen = [mask | seen if side == p.power else mask for side, mask in enumerate(b.seen)]
        b.orders |= SCOUTED
        b.reveal()
        b.note("event-scouts", p.power, area)
        b.whisper(1 << p.power, "event-scouted", seen, area)
        return p.finish(b)


register("major_campaign", OnTheMove)
register("forced_march", OnTheMove)
register("command_indecision", CommandIndecision)
register("mud", Mud)
register("scorched_earth", ScorchedEarth)
register("peace_talks", PeaceTalks)
register("guerrillas", Guerrillas)
register("reconnaissance", Reconnaissance)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-guerrillas": (("area", "area"),),
    "event-scouts": (("power", "power"), ("area", "area")),
    "event-scouted": (("corps", "corps_set"), ("area", "area")),
}
