"""Napoleon in Europe: everything of the game, declared by one object."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_in_europe.aide import AIDE
from grognard.games.napoleon_in_europe.bots.sergeant import Sergeant
from grognard.games.napoleon_in_europe.odds import odds
from grognard.games.napoleon_in_europe.printed import printed
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.terminal import terminal
from grognard.package import Package

PACKAGE: Final = Package(
    GAME,
    __name__,
    bots={Sergeant.name: Sergeant},
    odds=odds,
    aide=AIDE,
    terminal=terminal,
    place=5,
    printed=printed,
)
