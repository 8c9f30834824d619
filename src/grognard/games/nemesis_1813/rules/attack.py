"""10.1 to 10.6: attacks are ordered in turn; an order, the withdrawal of cavalry, and the supports of both sides."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.grants import granted, spend
from grognard.games.nemesis_1813.rules.ground import NEAR, NOBODY, stack_of
from grognard.games.nemesis_1813.rules.orders import (
    FAILED,
    MADE,
    SORTIE,
    attacks,
    fighters,
    order_bonus,
    show,
    support_rolls,
    supporters,
    swedes_may,
    verdict_of,
    willing,
)
from grognard.games.nemesis_1813.rules.pieces import (
    CAVALRY,
    DANZIG,
    SWEDES,
    members,
)
from grognard.games.nemesis_1813.rules.reckoning import declare
from grognard.games.nemesis_1813.rules.retreat import Retreat, havens
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import ALL, DONE, PASS, STAND, WITHDRAW, codes, part_of


class Combat(Rotation):
    """10.6: the players order attacks in turn, until both have declined or failed. 43: who has a card for it may after
    that order one more to a stack with a certain commander."""

    FIELDS = (*Rotation.FIELDS, ("last", "powers"), ("unable", "powers"))
    QUESTIONS = {
        "choose": Question("ask-attack", "power", ("pass", "attack"), ("power",), ("NEM-10.6a", "NEM-10.6b")),
    }
    CALLS = {"ended": ("Attack",)}

    def __init__(self, order: tuple[int, ...] = ()) -> None:
        super().__init__(order)
        self.last = 0  # those who may only order that one
        self.unable = 0  # those who are out because they had nobody to send, which is their secret

    def begin(self, b: Any) -> int:
        state: Theatre = b
        self.order = (state.first, 1 - state.first)
        return self.next_go(state)

    def able(self, b: Any, power: int) -> bool:
        """Where stacks are hidden nothing is told of them: whoever stands next to the enemy can decline."""
        state: Theatre = b
        if state.bent.peace:
            return False
        if state.veiled:
            foes = state.held[1 - power] | state.led[1 - power]
            return any([NEAR[h] & foes for h in members(state.held[power])])
        return bool(self.orders(state, power))

    def next_go(self, b: Any) -> int:
        """10.6: only to decline or to fail is final. Who could order nothing may again as soon as he can."""
        for power in members(self.unable):
            if self.orders(b, power):
                self.unable &= ~(1 << power)
                self.out &= ~(1 << power)
        return super().next_go(b)

    def orders(self, b: Theatre, power: int) -> list[int]:
        if not self.last >> power & 1:
            return attacks(b, power)
        more = granted(b, power, "extra_attack")
        if more is None:
            return []
        return [one for one in attacks(b, power) if b.staff[stack_of(part_of(one), power)] & more[1].staff]

    def out_of_it(self, b: Theatre) -> int:
        """Declined or failed."""
        if self.last >> self.power & 1 or granted(b, self.power, "extra_attack") is None:
            return self.dropped(b)
        self.last |= 1 << self.power
        return self.went(b)

    def go(self, b: Any) -> int:
        state: Theatre = b
        return state.ask(self.power, "choose")

    def over(self, b: Any) -> int:
        """10.8: markers of forced marches and of combats go."""
        state: Theatre = b
        state.marched = state.fought = state.fought_twice = 0
        return state.done()

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, *self.orders(b, seat)]

    def choose(self, b: Theatre) -> int:
        if b.choice == PASS:
            b.note("event-declines-attack", self.power)
            if not self.orders(b, self.power):
                self.unable |= 1 << self.power
                return self.dropped(b)
            return self.out_of_it(b)
        more = granted(b, self.power, "extra_attack") if self.last >> self.power & 1 else None
        if more is not None:
            spend(b, more[0])
        return b.call(Attack(self.power, part_of(b.choice), part_of(b.choice, 1)), "ended")

    def ended(self, b: Theatre) -> int:
        """10.2: an abort leaves further chances, a failure none."""
        if self.last >> self.power & 1:
            return self.dropped(b)
        return self.out_of_it(b) if b.outcome == FAILED else self.went(b)


class Attack(Procedure):
    """10.1 to 10.5, in the order of R66."""

    FIELDS = (
        ("power", "power"),
        ("origin", "hex"),
        ("target", "hex"),
        ("force", "units"),
        ("spent", "number"),
        ("called", "hexes"),
        ("joined", "hexes"),
        ("reply", "number"),
        ("summoned", "hexes"),
    )
    QUESTIONS = {
        "gather": Question(
            "ask-attackers",
            "power",
            ("all", "take", "done"),
            ("power", ("from", "origin"), ("hex", "target")),
            ("NEM-10.1a",),
        ),
        "commit": Question(
            "ask-commands",
            "power",
            ("commit",),
            ("power", ("from", "origin"), ("hex", "target")),
            ("NEM-10.2-1", "NEM-10.2-2"),
        ),
        "evade": Question(
            "ask-withdraw", "defender", ("withdraw", "stand"), (("power", "power"), ("hex", "target")), ("NEM-11.1b",)
        ),
        "slip": Question(
            "ask-slip-away", "defender", ("withdraw", "stand"), (("power", "power"), ("hex", "target")), ("NEM-C31-a",)
        ),
        "call": Question("ask-support", "power", ("done", "call"), ("power", ("hex", "target")), ("NEM-10.3a",)),
        "answer": Question(
            "ask-reply", "defender", ("commit",), (("power", "power"), ("hex", "target")), ("NEM-10.3b",)
        ),
        "summon": Question(
            "ask-support-defence", "defender", ("done", "call"), (("power", "power"), ("hex", "target")), ("NEM-10.5a",)
        ),
    }
    ROLLS = {"ordered": (1, 6), "supported": (0, 6), "answered": (0, 6)}
    CALLS = {"overran": ("Fate",), "over": ("Battle", "Advance"), "withdrawn": ("Retreat",)}
    NEEDS = {"always": ("power", "origin", "target")}

    def __init__(self, power: int = NOBODY, origin: int = -1, target: int = -1) -> None:
        super().__init__()
        self.power = power
        self.origin = origin
        self.target = target
        self.force = 0  # the ordered units
        self.spent = 0  # combat commands of the attacker
        self.called = 0  # hexes of stacks called on to support,
        self.joined = 0  # and of those that do
        self.reply = 0  # the defender's commands,
        self.summoned = 0  # and the stacks that he calls on

    def defender_seat(self, b: Theatre) -> int:
        return 1 - self.power

    # ---- the order -----------------------------------------------------------------------------------------------

    def begin(self, b: Theatre) -> int:
        return b.ask(self.power, "gather")

    def able(self, b: Theatre) -> int:
        return willing(b, self.power, fighters(b, self.power, self.origin), self.target)

    def allowed(self, b: Theatre, force: int) -> bool:
        if not force & ~b.bent.not_alone:
            return False
        return not force & SWEDES or swedes_may(b, self.power, force, self.target)

    def gather_options(self, b: Theatre, seat: int) -> list[int]:
        left = self.able(b) & ~self.force
        found = [ALL, *codes("take", members(left))] if left.bit_count() > 1 else codes("take", members(left))
        return [*found, DONE] if self.force and self.allowed(b, self.force) else found

    def gather(self, b: Theatre) -> int:
        if b.choice == ALL:
            self.force = self.able(b)
        elif b.choice != DONE:
            self.force |= 1 << part_of(b.choice)
            if self.able(b) & ~self.force:
                return b.ask(self.power, "gather")
        sortie = granted(b, self.power, "suspend_rule", SORTIE) if self.force & b.garrison & DANZIG else None
        if sortie is not None:
            spend(b, sortie[0])
        b.tell(self.power, "event-attacks", self.power, self.origin, self.target, self.force)
        if b.veiled:
            b.note("event-threatens", self.power, self.origin, self.target)
        return b.ask(self.power, "commit")

    def commit_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("commit", list(range(b.commands[seat] + 1)))

    def commit(self, b: Theatre) -> int:
        self.spent = part_of(b.choice)
        b.commands[self.power] -= self.spent
        b.note("event-spends", self.power, self.spent)
        return b.roll(1, 6, "ordered")

    def ordered(self, b: Theatre) -> int:
        die = b.dice[0]
        total = die + order_bonus(b, self.power, self.origin, self.spent)
        b.outcome = verdict_of(die, total)
        b.note("event-order", self.power, die, total, b.outcome)
        if b.outcome != MADE:
            return b.done()
        show(b, 1 - self.power, 1 << self.target)
        show(b, self.power, 1 << self.origin)
        if not b.army[stack_of(self.target, 1 - self.power)]:
            return b.call(Fate(1 - self.power, self.target), "overran")
        if self.may_evade(b):
            return b.ask(1 - self.power, "evade")
        return self.slipping(b)

    def overran(self, b: Theatre) -> int:
        """R92: an attack on commanders alone is no combat; the hex may be entered."""
        return b.call(Advance(self.power, self.origin, self.target, self.force), "over")

    # ---- 11.1: cavalry withdraws ---------------------------------------------------------------------------------

    def may_evade(self, b: Theatre) -> bool:
        foes = b.army[stack_of(self.target, 1 - self.power)]
        if foes & ~CAVALRY or self.force & CAVALRY:
            return False
        return bool(self.havens(b))

    def havens(self, b: Theatre) -> list[int]:
        stack = stack_of(self.target, 1 - self.power)
        return havens(b, 1 - self.power, self.target, self.origin, b.army[stack], b.staff[stack])

    def evade_options(self, b: Theatre, seat: int) -> list[int]:
        return [WITHDRAW, STAND]

    def evade(self, b: Theatre) -> int:
        if b.choice == STAND:
            return self.slipping(b)
        b.note("event-withdraws", 1 - self.power, self.target)
        return self.withdraw(b)

    def slipping(self, b: Theatre) -> int:
        """31: a stack may retreat from him whom the card names, but no garrison in its town (R117)."""
        foe = 1 - self.power
        plan = granted(b, foe, "retreat_before_combat") if b.effects else None
        stack = stack_of(self.target, foe)
        if plan is None or not b.staff[stack_of(self.origin, self.power)] & plan[1].versus:
            return self.calling(b)
        if b.army[stack] & b.garrison & ~DANZIG or not self.havens(b):
            return self.calling(b)
        return b.ask(foe, "slip")

    def slip_options(self, b: Theatre, seat: int) -> list[int]:
        return [WITHDRAW, STAND]

    def slip(self, b: Theatre) -> int:
        if b.choice == STAND:
            return self.calling(b)
        plan = granted(b, 1 - self.power, "retreat_before_combat")
        assert plan is not None
        spend(b, plan[0])
        b.note("event-slips-away", 1 - self.power, self.target)
        return self.withdraw(b)

    def withdraw(self, b: Theatre) -> int:
        return b.call(Retreat(1 - self.power, self.target, self.origin), "withdrawn")

    def withdrawn(self, b: Theatre) -> int:
        b.outcome = MADE
        return b.call(Advance(self.power, self.origin, self.target, self.force), "over")

    # ---- 10.3, 10.4: support of the attack -----------------------------------------------------------------------

    def helpers(self, b: Theatre, side: int) -> int:
        """Hexes next to the target whose stack may support a side."""
        found = 0
        for h in members(NEAR[self.target] & b.held[side] & ~(1 << self.origin)):
            if supporters(b, side, h, self.power, self.force, self.target):
                found |= 1 << h
        return found

    def calling(self, b: Theatre) -> int:
        if self.helpers(b, self.power) & ~self.called:
            return b.ask(self.power, "call")
        return self.replying(b)

    def call_options(self, b: Theatre, seat: int) -> list[int]:
        return [*codes("call", members(self.helpers(b, seat) & ~self.called)), DONE]

    def call(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.replying(b)
        self.called |= 1 << part_of(b.choice)
        return self.calling(b)

    def replying(self, b: Theatre) -> int:
        if self.called:
            b.note("event-calls", self.power, self.called)
            show(b, self.power, self.called)
        return b.ask(1 - self.power, "answer")

    def answer_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("commit", list(range(b.commands[seat] + 1)))

    def answer(self, b: Theatre) -> int:
        self.reply = part_of(b.choice)
        b.commands[1 - self.power] -= self.reply
        b.note("event-spends", 1 - self.power, self.reply)
        if self.called:
            return b.roll(self.called.bit_count(), 6, "supported")
        return self.summoning(b)

    def supported_dice(self, b: Theatre) -> tuple[int, int]:
        return self.called.bit_count(), 6

    def supported(self, b: Theatre) -> int:
        self.joined = support_rolls(b, self.power, self.called, self.spent, self.origin)
        return self.summoning(b)

    # ---- 10.5: support of the defence ----------------------------------------------------------------------------

    def summoning(self, b: Theatre) -> int:
        if self.helpers(b, 1 - self.power) & ~self.summoned & ~(1 << self.target):
            return b.ask(1 - self.power, "summon")
        return self.defending(b)

    def summon_options(self, b: Theatre, seat: int) -> list[int]:
        return [*codes("call", members(self.helpers(b, seat) & ~self.summoned & ~(1 << self.target))), DONE]

    def summon(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.defending(b)
        self.summoned |= 1 << part_of(b.choice)
        return self.summoning(b)

    def defending(self, b: Theatre) -> int:
        if self.summoned:
            b.note("event-calls", 1 - self.power, self.summoned)
            show(b, 1 - self.power, self.summoned)
            return b.roll(self.summoned.bit_count(), 6, "answered")
        return self.fight(b, 0)

    def answered_dice(self, b: Theatre) -> tuple[int, int]:
        return self.summoned.bit_count(), 6

    def answered(self, b: Theatre) -> int:
        return self.fight(b, support_rolls(b, 1 - self.power, self.summoned, self.reply, self.target))

    def fight(self, b: Theatre, helped: int) -> int:
        battle = Battle(self.power, self.origin, self.target, self.force, self.joined, helped)
        declare(b, battle)
        return b.call(battle, "over")

    def over(self, b: Theatre) -> int:
        b.outcome = MADE
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-slips-away": (("seat", "seat"), ("hex", "hex")),
    "event-declines-attack": (("seat", "seat"),),
    "event-attacks": (("seat", "seat"), ("from", "hex"), ("hex", "hex"), ("units", "units")),
    "event-threatens": (("seat", "seat"), ("from", "hex"), ("hex", "hex")),
    "event-spends": (("seat", "seat"), ("count", "number")),
    "event-order": (("seat", "seat"), ("die", "die"), ("total", "value"), ("verdict", "verdict")),
    "event-withdraws": (("seat", "seat"), ("hex", "hex")),
    "event-calls": (("seat", "seat"), ("hexes", "hexes")),
}
