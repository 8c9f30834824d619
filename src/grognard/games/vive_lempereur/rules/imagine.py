"""A battle imagined from a view: everything seen is as it is, what is hidden is guessed at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from grognard.engine.book import BookGame
from grognard.games.vive_lempereur.rules import deployment
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.cards import CARDS, FULL_DECK, count
from grognard.games.vive_lempereur.rules.deployment import Deployment, SetUp, waiting_pieces

_DECK: Final = [name for card, name in enumerate(CARDS) for _ in range(count(FULL_DECK, card))]


def imagine(game: BookGame, view: dict[str, Any], rng: random.Random) -> BattleState:
    """A whole state that would give this view. Only for play from the view on, never for the record."""
    guessed = {"losses": view["losses_by_nation"]}
    # What is hidden is null there, and as a procedure begins until it is guessed.
    guessed["stack"] = [{key: part for key, part in seen.items() if part is not None} for seen in view["under_way"]]
    guessed["cards"] = {seat: _cards(shown, rng) for seat, shown in view["cards"].items()}
    b = game.from_view(view, guessed)
    assert isinstance(b, BattleState)
    for seen, procedure in zip(view["under_way"], b.stack, strict=True):
        if isinstance(procedure, SetUp):
            _guess_tiles(b, procedure, seen, rng)
    if b.veiled:
        _guess_behind_the_screen(b, view, rng)
    return b


def _guess_behind_the_screen(b: BattleState, view: dict[str, Any], rng: random.Random) -> None:
    """14.4i: the other has placed as many pieces as oneself, and perhaps chosen one; which ones and where is hidden."""
    own = list(view["cards"]).index(view["seat"]) if view["seat"] is not None else -1
    placed = sum([1 for p in b.members[own] if b.hex[p] >= 0]) if own >= 0 else 0
    for _ in range(placed):
        piece = rng.choice(waiting_pieces(b, 1 - own))
        deployment.put_down(b, piece, rng.choice(deployment.deploy_hexes(b, piece)))
    top = b.stack[-1]
    if isinstance(top, Deployment) and top.step == "put_both":
        if own != 0:
            top.unit = rng.choice(waiting_pieces(b, 0))
        if own != 1:
            top.other = rng.choice(waiting_pieces(b, 1))


def _guess_tiles(b: BattleState, setup: SetUp, seen: dict[str, Any], rng: random.Random) -> None:
    """14.4d: of the tiles neither on the map nor in a hand that is seen, each hidden hand holds some."""
    unseen = Counter(dict(enumerate(deployment.POOL)))
    unseen.subtract(b.field.terrain)
    for side in (0, 1):
        unseen.subtract(dict(enumerate(setup.hand(side))))  # nothing where it is hidden
    tiles = list((+unseen).elements())
    rng.shuffle(tiles)
    for side, seat in enumerate(("south", "north")):
        if seen[seat] is None:
            hand = [tiles.pop() for _ in range(min(_tiles_held(setup, side), len(tiles)))]
            setattr(setup, seat, _counted(hand))
            if side == setup.side and setup.step == "lay_tile" and seen["tile"] is None:
                setup.tile = rng.choice(hand)
    setup.pool = _counted(tiles)


def _counted(tiles: list[int]) -> tuple[int, ...]:
    return tuple([tiles.count(kind) for kind in range(len(deployment.POOL))])


def _tiles_held(setup: SetUp, side: int) -> int:
    """How many tiles a side has drawn and not yet laid."""
    if setup.step in ("pick_tile", "lay_tile"):
        return deployment.DRAW - setup.laid[2 * side] - setup.laid[2 * side + 1]
    if setup.step != "drawn" or side > setup.side:
        return 0
    return deployment.DRAW - setup.left if side == setup.side else deployment.DRAW


def _cards(shown: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    cards = {key: shown[key] for key in ("revealed", "last", "spent")}
    if "hand" in shown:
        return {**cards, "hand": shown["hand"], "spare": shown["spare"]}
    unseen = list((Counter(_DECK) - Counter(shown["spent"])).elements())
    rng.shuffle(unseen)
    held = shown["in_hand"]
    return {**cards, "hand": unseen[:held], "spare": unseen[held:] if held or shown["spent"] else []}
