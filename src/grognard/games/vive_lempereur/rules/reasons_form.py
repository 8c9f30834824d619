"""What an action asks for, in the numbers that the rules use."""

from __future__ import annotations

from typing import Any, final

from grognard.games.vive_lempereur.rules.kinds import VERBS


@final
class Wish:
    def __init__(self, verb: str, parts: dict[str, Any]) -> None:
        self.verb = VERBS.index[verb]
        self.unit: int = parts.get("unit", -1)
        self.target: int = parts.get("target", -1)
        self.path: tuple[int, ...] = parts.get("path", ())
        self.stays = "general" in parts
        self.garrison: tuple[int, ...] = parts.get("garrison", ())
        self.marker: int = parts.get("marker", -1)
        self.facing: int = parts.get("facing", -1)
        self.card: int = parts.get("card", -1)
        self.cards: tuple[int, ...] = parts.get("cards", ())
        self.terrain: int = parts.get("terrain", -1)
        self.hex: int = parts.get("hex", -1)
