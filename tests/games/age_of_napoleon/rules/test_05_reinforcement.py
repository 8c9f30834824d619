"""5: the reinforcement phase, and the cards that are played in it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Refused, Table
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.ground import FRENCH, MAJORS
from grognard.games.age_of_napoleon.rules.reinforcement import (
    BLUE_ALLIES,
    RED_ALLIES,
    entries,
    limit_of,
    most,
    room,
)
from grognard.games.age_of_napoleon.rules.status import change_status
from tests.games.age_of_napoleon.rules.stage import a, board, c, k, war

Action = dict[str, Any]


def phase(corps: dict[str, str] | None = None, **parts: Any) -> Table:
    cards = {"hands": {"france": [], "coalition": [], **parts.pop("hands", {})}}
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Reinforcement"}]
    return war(corps, stack, phase="reinforcement", year=1806, cards=cards, **parts)


def deploy(corps: str, area: str) -> Action:
    return {"do": "deploy", "corps": corps, "to": area}


def areas(table: Table, corps: str) -> set[str]:
    seat = table.to_act[0]
    return {action["to"] for action in table.legal(seat) if action["do"] == "deploy" and action["corps"] == corps}


def done(table: Table) -> None:
    """Whoever is asked has had enough, until somebody is asked something else than to deploy."""
    for _ in range(2):
        table.act(table.to_act[0], {"do": "done"})


def limit(b: Any, country: str) -> int:
    return most(b, MAJORS.index(c(country)))


# ---- steps (5.1) ----------------------------------------------------------------------------------------


@pytest.mark.rule("AON-5.1.1a", "AON-5.1r2")
def test_one_side_deploys_all_it_wants_then_the_other() -> None:
    table = phase()
    assert table.to_act == ("france",)
    table.act("france", deploy("fr_ney", "lorraine"))
    table.act("france", deploy("fr_lannes", "bretagne"))
    table.act("france", {"do": "done"})
    assert table.to_act == ("coalition",)
    corps = table.position()["corps"]
    assert (corps["fr_ney"], corps["fr_lannes"]) == ("lorraine", "bretagne")
    table.act("coalition", deploy("at_karl", "bohmen"))
    table.act("coalition", {"do": "done"})
    assert table.position()["corps"]["at_karl"] == "bohmen"
    assert table.position()["phase"] == "campaign"


@pytest.mark.rule("AON-1.2.5r2", "AON-1.2.5r")
def test_the_enemy_sees_who_leaves_the_reserves_and_how_many_arrive_where() -> None:
    def after(first: str, second: str) -> Table:
        table = phase({"fr_napoleon": "lorraine", "fr_davout": "bretagne"})
        before = table.view("coalition")
        table.act("france", deploy("fr_ney", first))
        assert table.view("coalition") == before, "nothing before all are laid out"
        table.act("france", deploy("fr_junot", second))
        table.act("france", {"do": "done"})
        return table

    one, other = after("lorraine", "bretagne"), after("bretagne", "lorraine")
    assert one.position() != other.position()
    assert one.view("coalition") == other.view("coalition")
    assert one.log("coalition") == other.log("coalition")
    events = [event["event"] for event in one.log("coalition")]
    assert events.count("event-deploys") == 1 and events.count("event-arrive") == 2
    assert "event-deployed-there" not in events
    assert "event-deployed-there" in [event["event"] for event in one.log("france")]


@pytest.mark.rule("AON-5.1.2a", "AON-5.5a", "AON-5.5r")
def test_armies_recover_for_a_card_each_and_never_by_themselves() -> None:
    corps = {"fr_ney": "lorraine", "fr_davout": "lorraine", "fr_lannes": "bretagne"}
    tired = {"exhausted": list(corps)}
    mud = NUMBERS["mud"]
    table = phase(corps, stacks=tired, hands={"france": mud})
    done(table)
    assert table.to_act == ("france",)
    table.act("france", {"do": "recover", "area": "lorraine"})
    table.act("france", {"do": "discard", "card": mud[0]})
    assert table.position()["stacks"]["exhausted"] == ["fr_lannes"], "the whole army for one card"
    table.act("france", {"do": "recover", "area": "bretagne"})
    table.act("france", {"do": "discard", "card": mud[1]})
    assert table.position()["stacks"]["exhausted"] == []
    assert set(mud) <= set(table.position()["cards"]["discards"])
    table = phase(corps, stacks=tired)
    done(table)
    assert table.position()["stacks"]["exhausted"] == ["fr_davout", "fr_lannes", "fr_ney"]
    assert table.position()["phase"] == "campaign", "without a card nobody is asked"


@pytest.mark.rule("AON-1.4f", "AON-5.5a")
def test_a_red_title_discarded_for_recovery_is_offered() -> None:
    red, price = NUMBERS["stein"][0], NUMBERS["mud"][0]
    table = phase(
        {"fr_ney": "lorraine"}, stacks={"exhausted": ["fr_ney"]}, hands={"france": [red], "coalition": [price]}
    )
    done(table)
    table.act("france", {"do": "recover", "area": "lorraine"})
    table.act("france", {"do": "discard", "card": red})
    assert table.to_act == ("coalition",)
    table.act("coalition", {"do": "discard", "card": price})
    cards = table.position()["cards"]
    assert cards["hands"]["coalition"] == [red] and price in cards["discards"]


@pytest.mark.rule("AON-5.1.3a", "AON-5.1r")
def test_prisoners_come_home_last_and_wait_a_year() -> None:
    table = phase({"fr_ney": "prisoners", "at_karl": "prisoners"})
    assert not areas(table, "fr_ney")
    done(table)
    corps = table.position()["corps"]
    assert (corps["fr_ney"], corps["at_karl"]) == ("reserves", "reserves")


# ---- from which countries (5.2) -------------------------------------------------------------------------


@pytest.mark.rule("AON-5.2.1a", "AON-5.2.2a")
def test_corps_come_from_the_countries_of_a_side_and_from_insurgent_majors() -> None:
    table = phase()
    assert areas(table, "fr_ney") and areas(table, "es_castanos") and not areas(table, "at_karl")
    assert not areas(table, "pr_hohenlohe"), "Prussia is neutral"
    table = phase(status={"spain": "FD"})
    assert areas(table, "es_castanos")
    table = phase(status={"spain": "IC"}, risen=["spain"])
    assert not areas(table, "es_castanos")
    table.act("france", {"do": "done"})
    assert areas(table, "es_castanos") == {"castilla", "galicia", "navarra", "catalunya", "valencia", "andalucia"}


@pytest.mark.rule("AON-5.2.3a", "AON-1.2.10a")
def test_minor_allies_need_both_their_home_and_their_major() -> None:
    table = phase()
    table.act("france", {"do": "done"})
    assert areas(table, "ru_stedingk") == {"sverige"}
    assert not areas(table, "at_wrede"), "Bayern is a French ally"
    table = phase(status={"bayern": "CM"})
    table.act("france", {"do": "done"})
    assert areas(table, "at_wrede") == {"bayern"}
    table = phase(status={"preussen": "CM"})
    table.act("france", {"do": "done"})
    assert areas(table, "pr_sachsen_weimar") == {"sachsen"}, "an attached home has its major's status"
    table = phase(status={"preussen": "CM", "sachsen": "FD"})
    assert areas(table, "fr_reynier") == {"sachsen"}
    table.act("france", {"do": "done"})
    assert not areas(table, "pr_sachsen_weimar")


@pytest.mark.rule("AON-5.2.4c", "AON-5.2.4r2", "AON-5.2.4r")
def test_spanish_insurgents_are_deployed_in_the_year_of_the_insurrection_and_stay() -> None:
    b = board(status={"spain": "FD"})
    change_status(b, c("spain"), 7)
    assert entries(b, k("es_palafox"))
    change_status(b, c("spain"), 1)  # it has succeeded: the corps stay
    assert entries(b, k("es_palafox")) and room(b, k("es_palafox")) > 0


@pytest.mark.rule("AON-5.2.5a", "AON-5.2.5r2")
def test_russia_is_filled_up_to_eight() -> None:
    lost = {"ru_kutusov": "removed", "ru_essen": "removed", "ru_bagration": "prisoners", "ru_barclay": "moscow"}
    table = phase({**lost, "ru_stedingk": "sverige"})
    table.act("france", {"do": "done"})
    # Five are left on the map and in reserve; captives and the Swedish ally do not count.
    for name in ("ru_platov", "ru_sacken", "ru_raevsky"):
        assert {"do": "release", "corps": name} in table.legal("coalition")
        table.act("coalition", {"do": "release", "corps": name})
    assert not [action for action in table.legal("coalition") if action["do"] == "release"]
    assert areas(table, "ru_platov"), "of one's choice, and to be deployed at once"
    table = phase(lost)
    table.act("france", {"do": "done"})
    table.act("coalition", {"do": "done"})
    assert table.position()["corps"]["ru_platov"] == "unreleased", "it may be left"
    assert table.legal("coalition")[0] == {"do": "done"} and areas(table, "ru_dokhturov")
    table = phase(lost, status={"russia": "FA"})
    assert {action["do"] for action in table.legal("france")} == {"done", "release"}, "whoever controls it"
    table = phase({**lost, "ru_barclay": "removed"}, status={"russia": "N"})
    assert areas(table, "fr_ney")
    table.act("france", {"do": "done"})
    assert not [action for action in table.legal("coalition") if action["do"] == "release"]


@pytest.mark.rule("AON-5.2.5b", "AON-5.2.5r1")
def test_the_invasion_of_russia_frees_all() -> None:
    b = board({"fr_ney": "lorraine"})
    b.put(k("fr_ney"), a("lithuania"))
    assert b.invaded and all([b.at[k(name)] == 49 for name in ("ru_platov", "ru_sacken", "ru_wittgenstein")])
    b = board({"fr_ney": "lorraine"}, status={"russia": "N"})
    b.put(k("fr_ney"), a("lithuania"))
    assert not b.invaded


# ---- how many (5.3) -------------------------------------------------------------------------------------


@pytest.mark.rule("AON-5.3.1a", "AON-T-mobilisation", "AON-T-mobilisation-insurgent")
def test_the_yearly_limits() -> None:
    b = board(status={"preussen": "CM"})
    countries = ("france", "britain", "osterreich", "preussen", "russia", "spain")
    assert [limit(b, name) for name in countries] == [4, 1, 3, 3, 3, 2]
    b = board(
        status={"preussen": "CM"}, markers=["radetzky", "stein"], invaded=True, surrendered=["osterreich", "preussen"]
    )
    assert [limit(b, name) for name in countries] == [4, 1, 4, 4, 4, 2]
    b = board(
        status=dict.fromkeys(("osterreich", "preussen", "russia", "spain"), "IC"),
        markers=["radetzky"],
        risen=list(countries[2:]),
    )
    assert [limit(b, name) for name in countries[2:]] == [2, 2, 2, 2]


@pytest.mark.rule("AON-5.3r", "AON-2.5r2")
def test_what_was_deployed_earlier_in_the_year_counts() -> None:
    table = phase(deployed=[3, 0, 0, 0, 0, 0, 0, 0])
    table.act("france", deploy("fr_ney", "lorraine"))
    assert not areas(table, "fr_lannes")
    why = table.why_not("france", deploy("fr_lannes", "lorraine"))
    assert why is not None and (why.rule, why.message) == ("AON-5.3.1a", "why-no-room")
    table.act("france", {"do": "done"})
    assert table.position()["deployed"][0] == 4
    table = phase({"fr_massena": "lorraine", "fr_soult": "lorraine", "fr_victor": "lorraine", "fr_junot": "lorraine"})
    assert areas(table, "fr_ney"), "corps on the map do not count"


@pytest.mark.rule("AON-5.3.2a", "AON-5.3.3a", "AON-5.3.3b", "AON-T-mobilisation-minors")
def test_allies_of_france_and_britain_have_limits_of_their_own() -> None:
    assert limit_of(k("fr_reynier")) == BLUE_ALLIES and limit_of(k("gb_beresford")) == RED_ALLIES
    assert limit_of(k("pr_sachsen_weimar")) == limit_of(k("pr_blucher"))
    assert limit_of(k("at_wrede")) == limit_of(k("at_karl"))
    assert limit_of(k("ru_stedingk")) == limit_of(k("ru_platov"))
    b = board()
    assert (b.minors_of(FRENCH), most(b, BLUE_ALLIES)) == (8, 2), "one for every three, rounded down"
    assert most(b, RED_ALLIES) == 1, "one for every two of three"
    table = phase()
    table.act("france", deploy("fr_deroy", "bayern"))
    table.act("france", deploy("fr_dumonceau", "holland"))
    assert not areas(table, "fr_jerome") and areas(table, "fr_ney")
    for corps in ("fr_ney", "fr_lannes", "fr_murat", "fr_davout"):
        table.act("france", deploy(corps, "lorraine"))
    assert not areas(table, "fr_soult")


# ---- where (5.4) ----------------------------------------------------------------------------------------


@pytest.mark.rule("AON-5.4.1a", "AON-5.4.5a", "AON-1.2.11a")
def test_corps_are_deployed_at_home_where_no_enemy_is() -> None:
    table = phase({"at_karl": "lorraine", "at_hiller": "bayern"})
    france = {"ile_de_france", "bretagne", "flandre", "bourgogne", "aquitaine", "languedoc", "provence"}
    assert areas(table, "fr_ney") == france
    assert not areas(table, "fr_deroy"), "no suitable area"
    why = table.why_not("france", deploy("fr_ney", "lorraine"))
    assert why is not None and why.message == "why-enemies-there"
    why = table.why_not("france", deploy("fr_ney", "holland"))
    assert why is not None and why.message == "why-not-home"
    table.act("france", {"do": "done"})
    table.act("coalition", deploy("at_mack", "tirol"))
    b = board(status={"tirol": "FD"})
    assert a("tirol") not in entries(b, k("at_mack")), "no home while it is detached"


@pytest.mark.rule("AON-5.4.3a", "AON-5.4.3r")
def test_france_deploys_in_insurgent_areas_over_the_border() -> None:
    spain: dict[str, Any] = {"status": {"spain": "IC", "schweiz": "IC"}, "risen": ["spain", "schweiz"]}
    table = phase(**spain)
    assert {"navarra", "catalunya", "schweiz"} <= areas(table, "fr_ney")
    assert {"navarra", "catalunya"} <= areas(table, "fr_deroy"), "any corps of the French player"
    assert "castilla" not in areas(table, "fr_ney")
    assert "navarra" not in areas(phase({"es_blake": "navarra"}, **spain), "fr_ney")
    blocked = phase({"gb_hill": "aquitaine", "gb_moore": "languedoc"}, **spain)
    assert not areas(blocked, "fr_ney") & {"navarra", "catalunya"}
    plain = phase(status={"spain": "CM"})
    assert "navarra" not in areas(plain, "fr_ney"), "insurgent areas only"


@pytest.mark.rule("AON-1.1.4a", "AON-5.4.4a", "AON-5.4.4r", "AON-5.4r", "AON-C-war_of_1812-b")
def test_with_britannia_the_coalition_deploys_on_friendly_coasts() -> None:
    def theirs(corps: str, **parts: Any) -> set[str]:
        table = phase({"fr_ney": "pommern"}, status={"spain": "IC"}, risen=["spain"], **parts)
        table.act("france", {"do": "done"})
        return areas(table, corps)

    assert theirs("at_karl") == {"osterreich", "bohmen", "banat", "ungarn", "galizien", "tirol", "dalmatien"}
    by_sea = theirs("at_karl", markers=["britannia"])
    assert {"britain", "sverige", "napoli", "livonia", "galicia", "andalucia"} <= by_sea
    assert not by_sea & {"pommern", "portugal", "danmark", "holland", "castilla", "moscow"}
    spaniards = theirs("es_castanos", markers=["britannia"])
    assert spaniards == {"castilla", "galicia", "navarra", "catalunya", "valencia", "andalucia"}, "insurgents at home"
    assert theirs("at_karl", markers=["britannia"], orders=["war_of_1812"]) == theirs("at_karl")
    assert theirs("gb_hill", orders=["war_of_1812"]) == set(), "the British stay"
    assert theirs("gb_damas", orders=["war_of_1812"]) == {"napoli"}, "their allies do not"
    assert theirs("ru_barclay", orders=["russo_ottoman_war"]) == set()
    assert theirs("ru_stedingk", orders=["russo_ottoman_war"]) == set()
    table = phase(markers=["britannia"], status={"spain": "IC"}, risen=["spain"])
    table.act("france", {"do": "done"})
    why = table.why_not("coalition", deploy("es_castanos", "britain"))
    assert why is not None and why.rule == "AON-5.4r"
    table = phase()
    table.act("france", {"do": "done"})
    why = table.why_not("coalition", deploy("at_karl", "britain"))
    assert why is not None and why.rule == "AON-5.4.4a"


# ---- cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-levee_en_masse")
def test_levee_en_masse_lets_a_major_deploy_two_more() -> None:
    levies = NUMBERS["levee_en_masse"]
    table = phase(hands={"france": levies})
    for corps in ("fr_ney", "fr_lannes", "fr_murat", "fr_davout"):
        table.act("france", deploy(corps, "lorraine"))
    assert not areas(table, "fr_soult")
    for card in levies:
        table.act("france", {"do": "play", "card": card})
        assert {action["country"] for action in table.legal("france")} == {"france", "spain"}
        table.act("france", {"do": "influence", "country": "france"})
    for corps in ("fr_soult", "fr_massena", "fr_victor", "fr_grouchy"):
        table.act("france", deploy(corps, "lorraine"))
    assert not areas(table, "fr_junot"), "eight in all"
    table = phase(
        hands={"coalition": levies[:1]}, status={"spain": "IC"}, risen=["spain"], orders=["russo_ottoman_war"]
    )
    table.act("france", {"do": "done"})
    table.act("coalition", {"do": "play", "card": levies[0]})
    assert {action["country"] for action in table.legal("coalition")} == {"britain", "osterreich", "spain"}


@pytest.mark.rule("AON-C-exchange_of_prisoners")
def test_prisoners_are_exchanged_and_deployed_at_once() -> None:
    card = NUMBERS["exchange_of_prisoners"][0]
    captive = {"fr_ney": "prisoners", "fr_davout": "prisoners", "es_blake": "prisoners", "at_karl": "prisoners"}
    table = phase(captive, hands={"france": [card]})
    table.act("france", {"do": "play", "card": card})
    assert {action["corps"] for action in table.legal("france")} == {"fr_ney", "fr_davout", "es_blake"}
    table.act("france", {"do": "on", "corps": "fr_ney"})
    assert {"do": "done"} in table.legal("france")
    table.act("france", {"do": "on", "corps": "es_blake"})
    assert areas(table, "fr_ney") and areas(table, "es_blake") and not areas(table, "fr_davout")
    table = phase({"at_karl": "prisoners"}, hands={"france": [card]})
    assert {"do": "play", "card": card} not in table.legal("france"), "it could change nothing"
    table = phase(captive, hands={"france": [card]})
    table.act("france", {"do": "play", "card": card})
    table.act("france", {"do": "on", "corps": "fr_ney"})
    table.act("france", {"do": "done"})
    assert table.position()["corps"]["es_blake"] == "prisoners", "up to two"


def test_what_is_laid_out_is_not_laid_out_again() -> None:
    table = phase({"fr_davout": "lorraine"})
    table.act("france", deploy("fr_ney", "lorraine"))
    for corps, message in (("fr_ney", "why-laid-out-already"), ("fr_davout", "why-not-in-reserves")):
        with pytest.raises(Refused) as refused:
            table.act("france", deploy(corps, "bretagne"))
        assert refused.value.reason.message == message
