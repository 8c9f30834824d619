"""The printed battles for tests: their own ground, their own armies, at the moment that matters."""

from __future__ import annotations

import random
from typing import Any

import grognard
from grognard import Table
from tests.games.vive_lempereur.rules.board import load, neighbours
from tests.games.vive_lempereur.rules.stage import Piece, do, moves, position, stage, unit

GAME = "vive_lempereur"
PRINTED = ("waterloo", "quatre_bras", "ligny")
SIX = ["left", "centre", "right", "infantry_manoeuvre", "grand_cavalry_charge", "artillery_bombardment"]
FOUR = ["left", "centre", "right", "coordinated_attack"]


def cards_after(rounds: int) -> dict[str, list[str]]:
    """A player's cards when so many rounds of a turn are over."""
    return {"hand": SIX[rounds:], "spent": SIX[:rounds], "spare": FOUR}


ALL_SPENT = cards_after(6)


def seats(scenario: str) -> tuple[str, ...]:
    return grognard.games()[GAME].scenarios[scenario].seats


def start(scenario: str, seed: str = "set-up", **options: Any) -> Table:
    return grognard.new_table(GAME, scenario, options, seed=seed)


def army(table: Table, seat: str) -> dict[str, str]:
    """Where the pieces of a seat stand, by type, in the order of the map."""
    found: dict[str, list[str]] = {}
    for piece in table.view(seat)["pieces"]:
        if piece["seat"] == seat and "hex" in piece:
            found.setdefault(piece["type"], []).append(piece["hex"])
    return {kind: in_order(" ".join(hexes)) for kind, hexes in found.items()}


def in_order(hexes: str) -> str:
    return " ".join(sorted(hexes.split(), key=lambda h: (h[0], int(h[1:]))))


def terrain_of(scenario: str) -> dict[str, str]:
    terrain: dict[str, str] = load(scenario)["terrain"]
    return terrain


def on_site(*pieces: Piece, scenario: str, dice: list[int] | None = None, **more: Any) -> Table:
    """A few pieces, as in ``stage``, on the ground of a printed battle."""
    document = position(*pieces, scenario=scenario, **more)
    del document["terrain"], document["roads"]
    return grognard.from_position(GAME, document, dice=dice if dice is not None else [])


def begin_round(scenario: str, turn: int, round_: int = 1, **more: Any) -> Table:
    """A printed battle as it was set up, when a round of a turn is about to begin."""
    stack = [{"procedure": "War", "step": "next_round"}]
    return resume(scenario, turn=turn, round=round_ - 1, stack=stack, **more)


def begin_turn(scenario: str, turn: int, **more: Any) -> Table:
    """The same when a turn is about to begin."""
    stack = [{"procedure": "War", "step": "begin"}]
    return resume(scenario, turn=turn - 1, round=6, stack=stack, **more)


def resume(
    scenario: str,
    dice: list[int] | None = None,
    moved: dict[str, str] | None = None,
    gone: tuple[str, ...] = (),
    weak: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A printed battle as it was set up, but for what is said: ``moved`` pieces stand elsewhere, those whose ids
    begin with one of ``gone`` are lost, ``weak`` units have one element left."""
    document = start(scenario, **(options or {})).position()
    for key in ("to_act", "asked_in_secret", "answers"):
        document.pop(key, None)
    for piece in document["pieces"]:
        if piece["id"] in (moved or {}):
            piece["hex"] = (moved or {})[piece["id"]]
            piece.pop("status", None)
        elif piece["id"].startswith(gone or "?"):
            piece.pop("hex", None)
            piece["status"] = "fallen"
        if piece["id"] in weak:
            piece["elements"] = 1
    document.update(more)
    document["cards"] = dict.fromkeys(seats(scenario), cards_after(document["round"]) if document["turn"] else {})
    return grognard.from_position(GAME, document, dice=dice if dice is not None else [])


def asked(table: Table) -> str:
    """The question that the table waits with."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return decision.prompt


def offered(table: Table, part: str) -> set[str]:
    """What the seat to act may choose between: a part of each legal action that has it."""
    return {a[part] for a in table.legal(table.to_act[0]) if part in a}


def play(table: Table, first: str, second: str) -> None:
    """Both seats play a card."""
    for seat, card in zip(table.seats, (first, second), strict=True):
        table.act(seat, {"do": "play", "card": card})


def stand_down(table: Table) -> None:
    """The unit that is to move, perhaps just arrived, stays where it is and does nothing."""
    if asked(table) == "ask-face":
        do(table, do="face", facing="S")
    do(table, do="stand")
    if asked(table) == "ask-face":
        do(table, do="face", facing="S")
    if table.to_act and asked(table) == "ask-fire":
        do(table, do="hold")


def play_at_random(table: Table, until: str, rng: random.Random) -> None:
    """Random legal choices until a question comes up."""
    while asked(table) != until:
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))


def events(table: Table, name: str, seat: str | None = None) -> list[dict[str, Any]]:
    return [event for event in table.log(seat) if event["event"] == name]


# ---------------------------------------------------------------- duels, for goals of victory

# One unit a side in each outer sector; the duel of fr1 and en1 is fought in the centre.
WINGS = (
    unit("fr8", "inf_regular", "B2"),
    unit("fr9", "inf_regular", "U2"),
    unit("en8", "inf_regular", "B12"),
    unit("en9", "inf_regular", "U12"),
)
RESERVES = (unit("fr7", "inf_regular", "K2"), unit("en7", "inf_regular", "K12"))
ARMY = (*WINGS, *RESERVES)
GOES_ON = (None, None, None)
NATIONS = {"waterloo": ("french", "english"), "quatre_bras": ("french", "english"), "ligny": ("french", "prussian")}


def losses(scenario: str, first: int, second: int) -> dict[str, int]:
    return dict(zip(NATIONS.get(scenario, ("south", "north")), (first, second), strict=True))


def duel(*more: Piece, scenario: str, act: str = "fr1", lost: tuple[int, int] = (0, 0), **rest: Any) -> Table:
    """Two units of one element face each other in the centre; ``act`` fires and destroys the other, unless the
    dice say otherwise. ``lost`` is what the two sides have lost before."""
    dice = rest.pop("dice", [1, 3, 10] if rest.get("options", {}).get("morale") else [1, 3])
    if rest.get("round_") == 6:
        rest["cards"] = {seat: {**ALL_SPENT, "revealed": "centre"} for seat in seats(scenario)}
    table = stage(
        unit("fr1", "inf_regular", "L5", "N", elements=1),
        unit("en1", "inf_regular", "L6", "S", elements=1),
        *more,
        act=act,
        scenario=scenario,
        turn_of=seats(scenario)[0 if act == "fr1" else 1],
        losses=rest.pop("losses", losses(scenario, *lost)),
        dice=dice,
        **rest,
    )
    do(table, do="stand")
    do(table, do="face", facing="N" if act == "fr1" else "S")
    do(table, do="fire", target="en1" if act == "fr1" else "fr1")
    table.close()
    return table


def won(table: Table) -> tuple[str | None, str | None, str | None]:
    """Winner (none: nobody), level and rule."""
    if table.result is None:
        return None, None, None
    return (*table.result.winners, None)[0], table.result.level, table.result.rule


def crossings(scenario: str, streams: set[str]) -> None:
    """Infantry next to each stream hex may march into it and never beyond; from the middle it may go on."""
    for stream in sorted(streams):
        dry = sorted(n for n in neighbours(stream) if n not in terrain_of(scenario))
        for bank in dry:
            paths = moves(on_site(unit("fr1", "inf_french", bank), act="fr1", scenario=scenario))
            assert paths[stream]["path"] == [stream]
            assert all(stream not in action["path"][:-1] for action in paths.values())
        onward = moves(on_site(unit("fr1", "inf_french", stream), act="fr1", scenario=scenario))
        assert set(dry) <= set(onward)


def hypothetical(turn: int, *pieces: Piece, round_: int = 1, dice: list[int] | None = None, **more: Any) -> Table:
    """A hypothetical battle between small armies when a round is about to begin."""
    document = position(*ARMY, *pieces, scenario="hypothetical", turn=turn, round_=round_ - 1, turn_of="south", **more)
    document["stack"] = [{"procedure": "War", "step": "next_round"}]
    document["cards"] = dict.fromkeys(seats("hypothetical"), cards_after(round_ - 1))
    del document["orders"]
    return grognard.from_position(GAME, document, dice=dice if dice is not None else [])
