"""A view as an array of fixed length, whatever the game.

Every fact of a view (a number, a word, a true) has a slot, found by hashing where it stands: ``pieces/FR-inf_french-1/
elements``, ``cards/hands/sud/count``, and for a word where it stands and what it says. A number is the value of its
slot, a word and a true are 1; what is false, null or empty is 0. Facts that fall into one slot are added up: with
4,096 slots and some hundred facts that is rare, and more slots make it rarer.

In a list of numbers each counts twice, by its place and as a word, for it may be a row of counts or a set of cards. An
object in a list has as its place its ``id``, or the words that it begins with; a list in a list its number.

``OBSERVATION`` is the version of all this: arrays of one version are alike for ever."""

from __future__ import annotations

from typing import Any, Final, final

import numpy as np
import numpy.typing as npt

from grognard.research.walk import Walk

OBSERVATION: Final = 1
SIZE: Final = 4096
Floats = npt.NDArray[np.float32]


@final
class Facts:
    """The arrays of views, one after another. It remembers what stood in the last one and looks only at what has
    changed, which makes it quick for the views of one table; each array follows from its view alone."""

    def __init__(self, size: int = SIZE) -> None:
        self.size = size
        self._walk = Walk(size)

    def array(self, view: dict[str, Any]) -> Floats:
        slots, values = self._walk.facts(view)
        found = np.bincount(np.frombuffer(slots, np.int64), np.frombuffer(values), self.size)
        whole: Floats = found.astype(np.float32)
        return whole


def array_of(view: dict[str, Any], size: int = SIZE) -> Floats:
    """The array of a single view."""
    return Facts(size).array(view)
