"""A toy game of cards: three Powers at two seats, windows that cards answer or pay for, answers to answers, effects
that last on a Power or on nothing, a deck that runs out."""

from __future__ import annotations

import random
from typing import Any, ClassVar, final

from grognard.engine import Procedure, Result, Scenario, State, windows
from grognard.engine.book import Book
from grognard.engine.cardgame import CardGame, card_columns, card_kinds
from grognard.engine.cards import EVENTS as CARD_EVENTS
from grognard.engine.cards import LEFT, CardBook, CardState, Draw, Lasting
from grognard.engine.cardsets import bits, deal_out, members, numbers
from grognard.engine.columns import Column
from grognard.engine.compound import Each
from grognard.engine.kinds import Kind, Number, Seat
from grognard.engine.powers import PowerName
from grognard.engine.procedure import Question
from grognard.engine.verbs import Verbs
from grognard.engine.windows import ANSWER, CANCELLED, PAID, PAYMENT, CardRules, Play, Window, judge, open_window

SEATS = ("crown", "league")
POWERS = ["austria", "prussia", "france"]
LEVY, CARD, ROUND = 1, 2, 4  # moments; the last is only of the calendar
MOST = 20
ALL_CARDS = bits(list(range(1, MOST + 1)))
RAIDS, GUARDS, OATHS, TRUCES = range(1, 9), range(9, 13), range(13, 17), range(17, 21)
ROUNDS = 6
CARDS = CardBook("parley", MOST, 2, [*OATHS, *TRUCES], bits([20]))
CARDS.lasts(list(OATHS), Lasting("power", ROUND, left=LEFT))
CARDS.lasts(list(TRUCES), Lasting("", ROUND, left=LEFT))


POWER = PowerName("power", POWERS)
KINDS: dict[str, Kind] = {**card_kinds(MOST, POWER, ["levy", "card"], Number(-1, 2)), "seat": Seat(list(SEATS))}
VERBS = Verbs(
    [
        ("pass", ()),
        ("levy", ()),
        ("play", (("card", "card"),)),
        ("respond", (("card", "card"), ("as", "played_as"))),
        ("against", (("power", "power"),)),
    ],
    KINDS,
)
CARDS.answering = CARD
CARDS.deepest = 3
CARDS.speak(
    VERBS.code("pass"),
    [[], *[[VERBS.code("respond", card, use) for card in range(MOST + 1)] for use in (ANSWER, PAYMENT)]],
    [],
    -1,
    VERBS.part_of,
)


@final
class ParleyState(CardState):
    def __init__(self) -> None:
        super().__init__(2, 3, CARDS)
        self.owner = [0, 0, 1]
        self.round = 0
        self.gold = [0, 0, 0]

    def copy(self) -> ParleyState:
        new = ParleyState()
        self.copy_cards_into(new)
        new.round = self.round
        new.gold = self.gold[:]
        return new


class Paying(CardRules):
    """Any card pays to keep an enemy from levying."""

    moments: ClassVar[int] = LEVY

    def answers(self, b: ParleyState, w: Window, power: int) -> bool:
        return b.owner[w.actor] != b.owner[power]

    def uses(self, b: ParleyState, w: Window, power: int) -> list[int]:
        return [PAYMENT]

    def playable(self, b: ParleyState, power: int) -> bool:
        return True


@final
class Raid(Paying):
    """Takes a piece of gold from another Power."""

    def targets(self, b: ParleyState, p: Play) -> list[int]:
        if p.targets:
            return []
        return [VERBS.code("against", power) for power in range(3) if power != p.power and not b.lies(17)]

    def playable(self, b: ParleyState, power: int) -> bool:
        return not b.lies(17)

    def effect(self, b: ParleyState, p: Play) -> int:
        return b.roll(1, 6, "again") if p.stage == 0 else self.robbed(b, p)

    def robbed(self, b: ParleyState, p: Play) -> int:
        if b.dice[0] > 2 and b.gold[p.targets[0]]:
            b.gold[p.targets[0]] -= 1
            b.gold[p.power] += 1
        return p.finish(b)


@final
class Guard(Paying):
    """Cancels a card that was just played, or the levy of an enemy."""

    moments: ClassVar[int] = LEVY | CARD

    def answers(self, b: ParleyState, w: Window, power: int) -> bool:
        return (w.moment == LEVY and b.owner[w.actor] != b.owner[power]) or (w.moment == CARD and w.actor != power)

    def uses(self, b: ParleyState, w: Window, power: int) -> list[int]:
        return [ANSWER, PAYMENT] if w.moment == LEVY else [ANSWER]

    def playable(self, b: ParleyState, power: int) -> bool:
        return False

    def effect(self, b: ParleyState, p: Play) -> int:
        judge(b, CANCELLED)
        return p.finish(b)


@final
class Oath(Paying):
    """A Power levies one more while it lies there."""

    def targets(self, b: ParleyState, p: Play) -> list[int]:
        return [] if p.targets else [VERBS.code("against", power) for power in range(3)]

    def effect(self, b: ParleyState, p: Play) -> int:
        p.lay(b, p.targets[0])
        return p.finish(b)


@final
class Truce(Paying):
    """No raids in this round. It answers a raid, which is then in vain. Of four cards one lies at a time; the last of
    them brings another card."""

    moments: ClassVar[int] = LEVY | CARD

    def answers(self, b: ParleyState, w: Window, power: int) -> bool:
        return (w.moment == CARD and self.number == 17) or (w.moment == LEVY and super().answers(b, w, power))

    def uses(self, b: ParleyState, w: Window, power: int) -> list[int]:
        return [ANSWER] if w.moment == CARD else [PAYMENT]

    def playable(self, b: ParleyState, power: int) -> bool:
        return self.number in (17, 20)

    def effect(self, b: ParleyState, p: Play) -> int:
        if self.number == 17:
            p.lay(b)
        if self.number == 20 and p.stage == 0:
            return b.call(Draw(p.power, 1), "again")
        return p.finish(b)


for _numbers, _rules in ((RAIDS, Raid), (GUARDS, Guard), (OATHS, Oath), (TRUCES, Truce)):
    for _number in _numbers:
        windows.register(CARDS, _rules(_number))
windows.complete(CARDS)


@final
class Campaign(Procedure):
    FIELDS = (("power", "power"),)
    CALLS = {"turn": ("Draw",), "taken": ("Turn",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = -1

    def begin(self, b: ParleyState) -> int:
        self.power += 1
        if self.power == 3:
            b.pass_moment(ROUND)
            b.round += 1
            self.power = 0
        if b.round == ROUNDS:
            ranks = tuple([1 + len([1 for other in b.gold if other > mine]) for mine in b.gold])
            best = [SEATS[b.owner[power]] for power in range(3) if ranks[power] == 1]
            return b.finish(Result(tuple(sorted(set(best))), "gold", "PAR-1"))
        return b.call(Draw(self.power, 3 if b.round == 0 else 2), "turn")

    def turn(self, b: ParleyState) -> int:
        return b.call(Turn(self.power), "taken")

    def taken(self, b: ParleyState) -> int:
        return self.begin(b)


@final
class Turn(Procedure):
    FIELDS = (("power", "power"),)
    QUESTIONS = {"act": Question("ask-act", "power", ("pass", "levy", "play"), ("power",), ("PAR-2",))}
    CALLS = {"levied": ("Window",), "done": ("Play",)}

    def __init__(self, power: int = -1) -> None:
        super().__init__()
        self.power = power

    def begin(self, b: ParleyState) -> int:
        return b.ask(b.owner[self.power], "act")

    def act_options(self, b: ParleyState, seat: int) -> list[int]:
        held = members(b.hand[self.power])
        plays = [VERBS.code("play", card) for card in held if CARDS.rules[card].playable(b, self.power)]
        return [VERBS.code("pass"), VERBS.code("levy"), *plays]

    def act(self, b: ParleyState) -> int:
        verb = VERBS.name_of(b.choice)
        if verb == "play":
            return b.call(Play(VERBS.part_of(b.choice), self.power), "done")
        return open_window(b, "levied", Window(LEVY, self.power)) if verb == "levy" else b.done()

    def levied(self, b: ParleyState) -> int:
        if not b.verdict & (CANCELLED | PAID):
            oaths = len([1 for card in OATHS if b.lies(card, self.power)])
            b.gold[self.power] += 1 + oaths
            b.note("event-levies", self.power, 1 + oaths)
        return b.done()

    def done(self, b: ParleyState) -> int:
        return b.done()


BOOK = Book(
    KINDS,
    VERBS,
    [Campaign, Turn, Draw, Window, Play],
    {**CARD_EVENTS, **windows.EVENTS, "event-levies": (("power", "power"), ("gold", "number"))},
    "Campaign",
)
COLUMNS = (
    Column("round", Number(0, ROUNDS)),
    Column("gold", Each(POWER, Number(0, 999))),
    *card_columns(CARDS, KINDS),
)


@final
class Parley(CardGame):
    def __init__(self) -> None:
        scenarios = {"short": Scenario("short", "Parley", SEATS, "PAR-1")}
        super().__init__("parley", "Parley", "1", scenarios, {}, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = ParleyState()
        state.deck = ALL_CARDS
        state.stack.append(Campaign())
        return state

    def pauses(self, state: CardState) -> bool:
        return True

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, ParleyState)
        return {
            "scenario": "short",
            "seat": SEATS[seat] if seat >= 0 else None,
            "to_act": self.to_act(state, seat),
            "round": state.round,
            "gold": {power: state.gold[i] for i, power in enumerate(POWERS)},
            "cards": self.seen_cards(state, seat),
            "effects": KINDS_EFFECTS.encode(state, state.effects),
            "verdicts": list(state.verdicts),
            "windows": state.windows,
            "under_way": self.under_way(state, seat),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        seen = view["cards"]
        others = [name for name, hand in seen["hands"].items() if "cards" not in hand]
        piles = deal_out(self.unseen(seen, ALL_CARDS), [seen["hands"][name]["count"] for name in others], rng)
        hands = {name: hand.get("cards", []) for name, hand in seen["hands"].items()}
        hands.update({name: numbers(pile) for name, pile in zip(others, piles, strict=False)})
        stack = [
            {k: [] if v is None and k in ("drawn", "earlier") else v for k, v in p.items()} for p in view["under_way"]
        ]
        position = {key: view[key] for key in ("round", "gold", "effects", "verdicts", "windows")}
        cards = {key: seen[key] for key in ("discards", "last_discard", "removed", "resolving", "in_play")}
        over = {"result": view["result"]} if view["result"] is not None else {"stack": stack}
        cards |= {"hands": hands, "deck": numbers(piles[-1])}
        return self.from_position({"scenario": "short", "options": {}, **position, "cards": cards, **over})


KINDS_EFFECTS = COLUMNS[-3].kind
PARLEY = Parley()
