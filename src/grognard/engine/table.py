"""The table: the one gate through which a game changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from grognard.engine.chance import Chance, Imposed, Scripted, Seed, Seeded, commitment, seed_text
from grognard.engine.errors import DiceError, Reason, Refused
from grognard.engine.game import Game
from grognard.engine.keep import kept, revived
from grognard.engine.record import Record
from grognard.engine.state import EVERYBODY, State, may_know
from grognard.engine.telling import Event, Telling

Action = Mapping[str, Any]
# One line of history: seat, action, the dice that fell because of it.
Entry = tuple[int, int, tuple[int, ...]]
ANCHOR_EVERY: Final = 64
_MADE_WITH: Final = ("game", "scenario", "options", "state", "chance", "seed")


@final
class Table(Telling):
    """A game being played. Nothing changes it but ``act`` (and ``undo``).

    Seats are named everywhere; what a seat may do is a list of JSON objects. A table can be pickled, and copied: by
    ``fork``, which is also what ``copy.copy`` and ``copy.deepcopy`` do. What can be asked of it stands in
    ``Telling``."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: dict[str, Any],
        state: State,
        chance: Chance,
        seed: str | None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        chosen = game.scenarios[scenario]
        self.seats = chosen.seats
        self.places = chosen.places
        self.by_mask = chosen.by_mask
        self.state = state
        self.chance = chance
        self.seed = seed  # where it proves every die of the game
        self.commitment = commitment(seed) if seed is not None else ""
        self.nonces: dict[str, str] | None = None  # what persons added to the seed: the dice follow from both
        self.origin: dict[str, Any] | None = None  # the position play began from, where it was not a scenario
        self.rolls = 0  # of its seed that had fallen before that
        self.before = []  # and the last that had been told by then
        # History and log only grow, so forks share the lists; whoever would write over another's copies first.
        self.history: list[Entry] = []
        self.length = 0
        self.log_notes = []
        self.log_length = 0
        self.opening: tuple[int, ...] = ()
        self.barrier = 0
        self.last_seat = -1
        self.anchor: tuple[int, State] | None = None
        # How the record goes on from which this table was made, where its seed is not known; and the action, if any, at
        # which play left it.
        self.ahead: list[Entry] = []
        self.astray = -1

    def __repr__(self) -> str:
        head = f"<Table {self.game.name} {self.scenario}, {self.length} actions"
        if self.state.result is not None:
            return f"{head}, won by {' and '.join(self.state.result.winners) or 'nobody'}>"
        if self.state.rolling:
            return f"{head}, waiting for {self.state.rolling} dice>"
        return f"{head}, {' and '.join(self.to_act)} to act>"

    @property
    def record(self) -> Record:
        """The game so far, to be saved or replayed: made anew at each call by playing it again."""
        return Record.of(self)

    # ---- the gate -----------------------------------------------------------------------------------

    def act(self, seat: str, action: Action) -> list[Event]:
        """Play an action; the events that the acting seat may know come back. Refused changes nothing."""
        first = self.log_length
        self.carry_out(seat, action)
        if self.log_length == first:
            return []
        bit = 1 << self.last_seat
        return [
            self.game.event(self.state, note)
            for _, note in self.log_notes[first : self.log_length]
            if note[0] == EVERYBODY or may_know(note[0], bit)
        ]

    def carry_out(self, seat: str, action: Action) -> None:
        """``act`` for whoever tells the events himself."""
        index = self.places.get(seat, -1) if isinstance(seat, str) else -1
        # Nearly every action is a dict; whether anything else is a Mapping takes long to find out.
        plain = action if isinstance(action, dict) else dict(action) if isinstance(action, Mapping) else None
        if plain is not None and index >= 0 and self.state.result is None:
            code = self.game.parse(self.state, plain)
            if code >= 0 and code in self.codes_at(index):
                self._play(index, code)
                return
        reason = self.why_not(seat, action)
        assert reason is not None
        raise Refused(reason)

    def take(self, seat: str, code: int) -> None:
        """The fast lane of ``act``: a compact action that came from ``choices``."""
        self.take_at(self.seat_index(seat), code)

    def take_at(self, seat: int, code: int) -> None:
        """``take`` by the seat's place, as the history has it."""
        if code not in self.codes_at(seat):
            raise Refused(Reason("", "why-not-offered", None, self.game.name))
        self._play(seat, code)

    def _play(self, seat: int, code: int) -> None:
        state = self.state
        length = self.length
        barrier = self.barrier if self.last_seat == seat else length
        anchor = self.anchor
        if anchor is None or (barrier == length and length - anchor[0] >= ANCHOR_EVERY):
            self.anchor = (length, state.copy())
        state.ready = []
        chance = self._recorded(seat, code) if self.ahead else self.chance
        mark = chance.mark()
        try:
            if state.answer(seat, code):
                state.run(chance)
        except BaseException:
            # No dice left, a fault in the rules, an impatient user: the table stays as it was before the action.
            chance.back_to(mark)
            self.state = self._state_at(length)
            raise
        if len(self.history) != length:
            self.history = self.history[:length]
        self.history.append((seat, code, tuple(state.rolled)))
        self.length = length = length + 1
        self.last_seat = seat
        if state.rolled or state.revealed or state.result is not None:
            barrier = length  # the end shows the seed, so it is a barrier too
        self.barrier = barrier
        self._look()

    def _recorded(self, seat: int, code: int) -> Chance:
        """As long as play follows the record, the dice of the record fall."""
        length = self.length
        if not 0 <= self.astray < length:
            if length < len(self.ahead) and self.ahead[length][:2] == (seat, code):
                self.astray = -1
                return Scripted(list(self.ahead[length][2]), 0, length + 1 == len(self.ahead))
            self.astray = length
        return self.chance

    @property
    def fell(self) -> tuple[int, ...]:
        """The dice that fell because of the last action."""
        return self.history[self.length - 1][2]

    def impose(self, dice: list[Any]) -> None:
        """Answer a roll that the table waits for (``open_dice``, or a position without dice)."""
        state = self.state
        count = state.rolling
        if count == 0:
            raise DiceError("the rules wait for no dice")
        if len(dice) != count or not all([type(d) is int and 1 <= d <= state.sides for d in dice]):
            raise DiceError(f"the rules wait for {count} dice of {state.sides} sides, not {dice}")
        state.land(list(dice))
        state.run(self.chance)
        rolled = tuple(state.rolled)
        length = self.length
        if length:
            # The dice belong to the last action. Forks may share the list, so it is never written into.
            seat, code, before = self.history[length - 1]
            self.history = self.history[: length - 1]
            self.history.append((seat, code, before + rolled))
        else:
            self.opening += rolled
        self.barrier = length
        self._look()

    def begin(self) -> None:
        """Run to the first decision."""
        self.state.run(self.chance)
        self.opening = tuple(self.state.rolled)
        self._look()

    def _look(self) -> None:
        """Take over what the state has noted since the table last looked."""
        state = self.state
        if state.notes:
            if len(self.log_notes) != self.log_length:
                self.log_notes = self.log_notes[: self.log_length]
            at = self.length
            log = self.log_notes
            for note in state.notes:
                log.append((at, note))
            self.log_length = len(log)
            state.notes = []
        if state.rolled:
            state.rolled = []
        state.revealed = False

    # ---- undo ---------------------------------------------------------------------------------------

    def undoable(self, seat: str) -> int:
        """How many of its own last actions a seat may take back."""
        index = self.seat_index(seat)
        return self.length - self.barrier if self.last_seat == index else 0

    def final(self, seat: str, action: Action) -> str | None:
        """Why a legal action could not be taken back: it is an answer given in secret ("secret"), something would be
        shown or a window open ("opens"), dice would fall ("rolls"), the game end ("ends"), or the word pass to another
        ("passes"). None where it could. To let a window pass is no act, and never final.

        Found out on a copy with dice of its own. It tells nothing of what others hold: a window opens even where nobody
        is asked, and whatever comes after it is not told; an answer given in secret is final, whoever answers last, but
        for one of several that are asked of the same seat alone and shown together."""
        index = self.seat_index(seat)
        plain = dict(action)
        code = self.game.parse(self.state, plain)
        if code < 0 or code not in self.codes_at(index):
            raise Refused(self.why_not(seat, action) or Reason("", "why-not-offered", None, self.game.name))
        if plain == self.game.passing(self.state, index):
            return None
        state = self.state
        alone = state.asked == 1 << index and all([choice < 0 for choice in state.choices])
        if state.secret and not alone:
            return "secret"
        trial = state.copy()
        trial.ready = []
        if trial.answer(index, code):
            trial.run(Seeded(seed_text("a trial has dice of its own")))
        if trial.revealed:
            return "secret" if state.secret else "opens"
        if trial.rolled:
            return "rolls"
        if trial.result is not None:
            return "ends"
        return None if trial.asked >> index & 1 else "passes"

    def undo(self, seat: str, steps: int | None = None) -> int:
        """Take back a seat's own actions, all of them to the last barrier or only the last ``steps``."""
        reach = self.undoable(seat)
        if reach == 0 or (steps is not None and steps > reach) or self.anchor is None:
            raise Refused(Reason("", "why-undo-barrier", {"reach": reach}, self.game.name))
        if steps is not None and steps < 1:
            raise ValueError("steps must be at least 1")
        count = reach if steps is None else steps
        target = self.length - count
        self.state = self._state_at(target)
        self.length = target
        while self.log_length and self.log_notes[self.log_length - 1][0] > target:
            self.log_length -= 1
        return count

    def _state_at(self, target: int) -> State:
        """The state after ``target`` actions, played again from the anchor, which lies before the last barrier."""
        assert self.anchor is not None
        start, snapshot = self.anchor
        state = snapshot.copy()
        for seat, code, dice in self.history[start:target]:
            state.ready = []
            if state.answer(seat, code):
                state.run(Scripted(list(dice)))
        state.rolled = []
        state.notes = []
        state.revealed = False
        return state

    # ---- copies -------------------------------------------------------------------------------------

    def fork(self, seed: Seed | None = None) -> Table:
        """An independent copy, cheap. With a seed its future dice are its own; without one, the same."""
        chance = self.chance.copy() if seed is None else Seeded(seed_text(seed))
        new = Table(self.game, self.scenario, self.options, self.state.copy(), chance, None)
        if seed is None:
            new.seed = self.seed
            new.commitment = self.commitment
            new.ahead = self.ahead
            new.astray = self.astray
            new.nonces = self.nonces
        # With dice of its own no one seed proves them all.
        new.origin = self.origin
        new.rolls = self.rolls
        new.before = self.before
        new.history = self.history
        new.length = self.length
        new.log_notes = self.log_notes
        new.log_length = self.log_length
        new.opening = self.opening
        new.barrier = self.barrier
        new.last_seat = self.last_seat
        new.anchor = self.anchor
        return new

    def open_dice(self) -> Table:
        """A copy that stops at every roll and waits for ``impose``."""
        new = self.fork()
        new.chance = Imposed()
        new.seed = None
        new.commitment = ""
        new.ahead = []
        new.nonces = None
        return new

    def __copy__(self) -> Table:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        attributes = kept(self)
        # Lists are shared with forks that may have gone further.
        attributes["history"] = self.history[: self.length]
        attributes["log_notes"] = self.log_notes[: self.log_length]
        made_with = [attributes.pop(name) for name in _MADE_WITH]
        for follows in ("seats", "places", "by_mask"):
            attributes.pop(follows)
        return revived, (Table, tuple(made_with), attributes)

    def close(self) -> None:
        """End of use: scripted dice that were not asked for are an error."""
        self.chance.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            self.close()
