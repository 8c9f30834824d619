"""16.1: what cards do as soon as they are played (R142, R143). Choices are the player's unless the card says that the
owner of the units makes them. A question about units is put even where there is nothing to choose: whether somebody was
asked tells nothing of hidden stacks."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.arrivals import come_in, landing, listed_turn
from grognard.games.nemesis_1813.rules.deck import ALL_OF_THEM, LASTING, SAYS, Alternative, Instruction, left
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    BANKS,
    BRIDGE,
    NOBODY,
    RIVER_NUMBER,
    RIVER_SIDES,
    TOUCHING,
    distance,
    side_between,
    stack_of,
)
from grognard.games.nemesis_1813.rules.pieces import COSSACKS, SIDE, members
from grognard.games.nemesis_1813.rules.points import shift_points
from grognard.games.nemesis_1813.rules.theatre import OFF, Theatre
from grognard.games.nemesis_1813.rules.trains import supplied
from grognard.games.nemesis_1813.rules.verbs import DONE, code, codes, pairs, part_of

# ---- whom and what a card finds ----------------------------------------------------------------------------------


def on_map(b: Theatre, one: Instruction) -> int:
    """The units of an instruction that stand on its ground."""
    found = 0
    for h in members(b.held[one.side] & one.land):
        found |= b.army[stack_of(h, one.side)] & one.units
    return found


def rallied(b: Theatre, one: Instruction) -> int:
    """R143: disrupted units that a card may restore, without train or commander."""
    found = on_map(b, one) & b.disrupted
    if one.in_supply:
        fed = supplied(b, one.side)
        for unit in members(found):
            if not fed >> b.at[unit] & 1:
                found &= ~(1 << unit)
    return found


def shaken(b: Theatre, one: Instruction, h: int) -> int:
    """R143: good-order units of which a card disrupts one; those of a hex where one was chosen."""
    found = on_map(b, one) & ~b.disrupted
    if one.hex_by_player:
        here = b.army[stack_of(h, one.side)]
        return found & here if here.bit_count() >= one.min_stack else 0
    if one.alone:
        for unit in members(found):
            if b.army[stack_of(b.at[unit], one.side)].bit_count() > 1:
                found &= ~(1 << unit)
    return found


def stacks_seen(b: Theatre, one: Instruction) -> int:
    """Hexes that the player can point at: where he sees as many counters of the enemy as the card asks for."""
    found = 0
    side = one.side
    for h in members((b.held[side] | b.led[side]) & one.land):
        if b.pieces(stack_of(h, side)) >= one.min_stack:
            found |= 1 << h
    return found


def depots_taken(b: Theatre, one: Instruction) -> int:
    found = b.depots[one.side] & one.land
    return found & ~b.held[one.side] if one.unoccupied else found


def depots_raided(b: Theatre, one: Instruction) -> int:
    """12: depots within reach of a cossack unit in good order."""
    raiders = [h for h in members(b.held[1 - one.side]) if b.good(stack_of(h, 1 - one.side)) & COSSACKS]
    found = 0
    for h in members(b.depots[one.side]):
        if any([distance(h, raider) <= one.range for raider in raiders]):
            found |= 1 << h
    return found


def crossings(b: Theatre, one: Instruction, player: int) -> list[int]:
    """23, 24: rivers on a side of a hex with combat units of the player, to be bridged or with a bridge to be blown."""
    found: list[int] = []
    for river, (a, z) in enumerate(BANKS):
        if not (b.held[player] >> a | b.held[player] >> z) & 1:
            continue
        stands = BRIDGE[RIVER_SIDES[river]] and not b.bent.broken >> river & 1
        if one.op == "destroy_bridge":
            wanted = stands
        else:
            wanted = not stands and not b.bent.bridged[player] >> river & 1
        if wanted:
            found.append(river)
    return found


def coming(b: Theatre, one: Instruction) -> int:
    """Units that the card brings earlier: 6 those still due, 8 and 15 those listed for the next turn."""
    found = 0
    for unit in members(one.units):
        turn = listed_turn(b, unit)
        if turn >= b.turn if one.now else turn == b.turn + one.turns:
            found |= 1 << unit
    return found


def delayed(b: Theatre, one: Instruction) -> int:
    """6: of the units named those that are due first."""
    turns = {unit: listed_turn(b, unit) for unit in members(one.units) if listed_turn(b, unit) >= b.turn}
    first = min(turns.values(), default=0)
    return sum([1 << unit for unit, turn in turns.items() if turn == first])


def feasible(b: Theatre, one: Instruction, player: int) -> bool:
    """Whether an instruction can be carried out, as far as its player knows: he does not see into enemy stacks."""
    if one.op == "rally":
        return rallied(b, one) != 0
    if one.op == "early_reinforcement":
        return coming(b, one) != 0
    return True


def meets(b: Theatre, one: Instruction) -> bool:
    """Whether the condition holds under which a card does something at once."""
    if one.condition == "adjacent_enemy_cavalry":
        h = b.where[members(one.staff)[0]]
        return h >= 0 and TOUCHING[h] & b.horse[1 - one.side] != 0
    if one.condition == "cossack_near":
        for h in members(b.held[ALLIED]):
            if b.good(stack_of(h, ALLIED)) & COSSACKS:
                if any([distance(h, city) <= one.within for city in members(one.cities)]):
                    return True
        return False
    return True


# ---- the procedure -----------------------------------------------------------------------------------------------


class Carrying(Procedure):
    """A card's instructions, one after the other. Those that last are laid by the map."""

    FIELDS = (
        ("card", "card"),
        ("power", "power"),
        ("choice", "number"),
        ("place", "number"),
        ("left", "number"),
        ("hex", "hex"),
        ("seen", "hexes"),
    )
    _CARD: Final = ("power", "card")
    _RULES: Final = ("NEM-16.1d", "NEM-16.1r2")
    QUESTIONS = {
        "restore": Question("ask-card-rally", "power", ("restore", "done"), _CARD, _RULES, secret=True),
        "disrupt": Question("ask-card-disrupt", "owner", ("disrupt", "done"), _CARD, _RULES, secret=True),
        "point": Question("ask-card-stack", "power", ("aim", "done"), _CARD, _RULES, secret=True),
        "look": Question("ask-card-look", "power", ("aim",), _CARD, _RULES),
        "take_depot": Question("ask-card-depot", "power", ("remove",), _CARD, _RULES),
        "raid": Question("ask-card-raid", "power", ("aim", "done"), _CARD, _RULES, secret=True),
        "span": Question("ask-card-bridge", "power", ("bridge", "done"), _CARD, _RULES, secret=True),
        "summon": Question("ask-card-summon", "power", ("take",), _CARD, _RULES),
        "land": Question("ask-card-place", "power", ("place", "done"), _CARD, _RULES, secret=True),
        "postpone": Question("ask-card-delay", "owner", ("take",), _CARD, _RULES),
    }
    ROLLS = {"rolled": (1, 6)}
    CALLS = {"overran": ("Fate",)}
    NEEDS = {"always": ("card", "power")}

    def __init__(self, card: int = 0, power: int = NOBODY, choice: int = 0) -> None:
        super().__init__()
        self.card = card
        self.power = power
        self.choice = choice
        self.place = 0  # the instruction
        self.left = 0  # how often it is still to be done
        self.hex = -1
        self.seen = 0  # hexes that were looked at

    def says(self) -> Alternative:
        return SAYS[self.card][self.power][self.choice]

    def one(self) -> Instruction:
        return self.says()[self.place]

    def owner_seat(self, b: Theatre) -> int:
        return self.one().side

    def answer(self, b: Theatre, seat: int) -> int:
        return b.choices[seat]

    def begin(self, b: Theatre) -> int:
        if self.place >= len(self.says()):
            return b.done()
        self.left = self.one().count
        return self.carry(b)

    def next(self, b: Theatre) -> int:
        self.place += 1
        return self.begin(b)

    def lay(self, b: Theatre, target: int = -1) -> None:
        one = self.one()
        b.lay(
            self.card, self.power, target, left(one.uses, one.turns if one.op == "destroy_bridge" else 0, self.choice)
        )

    def carry(self, b: Theatre) -> int:
        one = self.one()
        op = one.op
        if op == "rally":
            return self.rallying(b)
        if op == "disrupt":
            return self.pointing(b) if one.hex_by_player else b.ask_in_secret(one.side, "disrupt")
        if op == "no_attacks" and one.hex_by_player:
            return self.pointing(b)
        if op == "inspect_stacks":
            return self.looking(b)
        if op == "remove_depot":
            return b.ask(self.power, "take_depot") if depots_taken(b, one) else self.vain(b)
        if op == "suspend_depot":
            return b.ask_in_secret(self.power, "raid")
        if op == "destroy_bridge" or (op == "temporary_bridge" and not one.for_retreat):
            return b.ask_in_secret(self.power, "span")
        if op in LASTING:
            if not b.in_play >> self.card & 1:
                self.lay(b)
            return self.next(b)
        return self.carry_other(b)

    def carry_other(self, b: Theatre) -> int:
        one = self.one()
        if one.op == "early_reinforcement":
            if not coming(b, one):
                return self.vain(b)
            return b.ask_in_secret(self.power, "land") if one.now else b.ask(self.power, "summon")
        if one.op == "delay_reinforcement":
            return b.ask(one.side, "postpone") if delayed(b, one) else self.vain(b)
        if one.op == "remove_for":
            return self.take_off(b)
        if not meets(b, one):
            return self.vain(b)
        if one.op == "commander_risk":
            return b.roll(1, 6, "rolled")
        if one.op == "battle_vp":
            shift_points(b, one.side, one.delta)
        return self.next(b)

    def vain(self, b: Theatre) -> int:
        """R142: what cannot be carried out is skipped."""
        b.note("event-card-nothing", self.power, self.card)
        return self.next(b)

    # ---- rallies -------------------------------------------------------------------------------------------------

    def rallying(self, b: Theatre) -> int:
        one = self.one()
        if one.count == ALL_OF_THEM:
            for unit in members(rallied(b, one)):
                self.rally(b, unit)
            return self.next(b)
        return b.ask_in_secret(self.power, "restore")

    def rally(self, b: Theatre, unit: int) -> None:
        b.restore(unit)
        b.tell(SIDE[unit], "event-restored", SIDE[unit], unit)

    def restore_options(self, b: Theatre, seat: int) -> list[int]:
        """``Up to two`` are as many as one likes."""
        found = codes("restore", members(rallied(b, self.one())))
        return [*found, DONE] if self.one().count > 1 or not found else found

    def restore(self, b: Theatre) -> int:
        choice = self.answer(b, self.power)
        if choice == DONE:
            return self.next(b)
        self.rally(b, part_of(choice))
        self.left -= 1
        return self.rallying(b) if self.left else self.next(b)

    # ---- losses --------------------------------------------------------------------------------------------------

    def pointing(self, b: Theatre) -> int:
        return b.ask_in_secret(self.power, "point")

    def point_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("aim", members(stacks_seen(b, self.one()))) or [DONE]

    def point(self, b: Theatre) -> int:
        choice = self.answer(b, self.power)
        if choice == DONE:
            return self.vain(b)
        self.hex = part_of(choice)
        b.note("event-card-points", self.power, self.card, self.hex)
        one = self.one()
        if one.op == "no_attacks":
            b.halted |= b.army[stack_of(self.hex, one.side)] & one.units
            self.lay(b, self.hex)
            return self.next(b)
        return b.ask_in_secret(one.side, "disrupt")

    def disrupt_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("disrupt", members(shaken(b, self.one(), self.hex))) or [DONE]

    def disrupt(self, b: Theatre) -> int:
        choice = self.answer(b, self.one().side)
        if choice == DONE:  # that there is no such unit is the owner's secret too
            b.tell(self.one().side, "event-card-nothing", self.power, self.card)
            return self.next(b)
        unit = part_of(choice)
        b.disrupt(unit)
        b.tell(SIDE[unit], "event-card-disrupts", SIDE[unit], unit)
        return self.next(b)

    # ---- looks (5, 16) -------------------------------------------------------------------------------------------

    def looking(self, b: Theatre) -> int:
        """What is in a stack is told to who looks at it alone; which one he looks at is seen by all."""
        if self.left and self.look_options(b, self.power):
            return b.ask(self.power, "look")
        return self.next(b)

    def look_options(self, b: Theatre, seat: int) -> list[int]:
        foe = 1 - seat
        return codes("aim", members((b.held[foe] | b.led[foe]) & ~self.seen))

    def look(self, b: Theatre) -> int:
        h = part_of(b.choice)
        foe = 1 - self.power
        stack = stack_of(h, foe)
        decoys = b.decoys.get(h, 0) if foe == ALLIED else 0
        b.note("event-card-points", self.power, self.card, h)
        b.whisper(1 << self.power, "event-card-looks", h, b.army[stack], b.staff[stack], decoys)
        b.spied[foe] |= 1 << h
        b.reveal()
        self.seen |= 1 << h
        self.left -= 1
        return self.looking(b)

    # ---- depots and bridges --------------------------------------------------------------------------------------

    def take_depot_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("remove", members(depots_taken(b, self.one())))

    def take_depot(self, b: Theatre) -> int:
        h = part_of(b.choice)
        b.depots[self.one().side] &= ~(1 << h)
        b.note("event-depot-removed", self.one().side, h)
        return self.next(b)

    def raid_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("aim", members(depots_raided(b, self.one()))) or [DONE]

    def raid(self, b: Theatre) -> int:
        choice = self.answer(b, self.power)
        if choice == DONE:
            return self.vain(b)
        h = part_of(choice)
        b.note("event-card-points", self.power, self.card, h)
        self.lay(b, h)
        return self.next(b)

    def span_options(self, b: Theatre, seat: int) -> list[int]:
        one = self.one()
        found = [code("bridge", *BANKS[river]) for river in crossings(b, one, seat)]
        return [*found, DONE] if one.count > 1 or not found else found

    def span(self, b: Theatre) -> int:
        choice = self.answer(b, self.power)
        if choice == DONE:
            return self.next(b) if b.in_play >> self.card & 1 else self.vain(b)
        a, z = part_of(choice), part_of(choice, 1)
        self.lay(b, RIVER_NUMBER[side_between(a, z)])
        b.note("event-card-bridge" if self.one().op == "temporary_bridge" else "event-card-blown", self.power, a, z)
        self.left -= 1
        return b.ask_in_secret(self.power, "span") if self.left else self.next(b)

    # ---- reinforcements ------------------------------------------------------------------------------------------

    def summon_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("take", members(coming(b, self.one())))

    def summon(self, b: Theatre) -> int:
        unit = part_of(b.choice)
        b.due[unit] = b.turn
        b.note("event-card-early", self.power, unit)
        return self.next(b)

    def land_options(self, b: Theatre, seat: int) -> list[int]:
        one = self.one()
        found: list[int] = []
        for unit in members(coming(b, one)):
            found += pairs("place", unit, landing(b, one, unit))
        return found or [DONE]

    def land(self, b: Theatre) -> int:
        choice = self.answer(b, self.power)
        if choice == DONE:
            return self.vain(b)
        unit, h = part_of(choice), part_of(choice, 1)
        b.due[unit] = 0
        if come_in(b, unit, h):
            return b.call(Fate(1 - self.power, h), "overran")
        return self.next(b)

    def overran(self, b: Theatre) -> int:
        return self.next(b)

    def postpone_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("take", members(delayed(b, self.one())))

    def postpone(self, b: Theatre) -> int:
        unit = part_of(b.choice)
        b.due[unit] = listed_turn(b, unit) + self.one().turns
        b.note("event-card-late", self.one().side, unit, b.due[unit])
        return self.next(b)

    def take_off(self, b: Theatre) -> int:
        """17: off the map to the end of the next turn."""
        unit = members(self.one().units)[0]
        if b.at[unit] < 0:
            return self.vain(b)
        b.put(unit, OFF)
        b.due[unit] = b.turn + 1
        b.note("event-card-taken-off", SIDE[unit], unit)
        return self.next(b)

    # ---- a commander at risk -------------------------------------------------------------------------------------

    def rolled(self, b: Theatre) -> int:
        one = self.one()
        leader = members(one.staff)[0]
        if b.dice[0] in one.fatal:
            b.post(leader, OFF)
            b.note("event-commander-lost", one.side, leader, b.dice[0])
        else:
            b.note("event-card-spared", one.side, leader, b.dice[0])
        return self.next(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-card-nothing": (("power", "power"), ("card", "card")),
    "event-card-points": (("power", "power"), ("card", "card"), ("hex", "hex")),
    "event-card-looks": (
        ("hex", "hex"),
        ("units", "units"),
        ("commanders", "commanders"),
        ("dummies", "number"),
    ),
    "event-card-disrupts": (("seat", "seat"), ("unit", "unit")),
    "event-card-bridge": (("power", "power"), ("from", "hex"), ("hex", "hex")),
    "event-card-blown": (("power", "power"), ("from", "hex"), ("hex", "hex")),
    "event-card-early": (("seat", "seat"), ("unit", "unit")),
    "event-card-late": (("seat", "seat"), ("unit", "unit"), ("turn", "number")),
    "event-card-taken-off": (("seat", "seat"), ("unit", "unit")),
    "event-card-spared": (("seat", "seat"), ("commander", "commander"), ("die", "die")),
}
