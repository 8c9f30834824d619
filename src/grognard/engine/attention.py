"""What a player wants to be asked in windows, and what he has said beforehand.

Rules ask one after another, each whenever it could answer; records have it so. A person need not hear all of that: what
he has said once holds for all that his seat is asked about the same thing, a pass may hold for the rest of a fight or
a turn, and of an act of his own side he is asked only about what is made for it. Whatever is passed for him in this way
is a pass like any other, and nobody can tell it from one.
"""

from __future__ import annotations

from typing import Any

from grognard.engine.table import Table

ALL = "*"  # in place of a name: whatever has no order of its own
ASK = "ask"
REST = "rest"  # the verb of a pass that lasts: {"do": "rest", "of": "battle"}
Action = dict[str, Any]


class Attention:
    """Of one seat. ``orders`` by the names of what it could answer with: "never" ask, only when "concerned", "ask" but
    not for what one's own side does, in "every" window that the rules allow. In a game that has orders of its own
    (``Game.standing``) it is these, and what they say; such a game also says what is answered without any."""

    def __init__(self) -> None:
        self.orders: dict[str, str] = {}
        self.rest: tuple[str, str] | None = None  # the scope for the rest of which it passes, and the one it was
        self.occasion = ""  # what it has been asked about last ...
        self.said: Action | None = None  # ... and how it has answered for whatever else it is asked about that

    def answer(self, table: Table, seat: str) -> Action | None:
        """What the seat has said already to what it is asked now; None where it is to be asked."""
        game, state, place = table.game, table.state, table.seat_index(seat)
        if self.rest_of(table) is None:
            self.rest = None
        passing = game.passing(state, place)
        if passing is None or game.standing():
            return passing if passing is not None and self.rest is not None else self._ordered(table, seat, place)
        if self.said is not None and self.occasion and self.occasion == game.occasion(state):
            return self.said if self.said in table.legal(seat) else passing
        self.said = None
        if self.rest is not None or not self._wanted(table, place):
            return passing
        return None

    def _ordered(self, table: Table, seat: str, place: int) -> Action | None:
        action = table.game.ordered(table.state, place, self.orders)
        return action if action is not None and action in table.legal(seat) else None

    def _wanted(self, table: Table, place: int) -> bool:
        game, state = table.game, table.state
        unmeant = game.unmeant(state, place)
        for name in game.responses(state, place):
            order = self.orders.get(name, self.orders.get(ALL, "ask"))
            if order == "every" or (order == "ask" and name not in unmeant):
                return True
            if order == "concerned" and name not in unmeant and game.concerned(state, place):
                return True
        return False

    def say(self, table: Table, seat: str, action: Action) -> Action:
        """The seat says something: the action that it makes of it now. The rest is kept in mind."""
        game, state, place = table.game, table.state, table.seat_index(seat)
        passing = game.passing(state, place)
        if passing is None:
            return action
        if action in offers(table, seat):
            self.occasion = game.occasion(state)
            self.said = action
            if action["do"] == REST:
                self.said = passing
                self.rest = (action["of"], game.scopes(state)[action["of"]])
            return passing
        if action == passing:
            self.occasion, self.said = game.occasion(state), passing
        return action

    def rest_of(self, table: Table) -> str | None:
        """That for the rest of which the seat passes, if it still goes on at a table."""
        rest = self.rest
        return rest[0] if rest is not None and table.game.scopes(table.state).get(rest[0]) == rest[1] else None

    def copy(self) -> Attention:
        new = Attention()
        new.orders = self.orders.copy()
        new.rest = self.rest
        new.occasion = self.occasion
        new.said = self.said
        return new

    def forget(self) -> None:
        """What it has said was taken back."""
        self.rest = self.said = None


def settled(declared: dict[str, tuple[str, ...]], orders: dict[str, str]) -> dict[str, str] | None:
    """Orders of a game that declares its own, without those that say what holds anyway; None where one of them is not
    among the declared, or may not say that."""
    for name, order in orders.items():
        if name not in declared or (order != ASK and order not in declared[name]):
            return None
    return {name: order for name, order in orders.items() if order != orders_for_all(orders, name)}


def orders_for_all(orders: dict[str, str], name: str) -> str:
    """What holds for a name that has no order of its own."""
    kind, _, whom = name.partition(":")
    return orders.get(f"{kind}:{ALL}", ASK) if whom and whom != ALL else ASK


def offers(table: Table, seat: str) -> list[Action]:
    """What a seat may say now besides what is legal: an answer for somebody of its own who is asked after, and a pass
    for the rest of what is under way."""
    game, state, place = table.game, table.state, table.seat_index(seat)
    if game.passing(state, place) is None:
        return []
    return [*game.later(state, place), *[{"do": REST, "of": scope} for scope in game.scopes(state)]]
