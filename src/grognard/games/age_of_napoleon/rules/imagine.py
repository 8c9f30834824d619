"""A war imagined from a view: all that is seen is as it is; hidden corps, the other hand and the deck are guessed."""

from __future__ import annotations

import random
from typing import Any

from grognard.engine.cardgame import CardGame
from grognard.engine.cardsets import deal_out, numbers
from grognard.engine.hidden import guess
from grognard.games.age_of_napoleon.rules.deck import ALL_CARDS
from grognard.games.age_of_napoleon.rules.europe import BOXES, Europe
from grognard.games.age_of_napoleon.rules.ground import COUNTRY, SIDES, STATUS
from grognard.games.age_of_napoleon.rules.pieces import CORPS, CORPS_INDEX, SENIORITY
from grognard.games.age_of_napoleon.rules.status import allegiance


def imagine(game: CardGame, view: dict[str, Any], rng: random.Random) -> Europe:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    corps, stacks = _stacks(view, rng)
    b = game.from_view(view, {"corps": corps, "stacks": stacks, "cards": _cards(game, view["cards"], rng)})
    assert isinstance(b, Europe)
    for document, procedure in zip(view["under_way"], b.stack, strict=False):
        for name, value in document.items():
            # What a procedure keeps from a seat it can guess for it: ``guess_<field>``.
            if value is None and hasattr(procedure, f"guess_{name}"):
                setattr(procedure, name, getattr(procedure, f"guess_{name}")(b, rng))
    return b


def _stacks(view: dict[str, Any], rng: random.Random) -> tuple[dict[str, str], dict[str, Any]]:
    """Which corps are on the map is known to all: those in no box. Where the hidden ones are is guessed, no corps
    under a junior leader."""
    at: dict[str, str] = {name: box for box in BOXES for name in view["boxes"][box]}
    rows: list[dict[str, Any]] = []
    gaps: list[tuple[int, int]] = []  # stack, how many hidden corps
    named: list[str] = []
    for i, stack in enumerate(view["armies"]):
        known = stack.get("corps") or stack.get("looked_at") or []
        rows += known
        if stack["leader"] not in [row["corps"] for row in known]:
            rows.append({"corps": stack["leader"], "exhausted": stack["exhausted"], "named": True, "from": None})
            named.append(stack["leader"])
        named += [row["corps"] for row in known if row["named"] and row["corps"] == stack["leader"]]
        there = {row["corps"] for row in known} | {stack["leader"]}
        at |= dict.fromkeys(there, stack["area"])
        gaps.append((i, stack["count"] - len(there)))
    sides = _sides(view)
    unknown = [i for i, name in enumerate(CORPS) if name not in at]

    def fits(corps: int, slot: int) -> bool:
        stack = view["armies"][slot]
        most = max(SENIORITY[0][CORPS_INDEX[stack["leader"]]], SENIORITY[1][CORPS_INDEX[stack["leader"]]])
        senior = max(SENIORITY[0][corps], SENIORITY[1][corps])
        # A leader whose face is known and who was not named: of equals he is the first.
        junior = senior < most or (
            senior == most and (stack["leader"] in named or corps > CORPS_INDEX[stack["leader"]])
        )
        return SIDES[sides[corps]] == stack["side"] and junior

    for corps, slot in zip(unknown, guess(unknown, gaps, rng, fits), strict=True):
        at[CORPS[corps]] = view["armies"][slot]["area"]
    rows += [{"corps": CORPS[corps], "from": None} for corps in unknown]
    marks = {mark: [row["corps"] for row in rows if row.get(mark)] for mark in ("exhausted", "moved", "named")}
    marks["named"] = list(dict.fromkeys([*marks["named"], *named]))
    unled = [f"{area}/{side}" for area, side in view["unled"]]
    fled = [{"corps": row["corps"], "areas": row["fled"]} for row in rows if row.get("fled")]
    return at, {**marks, "fled": fled, "seen": _seen(view), "unled": unled, "came": _came(view, rows, at, sides, rng)}


def _came(
    view: dict[str, Any], rows: list[dict[str, Any]], at: dict[str, str], sides: list[int], rng: random.Random
) -> list[dict[str, str]]:
    """Where corps have come from: told of one's own, of the others any so many of a stack."""
    found = {row["corps"]: row["from"] for row in rows if row["from"]}
    for stack in view["armies"]:
        if "corps" not in stack:
            here = [row["corps"] for row in rows if at[row["corps"]] == stack["area"] and row["corps"] not in found]
            there = [name for name in here if SIDES[sides[CORPS_INDEX[name]]] == stack["side"]]
            seen = [row["corps"] for row in stack.get("looked_at", [])]
            there = [name for name in there if name not in seen]
            left = dict(stack.get("came", {}))
            for name in [row["from"] for row in stack.get("looked_at", []) if row["from"]]:
                left[name] -= 1
            origins = [name for name, count in left.items() for _ in range(count)]
            found |= dict(zip(rng.sample(there, len(origins)), origins, strict=True))
    return [{"corps": name, "from": found[name]} for name in CORPS if name in found]


def _sides(view: dict[str, Any]) -> list[int]:
    """Whose each corps is, by the statuses that all see."""
    b = Europe(view["scenario"], {})
    b.status = [STATUS.index(view["status"][name]) for name in COUNTRY]
    return allegiance(b)


def _seen(view: dict[str, Any]) -> dict[str, list[str]]:
    looked = [row["corps"] for stack in view["armies"] for row in stack.get("looked_at", [])]
    return {view["seat"]: looked} if view["seat"] is not None and looked else {}


def _cards(game: CardGame, seen: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    others = [name for name, hand in seen["hands"].items() if "cards" not in hand]
    known = sum([1 << card for card in seen["set_aside"]])
    piles = deal_out(game.unseen(seen, ALL_CARDS & ~known), [seen["hands"][name]["count"] for name in others], rng)
    hands = {name: hand.get("cards", []) for name, hand in seen["hands"].items()}
    hands |= {name: numbers(pile) for name, pile in zip(others, piles, strict=False)}
    open_piles = {key: seen[key] for key in ("discards", "last_discard", "removed", "resolving", "in_play")}
    return {**open_piles, "hands": hands, "reserve": [seen["set_aside"]]}
