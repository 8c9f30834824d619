"""A hex map as a network: its sides are the links. Rivers, bridges and barriers on sides, prices of steps, lines of a
given length that are blocked here and there, and the numbers that a map prints in its hexes.

Nothing here knows a game: what a side or a hex costs is said in columns of small integers, -1 for closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from grognard.space.hexgrid import HexGrid
from grognard.space.network import CLOSED, Network, walked

_WORD_BITS: Final = 56
_WORD: Final = (1 << _WORD_BITS) - 1
MOST_KEPT: Final = 4096  # floods remembered by one ``Lines``


@final
class HexMap:
    """``side[h * 6 + d]`` is the number of the side of hex h in direction d, -1 at the edge of the map. Every side has
    one number, whichever of its two hexes it is seen from."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.side: list[int] = [-1] * (grid.size * 6)
        links: list[tuple[int, int]] = []
        for h in range(grid.size):
            for d in range(6):
                n = grid.neighbour[h * 6 + d]
                if n > h:
                    self.side[h * 6 + d] = self.side[n * 6 + (d + 3) % 6] = len(links)
                    links.append((h, n))
        self.network = Network(grid.size, links)
        self.sides = len(links)

    def side_between(self, a: int, b: int) -> int:
        """The side between two hexes, -1 where they are not adjacent."""
        d = self.grid.direction(a, b)
        return self.side[a * 6 + d] if d >= 0 else -1

    def sides_between(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """The sides of a river, a wall, a border, each told by its two hexes."""
        found: list[int] = []
        for a, b in pairs:
            side = self.side_between(a, b)
            if side < 0:
                raise ValueError(f"hexes {a} and {b} are not adjacent")
            found.append(side)
        return found

    def sides_along(self, hexes: list[int]) -> list[int]:
        """The sides that a road crosses on its way."""
        return self.sides_between([(hexes[i], hexes[i + 1]) for i in range(len(hexes) - 1)])

    def crossing(self, *layers: tuple[Iterable[int], int]) -> list[int]:
        """What each side costs to cross, for ``Network.flood``: 0, or what the last layer says that has it. Rivers,
        then the bridges over them, then what is closed whatever lies there."""
        prices = [0] * self.sides
        for sides, price in layers:
            for side in sides:
                prices[side] = price
        return prices

    def steps(
        self, entering: list[int], crossing: list[int], roads: Iterable[int] = (), road: int = 1
    ) -> list[list[int]]:
        """The price of every step, for ``Network.spread``: entering the hex and crossing the side, or along a road the
        road's, whatever it leads through. A closed side is closed to roads too; a road may lead into a closed hex."""
        paved = [False] * self.sides
        for side in roads:
            paved[side] = True
        network = self.network
        found: list[list[int]] = []
        for h in range(network.size):
            prices: list[int] = []
            for i, n in enumerate(network.next[h]):
                side = network.by[h][i]
                if crossing[side] < 0:
                    prices.append(CLOSED)
                elif paved[side]:
                    prices.append(road)
                else:
                    prices.append(entering[n] + crossing[side] if entering[n] >= 0 else CLOSED)
            found.append(prices)
        return found


@final
class Lines:
    """Lines (of supply, of command) of at most some length over the steps of a map, remembered by all they depend on:
    from where they come, how long they may be, and which places are closed or the end of every line.

    Sets of places are ints with a bit for each: they are compared as a whole and say the same in every copy of a
    state."""

    def __init__(self, network: Network, steps: list[list[int]]) -> None:
        self.network = network
        self.steps = steps
        self._known: dict[tuple[int, int, int, int], tuple[list[int], list[int]]] = {}
        self._reached: dict[tuple[int, int, int, int], int] = {}
        # What a step may cost, how much further on in the numbering it leads, and from which places: where only the
        # places are asked for that are reached, a flood moves whole sets at a time, which takes a tenth of the time.
        self._moves: list[tuple[int, int, int]] = []
        self._free = any([0 in prices for prices in steps])

    def reached(self, sources: int, most: int, closed: int = 0, ends: int = 0) -> int:
        """The places to which there is a line, as a set."""
        key = (sources, most, closed, ends)
        known = self._reached.get(key)
        if known is None:
            if len(self._reached) >= MOST_KEPT:
                self._reached.clear()
            known = self._reached[key] = self._wash(sources, most, closed, ends)
        return known

    def reach(self, sources: int, most: int, closed: int = 0, ends: int = 0) -> list[int]:
        """The length of the shortest line from a source to each place, -1 where there is none. No line leads through
        ``closed`` places, and none goes on from those in ``ends``; a source is never closed to its own lines."""
        return self._flood(sources, most, closed, ends)[0]

    def line(self, place: int, sources: int, most: int, closed: int = 0, ends: int = 0) -> list[int]:
        """A shortest line, from its source to the place; empty where there is none."""
        cost, came = self._flood(sources, most, closed, ends)
        return walked(came, place) if cost[place] >= 0 else []

    def _wash(self, sources: int, most: int, closed: int, ends: int) -> int:
        """The places that a flood reaches."""
        if self._free:
            return set_of(self._walk(sources, most, closed, ends)[0])
        if not self._moves:
            self._moves = _moves(self.network.next, self.steps)
        found = sources
        rings = [0] * (most + 1)
        rings[0] = sources
        for paid in range(most):
            fresh = rings[paid] & ~(found | closed) if paid else sources
            found |= fresh
            going = fresh & ~ends if paid else fresh
            if not going:
                continue
            for price, further, here in self._moves:
                if paid + price <= most:
                    moved = going & here
                    if moved:
                        rings[paid + price] |= moved << further if further > 0 else moved >> -further
        return found | rings[most] & ~closed

    def _flood(self, sources: int, most: int, closed: int, ends: int) -> tuple[list[int], list[int]]:
        key = (sources, most, closed, ends)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            known = self._known[key] = self._walk(sources, most, closed, ends)
        return known

    def _walk(self, sources: int, most: int, closed: int, ends: int) -> tuple[list[int], list[int]]:
        came = [-1] * self.network.size
        steps = self.steps if not closed else self._without(closed)
        stops = flags(ends, self.network.size) if ends else None
        return self.network.spread(places_in(sources), steps, most, came, stops), came

    def _without(self, closed: int) -> list[list[int]]:
        """The steps with some places closed; rows that lead to none of them are shared."""
        steps = self.steps[:]
        around = self.network.next
        shut = places_in(closed)
        for h in {n for place in shut for n in around[place]}:
            steps[h] = [CLOSED if closed >> n & 1 else self.steps[h][i] for i, n in enumerate(around[h])]
        return steps


def _moves(around: list[list[int]], steps: list[list[int]]) -> list[tuple[int, int, int]]:
    """All steps, by price and by how much higher the number is of where they lead: on a grid these are few."""
    found: dict[tuple[int, int], int] = {}
    for h, prices in enumerate(steps):
        for there, price in zip(around[h], prices, strict=True):
            if price >= 0:
                found[price, there - h] = found.get((price, there - h), 0) | 1 << h
    return [(price, further, here) for (price, further), here in found.items()]


def flags(mask: int, size: int) -> list[bool]:
    """Whether each of so many places is in a set."""
    return [bit == "1" for bit in reversed(f"{mask:0{size}b}")]


def set_of(lengths: list[int]) -> int:
    """The places that a flood has reached."""
    return int("".join(["0" if length < 0 else "1" for length in reversed(lengths)]), 2)


def places_in(mask: int) -> list[int]:
    """The places of a set, lowest first."""
    found: list[int] = []
    base = 0
    while mask:  # by parts: numbers of up to 60 bits are reckoned with much faster than larger ones
        word = mask & _WORD
        while word:
            low = word & -word
            found.append(base + low.bit_length() - 1)
            word ^= low
        mask >>= _WORD_BITS
        base += _WORD_BITS
    return found


@final
class Numbering:
    """The numbers printed in the hexes of a map, column before row, ``digits`` of each: columns counted from
    ``first_column``, from the right of the map where ``from_right``, and rows from ``first_row``, from the top where
    ``from_top``."""

    def __init__(
        self,
        grid: HexGrid,
        first_column: int = 1,
        first_row: int = 1,
        from_right: bool = False,
        from_top: bool = False,
        digits: int = 2,
    ) -> None:
        self.names: list[str] = []
        for h in range(grid.size):
            column, row = divmod(h, grid.rows)
            if from_right:
                column = grid.columns - 1 - column
            if from_top:
                row = grid.rows - 1 - row
            self.names.append(f"{first_column + column:0{digits}}{first_row + row:0{digits}}")
        self.index: dict[str, int] = {name: h for h, name in enumerate(self.names)}
        if len(self.index) < grid.size:
            raise ValueError(f"{digits} digits are too few for {grid.columns} columns and {grid.rows} rows")


def numbered(
    columns: tuple[int, int],
    rows: tuple[int, int],
    from_right: bool = False,
    from_top: bool = False,
    even_columns_south: bool = True,
    digits: int = 2,
) -> tuple[HexGrid, Numbering]:
    """The flat-top board of a map that tells its first and last columns and rows, and which columns, by the parity of
    their printed number, lie half a hex further south."""
    width = columns[1] - columns[0] + 1
    west = columns[1] if from_right else columns[0]  # the number of the column that lies first
    shifted = west & 1 if even_columns_south else 1 - (west & 1)
    grid = HexGrid(width, rows[1] - rows[0] + 1, False, shifted)
    return grid, Numbering(grid, columns[0], rows[0], from_right, from_top, digits)
