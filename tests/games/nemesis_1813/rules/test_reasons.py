"""Refusals: the nearest reason, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.nemesis_1813.rules.playing import ADVANCED, dealt, declaring, lying, play, with_card
from tests.games.nemesis_1813.rules.stage import CITY_HEX_NAME, does, field, phase, placing
from tests.games.nemesis_1813.rules.test_14_15_redeployment import redeploying


def why(table: Table, seat: str, verb: str, **parts: Any) -> tuple[str, str]:
    wish = {key.rstrip("_"): CITY_HEX_NAME.get(part, part) for key, part in parts.items()}
    reason = table.why_not(seat, {"do": verb, **wish})
    assert reason is not None
    return reason.message, reason.rule


def train(place: str, seat: str = "coalition", real: int = 1, dummies: int = 0) -> dict[str, Any]:
    return {"hex": place, "seat": seat, "real": real, "dummies": dummies, "shown": 0}


def test_why_a_stack_does_not_set_out() -> None:
    units = {"R-5": "2303", "R-14": "2302", "R-3": "2203", "R-4": "Erfurt", "V-16": "3816", "V-17": "3816"}
    units |= {"R-7": "2102", "R-11": "2102"}
    leaders = {"WIT": "2303", "MIL": "Erfurt", "RAE": "2102"}
    trains = [train("2303"), train("2203"), train("3916"), train("2102")]
    table = field(units, leaders, phase("moves"), trains=trains, marks={"disrupted": ["R-11"]})
    cases = {
        "2001": ("why-no-stack", "NEM-8.4d"),
        "2302": ("why-no-train", "NEM-8.4d"),
        "2203": ("why-no-fresh-commander", "NEM-8.4e"),
        "2102": ("why-disrupted-stack", "NEM-8.4g"),
        "3916": ("why-besieged", "NEM-8.4k"),
    }
    assert {place: why(table, "coalition", "move", from_=place) for place in cases} == cases


def test_why_garrisons_and_prussians_stay() -> None:
    town = field(
        {"G-STE": "Stettin"},
        {"NEY": "Stettin"},
        phase("moves"),
        trains=[train("3410", "french")],
        marks={"garrison": ["G-STE"]},
    )
    assert why(town, "french", "move", from_="Stettin") == ("why-garrison-stays", "NEM-14.12b")
    first = field({"P-Y1": "Königsberg"}, {"YOR": "Königsberg"}, phase("moves"), turn=1, trains=[train("2507")])
    assert why(first, "coalition", "move", from_="Königsberg") == ("why-prussia-waits", "NEM-14.6a")


def test_why_a_march_does_not_go_there() -> None:
    full = dict.fromkeys(("R-3", "R-4", "R-7", "R-11"), "2202")
    units = {"R-5": "2203", **full, "V-16": "2103", "IC-1": "2105"}
    table = field(units, {"WIT": "2203"}, phase("moves"), trains=[train("2203", real=2)])
    does(table, "coalition", "move", origin="2203")
    cases = {
        "2001": ("why-not-adjacent", "NEM-2.3a"),
        "2103": ("why-enemy-there", "NEM-8.4h"),
        "2202": ("why-no-room", "NEM-4.1a"),
    }
    assert {place: why(table, "coalition", "to", hex=place) for place in cases} == cases
    far = field({"R-5": "2301"}, {"WIT": "2301"}, phase("moves"), trains=[train("2301", real=2)])
    does(far, "coalition", "move", origin="2301")
    for place in ("2302", "2303", "2304", "2203"):
        does(far, "coalition", "to", hex=place)
    assert why(far, "coalition", "to", hex="2204") == ("why-too-far", "NEM-8.4b")  # woods count two
    beside = field({"R-5": "2203", "IC-1": "2204"}, {"WIT": "2203"}, phase("moves"), trains=[train("2203")])
    does(beside, "coalition", "move", origin="2203")
    assert why(beside, "coalition", "to", hex="2304") == ("why-cavalry", "NEM-8.4j")
    saxon = field({"R-5": "3515"}, {"WIT": "3515"}, phase("moves"), trains=[train("3515")])
    does(saxon, "coalition", "move", origin="3515")
    assert why(saxon, "coalition", "to", hex="Torgau") == ("why-closed-land", "NEM-14.10-i")
    pass_ = field({"A-1L": "3022"}, {"SCW": "3022"}, phase("moves"), turn=13, austria=1, trains=[train("3022")])
    does(pass_, "coalition", "move", origin="3022")
    assert why(pass_, "coalition", "to", hex="3122") == ("why-no-crossing", "NEM-2.2r2")


def test_why_a_stack_does_not_attack() -> None:
    units = {
        "V-16": "2303",
        "V-17": "2303",
        "R-5": "2302",
        "V-18": "2201",
        "V-19": "2001",
        "G-STE": "Stettin",
        "R-14": "3411",
    }
    marks = {"disrupted": ["V-17"], "foraging": ["V-18"], "garrison": ["G-STE"]}
    table = field({**units, "OG-1": "2402"}, {}, phase("combat"), first="french", commands={"french": 2}, marks=marks)
    cases = {
        ("2101", "2302"): ("why-no-stack", "NEM-10.1a"),
        ("2303", "2203"): ("why-no-enemy", "NEM-10.1a"),
        ("2001", "2302"): ("why-not-adjacent", "NEM-10.1a"),
        ("2303", "2302"): ("why-disrupted-stack", "NEM-10.1b"),
        ("2201", "2302"): ("why-foraging", "NEM-10.1d"),
        ("3410", "3411"): ("why-garrison-defends", "NEM-14.12c"),
    }
    assert {case: why(table, "french", "attack", from_=case[0], hex=case[1]) for case in cases} == cases
    does(table, "french", "attack", origin="2402", hex="2302")
    assert why(table, "french", "commit", commands=5) == ("why-few-commands", "NEM-10.2-1")
    swedes = {"SW-1": "2303", "V-16": "2302", "OG-1": "2402", "R-5": "2401"}
    north = field(swedes, {"STE": "2303"}, phase("combat"), first="coalition", commands={"coalition": 2})
    assert why(north, "coalition", "attack", from_="2303", hex="2302") == ("why-swedes-wait", "NEM-14.8b")


def test_why_no_train_or_depot_there() -> None:
    units = {"R-5": "2303", "R-14": "2302", "R-3": "3815", "SW-1": "2301"}
    table = field(
        units,
        {"WIT": "3815", "MIL": "2301"},
        placing("coalition"),
        hand={"coalition": 2},
        depots={"coalition": ["Tauroggen"]},
    )
    cases = {
        "2303": ("why-no-commander", "NEM-7.3a"),
        "3815": ("why-out-of-supply", "NEM-7.3a"),
        "2301": ("why-swedes-obey-swedes", "NEM-14.8a"),
        "2202": ("why-no-city", "NEM-7.0b"),
        "2305": ("why-depot-there", "NEM-7.7b"),
        "3715": ("why-not-friendly", "NEM-7.7b"),
    }
    assert {place: why(table, "coalition", "train", hex=place) for place in cases} == cases
    none = field(units, {}, placing("coalition"), fakes={"coalition": 1})
    assert why(none, "coalition", "train", hex="Tauroggen") == ("why-no-trains-left", "NEM-7.2a")
    start = field(
        {}, {}, [{"procedure": "War", "step": "french_depots"}, {"procedure": "FirstDepots", "power": "coalition"}]
    )
    assert why(start, "coalition", "depot", hex="Breslau") == ("why-not-linked", "NEM-7.8a")


def test_why_a_stack_does_not_rally() -> None:
    units = {"R-5": "Tauroggen", "R-14": "2303", "R-3": "2302", "R-4": "2202"}
    table = field(
        units,
        {"WIT": "Tauroggen", "MIL": "2202"},
        phase("rally"),
        marks={"disrupted": ["R-5", "R-14", "R-3"]},
        trains=[train("2305", real=2), train("2303"), train("2202")],
        depots={"coalition": ["Tauroggen"]},
    )
    cases = {
        "2202": ("why-nobody-to-rally", "NEM-8.1a"),
        "2302": ("why-no-train", "NEM-8.1a"),
        "2303": ("why-no-commander", "NEM-8.1a"),
    }
    assert {place: why(table, "coalition", "rally", hex=place) for place in cases} == cases


def test_why_a_retreat_does_not_go_there() -> None:
    stack = [
        *phase("combat", step="ended", order=["french", "coalition"], power="french"),
        {
            "procedure": "Attack",
            "step": "withdrawn",
            "power": "french",
            "origin": "2921",
            "target": "3021",
            "force": ["OG-1"],
        },
        {"procedure": "Retreat", "power": "coalition", "hex": "3021", "origin": "2921"},
    ]
    table = field({"OG-1": "2921", "A-1L": "Vienna"}, {}, stack, turn=13, austria=1)
    cases = {
        "3317": ("why-not-adjacent", "NEM-11.11a"),
        "3020": ("why-no-bridge", "NEM-11.11b"),
        "2922": ("why-beside-attacker", "NEM-11.11d"),
        "3022": ("why-difficult-ground", "NEM-11.11c"),
        "2921": ("why-enemy-there", "NEM-11.11d"),
    }
    assert {place: why(table, "coalition", "retreat", hex=place) for place in cases} == cases


@pytest.mark.parametrize(("verb", "parts"), [("hit", {"unit": "R-5"}), ("transfer", {"commander": "WIT"})])
def test_the_enemys_pieces_are_not_yours(verb: str, parts: dict[str, str]) -> None:
    if verb == "transfer":
        table = field({"V-16": "Leipzig", "V-17": "Gera"}, {"NEY": "Leipzig"}, phase("transfers"), first="french")
        assert why(table, "french", verb, **parts) == ("why-not-your-commander", "NEM-1.0b")
        does(table, "french", "transfer", commander="NEY")
        assert why(table, "french", "to", hex="2303") == ("why-no-post", "NEM-12.1b")
        return
    stack = [
        *phase("combat", step="ended", order=["french", "coalition"], power="french"),
        {
            "procedure": "Attack",
            "step": "over",
            "power": "french",
            "origin": "2303",
            "target": "2302",
            "force": ["OG-1"],
        },
        {
            "procedure": "Battle",
            "step": "tied",
            "power": "french",
            "origin": "2303",
            "target": "2302",
            "force": ["OG-1"],
        },
        {"procedure": "Hits", "power": "french", "main": "2303", "left": 1},
    ]
    table = field({"OG-1": "2303", "OG-2": "2303", "R-5": "2302"}, {}, stack)
    assert why(table, "french", verb, **parts) == ("why-not-your-unit", "NEM-1.0b")


def test_why_a_card_forbids_it() -> None:
    units, leaders = {"P-B1": "2203", "R-5": "2203"}, {"WIT": "2203"}
    how: dict[str, Any] = {"trains": [train("2203")]}
    quarrel = with_card("moves", [lying("40a", "french")], units, leaders, **how)
    assert why(quarrel, "coalition", "move", from_="2203") == ("why-card-forbids", "NEM-C40a-b")
    own = with_card("moves", [lying("49a", "french")], {"P-B1": "2203"}, leaders, **how)
    assert why(own, "coalition", "move", from_="2203") == ("why-card-forbids", "NEM-C49a-b")
    idle = with_card("moves", [lying(20, "french")], {"P-B1": "2203"}, {"BLU": "2203"}, **how)
    assert why(idle, "coalition", "move", from_="2203") == ("why-card-forbids", "NEM-C20-b")
    march = {"procedure": "March", "step": "go_on", "power": "coalition", "start": "2203", "here": "2201", "paid": 2}
    moves = {"procedure": "Moves", "step": "marched", "order": ["coalition", "french"], "power": "coalition"}
    stack = [*phase("moves")[:1], moves, {**march, "force": ["R-5"], "staff": ["WIT"]}]
    thaw = field({"R-5": "2201"}, {"WIT": "2201"}, stack, options=ADVANCED, effects=[lying(4, "french")])
    assert why(thaw, "coalition", "to", hex="2101") == ("why-card-forbids", "NEM-C04")
    fight = {"V-16": "2303", "BAV-1": "2403", "R-5": "2302", "R-14": "2404"}
    held = with_card("combat", [lying(42, "coalition")], fight, {}, first="french")
    assert why(held, "french", "attack", from_="2403", hex="2404") == ("why-card-forbids", "NEM-C42-a")
    ill = with_card("combat", [lying(33, "coalition")], fight, {"NAP": "2303"}, first="french")
    assert why(ill, "french", "attack", from_="2303", hex="2302") == ("why-card-forbids", "NEM-C33-a")
    hand = field(fight, {}, declaring("french"), options=ADVANCED, cards=dealt("french", 5))
    assert why(hand, "french", "play", card=9) == ("why-not-in-hand", "NEM-16.1c")


@pytest.mark.parametrize(
    ("unit", "leader", "start", "end", "rule", "parts"),
    [
        ("V-16", "NEY", "4011", "Hamburg", "NEM-14.14a", {"turn": 2}),
        ("V-16", "NEY", "3415", "3416", "NEM-14.16-1", {}),
        ("V-16", "NEY", "2616", "2517", "NEM-14.11a", {}),
        ("R-5", "WIT", "4123", "4223", "NEM-1.1j", {}),
        ("V-16", "NEY", "3526", "3425", "NEM-16.5d", {"turn": 14, "austria": 2, "armistice": 8, "frozen": False}),
    ],
)
def test_what_closes_a_hex(unit: str, leader: str, start: str, end: str, rule: str, parts: dict[str, Any]) -> None:
    """The rule that bars the way is the one of that land."""
    seat = "french" if unit == "V-16" else "coalition"
    table = field({unit: start, "OG-1": "4515"}, {leader: start}, phase("moves"), trains=[train(start, seat)], **parts)
    does(table, seat, "move", origin=start)
    assert why(table, seat, "to", hex=end) == ("why-closed-land", rule)


def test_why_nobody_leaves_where_all_is_barred() -> None:
    """Around 2303; Swedes under a Russian; and one who stays because others were screened by it."""
    ring = dict(zip(("OG-1", "OG-2", "V-16", "V-17", "V-18", "V-19"), RING, strict=True))
    shut = field({"R-5": "2303", **ring}, {"WIT": "2303"}, phase("moves"), trains=[train("2303")])
    assert why(shut, "coalition", "move", from_="2303") == ("why-nowhere-to-go", "NEM-8.4h")
    swedes = field({"SW-1": "2303"}, {"WIT": "2303"}, phase("moves"), trains=[train("2303")])
    assert why(swedes, "coalition", "move", from_="2303") == ("why-swedes-obey-swedes", "NEM-14.8a")
    units = {"R-5": "2203", "R-14": "2303", "IC-1": "2403"}
    trains = [train("2203"), train("2303")]
    table = field(units, {"WIT": "2203", "MIL": "2303"}, phase("moves"), trains=trains)
    does(table, "coalition", "move", origin="2203")
    does(table, "coalition", "to", hex="2303")
    does(table, "coalition", "to", hex="2302")
    does(table, "coalition", "halt")
    assert why(table, "coalition", "move", from_="2303") == ("why-screens", "NEM-8.4i")


RING = ("2302", "2202", "2203", "2304", "2403", "2402")


def test_why_those_who_wait_are_not_attacked() -> None:
    """Over the pass side by Dresden nobody fights; Torgau and Cracow take no part in the war yet."""
    units = {"V-16": "2616", "V-17": "Leipzig", "OG-1": "Dresden", "R-5": "3516", "R-14": "2002", "OG-2": "2001"}
    table = field(units, {}, phase("combat"), first="french", commands={"french": 2})
    cases = {
        ("2616", "2517"): ("why-out-of-the-war", "NEM-14.11a"),
        ("3715", "3614"): ("why-out-of-the-war", "NEM-14.10-ii"),
        ("3415", "3516"): ("why-no-crossing", "NEM-2.2r2"),
    }
    assert {case: why(table, "french", "attack", from_=case[0], hex=case[1]) for case in cases} == cases
    swedes = {"SW-1": "2303", "SW-2": "2303", "SW-C": "2303", "V-16": "2302", "R-14": "2002", "OG-2": "2001"}
    north = field(swedes, {"WIT": "2303"}, phase("combat"), first="coalition", commands={"coalition": 2})
    assert why(north, "coalition", "attack", from_="2303", hex="2302") == ("why-swedes-obey-swedes", "NEM-14.8a")


def test_why_somebody_is_not_taken_along() -> None:
    """Into an order, to its support, into the advance; and on a march."""
    units = {"OG-1": "2303", "GC-H": "2303", "V-16": "2203", "V-17": "2202", "V-18": "2301", "R-5": "2302"}
    marks = {"disrupted": ["V-17"]}
    table = field(units, {}, phase("combat"), first="french", commands={"french": 6}, marks=marks, dice=[6, 6, 3, 1])
    does(table, "french", "attack", origin="2303", hex="2302")
    assert why(table, "french", "take", unit="V-16") == ("why-not-in-the-stack", "NEM-10.1a")
    does(table, "french", "take", unit="GC-H")
    assert why(table, "french", "take", unit="GC-H") == ("why-taken-already", "NEM-10.1a")
    does(table, "french", "done")
    does(table, "french", "commit", commands=5)
    cases = {
        "2203": ("why-not-adjacent", "NEM-10.3a"),
        "2202": ("why-nobody-in-order", "NEM-10.3a"),
        "2303": ("why-in-it-already", "NEM-10.3a"),
        "2001": ("why-no-stack", "NEM-10.3a"),
    }
    assert {place: why(table, "french", "call", from_=place) for place in cases} == cases


def test_why_somebody_does_not_advance() -> None:
    """By two points: only the cavalry that was ordered follows."""
    units = {"OG-1": "2303", "OG-2": "2303", "GC-H": "2303", "GC-L": "2303", "R-5": "2302", "R-14": "2302"}
    table = field(units, {}, phase("combat"), first="french", commands={"french": 6}, dice=[6, 3, 3, 3, 3])
    does(table, "french", "attack", origin="2303", hex="2302")
    for unit in ("OG-1", "GC-H"):
        does(table, "french", "take", unit=unit)
    does(table, "french", "done")
    does(table, "french", "commit", commands=5)
    while "advance" not in {one["do"] for one in table.legal("french")}:
        seat = table.to_act[0]
        offers = table.legal(seat)
        table.act(seat, next((one for one in offers if one["do"] == "withdraw"), offers[-1]))
    assert why(table, "french", "advance", unit="OG-2") == ("why-not-ordered", "NEM-10.1a")
    assert why(table, "french", "advance", unit="OG-1") == ("why-horse-alone", "NEM-11.12b")


def test_why_a_commander_does_not_ride() -> None:
    units = {"V-16": "Leipzig", "V-17": "Gera", "SW-1": "2303", "R-5": "2303"}
    leaders = {"NEY": "Leipzig", "MAR": "Gera", "STE": "2303", "WIT": "2303"}
    table = field(units, leaders, phase("transfers"), first="french")
    does(table, "french", "transfer", commander="NEY")
    does(table, "french", "to", hex="Gera")
    assert why(table, "coalition", "transfer", commander="STE") == ("why-swede-stays", "NEM-14.8a")
    does(table, "coalition", "pass")
    assert why(table, "french", "transfer", commander="NEY") == ("why-ridden", "NEM-12.2a")
    assert why(table, "french", "transfer", commander="NAP") == ("why-not-in-the-field", "NEM-12.1a")


def test_why_hits_fall_elsewhere() -> None:
    """The first of three hits fall on the main stack; one more only where it kills."""
    units = {
        "OG-1": "2303",
        "OG-2": "2303",
        "GC-H": "2303",
        "R-5": "2302",
        "R-14": "2302",
        "R-3": "2201",
        "R-4": "2104",
    }
    commands = {"french": 6, "coalition": 6}
    table = field(units, {}, phase("combat"), first="french", commands=commands, dice=[6, 6, 2, 1], frozen=False)
    does(table, "french", "attack", origin="2303", hex="2302")
    does(table, "french", "all")
    does(table, "french", "commit", commands=5)
    does(table, "coalition", "commit", commands=6)
    does(table, "coalition", "call", origin="2201")
    does(table, "coalition", "hit", unit="R-3")
    assert why(table, "coalition", "hit", unit="R-3") == ("why-main-stack-first", "NEM-11.17b")
    assert why(table, "coalition", "hit", unit="R-4") == ("why-not-in-the-fight", "NEM-11.17a")


def test_why_nobody_is_laid_there() -> None:
    """In the armistice: behind one's own line, where there is room; garrisons in their towns stay."""
    units = {"V-16": "Leipzig", "DEN-I": "Kiel", "SW-1": "Stralsund", "G-STE": "Stettin"}
    units |= dict.fromkeys(("OG-1", "OG-2", "XI-35", "XI-36"), "3816")
    table = redeploying("french", units, {"NEY": "Leipzig"}, marks={"garrison": ["G-STE"]})
    assert why(table, "french", "take", unit="G-STE") == ("why-garrison-left", "NEM-14.15-a7")
    does(table, "french", "take", unit="V-16")
    cases = {
        "Berlin": ("why-outside-zone", "NEM-14.15-a2"),
        "3816": ("why-no-room", "NEM-4.1a"),
    }
    assert {place: why(table, "french", "place", unit="V-16", hex=place) for place in cases} == cases
    does(table, "french", "place", unit="V-16", hex="Erfurt")
    assert why(table, "french", "take", unit="V-16") == ("why-laid-unit", "NEM-14.15-a5")
    assert why(table, "french", "place", unit="DEN-I", hex="Erfurt") == ("why-outside-zone", "NEM-14.15-a6")


def test_why_a_commander_does_not_flee_there() -> None:
    stack = [
        *phase("moves")[:1],
        {"procedure": "Moves", "step": "marched", "order": ["coalition", "french"], "power": "coalition"},
        {"procedure": "March", "step": "overran", "power": "coalition", "start": "2303", "here": "2302", "paid": 1,
         "force": ["R-5"], "staff": ["WIT"]},
        {"procedure": "Fate", "step": "flee", "power": "french", "hex": "2302", "leader": "NEY"},
    ]  # fmt: skip
    units = {"R-5": "2302", "OG-1": "2203", "OG-2": "2201", "V-16": "Leipzig"}
    table = field(units, {"WIT": "2302", "NEY": "2302"}, stack)
    assert why(table, "french", "escape", hex="Leipzig") == ("why-no-escape", "NEM-11.19c")


def test_why_a_card_or_a_march_takes_somebody_else() -> None:
    """Guns are never worn out (8.5); what a card asks for is the card's own rule."""
    typhus = play("french", 9, {"R-5": "2303", "R-14": "2303", "R-3": "2302", "V-16": "4515"})
    assert why(typhus, "french", "aim", hex="2302") == ("why-card-wants", "NEM-C09-b")
    trains = [train("2303")]
    table = field(
        {"R-5": "2303", "R-14": "2303", "R-AW": "2303"}, {"WIT": "2303"}, phase("moves"), trains=trains, dice=[6]
    )
    does(table, "coalition", "move", origin="2303")
    does(table, "coalition", "all")
    for place in ("2302", "2301", "2201"):
        does(table, "coalition", "to", hex=place)
    does(table, "coalition", "halt")
    assert why(table, "coalition", "lose", unit="R-AW") == ("why-guns-spared", "NEM-8.5d")
    assert why(table, "coalition", "lose", unit="R-3") == ("why-not-in-the-column", "NEM-8.5d")
    how: dict[str, Any] = {"marks": {"disrupted": ["R-5"]}, "depots": {"coalition": ["Tauroggen"]}}
    tired = {"R-5": "2305", "R-14": "2305"}
    rally = field(tired, {"WIT": "2305"}, phase("rally"), trains=[train("2305")], **how)
    does(rally, "coalition", "rally", hex="2305")
    assert why(rally, "coalition", "restore", unit="R-14") == ("why-not-restored", "NEM-8.1a")
