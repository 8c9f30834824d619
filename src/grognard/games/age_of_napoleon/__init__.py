"""Age of Napoleon 1805-1815: everything of the game, declared by one object."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.aide import AIDE
from grognard.games.age_of_napoleon.bots.sergeant import Sergeant
from grognard.games.age_of_napoleon.odds import odds
from grognard.games.age_of_napoleon.printed import printed
from grognard.games.age_of_napoleon.rules.game import GAME
from grognard.games.age_of_napoleon.terminal import terminal
from grognard.package import Package

PACKAGE: Final = Package(
    GAME,
    __name__,
    bots={Sergeant.name: Sergeant},
    odds=odds,
    aide=AIDE,
    terminal=terminal,
    place=2,
    printed=printed,
)
