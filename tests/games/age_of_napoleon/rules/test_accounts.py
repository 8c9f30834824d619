"""What the view counts for whoever looks at the table: limits, victories, the sums of a battle."""

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from tests.games.age_of_napoleon.rules.stage import a, under_way, war


def limit(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in view["limits"] if one["limit"] == name)


def wants(view: dict[str, Any], side: str, level: str) -> dict[str, dict[str, Any]]:
    found = [one["wants"] for one in view["victory"] if (one["side"], one["level"]) == (side, level)]
    return {want["want"]: want for ways in found for want in ways}


@pytest.mark.rule("AON-5.3.1a")
def test_limits_say_what_may_be_deployed_and_what_was() -> None:
    view = war(deployed=[3, 0, 0, 1, 0, 0, 0, 0], levies=[2, 0, 0, 0, 0, 0]).view("coalition")
    assert limit(view, "france") == {"limit": "france", "side": "france", "most": 6, "deployed": 3}
    assert limit(view, "osterreich") == {"limit": "osterreich", "side": "coalition", "most": 3, "deployed": 1}
    # A neutral deploys nothing.
    assert limit(view, "preussen") == {"limit": "preussen", "side": None, "most": 0, "deployed": 0}
    assert limit(view, "blue_allies")["side"] == "france" and limit(view, "red_allies")["side"] == "coalition"


@pytest.mark.rule("AON-9.2.2a")
def test_what_stands_between_france_and_its_victories() -> None:
    view = war(year=1810).view("france")
    marginal = wants(view, "france", "marginal")
    assert not marginal["in_time"]["met"]
    assert marginal["no_hostile_power"]["countries"] == ["osterreich", "russia"]
    assert marginal["neighbours"]["met"] and not marginal["one_power"]["met"]
    won = {"osterreich": "FD", "russia": "N", "preussen": "FA"}
    marginal = wants(war(year=1811, status=won).view("france"), "france", "marginal")
    assert all(want["met"] for want in marginal.values())
    decisive = wants(war(year=1811, status=won).view("france"), "france", "decisive")
    assert decisive["eastern"]["countries"] == ["russia"]
    assert decisive["no_enemy"]["countries"] == ["napoli", "pommern", "sverige"]


@pytest.mark.rule("AON-9.4a")
def test_what_stands_between_the_coalition_and_its_victories() -> None:
    view = war().view("coalition")
    coalition = wants(view, "coalition", "marginal")
    assert coalition["no_french_major"]["countries"] == ["spain"]
    assert coalition["few_minors"]["now"] == 8 and not coalition["few_minors"]["met"]
    assert not wants(view, "coalition", "decisive")["emperor"]["met"]


@pytest.mark.rule("AON-9.5.1a", "AON-7.5.2a")
def test_the_surrender_of_france_is_among_the_victories_of_the_coalition() -> None:
    def met(corps: dict[str, str]) -> list[bool]:
        found = wants(war(corps).view("coalition"), "coalition", "decisive")
        return [found[name]["met"] for name in ("capital", "outnumbered", "emperor")]

    assert met({"fr_ney": "lorraine"}) == [False, False, False]
    assert met({"fr_ney": "lorraine", "at_karl": "ile_de_france"}) == [True, False, False]
    assert met({"fr_ney": "lorraine", "at_karl": "ile_de_france", "at_mack": "bretagne"}) == [True, True, False]
    # Whether those who guard France are its own nobody sees.
    assert met({"fr_deroy": "lorraine", "at_karl": "ile_de_france"}) == [True, False, False]


@pytest.mark.rule("AON-6.10.3a")
def test_the_strength_of_a_battle_is_told_by_its_sources() -> None:
    corps = {"fr_ney": "tirol", "at_karl": "tirol", "at_johann": "tirol"}
    table = under_way(Battle(a("tirol"), FRENCH), corps, cards={"hands": {"france": [40]}})
    fight = table.view(None)["battle"]
    assert (fight["area"], fight["attacker"], fight["winner"]) == ("tirol", "france", None)
    assert fight["sides"]["coalition"]["engaged"] == [] and fight["sides"]["coalition"]["strength"] is None
    while table.to_act and table.decision(table.to_act[0]).prompt == "ask-engage":  # type: ignore[union-attr]
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[-1])
    sides = table.view(None)["battle"]["sides"]
    assert set(sides["coalition"]["engaged"]) <= {"at_karl", "at_johann"} and sides["coalition"]["engaged"]
    for side in sides.values():
        assert side["strength"] == sum(side["sources"].values())
    assert sides["coalition"]["sources"]["home"] == len(sides["coalition"]["engaged"])
    engages = {one["power"]: one for one in table.log() if one["event"] == "event-engages"}
    assert engages["coalition"]["home"] == sides["coalition"]["sources"]["home"]
    assert (engages["france"]["home"], engages["france"]["landing"]) == (0, 0)
    assert sides["france"]["sources"] == {"corps": sides["france"]["strength"], "home": 0, "landing": 0, "cards": 0}


def test_no_battle_no_sums() -> None:
    assert war().view("france")["battle"] is None
