"""2: the diplomacy phase and its cards."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.diplomacy import Diplomacy
from tests.games.age_of_napoleon.rules.stage import under_way


def phase(french: str = "", allied: str = "", corps: dict[str, str] | None = None, **parts: Any) -> Table:
    """The diplomacy phase with these titles in the hands."""
    hands = {"france": numbers(french), "coalition": numbers(allied)}
    return under_way(Diplomacy(), corps, cards={"hands": hands}, phase="diplomacy", round=0, **parts)


def numbers(titles: str) -> list[int]:
    return [NUMBERS[title][0] for title in titles.split()]


def play(table: Table, seat: str, title: str, country: str | None = None) -> None:
    table.act(seat, {"do": "respond", "card": NUMBERS[title][0]})
    if country is not None and table.to_act == (seat,):
        choice = {"do": "influence", "country": country}
        if choice in table.legal(seat):
            table.act(seat, choice)


def aims(table: Table, seat: str, title: str) -> set[str]:
    """The countries at which a card may be aimed; empty where it cannot be played."""
    trial = table.fork()
    card = {"do": "respond", "card": NUMBERS[title][0]}
    if trial.to_act != (seat,) or card not in trial.legal(seat):
        return set()
    before = trial.position()["status"]
    trial.act(seat, card)
    choices = {action["country"] for action in trial.legal(seat) if action["do"] == "influence"}
    return choices or {name for name, now in trial.position()["status"].items() if now != before[name]}


def status(table: Table, country: str) -> str:
    found: str = table.position()["status"][country]
    return found


# ---- turns (2.1, 2.2) -----------------------------------------------------------------------------------


@pytest.mark.rule("AON-2.1.1a", "AON-2.2.1a", "AON-2.2.1r", "AON-1.4r6")
def test_players_alternate_until_both_pass() -> None:
    table = phase("talleyrand coup_d_etat", "english_gold godoy")
    assert table.to_act == ("france",)
    play(table, "france", "talleyrand", "napoli")
    table.act("coalition", {"do": "pass"})  # no reply
    assert table.to_act == ("coalition",)
    table.act("coalition", {"do": "pass"})
    assert {"do": "respond", "card": NUMBERS["coup_d_etat"][0]} in table.legal("france"), "a pass ends nothing yet"
    table = phase("talleyrand", "english_gold")
    table.act("france", {"do": "pass"})
    play(table, "coalition", "english_gold", "danmark")
    table.act("france", {"do": "pass"})  # no reply
    assert {"do": "respond", "card": NUMBERS["talleyrand"][0]} in table.legal("france"), "a pass bars no later play"


@pytest.mark.rule("AON-2.1.2a", "AON-2.1.3a", "AON-2.4.1a", "AON-2.1r", "AON-1.3.5b")
def test_a_new_neutral_takes_its_corps_off_the_map_at_once() -> None:
    corps = {"fr_deroy": "lorraine", "fr_ney": "bayern"}
    table = phase("", "english_gold", corps)
    play(table, "coalition", "english_gold", "bayern")
    assert status(table, "bayern") == "N"
    assert table.position()["corps"]["fr_deroy"] == "reserves"
    assert table.position()["corps"]["fr_ney"] == "bayern", "foreign corps stay"
    table = phase("metternich", "", {"at_karl": "bohmen"})
    play(table, "france", "metternich", "osterreich")
    assert status(table, "osterreich") == "N" and table.position()["corps"]["at_karl"] == "reserves"


@pytest.mark.rule("AON-2.4.2a", "AON-6.12.clar1")
def test_foreign_corps_in_a_new_neutral_are_no_violation() -> None:
    table = phase("", "english_gold", {"fr_ney": "bayern"})
    play(table, "coalition", "english_gold", "bayern")
    assert status(table, "bayern") == "N" and not [e for e in table.log() if e["event"] == "event-violates"]


@pytest.mark.rule("AON-2.1.4a", "AON-2.5a", "AON-2.5r", "AON-2.5r2")
def test_who_leaves_neutrality_deploys_at_once_within_the_limit() -> None:
    table = phase("", "english_gold", {"fr_ney": "brandenburg"}, deployed=[0, 0, 2, 0, 0, 0, 0, 0])
    play(table, "coalition", "english_gold", "preussen")
    assert status(table, "preussen") == "CM" and table.to_act == ("coalition",)
    deploys = [action for action in table.legal("coalition") if action["do"] == "deploy"]
    assert {action["corps"] for action in deploys} == {
        "pr_braunschweig", "pr_hohenlohe", "pr_ruchel", "pr_kalckreuth", "pr_lestocq", "pr_sachsen_weimar",
    }  # fmt: skip
    assert "brandenburg" not in {action["to"] for action in deploys}, "only where no enemy is"
    table.act("coalition", {"do": "deploy", "corps": "pr_ruchel", "to": "polen"})
    assert table.position()["corps"]["pr_ruchel"] == "polen", "one was left of Prussia's three"
    table = phase("joseph", "", status={"spain": "FA"})
    play(table, "france", "joseph", "spain")
    assert status(table, "spain") == "FD"
    assert not [event for event in table.log() if event["event"] == "event-deploys"], "it was not neutral"


# ---- replies (2.2.2, 2.2.3) -----------------------------------------------------------------------------


@pytest.mark.rule("AON-2.2.2a", "AON-2.2.2r", "AON-2.2.3a", "AON-2.2.3r")
def test_an_opposite_card_on_the_same_country_cancels() -> None:
    table = phase("talleyrand coup_d_etat", "english_gold")
    play(table, "france", "talleyrand", "danmark")
    assert table.to_act == ("coalition",)
    play(table, "coalition", "english_gold")
    assert status(table, "danmark") == "N"
    cards = table.position()["cards"]
    assert set(numbers("talleyrand english_gold")) <= set(cards["discards"]), "both are spent"
    while table.to_act != ("france",):
        table.act(table.to_act[0], {"do": "pass"})
    assert "danmark" in aims(table, "france", "coup_d_etat"), "nothing was changed, so it is still open"
    table = phase("talleyrand", "english_gold")
    play(table, "france", "talleyrand", "danmark")
    table.act("coalition", {"do": "pass"})
    assert status(table, "danmark") == "FA"


@pytest.mark.rule("AON-2.2.2r")
def test_what_can_cancel() -> None:
    def replies(french: str, country: str, allied: str, **parts: Any) -> bool:
        table = phase(french, allied, **parts)
        play(table, "france", french, country)
        return {"do": "respond", "card": NUMBERS[allied][0]} in table.legal("coalition")

    assert replies("talleyrand", "portugal", "godoy"), "Portugal is in its scope"
    assert not replies("talleyrand", "danmark", "godoy"), "Danmark is not"
    assert not replies("talleyrand", "danmark", "queen_luise")
    assert replies("talleyrand", "danmark", "continental_system"), "scope is the coast, not the status it asks for"
    assert replies("talleyrand", "danmark", "coup_d_etat")
    assert replies("coup_d_etat", "danmark", "talleyrand")
    held = {"corps": {"fr_ney": "brandenburg"}, "status": {"preussen": "ON_F"}}
    assert not replies("talleyrand", "preussen", "english_gold", **held), "2.3.1 bars him"
    assert not replies("talleyrand", "danmark", "confederation_of_the_rhine"), "France alone plays it"


@pytest.mark.rule("AON-2.2.2r")
def test_a_reply_cannot_be_cancelled() -> None:
    table = phase("talleyrand coup_d_etat", "english_gold")
    play(table, "france", "talleyrand", "danmark")
    play(table, "coalition", "english_gold")
    assert [event["event"] for event in table.log()].count("event-card-cancelled") == 1


@pytest.mark.rule("AON-2.2.2r2", "AON-C-napoleonic_dynasty")
def test_dominion_cards_point_to_france() -> None:
    table = phase("napoleonic_dynasty", "english_gold")
    table.act("france", {"do": "pass"})
    play(table, "coalition", "english_gold", "danmark")
    assert {"do": "respond", "card": NUMBERS["napoleonic_dynasty"][0]} in table.legal("france")
    table = phase("talleyrand coup_d_etat", "napoleonic_dynasty")
    table.act("france", {"do": "pass"})
    play(table, "coalition", "napoleonic_dynasty", "bayern")
    assert status(table, "bayern") == "FD", "France has nothing that points to the Coalition"
    table = phase("joseph", "godoy")
    table.act("france", {"do": "pass"})
    play(table, "coalition", "godoy", "spain")
    assert {"do": "respond", "card": NUMBERS["joseph"][0]} in table.legal("france")


@pytest.mark.rule("AON-2.2.3b", "AON-2.2.3r")
def test_a_country_is_changed_once_a_phase() -> None:
    table = phase("talleyrand coup_d_etat", "")
    play(table, "france", "talleyrand", "danmark")
    assert status(table, "danmark") == "FA"
    table.act("france", {"do": "done"})  # nobody is deployed
    assert "danmark" not in aims(table, "france", "coup_d_etat")
    table.act("france", {"do": "respond", "card": NUMBERS["coup_d_etat"][0]})
    why = table.why_not("france", {"do": "influence", "country": "danmark"})
    assert why is not None and (why.rule, why.message) == ("AON-2.2.3b", "why-closed")
    table.act("france", {"do": "influence", "country": "napoli"})
    assert table.position()["locked"] == [], "the phase is over"


# ---- who can be influenced (2.3) ------------------------------------------------------------------------


@pytest.mark.rule("AON-2.3.1a", "AON-2.3.1b", "AON-2.3.1c", "AON-2.3r2", "AON-1.3.4b", "AON-1.3.7b", "AON-1.3.9b")
def test_whom_france_can_influence() -> None:
    open_to = aims(phase("talleyrand"), "france", "talleyrand")
    assert open_to == {"osterreich", "russia", "danmark", "napoli", "pommern", "portugal", "sverige"}
    once = ["napoli", "spain", "portugal"]
    risen: dict[str, Any] = {"status": {"napoli": "CM", "spain": "IC", "portugal": "IC"}, "risen": once}
    assert aims(phase("talleyrand", **risen), "france", "talleyrand") == {
        "osterreich", "russia", "danmark", "pommern", "sverige",
    }  # fmt: skip
    held: dict[str, Any] = {"corps": {"ru_barclay": "castilla"}, "status": {"spain": "ON_C"}}
    assert "spain" not in aims(phase("talleyrand", **held), "france", "talleyrand")


@pytest.mark.rule("AON-2.3.1d", "AON-2.3.1e", "AON-2.3r2", "AON-1.3.6b")
def test_whom_the_coalition_can_influence() -> None:
    table = phase("", "english_gold")
    assert aims(table, "coalition", "english_gold") == {
        "preussen", "spain", "bayern", "danmark", "hannover", "holland", "stato_della_chiesa", "portugal", "schweiz",
        "westfalen", "wurttemberg",
    }  # fmt: skip
    held: dict[str, Any] = {"corps": {"fr_ney": "brandenburg"}, "status": {"preussen": "ON_F"}}
    assert "preussen" not in aims(phase("", "english_gold", **held), "coalition", "english_gold")
    why_table = phase("", "english_gold")
    why_table.act("coalition", {"do": "respond", "card": NUMBERS["english_gold"][0]})
    why = why_table.why_not("coalition", {"do": "influence", "country": "italia"})
    assert why is not None and why.message == "why-barred"


@pytest.mark.rule("AON-2.3.1r2")
def test_corps_that_merely_stand_there_bar_nobody() -> None:
    table = phase("talleyrand", "", {"gb_hill": "danmark"})
    assert "danmark" in aims(table, "france", "talleyrand")
    table = phase("", "english_gold", {"fr_ney": "danmark"})
    assert "danmark" in aims(table, "coalition", "english_gold")


@pytest.mark.rule("AON-2.3.2a", "AON-2.3.2r")
def test_three_majors_become_french_allies_only_with_the_capital_held() -> None:
    for country, capital in (("preussen", "brandenburg"), ("osterreich", "osterreich"), ("russia", "moscow")):
        neutral: dict[str, Any] = {"status": {country: "N"}}
        assert country not in aims(phase("talleyrand", **neutral), "france", "talleyrand")
        assert country in aims(phase("talleyrand", corps={"fr_ney": capital}, **neutral), "france", "talleyrand")
    assert "spain" in aims(phase("talleyrand", status={"spain": "N"}), "france", "talleyrand"), "Spain needs none"
    table = phase("talleyrand")
    table.act("france", {"do": "respond", "card": NUMBERS["talleyrand"][0]})
    why = table.why_not("france", {"do": "influence", "country": "preussen"})
    assert why is not None and why.rule == "AON-2.3.2a"


@pytest.mark.rule("AON-2.3r1", "AON-2.3r2", "AON-2.3r3")
def test_one_step_on_the_ladder_and_never_a_dominion() -> None:
    for old, new in (("CM", "N"), ("N", "FA")):
        table = phase("talleyrand", status={"danmark": old})
        play(table, "france", "talleyrand", "danmark")
        assert status(table, "danmark") == new
    for old, new in (("FA", "N"), ("N", "CM")):
        table = phase("", "english_gold", status={"danmark": old})
        play(table, "coalition", "english_gold", "danmark")
        assert status(table, "danmark") == new
    assert "bayern" not in aims(phase("talleyrand"), "france", "talleyrand"), "an ally cannot come nearer"
    held = phase("talleyrand", "", {"fr_ney": "osterreich"})
    play(held, "france", "talleyrand", "osterreich")
    assert status(held, "osterreich") == "N", "not an occupied neutral"
    occupied = phase("talleyrand", "", {"fr_ney": "brandenburg"}, status={"preussen": "ON_F"})
    play(occupied, "france", "talleyrand", "preussen")
    assert status(occupied, "preussen") == "FA", "an occupied neutral counts as neutral"
    theirs = phase("", "english_gold", {"ru_barclay": "castilla"}, status={"spain": "ON_C"})
    play(theirs, "coalition", "english_gold", "spain")
    assert status(theirs, "spain") == "CM"


# ---- the cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-metternich", "AON-C-metternich-b", "AON-C-alexander_i", "AON-C-alexander_i-b", "AON-2.3.1r1")
@pytest.mark.parametrize(
    ("title", "country", "capital"), [("metternich", "osterreich", "osterreich"), ("alexander_i", "russia", "moscow")]
)
def test_ministers_bring_their_country_to_the_coalition(title: str, country: str, capital: str) -> None:
    for old in ("FA", "N", "ON_F", "ON_C"):
        there = {"fr_ney": capital} if old != "ON_C" else {"gb_hill": capital}
        table = phase("", title, there, status={country: old})
        play(table, "coalition", title, country)
        assert status(table, country) == "CM", old
    assert aims(phase("", title, status={country: "FD"}), "coalition", title) == set()
    table = phase(title)
    play(table, "france", title, country)
    assert status(table, country) == "N"
    assert aims(phase(title, status={country: "N"}), "france", title) == set()
    assert aims(phase(title, corps={"fr_ney": capital}, status={country: "N"}), "france", title) == {country}
    occupied = phase(title, "", {"fr_ney": capital}, status={country: "ON_F"})
    play(occupied, "france", title, country)
    assert status(occupied, country) == "FA"


@pytest.mark.rule("AON-C-queen_luise", "AON-C-godoy", "AON-C-talleyrand", "AON-C-william_pitt", "AON-C-english_gold")
def test_scopes_of_the_plain_cards() -> None:
    assert aims(phase("", "queen_luise"), "coalition", "queen_luise") == {"preussen"}
    assert aims(phase("godoy"), "france", "godoy") == {"portugal"}
    assert aims(phase("", "godoy"), "coalition", "godoy") == {"spain", "portugal"}
    gold = aims(phase("", "english_gold"), "coalition", "english_gold")
    assert aims(phase("", "william_pitt"), "coalition", "william_pitt") == gold
    assert aims(phase("", "talleyrand"), "coalition", "talleyrand") == gold
    for title in ("english_gold", "william_pitt"):
        assert aims(phase(title), "france", title) == set(), "of the Coalition alone"
    table = phase("queen_luise", "", {"fr_ney": "brandenburg"})
    play(table, "france", "queen_luise", "preussen")
    assert status(table, "preussen") == "FA"


@pytest.mark.rule("AON-C-continental_system", "AON-C-continental_system-b")
def test_the_continental_system_is_for_coasts() -> None:
    assert aims(phase("continental_system"), "france", "continental_system") == {
        "osterreich", "russia", "danmark", "napoli", "pommern", "portugal", "sverige",
    }  # fmt: skip
    landlocked = phase("continental_system", status={"dalmatien": "FD", "tirol": "FD"})
    assert "osterreich" not in aims(landlocked, "france", "continental_system"), "Dalmatien was its coast"
    allied = aims(phase("", "continental_system"), "coalition", "continental_system")
    assert allied == {"spain", "hannover", "holland", "stato_della_chiesa"}, "French allies with a coast only"
    table = phase("", "continental_system")
    play(table, "coalition", "continental_system", "spain")
    assert status(table, "spain") == "N"


@pytest.mark.rule("AON-C-confederation_of_the_rhine")
def test_the_confederation_of_the_rhine_takes_both_steps() -> None:
    german: dict[str, Any] = {"status": {"bayern": "CM", "hannover": "N", "westfalen": "N", "wurttemberg": "CM"}}
    table = phase("confederation_of_the_rhine", "", {"at_karl": "wurttemberg"}, risen=["westfalen"], **german)
    assert aims(table, "france", "confederation_of_the_rhine") == {"bayern", "hannover"}
    play(table, "france", "confederation_of_the_rhine", "bayern")
    assert status(table, "bayern") == "FA"
    assert aims(phase("", "confederation_of_the_rhine", **german), "coalition", "confederation_of_the_rhine") == set()


@pytest.mark.rule("AON-C-coup_d_etat", "AON-4.3.3r")
def test_a_coup_is_for_minors_and_detached_areas() -> None:
    open_to = aims(phase("", "coup_d_etat"), "coalition", "coup_d_etat")
    assert "spain" not in open_to and "preussen" not in open_to and {"bayern", "danmark"} <= open_to
    detached = phase("", "coup_d_etat", status={"tirol": "FA"})
    assert "tirol" in aims(detached, "coalition", "coup_d_etat")


@pytest.mark.rule("AON-C-joseph", "AON-2.3r4", "AON-2.3r1")
def test_joseph_makes_spain_a_dominion_if_it_never_rose() -> None:
    table = phase("joseph")
    play(table, "france", "joseph", "spain")
    assert status(table, "spain") == "FD"
    assert aims(phase("joseph", status={"spain": "N"}), "france", "joseph") == set()
    assert aims(phase("joseph", risen=["spain"]), "france", "joseph") == set()
    held = phase("joseph", "", {"fr_ney": "castilla"}, status={"spain": "ON_F"})
    assert aims(held, "france", "joseph") == {"spain"}
    assert aims(phase("", "joseph"), "coalition", "joseph") == set()


@pytest.mark.rule("AON-C-napoleonic_dynasty", "AON-2.3r4")
def test_a_dynasty_makes_dominions() -> None:
    open_to = aims(phase("napoleonic_dynasty"), "france", "napoleonic_dynasty")
    assert open_to == {
        "spain", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen", "wurttemberg",
    }  # fmt: skip
    assert "bayern" not in aims(phase("napoleonic_dynasty", risen=["bayern"]), "france", "napoleonic_dynasty")
    held: dict[str, Any] = {"corps": {"fr_ney": "brandenburg"}, "status": {"preussen": "ON_F"}}
    assert "preussen" in aims(phase("napoleonic_dynasty", **held), "france", "napoleonic_dynasty")
    assert "preussen" not in aims(phase("", "napoleonic_dynasty", **held), "coalition", "napoleonic_dynasty")
