"""How many 5s and 6s fall in the fights of Wellington, and whether a 1 among dice rolled apart (#14, #15)."""

from __future__ import annotations

from functools import cache
from math import factorial

Hits = list[tuple[int, int, float]]  # 5s, 6s, probability


@cache
def together(n: int) -> Hits:
    """5s and 6s among n dice."""
    found: Hits = []
    for fives in range(n + 1):
        for sixes in range(n - fives + 1):
            rest = n - fives - sixes
            ways = factorial(n) // (factorial(fives) * factorial(sixes) * factorial(rest))
            found.append((fives, sixes, ways * 4**rest / 6**n))
    return found


@cache
def apart(n: int, one: bool) -> Hits:
    """The same, jointly with whether there is a 1 among them."""
    found: Hits = []
    for fives, sixes, p in together(n):
        rest = n - fives - sixes
        ways = factorial(n) // (factorial(fives) * factorial(sixes) * factorial(rest))
        none = ways * 3**rest / 6**n
        found.append((fives, sixes, p - none if one else none))
    return found


@cache
def hits(plain: int, own: int, one: bool) -> Hits:
    """Hits of all the dice of a side, given whether there was a 1 among those rolled apart."""
    if not own:
        return together(plain)
    chance = one_among(own) if one else 1 - one_among(own)
    found: dict[tuple[int, int], float] = {}
    for fives, sixes, p in together(plain):
        for more, higher, q in apart(own, one):
            key = (fives + more, sixes + higher)
            found[key] = found.get(key, 0.0) + p * q / chance
    return [(fives, sixes, p) for (fives, sixes), p in found.items() if p > 0]


def one_among(n: int) -> float:
    return float(1 - (5 / 6) ** n)


def case(own: int, one: bool) -> float:
    """The chance that there is, or is not, a 1 among dice rolled apart."""
    if not own:
        return 1.0
    return one_among(own) if one else 1 - one_among(own)
