"""6.10.4 and the cards of battle. Of one title only one copy is played in a battle, whoever plays it (ruling 90)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.age_of_napoleon.rules.battle import Battle, battle_of, with_part
from grognard.games.age_of_napoleon.rules.deck import FIGURES, NUMBERS, TITLE
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AUSTRIA, BRITAIN, FRANCE, PRUSSIA, RUSSIA
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, OF_COLOUR, members
from grognard.games.age_of_napoleon.rules.verbs import codes
from grognard.games.age_of_napoleon.rules.windows import CardRules, Play, Window, register

MOST_OF_A_DIE: Final = FIGURES["art_of_war"][0]


class BattleCard(CardRules):
    """A card of this title that was not played in this battle yet."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        fight = battle_of(b)
        title = TITLE[self.number]
        if [1 for number in NUMBERS[title] if fight.played >> number & 1]:
            return False
        return self.helps(b, fight, power)

    def helps(self, b: Europe, fight: Battle, power: int) -> bool:
        raise NotImplementedError

    def effect(self, b: Europe, p: Play) -> int:
        at = b.stack.index(battle_of(b))
        fight = b.stack[at].clone()  # it may be shared with a copy of the war
        assert isinstance(fight, Battle)
        b.stack[at] = fight
        fight.played |= 1 << self.number
        self.apply(b, fight, p)
        return p.finish(b)

    def apply(self, b: Europe, fight: Battle, p: Play) -> None:
        raise NotImplementedError


class Strengthening(BattleCard):
    """More strength, if a corps of one of the colours is engaged. A minor ally has its colour too (6.10.4)."""

    colours: ClassVar[tuple[int, ...]] = ()

    def helps(self, b: Europe, fight: Battle, power: int) -> bool:
        return self.adds(fight, power) > 0

    def adds(self, fight: Battle, power: int) -> int:
        engaged = fight.engaged[power]
        return FIGURES[TITLE[self.number]][0] if any([engaged & OF_COLOUR[one] for one in self.colours]) else 0

    def apply(self, b: Europe, fight: Battle, p: Play) -> None:
        more = self.adds(fight, p.power)
        fight.bonus = with_part(fight.bonus, p.power, fight.bonus[p.power] + more)
        b.note("event-strengthened", p.power, more, fight.strength(b, p.power))


class CavalryCharge(Strengthening):
    colours = (FRANCE, RUSSIA, AUSTRIA, PRUSSIA)


class GrandBattery(Strengthening):
    colours = (FRANCE, RUSSIA, PRUSSIA)


class Cossacks(Strengthening):
    colours = (RUSSIA,)


class ThinRedLine(Strengthening):
    """Of the defender only."""

    colours = (BRITAIN,)

    def adds(self, fight: Battle, power: int) -> int:
        return 0 if power == fight.attacker else super().adds(fight, power)


class ImperialGuard(Strengthening):
    """The Emperor's own, or the Tsar's."""

    def adds(self, fight: Battle, power: int) -> int:
        old_guard, russian_guard = FIGURES["imperial_guard"]
        if fight.engaged[power] >> NAPOLEON & 1:
            return old_guard
        return russian_guard if fight.engaged[power] & OF_COLOUR[RUSSIA] else 0


class ArtOfWar(BattleCard):
    """The die shows the seniority of the leader, as it was at the start of the battle."""

    def helps(self, b: Europe, fight: Battle, power: int) -> bool:
        return True

    def apply(self, b: Europe, fight: Battle, p: Play) -> None:
        shows = min(b.sr(fight.leaders[p.power]), MOST_OF_A_DIE)
        fight.mastery = with_part(fight.mastery, p.power, shows)
        b.note("event-art-of-war", p.power, shows)


class KilledInAction(BattleCard):
    """A temporary loss of the enemy is one for good; never the Emperor."""

    def helps(self, b: Europe, fight: Battle, power: int) -> bool:
        return bool(self.wounded(fight, power))

    def wounded(self, fight: Battle, power: int) -> int:
        return fight.lost[1 - power] & ~fight.buried[1 - power] & ~(1 << NAPOLEON)

    def targets(self, b: Europe, p: Play) -> list[int]:
        return [] if p.targets else codes("on", members(self.wounded(battle_of(b), p.power)))

    def apply(self, b: Europe, fight: Battle, p: Play) -> None:
        enemy = 1 - p.power
        fight.buried = with_part(fight.buried, enemy, fight.buried[enemy] | 1 << p.targets[0])
        b.note("event-killed", p.targets[0])


class Pursuit(BattleCard):
    """One more captive, of the loser's choice; the winner does not recover."""

    def helps(self, b: Europe, fight: Battle, power: int) -> bool:
        return bool(b.army(fight.area, 1 - power))

    def apply(self, b: Europe, fight: Battle, p: Play) -> None:
        fight.pursued = 1


register("cavalry_charge", CavalryCharge)
register("grand_battery", GrandBattery)
register("cossacks", Cossacks)
register("thin_red_line", ThinRedLine)
register("imperial_guard", ImperialGuard)
register("art_of_war", ArtOfWar)
register("killed_in_action", KilledInAction)
register("pursuit", Pursuit)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-strengthened": (("power", "power"), ("more", "number"), ("strength", "modified")),
    "event-art-of-war": (("power", "power"), ("die", "number")),
    "event-killed": (("corps", "corps"),),
}
