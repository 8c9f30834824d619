"""Cases made from the text and the rulings alone: marches that are met, and battles with all that hangs on them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import CARDS, FORCED, MAJOR, asked, at, camp, events, offers, say, tired
from tests.games.age_of_napoleon.rules.test_cases_chains import AWAY, HOME, WINTER, of, strengths
from tests.games.age_of_napoleon.rules.test_cases_politics import number, status

# ---- interception and support (6.8, 6.9) ----------------------------------------------------------------


@pytest.mark.rule("AON-6.8.1e", "AON-6.10.2b", "AON-1.2.6b", "AON-6.10.6d", "AON-6.11.1c")
def test_six_interceptors_from_two_sides_fight_under_one_leader_who_leads_five() -> None:
    north, south = ("at_karl", "at_bellegarde", "at_kolowrat"), ("at_johann", "at_hiller", "at_ferdinand")
    corps = {"fr_davout": "wurttemberg", **dict.fromkeys(north, "bohmen"), **dict.fromkeys(south, "osterreich")}
    table = camp(
        {**corps, **HOME}, coalition=FORCED[:1], dice=[1, 1, 3, 2, *[1] * 9], stacks={"exhausted": ["fr_davout"]}
    )
    say(table, "march wurttemberg", "to bayern", "intercept bohmen", *[f"take {name}" for name in north])
    say(table, "intercept osterreich", *[f"take {name}" for name in south], "attack")
    say(table, *[f"engage {name}" for name in ("at_karl", "at_bellegarde", "at_kolowrat", "at_johann", "at_hiller")])
    assert strengths(table) == [3 + 2 + 2 + 2 + 2, 4], "the sixth stands by"
    # Nothing inflicted by either; in the tie France has 3, the interceptors 2 and their modifier: the defender holds.
    assert at(table, "fr_davout", "at_karl", "at_ferdinand") == ["bayern", "bohmen", "osterreich"]


@pytest.mark.rule("AON-6.8.1r1", "AON-6.8.3r3", "AON-6.8.3r2", "AON-6.8.3a", "AON-6.9.3a")
def test_interceptors_who_attack_are_answered_and_answer_in_their_turn() -> None:
    corps = {"fr_davout": "wurttemberg", "fr_massena": "westfalen", "at_karl": "bohmen", "at_johann": "tirol"}
    corps |= {"ru_platov": "osterreich", **HOME, "ru_essen": "moscow"}
    parts: dict[str, Any] = {"stacks": {"exhausted": ["fr_davout"]}, "france": CARDS[:1], "coalition": CARDS[1:2]}
    table = camp(corps, **parts)
    say(table, "march wurttemberg", "to bayern")
    assert set(offers(table, "intercept")) == {"bohmen", "osterreich", "tirol"}
    say(table, "intercept bohmen", "pass", "attack")
    assert asked(table) == "france ask-support" and offers(table, "support") == ["westfalen"]
    say(table, "support westfalen", "lead fr_massena")
    assert asked(table) == "coalition ask-support" and offers(table, "support") == ["osterreich"], "Johann is slower"
    say(table, "support osterreich")
    say(table, "engage at_karl", "engage ru_platov", "engage fr_massena", "engage fr_davout")
    assert strengths(table) == [3 + 4, 5 + 4]


@pytest.mark.rule("AON-6.8.1d", "AON-6.6.3a", "AON-6.5r3", "AON-6.8.1r5", "AON-6.5.4a")
def test_mountains_slow_the_marshal_before_and_tire_the_archduke_after_the_test() -> None:
    corps = {"fr_davout": "bourgogne", "at_karl": "tirol", **HOME, **AWAY}
    table = say(camp(corps, dice=[1, 1, 6, 1, 6]), "march bourgogne", "to schweiz")
    assert tired(table) == ["fr_davout"] and offers(table, "intercept") == ["tirol"], "Davout has MR 3 now"
    say(table, "intercept tirol", "attack")
    assert strengths(table) == [2, 4], "both fight with their worn sides"
    lost = of(table, "event-attrition")
    assert [(one["area"], one["lost"]) for one in lost] == [("tirol", 1)] and at(table, "at_karl") == ["prisoners"]


@pytest.mark.rule("AON-6.8.2r", "AON-6.8.2d", "AON-6.8.1a", "AON-6.4.4r2")
def test_who_turns_away_from_a_retreating_enemy_may_be_intercepted_by_another() -> None:
    corps = {"fr_davout": "wurttemberg", "at_karl": "bayern", "ru_bennigsen": "hannover", **HOME, "ru_essen": "moscow"}
    table = camp(corps, stacks={"exhausted": ["fr_davout"]})
    say(table, "march wurttemberg", "to bayern", "retreat bohmen")
    assert asked(table) == "france ask-march", "nobody may intercept where a retreat was the answer"
    assert {"westfalen", "bohmen"} <= set(offers(table, "to"))
    say(table, "to westfalen")
    assert asked(table) == "coalition ask-intercept" and offers(table, "intercept") == ["hannover"]


@pytest.mark.rule("AON-6.9.1r", "AON-6.9.1d", "AON-6.4.2a", "AON-6.9.1e")
def test_no_more_slip_away_than_their_leader_leads_and_the_rest_fight() -> None:
    french = ("fr_junot", "fr_moncey", "fr_vandamme")
    corps = {**dict.fromkeys(french, "bayern"), "at_karl": "bohmen", "at_hiller": "bohmen", "fr_lefebvre": "bretagne"}
    table = camp(corps, "coalition")
    say(table, "march bohmen", "take at_karl", "take at_hiller", "to bayern", "retreat wurttemberg")
    say(table, "take fr_junot", "take fr_vandamme")
    assert at(table, *french) == ["wurttemberg", "bayern", "wurttemberg"]
    assert "event-battle" in events(table) or asked(table).endswith(("support", "engage"))


@pytest.mark.rule("AON-6.9.1r2", "AON-6.4.4b", "AON-6.5.5a")
def test_a_winter_retreat_is_a_march_in_winter() -> None:
    corps = {"fr_davout": "bayern", "at_karl": "bohmen", **HOME, **AWAY}
    parts: dict[str, Any] = {"round": WINTER, "stacks": {"exhausted": ["fr_davout", "at_karl"]}}
    slow = camp(corps, dice=[1] * 12, **parts)
    say(slow, "march bayern", "to bohmen")
    assert asked(slow) != "coalition ask-evade", "Karl has MR 2 and Davout MR 3"
    table = camp(corps, dice=[1, 6], round=WINTER, stacks={"exhausted": ["fr_davout"]})
    say(table, "march bayern", "to bohmen", "retreat banat")
    assert at(table, "at_karl") == ["banat"] and "at_karl" in tired(table), "fresh, he is only worn by the winter"
    assert "banat" not in offers(table, "to") if table.to_act == ("france",) else True


# ---- battle (6.10) --------------------------------------------------------------------------------------


@pytest.mark.rule("AON-6.10.4a", "AON-6.10.4b", "AON-6.10.4c", "AON-C-thin_red_line", "AON-C-imperial_guard")
def test_titles_add_up_and_none_is_played_twice_by_either() -> None:
    charge, second, third = NUMBERS["cavalry_charge"]
    battery, guard, line = number("grand_battery"), number("imperial_guard"), number("thin_red_line")
    corps = {"fr_napoleon": "wurttemberg", "fr_davout": "wurttemberg", "at_karl": "bayern", "gb_beresford": "bayern"}
    table = camp(
        {**corps, **HOME, "ru_essen": "moscow"},
        france=[charge, second, battery, guard],
        coalition=[third, line, number("cossacks")],
        status={"portugal": "CM"},
        dice=[1, 1],
    )
    say(table, "march wurttemberg", "take fr_napoleon", "take fr_davout", "to bayern")
    say(table, "engage fr_napoleon", "engage fr_davout", "engage at_karl", "engage gb_beresford")
    say(table, f"respond {charge}")
    assert str(second) not in offers(table, "respond")
    say(table, f"respond {battery}", f"respond {guard}")
    assert table.to_act == ("coalition",) and offers(table, "respond") == [str(line)], (
        "no Russian, and no second charge"
    )
    say(table, f"respond {line}")
    dice = of(table, "event-battle-dice")[0]
    assert (dice["french"], dice["allied"]) == (8 + 6 + 3 + 3 + 4, 3 + 4 + 3)


@pytest.mark.rule("AON-6.10.7r1", "AON-6.10.6c", "AON-6.10.7c", "AON-6.11.1a", "AON-9.1r")
def test_an_emperor_who_wins_alone_and_goes_to_the_reserves_leaves_an_empty_field() -> None:
    russians = ("ru_kutusov", "ru_dokhturov", "ru_buxhowden", "ru_essen")
    corps = {"fr_napoleon": "wurttemberg", **dict.fromkeys(russians, "bayern"), **HOME, "at_karl": "ungarn"}
    hand = [number("cavalry_charge"), number("imperial_guard")]
    table = camp(corps, france=hand, dice=[6, 4])
    say(table, "march wurttemberg", "to bayern", *[f"engage {name}" for name in russians])
    say(table, *[f"respond {card}" for card in hand])
    dice = of(table, "event-battle-dice")[0]
    assert (dice["french"], dice["allied"]) == (8 + 3 + 4, 3 + 3 + 2 + 2)
    assert asked(table) == "coalition ask-lose"
    say(table, "lose ru_essen", "lose ru_buxhowden", "lose ru_dokhturov", "bury ru_essen", "bury ru_buxhowden")
    assert at(table, "fr_napoleon") == ["reserves"], "one lost by a winner, rounded down: none for good"
    while at(table, "ru_kutusov") == ["bayern"]:
        say(table, f"retreat {offers(table, 'retreat')[0]}")
    assert at(table, *russians[1:]) == ["prisoners", "removed", "removed"]
    assert "bayern" not in table.position()["corps"].values() and table.result is None


@pytest.mark.rule("AON-6.11.1r", "AON-6.11.1d", "AON-6.11.1r2")
@pytest.mark.parametrize(
    ("second", "ways"), [("ru_konstantin", {"banat", "ungarn", "volhynia"}), ("at_hiller", {"banat", "ungarn"})]
)
def test_an_army_of_two_colours_goes_home_to_either(second: str, ways: set[str]) -> None:
    french = ("fr_davout", "fr_lannes", "fr_ney")
    corps = {**dict.fromkeys(french, "polen"), "at_johann": "galizien", second: "galizien", **HOME}
    table = camp({**corps, "ru_essen": "moscow"}, status={"preussen": "FA"}, dice=[1, 1, 6, 1])
    say(table, "march polen", *[f"take {name}" for name in french], "to galizien")
    say(table, *[f"engage {name}" for name in french], "engage at_johann", f"engage {second}")
    assert asked(table) == "coalition ask-rout" and set(offers(table, "retreat")) == ways


@pytest.mark.rule("AON-C-killed_in_action", "AON-6.10.4c", "AON-6.10.7b")
def test_the_second_death_of_a_battle_has_no_card_left() -> None:
    """The winner is asked first; what he has played is the title's only copy in this battle."""
    french = ("fr_davout", "fr_lannes", "fr_ney", "fr_soult")
    russians = ("ru_kutusov", "ru_dokhturov", "ru_bagration", "ru_barclay")
    corps = {**dict.fromkeys(french, "wurttemberg"), **dict.fromkeys(russians, "bayern"), **HOME, "at_karl": "ungarn"}
    fallen = number("killed_in_action")
    table = camp(corps, france=[fallen], dice=[4, 4])
    say(table, "march wurttemberg", *[f"take {name}" for name in french], "to bayern")
    say(table, *[f"engage {name}" for name in french], *[f"engage {name}" for name in russians])
    assert strengths(table) == [22, 14]
    say(table, "lose fr_ney", "lose ru_dokhturov", "lose ru_bagration", "lose ru_barclay")
    say(table, "bury ru_dokhturov", "bury ru_bagration")
    assert table.to_act == ("france",) and offers(table, "respond") == [str(fallen)]
    say(table, f"respond {fallen}")
    assert at(table, "fr_ney", "ru_barclay") == ["reserves", "removed"], "the only one who would have come back"


# ---- the march (6.2 to 6.7) -----------------------------------------------------------------------------


@pytest.mark.rule("AON-6.4.3r1", "AON-6.2.3r", "AON-6.4.3a")
def test_who_has_intercepted_is_not_taken_along_in_the_same_round() -> None:
    corps = {"fr_davout": "lorraine", "fr_ney": "wurttemberg", "fr_soult": "wurttemberg", **HOME, **AWAY}
    table = camp(corps, stacks={"moved": ["fr_ney"]})
    say(table, "march lorraine", "to wurttemberg")
    assert offers(table, "take") == ["fr_soult"]


@pytest.mark.rule("AON-6.2.1b", "AON-6.2.1c", "AON-C-major_campaign", "AON-6.2.3a", "AON-6.2.1r2")
def test_three_armies_and_no_fourth_and_none_twice() -> None:
    corps = {"fr_davout": "lorraine", "fr_ney": "holland", "fr_soult": "aquitaine", **HOME, **AWAY}
    table = camp(corps, france=[*MAJOR[:2], *CARDS[:2]])
    say(table, f"play {MAJOR[0]}", "march lorraine", "to flandre", "done")
    assert "flandre" not in offers(table, "march") and offers(table, "play") == [], "no second campaign in the action"
    say(table, "march holland", "to hannover", "done", "march aquitaine", "to languedoc", "done")
    assert asked(table) == "coalition ask-action"
    assert sorted(table.position()["stacks"]["moved"]) == ["fr_davout", "fr_ney", "fr_soult"]


@pytest.mark.rule("AON-6.3.5a", "AON-6.3.5b", "AON-6.3.5r")
def test_insurgents_look_over_the_pyrenees_and_come_back() -> None:
    corps = {"es_la_romana": "navarra", "fr_ney": "languedoc", "fr_lefebvre": "bretagne", **AWAY}
    parts: dict[str, Any] = {"status": {"spain": "IC", "portugal": "N"}, "risen": ["spain"]}
    table = say(camp(corps, "coalition", **parts), "march navarra")
    assert {"aquitaine", "castilla", "catalunya", "galicia", "valencia"} == set(offers(table, "to"))
    say(table, "to aquitaine", "pass")
    assert offers(table, "to") == ["navarra"], "no further from home, and not onto Ney"
    table = camp({**corps, "es_la_romana": "catalunya"}, "coalition", **parts)
    assert "languedoc" not in offers(say(table, "march catalunya"), "to"), "they attack at home only"


@pytest.mark.rule("AON-6.5.1a", "AON-6.7.3a", "AON-6.7r", "AON-T-march_attrition", "AON-6.7.4a")
@pytest.mark.parametrize(("die", "lost", "when", "box"), [(4, 1, 1, "prisoners"), (3, 0, 1, ""), (4, 1, 5, "removed")])
def test_of_three_worn_corps_a_four_takes_one(die: int, lost: int, when: int, box: str) -> None:
    worn = ("fr_augereau", "fr_oudinot", "fr_victor")
    corps = {**dict.fromkeys(worn, "wurttemberg"), "fr_ney": "wurttemberg", **HOME, **AWAY}
    table = camp(corps, round=when, stacks={"exhausted": list(worn)}, dice=[die])
    takes = [f"take {name}" for name in (*worn, "fr_ney")]
    say(table, "march wurttemberg", *takes, "to bayern" if when == 5 else "to schweiz")
    told = of(table, "event-attrition")[0]
    assert (told["die"], told["lost"]) == (die, lost)
    if lost:
        assert offers(table, "lose") == sorted(worn), "the fresh are only flipped, and after that"
        say(table, "lose fr_victor")
        assert at(table, "fr_victor") == [box]
    assert "fr_ney" in tired(table)


@pytest.mark.rule("AON-6.13.1a", "AON-6.12.1a", "AON-6.9.1r", "AON-6.11.5a")
def test_a_beaten_garrison_with_two_neutrals_behind_it_violates_the_one_nearer_to_its_capital() -> None:
    """Hannover: Holland and Westfalen are neutral, the enemy came from Brandenburg and holds Danmark and Pommern."""
    corps = {"fr_junot": "hannover", "ru_barclay": "brandenburg", "ru_bagration": "brandenburg"}
    corps |= {"ru_essen": "pommern", "ru_stedingk": "danmark", **HOME}
    parts: dict[str, Any] = {"status": {"preussen": "CM", "holland": "N", "westfalen": "N", "danmark": "CM"}}
    table = camp(corps, "coalition", dice=[1, 1, 1, 6], stacks={"moved": ["fr_junot"]}, **parts)
    say(table, "march brandenburg", "take ru_barclay", "take ru_bagration", "to hannover")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), "engage ru_barclay", "engage ru_bagration")
    assert asked(table) == "france ask-rout"
    # Paris is three links from Holland and from Westfalen alike.
    assert set(offers(table, "retreat")) == {"holland", "westfalen"} and offers(table, "captivity") == [""]
    say(table, "retreat westfalen")
    assert status(table, "westfalen", "holland") == ["CM", "N"]
