"""The arrays of a game: how long they are, what stands where, and the legal actions of a decision as rows.

A decision has a fixed number of slots. The legal actions stand in the first of them, in the order of
``decision.actions``; where there are more than slots, the last slot turns the page. Each is a row of whole numbers:

* the verb, counted from 1 (``verbs``); 0 is an empty slot, -1 the one that turns the page;
* its parts in the order of ``parts[verb]``, each the number of its name and one, 0 for a part that is not there. A path
  is its last place. What is too large for 15 bits, such as a set, is folded into them;
* the whole action, folded: what tells apart actions that are alike in all that.
"""

from __future__ import annotations

import functools
from typing import Any, Final, final

import gymnasium
import numpy as np
import numpy.typing as npt

import grognard
from grognard.engine.book import BookGame
from grognard.engine.packed import Path, Word
from grognard.engine.verbs import VERB_BITS, VERB_MASK
from grognard.research.facts import SIZE

ACTIONS: Final = 1
"""The version of the rows, as ``OBSERVATION`` is that of views."""
MORE: Final = -1  # in place of a verb
KEPT: Final = 1 << 16  # rows that are kept at most
_FOLD_BITS: Final = 15
_FOLD: Final = (1 << _FOLD_BITS) - 1
Rows = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]


def _folded(values: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    found = values & _FOLD
    for _ in range(4):
        values = values >> _FOLD_BITS
        found = found ^ (values & _FOLD)
    return found


@final
class Layout:
    """Of one scenario; ``slots``: what the game says it needs at most, if not said otherwise."""

    def __init__(self, game: grognard.Game, scenario: str, size: int = SIZE, slots: int | None = None) -> None:
        if not isinstance(game, BookGame):
            raise TypeError(f"{game.name} has no book: its actions have no parts that could be told")
        self.size = size
        self.slots = slots if slots is not None else game.max_actions(scenario)
        if self.slots < 2:
            raise ValueError("a decision needs two slots at least: one to act, one to turn the page")
        known = game.book.verbs.verbs
        self.verbs = [verb.name for verb in known]
        self.parts = {verb.name: tuple(verb.keys) for verb in known}
        most = max([len(verb.keys) for verb in known])
        self.columns = most + 2
        self._kept = np.zeros((256, self.columns), np.int32)
        self._places: dict[int, int] = {}  # of each compact action, its row among those kept
        self._shifts = np.zeros((VERB_MASK + 1, most), np.int64)
        self._masks = np.zeros((VERB_MASK + 1, most), np.int64)
        self._more = np.zeros((VERB_MASK + 1, most), np.int64)  # 1 where a part is always there: its 0 is a name
        self._paths: list[tuple[int, int, Path]] = []
        self._wide: list[int] = []  # columns in which some part needs to be folded
        for verb in known:
            for place, kind in enumerate(verb.kinds):
                self._shifts[verb.number, place] = verb.shifts[place]
                self._masks[verb.number, place] = verb.masks[place]
                self._more[verb.number, place] = not (verb.may_lack[place] or isinstance(kind, (Path, Word)))
                if isinstance(kind, Path):
                    self._paths.append((verb.number, place, kind))
                elif kind.bits > _FOLD_BITS and place not in self._wide:
                    self._wide.append(place)
        floats = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32)
        rows = gymnasium.spaces.Box(MORE, _FOLD + 1, (self.slots, self.columns), np.int32)
        mask = gymnasium.spaces.MultiBinary(self.slots)
        self.spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            "observation": floats,
            "actions": rows,
            "action_mask": mask,
        }

    def observation_space(self) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict(self.spaces)

    def action_space(self) -> gymnasium.spaces.Discrete:
        return gymnasium.spaces.Discrete(self.slots)

    def rows(self, codes: list[int]) -> Rows:
        """Compact actions as rows, however many. The same are offered again and again, so rows are kept."""
        known = self._places
        try:
            places = [known[code] for code in codes]
        except KeyError:
            if len(known) + len(codes) > KEPT:
                known.clear()
            self._keep([code for code in dict.fromkeys(codes) if code not in known])
            places = [known[code] for code in codes]
        return self._kept.take(places, axis=0)

    def _keep(self, codes: list[int]) -> None:
        first = len(self._places)
        while first + len(codes) > len(self._kept):
            self._kept = np.concatenate([self._kept, np.zeros_like(self._kept)])
        self._kept[first : first + len(codes)] = self._made(codes)
        self._places.update({code: first + place for place, code in enumerate(codes)})

    def _made(self, codes: list[int]) -> Rows:
        whole = np.array(codes, np.int64)
        verbs = whole & VERB_MASK
        parts = (whole[:, None] >> self._shifts[verbs]) & self._masks[verbs]
        for number, place, kind in self._paths:
            there = verbs == number
            if there.any():
                parts[there, place] = _last(parts[there, place], kind)
        for place in self._wide:
            parts[:, place] = _folded(parts[:, place])
        found = np.empty((len(codes), self.columns), np.int32)
        found[:, 0] = verbs + 1
        found[:, 1:-1] = parts + self._more[verbs]
        found[:, -1] = _folded(whole >> VERB_BITS) + 1
        return found

    def page_of(self, codes: list[int], page: int) -> list[int]:
        """The compact actions that stand on a page."""
        if len(codes) <= self.slots:
            return codes
        each = self.slots - 1
        return codes[page * each : (page + 1) * each]

    def pages(self, codes: list[int]) -> int:
        return 1 if len(codes) <= self.slots else -(-len(codes) // (self.slots - 1))

    def offered(self, codes: list[int], page: int = 0) -> tuple[Rows, Mask]:
        """The slots of a decision, and which of them may be chosen; of no decision, all are empty."""
        rows = np.zeros((self.slots, self.columns), np.int32)
        mask = np.zeros(self.slots, np.int8)
        if codes:
            here = self.page_of(codes, page)
            rows[: len(here)] = self.rows(here)
            mask[: len(here)] = 1
            if len(here) != len(codes):
                rows[-1, 0] = MORE
                mask[-1] = 1
        return rows, mask


def _last(paths: npt.NDArray[np.int64], kind: Path) -> npt.NDArray[np.int64]:
    """The last place of each path, counted from 1; 0 where there is none."""
    last = paths & kind.mask
    for _ in range(kind.most - 1):
        paths = paths >> kind.each
        last = np.where(paths != 0, paths & kind.mask, last)
    return last


@functools.cache
def layout_of(game: str, scenario: str, size: int, slots: int | None) -> Layout:
    """One of a kind: it holds nothing of any table."""
    return Layout(grognard.game(game), scenario, size, slots)


def seen(parts: tuple[Any, Rows, Mask]) -> dict[str, Any]:
    """What an agent gets, under the names of the spaces."""
    return {"observation": parts[0], "actions": parts[1], "action_mask": parts[2]}
