"""Places joined by links: duchies and roads, areas and borders, seas and coasts, or hexes and their sides.

Places and links are numbered from 0. What a walk may do is given by two columns of small integers, a price for each
link and a price for each place that is entered; -1 closes it. The walks are typed loops over lists, so that they can be
asked for every option of a decision; what depends on the map alone is worked out once.
"""

from __future__ import annotations

from typing import Final, final

FAR: Final = 255  # the distance of places that nothing joins
CLOSED: Final = -1


@final
class Network:
    """``next[a]`` are the neighbours of a place and ``by[a]``, in step with them, the links that lead there."""

    def __init__(self, size: int, links: list[tuple[int, int]]) -> None:
        self.size = size
        self.links = links
        self.next: list[list[int]] = [[] for _ in range(size)]
        self.by: list[list[int]] = [[] for _ in range(size)]
        for link, (a, b) in enumerate(links):
            if a == b or not (0 <= a < size and 0 <= b < size):
                raise ValueError(f"link {link} joins {a} and {b}, of {size} places")
            if b in self.next[a]:
                raise ValueError(f"{a} and {b} are joined twice")
            self.next[a].append(b)
            self.by[a].append(link)
            self.next[b].append(a)
            self.by[b].append(link)
        # One price for everything: what a walk costs where only its length counts.
        self.plain_links = [1] * len(links)
        self.plain_places = [0] * size
        self._distance: list[list[int]] = []

    def link(self, a: int, b: int) -> int:
        """The link that joins two places, or -1."""
        around = self.next[a]
        for i in range(len(around)):
            if around[i] == b:
                return self.by[a][i]
        return -1

    @property
    def distance(self) -> list[list[int]]:
        """Links from each place to each other by the shortest way; ``FAR`` where there is none."""
        if not self._distance:
            for start in range(self.size):
                row = self.flood([start], self.plain_links, self.plain_places, FAR - 1)
                self._distance.append([FAR if far < 0 else far for far in row])
        return self._distance

    def within(self, place: int, far: int) -> list[int]:
        """The places at most so many links away, the place itself among them."""
        row = self.distance[place]
        return [other for other in range(self.size) if row[other] <= far]

    # ---- walks --------------------------------------------------------------------------------------------------

    def flood(
        self,
        starts: list[int],
        links: list[int],
        places: list[int],
        most: int,
        came: list[int] | None = None,
        stops: list[bool] | None = None,
    ) -> list[int]:
        """What it costs to reach each place from the nearest start, -1 where that is closed or costs more than
        ``most``. Prices are whole numbers from 0; starts are reached for nothing, closed or not. ``came``, a number for
        each place, is told from where each was reached. ``stops``: places that are entered and not left again, unless
        the walk starts there."""
        return self._spread(starts, links, places, None, most, came, stops)

    def spread(
        self,
        starts: list[int],
        steps: list[list[int]],
        most: int,
        came: list[int] | None = None,
        stops: list[bool] | None = None,
    ) -> list[int]:
        """The same with a price for every step, in step with ``next``: for a road that is cheaper whatever it leads
        through, a slope, a ford in one direction."""
        return self._spread(starts, self.plain_links, self.plain_places, steps, most, came, stops)

    def _spread(
        self,
        starts: list[int],
        links: list[int],
        places: list[int],
        steps: list[list[int]] | None,
        most: int,
        came: list[int] | None,
        stops: list[bool] | None,
    ) -> list[int]:
        cost = [CLOSED] * self.size
        rings: list[list[int]] = [[] for _ in range(most + 1)]
        for start in starts:
            cost[start] = 0
            rings[0].append(start)
        first = len(rings[0])
        for paid in range(most + 1):
            ring = rings[paid]
            at = 0
            while at < len(ring):  # steps that cost nothing lengthen the ring while it is walked
                here = ring[at]
                at += 1
                if cost[here] != paid or (stops is not None and stops[here] and (paid or at > first)):
                    continue
                around = self.next[here]
                by = self.by[here]
                prices = steps[here] if steps is not None else None
                for i in range(len(around)):
                    there = around[i]
                    if prices is not None:
                        whole = prices[i]
                        if whole < 0:
                            continue
                        whole += paid
                    else:
                        entering = places[there]
                        crossing = links[by[i]]
                        if entering < 0 or crossing < 0:
                            continue
                        whole = paid + entering + crossing
                    if whole <= most and (cost[there] < 0 or whole < cost[there]):
                        cost[there] = whole
                        rings[whole].append(there)
                        if came is not None:
                            came[there] = here
        return cost

    def way(self, starts: list[int], goal: int, links: list[int], places: list[int], most: int) -> list[int]:
        """A cheapest way from one of the starts to a place, both included; empty where it costs more than ``most``."""
        came = [-1] * self.size
        if self.flood(starts, links, places, most, came)[goal] < 0:
            return []
        return walked(came, goal)

    def connected(self, starts: list[int], open_places: list[bool]) -> list[bool]:
        """Every place that can be reached from the starts over open places; the starts themselves always."""
        found = [False] * self.size
        stack: list[int] = []
        for start in starts:
            if not found[start]:
                found[start] = True
                stack.append(start)
        while stack:
            for there in self.next[stack.pop()]:
                if not found[there] and open_places[there]:
                    found[there] = True
                    stack.append(there)
        return found

    def chained(
        self, sources: list[int], stations: list[int], links: list[int], places: list[int], most: int
    ) -> list[int]:
        """Of the stations (depots, say) those that hang on a source: each at most ``most`` from a source or from
        another that does, by the prices given. In the order given."""
        hanging: list[int] = []
        waiting = stations[:]
        heads = sources[:]
        while heads and waiting:
            cost = self.flood(heads, links, places, most)
            heads = [station for station in waiting if cost[station] >= 0]
            waiting = [station for station in waiting if cost[station] < 0]
            hanging.extend(heads)
        return [station for station in stations if station in hanging]


def reach(near: list[int], start: int, barred: int, steps: int = -1) -> int:
    """Where one comes from a place, in so many steps if they are counted, without those that are barred. All are sets,
    one bit a place; ``near``: the neighbours of each."""
    found = edge = 1 << start
    while edge and steps:
        beside = 0
        while edge:
            beside |= near[edge.bit_length() - 1]
            edge ^= 1 << (edge.bit_length() - 1)
        edge = beside & ~barred & ~found
        found |= edge
        steps -= 1
    return found


def walked(came: list[int], goal: int) -> list[int]:
    """The way by which a flood has reached a place, the start first."""
    way = [goal]
    while came[way[-1]] >= 0:
        way.append(came[way[-1]])
    way.reverse()
    return way
