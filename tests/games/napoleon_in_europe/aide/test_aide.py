"""The aide-de-camp: chances in sentences, prices, taps, overlays, and the luck of the dice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.engine import Table, UnknownName, new_table
from grognard.games.napoleon_in_europe.aide import AIDE
from grognard.games.napoleon_in_europe.aide.overlays import OVERLAYS
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.words import LANGUAGES, Words
from tests.games.napoleon_in_europe.rules.board import battle
from tests.games.napoleon_in_europe.rules.stage import does, moving, table, wars

SAY = [Words("napoleon_in_europe", language) for language in LANGUAGES]


def say(told: dict[str, Any]) -> list[str]:
    found = [words.say(told["message"], told["args"]) for words in SAY]
    assert all(text and "{" not in text for text in found)
    return found


def seen(played: Table, seat: str, **action: Any) -> dict[str, Any]:
    told = AIDE.preview(played, seat, {key.rstrip("_"): part for key, part in action.items()})
    for one in [*told["says"], *told["warnings"]]:
        say(one)
    return told


def messages(told: dict[str, Any]) -> list[str]:
    return [one["message"] for one in told["says"]]


def test_attacks_are_told_with_their_chances() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"infantry": 2, "general": 1}})
    shot = {"troop": "infantry", "here": "m_left", "area": "d_left_column", "nation": "austria", "target": "infantry"}
    told = seen(played, "france", do="fire", **shot)
    assert messages(told) == ["nie-odds-fire", "nie-odds-general"] and told["detail"]["kind"] == "fire"
    assert messages(seen(played, "france", do="charge", **shot)) == ["nie-odds-charge"]
    horse = battle({"m_left": {"cavalry": 1}}, {"d_left_column": {"infantry": 2}}, phase="cavalry")
    told = seen(horse, "france", do="charge", **{**shot, "troop": "cavalry"})
    assert messages(told) == ["nie-odds-charge", "nie-odds-square"]


def test_prices_warnings_and_estimates() -> None:
    played = table(
        {"lorraine": {"france": {"infantry": 1}}, "baden_wurtt": {"austria": {"infantry": 9, "artillery": 2}}},
        moving("france"),
        active="france",
        pap={"france": 3},
        owns={"lorraine": "france", "baden_wurtt": "austria"},
        **wars(("france", "austria")),
    )
    assert seen(played, "france", do="war", nation="prussia")["cost"] == {"spent": 1, "allowance": 3}
    assert messages(seen(played, "france", do="sue")) == ["nie-preview-peace"]
    does(played, "france", "march", from_="lorraine")
    told = seen(played, "france", do="to", region="baden_wurtt")
    assert messages(told) == ["nie-odds-battle"] and told["path"] == ["lorraine", "baden_wurtt"]
    assert [one["message"] for one in told["warnings"]] == ["warn-poor-battle"]


def test_taps() -> None:
    played = table(
        {"lorraine": {"france": {"infantry": 1}}},
        moving("france"),
        active="france",
        owns={"lorraine": "france", "paris": "france", "burgundy": "france"},
    )
    assert AIDE.tap is not None
    assert AIDE.tap(played, "france", "lorraine", None)["action"] == {"do": "march", "from": "lorraine"}
    played.act("france", {"do": "march", "from": "lorraine"})
    refused = AIDE.tap(played, "france", "moscow", None)
    assert refused["action"] is None and refused["reason"]["message"] == "why-not-adjacent"
    assert AIDE.tap(played, "france", "burgundy", None)["action"] == {"do": "to", "region": "burgundy"}
    with pytest.raises(UnknownName):
        AIDE.tap(played, "france", "atlantis", None)


def test_overlays_and_what_is_said_about_a_region() -> None:
    played = table(
        {
            "lorraine": {"france": {"infantry": 1, "cavalry": 1}},
            "baden_wurtt": {"austria": {"infantry": 2}},
        },
        moving("france"),
        active="france",
        owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "hanover": "prussia"},
        uprising=["lorraine"],
        **wars(("france", "austria")),
    )
    ways = {one["place"]: one["mark"] for one in OVERLAYS["marches"](played, "france", "lorraine")}
    assert ways["baden_wurtt"] == "battle" and {"step", "two-steps"} <= set(ways.values())
    assert {one["place"] for one in OVERLAYS["marches"](played, "france", None)} == {"lorraine"}
    assert "hanover" in {one["place"] for one in OVERLAYS["closed"](played, "france", None)}
    assert OVERLAYS["enemies"](played, "france", None) == [{"place": "baden_wurtt", "mark": "enemy", "label": "2"}]
    assert {"place": "lorraine", "mark": "guarded"} in OVERLAYS["guards"](played, "france", None)
    assert {"place": "paris", "mark": "yields", "label": "10"} in OVERLAYS["income"](played, None, None)
    for place in ("lorraine", "hanover", "paris", "bavaria", "north_sea"):
        for told in AIDE.about(played, "france", place):
            say(told)
    assert {"message": "nie-about-uprising", "args": {}} in AIDE.about(played, None, "lorraine")


def test_every_act_of_a_game_can_be_previewed_and_its_luck_is_told() -> None:
    played = new_table(GAME, "1805_3", {}, seed="aide")
    chance = random.Random("aide")
    for step in range(500):
        if not played.to_act:
            break
        seat = chance.choice(played.to_act)
        actions = played.legal(seat)
        if step % 5 == 0:
            known = {str(action["do"]): action for action in actions if action["do"] != "to"}
            for action in known.values():
                seen(played, seat, **action)
        played.act(seat, chance.choice(actions))
    assert AIDE.luck is not None
    told = AIDE.luck(played)
    assert told["rolls"]
    for roll in told["rolls"]:
        say(roll["message"])
        assert roll["expected"] >= 0
