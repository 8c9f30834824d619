"""Cards: hands, a deck, discards and what else lies about, each a set of card numbers; drawing them through the door of
chance; and effects that last.

Cards are numbered from 1 (``engine/cardsets.py``). Whoever holds a hand is a Power (``engine/powers.py``): a side, a
nation, or simply a seat. What a card does is told in ``engine/windows.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.cardsets import bits, nth
from grognard.engine.compound import any_of, closed
from grognard.engine.kinds import Faults, Kind, Number, inner, listed, shown
from grognard.engine.packed import Bitfield
from grognard.engine.powers import NOBODY, PowerState
from grognard.engine.procedure import Procedure
from grognard.engine.state import State

# ---- effects that last ---------------------------------------------------------------------------------------------

# A lasting effect: the card, the Power that played it, what it lies on, and how much of it is left (the card's
# ``Lasting`` says what the last two mean).
Effect = tuple[int, int, int, int]
OVER: Final = -1
ANYTHING: Final = -2


NOTHING: Final = Bitfield(())
LEFT: Final = Bitfield((("left", Number(0, 1 << 20)),))  # where it is but a number


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """How long a card lies by the map: to the next of the moments in ``until``. ``target`` is the kind of what it lies
    on, empty for nothing; ``removed``: it then leaves the game. ``left``: the parts of what is left of it, as they are
    told; ``anywhere``: it may lie on nothing all the same, and then nothing is left to tell. ``elsewhere``: the effect
    is noted while the card itself is somewhere else, in a hand. ``word``: how long, for whoever looks at it."""

    def __init__(
        self,
        target: str = "",
        until: int = 0,
        removed: bool = False,
        left: Bitfield = NOTHING,
        anywhere: bool = False,
        elsewhere: bool = False,
        word: str = "",
    ) -> None:
        self.target = target
        self.until = until
        self.removed = removed
        self.left = left
        self.anywhere = anywhere
        self.elsewhere = elsewhere
        self.word = word

    def left_after(self, b: Any, effect: Effect, moment: int, power: int) -> int:
        """What is left once a moment has come to a Power; OVER where the effect ends."""
        return OVER if self.until & moment else effect[3]


@final
class Effects(Kind):
    """The effects under way, in order, as objects: the card, who played it, what it lies on, and what is left of it in
    the parts that its ``Lasting`` tells."""

    def __init__(self, book: CardBook, kinds: dict[str, Kind]) -> None:
        super().__init__("", 0, ())
        self.book = book
        self.kinds = kinds

    def encode(self, state: State, value: Any) -> Any:
        return [self.write(state, effect) for effect in value]

    def seen(self, state: State, effects: tuple[Effect, ...]) -> list[dict[str, Any]]:
        """The same with how long each lasts, for views."""
        return [{**self.write(state, effect), "until": self.book.lasting[effect[0]].word} for effect in effects]

    def write(self, state: State, effect: Effect) -> dict[str, Any]:
        card, player, target, left = effect
        how = self.book.lasting[card]
        document: dict[str, Any] = {
            "card": card,
            "player": self.kinds["power"].encode(state, player),
            "target": self.kinds[how.target].encode(state, target) if how.target else None,
        }
        if not how.anywhere or target >= 0:
            document.update(how.left.encode(state, left))
        return document

    def decode(self, state: State, value: Any) -> Any:
        found: list[Effect] = []
        faults: list[tuple[str, str]] = []
        for i, row in enumerate(listed(value)):
            try:
                found.append(self.read(state, row))
            except ValueError as error:
                faults.extend(inner(f"[{i}]", error))
        if faults:
            raise Faults(faults)
        return tuple(found)

    def read(self, state: State, row: Any) -> Effect:
        if not isinstance(row, dict):
            raise ValueError(f"expected an object, found {shown(row)}")
        card: int = self.kinds["card"].decode(state, row.get("card"))
        player: int = self.kinds["power"].decode(state, row.get("player"))
        if not card or player < 0:
            raise ValueError("a card is needed, and who played it")
        if card not in self.book.lasting:
            raise ValueError(f"card {card} has no lasting effect")
        how = self.book.lasting[card]
        given = row.get("target")
        if given is not None and not how.target:
            raise ValueError(f"card {card} lies on nothing")
        target: int = self.kinds[how.target].decode(state, given) if how.target else NOBODY
        if target < 0 and how.target and not how.anywhere:
            raise ValueError(f"target: card {card} lies on a {how.target}")
        told = [] if how.anywhere and target < 0 else [name for name, _ in how.left.parts]
        known = ["card", "player", "target", *told]
        for name in row:
            if name not in known:
                raise ValueError(f"{shown(name)}: card {card} has no such part")
        left: int = how.left.decode(state, {name: row[name] for name in told if name in row}) if told else 0
        return card, player, target, left

    def schema(self) -> dict[str, Any]:
        ways = self.book.lasting.values()
        targets = {how.target: self.kinds[how.target] for how in ways if how.target}
        parts = {"card": self.kinds["card"].schema(), "player": self.kinds["power"].schema()}
        if targets:
            parts["target"] = any_of(list(targets.values()))
        for how in ways:
            parts.update({name: kind.schema() for name, kind in how.left.parts})
        return {"type": "array", "items": closed(parts, ["card", "player"])}


# ---- the cards of a game -------------------------------------------------------------------------------------------

_BOOKS: Final[dict[str, CardBook]] = {}


def _book(name: str) -> CardBook:
    return _BOOKS[name]


@final
class CardBook:
    """What is printed on the cards of a game: how many there are, which of them last and how, which leave the game once
    they are played; with the rules of each by number (``windows.register``)."""

    def __init__(self, name: str, most: int, moments: int, lasting: list[int], removed: int = 0) -> None:
        self.name = name
        self.most = most
        self.removed = removed  # cards that leave the game as soon as they are played
        self.lasting: dict[int, Lasting] = {card: Lasting() for card in lasting}
        # Each card that may lie by the map has a bit of its own in ``CardState.lasting``, which says the same as
        # ``in_play``: it is asked all the time, and a small int costs a fraction of a large set.
        self.lasting_bit: list[int] = [0] * (most + 1)
        for place, card in enumerate(lasting):
            self.lasting_bit[card] = 1 << place
        self.rules: dict[int, Any] = {}  # of each card: windows.CardRules
        self.at: dict[int, int] = {1 << i: 0 for i in range(moments)}  # cards that can be played at each moment
        self.answering = 0  # the moment at which a card that was just played may be answered; 0: never
        self.deepest = 0  # so many cards may answer one another, 0 for any number
        # Compact actions, see ``speak``.
        self.passing = 0
        self.respond: list[list[int]] = []
        self.answer_of: dict[int, tuple[int, int]] = {}
        self.variant: list[int] = []
        self.done = -1
        self.part_of: Callable[[int], int] = _no_part
        _BOOKS[name] = self

    def speak(
        self, passing: int, respond: list[list[int]], variant: list[int], done: int, part_of: Callable[[int], int]
    ) -> None:
        """The game's own actions: by which a window passes, by which a card is played in it (by use and card), by which
        an alternative of a card is chosen, by which no more targets are named; and the first part of an action."""
        self.passing = passing
        self.respond = respond
        self.answer_of = {code: (card, use) for use, row in enumerate(respond) for card, code in enumerate(row)}
        self.variant = variant
        self.done = done
        self.part_of = part_of

    def lasts(self, cards: list[int], how: Lasting) -> None:
        """On what these cards lie, and how long."""
        for card in cards:
            if not self.lasting_bit[card]:
                raise ValueError(f"card {card} has no lasting effect")
            self.lasting[card] = how

    def bits_of(self, cards: list[int]) -> int:
        """What to hold against ``CardState.lasting``: whether any of these cards lies by the map."""
        return sum([self.lasting_bit[card] for card in cards])

    def __reduce__(self) -> tuple[Any, ...]:
        return _book, (self.name,)


def _no_part(code: int) -> int:
    raise ValueError("the cards do not speak yet: CardBook.speak")


# ---- where they lie ------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(PowerState):
    """A state with cards. A game's copy calls ``copy_cards_into``, once for all columns that stand here."""

    def __init__(self, seats: int, powers: int, book: CardBook, reserves: int = 0) -> None:
        super().__init__(seats, powers)
        self.book = book
        self.hand: list[int] = [0] * powers
        self.deck = 0
        self.top: tuple[int, ...] = ()  # cards of the deck whose order somebody knows, the next first
        self.discard = 0
        self.last_discard = 0
        self.removed = 0
        self.reserve: list[int] = [0] * reserves  # piles that lie apart, face down
        self.table = 0  # cards being resolved
        self.in_play = 0  # cards that lie by the map with a lasting effect: only ``lies_by_map`` writes it
        self.lasting = 0  # the same, see CardBook.lasting_bit
        self.effects: tuple[Effect, ...] = ()
        # What was said in the windows that are open, innermost last, and in the one that was closed last.
        self.verdicts: tuple[int, ...] = ()
        self.verdict = 0
        self.windows = 0  # windows opened so far, whoever was asked in them: each may be given the same time

    def copy_cards_into(self, new: CardState) -> None:
        self.copy_powers_into(new)
        new.book = self.book
        new.hand = self.hand[:]
        new.deck = self.deck
        new.top = self.top
        new.discard = self.discard
        new.last_discard = self.last_discard
        new.removed = self.removed
        new.reserve = self.reserve[:]
        new.table = self.table
        new.in_play = self.in_play
        new.lasting = self.lasting
        new.effects = self.effects
        new.verdicts = self.verdicts
        new.verdict = self.verdict
        new.windows = self.windows

    # ---- effects -------------------------------------------------------------------------------------------------

    def lay(self, card: int, player: int, target: int = -1, left: int = 0, earlier: int = -1) -> None:
        """A card stays by the map with a lasting effect. Effects lie in the order in which their cards were played, for
        the latest prevails: ``earlier`` are the cards that lay there when this one was; the others answered it."""
        place = len(self.effects)
        while place and not earlier >> self.effects[place - 1][0] & 1:
            place -= 1
        self.effects = (*self.effects[:place], (card, player, target, left), *self.effects[place:])
        self.lies_by_map(card, True)
        self.table &= ~(1 << card)
        self.weigh()

    def lies_by_map(self, card: int, there: bool) -> None:
        """A card is laid down by the map, or taken up."""
        bit = self.book.lasting_bit[card]
        if there:
            if not bit:
                raise ValueError(f"card {card} has no lasting effect")
            self.lasting |= bit
            self.in_play |= 1 << card
        elif self.lasting & bit:
            self.lasting &= ~bit
            self.in_play &= ~(1 << card)

    def lies(self, card: int, target: int = ANYTHING) -> bool:
        """Whether a card's effect lasts, on the target if one is named."""
        if not self.lasting & self.book.lasting_bit[card]:
            return False
        for effect in self.effects:
            if effect[0] == card and (target == ANYTHING or effect[2] == target):
                return True
        return False

    def effect(self, card: int) -> Effect | None:
        for effect in self.effects:
            if effect[0] == card:
                return effect
        return None

    def weigh(self) -> None:
        """Effects have come or gone: a game that keeps what they bend reckons it anew."""

    def pass_moment(self, moment: int, power: int = NOBODY) -> None:
        """A moment has come, for a Power or for all: effects that end now are over."""
        if self.effects:
            kept: list[Effect] = []
            for effect in self.effects:
                lasting = self.book.lasting[effect[0]]
                left = lasting.left_after(self, effect, moment, power)
                if left != OVER:
                    kept.append(effect if left == effect[3] else (effect[0], effect[1], effect[2], left))
            self.keep(kept)

    def keep(self, kept: list[Effect]) -> None:
        """Only these effects go on; the cards of the others are put away."""
        if len(kept) == len(self.effects):
            if kept != list(self.effects):
                self.effects = tuple(kept)
            return
        still = bits([effect[0] for effect in kept])
        over = [effect[0] for effect in self.effects if not still >> effect[0] & 1]
        self.effects = tuple(kept)
        for card in over:
            if self.in_play >> card & 1:
                self.note("event-effect-over", card)
                self.put_away(card, self.book.lasting[card].removed)
        self.weigh()

    # ---- piles ---------------------------------------------------------------------------------------------------

    def put_away(self, card: int, removed: bool = False) -> None:
        """A card that was played or whose effect is over: out of the game, or to the discards. A game with other
        places for some cards says so here."""
        self.lies_by_map(card, False)
        if removed:
            self.removed |= 1 << card
        else:
            self.discard |= 1 << card
            self.last_discard = card

    def discard_from(self, power: int, card: int) -> None:
        """A card goes from a hand to where it is put away, face up."""
        self.hand[power] &= ~(1 << card)
        self.reveal()
        self.put_away(card)
        self.note("event-discards", power, card)

    def gather(self) -> None:
        """The discards go back into the deck. Nobody knows the order of any card then."""
        self.deck |= self.discard
        self.discard = 0
        self.last_discard = 0
        self.top = ()

    def reshuffle(self) -> None:
        """The same for all to see."""
        self.gather()
        self.note("event-reshuffled")


class Draw(Procedure):
    """Cards are drawn into a hand; their owner alone sees them. ``b.outcome``: the set of cards drawn.

    When the deck is used up the discards are shuffled; when there are none, no more is drawn.
    """

    FIELDS = (("power", "power"), ("left", "number"), ("drawn", "cards"))
    ROLLS = {"turn_up": (1, 0)}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, count: int = 0) -> None:
        super().__init__()
        self.power = power
        self.left = count
        self.drawn = 0

    def turn_up_dice(self, b: CardState) -> tuple[int, int]:
        return 1, b.deck.bit_count()

    def begin(self, b: CardState) -> int:
        if not self.left:
            return self.close(b)
        if not b.deck:
            if not b.discard:
                return self.close(b)
            b.reshuffle()
        if b.top:
            card = b.top[0]
            b.top = b.top[1:]
            return self.take(b, card)
        return b.roll(1, b.deck.bit_count(), "turn_up")

    def turn_up(self, b: CardState) -> int:
        return self.take(b, nth(b.deck, b.dice[0] - 1))

    def take(self, b: CardState, card: int) -> int:
        b.deck &= ~(1 << card)
        b.hand[self.power] |= 1 << card
        self.drawn |= 1 << card
        self.left -= 1
        return self.begin(b)

    def close(self, b: CardState) -> int:
        b.reveal()
        if self.drawn:
            b.note("event-draws", self.power, self.drawn.bit_count())
            b.whisper(1 << b.owner[self.power], "event-drawn", self.power, self.drawn)
        b.outcome = self.drawn
        return b.done()


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeRandom(Procedure):
    """A card is picked blindly: out of ``cards``, or where none are named out of a hand. ``b.outcome``: its number, 0
    where there was none; it stays where it is until the caller moves it."""

    FIELDS = (("power", "power"), ("cards", "cards"))
    ROLLS = {"pick": (1, 0)}
    NEEDS = {"always": ("power",), "pick": ("cards",)}

    def __init__(self, power: int = NOBODY, cards: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cards = cards

    def pick_dice(self, b: CardState) -> tuple[int, int]:
        return 1, self.cards.bit_count()

    def out_of_hand(self, b: CardState) -> int:
        """The cards of a hand that can be taken at random."""
        return b.hand[self.power]

    def begin(self, b: CardState) -> int:
        b.reveal()
        if not self.cards:
            self.cards = self.out_of_hand(b)
        if not self.cards:
            b.outcome = 0
            return b.done()
        return b.roll(1, self.cards.bit_count(), "pick")

    def pick(self, b: CardState) -> int:
        b.outcome = nth(self.cards, b.dice[0] - 1)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-draws": (("power", "power"), ("count", "number")),
    "event-drawn": (("power", "power"), ("cards", "cards")),
    "event-discards": (("power", "power"), ("card", "card")),
    "event-reshuffled": (),
    "event-effect-over": (("card", "card"),),
}
