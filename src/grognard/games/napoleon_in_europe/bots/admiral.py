"""Fleets: where squadrons are worth most, by which way they get there, and when they fight.

A squadron is worth something where armies wait to be carried, before ports in which the enemy lies, off one's own
coasts that an enemy could land on, and beside a weaker enemy; in port it is safe. Every order moves some squadrons from
where they are worth less to where they are worth more."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.bots.moves import ACROSS, fitting
from grognard.games.napoleon_in_europe.bots.thought import EDGE, Thought
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.drill import worth
from grognard.games.napoleon_in_europe.rules.control import anchors, harbours
from grognard.games.napoleon_in_europe.rules.fleets import Expulsion, Sail
from grognard.games.napoleon_in_europe.rules.ground import COAST, HOMELAND, PLACES, SEAS, SHORE, is_port, port
from grognard.games.napoleon_in_europe.rules.march import may_enter, ready, standing
from grognard.games.napoleon_in_europe.rules.meetings import Meeting, SeaBattle
from grognard.games.napoleon_in_europe.rules.tables import BRITAIN, EVERY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MILITIAMEN, armies
from grognard.games.napoleon_in_europe.rules.verbs import AVOID, FIGHT, HALT, VERBS, part_of, verb_of
from grognard.games.napoleon_in_europe.rules.waters import flight, next_places

SQUADRON: Final = 1.2  # one that is sunk
OF_BRITAIN: Final = 2.0  # whose victory hangs on them
HAVEN: Final = 0.5  # in port, where the enemy is stronger at sea
WATCH: Final = 0.6  # for each squadron that is shut in
COVER: Final = 1.5  # off a coast of one's own that the enemy could land on
LEAST: Final = 0.4  # to be gained by an order
A_STEP: Final = 0.02  # of a way
HELD_UP: Final = 0.3  # by a meeting, even with a weaker one


@final
class Waters:
    """The seas as a nation weighs them."""

    def __init__(self, t: Thought) -> None:
        b = t.b
        self.t = t
        self.own = b.ships[t.nation :: SEVEN]
        self.price = OF_BRITAIN if t.nation == BRITAIN else SQUADRON
        self.foes = [b.at_sea(place) & t.foes & EVERY for place in range(PLACES)]
        self.fleets = [chances.fleet(b, self.foes[place], place) if self.foes[place] else [] for place in range(PLACES)]
        self.largest = max([sum(fleet) for fleet in self.fleets], default=0)
        self.watched = [0] * SEAS  # enemy squadrons in the ports of a sea
        self.covers = [0.0] * SEAS
        self.carries: dict[int, tuple[float, int]] = {}  # what a landing gains from a sea, and how many it takes
        for region in harbours(b):
            if self.fleets[port(region)]:
                for sea in members(anchors(b, region)):
                    self.watched[sea] += sum(self.fleets[port(region)])
        if self.largest:
            for region in members(HOMELAND[t.nation]):
                if b.owns[region] == t.nation:
                    for sea in members(COAST[region]):
                        self.covers[sea] = COVER
        if any(self.own):
            self.look_for_landings()

    def look_for_landings(self) -> None:
        t = self.t
        b = t.b
        escorts = b.escorts
        most = sum([n - escorts.get(SEVEN * place + t.nation, 0) for place, n in enumerate(self.own)])
        for start in standing(b, t.nation):
            body = fitting(ready(b, t.nation, start) & ~MILITIAMEN, most) if anchors(b, start) else 0
            if not body & ARMIES:
                continue
            stays = t.staying(body, start) + ACROSS
            strength = worth(body)
            for sea in range(SEAS):
                for region in members(SHORE[sea]):
                    gain = t.pull[region] + 2.0 - stays
                    if gain <= self.carries.get(sea, (0.0, 0))[0] or region == start:
                        continue
                    if EDGE * t.against_landing(region) > strength + t.own[region]:
                        continue
                    if not may_enter(b, t.nation, body, region):
                        continue
                    gain = t.standing(body, region) - stays
                    if gain > self.carries.get(sea, (0.0, 0))[0]:
                        self.carries[sea] = gain, armies(body)

    def fight(self, number: int, place: int, in_port: bool = False) -> float:
        """Squadrons that a battle costs the enemy more than oneself, on average."""
        mine = [number if nation == self.t.nation else 0 for nation in range(SEVEN)]
        lost = chances.broadsides(mine, self.fleets[place], in_port)
        return sum([lost_there * p for lost_there, p in lost.items()])

    def worth(self, place: int, number: int) -> float:
        """What so many squadrons are good for in a place."""
        if number <= 0:
            return 0.0
        if is_port(place):
            return (HAVEN if self.largest >= number else 0.0) * number
        found = self.covers[place] * (1 - 0.6**number)
        watched = self.watched[place]
        if watched:
            found += WATCH * min(number, watched) if number >= watched else 0.0
        if place in self.carries:
            gain, needed = self.carries[place]
            found += gain * min(1.0, number / needed)
        if self.foes[place]:
            found += self.price * self.fight(number, place)
        elif self.largest > number:
            found -= 0.1 * self.price * (self.largest - number)  # he may come
        return found

    def ways(self, start: int, number: int) -> dict[int, tuple[float, int]]:
        """Every place within reach: what the way costs, and the first step of it."""
        found: dict[int, tuple[float, int]] = {start: (0.0, -1)}
        edge = [start]
        while edge:
            more: list[int] = []
            for at in edge:
                cost, first = found[at]
                if at != start and is_port(at):
                    continue
                for there in next_places(self.t.b, self.t.nation, at):
                    risk = cost + A_STEP + self.risk(at, there, number)
                    if there not in found or risk < found[there][0] - 1e-9:
                        found[there] = risk, first if first >= 0 else there
                        more.append(there)
            edge = more
        return found

    def risk(self, left: int, there: int, number: int) -> float:
        if is_port(there) or not self.foes[there]:
            return 0.0
        return HELD_UP - self.price * min(0.0, self.fight(number, there)) * chances.interception(flight(left, there))

    def goal(self, place: int, number: int) -> tuple[float, int, int]:
        """Where a group is best: what that gains, where it is, and the first step there."""
        left = self.worth(place, self.own[place]) - self.worth(place, self.own[place] - number)
        best, goal, step = 0.0, place, -1
        for there, (cost, first) in self.ways(place, number).items():
            if there == place:
                continue
            gain = self.worth(there, self.own[there] + number) - self.worth(there, self.own[there]) - left - cost
            if gain > best + 1e-9:
                best, goal, step = gain, there, first
        return best, goal, step


def order(t: Thought, codes: list[int]) -> int:
    """The best order to squadrons, -1 where none is worth giving."""
    fleets: dict[int, int] = {}
    sails: dict[tuple[int, int], int] = {}
    for code in codes:
        if verb_of(code) == "sail":
            place, number, _ = VERBS.parts_of(code)
            fleets[place] = max(number, fleets.get(place, 0))
            sails[place, number] = code  # where there is a choice, with those that have escorted
    attacks = [code for code in codes if verb_of(code) in ("seek", "raid")]
    if not fleets and not attacks:
        return -1
    w = Waters(t)
    best, found = LEAST, -1
    for code in attacks:
        gain = w.price * attack(w, code)
        if gain > best:
            best, found = gain, code
    for place, free in fleets.items():
        for number in {free, (free + 1) // 2, 1}:
            gain = w.goal(place, number)[0]
            if gain > best:
                best, found = gain, sails[place, number]
    return found


def attack(w: Waters, code: int) -> float:
    if verb_of(code) == "seek":
        return w.fight(w.own[part_of(code)], part_of(code))
    region, _, number = VERBS.parts_of(code)
    return w.fight(number, port(region), in_port=True)


def steer(t: Thought, sail: Sail, codes: list[int]) -> int:
    w = Waters(t)
    _, goal, step = w.goal(sail.place, sail.count)
    if goal != sail.place and VERBS.code("steer", step) in codes:
        return VERBS.code("steer", step)
    if HALT in codes:
        return HALT
    return min(codes, key=lambda code: w.risk(sail.place, part_of(code), sail.count))


def will(t: Thought, meeting: Meeting, seat: int) -> int:
    """Battle is sought where it costs the enemy more."""
    own, foes = meeting.sides(t.b)
    lost = chances.broadsides(chances.fleet(t.b, own, meeting.place), chances.fleet(t.b, foes, meeting.place))
    gain = sum([number * p for number, p in lost.items()])
    mine = t.b.owner[meeting.speakers(t.b)[0]] == seat
    return FIGHT if (gain if mine else -gain) > 0 else AVOID


def dock(t: Thought, battle: SeaBattle, codes: list[int]) -> int:
    """Into port from a stronger enemy; else the sea is held."""
    w = Waters(t)
    here = battle.place
    if not w.foes[here] or w.fight(w.own[here], here) >= 0:
        return HALT
    return next(code for code in codes if code != HALT)  # as many as there are


def driven_out(t: Thought, expelled: Expulsion, codes: list[int]) -> int:
    w = Waters(t)
    number = w.own[port(expelled.region)]
    return min(codes, key=lambda code: w.risk(port(expelled.region), part_of(code), number))
