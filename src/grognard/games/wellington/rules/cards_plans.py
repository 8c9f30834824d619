"""Events of common cards about hands, Reserves and impulses."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.cards_events import Depot
from grognard.games.wellington.rules.cards_mandatory import into_the_deck, next_french
from grognard.games.wellington.rules.deck import COMMON, NATIONAL, NATIONAL_OF, figure, members
from grognard.games.wellington.rules.effects import bind
from grognard.games.wellington.rules.hands import Draw, TakeRandom, common, discard
from grognard.games.wellington.rules.impulse import Impulse, may_take
from grognard.games.wellington.rules.peninsula import ALLY_OF, NATION, NOBODY, POWER_COUNT
from grognard.games.wellington.rules.plays import PlayAtOnce, is_plus, uses_of
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.spies import LookAhead, LookIntoHand
from grognard.games.wellington.rules.targets import against, gain, take_out
from grognard.games.wellington.rules.titles import (
    ALL_THE_EMPERORS_HORSES,
    CHASSEURS,
    DRAGOONS,
    EAGLES_COME_SOUTH,
    PALACE_INTRIGUE,
    SEIZE_THE_INITIATIVE,
    STAFF_WORK,
)
from grognard.games.wellington.rules.turns import FIRST_YEAR, able_to_preempt
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import ANSWER, CardRules, Play, Window, register

FRENCH_CARDS: Final = 1  # the nation of the French National cards
STAFF_POINTS: Final = figure(STAFF_WORK, "cp")
INITIATIVE_POINTS: Final = figure(SEIZE_THE_INITIATIVE, "cp")
EAGLES_SP: Final = figure(EAGLES_COME_SOUTH, "sp")


class RoyalIntervention(CardRules):
    """#18: a card of the Power's own Reserve, not one already played, and a Resource."""

    def playable(self, b: WarState, power: int) -> bool:
        return b.reserve[NATION[power]] != 0

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else [VERBS.code("take", card) for card in members(b.reserve[NATION[p.power]])]

    def effect(self, b: WarState, p: Play) -> int:
        from_reserve(b, p.power, p.targets[0])
        gain(b, p.power, p.card)
        return p.finish(b)


def from_reserve(b: WarState, power: int, card: int) -> None:
    """A National card goes from the Reserve to a hand, face up or face down as it lay."""
    nation = NATION[power]
    bit = 1 << card
    open_to_all = b.spent[nation] & bit != 0
    b.reserve[nation] &= ~bit
    b.spent[nation] &= ~bit
    b.hand[power] |= bit
    b.reveal()
    if open_to_all:
        b.note("event-takes-card", power, card)
    else:
        b.note("event-takes-from-reserve", power)
        b.whisper(1 << b.owner[power], "event-takes-card", power, card)


class StaffWork(CardRules):
    """#25: 2 CP for moving and building, and a Resource, for a Power of the player's choice."""

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else against([0, 1, 2, 3])

    def effect(self, b: WarState, p: Play) -> int:
        power = p.targets[0]
        if p.stage == 0:
            b.note("event-aims-at-power", p.power, p.card, power)
            gain(b, power, p.card)
            if power == b.active:
                b.plus_used = 1
            return b.call(SpendPoints(power, STAFF_POINTS), "again")
        return p.finish(b)


class SeizeTheInitiative(CardRules):
    """#34: an impulse of 3 CP for a Power that has none before or after it."""

    moments = moments.IMPULSE

    def powers(self, b: WarState, coming: int) -> list[int]:
        return [power for power in range(POWER_COUNT) if may_take(b, power, coming)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.powers(b, NOBODY) != []

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return power != w.actor and self.powers(b, w.actor) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else against(self.powers(b, p.actor if p.use == ANSWER else NOBODY))

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            b.note("event-aims-at-power", p.power, p.card, p.targets[0])
            return b.call(Impulse(p.targets[0], 0, INITIATIVE_POINTS), "again")
        return p.finish(b)


class TwoCards(CardRules):
    """#50, #57, #89: two cards are drawn, of which one may (or must) be played at once."""

    must = 0

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage == 0:
            return b.call(Draw(p.power, 2), "again")
        if p.stage == 1:
            return b.call(PlayAtOnce(p.power, b.outcome, self.must), "again")
        self.leave(b, p)
        return p.finish(b)

    def leave(self, b: WarState, p: Play) -> None:
        """What happens last."""


class ExtendedCampaign(TwoCards):
    """#50: only where it is the last card of the hand."""

    def playable(self, b: WarState, power: int) -> bool:
        return b.hand[power] & ~(1 << self.number) == 0


class HouseOfRothschild(TwoCards):
    """#57: one must be played; not by a Power that could preempt. The discards are shuffled afterwards."""

    must = 1

    def playable(self, b: WarState, power: int) -> bool:
        if b.year == FIRST_YEAR and b.round == 1:
            return True  # nobody preempts yet (4.22a)
        return able_to_preempt(b) != power

    def leave(self, b: WarState, p: Play) -> None:
        into_the_deck(b, p)


class PalaceIntrigue(CardRules):
    """#65: a random card of another Power."""

    def powers(self, b: WarState, power: int) -> list[int]:
        return [other for other in range(POWER_COUNT) if other != power and common(b, other)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.powers(b, power) != []

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else against(self.powers(b, p.power))

    def effect(self, b: WarState, p: Play) -> int:
        victim = p.targets[0]
        if p.stage == 0:
            b.note("event-aims-at-power", p.power, p.card, victim)
            return b.call(TakeRandom(victim), "again")
        if p.stage == 1:
            return b.call(Booty(p.power, victim, b.outcome), "again")
        # The victim has this card now, or its player has it back.
        p.stays = 2
        return p.finish(b)


KEEP: Final = 0
PLAY: Final = 1
SWAP: Final = 2


class Booty(Procedure):
    """#65: the card taken is kept or played, and the victim gets #65 instead, bound to play it for 2 CP; or it is given
    back and #65 kept."""

    FIELDS = (("power", "power"), ("victim", "power"), ("card", "own_card"))
    QUESTIONS = {
        "decide": Question("ask-booty", "power", ("variant",), ("power", "victim", "card"), ("WEL-C065a",)),
    }
    CALLS = {"close": ("PlayAtOnce",)}
    NEEDS = {"always": ("power", "victim", "card")}

    def __init__(self, power: int = NOBODY, victim: int = NOBODY, card: int = 0) -> None:
        super().__init__()
        self.power = power
        self.victim = victim
        self.card = card

    def begin(self, b: WarState) -> int:
        move_card(b, self.victim, self.power, self.card)
        return b.ask(b.owner[self.power], "decide")

    def decide_options(self, b: WarState, seat: int) -> list[int]:
        found = [VERBS.code("variant", KEEP), VERBS.code("variant", SWAP)]
        if uses_of(b, self.power, self.card) and not (is_plus(self.power, self.card) and b.plus_used):
            found.append(VERBS.code("variant", PLAY))
        return found

    def decide(self, b: WarState) -> int:
        choice = VERBS.part_of(b.choice)
        if choice == SWAP:
            move_card(b, self.power, self.victim, self.card)
            b.table &= ~(1 << PALACE_INTRIGUE)
            b.hand[self.power] |= 1 << PALACE_INTRIGUE
            b.note("event-intrigue-off", self.power, self.victim)
            return b.done()
        b.table &= ~(1 << PALACE_INTRIGUE)
        b.hand[self.victim] |= 1 << PALACE_INTRIGUE
        bind(b, PALACE_INTRIGUE, self.power, self.victim)
        b.note("event-intrigue", self.power, self.victim)
        if choice == PLAY:
            return b.call(PlayAtOnce(self.power, 1 << self.card, 1), "close")
        return b.done()

    def close(self, b: WarState) -> int:
        return b.done()


def move_card(b: WarState, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand; only the two Powers know which."""
    b.hand[giver] &= ~(1 << card)
    b.hand[taker] |= 1 << card
    b.reveal()
    b.note("event-takes-from-hand", taker, giver)
    b.whisper(1 << b.owner[giver] | 1 << b.owner[taker], "event-takes-card", taker, card)


class ExploringOfficers(CardRules):
    """#76: a look into a hand, or at the top of the deck."""

    def powers(self, b: WarState, power: int) -> list[int]:
        return [other for other in range(POWER_COUNT) if other != power and common(b, other)]

    def playable(self, b: WarState, power: int) -> bool:
        return self.powers(b, power) != [] or b.deck != 0

    def variants(self, b: WarState, p: Play) -> list[int]:
        found = [0] if self.powers(b, p.power) else []
        return [*found, 1] if b.deck else found

    def targets(self, b: WarState, p: Play) -> list[int]:
        return against(self.powers(b, p.power)) if p.variant == 0 and not p.targets else []

    def stands(self, b: WarState, p: Play) -> bool:
        return True  # an empty hand can be looked into

    def effect(self, b: WarState, p: Play) -> int:
        if p.stage:
            return p.finish(b)
        if p.variant == 0:
            b.note("event-aims-at-power", p.power, p.card, p.targets[0])
            return b.call(LookIntoHand(p.power, p.targets[0]), "again")
        return b.call(LookAhead(p.power), "again")


class ChangeOfPlans(CardRules):
    """#83: a Power discards at random a National and another card, and draws one. The one event that takes National
    cards at random (5.4)."""

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def targets(self, b: WarState, p: Play) -> list[int]:
        return [] if p.targets else against([0, 1, 2, 3])

    def effect(self, b: WarState, p: Play) -> int:
        victim = p.targets[0]
        if p.stage == 0:
            b.note("event-aims-at-power", p.power, p.card, victim)
            p.memo = (int(b.hand[victim] & NATIONAL != 0),)
            if p.memo[0]:
                return b.call(TakeRandom(victim, b.hand[victim] & NATIONAL), "again")
            p.stage = 1
        if p.stage == 1:
            if p.memo[0]:
                discard(b, victim, b.outcome)
            p.memo = (int(b.hand[victim] & COMMON != 0),)
            if p.memo[0]:
                return b.call(TakeRandom(victim), "again")
            p.stage = 2
        if p.stage == 2:
            if p.memo[0]:
                discard(b, victim, b.outcome)
            return b.call(Draw(victim, 1), "again")
        return p.finish(b)


class EmperorsHorses(CardRules):
    """#85: one of two French cards leaves the game, and French evasions and interceptions are at -1 for the game, once.

    The card lies open to the end of the Interphase and goes back into the deck; the note of its penalty stays in
    ``b.effects`` for good."""

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def variants(self, b: WarState, p: Play) -> list[int]:
        found = [0] if not b.removed >> DRAGOONS & 1 else []
        if not b.removed >> CHASSEURS & 1:
            found.append(1)
        return [*found, 2]

    def effect(self, b: WarState, p: Play) -> int:
        if p.variant == 0:
            take_out(b, DRAGOONS)
        elif p.variant == 1 and not p.answered_by(b, CHASSEURS, -1):  # played in answer, #102 has its turn (5.2)
            take_out(b, CHASSEURS)
        if b.effect(ALL_THE_EMPERORS_HORSES) is None:
            b.lay(ALL_THE_EMPERORS_HORSES, p.power)
        else:
            b.lies_by_map(ALL_THE_EMPERORS_HORSES, True)
        p.stays = 1
        return p.finish(b)


class EaglesComeSouth(CardRules):
    """#86: French National cards played or removed go back into the Reserve; a card and 4 SP for each French Power."""

    def playable(self, b: WarState, power: int) -> bool:
        return True

    def effect(self, b: WarState, p: Play) -> int:
        first = next_french(p.power)
        if p.stage == 0:
            back = b.spent[FRENCH_CARDS] | b.removed & NATIONAL_OF[FRENCH_CARDS]
            b.spent[FRENCH_CARDS] = 0
            b.removed &= ~back
            b.reserve[FRENCH_CARDS] |= back
            b.note("event-eagles", back.bit_count())
            p.memo = (first, 0)
        # memo: the Power served, and what it is being served: a card picked, its soldiers placed
        power, served = p.memo
        if served == 0:
            p.memo = (power, 1)
            if b.reserve[FRENCH_CARDS]:
                return b.call(TakeRandom(power, b.reserve[FRENCH_CARDS]), "again")
            b.outcome = 0
            served = 1
        if served == 1:
            if b.outcome:
                from_reserve(b, power, b.outcome)
            p.memo = (power, 2)
            return b.call(Depot(power, p.card, EAGLES_SP), "again")
        if power == first:
            p.memo = (ALLY_OF[power], 0)
            return self.effect(b, p)
        b.lay(p.card, p.power)
        p.stays = 1
        return p.finish(b)


register(RoyalIntervention(18))
register(StaffWork(25))
register(SeizeTheInitiative(34))
register(ExtendedCampaign(50))
register(HouseOfRothschild(57))
register(PalaceIntrigue(65))
register(ExploringOfficers(76))
register(ChangeOfPlans(83))
register(EmperorsHorses(85))
register(EaglesComeSouth(86))

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-takes-card": (("power", "power"), ("card", "card")),
    "event-takes-from-reserve": (("power", "power"),),
    "event-takes-from-hand": (("power", "power"), ("giver", "power")),
    "event-intrigue": (("power", "power"), ("victim", "power")),
    "event-intrigue-off": (("power", "power"), ("victim", "power")),
    "event-eagles": (("count", "number"),),
}
