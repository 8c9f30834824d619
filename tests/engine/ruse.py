"""A toy game that docs/cards.md shows whole: three sides, twelve cards; one kind of card cancels what was just played,
another lies by the map until the evening."""

from __future__ import annotations

import random
from typing import Any, ClassVar, final

from grognard.engine import Procedure, Reason, Scenario, State, windows
from grognard.engine.book import Book
from grognard.engine.cardgame import CardGame, card_columns, card_kinds
from grognard.engine.cards import EVENTS as CARD_EVENTS
from grognard.engine.cards import CardBook, CardState, Draw, Lasting
from grognard.engine.cardsets import bits, deal_out, members, numbers
from grognard.engine.columns import Column
from grognard.engine.compound import Each
from grognard.engine.kinds import Kind, Number, Seat
from grognard.engine.powers import PowerName
from grognard.engine.procedure import Question
from grognard.engine.state import ranked
from grognard.engine.verbs import Verbs
from grognard.engine.windows import CANCELLED, CardRules, Play, Window, judge

SEATS = ("blue", "red", "white")
MARCHES, RUSES, ALARMS = range(1, 7), range(7, 10), range(10, 13)
MOST, ROUNDS = 12, 4
ALL_CARDS = bits(list(range(1, MOST + 1)))

# ---- the book: what is printed, and when ----

PLAYED, EVENING = 1, 2  # moments: a card was just played; a round is over, at which no card is played
CARDS = CardBook("ruse", MOST, 1, list(ALARMS))  # one moment at which cards are played; the alarms may lie by the map
CARDS.lasts(list(ALARMS), Lasting("power", EVENING))  # on a Power, until the evening
CARDS.answering = PLAYED  # a card that was just played may be answered,
CARDS.deepest = 3  # and its answer, and the answer to that

POWER = PowerName("seat", list(SEATS))  # every seat plays one Power, of the same name
KINDS: dict[str, Kind] = {**card_kinds(MOST, POWER, ["played"], POWER), "seat": Seat(list(SEATS))}
VERBS = Verbs(
    [
        ("pass", ()),
        ("play", (("card", "card"),)),
        ("respond", (("card", "card"),)),
        ("against", (("power", "power"),)),
    ],
    KINDS,
    declines=("pass",),
)
CARDS.speak(
    VERBS.code("pass"),  # lets a window pass
    [[], [VERBS.code("respond", card) for card in range(MOST + 1)]],  # by use: none as EVENT, each card as ANSWER
    [],  # no card has alternatives
    -1,  # no card has targets of which one may name fewer
    VERBS.part_of,
)


# ---- the state ----


@final
class RuseState(CardState):
    def __init__(self) -> None:
        super().__init__(3, 3, CARDS)
        self.owner = [0, 1, 2]
        self.round = 0
        self.ground = [0, 0, 0]

    def copy(self) -> RuseState:
        new = RuseState()
        self.copy_cards_into(new)
        new.round = self.round
        new.ground = self.ground[:]
        return new

    def made_with(self) -> tuple[()]:
        return ()


# ---- the cards ----


@final
class March(CardRules):
    """RUS-2: gains ground, unless an alarm lies on who plays it."""

    def playable(self, b: RuseState, power: int) -> bool:
        return True

    def effect(self, b: RuseState, p: Play) -> int:
        if not any(b.lies(card, p.power) for card in ALARMS):
            b.ground[p.power] += 1
            b.note("event-gains", p.power, b.ground[p.power])
        return p.finish(b)


@final
class Ruse(CardRules):
    """RUS-3: cancels the card that another has just played, be it a ruse."""

    moments: ClassVar[int] = PLAYED

    def answers(self, b: RuseState, w: Window, power: int) -> bool:
        return bool(w.actor != power)

    def effect(self, b: RuseState, p: Play) -> int:
        judge(b, CANCELLED)
        return p.finish(b)


@final
class Alarm(CardRules):
    """RUS-4: whom it is laid on gains nothing until the evening."""

    def playable(self, b: RuseState, power: int) -> bool:
        return True

    def targets(self, b: RuseState, p: Play) -> list[int]:
        return [] if p.targets else [VERBS.code("against", power) for power in range(3) if power != p.power]

    def effect(self, b: RuseState, p: Play) -> int:
        p.lay(b, p.targets[0])
        return p.finish(b)


for _numbers, _rules in ((MARCHES, March), (RUSES, Ruse), (ALARMS, Alarm)):
    for _number in _numbers:
        windows.register(CARDS, _rules(_number))
windows.complete(CARDS)


# ---- the turns ----


@final
class Campaign(Procedure):
    """RUS-1: each in turn draws a card (three at the beginning) and plays one."""

    FIELDS = (("power", "power"),)
    CALLS = {"drawn": ("Draw",), "taken": ("Turn",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = -1

    def begin(self, b: RuseState) -> int:
        self.power += 1
        if self.power == 3:
            self.power = 0
            b.round += 1
            b.pass_moment(EVENING)
        if b.round == ROUNDS:
            return b.finish(ranked([(seat, b.ground[i], "ground") for i, seat in enumerate(SEATS)], "RUS-5"))
        return b.call(Draw(self.power, 1 if b.round else 3), "drawn")

    def drawn(self, b: RuseState) -> int:
        return b.call(Turn(self.power), "taken")

    def taken(self, b: RuseState) -> int:
        return self.begin(b)


@final
class Turn(Procedure):
    FIELDS = (("power", "power"),)
    QUESTIONS = {"order": Question("ask-order", "power", ("play", "pass"), ("power",), ("RUS-1",))}
    CALLS = {"played": ("Play",)}

    def __init__(self, power: int = -1) -> None:
        super().__init__()
        self.power = power

    def begin(self, b: RuseState) -> int:
        # Also where nothing can be played: not to be asked would show what one holds.
        return b.ask_anyway(b.owner[self.power], "order")

    def order_options(self, b: RuseState, seat: int) -> list[int]:
        held = [card for card in members(b.hand[self.power]) if CARDS.rules[card].playable(b, self.power)]
        return [*[VERBS.code("play", card) for card in held], VERBS.code("pass")]

    def order(self, b: RuseState) -> int:
        if VERBS.name_of(b.choice) == "pass":
            return b.done()
        return b.call(Play(VERBS.part_of(b.choice), self.power), "played")

    def played(self, b: RuseState) -> int:
        return b.done()


# ---- the game ----

BOOK = Book(
    KINDS,
    VERBS,
    [Campaign, Turn, Draw, Play, Window],
    {**CARD_EVENTS, **windows.EVENTS, "event-gains": (("power", "power"), ("ground", "number"))},
    "Campaign",
)
COLUMNS = (
    Column("round", Number(0, ROUNDS)),
    Column("ground", Each(POWER, Number(0, ROUNDS))),
    *card_columns(CARDS, KINDS),
)


@final
class RuseGame(CardGame):
    def __init__(self) -> None:
        scenarios = {"field": Scenario("field", "The Ruse", SEATS, "RUS-1")}
        super().__init__("ruse", "The Ruse", "1", scenarios, {}, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = self.laid_out(scenario, options)
        assert isinstance(state, RuseState)
        state.deck = ALL_CARDS
        return state

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        state = RuseState()
        state.stack.append(Campaign())
        return state

    def homes(self, state: CardState) -> list[tuple[int, str, int]]:
        return [(ALL_CARDS, "deck", -1), (ALL_CARDS, "discards", -1)]

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, RuseState)
        opened = {column.name: column.write(state) for column in COLUMNS if column.name != "cards"}
        return {**opened, **self.seen(state, seat), "cards": self.seen_cards(state, seat)}

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        seen = view["cards"]
        others = [name for name, hand in seen["hands"].items() if "cards" not in hand]
        sizes = [seen["hands"][name]["count"] for name in others]
        *dealt, deck = deal_out(self.unseen(seen, ALL_CARDS), sizes, rng)
        hands = {name: hand.get("cards", []) for name, hand in seen["hands"].items()}
        hands |= {name: numbers(pile) for name, pile in zip(others, dealt, strict=True)}
        piles = {name: seen[name] for name in ("discards", "last_discard", "removed", "resolving", "in_play")}
        return self.imagined(view, {**piles, "hands": hands, "deck": numbers(deck)})

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        assert isinstance(state, RuseState)
        if verb == "against":
            return Reason("RUS-4", "why-not-oneself")
        if verb != "play":
            return None
        held = state.hand[seat] >> parts["card"] & 1
        return Reason("RUS-3", "why-only-answers") if held else Reason("RUS-1", "why-not-held")


RUSE = RuseGame()
