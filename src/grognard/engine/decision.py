"""What a seat owes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final


@final
class Bulk:
    """A decision in which many pieces are laid out, one small act after another; a list of such acts may also be handed
    in at once (``engine/bulk.py``).

    ``place`` is the verb that lays a piece down, ``piece`` and ``to`` the names of its parts, ``back`` the verb that
    takes it up again and ``end`` the one that ends it (empty where there is none). ``pieces``: where each is now, None
    where it is not laid down. ``places``: how many each may hold, None for any number. ``pick``: the verb by which a
    piece is taken in hand before it is laid down, where all pieces with all their places would be too long a list;
    ``auto``: the one that lays down whatever still must be, by itself. None of these but ``end`` may roll dice or open
    anything hidden."""

    def __init__(
        self,
        place: str,
        piece: str,
        to: str,
        pieces: Mapping[str, str | None],
        places: Mapping[str, int | None],
        back: str = "",
        end: str = "",
        pick: str = "",
        auto: str = "",
    ) -> None:
        self.place = place
        self.piece = piece
        self.to = to
        self.pieces = pieces
        self.places = places
        self.back = back
        self.end = end
        self.pick = pick
        self.auto = auto

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        return {
            "place": self.place,
            "piece": self.piece,
            "to": self.to,
            "pieces": self.pieces,
            "places": self.places,
            "back": self.back,
            "end": self.end,
            "pick": self.pick,
            "auto": self.auto,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        named = self.back, self.end, self.pick, self.auto
        return Bulk, (self.place, self.piece, self.to, self.pieces, self.places, *named)


@final
class Decision:
    """What a seat owes: the prompt (message id and arguments), the legal actions, the rules it rests on; whether many
    pieces are laid out by it; and ``no``, the place among the actions of the one that ends or declines, None where
    there is none."""

    def __init__(
        self,
        seat: str,
        prompt: str,
        args: dict[str, Any],
        actions: list[dict[str, Any]],
        rules: tuple[str, ...],
        bulk: Bulk | None = None,
        no: int | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.args = args
        self.actions = actions
        self.rules = rules
        self.bulk = bulk
        self.no = no

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""
        document: dict[str, Any] = {
            "seat": self.seat,
            "prompt": self.prompt,
            "args": self.args,
            "actions": self.actions,
            "rules": list(self.rules),
        }
        if self.bulk is not None:
            document["bulk"] = self.bulk.to_json()
        if self.no is not None:
            document["no"] = self.no
        return document

    @staticmethod
    def from_json(document: dict[str, Any]) -> Decision:
        """What ``to_json`` wrote."""
        bulk = Bulk(**document["bulk"]) if "bulk" in document else None
        rules = tuple(document["rules"])
        asked = (document["seat"], document["prompt"], document["args"], document["actions"])
        return Decision(*asked, rules, bulk, document.get("no"))

    def __repr__(self) -> str:
        return f"<Decision of {self.seat}: {self.prompt} {self.args}, {len(self.actions)} actions>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, self.rules))

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.prompt, self.args, self.actions, self.rules, self.bulk, self.no)
