"""Cases written from the rulebook and its rulings alone, third part: what is fought when, which of like pieces acts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.stage import allies, does, of, offered, owner, table, turn, units, verbs, wars
from tests.games.napoleon_in_europe.rules.test_outside_one import BRITAIN, COURTS, RICH, under_way
from tests.games.napoleon_in_europe.rules.test_rulings import lets_pass, speaks

BOTH: Final[dict[str, Any]] = {"france": {"infantry": 2}, "austria": {"infantry": 2}}


def fight(played: Table) -> tuple[str, list[str], list[str]]:
    """The battle under way: where, who attacks, who defends."""
    row = next(row for row in played.position()["stack"] if row["procedure"] == "Battle")
    return row["region"], row["attackers"], row["defenders"]


# ---- when the battles of the turn are over --------------------------------------------------------------------------


def when_all_is_fought(power: str, moment: str, army: dict[str, Any], **parts: Any) -> Table:
    parts = {"pap": RICH, "owns": {**COURTS, **parts.pop("owns", {})}, **parts}
    if moment == "after":
        return table(army, turn(power, speaks(power, "after"), step="suppress"), active=power, **parts)
    campaign = {"procedure": "Campaign", "step": "next_month", "waiting": []}
    if moment == "season":
        above = [{"procedure": "Production", "step": "window", "waiting": []}, speaks(power, "season")]
    else:
        season = {"procedure": "Production", "step": "purchase", "waiting": []}
        above = [season, {"procedure": "Purchase", "step": "spend", "power": power}]
    return table(army, [campaign, *above], **parts)


@pytest.mark.rule("NIE-LAND-14")
@pytest.mark.parametrize("moment", ["after", "season", "market"])
@pytest.mark.parametrize("declarer", ["france", "austria"])
def test_a_war_when_the_battles_are_over_is_fought_where_both_stand(moment: str, declarer: str) -> None:
    other = "austria" if declarer == "france" else "france"
    played = when_all_is_fought(declarer, moment, {"bavaria": BOTH})
    does(played, declarer, "war", nation=other)
    lets_pass(played, declarer if played.to_act[0] != declarer else "")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", [declarer], [other])
    assert under_way(played)[2] == ("Purchase" if moment == "market" else "Politics")


@pytest.mark.rule("NIE-LAND-14", "NIE-PAP-12")
def test_who_answers_a_war_when_the_battles_are_over_attacks_where_he_stands() -> None:
    army = {"bavaria": {"prussia": {"infantry": 2}, "austria": {"infantry": 2}}}
    played = when_all_is_fought("france", "after", army)
    does(played, "france", "war", nation="austria")
    while played.to_act[0] != "prussia":
        does(played, played.to_act[0], "pass")
    does(played, "prussia", "war", nation="austria")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", ["prussia"], ["austria"])


@pytest.mark.rule("NIE-LAND-14", "NIE-COMMIT-6")
def test_a_guest_in_the_capital_becomes_its_invader_at_once() -> None:
    played = when_all_is_fought(
        "france", "after", {"vienna": {"france": {"infantry": 2}}}, resolve={"austria": 7}, dice=[3, 4]
    )
    told = does(played, "france", "war", nation="austria")
    while played.to_act[0] != "france":
        told += does(played, played.to_act[0], "pass")
    assert any(event["event"] == "event-commitment" and event["nation"] == "austria" for event in told)
    assert played.position()["invaded"] == ["vienna"] and of(played).stack[-1].step == "deal"


@pytest.mark.rule("NIE-POL-BREAK-4", "NIE-LAND-14")
def test_an_ally_betrayed_when_the_battles_are_over_is_fought_in_that_turn() -> None:
    """The rulebook: battles in any case at the end of the turn in which the alliance was broken."""
    played = when_all_is_fought("france", "after", {"bavaria": BOTH}, **allies(("france", "austria")))
    does(played, "france", "break", nation="austria")
    does(played, "france", "war", nation="austria")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", ["france"], ["austria"])


@pytest.mark.rule("NIE-POL-OVERTURE-17")
@pytest.mark.parametrize("moment", ["after", "season", "market"])
def test_a_minor_won_when_the_battles_are_over_fights_before_anything_else(moment: str) -> None:
    played = when_all_is_fought(
        "france",
        moment,
        {"switzerland": {"austria": {"infantry": 2}}},
        dice=[6, 6, 2, 1, 1],
        **wars(("france", "austria")),
    )
    does(played, "france", "win_over", region="switzerland")
    if "battle" in verbs(played, "france"):
        does(played, "france", "battle", region="switzerland")
    assert fight(played) == ("switzerland", ["austria"], ["france"])
    assert owner(played, "switzerland") == "france" and units(played, "france", "switzerland")["infantry"] == 2


@pytest.mark.rule("NIE-POL-ANNEX-14")
def test_politics_go_on_when_a_minor_that_resisted_is_beaten() -> None:
    """In the same window; Switzerland cannot be tried again (ANNEX-15)."""
    played = when_all_is_fought(
        "france", "after", {"switzerland": {"france": {"infantry": 3}}}, dice=[1, 1, 1, 1, *[6] * 40]
    )
    told = does(played, "france", "annex", region="switzerland")
    for _ in range(60):
        if "overture" in verbs(played, "france"):
            break
        seat = played.to_act[0]
        choices = played.legal(seat)
        strikes = [a for a in choices if a["do"] in ("charge", "retreat")] if seat == "france" else []
        easy = [a for a in choices if a["do"] in ("pass", "done", "stand")]
        told += played.act(seat, (strikes or easy or choices)[0])
    fought = ["event-annexing", "event-battle", "event-battle-won"]
    assert [event["event"] for event in told if event["event"] in (*fought, "event-turn")] == fought
    assert under_way(played)[-1] == "Politics" and not offered(played, "france", "annex")
    assert BRITAIN in [action["nation"] for action in offered(played, "france", "war")]
