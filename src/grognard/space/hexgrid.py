"""Rectangular hex boards: neighbours, distances, arcs, bearings and exact lines between centres.

Everything is worked out on the hex lattice with integers. A displacement (i, j) stands for i*u(0) + j*u(1),
where u(d) is the step to the neighbour in direction d; since u(d+2) = u(d+1) - u(d) in either orientation,
only the conversion between board and lattice co-ordinates knows which way the hexes point.
"""

from __future__ import annotations

from typing import Final, final

MAX_DISTANCE: Final = 255

# u(d) in lattice co-ordinates, clockwise.
_STEPS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _length(i: int, j: int) -> int:
    return max(abs(i), abs(j), abs(i + j))


def _sextant(i: int, j: int) -> tuple[int, int, int]:
    """(k, x, y) with (i, j) = x*u(k) + y*u(k+1), x > 0, y >= 0; the displacement must not be null."""
    k = 0
    while not (i > 0 and j >= 0):
        i, j = i + j, -i
        k += 1
    return k, i, j


def _arc_mask(i: int, j: int) -> int:
    """Facings f for which the displacement is a non-negative sum of u(f-1) and u(f+1)."""
    if i == 0 and j == 0:
        return 0
    k, _, y = _sextant(i, j)
    mask = 1 << k | 1 << (k + 1) % 6
    if y == 0:
        # On the ray k itself, which also bounds the wedge of facing k-1.
        mask |= 1 << (k + 5) % 6
    return mask


def _span(length: int, of_hex: int, of_line: int) -> tuple[int, int]:
    """Where the line is between the two sides measured by one form, in units of 1/length of the segment."""
    scale = length // of_line
    one = (of_hex - 1) * scale
    two = (of_hex + 1) * scale
    return (one, two) if one < two else (two, one)


def _trace(i: int, j: int) -> list[tuple[int, int, int, int]]:
    """What the segment from the origin to (i, j) meets between its ends, in order.

    Each entry is (i1, j1, i2, j2): one hex crossed when both halves agree, else the two hexes beside a side.
    """
    found: list[tuple[int, int, int, int]] = []
    if i == 0 and j == 0:
        return found
    k, x, y = _sextant(i, j)
    if x == y:
        # Only lines through the corners of the first hex ever run along sides.
        i1, j1 = _STEPS[k]
        i2, j2 = _STEPS[(k + 1) % 6]
        wi, wj = i1 + i2, j1 + j2
        for m in range(x):
            if m:
                found.append((m * wi, m * wj, m * wi, m * wj))
            found.append((m * wi + i1, m * wj + j1, m * wi + i2, m * wj + j2))
        return found
    # A point p is in the hex at h when |F(p) - F(h)| <= 1 for the three forms 2i+j, i+2j and j-i, one for
    # each pair of opposite sides. None vanishes on (i, j) here, so positions along the segment are integers
    # in units of 1/length.
    fa, fb, fc = 2 * i + j, i + 2 * j, j - i
    length = abs(fa * fb * fc)
    hi, hj = 0, 0
    leaves = min(length // abs(fa), length // abs(fb), length // abs(fc))
    while True:
        for di, dj in _STEPS:
            ni, nj = hi + di, hj + dj
            a1, a2 = _span(length, 2 * ni + nj, fa)
            b1, b2 = _span(length, ni + 2 * nj, fb)
            c1, c2 = _span(length, nj - ni, fc)
            end = min(a2, b2, c2)
            # A hex touched only at a corner is left as it is entered.
            if max(a1, b1, c1) == leaves and end > leaves:
                hi, hj, leaves = ni, nj, end
                break
        else:
            raise AssertionError("the segment left the lattice")
        if hi == i and hj == j:
            return found
        found.append((hi, hj, hi, hj))


@final
class HexGrid:
    """A board of hexes; hex index = column * rows + row, rows growing to the north, columns to the east.

    Flat-top: columns of parity `shifted` lie half a hex south; directions N, NE, SE, S, SW, NW.
    Pointy-top: rows of parity `shifted` lie half a hex west; directions NE, E, SE, SW, W, NW.
    """

    def __init__(self, columns: int, rows: int, pointy: bool = False, shifted: int = 1) -> None:
        if columns < 1 or rows < 1:
            raise ValueError(f"a board needs at least one hex, not {columns} x {rows}")
        if shifted not in (0, 1):
            raise ValueError(f"shifted is a parity, 0 or 1, not {shifted}")
        self.columns: int = columns
        self.rows: int = rows
        self.size: int = columns * rows
        self.pointy: bool = pointy
        self.shifted: int = shifted
        # Half-hex offset of odd files against even ones; even ones are put at 0 whichever is shifted, so that
        # lattice co-ordinates stay whole.
        self._skew: int = 1 if shifted else -1
        self._i: list[int] = []
        self._j: list[int] = []
        for column in range(columns):
            for row in range(rows):
                i, j = self._lattice(column, row)
                self._i.append(i)
                self._j.append(j)
        self.neighbour: list[int] = []
        self.around: list[tuple[int, ...]] = []
        for h in range(self.size):
            near: list[int] = []
            for di, dj in _STEPS:
                n = self._at(self._i[h] + di, self._j[h] + dj)
                self.neighbour.append(n)
                if n >= 0:
                    near.append(n)
            self.around.append(tuple(near))
        self.distances: bytes = b""
        self.arcs: bytes = b""
        self._build_tables()
        self._traces: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}
        self._lines: dict[int, tuple[tuple[int, ...], tuple[tuple[int, int], ...]]] = {}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    def _lattice(self, column: int, row: int) -> tuple[int, int]:
        if self.pointy:
            return row, (2 * column - self._skew * (row & 1) - row) // 2
        return (2 * row - self._skew * (column & 1) - column) // 2, column

    def _at(self, i: int, j: int) -> int:
        """The hex at lattice co-ordinates (i, j), or -1 off the map."""
        if self.pointy:
            row = i
            column = (2 * j + i + self._skew * (row & 1)) // 2
        else:
            column = j
            row = (2 * i + j + self._skew * (column & 1)) // 2
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return column * self.rows + row
        return -1

    def _build_tables(self) -> None:
        # Seen from hexes of one parity, the values depend only on the difference of columns and rows: compute
        # one strip per difference of columns and cut every line of the tables out of the strips.
        columns, rows = self.columns, self.rows
        distance_strips: list[list[bytes]] = []
        arc_strips: list[list[bytes]] = []
        for parity in range(2):
            i0, j0 = self._lattice(0, parity) if self.pointy else self._lattice(parity, 0)
            distance_strip: list[bytes] = []
            arc_strip: list[bytes] = []
            for dc in range(1 - columns, columns):
                lengths: list[int] = []
                masks: list[int] = []
                for dr in range(1 - rows, rows):
                    if self.pointy:
                        i, j = self._lattice(dc, parity + dr)
                    else:
                        i, j = self._lattice(parity + dc, dr)
                    lengths.append(_length(i - i0, j - j0))
                    masks.append(_arc_mask(i - i0, j - j0))
                if max(lengths) > MAX_DISTANCE:
                    raise ValueError(f"distances on a {columns} x {rows} board may exceed {MAX_DISTANCE}")
                distance_strip.append(bytes(lengths))
                arc_strip.append(bytes(masks))
            distance_strips.append(distance_strip)
            arc_strips.append(arc_strip)
        distance_parts: list[bytes] = []
        arc_parts: list[bytes] = []
        for column in range(columns):
            for row in range(rows):
                parity = (row if self.pointy else column) & 1
                distance_strip = distance_strips[parity]
                arc_strip = arc_strips[parity]
                low = rows - 1 - row
                high = low + rows
                for n in range(columns - 1 - column, 2 * columns - 1 - column):
                    distance_parts.append(distance_strip[n][low:high])
                    arc_parts.append(arc_strip[n][low:high])
        self.distances = b"".join(distance_parts)
        self.arcs = b"".join(arc_parts)

    def distance(self, a: int, b: int) -> int:
        return self.distances[a * self.size + b]

    def in_arc(self, a: int, facing: int, b: int) -> bool:
        """Whether b lies in the 120-degree front arc, bounding rays included, of a unit in a facing so."""
        return self.arcs[a * self.size + b] >> facing & 1 == 1

    def direction(self, a: int, b: int) -> int:
        """The direction from a to the adjacent hex b, -1 when they are not adjacent."""
        base = a * 6
        for d in range(6):
            if self.neighbour[base + d] == b:
                return d
        return -1

    def bearings(self, a: int, b: int) -> tuple[int, ...]:
        """The direction nearest to the line from a to b, or both, clockwise, on a tie; none when a is b."""
        if a == b:
            return ()
        k, x, y = _sextant(self._i[b] - self._i[a], self._j[b] - self._j[a])
        if x > y:
            return (k,)
        after = (k + 1) % 6
        return (after,) if x < y else (k, after)

    def line(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        """(crossed, sides) of the segment between the centres, in order from a.

        crossed: hexes it passes through; sides: pairs of hexes, lower index first, between which it runs.
        Where one of a pair is off the map the other counts as crossed; hexes off the map are left out.
        """
        key = a * self.size + b
        known = self._lines.get(key)
        if known is None:
            known = self._line(a, b) if a <= b else self._reversed(b, a)
            self._lines[key] = known
        return known

    def _reversed(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        crossed, sides = self.line(a, b)
        return crossed[::-1], sides[::-1]

    def _line(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        i, j = self._i[a], self._j[a]
        offset = (self._i[b] - i, self._j[b] - j)
        trace = self._traces.get(offset)
        if trace is None:
            trace = _trace(offset[0], offset[1])
            self._traces[offset] = trace
        crossed: list[int] = []
        sides: list[tuple[int, int]] = []
        for i1, j1, i2, j2 in trace:
            one = self._at(i + i1, j + j1)
            two = one if i1 == i2 and j1 == j2 else self._at(i + i2, j + j2)
            if one == two or one < 0 or two < 0:
                only = max(one, two)
                if only >= 0:
                    crossed.append(only)
            else:
                sides.append((one, two) if one < two else (two, one))
        return tuple(crossed), tuple(sides)

    def ring(self, h: int, n: int) -> tuple[int, ...]:
        """Hexes at distance n exactly, by index."""
        base = h * self.size
        return tuple([b for b in range(self.size) if self.distances[base + b] == n])

    def within(self, h: int, n: int) -> tuple[int, ...]:
        """Hexes at distance 1 to n, by index."""
        key = (h, n)
        known = self._within.get(key)
        if known is None:
            base = h * self.size
            known = tuple([b for b in range(self.size) if 0 < self.distances[base + b] <= n])
            self._within[key] = known
        return known
