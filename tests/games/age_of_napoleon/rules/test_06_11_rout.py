"""6.11: what the loser of a battle does."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.after_battle import Rout, towards_capital
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.forces import havens
from grognard.games.age_of_napoleon.rules.ground import ALLIED, SIDES
from tests.games.age_of_napoleon.rules.stage import a, board, force, no_choice, under_way


def rout(area: str, loser: str, attacker: str, corps: dict[str, str], **parts: Any) -> Table:
    """A beaten defender may not go where a corps of the attacker came from."""
    attackers = [
        row
        for row in parts.get("stacks", {}).get("came", [])
        if row["corps"].startswith("fr") is (attacker == "france")
    ]
    closed = {row["from"] for row in attackers} - {"sea"} if loser != attacker else set()
    table = under_way(Rout(a(area), SIDES.index(loser), sum([1 << a(name) for name in closed])), corps, **parts)
    return no_choice(table)


def harbours(b: Europe, area: int) -> list[int]:
    return havens(b, ALLIED, area)


def came(**origins: str) -> dict[str, Any]:
    return {"came": [{"corps": corps, "from": origin} for corps, origin in origins.items()]}


def at(area: str, corps: str) -> dict[str, str]:
    return dict.fromkeys(corps.split(), area)


def where(table: Table, *names: str) -> list[str]:
    return [table.position()["corps"][name] for name in names]


def ways(table: Table) -> set[str]:
    return {action["to"] for action in table.legal(table.to_act[0]) if action["do"] == "retreat"}


@pytest.mark.rule("AON-6.11.1a", "AON-6.11.1b", "AON-6.11.1d", "AON-6.11.1r")
def test_the_defender_goes_towards_his_capital_and_not_where_the_attacker_came_from() -> None:
    # Karl in Bayern, attacked from Österreich: of what is open Böhmen and Tirol lie one link from Wien.
    corps = {"at_karl": "bayern", "at_mack": "bayern", "fr_ney": "bayern"}
    table = rout("bayern", "coalition", "france", corps, stacks=came(fr_ney="osterreich"))
    assert ways(table) == {"bohmen", "tirol"}
    table.act("coalition", {"do": "retreat", "to": "tirol"})
    assert where(table, "at_karl", "at_mack") == ["tirol", "tirol"], "engaged or not, all together"
    table = rout("bayern", "coalition", "france", corps, stacks=came(fr_ney="wurttemberg"))
    assert where(table, "at_karl") == ["osterreich"], "the nearest, without a choice"
    table = rout("bayern", "coalition", "france", {**corps, "fr_davout": "osterreich"}, stacks=came(fr_ney="schweiz"))
    assert "osterreich" not in ways(table), "enemies are there"


@pytest.mark.rule("AON-6.11.1d", "AON-6.11.1r")
def test_most_corps_of_a_colour_decide_and_equals_or_the_british_choose() -> None:
    places = [a(name) for name in ("osterreich", "schlesien", "galizien")]
    assert towards_capital(force("at_karl", "at_mack", "ru_barclay"), places) == [a("osterreich")]
    assert towards_capital(force("ru_barclay", "ru_essen", "at_karl"), places) == [a("galizien")]
    assert towards_capital(force("ru_barclay", "at_karl"), places) == [a("osterreich"), a("galizien")]
    assert towards_capital(force("gb_hill"), places) == places
    assert towards_capital(force("at_wrede", "at_karl", "ru_essen"), places) == [a("osterreich")], (
        "an ally is white too"
    )


@pytest.mark.rule("AON-6.11.1c", "AON-6.11.1r2")
def test_who_came_goes_back_in_groups() -> None:
    corps = at("bohmen", "fr_ney fr_davout fr_lannes at_karl")
    table = rout(
        "bohmen", "france", "france", corps, stacks=came(fr_ney="bayern", fr_davout="bayern", fr_lannes="banat")
    )
    assert where(table, "fr_ney", "fr_davout", "fr_lannes") == ["bayern", "bayern", "banat"]
    table = rout("bohmen", "coalition", "france", at("bohmen", "at_karl at_mack fr_ney"),
                 stacks=came(at_mack="banat", fr_ney="schlesien"))  # fmt: skip
    assert where(table, "at_karl", "at_mack") == ["osterreich", "banat"], "a supporter goes home, the rest to Wien"


@pytest.mark.rule("AON-6.11.4a", "AON-6.11.4r")
def test_who_has_no_way_is_captured() -> None:
    corps = {**at("bohmen", "fr_ney at_karl"), "at_mack": "bayern"}
    table = rout("bohmen", "france", "france", corps, stacks=came(fr_ney="bayern"))
    assert where(table, "fr_ney") == ["prisoners"], "where he came from there are enemies now"
    table = rout("danmark", "france", "france", at("danmark", "fr_ney gb_hill"), stacks=came(fr_ney="sverige"))
    assert where(table, "fr_ney") == ["prisoners"], "the strait is closed to him"
    table = rout("holland", "coalition", "coalition", at("holland", "gb_hill fr_ney"), stacks=came(gb_hill="sea"))
    assert where(table, "gb_hill") == ["prisoners"], "by sea he came, and without Britannia he stays"
    hemmed = {
        **at("portugal", "gb_hill fr_ney"),
        "fr_davout": "galicia",
        "fr_soult": "castilla",
        "fr_junot": "andalucia",
    }
    table = rout("portugal", "coalition", "france", hemmed, stacks=came(fr_ney="castilla"), status={"portugal": "CM"})
    assert where(table, "gb_hill") == ["prisoners"]


@pytest.mark.rule("AON-6.11.2a", "AON-6.11.4r")
def test_with_britannia_one_corps_sails() -> None:
    corps = at("portugal", "gb_hill gb_moore fr_ney")
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM"}, "stacks": came(fr_ney="castilla")}
    table = rout("portugal", "coalition", "france", corps, **parts)
    assert {"do": "embark", "corps": "gb_hill", "to": "britain"} in table.legal("coalition")
    table.act("coalition", {"do": "embark", "corps": "gb_hill", "to": "britain"})
    assert where(table, "gb_hill") == ["britain"] and table.position()["sailed"]
    assert where(table, "gb_moore") != ["britain"], "one only"
    table = rout("portugal", "coalition", "france", corps, **{**parts, "sailed": True})
    assert not [action for action in table.legal("coalition") if action["do"] == "embark"], "one a round in all"
    table = rout("portugal", "coalition", "france", corps, **{**parts, "orders": ["war_of_1812"]})
    assert [action for action in table.legal("coalition") if action["do"] == "embark"], (
        "an American war does not hinder"
    )


@pytest.mark.rule("AON-6.11.2a", "AON-6.3.4r2")
def test_harbours_are_friendly_free_and_not_frozen() -> None:
    b = board({"fr_ney": "napoli", "at_karl": "pommern"}, markers=["britannia"])
    assert a("britain") in harbours(b, a("pommern")) and a("livonia") in harbours(b, a("pommern"))
    assert not {a("napoli"), a("portugal"), a("holland"), a("danmark")} & set(harbours(b, a("pommern")))
    winter = board({"at_karl": "pommern"}, markers=["britannia"], round=5)
    assert harbours(winter, a("pommern")) == [], "the Baltic is ice"
    assert a("livonia") not in harbours(winter, a("napoli")) and a("britain") in harbours(winter, a("napoli"))
    assert harbours(b, a("bohmen")) == [] and harbours(board(), a("britain")) == []


@pytest.mark.rule("AON-6.11.3a", "AON-6.11.3r")
def test_a_retreat_over_mountains_wears_out() -> None:
    corps = {"at_karl": "bayern", "at_mack": "bayern", "fr_ney": "bayern"}
    table = rout("bayern", "coalition", "france", corps, stacks=came(fr_ney="osterreich"))
    table.act("coalition", {"do": "retreat", "to": "tirol"})
    assert set(table.position()["stacks"]["exhausted"]) == {"at_karl", "at_mack"}
    table = rout("bayern", "coalition", "france", corps, stacks=came(fr_ney="osterreich"))
    table.act("coalition", {"do": "retreat", "to": "bohmen"})
    assert table.position()["stacks"]["exhausted"] == []
    table = rout("bayern", "coalition", "france", corps, stacks=came(fr_ney="osterreich"), round=5)
    table.act("coalition", {"do": "retreat", "to": "bohmen"})
    assert set(table.position()["stacks"]["exhausted"]) == {"at_karl", "at_mack"}, "and so does the winter"


@pytest.mark.rule("AON-6.12r3", "AON-6.12r4")
@pytest.mark.parametrize(("die", "swiss"), [(6, "N"), (1, "FA")])
def test_a_beaten_group_of_which_nobody_is_left_violates_nothing(die: int, swiss: str) -> None:
    around = {"fr_davout": "bayern", "fr_soult": "dalmatien", "fr_murat": "italia", "fr_ney": "osterreich"}
    corps = {**around, "fr_lannes": "tirol", "at_karl": "tirol", "at_mack": "schweiz"}
    parts: dict[str, Any] = {"status": {"schweiz": "N"}, "stacks": {"exhausted": ["at_karl"]}, "dice": [die] * 9}
    table = rout("tirol", "coalition", "france", corps, **parts)
    table.act("coalition", {"do": "retreat", "to": "schweiz"})
    assert where(table, "at_karl") == ["prisoners" if die == 6 else "schweiz"]
    assert table.position()["status"]["schweiz"] == swiss, "Mack stands there as before"


@pytest.mark.rule("AON-6.11.4b", "AON-6.11.4r2")
def test_beyond_the_leaders_seniority_the_owner_chooses_who_is_captured() -> None:
    corps = {**at("bohmen", "fr_junot fr_moncey fr_vandamme at_karl")}
    table = rout("bohmen", "france", "coalition", corps, stacks=came(at_karl="osterreich"))
    if ways(table):
        table.act("france", {"do": "retreat", "to": sorted(ways(table))[0]})
    assert {action["corps"] for action in table.legal("france")} == {"fr_junot", "fr_moncey", "fr_vandamme"}
    table.act("france", {"do": "leave", "corps": "fr_junot"})
    assert where(table, "fr_junot") == ["prisoners"]
    assert where(table, "fr_moncey")[0] not in ("prisoners", "bohmen")


@pytest.mark.rule("AON-6.11.4c")
def test_insurgents_do_not_retreat_far_from_home() -> None:
    spain: dict[str, Any] = {"status": {"spain": "IC", "portugal": "CM"}, "risen": ["spain"]}
    corps = at("languedoc", "es_blake fr_ney")
    table = rout("languedoc", "coalition", "coalition", corps, stacks=came(es_blake="bourgogne"), **spain)
    assert where(table, "es_blake") == ["prisoners"]
    table = rout("languedoc", "coalition", "coalition", corps, stacks=came(es_blake="catalunya"), **spain)
    assert where(table, "es_blake") == ["catalunya"]


@pytest.mark.rule("AON-6.11.5a", "AON-6.12r4", "AON-6.12.1b", "AON-6.11.1r")
def test_a_neutral_is_entered_only_where_nothing_else_is_open_and_captivity_may_be_chosen() -> None:
    # Hemmed in at Hannover: only neutral Prussia and Danmark are open.
    corps = {
        **at("hannover", "fr_bernadotte fr_junot gb_hill"),
        "gb_moore": "holland",
        "gb_graham": "westfalen",
        "ru_barclay": "bayern",
        "ru_essen": "sachsen",
        "ru_konstantin": "pommern",
    }
    table = rout("hannover", "france", "coalition", corps, stacks=came(gb_hill="holland"))
    assert {"do": "captivity"} in table.legal("france") and ways(table)
    table.act("france", {"do": "captivity"})
    assert where(table, "fr_bernadotte", "fr_junot") == ["prisoners", "prisoners"]
    table = rout("hannover", "france", "coalition", corps, stacks=came(gb_hill="holland"))
    to = sorted(ways(table))[0]
    country = {"danmark": "danmark", "brandenburg": "preussen"}[to]
    table.act("france", {"do": "retreat", "to": to})
    assert table.position()["status"][country] == "CM"
    open_way = {key: value for key, value in corps.items() if key != "gb_graham"}
    table = rout("hannover", "france", "coalition", open_way, stacks=came(gb_hill="holland"))
    assert where(table, "fr_junot") == ["westfalen"], "no neutral while a friendly area is open"
