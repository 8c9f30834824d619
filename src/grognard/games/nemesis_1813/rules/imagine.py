"""A world as it may be to a seat: of the enemy's counters any are dummies, and his cards any that it does not see."""

from __future__ import annotations

import random
from typing import Any

from grognard.engine.cardgame import CardGame
from grognard.engine.cardsets import deal_out, numbers
from grognard.games.nemesis_1813.rules.columns import OPEN
from grognard.games.nemesis_1813.rules.deck import ALL_CARDS, FIRST_DECK, SINGLE
from grognard.games.nemesis_1813.rules.guesses import fill
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre


def imagine(game: CardGame, view: dict[str, Any], rng: random.Random) -> Theatre:
    """A whole state that would give this view: of the enemy's counters any so many are dummies."""
    position: dict[str, Any] = {column.name: view[column.name] for column in OPEN}
    position |= {key: view[key] for key in ("scenario", "options")}
    position["hand"], position["fakes"] = {}, {}
    placed: list[dict[str, Any]] = []
    for name in SIDES:
        rows = [row for row in view["trains"] if row["seat"] == name]
        held = view["hands"][name]
        if "dummies" not in held:
            rows, held = guessed(rows, held, rng)
        position["hand"][name] = held["count"] - held["dummies"]
        position["fakes"][name] = held["dummies"]
        for row in rows:
            real = row["face_down"] - row["dummies"]
            place = {"hex": row["hex"], "seat": name, "real": real, "dummies": row["dummies"], "shown": row["shown"]}
            placed.append(place)
    position["trains"] = placed
    if "cards" in view:
        position["cards"] = guessed_cards(game, view, rng)
        position["effects"] = [{key: row[key] for key in row if key != "until"} for row in view["effects"]]
    if "stacks" in view:
        view = fill(position, view, rng)
    if view["result"] is not None:
        position["result"] = view["result"]
    else:
        position["stack"] = view["under_way"]
    b = game.read_position(position, guessed=True)
    assert isinstance(b, Theatre)
    return b


def guessed(
    rows: list[dict[str, Any]], held: dict[str, int], rng: random.Random
) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """The dummies among the counters of a side, dealt at random to its hand and to its hexes."""
    slots = [-1] * held["count"] + [i for i, row in enumerate(rows) for _ in range(row["face_down"])]
    dealt = rng.sample(slots, len(slots) - held["real"])
    return (
        [{**row, "dummies": dealt.count(i)} for i, row in enumerate(rows)],
        {**held, "dummies": dealt.count(-1)},
    )


def guessed_cards(game: CardGame, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Where the cards may lie that a seat does not see. Nobody holds a card that must be played at once (16.1e)."""
    seen = view["cards"]
    unseen = game.unseen(seen, ALL_CARDS)
    late = seen["reserve"][0]
    hands = {name: held.get("cards", []) for name, held in seen["hands"].items()}
    others = [name for name, held in seen["hands"].items() if "cards" not in held]
    first, last = unseen & FIRST_DECK, unseen & ~FIRST_DECK
    # So many of the hidden hands' cards are of the second deck: they lie neither in it nor apart.
    drawn = last.bit_count() - late - (0 if late else seen["deck"])
    held, rest = deal_out(last, [drawn], rng)
    sizes = sum([seen["hands"][name]["count"] for name in others]) - drawn
    more, _ = deal_out(first & ~SINGLE, [sizes], rng)
    first &= ~more
    dealt = deal_out(held | more, [seen["hands"][name]["count"] for name in others], rng)
    hands |= {name: numbers(pile) for name, pile in zip(others, dealt, strict=False)}
    return {
        "hands": hands,
        "deck": numbers(first if late else rest),
        "apart": {"last_deck": numbers(rest if late else 0), "undrawn": numbers(0 if late else first)},
        **{key: seen[key] for key in ("discards", "last_discard", "removed", "resolving", "in_play")},
    }
