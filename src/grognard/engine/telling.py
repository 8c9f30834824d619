"""What a table tells: everything that can be asked of it and that changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from grognard.engine.decision import Decision
from grognard.engine.errors import Reason, UnknownName
from grognard.engine.game import ALL_KNOWING, OBSERVER, Game, Sight
from grognard.engine.state import Note, Result, State, may_know

Event = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """Seats are named everywhere; what a seat may do is a list of JSON objects."""

    # Set by the table, whose own they are.
    game: Game
    scenario: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    places: dict[str, int]
    by_mask: list[tuple[str, ...]]
    state: State
    log_notes: list[tuple[int, Note]]
    log_length: int
    before: list[Note]

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe a decision: one, or several at once who answer in secret; none when the game is over."""
        return self.by_mask[self.state.asked]

    def asked_openly(self, seat: str | None = None) -> tuple[str, ...]:
        """Who must act, as far as a seat (or an observer) may know it: nobody, where that somebody is asked is hidden
        from it."""
        return () if self.hides(seat) else self.by_mask[self.state.asked]

    def hides(self, seat: str | None = None) -> bool:
        """Whether somebody is asked and this seat (or an observer) may not know that anybody is."""
        return self.game.hides(self.state, self._place(seat))

    @property
    def windows(self) -> int:
        """How many windows have been opened so far (see ``Game.windows``)."""
        return self.game.windows(self.state)

    def passing(self, seat: str) -> dict[str, Any] | None:
        """The action by which a seat lets a window pass; None where it is asked something else."""
        return self.game.passing(self.state, self.seat_index(seat))

    @property
    def result(self) -> Result | None:
        """Who won, how, and by which rule; None while the game goes on."""
        return self.state.result

    def returns(self) -> dict[str, float] | None:
        """What the game was worth to each seat, from 1 for whoever leaves all others behind to -1 for the last; 0 is a
        draw. None while the game goes on."""
        result = self.state.result
        return None if result is None else {seat: 2 * result.score(seat) - 1 for seat in self.seats}

    @property
    def rolling(self) -> tuple[int, int] | None:
        """Dice that the rules wait for, where they are to be imposed: (count, sides)."""
        return (self.state.rolling, self.state.sides) if self.state.rolling else None

    def seat_index(self, seat: str) -> int:
        """The place of a seat in ``seats``; UnknownName where there is none of that name."""
        index = self.places.get(seat, -1) if isinstance(seat, str) else -1
        if index < 0:
            raise UnknownName("seat", seat, list(self.seats))
        return index

    def _place(self, seat: str | None) -> int:
        return OBSERVER if seat is None else self.seat_index(seat)

    def choices(self, seat: str) -> list[int]:
        """The legal actions of a seat in the engine's own compact form, for ``take``; do not change the list. Much
        faster than ``legal``, in the same order."""
        return self.codes_at(self.seat_index(seat))

    def codes_at(self, seat: int) -> list[int]:
        """``choices`` by the seat's place, as the history has it."""
        state = self.state
        if not state.asked >> seat & 1:
            return []
        if state.secret or state.open:
            if not state.offers:
                state.offer()
            return state.offers[seat]
        if not state.ready:
            state.ready = state.options(seat)
        return state.ready

    def legal(self, seat: str) -> list[dict[str, Any]]:
        """Every action that a seat may play now; none where it is not asked."""
        return self.game.render_all(self.state, self.codes_at(self.seat_index(seat)))

    def decision(self, seat: str) -> Decision | None:
        """What a seat owes: prompt, legal actions, rules; None where it is not asked."""
        index = self.seat_index(seat)
        if not self.state.asked >> index & 1:
            return None
        prompt, args, rules = self.game.prompt(self.state, index)
        no = self.game.declining(self.state, self.codes_at(index))
        return Decision(seat, prompt, args, self.legal(seat), rules, self.game.bulk(self.state, index), no)

    def prompt(self, seat: str) -> str:
        """The message of what a seat that is asked owes."""
        return self.game.prompt(self.state, self.seat_index(seat))[0]

    def why_not(self, seat: str, action: Any) -> Reason | None:
        """Why an action is not allowed now; None when it is. Never changes anything."""
        reason = self._reason(seat, action)
        if reason is not None:
            reason.game = self.game.name
        return reason

    def _reason(self, seat: str, action: Any) -> Reason | None:
        if seat not in self.seats:
            return Reason("", "why-no-such-seat", {"name": str(seat), "valid": list(self.seats)})
        index = self.seats.index(seat)
        if self.state.result is not None:
            return Reason(self.state.result.rule, "why-game-over")
        if not isinstance(action, Mapping) or not isinstance(action.get("do"), str):
            return Reason("", "why-malformed")
        plain = dict(action)
        code = self.game.parse(self.state, plain)
        if code >= 0 and code in self.codes_at(index):
            return None
        return self.game.explain(self.state, index, plain)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat may know, or without one an observer: a JSON object."""
        index = self._place(seat)
        view = self.game.view(self.state, index)
        view["game"] = self.game.name
        view["options"] = dict(self.options)
        self._own_answer(view, index)
        return view

    def _own_answer(self, view: dict[str, Any], seat: int) -> None:
        """A seat that has answered in secret, and waits for others to do so, is shown its answer."""
        state = self.state
        if state.secret and seat >= 0 and state.asked and state.choices[seat] >= 0:
            view["answered"] = self.game.render(state, state.choices[seat])

    def sight(self, seat: str | None = None) -> Sight:
        """For whoever looks from one seat again and again: to be handed to ``look``."""
        return self.game.sight(self._place(seat))

    def look(self, sight: Sight) -> dict[str, Any]:
        """The same as ``view``, but sharing with the last look what has not changed: read it, never change it."""
        view = sight.view(self.state)
        view["game"] = self.game.name
        view["options"] = self.options
        self._own_answer(view, sight.seat)
        return view

    def everything(self) -> dict[str, Any]:
        """The view of one who may know all that every seat knows, hidden or not: for the replay of a game now over."""
        view = self.game.view(self.state, ALL_KNOWING)
        view["game"] = self.game.name
        view["options"] = dict(self.options)
        return view

    def position(self) -> dict[str, Any]:
        """Everything, hidden things included, as a document that ``grognard.from_position`` takes back."""
        head = {"game": self.game.name, "scenario": self.scenario, "options": dict(self.options)}
        return {**head, **self.game.position(self.state)}

    def log(self, seat: str | None = None, since: int = 0) -> list[Event]:
        """Every event a seat (or an observer) may know, from action number ``since`` on."""
        bit = 0 if seat is None else 1 << self.seat_index(seat)
        return [
            self.game.event(self.state, note)
            for n, note in self.log_notes[: self.log_length]
            if n >= since and may_know(note[0], bit)
        ]

    def told(self, first: int = 0) -> list[tuple[int, int, Event]]:
        """Every event from number ``first`` of the whole log on, for whoever tells several: after which action, who may
        know it (see ``may_know``), the event."""
        return [
            (number, note[0], self.game.event(self.state, note))
            for number, note in self.log_notes[first : self.log_length]
        ]

    def lately(self) -> list[Note]:
        """What was told last, as the rules noted it, the latest first: also before the position that play began from,
        as far back as that was kept."""
        notes = [note for _, note in self.log_notes[: self.log_length]]
        notes.reverse()
        return notes + self.before[::-1]
