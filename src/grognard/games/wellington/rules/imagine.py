"""A war imagined from a view: everything seen is as it is, the hands of others and the piles are guessed at random."""

from __future__ import annotations

import random
from typing import Any, Final

from grognard.games.wellington.rules.chapters import PROCEDURES
from grognard.games.wellington.rules.deck import CARD_NATION, COMMON, NATIONAL, members
from grognard.games.wellington.rules.peninsula import NATION, NATIONS, POWERS
from grognard.games.wellington.rules.positions import read
from grognard.games.wellington.rules.verbs import part_of
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import RULES, Play

_SHARED: Final = (
    "scenario", "options", "year", "round", "marker", "active", "last_active", "owners", "soldiers", "marked",
    "leaders", "regroup", "commanders", "flags", "hasty_fort", "resources", "debt", "unmet", "effects", "impulse",
    "windows", "fight", "siege", "verdicts",
)  # fmt: skip
_EMPTY: Final[dict[str, Any]] = {
    "cards": [],
    "hands": [[], [], [], []],
    "card_list": [],
    "own_card": None,
    "numbers": [],
    "targets": [],
}


def imagine(view: dict[str, Any], rng: random.Random) -> War:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    position = {key: view[key] for key in _SHARED}
    position["cards"] = _cards(view["cards"], view["under_way"], rng)
    position["stack"] = [_procedure(document) for document in view["under_way"]]
    if view["result"] is not None:
        position["result"] = view["result"]
    b = read(position, guessed=True)
    for document, procedure in zip(view["under_way"], b.stack, strict=True):
        if isinstance(procedure, Play) and document["targets"] is None:
            _guess_aims(b, procedure, rng)
    return b


def _guess_aims(b: War, play: Play, rng: random.Random) -> None:
    """Whom or what another's card is aimed at, where only its player knows: anything it could be aimed at."""
    aims = RULES[play.card].targets(b, play)
    if aims:
        play.targets = (part_of(rng.choice(aims)),)
    elif play.stage:
        play.targets = (rng.choice([power for power in range(4) if power != play.power]),)


def _procedure(document: dict[str, Any]) -> dict[str, Any]:
    """What a view leaves out of a procedure is taken to be empty."""
    kinds = dict(PROCEDURES[document["procedure"]].FIELDS)
    filled = dict(document)
    for name, value in document.items():
        if value is None and kinds.get(name) in _EMPTY:
            filled[name] = _EMPTY[kinds[name]]
    return filled


def _cards(shown: dict[str, Any], under_way: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    reserve: dict[str, list[int]] = shown.get("reserve", {})
    played: dict[str, list[int]] = dict(shown.get("played", {}))
    known = set(shown["removed"]) | set(shown["resolving"]) | set(shown["in_play"])
    for cards in [*played.values(), *reserve.values()]:
        known |= set(cards)
    hands: dict[str, list[int]] = {}
    for power, hand in shown["hands"].items():
        if "cards" in hand:
            hands[power] = hand["cards"]
            known |= set(hand["cards"])
    last = shown["last_discard"]
    discards = [last] if last is not None and last not in known and COMMON >> last & 1 else []
    known |= set(discards)
    seen, top = _looked_at(under_way)
    for cards in [*seen.values(), top]:
        known |= set(cards)
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
