"""1.4: cards as they are played. Moments at which both or one may play are those of ``engine/windows.py``: nobody
learns who was asked, for that would tell what he holds. A card is printed data (deck.py) and one small object,
registered by title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine import windows
from grognard.engine.cardsets import members
from grognard.engine.procedure import ANYTHING, GO, Question
from grognard.engine.windows import ANSWER as ANSWER
from grognard.engine.windows import ANSWERED as ANSWERED
from grognard.engine.windows import CANCELLED as CANCELLED
from grognard.engine.windows import EVENT as EVENT
from grognard.engine.windows import judge as judge
from grognard.engine.windows import passes_by
from grognard.games.age_of_napoleon.rules.deck import DIPLOMACY_TURN, MOST, NUMBERS, PLAYABLE, REPLY, TITLES, WINDOWS
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.verbs import DONE, PASS, code, codes, part_of

_VARIANTS: Final = 4
_ABOUT: Final = (("area", "area"), ("country", "country"))
# What else is said in a window about what opened it; 1, 128 and 512 are the engine's.
MUD: Final = 2
BOOK.answering = REPLY
BOOK.deepest = 2  # a reply cannot be answered (ruling 28)
BOOK.speak(
    PASS,
    [[], codes("respond", list(range(MOST + 1)))],  # never as EVENT, always as ANSWER
    codes("variant", list(range(_VARIANTS))),
    DONE,
    part_of,
)


class CardRules(windows.CardRules):
    """What a card of the war does. A chapter derives it for a title and says by ``open_to`` when it could change
    anything: a card that could not cannot be played (ruling 25)."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        """Whether it can be played at a moment by a side that may play it; ``about``: the window, if there is one."""
        return True

    def playable(self, b: Europe, power: int) -> bool:
        """Among the choices of a turn of one's own, where no window is open."""
        return bool(PLAYABLE[power] >> self.number & 1) and self.open_to(b, 0, power, None)

    def answers(self, b: Europe, w: Window, power: int) -> bool:
        return bool(PLAYABLE[power] >> self.number & 1) and self.open_to(b, w.moment, power, w)


class Unwritten(CardRules):
    """A card whose chapter is not written yet: it can only be discarded."""

    def open_to(self, b: Europe, moment: int, power: int, about: Window | None) -> bool:
        return False


def register(title: str, make: Callable[[int], CardRules], also: int = 0) -> None:
    """The rules of every copy of a title. ``also``: moments beside those that are printed on it (``REPLY``)."""
    for number in NUMBERS[title]:
        rules = make(number)
        windows.register(BOOK, rules)
        for moment in BOOK.at:
            if (WINDOWS[title] | also) & moment:
                BOOK.at[moment] |= 1 << number


def complete() -> None:
    """Called when all chapters are read: whatever has no rules yet can only be discarded."""
    for title in TITLES:
        if NUMBERS[title][0] not in BOOK.rules:
            register(title, Unwritten)
    windows.complete(BOOK)


def playable(b: Europe, power: int, moment: int) -> list[int]:
    """The cards of a hand that a side may play at a moment of its own turn, as actions."""
    held = b.hand[power] & BOOK.at[moment] & PLAYABLE[power]
    if not held:
        return []
    return [code("play", card) for card in members(held) if BOOK.rules[card].open_to(b, moment, power, None)]


class Window(windows.Window):
    """A moment at which cards may be played. The caller reads ``b.verdict``."""

    FIELDS = windows.about(windows.Window.FIELDS, _ABOUT)
    QUESTIONS = windows.responding("ask-respond", ("power", "moment", "area", "country", "card"), ("AON-1.4d",))
    CALLS = {"poll": ("Play",)}
    NEEDS = {"always": ("moment", "power")}

    def __init__(
        self,
        moment: int = 0,
        actor: int = NOBODY,
        area: int = NOBODY,
        country: int = NOBODY,
        card: int = 0,
        mask: int = 3,
    ) -> None:
        super().__init__(moment, actor, card, mask)
        self.area = area
        self.country = country
        self.left = 2

    def play(self, card: int, use: int) -> Play:
        play = Play(card, self.power, use)
        play.answering(self)
        play.area = self.area
        play.country = self.country
        return play


def open_step(
    b: Europe, then: str, moment: int, first: int, area: int = NOBODY, country: int = NOBODY, mask: int = 3
) -> int:
    """Both may play, ``first`` before the other, one card at a time, until two passes in a row (ruling 20). ``mask``:
    the only sides that may; one alone plays all the cards it wants. The procedure under way goes on at ``then``."""
    if passes_by(b, then, moment):
        return GO
    return windows.open_window(b, then, Window(moment, 1 - first, area, country, 0, mask))


def said(b: Europe, about: Window | None) -> int:
    """What was already said in a window; nothing while it is not open yet."""
    return b.verdicts[-1] if b.stack[-1] is about else 0


def open_to_enemy(b: Europe, then: str, moment: int, actor: int, area: int = NOBODY, country: int = NOBODY) -> int:
    """The enemy of who acts may answer with cards. ``b.verdict`` says what they ordered."""
    return open_step(b, then, moment, 1 - actor, area, country, 1 << (1 - actor))


class Play(windows.Play):
    """A card is played for its effect: declared with its targets, perhaps cancelled (2.2.2), carried out."""

    FIELDS = windows.about(windows.Play.FIELDS, _ABOUT)
    QUESTIONS = {
        "alternative": Question("ask-alternative", "power", ("variant",), ("power", "card"), ("AON-1.4d",)),
        "aim": Question(
            "ask-aim", "power", ("influence", "at", "on", "done"), ("power", "card"), ("AON-1.4d", "AON-1.4r8")
        ),
    }
    ROLLS = {"again": (0, 0)}
    CALLS = {"resolve": ("Window",), "again": ANYTHING, "finish": ANYTHING, "gone": ANYTHING}
    NEEDS = {"always": ("card", "power")}

    def __init__(self, card: int = 0, power: int = NOBODY, use: int = EVENT) -> None:
        super().__init__(card, power, use)
        self.area = NOBODY  # where it is played in a window, what opened the window
        self.country = NOBODY

    def window(self, moment: int) -> Window:
        """2.2.2: a card that aims at a country may be cancelled by an opposite one."""
        aimed = self.targets[0] if self.targets and self.moment == DIPLOMACY_TURN else NOBODY
        return Window(moment, self.power, NOBODY, aimed, self.card, 1 << (1 - self.power))


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {**windows.EVENTS}
