"""Wellington as the engine sees it."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.engine.game import Game, Option, Scenario
from grognard.engine.state import Note, State
from grognard.games.wellington.rules import codec, concern, positions, reasons, verbs, view
from grognard.games.wellington.rules.chapters import PROMPTS
from grognard.games.wellington.rules.imagine import imagine
from grognard.games.wellington.rules.sides import SCENARIOS, start
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import PASS

OPTIONS: Final[tuple[Option, ...]] = (Option("windows", "instant", ("instant", "pause"), "WEL-5.2c"),)


@final
class Wellington(Game):
    def __init__(self) -> None:
        super().__init__(
            "wellington",
            "Wellington",
            "1",
            {name: Scenario(name, title, seats, rule) for name, (title, seats, rule) in SCENARIOS.items()},
            {option.name: option for option in OPTIONS},
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        return start(scenario, options)

    def render(self, state: State, code: int) -> dict[str, Any]:
        return verbs.render(code)

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        return verbs.render_all(codes)

    def parse(self, state: State, action: dict[str, Any]) -> int:
        return verbs.parse(action)

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        assert isinstance(state, War)
        return reasons.explain(state, seat, action)

    def event(self, state: State, note: Note) -> dict[str, Any]:
        return codec.event(note)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        assert isinstance(state, War)
        top = state.stack[-1]
        message, fields = PROMPTS[(type(top).__name__, top.step)]
        kinds = dict(top.FIELDS)
        args = {field: codec.encode(kinds[field], getattr(top, field)) for field in fields}
        return message, args, top.RULES.get(top.step, ())

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, War)
        return view.view(state, seat)

    def hides(self, state: State, seat: int) -> bool:
        assert isinstance(state, War)
        return view.hides(state, seat)

    def windows(self, state: State) -> int:
        assert isinstance(state, War)
        return state.windows if state.rules.options["windows"] == "pause" else 0

    def passing(self, state: State, seat: int) -> dict[str, Any] | None:
        assert isinstance(state, War)
        return verbs.render(PASS) if concern.window(state, seat) is not None else None

    def responses(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, War)
        return concern.responses(state, seat)

    def concerned(self, state: State, seat: int) -> bool:
        assert isinstance(state, War)
        return concern.concerned(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, War)
        return positions.write(state)

    def from_position(self, position: dict[str, Any]) -> State:
        return positions.read(position)

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        return imagine(view, rng)


GAME: Final = Wellington()
