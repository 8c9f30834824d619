"""Napoleon in Europe on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.words import Words

if TYPE_CHECKING:
    from grognard.terminal import Terminal


def terminal(words: Words) -> Terminal:
    """Loaded where somebody plays there: drawing takes a library that nothing else of the game needs."""
    from grognard.games.napoleon_in_europe.terminal.screen import Cabinet

    return Cabinet(words)
