"""16.3: deployment in the Interphase; and what a commander's fall means for those with him (#32, #52)."""

from typing import Any

import pytest

from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.evasion import choices as evasions
from grognard.games.wellington.rules.interception import can_reach
from grognard.games.wellington.rules.interphase import Interphase
from grognard.games.wellington.rules.march import can_march
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.siege import can_besiege
from grognard.games.wellington.rules.state import OUT
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Play
from tests.games.wellington.rules.fighting import battle, dice, field, place, sp
from tests.games.wellington.rules.stage import Action, Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


def deployments(b: WarState, cp: tuple[int, ...] = (0, 0, 0, 0), dice: list[int] | None = None) -> Stage:
    """An Interphase at its third step."""
    interphase = Interphase()
    interphase.power = b.marker
    interphase.cp = cp
    interphase.step = "deployments"
    return Stage(b, interphase, dice=dice)


def goals(legal: list[Action], verb: str = "to") -> set[str]:
    return {action["duchy"] for action in legal if action["do"] == verb}


def joseph(**more: Any) -> WarState:
    b = war({"nord": {"toledo": 3, "madrid": 4}}, {"joseph": "toledo", **more}, active="nord")
    return b


@pytest.mark.rule("WEL-16.3a")
def test_a_leader_deploys_over_friendly_duchies_but_not_where_an_enemy_could_intercept() -> None:
    stage = deployments(joseph(castanos="merida"))
    assert stage.table.to_act == ("nord",)
    assert stage.legal("nord") == [{"do": "pass"}, {"do": "deploy", "leader": "joseph", "from": "toledo"}]
    stage.act("nord", do="deploy", leader="joseph", **{"from": "toledo"})
    stage.act("nord", do="force", soldiers=3, staff=[])
    reached = goals(stage.legal("nord"))
    assert {"madrid", "lerma", "burgos", "bordeaux"} <= reached
    assert "ciudad_real" not in reached  # next to Castaños at Mérida
    assert "merida" not in reached and "toledo" not in reached


@pytest.mark.rule("WEL-16.3a")
def test_the_power_with_the_next_impulse_deploys_first() -> None:
    b = war({}, {"joseph": "madrid", "blake": "valencia"}, active="spain")
    stage = deployments(b)
    assert stage.table.to_act == ("spain",)
    stage.act("spain", do="pass")
    assert stage.table.to_act == ("nord",)


@pytest.mark.rule("WEL-16.3b")
def test_pieces_are_picked_up_on_the_way_and_left_only_at_the_start() -> None:
    stage = deployments(joseph(clausel="madrid"))
    stage.act("nord", do="deploy", leader="joseph", **{"from": "toledo"})
    stage.act("nord", do="force", soldiers=1, staff=[])
    assert {action["do"] for action in stage.legal("nord")} == {"to", "detach", "on"}
    most = max(a["soldiers"] for a in stage.legal("nord") if a["do"] == "detach" and a["from"] == "madrid")
    assert most == 3  # with one SP of his own he has room for three more
    stage.act("nord", do="on", leader="clausel")
    stage.act("nord", do="detach", soldiers=2, **{"from": "madrid"})
    assert {action["do"] for action in stage.legal("nord")} == {"to"}  # 1 + 1 + 2: he commands no more
    stage.act("nord", do="to", duchy="lerma")
    assert (sp(stage, "nord", "toledo"), sp(stage, "nord", "madrid"), sp(stage, "nord", "lerma")) == (2, 2, 3)
    assert place(stage, "joseph") == place(stage, "clausel") == D["lerma"]


@pytest.mark.rule("WEL-16.3c")
def test_britain_deploys_by_convoy_to_unbesieged_ports_without_enemies_near() -> None:
    b = war({"britain": {"lisbon": 4}, "sud": {"cadiz": 1}}, {"suchet": "requena"})
    stage = deployments(b)
    assert {"do": "sail", "from": "lisbon"} in stage.legal("britain")
    stage.act("britain", do="sail", **{"from": "lisbon"})
    stage.act("britain", do="force", soldiers=4, staff=[])
    reached = goals(stage.legal("britain"))
    assert {"porto", "cartagena", "gibraltar"} <= reached
    assert "cadiz" not in reached  # besieged
    assert "valencia" not in reached  # Suchet could intercept
    stage.act("britain", do="to", duchy="porto")
    assert sp(stage, "britain", "porto") == 4
    closed = deployments(war({"britain": {"lisbon": 4}}, flags={"gibraltar": "sud"}))
    closed.act("britain", do="sail", **{"from": "lisbon"})
    closed.act("britain", do="force", soldiers=4, staff=[])
    assert "porto" in goals(closed.legal("britain")) and "cartagena" not in goals(closed.legal("britain"))


@pytest.mark.rule("WEL-16.31a")
def test_further_deployments_cost_reinforcement_points_and_nothing_moves_twice() -> None:
    b = war({"britain": {"lisbon": 4, "porto": 2}}, {"hill": "elvas"})
    stage = deployments(b, (1, 0, 0, 0))
    stage.act("britain", do="sail", **{"from": "lisbon"})
    stage.act("britain", do="force", soldiers=4, staff=[])
    stage.act("britain", do="to", duchy="porto")
    legal = stage.legal("britain")
    assert {"do": "deploy", "leader": "hill", "from": "elvas"} in legal
    stage.act("britain", do="sail", **{"from": "porto"})
    assert max(action["soldiers"] for action in stage.legal("britain")) == 2  # the four have sailed
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy="lisbon")
    assert not [action for action in stage.legal("britain") if action["do"] in ("deploy", "sail")]
    without = deployments(war({"britain": {"lisbon": 4}}, {"hill": "elvas"}))
    without.act("britain", do="sail", **{"from": "lisbon"})
    without.act("britain", do="force", soldiers=4, staff=[])
    without.act("britain", do="to", duchy="porto")
    assert {action["do"] for action in without.legal("britain")} == {"done", "recall"}  # the first is the only one


@pytest.mark.rule("WEL-D-12")
def test_a_retreat_may_be_split_and_who_cannot_go_is_regrouped() -> None:
    stage = battle(field({"britain": 5, "nord": 4}), dice(6, 6) + dice(6))
    stage.act("nord", do="withdraw", duchy="valladolid", soldiers=2)
    stage.act("nord", do="withdraw", duchy="lumbrales", soldiers=1)
    assert (sp(stage, "nord", "valladolid"), sp(stage, "nord", "lumbrales")) == (2, 1)
    around = dict.fromkeys(("avila", "lumbrales", "zamora", "valladolid"), 1)
    stage = battle(field({"britain": 5, "nord": 4}, elsewhere={"spain": around}), dice(6, 6) + dice(6))
    assert stage.b_now.regroup[NORD] == 3


# ---- nobody takes the place of a fallen commander --------------------------------------------------------------------


def leaderless(at: str) -> WarState:
    """Wellington fell there in this impulse by #52; Hill is with the army."""
    b = war({"britain": {at: 4}}, {"hill": at, "wellington": at}, cp=5)
    b.chief[2 * D[at]] = L["wellington"]
    b.put_leader(L["wellington"], OUT)
    b.lay(52, NORD, L["wellington"], FELL + D[at])
    return b


@pytest.mark.rule("WEL-C052b", "WEL-C032b")
def test_nobody_marches_intercepts_evades_or_besieges_in_the_place_of_a_fallen_commander() -> None:
    b = leaderless("ciudad_rodrigo")
    assert commander(b, 0, D["ciudad_rodrigo"]) == -1
    assert not can_march(b, L["hill"])
    assert not can_reach(b, BRITAIN, L["hill"], D["fuentes_d_onoro"])
    assert can_besiege(b, BRITAIN) == []
    b.put_sp(NORD, D["ciudad_rodrigo"], 3)
    legal = evasions(b, BRITAIN, D["ciudad_rodrigo"], D["salamanca"], 0, 0)
    assert not [action for action in legal if VERBS.name_of(action) == "evade"]  # not as an army
    # The effect ends with the impulse, and Hill leads again.
    b.effects = ()
    b.in_play = b.lasting = 0
    assert commander(b, 0, D["ciudad_rodrigo"]) == L["hill"]
    assert can_march(b, L["hill"]) and can_reach(b, BRITAIN, L["hill"], D["fuentes_d_onoro"])


@pytest.mark.rule("WEL-C052b")
@pytest.mark.parametrize(("victim", "commands"), [("wellington", False), ("hill", True)])
def test_only_the_fall_of_the_commander_leaves_an_army_without_one(victim: str, commands: bool) -> None:
    b = war(
        {"britain": {"salamanca": 4}, "nord": {"valladolid": 1}},
        {"wellington": "salamanca", "hill": "salamanca"},
        hands={"nord": [52]},
    )
    b.chief[2 * D["salamanca"]] = L["wellington"]
    stage = Stage(b, Play(52, NORD), dice=[6])
    stage.act("nord", do="on", leader=victim)
    left = stage.b_now
    assert left.leader_at[L[victim]] == OUT
    assert (commander(left, 0, D["salamanca"]) >= 0) == commands


@pytest.mark.rule("WEL-C106b")
def test_cards_on_a_leader_who_falls_in_battle_are_gone_at_once() -> None:
    """#106 lies on Marmont; he falls, and nobody ever sees it on a dead man."""
    b = field({"britain": 9}, leaders=["marmont"])
    b.lay(106, NORD, L["marmont"])
    contact = Contact(BRITAIN, D["salamanca"], D["ciudad_rodrigo"], -1, 0, (9, 0, 0, 0), quiet=1)
    stage = Stage(b, contact, dice=[6, *[2] * 9, *[1] * 5, 1])
    while stage.table.to_act:
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])
    assert stage.b_now.leader_at[L["marmont"]] == OUT
    assert not stage.b_now.lies(106) and stage.b_now.spent[1] >> 106 & 1
