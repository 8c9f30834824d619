"""Wellington: the Peninsular War 1812-1814."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.aide import AIDE
from grognard.games.wellington.bots.sergeant import Sergeant
from grognard.games.wellington.odds import odds
from grognard.games.wellington.printed import printed
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.terminal import terminal
from grognard.package import Package

PACKAGE: Final = Package(
    GAME,
    __name__,
    bots={Sergeant.name: Sergeant},
    odds=odds,
    aide=AIDE,
    terminal=terminal,
    place=3,
    printed=printed,
)
