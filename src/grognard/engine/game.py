"""What a game must provide to sit on a table. The engine knows games only through this."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from grognard.engine.board import Board
from grognard.engine.data import fingerprint
from grognard.engine.decision import Bulk
from grognard.engine.errors import Reason, UnknownName
from grognard.engine.keep import kept, revived
from grognard.engine.rows import renewed
from grognard.engine.state import Note, State

# In place of a seat's number: who may know nothing hidden, and who may know everything.
OBSERVER: Final = -1
ALL_KNOWING: Final = -2


class Compound(NamedTuple):
    """How the ids of a kind are put into words where these are made of several: ``message`` puts them together.

    ``pattern``, a regular expression that Python and the browser read alike, finds the ``parts`` of a whole id. The
    part ``noun`` is said by the messages of the kind. Those that are ``said`` have messages of their own with an
    attribute for each ``form`` of a noun, and are left out where the noun says ``<part>_told = yes``. Any other stands
    as it is. ``named``: by scenario, ids that have a name of their own besides, each with a word: the
    message ``named-<word>`` says the name (the message that puts an id together finds it in ``$named``, or none there),
    ``who-<word>`` who that was."""

    message: str
    pattern: str
    parts: tuple[str, ...]
    said: tuple[str, ...] = ()
    named: Mapping[str, Mapping[str, str]] = {}


class Option:
    """A switch of a game: its default, the values it may take, the rule that it changes or reads otherwise.

    ``scenarios``: the only battles in which it makes a difference; empty for one that concerns them all. It may be
    set for any of them. ``barred``: values that some battles do not offer, and these battles."""

    def __init__(
        self,
        name: str,
        default: Any,
        values: tuple[Any, ...],
        rule: str,
        scenarios: tuple[str, ...] = (),
        barred: dict[Any, tuple[str, ...]] | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.rule = rule
        self.scenarios = scenarios
        self.barred: dict[Any, tuple[str, ...]] = barred or {}
        if default in self.barred:
            raise ValueError(f"{name}: {default} is usual, so every battle offers it")

    def values_in(self, scenario: str) -> list[Any]:
        """The values that a battle offers."""
        return [value for value in self.values if scenario not in self.barred.get(value, ())]

    def barred_in(self) -> dict[str, list[Any]]:
        """By battle, where there are any, the values that it does not offer."""
        found: dict[str, list[Any]] = {}
        for value, battles in self.barred.items():
            for battle in battles:
                found.setdefault(battle, []).append(value)
        return found

    def __repr__(self) -> str:
        return f"<Option {self.name}: {', '.join([str(value) for value in self.values])}; default {self.default}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Option, (self.name, self.default, self.values, self.rule, self.scenarios, self.barred)


class Scenario:
    """A battle that can be set up: its id, its seats in order, and its printed name."""

    def __init__(self, name: str, title: str, seats: tuple[str, ...], rule: str) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.rule = rule
        self.places: dict[str, int] = {name: i for i, name in enumerate(seats)}
        # The seats of every bit mask, so that asking who must act costs nothing.
        self.by_mask: list[tuple[str, ...]] = [
            tuple([name for i, name in enumerate(seats) if mask >> i & 1]) for mask in range(1 << len(seats))
        ]

    def __repr__(self) -> str:
        return f"<Scenario {self.name}: {self.title}; {', '.join(self.seats)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Scenario, (self.name, self.title, self.seats, self.rule)


LONGEST: Final = 20_000
MOST_ACTIONS: Final = 512


@mypyc_attr(allow_interpreted_subclasses=True)  # a game in plain Python sits on the compiled build too
class Game:
    """A game that can be played: its title, its scenarios and options, and its rules behind the methods below.

    ``grognard.new_table`` lays it out. There is one object of each game, a variable of its module."""

    def __init__(
        self,
        name: str,
        title: str,
        version: str,
        scenarios: dict[str, Scenario],
        options: dict[str, Option],
    ) -> None:
        self.name = name
        self.title = title
        self.version = version  # of our rules code: a record says which one it was played with
        self.scenarios = scenarios
        self.options = options
        self.data = fingerprint(name)  # of an owner's own data; empty where they are those that came with the game

    def __repr__(self) -> str:
        return f"<Game {self.name}: {', '.join(self.scenarios)}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        # Where it is a variable of its module its name is kept, so that there is never a second one.
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name
        return revived, (type(self), None, kept(self))

    @property
    def seats(self) -> dict[str, tuple[str, ...]]:
        """The seats of each scenario, in order."""
        return {name: scenario.seats for name, scenario in self.scenarios.items()}

    def scenario(self, name: object) -> Scenario:
        """A scenario by name, the first one for None; UnknownName lists the valid ones."""
        if name is None:
            return next(iter(self.scenarios.values()))
        if not isinstance(name, str) or name not in self.scenarios:
            raise UnknownName("scenario", name, list(self.scenarios))
        return self.scenarios[name]

    def settle(self, given: Any, scenario: str = "") -> dict[str, Any]:
        """The full set of options: defaults overlaid with what was given, unknown names and values refused, and for a
        new game those that its scenario does not offer."""
        settled = {name: option.default for name, option in self.options.items()}
        if given is not None and not isinstance(given, dict):
            raise UnknownName("set of options", given, list(self.options))
        settings: dict[str, Any] = given or {}
        for name, value in settings.items():
            if name not in self.options:
                raise UnknownName("option", name, list(self.options))
            option = self.options[name]
            values = option.values_in(scenario)
            if value not in values or type(value) is not type(option.default):
                raise UnknownName(f"value for option {name}", value, [str(v) for v in values])
            settled[name] = value
        return settled

    def longest(self, scenario: str, options: dict[str, Any]) -> int:
        """So many actions of random play, and a game counts as endless. Most games take below 2,000; one whose length
        is an option says more."""
        return LONGEST

    def max_actions(self, scenario: str | None = None) -> int:
        """So many actions a decision of this battle may offer at most."""
        return MOST_ACTIONS

    def samples(self) -> dict[str, list[dict[str, Any]]] | None:
        """Where there are more scenarios and options than games of each can be kept: scenarios that stand for all, with
        sets of options. None where every one is its own sample."""
        return None

    # ---- to be provided by each game ----------------------------------------------------------------

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        """The state before the first step; options are settled."""
        raise NotImplementedError

    def board(self, scenario: str | None = None) -> Board:
        """The map of a battle (the game's first if none is named): places, links, and the kinds of pieces."""
        found = self.board_of(self.scenario(scenario).name)
        return Board(dict(found.places), found.links[:], dict(found.pieces))

    def board_of(self, scenario: str) -> Board:
        """``board`` of a battle that there is. A game without a map has nothing to say."""
        return Board({}, [], {})

    def render(self, state: State, code: int) -> dict[str, Any]:
        """An action of the engine as the JSON object that everybody else sees.

        ``do`` is its verb; the words ``seat``, ``dice`` and ``state`` are kept for the lines of a record."""
        raise NotImplementedError

    def parse(self, state: State, action: dict[str, Any]) -> int:
        """The reverse of render; -1 for anything that is not an action of this game."""
        raise NotImplementedError

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        """Every action of a decision; a game may have a faster way than one by one."""
        return [self.render(state, code) for code in codes]

    def declining(self, state: State, codes: list[int]) -> int | None:
        """Which of the actions of a decision ends or declines what is asked, by its place; None where none does."""
        return None

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        """Why an action that is not among the legal ones is not."""
        raise NotImplementedError

    def event(self, state: State, note: Note) -> dict[str, Any]:
        """An event as JSON: ``{"event": id, ...arguments}``."""
        raise NotImplementedError

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        """Message id, arguments and rule ids of the decision that a seat owes."""
        raise NotImplementedError

    def vocabulary(self) -> dict[str, str]:
        """Arguments of messages that hold a word of this game, and the prefix of the messages that say it."""
        return {}

    def compounds(self) -> dict[str, Compound]:
        """Of the prefixes of its vocabulary, those under which an id is put into several words."""
        return {}

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat (or, for -1, an observer) may know; for ALL_KNOWING, what all seats together know. A game gives
        this or ``sight``."""
        sight = self.sight(seat)
        sight.once = True
        return sight.view(state)

    def sight(self, seat: int) -> Sight:
        """For whoever looks again and again. A game may have a faster way than a whole view each time."""
        return WholeSight(self, seat)

    # Windows: questions whose very being is hidden, for whether a seat is asked would tell what it holds. A game
    # without them leaves these as they are.

    def hides(self, state: State, seat: int) -> bool:
        """Whether somebody is asked and this seat (or, for -1, an observer) may not know that anybody is."""
        return False

    def windows(self, state: State) -> int:
        """How many windows have been opened so far, also those in which nobody could be asked, at a table where each
        shall take the same time; always 0 where nobody waits for them."""
        return 0

    def passing(self, state: State, seat: int) -> dict[str, Any] | None:
        """The action by which a seat that is asked in a window lets it pass; None where it is asked something else."""
        return None

    def responses(self, state: State, seat: int) -> list[str]:
        """What a seat that is asked in a window could answer with (cards, say), by the names that its standing orders
        use."""
        return []

    def concerned(self, state: State, seat: int) -> bool:
        """Whether a window touches the asked seat's own pieces, for standing orders that say "only then"."""
        return True

    def bulk(self, state: State, seat: int) -> Bulk | None:
        """Whether the decision that a seat owes is one of laying out many pieces, which it may also do in one go."""
        return None

    def unmeant(self, state: State, seat: int) -> list[str]:
        """Those of the ``responses`` that are not made for what opened the window, because the seat's own side did
        it."""
        return []

    def later(self, state: State, seat: int) -> list[dict[str, Any]]:
        """Actions of the same window that the seat may choose from when it is asked again, if nobody answers before:
        where one seat plays for several who are asked one by one."""
        return []

    def occasion(self, state: State) -> str:
        """What the open window is about: the same for all who are asked one after another, until somebody answers."""
        return ""

    def scopes(self, state: State) -> dict[str, str]:
        """What is under way, closest first, for whoever passes for the rest of it: names (a battle, a turn), and what
        tells this one from any other of the name."""
        return {}

    # Standing orders about questions that are no windows: an order answers one where it can.

    def standing(self) -> dict[str, tuple[str, ...]]:
        """The orders that a seat may give beforehand, by name, and what each may say besides "ask", which is the rule.
        Orders of one kind about one each (from whom an offer comes, say) are named ``kind:whom``, the one about all who
        have none of their own ``kind:*``."""
        return {}

    def ordered(self, state: State, seat: int, orders: dict[str, str]) -> dict[str, Any] | None:
        """The action by which a seat's orders answer what it is asked now; None where it is to be asked."""
        return None

    def position(self, state: State) -> dict[str, Any]:
        """Everything, hidden things included, as a document that ``from_position`` takes back."""
        raise NotImplementedError

    def parts(self, state: State, kept: dict[int, tuple[Any, Any]]) -> dict[str, Any]:
        """The same for a fingerprint: parts may be JSON already (``msgspec.Raw``), kept from the last time."""
        return self.position(state)

    def from_position(self, position: dict[str, Any]) -> State:
        """Raises BadPosition with every fault."""
        raise NotImplementedError

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        """A whole state that would give this view, with what is hidden guessed at random. Of a question put in secret
        no answers: the engine fills in those that were given (``engine.imagined``)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The views of one seat, one after another as play goes on: each equal to ``Game.view`` of that moment, but what
    has not changed may be the very object that stood in the view before, so that ``is`` tells what need not be
    compared. Nobody may change such a view.

    A sight belongs to one seat and remembers only what that seat has been shown, so nothing can pass from one seat to
    another. A game that has its own builds its views from ``part``s."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.once = False  # for a single view: nothing is kept, so that whoever gets it may change it
        self.made: dict[str, tuple[Any, Any]] = {}

    def view(self, state: State) -> dict[str, Any]:
        raise NotImplementedError

    def part(self, name: str, made_of: Any, make: Callable[[], Any]) -> Any:
        """A part of the view, made anew only when what it is made of is no longer the same.

        ``made_of`` is all that the part depends on, and nothing that play will write into."""
        if self.once:
            return make()
        before = self.made.get(name)
        if before is not None and before[0] == made_of:
            return before[1]
        part = make()
        self.made[name] = (made_of, part)
        return part

    def rows(
        self, name: str, roster: object, made_of: Any, columns: list[list[int]], make: Callable[[list[int]], list[Any]]
    ) -> list[dict[str, Any]]:
        """A list of the view with an object for each place in some columns of the state, such as its pieces: ``make``
        makes those of some places. Only those are made anew whose numbers have changed; all of them where ``roster`` is
        another object or ``made_of``, what else they depend on, no longer the same. Columns that play will write into
        are handed over as copies."""
        if self.once:
            return make(list(range(len(columns[0]))))
        before = self.made.get(name)
        rows: list[dict[str, Any]]
        if before is None or before[0][0] is not roster or before[0][1] != made_of:
            rows = make(list(range(len(columns[0]))))
        else:
            was, rows = before[1]
            rows = renewed(rows, was, columns, make)
        self.made[name] = ((roster, made_of), (columns, rows))
        return rows


class WholeSight(Sight):
    """For a game without a sight of its own: the whole view each time."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(seat)
        self.game = game

    def view(self, state: State) -> dict[str, Any]:
        return self.game.view(state, self.seat)
