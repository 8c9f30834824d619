"""Chapter 6: building, regrouping, and where pieces come into play."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.building import Levy, build_options, leader_cost, put_in_place, still_possible
from grognard.games.wellington.rules.entering import homeless, leaders_enter, soldiers_enter
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import (
    ARTILLERY,
    CAVALRY,
    DUCHY,
    DUCHY_INDEX,
    INFANTRY,
    LEADER,
    LEADER_INDEX,
    POWERS,
)
from grognard.games.wellington.rules.pieces import restacked, shown_by
from grognard.games.wellington.rules.state import NEW, OUT, REGROUP
from grognard.games.wellington.rules.verbs import VERB, VERBS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
AT = DUCHY_INDEX


def names(duchies: list[int]) -> set[str]:
    return {DUCHY[d] for d in duchies}


def offers(b: WarState, power: int, cp: int, verb: str) -> list[dict[str, object]]:
    return [a for a in VERBS.render_all(b, build_options(b, power, cp)) if a["do"] == verb]


def impulse(b: WarState, power: str, card: int = 14) -> Stage:
    """An impulse in which #14 was played for its 4 CP, the only use of the only card."""
    b.hand[POWERS.index(power)] |= 1 << card
    b.active = -1
    return Stage(b, Impulse(POWERS.index(power)), dice=[1] * 60)


# ---------------------------------------------------------------- costs


@pytest.mark.rule("WEL-6.1a", "WEL-1.10b")
def test_a_soldier_costs_two_points_and_a_leader_half_his_command() -> None:
    assert {LEADER[leader]: leader_cost(leader) for leader in range(len(LEADER))} == {
        "wellington": 5, "beresford": 3, "hill": 2, "de_espana": 2, "blake": 3, "ballesteros": 2, "castanos": 3,
        "soult": 5, "suchet": 3, "drouet": 2, "marmont": 3, "clausel": 2, "joseph": 2,
    }  # fmt: skip
    b = war()
    assert not offers(b, BRITAIN, 1, "build")
    assert offers(b, BRITAIN, 2, "build")
    assert {a["leader"] for a in offers(b, BRITAIN, 4, "build_leader")} == {"beresford", "hill"}
    assert {a["leader"] for a in offers(b, BRITAIN, 5, "build_leader")} == {"wellington", "beresford", "hill"}
    stage = impulse(war(), "britain")
    stage.act("britain", do="build", soldiers=1, duchy="porto")
    assert (stage.b_now.cp, stage.b_now.sp_at(BRITAIN, AT["porto"])) == (2, 1)
    stage.act("britain", do="build_leader", leader="hill", duchy="lisbon")
    assert (stage.b_now.cp, stage.b_now.leader_at[LEADER_INDEX["hill"]]) == (0, AT["lisbon"])


@pytest.mark.rule("WEL-D-13", "WEL-6.1a")
def test_suchet_costs_three_points() -> None:
    stage = impulse(war(), "sud")
    stage.act("sud", do="build_leader", leader="suchet", duchy="toulouse")
    assert stage.b_now.cp == 1


@pytest.mark.rule("WEL-6.2a", "WEL-6a", "WEL-G-regroup")
def test_pieces_in_the_regroup_box_come_back_for_a_point_each() -> None:
    b = war()
    b.regroup[BRITAIN] = 2
    b.leader_at[LEADER_INDEX["wellington"]] = REGROUP
    stage = impulse(b, "britain")
    stage.act("britain", do="regroup", soldiers=1, duchy="braga")
    assert (stage.b_now.cp, stage.b_now.regroup[BRITAIN], stage.b_now.sp_at(BRITAIN, AT["braga"])) == (3, 1, 1)
    stage.act("britain", do="regroup_leader", leader="wellington", duchy="porto")
    assert (stage.b_now.cp, stage.b_now.leader_at[LEADER_INDEX["wellington"]]) == (2, AT["porto"])
    # He is not built anew while he is in the Box, and nothing is regrouped that is not in it.
    assert not [a for a in stage.legal("britain") if a.get("leader") == "wellington" and a["do"] == "build_leader"]
    assert not [a for a in stage.legal("britain") if a["do"] == "regroup_leader"]


@pytest.mark.rule("WEL-6a")
def test_eliminated_leaders_are_built_again() -> None:
    b = war(leaders={"soult": "toulouse"})
    assert not [a for a in offers(b, SUD, 5, "build_leader") if a["leader"] == "soult"]
    b.put_leader(LEADER_INDEX["soult"], OUT)
    assert [a for a in offers(b, SUD, 5, "build_leader") if a["leader"] == "soult"]


# ---------------------------------------------------------------- counters


@pytest.mark.rule("WEL-6a", "WEL-1.5b", "WEL-1.5c")
def test_only_the_counters_of_the_box_can_be_built() -> None:
    # Britain: 14 infantry, 6 cavalry, 3 artillery: 38 SP. All but one are out, in even heaps.
    b = war(soldiers={"britain": {"lisbon": 36, "porto": 1}})
    assert b.pool(BRITAIN) == 1
    assert offers(b, BRITAIN, 2, "build")
    b.put_sp(BRITAIN, AT["porto"], 1)
    assert not offers(b, BRITAIN, 2, "build")
    # Fourteen single infantry stand in fourteen places, twelve of them abroad: no fifteenth heap can be made.
    spread = {DUCHY[d]: 1 for d in range(14)}
    b = war(soldiers={"britain": spread})
    assert b.pool(BRITAIN) == 24
    assert offers(b, BRITAIN, 2, "build") == []
    # Two of them together can be changed for a cavalry, so one infantry is free again.
    b.lose_sp(BRITAIN, 0, 1)
    b.put_sp(BRITAIN, 1, 1)
    assert offers(b, BRITAIN, 2, "build")


@pytest.mark.rule("WEL-1.5c", "WEL-1.5b")
def test_what_is_offered_is_what_the_counters_can_show() -> None:
    import random

    dice = random.Random(6)
    for _ in range(300):
        b = war()
        power = dice.randrange(4)
        for _ in range(dice.randrange(1, 30)):
            d = dice.randrange(len(DUCHY))
            n = min(dice.randrange(1, 6), b.pool(power))
            b.put_sp(power, d, n)
            if not b.fits(power):
                b.lose_sp(power, d, n)
        b.regroup[power] = dice.randrange(3)
        if not b.fits(power) or b.pool(power) < 0:
            continue
        built = {str(a["duchy"]) for a in offers(b, power, 2, "build")}
        back = {str(a["duchy"]) for a in offers(b, power, 2, "regroup")}
        for d in soldiers_enter(b, power):
            assert (DUCHY[d] in built) == (b.room_for(power, d, 1) == 1)
            if b.regroup[power]:
                b.regroup[power] -= 1
                b.put_sp(power, d, 1)
                assert (DUCHY[d] in back) == b.fits(power)
                b.lose_sp(power, d, 1)
                b.regroup[power] += 1


# ---------------------------------------------------------------- places


@pytest.mark.rule("WEL-6.3a", "WEL-6.3b", "WEL-1.21f")
def test_pieces_come_in_on_controlled_national_ground() -> None:
    b = war(flags={"porto": "nord"}, soldiers={"nord": {"braga": 1}})
    assert names(soldiers_enter(b, BRITAIN)) == {
        "lisbon", "elvas", "almeida", "fuentes_d_onoro", "coimbra", "abrantes", "evora", "faro", "braganca",
        "gibraltar",
    }  # fmt: skip
    assert names(leaders_enter(b, BRITAIN)) == {"lisbon", "elvas", "almeida", "gibraltar", "england"}
    assert names(soldiers_enter(b, SUD)) == {"toulouse", "perpignan", "tarbes", "carcassonne"}
    assert names(leaders_enter(b, NORD)) == {"bordeaux", "bayonne"}


@pytest.mark.rule("WEL-1.21g", "WEL-6.3a")
def test_spain_builds_wherever_it_holds_spain_and_nobody_builds_under_a_british_flag_there() -> None:
    b = war(flags={"ciudad_rodrigo": "spain", "madrid": "britain"})
    assert AT["ciudad_rodrigo"] in soldiers_enter(b, SPAIN)
    assert AT["ciudad_rodrigo"] in leaders_enter(b, SPAIN)
    assert AT["salamanca"] not in soldiers_enter(b, SPAIN)
    for power in range(4):
        assert AT["madrid"] not in soldiers_enter(b, power)
    assert not b.national(BRITAIN, AT["madrid"])


@pytest.mark.rule("WEL-6.3c")
def test_british_leaders_but_no_soldiers_appear_in_england() -> None:
    b = war()
    assert AT["england"] in leaders_enter(b, BRITAIN)
    assert AT["england"] not in soldiers_enter(b, BRITAIN)
    assert AT["england"] not in leaders_enter(b, SPAIN)
    stage = impulse(b, "britain")
    stage.act("britain", do="build_leader", leader="hill", duchy="england")
    assert stage.b_now.leader_at[LEADER_INDEX["hill"]] == AT["england"]


@pytest.mark.rule("WEL-6.3f")
def test_a_french_power_without_a_home_uses_the_others() -> None:
    sud = ["toulouse", "perpignan", "tarbes", "carcassonne"]
    b = war(flags=dict.fromkeys(sud[:3], "britain"))
    assert names(soldiers_enter(b, SUD)) == {"carcassonne"}
    b.fly(AT["carcassonne"], SPAIN)
    assert homeless(b, SUD)
    assert names(soldiers_enter(b, SUD)) == {"bordeaux", "bayonne", "orthez", "mont_de_marsan"}
    assert names(leaders_enter(b, SUD)) == {"bordeaux", "bayonne"}
    assert names(soldiers_enter(b, SUD, by_event=True)) == names(soldiers_enter(b, NORD))
    # An uncontrolled duchy is not yet the enemy's; one regained ends it.
    b.put_sp(SUD, AT["tarbes"], 1)
    assert soldiers_enter(b, SUD) == []
    b.fly(AT["tarbes"], -1)
    assert names(soldiers_enter(b, SUD)) == {"tarbes"}
    # The Allies have no such help.
    lost = war(flags={DUCHY[d]: "sud" for d in soldiers_enter(war(), BRITAIN)})
    assert soldiers_enter(lost, BRITAIN) == []


@pytest.mark.rule("WEL-6.3f")
def test_a_besieged_hasty_fort_alone_is_no_home() -> None:
    b = war(flags=dict.fromkeys(["toulouse", "perpignan", "tarbes"], "britain"))
    b.hasty = AT["carcassonne"]
    assert not homeless(b, SUD)
    b.put_sp(BRITAIN, AT["carcassonne"], 2)
    assert b.controller(AT["carcassonne"]) == SUD
    assert homeless(b, SUD)
    assert AT["bordeaux"] in soldiers_enter(b, SUD)


@pytest.mark.rule("WEL-C017a")
def test_after_the_portuguese_revolt_points_build_only_at_gibraltar_and_in_england() -> None:
    b = war()
    b.lay(17, SUD)
    assert names(soldiers_enter(b, BRITAIN)) == {"gibraltar"}
    assert names(leaders_enter(b, BRITAIN)) == {"gibraltar", "england"}
    assert AT["porto"] in soldiers_enter(b, BRITAIN, by_event=True)
    assert AT["lugo"] in soldiers_enter(b, SPAIN)


# ---------------------------------------------------------------- besieged fortresses


@pytest.mark.rule("WEL-6.3d")
def test_pieces_built_in_a_besieged_fortress_give_battle_once_all_are_placed() -> None:
    b = war(soldiers={"sud": {"lisbon": 1}}, hands={"britain": [14, 25]})
    stage = Stage(b, Impulse(BRITAIN), dice=[1] * 60)
    stage.act("britain", do="play", card=14, **{"for": "points"})
    stage.act("britain", do="build", soldiers=1, duchy="lisbon")
    # No battle yet: more may be built, out of a second card too; nothing else can be done first.
    assert not [e for e in stage.events() if "battle" in e["event"]]
    assert {a["do"] for a in stage.legal("britain")} == {"done", "build", "build_leader", "play"}
    assert all(a["for"] == "points" for a in stage.legal("britain") if a["do"] == "play")
    stage.act("britain", do="play", card=25, **{"for": "points"})
    stage.act("britain", do="build_leader", leader="wellington", duchy="lisbon")
    assert stage.b_now.fresh_sp(BRITAIN, AT["lisbon"], NEW) == 0
    assert stage.b_now.leader_mark[LEADER_INDEX["wellington"]] == NEW
    stage.act("britain", do="done")
    # The besieger is asked whether to evade, or stands and fights.
    for _ in range(20):
        if [e for e in stage.events() if e["event"].startswith("event-battle")]:
            break
        stage.act(stage.table.to_act[0], **stage.legal(stage.table.to_act[0])[-1])
    assert [e for e in stage.events() if e["event"].startswith("event-battle")]


@pytest.mark.rule("WEL-6.3d", "WEL-6.2a")
def test_nothing_is_regrouped_in_a_besieged_fortress_without_a_point() -> None:
    b = war(soldiers={"sud": {"lisbon": 1}}, hands={"britain": [14]})
    b.leader_at[LEADER_INDEX["wellington"]] = REGROUP
    b.regroup[BRITAIN] = 3
    stage = Stage(b, Impulse(BRITAIN), dice=[1] * 60)
    for _ in range(2):
        stage.act("britain", do="build", soldiers=1, duchy="lisbon")
    assert (stage.b_now.cp, build_options(stage.b_now, BRITAIN, 0)) == (0, [])
    assert not [a for a in stage.legal("britain") if a["do"].startswith("regroup")]


@pytest.mark.rule("WEL-6.3e")
def test_new_pieces_in_a_besieged_fortress_are_marked_and_others_are_not() -> None:
    b = war(soldiers={"sud": {"lisbon": 1}})
    put_in_place(b, BRITAIN, VERB["build"], 1, AT["lisbon"])
    put_in_place(b, BRITAIN, VERB["build"], 1, AT["porto"])
    assert b.fresh_sp(BRITAIN, AT["lisbon"], NEW) == 0
    assert b.fresh_sp(BRITAIN, AT["porto"], NEW) == 1


@pytest.mark.rule("WEL-6.3e", "WEL-G-regroup")
def test_new_pieces_that_must_retreat_go_to_the_regroup_box() -> None:
    b = war(soldiers={"sud": {"lisbon": 8}}, leaders={"soult": "lisbon"}, hands={"britain": [14]})
    # Two SP are built; then in each round the British roll ones and the French a five.
    stage = Stage(b, Impulse(BRITAIN), dice=[1, 1, 1, 5] + [1] * 200)
    stage.act("britain", do="build", soldiers=1, duchy="lisbon")
    stage.act("britain", do="build", soldiers=1, duchy="lisbon")
    for _ in range(30):
        if stage.table.to_act != ("sud",):
            break
        actions = stage.legal("sud")
        stage.act("sud", **next((a for a in actions if a["do"] in ("stand", "pass", "done")), actions[0]))
    assert stage.b_now.sp_at(BRITAIN, AT["lisbon"]) == 0
    assert stage.b_now.regroup[BRITAIN] == 2


@pytest.mark.rule("WEL-5.2c")
def test_what_was_paid_for_is_not_placed_when_a_card_has_made_it_impossible() -> None:
    b = war()
    assert still_possible(b, SPAIN, VERB["build"], 1, AT["lugo"])
    b.put_sp(NORD, AT["lugo"], 1)
    assert not still_possible(b, SPAIN, VERB["build"], 1, AT["lugo"])
    assert not still_possible(b, BRITAIN, VERB["regroup"], 1, AT["porto"])
    b.put_leader(LEADER_INDEX["hill"], AT["porto"])
    assert not still_possible(b, BRITAIN, VERB["build_leader"], LEADER_INDEX["hill"], AT["lisbon"])


# ---------------------------------------------------------------- soldiers placed by events


@pytest.mark.rule("WEL-5.11a", "WEL-5.11b")
def test_too_few_unbuilt_soldiers_are_taken_off_the_map() -> None:
    # 3 SP are left in the box, an event places 4: one SP of Britain's choice goes.
    b = war(soldiers={"britain": {"lisbon": 32, "braga": 3}})
    assert b.pool(BRITAIN) == 3
    stage = Stage(b, Levy(BRITAIN, AT["porto"], 4))
    assert stage.legal("britain") == [
        {"do": "lose", "power": "britain", "duchy": "lisbon"},
        {"do": "lose", "power": "britain", "duchy": "braga"},
    ]
    stage.act("britain", do="lose", power="britain", duchy="braga")
    state = stage.b_now
    assert [state.sp_at(BRITAIN, AT[d]) for d in ("lisbon", "braga", "porto")] == [32, 2, 4]
    assert state.pool(BRITAIN) == 0
    assert state.outcome == 4


@pytest.mark.rule("WEL-5.11a")
def test_a_levy_that_the_box_can_meet_asks_nothing() -> None:
    stage = Stage(war(soldiers={"sud": {"madrid": 6}}), Levy(SUD, AT["toulouse"], 4))
    assert stage.b_now.sp_at(SUD, AT["toulouse"]) == 4
    assert stage.table.to_act == ()


@pytest.mark.rule("WEL-G-battle", "WEL-5.1a")
def test_soldiers_that_an_event_puts_among_enemies_give_battle_at_once() -> None:
    b = war(soldiers={"nord": {"valladolid": 1}})
    stage = Stage(b, Levy(SPAIN, AT["valladolid"], 2, 1, 2), dice=[1] * 60)
    for _ in range(10):
        if [e for e in stage.events() if e["event"].startswith("event-battle")] or not stage.table.to_act:
            break
        stage.act(stage.table.to_act[0], **stage.legal(stage.table.to_act[0])[-1])
    assert [e for e in stage.events() if e["event"].startswith("event-battle")]
    quiet = Stage(war(soldiers={"nord": {"valladolid": 1}}), Levy(SPAIN, AT["valladolid"], 2, 0))
    assert not [e for e in quiet.events() if e["event"].startswith("event-battle")]
    assert quiet.table.to_act == ()


@pytest.mark.rule("WEL-6.1a")
@pytest.mark.parametrize(("left", "possible"), [(2, True), (1, True), (0, False)])
def test_the_last_soldier_of_the_box_can_be_placed(left: int, possible: bool) -> None:
    b = war()
    b.put_sp(BRITAIN, DUCHY_INDEX["england"], b.pool(BRITAIN) - left)
    assert b.pool(BRITAIN) == left
    assert still_possible(b, BRITAIN, VERB["build"], 1, DUCHY_INDEX["lisbon"]) is possible


@pytest.mark.parametrize(
    ("lisbon", "porto", "box", "spread"),
    [(7, 2, 3, (2, 5, 1)), (4, 4, 4, (0, 6, 3)), (1, 1, 1, (3, 0, 0)), (6, 0, 0, (0, 3, 1)), (0, 3, 2, (1, 2, 0))],
)
def test_what_counters_must_show(lisbon: int, porto: int, box: int, spread: tuple[int, int, int]) -> None:
    """Stacks with an odd SP, pairs and fours, the Regroup Box among them."""
    b = war({"britain": {"lisbon": lisbon, "porto": porto}, "sud": {"madrid": 5}})
    b.regroup[BRITAIN] = box
    assert b.spread(BRITAIN) == spread


@pytest.mark.parametrize("before", range(9))
@pytest.mark.parametrize("after", range(9))
def test_a_stack_that_changes_changes_what_counters_must_show(before: int, after: int) -> None:
    then = war({"britain": {"lisbon": before, "porto": 3}}).spread(BRITAIN)
    now = war({"britain": {"lisbon": after, "porto": 3}}).spread(BRITAIN)
    assert restacked(then, before, after) == now


@pytest.mark.rule("WEL-1.5c")
@pytest.mark.parametrize("power", range(4))
def test_how_much_the_counters_can_show(power: int) -> None:
    """An odd SP takes an infantry; a pair a cavalry or two infantry; a four may take an artillery."""
    for odd in range(INFANTRY[power] + 1):
        for guns in range(ARTILLERY[power] + 1):
            most = CAVALRY[power] + (INFANTRY[power] - odd) // 2 + 2 * guns
            assert shown_by(power, odd, most, guns)
            assert not shown_by(power, odd, most + 1, guns)
    assert not shown_by(power, INFANTRY[power] + 1, 0, 0)
    many = 2 * ARTILLERY[power] + CAVALRY[power] + INFANTRY[power] // 2
    assert not shown_by(power, 0, many + 1, ARTILLERY[power] + 1)
