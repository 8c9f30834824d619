"""1813: Napoleon's Nemesis, with Suvorov 1799: everything of the game, declared by one object."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.aide import AIDE
from grognard.games.nemesis_1813.bots.sergeant import Sergeant
from grognard.games.nemesis_1813.odds import odds
from grognard.games.nemesis_1813.printed import printed
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.terminal import terminal
from grognard.package import Package

PACKAGE: Final = Package(
    GAME,
    __name__,
    bots={Sergeant.name: Sergeant},
    odds=odds,
    aide=AIDE,
    terminal=terminal,
    place=4,
    printed=printed,
)
