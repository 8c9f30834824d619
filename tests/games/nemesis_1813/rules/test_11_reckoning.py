"""What makes the values of a combat is told in full, before the dice and in the log; and what a view adds for it."""

import random
from typing import Any

import pytest

import grognard
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, attack, fight
from tests.games.nemesis_1813.rules.stage import told


def attacks(scenario: str, seed: int) -> list[list[dict[str, Any]]]:
    """Combats of a game played at random, each with the events of the act that brought its dice."""
    table = grognard.new_table("nemesis_1813", scenario, seed=f"reckoning {seed}")
    rng = random.Random(seed)
    found: list[list[dict[str, Any]]] = []
    while table.to_act and len(found) < 12:
        seat = table.to_act[0]
        bold = [a for a in table.legal(seat) if a["do"] in ("attack", "all", "train", "move")] or table.legal(seat)
        events = table.act(seat, rng.choice(bold))
        if any(event["event"] == "event-battle" for event in events):
            found.append(list(events))
    return found


@pytest.mark.rule("NEM-11.2a")
@pytest.mark.parametrize("scenario", ["1813", "1799"])
def test_the_modifiers_add_up_to_the_values(scenario: str) -> None:
    fought = attacks(scenario, 1)
    assert len(fought) > 2
    names: set[str] = set()
    for events in fought:
        values = {event["seat"]: event for event in events if event["event"] == "event-values"}
        battle = next(event for event in events if event["event"] == "event-battle")
        for seat, total in ((battle["seat"], "attack"), (next(s for s in values if s != battle["seat"]), "defence")):
            told = values[seat]
            assert sum(told["values"]) == told["total"]
            assert told["total"] + battle["dice"][0 if total == "attack" else 1] == battle[total]
            names |= set(told["modifiers"])
    assert "other" not in names and {"factors", "rating"} <= names


@pytest.mark.rule("NEM-11.4a")
def test_before_the_dice_the_view_tells_what_the_values_are_made_of() -> None:
    table = grognard.new_table("nemesis_1813", "1799", seed="view")
    rng = random.Random(3)
    while table.decision(table.to_act[0]).prompt != "ask-commands":  # type: ignore[union-attr]
        seat = table.to_act[0]
        table.act(seat, rng.choice([a for a in table.legal(seat) if a["do"] in ("attack", "all")] or table.legal(seat)))
    fight = table.view(None)["fight"]
    assert fight["power"] == table.to_act[0] and fight["force"]
    for value in fight["values"].values():
        assert sum(row["value"] for row in value["modifiers"]) == value["total"]
        assert all(row["rule"].startswith("NEM-") for row in value["modifiers"])


@pytest.mark.rule("NEM-14.4-a1", "NEM-14.4-a2")
def test_the_cities_of_a_view_are_its_points() -> None:
    table = grognard.new_table("nemesis_1813", "1813", seed="cities")
    view = table.view(None)
    for side in table.seats:
        assert len([row for row in view["cities"] if row["seat"] == side]) == view["ground"][side]


# ---- cards ---------------------------------------------------------------------------------------------------------


def lying(card: int, player: str) -> dict[str, Any]:
    return {"card": card, "player": player, "target": None, "uses": 0, "turns": 0, "choice": 0}


@pytest.mark.rule("NEM-16.1r4", "NEM-16.3a")
@pytest.mark.parametrize(
    ("card", "player", "seat", "rule", "value"),
    [
        (20, "coalition", "coalition", "NEM-C20-a", 1),
        (18, "french", "french", "NEM-C18-b", 1),
        (32, "coalition", "french", "NEM-C32-a", -2),
        (20, "french", "coalition", "", 0),
    ],
)
def test_a_card_is_named_by_its_rule_among_the_modifiers(
    card: int, player: str, seat: str, rule: str, value: int
) -> None:
    units = {"P-B1": HERE, "V-16": THERE, "V-A": THERE, "VII-S24": THERE}
    table = fight(
        units, {"BLU": HERE}, options={"advanced": True}, turn=3, effects=[lying(card, player)], first="coalition",
        dice=[6, 3, 3, 1, 1, 1, 1],
    )  # fmt: skip
    events = attack(table, "coalition", spend=3)
    while table.to_act and not told(events, "event-values"):
        events += table.act(table.to_act[0], table.legal(table.to_act[0])[-1])
    rows = {event["seat"]: event for event in told(events, "event-values")}
    assert "weak" in rows["coalition"]["modifiers"] and "other" not in rows["coalition"]["modifiers"]
    named = [
        (side, rows[side]["rules"][i], rows[side]["values"][i])
        for side in rows
        for i, modifier in enumerate(rows[side]["modifiers"])
        if modifier == "card"
    ]
    assert named == ([(seat, rule, value)] if rule else [])
    for row in rows.values():
        assert sum(row["values"]) == row["total"] and set(row["stacks"]) <= {None}
