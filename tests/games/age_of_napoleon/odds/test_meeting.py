"""The battles that standing, intercepting, supporting and a role lead to, against every fall of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import Table
from grognard.games.age_of_napoleon.odds import Follows, odds
from grognard.games.age_of_napoleon.odds.attrition import winter_odds
from grognard.games.age_of_napoleon.odds.hidden import engaged, strongest
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH, SIDES
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from tests.games.age_of_napoleon.odds.test_odds import _DICE, ends
from tests.games.age_of_napoleon.odds.test_without_dice import foretold, from_where
from tests.games.age_of_napoleon.rules.marching import CARDS, asked, camp, say, wish
from tests.games.age_of_napoleon.rules.stage import a, board, force, names, state_of
from tests.games.age_of_napoleon.rules.test_cases_politics import phase, play

HOME = {"fr_lefebvre": "aquitaine", "fr_moncey": "aquitaine"}


def comes_true(table: Table, words: str, monkeypatch: pytest.MonkeyPatch) -> Follows:
    """What is foretold of an act is what comes of it."""
    told = foretold(table, words)
    [battle] = told.battles
    last: list[Battle] = []
    apply = Battle.apply

    def applied(self: Battle, b: Europe) -> int:
        last[:] = [self]
        return apply(self, b)

    monkeypatch.setattr(Battle, "apply", applied)
    b = state_of(table).copy()
    b.ready = []
    if b.answer(SIDES.index(table.to_act[0]), VERBS.parse(b, wish(words))):
        b.run(_DICE)
    win = [0.0, 0.0]
    losses: list[dict[int, float]] = [{}, {}]
    tied = 0.0
    for _, p in ends(b, lambda one: not one.contested()):
        win[last[0].winner] += p
        tied += p * last[0].tied
        for side in (FRENCH, ALLIED):
            gone = last[0].lost[side].bit_count()
            losses[side][gone] = losses[side].get(gone, 0.0) + p
    assert battle.win == pytest.approx(win) and battle.tied == pytest.approx(tied)
    assert battle.losses == [pytest.approx(spread) for spread in losses]
    return told


@pytest.mark.rule("AON-6.9.1a")
def test_who_stands_is_told_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    table = camp({"fr_augereau": "bayern", "at_karl": "osterreich", **HOME})
    say(table, "march bayern", "to osterreich")
    assert asked(table) == "coalition ask-evade"
    told = comes_true(table, "stand", monkeypatch)
    assert told.battles[0].attacker == FRENCH


INTERCEPTED = {"fr_augereau": "wurttemberg", "at_karl": "osterreich", **HOME}


@pytest.mark.rule("AON-6.8.1f", "AON-6.8.1r1")
@pytest.mark.parametrize(("role", "attacker"), [("attack", ALLIED), ("defend", FRENCH)])
def test_the_roles_of_an_interceptor_are_told(role: str, attacker: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = say(camp(INTERCEPTED, coalition=CARDS[:1]), "march wurttemberg", "to bayern", "intercept osterreich")
    assert asked(table) == "coalition ask-role"
    told = comes_true(table, role, monkeypatch)
    assert told.battles[0].attacker == attacker


@pytest.mark.rule("AON-6.8.1a", "AON-6.8.1r3")
def test_an_interception_is_told_as_it_comes_if_all_defend() -> None:
    table = say(camp(INTERCEPTED), "march wurttemberg", "to bayern")
    told = foretold(table, "intercept osterreich")
    assert told.whole and told.awaits and not told.worn
    say(table, "intercept osterreich")
    assert not foretold(table, "defend").awaits and not foretold(table, "attack").awaits
    assert foretold(table, "defend").battles[0].to_json() == told.battles[0].to_json()
    # On the mountains who comes is worn, and an exhausted one may be lost.
    corps = {"fr_augereau": "bayern", "at_karl": "osterreich", "at_johann": "osterreich", **HOME}
    table = say(camp(corps, stacks={"exhausted": ["at_johann"]}), "march bayern", "to tirol")
    told = foretold(table, "intercept osterreich")
    assert told.worn and told.march is not None and told.march.lost == pytest.approx({0: 5 / 6, 1: 1 / 6})
    say(table, "intercept osterreich", "take at_karl")
    alone = foretold(table, "done")
    assert not alone.whole and not alone.worn, "Karl is fresh"
    assert alone.battles[0].sides[ALLIED].engaged == 1 and told.battles[0].sides[ALLIED].engaged == 2


@pytest.mark.rule("AON-6.9.3a", "AON-6.8.3a")
def test_support_is_told_with_the_answer_to_it() -> None:
    corps = {"fr_junot": "wurttemberg", "fr_victor": "bohmen", "at_mack": "bayern", "at_johann": "tirol", **HOME}
    table = camp(corps, france=CARDS[:1])
    say(table, "march wurttemberg", "to bayern")
    while asked(table) != "coalition ask-support":
        say(table, "stand" if asked(table) == "coalition ask-evade" else "done")
    without, told = foretold(table, "pass").battles[0], foretold(table, "support tirol")
    assert told.battles[0].sides[ALLIED].strength > without.sides[ALLIED].strength and not told.awaits
    assert from_where(told, "support") == ["bohmen"], "Victor is as fast as Johann, and may answer"
    say(table, "support tirol")
    assert asked(table) == "france ask-support"
    answer = foretold(table, "support bohmen")
    assert answer.battles[0].attacker == FRENCH and answer.battles[0].sides[FRENCH].corps == 2
    assert answer.tests == [], "then no more"


@pytest.mark.rule("AON-6.4.2a")
def test_the_strongest_force_is_led_by_its_senior_corps() -> None:
    corps = dict.fromkeys(("at_karl", "at_mack", "at_johann", "at_hiller", "at_kolowrat"), "osterreich")
    b = board(corps)
    pool = force(*corps)
    assert strongest(b, pool, a("bayern")) == pool, "Karl leads them all"
    assert strongest(b, 0, a("bayern")) == 0
    few = strongest(b, force("at_kolowrat", "at_hiller"), a("bayern"))
    assert len(names(few)) <= max(b.sr(one) for one in range(97) if few >> one & 1)


@pytest.mark.rule("AON-8.2a")
@pytest.mark.parametrize(("when", "told"), [(4, False), (5, True), (6, True)])
def test_who_passes_in_a_winter_round_is_told_of_his_winter(when: int, told: bool) -> None:
    corps: dict[str, Any] = {**dict.fromkeys(("fr_davout", "fr_ney", "fr_murat"), "tirol"), "at_karl": "osterreich"}
    table = camp(corps, round=when)
    found = odds(table, "france", wish("pass"))
    assert (found is not None) is told
    if found is not None:
        [army], [same] = found.winter, winter_odds(state_of(table), FRENCH)
        assert army.to_json() == same.to_json() and army.expected > 0


@pytest.mark.rule("AON-6.10.3c", "AON-6.10.1r")
def test_of_two_armies_only_who_came_by_sea_is_told_as_weaker() -> None:
    corps = {"gb_hill": "britain", "gb_moore": "hannover", "fr_junot": "holland", "fr_victor": "flandre"}
    corps |= {"fr_moncey": "aquitaine", "ru_essen": "moscow"}
    parts: dict[str, Any] = {"markers": ["britannia"], "status": {"hannover": "CM"}}
    table = camp(corps, "coalition", coalition=NUMBERS["major_campaign"][:1], **parts)
    say(table, f"play {NUMBERS['major_campaign'][0]}", "march hannover", "to holland", "stand")
    say(table, "ship gb_hill", "sail gb_hill holland", "pass")
    assert asked(table) == "france ask-support"
    found = [battle.sides[ALLIED].strength for battle in foretold(table, "pass").battles]
    assert found == [5 + 3 - 2, 5 + 5 - 2], "Moore came by land; Hill may be exhausted or not"


@pytest.mark.rule("AON-6.10.3c")
@pytest.mark.parametrize(("most", "weakest", "strongest"), [(3, 7, 7), (2, 5, 7), (1, 3, 4)])
def test_any_of_a_hidden_stack_may_be_the_one_from_the_sea(most: int, weakest: int, strongest: int) -> None:
    assert sum(engaged([2, 3, 4], most, 1, 1)) == weakest
    assert sum(engaged([2, 3, 4], most, 1, -1)) == strongest


@pytest.mark.rule("AON-3.1.4r", "AON-6.13.4r")
def test_the_battle_of_a_neutral_into_which_insurgents_were_driven_is_told_with_its_attacker() -> None:
    # Castaños is driven into Portugal, which falls upon him; in Andalucía the insurgents still have to attack.
    corps = dict.fromkeys(("es_castanos", "es_blake", "es_la_romana", "fr_ney"), "galicia")
    corps |= {"fr_soult": "navarra", "fr_lannes": "castilla", "es_cuesta": "andalucia", "fr_victor": "andalucia"}
    parts: dict[str, Any] = {"status": {"spain": "FD", "portugal": "N"}, "dice": [6, 1]}
    table = phase("insurrection", corps, "", "insurrection", **parts)
    play(table, "insurrection", "influence spain", "fight galicia", "engage es_castanos", "done")
    say(table, "lose es_blake", "bury es_blake", "retreat portugal", "deploy fr_alorna portugal")
    told = {area: foretold(table, f"fight {area}").battles[0].attacker for area in ("portugal", "andalucia")}
    assert told == {"portugal": FRENCH, "andalucia": ALLIED}
