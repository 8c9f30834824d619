"""Connected ground: which places hold it together."""

from __future__ import annotations


def connected(around: list[tuple[int, ...]], ground: list[bool]) -> bool:
    """Whether one can walk from any place of the ground to any other."""
    if True not in ground:
        return True
    start = ground.index(True)
    seen = [False] * len(ground)
    seen[start] = True
    front = [start]
    count = 1
    while front:
        for n in around[front.pop()]:
            if ground[n] and not seen[n]:
                seen[n] = True
                count += 1
                front.append(n)
    return count == sum(ground)


def narrows(around: list[tuple[int, ...]], ground: list[bool]) -> list[bool]:
    """The places without which the rest of the ground would not be connected.

    On connected ground one walk finds them all: a place holds a part together if, from what was reached first
    through it, no way leads back behind it (the lowest number met from there is not smaller than its own)."""
    size = len(ground)
    found = [False] * size
    if not connected(around, ground):
        for place in range(size):
            if ground[place]:
                without = list(ground)
                without[place] = False
                found[place] = not connected(around, without)
            else:
                found[place] = True
        return found
    if True not in ground:
        return found
    start = ground.index(True)
    number = [0] * size  # in the order of the walk, from 1 on
    lowest = [0] * size
    parent = [-1] * size
    turn = [0] * size  # which neighbour comes next
    number[start] = lowest[start] = reached = 1
    branches = 0
    at = start
    while at >= 0:
        if turn[at] < len(around[at]):
            n = around[at][turn[at]]
            turn[at] += 1
            if not ground[n]:
                continue
            if number[n] == 0:
                reached += 1
                number[n] = lowest[n] = reached
                parent[n] = at
                at = n
            elif n != parent[at] and number[n] < lowest[at]:
                lowest[at] = number[n]
            continue
        back = parent[at]
        if back >= 0:
            if lowest[at] < lowest[back]:
                lowest[back] = lowest[at]
            if back == start:
                branches += 1
            elif lowest[at] >= number[back]:
                found[back] = True
        at = back
    found[start] = branches > 1
    return found
