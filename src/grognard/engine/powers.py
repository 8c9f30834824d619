"""Powers (nations, sides, hands of cards) and the seats that play them: a seat may have several, and they may change
hands while the game goes on; goes in turn until all have passed, and offers that one Power makes to another."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.game import ALL_KNOWING
from grognard.engine.kinds import Name
from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import State

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerState(State):
    """``owner``: the seat that plays each Power, NOBODY where none does. The list is replaced, never written into, for
    copies share it."""

    def __init__(self, seats: int, powers: int) -> None:
        super().__init__(seats)
        self.owner: list[int] = [0] * powers
        self.outcome = 0  # what a finished procedure hands to its caller

    def copy_powers_into(self, new: PowerState) -> None:
        self.copy_into(new)
        new.owner = self.owner
        new.outcome = self.outcome

    def give(self, power: int, seat: int) -> None:
        """A Power is played by another seat from now on, or by nobody."""
        self.owner = [seat if other == power else now for other, now in enumerate(self.owner)]

    def powers_of(self, seat: int) -> int:
        """The Powers that a seat plays, as a mask."""
        found = 0
        for power, now in enumerate(self.owner):
            if now == seat:
                found |= 1 << power
        return found

    def seats_of(self, powers: int) -> int:
        """The seats that play any of some Powers, as a mask: a whole side, to ask it or to whisper to it."""
        found = 0
        for power, now in enumerate(self.owner):
            if powers >> power & 1 and now != NOBODY:
                found |= 1 << now
        return found

    def may_see(self, powers: int, seat: int) -> bool:
        """Whether a seat plays any of some Powers, so that it may see what they share: a whole side."""
        return seat == ALL_KNOWING or (seat >= 0 and self.seats_of(powers) >> seat & 1 == 1)


@final
class PowerName(Name):
    """A Power, for which the seat decides that plays it."""

    def owner(self, state: State, value: Any) -> int:
        assert isinstance(state, PowerState)
        return state.owner[value] if value >= 0 else NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Rotation(Procedure):
    """Powers take goes in turn. A game derives it, says what a go is (``go``: a question, mostly) and who has anything
    left to do (``able``), and ends each go with ``went``, ``passed`` or ``dropped``.

    It is over when all who are able have passed in a row, or when nobody is able or in. Who is not able is left out as
    long as that is so, and the others go on alone. A pass that costs something is paid by the game before it says
    ``passed``; a pass that is final is ``dropped``."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("order", "power_list"),
        ("power", "power"),
        ("out", "powers"),
        ("passes", "number"),
    )

    def __init__(self, order: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.order = order  # the first is to go first
        self.power = NOBODY  # whose go it is
        self.out = 0  # Powers that will not go any more
        self.passes = 0  # in a row

    def able(self, b: Any, power: int) -> bool:
        """Whether a Power has anything to do when its turn comes."""
        return True

    def go(self, b: Any) -> int:
        """The go of ``power``."""
        raise NotImplementedError

    def over(self, b: Any) -> int:
        """Nobody goes any more."""
        done: int = b.done()
        return done

    def begin(self, b: PowerState) -> int:
        return self.next_go(b)

    def next_go(self, b: PowerState) -> int:
        able = [power for power in self.order if not self.out >> power & 1 and self.able(b, power)]
        if not able or self.passes >= len(able):
            return self.over(b)
        place = self.order.index(self.power) + 1 if self.power != NOBODY else 0
        for i in range(len(self.order)):
            power = self.order[(place + i) % len(self.order)]
            if power in able:
                self.power = power
                break
        return self.go(b)

    def went(self, b: PowerState) -> int:
        """Something was done: those who have passed may go again."""
        self.passes = 0
        return self.next_go(b)

    def passed(self, b: PowerState) -> int:
        self.passes += 1
        return self.next_go(b)

    def dropped(self, b: PowerState) -> int:
        """A pass for good."""
        self.out |= 1 << self.power
        return self.next_go(b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Procedure):
    """An offer of one Power to another, whose seat accepts or refuses it, or makes a counter-offer (``left`` times). A
    game derives it for its kind of terms. ``b.outcome``: 1 where it was accepted."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("maker", "power"),
        ("power", "power"),
        ("terms", "terms"),
        ("left", "number"),
    )
    QUESTIONS = {
        "answer": Question(
            "ask-offer", "power", ("accept", "refuse", "counter"), (("power", "power"), ("partner", "maker"), "terms")
        )
    }

    def __init__(self, maker: int = NOBODY, power: int = NOBODY, terms: tuple[int, ...] = (), left: int = 0) -> None:
        super().__init__()
        self.maker = maker
        self.power = power  # to whom it is made
        self.terms = terms
        self.left = left  # counter-offers that may still be made

    def answers(self) -> tuple[int, int]:
        """The game's actions that accept and refuse."""
        raise NotImplementedError

    def counters(self, b: Any) -> list[int]:
        """Actions by which it may be countered."""
        return []

    def terms_of(self, code: int) -> tuple[int, ...]:
        """The terms that such an action offers."""
        raise NotImplementedError

    def accepted(self, b: Any) -> int:
        """What was agreed is carried out. Ends the procedure."""
        raise NotImplementedError

    def begin(self, b: PowerState) -> int:
        b.note("event-offer", self.maker, self.power, self.terms)
        return b.ask(b.owner[self.power], "answer")

    def answer_options(self, b: PowerState, seat: int) -> list[int]:
        accept, refuse = self.answers()
        return [accept, refuse, *(self.counters(b) if self.left else [])]

    def answer(self, b: PowerState) -> int:
        accept, refuse = self.answers()
        if b.choice == refuse:
            b.note("event-offer-refused", self.maker, self.power)
            b.outcome = 0
            return b.done()
        if b.choice == accept:
            b.note("event-offer-accepted", self.maker, self.power)
            b.outcome = 1
            return self.accepted(b)
        self.terms = self.terms_of(b.choice)
        self.maker, self.power = self.power, self.maker
        self.left -= 1
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-offer": (("power", "power"), ("partner", "power"), ("terms", "terms")),
    "event-offer-accepted": (("power", "power"), ("partner", "power")),
    "event-offer-refused": (("power", "power"), ("partner", "power")),
}
