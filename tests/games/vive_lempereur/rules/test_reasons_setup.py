"""Why a reinforcement cannot come, a piece cannot be placed or a terrain tile not be laid."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Table
from tests.games.vive_lempereur.rules.battles import GAME, begin_round, begin_turn, hypothetical
from tests.games.vive_lempereur.rules.refusals import case, check, why
from tests.games.vive_lempereur.rules.stage import do, general, position, unit

FLAG, GENERAL, CAVALRY, ARTILLERY, INFANTRY = 1, 2, 3, 4, 5
PRUSSIAN = 5


def enter(hex_: str) -> dict[str, Any]:
    return {"do": "enter", "hex": hex_}


def arrive(piece: str) -> dict[str, Any]:
    return {"do": "arrive", "unit": piece}


def deploy(piece: str) -> dict[str, Any]:
    return {"do": "deploy", "unit": piece}


def lay(hex_: str) -> dict[str, Any]:
    return {"do": "lay", "hex": hex_}


# ---------------------------------------------------------------- reinforcements


def vanguard(face: int, **more: Any) -> Table:
    return begin_round("waterloo", 4, dice=[PRUSSIAN, face], **more)


def main_body(*dice: int, **more: Any) -> Table:
    table = begin_round("waterloo", 5, dice=list(dice), **more)
    if dice:
        do(table, do="arrive", unit="PR-inf_regular-1")
    return table


def in_the_way(**more: Any) -> Table:
    """A Frenchman stands where the militia should come to Quatre Bras."""
    return begin_turn("quatre_bras", 4, moved={"FR-inf_french-1": "A12"}, **more)


def fresh() -> Table:
    """An infantry unit for the south, on the left."""
    return hypothetical(3, dice=[INFANTRY, FLAG, 1, 1])


ARRIVALS = [
    case("enemy", lambda: vanguard(CAVALRY), arrive("FR-cav_light-1"), "VLE-0.0", "why-not-yours"),
    case("on-the-map", lambda: vanguard(CAVALRY), arrive("EN-cav_light-1"), "VLE-14.1i", "why-on-map", hex="D10"),
    case(
        "other-arm",
        lambda: vanguard(CAVALRY),
        arrive("PR-inf_regular-1"),
        *("VLE-14.1i", "why-arrival-arm"),
        face="cavalry",
    ),
    case(
        "lost",
        lambda: main_body(gone=("EN-cav_light-1",)),
        arrive("EN-cav_light-1"),
        *("VLE-14.1j", "why-off-map"),
        status="fallen",
    ),
    case(
        "alike",
        main_body,
        arrive("PR-inf_regular-4"),
        *("", "why-same-kind"),
        unit="PR-inf_regular-4",
        piece="PR-inf_regular-1",
    ),
    case(
        "vanguard-elsewhere",
        lambda: vanguard(INFANTRY),
        enter("V5"),
        *("VLE-14.1h", "why-entry-hex"),
        hexes=["V6", "V7", "V8", "V9", "V10", "V11", "V12"],
    ),
    case(
        "vanguard-hex-taken",
        lambda: vanguard(INFANTRY, moved={"FR-inf_french-1": "V7"}),
        enter("V7"),
        *("VLE-6.1c", "why-hex-taken"),
        piece="FR-inf_french-1",
    ),
    case(
        "main-body-elsewhere",
        lambda: main_body(4, moved={"FR-inf_french-1": "V9"}),
        enter("V12"),
        *("VLE-14.1k", "why-entry-hex"),
        hexes=["V8", "V10"],
    ),
    case(
        "main-body-hex-taken",
        lambda: main_body(4, moved={"FR-inf_french-1": "V9"}),
        enter("V9"),
        *("VLE-6.1c", "why-hex-taken"),
    ),
    case("listed-hex-taken", in_the_way, enter("A12"), "VLE-6.1c", "why-hex-taken", piece="FR-inf_french-1"),
    case("not-near-the-listed-hex", in_the_way, enter("A1"), "VLE-14.2c", "why-entry-hex", hexes=["A11", "A13"]),
    case(
        "facing-first",
        lambda: main_body(4),
        {"do": "stand"},
        *("VLE-6.2.11a", "why-not-now"),
        asked={"message": "ask-face", "args": {"unit": "PR-inf_regular-1"}},
    ),
    case("other-sector", fresh, enter("K1"), "VLE-14.4n", "why-entry-hex", hex="K1"),
]


# ---------------------------------------------------------------- placing pieces


def unplaced(name: str, kind: str) -> dict[str, Any]:
    return {"id": name, "type": kind, "status": "unplaced"}


def placing(step: str, *pieces: dict[str, Any], scenario: str = "ligny", hidden: bool = False, **more: Any) -> Table:
    """Somebody sets up: the first piece is the one to be placed, or one of those to choose from."""
    seats = grognard.games()[GAME].scenarios[scenario].seats
    side = seats[0] if pieces[0]["id"].startswith("fr") else seats[1]
    document = position(*pieces, scenario=scenario, turn=0, round_=0, turn_of=seats[0], **more)
    top = {"procedure": "Deployment", "step": step, "side": side, "left": 1, "batches": [2, 3], "first": side}
    if step.startswith("put"):
        top["unit"] = pieces[0]["id"]
    if hidden:
        top |= {"hidden": True, "other": pieces[1]["id"]}
        document["veiled"] = True
    document["stack"] = [{"procedure": "War"}, top]
    document["to_act"] = list(seats) if hidden else [side]
    return grognard.from_position(GAME, document, dice=[])


def put(kind: str, *others: dict[str, Any], **more: Any) -> Table:
    return placing("put", unplaced("fr1", kind), *others, **more)


def eight_left(step: str = "put") -> Table:
    """South has four units in the west and eight more, which the other two sectors need."""
    left = [unplaced(f"fr{n}", "inf_regular") for n in range(1, 9)]
    placed = [unit(f"fr{n}", "inf_regular", f"A{n - 8}") for n in range(9, 13)]
    return placing(step, *left, *placed, scenario="hypothetical")


PLACES = [
    case(
        "enemy",
        lambda: placing("choose", unplaced("fr1", "inf_french"), unplaced("pr1", "inf_regular")),
        deploy("pr1"),
        "VLE-0.0",
        "why-not-yours",
    ),
    case(
        "placed-already",
        lambda: placing("choose", unplaced("fr1", "inf_french"), unit("fr2", "inf_french", "C3")),
        deploy("fr2"),
        *("VLE-4.0b", "why-on-map"),
        hex="C3",
    ),
    case(
        "comes-later-in-the-battle",
        lambda: placing(
            "choose", unplaced("fr1", "inf_french"), {**unplaced("fr2", "inf_french"), "status": "waiting"}
        ),
        deploy("fr2"),
        *("VLE-4.0b", "why-not-to-place"),
        status="waiting",
    ),
    case(
        "generals-after-units",
        lambda: placing("choose", unplaced("fr1", "inf_french"), unplaced("fr2", "general")),
        deploy("fr2"),
        *("VLE-4.0b", "why-deploys-later"),
        unit="fr2",
    ),
    case("alike", lambda: eight_left("choose"), deploy("fr3"), "", "why-same-kind", piece="fr1", unit="fr3"),
    case("half", lambda: put("inf_french"), enter("C7"), "VLE-4.0b", "why-deploy-zone", first=1, last=6),
    case(
        "zone",
        lambda: put("inf_regular", scenario="hypothetical"),
        enter("C5"),
        *("VLE-14.4a", "why-deploy-zone"),
        first=1,
        last=4,
    ),
    case("taken", lambda: put("inf_french", unit("fr2", "inf_french", "C3")), enter("C3"), "VLE-6.1c", "why-hex-taken"),
    case(
        "lake", lambda: put("inf_french", terrain={"C3": "lake"}), enter("C3"), "VLE-14.2e", "why-impassable", hex="C3"
    ),
    case(
        "hougoumont",
        lambda: put("cav_light", terrain={"C3": "fortified"}, infantry_only=["C3"]),
        enter("C3"),
        *("VLE-14.1d", "why-infantry-only"),
    ),
    case(
        "second-general",
        lambda: put("general", general("fr2", "C3")),
        enter("C3"),
        *("VLE-7.3.16", "why-second-general"),
        general="fr2",
    ),
    case(
        "garrison-outdoors",
        lambda: put("garrison", terrain={"D3": "farm"}),
        enter("C3"),
        *("VLE-6.0i", "why-garrison-building"),
        hex="C3",
    ),
    case("other-sectors-need-it", eight_left, enter("B1"), "VLE-14.4j", "why-sector-minimum", sector="west", least=4),
]


# ---------------------------------------------------------------- terrain tiles


def tiles(step: str, laid: tuple[int, int] = (0, 0), tile: str = "wood", **more: Any) -> Table:
    """South lays tiles: so many of its own lie in its zone and in the contested one."""
    document = position(unplaced("fr1", "inf_regular"), scenario="hypothetical", turn_of="south", turn=0, **more)
    top: dict[str, Any] = {"procedure": "SetUp", "step": step, "side": "south", "left": 2, "scouts": [1, 6]}
    top |= {"south": {tile: 3}, "north": {"wood": 3}, "laid": [*laid, 0, 0]}
    if step == "lay_tile":
        top["tile"] = tile
    document["stack"] = [{"procedure": "War"}, top]
    document["to_act"] = ["south"]
    return grognard.from_position(GAME, document, dice=[])


CORNER = {"A2": "impassable", "B2": "impassable"}
TILES = [
    case(
        "not-drawn",
        lambda: tiles("pick_tile"),
        {"do": "tile", "terrain": "village"},
        *("VLE-14.4d", "why-tile-not-held"),
        terrain="village",
    ),
    case("enemy-zone", lambda: tiles("lay_tile"), lay("C10"), "VLE-14.4d", "why-tile-zone", hex="C10"),
    case("taken", lambda: tiles("lay_tile", terrain={"C3": "hill"}), lay("C3"), "VLE-14.4d", "why-tile-there"),
    case("ten", lambda: tiles("lay_tile", (10, 0)), lay("C3"), "VLE-14.4d", "why-tile-own-full", most=10),
    case("five", lambda: tiles("lay_tile", (0, 5)), lay("C6"), "VLE-14.4d", "why-tile-contested-full", most=5),
    case(
        "cuts-off-a-corner",
        lambda: tiles("lay_tile", tile="impassable", terrain=CORNER),
        lay("B1"),
        *("VLE-14.4d", "why-tile-seals"),
        hex="B1",
    ),
]


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), ARRIVALS)
def test_arrivals(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), PLACES)
def test_places(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


@pytest.mark.parametrize(("table", "action", "rule", "message", "args"), TILES)
def test_tiles(table: Any, action: Any, rule: str, message: str, args: Any) -> None:
    check(table, action, rule, message, args)


def test_behind_the_screen_each_seat_is_told_of_its_own_piece() -> None:
    pieces = [unplaced("fr1", "inf_regular"), unplaced("pr1", "cav_light")]
    table = placing("put_both", *pieces, scenario="hypothetical", hidden=True)
    for seat, own in (("south", "fr1"), ("north", "pr1")):
        assert why(table, enter("C7"), seat).args["unit"] == own
        asked = why(table, {"do": "pass"}, seat).args["asked"]
        assert asked == {"message": "ask-put", "args": {"unit": own}}


def test_what_may_be_placed_has_no_reason_against_it() -> None:
    table = eight_left()
    actions = table.legal("south")
    assert len(actions) > 20
    assert [table.why_not("south", action) for action in actions] == [None] * len(actions)
