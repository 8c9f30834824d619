"""Bots see only views, play only legal actions, and the sergeant is better than the recruit."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import UnknownName
from grognard.bots import make, names
from grognard.games.vive_lempereur.bots.sergeant import Sergeant
from grognard.games.vive_lempereur.bots.staff import Plan, Staff
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.game import GAME
from grognard.games.vive_lempereur.rules.imagine import imagine
from tests.games.vive_lempereur.rules.stage import general, position, unit

SCENARIOS = ["waterloo", "quatre_bras", "ligny", "hypothetical"]


def play(scenario: str, names: tuple[str, str], seed: str, options: dict[str, Any] | None = None) -> grognard.Table:
    table = grognard.new_table("vive_lempereur", scenario, options, seed)
    bots = {seat: make(name, f"{seed}/{seat}") for seat, name in zip(table.seats, names, strict=True)}
    while table.to_act:
        for seat in table.to_act:
            decision = table.decision(seat)
            assert decision is not None
            table.act(seat, bots[seat].choose(table.view(seat), decision))
            break
    return table


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("side", [0, 1])
def test_the_sergeant_beats_the_recruit(scenario: str, side: int) -> None:
    """A few games here; the figures of 200 paired games a scenario are in benchmarks/README.md."""
    names = ("sergeant", "recruit") if side == 0 else ("recruit", "sergeant")
    won = 0
    for seed in ("a", "b", "c"):
        table = play(scenario, names, seed)
        assert table.result is not None
        won += table.result.winners == (table.seats[side],)
        if won == 2:  # of three
            return
    raise AssertionError(f"{won} of 3")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_sergeants_finish_with_every_option(scenario: str) -> None:
    options: dict[str, Any] = {"morale": True, "contact_bonus": True, "dismounted_fire": False}
    if scenario != "hypothetical":
        options["setup"] = "semi_historical"
    assert play(scenario, ("sergeant", "sergeant"), "options", options).result is not None


def test_a_game_of_bots_follows_from_the_seed() -> None:
    first = play("quatre_bras", ("sergeant", "sergeant"), "again").record.dump()
    assert play("quatre_bras", ("sergeant", "sergeant"), "again").record.dump() == first


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_imagined_world_offers_what_the_table_offers(scenario: str) -> None:
    rng = random.Random(scenario)
    table = grognard.new_table("vive_lempereur", scenario, seed=scenario)
    for step in range(400):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        if step % 5 == 0:
            world = imagine(GAME, table.view(seat), rng)
            offered = [table.game.render(world, code) for code in world.options(table.seats.index(seat))]
            assert offered == table.legal(seat)
        table.act(seat, rng.choice(table.legal(seat)))


def plan(*pieces: dict[str, Any], act: str, **more: Any) -> dict[str, Any]:
    """What the sergeant does with an order for one unit."""
    table = grognard.from_position("vive_lempereur", position(*pieces, act=act, **more))
    seat = table.to_act[0]
    decision = table.decision(seat)
    assert decision is not None
    return make("sergeant", "x").choose(table.view(seat), decision)


def test_infantry_under_a_threat_of_cavalry_forms_square() -> None:
    action = plan(
        unit("fr1", "inf_french", "K5", "N"),
        unit("pr1", "cav_heavy", "K8", "S"),
        unit("pr2", "cav_heavy", "I7", "S"),
        act="fr1",
    )
    assert action == {"do": "square"}


def test_a_square_is_given_up_when_the_cavalry_is_gone() -> None:
    action = plan(
        unit("fr1", "inf_french", "K5", "N", formation="square"), unit("pr1", "inf_regular", "K9", "S"), act="fr1"
    )
    assert action == {"do": "line"}


def test_cavalry_rides_down_guns_from_behind() -> None:
    action = plan(unit("fr1", "cav_heavy", "K3", "N"), unit("pr1", "art_heavy", "K6", "N"), act="fr1")
    assert action["do"] == "charge"
    assert action["target"] == "pr1"


def test_a_battered_unit_far_from_the_enemy_rallies() -> None:
    action = plan(unit("fr1", "inf_elite", "K2", "N", elements=1), unit("pr1", "inf_regular", "K12", "S"), act="fr1")
    assert action == {"do": "rally"}


def test_guns_do_not_go_next_to_the_enemy() -> None:
    action = plan(
        unit("fr1", "art_heavy", "K5", "N"),
        unit("pr1", "inf_regular", "K7", "S"),
        general("fr-g", "K1"),
        act="fr1",
    )
    assert action == {"do": "stand"}


def test_an_arrival_faces_the_enemy_whatever_was_planned_for_another() -> None:
    pieces = (
        unit("fr1", "inf_french", "K5", "N"),
        unit("fr2", "inf_french", "A5", "S"),
        unit("pr1", "inf_regular", "K8"),
    )
    document = position(*pieces)
    document["stack"] = [document["stack"][0], {"procedure": "Front", "step": "face", "unit": "fr1"}]
    table = grognard.from_position("vive_lempereur", document)
    decision = table.decision("french")
    assert decision is not None
    places = [piece["id"] for piece in table.view("french")["pieces"]]
    another, this = Plan(places.index("fr2"), 1.0, 0, 3, -1), Plan(places.index("fr1"), 1.0, 0, 3, -1)
    for planned, facing in ((None, "N"), (another, "N"), (this, "S")):
        sergeant = Sergeant("x")
        sergeant.planned = planned
        assert sergeant.choose(table.view("french"), decision) == {"do": "face", "facing": facing}


def test_an_objective_draws_the_french() -> None:
    """14.2f: an empty crossroads within reach is entered."""
    pieces = [
        unit("fr1", "inf_french", "H10", "N"),
        unit("fr2", "inf_french", "K3", "N"),
        unit("en1", "inf_regular", "V13", "S"),
    ]
    table = grognard.from_position(
        "vive_lempereur",
        position(
            *pieces, act="fr1", scenario="quatre_bras", terrain={"H11": "village", "I10": "village", "I11": "village"}
        ),
    )
    b = table.state
    assert isinstance(b, BattleState)
    staff = Staff(b, 0)
    assert staff.place_value(0, b.field.objectives[0]) > staff.place_value(0, b.hex[0])
    decision = table.decision("french")
    assert decision is not None
    action = make("sergeant", "x").choose(table.view("french"), decision)
    assert action["path"][-1] in ("H11", "I10", "I11")


def test_an_unknown_bot_is_refused_with_the_names() -> None:
    with pytest.raises(UnknownName, match=", ".join(names())):
        make("marshal", "x")
