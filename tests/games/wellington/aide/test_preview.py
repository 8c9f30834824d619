"""A preview of Wellington against what then happens when the action is played."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

import grognard
from grognard import Refused, Table, aide
from grognard.engine.chance import Imposed
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.deck import members
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.state import STEP
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import AT
from grognard.ledger import load
from grognard.words import LANGUAGES, Words
from tests.games.wellington.odds.dice import happened, open_table, walk, war_of
from tests.games.wellington.rules.stage import war

RULES = {rule.id for rule in load("wellington").rules}
WORDS = [Words("wellington", language) for language in LANGUAGES]


def marching(b: WarState, leader: str, origin: str, soldiers: int) -> Table:
    """A table that asks where an army marches to."""
    table = open_table(b, March(b.active, LEADER_INDEX[leader], DUCHY_INDEX[origin]))
    [seat] = table.to_act
    table.act(seat, {"do": "force", "soldiers": soldiers, "staff": []})
    return table


def sourced(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything in an answer that rests on a rule."""
    detail = told["detail"]
    if detail is None:
        return []
    found = list(detail["causes"])
    for attempt in (*detail["tries"], detail["roll"]):
        found += attempt["modifiers"] if attempt else []
    for side in detail["battle"]["sides"] if detail["battle"] else []:
        found += side["sources"]
    for row in detail["siege"]["sources"] if detail["siege"] else []:
        found += row
    return found


def readable(told: dict[str, Any]) -> None:
    json.dumps(told)
    for words in WORDS:
        for said in (*told["says"], *told["warnings"]):
            assert words.say(said["message"], said["args"])
        for source in sourced(told):
            assert source["rule"] in RULES, source
            if not source["name"].startswith("card-"):
                name = "forecast" if source in told["detail"]["causes"] else "modifier"
                assert f"{name}-{source['name']}" in words


def quiet(table: Table) -> Table:
    """The same moment, nobody having a card."""
    b = war_of(table).copy()
    b.hand = [0, 0, 0, 0]
    return Table(GAME, table.scenario, table.options, b, Imposed(), None)


def follows(table: Table, seat: str, action: dict[str, Any]) -> tuple[int, int, list[int]]:
    """CP spent, dice of the attrition (all missing), and the battle dice of both sides in the order they are rolled."""
    t = quiet(table)
    before = war_of(t).cp + war_of(t).free_cp
    t.act(seat, action)
    spent = before - next(int(str(note[-1])) for note in happened(t) if note[0] == "event-marches")
    worn = 0
    dice: list[int] = []
    while True:
        b = war_of(t)
        top = b.stack[-1] if b.stack else None
        if t.rolling is not None:
            if isinstance(top, Attrition) and not dice and not worn:
                worn = t.rolling[0]
            elif isinstance(top, Round) and b.fight is not None and b.fight.round == 1 and len(dice) < 2:
                dice.append(t.rolling[0])
            else:
                return spent, worn, dice
            t.impose([1] * t.rolling[0])
        elif isinstance(top, Contact | Round):
            [name] = t.to_act
            legal = t.legal(name)
            t.act(name, next((a for a in legal if a["do"] == "pass"), legal[0]))
        else:
            return spent, worn, dice


def test_previews_in_play() -> None:
    seen: set[str] = set()
    fights = 0
    for seed in range(3):
        table = grognard.new_table("wellington", ("1812_two", "1813_four")[seed % 2], seed=f"preview {seed}")
        rng = random.Random(seed)
        for _ in range(500):
            if table.result is not None:
                break
            seat = rng.choice(table.to_act)
            legal = table.legal(seat)
            before = table.position()
            for action in rng.sample(legal, min(3, len(legal))):
                told = aide.preview(table, seat, action)
                readable(told)
                seen.add(action["do"])
                if action["do"] == "to" and isinstance(war_of(table).stack[-1], March):
                    spent, worn, dice = follows(table, seat, action)
                    assert told["cost"]["spent"] == spent
                    detail = told["detail"] or {"attrition": None, "battle": None}
                    assert (detail["attrition"] or {"dice": 0})["dice"] == worn
                    if detail["battle"] is not None and all(side["dice"] for side in detail["battle"]["sides"]):
                        fights += 1
                        assert sorted(side["dice"] for side in detail["battle"]["sides"]) == sorted(dice)
                    else:
                        assert not dice or detail["battle"] is None or len(dice) < 2
            assert table.position() == before
            # Rather march and fight than anything else.
            forward = [a for a in legal if a["do"] in ("to", "march", "siege", "intercept", "force")]
            table.act(seat, rng.choice(forward if forward and rng.random() < 0.7 else legal))
    assert {"to", "march", "force", "evade", "pass", "play", "build"} <= seen
    assert fights


def test_an_action_that_is_not_legal_is_refused() -> None:
    table = grognard.new_table("wellington", "1812_two", seed="refused")
    with pytest.raises(Refused):
        aide.preview(table, table.to_act[0], {"do": "to", "duchy": "madrid"})


@pytest.mark.rule("WEL-9.41a", "WEL-9.43a", "WEL-9.42a")
def test_causes_of_attrition() -> None:
    # From a duchy of the enemy's into another: an ambush. The fifth duchy: a forced march.
    b = war({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, cp=3)
    b.leader_mark[LEADER_INDEX["hill"]] = 4 * STEP
    table = marching(b, "hill", "salamanca", 2)
    told = aide.preview(table, "britain", {"do": "to", "duchy": "avila"})
    readable(told)
    causes = [(cause["name"], cause["amount"]) for cause in told["detail"]["causes"]]
    assert causes == [("pass", 3), ("ambush", 3), ("forced-march", 1)]
    assert told["detail"]["attrition"]["dice"] == sum(cause["amount"] for cause in told["detail"]["causes"])
    assert told["cost"] == {"spent": 1, "allowance": 3}
    assert told["path"] == ["salamanca", "avila"]
    open_road = aide.preview(table, "britain", {"do": "to", "duchy": "valladolid"})
    assert [cause["name"] for cause in open_road["detail"]["causes"]] == ["ambush", "forced-march"]


def outcome(table: Table, seat: str, action: dict[str, Any]) -> tuple[float, float]:
    """Every fall of the dice from the march to the end of the battle: the chance to win, and what it costs."""
    t = quiet(table)
    t.act(seat, action)
    win = lost = 0.0

    def over(b: WarState) -> bool:
        names = [type(p).__name__ for p in b.stack]
        return not names or names[-1] not in ("Contact", "Attrition", "Round", "Casualties")

    for end, p in walk(t, over):
        for note in happened(end):
            if note[0] == "event-battle-result":
                win += p * (note[1] == 0)
            elif note[0] == "event-soldier-falls":
                lost += p * (note[1] == 2)
            elif note[0] == "event-soldiers-lost":
                lost += p * int(str(note[3]))
    return win, lost


def test_attrition_is_reckoned_into_the_battle() -> None:
    b = war({"spain": {"salamanca": 2}, "nord": {"zamora": 1}}, {}, active="spain", cp=2)
    table = open_table(b, March(2, -1, DUCHY_INDEX["salamanca"], 2))
    action = {"do": "to", "duchy": "zamora"}
    told = aide.preview(table, "spain", action)
    readable(told)
    assert told["detail"]["attrition"] is not None and told["detail"]["battle"] is not None
    win, lost = outcome(table, "spain", action)
    allied = told["detail"]["battle"]["sides"][0]
    assert allied["win"] == pytest.approx(win)
    assert allied["losses"] == pytest.approx(lost)


@pytest.mark.rule("WEL-10.4a", "WEL-10.7a")
def test_who_could_intercept_or_evade() -> None:
    b = war(
        {"britain": {"ciudad_rodrigo": 4}, "nord": {"salamanca": 2, "valladolid": 2}},
        {"wellington": "ciudad_rodrigo", "marmont": "salamanca", "clausel": "valladolid"},
        {"ciudad_rodrigo": "britain"},
        cp=3,
    )
    table = marching(b, "wellington", "ciudad_rodrigo", 4)
    action = {"do": "to", "duchy": "salamanca"}
    told = aide.preview(table, "britain", action)
    readable(told)
    ways = {(row["way"], row["leader"]) for row in told["detail"]["tries"]}
    assert ("intercept", "clausel") in ways and ("evade", "marmont") in ways
    assert told["detail"]["battle"]["sides"][0]["dice"] == 4 + 5 + 1
    # What the enemy is told of his own tries is the same.
    t = quiet(table)
    t.act("britain", action)
    for offer in t.legal("nord"):
        if offer["do"] in ("intercept", "evade"):
            own = aide.preview(t, "nord", offer)
            readable(own)
            assert own["detail"]["roll"] in told["detail"]["tries"]


@pytest.mark.rule("WEL-12.3c")
def test_sieges_and_prices() -> None:
    b = war(
        {"britain": {"badajoz": 2}},
        {"hill": "badajoz"},
        hands={"britain": [1]},
        cp=3,
    )
    table = open_table(b, Impulse(0, 1, 3))
    legal = table.legal("britain")
    told = aide.preview(table, "britain", {"do": "siege", "leader": "hill", "duchy": "badajoz"})
    readable(told)
    assert told["detail"]["siege"]["walls"] == 3 and told["detail"]["siege"]["dice"] == [2 + 3 + 1, 3]
    assert 0 < told["detail"]["siege"]["fall"] < 0.5
    assert told["says"][0]["message"] == "forecast-siege"
    for action in legal:
        if action["do"] in ("build", "build_leader"):
            before = war_of(table).cp
            t = quiet(table)
            t.act("britain", action)
            assert aide.preview(table, "britain", action)["cost"] == {
                "spent": before - war_of(t).cp,
                "allowance": before,
            }


def test_warnings() -> None:
    # One counter against Marmont's army; and a key left open.
    b = war(
        {"spain": {"madrid": 1}, "nord": {"toledo": 6, "avila": 1}},
        {"marmont": "toledo"},
        {"madrid": "spain"},
        active="spain",
        cp=2,
    )
    table = open_table(b, March(2, -1, DUCHY_INDEX["madrid"], 1))
    goals = {action["duchy"] for action in table.legal("spain")}
    assert "toledo" in goals
    told = aide.preview(table, "spain", {"do": "to", "duchy": "toledo"})
    readable(told)
    assert [row["message"] for row in told["warnings"]] == ["warn-poor-battle"]
    away = next(iter(sorted(goals - {"toledo", "avila"})))
    told = aide.preview(table, "spain", {"do": "to", "duchy": away})
    readable(told)
    assert [(row["message"], row["args"]) for row in told["warnings"]] == [
        ("warn-leaves-key", {"duchy": "madrid", "leader": "marmont"})
    ]
    # Sevilla is left next to Soult at Badajoz, who could not come in if that is a Spanish fortress (12.4).
    for badajoz, warned in (("sud", ["warn-leaves-key"]), ("spain", [])):
        flags = {"sevilla": "spain", "badajoz": badajoz} if badajoz == "spain" else {"sevilla": "spain"}
        b = war({"spain": {"sevilla": 1}, "sud": {"badajoz": 4}}, {"soult": "badajoz"}, flags, active="spain", cp=2)
        table = open_table(b, March(2, -1, DUCHY_INDEX["sevilla"], 1))
        told = aide.preview(table, "spain", {"do": "to", "duchy": "huelva"})
        assert [row["message"] for row in told["warnings"]] == warned
    b = war({"spain": {"badajoz": 1}}, {"de_espana": "badajoz"}, hands={"spain": [1]}, active="spain")
    table = open_table(b, Impulse(2, 1, 1))
    told = aide.preview(table, "spain", {"do": "siege", "leader": "de_espana", "duchy": "badajoz"})
    readable(told)
    assert [row["message"] for row in told["warnings"]] == ["warn-poor-siege"]


def test_cards_in_hands_are_not_looked_at() -> None:
    """Every card that could interrupt a march or a battle, in any hand, leaves the preview as it is."""
    told: list[dict[str, Any]] = []
    interrupting = members(AT[moments.MARCH] | AT[moments.ENTERED] | AT[moments.BATTLE] | AT[moments.ATTRITION])
    for hands in ({}, {power: interrupting[i::4] for i, power in enumerate(POWERS)}):
        b = war(
            {"britain": {"salamanca": 4}, "nord": {"avila": 2, "toledo": 2}},
            {"wellington": "salamanca", "marmont": "avila", "clausel": "toledo"},
            hands=hands,
            cp=3,
        )
        table = marching(b, "wellington", "salamanca", 4)
        told.append(aide.preview(table, "britain", {"do": "to", "duchy": "avila"}))
    assert told[0] == told[1]
    assert told[0]["detail"]["battle"] is not None and told[0]["detail"]["attrition"] is not None


def test_a_preview_is_quick() -> None:
    b = war(
        {"britain": {"ciudad_rodrigo": 8}, "nord": {"salamanca": 6}},
        {"wellington": "ciudad_rodrigo", "marmont": "salamanca"},
        {"ciudad_rodrigo": "britain"},
        cp=3,
    )
    table = marching(b, "wellington", "ciudad_rodrigo", 8)
    action = {"do": "to", "duchy": "salamanca"}
    assert aide.preview(table, "britain", action)["detail"]["battle"] is not None
    start = time.process_time()
    aide.preview(table, "britain", action)
    assert time.process_time() - start < 1.0
