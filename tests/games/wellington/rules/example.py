"""The worked example of the rulebook, the first impulse of 1812, played at one table with its cards and its dice.

Cards dealt and drawn are dice too: every deal is imposed. Windows in which the example's players do nothing are passed;
whatever they do is written out. ``Example.at`` keeps the table as it stood at moments that the tests look at.
"""

from collections.abc import Mapping
from typing import Any

from grognard.engine.chance import Imposed
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.games.wellington.rules.deck import members
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.setup import DealNational
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window

NATIONALS = {"britain": [93, 96, 98], "sud": [103, 109], "spain": [89, 90], "nord": [101, 105]}
COMMONS = {
    "britain": [6, 10, 17, 29, 83, 84],
    "sud": [26, 38, 39, 52, 59, 78],
    "spain": [8, 9, 20, 37, 40, 46],
    "nord": [7, 21, 33, 57, 70, 71],
}
BLANKS = [1, 2, 3, 4]


def blanks(n: int) -> list[int]:
    """So many dice without a 5 or a 6."""
    return [BLANKS[i % 4] for i in range(n)]


class Example:
    def __init__(self) -> None:
        state = GAME.start("1812_four", GAME.settle({}))
        self.table = Table(GAME, "1812_four", GAME.settle({}), state, Imposed(), None)
        self.at: dict[str, Table] = {}
        self.table.begin()

    @property
    def b(self) -> WarState:
        return war_of(self.table)

    def keep(self, name: str) -> None:
        self.at[name] = self.table.fork()

    # ---- playing -----------------------------------------------------------------------------------------------

    def roll(self, *dice: int, sides: int = 6) -> None:
        """These dice fall, and the rules must wait for just so many."""
        self.settle()
        assert self.table.rolling == (len(dice), sides), f"the rules wait for {self.table.rolling}, not {len(dice)}"
        self.table.impose(list(dice))

    def draw(self, *cards: int) -> None:
        """These cards come off the deck, or out of the Reserve that is dealt."""
        for card in cards:
            self.settle()
            top = self.b.stack[-1]
            pool = self.b.reserve[{0: 0, 1: 1, 2: 2, 3: 1}[top.power]] if isinstance(top, DealNational) else self.b.deck
            found = members(pool)
            self.roll(found.index(card) + 1, sides=len(found))

    def settle(self) -> None:
        """Windows nobody of the example cares for."""
        while self.table.rolling is None and isinstance(self.b.stack[-1], Window):
            self.table.act(self.table.to_act[0], {"do": "pass"})

    def act(self, power: str, /, **action: Any) -> None:
        """A Power's decision, after all windows that were let go by."""
        self.settle()
        self.table.act(power, action)

    def respond(self, power: str, card: int) -> None:
        """A card in a window: those asked before its player let it pass."""
        answer = {"do": "respond", "card": card}
        while self.table.to_act != (power,) or answer not in self.table.legal(power):
            assert isinstance(self.b.stack[-1], Window)
            self.table.act(self.table.to_act[0], {"do": "pass"})
        self.table.act(power, answer)

    def play(self, power: str, card: int, use: str) -> None:
        self.act(power, do="play", card=card, **{"for": use})

    def march(self, power: str, leader: str, origin: str, soldiers: int, to: str) -> None:
        self.act(power, do="march", leader=leader, **{"from": origin})
        self.force(power, soldiers)
        if {"do": "done"} in self.table.legal(power):
            self.act(power, do="done")  # no other army goes along
        self.act(power, do="to", duchy=to)

    def force(self, power: str, soldiers: int) -> None:
        if {"do": "force", "soldiers": soldiers, "staff": []} in self.table.legal(power):
            self.act(power, do="force", soldiers=soldiers, staff=[])

    def detach(self, power: str, origin: str, soldiers: int, to: str) -> None:
        self.act(power, do="detach", soldiers=soldiers, **{"from": origin})
        self.act(power, do="to", duchy=to)

    def end(self, power: str) -> None:
        """The impulse ends; where nothing else is left to do it has ended by itself."""
        self.settle()
        if {"do": "end"} in self.table.legal(power):
            self.act(power, do="end")

    # ---- the example -------------------------------------------------------------------------------------------

    def run(self) -> "Example":
        self.deal()
        self.siege()
        self.almaraz()
        self.valladolid()
        self.salamanca()
        self.british_end()
        self.sud()
        self.spain()
        self.nord()
        self.nord_siege()
        return self

    def deal(self) -> None:
        for power in POWERS:
            self.draw(*NATIONALS[power])
            self.draw(*COMMONS[power])
        self.keep("dealt")
        for power in POWERS:
            self.act(power, do="keep")
        self.settle()
        self.keep("set up")

    def siege(self) -> None:
        """Britain besieges Ciudad Rodrigo."""
        self.play("britain", 98, "event")
        self.act("britain", do="on", leader="wellington")
        self.settle()
        self.keep("light division")
        self.act("britain", do="siege", leader="wellington", duchy="ciudad_rodrigo")
        self.keep("siege declared")
        self.respond("nord", 71)
        self.respond("sud", 52)
        self.act("sud", do="on", leader="wellington")
        self.roll(1)
        self.settle()
        self.keep("round 1")
        self.roll(6, 6, *blanks(9))
        self.keep("defence 1")
        self.roll(5, 1, 2)
        self.respond("spain", 8)
        self.keep("bombardment")
        self.act("spain", do="variant", choice=1)
        self.settle()
        self.keep("after round 1")
        self.act("britain", do="siege", leader="wellington", duchy="ciudad_rodrigo")
        self.settle()
        self.keep("round 2")
        # The example rolls 13 dice: it forgets that the SP disrupted in the first round does not roll (12.3j).
        self.roll(6, *blanks(11))
        self.roll(5, 6, 1)
        self.settle()
        self.keep("fallen")
        self.act("britain", do="flag", duchy="ciudad_rodrigo", power="spain")
        self.settle()
        self.keep("flagged")
        self.roll(5)
        self.settle()
        self.keep("devastated")

    def almaraz(self) -> None:
        self.act("britain", do="march", leader="wellington", **{"from": "ciudad_rodrigo"})
        self.force("britain", 3)
        self.keep("free march")
        self.act("britain", do="to", duchy="almaraz")
        self.settle()
        self.act("nord", do="scatter", power="nord", cavalry=0, **{"from": "almaraz"})
        # One counter with one way out: Talavera is not even asked for.
        self.roll(5, 3)
        self.settle()
        self.keep("almaraz")
        self.play("britain", 17, "points")
        self.settle()
        self.keep("second card")
        self.detach("britain", "lisbon", 2, "fuentes_d_onoro")
        self.detach("britain", "fuentes_d_onoro", 2, "ciudad_rodrigo")
        self.settle()
        self.keep("cavalry")
        self.march("britain", "wellington", "almaraz", 3, "ciudad_rodrigo")
        self.settle()
        self.keep("picked up")
        self.march("britain", "wellington", "ciudad_rodrigo", 5, "salamanca")

    def valladolid(self) -> None:
        """Spain answers the march on Salamanca before Wellington has moved."""
        self.respond("spain", 90)
        self.keep("masses")
        self.act("spain", do="at", duchy="valladolid")
        self.settle()
        self.keep("rising")
        self.act("nord", do="evade", duchy="salamanca")
        self.settle()
        self.keep("marmont evades")
        self.roll(2, 3)
        self.settle()
        self.keep("valladolid 1")
        self.roll(5, *blanks(3))
        self.roll(6, *blanks(5))
        self.settle()
        self.keep("valladolid 2")
        self.roll(6)
        self.roll(*blanks(5))
        self.settle()
        self.keep("marmont beaten")
        self.act("nord", do="retreat", duchy="salamanca")
        self.act("nord", do="withdraw", duchy="salamanca", soldiers=1)
        self.settle()

    def salamanca(self) -> None:
        self.keep("wellington enters")
        self.act("nord", do="intercept", leader="clausel", **{"from": "avila"})
        self.force("nord", 2)
        self.settle()
        self.keep("clausel")
        self.roll(4, 3)
        self.respond("spain", 9)
        self.act("spain", do="block", line="avila-salamanca")
        self.settle()
        self.keep("trapped")
        self.act("nord", do="pass")
        self.respond("britain", 96)
        self.settle()
        self.keep("salamanca dice")
        self.roll(6, 5, 5, 5, *blanks(9))
        self.roll(6, 5, 5, *blanks(4))
        self.settle()
        self.keep("routed")
        self.act("britain", do="flag", duchy="salamanca", power="britain")
        self.settle()
        self.keep("plunder")
        self.roll(1)
        self.settle()

    def british_end(self) -> None:
        self.keep("salamanca taken")
        self.act("britain", do="sail", **{"from": "england"})
        # One CP is left, so one SP sails: the load is not even asked for.
        self.act("britain", do="to", duchy="valencia")
        self.settle()
        self.keep("convoy")
        self.end("britain")
        self.settle()

    def sud(self) -> None:
        self.keep("sud begins")
        self.play("sud", 26, "event")
        for _ in range(2):
            self.act("britain", do="lose", power="britain", duchy="palma")
        self.draw(86)
        self.settle()
        self.keep("italian adventure")
        self.end("sud")
        self.settle()

    def spain(self) -> None:
        self.keep("spain begins")
        self.act("spain", do="resource")
        self.draw(16)
        self.settle()
        self.keep("resource spent")
        self.play("spain", 46, "event")
        self.draw(41)
        self.settle()
        self.keep("graft")
        self.play("spain", 16, "points")
        for _ in range(2):
            self.act("spain", do="build", soldiers=1, duchy="ciudad_rodrigo")
        self.act("spain", do="flag", duchy="almaraz", power="spain")
        self.settle()
        self.keep("spain done")
        self.end("spain")
        self.settle()

    def nord(self) -> None:
        self.play("nord", 105, "event")
        self.act("nord", do="at", duchy="madrid")
        self.settle()
        self.keep("afrancesados")
        self.play("nord", 57, "event")
        self.draw(23, 85)
        self.keep("rothschild")
        self.play("nord", 85, "points")
        self.settle()
        self.keep("rothschild over")
        self.march("nord", "clausel", "avila", 2, "madrid")
        self.march("nord", "joseph", "madrid", 2, "toledo")
        self.march("nord", "joseph", "toledo", 2, "talavera_de_la_reina")
        self.settle()
        self.keep("talavera")
        self.march("nord", "joseph", "talavera_de_la_reina", 4, "almaraz")
        self.settle()
        self.keep("de espana watches")
        self.act("spain", do="pass")
        self.settle()
        self.keep("at almaraz")
        self.act("nord", do="flag", duchy="almaraz", power="none")
        self.settle()
        self.keep("flag down")
        self.march("nord", "joseph", "almaraz", 4, "ciudad_rodrigo")
        self.settle()
        self.act("britain", do="intercept", leader="wellington", **{"from": "salamanca"})
        self.act("britain", do="force", soldiers=4, staff=[])
        self.keep("wellington intercepts")
        self.respond("nord", 23)
        self.act("nord", do="on", leader="wellington")
        self.settle()
        self.keep("humbugged")
        self.roll(3, 3)
        self.settle()
        self.keep("wellington failed")
        self.act("spain", do="evade", duchy="fuentes_d_onoro")
        self.respond("nord", 33)
        self.settle()
        self.keep("shot")
        self.act("spain", do="scatter", power="spain", cavalry=1, **{"from": "ciudad_rodrigo"})
        self.act("spain", do="evade", duchy="fuentes_d_onoro")
        self.act("spain", do="evade", duchy="fuentes_d_onoro")
        self.roll(3, 3, 4, 4)  # the cavalry, then the infantry
        while self.table.to_act != ("spain",):
            self.table.act(self.table.to_act[0], {"do": "pass"})
        self.keep("spain holds 40")
        self.settle()
        self.keep("battle of ciudad rodrigo")
        self.roll(5, 5, 5, *blanks(5))
        self.roll(*blanks(2))
        self.settle()
        self.keep("overrun")

    def nord_siege(self) -> None:
        self.act("nord", do="siege", leader="joseph", duchy="ciudad_rodrigo")
        self.respond("nord", 21)
        self.respond("nord", 70)
        self.settle()
        self.keep("nord's siege")
        self.roll(6, 6, 5, 5, *blanks(4))
        self.roll(*blanks(3))
        self.respond("nord", 7)
        self.draw(47)
        self.settle()
        self.keep("booty")
        self.roll(5)
        self.settle()
        self.keep("nord done")
        self.end("nord")
        self.settle()
        self.keep("end")


def war_of(table: Table) -> WarState:
    state: State = table.state
    assert isinstance(state, WarState)
    return state


def d(name: str) -> int:
    return DUCHY_INDEX[name]


def leader(name: str) -> int:
    return LEADER_INDEX[name]


def at(example: Example, moment: str) -> WarState:
    return war_of(example.at[moment])


def sources(found: list[tuple[str, int, str]]) -> Mapping[str, int]:
    return {name: number for name, number, _rule in found}


def held(b: WarState, power: int) -> list[int]:
    return members(b.hand[power])


def last(example: Example, moment: str, name: str) -> dict[str, object]:
    return [event for event in example.at[moment].log() if event["event"] == name][-1]
