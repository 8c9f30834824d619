"""What every game must keep: the suite is inherited, and this game says the little that it must know of it."""

from __future__ import annotations

import json
import random
from typing import Any, final

from grognard.engine.game import OBSERVER
from grognard.games.age_of_napoleon.rules.europe import BOXES, Europe
from grognard.games.age_of_napoleon.rules.game import BOOK, GAME
from grognard.games.age_of_napoleon.rules.ground import SIDES
from grognard.games.age_of_napoleon.rules.pieces import (
    CORPS,
    CORPS_INDEX,
    INSURRECTION_CORPS,
    INVASION_CORPS,
    RADETZKY_CORPS,
    SENIORITY,
    STEIN_CORPS,
    members,
)
from tests.conformance import Conformance, Position, Say

SPECIAL = (RADETZKY_CORPS, STEIN_CORPS, INSURRECTION_CORPS, INVASION_CORPS)
MARKS = ("exhausted", "moved")


@final
class TestAgeOfNapoleon(Conformance):
    game = GAME
    dull = frozenset({"pass", "done"})
    opens = frozenset(
        {
            "event-discards",
            "event-draws",
            "event-lays-down",
            "event-deploys",
            "event-deploys-nobody",
            "event-frozen",
            "event-captured",
            "event-scouts",
            "event-engages",
            "event-lost-on-the-march",
        }
    )
    # Cards laid down, corps that fight or are lost; and whoever leads a column lies on top of it.
    shows = {
        "event-discards": ("card",),
        "event-lays-down": ("cards",),
        "event-engages": ("corps", "strength", "home", "landing"),
        "event-frozen": ("corps",),
        "event-captured": ("corps",),
        "event-lost-on-the-march": ("corps",),
        "event-sets-out": ("corps",),
        "event-marches": ("corps",),
        "event-intercepts": ("corps",),
        "event-supports": ("corps",),
        "event-evades": ("corps",),
        "event-retreats": ("corps",),
        "event-sails-away": ("corps",),
        "event-embarks": ("corps",),
    }
    whispered = frozenset({"event-deployed-there", "event-leader", "event-scouted"})
    lone = frozenset(
        {
            "ask-action",
            "ask-force",
            "ask-interceptors",
            "ask-evaders",
            "ask-march",
            "ask-rout",
            "ask-retreat-by-sea",
            "ask-redeploy-by-sea",
        }
    )

    def closes(self, before: Position, after: Position) -> bool:
        """A window is a barrier even when nobody could be asked in it; so is a corps shown as lost in battle, and a
        leader who is named unseen."""
        top = before["stack"][-1]
        lost = top["procedure"] == "Battle" and top["step"] in ("lose", "bury")
        named = "NameLeaders" in [stack[-1]["procedure"] for stack in (before["stack"], after["stack"]) if stack]
        return bool(lost or named or after["windows"] != before["windows"])

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Other cards in the hands of others and in the deck."""
        cards = position["cards"]
        hidden = [side for side in cards["hands"] if side != seat]
        pool = [card for side in hidden for card in cards["hands"][side]] + cards["deck"]
        others = pool[:]
        rng.shuffle(others)
        swap = dict(zip(pool, others, strict=True))
        for side in hidden:
            cards["hands"][side] = sorted(swap[card] for card in cards["hands"][side])
        cards["deck"] = sorted(swap[card] for card in cards["deck"])
        for procedure in position.get("stack", []):
            for name, kind in BOOK.grammar.classes[procedure["procedure"]].FIELDS:
                if kind == "cards":
                    procedure[name] = sorted(swap.get(card, card) for card in procedure[name])
        return position

    def alike_to(self, position: Position, seat: str | None) -> list[tuple[str, str]]:
        """Two corps of another side in different stacks, neither of them a leader before or after, nor one that is seen
        in what is under way: at the head of a column, or lost in the battle."""
        b = GAME.from_position(position)
        assert isinstance(b, Europe)
        if b.touched:
            return []
        under_way = json.dumps(GAME.under_way(b, SIDES.index(seat) if seat is not None else OBSERVER))
        found: list[tuple[str, str]] = []
        for side, name in enumerate(SIDES):
            if name == seat:
                continue
            stacks = [(area, b.army(area, side)) for area in b.camps(side)]
            hidden = [
                (corps, area, b.sr(b.leader(army)))
                for area, army in stacks
                for corps in members(army)
                if corps != b.leader(army)
                and not (b.seen[0] | b.seen[1]) >> corps & 1
                and f'"{CORPS[corps]}"' not in under_way
            ]
            for one, here, most in hidden:
                for other, there, most_there in hidden:
                    # In the other's place a corps shows the side that the other shows.
                    worn, worn_there = b.exhausted >> one & 1, b.exhausted >> other & 1
                    junior = SENIORITY[worn_there][one] < most_there and SENIORITY[worn][other] < most
                    if one < other and here != there and junior:
                        found.append((CORPS[one], CORPS[other]))
        return found

    def exchanged(self, position: Position, one: str, other: str) -> Position:
        corps = position["corps"]
        corps[one], corps[other] = corps[other], corps[one]
        swap = {one: other, other: one}
        for mark in MARKS:
            marked = [swap.get(name, name) for name in position["stacks"][mark]]
            position["stacks"][mark] = sorted(marked, key=CORPS_INDEX.__getitem__)
        fled = [{**row, "corps": swap.get(row["corps"], row["corps"])} for row in position["stacks"]["fled"]]
        position["stacks"]["fled"] = sorted(fled, key=lambda row: CORPS_INDEX[row["corps"]])
        for procedure in position.get("stack", []):
            for name, kind in BOOK.grammar.classes[procedure["procedure"]].FIELDS:
                if kind == "force" and name in procedure:
                    procedure[name] = reckoned(procedure[name], swap)
                elif kind == "forces" and name in procedure:
                    procedure[name] = [reckoned(group, swap) for group in procedure[name]]
                elif kind == "own_corps" and name in procedure:
                    procedure[name] = swap.get(procedure[name], procedure[name])
        came = [{**row, "corps": swap.get(row["corps"], row["corps"])} for row in position["stacks"]["came"]]
        position["stacks"]["came"] = sorted(came, key=lambda row: CORPS_INDEX[row["corps"]])
        return position

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Corps, countries and the cards of a pile in another order; what need not be named left out."""
        cards = position["cards"]
        for pile in (cards["discards"], *cards["hands"].values()):
            rng.shuffle(pile)
        cards = {name: pile for name, pile in cards.items() if name != "deck"}
        special = {CORPS[one] for mask in SPECIAL for one in members(mask)}
        corps = {name: place for name, place in position["corps"].items() if place != BOXES[0] or name in special}
        return [(shuffled({**position, "cards": cards, "corps": corps}, rng), as_said)]


def reckoned(corps: list[str], swap: dict[str, str]) -> list[str]:
    return sorted([swap.get(name, name) for name in corps], key=CORPS_INDEX.__getitem__)


def as_said(document: Any) -> Any:
    return document


def shuffled(document: Any, rng: random.Random) -> Any:
    if not isinstance(document, dict):
        return [shuffled(part, rng) for part in document] if isinstance(document, list) else document
    names = list(document)
    rng.shuffle(names)
    return {name: shuffled(document[name], rng) for name in names}
