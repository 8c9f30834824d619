"""What a player of 1813 may ask between actions: what a tap means, how a stack is fed and why not, overlays."""

import random
from collections.abc import Callable
from copy import copy

import pytest

import grognard
from grognard.engine import Table
from grognard.engine.errors import UnknownName
from grognard.games.nemesis_1813.aide import AIDE
from grognard.games.nemesis_1813.aide.overlays import MARKS
from grognard.games.nemesis_1813.aide.supply import fed_from
from grognard.games.nemesis_1813.aide.tap import tap
from grognard.games.nemesis_1813.rules.ground import ALLIED, BANKS, BRIDGE, FRENCH, HEX, RIVER_SIDES
from grognard.games.nemesis_1813.rules.lines import besieged, fed
from grognard.games.nemesis_1813.rules.pieces import members
from tests.games.nemesis_1813.rules.playing import lying, under
from tests.games.nemesis_1813.rules.stage import board
from tests.games.nemesis_1813.rules.stage import h as hex_of


def played(until: Callable[[Table], bool], scenario: str = "1813", seed: int = 1, **options: object) -> Table:
    for number in range(seed, seed + 9):
        table = grognard.new_table("nemesis_1813", scenario, options, seed=f"aide {number}")
        rng = random.Random(number)
        while table.to_act:
            if until(table):
                return table
            seat = table.to_act[0]
            table.act(seat, rng.choice(table.legal(seat)))
    raise AssertionError("it never comes to that")


def asked(table: Table) -> str:
    decision = table.decision(table.to_act[0])
    return decision.prompt if decision else ""


@pytest.fixture(scope="module")
def laying() -> Table:
    """A side is about to place a train, and both have depots."""
    return played(lambda t: asked(t) == "ask-train" and any(a["do"] == "train" for a in t.legal(t.to_act[0])))


def test_a_tap_means_what_was_picked_in_the_tray(laying: Table) -> None:
    seat = laying.to_act[0]
    both = {a["hex"] for a in laying.legal(seat) if a["do"] == "train"}
    place = min(both & {a["hex"] for a in laying.legal(seat) if a["do"] == "dummy"})
    for verb in ("train", "dummy"):
        answer = tap(laying, seat, place, verb)
        assert answer == {"action": {"do": verb, "hex": place}, "reason": None}


@pytest.mark.rule("NEM-7.3a")
def test_a_tap_that_is_against_the_rules_is_told_why(laying: Table) -> None:
    seat = laying.to_act[0]
    may = {a["hex"] for a in laying.legal(seat) if a["do"] == "train"}
    own = {hex for unit, hex in laying.view(seat)["units"].items() if hex not in may}
    reasons = {tap(laying, seat, hex, "train")["reason"]["rule"] for hex in own}
    assert "NEM-7.3a" in reasons
    with pytest.raises(UnknownName):
        tap(laying, seat, "9999", None)


@pytest.mark.rule("NEM-10.1a")
def test_a_tap_on_a_stack_that_cannot_attack_is_told_why() -> None:
    table = played(lambda t: asked(t) == "ask-attack", "1799")
    seat = table.to_act[0]
    attacks = [a for a in table.legal(seat) if a["do"] == "attack"]
    assert tap(table, seat, attacks[0]["hex"], attacks[0]["from"])["action"]["do"] == "attack"
    idle = sorted(set(table.view(seat)["units"].values()) - {a["from"] for a in attacks} - {a["hex"] for a in attacks})
    assert any(tap(table, seat, hex, None)["reason"]["rule"].startswith("NEM-1") for hex in idle)


@pytest.mark.rule("NEM-6.1a")
@pytest.mark.parametrize("seed", range(3))
def test_the_line_that_is_shown_is_one_of_the_rules(seed: int) -> None:
    table = played(lambda t: t.length > 60 + 40 * seed, seed=seed)
    b = table.state
    for side in (0, 1):
        reached = fed(b, side)  # type: ignore[arg-type]
        for h in members(b.held[side]):  # type: ignore[attr-defined]
            told = fed_from(b, side, h)  # type: ignore[arg-type]
            by_line = told.how in ("depot", "line")
            assert by_line == bool(reached >> h & 1), told
            if told.how == "line":
                assert told.line[0] == h and b.depots[side] >> told.line[-1] & 1 and told.cost <= told.most  # type: ignore[attr-defined]
            if told.how == "barred":
                assert told.bar in told.line[1:]


@pytest.mark.rule("NEM-6.1a", "NEM-C12-a", "NEM-C24-a")
def test_cards_and_sieges_are_reckoned_with_where_supply_is_shown() -> None:
    """6.1: who stands on a besieged depot is fed; a raided one feeds nobody; no line crosses a bridge that is gone."""
    beset = board({"R-5": "Erfurt", "V-16": "3816", "V-17": "3816"}, depots={"coalition": ["Erfurt"]})
    assert besieged(beset, ALLIED, hex_of("Erfurt")) and fed_from(beset, ALLIED, hex_of("Erfurt")).fine
    raided = under([lying(12, "coalition", "Leipzig")], {"V-16": "Leipzig"}, depots={"french": ["Leipzig"]})
    assert fed_from(raided, FRENCH, hex_of("Leipzig")).how == "no-depot" and not fed(raided, FRENCH)
    whole = under([], {"V-16": "Leipzig"}, depots={"french": ["Magdeburg"]})
    reached = {place: fed_from(whole, FRENCH, place).line for place in members(fed(whole, FRENCH))}
    rivers = [
        river
        for river, (a, z) in enumerate(BANKS)
        if any([{a, z} <= set(line) for line in reached.values()]) and BRIDGE[RIVER_SIDES[river]]
    ]
    assert rivers
    broken = whole.copy()
    broken.bent = copy(whole.bent)
    broken.bent.broken = sum([1 << river for river in rivers])
    for place in members(fed(whole, FRENCH)):
        told = fed_from(broken, FRENCH, place)
        assert (told.how in ("depot", "line")) == bool(fed(broken, FRENCH) >> place & 1), HEX[place]
    assert fed(broken, FRENCH) != fed(whole, FRENCH)


@pytest.mark.parametrize("overlay", sorted(AIDE.overlays))
@pytest.mark.parametrize("scenario", ["1813", "1799"])
def test_overlays_have_marks_that_the_page_knows(overlay: str, scenario: str) -> None:
    table = played(lambda t: t.length > 60, scenario)
    for seat in ("french", "coalition", None):
        marks = AIDE.overlays[overlay](table, seat, None)
        assert {mark["mark"] for mark in marks} <= MARKS
        assert overlay in ("sieges", "cavalry") or marks


def test_the_supply_of_one_stack_is_a_way_to_its_depot() -> None:
    table = played(lambda t: t.length > 40)
    view = table.view("french")
    ways = [AIDE.overlays["supply"](table, "french", hex) for hex in sorted(set(view["units"].values()))]
    assert any(mark["mark"] == "line" and mark["place"] in view["depots"]["french"] for way in ways for mark in way)


def test_a_hex_is_told_with_its_ground_and_who_is_fed_there() -> None:
    table = played(lambda t: t.length > 40)
    for hex in sorted(set(table.view("french")["units"].values())):
        told = [one["message"] for one in AIDE.about(table, "french", hex)]
        assert told[0] == "nem-about-ground" and any(message.startswith("nem-fed-") for message in told)
