"""6.3: where armies move, by land, over the strait and the ice, and by sea; and how far insurgents go."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.sea import landings, sailors
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    INDECISION,
    MUD,
    asked,
    at,
    camp,
    events,
    offers,
    say,
    tired,
    why,
)
from tests.games.age_of_napoleon.rules.stage import a, board, k

WINTER = 5
FAR = {"fr_ney": "lorraine", "at_karl": "ungarn"}


@pytest.mark.rule("AON-6.3.1a", "AON-6.3.2a", "AON-6.3.2r")
def test_the_strait_is_land_and_closed_to_france_by_one_member() -> None:
    def ways(power: str, corps: str, **status: str) -> list[str]:
        table = camp({corps: "danmark", **FAR}, power, status=status)
        return offers(say(table, "march danmark"), "to")

    for danmark, sverige, open_to_france in (("FA", "N", True), ("FA", "CM", False), ("N", "FA", True)):
        found = ways("france", "fr_soult", danmark=danmark, sverige=sverige)
        assert ("sverige" in found) == open_to_france
    assert ways("coalition", "at_johann", danmark="CM", sverige="CM") == ["hannover", "sverige"]
    table = say(camp({"fr_soult": "danmark", **FAR}, status={"danmark": "FA", "sverige": "CM"}), "march danmark")
    assert why(table, "to sverige") == ("AON-6.3.2a", "why-strait-closed")


@pytest.mark.rule("AON-6.3.2r")
def test_nobody_of_france_intercepts_or_retreats_over_a_closed_strait() -> None:
    corps = {"ru_bagration": "britain", "fr_soult": "danmark", **FAR}
    for sverige, answer in (("N", True), ("CM", False)):
        table = camp(
            corps, "coalition", markers=["britannia"], status={"danmark": "FA", "sverige": sverige}, free=["france"],
            coalition=CARDS[:1],
        )  # fmt: skip
        say(table, "ship ru_bagration", "sail ru_bagration sverige")
        assert (asked(table) == "france ask-intercept") == answer
    corps = {"ru_kutusov": "hannover", "fr_soult": "danmark", "fr_ney": "lorraine"}
    for sverige, ways in (("N", ["sverige"]), ("CM", [])):
        table = camp(corps, "coalition", status={"danmark": "FA", "sverige": sverige})
        say(table, "march hannover", "to danmark")
        assert (offers(table, "retreat") if asked(table) == "france ask-evade" else []) == ways


@pytest.mark.rule("AON-6.3.3a", "AON-6.3.3r", "AON-6.5r2")
def test_with_britannia_the_coalition_moves_one_corps_by_sea() -> None:
    corps = {"gb_moore": "britain", "gb_hill": "britain", "at_karl": "dalmatien", "ru_bagration": "moscow", **FAR}
    corps |= {"at_karl": "dalmatien"}
    assert sailors(board(corps), 1) == [], "not without the marker"
    b = board(corps, markers=["britannia"])
    assert sailors(b, 1) == sorted([k("gb_moore"), k("gb_hill"), k("at_karl")])
    assert sailors(b, 0) == []
    assert sailors(board(corps, markers=["britannia"], orders=["war_of_1812"]), 1) == []
    table = camp(corps, "coalition", coalition=CARDS[:1], free=[], markers=["britannia"])
    say(table, "ship gb_moore")
    assert "galicia" in str(offers(table, "sail")) and "ungarn" not in str(offers(table, "sail"))
    say(table, "sail gb_moore dalmatien")
    assert at(table, "gb_moore", "gb_hill") == ["dalmatien", "britain"]
    assert table.position()["cards"]["discards"] == CARDS[:1], "paid like a move"
    assert tired(table) == [], "mountains, but nobody marched"
    assert events(table).count("event-lands") == 1 and "event-marches" not in events(table), "it ends where it lands"


@pytest.mark.rule("AON-6.3.3r", "AON-6.12.1a")
def test_a_landing_attacks_violates_and_may_be_intercepted() -> None:
    corps = {"gb_moore": "britain", "fr_soult": "galicia", "fr_lannes": "galicia", **FAR}
    table = camp(corps, "coalition", markers=["britannia"], free=["coalition"])
    say(table, "ship gb_moore", "sail gb_moore galicia")
    assert asked(table) == "france ask-evade"
    assert len(offers(table, "retreat")) == 3, "the attacker has come from no area"
    table = camp(corps, "coalition", markers=["britannia"])
    say(table, "ship gb_moore", "sail gb_moore navarra")
    assert asked(table) == "france ask-intercept"
    say(table, "intercept galicia", "take fr_soult", "take fr_lannes", "attack")
    assert asked(table) == "france ask-engage"
    assert tired(table) == ["fr_lannes", "fr_soult"], "mountains, for those who marched"
    table = camp(corps, "coalition", markers=["britannia"], free=["coalition"])
    say(table, "ship gb_moore", "sail gb_moore portugal")
    assert table.position()["status"]["portugal"] == "FA"


@pytest.mark.rule("AON-6.3.3r", "AON-C-mud", "AON-C-command_indecision")
def test_command_indecision_stops_a_ship_and_mud_does_not() -> None:
    corps = {"gb_moore": "britain", **FAR}
    table = camp(corps, "coalition", markers=["britannia"], france=[INDECISION[0], MUD[0]])
    say(table, "ship gb_moore", "sail gb_moore napoli")
    assert offers(table, "respond") == [str(INDECISION[0])]
    say(table, f"respond {INDECISION[0]}")
    assert at(table, "gb_moore") == ["britain"] and table.position()["free"] == ["france"]
    assert table.position()["stacks"]["moved"] == []


@pytest.mark.rule("AON-6.3.4a", "AON-6.3.4b", "AON-6.3.4r")
def test_the_frozen_baltic_is_an_area_of_the_march() -> None:
    corps = {"ru_platov": "lithuania", **FAR}
    table = say(camp(corps, "coalition"), "march lithuania")
    assert "sverige" not in offers(table, "to")
    assert why(table, "to sverige") == ("AON-6.3.4a", "why-no-ice")
    table = say(camp(corps, "coalition", round=WINTER, dice=[1, 1]), "march lithuania")
    assert "sverige" in offers(table, "to")
    say(table, "to sverige")
    assert events(table).count("event-attrition") == 1, "flipped on the ice, a roll on the other shore"
    assert at(table, "ru_platov") == ["sverige"]
    assert asked(table) == "france ask-action", "MR 4, now 3, less 1: both areas are used up"
    slow = {"ru_kutusov": "lithuania", "fr_ney": "lorraine", "at_karl": "ungarn"}
    table = say(camp(slow, "coalition", round=WINTER), "march lithuania")
    assert "sverige" in offers(table, "to"), "MR 3 less 1 is enough for two"
    table = say(camp(slow, "coalition", round=WINTER, stacks={"exhausted": ["ru_kutusov"]}), "march lithuania")
    assert "sverige" not in offers(table, "to")
    assert why(table, "to sverige") == ("AON-6.4.5a", "why-allowance-spent")


@pytest.mark.rule("AON-6.3.4r")
def test_the_ice_counts_as_two_for_the_third_area_and_for_a_forced_march() -> None:
    corps = {"ru_platov": "polen", **FAR}
    parts: dict[str, Any] = {
        "status": {"preussen": "CM"},
        "round": WINTER,
        "coalition": FORCED[:1],
        "free": ["coalition"],
    }
    table = camp(corps, "coalition", dice=[1] * 9, **parts)
    say(table, f"play {FORCED[0]}", "march polen", "to lithuania", "to sverige")
    causes = [event["cause"] for event in table.log() if event["event"] == "event-attrition"]
    assert causes == ["winter_round", "forced_march", "winter_round", "third_area", "forced_march", "winter_round"]
    assert at(table, "ru_platov") == ["sverige"]


@pytest.mark.rule("AON-6.3.4r", "AON-6.4.3r2")
def test_who_cannot_be_led_on_the_ice_returns_to_the_shore() -> None:
    corps = dict.fromkeys(("ru_bennigsen", "ru_platov", "ru_konstantin", "ru_essen"), "lithuania")
    tired_leader = {"exhausted": ["ru_bennigsen"]}
    table = camp(
        {**corps, **FAR}, "coalition", round=WINTER, stacks=tired_leader, coalition=FORCED[:1], dice=[6, 1, 1, 1, 1]
    )
    say(table, f"play {FORCED[0]}", "march lithuania", *[f"take {name}" for name in corps])
    say(table, "to sverige", "lose ru_bennigsen")
    assert at(table, "ru_bennigsen") == ["removed"], "lost to the forced march, on the ice in winter"
    say(table, "lead ru_platov")
    assert asked(table) == "coalition ask-shed", "the next in command leads two"
    say(table, "leave ru_essen", "lead ru_platov")
    assert at(table, "ru_essen", "ru_platov", "ru_konstantin") == ["lithuania", "sverige", "sverige"]
    assert "ru_essen" in table.position()["stacks"]["moved"]


@pytest.mark.rule("AON-6.3.4r")
def test_nobody_intercepts_supports_or_retreats_over_the_ice() -> None:
    corps = {"ru_kutusov": "lithuania", "fr_soult": "danmark", "fr_ney": "lorraine"}
    table = camp(corps, "france", round=WINTER, status={"danmark": "FA", "sverige": "N"}, dice=[1] * 9)
    say(table, "march danmark", "to sverige", "done")
    assert "ask-intercept" not in asked(table)
    corps = {"ru_kutusov": "sverige", "fr_soult": "danmark", "fr_ney": "lorraine"}
    tired_soult = {"exhausted": ["fr_soult"]}
    table = camp(corps, round=WINTER, status={"danmark": "FA", "sverige": "FA"}, stacks=tired_soult, dice=[1] * 9)
    say(table, "march danmark", "to sverige")
    assert "ask-evade" not in asked(table), "there is no way out"


@pytest.mark.rule("AON-6.3.4c", "AON-6.3.4r2")
def test_in_winter_no_ship_leaves_or_reaches_a_baltic_area() -> None:
    corps = {"gb_moore": "britain", "ru_kutusov": "livonia", **FAR}
    for when, baltic in ((4, True), (WINTER, False)):
        b = board(corps, markers=["britannia"], round=when)
        names = [b.at[corps] for corps in sailors(b, 1)]
        assert (b.at[k("ru_kutusov")] in names) == baltic
        reached = landings(b, k("gb_moore"))
        assert (b.at[k("ru_kutusov")] in reached) == baltic
    table = camp(corps, "coalition", markers=["britannia"], round=WINTER)
    assert why(table, "ship ru_kutusov") == ("AON-6.3.4r2", "why-frozen-port")
    say(table, "ship gb_moore")
    assert why(table, "sail gb_moore pommern") == ("AON-6.3.4r2", "why-frozen-port")
    assert "gb_moore danmark" in offers(table, "sail"), "Danmark faces the North Sea too"


INSURGENT = {"spain": "IC"}


@pytest.mark.rule("AON-6.3.5a", "AON-6.3.5r")
def test_insurgents_go_no_further_than_next_to_their_country() -> None:
    corps = {"es_la_romana": "navarra", **FAR}
    table = camp(corps, "coalition", status=INSURGENT, risen=["spain"])
    say(table, "march navarra", "to aquitaine")
    assert offers(table, "to") == ["languedoc", "navarra"]
    assert why(table, "to bretagne") == ("AON-6.3.5a", "why-leash")
    b = board(corps, markers=["britannia"], status=INSURGENT, risen=["spain"])
    far = landings(b, k("es_la_romana"))
    coasts = ("aquitaine", "languedoc", "galicia", "catalunya", "valencia", "andalucia", "portugal")
    assert sorted(far) == sorted([a(name) for name in coasts]), "by sea too"


@pytest.mark.rule("AON-6.3.5b")
def test_abroad_insurgents_attack_only_by_intercepting() -> None:
    corps = {"es_la_romana": "navarra", "fr_victor": "aquitaine", "at_karl": "ungarn"}
    table = camp(corps, "coalition", status=INSURGENT, risen=["spain"])
    say(table, "march navarra")
    assert "aquitaine" not in offers(table, "to")
    assert why(table, "to aquitaine") == ("AON-6.3.5a", "why-leash")
    corps = {"es_la_romana": "navarra", "fr_victor": "bretagne", "at_karl": "ungarn"}
    table = camp(corps, "france", status=INSURGENT, risen=["spain"])
    say(table, "march bretagne", "to aquitaine")
    assert asked(table) == "coalition ask-intercept"
    assert offers(table, "intercept") == ["navarra"]


@pytest.mark.rule("AON-6.3.5a", "AON-6.3.5r")
def test_insurgents_neither_intercept_nor_retreat_further() -> None:
    corps = {"es_la_romana": "aquitaine", "fr_victor": "flandre", "fr_moncey": "provence", "at_karl": "ungarn"}
    parts: dict[str, Any] = {"status": INSURGENT, "risen": ["spain"]}
    table = say(camp(corps, **parts), "march flandre", "to bretagne")
    assert asked(table) == "coalition ask-intercept" and offers(table, "intercept") == []
    assert why(table, "intercept aquitaine") == ("AON-6.3.5a", "why-leash")
    table = say(camp({**corps, "fr_victor": "ile_de_france"}, **parts), "march ile_de_france", "to aquitaine")
    assert offers(table, "retreat") == ["languedoc", "navarra"]


@pytest.mark.rule("AON-6.3.3a", "AON-6.2.3a", "AON-6.8.1r5")
def test_no_ship_for_france_for_who_has_moved_or_for_who_faces_the_enemy() -> None:
    corps = {"fr_ney": "bretagne", "gb_moore": "britain", "at_karl": "dalmatien"}
    b = board(corps, markers=["britannia"], stacks={"moved": ["gb_moore"]})
    assert sailors(b, 0) == [] and sailors(b, 1) == [k("at_karl")]
    b = board({**corps, "fr_ney": "dalmatien"}, markers=["britannia"])
    assert sailors(b, 1) == [k("gb_moore")]
