"""6: general supply and attrition."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.procedure import Procedure
from grognard.games.nemesis_1813.rules.deck import said
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, distance, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.lines import fed
from grognard.games.nemesis_1813.rules.pieces import CONSCRIPTS, DANZIG, LINE_UNITS, members
from grognard.games.nemesis_1813.rules.theatre import Theatre


class GeneralSupply(Procedure):
    """6.3 first, then 6.4 for both sides at once (6.5)."""

    ROLLS = {"foraged": (0, 6)}

    def begin(self, b: Theatre) -> int:
        b.fed = 0
        b.foraging |= made_to_forage(b)
        if b.foraging:
            return b.roll(len(markers(b)), 6, "foraged")
        return self.starve(b, 0)

    def foraged_dice(self, b: Theatre) -> tuple[int, int]:
        return len(markers(b)), 6

    def foraged(self, b: Theatre) -> int:
        """6.3, R19: a roll for each hex against the units under the marker there."""
        hungry = 0
        for stack, die in zip(markers(b), b.dice, strict=True):
            force = b.army[stack] & b.foraging
            found = forage_succeeds(b, side_of(stack), die, force)
            b.note("event-foraged", side_of(stack), hex_of(stack), die, int(found))
            if found:
                b.fed |= force
            else:
                hungry |= force
        return self.starve(b, hungry)

    def starve(self, b: Theatre, hungry: int) -> int:
        """6.4: what is out of supply, of both sides, found before anything happens to it (6.5)."""
        over = b.options_chosen["line_beats_forage"]
        for side in (FRENCH, ALLIED):
            lines = fed(b, side)
            for h in members(b.held[side]):
                force = b.army[stack_of(h, side)]
                if not lines >> h & 1:
                    hungry |= force & ~b.foraging
                elif over:
                    hungry &= ~force  # R20
        hungry &= ~b.fed
        for side in (FRENCH, ALLIED):
            dead: dict[int, int] = {}  # units and the hexes they were in
            riding = b.horse[side]
            for h in members(b.held[side]):
                force = b.army[stack_of(h, side)] & hungry
                force &= ~(b.exempt(force) & ~(DANZIG if b.bent.hungry_danzig else 0))  # 47
                if force:
                    for unit in members(suffer(b, side, h, force)):
                        dead[unit] = h
            if b.veiled:
                where = tuple([dead[unit] for unit in sorted(dead)])
                b.note("event-toll", side, bits(list(dead)), where, riding & ~b.horse[side])
        b.foraging = 0
        return b.done()


def made_to_forage(b: Theatre) -> int:
    """29: units around a city that are treated as if they bore a forage marker, where their side holds it."""
    found = 0
    for effect in b.effects:
        for one in said(effect):
            if one.op == "forage_marker" and b.held[one.side] & one.cities:
                for h in members(b.held[one.side]):
                    if distance(h, one.around) <= one.range:
                        found |= b.army[stack_of(h, one.side)]
    return found


def forage_succeeds(b: Theatre, side: int, die: int, force: int) -> bool:
    """6.3: whether the country feeds units of a side under one marker."""
    return forages_well(die + b.bent.forage[side], force)


def forages_well(total: int, force: int) -> bool:
    return total > force.bit_count()


def markers(b: Theatre) -> list[int]:
    """The stacks (stack_of(hex, side)) with units under a forage marker, those of the French first."""
    return [
        stack_of(h, side)
        for side in (FRENCH, ALLIED)
        for h in members(b.held[side])
        if b.army[stack_of(h, side)] & b.foraging
    ]


def suffer(b: Theatre, side: int, h: int, force: int) -> int:
    """6.4: good order is lost; who had lost it dies as a conscript, as a line unit in winter only, as a veteran
    never. The units that died."""
    dying = force & b.disrupted & (CONSCRIPTS | (LINE_UNITS if b.winter else 0))
    failing = force & ~b.disrupted
    for unit in members(dying):
        b.eliminate(unit)
    for unit in members(failing):
        b.disrupt(unit)
    if failing:
        b.tell(side, "event-unsupplied", side, h, failing)
    if dying:
        b.tell(side, "event-starved", side, h, dying)
    return dying


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-foraged": (("seat", "seat"), ("hex", "hex"), ("die", "die"), ("fed", "flag")),
    "event-unsupplied": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
    "event-toll": (("seat", "seat"), ("units", "units"), ("hexes", "hex_list"), ("cavalry", "hexes")),
    "event-starved": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
}
