"""Cards on leaders and on formations about to fight: #32, #52, #66, #95, #98."""

import pytest

from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.interception import CALLED_OFF, FAILED, Interception
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SUD
from grognard.games.wellington.rules.state import FOUGHT, OUT, REGROUP
from grognard.games.wellington.rules.windows import Play
from tests.games.wellington.rules.fights import (
    ALLIED,
    FIELD,
    FRENCH,
    battle,
    besiegers,
    dice,
    fight,
    offered,
    pass_by,
    play,
    polled,
    run_out,
    siege,
    sp,
    to_round,
    where,
    window,
)
from tests.games.wellington.rules.stage import Stage, war

BRITISH = 11
FRENCH_DICE = 8
NONE = [1] * BRITISH
QUIET = [1] * FRENCH_DICE
WELLINGTON = {"do": "on", "leader": "wellington"}
MARMONT = {"do": "on", "leader": "marmont"}


def result(s: Stage) -> tuple[str, int, int, bool]:
    last = s.events("event-battle-result")[-1]
    return last["side"], last["allied"], last["french"], last["rout"]


# ---- #32 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C032a")
def test_a_marshal_in_the_front_line_hits_and_rallies() -> None:
    """Soult's four dice when the others lie: a 6, a 5, and a 3 and a 4 that each take a disruption away."""
    s = battle(
        {"britain": 5, "sud": 4},
        ("wellington", "soult"),
        {"sud": [32]},
        dice=[5, 5, 5, *NONE[3:], *([1] * 10), 6, 5, 3, 4],
    )
    pass_by(s, "dice")
    play(s, "sud", 32)
    assert result(s) == ("french", 2, 1, False)
    assert where(s, "soult") == FIELD


@pytest.mark.rule("WEL-C032a")
def test_a_marshal_before_the_dice_of_a_later_round_rallies_those_of_the_first() -> None:
    s = battle(hands={"nord": [32, 14]}, dice=[5, *NONE[1:], 5, *QUIET[1:], 3, 6])
    to_round(s, 2)
    assert dice(s, FRENCH) == FRENCH_DICE - 1
    play(s, "nord", 32)
    assert (fight(s).disrupted, fight(s).sixes) == ([1, 0], [1, 0])
    assert dice(s, FRENCH) == FRENCH_DICE


@pytest.mark.rule("WEL-C032a")
def test_only_ones_own_leader_is_sent_to_the_front() -> None:
    s = battle(hands={"sud": [32], "nord": [14]}, dice=[6, *NONE[1:], *QUIET])
    assert polled(s) == [("battle", "nord")]


@pytest.mark.rule("WEL-C032b")
def test_a_marshal_who_falls() -> None:
    """A loss; nobody takes command, though Clausel is there: a 0-4 stands in for him until he is in the Regroup Box."""
    s = battle(
        {"britain": 5, "nord": 4},
        ("wellington", "marmont", "clausel"),
        {"nord": [32, 14]},
        dice=[1, 2],
    )
    s.act("nord", do="command", leader="marmont")
    play(s, "nord", 32, MARMONT)
    b = s.b_now
    marmont = LEADER_INDEX["marmont"]
    assert (b.battle[marmont], b.command[marmont]) == (0, 4)
    assert (fight(s).losses(FRENCH), fight(s).lost[FRENCH]) == (1, 1)
    # 4 SP, 2 French, and Clausel as a staff officer.
    assert (fight(s).commander[FRENCH], dice(s, FRENCH)) == (marmont, 4 + 2 + 1)
    assert b.strength_at(NORD, FIELD) == 5
    assert b.lies(32, marmont)
    end_of_impulse(b, BRITAIN, True)
    assert not b.lies(32, marmont)
    assert where(s, "marmont") == REGROUP
    assert b.discard >> 32 & 1


@pytest.mark.rule("WEL-C032b")
def test_the_army_of_a_fallen_marshal_is_still_an_army() -> None:
    """It is plundered all the same: routed by three, 1 + 3 soldiers and the marshal."""
    s = battle(hands={"nord": [32]}, dice=[1, 2, 5, 5, 5, *NONE[3:], *([1] * 6), 1])
    play(s, "nord", 32)
    run_out(s)
    assert result(s) == ("allied", 0, 4, True)
    assert s.events("event-plunder")[0]["added"] == 4
    s.close()


# ---- #52 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C052a")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 5), (3, 5), (4, 5)])
def test_a_wounded_leader(die: int, lost: int) -> None:
    s = battle(hands={"sud": [52], "britain": [14]}, dice=[die])
    play(s, "sud", 52, WELLINGTON)
    assert dice(s, ALLIED) == BRITISH - lost
    end_of_impulse(s.b_now, BRITAIN, True)
    assert dice(s, ALLIED) == BRITISH
    assert s.b_now.discard >> 52 & 1


@pytest.mark.rule("WEL-C052a", "WEL-C052b")
@pytest.mark.parametrize(("die", "place"), [(5, REGROUP), (6, OUT)])
def test_a_leader_shot_from_his_horse(die: int, place: int) -> None:
    s = battle(
        {"britain": 5, "nord": 4},
        ("wellington", "hill", "marmont"),
        {"sud": [52], "britain": [14]},
        dice=[die],
    )
    s.act("britain", do="command", leader="wellington")
    play(s, "sud", 52, WELLINGTON)
    b = s.b_now
    assert where(s, "wellington") == place
    assert (fight(s).losses(ALLIED), fight(s).lost[ALLIED]) == (1, 1)
    # Hill does not take command: 5 SP, Hill as staff, 1 British.
    assert dice(s, ALLIED) == 5 + 1 + 1
    assert b.lies(52, LEADER_INDEX["wellington"])  # he cannot be bought back in this impulse
    end_of_impulse(b, BRITAIN, True)
    assert not b.lies(52, LEADER_INDEX["wellington"])


@pytest.mark.rule("WEL-C052b")
def test_plunder_is_rolled_against_an_army_whose_leader_was_shot() -> None:
    s = battle(hands={"spain": [52]}, dice=[6, 5, 5, *NONE[2:], *([1] * 6), 1])
    play(s, "spain", 52, MARMONT)
    run_out(s)
    assert result(s) == ("allied", 0, 3, True)
    assert s.events("event-plunder")[0]["added"] == 3


@pytest.mark.rule("WEL-C052a")
def test_wounded_before_a_siege() -> None:
    """The worked example: a 1, and Wellington besieges with a die fewer, in every round."""
    s = siege({"nord": [52], "britain": [15]}, dice=[1])
    play(s, "nord", 52)
    assert besiegers(s) == BRITISH - 1


@pytest.mark.rule("WEL-C052b")
def test_a_siege_ends_with_the_death_of_its_leader() -> None:
    s = siege({"nord": [52]}, dice=[6], others={"hill": "badajoz"})
    play(s, "nord", 52, WELLINGTON)
    assert s.events("event-siege-fails")
    assert not s.events("event-siege-dice")


@pytest.mark.rule("WEL-C052a", "WEL-C066a")
@pytest.mark.parametrize(("card", "rolled"), [(52, [3]), (66, [])])
def test_a_leader_who_intercepts(card: int, rolled: list[int]) -> None:
    """Soult would need a 4 from Avila; without his value it is an 8 + 1 - 1."""
    b = war({"sud": {"avila": 3}, "britain": {"salamanca": 2}}, {"soult": "avila"}, None, {"spain": [card]})
    attempt = Interception(SUD, LEADER_INDEX["soult"], DUCHY_INDEX["avila"], FIELD, NORD)
    s = Stage(b, attempt, dice=[*rolled, 4, 4])
    s.act("sud", do="force", soldiers=3, staff=[])
    assert window(s) == "intercept"
    play(s, "spain", card)
    assert where(s, "soult") == DUCHY_INDEX["avila"]
    [roll] = s.events("event-interception-roll")
    assert roll["total"] == 8


def after_the_roll(card: int, dice: list[int], evading: bool) -> Stage:
    """Soult has rolled 9 with the help of his value: to intercept at Salamanca, or to evade from Avila to Madrid."""
    b = war({"sud": {"avila": 3}, "britain": {"salamanca": 2}}, {"soult": "avila"}, None, {"spain": [card]})
    avila, soult = DUCHY_INDEX["avila"], LEADER_INDEX["soult"]
    if evading:
        b.put_sp(BRITAIN, avila, 2)
        s = Stage(b, Contact(BRITAIN, avila, FIELD, -1, 0, (2, 0, 0, 0)), dice=[2, 3, *dice])
        s.act("sud", do="evade", duchy="madrid")
    else:
        s = Stage(b, Interception(SUD, soult, avila, FIELD, NORD), dice=[2, 3, *dice])
        s.act("sud", do="force", soldiers=2, staff=[])
    s.act("spain", do="pass")  # at the declaration
    assert window(s) == ("evaded" if evading else "intercepted")
    assert offered(s, "spain") == [card]
    return s


@pytest.mark.rule("WEL-C052a", "WEL-C066a", "WEL-10.4b", "WEL-10.41c")
@pytest.mark.parametrize(("card", "rolled"), [(52, [2]), (52, [4]), (66, [])])
def test_after_the_roll_an_interception_fails_by_his_missing_value(card: int, rolled: list[int]) -> None:
    s = after_the_roll(card, rolled, False)
    play(s, "spain", card)
    b = s.b_now
    assert where(s, "soult") == DUCHY_INDEX["avila"] and b.outcome == FAILED
    assert b.leader_mark[LEADER_INDEX["soult"]] & FOUGHT and b.fresh_sp(SUD, DUCHY_INDEX["avila"]) == 0
    s.close()


@pytest.mark.rule("WEL-C052a", "WEL-C066a")
def test_after_the_roll_a_card_that_leaves_enough_changes_nothing() -> None:
    s = after_the_roll(52, [1], False)  # one die fewer in battle
    play(s, "spain", 52)
    assert where(s, "soult") == FIELD
    s = after_the_roll(66, [], False)
    s.act("spain", do="pass")
    assert where(s, "soult") == FIELD


@pytest.mark.rule("WEL-C052b", "WEL-10.4b")
@pytest.mark.parametrize(("die", "box"), [(5, REGROUP), (6, OUT)])
def test_after_the_roll_an_interception_is_off_if_its_leader_falls(die: int, box: int) -> None:
    s = after_the_roll(52, [die], False)
    play(s, "spain", 52)
    b = s.b_now
    assert b.leader_at[LEADER_INDEX["soult"]] == box and b.sp_at(SUD, DUCHY_INDEX["avila"]) == 3
    assert b.outcome == CALLED_OFF and b.fresh_sp(SUD, DUCHY_INDEX["avila"]) == 3  # no failure
    s.close()


@pytest.mark.rule("WEL-C052a", "WEL-C066a", "WEL-10.7b")
@pytest.mark.parametrize(("card", "rolled"), [(52, [3]), (66, [])])
def test_after_the_roll_an_evasion_fails_by_his_missing_value(card: int, rolled: list[int]) -> None:
    s = after_the_roll(card, [*rolled, *[1] * 40], True)
    play(s, "spain", card)
    assert where(s, "soult") == DUCHY_INDEX["avila"]
    assert s.events("event-battle")[0]["duchy"] == "avila"
    assert not s.events("event-evades")


@pytest.mark.rule("WEL-C052b", "WEL-10.5b", "WEL-10.7d")
def test_after_the_roll_soldiers_do_not_try_again_without_the_leader_who_fell() -> None:
    s = after_the_roll(52, [6, *[1] * 40], True)
    play(s, "spain", 52)
    assert s.events("event-evasion-off") and s.events("event-battle")  # nobody was asked whether to scatter
    assert not s.events("event-evades")


@pytest.mark.rule("WEL-C052a", "WEL-C066a", "WEL-5.2a")
@pytest.mark.parametrize(("card", "rolled"), [(52, [2]), (66, [])])
def test_also_as_the_card_of_an_impulse(card: int, rolled: list[int]) -> None:
    b = war(None, {"wellington": "lisbon", "soult": "sevilla"}, None, {"sud": [card]}, active="sud")
    s = Stage(b, Play(card, SUD), dice=rolled)
    assert len(s.legal("sud")) == 2
    s.act("sud", **WELLINGTON)
    assert s.b_now.battle[LEADER_INDEX["wellington"]] == 0


# ---- #66 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C066a")
def test_a_leaders_health() -> None:
    s = battle(hands={"sud": [66], "britain": [14]})
    play(s, "sud", 66, WELLINGTON)
    assert dice(s, ALLIED) == BRITISH - 5
    assert s.b_now.battle[LEADER_INDEX["wellington"]] == 0
    end_of_impulse(s.b_now, BRITAIN, True)
    assert dice(s, ALLIED) == BRITISH
    assert s.b_now.discard >> 66 & 1


# ---- #95 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C095a")
def test_the_rifle_brigade_before_a_round_of_battle() -> None:
    """Attrition on 4 SP and Marmont: a 6. To the Regroup Box, and a loss of the battle, which decides it."""
    s = battle(hands={"britain": [95]}, dice=[6, 1, 1, 1, 1, *NONE, *([1] * 7)])
    play(s, "britain", 95)
    run_out(s)
    assert s.b_now.regroup[NORD] == 1
    assert result(s) == ("allied", 0, 1, False)
    s.close()


@pytest.mark.rule("WEL-C095a")
def test_the_rifle_brigade_against_a_besieger() -> None:
    """Soult before Elvas, with the British at Lisbon next to it: one loss, as many as his one 6: no further round."""
    s = siege(
        {"spain": [95]},
        "sud",
        "soult",
        4,
        "elvas",
        elsewhere={"britain": {"lisbon": 1}},
        dice=[6, 1, 1, 1, 1, 6, *([1] * 8), 1, 1, 1],
    )
    play(s, "spain", 95)
    assert (sp(s, "sud", "elvas"), s.b_now.regroup[SUD]) == (3, 1)
    assert s.events("event-siege-fails")
    assert len(s.events("event-siege-round")) == 1
    s.close()


@pytest.mark.rule("WEL-C095a")
@pytest.mark.parametrize(("place", "shot"), [("valladolid", True), ("lisbon", False)])
def test_the_rifle_brigade_against_a_formation_that_intercepts(place: str, shot: bool) -> None:
    """Next to a British formation only; what sets out takes the losses, two of Clausel's four soldiers with him."""
    b = war(
        {"nord": {"salamanca": 4}, "britain": {place: 2}},
        {"clausel": "salamanca"},
        None,
        {"britain": [95]},
    )
    attempt = Interception(NORD, LEADER_INDEX["clausel"], FIELD, DUCHY_INDEX["valladolid"], NORD)
    s = Stage(b, attempt, dice=[6, 1, 1, 1, 1] if shot else [1, 1])
    s.act("nord", do="force", soldiers=2, staff=[])
    if shot:
        play(s, "britain", 95)
    assert (sp(s, "nord"), s.b_now.regroup[NORD]) == ((3, 1) if shot else (4, 0))
    s.close()


@pytest.mark.rule("WEL-C095a")
def test_the_rifle_brigade_against_a_march() -> None:
    """Clausel sets out with two of four: they and he are shot at, and one soldier fewer arrives."""
    b = war(
        {"nord": {"salamanca": 4}, "britain": {"lumbrales": 2}},
        {"clausel": "salamanca"},
        None,
        {"britain": [95]},
        active="nord",
        cp=3,
    )
    s = Stage(b, March(NORD, LEADER_INDEX["clausel"], FIELD), dice=[6, 1, 1])
    s.act("nord", do="force", soldiers=2, staff=[])
    s.act("nord", do="to", duchy="valladolid")
    play(s, "britain", 95)
    assert s.events("event-attrition")[0]["dice"] == [6, 1, 1]
    assert (sp(s, "nord", "valladolid"), s.b_now.regroup[NORD]) == (2, 1)


@pytest.mark.rule("WEL-C095a")
def test_the_rifle_brigade_against_an_evasion() -> None:
    b = war({"nord": {"salamanca": 2}, "britain": {"salamanca": 3}}, {"clausel": "salamanca"}, None, {"britain": [95]})
    mover = Evasion(NORD, LEADER_INDEX["clausel"], FIELD, DUCHY_INDEX["valladolid"], NORD)
    s = Stage(b, mover, dice=[6, 1, 1, 6, 6])
    play(s, "britain", 95)
    assert (sp(s, "nord", "valladolid"), s.b_now.regroup[NORD]) == (1, 1)


@pytest.mark.rule("WEL-C095a")
def test_the_rifle_brigade_does_not_fire_at_friends() -> None:
    b = war(
        {"britain": {"salamanca": 4, "valladolid": 2}, "nord": {"leon": 1}},
        {"hill": "salamanca"},
        None,
        {"britain": [95]},
    )
    attempt = Interception(BRITAIN, LEADER_INDEX["hill"], FIELD, DUCHY_INDEX["valladolid"], NORD)
    s = Stage(b, attempt, dice=[1, 1])
    s.act("britain", do="force", soldiers=2, staff=[])
    assert s.b_now.hand[BRITAIN] == 1 << 95
    assert s.events("event-interception-roll")


# ---- #98 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C098a")
def test_the_light_division_adds_a_die_in_battles_and_sieges() -> None:
    s = battle(hands={"britain": [14]}, laid=((98, "britain", "wellington"),))
    assert dice(s, ALLIED) == BRITISH + 1
    fight(s).end_round()
    assert dice(s, ALLIED) == BRITISH + 1
    s = siege({"britain": [15]})
    s.b_now.lay(98, BRITAIN, LEADER_INDEX["wellington"])
    assert besiegers(s) == BRITISH + 1


def test_nobody_is_asked_about_a_card_that_cannot_apply() -> None:
    s = battle(hands={"sud": [95, 97, 30, 21, 15]}, dice=[6, *NONE[1:], *QUIET])
    assert offered(s, "sud") == [95]
