"""5.2: windows, in which cards interrupt, and the playing of a card: what the war adds to ``engine/windows.py``.

The Powers are asked in impulse order; a window may be about a duchy, a march from another one, and a leader. A card is
printed data (deck.py) and one small object with its rules, registered by number.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine import windows
from grognard.engine.procedure import ANYTHING, GO, Question
from grognard.engine.windows import ANSWER as ANSWER
from grognard.engine.windows import ANSWERED as ANSWERED
from grognard.engine.windows import CANCELLED as CANCELLED
from grognard.engine.windows import EVENT as EVENT
from grognard.engine.windows import CardRules as CardRules
from grognard.engine.windows import judge as judge
from grognard.engine.windows import passes_by
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.alternatives import alternatives, fewest_targets
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import ALL_POWERS, NOBODY
from grognard.games.wellington.rules.state import BOOK
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

PASS: Final = VERBS.code("pass")
_VARIANTS: Final = 8  # no card has more alternatives
# What else a card played in a window says about the action that opened it; 2 and 4 are marks of war.py.
TURNED: Final = 8  # shifted by the Power that says so: the other side has won the dice of a battle card (#55)
STOOD_DOWN: Final = 256  # #67: moreover those who were to go neither move nor intercept any more in this impulse

BOOK.answering = moments.CARD
BOOK.speak(
    PASS,
    [[], [VERBS.code("respond", card) for card in range(MOST + 1)]],  # never as EVENT, always as ANSWER
    [VERBS.code("variant", variant) for variant in range(_VARIANTS)],
    VERBS.code("done"),
    VERBS.part_of,
)
RULES: Final[dict[int, CardRules]] = BOOK.rules
AT: Final[dict[int, int]] = BOOK.at  # cards that can be played at each moment, as sets


def register(rules: CardRules) -> None:
    windows.register(BOOK, rules)


# A window may be about a duchy, a march from another one, and a leader.
ABOUT: Final = (("duchy", "duchy"), ("origin", "duchy"), ("leader", "leader"))


class Window(windows.Window):
    """A moment at which cards may interrupt. ``mask``: the Powers that may be asked. The caller reads ``b.verdict``."""

    FIELDS = windows.about(windows.Window.FIELDS, ABOUT)
    QUESTIONS = windows.responding(
        "ask-respond", ("power", "moment", "actor", "duchy", "card"), ("WEL-5.2a", "WEL-5.2b")
    )
    CALLS = {"poll": ("Play",)}
    NEEDS = {"always": ("moment", "actor", "power")}

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
        super().__init__(moment, actor, card, mask)
        self.duchy = duchy
        self.origin = origin
        self.leader = leader
        self.left = 4

    def play(self, card: int, use: int) -> Play:
        play = Play(card, self.power, use)
        play.answering(self)
        play.duchy = self.duchy
        play.origin = self.origin
        play.leader = self.leader
        return play


def open_window(
    b: WarState,
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
    if passes_by(b, then, moment):
        return GO
    return windows.open_window(b, then, Window(moment, actor, duchy, origin, leader, card, mask))


class Play(windows.Play):
    """A card is played for its event: declared with its alternative and its targets, perhaps cancelled, carried out."""

    FIELDS = windows.about(windows.Play.FIELDS, ABOUT)
    QUESTIONS = {
        "alternative": Question("ask-alternative", "power", ("variant",), ("power", "card"), ("WEL-5.1a",)),
        "aim": Question(
            "ask-aim",
            "power",
            ("at", "on", "against", "name", "block", "number", "take", "side", "discard", "lose_leader", "done"),
            ("power", "card"),
            ("WEL-5.1a",),
        ),
    }
    ROLLS = {"again": (0, 0)}
    CALLS = {"resolve": ("Window",), "again": ANYTHING, "finish": ANYTHING, "gone": ANYTHING}
    NEEDS = {"always": ("card", "power")}

    def __init__(self, card: int = 0, power: int = NOBODY, use: int = EVENT) -> None:
        super().__init__(card, power, use)
        # Where it is played in a window, what opened the window.
        self.duchy = -1
        self.origin = -1
        self.leader = -1

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        found: list[str] = []
        if self.use == ANSWER and (not self.moment or self.actor == NOBODY):
            found.append("moment: it answers a window, whose moment and actor are needed")
        if self.step in ("aim", "resolve", "again", "finish") and self.variant < 0:
            found.append(f"variant: one of {', '.join(alternatives(self.card))}")
        elif self.step in ("resolve", "again", "finish"):
            least = fewest_targets(self.card, self.variant, self.moment)
            if len(self.targets) < least:
                found.append(f"targets: card {self.card} has {least}")
        if self.step == "again" and "memo" not in told:
            found.append("memo: what the card has noted so far")
        return found

    def window(self, moment: int) -> Window:
        return Window(moment, self.power, self.duchy, self.origin, self.leader, self.card)


def put_away(b: WarState, card: int, removed: bool = False) -> None:
    """A card that was played or whose effect is over: out of play, to the face-up Reserve, or to the discards."""
    b.put_away(card, removed)


def complete() -> None:
    """Every card must have its rules: called once all files of cards are read."""
    windows.complete(BOOK)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-plays-card": (("power", "power"), ("card", "card")),
    "event-card-cancelled": (("power", "power"), ("card", "card")),
    "event-card-in-vain": (("power", "power"), ("card", "card")),
}
