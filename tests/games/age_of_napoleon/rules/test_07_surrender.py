"""7: the surrender phase."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import COUNTRY, MINORS
from grognard.games.age_of_napoleon.rules.surrender import ORDER, Surrender, surrenders
from tests.games.age_of_napoleon.rules.stage import board, c, under_way


def phase(corps: dict[str, str], french: str = "", allied: str = "", **parts: Any) -> Table:
    hands = {
        "france": [NUMBERS[title][0] for title in french.split()],
        "coalition": [NUMBERS[title][0] for title in allied.split()],
    }
    return under_way(Surrender(), corps, cards={"hands": hands}, phase="surrender", round=0, **parts)


def status(table: Table, country: str) -> str:
    found: str = table.position()["status"][country]
    return found


def respond(table: Table, title: str) -> None:
    table.act(table.to_act[0], {"do": "respond", "card": NUMBERS[title][0]})


# ---- who surrenders -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.2.1a", "AON-7.2.2a", "AON-T-surrender_order")
def test_minors_first_then_the_majors_in_their_order() -> None:
    assert ORDER[: len(MINORS)] == MINORS
    majors = [COUNTRY[country] for country in ORDER[len(MINORS) :]]
    assert majors == ["spain", "preussen", "osterreich", "russia", "france"]
    corps = {"fr_ney": "osterreich", "fr_soult": "moscow", "ru_barclay": "castilla", "at_karl": "bayern"}
    table = phase(corps, status={"tirol": "FD"})
    told = [event["country"] for event in table.log() if event["event"] == "event-surrenders"]
    assert told == ["bayern", "spain", "osterreich", "russia"]


@pytest.mark.rule("AON-7.2.3a")
def test_insurgents_are_not_looked_at() -> None:
    table = phase({"fr_ney": "castilla"}, status={"spain": "IC"}, risen=["spain"])
    assert status(table, "spain") == "IC"


@pytest.mark.rule("AON-7.3a", "AON-7.3r", "AON-7.4.1a", "AON-7.4.2a", "AON-7.4.2b", "AON-7.4.3a", "AON-7.1.1a")
def test_a_minor_surrenders_to_the_corps_in_it() -> None:
    table = phase({"at_karl": "bayern", "fr_deroy": "lorraine"})
    assert status(table, "bayern") == "CM" and table.position()["corps"]["fr_deroy"] == "reserves"
    assert status(phase({"fr_ney": "napoli"}), "napoli") == "FA"
    assert status(phase({"fr_ney": "napoli"}, risen=["napoli"]), "napoli") == "FD", "a former insurgent"
    assert status(phase({"fr_ney": "danmark"}), "danmark") == "N", "neutrals never"
    assert status(phase({"fr_ney": "bayern"}), "bayern") == "FA", "nor to its own side"


@pytest.mark.rule("AON-7.4.1b")
def test_a_detached_area_taken_by_the_coalition_rejoins() -> None:
    table = phase({"at_karl": "tirol"}, status={"tirol": "FD"})
    assert status(table, "tirol") == "attached"
    table = phase({"ru_barclay": "tirol"}, status={"tirol": "FD", "osterreich": "N"})
    assert status(table, "tirol") == "CM", "not while Austria is no member"


@pytest.mark.rule("AON-7.5.1a", "AON-7.5.2a", "AON-7.5.2r")
def test_a_major_surrenders_with_its_capital_and_superiority_or_no_home_corps() -> None:
    def falls(**corps: str) -> bool:
        return surrenders(board(corps), c("osterreich"))

    assert falls(fr_ney="osterreich"), "nobody of its own is left"
    assert not falls(fr_ney="bohmen"), "the capital is free"
    assert not falls(fr_ney="osterreich", at_karl="bohmen"), "one against one, and one of its own"
    assert falls(fr_ney="osterreich", fr_soult="bohmen", at_karl="banat"), "two against one"
    assert not falls(fr_ney="osterreich", fr_soult="bohmen", at_karl="banat", ru_barclay="ungarn"), "friends count"
    assert falls(fr_ney="osterreich", ru_barclay="ungarn", ru_essen="ungarn"), "but no home corps is left"
    detached = board({"fr_ney": "osterreich", "at_karl": "bohmen", "fr_soult": "tirol"}, status={"tirol": "FD"})
    assert not surrenders(detached, c("osterreich")), "a detached area is none of its own"


@pytest.mark.rule("AON-7.6.1a", "AON-7.6.2a", "AON-7.6.3a", "AON-7.1.3a", "AON-1.3.8b")
def test_a_beaten_major_is_an_occupied_neutral_and_its_corps_leave() -> None:
    table = phase({"fr_ney": "osterreich", "fr_soult": "bohmen", "at_karl": "banat"})
    position = table.position()
    assert status(table, "osterreich") == "ON_F" and position["corps"]["at_karl"] == "reserves"
    assert "osterreich" in position["surrendered"] and position["defeat"]
    assert position["corps"]["fr_soult"] == "bohmen"


@pytest.mark.rule("AON-7.6.1b", "AON-7.6.1r")
def test_former_insurgents_become_dominions_of_france_and_occupied_neutrals_of_the_coalition() -> None:
    assert status(phase({"fr_ney": "castilla"}, status={"spain": "CM"}, risen=["spain"]), "spain") == "FD"
    assert status(phase({"gb_hill": "castilla"}, status={"spain": "FD"}, risen=["spain"]), "spain") == "ON_C"
    assert status(phase({"gb_hill": "castilla"}), "spain") == "ON_C"


@pytest.mark.rule("AON-7.1.2a", "AON-1.4g", "AON-1.4r3")
def test_britannia_comes_when_no_eastern_power_is_a_member() -> None:
    table = phase({"fr_ney": "osterreich", "fr_soult": "moscow"})
    assert table.position()["markers"] == ["britannia"]
    assert phase({"fr_ney": "osterreich"}).position()["markers"] == []


@pytest.mark.rule("AON-7.1r2")
def test_one_after_the_other() -> None:
    # Bayern falls first: the Bavarians in Österreich are gone before Austria is looked at.
    corps = {"fr_deroy": "bohmen", "fr_ney": "osterreich", "at_karl": "bayern", "at_mack": "banat"}
    table = phase(corps)
    assert status(table, "bayern") == "CM" and status(table, "osterreich") == "CM", "one against one now"


@pytest.mark.rule("AON-7.5r", "AON-9.5.1a", "AON-9.1r")
def test_the_surrender_of_france_ends_the_war() -> None:
    table = phase({"ru_barclay": "ile_de_france", "ru_essen": "flandre", "fr_ney": "bretagne"})
    assert table.result is not None
    assert (table.result.winners, table.result.rule) == (("coalition",), "AON-9.5.1a")


# ---- who leaves -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.6.4a", "AON-7.6.4r", "AON-7.1.4a")
def test_former_allies_go_to_the_nearest_friendly_area() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "banat", "ru_barclay": "bohmen"}
    table = phase(corps, status={"preussen": "CM"})
    moves = {(action["corps"], action["to"]) for action in table.legal("coalition")}
    assert moves == {("ru_barclay", "schlesien"), ("ru_barclay", "sachsen")}, "Bayern is as near, but not friendly"
    table.act("coalition", {"do": "deploy", "corps": "ru_barclay", "to": "sachsen"})
    assert table.position()["corps"]["ru_barclay"] == "sachsen"
    table = phase({**corps, "fr_davout": "sachsen"}, status={"preussen": "CM"})
    assert table.position()["corps"]["ru_barclay"] == "schlesien", "not where enemies are"
    alone = {"fr_ney": "castilla", "fr_soult": "valencia", "gb_hill": "galicia"}
    table = phase(alone, status={"spain": "CM", "portugal": "CM"})
    assert table.position()["corps"]["gb_hill"] == "portugal"
    nobody = dict.fromkeys(("napoli", "pommern", "osterreich", "russia", "sverige"), "N")
    lost = phase(alone, status={"spain": "CM", **nobody}, markers=[])
    assert lost.position()["corps"]["gb_hill"] == "galicia" and lost.to_act == ("coalition",), "by sea alone"
    lost.act("coalition", {"do": "pass"})
    assert lost.position()["corps"]["gb_hill"] == "reserves", "there is no way by land"


@pytest.mark.rule("AON-7.6.4b", "AON-7.6.4r")
def test_with_britannia_one_leaves_by_sea() -> None:
    corps = {"fr_ney": "castilla", "fr_soult": "valencia", "fr_victor": "navarra"}
    corps |= {"gb_hill": "galicia", "gb_moore": "galicia"}
    parts: dict[str, Any] = {"status": {"spain": "CM", "portugal": "CM"}, "markers": ["britannia"]}
    table = phase(corps, **parts)
    assert {"do": "embark", "corps": "gb_hill", "to": "britain"} in table.legal("coalition")
    assert {"do": "embark", "corps": "gb_hill", "to": "sverige"} in table.legal("coalition"), "all coasts are as near"
    table.act("coalition", {"do": "embark", "corps": "gb_hill", "to": "britain"})
    places = table.position()["corps"]
    assert (places["gb_hill"], places["gb_moore"]) == ("britain", "portugal"), "one only"
    table = phase(corps, **{**parts, "markers": []})
    assert table.position()["corps"]["gb_hill"] == "portugal"


# ---- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-surrender_never", "AON-7.1r1")
def test_surrender_never() -> None:
    table = phase({"fr_ney": "osterreich"}, "", "surrender_never")
    assert table.to_act == ("coalition",)
    respond(table, "surrender_never")
    assert status(table, "osterreich") == "CM" and table.position()["spared"] == ["osterreich"]
    table = phase({"ru_barclay": "ile_de_france"}, "surrender_never")
    respond(table, "surrender_never")
    assert table.result is None, "France too"
    table = phase({"fr_ney": "osterreich"}, "surrender_never")
    assert status(table, "osterreich") == "ON_F", "only for a country of one's own"


@pytest.mark.rule("AON-C-territorial_concessions", "AON-1.1.7b", "AON-7.1r1", "AON-7.6.4r")
def test_territorial_concessions_detach_what_can_be() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "bohmen", "ru_barclay": "tirol"}
    table = phase(corps, "territorial_concessions")
    respond(table, "territorial_concessions")
    assert (status(table, "tirol"), status(table, "dalmatien")) == ("FD", "FD")
    while table.to_act and table.legal(table.to_act[0])[0]["do"] == "deploy":
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.position()["corps"]["ru_barclay"] != "tirol", "former allies leave the detached areas too"
    later = phase({"fr_ney": "brandenburg"}, "territorial_concessions", status={"preussen": "ON_F", "sachsen": "FD"})
    respond(later, "territorial_concessions")
    assert status(later, "polen") == "FD", "of a neutral that is still occupied, what is left"
    nothing = phase({"fr_ney": "brandenburg"}, "territorial_concessions", status={"preussen": "N"})
    assert status(nothing, "polen") == "attached"
    risen = phase({"fr_ney": "osterreich"}, "territorial_concessions", risen=["osterreich"])
    respond(risen, "territorial_concessions")
    assert (status(risen, "osterreich"), status(risen, "tirol")) == ("FD", "FD"), "beaten in this phase"


@pytest.mark.rule("AON-7.1r1", "AON-C-joseph", "AON-C-napoleonic_dynasty")
def test_dominions_after_surrenders() -> None:
    table = phase({"fr_ney": "castilla"}, "joseph", status={"spain": "CM"})
    respond(table, "joseph")
    assert status(table, "spain") == "FD"
    table = phase({"fr_ney": "napoli"}, "napoleonic_dynasty", risen=["bayern"])
    respond(table, "napoleonic_dynasty")
    assert {"do": "influence", "country": "napoli"} in table.legal("france")
    assert {"do": "influence", "country": "bayern"} in table.legal("france"), "2.3.1 does not bind here"
    table.act("france", {"do": "influence", "country": "napoli"})
    assert status(table, "napoli") == "FD"
