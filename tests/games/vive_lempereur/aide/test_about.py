"""The sheet of a unit: every number as the reference sheet has it, every line with words and a rule, no secret told."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Table, UnknownName, aide, ledger
from grognard.games.vive_lempereur.rules.tables import TABLES
from grognard.words import LANGUAGES, Words
from tests.engine.duel import DUEL
from tests.games.vive_lempereur.aide.campaign import BATTLES, battle, campaign
from tests.games.vive_lempereur.aide.test_secrets import screened
from tests.games.vive_lempereur.rules.stage import general, stage, unit

RULES = ledger.load("vive_lempereur")
TYPES = {name: row for name, row in TABLES["unit_types"].items() if name not in ("general", "garrison")}


def sheets(t: Table, hex_: str, seat: str | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = aide.about(t, seat, hex_)["pieces"]
    return found


def one(*pieces: dict[str, Any], hex_: str = "L5", **more: Any) -> dict[str, Any]:
    return sheets(stage(*pieces, **more), hex_)[0]


def told(sheet: dict[str, Any]) -> list[str]:
    return [line["message"] for line in sheet["may"]]


FOE = unit("pr1", "inf_regular", "L12", "S")


@pytest.mark.parametrize("kind", list(TYPES))
def test_the_numbers_are_those_of_the_reference_sheet(kind: str) -> None:
    sheet = one(unit("fr1", kind, "L5", "N"), FOE, markers={"flag": 1})
    row = TYPES[kind]
    after = row.get("fire_after_moving") or {}
    assert (sheet["unit"], sheet["type"], sheet["arm"]) == ("fr1", kind, row["arm"])
    assert (sheet["elements"], sheet["full"]) == (row["elements"], row["elements"])
    assert (sheet["move"], sheet["move_and_fire"]) == (row["move"], row["move_and_fire"])
    assert sheet["fire"] == [row["fire"][str(d)] for d in range(1, len(row["fire"]) + 1)]
    assert sheet["fire_moved"] == [after[str(d)] for d in range(1, len(after) + 1)]
    assert (sheet["rally_dice"], sheet["morale"]) == (row["rally_dice"], row["morale"])
    wanted = [modifier["value"] for modifier in TABLES["fire_modifiers"][row["arm"]]]
    if row["arm"] != "artillery":
        wanted.insert(0, TABLES["fire_modifiers"]["general_attached"]["value"])
    assert [modifier["value"] for modifier in sheet["modifiers"]] == wanted


def test_a_scenario_s_own_fire_values_are_told() -> None:
    t = grognard.new_table("vive_lempereur", "waterloo", seed="sheet")
    b = battle(t)
    own = [p for p in range(len(b.ids)) if t.view()["pieces"][p]["type"] == "inf_elite" and b.side[p] == 1]
    hex_ = t.view()["pieces"][own[0]]["hex"]
    assert sheets(t, hex_)[0]["fire"] == [10, 6]  # 14.1c


def test_what_it_may_still_do_this_round() -> None:
    foot = unit("fr1", "inf_french", "L5", "N")
    orders: dict[str, Any] = {"markers": {"infantry": 1, "flag": 1}}
    friend = unit("fr2", "inf_french", "K3", "N")  # whom there is something to order to, so that the round goes on
    fresh = one(foot, friend, FOE, **orders)
    assert told(fresh) == ["about-orderable", "about-may-move"]
    assert fresh["may"][0]["args"]["marker"] == ["infantry", "flag"]
    assert fresh["may"][1]["args"]["hexes"] == TYPES["inf_french"]["move"]
    assert told(one(foot, FOE, unit("fr2", "cav_light", "K3", "N"), markers={"cavalry": 1})) == ["about-no-order"]
    assert told(one(foot, friend, FOE, act="fr1"))[0] == "about-acting"
    assert told(one({**foot, "marks": ["ordered"]}, friend, FOE, **orders)) == ["about-acted", "about-may-react"]
    assert told(one({**foot, "marks": ["reacted"]}, friend, FOE, **orders)) == ["about-reacted"]
    assert told(one({**foot, "marks": ["retreated"]}, friend, FOE, **orders)) == ["about-orderable", "about-retreated"]
    assert told(one({**foot, "formation": "square"}, friend, FOE, **orders)) == [
        "about-orderable",
        "about-square-stays",
    ]
    hurt = one({**foot, "elements": 2}, friend, FOE, **orders)
    assert told(hurt) == ["about-orderable", "about-may-move", "about-may-rally"]
    assert hurt["may"][2]["args"]["dice"] == TYPES["inf_french"]["rally_dice"]
    assert (hurt["elements"], hurt["full"]) == (2, 4)
    hidden = one({**foot, "marks": ["sheltered"]}, friend, FOE, terrain={"L5": "farm"}, **orders)
    assert told(hidden) == ["about-orderable", "about-may-move", "about-sheltered"]


def test_the_card_of_the_round_changes_what_it_may_move() -> None:
    foot = unit("fr1", "inf_french", "L5", "N")
    sheet = one(foot, FOE, act="fr1", card="infantry_manoeuvre")
    manoeuvre = next(card for card in TABLES["cards"]["list"] if card["id"] == "infantry_manoeuvre")
    assert (sheet["move"], sheet["may"][1]["args"]["hexes"]) == (2, manoeuvre["infantry_moves"])


def test_the_general_is_told_after_his_unit() -> None:
    t = stage(unit("fr1", "cav_heavy", "L5", "N"), general("fr2", "L5"), FOE)
    assert [sheet["unit"] for sheet in sheets(t, "L5")] == ["fr1", "fr2"]
    assert sheets(t, "L5")[1]["fire"] == []
    assert sheets(t, "A1") == []


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_every_line_has_its_rule_and_its_words(scenario: str, options: dict[str, Any]) -> None:
    words = [Words("vive_lempereur", language) for language in LANGUAGES]
    for t in campaign(scenario, options, "about", 90):
        for row in t.view()["pieces"]:
            if "hex" not in row:
                continue
            for sheet in sheets(t, row["hex"]):
                for line in [*sheet["may"], *sheet["rules"], *sheet["modifiers"]]:
                    assert RULES.find(line["rule"]), line
                    for language in words:
                        assert line["message"] not in language.say(line["message"], line.get("args", {}))


def test_nobody_is_told_of_behind_the_screen() -> None:
    t = screened()
    for _ in range(12):
        for seat in t.to_act:
            t.act(seat, t.legal(seat)[0])
    placed = {row["seat"]: row["hex"] for row in t.view("south")["pieces"] + t.view("north")["pieces"] if "hex" in row}
    assert set(placed) == {"south", "north"}
    for seat, hex_ in placed.items():
        other = "north" if seat == "south" else "south"
        assert len(sheets(t, hex_, seat)) == 1
        assert sheets(t, hex_, other) == sheets(t, hex_, None) == []


def test_what_cannot_be_asked() -> None:
    t = grognard.new_table("vive_lempereur", "ligny", seed="sheet")
    with pytest.raises(UnknownName):
        aide.about(t, None, "Z99")
    with pytest.raises(UnknownName):
        aide.about(t, "austrian", "L5")
    assert aide.about(grognard.new_table(DUEL, seed=1), None, "anywhere") == {"pieces": []}
