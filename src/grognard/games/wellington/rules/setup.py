"""Chapter 2: sides by bid, the pieces of the chosen year, the first hands and their replacement."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.deck import COMMON, MANDATORY, NATIONAL_OF, bits, members
from grognard.games.wellington.rules.hands import Draw
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    COUNTER_SP,
    DUCHY_INDEX,
    LEADER_INDEX,
    NATION,
    NOBODY,
    POWER_COUNT,
    POWERS,
    SIDE_MASK,
)
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.sides import bidding, blank, year_of
from grognard.games.wellington.rules.tables import SETUPS, TABLES
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

COMMON_CARDS: Final = int(TABLES["hand"]["common_cards_dealt"])
NATIONAL_CARDS: Final[list[int]] = [int(TABLES["hand"]["national_dealt"][power]) for power in POWERS]
MOST_BID: Final = 20  # SP; more than that nobody would give
KEEP: Final = VERBS.code("keep")
REPLACE: Final = VERBS.code("replace")


def removed_from(scenario: str) -> int:
    """2.7: the cards that a scenario begins without."""
    return bits([int(card) for card in SETUPS[year_of(scenario)]["removed_cards"]])


def set_up(scenario: str, options: dict[str, Any]) -> WarState:
    """2.2, 2.3, 2.7: pieces, flags, Resources and decks of the chosen year."""
    b = blank(scenario, options)
    data = SETUPS[year_of(scenario)]
    for row in data["soldiers"]:
        strength = sum([sp * int(row[kind]) for kind, sp in COUNTER_SP.items()])
        b.put_sp(POWERS.index(row["power"]), DUCHY_INDEX[row["duchy"]], strength)
    for row in data["leaders"]:
        b.put_leader(LEADER_INDEX[row["leader"]], DUCHY_INDEX[row["duchy"]])
    for row in data["flags"]:
        b.fly(DUCHY_INDEX[row["duchy"]], POWERS.index(row["power"]))
    for power, n in data["resources"].items():
        b.resources[POWERS.index(power)] = int(n)
    b.removed = removed_from(scenario)
    b.deck = COMMON & ~b.removed
    b.reserve = [cards & ~b.removed for cards in NATIONAL_OF]
    b.marker = POWERS.index(data["first_impulse"])
    return b


class SetUp(Procedure):
    """2.1, 2.6, 2.7: the bid for sides where there is one, then hands, which each Power may replace."""

    FIELDS = (
        ("bids", "bids"),
        ("order", "seats"),
        ("seat", "seat"),
        ("power", "power"),
        ("taken", "shares"),
        ("payer", "seat"),
    )
    QUESTIONS = {
        "bid": Question("ask-bid", "all", ("bid",), (), ("WEL-2.1d",)),
        "choose": Question("ask-choose-powers", "seat", ("powers",), (), ("WEL-2.1d", "WEL-2.1b")),
    }
    ROLLS = {"tied": (0, 6)}
    CALLS = {
        "deal": ("Eliminate",),
        "common": ("DealNational",),
        "next_hand": ("Draw",),
        "next_mulligan": ("Mulligan",),
    }
    NEEDS = {"next_hand": ("power",), "next_mulligan": ("power",), "common": ("power",)}

    def __init__(self) -> None:
        super().__init__()
        self.bids: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()  # seats still to choose, the highest bidder first
        self.seat = 0
        self.power = NOBODY
        self.taken: tuple[int, ...] = ()  # Powers of each seat, as a mask, by seat
        self.payer = -1  # the highest bidder

    def follows(self, b: WarState) -> None:
        if self.step in ("bid", "tied", "choose") and len(self.taken) != b.seats:
            self.taken = (0,) * b.seats

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        found: list[str] = []
        if bidding(b.scenario):
            if self.step in ("tied", "choose", "deal") and len(self.bids) != b.seats:
                found.append("bids: every seat has made one")
            if self.step == "choose" and (self.seat not in self.order or self.payer < 0):
                found.append("order: the seats still to choose, this one first; payer: who has bid most")
        return found

    def begin(self, b: WarState) -> int:
        if bidding(b.scenario):
            self.taken = (0,) * b.seats
            return b.ask_all((1 << b.seats) - 1, "bid")
        return self.deal(b)

    # ---- 2.1d: the bid -----------------------------------------------------------------------------------------

    def bid_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("bid", n) for n in range(MOST_BID + 1)]

    def bid(self, b: WarState) -> int:
        self.bids = tuple([VERBS.part_of(b.choices[seat]) for seat in range(b.seats)])
        for seat in range(b.seats):
            b.note("event-bid", seat, self.bids[seat])
        self.order = tuple(sorted(range(b.seats), key=lambda seat: -self.bids[seat]))
        if len(set(self.bids)) < b.seats:
            return b.roll(b.seats, 6, "tied")
        return self.next_choice(b)

    def tied_dice(self, b: WarState) -> tuple[int, int]:
        return b.seats, 6

    def tied(self, b: WarState) -> int:
        """Ties are settled by a die each, and rolled again where the dice tie too."""
        dice = b.dice
        for first in range(b.seats):
            for second in range(first):
                if self.bids[first] == self.bids[second] and dice[first] == dice[second]:
                    return b.roll(b.seats, 6, "tied")
        b.note("event-bid-dice", tuple(dice))
        self.order = tuple(sorted(range(b.seats), key=lambda seat: (-self.bids[seat], -dice[seat])))
        return self.next_choice(b)

    def next_choice(self, b: WarState) -> int:
        if not self.order:
            return self.pay(b)
        self.seat = self.order[0]
        if self.payer < 0:
            self.payer = self.seat
        return b.ask(self.seat, "choose")

    def choose_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("powers", powers) for powers in shares(b.seats, self.taken)]

    def choose(self, b: WarState) -> int:
        powers = VERBS.part_of(b.choice)
        taken = list(self.taken)
        taken[self.seat] = powers
        self.taken = tuple(taken)
        b.owner = [self.seat if powers >> power & 1 else b.owner[power] for power in range(POWER_COUNT)]
        b.note("event-chooses-powers", self.seat, powers)
        self.order = self.order[1:]
        return self.next_choice(b)

    def pay(self, b: WarState) -> int:
        """Only the highest bidder gives up what he bid."""
        bid = self.bids[self.payer]
        if bid == 0:
            return self.deal(b)
        powers = self.taken[self.payer]
        chooser = (powers & -powers).bit_length() - 1
        return b.call(Eliminate(powers, bid, chooser), "deal")

    # ---- hands -------------------------------------------------------------------------------------------------

    def deal(self, b: WarState) -> int:
        self.power = BRITAIN
        return self.national(b)

    def national(self, b: WarState) -> int:
        return b.call(DealNational(self.power, NATIONAL_CARDS[self.power]), "common")

    def common(self, b: WarState) -> int:
        return b.call(Draw(self.power, COMMON_CARDS), "next_hand")

    def next_hand(self, b: WarState) -> int:
        if self.power < 3:
            self.power += 1
            return self.national(b)
        self.power = BRITAIN
        return self.replace(b)

    def replace(self, b: WarState) -> int:
        return b.call(Mulligan(self.power, b.hand[self.power] & COMMON), "next_mulligan")

    def next_mulligan(self, b: WarState) -> int:
        if self.power < 3:
            self.power += 1
            return self.replace(b)
        return b.done()


def shares(seats: int, taken: tuple[int, ...]) -> list[int]:
    """2.1: the Powers that the next player may take so that the rest can still be shared out."""
    gone = 0
    for powers in taken:
        gone |= powers
    singles = [1 << power for power in range(POWER_COUNT) if not gone >> power & 1]
    pairs = [mask for mask in SIDE_MASK if not gone & mask]
    if seats == 4:
        return singles
    if seats == 2:
        return pairs
    if any(powers in SIDE_MASK for powers in taken):  # one has both of a side, so the others take one each
        return singles
    broken = [mask for mask in SIDE_MASK if gone & mask]  # a side shared by two: the other side goes to one player
    if not broken:
        return singles + pairs
    return [single for single in singles if single & broken[0]] + pairs


class DealNational(Procedure):
    """2.7, 16.44: so many cards at random from a Power's National Reserve."""

    FIELDS = (("power", "power"), ("count", "number"))
    ROLLS = {"dealt": (1, 0)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, count: int = 0) -> None:
        super().__init__()
        self.power = power
        self.count = count

    def begin(self, b: WarState) -> int:
        reserve = members(b.reserve[NATION[self.power]])
        if not self.count or not reserve:
            return b.done()
        return b.roll(1, len(reserve), "dealt")

    def dealt_dice(self, b: WarState) -> tuple[int, int]:
        return 1, b.reserve[NATION[self.power]].bit_count()

    def dealt(self, b: WarState) -> int:
        nation = NATION[self.power]
        card = members(b.reserve[nation])[b.dice[0] - 1]
        b.reserve[nation] &= ~(1 << card)
        b.hand[self.power] |= 1 << card
        b.whisper(1 << b.owner[self.power], "event-draws-national", self.power, card)
        self.count -= 1
        return self.begin(b)


class Mulligan(Procedure):
    """2.6: all cards of a set but mandatory ones are replaced by one fewer, as often as the Power likes."""

    FIELDS = (("power", "power"), ("cards", "cards"))
    QUESTIONS = {
        "decide": Question(
            "ask-mulligan", "power", ("keep", "replace"), ("power",), ("WEL-2.6a", "WEL-2.6b", "WEL-2.6c"), secret=True
        ),
    }
    CALLS = {"drawn": ("Draw",)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, cards: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cards = cards  # those it may replace; drawn ones take their place

    def begin(self, b: WarState) -> int:
        # Asked even where all its cards are mandatory: to skip the question would show that.
        return b.ask_in_secret(b.owner[self.power], "decide")

    def decide_options(self, b: WarState, seat: int) -> list[int]:
        return [KEEP, REPLACE] if self.cards & ~MANDATORY else [KEEP]

    def decide(self, b: WarState) -> int:
        if b.choices[b.owner[self.power]] == KEEP:
            return b.done()
        given = self.cards & ~MANDATORY
        b.hand[self.power] &= ~given
        b.discard |= given
        self.cards &= MANDATORY
        count = given.bit_count() - 1
        b.note("event-replaces-hand", self.power, count + 1)
        if count == 0:
            return b.done()
        return b.call(Draw(self.power, count), "drawn")

    def drawn(self, b: WarState) -> int:
        self.cards |= b.outcome
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-bid": (("place", "number"), ("bid", "number")),
    "event-bid-dice": (("dice", "dice"),),
    "event-chooses-powers": (("place", "number"), ("powers", "powers")),
    "event-draws-national": (("power", "power"), ("card", "card")),
    "event-replaces-hand": (("power", "power"), ("count", "number")),
}
