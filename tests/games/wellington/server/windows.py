"""A moment of Wellington at which somebody is asked in a window, and one that differs only in that he could not be."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import grognard
from grognard.engine import Table
from grognard.engine.attention import Attention
from grognard.games.wellington.rules.deck import BATTLE, COMMON, MANDATORY, RESPONSE
from tests.server.harness import Json

SCENARIO = "1812_four"
PASS = {"do": "pass"}
SILENT = COMMON & ~(RESPONSE | BATTLE | MANDATORY)  # cards that answer nothing, with a back like any other


class Case:
    """A moment at which ``actor`` does ``action`` and ``asked`` is asked in a window; in ``without`` he holds other
    cards, and nobody is asked."""

    def __init__(self, actor: str, asked: str, action: Json, holding: Json, without: Json) -> None:
        self.actor = actor
        self.asked = asked
        self.action = action
        self.holding = holding
        self.without = without


def cases(seed: str, most: int, **options: object) -> Iterator[Case]:
    """Found by random play."""
    found = itertools.chain.from_iterable(_cases(f"{seed} {n}" if n else seed, options) for n in range(8))
    return itertools.islice(found, most)


def _cases(seed: str, options: Json) -> Iterator[Case]:
    rng = random.Random(seed)
    table = grognard.new_table("wellington", SCENARIO, options, seed)
    for _ in range(4000):
        if not table.to_act:
            return
        actor = table.to_act[0]
        action = rng.choice(table.legal(actor))
        before = table.fork()
        quiet = not table.game.hides(table.state, -1)
        table.act(actor, action)
        if not quiet or not table.game.hides(table.state, -1):
            continue
        asked = table.to_act[0]
        if asked == actor or Attention().answer(table, asked) is not None:
            continue  # what his own side does, nobody is asked about unless he wants to be
        holding = before.position()
        without = swapped(table, before.position(), asked)
        if without is None or not _apart(holding, without, actor, action, asked):
            continue
        yield Case(actor, asked, action, holding, without)


def swapped(table: Table, position: Json, asked: str) -> Json | None:
    """The position in which the one who was asked holds none of the cards that he could have played."""
    cards = position["cards"]
    hand: list[int] = cards["hands"][asked]
    deck: list[int] = cards["deck"]
    for card in [int(name) for name in table.game.responses(table.state, table.seat_index(asked))]:
        other = next((n for n in deck if SILENT >> n & 1 and n not in cards["top"]), None)
        if not COMMON >> card & 1 or other is None or card not in hand:
            return None
        hand[hand.index(card)], deck[deck.index(other)] = other, card
    hand.sort()
    deck.sort()
    return position


def _apart(holding: Json, without: Json, actor: str, action: Json, asked: str) -> bool:
    """Whether the one asks and, when he has passed, both stand alike."""
    one = grognard.from_position("wellington", holding, seed="dice")
    two = grognard.from_position("wellington", without, seed="dice")
    one.act(actor, action)
    two.act(actor, action)
    if one.to_act != (asked,) or not one.game.hides(one.state, -1) or two.game.hides(two.state, -1):
        return False
    one.act(asked, PASS)
    return all([one.view(seat) == two.view(seat) for seat in (None, *one.seats) if seat != asked])
