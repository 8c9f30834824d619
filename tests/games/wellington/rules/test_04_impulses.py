"""Chapter 4: turns, rounds and impulses; preemption, passing, the end of the impulses."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.wellington.rules.deck import COMMON, MANDATORY, PLUS, RESPONSE, members
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS, SPANISH_KEYS
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.turns import Campaign, able_to_preempt
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
LOW = [1] * 999  # dice of one: no guerrillas, no peace, the lowest card of the deck


def campaign(b: WarState, dice: list[int] | None = None) -> Stage:
    """The impulses of a turn, from the one at the marker on."""
    procedure = Campaign()
    procedure.step = "schedule"
    b.active = -1
    return Stage(b, procedure, dice=LOW if dice is None else dice)


def verbs(stage: Stage, power: str) -> set[str]:
    return {action["do"] for action in stage.legal(power)}


def playable(stage: Stage, power: str) -> set[int]:
    return {action["card"] for action in stage.legal(power) if action["do"] == "play"}


def use_card(stage: Stage, power: str, card: int) -> None:
    """An impulse in which a card is played for points that are not spent. Where it can be used in no other way, it was
    played already."""
    if stage.b_now.hand[POWERS.index(power)] >> card & 1:
        stage.act(power, do="play", card=card, **{"for": "points"})
    stage.act(power, do="end")


def said(stage: Stage, *names: str) -> list[dict[str, Any]]:
    return [event for event in stage.events() if event["event"] in names]


def impulses(stage: Stage) -> list[str]:
    return [event["power"] for event in stage.events("event-impulse")]


# ---------------------------------------------------------------- order and rounds


@pytest.mark.rule("WEL-1.3a", "WEL-4.2a", "WEL-4.2d", "WEL-4.2e")
def test_the_powers_act_in_impulse_order_and_nord_completes_the_round() -> None:
    stage = campaign(war(hands={"britain": [13, 29], "sud": [14, 30], "spain": [15, 31], "nord": [18, 32]}))
    seen = []
    for power, card in zip(["britain", "sud", "spain", "nord"], [13, 14, 15, 18], strict=True):
        assert stage.table.to_act == (power,)
        seen.append((POWERS[stage.b_now.marker], stage.b_now.round))
        use_card(stage, power, card)
    assert seen == [("britain", 2), ("sud", 2), ("spain", 2), ("nord", 2)]
    assert (stage.b_now.marker, stage.b_now.round) == (BRITAIN, 3)
    assert impulses(stage) == ["britain", "sud", "spain", "nord", "britain"]
    assert all(event["scheduled"] for event in stage.events("event-impulse"))


@pytest.mark.rule("WEL-4.2d")
def test_battle_markers_come_off_before_the_next_impulse() -> None:
    b = war(
        soldiers={"nord": {"burgos": 2}, "britain": {"lisbon": 2}},
        leaders={"marmont": "burgos"},
        hands={"britain": [13], "sud": [14], "spain": [15], "nord": [18]},
    )
    stage = campaign(b)
    state = stage.b_now
    state.mark_sp(NORD, DUCHY_INDEX["burgos"], FOUGHT)
    state.leader_mark[LEADER_INDEX["marmont"]] = FOUGHT
    stage.act("britain", do="play", card=13, **{"for": "points"})
    assert stage.b_now.fresh_sp(NORD, DUCHY_INDEX["burgos"]) == 0
    stage.act("britain", do="end")
    assert stage.b_now.fresh_sp(NORD, DUCHY_INDEX["burgos"]) == 2
    assert stage.b_now.leader_mark[LEADER_INDEX["marmont"]] == 0
    assert stage.b_now.marker == SUD


# ---------------------------------------------------------------- card or Resource


@pytest.mark.rule("WEL-4.2b")
def test_a_power_with_cards_must_play_one_or_spend_a_resource() -> None:
    b = war(hands={"britain": [13, 29]})
    b.resources[BRITAIN] = 1
    stage = Stage(b, Impulse(BRITAIN), dice=LOW)
    assert verbs(stage, "britain") == {"play", "resource"}
    stage.act("britain", do="resource")
    assert "end" in verbs(stage, "britain")
    assert stage.b_now.resources[BRITAIN] == 0
    b = war(hands={"britain": [13, 29]})
    stage = Stage(b, Impulse(BRITAIN))
    assert verbs(stage, "britain") == {"play"}
    stage.act("britain", do="play", card=13, **{"for": "points"})
    assert "end" in verbs(stage, "britain")


@pytest.mark.rule("WEL-4.2c")
def test_after_a_resource_one_card_that_is_no_plus_card_may_be_played() -> None:
    b = war(hands={"britain": [13, 25, 29]})
    b.resources[BRITAIN] = 2
    stage = Stage(b, Impulse(BRITAIN), dice=[2])  # draws #2
    assert playable(stage, "britain") == {13, 25, 29}
    stage.act("britain", do="resource")
    assert "resource" not in verbs(stage, "britain")
    assert playable(stage, "britain") == {2, 13, 29}
    stage.act("britain", do="play", card=13, **{"for": "points"})
    assert playable(stage, "britain") == set()


# ---------------------------------------------------------------- preemption


def preemption(hands: dict[str, int], marker: str = "sud", last: str | None = None, **changes: Any) -> Stage:
    """So many cards in each hand, and the impulse of the Power at the marker about to begin."""
    cards = iter(members(COMMON & ~RESPONSE & ~MANDATORY & ~PLUS))
    b = war(hands={power: [next(cards) for _ in range(n)] for power, n in hands.items()}, active=marker)
    b.last_active = POWERS.index(last) if last else -1
    for name, value in changes.items():
        setattr(b, name, value)
    return campaign(b)


@pytest.mark.rule("WEL-4.22a", "WEL-4.22c")
def test_the_power_with_most_cards_may_take_an_impulse_before_the_one_due() -> None:
    stage = preemption({"britain": 2, "sud": 2, "spain": 2, "nord": 4}, last="britain")
    assert stage.table.to_act == ("nord",)
    assert verbs(stage, "nord") == {"preempt", "pass"}
    stage.act("nord", do="preempt")
    assert stage.b_now.active == NORD
    assert stage.b_now.marker == SUD
    assert stage.events("event-impulse")[-1]["scheduled"] is False


@pytest.mark.rule("WEL-4.22a")
@pytest.mark.parametrize(
    ("hands", "able"),
    [
        ({"britain": 3, "sud": 2, "spain": 2, "nord": 3}, None),
        ({"britain": 3, "sud": 2, "spain": 2, "nord": 4}, "nord"),
        ({"britain": 3, "sud": 5, "spain": 2, "nord": 4}, None),
    ],
)
def test_nobody_preempts_on_a_tie_nor_the_power_that_is_due_itself(hands: dict[str, int], able: str | None) -> None:
    stage = preemption(hands)
    assert stage.table.to_act == ((able,) if able else ("sud",))
    assert ("preempt" in verbs(stage, able or "sud")) == (able is not None)


@pytest.mark.rule("WEL-4.22a")
def test_unplayed_national_cards_count_for_preemption() -> None:
    b = war(hands={"britain": [13, 29, 93], "sud": [14, 30], "spain": [15, 31], "nord": [18, 32]}, active="sud")
    stage = campaign(b)
    assert stage.table.to_act == ("britain",)
    assert "preempt" in verbs(stage, "britain")


@pytest.mark.rule("WEL-4.22a", "WEL-4.22b")
@pytest.mark.parametrize(("year", "round_", "allowed"), [(1812, 1, False), (1812, 2, True), (1813, 1, True)])
def test_only_the_first_round_of_1812_knows_no_preemption(year: int, round_: int, allowed: bool) -> None:
    stage = preemption({"britain": 2, "sud": 2, "spain": 2, "nord": 4}, year=year, round=round_)
    assert (stage.table.to_act == ("nord",)) == allowed


@pytest.mark.rule("WEL-4.22d")
def test_no_power_has_two_impulses_running() -> None:
    stage = preemption({"britain": 4, "sud": 2, "spain": 2, "nord": 2}, last="britain")
    assert stage.table.to_act == ("sud",)
    assert "preempt" not in verbs(stage, "sud")
    # Across turns too: the mark of the last impulse outlives the turn.
    stage = preemption({"britain": 4, "sud": 2, "spain": 2, "nord": 2}, last="britain", year=1813, round=1)
    assert "preempt" not in verbs(stage, "sud")


@pytest.mark.rule("WEL-4.22d")
def test_who_has_just_had_an_impulse_does_not_preempt_the_next() -> None:
    cards = members(COMMON & ~RESPONSE & ~MANDATORY & ~PLUS)
    b = war(hands={"britain": cards[:6], "sud": cards[6:8], "spain": cards[8:10], "nord": cards[10:12]})
    stage = campaign(b)
    use_card(stage, "britain", cards[0])
    assert able_to_preempt(stage.b_now) == BRITAIN
    assert (stage.table.to_act, stage.b_now.active) == (("sud",), SUD)
    use_card(stage, "sud", cards[6])
    assert (stage.table.to_act, stage.b_now.marker) == (("britain",), SPAIN)
    stage.act("britain", do="preempt")
    use_card(stage, "britain", cards[1])
    assert stage.b_now.active == SPAIN


@pytest.mark.rule("WEL-4.22e")
def test_after_a_preemption_the_preempted_power_is_due_without_another() -> None:
    stage = preemption({"britain": 2, "sud": 2, "spain": 2, "nord": 6}, last="britain")
    stage.act("nord", do="preempt")
    card = min(playable(stage, "nord"))
    use_card(stage, "nord", card)
    # Nord holds most cards still, but nobody is asked again: Sud has its impulse.
    assert able_to_preempt(stage.b_now) == NORD
    assert stage.table.to_act == ("sud",)
    assert stage.b_now.active == SUD
    # The one that preempted could not itself be preempted, and who declines is not asked twice.
    assert impulses(stage) == ["nord", "sud"]
    other = preemption({"britain": 2, "sud": 2, "spain": 2, "nord": 6}, last="britain")
    other.act("nord", do="pass")
    assert impulses(other) == ["sud"]


@pytest.mark.rule("WEL-4.22f")
def test_a_power_without_cards_cannot_be_preempted() -> None:
    stage = preemption({"britain": 2, "sud": 0, "spain": 2, "nord": 4}, last="britain")
    assert [event["power"] for event in stage.events("event-passes")] == ["sud"]
    # Nord is asked only before Spain, who has cards.
    assert (stage.table.to_act, stage.b_now.marker) == (("nord",), SPAIN)


@pytest.mark.rule("WEL-4.22g")
def test_the_preemption_marker_changes_hands_as_cards_are_played() -> None:
    b = war(hands={"britain": [13, 29, 30], "sud": [14, 31], "spain": [15], "nord": [18]})
    assert able_to_preempt(b) == BRITAIN
    stage = campaign(b)
    use_card(stage, "britain", 13)
    assert able_to_preempt(stage.b_now) == -1
    use_card(stage, "sud", 14)
    assert able_to_preempt(stage.b_now) == BRITAIN
    assert stage.table.to_act == ("britain",)
    assert "preempt" in verbs(stage, "britain")


# ---------------------------------------------------------------- passing


@pytest.mark.rule("WEL-4.23a", "WEL-12.2b")
def test_a_power_without_cards_passes_but_may_besiege_or_spend_a_resource() -> None:
    hands = {"britain": [], "sud": [14], "spain": [15], "nord": [18]}
    stage = campaign(war(hands=hands))
    assert [event["power"] for event in stage.events("event-passes")] == ["britain"]
    assert stage.table.to_act == ("sud",)
    b = war(soldiers={"britain": {"badajoz": 6}}, leaders={"wellington": "badajoz"}, hands=hands)
    b.resources[BRITAIN] = 1
    stage = campaign(b)
    assert stage.table.to_act == ("britain",)
    assert verbs(stage, "britain") == {"siege", "resource", "end"}
    stage.act("britain", do="end")
    assert stage.b_now.marker == SUD
    assert stage.b_now.last_active == -1


@pytest.mark.rule("WEL-4.22f", "WEL-4.23a", "WEL-C039a", "WEL-C022a")
@pytest.mark.parametrize("how", ["passes", "spends", "besieges"])
@pytest.mark.parametrize("card", [39, 22])
def test_a_power_without_cards_completes_no_scheduled_impulse(card: int, how: str) -> None:
    """Royalist Dissent and an insult wait for an impulse with a card: whatever the Sud does while it passes."""
    b = war({"sud": {"almeida": 4}} if how == "besieges" else {}, {"soult": "almeida"} if how == "besieges" else {})
    b.resources[SUD] = int(how == "spends")
    b.active = -1
    b.marker = SUD
    b.deck &= ~(1 << card)
    b.lay(card, SPAIN, -1 if card == 39 else SUD, 1 << SUD if card == 39 else 1)
    stage = Stage(b, Impulse(SUD), dice={"spends": [13], "besieges": [1] * 13}.get(how))
    if how == "spends":
        stage.act("sud", do="resource")
        assert stage.b_now.hand[SUD] == 1 << 13
        stage.act("sud", do="play", card=13, **{"for": "points"})
        stage.act("sud", do="end")
    elif how == "besieges":
        stage.act("sud", do="siege", leader="soult", duchy="almeida")
    assert not stage.b_now.stack and stage.b_now.lies(card)
    # With a card in hand the impulse is a scheduled one.
    b = war(hands={"sud": [13]})
    b.active = -1
    b.marker = SUD
    b.deck &= ~(1 << card)
    b.lay(card, SPAIN, -1 if card == 39 else SUD, 1 << SUD if card == 39 else 1)
    stage = Stage(b, Impulse(SUD))
    stage.act("sud", do="play", card=13, **{"for": "points"})
    stage.act("sud", do="end")
    assert not stage.b_now.lies(card)


@pytest.mark.rule("WEL-4.23a", "WEL-C026a")
def test_italian_adventure_waits_until_britain_has_a_scheduled_impulse() -> None:
    b = war({"britain": {"lisbon": 2}})
    b.active = -1
    b.deck &= ~(1 << 26)
    b.lay(26, NORD, BRITAIN, 1)
    stage = Stage(b.copy(), Impulse(BRITAIN))
    assert not stage.b_now.stack and stage.b_now.lies(26)
    b.hand[BRITAIN] = 1 << 13 | 1 << 25
    b.deck &= ~(1 << 13 | 1 << 25)
    stage = Stage(b, Impulse(BRITAIN))
    assert {a["card"] for a in stage.legal("britain") if a["do"] == "play"} == {25, 26}


@pytest.mark.rule("WEL-4.23a", "WEL-C022a")
def test_an_insult_during_a_pass_lasts_to_the_end_of_the_next_scheduled_impulse() -> None:
    b = war(hands={"nord": [22]})
    b.resources[SUD] = 1
    b.active = -1
    b.marker = SUD
    stage = Stage(b, Impulse(SUD), dice=[13])
    stage.act("nord", do="pass")
    stage.act("sud", do="resource")
    stage.act("sud", do="play", card=13, **{"for": "points"})
    stage.act("nord", do="respond", card=22)
    stage.act("nord", do="against", power="sud")
    assert [effect[3] for effect in stage.b_now.effects if effect[0] == 22] == [1]


@pytest.mark.rule("WEL-D-07", "WEL-12.22a")
def test_a_siege_may_be_resolved_in_a_preemptive_impulse_once() -> None:
    b = war(soldiers={"britain": {"badajoz": 6}}, leaders={"wellington": "badajoz"}, hands={"britain": [13, 14]})
    b.active = -1
    b.marker = SPAIN
    stage = Stage(b, Impulse(BRITAIN, 0), dice=LOW)
    stage.act("britain", do="siege", leader="wellington", duchy="badajoz")
    for _ in range(10):
        if "play" in verbs(stage, "britain"):
            break
        seat = stage.table.to_act[0]
        stage.act(seat, **stage.legal(seat)[0])
    assert "play" in verbs(stage, "britain")
    assert "siege" not in verbs(stage, "britain")


# ---------------------------------------------------------------- the last impulse


@pytest.mark.rule("WEL-4.1b", "WEL-4.24a")
def test_the_last_power_with_cards_has_one_more_impulse() -> None:
    b = war(hands={"britain": [13], "sud": [], "spain": [15, 31, 32], "nord": []})
    b.last_active = SPAIN
    stage = campaign(b)
    use_card(stage, "britain", 13)
    assert not stage.events("event-end-of-turn")
    # Spain alone has cards left: it plays one of three, and the impulses are over.
    assert stage.b_now.active == SPAIN
    use_card(stage, "spain", 15)
    assert len(stage.events("event-end-of-turn")) == 1
    assert impulses(stage) == ["britain", "spain"]
    # 4.8: the marker had gone on to Nord, and there it stays.
    assert stage.b_now.marker == NORD


@pytest.mark.rule("WEL-4.1b", "WEL-4.24a")
def test_the_round_goes_on_while_two_powers_have_cards() -> None:
    stage = campaign(war(hands={"britain": [13, 29], "sud": [], "spain": [], "nord": [18, 30]}))
    use_card(stage, "britain", 13)
    stage.act("nord", do="play", card=18, **{"for": "points"})
    stage.act("nord", do="end")
    assert not stage.events("event-end-of-turn")
    assert (stage.b_now.active, stage.b_now.round) == (BRITAIN, 3)


@pytest.mark.rule("WEL-15.2e", "WEL-4.24a")
def test_a_resource_may_bring_a_power_back_before_the_last_impulse_but_not_after() -> None:
    b = war(hands={"britain": [13], "sud": [], "spain": [15], "nord": []})
    b.resources = [0, 1, 0, 1]
    stage = campaign(b)
    use_card(stage, "britain", 13)
    # Spain alone has cards, and its impulse is still to come: Sud may spend its Resource and holds a card again.
    assert stage.table.to_act == ("sud",)
    stage.act("sud", do="resource")
    stage.act("sud", do="end")
    use_card(stage, "spain", 15)
    assert not stage.events("event-end-of-turn")
    # Nord declines; Sud's is then the last impulse, and Nord's Resource cannot prolong the turn.
    stage.act("nord", do="end")
    use_card(stage, "sud", 1)
    assert len(stage.events("event-end-of-turn")) == 1
    assert stage.b_now.resources[NORD] >= 1


@pytest.mark.rule("WEL-17.1a")
def test_who_gives_his_last_card_away_passes_the_last_impulse_on() -> None:
    b = war(hands={"britain": [94], "sud": [], "spain": [], "nord": []})
    stage = campaign(b)
    stage.act("britain", do="play", card=94, **{"for": "event"})
    # Britain's impulse is over with it; Spain's only card can be used in one way.
    assert not stage.events("event-end-of-turn")
    assert impulses(stage) == ["britain", "spain"]
    assert (stage.b_now.active, stage.b_now.cp) == (SPAIN, 5)
    stage.act("spain", do="end")
    assert len(stage.events("event-end-of-turn")) == 1


@pytest.mark.rule("WEL-4.24b", "WEL-18.1a")
def test_an_immediate_victory_stops_the_impulses() -> None:
    flags = dict.fromkeys(("zaragoza", "san_sebastian", "burgos", "madrid", "ciudad_rodrigo", "barcelona"), "spain")
    flags |= dict.fromkeys(("granada", "cordoba", "sevilla", "badajoz"), "spain")
    b = war(
        leaders={"de_espana": "ciudad_rodrigo"},
        flags=flags,
        hands={"britain": [13], "sud": [14], "spain": [15, 29], "nord": [18, 30]},
        active="spain",
    )
    assert [b.holder(d) & 1 for d in SPANISH_KEYS].count(1) == 1
    stage = campaign(b)
    stage.act("spain", do="play", card=15, **{"for": "points"})
    assert stage.table.result is None
    stage.act("spain", do="flag", duchy="salamanca", power="spain")
    assert stage.table.result is not None
    assert stage.b_now.hand[SPAIN]  # with cards left in several hands


@pytest.mark.rule("WEL-4.1a")
def test_the_phases_of_a_turn_follow_each_other() -> None:
    stage = campaign(war(hands={"britain": [13], "sud": [], "spain": [], "nord": []}))
    use_card(stage, "britain", 13)
    phases = ["event-impulse", "event-end-of-turn", "event-guerrillas", "event-conquest-roll", "event-peace-roll"]
    phases.append("event-interphase")
    order = [event["event"] for event in said(stage, *phases)]
    assert list(dict.fromkeys(order)) == phases


@pytest.mark.rule("WEL-4a", "WEL-1.4a", "WEL-4.8a")
def test_a_turn_is_a_year_and_the_marker_stays_for_the_next() -> None:
    b = war(hands={"britain": [], "sud": [14], "spain": [], "nord": []}, active="sud")
    stage = campaign(b)
    use_card(stage, "sud", 14)
    stage.b_now.last_active = -1
    for _ in range(200):
        if len(stage.events("event-turn")):
            break
        seat = stage.table.to_act[0]
        actions = stage.legal(seat)
        dull = [a for a in actions if a["do"] in ("keep", "pass", "done", "end")]
        stage.act(seat, **(dull or actions)[0])
    assert [event["year"] for event in stage.events("event-turn")] == [1813]
    assert (stage.b_now.year, stage.b_now.round, stage.b_now.marker) == (1813, 1, SPAIN)
    assert impulses(stage)[1:] in ([], ["spain"]) and stage.table.to_act
