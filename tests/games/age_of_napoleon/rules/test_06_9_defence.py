"""6.9: retreat before battle by land and sea, and support for the defender."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    MAJOR,
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

HOME = {"fr_lefebvre": "aquitaine", "fr_moncey": "aquitaine"}
WIEN = {"fr_augereau": "bayern", "at_karl": "osterreich", "at_johann": "osterreich", **HOME}


# ---- by land (6.9.1) ------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.9.1a", "AON-6.9.1b", "AON-6.2.2a")
def test_a_leader_as_fast_as_the_attacker_may_retreat_but_not_towards_him() -> None:
    table = say(camp({**WIEN, "fr_ney": "tirol"}), "march bayern", "to osterreich")
    assert asked(table) == "coalition ask-evade"
    assert offers(table, "retreat") == ["banat", "bohmen", "dalmatien", "ungarn"], "not to Ney, nor to Bayern"
    assert why(table, "retreat tirol") == ("AON-6.9.1a", "why-enemy-held")
    assert why(table, "retreat bayern") == ("AON-6.9.1b", "why-closed-exit")
    assert why(table, "retreat galizien") == ("AON-6.9.1a", "why-not-next-door")
    say(table, "stand")
    assert "ask-evade" not in asked(table)
    fast = {**WIEN, "fr_davout": "bayern"}
    del fast["fr_augereau"]
    table = say(camp(fast), "march bayern", "to osterreich")
    assert "ask-evade" not in asked(table), "Davout is faster"


@pytest.mark.rule("AON-6.12r3", "AON-6.12r4")
@pytest.mark.parametrize(("die", "swiss"), [(6, "N"), (1, "FA")])
def test_a_retreat_of_which_nobody_is_left_violates_nothing(die: int, swiss: str) -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "tirol", "at_mack": "schweiz", **HOME}
    table = camp(corps, status={"schweiz": "N"}, stacks={"exhausted": ["at_karl"]}, dice=[die] * 9)
    say(table, "march bayern", "to tirol", "retreat schweiz")
    assert at(table, "at_karl") == ["prisoners" if die == 6 else "schweiz"]
    assert table.position()["status"]["schweiz"] == swiss, "Mack stands there as before"


@pytest.mark.rule("AON-6.9.1a", "AON-6.4.4r3")
def test_mud_on_the_attacker_counts_in_the_test() -> None:
    fast = {**WIEN, "fr_davout": "bayern"}
    del fast["fr_augereau"]
    table = say(camp(fast, coalition=MUD[:1]), "march bayern", f"respond {MUD[0]}", "to osterreich")
    assert asked(table) == "coalition ask-evade"


@pytest.mark.rule("AON-6.9.1r2")
def test_the_test_is_made_at_every_entry_with_the_leaders_of_the_moment() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "osterreich", "at_johann": "osterreich", **HOME}
    spent = {"exhausted": ["fr_davout", "fr_ney"]}
    chase = ("march bayern", "take fr_davout", "take fr_ney", "to osterreich")
    table = say(camp(corps, stacks=spent, dice=[1] * 9), *chase, "retreat dalmatien", "take at_karl", "take at_johann")
    assert tired(table) == ["fr_davout", "fr_ney", "at_karl", "at_johann"], "the mountains"
    say(table, "to dalmatien")
    assert "ask-evade" not in asked(table), "Karl is MR 2 now, Davout 3"
    table = say(camp(corps, stacks=spent, dice=[1] * 9), *chase, "retreat ungarn", "take at_karl", "take at_johann")
    say(table, "to ungarn")
    assert asked(table) == "coalition ask-evade"


@pytest.mark.rule("AON-6.9.1r2")
def test_in_winter_a_retreat_has_an_area_less() -> None:
    corps = {"fr_alorna": "portugal", "es_castanos": "andalucia", "es_blake": "andalucia", **HOME}
    parts: dict[str, Any] = {"status": {"portugal": "FA", "spain": "IC"}, "risen": ["spain"], "france": FORCED[:1]}
    spent = {"exhausted": ["es_castanos", "es_blake"]}
    for when, ways in ((1, ["castilla", "valencia"]), (5, [])):
        table = camp(corps, round=when, stacks=spent, dice=[1] * 9, **parts)
        say(table, f"play {FORCED[0]}", "march portugal", "to andalucia")
        assert asked(table) == "coalition ask-evade", "MR 1 against 1"
        assert offers(table, "retreat") == ways, "MR 1, in winter 0"


@pytest.mark.rule("AON-6.9.1d", "AON-6.9.1r")
def test_a_rearguard_is_chosen_on_leaving_and_friends_met_may_go_on() -> None:
    corps = {**WIEN, "at_hiller": "ungarn"}
    table = say(camp(corps, coalition=CARDS[:1]), "march bayern", "to osterreich", "retreat ungarn")
    say(table, "take at_karl", "take at_johann", "to ungarn")
    assert asked(table) == "coalition ask-evade"
    say(table, "retreat banat")
    assert offers(table, "take") == ["at_hiller", "at_johann", "at_karl"], "who came and who was there"
    say(table, "take at_karl", "take at_hiller", "done")
    assert at(table, "at_karl", "at_hiller", "at_johann") == ["banat", "banat", "ungarn"]
    assert "ask-march" not in asked(table), "Johann is the rearguard"
    table = say(camp({**corps}, coalition=CARDS[:1], stacks={"moved": ["at_hiller"]}), "march bayern", "to osterreich")
    say(table, "retreat ungarn", "take at_karl", "take at_johann", "to ungarn", "retreat banat")
    assert offers(table, "take") == ["at_johann", "at_karl"], "Hiller has moved"
    assert why(table, "take at_hiller") == ("AON-6.2.3a", "why-moved-already")


@pytest.mark.rule("AON-6.9.1e")
def test_nobody_retreats_from_an_interception() -> None:
    corps = {"fr_augereau": "westfalen", "fr_junot": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME}
    table = say(camp(corps), "march westfalen", "take fr_augereau", "take fr_junot", "to bayern", "intercept bohmen")
    say(table, "take at_karl", "take at_johann", "attack")
    assert asked(table) == "coalition ask-engage"


@pytest.mark.rule("AON-6.9.1f")
def test_nobody_retreats_from_the_second_army_of_a_major_campaign() -> None:
    corps = {**WIEN, "fr_victor": "tirol", "fr_oudinot": "tirol"}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich", "stand")
    say(table, "march tirol", "take fr_victor", "take fr_oudinot", "to osterreich")
    assert "ask-evade" not in asked(table)
    assert at(table, "fr_victor") == ["osterreich"]


@pytest.mark.rule("AON-6.9.1r3")
def test_every_area_from_which_attackers_came_is_closed() -> None:
    corps = {"fr_augereau": "bayern", "fr_victor": "tirol", "at_karl": "osterreich", "at_johann": "osterreich", **HOME}
    table = camp({**corps, "at_mack": "ungarn"}, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march tirol", "to osterreich")
    assert offers(table, "retreat") == ["banat", "bohmen", "dalmatien", "ungarn"], "Tirol, which Victor left, is closed"
    assert why(table, "retreat tirol") == ("AON-6.9.1b", "why-closed-exit")


@pytest.mark.rule("AON-6.5r3", "AON-6.5.1a")
def test_the_third_area_of_a_long_retreat_is_checked() -> None:
    corps = {"fr_napoleon": "bayern", "pr_blucher": "osterreich", **HOME}
    parts: dict[str, Any] = {"status": {"preussen": "CM"}, "surrendered": ["preussen"], "markers": ["stein"]}
    table = camp(corps, dice=[1] * 9, coalition=CARDS[:1], **parts)
    say(table, "march bayern", "to osterreich", "retreat ungarn", "to ungarn", "retreat galizien", "to galizien")
    assert tired(table) == ["fr_napoleon"], "his third area"
    say(table, "retreat volhynia")
    assert tired(table) == ["fr_napoleon", "pr_blucher"], "and Blücher's"


# ---- by sea (6.9.2) -------------------------------------------------------------------------------------

LISBON = {"gb_wellington": "portugal", "gb_hill": "portugal", "fr_augereau": "castilla", **HOME}
PORTUGAL: dict[str, Any] = {"status": {"portugal": "CM"}, "markers": ["britannia"]}


@pytest.mark.rule("AON-6.9.2a", "AON-6.9.2r")
def test_one_corps_a_round_may_retreat_by_sea_to_a_free_coast_of_its_side() -> None:
    table = say(camp(LISBON, **PORTUGAL), "march castilla", "to portugal")
    ports = {words.split()[1] for words in offers(table, "embark")}
    assert {"britain", "napoli", "dalmatien", "sverige", "livonia"} <= ports
    assert not ports & {"galicia", "holland", "danmark", "moscow"}
    assert why(table, "embark gb_hill galicia") == ("AON-6.9.2r", "why-haven")
    say(table, "embark gb_hill britain")
    assert at(table, "gb_hill") == ["britain"] and table.position()["sailed"]
    assert asked(table) == "coalition ask-evade", "the others may still go by land"
    assert offers(table, "embark") == []
    assert offers(table, "retreat") == ["andalucia", "galicia"]
    say(table, "stand")
    assert "event-sails-away" in events(table)


@pytest.mark.rule("AON-6.9.2a", "AON-6.9.2r", "AON-6.3.4r2")
def test_no_sea_retreat_without_the_marker_twice_in_a_round_or_into_the_ice() -> None:
    bare: dict[str, Any] = {"status": {"portugal": "CM"}}
    for parts in (bare, {**PORTUGAL, "sailed": True}):
        table = say(camp(LISBON, **parts), "march castilla", "to portugal")
        assert offers(table, "embark") == []
    table = say(camp(LISBON, round=5, stacks={}, dice=[1] * 9, **PORTUGAL), "march castilla", "to portugal")
    ports = {words.split()[1] for words in offers(table, "embark")}
    assert "britain" in ports and not ports & {"sverige", "livonia", "lithuania", "pommern"}


# ---- support (6.9.3) ------------------------------------------------------------------------------------

ATTACKED = {
    "fr_augereau": "bayern",
    "fr_junot": "bayern",
    "at_mack": "osterreich",
    "at_kolowrat": "osterreich",
    "at_karl": "ungarn",
    "at_johann": "ungarn",
    "at_bellegarde": "bohmen",
    **HOME,
}
ATTACK = ("march bayern", "take fr_augereau", "take fr_junot", "to osterreich")


@pytest.mark.rule("AON-6.9.3a", "AON-6.9.3b", "AON-T-costs")
def test_the_attacked_army_is_reinforced_once_from_next_door() -> None:
    table = say(camp(ATTACKED, coalition=CARDS[:2], free=["france"]), *ATTACK)
    assert asked(table) == "coalition ask-support", "after the moves"
    assert offers(table, "support") == ["ungarn"]
    assert why(table, "support bohmen") == ("AON-6.8.1d", "why-too-slow")
    say(table, "support ungarn", "take at_johann", "done", f"discard {CARDS[0]}")
    assert table.position()["cards"]["discards"] == CARDS[:1]
    assert at(table, "at_karl", "at_johann") == ["ungarn", "osterreich"]
    assert asked(table) == "france ask-engage"


@pytest.mark.rule("AON-6.9.3c", "AON-6.2.3r")
def test_who_came_in_support_has_moved_and_does_not_retreat() -> None:
    table = say(camp(ATTACKED), *ATTACK, "support ungarn", "take at_karl", "done")
    assert "at_karl" in table.position()["stacks"]["moved"]
    assert asked(table) == "france ask-engage", "there is no retreat once support has come"


@pytest.mark.rule("AON-6.9.3a", "AON-6.8.1r5")
def test_the_test_is_against_the_leader_of_the_whole_attacking_army() -> None:
    fast = {**ATTACKED, "fr_davout": "bayern"}
    table = say(camp(fast), "march bayern", "take fr_davout", "take fr_augereau", "done", "to osterreich")
    assert "ask-support" not in asked(table), "Karl is slower than Davout"
