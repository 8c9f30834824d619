"""Cases made from the text and the rulings alone: one rule sets off the next, in countries, in winter, on the coast."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.age_of_napoleon.rules.marching import asked, at, camp, events, offers, say
from tests.games.age_of_napoleon.rules.stage import war
from tests.games.age_of_napoleon.rules.test_cases_countries import deployable, reinforcement
from tests.games.age_of_napoleon.rules.test_cases_politics import number, phase, play, status

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}
WINTER = 5


def of(table: Table, event: str) -> list[dict[str, Any]]:
    return [one for one in table.log() if one["event"] == event]


def strengths(table: Table) -> list[int]:
    return [event["strength"] for event in of(table, "event-engages")]


# ---- diplomacy (2) and insurrection (3) -----------------------------------------------------------------


@pytest.mark.rule("AON-1.4r7", "AON-2.2.1a")
def test_who_has_passed_may_play_after_the_enemy_has_played() -> None:
    table = phase("diplomacy", None, "talleyrand", "english_gold william_pitt", first="france")
    assert asked(table).startswith("france")
    say(table, "pass")
    play(table, "english_gold", "influence holland")
    say(table, "pass")
    assert status(table, "holland") == ["N"]
    assert table.to_act == ("france",) and str(number("talleyrand")) in offers(table, "respond")
    play(table, "talleyrand", "influence danmark")
    assert asked(table).startswith("coalition")
    say(table, "pass")
    assert status(table, "danmark") == ["FA"]
    say(table, "done")
    assert asked(table).startswith("coalition") and table.position()["phase"] == "diplomacy"
    say(table, "pass")
    assert table.position()["phase"] != "diplomacy", "France has no card left to play"


@pytest.mark.rule("AON-C-coup_d_etat", "AON-1.1.7d", "AON-1.2.13a")
def test_a_saxony_won_beside_an_occupied_prussia_stays_detached_and_brings_nobody() -> None:
    corps = {"fr_ney": "brandenburg", "fr_soult": "lorraine", **AWAY}
    parts: dict[str, Any] = {"status": {"preussen": "ON_F", "sachsen": "N"}, "first": "coalition"}
    table = phase("diplomacy", corps, "", "coup_d_etat", **parts)
    play(table, "coup_d_etat", "influence sachsen")
    assert status(table, "sachsen", "preussen") == ["CM", "ON_F"]
    assert "event-deploys" not in events(table) and at(table, "pr_sachsen_weimar") == ["reserves"]


@pytest.mark.rule("AON-3.2.1a", "AON-3.2.1r", "AON-3.2.2a")
@pytest.mark.parametrize(
    ("held", "spain"),
    [
        (("castilla", "navarra", "catalunya", "valencia"), "FD"),
        (("castilla", "navarra", "catalunya"), "IC"),
        (("galicia", "navarra", "catalunya", "valencia"), "IC"),
    ],
)
def test_the_british_in_andalusia_do_not_keep_spain_in_arms(held: tuple[str, ...], spain: str) -> None:
    marshals = ("fr_soult", "fr_ney", "fr_victor", "fr_suchet")
    corps = {**dict(zip(marshals, held, strict=False)), "gb_wellington": "andalucia", "es_blake": "prisoners"}
    table = phase("insurrection", {**corps, **AWAY}, status={"spain": "IC"}, risen=["spain"], year=1809)
    assert status(table, "spain") == [spain]
    assert at(table, "gb_wellington") == ["andalucia"] and "event-battle" not in events(table)


@pytest.mark.rule("AON-3.6.3a", "AON-3.1.4r", "AON-6.11.1r", "AON-6.10.6d", "AON-3.6.2a")
def test_beaten_insurgents_flee_towards_madrid_by_a_free_area() -> None:
    corps = {"es_castanos": "castilla", "fr_ney": "castilla", "es_blake": "valencia", "fr_soult": "valencia"}
    corps |= {"es_cuesta": "catalunya", "es_la_romana": "portugal", **HOME, **AWAY}
    parts: dict[str, Any] = {"status": {"spain": "FD", "portugal": "FA"}, "dice": [1, 1, 1, 1, 6, 6, 1, 6]}
    table = phase("insurrection", corps, "", "insurrection", **parts)
    play(table, "insurrection", "influence spain")
    assert at(table, "es_la_romana") == ["reserves"], "abroad when his country rose"
    assert asked(table) == "coalition ask-next-battle" and offers(table, "fight") == ["castilla", "valencia"]
    say(table, "fight valencia")
    assert strengths(table) == [1 + 1, 5], "insurgents attack, at home"
    assert asked(table) == "coalition ask-rout", "nothing inflicted and equal dice: the defender holds"
    assert offers(table, "retreat") == ["andalucia", "navarra"], "Castilla is held, Catalunya is further from it"


# ---- strategy (4) and reinforcement (5) -----------------------------------------------------------------


@pytest.mark.rule("AON-4.2b", "AON-4.2r1", "AON-4.2r2", "AON-4.1.4r", "AON-4.4.1a")
def test_a_deck_that_runs_out_in_the_middle_of_a_hand_takes_in_discards_and_what_was_set_aside() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    cards = {"hands": {"france": [], "coalition": []}, "deck": [1, 2, 3], "reserve": [[5, 14]]}
    cards["discards"] = [card for card in range(4, 56) if card not in (5, 14)]
    table = war({}, stack, phase="strategy", year=1806, cards=cards)
    found = table.position()["cards"]
    sizes = {side: len(hand) for side, hand in found["hands"].items()}
    # France, Spain and eight minors; Britain, Austria, Russia and three minors.
    assert sizes == {"france": 5 + 1 + 2, "coalition": 3 + 2 + 2 + 1}
    assert {1, 2, 3} <= set(found["hands"]["france"]), "France draws first, and the old deck first"
    assert found["reserve"] == [[]] and found["discards"] == [] and len(found["deck"]) == 55 - 16


@pytest.mark.rule("AON-4.4.2a", "AON-4.3.1a", "AON-4.3.2a", "AON-4.3.3a", "AON-T-cards_drawn")
def test_a_hand_is_never_more_than_ten_nor_less_than_six() -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    allied = dict.fromkeys(("osterreich", "preussen", "spain"), "FA")
    more: dict[str, Any] = {"status": {**allied, "russia": "N", "napoli": "IC"}, "risen": ["napoli"]}
    table = war({}, stack, phase="strategy", year=1806, **more)
    hands = table.position()["cards"]["hands"]
    assert {side: len(hand) for side, hand in hands.items()} == {"france": 10, "coalition": 6}


@pytest.mark.rule("AON-5.1r", "AON-1.4r6")
@pytest.mark.parametrize(("year", "chosen", "first"), [(1810, "coalition", "france"), (1811, "france", "coalition")])
def test_who_has_the_choice_deploys_first_whoever_began_the_diplomacy(year: int, chosen: str, first: str) -> None:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Strategy"}]
    table = war({"fr_ney": "lorraine", **AWAY}, stack, phase="strategy", year=year, first=chosen)
    while table.position()["phase"] == "strategy":
        say(table, "pass")
    assert asked(table) == f"{first} ask-deploy"


@pytest.mark.rule("AON-5.2.5a", "AON-5.2.5r2")
def test_france_fills_up_the_pool_of_an_allied_russia() -> None:
    gone = {"ru_essen": "removed", "ru_buxhowden": "removed", "ru_kutusov": "prisoners", "ru_bagration": "moscow"}
    table = reinforcement({"fr_ney": "lorraine", **gone, "at_karl": "ungarn"}, status={"russia": "FA"})
    assert asked(table) == "france ask-pool" and len(offers(table, "release")) == 8
    say(table, "release ru_platov", "release ru_sacken")
    assert asked(table) == "france ask-pool", "five and two: one more"
    say(table, "release ru_raevsky")
    assert asked(table) == "france ask-deploy" and "moscow" in deployable(table, "ru_platov")
    assert at(table, "ru_langeron") == ["unreleased"]


@pytest.mark.rule("AON-5.4.4a", "AON-5.4.4r", "AON-1.3.9a")
def test_russians_land_in_an_insurgent_andalusia_and_spaniards_only_muster_there() -> None:
    corps = {"fr_ney": "castilla", "fr_soult": "valencia", "es_blake": "galicia", **AWAY}
    parts: dict[str, Any] = {"status": {"spain": "IC", "danmark": "N"}, "risen": ["spain"], "markers": ["britannia"]}
    table = say(reinforcement(corps, **parts), "done")
    russian = deployable(table, "ru_bennigsen")
    assert {"andalucia", "galicia", "catalunya", "napoli", "lithuania"} <= russian
    assert not {"valencia", "castilla", "danmark", "hannover"} & russian
    spaniard = deployable(table, "es_palafox") | deployable(table, "es_castanos")
    assert spaniard and spaniard <= {"andalucia", "galicia", "catalunya", "navarra"}


# ---- neutrality (6.12, 6.13) ----------------------------------------------------------------------------


@pytest.mark.rule("AON-6.12r2", "AON-6.12.1a", "AON-6.13.3a", "AON-6.13.4r", "AON-6.3.2r")
def test_swedes_who_cross_to_intercept_in_a_neutral_denmark_drive_it_to_france() -> None:
    corps = {"fr_junot": "hannover", "ru_stedingk": "sverige", **HOME, **AWAY}
    table = say(camp(corps), "march hannover", "to danmark")
    assert offers(table, "intercept") == ["sverige"]
    say(table, "intercept sverige", "attack")
    assert status(table, "danmark") == ["FA"] and asked(table) == "france ask-deploy-at-once"
    assert deployable(table, "fr_frederik") == {"danmark"}
    say(table, "deploy fr_frederik danmark", "engage fr_junot", "engage fr_frederik")
    assert strengths(table) == [3, 3 + 3 + 1]


@pytest.mark.rule("AON-6.3.2a", "AON-6.11.4r", "AON-6.12.1a", "AON-6.13.3a", "AON-6.11.1c")
def test_who_violates_sweden_and_is_beaten_finds_the_strait_closed_behind_him() -> None:
    corps = dict.fromkeys(("fr_soult", "fr_junot", "fr_bertrand"), "danmark")
    table = camp({**corps, **HOME, **AWAY}, status={"danmark": "FA", "sverige": "N"}, dice=[1, 6])
    say(table, "march danmark", *[f"take {name}" for name in corps], "to sverige", "done")
    assert status(table, "sverige") == ["CM"] and deployable(table, "ru_stedingk") == {"sverige"}
    say(table, "deploy ru_stedingk sverige")
    assert of(table, "event-battle")[0]["power"] == "coalition"
    say(table, *[f"engage {name}" for name in corps])
    assert strengths(table) == [3 + 1, 5 + 3 + 3]
    say(table, "lose fr_junot", "lose fr_bertrand", "bury fr_junot")
    assert at(table, *corps) == ["prisoners", "removed", "prisoners"], "Soult cannot go back to a Denmark of his own"


@pytest.mark.rule("AON-6.12r2", "AON-6.8.1a", "AON-6.3.3r", "AON-6.13.1a")
def test_the_french_who_fall_upon_a_landing_in_a_neutral_denmark_are_its_violators() -> None:
    corps = {"gb_hill": "britain", "fr_augereau": "hannover", **HOME, **AWAY}
    table = camp(corps, "coalition", markers=["britannia"], dice=[1, 1, 1, 6])
    say(table, "ship gb_hill", "sail gb_hill danmark", "intercept hannover", "attack")
    assert status(table, "danmark") == ["CM"]
    assert [event["power"] for event in of(table, "event-violates")] == ["france"]
    assert strengths(table) == [4, 5] and at(table, "fr_augereau") == ["hannover"]


@pytest.mark.rule("AON-6.12.clar2", "AON-6.12.1a", "AON-6.13.4r", "AON-6.12r3")
@pytest.mark.parametrize(("role", "strong"), [("defend", [4, 5 + 2 + 1]), ("attack", [5 + 2 + 1, 4])])
def test_an_occupier_intercepts_in_the_country_he_holds_and_it_joins_him(role: str, strong: list[int]) -> None:
    corps = {"fr_ney": "brandenburg", "fr_soult": "sachsen", "ru_bagration": "galizien", **HOME, **AWAY}
    table = camp(corps, "coalition", status={"preussen": "ON_F"})
    say(table, "march galizien", "to schlesien", "intercept sachsen", role)
    assert status(table, "preussen") == ["FA"]
    assert [event["power"] for event in of(table, "event-violates")] == ["coalition"]
    assert asked(table) == "france ask-deploy-at-once"
    say(table, "deploy pr_ruchel schlesien", "done", "engage fr_soult", "engage pr_ruchel")
    assert strengths(table) == strong


@pytest.mark.rule("AON-6.12.1a", "AON-2.4.2a", "AON-6.12r")
@pytest.mark.parametrize(("way", "austria"), [(["bohmen"], "CM"), (["bayern"], "N"), (["bohmen", "sachsen"], "N")])
def test_who_holds_the_vienna_of_a_plain_neutral_may_leave_it_and_not_stay_elsewhere(
    way: list[str], austria: str
) -> None:
    corps = {"fr_davout": "osterreich", **HOME, **AWAY}
    table = camp(corps, status={"osterreich": "N", "preussen": "FA"})
    say(table, "march osterreich", *[f"to {area}" for area in way], "done")
    assert status(table, "osterreich") == [austria]


# ---- surrender (7) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-7.2.1a", "AON-1.1.7d", "AON-7.6.4a", "AON-7.6.4r", "AON-7.6.1a")
def test_a_poland_that_has_just_rejoined_prussia_falls_with_it() -> None:
    corps = {"ru_bennigsen": "polen", "fr_davout": "brandenburg", "fr_ney": "brandenburg", **HOME, "ru_essen": "moscow"}
    table = phase("surrender", corps, status={"preussen": "CM", "polen": "FA"})
    assert status(table, "polen", "preussen") == ["attached", "ON_F"]
    assert asked(table) == "coalition ask-redeploy"
    assert {words.split()[-1] for words in offers(table, "deploy")} == {"galizien", "lithuania", "polesia"}


@pytest.mark.rule("AON-7.5.1a", "AON-7.5.2a", "AON-7.5.2r", "AON-9.5.1a")
@pytest.mark.parametrize(
    ("french", "falls"),
    [
        ({"fr_ney": "lorraine"}, True),
        ({"fr_ney": "lorraine", "fr_eugene": "bourgogne"}, False),
        ({"fr_eugene": "bourgogne", "fr_deroy": "lorraine"}, True),
        ({"fr_ney": "holland"}, True),
    ],
)
def test_when_france_falls(french: dict[str, str], falls: bool) -> None:
    """Two enemies, one in Paris: one marshal is outnumbered, two corps are not, allies alone are no home corps."""
    corps = {"pr_lestocq": "ile_de_france", "ru_barclay": "flandre", **french}
    table = phase("surrender", corps, status={"preussen": "CM"}, year=1813)
    assert (table.result is not None) is falls
    if table.result is not None:
        assert (table.result.winners, table.result.level) == (("coalition",), "decisive")


# ---- winter (8) -----------------------------------------------------------------------------------------


def winter(corps: dict[str, str], dice: list[int], **parts: Any) -> Table:
    stack = [{"procedure": "War", "step": "over"}, {"procedure": "Winter"}]
    return war(corps, stack, phase="winter_attrition", year=1806, round=0, dice=dice, **parts)


@pytest.mark.rule(
    "AON-8.3.2a", "AON-8.3.3a", "AON-T-winter_modifiers", "AON-T-winter_losses", "AON-1.1.7r2", "AON-8.2a"
)
def test_what_the_winter_takes_of_four_armies() -> None:
    corps = dict.fromkeys(("fr_davout", "fr_ney", "fr_soult", "fr_lannes"), "tirol")
    corps |= dict.fromkeys(("fr_massena", "fr_victor", "fr_murat", "fr_marmont", "fr_oudinot"), "bayern")
    corps |= dict.fromkeys(("at_karl", "at_johann", "at_hiller"), "ungarn")
    corps |= dict.fromkeys(("ru_barclay", "ru_bagration"), "moscow")
    corps |= dict.fromkeys(("ru_bennigsen", "ru_essen", "ru_konstantin"), "polen")
    table = winter(corps, [3, 6, 6, 3], status={"tirol": "FD"})
    while table.to_act and table.position()["phase"] == "winter_attrition":
        lost = offers(table, "lose")
        say(table, f"lose {lost[-1]}" if lost else "lead ru_essen")
    told = {
        event["area"]: (event["total"] - event["die"], event["total"], event["lost"])
        for event in of(table, "event-winter")
    }
    # Four on barren ground of their own, five in a country of theirs, three on barren ground at home and at nobody's.
    assert {area: more for area, (more, *_) in told.items()} == {"tirol": 2, "bayern": 0, "ungarn": 1, "polen": 2}
    for total, lost in [rest for _, *rest in told.values()]:
        assert lost == (0 if total <= 4 else 1 if total <= 6 else 2)


@pytest.mark.rule("AON-6.10.7r3", "AON-6.10.7c")
def test_who_is_beaten_in_winter_is_a_prisoner_like_in_summer() -> None:
    french = dict.fromkeys(("fr_davout", "fr_ney", "fr_soult", "fr_lannes"), "bayern")
    corps = {**french, "at_karl": "bohmen", "at_johann": "bohmen", **HOME, **AWAY}
    table = camp(corps, round=WINTER, dice=[6, 1], stacks={"moved": ["at_karl", "at_johann"]})
    say(table, "march bayern", *[f"take {name}" for name in french], "to bohmen")
    say(table, "stand", *[f"engage {name}" for name in french], "engage at_karl", "engage at_johann", "bury at_johann")
    assert at(table, "at_karl", "at_johann") == ["prisoners", "removed"]


# ---- by sea (6.3.3, 6.9.2) ------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.3.4c", "AON-6.3.4r2", "AON-6.3.3r")
def test_in_winter_ships_reach_denmark_and_no_port_of_the_frozen_sea() -> None:
    corps = {"gb_hill": "britain", "ru_stedingk": "sverige", "ru_barclay": "livonia", **HOME}
    table = camp(corps, "coalition", round=WINTER, markers=["britannia"], status={"preussen": "CM"})
    assert {"ru_stedingk", "ru_barclay"}.isdisjoint(offers(table, "ship"))
    ports = set(offers(say(table, "ship gb_hill"), "sail"))
    ports = {words.split()[-1] for words in ports}
    assert {"danmark", "napoli", "dalmatien", "portugal", "bretagne", "hannover"} <= ports
    assert not {"sverige", "pommern", "westpreussen", "ostpreussen", "lithuania", "livonia"} & ports


@pytest.mark.rule("AON-6.11.2a", "AON-6.9.2r", "AON-6.11.1r")
@pytest.mark.parametrize("sailed", [False, True])
def test_one_of_the_beaten_is_taken_off_by_ship_if_no_other_was_in_this_round(sailed: bool) -> None:
    british = {"gb_wellington": "portugal", "gb_hill": "portugal"}
    corps = {**british, "fr_davout": "galicia", "fr_ney": "galicia", "fr_lannes": "galicia", **HOME, **AWAY}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"portugal": "CM", "spain": "FA"}, "sailed": sailed}
    table = camp(corps, dice=[1, 1, 6, 1], stacks={"moved": list(british)}, **parts)
    say(table, "march galicia", *[f"take {name}" for name in ("fr_davout", "fr_ney", "fr_lannes")], "to portugal")
    say(
        table,
        *[f"engage {name}" for name in ("fr_davout", "fr_ney", "fr_lannes")],
        "engage gb_wellington",
        "engage gb_hill",
    )
    if sailed:
        assert asked(table) == "coalition ask-rout" and offers(table, "embark") == []
    else:
        assert asked(table) == "coalition ask-retreat-by-sea"
        ports = {words.split()[-1] for words in offers(table, "embark")}
        assert "britain" in ports and not {"bretagne", "andalucia", "danmark"} & ports
        say(table, "embark gb_wellington britain")
        assert at(table, "gb_wellington") == ["britain"]
    ways = set(offers(table, "retreat"))
    assert ways <= {"castilla", "andalucia"}
