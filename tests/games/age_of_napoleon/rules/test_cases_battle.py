"""Cases made from the text and the rulings alone: payment, support, sea and ice, and the battle (6.3 to 6.11)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    FORCED,
    INDECISION,
    MAJOR,
    MUD,
    asked,
    at,
    camp,
    offers,
    say,
    tired,
    why,
    wish,
)

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
KILLED, PURSUIT, ART = NUMBERS["killed_in_action"], NUMBERS["pursuit"], NUMBERS["art_of_war"]


def of(table: Table, event: str) -> list[dict[str, Any]]:
    return [one for one in table.log() if one["event"] == event]


def hand(table: Table, side: str) -> list[int]:
    found: list[int] = table.position()["cards"]["hands"][side]
    return found


# ---- payment (6.4.1, 1.4) -------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.1r", "AON-6.4.1r2", "AON-C-forced_march")
def test_a_forced_march_as_the_first_move_uses_up_the_free_one() -> None:
    table = camp({"fr_ney": "lorraine", **HOME, **AWAY}, france=[*FORCED[:1], *CARDS[:1]])
    say(table, f"play {FORCED[0]}", "march lorraine", "to flandre", "done")
    assert table.position()["free"] == ["coalition"] and hand(table, "france") == CARDS[:1]


@pytest.mark.rule("AON-6.4.1r", "AON-C-major_campaign", "AON-6.4.1r2")
def test_a_major_campaign_as_the_first_move_uses_up_the_free_one() -> None:
    table = camp({"fr_ney": "lorraine", **HOME, **AWAY}, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march lorraine", "to flandre", "done", "pass")
    assert table.position()["free"] == ["coalition"]


@pytest.mark.rule("AON-C-forced_march", "AON-6.5.3a", "AON-6.4.4f", "AON-C-major_campaign")
def test_a_forced_march_within_a_major_campaign_drives_one_army_only() -> None:
    corps = {"fr_augereau": "lorraine", "fr_victor": "holland", **HOME, **AWAY}
    table = camp(corps, france=[*MAJOR[:1], *FORCED[:1]], dice=[1] * 9)
    say(table, f"play {MAJOR[0]}", f"play {FORCED[0]}", "march lorraine", "to westfalen")
    assert tired(table) == ["fr_augereau"], "checked in each area"
    say(table, "done", "march holland", "to hannover", "done")
    assert tired(table) == ["fr_augereau"] and asked(table) == "france ask-action"


@pytest.mark.rule("AON-6.4.4f", "AON-6.6a", "AON-6.7a")
def test_a_fresh_corps_with_two_causes_in_one_area_is_exhausted_by_the_first_and_rolled_for_in_the_second() -> None:
    table = camp({"fr_augereau": "lorraine", **HOME, **AWAY}, france=FORCED[:1], dice=[6])
    say(table, f"play {FORCED[0]}", "march lorraine", "to schweiz")
    assert [(one["cause"], one["die"]) for one in of(table, "event-attrition")] == [("mountain_or_marsh", 6)]
    assert at(table, "fr_augereau") == ["prisoners"]
    winter = camp({"fr_augereau": "lorraine", **HOME, **AWAY}, round=5, dice=[6])
    say(winter, "march lorraine", "to schweiz")
    assert at(winter, "fr_augereau") == ["removed"], "in a winter round for good"


@pytest.mark.rule("AON-1.4f", "AON-1.4m", "AON-1.4r1", "AON-1.4r2")
def test_a_red_title_paid_goes_to_the_enemy_for_a_card_and_there_it_ends() -> None:
    dynasty, stein = NUMBERS["napoleonic_dynasty"][0], NUMBERS["stein"][0]
    corps = {"fr_ney": "lorraine", **HOME, **AWAY}
    table = camp(corps, free=[], france=[dynasty, *MUD[:1]], coalition=[stein])
    say(table, "march lorraine", f"discard {dynasty}")
    assert asked(table) == "coalition ask-take-up", "at once, before anybody leaves"
    say(table, f"discard {stein}")
    assert hand(table, "coalition") == [dynasty] and stein in table.position()["cards"]["discards"]
    assert asked(table) == "france ask-march", "Stein, paid as the price, is not offered"
    table = camp(corps, free=[], france=[dynasty, *MUD[:1]], coalition=[])
    assert asked(say(table, "march lorraine", f"discard {dynasty}")) == "france ask-march", "nothing to pay with"


@pytest.mark.rule("AON-1.2.5r", "AON-C-forced_march")
@pytest.mark.parametrize("play", [(), (f"play {MAJOR[0]}",)])
def test_nobody_learns_from_the_way_a_march_is_paid_for_that_there_is_a_forced_march(play: tuple[str, ...]) -> None:
    corps = {"fr_ney": "lorraine", "at_karl": "bohmen", **HOME}
    seen: list[list[Any]] = []
    for card in (FORCED[0], CARDS[0]):
        table = camp(corps, france=[*MAJOR[:1], card])
        for order in (*play, "march lorraine"):
            table.act("france", wish(order))
        seen.append([table.view("coalition"), table.log("coalition"), table.to_act, table.length])
        assert asked(table) == "france ask-march"
    assert seen[0] == seen[1]
    table = say(camp(corps, free=[], france=[FORCED[0], CARDS[0]]), "march lorraine")
    assert asked(table) == "france ask-pay" and offers(table, "play") == [], "it was to be played before"
    assert why(table, f"play {FORCED[0]}") == ("AON-6.4.1a", "why-not-now")
    assert table.view("coalition")["under_way"][-1]["step"] == "order", "nor is told how he pays before he sets out"


# ---- answers to a declaration ---------------------------------------------------------------------------


@pytest.mark.rule("AON-C-mud", "AON-6.8.1e", "AON-6.8.1r6")
def test_mud_stops_one_of_two_intercepting_armies() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "osterreich", **HOME}
    table = camp(corps, france=MUD[:1], coalition=CARDS[:1])
    say(table, "march westfalen", "to bayern", "intercept bohmen", "intercept osterreich", f"respond {MUD[0]}")
    assert at(table, "at_karl", "at_johann") == ["bohmen", "bayern"] and asked(table) == "coalition ask-role"
    assert hand(table, "coalition") == [] and "at_karl" not in table.position()["stacks"]["moved"]


@pytest.mark.rule("AON-C-command_indecision", "AON-6.3.3a")
def test_indecision_keeps_a_corps_in_port_and_mud_does_not() -> None:
    corps = {"gb_moore": "britain", "at_karl": "bohmen", **HOME}
    table = camp(corps, "coalition", markers=["britannia"], france=[*INDECISION[:1], *MUD[:1]])
    say(table, "ship gb_moore", "sail gb_moore portugal")
    assert offers(table, "respond") == [str(INDECISION[0])], "no mud at sea"
    say(table, f"respond {INDECISION[0]}")
    position = table.position()
    assert at(table, "gb_moore") == ["britain"] and position["status"]["portugal"] == "N"
    assert position["free"] == ["france"] and "gb_moore" not in position["stacks"]["moved"]
    assert asked(table).startswith("france"), "it was the move of the action"


WIEN = {"fr_augereau": "bayern", "at_mack": "osterreich", "at_kolowrat": "osterreich", **HOME}


@pytest.mark.rule("AON-C-command_indecision", "AON-6.9.3a", "AON-6.8.3a")
def test_support_that_is_called_off_is_spent_and_needs_no_answer() -> None:
    corps = {**WIEN, "at_karl": "ungarn", "fr_davout": "tirol"}
    table = camp(corps, france=[*INDECISION[:1], *CARDS[:1]])
    say(table, "march bayern", "to osterreich", "support ungarn", f"respond {INDECISION[0]}")
    assert at(table, "at_karl") == ["ungarn"] and table.position()["free"] == []
    assert asked(table) == "coalition ask-engage", "no support came: nothing to answer"


@pytest.mark.rule("AON-6.9.3b", "AON-6.9.3c", "AON-6.8.3r")
def test_support_is_measured_against_the_leader_of_all_attackers_there() -> None:
    # Two armies of a Major Campaign meet at Wien: Davout, MR 4, leads them all, so that Karl is too slow.
    corps = {**WIEN, "fr_davout": "tirol", "at_karl": "ungarn"}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich", "march tirol", "to osterreich")
    while asked(table) == "france ask-action":
        say(table, "pass")
    assert asked(table) == "france ask-engage"
    table = say(camp(corps, france=MAJOR[:1]), f"play {MAJOR[0]}", "march bayern", "to osterreich", "pass")
    assert asked(table) == "coalition ask-support", "Augereau alone has MR 3"


@pytest.mark.rule("AON-6.8.1d", "AON-6.6.3a", "AON-6.8.1r6")
def test_the_test_of_an_interception_comes_after_the_attrition_of_the_entry() -> None:
    # Davout, MR 4, is flipped by the mountains: MR 3, and Karl is fast enough.
    corps = {"fr_davout": "italia", "at_karl": "osterreich", **HOME}
    table = say(camp(corps), "march italia", "to tirol")
    assert tired(table) == ["fr_davout"] and asked(table) == "coalition ask-intercept"


@pytest.mark.rule("AON-C-reconnaissance-b", "AON-C-reconnaissance")
def test_reconnaissance_shields_the_next_army_only() -> None:
    card = NUMBERS["reconnaissance"]
    corps = {"fr_augereau": "westfalen", "fr_victor": "wurttemberg", "at_karl": "bohmen", **HOME}
    table = camp(corps, france=[*card, *MAJOR[:1]])
    say(table, f"play {card[0]}")
    if offers(table, "at"):
        say(table, "at bohmen")
    say(table, f"play {MAJOR[0]}", "march westfalen", "to sachsen")
    assert asked(table) == "france ask-march"
    say(table, "to westfalen", "done", "march wurttemberg", "to bayern")
    assert asked(table) == "coalition ask-intercept", "the second is not covered"


# ---- ice and sea (6.3) ----------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.3.4a", "AON-6.3.4b", "AON-6.3.4r", "AON-6.5.5a", "AON-6.6a")
def test_the_crossing_of_the_ice_is_two_areas_with_a_check_in_each() -> None:
    corps = {"ru_bennigsen": "sverige", "ru_dokhturov": "sverige", "gb_hill": "britain", **HOME}
    table = camp(corps, "coalition", round=5, dice=[5])
    say(table, "march sverige", "take ru_bennigsen", "take ru_dokhturov", "to lithuania")
    assert asked(table) == "coalition ask-lose" or len(of(table, "event-attrition")) == 1
    assert set(offers(table, "lose")) == {"ru_bennigsen", "ru_dokhturov"}, "flipped on the ice, rolled for ashore"
    say(table, "lose ru_dokhturov")
    assert at(table, "ru_dokhturov", "ru_bennigsen") == ["removed", "lithuania"], "a winter round"
    spent = camp(corps, "coalition", round=5, stacks={"exhausted": ["ru_bennigsen", "ru_dokhturov"]})
    say(spent, "march sverige", "take ru_bennigsen", "done")
    assert "lithuania" not in offers(spent, "to"), "MR 2 less 1 is not enough for two areas"
    assert "lithuania" not in offers(say(camp(corps, "coalition"), "march sverige", "take ru_bennigsen", "done"), "to")


@pytest.mark.rule("AON-6.3.4r", "AON-6.8.1r2")
def test_nobody_intercepts_over_the_ice() -> None:
    corps = {"fr_augereau": "ostpreussen", "ru_bennigsen": "sverige", **HOME}
    table = camp(corps, round=5, status={"preussen": "FA"}, dice=[1] * 9)
    say(table, "march ostpreussen", "to lithuania")
    assert "intercept" not in asked(table)


@pytest.mark.rule("AON-6.3.3r", "AON-6.10.3c", "AON-6.8.1f")
@pytest.mark.parametrize(("role", "strength"), [("defend", 5 - 2), ("attack", 5)])
def test_a_landing_that_is_intercepted_is_weak_only_as_the_attacker(role: str, strength: int) -> None:
    corps = {"gb_moore": "britain", "at_karl": "bohmen", "fr_victor": "ile_de_france", "fr_junot": "lorraine"}
    table = camp(corps, "coalition", markers=["britannia"], dice=[1] * 4)
    say(table, "ship gb_moore", "sail gb_moore flandre", "intercept ile_de_france", role)
    landed = next(one for one in of(table, "event-engages") if one["power"] == "coalition")
    assert landed["strength"] == strength


@pytest.mark.rule("AON-6.3.3a", "AON-C-war_of_1812-b", "AON-C-war_of_1812")
def test_the_war_of_1812_keeps_the_fleet_from_landing_but_not_from_taking_off() -> None:
    corps = {"gb_hill": "napoli", "at_karl": "bohmen", "fr_augereau": "stato_della_chiesa", **HOME}
    parts: dict[str, Any] = {"markers": ["britannia"], "orders": ["war_of_1812"]}
    assert offers(camp(corps, "coalition", **parts), "ship") == []
    table = say(camp(corps, **parts), "march stato_della_chiesa", "to napoli")
    assert "gb_hill britain" in offers(table, "embark")


# ---- battle (6.10, 6.11) --------------------------------------------------------------------------------

# Five against three at Böhmen: 26 and 7 + 3 at home.
FIVE = dict.fromkeys(("fr_davout", "fr_lannes", "fr_ney", "fr_murat", "fr_soult"), "bayern")
THREE = dict.fromkeys(("at_karl", "at_mack", "at_kolowrat"), "bohmen")


def bohmen(dice: list[int], **parts: Any) -> Table:
    table = camp({**FIVE, **THREE, **HOME, **AWAY}, dice=dice, **parts)
    say(table, "march bayern", *[f"take {name}" for name in FIVE], "to bohmen")
    say(table, *[f"engage {name}" for name in FIVE], *[f"engage {name}" for name in THREE])
    return table


@pytest.mark.rule("AON-6.10.5a", "AON-6.10.6b", "AON-6.10.7b", "AON-6.10.7r1", "AON-T-battle_results")
def test_three_lost_are_two_for_good_and_the_winners_one_is_none() -> None:
    table = bohmen([4, 4])
    dice = of(table, "event-battle-dice")[0]
    assert (dice["french"], dice["allied"]) == (5 * 5 + 2, 7 + 3), "27 and 10: rows 25-29 and 10-14"
    assert (dice["inflicted"], dice["suffered"]) == (2, 1), "to which the winner's one more comes"
    say(table, "lose fr_murat", "bury at_mack", "bury at_karl")
    assert at(table, "at_mack", "at_karl", "at_kolowrat") == ["removed", "removed", "prisoners"]
    assert at(table, "fr_murat") == ["reserves"], "half of one, rounded down"


@pytest.mark.rule("AON-6.10.6c", "AON-6.10.6d", "AON-T-tie_breaker", "AON-6.10.6r", "AON-6.10.7r1")
@pytest.mark.parametrize(("rolls", "winner"), [([1, 2], "coalition"), ([2, 2], "france"), ([1, 3], "coalition")])
def test_one_all_goes_to_the_tie_breaker_and_still_equal_to_the_defender(rolls: list[int], winner: str) -> None:
    table = bohmen([1, 4, *rolls])
    dice = of(table, "event-battle-dice")[0]
    assert (dice["inflicted"], dice["suffered"]) == (1, 1), "nothing is added"
    assert of(table, "event-battle-won")[0]["power"] == winner, "+2 against +1"
    say(table, "lose fr_murat", "lose at_mack")
    assert at(table, "fr_murat", "at_mack") == ["removed", "removed"], "all round up after a tie-breaker"


@pytest.mark.rule("AON-C-killed_in_action", "AON-6.10.7c")
def test_killed_in_action_by_the_loser_on_what_the_winner_would_get_back() -> None:
    table = bohmen([4, 4], coalition=KILLED)
    say(table, "lose fr_murat", "bury at_mack", "bury at_karl")
    say(table, f"respond {KILLED[0]}")
    assert at(table, "fr_murat") == ["removed"]


@pytest.mark.rule("AON-C-pursuit", "AON-6.11.6b", "AON-6.10.4c")
def test_pursuit_takes_one_more_of_the_losers_choice_and_no_recovery_follows() -> None:
    idle = {"at_bellegarde": "bohmen", "at_ferdinand": "bohmen"}
    table = camp({**FIVE, **THREE, **idle, **HOME, **AWAY}, dice=[1, 1], france=[*PURSUIT[:1], *CARDS[:1]])
    say(table, "march bayern", *[f"take {name}" for name in FIVE], "to bohmen", *[f"engage {name}" for name in FIVE])
    say(table, "engage at_mack", "done", "pass", "lose at_karl", "bury at_mack", f"respond {PURSUIT[0]}")
    assert asked(table).startswith("coalition")
    say(table, "lose at_ferdinand")
    assert at(table, "at_ferdinand") == ["prisoners"] and hand(table, "france") == CARDS[:1]
    assert "fr_ney" in tired(table) and "recover" not in asked(table)


@pytest.mark.rule("AON-6.11.1c", "AON-6.11.1r2", "AON-6.11.4r")
def test_a_beaten_interceptor_goes_back_where_he_came_from() -> None:
    corps = {"at_karl": "tirol", "at_johann": "tirol", "at_hiller": "tirol", **HOME, **AWAY}
    corps |= dict.fromkeys(FIVE, "westfalen")
    table = camp(corps, dice=[2, 1, 6, 1], stacks={"exhausted": list(FIVE)})
    say(table, "march westfalen", *[f"take {name}" for name in FIVE], "to bayern", "intercept tirol")
    say(table, "take at_karl", "take at_johann", "done", "defend", *[f"engage {name}" for name in FIVE])
    say(table, "engage at_johann", "done", "bury at_johann")
    assert at(table, "at_karl", "at_johann") == ["prisoners", "removed"], "two lost of two"
    table = camp(corps, dice=[1, 1, 6, 1, 1], stacks={"exhausted": list(FIVE)}, coalition=NUMBERS["godoy"])
    say(table, "march westfalen", *[f"take {name}" for name in FIVE], "to bayern", "intercept tirol")
    say(table, "take at_karl", "take at_johann", "done", "defend", *[f"engage {name}" for name in FIVE])
    say(table, "engage at_johann", "done")
    assert at(table, "at_karl", "at_johann", "at_hiller") == ["tirol"] * 3, "not to Wien, though it is nearer"
    assert {"at_karl", "at_johann"} <= set(tired(table)), "the mountains again"


@pytest.mark.rule("AON-6.10.4c", "AON-C-art_of_war", "AON-6.10.4r")
def test_the_art_of_war_is_one_title_for_both_and_shows_the_leaders_seniority() -> None:
    table = camp({**FIVE, **THREE, **HOME, **AWAY}, dice=[1], france=ART[:1], coalition=ART[1:])
    say(table, "march bayern", *[f"take {name}" for name in FIVE], "to bohmen")
    say(table, *[f"engage {name}" for name in FIVE], *[f"engage {name}" for name in THREE], f"respond {ART[0]}")
    dice = of(table, "event-battle-dice")[0]
    assert (dice["thrown"], dice["inflicted"]) == (5, 2), "Davout's SR of 5; the Austrian copy is closed"


@pytest.mark.rule("AON-9.5.2a", "AON-9.5.2r", "AON-6.10.7r1")
def test_the_emperor_alone_and_beaten_is_lost_for_good() -> None:
    corps = {"fr_napoleon": "bayern", **dict.fromkeys(("at_karl", "at_mack", "at_johann", "at_hiller"), "bohmen")}
    table = camp({**corps, **HOME, **AWAY}, dice=[1, 6])
    say(table, "march bayern", "to bohmen", *[f"engage {name}" for name in corps if name.startswith("at")])
    assert table.result is not None and table.result.winners == ("coalition",)


@pytest.mark.rule("AON-9.5.2r", "AON-C-killed_in_action")
def test_a_captive_emperor_is_not_removed_and_cannot_be_killed() -> None:
    corps = {"fr_napoleon": "bayern", "fr_junot": "bayern"}
    corps |= dict.fromkeys(("at_karl", "at_mack", "at_johann", "at_hiller"), "bohmen")
    table = camp({**corps, **HOME, **AWAY}, dice=[1, 6], coalition=KILLED)
    say(
        table, "march bayern", "take fr_napoleon", "take fr_junot", "to bohmen", "engage fr_napoleon", "engage fr_junot"
    )
    say(table, *[f"engage {name}" for name in corps if name.startswith("at")], "bury fr_junot")
    assert at(table, "fr_napoleon") == ["prisoners"] and table.result is None
    assert hand(table, "coalition") == KILLED


@pytest.mark.rule("AON-C-peace_talks")
def test_peace_talks_stop_attack_interception_and_deployment_onto_the_enemy() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", **HOME}
    table = say(camp(corps, orders=["peace_talks"]), "march bayern")
    assert "bohmen" not in offers(table, "to") and "osterreich" in offers(table, "to")
    assert why(table, "to bohmen")[0] == "AON-C-peace_talks"
    say(table, "to sachsen", "done")
    assert "pr_ruchel sachsen" not in offers(table, "deploy") and "pr_ruchel polen" in offers(table, "deploy")
