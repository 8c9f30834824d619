"""What the view counts for whoever looks at the table: limits, victories, the sums of a battle."""

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.ground import FRENCH
from grognard.games.age_of_napoleon.rules.reinforcement import BLUE_ALLIES, limit_of
from tests.games.age_of_napoleon.rules.stage import a, k, state_of, under_way, war


def limit(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in view["limits"] if one["limit"] == name)


def wants(view: dict[str, Any], side: str, level: str) -> dict[str, dict[str, Any]]:
    found = [one["wants"] for one in view["victory"] if (one["side"], one["level"]) == (side, level)]
    return {want["want"]: want for ways in found for want in ways}


@pytest.mark.rule("AON-5.3.1a")
def test_limits_say_what_may_be_deployed_and_what_was() -> None:
    view = war(deployed=[3, 0, 0, 1, 0, 0, 0, 0], levies=[2, 0, 0, 0, 0, 0]).view("coalition")
    assert limit(view, "france") == {"limit": "france", "side": "france", "most": 6, "deployed": 3, "left": 3}
    austria = {"limit": "osterreich", "side": "coalition", "most": 3, "deployed": 1, "left": 2}
    assert limit(view, "osterreich") == austria
    # A neutral deploys nothing.
    assert limit(view, "preussen") == {"limit": "preussen", "side": None, "most": 0, "deployed": 0, "left": 0}
    assert limit(view, "blue_allies")["side"] == "france" and limit(view, "red_allies")["side"] == "coalition"
    for side in ("france", "coalition"):
        assert view["may_deploy"][side] == sum(one["left"] for one in view["limits"] if one["side"] == side)


@pytest.mark.rule("AON-5.3.1a", "AON-1.2.5r2")
def test_who_is_laid_out_counts_against_the_limit_for_his_own_side_only() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Reinforcement"}]
    table = war(None, stack, phase="reinforcement", year=1806, cards={"hands": {"france": [], "coalition": []}})
    before, others = limit(table.view("france"), "france")["left"], table.view("coalition")["limits"]
    table.act("france", {"do": "deploy", "corps": "fr_ney", "to": "lorraine"})
    assert limit(table.view("france"), "france")["left"] == before - 1
    assert table.view("coalition")["limits"] == others == table.view(None)["limits"]
    ally = next(a for a in table.legal("france") if a["do"] == "deploy" and limit_of(k(a["corps"])) == BLUE_ALLIES)
    room = limit(table.view("france"), "blue_allies")["left"]
    table.act("france", ally)
    view = table.view("france")
    assert limit(view, "blue_allies")["left"] == room - 1 and limit(view, "france")["left"] == before - 1
    table.act("france", {"do": "done"})
    assert limit(table.view("coalition"), "france")["left"] == before - 1


@pytest.mark.rule("AON-1.1.7c")
def test_the_country_of_an_area_is_told_where_it_is_not_the_printed_one() -> None:
    assert war().view(None)["nation"] == {}
    assert war(status={"tirol": "FD"}).view(None)["nation"] == {"tirol": "tirol"}


@pytest.mark.rule("AON-1.4.5a")
@pytest.mark.parametrize(("number", "winter"), [(0, False), (1, False), (4, False), (5, True), (6, True)])
def test_winter_is_told(number: int, winter: bool) -> None:
    table = war()
    state_of(table).round = number
    assert table.view(None)["winter"] is winter


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
    met = [(one["side"], one["level"]) for one in war(year=1811, status=won).view("france")["victory"] if one["met"]]
    assert met == [("france", "marginal")]
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
