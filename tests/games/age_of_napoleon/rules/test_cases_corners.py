"""Cases made from the text and the rulings alone: corners that seldom come up."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import ALLIED
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    MAJOR,
    SCORCHED,
    asked,
    at,
    camp,
    events,
    offers,
    say,
)
from tests.games.age_of_napoleon.rules.stage import a, under_way, war
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import number, phase, play, status

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
GRANDE_ARMEE = ("fr_napoleon", "fr_davout", "fr_lannes", "fr_massena", "fr_soult", "fr_ney", "fr_murat", "fr_suchet")
WINTER = 5


# ---- areas that detach and rejoin (1.1.7) ---------------------------------------------------------------


@pytest.mark.rule("AON-1.1.7d", "AON-7.4.1b", "AON-1.1.7r")
@pytest.mark.parametrize(("prussia", "poland"), [("CM", "attached"), ("N", "CM"), ("IC", "CM")])
def test_poland_taken_by_the_coalition_rejoins_a_member_and_nobody_else(prussia: str, poland: str) -> None:
    parts: dict[str, Any] = {"status": {"preussen": prussia, "polen": "FD"}, "risen": ["preussen"]}
    table = phase("surrender", {"ru_essen": "polen", "fr_ney": "lorraine"}, **parts)
    assert status(table, "preussen", "polen") == [prussia, poland]


@pytest.mark.rule("AON-1.1.7d", "AON-3.3.2a", "AON-1.1.7r")
def test_poland_rejoins_a_prussia_whose_insurrection_has_won() -> None:
    parts: dict[str, Any] = {"status": {"preussen": "IC", "polen": "CM"}, "risen": ["preussen"]}
    table = phase("insurrection", {"fr_ney": "lorraine"}, **parts)
    assert status(table, "preussen", "polen") == ["CM", "attached"]


@pytest.mark.rule("AON-1.2.12a", "AON-7.4.3a", "AON-1.1.7d", "AON-1.2.10a")
def test_with_saxony_its_french_ally_goes_and_its_prussian_one_is_to_be_had() -> None:
    corps = {"fr_reynier": "lorraine", "fr_ney": "lorraine", "pr_ruchel": "sachsen"}
    table = phase("surrender", corps, status={"preussen": "CM", "sachsen": "FD"})
    assert status(table, "sachsen") == ["attached"]
    assert at(table, "fr_reynier", "fr_ney", "pr_sachsen_weimar") == ["reserves", "lorraine", "reserves"]
    parts: dict[str, Any] = {"status": {"preussen": "CM"}}
    table = reinforcement({"fr_ney": "lorraine", **AWAY}, **parts)
    say(table, "done")
    assert deployable(table, "pr_sachsen_weimar") == {"sachsen"}


@pytest.mark.rule("AON-6.13.2a", "AON-6.13.4a", "AON-1.1.7d", "AON-5.4.2a")
def test_who_violates_prussia_has_it_upon_him_in_a_saxony_that_rejoins() -> None:
    corps = {"fr_ney": "sachsen", "fr_soult": "hannover", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "N", "sachsen": "CM"})
    say(table, "march hannover", "to brandenburg")
    assert status(table, "preussen", "sachsen") == ["CM", "attached"]
    assert asked(table) == "coalition ask-deploy-at-once"
    assert deployable(table, "pr_sachsen_weimar") == {"sachsen"}
    assert deployable(table, "pr_ruchel") >= {"sachsen", "brandenburg", "polen"}, "onto the enemy, too"
    say(table, "deploy pr_ruchel sachsen", "done", "done")
    assert "event-battle" in events(table), "Rüchel attacks Ney, who has not moved"


@pytest.mark.rule("AON-6.12.1a", "AON-6.13.1a", "AON-1.1.7r2")
def test_to_end_in_a_neutral_tirol_gives_it_back_to_austria() -> None:
    table = camp({"fr_ney": "italia", **HOME, **AWAY}, status={"tirol": "N", "osterreich": "CM"})
    say(table, "march italia", "to tirol", "done")
    assert status(table, "tirol") == ["attached"]
    table = camp({"fr_ney": "italia", **HOME, **AWAY}, status={"tirol": "N", "osterreich": "N"})
    say(table, "march italia", "to tirol", "done")
    assert status(table, "tirol", "osterreich") == ["CM", "N"], "as a minor country it stands alone"


@pytest.mark.rule("AON-3.4.2a", "AON-3.5a")
@pytest.mark.parametrize(("tirol", "austria", "rises"), [("FD", "CM", True), ("FD", "N", False), ("FA", "CM", False)])
def test_tirol_rises_by_itself_as_a_dominion_beside_an_austria_in_arms(tirol: str, austria: str, rises: bool) -> None:
    corps = {"fr_ney": "tirol", **AWAY}
    table = phase("insurrection", corps, status={"tirol": tirol, "osterreich": austria})
    assert status(table, "tirol") == ["IC" if rises else tirol]
    assert at(table, "fr_ney") == ["tirol"] and "event-battle" not in events(table), "nobody there to fight with"


# ---- Major Campaign and interception (6.2.1, 6.8.1) -----------------------------------------------------


@pytest.mark.rule("AON-C-major_campaign", "AON-6.8.1r7", "AON-6.10.1r")
def test_the_next_army_of_a_major_campaign_joins_the_one_that_was_intercepted() -> None:
    corps = {"fr_augereau": "westfalen", "fr_victor": "wurttemberg", "at_karl": "bohmen", **HOME}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march westfalen", "to bayern", "intercept bohmen", "defend")
    assert asked(table) == "france ask-action", "the first has ended its move there"
    say(table, "march wurttemberg", "to bayern")
    assert asked(table) == "france ask-action", "where comrades are nobody intercepts, and it ends there"
    say(table, "pass")
    assert asked(table) == "france ask-engage" and offers(table, "engage") == ["fr_augereau", "fr_victor"]


@pytest.mark.rule("AON-6.11.4r", "AON-6.11.1c", "AON-C-major_campaign")
def test_an_interceptor_whose_way_home_was_taken_meanwhile_is_captured() -> None:
    corps = {"fr_davout": "westfalen", "fr_soult": "sachsen", "at_karl": "bohmen", **HOME, **AWAY}
    table = camp(corps, france=MAJOR[:1], dice=[1, 1, 6, 1], stacks={"exhausted": ["fr_davout"]})
    say(table, f"play {MAJOR[0]}", "march westfalen", "to bayern", "intercept bohmen", "attack")
    say(table, "march sachsen", "to bohmen", "done", "pass")
    assert events(table).count("event-battle") == 1
    assert at(table, "at_karl", "fr_davout", "fr_soult") == ["prisoners", "bayern", "bohmen"]


@pytest.mark.rule("AON-6.4.1b", "AON-6.8.1e", "AON-T-costs")
def test_the_free_interception_is_for_one_army_and_the_next_needs_a_card() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "osterreich", **HOME}
    for cards, second in (([], False), (CARDS[:1], True)):
        table = camp(corps, coalition=cards)
        say(table, "march westfalen", "to bayern", "intercept bohmen")
        assert (asked(table) == "coalition ask-intercept") is second
        assert table.position()["free"] == []


@pytest.mark.rule("AON-6.2.3r", "AON-6.9.3a", "AON-6.9.1e")
def test_who_has_supported_stands_when_he_is_attacked_in_the_same_round() -> None:
    moved = {"moved": ["at_karl"], "exhausted": ["fr_ney"]}
    table = camp({"fr_ney": "bayern", "at_karl": "osterreich", **HOME}, stacks=moved)
    say(table, "march bayern", "to osterreich")
    assert asked(table) == "coalition ask-evade" and offers(table, "retreat") == []


# ---- the march (6.3 to 6.7) -----------------------------------------------------------------------------


@pytest.mark.rule("AON-6.3.4a", "AON-6.3.1a", "AON-6.3.2a")
def test_the_french_in_sweden_cross_the_ice_and_not_a_strait_that_is_closed() -> None:
    parts: dict[str, Any] = {"status": {"sverige": "FA", "danmark": "CM"}}
    corps = {"fr_davout": "sverige", **HOME, **AWAY}
    table = say(camp(corps, round=WINTER, **parts), "march sverige")
    assert offers(table, "to") == ["lithuania"]
    table = camp(corps, round=WINTER - 1, **parts)
    assert "sverige" not in offers(table, "march"), "no ice yet, and the Danes hold the strait"


@pytest.mark.rule("AON-6.3.4r", "AON-6.8.1a", "AON-6.8.1r3")
def test_who_comes_over_the_ice_is_intercepted_on_the_shore() -> None:
    corps = {"fr_davout": "sverige", "ru_barclay": "livonia", **HOME, "ru_essen": "moscow"}
    table = camp(corps, round=WINTER, status={"sverige": "FA"}, dice=[1] * 9)
    say(table, "march sverige", "to lithuania")
    assert asked(table) == "coalition ask-intercept" and offers(table, "intercept") == ["livonia"]


@pytest.mark.rule("AON-9.5.2a", "AON-6.7.3b", "AON-6.6.1a")
def test_an_emperor_who_dies_on_a_winter_march_has_lost_the_war() -> None:
    table = camp(
        {"fr_napoleon": "italia", **HOME, **AWAY}, round=WINTER, stacks={"exhausted": ["fr_napoleon"]}, dice=[6]
    )
    say(table, "march italia", "to tirol")
    assert table.result is not None and table.result.rule == "AON-9.5.2a"
    assert table.result.winners == ("coalition",) and table.result.level == "decisive"


@pytest.mark.rule("AON-C-scorched_earth", "AON-6.6.3a", "AON-6.7.3a")
def test_who_perishes_in_the_scorched_earth_meets_nobody() -> None:
    corps = {"fr_augereau": "polen", "ru_barclay": "polesia", **HOME, "ru_essen": "moscow"}
    parts: dict[str, Any] = {"status": {"preussen": "FA"}, "stacks": {"exhausted": ["fr_augereau"]}}
    table = camp(corps, coalition=SCORCHED[:1], dice=[6], **parts)
    say(table, "march polen", "to lithuania", f"respond {SCORCHED[0]}")
    assert at(table, "fr_augereau") == ["prisoners"] and asked(table) == "coalition ask-action"


@pytest.mark.rule("AON-5.2.5r1", "AON-6.12r")
def test_to_pass_through_a_neutral_russia_is_no_invasion() -> None:
    parts: dict[str, Any] = {"status": {"russia": "N", "preussen": "FA"}}
    table = camp({"fr_davout": "ostpreussen", "at_karl": "ungarn", **HOME}, **parts)
    say(table, "march ostpreussen", "to lithuania", "to polen", "done")
    assert status(table, "russia") == ["N"] and table.position()["invaded"] is False


# ---- by sea (6.3.3, 6.8.3, 6.11.2) ----------------------------------------------------------------------


@pytest.mark.rule("AON-6.8.3a", "AON-6.8.3r", "AON-6.3.3r")
def test_a_landing_is_answered_for_from_next_door_when_the_defender_is_supported() -> None:
    corps = {"gb_moore": "britain", "fr_junot": "hannover", "fr_victor": "holland", "gb_hill": "danmark", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"danmark": "CM"}}
    table = camp(corps, "coalition", coalition=CARDS[:1], **parts)
    say(table, "ship gb_moore", "sail gb_moore hannover", "stand", "support holland")
    assert asked(table) == "coalition ask-support" and offers(table, "support") == ["danmark"]
    say(table, "support danmark")
    assert offers(table, "engage") == ["gb_hill", "gb_moore"]


@pytest.mark.rule("AON-6.11.2a", "AON-6.11.4r", "AON-6.10.6c")
@pytest.mark.parametrize(("markers", "place"), [(["britannia"], "britain"), ([], "prisoners")])
def test_a_beaten_landing_goes_back_aboard_or_into_captivity(markers: list[str], place: str) -> None:
    corps = {"gb_moore": "holland", "gb_hill": "britain", "fr_ney": "holland", **HOME}
    came = [{"corps": "gb_moore", "from": "sea"}]
    table = under_way(Battle(a("holland"), ALLIED), corps, dice=[1, 1, 6, 1], markers=markers, stacks={"came": came})
    if markers:
        say(table, "embark gb_moore britain")
    assert at(table, "gb_moore", "fr_ney") == [place, "holland"]


# ---- battle (6.10, 6.11) --------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.7r1", "AON-6.10.7b", "AON-6.10.7c", "AON-6.10.6b")
def test_of_two_a_winner_loses_one_for_good_and_of_four_the_loser_two() -> None:
    russians = ("ru_barclay", "ru_bagration", "ru_konstantin", "ru_miloradovich", "ru_raevsky")
    corps = {
        **dict.fromkeys(GRANDE_ARMEE, "westfalen"),
        **dict.fromkeys(russians, "bayern"),
        **HOME,
        "ru_essen": "moscow",
    }
    table = camp(corps, dice=[3, 4], stacks={"moved": list(russians)})
    say(table, "march westfalen", *[f"take {name}" for name in GRANDE_ARMEE], "to bayern")
    say(table, *(["stand"] if asked(table).endswith("evade") else []))
    say(table, *[f"engage {name}" for name in GRANDE_ARMEE], *[f"engage {name}" for name in russians])
    say(table, "lose fr_ney", "lose fr_murat")
    assert asked(table) == "france ask-bury", "one of two, rounded down"
    say(table, "bury fr_murat", *[f"lose {name}" for name in russians[:4]])
    assert asked(table) == "coalition ask-bury"
    say(table, f"bury {russians[0]}", f"bury {russians[1]}")
    assert at(table, "fr_ney", "fr_murat") == ["reserves", "removed"]
    assert at(table, *russians[:4]) == ["removed", "removed", "prisoners", "prisoners"]


@pytest.mark.rule("AON-6.11.4b", "AON-6.11.4r2", "AON-6.10.2a")
def test_whom_no_beaten_leader_can_lead_away_is_captured() -> None:
    french = ("fr_junot", "fr_moncey", "fr_bertrand", "fr_lauriston", "fr_vandamme", "fr_reynier")
    russians = ("ru_barclay", "ru_bagration", "ru_konstantin", "ru_miloradovich", "ru_raevsky")
    corps = {**dict.fromkeys(french, "bayern"), **dict.fromkeys(russians, "bohmen"), "fr_lefebvre": "bretagne"}
    parts: dict[str, Any] = {"status": {"sachsen": "FD", "preussen": "N"}, "stacks": {"moved": list(french)}}
    table = camp({**corps, "ru_essen": "moscow"}, "coalition", dice=[1, 2], **parts)
    say(table, "march bohmen", *[f"take {name}" for name in russians], "to bayern")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), *[f"engage {name}" for name in russians])
    say(table, "engage fr_junot", "engage fr_moncey")
    assert asked(table) == "france ask-bury", "two of six engaged, two lost"
    say(table, "bury fr_junot")
    way = offers(table, "retreat")[0]
    say(table, f"retreat {way}", "leave fr_bertrand", "leave fr_lauriston")
    assert (
        at(table, "fr_bertrand", "fr_lauriston") == ["prisoners"] * 2
        and at(table, "fr_vandamme", "fr_reynier") == [way] * 2
    )


@pytest.mark.rule("AON-C-pursuit", "AON-1.4r8")
def test_nobody_is_pursued_where_nobody_is_left() -> None:
    corps = {**dict.fromkeys(GRANDE_ARMEE, "westfalen"), "at_karl": "bayern", **HOME, **AWAY}
    table = camp(corps, france=NUMBERS["pursuit"][:1], dice=[1, 1], stacks={"moved": ["at_karl"]})
    say(table, "march westfalen", *[f"take {name}" for name in GRANDE_ARMEE], "to bayern")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), *[f"engage {name}" for name in GRANDE_ARMEE])
    assert at(table, "at_karl") == ["removed"] and offers(table, "respond") == []
    assert asked(table) == "france ask-recover"


# ---- the year around the campaign -----------------------------------------------------------------------


@pytest.mark.rule("AON-1.4r6", "AON-8.3.1a")
@pytest.mark.parametrize(("year", "first", "rolls"), [(1807, "coalition", "france"), (1812, "france", "coalition")])
def test_the_winter_begins_with_who_has_the_right_of_choice_and_not_with_who_marched_first(
    year: int, first: str, rolls: str
) -> None:
    three = dict.fromkeys(("fr_ney", "fr_soult", "fr_davout"), "lorraine")
    corps = {**three, **dict.fromkeys(("at_karl", "at_johann", "at_hiller"), "ungarn")}
    last: list[dict[str, Any]] = [
        {"procedure": "War", "step": "over"},
        {"procedure": "Campaign", "step": "answered"},
        {"procedure": "Action", "power": "france" if first == "coalition" else "coalition"},
    ]
    table = war(corps, last, phase="campaign", year=year, round=6, first=first, free=["france", "coalition"])
    say(table, "pass")
    told = [event["power"] for event in table.log() if event["event"] == "event-winter"]
    assert told == [rolls, first]


@pytest.mark.rule("AON-5.1r", "AON-5.1.3a")
def test_prisoners_come_home_too_late_for_this_year() -> None:
    table = reinforcement({"fr_ney": "prisoners", "fr_soult": "lorraine", **AWAY})
    assert deployable(table, "fr_ney") == set()
    while table.position()["phase"] == "reinforcement":
        say(table, "done" if offers(table, "done") else "pass")
    assert at(table, "fr_ney") == ["reserves"]


@pytest.mark.rule("AON-1.2.8r2", "AON-C-exchange_of_prisoners")
def test_captives_follow_their_country_to_the_other_side() -> None:
    parts: dict[str, Any] = {"status": {"spain": "IC"}, "risen": ["spain"]}
    corps = {"es_blake": "prisoners", "fr_ney": "lorraine", **AWAY}
    table = reinforcement(corps, "", "exchange_of_prisoners", **parts)
    say(table, "done", f"play {number('exchange_of_prisoners')}")
    assert at(table, "es_blake") == ["reserves"]
    table = reinforcement(corps, "exchange_of_prisoners", "", **parts)
    assert offers(table, "play") == [], "he is no Frenchman's any more"


@pytest.mark.rule("AON-5.2.4d", "AON-5.2.4r", "AON-C-radetzky", "AON-C-stein")
@pytest.mark.parametrize(
    ("title", "beaten", "may"),
    [("radetzky", "osterreich", True), ("radetzky", "preussen", False), ("stein", "preussen", True)],
)
def test_a_new_army_needs_the_first_surrender_of_its_own_country(title: str, beaten: str, may: bool) -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    cards = {"hands": {"france": [], "coalition": [number(title)]}}
    table = war({}, stack, phase="strategy", year=1809, cards=cards, surrendered=[beaten], status={"osterreich": "CM"})
    offered = {"do": "respond", "card": number(title)} in [one for seat in table.to_act for one in table.legal(seat)]
    assert offered is may or (not may and "event-draws" in events(table))
    if may:
        say(table, f"respond {number(title)}")
        assert at(table, "at_schwarzenberg" if title == "radetzky" else "pr_blucher") == ["reserves"]


@pytest.mark.rule("AON-7.1.2a", "AON-7.6.4b", "AON-1.4r5")
def test_britannia_comes_in_time_to_fetch_a_briton_from_a_fallen_austria() -> None:
    corps = {"fr_ney": "osterreich", "fr_soult": "bohmen", "gb_hill": "dalmatien", "gb_moore": "britain"}
    table = phase("surrender", corps, status={"russia": "N", "preussen": "N"})
    assert status(table, "osterreich") == ["ON_F"] and table.position()["markers"] == ["britannia"]
    assert "gb_hill britain" in offers(table, "embark")
    say(table, "embark gb_hill britain")
    assert at(table, "gb_hill") == ["britain"]


@pytest.mark.rule("AON-2.2.2r2", "AON-C-napoleonic_dynasty", "AON-2.2.2a")
def test_a_dynasty_answers_for_france_and_makes_no_dominion_by_that() -> None:
    table = phase("diplomacy", None, "napoleonic_dynasty", "english_gold", status={"danmark": "FA"})
    say(table, "pass")
    play(table, "english_gold", "influence danmark")
    assert asked(table) == "france ask-respond"
    play(table, "napoleonic_dynasty")
    assert status(table, "danmark") == ["FA"]
    assert set(table.position()["cards"]["discards"]) >= {number("napoleonic_dynasty"), number("english_gold")}


# ---- victory (9) ----------------------------------------------------------------------------------------

FRONTIER = dict.fromkeys(("holland", "westfalen", "wurttemberg", "schweiz", "italia", "spain"), "FA")


@pytest.mark.rule("AON-9.2.1a", "AON-9.2.1r", "AON-9.2.2a")
@pytest.mark.parametrize(
    ("year", "invasion", "may"), [(1808, 1807, True), (1808, 1808, False), (1810, 0, False), (1811, 0, True)]
)
def test_before_1811_only_an_invasion_of_an_earlier_year_lets_france_win(year: int, invasion: int, may: bool) -> None:
    parts: dict[str, Any] = {"status": {**FRONTIER, "osterreich": "FA", "russia": "N"}, "invaded": bool(invasion)}
    table = phase("victory", {"fr_ney": "lorraine"}, year=year, invasion_year=invasion, **parts)
    assert (bool(table.to_act) and "ask-claim" in asked(table)) is may


@pytest.mark.rule("AON-9.4a", "AON-9.4r")
@pytest.mark.parametrize(
    ("held", "wins"),
    [({}, True), ({"polen": "FD"}, True), ({"polen": "FD", "bayern": "FA"}, False), ({"spain": "FA"}, False)],
)
def test_a_detached_area_is_a_minor_for_the_victory_of_the_coalition(held: dict[str, str], wins: bool) -> None:
    minors = ("bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen", "wurttemberg", "italia")
    parts: dict[str, Any] = {"status": {**dict.fromkeys(minors, "N"), "spain": "N", "preussen": "N", **held}}
    table = phase("victory", {"fr_ney": "lorraine"}, year=1813, first="coalition", **parts)
    assert (bool(table.to_act) and asked(table) == "coalition ask-claim") is wins


@pytest.mark.rule("AON-9.3.1a", "AON-9.3.2a", "AON-9.1.2a")
@pytest.mark.parametrize(
    ("more", "over"), [({}, True), ({"portugal": "IC"}, False), ({"napoli": "CM"}, False), ({"preussen": "N"}, False)]
)
def test_a_decisive_victory_of_france_ends_the_war_unasked(more: dict[str, str], over: bool) -> None:
    quiet = dict.fromkeys(("napoli", "pommern", "sverige", "danmark", "portugal"), "N")
    majors = {"osterreich": "ON_F", "preussen": "FA", "russia": "FD"}
    risen = [name for name, now in more.items() if now == "IC"]
    parts: dict[str, Any] = {"status": {**FRONTIER, **quiet, **majors, **more}, "risen": risen}
    table = phase("victory", {"fr_ney": "osterreich"}, year=1807, **parts)
    assert (table.result is not None and table.result.level == "decisive") is over


@pytest.mark.rule("AON-C-surrender_never", "AON-7.3a")
def test_never_is_for_one_year() -> None:
    corps = {"fr_ney": "napoli", "at_karl": "ungarn"}
    table = play(phase("surrender", corps, "", "surrender_never"), "surrender_never")
    assert status(table, "napoli") == ["CM"]
    assert status(phase("surrender", corps), "napoli") == ["FA"]


@pytest.mark.rule("AON-6.4.1r2", "AON-C-forced_march", "AON-6.2.1b")
def test_who_has_played_a_forced_march_may_still_stay_where_he_is() -> None:
    table = camp({"fr_ney": "lorraine", **HOME, **AWAY}, france=FORCED[:1])
    say(table, f"play {FORCED[0]}")
    assert set(offers(table, "march")) == {"lorraine", "bretagne"}
    say(table, "pass")
    assert asked(table) == "coalition ask-action" and table.position()["cards"]["discards"] == FORCED[:1]
    assert table.position()["free"] == ["france", "coalition"], "nobody has moved"
