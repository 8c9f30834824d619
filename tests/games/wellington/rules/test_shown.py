"""What a view tells besides what lies on the table: counted by the rules, so that nobody counts it again."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.wellington.rules.counting import battle_dice, fortress_dice, siege_dice
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.peninsula import DUCHY, DUCHY_INDEX, LEADER_INDEX, SPANISH_KEYS
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.state import BOOK
from grognard.games.wellington.rules.turns import preemptor
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war


def seen(b: WarState, seat: int = 0) -> dict[str, Any]:
    return GAME.view(b, seat)


def goal(b: WarState, name: str) -> dict[str, Any]:
    return next(one for one in seen(b)["goals"] if one["goal"] == name)


def plain(document: Any) -> bytes:
    return msgspec.json.encode(document, order="sorted")


@pytest.mark.rule("WEL-11.2a", "WEL-12.3b")
def test_the_dice_that_are_told_are_the_dice_that_are_rolled() -> None:
    """In real games, at every question in a fight."""
    fell = {"battle": 0, "siege": 0}
    for seed in range(6):
        table = grognard.new_table("wellington", "1812_two", seed=f"dice {seed}")
        rng = random.Random(seed)
        while table.result is None and table.length < 1500:
            b = table.state
            assert isinstance(b, WarState)
            combat = table.view()["combat"]
            if combat is not None:
                kind, camps = combat["kind"], combat["camps"]
                fell[kind] += 1
                told = [camp["dice"] for camp in camps]
                if kind == "battle":
                    assert told == [sum(battle_dice(b, side)) for side in (0, 1)]
                else:
                    assert told == [sum(siege_dice(b)), fortress_dice(b)]
                for camp in camps:
                    assert max(0, sum(source["amount"] for source in camp["sources"])) == camp["dice"]
            seat = rng.choice(table.to_act)
            legal = table.legal(seat)
            fights = [action for action in legal if action["do"] in ("to", "siege", "attack")]
            table.act(seat, rng.choice(fights or legal))
    assert fell["battle"] > 100 and fell["siege"] > 20


@pytest.mark.rule("WEL-12.3c", "WEL-12.3e", "WEL-12.3j")
def test_a_five_against_the_besieger_disrupts_and_kills_nobody() -> None:
    """12.3h: the fortress rolls one 5. The army loses a die, and no soldier."""
    b = war({"britain": {"badajoz": 6}}, {"wellington": "badajoz"}, cp=3)
    stage = Stage(
        b, Siege(DUCHY_INDEX["badajoz"], LEADER_INDEX["wellington"]), dice=[6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1]
    )
    combat = seen(stage.b_now)["combat"]
    besieger, fortress = combat["camps"]
    assert (combat["kind"], combat["duchy"], combat["round"], combat["most"]) == ("siege", "badajoz", 1, 3)
    assert (besieger["suffered"], besieger["disrupted"]) == (1, 1) and "eliminated" not in besieger
    assert besieger["powers"] == [{"power": "britain", "soldiers": 6, "leaders": ["wellington"]}]
    assert (fortress["holder"], fortress["walls"], fortress["hits"]) == ("sud", 3, 2)
    assert stage.b_now.sp_at(0, DUCHY_INDEX["badajoz"]) == 6


@pytest.mark.rule("WEL-9.53a", "WEL-9.62a")
def test_who_serves_under_whom() -> None:
    b = war(
        {"britain": {"elvas": 1, "lisbon": 2}, "spain": {"elvas": 4}},
        {"wellington": "elvas", "castanos": "elvas", "hill": "lisbon"},
    )
    assert seen(b)["under"] == {"wellington": "castanos"}
    b = war(
        {"britain": {"elvas": 5}, "spain": {"elvas": 4}}, {"wellington": "elvas", "castanos": "elvas", "soult": "elvas"}
    )
    assert seen(b)["under"] == {"castanos": "wellington"}
    b.chief[2 * DUCHY_INDEX["elvas"]] = LEADER_INDEX["castanos"]
    assert seen(b)["under"] == {"wellington": "castanos"}


def test_soldiers_on_the_map_and_without_a_leader() -> None:
    b = war(
        {"britain": {"lisbon": 5, "elvas": 2}, "spain": {"lisbon": 3}, "nord": {"madrid": 4}}, {"wellington": "lisbon"}
    )
    forces = seen(b)["forces"]
    assert forces["britain"] == {"on_map": 7, "leaderless": 2, "leaderless_at": {"elvas": 2}}
    assert forces["spain"] == {"on_map": 3, "leaderless": 0, "leaderless_at": {}}
    assert forces["nord"]["leaderless_at"] == {"madrid": 4}


@pytest.mark.rule("WEL-18.31a", "WEL-18.32a", "WEL-18.6b")
def test_how_near_the_end_is() -> None:
    """A key that nobody controls is lost to both sides."""
    keys = [DUCHY[d] for d in SPANISH_KEYS]
    free = next(key for key in keys if not seen(war())["walls"].get(key))
    others = [key for key in keys if key != free]
    french = ["madrid", *[key for key in others if key != "madrid"][:8]]
    flags = {key: "nord" if key in french else "spain" for key in others}
    b = war({"nord": {free: 1}, "spain": {free: 1}}, flags={**flags, free: "spain"})
    assert seen(b)["control"][free] is None
    assert (goal(b, "spain")["have"], goal(b, "spain")["need"]) == (10, 15)
    assert (goal(b, "liberation")["have"], goal(b, "liberation")["need"]) == (6, 15)
    assert goal(b, "roll") == {
        "side": "french", "goal": "roll", "have": 3, "need": 8, "rule": "WEL-18.6b", "madrid": True, "die": 5,
    }  # fmt: skip
    b.lay(77, 2)
    assert (goal(b, "roll")["need"], goal(b, "roll")["die"]) == (9, 6)


@pytest.mark.rule("WEL-18.4a", "WEL-18.2b")
def test_portugal_takes_its_keys_and_eight_of_spain_and_madrid() -> None:
    keys = [DUCHY[d] for d in SPANISH_KEYS if DUCHY[d] != "madrid"]
    flags = {"lisbon": "sud", "porto": "sud", "madrid": "spain", **dict.fromkeys(keys, "nord")}
    b = war(flags=flags)
    told = goal(b, "portugal")
    assert (told["have"], told["need"], told["madrid"]) == (10, 12, False)
    assert (goal(b, "france")["have"], goal(b, "france")["need"]) == (0, 8)


@pytest.mark.rule("WEL-4.22a", "WEL-4.22d")
def test_who_may_preempt_is_told_to_all_alike() -> None:
    b = war(hands={"britain": [1, 2], "sud": [3, 7, 8], "nord": [9]})
    assert [seen(b, seat)["preemptor"] for seat in (-1, 0, 1, 2, 3)] == ["sud"] * 5 and preemptor(b) == 1
    b.last_active = 1
    assert seen(b)["preemptor"] is None


@pytest.mark.rule("WEL-C094a")
def test_what_cards_are_worth_is_told_to_their_seat_alone() -> None:
    b = war(hands={"britain": [13, 25, 94], "spain": [94]}, scenario="1812_four")
    hands = seen(b)["cards"]["hands"]
    assert hands["britain"]["points"] == {"13": 4, "25": 5, "94": 6} and "points" not in hands["spain"]
    spain = seen(b, b.owner[2])["cards"]["hands"]["spain"]
    assert spain == {"count": 1, "national": 1, "cards": [94], "points": {"94": 5}}


def test_how_long_cards_lie_by_the_map() -> None:
    cards = (1, 13, 9, 3, 23, 22, 39, 77, 59, 98, 32, 85)
    told = ["impulse", "turn", "next-own", "held", "next-impulse", "next-scheduled", "next-scheduled", "interphase"]
    assert [BOOK.lasting[card].word for card in cards] == [*told, "leader", "turn", "impulse", "war"]
    words = grognard.words.Words("wellington", "en")
    for card in BOOK.lasting:
        assert words.say(f"wel-side-lasts-{BOOK.lasting[card].word}")


def test_the_strength_of_fortresses_a_hasty_one_among_them() -> None:
    b = war()
    assert seen(b)["walls"]["gibraltar"] == 5 and "madrid" not in seen(b)["walls"]
    b.hasty = DUCHY_INDEX["madrid"]
    assert seen(b)["walls"]["madrid"] == 2
    spoilt = seen(b)
    spoilt["walls"].clear()
    assert seen(b)["walls"]["madrid"] == 2


@pytest.mark.parametrize("scenario", ["1812_two", "1813_four"])
def test_a_sight_shows_what_a_view_shows(scenario: str) -> None:
    table = grognard.new_table("wellington", scenario, seed="sight")
    rng = random.Random(5)
    sights = {seat: table.sight(seat) for seat in (*table.seats, None)}
    same = 0
    while table.result is None and table.length < 600:
        seat = rng.choice(table.to_act)
        if table.undoable(seat) and rng.random() < 0.1:
            table.undo(seat, 1)
        else:
            table.act(seat, rng.choice(table.legal(seat)))
        for eyes, sight in sights.items():
            if rng.random() < 0.5:
                before = sight.made.get("score")
                assert plain(table.look(sight)) == plain(table.view(eyes))
                same += before is not None and sight.made["score"][1] is before[1]
    assert same > 100
