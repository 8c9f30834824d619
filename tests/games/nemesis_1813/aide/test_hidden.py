"""15.1: nothing that can be asked tells what is in a stack that one may not look into: twins that differ in one."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.aide import AIDE
from grognard.games.nemesis_1813.rules.ground import HEX
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, fight
from tests.games.nemesis_1813.rules.stage import does, field, phase

HIDDEN = {"hidden": True}
# The same is seen of both: two counters, none of them cavalry in good order.
WEAK: dict[str, Any] = {
    "units": {"R-5": THERE, "R-14": THERE, "R-3": "2301", "P-B1": "2509"},
    "marks": {"disrupted": ["R-5", "R-14"]},
}
STRONG: dict[str, Any] = {
    "units": {"R-5": "2509", "P-B1": THERE, "R-3": THERE, "R-14": "2301"},
    "marks": {"disrupted": ["R-5", "R-14"]},
}


def twins(seat: str | None) -> list[Table]:
    """They differ in stacks of the Coalition; for the Coalition, in those of the French."""
    own = {"V-16": HERE, "V-17": HERE, "V-18": "2402"}
    found = []
    for kind in (WEAK, STRONG):
        units = {**own, **kind["units"]}
        if seat == "coalition":
            units = {**own, **WEAK["units"]}
            if kind is STRONG:
                units |= {"V-17": "2402", "V-18": HERE}
        marks = WEAK["marks"] if seat == "coalition" else kind["marks"]
        found.append(fight(units, {"NAP": HERE}, options=HIDDEN, marks=marks, dice=[6, 6, 6, 1, 1, 1, 1, 1]))
    return found


def told(table: Table, seat: str | None) -> list[Any]:
    """Everything that a page may ask for, besides what it is sent."""
    found: list[Any] = [table.view(seat), table.log(seat)]
    for place in [*HEX[::5], HERE, THERE, "2301", "2402", "2509"]:
        found.append(AIDE.about(table, seat, place))
        found.append(AIDE.overlays["supply"](table, seat, place))
    found += [function(table, seat, None) for function in AIDE.overlays.values()]
    if seat in table.to_act:
        found += [AIDE.preview(table, seat, action) for action in table.legal(seat)]
    return found


@pytest.mark.rule("NEM-15.1c")
@pytest.mark.parametrize("seat", ["french", None])
def test_an_attack_is_planned_without_knowing_whom_it_meets(seat: str | None) -> None:
    pair = twins(seat)
    assert pair[0].position() != pair[1].position()
    assert told(pair[0], seat) == told(pair[1], seat)
    for verb, parts in (("attack", {"origin": HERE, "hex": THERE}), ("take", {"unit": "V-16"}), ("done", {})):
        for table in pair:
            does(table, "french", verb, **parts)
        assert told(pair[0], seat) == told(pair[1], seat), verb
    # The order is obeyed: now both see.
    for table in pair:
        does(table, "french", "commit", commands=6)
        says = [AIDE.preview(table, table.to_act[0], action)["says"] for action in table.legal(table.to_act[0])]
        assert any(one["message"] == "nem-forecast-battle" for several in says for one in several)
    assert told(pair[0], seat) != told(pair[1], seat)


@pytest.mark.rule("NEM-15.1c")
def test_who_is_ordered_to_attack_is_not_known_before_he_obeys() -> None:
    pair = twins("coalition")
    names = ("V-17", "V-18")
    for table, unit in zip(pair, names, strict=True):
        does(table, "french", "attack", origin=HERE, hex=THERE)
        does(table, "french", "take", unit=unit)
        does(table, "french", "done")
    for seat in ("coalition", None):
        views = [table.view(seat)["fight"] for table in pair]
        assert views[0] == views[1] and views[0]["force"] == [] and views[0]["values"] is None
    own = pair[0].view("french")["fight"]
    assert own["force"] == ["V-17"]
    assert own["values"]["french"]["total"] > 0 and own["values"]["coalition"] is None
    for table, unit in zip(pair, names, strict=True):
        does(table, "french", "commit", commands=6)
        for reader in ("french", "coalition", None):
            shown = table.view(reader)["fight"]
            assert shown["force"] == [unit] and all(shown["values"][side] for side in ("french", "coalition"))


@pytest.mark.rule("NEM-15.1c")
def test_of_commanders_that_rode_only_ones_own_are_named() -> None:
    table = field(
        {"R-5": "2507", "V-16": "Leipzig"}, {"WIT": "2507", "NEY": "Leipzig", "VIC": "Leipzig"}, phase("transfers"),
        options=HIDDEN,
    )  # fmt: skip
    seat = table.to_act[0]
    other = "french" if seat == "coalition" else "coalition"
    for one in (seat, other, seat):
        if table.to_act != (one,):
            break
        table.act(one, next(action for action in table.legal(one) if action["do"] == "transfer"))
        table.act(one, table.legal(one)[0])
        gone = {reader: table.view(reader)["under_way"][-1].get("gone") for reader in ("french", "coalition", None)}
        if table.view(None)["under_way"][-1]["procedure"] != "Transfers":
            break
        assert "WIT" not in gone["french"] and not {"NEY", "VIC"} & set(gone["coalition"]) and gone[None] == []
    else:
        raise AssertionError("nobody rode")


@pytest.mark.rule("NEM-15.1c")
def test_what_is_seen_of_hidden_stacks_may_be_asked_for_on_the_map() -> None:
    units = {"R-PAH": "2508", "V-16": "Leipzig", "R-5": "2507"}
    table = field(units, {}, phase("transfers"), options=HIDDEN)
    marks = {mark["mark"] for mark in AIDE.overlays["cavalry"](table, "french", None)}
    assert "interdicted" in marks
    assert AIDE.overlays["sieges"](table, "french", None) == []
