"""Battles brought to where a test wants them: worked out here from the seed, then sent to the server order by order."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext

import grognard
from grognard import aide
from grognard.engine import Table as Battle
from tests.browser.house import SEED
from tests.server.harness import NONCE, Json, Person

GAME = "vive_lempereur"
QUATRE_BRAS = "quatre_bras"
BATTLES = 2_000  # that are tried before a test gives up: each takes some hundredths of a second
AT_ONCE = 16  # orders under way to the server
BOLD = 0.7
EDGE = [f"{column}{row}" for row in (13, 1) for column in "AVLBUCTDSERFQGPHO"]

Order = tuple[str, Json]
Until = Callable[[Battle], bool]


@dataclass
class Table:
    """A table of one battle, the person who holds its seats, and the same battle as this program worked it out."""

    id: str
    url: str
    person: Person
    battle: Battle

    @property
    def address(self) -> str:
        return f"{self.url}/t/{self.id}"

    def lend(self, context: BrowserContext) -> None:
        """The browser becomes the one who holds the seats."""
        context.add_cookies([{"name": "grognard", "value": self.person.http.cookies["grognard"], "url": self.url}])

    def advance(self, orders: list[Order]) -> None:
        """All of them are acknowledged, or the battle here is not the battle there."""
        wire = self.person.wire(self.id, self.battle.seats[0])
        first = wire.v
        for count, (seat, action) in enumerate(orders):
            wire.send({"t": "act", "id": f"order-{count}", "v": first + count, "seat": seat, "action": action})
            if count >= AT_ONCE:
                assert wire.answer(f"order-{count - AT_ONCE}")["t"] == "ack"
        if orders:
            answer = wire.answer(f"order-{len(orders) - 1}")
            assert answer["t"] == "ack", answer
        wire.close()


def begin(url: str, scenario: str = QUATRE_BRAS, **seats: Any) -> Table:
    person = Person(url)
    battle = _new(scenario)
    table = person.new_table(scenario, **(seats or dict.fromkeys(battle.seats, "me")))
    return Table(table["id"], url, person, battle)


def arrange(url: str, until: Until, scenario: str = QUATRE_BRAS) -> Table:
    """A table where it has come to that, with both seats in one hand."""
    battle, orders = _find(until, scenario)
    table = begin(url, scenario)
    table.advance(orders)
    table.battle = battle
    return table


def over(battle: Battle) -> bool:
    return not battle.to_act


def _find(until: Until, scenario: str) -> tuple[Battle, list[Order]]:
    """The first battle that comes to that, and what is ordered on the way: the same on every machine."""
    for number in range(BATTLES):
        battle = _new(scenario)
        dice = random.Random(number)
        orders: list[Order] = []
        while True:
            if until(battle):
                return battle, orders
            if not battle.to_act:
                break
            seat = battle.to_act[0]
            action = _some(battle.legal(seat), dice, north=1 if seat == "french" else -1)
            orders.append((seat, action))
            battle.act(seat, action)
    raise AssertionError("it never comes to that")


def _new(scenario: str) -> Battle:
    return grognard.new_table(GAME, scenario, {}, SEED, dict.fromkeys(grognard.game(GAME).seats[scenario], NONCE))


def _some(actions: list[Json], dice: random.Random, north: int) -> Json:
    """A fight if there is one; else at the enemy, whom the French have to the north and the others to the south."""
    fights = [action for action in actions if action["do"] in ("charge", "fire")]
    if fights:
        return dice.choice(fights)
    if dice.random() < BOLD:
        marches = [action for action in actions if action["do"] == "move"]
        if marches:
            return max(marches, key=lambda action: north * int(action["path"][-1][1:]))
        riders = [action for action in actions if action["do"] == "order" and "cav" in str(action["unit"])]
        if riders:
            return dice.choice(riders)
    return dice.choice([action for action in actions if action["do"] != "pass"] or actions)


def asks(prompt: str, *verbs: str, undo: bool | None = None, seat: str = "french") -> Until:
    """This seat is asked this, may do all these things, and can take something back, or not, if that matters."""

    def there(battle: Battle) -> bool:
        decision = battle.decision(seat)
        if decision is None or decision.prompt != prompt:
            return False
        if undo is not None and undo != (battle.undoable(seat) > 0):
            return False
        return {action["do"] for action in decision.actions} >= set(verbs)

    return there


def mover(battle: Battle) -> Json:
    """The piece that is asked what it shall do."""
    decision = battle.decision(battle.to_act[0])
    assert decision is not None
    return next(piece for piece in battle.view()["pieces"] if piece["id"] == decision.args["unit"])


def spent(battle: Battle) -> set[str]:
    """The pieces on the map that have acted in this round, but for the one that acts now."""
    acting = mover(battle)["id"]
    done = {"ordered", "reacted"}
    pieces = [piece for piece in battle.view()["pieces"] if "hex" in piece and piece["id"] != acting]
    return {piece["id"] for piece in pieces if done & set(piece.get("marks", ()))}


def why(battle: Battle, hex: str, piece: str | None = None) -> str | None:
    """The rule that speaks against a tap of the French on this hex; None if no rule does."""
    answer = aide.tap(battle, "french", hex, piece)
    return None if answer["action"] else answer["reason"]["rule"] or None


def far(battle: Battle) -> str:
    """An empty hex at the edge of the map that is out of reach."""
    taken = {piece.get("hex") for piece in battle.view()["pieces"]}
    return next(hex for hex in EDGE if hex not in taken and why(battle, hex, mover(battle)["id"]))


def clash(battle: Battle) -> bool:
    """A French unit may charge, some have acted, generals of both sides ride there, every overlay shows something."""
    if not asks("ask-march", "charge", "move", "stand")(battle) or not spent(battle):
        return False
    here = mover(battle)["hex"]
    generals = {piece["seat"] for piece in battle.view()["pieces"] if piece["type"] == "general" and "hex" in piece}
    shown = [aide.overlay(battle, "french", name, here)["marks"] for name in aide.overlays(GAME)]
    return generals == {"french", "allied"} and all(shown)
