"""What a seat may know of the war: everything on the map, its own hands, and how many cards the others hold.

Who is asked in a window is shown to nobody else (5.2): whether a Power was asked would tell what it holds.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cardgame import CardGame, knows_of
from grognard.engine.columns import write_columns
from grognard.engine.game import ALL_KNOWING, Sight
from grognard.engine.state import State
from grognard.games.wellington.rules import shown
from grognard.games.wellington.rules.columns import OPEN
from grognard.games.wellington.rules.deck import NATIONAL, numbers
from grognard.games.wellington.rules.effects import EFFECTS
from grognard.games.wellington.rules.peninsula import NATION, NATIONS, POWERS
from grognard.games.wellington.rules.titles import (
    CHANGE_OF_PLANS,
    EXPLORING_OFFICERS,
    HAND_OF_GOD,
    IMPERIAL_FAVOUR,
    PALACE_INTRIGUE,
    ROYAL_INTERVENTION,
)
from grognard.games.wellington.rules.turns import preemptor
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Play

# Cards whose targets are other cards that nobody else may see.
HIDDEN_AIMS: Final = frozenset(
    (ROYAL_INTERVENTION, HAND_OF_GOD, PALACE_INTRIGUE, EXPLORING_OFFICERS, CHANGE_OF_PLANS, IMPERIAL_FAVOUR)
)
FROM_RESERVE: Final = (ROYAL_INTERVENTION, IMPERIAL_FAVOUR)
# Of effects a view tells more, and the others are kept from one view to the next (shown.Recent).
_COLUMNS: Final = tuple([column for column in OPEN if column.name not in ("effects", "flags", "soldiers")])


@final
class WarSight(Sight):
    """What one seat may know of the war, moment after moment: what has to be reckoned is, only when it may differ."""

    def __init__(self, game: CardGame, seat: int) -> None:
        super().__init__(seat)
        self.game = game
        self.recent = shown.Recent()

    def view(self, state: State) -> dict[str, Any]:
        b = state
        assert isinstance(b, WarState)
        led = (b.sp[:], b.leader_at[:], b.chief.copy(), b.battle[:], b.command[:], b.effects)
        document: dict[str, Any] = {}
        control = (shown.RECENT if self.once else self.recent).tell(b, document, self.once)
        scored = (control.of, b.resources[:], b.unmet[:], b.year)
        write_columns(b, _COLUMNS, document, self)
        document.update(self.game.seen(b, self.seat))
        document.update(self.part("score", scored, lambda: shown.score(b, control)))
        first = preemptor(b)
        document.update(
            {
                "powers": [power for i, power in enumerate(POWERS) if b.owner[i] == self.seat],
                "cards": _cards(b, self.seat),
                "pool": {name: b.pool(power) for power, name in enumerate(POWERS)},
                "values": self.part("values", led[3:5], lambda: shown.values(b)),
                "under": self.part("under", led, lambda: shown.under(b)),
                "preemptor": POWERS[first] if first >= 0 else None,
                "combat": shown.combat(b),
                "walls": self.part("walls", b.hasty, lambda: shown.walls(b)),
                "effects": self.part("effects", b.effects, lambda: EFFECTS.seen(b, b.effects)),
            }
        )
        for told, procedure in zip(document["under_way"], b.stack, strict=False):
            if isinstance(procedure, Play) and procedure.card in HIDDEN_AIMS and not knows_of(b, procedure, self.seat):
                told["memo"] = told["targets"] = None
        return document


def _cards(b: WarState, seat: int) -> dict[str, Any]:
    pile: dict[str, Any] = {
        "deck": b.deck.bit_count(),
        "discards": b.discard.bit_count(),
        "last_discard": b.last_discard or None,
        "removed": numbers(b.removed),
        "resolving": numbers(b.table),
        "in_play": numbers(b.in_play),
        "hands": {name: _hand(b, power, seat) for power, name in enumerate(POWERS)},
        # 4.21: nobody looks through a Reserve or counts it; that none of it is left to take is there to be seen.
        "no_reserve": [name for nation, name in enumerate(NATIONS) if not b.reserve[nation]],
    }
    searched = range(len(NATIONS)) if seat == ALL_KNOWING else _searched(b, seat)
    if searched:
        pile["reserve"] = {NATIONS[nation]: numbers(b.reserve[nation]) for nation in searched}
        pile["played"] = {NATIONS[nation]: numbers(b.spent[nation]) for nation in searched}
    return pile


def _searched(b: WarState, seat: int) -> list[int]:
    """The nation whose Reserve a seat looks through, for it takes a card from there (#18, #104)."""
    top = b.stack[-1] if b.stack else None
    if isinstance(top, Play) and top.card in FROM_RESERVE and top.step == "aim" and knows_of(b, top, seat):
        return [NATION[top.power]]
    return []


def _hand(b: WarState, power: int, seat: int) -> dict[str, Any]:
    """2.5: hands are secret; that a card is National shows on its back."""
    hand = b.hand[power]
    held: dict[str, Any] = {"count": hand.bit_count(), "national": (hand & NATIONAL).bit_count()}
    if seat == ALL_KNOWING or (seat >= 0 and b.owner[power] == seat):
        held["cards"] = numbers(hand)
        held.update(shown.worth(b, power))
        if b.asked and b.secret and seat >= 0 and b.choices[seat] >= 0:
            held["answered"] = VERBS.render(b, b.choices[seat])
    return held
