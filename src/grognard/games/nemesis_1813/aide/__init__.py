"""What the aide-de-camp knows of this game."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.aide import about, luck, overlays, preview, tap
from grognard.package import Aide

AIDE: Final = Aide(preview=preview.preview, tap=tap.tap, overlays=overlays.OVERLAYS, about=about.about, luck=luck.luck)
