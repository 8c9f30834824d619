"""Cases made from the text and the rulings alone: chapter 6, where its rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.forces import havens
from grognard.games.age_of_napoleon.rules.ground import ALLIED, CM, N
from grognard.games.age_of_napoleon.rules.status import change_status
from tests.games.age_of_napoleon.rules.marching import (
    CARDS,
    MAJOR,
    MUD,
    asked,
    at,
    camp,
    events,
    offers,
    say,
)
from tests.games.age_of_napoleon.rules.stage import a, board, c, state_of, war

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
REBELS: dict[str, Any] = {"status": {"spain": "IC", "portugal": "CM"}, "risen": ["spain"]}


def status(table: Table, country: str) -> str:
    found: str = table.position()["status"][country]
    return found


def of(table: Table, event: str) -> list[dict[str, Any]]:
    return [one for one in table.log() if one["event"] == event]


def deployable(table: Table, corps: str) -> set[str]:
    return {words.split()[1] for words in offers(table, "deploy") if words.split()[0] == corps}


# ---- neutrality and interception (6.12) -----------------------------------------------------------------

SAXON_ROAD = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME}
BERLIN_ROAD = {"fr_augereau": "hannover", "ru_bennigsen": "pommern", "ru_dokhturov": "pommern", **HOME, **AWAY}


@pytest.mark.rule("AON-6.12.1a", "AON-6.12r2")
@pytest.mark.parametrize("role", ["attack", "defend"])
def test_outside_the_capital_area_the_interceptor_violates_in_either_role(role: str) -> None:
    table = say(camp(SAXON_ROAD), "march westfalen", "to sachsen", "intercept bohmen", "take at_karl", "done", role)
    assert status(table, "preussen") == "FA"
    assert [event["power"] for event in of(table, "event-violates")] == ["coalition"], "the French only passed"
    assert asked(table) == "france ask-deploy-at-once"


@pytest.mark.rule("AON-6.12.2a", "AON-6.12.2b", "AON-6.12r2")
@pytest.mark.parametrize(("role", "new"), [("attack", "FA"), ("defend", "CM")])
def test_in_the_capital_area_the_role_of_the_interceptor_decides(role: str, new: str) -> None:
    march = ("march hannover", "to brandenburg", "intercept pommern", "take ru_bennigsen", "done", role)
    assert status(say(camp(BERLIN_ROAD), *march), "preussen") == new


@pytest.mark.rule("AON-6.12r3", "AON-C-mud")
def test_an_interception_that_fails_in_the_mud_leaves_the_violation_to_who_entered() -> None:
    table = camp(BERLIN_ROAD, france=MUD[:1])
    say(table, "march hannover", "to brandenburg")
    assert status(table, "preussen") == "N", "interception comes before violation"
    say(table, "intercept pommern", "take ru_bennigsen", "done", f"respond {MUD[0]}")
    assert status(table, "preussen") == "CM" and at(table, "ru_bennigsen") == ["pommern"]


@pytest.mark.rule("AON-6.12r3", "AON-6.13.4r")
def test_who_joins_on_the_spot_fights_beside_the_army_that_was_intercepted() -> None:
    table = say(camp(SAXON_ROAD), "march westfalen", "to sachsen", "intercept bohmen", "take at_karl", "done", "attack")
    say(table, "deploy pr_hohenlohe sachsen", "done")
    assert asked(table) == "france ask-engage", "Karl has shown himself; Augereau and Hohenlohe defend together"
    assert set(offers(table, "engage")) == {"fr_augereau", "pr_hohenlohe"}
    say(table, "engage pr_hohenlohe", "done")
    assert [event["strength"] for event in of(table, "event-engages")] == [3, 2 + 1], "Hohenlohe is at home"


@pytest.mark.rule("AON-6.12r", "AON-6.12.1a")
def test_a_force_passes_through_a_neutral_and_its_straggler_does_not() -> None:
    corps = {"fr_ney": "westfalen", "fr_lannes": "westfalen", "at_mack": "banat", **HOME}
    table = say(camp(corps), "march westfalen", "take fr_ney", "take fr_lannes", "to sachsen", "to bohmen", "done")
    assert status(table, "preussen") == "N" and "event-violates" not in events(table)
    table = say(camp(corps), "march westfalen", "take fr_ney", "take fr_lannes", "to sachsen", "leave fr_lannes")
    assert status(table, "preussen") == "CM"


@pytest.mark.rule("AON-6.13.4r")
def test_who_passed_the_capital_marches_on_if_nobody_is_deployed_onto_him() -> None:
    corps = {"fr_ney": "hannover", "fr_lannes": "bretagne", **AWAY}
    table = say(camp(corps), "march hannover", "to brandenburg", "deploy pr_ruchel polen", "done")
    assert asked(table) == "france ask-march" and "pommern" in offers(table, "to")
    table = say(camp(corps), "march hannover", "to brandenburg", "deploy pr_ruchel brandenburg", "done")
    assert "event-battle" in events(table) and at(table, "fr_ney") != ["pommern"], "his move is over"
    assert of(table, "event-battle")[0]["power"] == "coalition"


@pytest.mark.rule("AON-6.13.4r", "AON-6.10.1r", "AON-6.2.1b")
def test_a_battle_of_the_violated_waits_for_the_other_armies_of_a_major_campaign() -> None:
    corps = {"fr_augereau": "bayern", "fr_ney": "westfalen", "fr_lannes": "westfalen", **HOME, **AWAY}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bayern", "to sachsen", "done", "deploy pr_hohenlohe sachsen", "done")
    assert asked(table) == "france ask-action" and "event-battle" not in events(table)
    say(table, "march westfalen", "take fr_ney", "done", "to sachsen", "pass")
    assert of(table, "event-battle")[0]["power"] == "coalition", "Hohenlohe attacks both"
    assert set(offers(table, "engage")) == {"fr_augereau", "fr_ney"}


@pytest.mark.rule("AON-6.13.2a", "AON-5.3r", "AON-6.8.1a")
def test_corps_of_a_violated_country_answer_the_next_army_of_the_campaign() -> None:
    corps = {"fr_augereau": "bayern", "fr_victor": "hannover", "fr_junot": "bretagne", **AWAY}
    table = camp(corps, france=MAJOR[:1], deployed=[0, 0, 2, 0, 0, 0, 0, 0])
    say(table, f"play {MAJOR[0]}", "march bayern", "to sachsen", "done")
    say(table, "deploy pr_lestocq westpreussen")
    assert asked(table) == "france ask-action", "one more was all that Prussia had this year"
    say(table, "march hannover", "to brandenburg")
    assert asked(table) == "coalition ask-intercept" and offers(table, "intercept") == ["westpreussen"]
    assert "event-violates" not in events(table)[events(table).index("event-deploys") :], "it is at war now"


@pytest.mark.rule("AON-6.12r4", "AON-6.9.1a")
def test_a_retreat_before_battle_violates_as_it_enters() -> None:
    corps = {"fr_augereau": "bayern", "at_karl": "bohmen", "at_johann": "galizien", **HOME}
    table = say(camp(corps), "march bayern", "to bohmen", "retreat schlesien")
    assert status(table, "preussen") == "FA"
    say(table, "deploy pr_hohenlohe schlesien", "done", "to schlesien")
    assert of(table, "event-battle")[0]["power"] == "france"
    assert set(offers(table, "engage")) == {"fr_augereau", "pr_hohenlohe"}, "who follows joins the new corps"


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.clar4a", "AON-6.12.clar4b", "AON-6.12.clar4r", "AON-6.12.2a")
@pytest.mark.parametrize(
    ("way", "new"),
    [
        ("to schlesien,done", "CM"),  # clarification 3
        ("to schlesien,to bohmen,done", "N"),  # through the country and out of it
        ("to hannover,done", "N"),
        ("to hannover,to brandenburg", "CM"),  # back into the capital area of a neutral
    ],
)
def test_the_last_occupier_leaves_the_capital(way: str, new: str) -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "schlesien", **HOME, **AWAY}
    table = say(camp(corps, status={"preussen": "ON_F"}), "march brandenburg", *way.split(","))
    assert status(table, "preussen") == new
    if new == "N":
        assert at(table, "fr_lannes") == ["schlesien"] and "event-violates" not in events(table)


@pytest.mark.rule("AON-6.12.clar2", "AON-1.3.8b")
def test_while_one_stays_in_the_capital_the_others_go_where_they_like() -> None:
    corps = {"fr_ney": "brandenburg", "fr_lannes": "brandenburg", **HOME, **AWAY}
    table = camp(corps, status={"preussen": "ON_F"})
    say(table, "march brandenburg", "take fr_ney", "done", "to polen", "done")
    assert status(table, "preussen") == "ON_F"


@pytest.mark.rule("AON-1.3.8r", "AON-C-guerrillas", "AON-6.12.clar4r")
def test_an_occupation_ends_when_attrition_takes_the_last_occupier() -> None:
    corps = {"fr_ney": "moscow", "fr_lannes": "ukraine", "gb_hill": "britain", **HOME}
    card = NUMBERS["guerrillas"]
    table = camp(
        corps, "coalition", coalition=card, status={"russia": "ON_F"}, dice=[6], stacks={"exhausted": ["fr_ney"]}
    )
    say(table, f"play {card[0]}")
    say(table, "at moscow")
    assert at(table, "fr_ney") == ["prisoners"]
    assert status(table, "russia") == "N" and "event-violates" not in events(table)


@pytest.mark.rule("AON-6.11.5a", "AON-6.12r4", "AON-6.11.1r")
def test_a_beaten_army_with_only_neutral_ground_behind_it_may_rather_be_captured() -> None:
    # Karl stands alone in Pommern; Berlin and West Prussia are neutral, Hannover is where Davout came from.
    for choice, prussia, karl in (("retreat brandenburg", "FA", "brandenburg"), ("captivity", "N", "prisoners")):
        corps = {"fr_davout": "hannover", "fr_lannes": "hannover", **HOME, **AWAY}
        corps |= dict.fromkeys(("at_karl", "at_mack", "at_hiller"), "pommern")
        table = camp(corps, dice=[6, 1])
        say(table, "march hannover", "take fr_davout", "take fr_lannes", "to pommern")
        say(table, "engage fr_davout", "engage fr_lannes", "engage at_mack", "done", "lose at_hiller", "bury at_mack")
        assert offers(table, "retreat") == ["brandenburg"], "the nearer to Wien of the two"
        say(table, choice)
        assert status(table, "preussen") == prussia and at(table, "at_karl") == [karl]


# ---- insurgents (6.3.5) ---------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.3.5a", "AON-6.3.5b", "AON-6.3.5r")
def test_insurgents_go_one_area_out_and_attack_nobody_there() -> None:
    corps = {"es_la_romana": "navarra", "es_mina": "galicia", "fr_ney": "languedoc", **HOME}
    table = say(camp(corps, "coalition", **REBELS), "march navarra")
    assert "aquitaine" in offers(table, "to")
    say(table, "to aquitaine", "pass")
    assert offers(table, "to") == ["navarra"], "Ney holds Languedoc; Paris and Bretagne are too far"
    table = say(camp({**corps, "fr_ney": "aquitaine"}, "coalition", **REBELS), "march navarra")
    assert "aquitaine" not in offers(table, "to")


@pytest.mark.rule("AON-6.3.5b", "AON-6.8.1a")
def test_insurgents_intercept_next_to_their_country() -> None:
    corps = {"es_la_romana": "navarra", "fr_junot": "bourgogne", **HOME}
    table = say(camp(corps, stacks={"exhausted": ["fr_junot"]}, **REBELS), "march bourgogne", "to aquitaine")
    assert asked(table) == "coalition ask-intercept" and offers(table, "intercept") == ["navarra"]
    table = say(camp(corps, stacks={"exhausted": ["fr_junot"]}, **REBELS), "march bourgogne", "to provence")
    assert "intercept" not in asked(table)


@pytest.mark.rule("AON-6.9.3a", "AON-6.3.5b", "AON-6.9.3b")
def test_insurgents_support_next_to_their_country_since_support_is_interception() -> None:
    corps = {"gb_chatham": "portugal", "es_castanos": "andalucia", "fr_junot": "galicia", "fr_ney": "bretagne"}
    table = camp(corps, stacks={"exhausted": ["fr_junot", "gb_chatham"]}, coalition=CARDS[:1], **REBELS)
    say(table, "march galicia", "to portugal")
    assert asked(table) == "coalition ask-support" and offers(table, "support") == ["andalucia"]


@pytest.mark.rule("AON-6.11.4c", "AON-6.3.5r")
def test_insurgents_sail_only_to_their_own_coast_and_next_to_it() -> None:
    corps = {"es_la_romana": "galicia", "fr_ney": "bretagne"}
    table = camp(corps, "coalition", markers=["britannia"], **REBELS)
    say(table, "ship es_la_romana")
    ports = {words.split()[1] for words in offers(table, "sail")}
    assert ports == {"navarra", "catalunya", "valencia", "andalucia", "portugal", "aquitaine", "languedoc"}


# ---- status in mid-campaign -----------------------------------------------------------------------------


@pytest.mark.rule("AON-1.1.7d", "AON-1.1.7r", "AON-6.13.2a")
def test_tirol_rejoins_an_austria_that_is_violated_and_receives_its_corps() -> None:
    corps = {"fr_ney": "bayern", "gb_hill": "tirol", **HOME, **AWAY}
    table = camp(corps, status={"osterreich": "N", "tirol": "CM"}, risen=["tirol"])
    say(table, "march bayern", "to bohmen", "done")
    assert (status(table, "osterreich"), status(table, "tirol")) == ("CM", "attached")
    assert "tirol" not in table.position()["risen"], "the memory is dropped"
    assert "tirol" in deployable(table, "at_karl"), "it is home again"


@pytest.mark.rule("AON-1.1.7r2", "AON-6.10.3b")
def test_a_detached_area_is_no_home() -> None:
    corps = {"at_karl": "osterreich", "fr_ney": "tirol", **HOME, **AWAY}
    for tirol, strength in (("FD", 2), ("attached", 3)):
        table = camp(corps, "coalition", status={"tirol": tirol}, dice=[1, 1, 1, 1])
        say(table, "march osterreich", "to tirol", "stand")
        assert of(table, "event-engages")[0]["strength"] == strength, "Karl, exhausted by the mountains"


@pytest.mark.rule("AON-5.2.5b", "AON-5.2.5r1", "AON-T-mobilisation")
def test_to_stop_in_a_neutral_russia_is_to_invade_it() -> None:
    corps = {"fr_ney": "ostpreussen", "gb_hill": "britain", **HOME}
    table = camp(corps, status={"russia": "N", "preussen": "FA"})
    say(table, "march ostpreussen", "to lithuania")
    assert not table.position()["invaded"], "so far he passes"
    say(table, "done")
    position = table.position()
    assert position["invaded"] and position["corps"]["ru_platov"] == "reserves"
    for name in ("ru_platov", "ru_raevsky", "ru_sacken", "ru_langeron"):
        say(table, f"deploy {name} lithuania")
    assert "event-battle" in events(table), "four: the limit of an invaded Russia, invasion corps too"


@pytest.mark.rule("AON-9.2.1r", "AON-5.2.5r1")
def test_the_coalition_too_may_invade_russia_but_that_is_no_french_invasion() -> None:
    table = camp({"at_karl": "galizien", **HOME}, "coalition", status={"russia": "FA"})
    say(table, "march galizien", "to volhynia")
    assert table.position()["invaded"] and table.position()["invasion_year"] == 0


@pytest.mark.rule("AON-9.2.1a", "AON-9.2.1r", "AON-5.2.5r1")
def test_a_french_invasion_after_one_of_the_coalition_counts_from_its_own_year() -> None:
    corps = {"fr_ney": "ostpreussen", "fr_davout": "ostpreussen", "at_karl": "osterreich", **HOME}
    table = camp(corps, status={"preussen": "FA"}, invaded=True)
    say(table, "march ostpreussen", "take fr_ney", "done", "to lithuania")
    assert table.position()["invasion_year"] == 1806
    b = board({"fr_ney": "lithuania"}, status={"russia": "N"}, year=1807, invaded=True)
    change_status(b, c("russia"), CM)
    assert b.invasion_year == 1807, "who stands there already, too"
    change_status(b, c("russia"), N)
    b.year = 1808
    change_status(b, c("russia"), CM)
    assert b.invasion_year == 1807, "the first"


# ---- retreat before battle (6.9) ------------------------------------------------------------------------


@pytest.mark.rule("AON-6.2.3r", "AON-6.2.3b")
def test_who_has_retreated_must_stand_against_the_next_army() -> None:
    corps = {"fr_augereau": "bayern", "fr_victor": "italia", "at_karl": "osterreich", "at_mack": "galizien", **HOME}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich", "retreat dalmatien", "done")
    say(table, "march italia", "to dalmatien")
    assert asked(table) != "coalition ask-evade" and at(table, "at_karl", "fr_victor") == ["dalmatien"] * 2


@pytest.mark.rule("AON-6.9.1f")
def test_the_second_army_against_another_enemy_is_a_first_attack() -> None:
    corps = {"fr_augereau": "bayern", "fr_victor": "italia", "at_karl": "osterreich", "at_johann": "dalmatien", **HOME}
    table = camp(corps, france=MAJOR[:1])
    say(table, f"play {MAJOR[0]}", "march bayern", "to osterreich", "stand", "march italia", "to dalmatien")
    assert asked(table) == "coalition ask-evade"
    assert offers(table, "retreat") == ["tirol", "ungarn"], "not to the French at Wien, nor to Italia"


@pytest.mark.rule("AON-6.9.1d", "AON-6.8.2c", "AON-6.11.1b")
def test_a_beaten_rearguard_does_not_go_where_the_attacker_came_from() -> None:
    corps = {"fr_augereau": "bayern", "fr_oudinot": "bayern", "at_karl": "bohmen", "at_kolowrat": "bohmen", **HOME}
    table = camp(corps, dice=[6, 1])
    say(
        table,
        "march bayern",
        "take fr_augereau",
        "take fr_oudinot",
        "to bohmen",
        "retreat banat",
        "take at_karl",
        "done",
    )
    assert "event-battle" in events(table) and at(table, "at_karl") == ["banat"]
    say(table, "engage fr_augereau", "engage fr_oudinot")
    assert at(table, "at_kolowrat") == ["removed"], "one corps against two losses: half of one, rounded up"


@pytest.mark.rule("AON-6.11.1b", "AON-6.11.1r")
def test_who_retreated_and_was_caught_and_beaten_does_not_go_back_towards_the_attacker() -> None:
    # From Wien to Ungarn, followed over Wien: Wien is free, but it is where the attacker came from.
    french = dict.fromkeys(("fr_augereau", "fr_victor", "fr_oudinot"), "bayern")
    austrians = dict.fromkeys(("at_karl", "at_johann", "at_hiller"), "osterreich")
    table = camp({**french, **austrians, **HOME, **AWAY}, dice=[4, 1])
    say(table, "march bayern", *[f"take {name}" for name in french], "to osterreich")
    say(table, "retreat ungarn", *[f"take {name}" for name in austrians], "to ungarn", "stand")
    say(table, *[f"engage {name}" for name in french], "engage at_karl", "done", "lose at_johann", "bury at_johann")
    assert offers(table, "retreat") == ["banat", "dalmatien"], "of what is open the nearest to the capital"
    say(table, "retreat banat")
    assert at(table, "at_hiller") == ["banat"]


@pytest.mark.rule("AON-6.9.2a", "AON-6.9.2r", "AON-6.3.4r2")
def test_one_corps_a_round_leaves_by_sea_and_never_over_the_frozen_baltic() -> None:
    corps = {"gb_hill": "pommern", "fr_augereau": "hannover", **HOME}
    for when, ports in ((1, True), (5, False)):
        table = camp(corps, round=when, markers=["britannia"], dice=[1] * 9)
        say(table, "march hannover", "to pommern")
        found = asked(table) == "coalition ask-evade" and bool(offers(table, "embark"))
        assert found is ports
    table = camp(corps, markers=["britannia"], sailed=False, dice=[1] * 9)
    say(table, "march hannover", "to pommern", "embark gb_hill britain")
    assert at(table, "gb_hill") == ["britain"] and asked(table) == "france ask-march"


@pytest.mark.rule("AON-6.9.2r", "AON-6.11.2a")
def test_who_sailed_in_the_last_round_does_not_bind_next_years_insurgents() -> None:
    corps = {"gb_hill": "portugal", **HOME}
    table = camp(corps, "coalition", round=6, sailed=True, markers=["britannia"], status={"portugal": "CM"})
    assert not havens(state_of(table), ALLIED, a("portugal"))
    say(table, "pass")
    assert table.position()["round"] == 0 and havens(state_of(table), ALLIED, a("portugal"))


@pytest.mark.rule("AON-6.9.2r")
def test_who_sailed_from_insurgents_does_not_bind_the_first_round() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Campaign"}]
    given = {"phase": "campaign", "year": 1806, "round": 0, "markers": ["britannia"], "status": {"portugal": "CM"}}
    table = war({"gb_hill": "portugal", **HOME}, stack, sailed=True, **given)
    assert asked(table) == "france ask-action" and not table.position()["sailed"]
    assert havens(state_of(table), ALLIED, a("portugal"))


@pytest.mark.rule("AON-6.3.2a", "AON-6.3.2r")
@pytest.mark.parametrize(("danmark", "sverige", "opened"), [("FA", "N", True), ("FA", "CM", False), ("CM", "N", False)])
def test_the_strait_is_closed_to_france_by_one_member(danmark: str, sverige: str, opened: bool) -> None:
    corps = {"fr_ney": "danmark", **HOME, **AWAY}
    table = say(camp(corps, status={"danmark": danmark, "sverige": sverige}), "march danmark")
    assert ("sverige" in offers(table, "to")) is opened
    swede = {"gb_hill": "danmark", **HOME}
    table = say(camp(swede, "coalition", status={"danmark": danmark, "sverige": sverige}), "march danmark")
    assert "sverige" in offers(table, "to")
