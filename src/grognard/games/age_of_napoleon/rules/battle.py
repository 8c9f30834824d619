"""6.10: battle, and what it costs. What follows for winner and loser is in after_battle.py."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.age_of_napoleon.rules import victory
from grognard.games.age_of_napoleon.rules.after_battle import Rout
from grognard.games.age_of_napoleon.rules.deck import BATTLE_CARDS, BATTLE_WON, LOSSES_KNOWN
from grognard.games.age_of_napoleon.rules.discards import Recover
from grognard.games.age_of_napoleon.rules.europe import PRISONERS, REMOVED, RESERVES, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH, NOBODY
from grognard.games.age_of_napoleon.rules.leaders import look_at_leaders
from grognard.games.age_of_napoleon.rules.pieces import members
from grognard.games.age_of_napoleon.rules.tables import (
    BATTLE_LOSSES,
    EXTRA_LOSS,
    HOME_BONUS,
    LANDING_MALUS,
    TIE_BREAKER,
    battle_row,
)
from grognard.games.age_of_napoleon.rules.verbs import DONE, codes, part_of
from grognard.games.age_of_napoleon.rules.windows import open_step

Pair = tuple[int, int]  # by side
NONE: Final[Pair] = (0, 0)


class Battle(Procedure):
    """All corps of both sides in an area fight; ``attacker`` is the side that attacks. Who came from where stands in
    ``b.came``, who landed in ``b.landed``. When it is done the area belongs to one side alone: losses taken, the loser
    retreated or captured, the winner recovered if he paid for it. ``b.outcome``: the side that won. A retreat that
    violated a neutral may leave an area contested: whoever has battles fought goes on until none is."""

    FIELDS = (
        ("area", "area"),
        ("attacker", "side"),
        ("power", "power"),
        ("chosen", "force"),
        ("engaged", "corps_by_side"),
        ("shown", "corps_by_side"),
        ("leaders", "corps_pair"),
        ("bonus", "pair"),
        ("mastery", "pair"),
        ("played", "open_cards"),
        ("inflicted", "pair"),
        ("winner", "side"),
        ("tied", "flag"),
        ("lost", "corps_by_side"),
        ("buried", "corps_by_side"),
        ("left", "number"),
        ("pursued", "flag"),
        ("roads", "area_set"),
    )
    QUESTIONS = {
        "engage": Question(
            "ask-engage", "power", ("engage", "done"), ("power", "area"), ("AON-6.10.2a", "AON-6.10.2b")
        ),
        "lose": Question("ask-lose", "power", ("lose",), ("power", "area", "left"), ("AON-6.10.7a", "AON-6.10.7r2")),
        "bury": Question("ask-bury", "power", ("bury",), ("power", "area", "left"), ("AON-6.10.7b", "AON-6.10.7r2")),
        "captive": Question("ask-captive", "power", ("lose",), ("power", "area"), ("AON-C-pursuit",)),
    }
    ROLLS = {"rolled": (0, 6), "broken": (2, 6)}
    CALLS = {
        "defence": ("Window",),
        "dice": ("Window",),
        "apply": ("Window",),
        "pursue": ("NameLeaders",),
        "rout": ("Window",),
        "routed": ("Rout",),
        "recovered": ("Recover",),
        "close": ("NameLeaders",),
    }
    NEEDS = {"always": ("area", "attacker")}

    def __init__(self, area: int = NOBODY, attacker: int = NOBODY) -> None:
        super().__init__()
        self.area = area
        self.attacker = attacker
        self.power = NOBODY  # who chooses now
        self.chosen = 0  # what he has chosen so far, unseen
        self.engaged: Pair = NONE
        self.shown: Pair = NONE  # of them those whose faces the enemy did not know before
        self.leaders: Pair = (NOBODY, NOBODY)  # at the start
        self.bonus: Pair = NONE  # by cards
        self.mastery: Pair = NONE  # what the die shows by Art of War
        self.played = 0
        self.inflicted: Pair = NONE
        self.winner = NOBODY
        self.tied = 0
        self.lost: Pair = NONE
        self.buried: Pair = NONE  # of them those lost for good
        self.left = 0
        self.pursued = 0
        self.roads = 0  # by which the attackers came

    # ---- engaging (6.10.1 to 6.10.3) -------------------------------------------------------------------

    def begin(self, b: Europe) -> int:
        self.leaders = (b.leader(b.army(self.area, FRENCH)), b.leader(b.army(self.area, ALLIED)))
        self.roads = sum([1 << area for area in b.origins(self.area, self.attacker)])
        b.note("event-battle", self.attacker, self.area)
        self.power = self.attacker
        return b.ask(self.power, "engage")

    def engage_options(self, b: Europe, seat: int) -> list[int]:
        """At least one corps, at most as many as the leader's seniority."""
        army = b.army(self.area, self.power)
        found = [DONE] if self.chosen else []
        if self.chosen.bit_count() < b.sr(self.leaders[self.power]):
            found += codes("engage", members(army & ~self.chosen))
        return found

    def engage(self, b: Europe) -> int:
        if b.choice != DONE:
            self.chosen |= 1 << part_of(b.choice)
            return b.ask(self.power, "engage")
        side, force = self.power, self.chosen
        self.engaged = with_part(self.engaged, side, force)
        self.shown = with_part(self.shown, side, force & ~b.seen[1 - side])
        b.seen[1 - side] |= force
        self.chosen = 0
        b.reveal()
        b.note("event-engages", side, force, self.strength(b, side), *self.sources(b, side)[1:])
        if side == self.attacker:
            self.power = 1 - side
            return b.ask(self.power, "engage")
        self.power = NOBODY
        # 6.10.4: the attacker plays all his cards, then the defender his.
        return open_step(b, "defence", BATTLE_CARDS, self.attacker, self.area, mask=1 << self.attacker)

    def strength(self, b: Europe, side: int) -> int:
        """6.10.3, with what cards have added."""
        landed = b.landed(self.area, side) if side == self.attacker else 0
        return b.strength(self.engaged[side], self.area, landed) + self.bonus[side]

    def sources(self, b: Europe, side: int) -> tuple[int, int, int]:
        """Of its strength without cards: what the corps are worth, those at home, and those who land."""
        engaged = self.engaged[side]
        at_home = [corps for corps in members(engaged) if b.at_home(corps, self.area)]
        landed = b.landed(self.area, side) & engaged if side == self.attacker else 0
        return (
            sum([b.br(corps) for corps in members(engaged)]),
            HOME_BONUS * len(at_home),
            LANDING_MALUS * landed.bit_count(),
        )

    def defence(self, b: Europe) -> int:
        defender = 1 - self.attacker
        return open_step(b, "dice", BATTLE_CARDS, defender, self.area, mask=1 << defender)

    # ---- dice (6.10.5, 6.10.6) -------------------------------------------------------------------------

    def dice(self, b: Europe) -> int:
        return b.roll(self.rolled_dice(b)[0], 6, "rolled")

    def rolled_dice(self, b: Europe) -> tuple[int, int]:
        """Art of War stands in for a die; of one title only one copy is played in a battle, so one is always rolled."""
        return len([1 for shows in self.mastery if not shows]), 6

    def rolled(self, b: Europe) -> int:
        fallen = list(b.dice)
        dice = (self.mastery[FRENCH] or fallen.pop(0), self.mastery[ALLIED] or fallen.pop(0))
        strengths = (self.strength(b, FRENCH), self.strength(b, ALLIED))
        inflicted = (losses(strengths[FRENCH], dice[FRENCH]), losses(strengths[ALLIED], dice[ALLIED]))
        b.note("event-battle-dice", self.area, *strengths, *dice, *inflicted)
        self.inflicted = inflicted
        if inflicted[FRENCH] == inflicted[ALLIED]:
            self.tied = 1
            return b.roll(2, 6, "broken")
        self.winner = FRENCH if inflicted[FRENCH] > inflicted[ALLIED] else ALLIED
        self.inflicted = with_part(inflicted, self.winner, inflicted[self.winner] + EXTRA_LOSS)
        return self.count(b)

    def broken(self, b: Europe) -> int:
        """6.10.6, ruling 92: both roll and add the modifier of their row; the defender wins if all is equal."""
        totals = (
            b.dice[FRENCH] + tie_breaker(self.strength(b, FRENCH)),
            b.dice[ALLIED] + tie_breaker(self.strength(b, ALLIED)),
        )
        b.note("event-tie-breaker", self.area, *totals)
        self.winner = 1 - self.attacker
        if totals[self.attacker] > totals[1 - self.attacker]:
            self.winner = self.attacker
        return self.count(b)

    # ---- losses (6.10.7, 6.10.8) -----------------------------------------------------------------------

    def count(self, b: Europe) -> int:
        b.note("event-battle-won", self.winner, self.area)
        return self.suffer(b, self.attacker)

    def suffer(self, b: Europe, side: int) -> int:
        self.power = side
        self.left = min(self.inflicted[1 - side], b.army(self.area, side).bit_count())
        return self.next_loss(b)

    def next_loss(self, b: Europe) -> int:
        while self.left:
            exposed = self.exposed(b)
            if exposed.bit_count() > self.left:
                return b.ask(self.power, "lose")
            self.lost = with_part(self.lost, self.power, self.lost[self.power] | exposed)
            self.left -= exposed.bit_count()
        self.left = self.permanent(self.power)
        return self.next_burial(b)

    def exposed(self, b: Europe) -> int:
        """Engaged corps are lost first."""
        standing = b.army(self.area, self.power) & ~self.lost[self.power]
        return standing & self.engaged[self.power] or standing

    def lose_options(self, b: Europe, seat: int) -> list[int]:
        return codes("lose", members(self.exposed(b)))

    def lose(self, b: Europe) -> int:
        b.reveal()
        self.lost = with_part(self.lost, self.power, self.lost[self.power] | 1 << part_of(b.choice))
        self.left -= 1
        return self.next_loss(b)

    def permanent(self, side: int) -> int:
        """Ruling 93: half of the losses; only a winner without tie-breaker rounds down."""
        lost = self.lost[side].bit_count()
        return lost // 2 if side == self.winner and not self.tied else (lost + 1) // 2

    def next_burial(self, b: Europe) -> int:
        if self.left:
            if (self.lost[self.power] & ~self.buried[self.power]).bit_count() > self.left:
                return b.ask(self.power, "bury")
            self.buried = with_part(self.buried, self.power, self.lost[self.power])
        if self.power == self.attacker:
            return self.suffer(b, 1 - self.attacker)
        self.power = NOBODY
        for side in (self.attacker, 1 - self.attacker):
            wounded = self.lost[side] & ~self.buried[side]
            if wounded:
                b.note("event-lost-for-a-time", side, wounded)
            if self.buried[side]:
                b.note("event-lost-for-good", side, self.buried[side])
        return open_step(b, "apply", LOSSES_KNOWN, self.winner, self.area)

    def bury_options(self, b: Europe, seat: int) -> list[int]:
        return codes("bury", members(self.lost[self.power] & ~self.buried[self.power]))

    def bury(self, b: Europe) -> int:
        b.reveal()
        self.buried = with_part(self.buried, self.power, self.buried[self.power] | 1 << part_of(b.choice))
        self.left -= 1
        return self.next_burial(b)

    def apply(self, b: Europe) -> int:
        for side in (FRENCH, ALLIED):
            for corps in members(self.lost[side]):
                if self.buried[side] >> corps & 1:
                    b.put(corps, REMOVED)
                else:
                    b.put(corps, RESERVES if side == self.winner else PRISONERS)
            for corps in members(self.engaged[side] & ~self.lost[side]):
                b.flip(corps, True)
        over = victory.fallen(b)
        if over is not None:
            return b.finish(over)
        return look_at_leaders(b, "pursue")

    # ---- afterwards (6.11) -----------------------------------------------------------------------------

    def pursue(self, b: Europe) -> int:
        return open_step(b, "rout", BATTLE_WON, self.winner, self.area, mask=1 << self.winner)

    def rout(self, b: Europe) -> int:
        if self.pursued and b.army(self.area, 1 - self.winner):
            self.power = 1 - self.winner
            return b.ask(self.power, "captive")
        return self.retreat(b)

    def captive_options(self, b: Europe, seat: int) -> list[int]:
        return codes("lose", members(b.army(self.area, self.power)))

    def captive(self, b: Europe) -> int:
        corps = part_of(b.choice)
        b.put(corps, PRISONERS)
        b.reveal()
        b.note("event-captured", self.area, 1 << corps)
        return self.retreat(b)

    def retreat(self, b: Europe) -> int:
        self.power = NOBODY
        closed = self.roads if self.winner == self.attacker else 0
        return b.call(Rout(self.area, 1 - self.winner, closed), "routed")

    def routed(self, b: Europe) -> int:
        """6.11.6: the winner stays, and may recover unless he pursued."""
        if self.pursued:
            return self.recovered(b)
        return b.call(Recover(self.winner, self.area), "recovered")

    def recovered(self, b: Europe) -> int:
        for side in (FRENCH, ALLIED):
            b.seen[1 - side] &= ~self.shown[side]
        return look_at_leaders(b, "close")

    def close(self, b: Europe) -> int:
        b.outcome = self.winner
        return b.done()


def battle_of(b: Europe) -> Battle:
    """The battle that is being fought."""
    for procedure in reversed(b.stack):
        if isinstance(procedure, Battle):
            return procedure
    raise ValueError("no battle is being fought")


def with_part(pair: Pair, side: int, part: int) -> Pair:
    return (part, pair[ALLIED]) if side == FRENCH else (pair[FRENCH], part)


def losses(strength: int, die: int) -> int:
    """6.10.5: what a strength inflicts at a die."""
    row = battle_row(strength)
    return BATTLE_LOSSES[row][die - 1] if row >= 0 else 0


def tie_breaker(strength: int) -> int:
    row = battle_row(strength)
    return TIE_BREAKER[row] if row >= 0 else 0


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-battle": (("power", "power"), ("area", "area")),
    "event-engages": (
        ("power", "power"),
        ("corps", "corps_set"),
        ("strength", "modified"),
        ("home", "number"),
        ("landing", "modified"),
    ),
    "event-battle-dice": (
        ("area", "area"),
        ("french", "modified"),
        ("allied", "modified"),
        ("thrown", "number"),
        ("answered", "number"),
        ("inflicted", "number"),
        ("suffered", "number"),
    ),
    "event-tie-breaker": (("area", "area"), ("french", "modified"), ("allied", "modified")),
    "event-battle-won": (("power", "power"), ("area", "area")),
    "event-lost-for-a-time": (("power", "power"), ("corps", "corps_set")),
    "event-lost-for-good": (("power", "power"), ("corps", "corps_set")),
    "event-captured": (("area", "area"), ("corps", "corps_set")),
}
