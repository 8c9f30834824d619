"""What lies on the table before anybody has moved: the places of a map, what joins them, and what pieces there are."""

from __future__ import annotations

from typing import Any, final


@final
class Board:
    """``places``: the kind of each (its terrain, or what it is), by its name as views and actions have it. ``links``:
    two places that are joined, and by what; each pair once, whichever way it is gone. ``pieces``: the names of the
    pieces of each kind, and none of a kind that is only counted."""

    def __init__(
        self, places: dict[str, str], links: list[tuple[str, str, str]], pieces: dict[str, tuple[str, ...]]
    ) -> None:
        self.places = places
        self.links = links
        self.pieces = pieces

    def __repr__(self) -> str:
        return f"<Board: {len(self.places)} places, {len(self.links)} links, {len(self.pieces)} kinds of pieces>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.places, self.links, self.pieces)

    def near(self) -> dict[str, list[str]]:
        """The neighbours of every place, in the order of the links."""
        found: dict[str, list[str]] = {name: [] for name in self.places}
        for one, other, _ in self.links:
            found[one].append(other)
            found[other].append(one)
        return found

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        pieces = {kind: list(names) for kind, names in self.pieces.items()}
        return {"places": self.places, "links": [list(link) for link in self.links], "pieces": pieces}


def by_kind(pieces: list[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Pieces, each told as its kind and its name, as a board has them."""
    found: dict[str, tuple[str, ...]] = {}
    for kind, name in pieces:
        found[kind] = (*found.get(kind, ()), name)
    return found
