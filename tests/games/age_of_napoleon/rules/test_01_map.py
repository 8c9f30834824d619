"""1.1 and T-map: the map, and the areas that can be detached."""

from __future__ import annotations

import pytest

from grognard.games.age_of_napoleon.rules import ground
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AREA,
    AREAS,
    ATTACHED,
    AUSTRIA,
    BALTIC,
    BARREN,
    CAPITAL,
    CM,
    COASTAL,
    COUNTRIES,
    COUNTRY,
    DISTANCE,
    FA,
    FD,
    FRENCH,
    IC,
    MAJOR,
    MAJORS,
    NEAR,
    PRINTED_AREAS,
    PROPER,
    PRUSSIA,
    TERRAIN,
    N,
)
from grognard.games.age_of_napoleon.rules.status import change_status, detach
from grognard.games.age_of_napoleon.rules.tables import MAP
from tests.games.age_of_napoleon.rules.stage import a, board, c, campaign, k, status, told, war


def linked(one: str, other: str) -> bool:
    return a(other) in NEAR[a(one)] and a(one) in NEAR[a(other)]


@pytest.mark.rule("AON-1.1.1a")
def test_there_are_six_majors_each_of_its_colour() -> None:
    colours = {row["id"]: row["colour"] for row in MAP["countries"] if row["kind"] == "major"}
    assert colours == {
        "france": "blue",
        "britain": "red",
        "preussen": "black",
        "osterreich": "white",
        "russia": "green",
        "spain": "yellow",
    }
    assert [COUNTRY[major] for major in MAJORS] == list(colours)


@pytest.mark.rule("AON-1.1.1b")
def test_every_major_but_britain_has_several_areas_and_one_capital() -> None:
    flags = [area for area in range(AREAS) if ground.CAPITAL_OF[area] >= 0]
    assert len(flags) == 6
    for major in MAJORS:
        assert (len(PRINTED_AREAS[major]) > 1) == (COUNTRY[major] != "britain")
        assert [area for area in PRINTED_AREAS[major] if area in flags] == [CAPITAL[major]]
    assert AREA[CAPITAL[c("russia")]] == "moscow" and AREA[CAPITAL[c("france")]] == "ile_de_france"


@pytest.mark.rule("AON-1.1.2a")
def test_there_are_thirteen_minors_of_one_area() -> None:
    minors = [country for country in range(PROPER) if not MAJOR[country]]
    assert len(minors) == 13
    assert all(len(PRINTED_AREAS[minor]) == 1 for minor in minors)


@pytest.mark.rule("AON-1.1.3a")
def test_an_army_marches_between_adjacent_areas_only() -> None:
    table = war({"fr_napoleon": "lorraine"}, campaign(), round=1, free=["france"])
    table.act("france", {"do": "march", "from": "lorraine"})
    offered = {action["area"] for action in table.legal("france") if action["do"] == "to"}
    assert offered == {AREA[area] for area in NEAR[a("lorraine")]}
    assert "wurttemberg" in offered and "bayern" not in offered


@pytest.mark.rule("AON-1.1.3b", "AON-1.1.3c", "AON-1.1.3r", "AON-T-map")
def test_the_links_of_the_data_decide_who_is_adjacent() -> None:
    assert AREAS == 49 and len(ground.LINKS) == 103
    assert linked("holland", "hannover") and linked("danmark", "sverige") and linked("bohmen", "banat")
    assert {AREA[area] for area in ground.STRAIT_AREAS} == {"danmark", "sverige"}
    assert {AREA[area] for area in ground.ICE_AREAS} == {"sverige", "lithuania"}
    assert not linked("sverige", "lithuania"), "the ice is no border"
    pairs = {frozenset((row["a"], row["b"])) for row in MAP["adjacency"] if row["kind"] != "baltic_ice"}
    assert {frozenset((AREA[one], AREA[other])) for one in range(AREAS) for other in NEAR[one]} == pairs
    assert sum(1 for kind in ground.LINK_KIND if kind != ground.LAND) == 2


@pytest.mark.rule("AON-1.1.4b", "AON-1.1.4c", "AON-1.1.4r")
def test_the_coast_is_where_the_data_say() -> None:
    assert not COASTAL[a("ukraine")] and not COASTAL[a("westfalen")]
    assert COASTAL[a("lithuania")] and COASTAL[a("napoli")]
    assert [AREA[area] for area in ground.COASTS] == [row["id"] for row in MAP["areas"] if row["coastal"]]


@pytest.mark.rule("AON-1.1.4r2")
def test_the_baltic_areas() -> None:
    baltic = {AREA[area] for area in range(AREAS) if BALTIC[area]}
    assert baltic == {"sverige", "pommern", "westpreussen", "ostpreussen", "lithuania", "livonia"}
    assert "baltic" in ground.SEAS[a("danmark")] and not BALTIC[a("danmark")]


@pytest.mark.rule("AON-1.1.5a", "AON-1.1.6a")
def test_ground_that_costs() -> None:
    assert TERRAIN[a("tirol")] == "mountain" and TERRAIN[a("polesia")] == "marsh" and TERRAIN[a("bayern")] is None
    assert ground.ROUGH[a("tirol")] and ground.ROUGH[a("polesia")] and not ground.ROUGH[a("bayern")]
    assert BARREN[a("polen")] and not BARREN[a("banat")]


def test_distances_are_links_by_land_and_strait() -> None:
    assert DISTANCE[a("lorraine")][a("wurttemberg")] == 1 and DISTANCE[a("lorraine")][a("bayern")] == 2
    assert DISTANCE[a("danmark")][a("sverige")] == 1 and DISTANCE[a("lithuania")][a("sverige")] > 2
    assert DISTANCE[a("britain")][a("flandre")] == ground.FAR


@pytest.mark.rule("AON-1.1.7a", "AON-1.3.2a")
def test_detachable_areas_belong_to_their_major_at_first() -> None:
    b = board()
    assert [COUNTRY[country] for country in range(PROPER, COUNTRIES)] == ["tirol", "dalmatien", "polen", "sachsen"]
    for name, ruler in (("tirol", AUSTRIA), ("dalmatien", AUSTRIA), ("polen", PRUSSIA), ("sachsen", PRUSSIA)):
        assert b.status[c(name)] == ATTACHED and b.nation[a(name)] == ruler and ground.RULER[c(name)] == ruler
    # One status for the whole country, whoever stands in it.
    held = board({"fr_davout": "tirol", "fr_ney": "osterreich"})
    assert {held.status[held.nation[area]] for area in held.areas_of(AUSTRIA)} == {CM}
    assert held.friendly(a("tirol")) == ALLIED


@pytest.mark.rule("AON-1.1.7c", "AON-1.3.2b", "AON-1.1.7r3", "AON-1.1.7r2")
def test_a_detached_area_is_a_country_of_its_own() -> None:
    b = board()
    minors = b.minors_of(FRENCH)
    assert b.at_home(k("at_karl"), a("tirol")) and a("tirol") in b.homes(k("at_karl"))
    detach(b, c("tirol"))
    assert status(b, "tirol") == "FD" and status(b, "osterreich") == "CM"
    assert b.nation[a("tirol")] == c("tirol") and a("tirol") not in b.areas_of(AUSTRIA)
    assert not b.at_home(k("at_karl"), a("tirol")) and a("tirol") not in b.homes(k("at_karl"))
    assert b.minors_of(FRENCH) == minors + 1
    change_status(b, c("tirol"), IC)
    assert status(b, "tirol") == "IC" and b.risen >> c("tirol") & 1
    assert b.minors_of(FRENCH) == minors


@pytest.mark.rule("AON-1.1.7d", "AON-1.1.7r")
@pytest.mark.parametrize("area", ["tirol", "polen"])
def test_a_detached_area_rejoins_as_soon_as_both_are_members(area: str) -> None:
    ruler = "osterreich" if area == "tirol" else "preussen"
    b = board(status={"osterreich": "N", "preussen": "N", area: "IC"}, risen=[area])
    change_status(b, c(area), CM)
    assert status(b, area) == "CM" and b.risen >> c(area) & 1
    change_status(b, c(ruler), CM)
    assert status(b, area) == "attached" and b.nation[a(area)] == c(ruler)
    assert not b.risen >> c(area) & 1, "its memory is dropped"
    assert "event-rejoins" in told(b)
    # The other way about: the major is a member first; and never when the area is merely French.
    b = board(status={ruler: "CM", area: "FD"})
    assert status(b, area) == "FD"
    change_status(b, c(area), CM)
    assert status(b, area) == "attached"


def test_it_does_not_rejoin_an_insurgent_or_neutral_major() -> None:
    for other in (IC, N, FA, FD):
        b = board(status={"osterreich": "N" if other != N else "FA", "tirol": "FD"}, markers=["britannia"])
        change_status(b, AUSTRIA, other)
        change_status(b, c("tirol"), CM)
        assert status(b, "tirol") == "CM"
