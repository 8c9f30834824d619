"""The games as environments of PettingZoo: one agent after another (AEC), or all who are asked at once.

Agents are seats by name. What an agent observes is built from its seat's view, and so holds nothing that the seat may
not know. It is a dictionary of arrays: ``observation`` (``grognard.research.facts``), ``actions`` and ``action_mask``
(``grognard.research.layout``). An action is the number of a slot. Rewards come with the end of the game, by its result;
whoever chooses an empty slot has lost.
"""

from __future__ import annotations

from typing import Any, ClassVar, final

import gymnasium
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

import grognard
from grognard.research.facts import OBSERVATION, SIZE
from grognard.research.layout import ACTIONS
from grognard.research.sitting import Sitting, setting

Seen = dict[str, Any]


class _Played:
    """What both kinds of environment share: the setting, the spaces, the seeds."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "grognard_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "observation": OBSERVATION,
        "actions": ACTIONS,
    }

    def __init__(
        self,
        game: str | grognard.Game,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        *,
        size: int = SIZE,
        slots: int | None = None,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``size``: slots of an observation; ``slots``: those of a decision, by default as many as it needs at most;
        ``limit``: actions after which a game is broken off (truncated)."""
        super().__init__()
        self.setting = setting(game, scenario, options, size, slots, limit)
        self.layout = self.setting.layout
        self.render_mode = render_mode
        self.possible_agents = list(grognard.game(game).scenario(scenario).seats)
        self.observation_spaces = {agent: self.layout.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.layout.action_space() for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def _sit_down(self, seed: int | None) -> None:
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.sitting = Sitting.new(self.setting, str(self._luck.integers(1 << 62)))
        self.agents = self.possible_agents[:]

    @property
    def table(self) -> grognard.Table:
        """The table itself, for whoever studies the game; to an agent it would tell too much."""
        return self.sitting.table

    def render(self) -> str:
        return repr(self.table)

    def close(self) -> None:
        pass


@final
class Environment(_Played, AECEnv[str, Seen, int]):
    """One agent after another: ``agent_selection`` is a seat that owes a decision. Where several answer at once in
    secret they are asked in the order of their seats, and none observes what another has answered."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._sit_down(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.table.to_act[0]

    def observe(self, agent: str) -> Seen:
        return self.sitting.see(agent)

    def step(self, action: int | None) -> None:
        """None is what an agent does whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.sitting
        sitting.choose(agent, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if sitting.over:
            self.rewards = sitting.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            for seat, reward in self.rewards.items():
                self._cumulative_rewards[seat] += reward
            return
        if sitting.broken_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = sitting.table.to_act[0]


@final
class AtOnce(_Played, ParallelEnv[str, Seen, int]):
    """All who are asked act at once, as they do at the table where answers are given in secret. To a seat that is not
    asked one slot is open, the first, whose row is empty: it waits. Where several may act and the first to do so moves
    the game on, that is the first of them in the order of seats."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._sit_down(seed)
        return self._all(), {agent: {} for agent in self.agents}

    def _all(self) -> dict[str, Seen]:
        found: dict[str, Seen] = {}
        for agent in self.agents:
            found[agent] = self.sitting.see(agent)
            if agent not in self.table.to_act:
                found[agent]["action_mask"][0] = 1
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        sitting = self.sitting
        chosen: list[tuple[str, int]] = []
        for seat in sitting.table.to_act:
            code = sitting.code(seat, int(actions[seat]))
            if code is not None:
                chosen.append((seat, code))
        if not sitting.loser:
            for seat, code in chosen:
                if code in sitting.table.choices(seat):
                    sitting.take(seat, code)
        agents = self.agents
        terminations = dict.fromkeys(agents, sitting.over)
        truncations = dict.fromkeys(agents, sitting.broken_off)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        found = self._all()
        if sitting.over or sitting.broken_off:
            self.agents = []
        return found, sitting.rewards(), terminations, truncations, infos
