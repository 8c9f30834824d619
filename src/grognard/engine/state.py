"""The state of a game: what the rules read and change, with the stack of procedures that is under way.

A game's own state is a subclass that adds flat columns of small integers. There is no history in it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.engine.chance import Chance
from grognard.engine.keep import kept, revived
from grognard.engine.procedure import ASK, CALL, DONE, ROLL, Procedure

EVERYBODY: Final = -1
Note = tuple[Any, ...]
# The method that lists the options of each step, by the step's name: looked up, a name costs less than a new one.
_OPTIONS_OF: Final[dict[str, str]] = {}


def may_know(audience: int, eyes: int) -> bool:
    """Whether an event is told to any of these eyes: a bit a seat, 0 for an observer, -1 for who knows all."""
    return audience == EVERYBODY or audience & eyes != 0


# What a seat has come to: its rank, shared by those who are equal, and its own level.
Rank = tuple[str, int, str]


class Result:
    """How a game ended: the seats that won (none: a draw), the level, the rule that says so.

    A game of several may rank them too: ``ranks`` has every seat, the best first."""

    def __init__(self, winners: tuple[str, ...], level: str, rule: str, ranks: tuple[Rank, ...] = ()) -> None:
        self.winners = winners
        self.level = level
        self.rule = rule
        self.ranks = ranks

    def score(self, seat: str) -> float:
        """From 1 for whoever leaves all others behind to 0 for the last; what is shared is shared."""
        if self.ranks:
            mine = next(rank for who, rank, _ in self.ranks if who == seat)
            behind = sum([(rank > mine) + 0.5 * (rank == mine) for who, rank, _ in self.ranks if who != seat])
            return float(behind / max(1, len(self.ranks) - 1))
        return (1.0 if seat in self.winners else 0.0) if self.winners else 0.5

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        document: dict[str, Any] = {"winners": list(self.winners), "level": self.level, "rule": self.rule}
        if self.ranks:
            document["ranks"] = [{"seat": seat, "rank": rank, "level": level} for seat, rank, level in self.ranks]
        return document

    def __repr__(self) -> str:
        ranks = f", ranks={self.ranks!r}" if self.ranks else ""
        return f"Result(winners={self.winners!r}, level={self.level!r}, rule={self.rule!r}{ranks})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.winners, self.level, self.rule))

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.winners, self.level, self.rule, self.ranks)


def ranked(scores: list[tuple[str, int, str]], rule: str) -> Result:
    """The result of a game in which everybody has come to something: seat, how good that is, and its level. Equals
    share a rank; the first win at their level, unless all are equal, which is a draw."""
    order = sorted(scores, key=lambda score: -score[1])
    ranks = tuple([(seat, 1 + len([1 for other in scores if other[1] > good]), level) for seat, good, level in order])
    first = [seat for seat, rank, _ in ranks if rank == 1]
    return Result(() if len(first) == len(ranks) else tuple(first), ranks[0][2], rule, ranks)


def result_of(document: Any, seats: tuple[str, ...]) -> Result | None:
    """The reverse of ``Result.to_json``; None for anything else. ``seats``: those there are."""
    if not isinstance(document, dict) or sorted(document) not in (_RESULT, _RANKED):
        return None
    winners = document["winners"]
    rows = document.get("ranks", [])
    if (
        not isinstance(document["level"], str)
        or not isinstance(document["rule"], str)
        or not isinstance(winners, list)
        or not isinstance(rows, list)
        or not all([name in seats for name in winners])
    ):
        return None
    ranks: list[Rank] = []
    for row in rows:
        if not isinstance(row, dict) or sorted(row) != ["level", "rank", "seat"] or row["seat"] not in seats:
            return None
        if type(row["rank"]) is not int or not isinstance(row["level"], str):
            return None
        ranks.append((row["seat"], row["rank"], row["level"]))
    if rows and sorted([seat for seat, _, _ in ranks]) != sorted(seats):
        return None
    return Result(tuple(winners), document["level"], document["rule"], tuple(ranks))


_RESULT: Final = ["level", "rule", "winners"]
_RANKED: Final = ["level", "ranks", "rule", "winners"]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the rules of a game read and change; each game has its own kind."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Procedure] = []
        self.shared = 0  # so many procedures at the bottom are shared with a copy and must be cloned before use
        self.asked = 0  # bit mask of the seats that owe an answer
        self.secret = False  # answers stay hidden until all are in, so no answer is taken automatically
        self.open = False  # several are asked, and each answer is carried out as it comes
        self.answered = -1  # the seat that gave the last answer to such a question
        self.choice = 0  # the answer to the last question put to one seat
        self.choices: list[int] = [-1] * seats  # the answers to a question put to several
        self.rolling = 0  # dice asked for and not yet answered
        self.sides = 0
        self.dice: list[int] = []
        self.rolled: list[int] = []  # every die since the table last looked
        self.notes: list[Note] = []  # every event since the table last looked
        self.ready: list[int] = []  # the options of the one seat asked, computed when the question was put
        self.offers: list[list[int]] = []  # the same by seat where the answers are hidden
        self.revealed = False  # something hidden was opened since the table last looked
        self.waits = False  # the next question is put even if it has one answer only
        self.result: Result | None = None

    def copy_into(self, new: State) -> None:
        """Copy the engine's part; both sides now share their procedures until one of them goes on."""
        new.seats = self.seats
        new.stack = self.stack[:]
        new.shared = self.shared = len(self.stack)
        new.asked = self.asked
        new.secret = self.secret
        new.open = self.open
        new.answered = self.answered
        new.choice = self.choice
        new.choices = self.choices[:]
        new.rolling = self.rolling
        new.sides = self.sides
        new.dice = self.dice
        new.rolled = []
        new.notes = []
        new.ready = self.ready
        new.offers = self.offers
        new.revealed = False
        new.waits = self.waits
        new.result = self.result

    def recount(self) -> None:
        """What the state keeps beside its columns for speed, made anew from them: a position was read."""

    def copy(self) -> State:
        """An independent copy, cheap."""
        raise NotImplementedError

    def made_with(self) -> tuple[Any, ...] | None:
        """Arguments for the constructor by which a pickled state is made anew before its attributes are set; None
        where it may be left out, which is so in plain Python only."""
        return None

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), self.made_with(), kept(self))

    def __repr__(self) -> str:
        under_way = " > ".join([f"{type(p).__name__}.{p.step}" for p in self.stack])
        return f"<{type(self).__name__}: {under_way or self.result}>"

    # ---- the five ways to end a step -----------------------------------------------------------------

    def ask(self, seat: int, then: str) -> int:
        """Ask one seat; ``then`` names the step that reads ``choice``; its options come from ``then_options``."""
        self.asked = 1 << seat
        self.secret = False
        self.open = False
        self.stack[-1].step = then
        return ASK

    def ask_anyway(self, seat: int, then: str) -> int:
        """Ask one seat, even where one answer is left: not to be asked would show what it holds. The answer is open."""
        self.waits = True
        return self.ask(seat, then)

    def ask_all(self, mask: int, then: str) -> int:
        """Ask several seats at once; each answers in secret and ``then`` runs when all have. The question is put even
        to those who have no choice: to skip it would show what they hold."""
        self.asked = mask
        self.secret = True
        self.open = False
        self.choices = [-1] * self.seats
        self.stack[-1].step = then
        return ASK

    def ask_open(self, mask: int, then: str) -> int:
        """Ask several seats at once, in any order, each answer known as it comes: ``then`` runs for each, with the seat
        in ``answered``, its answer in ``choice`` and those who have not answered yet in ``asked``. It ends with
        ``ask_open(b.asked, then)`` as long as somebody is left, and may ask fewer. The question is put even to those
        who have no choice."""
        self.asked = mask
        self.secret = False
        self.open = True
        self.stack[-1].step = then
        return ASK

    def ask_in_secret(self, seat: int, then: str) -> int:
        """Ask one seat a question whose very answer is hidden, so it is put even where one answer is left."""
        return self.ask_all(1 << seat, then)

    def roll(self, count: int, sides: int, then: str) -> int:
        if count < 1 or sides < 1:
            raise ValueError(f"{type(self.stack[-1]).__name__} rolls {count} dice of {sides} sides")
        self.rolling = count
        self.sides = sides
        self.stack[-1].step = then
        return ROLL

    def call(self, procedure: Procedure, then: str) -> int:
        self.stack[-1].step = then
        self.stack.append(procedure)
        return CALL

    def done(self) -> int:
        self.stack.pop()
        return DONE

    def finish(self, result: Result) -> int:
        """The game is over: whatever was under way is dropped."""
        self.result = result
        self.stack.clear()
        return DONE

    # ---- events --------------------------------------------------------------------------------------

    def note(self, message: str, *args: Any) -> None:
        self.notes.append((EVERYBODY, message) + args)  # noqa: RUF005  # a third of the time of unpacking

    def whisper(self, mask: int, message: str, *args: Any) -> None:
        """An event that only the seats in the mask may know."""
        self.notes.append((mask, message) + args)  # noqa: RUF005

    def reveal(self) -> None:
        """A hidden thing becomes known: nobody may take back what he did before he knew it."""
        self.revealed = True

    # ---- the loop ------------------------------------------------------------------------------------

    def options(self, seat: int) -> list[int]:
        top = self.stack[-1]
        name = _OPTIONS_OF.get(top.step)
        if name is None:
            name = _OPTIONS_OF[top.step] = top.step + "_options"
        options: list[int] = getattr(top, name)(self, seat)
        return options

    def run(self, chance: Chance) -> None:
        """Go on until a seat must decide, the dice must be imposed, or the game is over."""
        stack = self.stack
        if self.rolling:
            dice = chance.roll(self.rolling, self.sides)
            if not dice:
                return
            self.land(dice)
        while stack:
            if len(stack) <= self.shared:
                self.shared = len(stack) - 1
                stack[-1] = stack[-1].clone()
            top = stack[-1]
            op: int = getattr(top, top.step)(self)
            if op == ASK:
                if self.secret or self.open:
                    self.waits = False
                    self.offer()
                    return
                seat = self.asked.bit_length() - 1
                ready = self.options(seat)
                if len(ready) > 1 or (self.waits and ready):
                    self.waits = False
                    self.ready = ready
                    return
                if not ready:
                    raise RuntimeError(f"dead end: no option at {type(top).__name__}.{top.step}")
                self.asked = 0
                self.choice = ready[0]
            elif op == ROLL:
                dice = chance.roll(self.rolling, self.sides)
                if not dice:
                    return
                self.land(dice)

    def offer(self) -> None:
        """Options of a question to several. Of a hidden one they cannot change until all have answered, so they are
        found once."""
        self.offers = [self.options(seat) if self.asked >> seat & 1 else [] for seat in range(self.seats)]
        for seat in range(self.seats):
            if self.asked >> seat & 1 and not self.offers[seat]:
                raise RuntimeError(f"dead end: no option at {type(self.stack[-1]).__name__}.{self.stack[-1].step}")

    def land(self, dice: list[int]) -> None:
        self.rolling = 0
        self.dice = dice
        self.rolled.extend(dice)

    def answer(self, seat: int, code: int) -> bool:
        """Take one seat's answer, known to be legal. True when play can go on."""
        self.asked &= ~(1 << seat)
        if not self.secret:
            self.choice = code
            if self.open:
                self.answered = seat
                self.offers = []
            return True
        self.choices[seat] = code
        if self.asked:
            return False
        self.revealed = True
        return True
