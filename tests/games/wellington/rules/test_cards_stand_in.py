"""#32: a leader falls at the head of his men, and to the end of the impulse a 0-4 leads in his place for all purposes.
#52, beside it: nobody leads in the place of one who was wounded."""

import pytest

import grognard
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.building import build_options
from grognard.games.wellington.rules.cards_raids import CavalryRaid
from grognard.games.wellington.rules.contact import Contact, Halt
from grognard.games.wellington.rules.effects import end_of_impulse, light_division
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.flags import can_flag
from grognard.games.wellington.rules.interception import Interception, could_intercept
from grognard.games.wellington.rules.march import March, can_march, forced, purse
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LEADER_POWER
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.roads import control_without
from grognard.games.wellington.rules.sea import aboard
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.siege import Siege, can_besiege
from grognard.games.wellington.rules.state import NO_INTERCEPTION, REGROUP, STEP
from grognard.games.wellington.rules.targets import army, on_the_map
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules import cardplay
from tests.games.wellington.rules.fights import FIELD, battle, fight, play, run_out, sp, where
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX
MARMONT = L["marmont"]


def fallen(b: WarState, leader: str = "marmont", left: int = 1) -> WarState:
    """He fell to the card of his own Power in a battle of this impulse."""
    b.deck &= ~(1 << 32)
    b.lay(32, LEADER_POWER[L[leader]], L[leader], left)
    return b


def at_salamanca(sp: int = 5, *others: str, **more: object) -> WarState:
    leaders = dict.fromkeys(("marmont", *others), "salamanca")
    return war({"nord": {"salamanca": sp}}, leaders, active="nord", cp=3, **more)  # type: ignore[arg-type]


@pytest.mark.rule("WEL-C032b", "WEL-7.1e")
def test_his_army_flags_a_neighbour_and_keeps_the_enemy_from_it() -> None:
    b = at_salamanca(flags={"valladolid": "spain", "lumbrales": "spain"})
    assert can_flag(fallen(b.copy()), NORD, D["valladolid"]) == can_flag(b, NORD, D["valladolid"]) != []
    alone = war({"nord": {"salamanca": 5}}, flags={"valladolid": "spain"}, active="nord")
    assert can_flag(alone, NORD, D["valladolid"]) == []
    # 7.1e: an army that could intercept there keeps the enemy from flagging.
    b = at_salamanca()
    b.put_leader(L["wellington"], D["ciudad_rodrigo"])
    assert could_intercept(fallen(b), 1, D["lumbrales"])
    # Without soldiers there is no army for him to lead.
    b = fallen(war({}, {"marmont": "salamanca"}, flags={"valladolid": "spain"}, active="nord"))
    assert can_flag(b, NORD, D["valladolid"]) == [] and not could_intercept(b, 1, D["lumbrales"])
    assert not b.here[D["salamanca"]]


@pytest.mark.rule("WEL-C032b", "WEL-11.8b")
def test_the_army_marches_on_after_an_overrun_under_a_0_4() -> None:
    """Marmont falls as he overruns a British SP at Salamanca; four of his five soldiers go on to Lumbrales."""
    b = war(
        {"nord": {"valladolid": 5}, "britain": {"salamanca": 1}},
        {"marmont": "valladolid", "clausel": "valladolid"},
        hands={"nord": [13, 32]},
        active="nord",
    )
    s = cardplay.impulse(b, "nord", dice=[1, 2, *[6] * 8, 1, 1])
    s.act("nord", do="play", card=13, **{"for": "points"})
    s.act("nord", do="march", leader="marmont", **{"from": "valladolid"})
    s.act("nord", do="force", soldiers=5, staff=["clausel"])
    s.act("nord", do="to", duchy="salamanca")
    while "britain" in s.table.to_act:
        s.act("britain", do="pass")
    play(s, "nord", 32, {"do": "on", "leader": "marmont"})
    while s.table.to_act and not any(a["do"] == "march" for a in s.legal("nord")):
        s.act(s.table.to_act[0], **s.legal(s.table.to_act[0])[0])
    assert [e["leader"] for e in s.events("event-leader-struck")] == ["marmont"]
    marches = [a for a in s.legal("nord") if a["do"] == "march"]
    assert marches == [{"do": "march", "leader": "marmont", "from": "salamanca"}]  # Clausel does not take command
    s.act("nord", **marches[0])
    forces = {(a["soldiers"], tuple(a["staff"])) for a in s.legal("nord")}
    assert forces == {(n, ()) for n in range(5)} | {(n, ("clausel",)) for n in range(4)}
    s.act("nord", do="force", soldiers=3, staff=["clausel"])
    s.act("nord", do="to", duchy="lumbrales")
    assert sp(s, "nord", "lumbrales") == 3 and where(s, "marmont") == D["lumbrales"]
    s.act("nord", do="end")
    assert where(s, "marmont") == REGROUP and where(s, "clausel") == D["lumbrales"]
    assert not s.b_now.stand_ins and s.b_now.here[D["lumbrales"]] == 1 << NORD


@pytest.mark.rule("WEL-C032b", "WEL-11.10a")
def test_his_army_plunders_and_its_power_has_the_booty() -> None:
    """Soult falls, and his army still destroys Hill's: the Armée du Sud rolls for plunder, four pieces lost."""
    s = battle(
        {"britain": 3, "sud": 4, "nord": 1},
        ("hill", "soult"),
        {"sud": [32]},
        active="sud",
        dice=[1, 2, 2, 2, 6, 6, 6, 6, *[2] * 3, *[2] * 7, 1],
    )
    play(s, "sud", 32)
    run_out(s)
    assert [(e["power"], e["added"]) for e in s.events("event-plunder")] == [("sud", 4)]


@pytest.mark.rule("WEL-C032b", "WEL-12.21a")
def test_a_0_4_besieges() -> None:
    """Six soldiers before Ciudad Rodrigo: he commands four, has no battle value, and Britain adds its die."""
    b = war({"britain": {"ciudad_rodrigo": 6}}, {"wellington": "ciudad_rodrigo", "hill": "ciudad_rodrigo"})
    fallen(b, "wellington")
    assert can_besiege(b, BRITAIN) == [(L["wellington"], D["ciudad_rodrigo"])]
    s = Stage(b, Siege(D["ciudad_rodrigo"], L["wellington"]), dice=[2] * (4 + 1) + [2] * 3)
    assert [len(e["dice"]) for e in s.events("event-siege-dice")] == [5, 3]
    assert s.events("event-siege-fails")
    s.close()
    # When nobody is left of his army the siege has failed, whatever its dice.
    b = fallen(war({"britain": {"ciudad_rodrigo": 1}}, {"wellington": "ciudad_rodrigo"}), "wellington")
    s = Stage(b, Siege(D["ciudad_rodrigo"], L["wellington"]), dice=[6, 6, 6, 2, 2])
    assert s.events("event-siege-fails") and not s.b_now.here[D["ciudad_rodrigo"]]


@pytest.mark.rule("WEL-C032b", "WEL-10.4a")
def test_a_0_4_intercepts_and_evades() -> None:
    b = fallen(at_salamanca(6))
    s = Stage(b.copy(), Interception(NORD, MARMONT, D["salamanca"], D["valladolid"], NORD), dice=[4, 4])
    assert max(a["soldiers"] for a in s.legal("nord")) == 4
    s.act("nord", do="force", soldiers=4, staff=[])
    # 8, a friendly duchy, and no battle value.
    assert s.events("event-interception-roll")[0]["total"] == 9
    assert (sp(s, "nord", "valladolid"), where(s, "marmont")) == (4, D["valladolid"])
    s = Stage(b, Evasion(NORD, MARMONT, D["salamanca"], D["valladolid"], NORD), dice=[4, 4])
    assert s.events("event-evasion-roll")[0]["total"] == 9
    assert (sp(s, "nord", "valladolid"), sp(s, "nord", "salamanca")) == (4, 2)


@pytest.mark.rule("WEL-C032b")
def test_nobody_else_commands_until_the_impulse_ends() -> None:
    b = fallen(at_salamanca(5, "clausel", "soult"))
    assert commander(b, 1, D["salamanca"]) == MARMONT
    for leader in ("clausel", "soult"):
        assert not can_march(b, L[leader])
    assert can_march(b, MARMONT)
    b.put_leader(L["joseph"], D["salamanca"])  # nor does one who comes later
    assert commander(b, 1, D["salamanca"]) == MARMONT
    end_of_impulse(b, NORD, True, inner=True)  # an impulse inside this one does not end it
    assert commander(b, 1, D["salamanca"]) == MARMONT
    end_of_impulse(b, NORD, True)
    assert commander(b, 1, D["salamanca"]) in (L["clausel"], L["joseph"]) and b.leader_at[MARMONT] == REGROUP


@pytest.mark.rule("WEL-C032b")
def test_a_staff_officer_who_falls_leaves_a_0_4_for_the_soldiers_of_his_power() -> None:
    """Wellington commands; De España's Spaniards stay an army of the group under a 0-4."""
    b = war({"britain": {"lisbon": 4}, "spain": {"lisbon": 4}}, {"wellington": "lisbon", "de_espana": "lisbon"}, cp=3)
    fallen(b, "de_espana", 0)
    assert commander(b, 0, D["lisbon"]) == L["wellington"]
    s = Stage(b, March(BRITAIN, L["wellington"], D["lisbon"]))
    s.act("britain", do="force", soldiers=4, staff=[])
    s.act("britain", do="join", leader="de_espana")
    s.act("spain", do="join", leader="de_espana")
    s.act("britain", do="force", soldiers=4, staff=[])
    s.act("britain", do="to", duchy="abrantes")
    assert (sp(s, "spain", "abrantes"), s.b_now.cp) == (4, 1)


@pytest.mark.rule("WEL-C032b", "WEL-13.1a")
def test_he_is_no_piece_he_takes_no_attrition_and_cannot_be_lost() -> None:
    b = fallen(at_salamanca(2))
    s = Stage(b, Attrition(D["salamanca"], (0, 0, 0, 2), 1 << MARMONT, 1), dice=[6, 6])
    assert s.events("event-soldiers-lost")[0]["soldiers"] == 2
    assert not s.b_now.here[D["salamanca"]] and not can_march(s.b_now, MARMONT)
    b = fallen(at_salamanca(2, "clausel"))
    assert b.leaders_at(D["salamanca"], 1 << NORD) == [L["clausel"]]
    assert MARMONT not in on_the_map(b, 15) and b.strength_at(NORD, D["salamanca"]) == 3


@pytest.mark.rule("WEL-C032b", "WEL-9.62b")
def test_where_he_goes_alone_there_is_nobody_and_no_choice_is_undone() -> None:
    b = fallen(at_salamanca(2))
    b.put_leader(L["clausel"], D["valladolid"])
    b.chief[2 * D["valladolid"] + 1] = L["clausel"]
    b.put_leader(MARMONT, D["valladolid"])
    assert b.chief[2 * D["valladolid"] + 1] == L["clausel"]
    b.put_leader(MARMONT, D["leon"])
    assert not b.here[D["leon"]]


@pytest.mark.rule("WEL-C032b", "WEL-C080a", "WEL-C056a", "WEL-9.42a", "WEL-C098a")
def test_small_things_that_ask_for_a_leader_or_count_one() -> None:
    b = fallen(at_salamanca(6))
    sp_of_army, leaders = army(b, 1, D["salamanca"])
    assert (sp_of_army[NORD], leaders) == (4, 0)  # #80, #92: the army he leads
    b.fly(D["valladolid"], SPAIN)
    assert MARMONT in CavalryRaid(56).leaders(b, NORD)
    b.leader_mark[MARMONT] = 4 * STEP
    assert forced(b, 1 << MARMONT, (0, 0, 0, 2), D["salamanca"], 0) == 0
    b = fallen(war({"britain": {"lisbon": 2}}, {"wellington": "lisbon", "hill": "lisbon"}), "wellington")
    b.reserve[0] &= ~(1 << 98)
    b.lay(98, BRITAIN, L["wellington"])
    b.free_cp = 1
    assert light_division(b) == -1 and purse(b, 1 << L["wellington"]) == 0
    assert aboard(b, BRITAIN, D["lisbon"]) == (2, 1 << L["hill"])
    # Of two SP at Salamanca one was there before he came with the other: so it was Uncontrolled.
    b = fallen(war({"britain": {"salamanca": 2}}, {"wellington": "salamanca"}), "wellington")
    assert control_without(b, FIELD, 0, 1 << L["wellington"], (1, 0, 0, 0)) == -1
    assert control_without(b, FIELD, 0, 1 << L["wellington"], (2, 0, 0, 0)) == NORD
    # When the impulse ends there is one leader, so no commander to be named.
    b = fallen(at_salamanca(2, "clausel"))
    b.chief.clear()
    assert not Stage(b, Halt(1)).b_now.chief


@pytest.mark.rule("WEL-C032b", "WEL-11.8b")
def test_a_formation_of_which_only_he_is_left_is_gone() -> None:
    b = fallen(war({}, {"marmont": "salamanca"}, active="nord"))
    contact = Contact(NORD, FIELD, D["valladolid"], -1, 1 << MARMONT, (0, 0, 0, 2))
    contact.count(b)
    assert not contact.leaders and not sum(contact.sp)


@pytest.mark.rule("WEL-C032b", "WEL-11.61a")
def test_he_retreats_with_the_first_of_his_soldiers() -> None:
    s = battle(hands={"nord": [32]}, dice=[1, 2, 5, *[2] * 10, *[2] * 6])
    play(s, "nord", 32)
    while s.table.to_act and not any(a["do"] == "withdraw" for a in s.legal(s.table.to_act[0])):
        s.act(s.table.to_act[0], **s.legal(s.table.to_act[0])[0])
    assert isinstance(s.b_now.stack[-1], Retreat)
    s.act("nord", do="withdraw", duchy="valladolid", soldiers=3)
    s.act("nord", do="withdraw", duchy="avila", soldiers=1)
    b = s.b_now
    assert b.leader_at[MARMONT] == D["valladolid"] and b.leader_mark[MARMONT] & NO_INTERCEPTION
    assert commander(b, 1, D["valladolid"]) == MARMONT


@pytest.mark.rule("WEL-C032b")
def test_a_leader_alone_leaves_nobody_to_lead() -> None:
    s = battle({"britain": 3}, ("wellington", "marmont"), {"nord": [32]}, dice=[1, 2, 1])
    play(s, "nord", 32)
    run_out(s)
    assert s.events("event-overrun") and not s.b_now.here[FIELD] >> NORD & 1


@pytest.mark.rule("WEL-C032b")
def test_cards_that_want_a_leader_there_find_one() -> None:
    """#12 brings him a soldier; #99 is played where a French leader is present."""
    s = battle(hands={"nord": [32, 12, 99]}, dice=[1, 2, *[2] * 11, *[2] * 8, 2, 2, 2])
    play(s, "nord", 32)
    play(s, "nord", 12)
    assert sp(s, "nord") == 5
    play(s, "nord", 99)
    assert [len(e["dice"]) for e in s.events("event-card-dice")] == [2, 3]
    assert fight(s).commander[1] == MARMONT


@pytest.mark.rule("WEL-C032b", "WEL-C052b")
@pytest.mark.parametrize("card", [32, 52])
def test_who_fell_is_bought_back_in_the_next_impulse_of_his_power_not_in_this(card: int) -> None:
    """Burnt into 6.1 and 6.2: neither built nor regrouped while the impulse lasts in which he fell."""
    for status in (REGROUP, -1):
        b = war({"nord": {"salamanca": 1}}, {"marmont": "salamanca"}, active="nord", cp=6)
        b.deck &= ~(1 << card)
        if card == 52:
            b.put_leader(MARMONT, status)
            b.lay(52, BRITAIN, MARMONT, FELL + D["salamanca"])
        else:
            fallen(b)
        wanted = {"build_leader", "regroup_leader"}
        offered = {(a["do"], a["leader"]) for a in VERBS.render_all(b, build_options(b, NORD, 6)) if a["do"] in wanted}
        assert offered and ("marmont" not in {leader for _, leader in offered})
        end_of_impulse(b, NORD, True)
        offered = {(a["do"], a["leader"]) for a in VERBS.render_all(b, build_options(b, NORD, 6)) if a["do"] in wanted}
        assert (("regroup_leader" if card == 32 or status == REGROUP else "build_leader"), "marmont") in offered


@pytest.mark.rule("WEL-C032b")
def test_a_position_with_a_0_4_in_it_is_read_as_it_was_written() -> None:
    b = war({"nord": {"madrid": 3}}, {"marmont": "madrid", "clausel": "burgos"}, hands={"nord": [13, 14]})
    campaign = Campaign()
    campaign.step = "schedule"
    b.active = -1
    b.marker = NORD
    s = Stage(b, campaign)
    fallen(s.b_now)
    fallen(s.b_now, "clausel", 0)
    written = s.table.position()
    again = grognard.from_position("wellington", written)
    assert again.position() == written
    state = again.state
    assert isinstance(state, WarState)
    assert state.stand_ins == s.b_now.stand_ins == 1 << MARMONT | 1 << L["clausel"]
    assert state.here[D["madrid"]] == 1 << NORD and not state.here[D["burgos"]]  # nobody is left at Burgos
    assert (state.battle[MARMONT], state.command[MARMONT]) == (0, 4)


@pytest.mark.rule("WEL-9.53a", "WEL-C032b")
def test_he_commands_nobody_where_he_has_left() -> None:
    """Named commander in one duchy, he is taken along to another: the position can be written down and read again."""
    b = fallen(at_salamanca(5, "clausel"))
    b.chief[2 * D["salamanca"] + 1] = MARMONT
    b.put_leader(MARMONT, D["valladolid"])
    assert b.chief == {}
    # Whom his side named instead of him stays named.
    b = fallen(at_salamanca(5, "clausel"))
    b.chief[2 * D["salamanca"] + 1] = L["clausel"]
    b.put_leader(MARMONT, D["valladolid"])
    assert b.chief == {2 * D["salamanca"] + 1: L["clausel"]}
