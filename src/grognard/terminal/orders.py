"""Standing orders at a keyboard: what a seat may say beforehand, what it has said, and what is typed to change it.

A game that declares orders (``Game.standing``) has those; one with windows has an order for every card that could
answer in one, and one for all others (``engine.attention``)."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.engine import Table
from grognard.engine.attention import ALL, ASK, Attention, orders_for_all, settled
from grognard.engine.game import Game
from grognard.terminal import speech
from grognard.words import Words

IN_WINDOWS: Final = {"every": "cli-orders-every", "concerned": "cli-orders-concerned", "never": "cli-orders-never"}


class Row(NamedTuple):
    """An order: its name, what it is about, what it may say besides "ask", and what holds now."""

    name: str
    label: str
    says: tuple[str, ...]
    now: str


class NoSuchOrder(Exception):
    """``row``: the order that was meant, where only what it shall say is not understood."""

    def __init__(self, row: Row | None = None) -> None:
        super().__init__()
        self.row = row


def may_order(game: Game) -> bool:
    return bool(game.standing()) or type(game).responses is not Game.responses


class Orders:
    """Of one seat."""

    def __init__(self, table: Table, words: Words, seat: str, attention: Attention) -> None:
        self.table = table
        self.words = words
        self.seat = seat
        self.attention = attention
        self.declared = table.game.standing()

    # ---- what is shown --------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """Every order, but of those about one each only such as are given."""
        given = self.attention.orders
        if self.declared:
            one_each = [name for name in self.declared if ":" in name and not name.endswith(f":{ALL}")]
            return [self.row(name) for name in self.declared if name not in one_each or name in given]
        place = self.table.seat_index(self.seat)
        cards = [
            *self.table.game.responses(self.table.state, place),
            *sorted(given, key=lambda name: (len(name), name)),
        ]
        return [self.row(name) for name in dict.fromkeys([ALL, *cards])]

    def row(self, name: str) -> Row:
        given = self.attention.orders
        if self.declared:
            return Row(name, self.about(name), self.declared[name], given.get(name, orders_for_all(given, name)))
        return Row(name, self.about(name), tuple(IN_WINDOWS), given.get(name, given.get(ALL, ASK)))

    def about(self, name: str) -> str:
        if not self.declared:
            return self.words.say("cli-orders-cards") if name == ALL else speech.name(self.words, "card", name)
        kind, _, whom = name.partition(":")
        label = speech.name(self.words, "standing", kind)
        if not whom:
            return label
        said = self.words.say("cli-orders-everybody") if whom == ALL else speech.name(self.words, "seat", whom)
        return f"{label} ({said})"

    def says(self, row: Row, order: str) -> str:
        if order == ASK:
            return self.words.say("cli-orders-ask")
        if not self.declared:
            return self.words.say(IN_WINDOWS[order])
        return speech.name(self.words, "standing", f"{row.name.partition(':')[0]}-{order}")

    def choices(self, row: Row) -> str:
        """What may be typed: numbers, and what they mean."""
        return ", ".join([f"{i} {self.says(row, order)}" for i, order in enumerate((ASK, *row.says))])

    def key(self, place: int, row: Row) -> str:
        """What stands for an order, to be typed: cards have numbers of their own."""
        return str(place) if self.declared else row.name

    # ---- what is typed --------------------------------------------------------------------------------------------

    def give(self, text: str) -> Row:
        """An order and what it shall say, each by its number, its name, or as it is called."""
        tokens = text.split()
        meant: Row | None = None
        for cut in range(len(tokens), 0, -1):
            row = self.meant(" ".join(tokens[:cut]))
            if row is None:
                continue
            meant = meant or row
            order = self.order(row, " ".join(tokens[cut:]))
            if order:
                self.change(row.name, order)
                return self.row(row.name)
        raise NoSuchOrder(meant)

    def meant(self, text: str) -> Row | None:
        rows = self.rows()
        if self.declared and text.isdecimal() and 1 <= int(text) <= len(rows):
            return rows[int(text) - 1]
        said = text.casefold()
        for name in self.declared or [row.name for row in rows]:
            if said in (name, name.replace(":", " "), *self.called(name)):
                return self.row(name)
        return self.row(said) if not self.declared and f"card-{said}" in self.words else None

    def called(self, name: str) -> tuple[str, ...]:
        label = self.about(name).casefold()
        return label, label.replace("(", "").replace(")", "")

    def order(self, row: Row, text: str) -> str:
        orders = (ASK, *row.says)
        if text.isdecimal() and int(text) < len(orders):
            return orders[int(text)]
        said = text.casefold()
        same = [order for order in orders if said in (order, self.says(row, order).casefold())]
        like = [order for order in orders if said and self.says(row, order).casefold().startswith(said)]
        return same[0] if same else like[0] if len(like) == 1 else ""

    def change(self, name: str, order: str) -> None:
        given = {**self.attention.orders, name: order}
        if self.declared:
            every = given.pop(ALL, None)
            kept = settled(self.declared, given)
            assert kept is not None  # only what is declared is offered
            self.attention.orders = kept if every is None else {**kept, ALL: every}
        else:
            usual = given.get(ALL, ASK)
            self.attention.orders = {one: says for one, says in given.items() if says != (ASK if one == ALL else usual)}

    def lift(self) -> None:
        self.attention.orders = {}
        self.attention.forget()
