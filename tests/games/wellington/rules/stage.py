"""A war as a test wants it: a map with the pieces, hands and procedures that it names, and dice from a script."""

from collections.abc import Mapping
from typing import Any

from grognard.engine.chance import Scripted
from grognard.engine.procedure import Procedure
from grognard.engine.table import Table
from grognard.games.wellington.rules.deck import COMMON, NATIONAL_OF, bits
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.sides import blank
from grognard.games.wellington.rules.war import WarState

Action = dict[str, Any]


def war(
    soldiers: Mapping[str, Mapping[str, int]] | None = None,
    leaders: Mapping[str, str] | None = None,
    flags: Mapping[str, str] | None = None,
    hands: Mapping[str, list[int]] | None = None,
    scenario: str = "1812_four",
    active: str = "britain",
    cp: int = 0,
    **options: Any,
) -> WarState:
    """An empty map but for what is named: soldiers by Power and duchy, leaders and flags by duchy, hands by Power."""
    b = blank(scenario, GAME.settle(options))
    b.round = 2
    b.active = b.marker = POWERS.index(active)
    b.cp = cp
    for power, places in (soldiers or {}).items():
        for duchy, sp in places.items():
            b.put_sp(POWERS.index(power), DUCHY_INDEX[duchy], sp)
    for leader, duchy in (leaders or {}).items():
        b.put_leader(LEADER_INDEX[leader], DUCHY_INDEX[duchy])
    for duchy, power in (flags or {}).items():
        b.fly(DUCHY_INDEX[duchy], POWERS.index(power))
    for power, cards in (hands or {}).items():
        b.hand[POWERS.index(power)] = bits(cards)
    held = b.hand[0] | b.hand[1] | b.hand[2] | b.hand[3]
    b.deck = COMMON & ~held
    b.reserve = [NATIONAL_OF[nation] & ~held for nation in range(3)]
    return b


class Stage:
    """A table over such a war. ``dice`` fall in the order they are asked for; all must be used."""

    def __init__(self, b: WarState, *procedures: Procedure, dice: list[int] | None = None) -> None:
        self.b = b
        for procedure in procedures:
            b.stack.append(procedure)
        self.table = Table(GAME, b.scenario, GAME.settle(b.rules.options), b, Scripted(list(dice or [])), None)
        self.table.begin()

    def act(self, power: str, /, **action: Any) -> list[dict[str, Any]]:
        """``act("britain", do="march", leader="wellington")``: a Power acts through the seat that runs it."""
        seat = self.table.seats[self.b_now.owner[POWERS.index(power)]]
        return self.table.act(seat, action)

    @property
    def b_now(self) -> WarState:
        state = self.table.state
        assert isinstance(state, WarState)
        return state

    def legal(self, power: str) -> list[Action]:
        return self.table.legal(self.table.seats[self.b_now.owner[POWERS.index(power)]])

    def events(self, name: str = "") -> list[dict[str, Any]]:
        """Everything that happened, whoever may know it."""
        notes = [GAME.event(self.b_now, note) for _, note in self.table.log_notes[: self.table.log_length]]
        return [event for event in notes if not name or event["event"] == name]

    def close(self) -> None:
        self.table.close()
