"""16.1: the event cards: two decks, a hand of one, drawn and declared every turn before supply."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from grognard.engine import windows
from grognard.engine.cards import Draw
from grognard.engine.cardsets import members, nth
from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.at_once import Carrying, feasible
from grognard.games.nemesis_1813.rules.deck import (
    BOOK,
    DECLARES,
    FIRST_DECK,
    KEPT_BACK,
    LAST_DECK,
    MOST,
    SAYS,
    SECOND_FROM,
    SINGLE,
    STAND_IN_CARDS,
    STAND_INS,
)
from grognard.games.nemesis_1813.rules.ground import NOBODY
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, VERBS, codes, part_of

LAST: Final = 0  # piles that lie apart: the deck for turn 13 and later,
UNDRAWN: Final = 1  # and what was left of the first one, face down on the discards


def shuffle(b: Theatre) -> None:
    """16.1a: the two decks; the cards for a neutral Austria are in neither."""
    b.deck = FIRST_DECK
    b.reserve = [LAST_DECK, 0]
    b.removed = STAND_IN_CARDS


def change_decks(b: Theatre) -> None:
    """16.1g, l: from turn 13 on the second deck is drawn from. Where Austria is neutral four cards are exchanged."""
    b.reserve = [0, b.deck]
    b.deck = LAST_DECK
    b.removed = STAND_IN_CARDS
    if b.austria != JOINED:
        for card, replaced in STAND_INS.items():
            b.deck = b.deck & ~(1 << replaced) | 1 << card
            b.removed = b.removed & ~(1 << card) | 1 << replaced
    b.note("event-second-deck")


def homes(b: Theatre) -> list[tuple[int, str, int]]:
    """Where cards are of which a position says nothing."""
    if not b.advanced:
        return []
    everything = FIRST_DECK | LAST_DECK
    if b.turn < SECOND_FROM:
        return [(STAND_IN_CARDS, "removed", -1), (LAST_DECK, "apart", LAST), (everything, "deck", -1)]
    used = 0
    for card, replaced in STAND_INS.items():
        used |= 1 << (card if b.austria != JOINED else replaced)
    aside = (STAND_IN_CARDS | sum([1 << card for card in STAND_INS.values()])) & ~used
    return [
        (aside, "removed", -1),
        (FIRST_DECK, "apart", UNDRAWN),
        (LAST_DECK | used, "deck", -1),
        (everything, "discards", -1),
    ]


class Deal(Procedure):
    """16.1b: one card of the first deck for each, the French first; those that cannot be held are left out."""

    FIELDS = (("power", "power"),)
    ROLLS = {"dealt": (1, 0)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power

    def dealt_dice(self, b: Theatre) -> tuple[int, int]:
        return 1, (b.deck & ~KEPT_BACK).bit_count()

    def begin(self, b: Theatre) -> int:
        return b.roll(1, (b.deck & ~KEPT_BACK).bit_count(), "dealt")

    def dealt(self, b: Theatre) -> int:
        card = nth(b.deck & ~KEPT_BACK, b.dice[0] - 1)
        b.deck &= ~(1 << card)
        b.hand[self.power] |= 1 << card
        b.note("event-draws", self.power, 1)
        b.whisper(1 << self.power, "event-drawn", self.power, 1 << card)
        return b.done()


def declarer(b: Theatre) -> int:
    """16.1i: who draws and declares first: the French before turn 13, the Coalition from then on."""
    return DECLARES[b.turn]


class Declaring(Procedure):
    """16.1c, R140: both draw; then each plays one of his two cards. 16.1e, j: one with a single instruction is played
    in the turn in which it is drawn, after the other's; with two of them the usual order holds."""

    FIELDS = (("power", "power"), ("order", "power_list"))
    QUESTIONS = {"choose": Question("ask-card", "power", ("play",), ("power",), ("NEM-16.1c", "NEM-16.1i"))}
    CALLS = {"second": ("Draw",), "drawn": ("Draw",), "played": ("Play",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.order: tuple[int, ...] = ()  # who has still to play, first things first

    def begin(self, b: Theatre) -> int:
        self.power = declarer(b)
        return b.call(Draw(self.power, 1), "second")

    def second(self, b: Theatre) -> int:
        self.power = 1 - declarer(b)
        return b.call(Draw(self.power, 1), "drawn")

    def drawn(self, b: Theatre) -> int:
        first = declarer(b)
        self.order = (first, 1 - first)
        if b.hand[first] & SINGLE and not b.hand[1 - first] & SINGLE:
            self.order = (1 - first, first)
        return self.played(b)

    def played(self, b: Theatre) -> int:
        if not self.order:
            return b.done()
        self.power = self.order[0]
        self.order = self.order[1:]
        single = members(b.hand[self.power] & SINGLE)
        if single:
            return self.play(b, single[0])
        if not b.hand[self.power]:
            return self.played(b)
        return b.ask(self.power, "choose")

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("play", members(b.hand[seat]))

    def choose(self, b: Theatre) -> int:
        return self.play(b, part_of(b.choice))

    def play(self, b: Theatre, card: int) -> int:
        b.reveal()
        return b.call(Play(card, self.power), "played")


class Play(windows.Play):
    """16.1d: what the card tells its player's side is carried out; then it is discarded (16.1f), or lies by the map for
    as long as it works."""

    QUESTIONS = {
        "alternative": Question(
            "ask-card-choice", "power", ("variant",), ("power", "card"), ("NEM-16.1d", "NEM-16.1r2")
        ),
    }
    ROLLS: ClassVar[dict[str, tuple[int, int]]] = {}
    CALLS = {"again": ("Carrying",)}
    NEEDS = {"always": ("card", "power")}


@final
class Event(windows.CardRules):
    """The rules of a card: its instructions, as the data tell them."""

    def variants(self, b: Any, p: Any) -> list[int]:
        """R142: what cannot be carried out is not chosen, as far as its player can know."""
        ways = SAYS[self.number][p.power]
        found = [i for i, way in enumerate(ways) if all([feasible(b, one, p.power) for one in way])]
        return found or [0]

    def effect(self, b: Any, p: Any) -> int:
        state: Theatre = b
        if p.stage == 0:
            return state.call(Carrying(self.number, p.power, p.variant), "again")
        if state.in_play >> self.number & 1:
            p.stays = 1
        done: int = p.finish(state)
        return done


BOOK.speak(PASS, [[], [], []], codes("variant", list(range(8))), DONE, VERBS.part_of)
for _number in range(1, MOST + 1):
    windows.register(BOOK, Event(_number))
windows.complete(BOOK)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-plays-card": (("power", "power"), ("card", "card")),
    "event-second-deck": (),
}
