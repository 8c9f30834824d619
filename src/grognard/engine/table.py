"""The table: the one gate through which a game changes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, final

from grognard.engine.chance import Chance, Imposed, Scripted, Seed, Seeded, commitment, key_of, seed_text
from grognard.engine.errors import BadPosition, DiceError, GrognardError, Reason, Refused, UnknownName
from grognard.engine.game import ALL_KNOWING, OBSERVER, Game, Sight
from grognard.engine.keep import kept, revived
from grognard.engine.record import Record
from grognard.engine.state import EVERYBODY, Note, Result, State

Event = dict[str, Any]
Action = Mapping[str, Any]
# One line of history: seat, action, the dice that fell because of it.
Entry = tuple[int, int, tuple[int, ...]]
ANCHOR_EVERY: Final = 64
_MADE_WITH: Final = ("game", "scenario", "options", "state", "chance", "seed")


@final
class Decision:
    """What a seat owes: the prompt (message id and arguments), the legal actions, the rules it rests on."""

    def __init__(
        self,
        seat: str,
        prompt: str,
        args: dict[str, Any],
        actions: list[dict[str, Any]],
        rules: tuple[str, ...],
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.args = args
        self.actions = actions
        self.rules = rules

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "args": self.args,
            "actions": self.actions,
            "rules": list(self.rules),
        }

    def __repr__(self) -> str:
        return f"<Decision of {self.seat}: {self.prompt} {self.args}, {len(self.actions)} actions>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, self.rules))

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.prompt, self.args, self.actions, self.rules)


@final
class Table:
    """A game being played. Nothing changes it but ``act`` (and ``undo``).

    Seats are named everywhere; what a seat may do is a list of JSON objects. A table can be pickled, and copied: by
    ``fork``, which is also what ``copy.copy`` and ``copy.deepcopy`` do."""

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
        # History and log only grow, so forks share the lists; whoever would write over another's copies first.
        self.history: list[Entry] = []
        self.length = 0
        self.log_notes: list[tuple[int, Note]] = []
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

    # ---- questions ----------------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe a decision: one, or several at once who answer in secret; none when the game is over."""
        return self.by_mask[self.state.asked]

    def asked_openly(self, seat: str | None = None) -> tuple[str, ...]:
        """Who must act, as far as a seat (or an observer) may know it: nobody, where that somebody is asked is hidden
        from it."""
        hidden = self.game.hides(self.state, OBSERVER if seat is None else self.seat_index(seat))
        return () if hidden else self.by_mask[self.state.asked]

    @property
    def result(self) -> Result | None:
        """Who won, how, and by which rule; None while the game goes on."""
        return self.state.result

    @property
    def rolling(self) -> tuple[int, int] | None:
        """Dice that the rules wait for, where they are to be imposed: (count, sides)."""
        return (self.state.rolling, self.state.sides) if self.state.rolling else None

    @property
    def record(self) -> Record:
        """The game so far, to be saved or replayed: made anew at each call by playing it again."""
        return Record.of(self)

    def seat_index(self, seat: str) -> int:
        """The place of a seat in ``seats``; UnknownName where there is none of that name."""
        index = self.places.get(seat, -1) if isinstance(seat, str) else -1
        if index < 0:
            raise UnknownName("seat", seat, list(self.seats))
        return index

    def choices(self, seat: str) -> list[int]:
        """The legal actions of a seat in the engine's own compact form, for ``take``; do not change the list. Much
        faster than ``legal``, in the same order."""
        return self.codes_at(self.seat_index(seat))

    def codes_at(self, seat: int) -> list[int]:
        """``choices`` by the seat's place, as the history has it."""
        state = self.state
        if not state.asked >> seat & 1:
            return []
        if state.secret:
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
        return Decision(seat, prompt, args, self.legal(seat), rules)

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
        index = OBSERVER if seat is None else self.seat_index(seat)
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
        return self.game.sight(OBSERVER if seat is None else self.seat_index(seat))

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
            if n >= since and (note[0] == EVERYBODY or note[0] & bit)
        ]

    # ---- the gate -----------------------------------------------------------------------------------

    def act(self, seat: str, action: Action) -> list[Event]:
        """Play an action; the events that the acting seat may know come back. Refused changes nothing."""
        index = self.places.get(seat, -1) if isinstance(seat, str) else -1
        # Nearly every action is a dict; whether anything else is a Mapping takes long to find out.
        plain = action if isinstance(action, dict) else dict(action) if isinstance(action, Mapping) else None
        if plain is not None and index >= 0 and self.state.result is None:
            code = self.game.parse(self.state, plain)
            if code >= 0 and code in self.codes_at(index):
                first = self.log_length
                self._play(index, code)
                if self.log_length == first:
                    return []
                bit = 1 << index
                return [
                    self.game.event(self.state, note)
                    for _, note in self.log_notes[first : self.log_length]
                    if note[0] == EVERYBODY or note[0] & bit
                ]
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
            for note in state.notes:
                self.log_notes.append((at, note))
            self.log_length = len(self.log_notes)
            state.notes = []
        if state.rolled:
            state.rolled = []
        state.revealed = False

    # ---- undo ---------------------------------------------------------------------------------------

    def undoable(self, seat: str) -> int:
        """How many of its own last actions a seat may take back."""
        index = self.seat_index(seat)
        return self.length - self.barrier if self.last_seat == index else 0

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


def new_table(
    game: Game,
    scenario: str | None,
    options: dict[str, Any] | None,
    seed: Seed,
    nonces: dict[str, str] | None = None,
) -> Table:
    """A new game, at its first decision."""
    seed = seed_text(seed)
    chosen = game.scenario(scenario)
    settled = game.settle(options)
    chance = Seeded(key_of(seed, nonces))
    table = Table(game, chosen.name, settled, game.start(chosen.name, settled), chance, seed)
    table.nonces = nonces
    table.begin()
    return table


def table_from_position(
    game: Game, position: Any, dice: list[int] | None = None, seed: Seed | None = None, forced: bool = True
) -> Table:
    """A table at any position, a JSON object. Dice: a script, or those of a seed, or (neither given) imposed.
    ``forced``: whether play runs on past a first question that has one answer only."""
    if not forced and isinstance(position, dict):
        position = {**position, "forced": False}
    if dice is not None:
        return at_position(game, position, Scripted(list(dice)), None)
    if seed is not None:
        text = seed_text(seed)
        return at_position(game, position, Seeded(text), text)
    return at_position(game, position, Imposed(), None)


def imagined(game: Game, view: dict[str, Any], rng: random.Random, seed: Seed) -> Table:
    """A table that looks like this to the seat of a view: what is hidden is guessed, and the dice are its own.

    Only where the view tells what is asked, which a window that is hidden from the seat does not."""
    state = game.imagine(view, rng)
    seats = game.scenario(view["scenario"]).seats
    if state.secret:
        for place, seat in enumerate(seats):
            if state.asked >> place & 1 and seat not in view["to_act"]:
                code = game.parse(state, view["answered"]) if seat == view["seat"] else rng.choice(state.options(place))
                state.asked &= ~(1 << place)
                state.choices[place] = code
    return Table(game, view["scenario"], view["options"], state, Seeded(seed_text(seed)), None)


def at_position(game: Game, position: Any, chance: Chance, seed: str | None) -> Table:
    """Nothing but a GrognardError comes out of here, whatever the document is: it may come from anywhere."""
    if not isinstance(position, dict):
        raise BadPosition(["not a JSON object"])
    name = position.get("game", game.name)
    if name != game.name:
        raise BadPosition([f"game: a position of {name!r}, not of {game.name!r}"])
    forced = position.get("forced", True)
    if type(forced) is not bool:
        raise BadPosition(["forced: true or false"])
    position = {key: part for key, part in position.items() if key != "forced"}
    try:
        chosen = game.scenario(position.get("scenario"))
        settled = game.settle(position.get("options"))
    except UnknownName as error:
        raise BadPosition([str(error)]) from None
    try:
        state = game.from_position({**position, "scenario": chosen.name, "options": settled})
        table = Table(game, chosen.name, settled, state, chance, seed)
        table.origin = table.position()
        if not state.asked and state.result is None:
            if not forced:
                # The record begins where the table does, and stops at the same question when it is played again.
                table.origin["forced"] = False
                state.waits = True
            table.begin()
        for seat in table.to_act:
            if not table.legal(seat):
                raise BadPosition([f"to_act: there is nothing that {seat} could decide"])
            table.decision(seat)
    except GrognardError:
        raise
    except Exception as error:
        raise BadPosition([f"play cannot go on from here ({type(error).__name__}: {error})"]) from error
    return table
