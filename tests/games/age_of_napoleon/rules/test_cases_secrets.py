"""Cases made from the rulings alone: what the enemy may not learn by somebody being asked (rulings 8 and 11)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.after_battle import Rout
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.discards import Recover
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.leaders import NameLeaders
from tests.games.age_of_napoleon.rules.marching import CARDS, FORCED, asked, at, camp, offers, say, wish
from tests.games.age_of_napoleon.rules.stage import a, board, force, state_of, under_way

HOME = {"fr_lefebvre": "bretagne", "fr_moncey": "bretagne"}
AWAY = {"ru_essen": "moscow", "ru_konstantin": "moscow"}


def seen(table: Table, seat: str | None) -> str:
    """All that a seat may know, as it would be sent."""
    return json.dumps([table.view(seat), table.log(seat)], sort_keys=True)


def two(second: str) -> Table:
    return say(setting_out(second), "to westfalen")


def setting_out(second: str) -> Table:
    """Davout with Soult or Ney, the other of whom is with the Emperor, both exhausted; the Coalition looks on."""
    corps = {"fr_davout": "lorraine", **dict.fromkeys(("fr_napoleon", "fr_soult", "fr_ney"), "aquitaine")}
    corps |= {second: "lorraine", "at_karl": "bohmen", **AWAY}
    table = camp(corps, coalition=FORCED[:1], stacks={"exhausted": ["fr_soult", "fr_ney"]})
    return say(table, "march lorraine", "take fr_davout", f"take {second}")


@pytest.mark.rule("AON-1.2.4c", "AON-1.2.4r1", "AON-1.2.5a")
def test_that_somebody_names_a_leader_tells_the_enemy_nothing() -> None:
    tied, plain = two("fr_soult"), two("fr_ney")
    assert asked(tied) == "france ask-leader" and asked(plain) == "france ask-march"
    assert tied.hides("coalition") and tied.hides(None) and not tied.hides("france")
    assert tied.asked_openly("coalition") == () and tied.asked_openly("france") == ("france",)
    under_way = [one["procedure"] for one in tied.view("coalition")["under_way"]]
    assert under_way[-1] == "March" and tied.view("france")["under_way"][-1]["procedure"] == "NameLeaders"
    say(tied, "lead fr_davout")
    for watcher in ("coalition", None):
        assert seen(tied, watcher) == seen(plain, watcher), "a leader and a number, and no word of a second marshal"
    assert "event-leader" in [event["event"] for event in tied.log("france")]


@pytest.mark.rule("AON-1.2.4c", "AON-1.4d")
def test_the_enemy_is_told_why_he_cannot_act_and_not_who_is_asked_what() -> None:
    tied = two("fr_soult")
    assert isinstance(state_of(tied).stack[-1], NameLeaders)
    reason = tied.why_not("coalition", {"do": "pass"})
    assert reason is not None and reason.message == "why-window"


@pytest.mark.rule("AON-6.7.3a", "AON-1.2.5a")
@pytest.mark.parametrize("weary", [["fr_soult"], ["fr_soult", "fr_ney"]])
def test_who_loses_a_corps_on_the_march_is_asked_however_few_are_exhausted(weary: list[str]) -> None:
    corps = dict.fromkeys(("fr_napoleon", "fr_soult", "fr_ney"), "italia")
    table = camp({**corps, **HOME, **AWAY}, stacks={"exhausted": weary}, dice=[6])
    say(table, "march italia", *[f"take {name}" for name in corps], "to tirol")
    assert asked(table) == "france ask-attrition-loss" and set(offers(table, "lose")) == set(weary)
    step: dict[str, Any] = table.view("coalition")["under_way"][-1]
    assert (step["procedure"], step["left"], step["weary"], step["force"]) == ("MarchAttrition", 1, None, None)
    say(table, "lose fr_soult")
    assert at(table, "fr_soult") == ["prisoners"]


@pytest.mark.rule("AON-6.7.3a")
def test_a_corps_alone_is_lost_without_a_question() -> None:
    table = camp({"fr_ney": "italia", **HOME, **AWAY}, stacks={"exhausted": ["fr_ney"]}, dice=[6])
    say(table, "march italia", "to tirol")
    assert at(table, "fr_ney") == ["prisoners"]


@pytest.mark.rule("AON-1.2.4r1", "AON-6.10.8a")
def test_who_has_fought_and_who_has_not_may_lead_after_a_battle() -> None:
    corps = {"at_johann": "bohmen", "at_liechtenstein": "bohmen", "fr_junot": "bayern", **HOME, **AWAY}
    table = camp(corps, "coalition", coalition=FORCED[:1], stacks={"exhausted": ["fr_junot"]}, dice=[1, 6])
    say(table, "march bohmen", "take at_johann", "take at_liechtenstein", "to bayern")
    say(table, *(["stand"] if asked(table).endswith("evade") else []), "engage at_johann", "done")
    assert asked(table) == "coalition ask-leader", "alike before, MR 2 and 3 now"
    assert set(offers(table, "lead")) == {"at_johann", "at_liechtenstein"}
    say(table, "lead at_liechtenstein")
    shown = [army for army in table.view("france")["armies"] if army["area"] == "bayern"]
    assert [army["leader"] for army in shown] == ["at_liechtenstein"]


@pytest.mark.rule("AON-1.2.5a", "AON-C-reconnaissance")
def test_what_was_looked_at_is_hidden_again_when_the_action_is_over() -> None:
    b = board({"fr_napoleon": "lorraine", "fr_davout": "lorraine", "fr_ney": "lorraine", "at_karl": "bohmen"})
    b.seen = [force("at_karl"), force("fr_napoleon", "fr_ney")]
    b.new_action()
    assert b.seen == [0, 0]


# ---- whether somebody is asked tells nothing ------------------------------------------------------------


def one_to(seat: str, *tables: Table) -> None:
    """They are one to a seat, in what it sees and hears, in who must act, and after as many acts."""
    told = [(seen(table, seat), table.asked_openly(seat), table.length, table.undoable(seat)) for table in tables]
    assert told[0] == told[1]


def acts(table: Table, *orders: str) -> Table:
    """The same without lone answers being given by themselves."""
    for order in orders:
        table.act(table.to_act[0], wish(order))
    return table


@pytest.mark.rule("AON-1.2.5r", "AON-C-forced_march", "AON-6.4.4r4")
def test_who_can_only_pass_is_asked_whatever_he_holds() -> None:
    """Alorna, exhausted, has no area in winter; a Forced March or Guerrillas would give his side something to do."""
    parts: dict[str, Any] = {"round": 5, "status": {"portugal": "FA"}, "stacks": {"exhausted": ["fr_alorna"]}}
    corps = {"fr_alorna": "portugal", **AWAY}
    hands = (CARDS[:1], FORCED[:1])
    tables = [camp(corps, france=hand, **parts) for hand in hands]
    one_to("coalition", *tables)
    assert [len(table.legal("france")) for table in tables] == [1, 2]
    one_to("coalition", *[acts(table, "pass") for table in tables])


@pytest.mark.rule("AON-1.2.5r", "AON-6.2.3r", "AON-6.8.1a")
def test_who_names_interceptors_is_asked_however_many_could_come() -> None:
    corps = {"fr_augereau": "westfalen", "at_karl": "bohmen", "at_johann": "bohmen", **HOME, **AWAY}
    tables = []
    for moved in ([], ["at_johann"]):
        table = camp(corps, stacks={"moved": moved}, coalition=CARDS[:1])
        tables.append(acts(table, "march westfalen", "to bayern", "intercept bohmen"))
    assert [offers(table, "take") for table in tables] == [["at_johann", "at_karl"], ["at_karl"]]
    one_to("france", *tables)
    one_to("france", *[acts(table, "take at_karl") for table in tables])
    assert [asked(table) for table in tables] == ["coalition ask-interceptors"] * 2
    one_to("france", *[acts(table, "done") for table in tables])


@pytest.mark.rule("AON-1.2.5r", "AON-6.4.3a", "AON-6.4.5a")
def test_who_has_come_to_comrades_is_asked_whether_or_not_one_could_join_him() -> None:
    """Junot has gone as far as he can; Marmont, who has not moved, would lead him on, and d'Affry would not."""
    corps = {"fr_junot": "lorraine", "fr_macdonald": "bayern", "fr_davout": "aquitaine", **AWAY}
    tables = []
    for friend, other in (("fr_daffry", "fr_marmont"), ("fr_marmont", "fr_daffry")):
        stacks = {"exhausted": ["fr_junot"], "moved": ["fr_macdonald"], "named": ["fr_macdonald"]}
        table = camp({**corps, friend: "bayern", other: "aquitaine"}, stacks=stacks, coalition=CARDS[:1])
        tables.append(acts(table, "march lorraine", "to wurttemberg", "to bayern"))
    assert [asked(table) for table in tables] == ["france ask-march"] * 2
    assert [offers(table, "take") for table in tables] == [[], ["fr_marmont"]]
    one_to("coalition", *tables)


@pytest.mark.rule("AON-1.2.5r", "AON-6.11.1d", "AON-6.11.1r")
def test_a_beaten_army_is_asked_where_it_goes_whatever_its_colours() -> None:
    """Two Austrians go to Wien; an Austrian and a Russian may choose."""
    tables = []
    for second in ("at_hiller", "ru_essen"):
        corps = {"at_karl": "bohmen", second: "bohmen", "fr_ney": "bohmen", **HOME, "ru_kutusov": "ungarn"}
        came = [{"corps": "fr_ney", "from": "bayern"}]
        other = {"ru_essen": "ungarn"} if second == "at_hiller" else {"at_hiller": "ungarn"}
        stacks = {"came": came}
        tables.append(under_way(Rout(a("bohmen"), ALLIED, 1 << a("bayern")), {**corps, **other}, stacks=stacks))
    assert [asked(table) for table in tables] == ["coalition ask-rout"] * 2
    assert len(tables[0].legal("coalition")) == 1 < len(tables[1].legal("coalition"))
    one_to("france", *tables)


@pytest.mark.rule("AON-1.2.4c", "AON-1.4r1", "AON-5.5a")
def test_what_is_said_of_taking_up_a_card_does_not_tell_that_a_leader_will_be_named() -> None:
    """When Soult and Davout are fresh again one of them is to be named only if they differ: the enemy, who may take up
    the red title that paid for it, is told the same either way."""
    red = NUMBERS["napoleonic_dynasty"][0]
    warnings = []
    for second in ("fr_soult", "fr_ney"):
        corps = {"fr_davout": "lorraine", second: "lorraine", **HOME, **AWAY}
        cards = {"hands": {"france": [red], "coalition": CARDS[:1]}}
        stacks = {"exhausted": [second], "named": ["fr_davout"]}
        table = under_way(Recover(FRENCH, a("lorraine")), corps, cards=cards, stacks=stacks)
        table.act("france", {"do": "discard", "card": red})
        assert asked(table) == "coalition ask-take-up"
        warnings.append([table.final("coalition", action) for action in table.legal("coalition")])
    assert warnings[0] == warnings[1] == ["opens", "opens"]
