"""A war imagined from a view: everything seen is as it is, the hands of others and the piles are guessed at random."""

from __future__ import annotations

import random
from typing import Any

from grognard.engine.cardgame import CardGame
from grognard.games.wellington.rules.deck import CARD_NATION, COMMON, NATIONAL, members
from grognard.games.wellington.rules.peninsula import NATION, NATIONS, POWERS
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import RULES, Play


def imagine(game: CardGame, view: dict[str, Any], rng: random.Random) -> WarState:
    """A whole state that would give this view."""
    b = game.imagined(view, _cards(view["cards"], view["under_way"], rng))
    assert isinstance(b, WarState)
    for document, procedure in zip(view["under_way"], b.stack, strict=True):
        if isinstance(procedure, Play) and document["targets"] is None:
            _guess_aims(b, procedure, rng)
    return b


def _guess_aims(b: WarState, play: Play, rng: random.Random) -> None:
    """Whom or what another's card is aimed at, where only its player knows: anything it could be aimed at."""
    aims = RULES[play.card].targets(b, play)
    if aims:
        play.targets = (VERBS.part_of(rng.choice(aims)),)
    elif play.stage:
        play.targets = (rng.choice([power for power in range(len(POWERS)) if power != play.power]),)


def _cards(shown: dict[str, Any], under_way: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    reserve: dict[str, list[int]] = shown.get("reserve", {})
    played: dict[str, list[int]] = dict(shown.get("played", {}))
    hands: dict[str, list[int]] = {power: hand["cards"] for power, hand in shown["hands"].items() if "cards" in hand}
    seen, top = _looked_at(under_way)
    faces_up = [shown["removed"], shown["resolving"], shown["in_play"], top]
    known = {n for pile in [*faces_up, *played.values(), *reserve.values(), *hands.values()] for n in pile}
    last = shown["last_discard"]
    discards = [last] if last is not None and last not in known and COMMON >> last & 1 else []
    known |= {*discards, *[n for cards in seen.values() for n in cards]}
    common = [n for n in members(COMMON) if n not in known]
    national = [[n for n in members(NATIONAL) if n not in known and CARD_NATION[n] == i] for i in range(len(NATIONS))]
    rng.shuffle(common)
    for cards in national:
        rng.shuffle(cards)
    for power, hand in shown["hands"].items():
        if power not in hands:
            own = national[NATION[POWERS.index(power)]]
            held = [own.pop() for _ in range(min(hand["national"], len(own)))]
            held += seen.get(power, [])
            held += [common.pop() for _ in range(min(hand["count"] - len(held), len(common)))]
            hands[power] = held
    for name in shown["no_reserve"]:
        played[name] = [*played.get(name, []), *national[NATIONS.index(name)]]
        national[NATIONS.index(name)] = []
    while common and len(discards) < shown["discards"]:
        discards.append(common.pop())
    return {
        "hands": {power: sorted(held) for power, held in hands.items()},
        "deck": sorted([*common, *top]),
        "top": top,
        "discards": sorted(discards),
        "last_discard": last if last in discards else None,
        "removed": shown["removed"],
        "reserve": {name: sorted([*reserve.get(name, []), *national[i]]) for i, name in enumerate(NATIONS)},
        "played": {name: sorted(cards) for name, cards in played.items()},
        "resolving": shown["resolving"],
        "in_play": shown["in_play"],
    }


def _looked_at(under_way: list[dict[str, Any]]) -> tuple[dict[str, list[int]], list[int]]:
    """#76: what one is looking at, in the hand of another Power or on top of the deck."""
    seen: dict[str, list[int]] = {}
    top: list[int] = []
    for document in under_way:
        if document["procedure"] == "LookIntoHand":
            seen[document["victim"]] = document["seen"] or []
        elif document["procedure"] == "LookAhead":
            top = [*(document["order"] or []), *(document["seen"] or [])]
    return seen, top
