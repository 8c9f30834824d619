"""What happens is told as it happens: facings, generals joined, hits; and questions tell how much is to come."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import Table
from grognard.games.vive_lempereur.rules.army import FALLEN, BattleState
from grognard.games.vive_lempereur.rules.arrivals import RoundArrivals
from grognard.games.vive_lempereur.rules.deployment import EVERYTHING
from tests.games.vive_lempereur.rules.battles import asked, begin_round, begin_turn, events, start
from tests.games.vive_lempereur.rules.stage import do, general, piece_of, position, stage, unit

FAR = unit("pr8", "inf_regular", "V13")


def told(table: Table) -> dict[str, Any]:
    """The arguments of the question that the table waits with."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return decision.args


# ---- facings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("facing", "turns"), [("S", [("fr1", "S")]), ("N", [])])
def test_infantry_that_forms_line_tells_its_new_facing(facing: str, turns: list[tuple[str, str]]) -> None:
    t = stage(unit("fr1", "inf_french", "L5", "N", formation="square"), FAR, act="fr1")
    do(t, do="line")
    do(t, do="face", facing=facing)
    assert [(event["unit"], event["facing"]) for event in events(t, "event-turn")] == turns


@pytest.mark.parametrize(("answer", "turns"), [("turn", [("pr1", "S")]), ("keep", [])])
def test_guns_that_wheel_tell_their_new_facing(answer: str, turns: list[tuple[str, str]]) -> None:
    guns = unit("pr1", "art_medium", "L8", "SW")
    t = stage(unit("fr1", "cav_heavy", "L5", "N"), guns, act="fr1", dice=[5, 1, 1])
    do(t, do="charge", target="pr1", path=["L6", "L7"])
    do(t, do="react")
    do(t, do=answer)
    assert [(event["unit"], event["facing"]) for event in events(t, "event-turn")] == turns
    t.close()


# ---- generals ----------------------------------------------------------------------------------------------------


def joined(table: Table) -> list[tuple[str, str]]:
    return [(event["general"], event["unit"]) for event in events(table, "event-general-joins")]


@pytest.mark.parametrize(("where", "expected"), [("L9", [("pr9", "pr1")]), ("L8", []), ("L10", [])])
def test_a_unit_that_retreats_onto_a_general_is_joined_by_him(where: str, expected: list[tuple[str, str]]) -> None:
    """Behind the unit, with it from the start, or out of the way."""
    foe = unit("pr1", "inf_regular", "L8", "S")
    t = stage(unit("fr1", "art_medium", "L6", "N"), foe, general("pr9", where), act="fr1", dice=[9, 1])
    for action in ({"do": "stand"}, {"do": "face", "facing": "N"}, {"do": "fire", "target": "pr1"}):
        do(t, **action)
    if asked(t) == "ask-stand-or-go":
        do(t, do="retreat")
    assert piece_of(t, "pr1")["hex"] == "L9" and joined(t) == expected
    t.close()


def test_a_unit_that_arrives_where_a_general_waits_is_joined_by_him() -> None:
    t = begin_turn("quatre_bras", 4, moved={"AL-general-1": "A12"})
    while asked(t) == "ask-face":
        do(t, do="face", facing="S")
    arrived = {event["hex"]: event["unit"] for event in events(t, "event-arrives")}
    assert joined(t) == [("AL-general-1", arrived["A12"])]


def test_a_general_who_arrives_joins_the_unit_there() -> None:
    t = begin_round("waterloo", 4, dice=[5, 2], moved={"EN-inf_militia-1": "V7"})
    do(t, do="enter", hex="V7")
    assert joined(t) == [("PR-general-1", "EN-inf_militia-1")]


# ---- hits --------------------------------------------------------------------------------------------------------


def test_four_hits_are_told_as_four_and_count_as_three() -> None:
    """Heavy guns bombard a flank: 36 + 4."""
    foe = unit("pr1", "inf_regular", "L6", "N")
    t = stage(unit("fr1", "art_heavy", "L5", "N"), foe, FAR, act="fr1", card="artillery_bombardment", dice=[5])
    for action in ({"do": "stand"}, {"do": "face", "facing": "N"}, {"do": "fire", "target": "pr1"}):
        do(t, **action)
    [effects] = events(t, "event-effects")
    assert (effects["hits"], effects["losses"], effects["retreat"]) == (4, 3, 2)
    t.close()


# ---- how much is to come -----------------------------------------------------------------------------------------


def placing(waiting: tuple[int, int], left: int, batches: tuple[int, int], side: str = "french") -> Table:
    pieces = [{"id": f"fr{i}", "type": "inf_french", "status": "unplaced"} for i in range(waiting[0])]
    pieces += [{"id": f"fr-{i}", "type": "inf_elite", "status": "unplaced"} for i in range(bool(waiting[0]))]
    pieces += [{"id": f"pr{i}", "type": "inf_regular", "status": "unplaced"} for i in range(waiting[1])]
    document = position(*pieces, turn=0, round_=0)
    top = {"procedure": "Deployment", "step": "choose", "side": side, "left": left, "batches": list(batches)}
    document["stack"] = [{"procedure": "War"}, {"procedure": "SemiHistorical", "step": "end"}, top]
    document["to_act"] = [side]
    return grognard.from_position("vive_lempereur", document, dice=[])


@pytest.mark.parametrize(
    ("waiting", "left", "batches", "expected"),
    [
        ((9, 9), 2, (2, 3), 2),
        ((9, 9), 1, (2, 3), 1),
        ((1, 9), 5, (5, 3), 2),  # with the elite there are but two
        ((9, 0), 1, (2, 3), EVERYTHING),  # the other side has none left to place
        ((9, 9), 97, (EVERYTHING, 3), EVERYTHING),
    ],
)
def test_placing_tells_how_many_come_before_the_other_side(
    waiting: tuple[int, int], left: int, batches: tuple[int, int], expected: int
) -> None:
    assert told(placing(waiting, left, batches)) == {"left": expected}


def test_a_whole_semi_historical_placing_tells_the_truth() -> None:
    """As many as the question said are placed before the other side's next, or all that are left."""
    t = start("ligny", setup="semi_historical")
    rng = random.Random(5)
    said: list[tuple[int, int]] = []  # pieces placed before the question, number told
    while asked(t) != "ask-hands":
        seat = t.to_act[0]
        if asked(t) == "ask-deploy":
            said.append((len(events(t, "event-deploys")), told(t)["left"]))
        t.act(seat, rng.choice(t.legal(seat)))
    placed = [piece_of(t, event["unit"]) for event in events(t, "event-deploys")]
    order = [(piece["seat"], piece["type"] if piece["type"] in ("general", "garrison") else "unit") for piece in placed]
    for start_, left in said:
        run = next((i for i, who in enumerate(order[start_:]) if who != order[start_]), len(order) - start_)
        assert run == (order[start_:].count(order[start_]) if left == EVERYTHING else left), start_
    assert {left for _, left in said} >= {1, 2, 3}


@pytest.mark.parametrize(("left", "tiles", "expected"), [(3, 5, 3), (3, 2, 2), (1, 5, 1)])
def test_tiles_of_a_go_are_no_more_than_there_are(left: int, tiles: int, expected: int) -> None:
    document = position(scenario="hypothetical", turn_of="south", turn=0, round_=0)
    top = {"procedure": "SetUp", "step": "pick_tile", "side": "south", "left": left, "scouts": [1, 6]}
    top |= {"south": {"wood": tiles - 1, "hill": 1}, "north": {"wood": 3}}
    document["stack"] = [{"procedure": "War"}, top]
    document["to_act"] = ["south"]
    assert told(grognard.from_position("vive_lempereur", document, dice=[])) == {"left": expected}


def test_no_more_prussians_are_announced_than_are_left() -> None:
    t = begin_round("waterloo", 5, dice=[4])
    assert told(t) == {"left": 1}
    do(t, do="arrive", unit="PR-general-1")
    do(t, do="stand")
    assert told(t) == {"left": 0}
    top = t.state.stack[-1]
    assert isinstance(t.state, BattleState) and isinstance(top, RoundArrivals)
    top.left = 2
    assert top.left_told(t.state, 1) == 2
    for piece in top.waiting(t.state)[2:]:
        t.state.hex[piece] = FALLEN
    assert told(t) == {"left": 1}


# ---- garrisons without a building --------------------------------------------------------------------------------


def test_a_garrison_that_finds_no_building_stays_away() -> None:
    t = start("ligny", setup="semi_historical")
    document = t.position()
    houses = {h for h, kind in document["terrain"].items() if kind in ("farm", "village", "fortified")}
    free = [f"{column}{row}" for row in (1, 13, 2, 12) for column in "ABCDEFGHIKLMNOPQRSTUV"]
    for piece in document["pieces"]:
        if piece["seat"] == "prussian" and piece["type"] not in ("garrison", "general") and houses:
            piece["hex"] = houses.pop()
        elif piece["type"] != "garrison":
            rows = ("12", "13") if piece["seat"] == "prussian" else ("1", "2")
            piece["hex"] = next(h for h in free if h[1:] in rows)
            free.remove(piece["hex"])
        if "hex" in piece:
            piece.pop("status")
    for key in ("to_act", "asked_in_secret"):
        document.pop(key, None)
    assert not houses
    document["stack"][-1] |= {"step": "choose", "side": "prussian"}
    document["to_act"] = ["prussian"]
    t = grognard.from_position("vive_lempereur", document, dice=[])
    garrisons = [p["id"] for p in t.position()["pieces"] if p["type"] == "garrison"]
    while asked(t) != "ask-hands":
        t.act(t.to_act[0], t.legal(t.to_act[0])[0])
    assert [event["unit"] for event in events(t, "event-stays-away")] == garrisons
    assert all(piece_of(t, name)["status"] == "absorbed" for name in garrisons)


# ---- hands and opportunity fire ------------------------------------------------------------------------------------


def test_each_player_is_told_the_hand_that_he_chose_and_nobody_else() -> None:
    table = grognard.new_table("vive_lempereur", "ligny", seed="hands")
    for seat in table.seats:
        table.act(seat, table.legal(seat)[0])
    for seat in table.seats:
        hands = [event for event in table.log(seat) if event["event"] == "event-hand"]
        assert [(event["seat"], event["cards"]) for event in hands] == [(seat, table.view(seat)["cards"][seat]["hand"])]
    assert not [event for event in table.log(None) if event["event"] == "event-hand"]


@pytest.mark.rule("VLE-9.3g")
@pytest.mark.parametrize(
    ("die", "losses", "halted"), [(1, 0, True), (2, 0, True), (3, 1, False), (4, 1, False), (5, 1, True), (6, 1, True)]
)
def test_opportunity_fire_tells_what_it_does(die: int, losses: int, halted: bool) -> None:
    after = [] if halted else [10, 3]
    t = stage(
        unit("fr1", "cav_heavy", "L5", "N"), unit("pr1", "art_medium", "L8", "S"), act="fr1", dice=[5, 1, die, *after]
    )
    do(t, do="charge", target="pr1", path=["L6", "L7"])
    do(t, do="react")
    [event] = events(t, "event-opportunity-fire")
    assert (event["die"], event["losses"], event["halted"]) == (die, losses, halted)
    assert bool(events(t, "event-attack")) is not halted
    t.close()
