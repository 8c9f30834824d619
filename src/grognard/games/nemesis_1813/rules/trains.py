"""7: active supply. Depots into trains, the count of trains, placing them, forage markers, new depots."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.deck import SINGLE, Instruction, said
from grognard.games.nemesis_1813.rules.decoys import Deception
from grognard.games.nemesis_1813.rules.grants import free_hex, free_move, spend
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITIES, FRENCH, NOBODY, TOUCHING, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.lands import feeding, territory
from grognard.games.nemesis_1813.rules.lines import fed, invested, linked, may_stand
from grognard.games.nemesis_1813.rules.pieces import COSSACKS, SWEDES, members
from grognard.games.nemesis_1813.rules.ranks import foot_without
from grognard.games.nemesis_1813.rules.sheets import sheet, starter
from grognard.games.nemesis_1813.rules.tables import A_DEPOT, A_LOST_DEPOT, DUMMIES
from grognard.games.nemesis_1813.rules.theatre import (
    FAKE,
    REAL,
    SHOWN,
    Theatre,
    dummies_of,
    shown_of,
    usable_of,
)
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, codes, part_of, verb_of


class ActiveSupply(Procedure):
    """5.1: conversion, placing, forage markers, depots."""

    FIELDS = (("power", "power"), ("second", "flag"), ("converted", "hex_list"), ("left", "number"))
    QUESTIONS = {
        "convert": Question("ask-convert", "power", ("pass", "convert"), ("power",), ("NEM-7.1a", "NEM-7.1r1")),
        "strip": Question("ask-strip", "opponent", ("done", "remove"), ("power", "left"), ("NEM-7.2b",)),
        "name": Question("ask-card-march", "power", ("pass", "aim"), ("power",), ("NEM-C03-a",), secret=True),
        "establish": Question(
            "ask-depots", "power", ("done", "depot"), ("power",), ("NEM-7.7a", "NEM-7.8a"), secret=True
        ),
    }
    CALLS = {"deceived": ("Deception",), "placed": ("Placing",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.second = 0  # it is the turn of the player who did not begin
        self.converted: tuple[int, ...] = (-1, -1)  # the hex of the depot that a side has turned into a train
        self.left = 0  # depots that the opponent may still take away

    def opponent_seat(self, b: Theatre) -> int:
        return 1 - self.power

    def begin(self, b: Theatre) -> int:
        if b.veiled and b.held[ALLIED]:
            return b.call(Deception(), "deceived")
        return self.deceived(b)

    def deceived(self, b: Theatre) -> int:
        self.power = starter(b)
        self.second = 0
        return b.ask(self.power, "convert")

    # ---- 7.1 -----------------------------------------------------------------------------------------------------

    def convert_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, *codes("convert", members(b.depots[seat] & b.held[seat]))]

    def convert(self, b: Theatre) -> int:
        if b.choice != PASS:
            h = part_of(b.choice)
            b.depots[self.power] &= ~(1 << h)
            pair = list(self.converted)
            pair[self.power] = h
            self.converted = tuple(pair)
            b.note("event-converts", self.power, h)
        if not self.second:
            self.second = 1
            self.power = 1 - self.power
            return b.ask(self.power, "convert")
        self.power = starter(b)
        self.second = 0
        return self.count(b)

    # ---- 7.2 -----------------------------------------------------------------------------------------------------

    def count(self, b: Theatre) -> int:
        """R28: where the number is negative the opponent may take depots away, one for each point."""
        number = trains_of(b, self.power)
        self.left = max(0, -number)
        if self.left and b.depots[self.power]:
            return b.ask(1 - self.power, "strip")
        return self.counted(b)

    def strip_options(self, b: Theatre, seat: int) -> list[int]:
        return [DONE, *codes("remove", members(b.depots[self.power]))]

    def strip(self, b: Theatre) -> int:
        if b.choice != DONE:
            h = part_of(b.choice)
            b.depots[self.power] &= ~(1 << h)
            b.note("event-depot-removed", self.power, h)
            self.left -= 1
            if self.left and b.depots[self.power]:
                return b.ask(1 - self.power, "strip")
        return self.counted(b)

    def counted(self, b: Theatre) -> int:
        """R26: the converted train is the first of those that the count gives; without one the depot is gone. By an
        option it comes on top of them."""
        number = max(0, max(0, trains_of(b, self.power)) - card_trains(b, self.power)[1])
        h = self.converted[self.power]
        if h >= 0 and b.options_chosen["converted_on_top"]:
            number += 1
        b.note("event-trains", self.power, number)
        if h >= 0 and number:
            number -= 1
            b.trains[stack_of(h, self.power)] = SHOWN
        b.stock[self.power] = number
        b.fakes[self.power] = DUMMIES[b.scenario]
        if not self.second:
            self.second = 1
            self.power = 1 - self.power
            return self.count(b)
        return b.call(Placing((1 - self.power, self.power)), "placed")

    # ---- 7.6 -----------------------------------------------------------------------------------------------------

    def placed(self, b: Theatre) -> int:
        b.stock, b.fakes = [0, 0], [0, 0]
        for side in (FRENCH, ALLIED):
            named = free_move(b, side)
            if named is not None and named[1].named_later:
                self.power = side
                return b.ask_in_secret(side, "name")
        return self.forage(b)

    def name_options(self, b: Theatre, seat: int) -> list[int]:
        """3: the stack whose units may move without a train."""
        named = free_move(b, seat)
        assert named is not None
        return [PASS, *codes("aim", [h for h in members(b.held[seat]) if b.army[stack_of(h, seat)] & named[1].units])]

    def name(self, b: Theatre) -> int:
        choice = b.choices[self.power]
        named = free_move(b, self.power)
        assert named is not None
        effect = named[0]
        if choice == PASS:
            spend(b, effect)
        else:
            h = part_of(choice)
            b.effects = tuple([(*one[:2], h, one[3]) if one == effect else one for one in b.effects])
            b.weigh()
            b.note("event-card-points", self.power, effect[0], h)
            b.reveal()
        return self.forage(b)

    def forage(self, b: Theatre) -> int:
        """R35, R36: markers show which stacks have no real train."""
        crowded = b.options_chosen["crowding"]
        for side in (FRENCH, ALLIED):
            marked = 0
            for h in members(b.held[side]):
                if forages(b, side, h, crowded):
                    b.foraging |= b.army[stack_of(h, side)]
                    marked |= 1 << h
                    if not b.veiled:
                        b.note("event-forage-marker", side, h)
            if b.veiled:
                b.note("event-foragers", side, marked)
        b.reveal()
        self.power = starter(b)
        self.second = 0
        return self.depots(b)

    # ---- 7.7 -----------------------------------------------------------------------------------------------------

    def depots(self, b: Theatre) -> int:
        """Whoever has face-down counters where a depot may be made is asked, so that nothing is told of them."""
        may = may_stand(b, self.power) & linked(b, self.power)
        if any([may >> hex_of(key) & 1 for key in b.trains if side_of(key) == self.power]):
            return b.ask_in_secret(self.power, "establish")
        return self.established(b)

    def establish_options(self, b: Theatre, seat: int) -> list[int]:
        may = may_stand(b, seat) & linked(b, seat)
        return [DONE, *codes("depot", [h for h in b.usable_hexes(seat) if may >> h & 1])]

    def establish(self, b: Theatre) -> int:
        choice = b.choices[self.power]
        if choice == DONE:
            return self.established(b)
        h = part_of(choice)
        b.spend_train(h, self.power)
        b.depots[self.power] |= 1 << h
        b.note("event-depot", self.power, h)
        b.reveal()
        return self.depots(b)

    def established(self, b: Theatre) -> int:
        if not self.second:
            self.second = 1
            self.power = 1 - self.power
            return self.depots(b)
        self.clear_idle(b)
        return b.done()

    def clear_idle(self, b: Theatre) -> None:
        """R32: what lies alone in a city that became no depot goes, and so does a train on a stack that does not meet
        7.3. R27: the one that was a depot stays with its stack."""
        able = (receivers(b, FRENCH), receivers(b, ALLIED))
        for key in sorted(b.trains):
            h, side = hex_of(key), side_of(key)
            if b.army[key] and able[side] >> h & 1:
                continue
            counters = b.trains.pop(key)
            if b.army[key]:
                kept = FAKE * dummies_of(counters)
                if h == self.converted[side] and shown_of(counters):
                    kept += SHOWN
                if kept:
                    b.trains[key] = kept
                counters -= kept
            if counters:
                b.note("event-counters-gone", side, h, usable_of(counters), dummies_of(counters))
                b.reveal()


def trains_of(b: Theatre, side: int) -> int:
    """7.2: the sheet, less one for each depot on the map and for each lost for good; below 0 where they are more."""
    depots: int = b.depots[side].bit_count()
    gained = card_trains(b, side)[0] if b.effects else 0
    return sheet(b, side) - A_DEPOT * depots - A_LOST_DEPOT * b.losses[side] + gained


def card_trains(b: Theatre, side: int) -> tuple[int, int]:
    """R28: the trains that cards give a side and those that they take. 16.1k: a card with a single instruction voids
    what the one before it says to the contrary."""
    gained = lost = 0
    for effect in b.effects:
        for one in said(effect):
            if one.op == "trains" and one.side == side and (not one.condition or owns(b, side, one)):
                if one.delta > 0:
                    gained += one.delta
                else:
                    lost -= one.delta
                    gained = 0 if SINGLE >> effect[0] & 1 else gained
    return gained, lost


def owns(b: Theatre, side: int, one: Instruction) -> bool:
    """Whether a side's units are in a city that a card names. R144: to hold it is enough that it is friendly, not for
    supply only, and that no enemy unit is in it."""
    if b.held[side] & one.cities:
        return True
    return one.condition == "holds" and one.cities & territory(b, side) & ~b.held[1 - side] != 0


def forages(b: Theatre, side: int, h: int, crowded: bool) -> bool:
    """7.6, 15.3: whether the stack in a hex gets a forage marker."""
    if b.usable(h, side) or h == free_hex(b, side):
        return False
    depots = b.depots[side] & ~b.bent.suspended
    return hungers(b, side, h, b.army[stack_of(h, side)], depots, b.held[side], crowded)


def hungers(b: Theatre, side: int, h: int, force: int, depots: int, held: int, crowded: bool) -> bool:
    """The same of units in a hex that have no train, with those depots and those hexes of their side."""
    if depots >> h & 1 and not (force.bit_count() == 1 and invested(b, side, h)):
        return False
    abroad = not feeding(b, side) >> h & 1
    if not crowded:
        return abroad and force & ~b.exempt(force, h) != 0
    packed = (TOUCHING[h] & held & ~(1 << h)).bit_count() >= 2
    return (abroad or packed) and force & ~COSSACKS != 0


def supplied(b: Theatre, side: int) -> int:
    """R21: hexes of a side whose stack is in supply for trains and rally: depot, line, or a successful forage roll."""
    found = b.held[side] & fed(b, side)
    for h in members(b.held[side] & ~found) if b.fed else ():
        if b.army[stack_of(h, side)] & b.fed:
            found |= 1 << h
    return found


def receivers(b: Theatre, side: int) -> int:
    """7.3: hexes with a stack that may get a train to rally or move: in supply, and with a commander."""
    found = supplied(b, side) & b.led[side]
    for h in members(found):
        force = b.army[stack_of(h, side)]
        if not b.officers(stack_of(h, side)):
            found &= ~(1 << h)
        if foot_without(b, force, b.officers(stack_of(h, side))):
            found &= ~(1 << h)  # 16.2m
        # R107; but R108 lets others part from Swedes who lost their commander.
        if not b.obeys(force, b.staff[stack_of(h, side)]) and not force & ~SWEDES:
            found &= ~(1 << h)
    return found


class Placing(Rotation):
    """7.4, 7.5: counters are placed in turn, face down. With real trains left one is placed, or a real train thrown
    away; without, dummies may still be placed, and who stops is out (R30)."""

    QUESTIONS = {
        "lay": Question(
            "ask-train", "power", ("pass", "done", "train", "dummy"), ("power",), ("NEM-7.4a", "NEM-7.4c"), secret=True
        ),
    }

    def able(self, b: Any, power: int) -> bool:
        state: Theatre = b
        return state.stock[power] > 0 or state.fakes[power] > 0

    def go(self, b: Any) -> int:
        state: Theatre = b
        return state.ask_in_secret(self.power, "lay")  # that one has no choice would tell what is left in his hand

    def lay_options(self, b: Theatre, seat: int) -> list[int]:
        cities = may_stand(b, seat)
        found = [PASS if b.stock[seat] else DONE]
        if b.stock[seat]:
            found += codes("train", members(receivers(b, seat) | cities))
        if b.fakes[seat]:
            found += codes("dummy", members(b.held[seat] | cities))
        return found

    def lay(self, b: Theatre) -> int:
        choice = b.choices[self.power]
        if choice == DONE:
            b.note("event-stops-placing", self.power)
            return self.dropped(b)
        if choice == PASS:
            b.stock[self.power] -= 1
            b.note("event-passes-train", self.power)
            return self.went(b)
        h = part_of(choice)
        key = stack_of(h, self.power)
        real = verb_of(choice) == "train"
        shown = b.bent.open_trains[self.power]
        b.trains[key] = b.trains.get(key, 0) + ((SHOWN if shown else REAL) if real else FAKE)
        if real:
            b.stock[self.power] -= 1
        else:
            b.fakes[self.power] -= 1
        b.note("event-places", self.power, h)
        told = "event-placed-train" if real else "event-placed-dummy"
        if shown:
            b.note(told, self.power, h)
            b.reveal()
        else:
            b.whisper(1 << self.power, told, self.power, h)
        return self.went(b)


class FirstDepots(Procedure):
    """14.1, 18.1: depots of the set-up, each with one of the trains of turn 1 and by 7.7 and 7.8 (R101)."""

    FIELDS = (("power", "power"),)
    QUESTIONS = {
        "build": Question("ask-first-depots", "power", ("done", "depot"), ("power",), ("NEM-14.1r1", "NEM-7.8a"))
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power

    def begin(self, b: Theatre) -> int:
        if b.depots[self.power].bit_count() >= sheet(b, self.power):
            return b.done()
        return b.ask(self.power, "build")

    def build_options(self, b: Theatre, seat: int) -> list[int]:
        friendly = CITIES & feeding(b, seat)
        return [DONE, *codes("depot", members(may_stand(b, seat) & linked(b, seat) & friendly))]

    def build(self, b: Theatre) -> int:
        if b.choice == DONE:
            return b.done()
        h = part_of(b.choice)
        b.depots[self.power] |= 1 << h
        b.note("event-depot", self.power, h)
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-converts": (("seat", "seat"), ("hex", "hex")),
    "event-depot-removed": (("seat", "seat"), ("hex", "hex")),
    "event-trains": (("seat", "seat"), ("count", "number")),
    "event-forage-marker": (("seat", "seat"), ("hex", "hex")),
    "event-foragers": (("seat", "seat"), ("hexes", "hexes")),
    "event-depot": (("seat", "seat"), ("hex", "hex")),
    "event-counters-gone": (("seat", "seat"), ("hex", "hex"), ("real", "number"), ("dummies", "number")),
    "event-stops-placing": (("seat", "seat"),),
    "event-passes-train": (("seat", "seat"),),
    "event-places": (("seat", "seat"), ("hex", "hex")),
    "event-placed-train": (("seat", "seat"), ("hex", "hex")),
    "event-placed-dummy": (("seat", "seat"), ("hex", "hex")),
}
