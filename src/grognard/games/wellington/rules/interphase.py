"""Chapter 16: the Interphase: Resources, reinforcements, deployment, and the cards of the next turn."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.deployment import deployable, deployment
from grognard.games.wellington.rules.effects import mourn
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    FRENCH,
    GIBRALTAR,
    LEADER_POWER,
    LEADERS_OF,
    LISBON,
    MADRID,
    NEXT_POWER,
    NOBODY,
    PORTO,
    SIDE_OF,
    SPAIN,
    SPANISH_KEYS,
)
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.removal import BUILD_COST, Eliminate
from grognard.games.wellington.rules.state import OUT
from grognard.games.wellington.rules.tables import APPEAL, TABLES
from grognard.games.wellington.rules.titles import (
    ALL_THE_EMPERORS_HORSES,
    EAGLES_COME_SOUTH,
    OTHER_WELLESLEY,
    ROYALIST_DISSENT,
    WAR_WITHOUT_END,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import put_away

_MODIFIERS: Final[dict[int, int]] = {
    int(row["card"]): int(row["mod"]) for row in TABLES["appeal_to_the_emperor"]["modifiers"]
}
_LETTER: Final[dict[str, Any]] = TABLES["letter_to_the_horse_guards"]  # 16.22
GUARDS_DICE: Final = int(_LETTER["dice"])
NO_LISBON: Final = int(_LETTER["cp_fewer_without_lisbon"])
NO_PORTO: Final = int(_LETTER["cp_fewer_without_porto"])
UPRISING_DICE: Final = int(TABLES["popular_uprising"]["dice"])  # 16.23
KEYS_FOR_ONE: Final = int(TABLES["popular_uprising"]["spanish_keys_for_each_cp_more"])
DONE: Final = VERBS.code("done")
PASS: Final = VERBS.code("pass")


def appeal_modifier(b: WarState) -> int:
    """16.21: the markers of cards that left the game stay for good; that of #86 serves once. That of #39 comes only
    when its card goes; that of #26 is there from the start."""
    total = 0
    for card, modifier in _MODIFIERS.items():
        if card == EAGLES_COME_SOUTH:
            if b.lies(EAGLES_COME_SOUTH):
                total += modifier
        elif b.removed >> card & 1 or (card != ROYALIST_DISSENT and b.lies(card)):
            total += modifier
    return total


def appeal_result(total: int) -> tuple[int, int]:
    """Appeal to the Emperor: CP for each French Power, or CP worth of soldiers that each must remove."""
    row = APPEAL[total]
    return int(row.get("cp", 0)), int(row.get("remove_cp", 0))


def guards_dice(b: WarState) -> int:
    """16.22: four dice, one more or fewer by #72."""
    effect = b.effect(OTHER_WELLESLEY)
    if effect is None:
        return GUARDS_DICE
    return GUARDS_DICE + (-1 if SIDE_OF[effect[1]] == FRENCH else 1)


def uprising_dice(b: WarState) -> int:
    """16.23: two dice, one more by #72 played for the Allies."""
    effect = b.effect(OTHER_WELLESLEY)
    return UPRISING_DICE + (1 if effect is not None and SIDE_OF[effect[1]] != FRENCH else 0)


def spanish_keys(b: WarState, power: int) -> int:
    return sum([1 for d in SPANISH_KEYS if b.controller(d) == power])


class Interphase(Procedure):
    """16: no events and no interceptions; each step in the order from the Power with the next scheduled impulse on."""

    FIELDS = (
        ("power", "power"),
        ("left", "number"),
        ("cp", "by_power"),
        ("appealed", "number"),
        ("remove", "number"),
    )
    QUESTIONS = {
        "deploy": Question(
            "ask-deploy",
            "power",
            ("pass", "deploy", "sail"),
            ("power",),
            ("WEL-16.3a", "WEL-16.3b", "WEL-16.3c", "WEL-16.31a"),
        ),
        "recall": Question("ask-recall", "power", ("done", "recall"), ("power",), ("WEL-16.32a",)),
    }
    ROLLS = {"letter": (0, 6), "uprising": (0, 6), "appeal": (1, 6)}
    CALLS = {
        "next_reinforced": ("Eliminate",),
        "reinforced": ("Reinforce",),
        "deployed": ("GrandMarch", "Convoy"),
        "end": ("NextHands",),
    }
    NEEDS = {"later": ("power",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.left = 4  # Powers still to come in the step under way
        self.cp: tuple[int, ...] = (0, 0, 0, 0)  # reinforcement CP not spent, by Power
        self.appealed = -1  # CP of the French roll, once it is rolled
        self.remove = 0  # SP that each French Power must remove after it

    # ---- 16.1 --------------------------------------------------------------------------------------------------

    def begin(self, b: WarState) -> int:
        b.note("event-interphase", b.year)
        if b.lies(WAR_WITHOUT_END):
            b.effects = tuple([effect for effect in b.effects if effect[0] != WAR_WITHOUT_END])
            put_away(b, WAR_WITHOUT_END, True)
        for d, anybody in ((MADRID, True), (LISBON, False), (GIBRALTAR, False)):
            power = b.controller(d)
            if power != NOBODY and (anybody or SIDE_OF[power] == FRENCH):
                b.resources[power] += 1
                b.note("event-resource-of", power, d)
        return self.start(b, "reinforce")

    def start(self, b: WarState, step: str) -> int:
        """A step for each Power in turn, from the impulse marker on."""
        self.power = b.marker
        self.left = 4
        self.step = step
        return int(getattr(self, step)(b))

    def pass_on(self) -> None:
        self.power = NEXT_POWER[self.power]
        self.left -= 1

    # ---- 16.2 --------------------------------------------------------------------------------------------------

    def reinforce(self, b: WarState) -> int:
        if not self.left:
            put_72_away(b)
            return self.start(b, "deployments")
        if self.power == BRITAIN:
            return b.roll(guards_dice(b), 6, "letter")
        if self.power == SPAIN:
            return b.roll(uprising_dice(b), 6, "uprising")
        if self.appealed < 0:
            return b.roll(1, 6, "appeal")
        return self.emperor(b)

    def letter(self, b: WarState) -> int:
        total = sum(b.dice)
        if b.controller(LISBON) != BRITAIN:
            total -= NO_LISBON
        if b.controller(PORTO) != BRITAIN:
            total -= NO_PORTO
        return self.receive(b, tuple(b.dice), max(0, total))

    def uprising(self, b: WarState) -> int:
        return self.receive(b, tuple(b.dice), sum(b.dice) + spanish_keys(b, SPAIN) // KEYS_FOR_ONE)

    def appeal(self, b: WarState) -> int:
        total = b.dice[0] + appeal_modifier(b)
        cp, remove = appeal_result(total)
        b.note("event-appeal", self.power, b.dice[0], total, cp, remove // BUILD_COST)
        self.appealed = cp
        self.remove = remove // BUILD_COST  # soldiers count at what they cost
        return self.emperor(b)

    def emperor(self, b: WarState) -> int:
        if self.remove:
            return b.call(Eliminate(1 << self.power, self.remove, self.power), "next_reinforced")
        return self.receive(b, (), self.appealed)

    def receive(self, b: WarState, dice: tuple[int, ...], cp: int) -> int:
        b.note("event-reinforcements", self.power, dice, cp)
        return b.call(Reinforce(self.power, cp), "reinforced")

    def reinforced(self, b: WarState) -> int:
        cp = list(self.cp)
        cp[self.power] = b.outcome
        self.cp = tuple(cp)
        return self.next_reinforced(b)

    def next_reinforced(self, b: WarState) -> int:
        self.pass_on()
        return self.reinforce(b)

    # ---- 16.3 --------------------------------------------------------------------------------------------------

    def deployments(self, b: WarState) -> int:
        """The first deployment of a Power is free, each further one costs a reinforcement CP (16.31)."""
        if not self.left:
            b.clear_marks()
            return self.start(b, "recalls")
        return b.ask(b.owner[self.power], "deploy")  # who can only pass is not asked

    def deploy_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS, *deployable(b, self.power)]

    def deploy(self, b: WarState) -> int:
        if b.choice == PASS:
            return self.next_deployed(b)
        return b.call(deployment(b, self.power, b.choice), "deployed")

    def deployed(self, b: WarState) -> int:
        if not self.cp[self.power]:
            return self.next_deployed(b)
        cp = list(self.cp)
        cp[self.power] -= 1
        self.cp = tuple(cp)
        return self.deployments(b)

    def next_deployed(self, b: WarState) -> int:
        self.pass_on()
        return self.deployments(b)

    def recalls(self, b: WarState) -> int:
        """16.32: leaders taken off the map, to be built anew."""
        if not self.left:
            return self.shuffle(b)
        if not any(b.leader_at[leader] >= 0 for leader in LEADERS_OF[self.power]):
            self.pass_on()
            return self.recalls(b)
        return b.ask(b.owner[self.power], "recall")

    def recall_options(self, b: WarState, seat: int) -> list[int]:
        return [DONE] + [VERBS.code("recall", leader) for leader in LEADERS_OF[self.power] if b.leader_at[leader] >= 0]

    def recall(self, b: WarState) -> int:
        if b.choice == DONE:
            self.pass_on()
            return self.recalls(b)
        leader = VERBS.part_of(b.choice)
        b.put_leader(leader, OUT)
        b.note("event-recalled", LEADER_POWER[leader], leader)
        mourn(b)
        return self.recalls(b)

    # ---- 16.4 --------------------------------------------------------------------------------------------------

    def shuffle(self, b: WarState) -> int:
        return b.call(NextHands(), "end")

    def end(self, b: WarState) -> int:
        """#85 goes back into the deck, #86 out of the game."""
        for card in (ALL_THE_EMPERORS_HORSES, EAGLES_COME_SOUTH):
            if b.in_play >> card & 1:
                b.lies_by_map(card, False)
                if card == EAGLES_COME_SOUTH:
                    b.effects = tuple([effect for effect in b.effects if effect[0] != card])
                    b.removed |= 1 << card
                else:
                    b.deck |= 1 << card  # its effect on French rolls stays for the game
        return b.done()


def put_72_away(b: WarState) -> None:
    """#72 leaves the game once the rolls it changes are made."""
    if b.lies(OTHER_WELLESLEY):
        b.effects = tuple([effect for effect in b.effects if effect[0] != OTHER_WELLESLEY])
        put_away(b, OTHER_WELLESLEY, True)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-interphase": (("year", "number"),),
    "event-resource-of": (("power", "power"), ("duchy", "duchy")),
    "event-appeal": (
        ("power", "power"),
        ("die", "number"),
        ("total", "number"),
        ("cp", "number"),
        ("remove", "number"),
    ),
    "event-reinforcements": (("power", "power"), ("dice", "dice"), ("cp", "number")),
    "event-recalled": (("power", "power"), ("leader", "leader")),
}
