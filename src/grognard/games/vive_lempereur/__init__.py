"""Vive l'Empereur: grand tactical battles of the Napoleonic age."""

from __future__ import annotations

from typing import Final

from grognard.games.vive_lempereur.aide import AIDE
from grognard.games.vive_lempereur.bots.sergeant import Sergeant
from grognard.games.vive_lempereur.odds import odds
from grognard.games.vive_lempereur.printed import printed
from grognard.games.vive_lempereur.rules.game import GAME
from grognard.games.vive_lempereur.terminal import terminal
from grognard.package import Package

PACKAGE: Final = Package(
    GAME,
    __name__,
    bots={Sergeant.name: Sergeant},
    odds=odds,
    aide=AIDE,
    terminal=terminal,
    place=1,
    printed=printed,
)
