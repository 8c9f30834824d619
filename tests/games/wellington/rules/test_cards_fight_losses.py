"""Responses that change losses and results: #31, #48, #49, #54, #79; and when all is decided: #7, #33, #51, #68, #75,
#82, #84."""

import pytest

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.interception import cards_on
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SPAIN, SUD
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.windows import CANCELLED, Window
from tests.games.wellington.rules.fights import (
    FIELD,
    asked,
    battle,
    fight,
    offered,
    pass_by,
    play,
    polled,
    run_out,
    run_to,
    siege,
    sp,
    where,
    window,
)
from tests.games.wellington.rules.stage import Stage, war

NONE = [1] * 11
QUIET = [1] * 8
ALLIES = {"do": "side", "side": "allied"}
FRANCE = {"do": "side", "side": "french"}
ROUT = [5, 5, 5, *NONE[3:], *QUIET]  # three disruptions on the French


def result(s: Stage) -> tuple[str, int, int, bool]:
    last = s.events("event-battle-result")[-1]
    return last["side"], last["allied"], last["french"], last["rout"]


def french(s: Stage) -> int:
    """All soldiers of the Nord on the map."""
    b = s.b_now
    return sum(b.sp[NORD * len(b.flag) : (NORD + 1) * len(b.flag)])


# ---- #31, #54 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C031a")
@pytest.mark.parametrize(("choice", "pieces", "winner"), [(FRANCE, 5, "allied"), (ALLIES, 6, "french")])
def test_sauve_qui_peut(choice: dict[str, str], pieces: int, winner: str) -> None:
    """Attrition at the end of a tied round decides the battle: one 6."""
    s = battle(hands={"sud": [31]}, dice=[*NONE, *QUIET, 6, *([1] * (pieces - 1))])
    assert window(s) == "round_end"
    play(s, "sud", 31, choice)
    assert result(s)[0] == winner
    assert [e["losses"] for e in s.events("event-attrition")] == [1]


@pytest.mark.rule("WEL-C031a", "WEL-C048a")
@pytest.mark.parametrize("card", [48, 49])
def test_flight_is_stopped_when_it_begins(card: int) -> None:
    s = battle(hands={"sud": [31], "spain": [card]}, dice=[*NONE, *QUIET, *NONE, *QUIET])
    pass_by(s, "round_end")
    play(s, "sud", 31, FRANCE)
    play(s, "spain", card)
    assert not s.events("event-attrition")
    assert s.b_now.discard >> 31 & 1


@pytest.mark.rule("WEL-C048a", "WEL-C049a", "WEL-C031a")
@pytest.mark.parametrize("card", [48, 49])
def test_flight_is_undone_later(card: int) -> None:
    """#31 at the end of the first round has won the battle; #48 or #49 in the next window put the soldiers back."""
    s = battle(hands={"sud": [31], "nord": [card]}, dice=[*NONE, *QUIET, 6, 6, 1, 1, 1, *NONE, *QUIET])
    pass_by(s, "round_end")
    play(s, "sud", 31, FRANCE)
    s.act("nord", do="pass")  # not at once
    assert (sp(s, "nord"), fight(s).losses(1), fight(s).lost[1]) == (2, 2, 2)
    assert (window(s), offered(s, "nord")) == ("round_end", [card])
    play(s, "nord", card)
    assert sp(s, "nord") == 4
    assert len(s.events("event-battle-round")) == 2  # a tie once more


@pytest.mark.rule("WEL-C048a", "WEL-C049a", "WEL-C054a", "WEL-C031a")
@pytest.mark.parametrize("card", [48, 49])
def test_nobody_flees_after_rally_or_rear_guard(card: int) -> None:
    s = battle(hands={"nord": [card], "sud": [31, 54]}, dice=[5, 5, 5, 6, *NONE[4:], *QUIET, 1])
    if card == 48:
        pass_by(s, "dice")
        play(s, "nord", 48)
    else:
        pass_by(s, "result")
        play(s, "nord", 49)
    assert "sud" not in [power for _moment, power in polled(s)]


@pytest.mark.rule("WEL-C048a", "WEL-C031a")
def test_a_leader_who_fled_returns_too() -> None:
    s = battle({"britain": 5, "nord": 1}, hands={"sud": [31], "nord": [48]}, dice=[*NONE, *([1] * 5), 6, 6])
    play(s, "sud", 31, FRANCE)
    s.act("nord", do="pass")
    assert (sp(s, "nord"), where(s, "marmont")) == (0, OUT)
    s = battle(
        {"britain": 5, "nord": 1}, hands={"sud": [31], "nord": [48]}, dice=[*NONE, *([1] * 5), 6, 6, *NONE, *([1] * 5)]
    )
    play(s, "sud", 31, FRANCE)
    s.act("nord", do="pass")
    play(s, "nord", 48)
    run_out(s)
    assert where(s, "marmont") == FIELD
    assert sp(s, "nord") == 1


@pytest.mark.rule("WEL-C054a")
def test_panic_may_make_a_rout() -> None:
    """Two losses; attrition on 4 SP and Marmont takes one more: three, a rout."""
    s = battle(hands={"spain": [54]}, dice=[5, 5, *NONE[2:], *QUIET, 6, 1, 1, 1, 1, 1])
    assert window(s) == "result"
    play(s, "spain", 54)
    assert result(s) == ("allied", 0, 3, True)
    run_out(s)
    assert french(s) == 1  # one fled, the two disrupted fell


@pytest.mark.rule("WEL-C054a")
@pytest.mark.parametrize(("soldiers", "rolled", "lost"), [(5, [5, 5, 5, 5, 5, 5], 1), (4, [5, 5, 5, 5, 5], 0)])
def test_in_panic_the_sixth_die_counts_one_more(soldiers: int, rolled: list[int], lost: int) -> None:
    s = battle(
        {"britain": 5, "nord": soldiers},
        hands={"spain": [54]},
        dice=[5, *NONE[1:], *([1] * (soldiers + 4)), *rolled],
    )
    play(s, "spain", 54)
    assert s.events("event-attrition")[0]["losses"] == lost


@pytest.mark.rule("WEL-C054a", "WEL-C048a")
def test_rally_undoes_a_panic_and_the_defeat() -> None:
    s = battle(hands={"spain": [54], "nord": [48]}, dice=[5, 5, *NONE[2:], *QUIET, 6, 1, 1, 1, 1, *NONE, *QUIET])
    pass_by(s, "result")
    play(s, "spain", 54)
    s.act("nord", do="pass")  # not in answer to the card
    assert sp(s, "nord") == 3
    play(s, "nord", 48)
    assert s.events("event-returned")[0]["pieces"] == 1
    assert len(s.events("event-battle-round")) == 2  # nothing counts against the French any more: a tie


# ---- #48, #49, #79 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C048a")
@pytest.mark.parametrize(("choice", "winner"), [(FRANCE, "french"), (ALLIES, "allied")])
def test_rally_cancels_all_disruptions_of_a_side(choice: dict[str, str], winner: str) -> None:
    s = battle(hands={"nord": [48]}, dice=[5, 5, *NONE[2:], 5, *QUIET[1:]])
    assert window(s) == "dice"
    play(s, "nord", 48, choice)
    assert result(s) == (("french", 1, 0, False) if winner == "french" else ("allied", 0, 2, False))


@pytest.mark.rule("WEL-C048a")
def test_rally_turns_the_result_of_a_battle() -> None:
    s = battle(hands={"nord": [48]}, dice=[5, 5, *NONE[2:], 6, *QUIET[1:]])
    pass_by(s, "result")
    assert result(s) == ("allied", 1, 2, False)
    play(s, "nord", 48)
    assert result(s) == ("french", 1, 0, False)


@pytest.mark.rule("WEL-C049a")
def test_rear_guard_saves_the_routed() -> None:
    s = battle(hands={"nord": [49]}, dice=[*ROUT, 1])
    assert window(s) == "result"
    play(s, "nord", 49)
    run_out(s)
    assert result(s) == ("allied", 0, 3, True)  # a rout still, and plundered
    assert french(s) == 4
    assert s.events("event-plunder")


@pytest.mark.rule("WEL-C049a")
def test_rear_guard_only_where_there_is_a_rout() -> None:
    s = battle(hands={"nord": [49]}, dice=[5, 5, *NONE[2:], *QUIET])
    assert result(s) == ("allied", 0, 2, False)
    assert not s.events("event-plays-card")


@pytest.mark.rule("WEL-C079a")
def test_cautious_generals_halve_the_eliminations_of_both() -> None:
    """Five French against one British: three and one, so two more and no rout."""
    s = battle({"britain": 5, "nord": 6}, hands={"spain": [79]}, dice=[6] * 5 + [1] * 6 + [6] + [1] * 9)
    pass_by(s, "round_end")
    assert (sp(s, "britain"), sp(s, "nord")) == (4, 1)
    play(s, "spain", 79)
    assert result(s) == ("allied", 1, 3, False)
    run_out(s)
    assert french(s) == 3


@pytest.mark.rule("WEL-C079a")
def test_cautious_generals_bring_a_leader_back_and_cancel_an_overrun() -> None:
    # Two soldiers and Marmont are gone: half of three, rounded up, stays lost, so one comes back: Marmont.
    s = battle({"britain": 5, "nord": 2}, hands={"spain": [79]}, dice=[6, 6, 6, *NONE[3:], *([1] * 6)])
    pass_by(s, "round_end")
    assert (sp(s, "nord"), where(s, "marmont")) == (0, OUT)
    play(s, "spain", 79)
    assert result(s) == ("allied", 0, 2, False)
    run_out(s)
    assert where(s, "marmont") >= 0
    assert not s.events("event-overrun")
    assert s.b_now.outcome == 1


@pytest.mark.rule("WEL-C079a", "WEL-11.62a")
@pytest.mark.parametrize("cautious", [True, False])
def test_with_cautious_generals_even_a_retreat_into_nowhere_is_no_overrun(cautious: bool) -> None:
    """The attackers' way back is closed, so they go to the Regroup Box."""
    s = battle(
        {"nord": 4, "britain": 5},
        ("marmont", "wellington"),
        {"spain": [79] if cautious else []},
        "nord",
        [*QUIET, 6, *NONE[1:], 1],
        flags={"lumbrales": "spain"},
    )
    if cautious:
        play(s, "spain", 79)
    run_out(s)
    assert s.b_now.regroup[NORD] == 3
    assert len(s.events("event-overrun")) == (0 if cautious else 1)


# ---- #7, #75, #68, #82, #84 ----------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C075a", "WEL-C007a")
@pytest.mark.parametrize("card", [7, 75])
def test_booty_after_a_rout(card: int) -> None:
    """Spain plays it; the winner, Britain, has the Resource and the card. Then plunder: 6."""
    s = battle(hands={"spain": [card]}, dice=[*ROUT, 1, 6])
    run_to(s, "won")
    play(s, "spain", card)
    run_out(s)
    b = s.b_now
    assert (b.resources[BRITAIN], b.resources[SPAIN], b.hand[BRITAIN].bit_count()) == (2, 0, 1)
    assert s.events("event-plunder")[0]["won"] == 1
    s.close()


@pytest.mark.rule("WEL-C075a", "WEL-C007a")
@pytest.mark.parametrize("card", [7, 75])
def test_no_booty_from_an_enemy_who_was_only_beaten_or_had_no_leader(card: int) -> None:
    s = battle(hands={"spain": [card]}, dice=[5, 5, *NONE[2:], *QUIET])
    assert polled(s) == []
    s = battle(leaders=("wellington",), hands={"spain": [card]}, dice=[5, 5, 5, *NONE[3:], *([1] * 6)])
    assert polled(s) == []


@pytest.mark.rule("WEL-C007a", "WEL-12.5d")
def test_plunder_after_a_siege_is_besides_the_devastation() -> None:
    s = siege({"nord": [7]}, dice=[6, 6, 6, *NONE[3:], 1, 1, 1, 1, 4])
    run_to(s, "fallen")
    play(s, "nord", 7)
    b = s.b_now
    assert (b.resources[BRITAIN], b.hand[BRITAIN].bit_count()) == (2, 1)  # 4 + 2 for two rounds saved
    s.close()


@pytest.mark.rule("WEL-C075a")
def test_a_baggage_train_is_not_taken_in_a_siege() -> None:
    s = siege({"nord": [75]}, dice=[6, 6, 6, *NONE[3:], 1, 1, 1, 4])
    assert polled(s) == []
    assert s.events("event-fortress-falls")


@pytest.mark.rule("WEL-C007a", "WEL-11.11a")
def test_spanish_winners_loot() -> None:
    dice = [6, 6, 6, 1, 1, *([1] * 6), 6, 1, 1, 1, 1, 1]
    s = battle({"spain": 3, "nord": 2}, ("castanos", "marmont"), {"sud": [75]}, "spain", dice)
    run_to(s, "won")
    play(s, "sud", 75)
    assert (s.b_now.resources[SPAIN], sp(s, "spain"), s.b_now.regroup[SPAIN]) == (1, 2, 1)


@pytest.mark.rule("WEL-C068b")
@pytest.mark.parametrize(("power", "denied"), [("sud", True), ("spain", False)])
def test_train_des_equipages_denies_an_enemy_his_plunder(power: str, denied: bool) -> None:
    s = battle(hands={power: [68]}, dice=[*ROUT, 6] if not denied else ROUT)
    run_to(s, "won")
    if denied:
        play(s, power, 68)
    run_out(s)
    assert len(s.events("event-plunder")) == (0 if denied else 1)
    s.close()


@pytest.mark.rule("WEL-C068b")
def test_booty_by_an_event_is_not_denied() -> None:
    s = battle(hands={"sud": [68], "spain": [75]}, dice=[*ROUT, 1])
    run_to(s, "won")
    play(s, "sud", 68)
    play(s, "spain", 75)
    assert (s.b_now.resources[BRITAIN], s.events("event-plunder")) == (1, [])


@pytest.mark.rule("WEL-C082a")
def test_scum_of_the_earth_to_the_end_of_the_winners_next_impulse() -> None:
    s = battle(hands={"sud": [82]}, dice=[5, *NONE[1:], *QUIET])
    run_to(s, "won")
    play(s, "sud", 82)
    b = s.b_now
    wellington = LEADER_INDEX["wellington"]
    assert cards_on(b, BRITAIN, wellington) == -2
    for power in (BRITAIN, SUD, SPAIN, NORD):  # this impulse and those of the others
        end_of_impulse(b, power, True)
        assert b.lies(82, wellington)
    end_of_impulse(b, BRITAIN, True)
    assert not b.lies(82, wellington)
    assert b.discard >> 82 & 1


@pytest.mark.rule("WEL-C082a")
def test_scum_of_the_earth_on_a_winner_whose_impulse_it_is_not_and_after_a_siege() -> None:
    s = battle(hands={"britain": [82]}, dice=[*NONE, 5, *QUIET[1:]])
    run_to(s, "won")
    play(s, "britain", 82)
    b = s.b_now
    marmont = LEADER_INDEX["marmont"]
    assert b.lies(82, marmont)
    end_of_impulse(b, NORD, True)
    assert not b.lies(82, marmont)
    s = siege({"nord": [82]}, dice=[6, 6, 6, *NONE[3:], 1, 1, 1, 1])
    run_to(s, "fallen")
    play(s, "nord", 82)
    assert s.b_now.lies(82, LEADER_INDEX["wellington"])


@pytest.mark.rule("WEL-C084a")
def test_beaten_and_scattered() -> None:
    """Half of five, rounded up, and Clausel or Marmont as the player says."""
    s = battle(
        {"britain": 5, "nord": 5},
        ("wellington", "marmont", "clausel"),
        {"spain": [84]},
        dice=[5, *NONE[1:], *([1] * 10)],
    )
    s.act("nord", do="command", leader="marmont")
    assert window(s) == "retreat"
    play(s, "spain", 84)
    assert s.legal("spain") == [{"do": "on", "leader": "marmont"}, {"do": "on", "leader": "clausel"}]
    s.act("spain", do="on", leader="clausel")
    assert (s.b_now.regroup[NORD], french(s), where(s, "clausel")) == (3, 2, REGROUP)
    assert where(s, "marmont") >= 0


@pytest.mark.rule("WEL-C084a")
def test_a_good_leader_is_not_scattered_and_soldiers_alone_are_no_army() -> None:
    s = battle({"britain": 5, "sud": 4}, ("wellington", "soult"), {"spain": [84]}, dice=[5, *NONE[1:], *([1] * 10)])
    play(s, "spain", 84)
    assert (s.b_now.regroup[SUD], where(s, "soult") >= 0) == (2, True)
    s = battle(leaders=("wellington",), hands={"spain": [84]}, dice=[5, *NONE[1:], *([1] * 6)])
    assert not s.events("event-plays-card")
    assert window(s) == ""


# ---- #33, #51 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C033a")
@pytest.mark.parametrize(
    ("soldiers", "leaders", "disgraced", "place"),
    [
        ({"britain": 5, "nord": 4}, ("wellington", "marmont"), "marmont", REGROUP),
        ({"nord": 5, "britain": 4}, ("marmont", "beresford"), "beresford", REGROUP),
        ({"nord": 5, "spain": 4}, ("marmont", "castanos"), "castanos", OUT),
    ],
)
def test_a_leader_in_disgrace_on_the_retreat(
    soldiers: dict[str, int], leaders: tuple[str, str], disgraced: str, place: int
) -> None:
    active = next(iter(soldiers))
    hits = {"britain": 11, "nord": 9}[active]
    s = battle(soldiers, leaders, {"sud": [33]}, active, [5] + [1] * (hits - 1) + [1] * 8)
    while window(s) != "retreat":
        s.act(asked(s), do="pass")
    play(s, "sud", 33)
    assert where(s, disgraced) == place


@pytest.mark.rule("WEL-C033a")
def test_no_disgrace_for_a_leader_of_three_or_more() -> None:
    s = battle({"britain": 5, "sud": 4}, ("wellington", "soult"), {"spain": [33]}, dice=[5, *NONE[1:], *([1] * 10)])
    assert window(s) == ""


@pytest.mark.rule("WEL-C033a")
@pytest.mark.parametrize(("leader", "place"), [("de_espana", OUT), ("clausel", REGROUP)])
def test_a_leader_in_disgrace_who_would_evade(leader: str, place: int) -> None:
    """The worked example: De España is shot, and nobody evades."""
    power = "spain" if leader == "de_espana" else "nord"
    b = war(
        {power: {"salamanca": 2}},
        {leader: "salamanca"},
        {"salamanca": power, "lumbrales": power},
        {"sud": [33]},
        active="britain",
    )
    mover = Evasion(2 if power == "spain" else 3, LEADER_INDEX[leader], FIELD, DUCHY_INDEX["lumbrales"])
    s = Stage(b, mover)
    assert window(s) == "evade"
    play(s, "sud", 33)
    assert where(s, leader) == place
    assert sp(s, power) == 2
    assert s.events("event-evasion-off")


@pytest.mark.rule("WEL-C051a")
def test_to_the_death_stops_an_evasion() -> None:
    for moment in (moments.EVADE, moments.EVADED):
        b = war({"nord": {"salamanca": 2}}, {"clausel": "salamanca"}, None, {"spain": [51]})
        s = Stage(b, Window(moment, NORD, DUCHY_INDEX["lumbrales"], FIELD, LEADER_INDEX["clausel"]))
        play(s, "spain", 51)
        assert s.b_now.verdict & CANCELLED


@pytest.mark.rule("WEL-C051a", "WEL-C051b", "WEL-11.10d")
def test_to_the_death_forces_a_new_battle_after_the_rout_and_plunder_of_the_first() -> None:
    """A rout by three: three soldiers fall and plunder is rolled (1 + 3). The last soldier and Marmont fight again: two
    eliminations, and plunder counts all five pieces lost in the duchy."""
    s = battle(hands={"spain": [51]}, dice=[*ROUT, 1, 6, 6, *NONE[2:], *([1] * 5), 1])
    assert window(s) == "retreat"
    play(s, "spain", 51)
    run_out(s)
    assert [(e["added"]) for e in s.events("event-plunder")] == [3, 5]
    assert len(s.events("event-battle")) == 2
    assert not s.events("event-retreat")
    s.close()
