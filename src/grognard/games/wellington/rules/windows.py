"""5.2: windows, in which cards interrupt; and the playing of a card, from the hand to where it lies afterwards.

A window asks the Powers in impulse order, beginning after the one that acts, until all have passed in a row; a Power is
asked only when a card of its hand can apply. Whether anybody was asked must show nothing of a hand, so a window is a
barrier to undo even when nobody is.

A card is printed data (deck.py) and one small object with its rules, registered by number.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.engine.procedure import GO, Procedure
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import CARD_NATION, MOST, REMOVAL, members
from grognard.games.wellington.rules.peninsula import ALL_POWERS, NOBODY
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, code, part_of
from grognard.games.wellington.rules.war import War

PASS: Final = code("pass")
_RESPOND: Final[list[int]] = [code("respond", card) for card in range(MOST + 1)]
# What a card played in a window says about the action that opened it.
CANCELLED: Final = 1  # it does not take place; its cost is lost
TURNED: Final = 8  # shifted by the Power that says so: the other side has won the dice of a battle card (#55)
ANSWERED: Final = 128  # a card was played in the window, whatever it did
STOOD_DOWN: Final = 256  # #67: moreover those who were to go neither move nor intercept any more in this impulse

# How a card is used.
EVENT: Final = 0  # as the card of an impulse
ANSWER: Final = 1  # in a window


class CardRules:
    """What a card does. ``p`` is the play under way; targets chosen so far are in ``p.targets``."""

    moments: ClassVar[int] = 0

    def __init__(self, number: int) -> None:
        self.number = number

    def playable(self, b: War, power: int) -> bool:
        """As the event of an impulse of its own."""
        return False

    def answers(self, b: War, w: Window, power: int) -> bool:
        """In a window that opens at one of its moments."""
        return True

    def variants(self, b: War, p: Play) -> list[int]:
        """The alternatives that are open now, numbered from 0 as they stand on the card."""
        return [0]

    def targets(self, b: War, p: Play) -> list[int]:
        """The next target: compact actions to choose from; none when nothing more is to be chosen."""
        return []

    def stands(self, b: War, p: Play) -> bool:
        """Whether its aim can still be aimed at, now that the card was answered: the answer prevails (5.2)."""
        if len(p.targets) != 1 or p.targets[0] < 0:
            return True
        aims = p.targets
        p.targets = ()
        found = [part_of(action) for action in self.targets(b, p) if action & VERB_MASK != VERB["done"]]
        p.targets = aims
        return aims[0] in found

    def undone(self, b: War, p: Play) -> int:
        """The card was cancelled, or its aim has gone: what is to follow all the same."""
        return b.done()

    def effect(self, b: War, p: Play) -> int:
        """Carry it out. Ends with ``p.finish(b)``; what needs dice or other procedures goes on at ``p.stage + 1`` (step
        ``again``)."""
        raise NotImplementedError


RULES: Final[dict[int, CardRules]] = {}
# Cards that can be played at each moment, as sets.
AT: Final[dict[int, int]] = {1 << i: 0 for i in range(len(moments.NAMES))}


def register(rules: CardRules) -> None:
    if rules.number in RULES:
        raise ValueError(f"card {rules.number} has rules already")
    RULES[rules.number] = rules
    for moment in AT:
        if rules.moments & moment:
            AT[moment] |= 1 << rules.number


class Window(Procedure):
    """A moment at which cards may interrupt. ``mask``: the Powers that may be asked. The caller reads ``b.verdict``."""

    FIELDS = (
        ("moment", "moment"),
        ("actor", "power"),
        ("duchy", "duchy"),
        ("origin", "duchy"),
        ("leader", "leader"),
        ("card", "card"),
        ("mask", "powers"),
        ("power", "power"),
        ("left", "number"),
    )
    RULES = {"respond": ("WEL-5.2a", "WEL-5.2b")}

    def __init__(
        self,
        moment: int = 0,
        actor: int = NOBODY,
        duchy: int = -1,
        origin: int = -1,
        leader: int = -1,
        card: int = 0,
        mask: int = ALL_POWERS,
    ) -> None:
        super().__init__()
        self.moment = moment
        self.actor = actor  # the Power that acts; the others are asked before it
        self.duchy = duchy
        self.origin = origin
        self.leader = leader
        self.card = card
        self.mask = mask
        self.power = actor  # the Power being asked
        self.left = 4  # Powers to be asked before the window closes

    def begin(self, b: War) -> int:
        b.reveal()
        b.windows += 1
        b.verdicts = (*b.verdicts, 0)
        return self.poll(b)

    def goes_on(self, b: War) -> bool:
        """Whether there is another Power to be asked, who is in ``power`` then."""
        apt = AT[self.moment]
        while self.left:
            self.left -= 1
            self.power = power = (self.power + 1) & 3
            held = b.hand[power] & apt
            if held and self.mask >> power & 1:
                for card in members(held):
                    if RULES[card].answers(b, self, power):
                        return True
        return False

    def poll(self, b: War) -> int:
        if self.goes_on(b):
            return b.ask_in_secret(b.owner[self.power], "respond")
        b.verdict = b.verdicts[-1]
        b.verdicts = b.verdicts[:-1]
        return b.done()

    def cards(self, b: War, power: int) -> list[int]:
        """The cards that a Power could play now."""
        held = b.hand[power] & AT[self.moment]
        if not held:
            return []
        return [card for card in members(held) if RULES[card].answers(b, self, power)]

    def respond_options(self, b: War, seat: int) -> list[int]:
        return [PASS] + [_RESPOND[card] for card in self.cards(b, self.power)]

    def respond(self, b: War) -> int:
        answer = b.choices[b.owner[self.power]]
        if answer == PASS:
            return self.poll(b)
        self.left = 4  # everybody may answer this card's effect, its player last
        judge(b, ANSWERED)
        play = Play(part_of(answer), self.power, ANSWER)
        play.moment = self.moment
        play.actor = self.actor
        play.duchy = self.duchy
        play.origin = self.origin
        play.leader = self.leader
        play.subject = self.card
        return b.call(play, "poll")


def open_window(
    b: War,
    then: str,
    moment: int,
    actor: int,
    duchy: int = -1,
    origin: int = -1,
    leader: int = -1,
    card: int = 0,
    mask: int = ALL_POWERS,
) -> int:
    """A window for the procedure under way, which goes on at ``then``. Where nobody has an answer it passes at once."""
    b.revealed = True
    b.windows += 1
    hand = b.hand
    if (hand[0] | hand[1] | hand[2] | hand[3]) & AT[moment]:
        window = Window(moment, actor, duchy, origin, leader, card, mask)
        if window.goes_on(b):
            b.verdicts = (*b.verdicts, 0)
            b.call(window, then)
            return b.ask_in_secret(b.owner[window.power], "respond")
    b.verdict = 0
    b.stack[-1].step = then
    return GO


def judge(b: War, verdict: int) -> None:
    """A card played in a window says something about the action that opened it."""
    b.verdicts = (*b.verdicts[:-1], b.verdicts[-1] | verdict)


class Play(Procedure):
    """A card is played for its event: declared with its alternative and its targets, perhaps cancelled, carried out."""

    FIELDS = (
        ("card", "card"),
        ("power", "power"),
        ("use", "played_as"),
        ("moment", "moment"),
        ("actor", "power"),
        ("duchy", "duchy"),
        ("origin", "duchy"),
        ("leader", "leader"),
        ("subject", "card"),
        ("variant", "variant"),
        ("targets", "targets"),
        ("stage", "number"),
        ("memo", "numbers"),
        ("stays", "stays"),
        ("earlier", "card_list"),
    )
    RULES = {"alternative": ("WEL-5.1a",), "aim": ("WEL-5.1a",)}

    def __init__(self, card: int = 0, power: int = NOBODY, use: int = EVENT) -> None:
        super().__init__()
        self.card = card
        self.power = power
        self.use = use
        # Where it is played in a window, what opened the window.
        self.moment = 0
        self.actor = NOBODY
        self.duchy = -1
        self.origin = -1
        self.leader = -1
        self.subject = 0  # the card that is answered
        self.variant = -1
        self.targets: tuple[int, ...] = ()  # what was chosen: the first part of each action, in order
        self.stage = 0
        self.memo: tuple[int, ...] = ()  # a card's own notes between stages
        self.stays = 0  # 1: it was laid down with a lasting effect, 2: it went elsewhere by itself
        # The cards that lay by the map when it was played: others that lie there later have answered it.
        self.earlier: tuple[int, ...] = ()

    def begin(self, b: War) -> int:
        if b.in_play:
            self.earlier = tuple(members(b.in_play))
        b.hand[self.power] &= ~(1 << self.card)
        b.table |= 1 << self.card
        b.note("event-plays-card", self.power, self.card)
        variants = RULES[self.card].variants(b, self)
        if len(variants) > 1:
            return b.ask(b.owner[self.power], "alternative")
        self.variant = variants[0]
        return self.choose(b)

    def alternative_options(self, b: War, seat: int) -> list[int]:
        return [code("variant", variant) for variant in RULES[self.card].variants(b, self)]

    def alternative(self, b: War) -> int:
        self.variant = part_of(b.choice)
        return self.choose(b)

    def choose(self, b: War) -> int:
        if RULES[self.card].targets(b, self):
            return b.ask(b.owner[self.power], "aim")
        return open_window(b, "resolve", moments.CARD, self.power, self.duchy, self.origin, self.leader, self.card)

    def aim_options(self, b: War, seat: int) -> list[int]:
        return RULES[self.card].targets(b, self)

    def aim(self, b: War) -> int:
        # "done" leaves a mark, so that a card knows that no more is wanted.
        chosen = -1 if b.choice & VERB_MASK == VERB["done"] else part_of(b.choice)
        self.targets = (*self.targets, chosen)
        return self.choose(b)

    def resolve(self, b: War) -> int:
        if b.verdict & CANCELLED:
            b.note("event-card-cancelled", self.power, self.card)
            b.table &= ~(1 << self.card)
            put_away(b, self.card)
            return RULES[self.card].undone(b, self)
        if b.verdict & ANSWERED and not RULES[self.card].stands(b, self):
            b.note("event-card-in-vain", self.power, self.card)
            self.file(b)
            return RULES[self.card].undone(b, self)
        return RULES[self.card].effect(b, self)

    def lay(self, b: War, target: int = -1, left: int = 0) -> None:
        """The card stays by the map, under those that answered it."""
        b.lay(self.card, self.power, target, left, sum([1 << card for card in self.earlier]))
        self.stays = 1

    def answered_by(self, b: War, card: int, target: int) -> bool:
        """Whether a card was laid on the same target in answer to this one: then it prevails (5.2)."""
        return card not in self.earlier and b.lies(card, target)

    def gone(self, b: War) -> int:
        return b.done()

    def again(self, b: War) -> int:
        self.stage += 1
        return RULES[self.card].effect(b, self)

    def finish(self, b: War) -> int:
        self.file(b)
        return b.done()

    def file(self, b: War) -> None:
        """The card goes where it belongs (4.21, 5.4, 5.7)."""
        b.table &= ~(1 << self.card)
        if self.stays == 0:
            put_away(b, self.card, REMOVAL[self.card] == "at_once")


def put_away(b: War, card: int, removed: bool = False) -> None:
    """A card that was played or whose effect is over: out of play, to the face-up Reserve, or to the discards."""
    b.lies_by_map(card, False)
    if removed:
        b.removed |= 1 << card
    elif CARD_NATION[card] >= 0:
        b.spent[CARD_NATION[card]] |= 1 << card
    else:
        b.discard |= 1 << card
        b.last_discard = card


def complete() -> None:
    """Every card must have its rules: called once all files of cards are read."""
    missing = [number for number in range(1, MOST + 1) if number not in RULES]
    if missing:
        raise ValueError(f"cards without rules: {missing}")


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Window, Play)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-plays-card": (("power", "power"), ("card", "card")),
    "event-card-cancelled": (("power", "power"), ("card", "card")),
    "event-card-in-vain": (("power", "power"), ("card", "card")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {
    ("Window", "respond"): ("ask-respond", ("power", "moment", "actor", "duchy", "card")),
    ("Play", "alternative"): ("ask-alternative", ("power", "card")),
    ("Play", "aim"): ("ask-aim", ("power", "card")),
}
ASKS: Final[dict[str, dict[str, str]]] = {
    "Window": {"respond": "secret:power"},
    "Play": {"alternative": "power", "aim": "power"},
}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {"Play": {"again": (0, 0)}}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "Window": {"poll": ("Play",)},
    "Play": {"resolve": ("Window",)},
}
GOES: Final[dict[str, tuple[str, ...]]] = {}
