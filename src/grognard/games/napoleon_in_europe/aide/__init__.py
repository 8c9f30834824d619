"""What the aide-de-camp knows of this game."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_in_europe.aide import about, luck, overlays, preview, tap
from grognard.package import Aide

AIDE: Final = Aide(preview.preview, tap.tap, overlays.OVERLAYS, luck.luck, about.about, luck.throws)
