"""BATTLE, PHASE, ACTION, TACMOVE, RALLY, VICTORY, RETREAT: a Tactical Battle from the deployment to the retreat."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.attacks import Fire, breaks_line
from grognard.games.napoleon_in_europe.rules.charges import Charge
from grognard.games.napoleon_in_europe.rules.continent import AREAS, WIDE, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import (
    ATTACKER,
    DEFENDER,
    MIDDLE,
    NEXT,
    RESERVE,
    RETREAT,
    START,
    ahead,
    columns,
)
from grognard.games.napoleon_in_europe.rules.pursuit import Pursuit
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.retreats import GoBack, Withdraw
from grognard.games.napoleon_in_europe.rules.specials import won_major
from grognard.games.napoleon_in_europe.rules.tables import (
    IDLE_TURNS,
    MAJOR_FROM,
    MINOR,
    MOST_TURNS,
    NOBODY,
    PAP_A_BATTLE,
    PHASES,
    STEADY_TURNS,
)
from grognard.games.napoleon_in_europe.rules.tactics import (
    add_attacks,
    add_rallies,
    same_column,
    scatter,
    spend,
    varied,
)
from grognard.games.napoleon_in_europe.rules.treasury import gain_pap
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    BASE,
    CLASS_BITS,
    CLASSES,
    GENERAL,
    LAND,
    ONE,
    RALLIES_ON,
    armies,
    count,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import DONE, RETREATS, VERBS, code, verb_of

PHASE_CLASS: Final[list[int]] = [CLASSES.index(name) for name in PHASES]


class Battle(Procedure):
    """``b.outcome``: the side that won."""

    FIELDS = (
        ("region", "region"),
        ("attackers", "nations"),
        ("defenders", "nations"),
        ("landing", "flag"),
        ("peaceful", "flag"),
        ("major", "flag"),
        ("leaders", "nation_list"),
        ("laurels", "nation_list"),
        ("turn", "number"),
        ("phase", "phase"),
        ("side", "side"),
        ("power", "nation"),
        ("waiting", "nation_list"),
        ("acted", "number"),
        ("busy", "flag"),
        ("idle", "number"),
        ("loser", "side"),
        ("made", "nation"),
        ("unit", "troop"),
    )
    QUESTIONS = {
        "act": Question(
            "ask-act",
            "power",
            ("done", "move", "fire", "charge", "unsquare", "rally", "retreat"),
            ("power", "region", "phase", "turn"),
            ("NIE-PHASE-2", "NIE-ACTION-2"),
        )
    }
    ROLLS = {"rallied": (2, 6)}
    CALLS = {
        "deploy": ("Deployment",),
        "attacked": ("Fire", "Charge"),
        "pursued": ("Pursuit",),
        "next_back": ("GoBack", "Withdraw"),
    }
    NEEDS = {"always": ("region", "attackers", "defenders"), "later": ("leaders", "laurels")}

    def __init__(
        self, region: int = -1, attackers: int = 0, defenders: int = 0, landing: int = 0, peaceful: int = 0
    ) -> None:
        super().__init__()
        self.region = region
        self.attackers = attackers
        self.defenders = defenders
        self.landing = landing  # TRANS-7: the defenders add 2 to every fire and charge
        self.peaceful = peaceful  # BREAK-8: a battle without war
        self.major = 0
        self.leaders: tuple[int, ...] = ()  # by side
        self.laurels: tuple[int, ...] = ()  # by side: who gets the point for a Major Battle
        self.turn = 1
        self.phase = 0
        self.side = ATTACKER
        self.power = NOBODY
        self.waiting: tuple[int, ...] = ()  # nations that act, line up or retreat after this one
        self.acted = 0  # a bit a side: it has used an action in this battle turn
        self.busy = 0  # somebody has fired, charged or entered the middle in this battle turn
        self.idle = 0  # battle turns in a row without that
        self.loser = ATTACKER
        self.made = NOBODY  # whose unit is being rallied
        self.unit = 0

    def nations(self, side: int) -> int:
        return self.defenders if side else self.attackers

    # ---- the armies line up ----------------------------------------------------------------------------------------

    def begin(self, b: Continent) -> int:
        strength = [self.strength(b, side) for side in (ATTACKER, DEFENDER)]
        self.major = int(min(strength) >= MAJOR_FROM)
        self.leaders = tuple([self.leading(b, side, self.nations(side)) for side in (ATTACKER, DEFENDER)])
        # PAP-6: Player Nations with armies here; a general alone does not make one of them.
        fit = bits([n for n in members(b.players) if armies(b.force(n, self.region))])
        self.laurels = tuple([self.leading(b, side, self.nations(side) & fit) for side in (ATTACKER, DEFENDER)])
        b.lay_board()
        b.note("event-battle", self.region, self.attackers, self.defenders, self.major)
        self.side = ATTACKER
        self.waiting = self.in_order(b, ATTACKER)
        return self.deploy(b)

    def strength(self, b: Continent, side: int) -> int:
        return sum([armies(b.force(nation, self.region)) for nation in members(self.nations(side))])

    def leading(self, b: Continent, side: int, among: int) -> int:
        """BATTLE-13, PAP-6: most armies; of equals the active nation or the owner, else the first."""
        best, found = -1, NOBODY
        prior = b.active if side == ATTACKER else b.owns[self.region]
        for nation in ordered(b, among):
            held = 2 * armies(b.force(nation, self.region)) + (1 if nation == prior else 0)
            if held > best:
                best, found = held, nation
        return found

    def in_order(self, b: Continent, side: int) -> tuple[int, ...]:
        """PHASE-7, DEPLOY-10: the leading nation, then the others in turn order."""
        lead = self.leaders[side]
        return (lead, *[nation for nation in ordered(b, self.nations(side)) if nation != lead])

    def deploy(self, b: Continent) -> int:
        if not self.waiting:
            if self.side == DEFENDER:
                b.note("event-screen-lifted", self.region)
                b.reveal()
                return self.new_turn(b)
            self.side = DEFENDER
            self.waiting = self.in_order(b, DEFENDER)
        power = self.waiting[0]
        self.waiting = self.waiting[1:]
        later = sum([1 << nation for nation in self.waiting])
        own = self.nations(self.side)
        return b.call(Deployment(power, self.region, self.side, self.major, own, later), "deploy")

    # ---- turns and phases ------------------------------------------------------------------------------------------

    def new_turn(self, b: Continent) -> int:
        self.phase = 0
        self.side = ATTACKER
        self.acted = 0
        self.busy = 0
        self.waiting = self.in_order(b, ATTACKER)
        return self.next_nation(b)

    def next_nation(self, b: Continent) -> int:
        """The next nation, side, phase or battle turn."""
        while not self.waiting:
            if self.side == ATTACKER:
                self.side = DEFENDER
            elif self.phase + 1 < len(PHASES):
                self.side = ATTACKER
                self.phase += 1
            else:
                return self.turn_over(b)
            self.rest(b)
            self.waiting = self.in_order(b, self.side)
        self.power = self.waiting[0]
        self.waiting = self.waiting[1:]
        return b.ask(b.owner[self.power], "act")

    def rest(self, b: Continent) -> None:
        b.once = [0] * (WIDE * AREAS)
        b.done_for = [0] * (WIDE * AREAS)

    def turn_over(self, b: Continent) -> int:
        """VICTORY-7, VICTORY-14, BATTLE-15: two idle turns in a row, or the fortieth, and the defender has won."""
        self.rest(b)
        self.idle = 0 if self.busy else self.idle + 1
        if self.idle >= IDLE_TURNS or self.turn >= MOST_TURNS:
            b.note("event-stalemate", self.region)
            return self.lose(b, ATTACKER)
        self.turn += 1
        return self.new_turn(b)

    # ---- what a nation may do in a phase ---------------------------------------------------------------------------

    def act_options(self, b: Continent, seat: int) -> list[int]:
        found = [DONE]
        if self.may_retreat():
            found.append(RETREATS)
        of_phase = CLASS_BITS[PHASE_CLASS[self.phase]]
        side = self.side
        near = NEXT[self.major]
        enemies = self.nations(1 - side)
        held = 0  # areas with enemy armies
        shadow = 0  # areas beside them
        shut = 0  # areas with any enemy unit
        for area in range(AREAS):
            there = b.on_board(enemies, area)
            if there:
                shut |= 1 << area
                if there & ARMIES:
                    held |= 1 << area
                    shadow |= near[area]
        base = AREAS * self.power
        for area in range(AREAS):
            ready = b.field[base + area] - b.done_for[base + area]
            if area == RETREAT[side] or not ready & of_phase:
                continue
            for kind in kinds_in(ready & of_phase):
                closed = shut if kind == GENERAL else held
                goals = near[area] & ~closed if kind < LAND else 0
                if shadow >> area & 1:
                    goals &= ~shadow
                breaks = breaks_line(b, self.nations(side), side, area, kind)
                for fresh in (0, 1) if varied(b, self.power, kind, area) else (0,):
                    for goal in members(goals):
                        if goal != RETREAT[side]:
                            loses = int(breaks and not same_column(side, area, goal))
                            found.append(code("move", kind, area, goal, loses, fresh))
                    add_attacks(b, found, side, self.nations(side), enemies, kind, area, fresh)
                    if kind == GENERAL and area == RESERVE[side]:
                        add_rallies(b, found, self.nations(side), RETREAT[side], fresh)
        return found

    def may_retreat(self) -> bool:
        """RETREAT-1 to RETREAT-5."""
        return self.turn > STEADY_TURNS and not self.acted >> self.side & 1 and self.power == self.leaders[self.side]

    def act(self, b: Continent) -> int:
        choice = b.choice
        if choice == DONE:
            return self.next_nation(b)
        if choice == RETREATS:
            b.note("event-retires", self.power, self.region)
            return self.lose(b, self.side)
        self.acted |= 1 << self.side
        verb = verb_of(choice)
        parts = VERBS.parts_of(choice)
        if verb == "move":
            return self.move(b, parts[0], parts[1], parts[2], parts[4])
        if verb == "unsquare":
            spend(b, self.power, parts[0], parts[1])
            key = AREAS * self.power + parts[1]
            plain = BASE[parts[0]]
            b.field[key] += ONE[plain] - ONE[parts[0]]
            b.done_for[key] += ONE[plain] - ONE[parts[0]]
            b.note("event-unsquare", self.power, plain, parts[1])
            return self.again(b)
        if verb == "rally":
            self.made, self.unit, fresh = parts
            spend(b, self.power, GENERAL, RESERVE[self.side], fresh)
            return b.roll(2, 6, "rallied")
        return self.attack(b, verb, parts)

    def again(self, b: Continent) -> int:
        return b.ask(b.owner[self.power], "act")

    def move(self, b: Continent, kind: int, area: int, goal: int, fresh: int) -> int:
        """TACMOVE-1; BATTLE-9: generals who are alone where an enemy army comes fall back."""
        tired = spend(b, self.power, kind, area, fresh)
        here, there = AREAS * self.power + area, AREAS * self.power + goal
        marks = b.done_for if tired else b.once
        for column in (b.field, marks):
            column[here] -= ONE[kind]
            column[there] += ONE[kind]
        b.note("event-moves", self.power, kind, area, goal)
        if goal in MIDDLE:
            self.busy = 1
        if ONE[kind] & ARMIES:
            scatter(b, 1 - self.side, self.nations(1 - self.side), self.nations(self.side), goal)
        return self.checked(b)

    def attack(self, b: Continent, verb: str, parts: list[int]) -> int:
        kind, area, at, nation, target = parts[:5]
        tired = spend(b, self.power, kind, area, sum(parts[5:]))
        self.busy = 1
        own, enemies = self.nations(self.side), self.nations(1 - self.side)
        if verb == "fire":
            reach = 1 if at == ahead(self.side, area) else 2
            landing = int(self.landing and self.side == DEFENDER)
            leader = self.leaders[1 - self.side]
            shot = Fire(self.power, self.side, kind, area, at, reach, nation, target, landing, enemies, leader)
            return b.call(shot, "attacked")
        leaders = (self.leaders[self.side], self.leaders[1 - self.side])
        return b.call(
            Charge(
                self.power,
                self.side,
                troop=kind,
                here=area,
                area=at,
                nation=nation,
                target=target,
                landing=self.landing,
                own=own,
                enemies=enemies,
                leaders=leaders,
                tired=tired,
            ),
            "attacked",
        )

    def attacked(self, b: Continent) -> int:
        return self.checked(b)

    def rallied(self, b: Continent) -> int:
        """RALLY-2, RALLY-3."""
        success = b.dice[0] + b.dice[1] >= RALLIES_ON[self.unit]
        b.note("event-rally", self.made, self.unit, tuple(b.dice), int(success))
        if success:
            b.field[AREAS * self.made + RETREAT[self.side]] -= ONE[self.unit]
            b.field[AREAS * self.made + RESERVE[self.side]] += ONE[self.unit]
        return self.again(b)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def checked(self, b: Continent) -> int:
        """VICTORY-1, VICTORY-2, VICTORY-8: a side with a part of its line empty has lost; who acts loses last."""
        for side in (1 - self.side, self.side):
            own = self.nations(side)
            for column in columns(self.major):
                if not (b.on_board(own, START[side][column]) | b.on_board(own, MIDDLE[column])) & ARMIES:
                    b.note("event-line-broken", self.leaders[side], START[side][column])
                    return self.lose(b, side)
        return self.again(b)

    def lose(self, b: Continent, side: int) -> int:
        self.loser = side
        self.rest(b)
        winner = 1 - side
        b.note("event-battle-won", self.leaders[winner], self.leaders[side], self.region)
        return b.call(Pursuit(self.in_order(b, winner), winner, self.nations(winner), self.nations(side)), "pursued")

    def pursued(self, b: Continent) -> int:
        """PURSUIT-4, VICTORY-3: who is left on the board is the army again; then the losers leave the region."""
        for nation in members(self.attackers | self.defenders):
            left = self.survivors(b, nation)
            before = b.force(nation, self.region)
            b.remove(nation, self.region, before - left)
        b.clear_board()
        if self.nations(self.loser) >> MINOR & 1:
            b.remove(MINOR, self.region, b.force(MINOR, self.region))  # ANNEX-19
        self.waiting = self.in_order(b, self.loser)
        return self.next_back(b)

    def survivors(self, b: Continent, nation: int) -> int:
        found = 0
        for area in range(AREAS):
            force = b.field[AREAS * nation + area]
            for kind in kinds_in(force):
                found += count(force, kind) * ONE[BASE[kind]]
        return found

    def next_back(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if b.force(nation, self.region):
                enemies = self.nations(1 - self.loser)
                if self.loser == ATTACKER:
                    return b.call(GoBack(nation, self.region, self.attackers, enemies), "next_back")
                return b.call(Withdraw(nation, self.region, enemies), "next_back")
        return self.over(b)

    def over(self, b: Continent) -> int:
        winner = 1 - self.loser
        if self.major:
            won_major(b, self.nations(winner))
            if self.laurels[winner] != NOBODY:
                gain_pap(b, self.laurels[winner], PAP_A_BATTLE)
        if self.nations(winner) >> MINOR & 1:
            b.remove(MINOR, self.region, b.force(MINOR, self.region))  # ANNEX-11
        b.outcome = winner
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-battle": (("region", "region"), ("attackers", "nations"), ("defenders", "nations"), ("major", "flag")),
    "event-screen-lifted": (("region", "region"),),
    "event-stalemate": (("region", "region"),),
    "event-retires": (("nation", "nation"), ("region", "region")),
    "event-unsquare": (("nation", "nation"), ("troop", "troop"), ("area", "area")),
    "event-moves": (("nation", "nation"), ("troop", "troop"), ("here", "area"), ("area", "area")),
    "event-falls-back": (("nation", "nation"), ("area", "area")),
    "event-rally": (("nation", "nation"), ("troop", "troop"), ("dice", "dice"), ("success", "flag")),
    "event-line-broken": (("nation", "nation"), ("area", "area")),
    "event-battle-won": (("nation", "nation"), ("other", "nation"), ("region", "region")),
}
