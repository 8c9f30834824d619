"""Windows, in which cards interrupt; and the playing of a card, from the hand to where it lies afterwards.

A window asks the Powers in order, beginning after the one that acts, until all have passed in a row; a Power is asked
only when a card of its hand can apply. Whether anybody was asked must show nothing of a hand, so the question is put in
secret, and a window is a barrier to undo even when nobody is asked. A card that was just played opens a window itself:
whatever answers it is carried out first, and prevails.

A game derives ``Window`` and ``Play`` to add what its windows are about (a place, a leader), and registers the rules of
each card by its number.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from grognard.engine.cards import CardBook, CardState
from grognard.engine.cardsets import bits, members
from grognard.engine.game import ALL_KNOWING
from grognard.engine.powers import NOBODY
from grognard.engine.procedure import ANYTHING, GO, Procedure, Question
from grognard.engine.state import State

# What a card played in a window says about the action that opened it; further bits are the game's own.
CANCELLED: Final = 1  # it does not take place; its cost is lost
ANSWERED: Final = 128  # a card was played in the window, whatever it did
PAID: Final = 512  # a card was given away in it

# How a card is used.
EVENT: Final = 0  # as the card of a turn of one's own
ANSWER: Final = 1  # in a window, for its event
PAYMENT: Final = 2  # in a window, given away to pay for what is answered


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules:
    """What a card does. ``p`` is the play under way; targets chosen so far are in ``p.targets``."""

    moments: ClassVar[int] = 0

    def __init__(self, number: int) -> None:
        self.number = number

    def playable(self, b: Any, power: int) -> bool:
        """As the event of a turn of one's own."""
        return False

    def answers(self, b: Any, w: Any, power: int) -> bool:
        """In a window that opens at one of its moments."""
        return True

    def uses(self, b: Any, w: Any, power: int) -> list[int]:
        """The ways it can be used in a window that it answers: ANSWER, PAYMENT."""
        return [ANSWER]

    def variants(self, b: Any, p: Any) -> list[int]:
        """The alternatives that are open now, numbered from 0 as they stand on the card."""
        return [0]

    def targets(self, b: Any, p: Any) -> list[int]:
        """The next target: compact actions to choose from; none when nothing more is to be chosen."""
        return []

    def stands(self, b: Any, p: Any) -> bool:
        """Whether its aim can still be aimed at, now that the card was answered: the answer prevails."""
        if len(p.targets) != 1 or p.targets[0] < 0:
            return True
        aims = p.targets
        p.targets = ()
        book: CardBook = b.book
        found = [book.part_of(action) for action in self.targets(b, p) if action != book.done]
        p.targets = aims
        return aims[0] in found

    def undone(self, b: Any, p: Any) -> int:
        """The card was cancelled, or its aim has gone: what is to follow all the same."""
        done: int = b.done()
        return done

    def effect(self, b: Any, p: Any) -> int:
        """Carry it out. Ends with ``p.finish(b)``; what needs dice or other procedures goes on at ``p.stage + 1`` (step
        ``again``)."""
        raise NotImplementedError


def register(book: CardBook, rules: CardRules) -> None:
    if rules.number in book.rules:
        raise ValueError(f"card {rules.number} has rules already")
    book.rules[rules.number] = rules
    for moment in book.at:
        if rules.moments & moment:
            book.at[moment] |= 1 << rules.number


def complete(book: CardBook) -> None:
    """Every card must have its rules: called once all files of cards are read."""
    missing = [number for number in range(1, book.most + 1) if number not in book.rules]
    if missing:
        raise ValueError(f"cards without rules: {missing}")


def about(fields: tuple[tuple[str, str], ...], more: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The fields of a game's own window, or play, which is about something more (a place, a piece): behind who acts."""
    place = [name for name, _ in fields].index("actor") + 1
    return (*fields[:place], *more, *fields[place:])


def responding(prompt: str, told: tuple[str, ...], rules: tuple[str, ...]) -> dict[str, Question]:
    """The question of a game's own window: whether a Power plays a card. ``told``: fields that the prompt names."""
    return {"respond": Question(prompt, "power", ("pass", "respond"), told, rules, secret=True)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Procedure):
    """A moment at which cards may interrupt. ``mask``: the Powers that may be asked. The caller reads ``b.verdict``."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("moment", "moment"),
        ("actor", "power"),
        ("card", "card"),
        ("mask", "powers"),
        ("power", "power"),
        ("left", "number"),
    )
    QUESTIONS = {
        "respond": Question(
            "ask-window", "power", ("pass", "respond"), ("power", "moment", "actor", "card"), secret=True
        ),
    }
    CALLS = {"poll": ("Play",)}

    def __init__(self, moment: int = 0, actor: int = NOBODY, card: int = 0, mask: int = -1) -> None:
        super().__init__()
        self.moment = moment
        self.actor = actor  # the Power that acts; the others are asked before it
        self.card = card  # the card that opened it
        self.mask = mask
        self.power = actor  # the Power being asked
        self.left = 0  # Powers to be asked before the window closes

    def follows(self, b: Any) -> None:
        if self.power == NOBODY and self.step == "begin":
            self.power = self.actor

    def begin(self, b: CardState) -> int:
        b.reveal()
        b.windows += 1
        b.verdicts = (*b.verdicts, 0)
        self.left = len(b.hand)
        return self.poll(b)

    def goes_on(self, b: CardState) -> bool:
        """Whether there is another Power to be asked, who is in ``power`` then."""
        hand = b.hand
        apt = b.book.at[self.moment]
        rules = b.book.rules
        while self.left:
            self.left -= 1
            power = self.power + 1
            if power == len(hand):
                power = 0
            self.power = power
            held = hand[power] & apt
            if held and self.mask >> power & 1:
                for card in members(held):
                    answering: CardRules = rules[card]
                    if answering.answers(b, self, power):
                        return True
        return False

    def poll(self, b: CardState) -> int:
        b.revealed = True  # whoever ended what was played may not see whether another is asked
        if self.goes_on(b):
            return b.ask_in_secret(b.owner[self.power], "respond")
        b.verdict = b.verdicts[-1]
        b.verdicts = b.verdicts[:-1]
        return b.done()

    def cards(self, b: CardState, power: int) -> list[int]:
        """The cards that a Power could play now."""
        held = b.hand[power] & b.book.at[self.moment]
        if not held:
            return []
        return [card for card in members(held) if b.book.rules[card].answers(b, self, power)]

    def respond_options(self, b: CardState, seat: int) -> list[int]:
        respond = b.book.respond
        found = [b.book.passing]
        for card in self.cards(b, self.power):
            rules: CardRules = b.book.rules[card]
            for use in rules.uses(b, self, self.power):
                found.append(respond[use][card])
        return found

    def respond(self, b: CardState) -> int:
        answer = b.choices[b.owner[self.power]]
        if answer == b.book.passing:
            return self.poll(b)
        self.left = len(b.hand)  # everybody may answer this card's effect, its player last
        card, use = b.book.answer_of[answer]
        judge(b, ANSWERED | PAID if use == PAYMENT else ANSWERED)
        return b.call(self.play(card, use), "poll")

    def play(self, card: int, use: int) -> Play:
        """The answer under way, told what it answers. A game hands on what its windows are about."""
        play = Play(card, self.power, use)
        play.answering(self)
        return play


def passes_by(b: CardState, then: str, moment: int) -> bool:
    """A window in which no hand has a card for it is over before it opens; the procedure under way goes on at ``then``
    all the same. To be asked before a ``Window`` is made, where they open often."""
    held = 0
    for hand in b.hand:
        held |= hand
    if held & b.book.at[moment]:
        return False
    b.revealed = True
    b.windows += 1
    b.verdict = 0
    b.stack[-1].step = then
    return True


def open_window(b: CardState, then: str, window: Window) -> int:
    """A window for the procedure under way, which goes on at ``then``. Where nobody has an answer it passes at once."""
    b.revealed = True
    b.windows += 1
    window.left = len(b.hand)
    if window.goes_on(b):
        b.verdicts = (*b.verdicts, 0)
        b.call(window, then)
        return b.ask_in_secret(b.owner[window.power], "respond")
    b.verdict = 0
    b.stack[-1].step = then
    return GO


def judge(b: CardState, verdict: int) -> None:
    """A card played in a window says something about the action that opened it."""
    b.verdicts = (*b.verdicts[:-1], b.verdicts[-1] | verdict)


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Procedure):
    """A card is played: declared with its alternative and its targets, perhaps cancelled, carried out."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("card", "card"),
        ("power", "power"),
        ("use", "played_as"),
        ("moment", "moment"),
        ("actor", "power"),
        ("subject", "card"),
        ("variant", "variant"),
        ("targets", "targets"),
        ("stage", "number"),
        ("memo", "numbers"),
        ("stays", "stays"),
        ("earlier", "card_list"),
    )
    QUESTIONS = {
        "alternative": Question("ask-card-use", "power", ("variant",), ("power", "card")),
        "aim": Question("ask-card-aim", "power", (), ("power", "card")),
    }
    ROLLS = {"again": (0, 0)}
    # Whatever a card's effect calls: which procedures those are only the game knows.
    CALLS = {"resolve": ("Window",), "again": ANYTHING, "finish": ANYTHING, "gone": ANYTHING}

    def __init__(self, card: int = 0, power: int = NOBODY, use: int = EVENT) -> None:
        super().__init__()
        self.card = card
        self.power = power
        self.use = use
        # Where it is played in a window, what opened the window.
        self.moment = 0
        self.actor = NOBODY
        self.subject = 0  # the card that is answered
        self.variant = -1
        self.targets: tuple[int, ...] = ()  # what was chosen: the first part of each action, in order
        self.stage = 0
        self.memo: tuple[int, ...] = ()  # a card's own notes between stages
        self.stays = 0  # 1: it was laid down with a lasting effect, 2: it went elsewhere by itself
        # The cards that lay by the map when it was played: others that lie there later have answered it.
        self.earlier: tuple[int, ...] = ()

    def answering(self, window: Window) -> None:
        self.moment = window.moment
        self.actor = window.actor
        self.subject = window.card

    def window(self, moment: int) -> Window:
        """The window in which this card may be answered. A game adds what it is about."""
        return Window(moment, self.power, self.card)

    def begin(self, b: CardState) -> int:
        if b.in_play:
            self.earlier = tuple(members(b.in_play))
        b.hand[self.power] &= ~(1 << self.card)
        if self.use == PAYMENT:
            b.reveal()
            b.note("event-pays-with-card", self.power, self.card)
            b.put_away(self.card)
            b.outcome = self.card
            return b.done()
        b.table |= 1 << self.card
        b.note("event-plays-card", self.power, self.card)
        variants = self.rules(b).variants(b, self)
        if len(variants) > 1:
            return b.ask(b.owner[self.power], "alternative")
        self.variant = variants[0]
        return self.choose(b)

    def rules(self, b: CardState) -> CardRules:
        found: CardRules = b.book.rules[self.card]
        return found

    def alternative_options(self, b: CardState, seat: int) -> list[int]:
        return [b.book.variant[variant] for variant in self.rules(b).variants(b, self)]

    def alternative(self, b: CardState) -> int:
        self.variant = b.book.variant.index(b.choice)
        return self.choose(b)

    def choose(self, b: CardState) -> int:
        if self.rules(b).targets(b, self):
            return b.ask(b.owner[self.power], "aim")
        if not b.book.answering or (b.book.deepest and self.depth(b) >= b.book.deepest):
            b.verdict = 0
            return self.resolve(b)
        return open_window(b, "resolve", self.window(b.book.answering))

    def depth(self, b: CardState) -> int:
        """How many cards are being played, one in answer to another."""
        return len([1 for procedure in b.stack if isinstance(procedure, Play)])

    def aim_options(self, b: CardState, seat: int) -> list[int]:
        return self.rules(b).targets(b, self)

    def aim(self, b: CardState) -> int:
        # "done" leaves a mark, so that a card knows that no more is wanted.
        chosen = -1 if b.choice == b.book.done else b.book.part_of(b.choice)
        self.targets = (*self.targets, chosen)
        return self.choose(b)

    def resolve(self, b: CardState) -> int:
        if b.verdict & CANCELLED:
            b.note("event-card-cancelled", self.power, self.card)
            b.table &= ~(1 << self.card)
            b.put_away(self.card)
            return self.rules(b).undone(b, self)
        if b.verdict & ANSWERED and not self.rules(b).stands(b, self):
            b.note("event-card-in-vain", self.power, self.card)
            self.file(b)
            return self.rules(b).undone(b, self)
        return self.rules(b).effect(b, self)

    def lay(self, b: CardState, target: int = -1, left: int = 0) -> None:
        """The card stays by the map, under those that answered it."""
        b.lay(self.card, self.power, target, left, bits(list(self.earlier)))
        self.stays = 1

    def answered_by(self, b: CardState, card: int, target: int) -> bool:
        """Whether a card was laid on the same target in answer to this one: then it prevails."""
        return card not in self.earlier and b.lies(card, target)

    def gone(self, b: CardState) -> int:
        return b.done()

    def again(self, b: CardState) -> int:
        self.stage += 1
        return self.rules(b).effect(b, self)

    def finish(self, b: CardState) -> int:
        self.file(b)
        return b.done()

    def file(self, b: CardState) -> None:
        """The card goes where it belongs."""
        b.table &= ~(1 << self.card)
        if self.stays == 0:
            b.put_away(self.card, bool(b.book.removed >> self.card & 1))


# ---- what the engine asks of a game with windows -------------------------------------------------------------------


def asking(state: State, seat: int) -> Window | None:
    """The window in which a seat is asked now."""
    if not state.stack or not state.asked >> seat & 1:
        return None
    top = state.stack[-1]
    return top if isinstance(top, Window) else None


def hides(state: State, seat: int) -> bool:
    """Whether somebody is asked in a window and this seat may not know whom."""
    if seat == ALL_KNOWING or not state.stack or not state.asked:
        return False
    return isinstance(state.stack[-1], Window) and not (seat >= 0 and state.asked >> seat & 1)


def responses(b: CardState, seat: int) -> list[str]:
    """The cards that a seat could answer with, by number."""
    window = asking(b, seat)
    return [str(card) for card in window.cards(b, window.power)] if window is not None else []


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-plays-card": (("power", "power"), ("card", "card")),
    "event-pays-with-card": (("power", "power"), ("card", "card")),
    "event-card-cancelled": (("power", "power"), ("card", "card")),
    "event-card-in-vain": (("power", "power"), ("card", "card")),
}
