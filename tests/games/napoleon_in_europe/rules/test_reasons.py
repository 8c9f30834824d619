"""Why not: the nearest reason, its rule, and words for it in both languages."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grognard.engine import Table, new_table
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.words import LANGUAGES, Words
from tests.games.napoleon_in_europe.rules.board import battle
from tests.games.napoleon_in_europe.rules.scenes import COURTS, at_sea, lets_pass, turn_of
from tests.games.napoleon_in_europe.rules.stage import Stack, allies, does, moving, table, turn, wars

Told = tuple[str, str]


def why(played: Table, seat: str, do: str, **parts: Any) -> Told:
    reason = played.why_not(seat, {"do": do, **{key.rstrip("_"): part for key, part in parts.items()}})
    assert reason is not None
    for language in LANGUAGES:
        said = Words("napoleon_in_europe", language).say(reason.message, reason.args)
        assert said and "{" not in said
    return reason.rule, reason.message


def ordering(army: Any = None, power: str = "france", **parts: Any) -> Table:
    return table(army or {"paris": {"france": {"infantry": 2}}}, moving(power), active=power, **parts)


def stepping(units: dict[str, int], **parts: Any) -> Table:
    played = ordering({"lorraine": {"france": units}, **parts.pop("army", {})}, **parts)
    does(played, "france", "march", from_="lorraine")
    if "all" in {action["do"] for action in played.legal("france")}:
        does(played, "france", "all")
    return played


@pytest.mark.rule("NIE-LAND-13", "NIE-LAND-1", "NIE-TRANS-14")
def test_who_cannot_leave() -> None:
    played = ordering(spent=[{"region": "paris", "nation": "france", "units": {"infantry": 2}}])
    assert why(played, "france", "march", from_="madrid") == ("NIE-LAND-13", "why-no-units")
    assert why(played, "france", "march", from_="paris") == ("NIE-LAND-1", "why-moved")
    assert why(ordering(), "france", "embark", from_="paris") == ("NIE-TRANS-14", "why-no-anchor")


@pytest.mark.rule("NIE-LAND-2", "NIE-LAND-5")
def test_a_step_too_far_or_into_the_land_of_others() -> None:
    played = stepping({"infantry": 2}, owns={"lorraine": "france", "hesse_berg": "prussia", "belgium": "prussia"})
    assert why(played, "france", "to", region="moscow") == ("NIE-LAND-2", "why-not-adjacent")
    assert why(played, "france", "to", region="belgium") == ("NIE-LAND-5", "why-at-peace")
    assert why(played, "france", "march", from_="paris") == ("NIE-LAND-13", "why-finish-this-move")
    assert why(played, "france", "fire", troop="infantry", here="a_left", area="m_left", nation="austria",
               target="infantry") == ("NIE-BATTLE-1", "why-no-battle-now")  # fmt: skip


@pytest.mark.rule("NIE-SEA-1", "NIE-PORT-2", "NIE-PORT-4", "NIE-INTER-1")
def test_fleets() -> None:
    played = ordering(power="great_britain", ships={"english_channel": {"great_britain": 1}})
    assert why(played, "great_britain", "sail", at="black_sea", count=1) == ("NIE-SEA-1", "why-no-squadrons")
    assert why(played, "great_britain", "sail", at="english_channel", count=3) == ("NIE-SEA-5", "why-fewer")
    assert why(played, "great_britain", "seek", sea="english_channel") == ("NIE-INTER-1", "why-no-enemy-fleet")
    raid = {"region": "normandy", "sea": "english_channel", "count": 1}
    assert why(played, "great_britain", "raid", **raid)[1] in ("why-no-enemy-in-port", "why-no-port-there")
    does(played, "great_britain", "sail", at="english_channel", count=1)
    assert why(played, "great_britain", "steer", place="black_sea") == ("NIE-PORT-1", "why-no-such-course")


@pytest.mark.rule("NIE-PAP-13", "NIE-ALLY-12", "NIE-POL-PEACE-15", "NIE-POL-ARMISTICE-1", "NIE-NAT-3")
def test_politics() -> None:
    played = ordering(
        **{**wars(("france", "russia")), **allies(("france", "spain"))},
        pap={"france": 0},
        truce=[{"nation": "austria", "other": "france", "until": 12 * 1900}],
    )
    assert why(played, "france", "war", nation="prussia") == ("NIE-PAP-13", "why-no-points")
    assert why(played, "france", "war", nation="spain") == ("NIE-ALLY-12", "why-break-first")
    assert why(played, "france", "war", nation="russia") == ("NIE-POL-WAR-1", "why-at-war")
    assert why(played, "france", "war", nation="austria") == ("NIE-POL-PEACE-15", "why-truce")
    assert why(played, "france", "armistice", nation="prussia") == ("NIE-POL-ARMISTICE-1", "why-not-at-war")
    assert why(played, "france", "gold", nation="spain", points=1) == ("NIE-NAT-3", "why-only-britain-pays")
    assert why(played, "france", "annex", region="bavaria")[1] in ("why-annex-army", "why-owned")
    assert why(played, "france", "buy", bought="infantry", region="paris") == ("NIE-BUY-1", "why-no-production")


@pytest.mark.rule("NIE-BUY-2", "NIE-PLACE-1", "NIE-NAT-6", "NIE-BUY-3")
def test_purchases() -> None:
    def buying(power: str, **parts: Any) -> Table:
        stack: Stack = [
            {"procedure": "Campaign", "step": "next_month", "waiting": []},
            {"procedure": "Production", "step": "purchase", "waiting": []},
            {"procedure": "Purchase", "step": "begin", "power": power},
        ]
        return table(None, stack, **parts)

    poor = buying("france", pp={"france": 12})
    assert why(poor, "france", "buy", bought="naval_squadron", region="brittany") == ("NIE-BUY-2", "why-money")
    assert why(poor, "france", "buy", bought="elite_infantry", region="paris") == ("NIE-BUY-3", "why-elite")
    assert why(poor, "france", "buy", bought="infantry", region="berlin") == ("NIE-PLACE-1", "why-not-home")
    turk = buying("ottoman", pp={"ottoman": 40})
    assert why(turk, "ottoman", "buy", bought="infantry", region="anatolia") == ("NIE-NAT-6", "why-not-made")


@pytest.mark.rule("NIE-PHASE-2", "NIE-ACTION-3", "NIE-CHARGE-3", "NIE-TACMOVE-1", "NIE-RETREAT-1")
def test_the_battle_board() -> None:
    played = battle(
        {"a_left": {"infantry": 1, "cavalry": 1, "artillery": 1}, "m_center": {"infantry": 1}},
        {"d_center_column": {"infantry": 1, "artillery": 1}},
    )
    ahead = {"here": "m_center", "area": "d_center_column", "nation": "austria"}
    assert why(played, "france", "retreat") == ("NIE-RETREAT-1", "why-first-turn")
    assert why(played, "france", "move", troop="cavalry", here="a_left", area="m_left") == (
        "NIE-PHASE-2",
        "why-wrong-phase",
    )
    assert why(played, "france", "move", troop="infantry", here="a_left", area="d_retreat") == (
        "NIE-TACMOVE-1",
        "why-area-not-next",
    )
    assert why(played, "france", "charge", troop="infantry", target="artillery", **ahead) == (
        "NIE-CHARGE-3",
        "why-screened",
    )
    aside = {**ahead, "area": "d_left_column"}
    assert why(played, "france", "fire", troop="infantry", target="infantry", **aside) == (
        "NIE-ACTION-3",
        "why-not-in-front",
    )
    assert why(played, "france", "fire", troop="infantry", target="cavalry", **ahead) == (
        "NIE-FIRE-1",
        "why-no-target",
    )


@pytest.mark.rule("NIE-DEPLOY-9")
def test_lines() -> None:
    lining = {"procedure": "Battles", "step": "name", "power": "austria"}
    played = table(
        {"bavaria": {"france": {"infantry": 2}, "austria": {"infantry": 2}}},
        turn("france", lining, step="fought"),
        **wars(("france", "austria")),
        active="france",
        this_turn={
            "came": [{"region": "bavaria", "nation": "france", "from": "baden_wurtt", "units": {"infantry": 2}}]
        },
    )
    if "battle" in {action["do"] for action in played.legal("austria")}:
        does(played, "austria", "battle", region="bavaria")
    assert why(played, "france", "deploy", troop="infantry", area="m_center", count=1)[0] == "NIE-DEPLOY-9"
    assert why(played, "france", "deploy", troop="cavalry", area="a_center", count=1)[1] == "why-none-left"


def test_what_players_would_try_has_a_reason_of_its_own() -> None:
    """Every order, act and battle action that was legal once is tried at other moments: hardly ever is the answer the
    plain one."""
    played = new_table(GAME, "1805_4", {}, seed="tried")
    chance = random.Random("tried")
    seen: dict[str, list[dict[str, Any]]] = {}
    plain: Counter[str] = Counter()
    for _ in range(800):
        if not played.to_act:
            break
        seat = chance.choice(played.to_act)
        actions = played.legal(seat)
        for wishes in chance.sample(list(seen.values()), min(4, len(seen))):
            reason = played.why_not(seat, chance.choice(wishes))
            if reason is not None and reason.message == "why-not-possible":
                plain[str(wishes[0]["do"])] += 1
        action = chance.choice(actions)
        seen.setdefault(str(action["do"]), []).append(action)
        played.act(seat, action)
    assert sum(plain.values()) <= 20, plain


@pytest.mark.rule("NIE-PAP-11", "NIE-POL-ANNEX-5")
def test_who_does_not_act_politically() -> None:
    """A guest in another's turn; and nobody annexes in a Production Turn."""
    joint = turn("france", {"procedure": "Moves", "step": "begin", "order": ["france", "spain"]}, step="fight")
    army = {"madrid": {"spain": {"infantry": 1}}, "paris": {"france": {"infantry": 1}}}
    played = table(army, joint, active="france", guests=["spain"], pap={"spain": 5, "france": 5},
                   owns={"madrid": "spain", "paris": "france"}, **allies(("france", "spain")))  # fmt: skip
    does(played, "france", "march", from_="paris")
    does(played, "france", "to", region="burgundy")
    assert played.to_act == ("spain",)
    assert why(played, "spain", "rouse", region="paris") == ("NIE-PAP-11", "why-guest-acts")
    stack: Stack = [
        {"procedure": "Campaign", "step": "next_month", "waiting": []},
        {"procedure": "Production", "step": "purchase", "waiting": []},
        {"procedure": "Purchase", "step": "begin", "power": "france"},
    ]
    buying = table({"sweden": {"france": {"infantry": 9}}}, stack, pap={"france": 5}, owns={"paris": "france"})
    assert why(buying, "france", "annex", region="sweden") == ("NIE-POL-ANNEX-5", "why-annex-in-own-turn")


@pytest.mark.rule("NIE-POL-BREAK-6", "NIE-POL-PEACE-13", "NIE-BATTLE-3")
def test_where_nobody_may_go_or_fight() -> None:
    army = {"bavaria": {"france": {"infantry": 1}}}
    owns = {"bavaria": "austria"}
    played = turn_of("austria", army, owns=owns, passage={"austria": ["france"]})
    does(played, "austria", "revoke", nation="france")
    assert why(played, "france", "go_to", region="vienna") == ("NIE-POL-BREAK-6", "why-not-at-once")
    strays = table(army, [{"procedure": "Campaign", "step": "next_turn", "waiting": ["france"]}],
                   owns={**COURTS, **owns})  # fmt: skip
    lets_pass(strays, but="france")
    assert why(strays, "france", "go_to", region="vienna") == ("NIE-POL-PEACE-13", "why-not-the-shortest")
    both = {"france": {"infantry": 1}, "austria": {"infantry": 1}}
    came = [{"region": r, "nation": "france", "from": "paris", "units": {"infantry": 1}} for r in ("bavaria", "saxony")]
    fights = turn("france", {"procedure": "Battles", "step": "begin"}, step="fought")
    due = table({"bavaria": both, "saxony": both}, fights, active="france", owns={**COURTS, **owns},
                this_turn={"came": came}, **wars(("france", "austria")))  # fmt: skip
    assert why(due, "austria", "battle", region="vienna") == ("NIE-BATTLE-3", "why-no-battle-there")


@pytest.mark.rule("NIE-TRADE-3", "NIE-NAT-9", "NIE-POL-PASSAGE-4")
def test_enemies_may_exchange_land_if_they_have_any() -> None:
    """War forbids passage and gold, no exchange: it is Spain that has nothing but its capital to give."""
    played = turn_of("france", owns={"milan": "france"}, **wars(("france", "spain")))
    assert why(played, "france", "trade", nation="spain") == ("NIE-TRADE-3", "why-nothing-to-trade")
    assert why(played, "france", "grant", nation="spain") == ("NIE-POL-PASSAGE-4", "why-at-war")
    window = {"procedure": "Politics", "step": "begin", "power": "great_britain", "moment": "season"}
    stack: Stack = [
        {"procedure": "Campaign", "step": "next_month", "waiting": []},
        {"procedure": "Production", "step": "window", "waiting": []},
        window,
    ]
    season = table({}, stack, pp={"great_britain": 20}, owns=COURTS)
    assert why(season, "great_britain", "gold", nation="spain", points=1) == ("NIE-NAT-9", "why-gold-in-own-turn")


@pytest.mark.rule("NIE-NAVAL-5", "NIE-PORT-2", "NIE-PORT-1", "NIE-PAP-12")
def test_where_no_squadron_moors_and_who_is_no_party() -> None:
    seas = {"english_channel": {"great_britain": 3}, "picardy_port": {"france": 2}}
    land = {"picardy": "france"}
    played = at_sea(seas, owns=land, dice=[6, 6, 1, 1])
    does(played, "great_britain", "raid", region="picardy", sea="english_channel", count=2)
    assert why(played, "great_britain", "moor", region="picardy", count=1) == ("NIE-PORT-2", "why-port")
    assert why(played, "great_britain", "moor", region="sicily", count=1) == ("NIE-PORT-1", "why-no-such-course")
    assert why(played, "great_britain", "moor", region="london", count=3) == ("NIE-NAVAL-5", "why-fewer")
    war = turn_of("france")
    does(war, "france", "war", nation="austria")
    assert why(war, war.to_act[0], "war", nation="spain") == ("NIE-PAP-12", "why-no-party")


@pytest.mark.rule("NIE-TRADE-3")
def test_what_cannot_be_exchanged_has_each_a_reason_of_its_own() -> None:
    """A region that revolts, one where the giver's enemy stands, one that is in the offer already, and one that is
    somebody else's."""
    owns = {"venice": "austria", "tyrol": "austria", "illyria": "austria", "naples": "spain", "vienna": "austria"}
    army = {"paris": {"france": {"infantry": 2}}, "tyrol": {"prussia": {"infantry": 1}}}
    played = ordering(army, owns={**owns, "lorraine": "france"}, uprising=["illyria"], **wars(("austria", "prussia")))
    does(played, "france", "trade", nation="austria")
    assert why(played, "france", "want", region="tyrol") == ("NIE-TRADE-3", "why-held-by-enemy")
    assert why(played, "france", "want", region="illyria") == ("NIE-TRADE-3", "why-not-in-uprising")
    assert why(played, "france", "want", region="vienna") == ("NIE-TRADE-3", "why-no-capitals")
    assert why(played, "france", "want", region="naples") == ("NIE-TRADE-3", "why-not-its-region")
    does(played, "france", "want", region="venice")
    assert why(played, "france", "want", region="venice") == ("NIE-TRADE-3", "why-offered-already")
    does(played, "france", "give", region="lorraine")
    assert why(played, "france", "give", region="lorraine") == ("NIE-TRADE-3", "why-offered-already")


def test_months_and_points_are_told_as_one_says_them() -> None:
    for language, month, point in (
        ("en", "January 1806", "one more political point,"),
        ("it", "Gennaio 1806", "un punto"),
    ):
        words = Words("napoleon_in_europe", language)
        assert words.say("event-month", {"year": "1806", "month": 1, "round": 5}).startswith(month)
        assert point in words.say("event-points", {"nation": "france", "count": 1, "points": 2})
