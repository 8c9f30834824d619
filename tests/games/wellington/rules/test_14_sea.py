"""Chapter 14: convoys, amphibious assaults and the Strait."""

import pytest

from grognard.games.wellington.rules import sea
from grognard.games.wellington.rules.contact import GONE, STOPPED
from grognard.games.wellington.rules.march import march_options
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, NOBODY, POWERS
from grognard.games.wellington.rules.sea import AmphibiousAssault, Convoy, harbours, landings, sail_options
from grognard.games.wellington.rules.siege import Siege, can_besiege
from grognard.games.wellington.rules.state import FOUGHT, HEARTS, OUT, SAILED, STEP
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
D = DUCHY_INDEX
L = LEADER_INDEX


def ports(b: WarState, power: str) -> set[str]:
    return {VERBS.render(b, code)["from"] for code in sail_options(b, POWERS.index(power))}


def goals(stage: Stage, power: str = "britain") -> set[str]:
    return {action["duchy"] for action in stage.legal(power) if action["do"] == "to"}


def convoy(
    b: WarState, origin: str, to: str, soldiers: int, leaders: list[str] | None = None, dice: list[int] | None = None
) -> Stage:
    """A convoy that Britain pays for."""
    stage = Stage(b, Convoy(BRITAIN, 0, D[origin]), dice=dice)
    if any(action["do"] == "force" for action in stage.legal("britain")):
        stage.act("britain", do="force", soldiers=soldiers, staff=leaders or [])
    stage.act("britain", do="to", duchy=to)
    return stage


def assault(
    b: WarState, origin: str, to: str, soldiers: int, leaders: list[str] | None = None, dice: list[int] | None = None
) -> Stage:
    stage = Stage(b, AmphibiousAssault(BRITAIN, D[origin]), dice=dice)
    if any(action["do"] == "force" for action in stage.legal("britain")):
        stage.act("britain", do="force", soldiers=soldiers, staff=leaders or [])
    stage.act("britain", do="to", duchy=to)
    return stage


@pytest.mark.rule("WEL-14.1a", "WEL-D-04")
def test_only_britain_sails() -> None:
    soldiers = {"britain": {"lisbon": 2}, "spain": {"cadiz": 2}, "sud": {"barcelona": 2}}
    b = war(soldiers, cp=3)
    assert ports(b, "britain") == {"lisbon"}
    assert ports(b, "spain") == ports(b, "sud") == set()
    # Spain never does, whatever allows it; the French by #103.
    assert harbours(b, SPAIN) == []
    assert harbours(b, SUD) == [D["barcelona"]]
    stage = Stage(b, Convoy(SPAIN, 1))
    assert not stage.b_now.stack


@pytest.mark.rule("WEL-14.1a")
def test_the_french_by_card_103_without_points() -> None:
    b = war({"sud": {"barcelona": 2}}, cp=0, active="sud")
    stage = Stage(b, Convoy(SUD, 1))
    stage.act("sud", do="sail", **{"from": "barcelona"})
    stage.act("sud", do="force", soldiers=2, staff=[])
    assert goals(stage, "sud") == {"malaga", "tarragona", "castellon", "perpignan"}  # not past British Gibraltar
    stage.act("sud", do="to", duchy="malaga")
    assert stage.b_now.sp_at(SUD, D["malaga"]) == 2
    assert stage.b_now.convoys == 0


@pytest.mark.rule("WEL-14.2a", "WEL-D-04")
def test_a_convoy_costs_a_point_for_each_strength_point_and_leader() -> None:
    b = war({"britain": {"lisbon": 6}}, {"wellington": "lisbon"}, cp=7)
    stage = convoy(b, "lisbon", "porto", 4, ["wellington"])
    b = stage.b_now
    assert b.cp == 2  # Wellington and two cavalry are five
    assert b.leader_at[L["wellington"]] == D["porto"]
    assert b.sp_at(BRITAIN, D["porto"]) == 4
    assert ports(b, "britain") == set()  # one paid convoy an impulse, though the points would do


@pytest.mark.rule("WEL-14.2a")
def test_it_carries_five_at_most_and_no_more_than_is_paid_for() -> None:
    b = war({"britain": {"lisbon": 8}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=9)
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    loads = {(a["soldiers"], len(a["staff"])) for a in stage.legal("britain")}
    assert max(n + k for n, k in loads) == 5
    assert (5, 0) in loads and (4, 1) in loads and (3, 2) in loads and (0, 1) in loads
    assert (0, 0) not in loads
    b = war({"britain": {"lisbon": 8}}, cp=3)
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    assert max(a["soldiers"] for a in stage.legal("britain")) == 3


@pytest.mark.rule("WEL-14.2b")
def test_from_a_friendly_port_to_another() -> None:
    b = war({"britain": {"lisbon": 2, "abrantes": 2, "bilbao": 2}}, flags={"faro": "sud"}, cp=3)
    assert ports(b, "britain") == {"lisbon"}  # Abrantes is no port, Bilbao not friendly
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    stage.act("britain", do="force", soldiers=2, staff=[])
    assert {"porto", "coimbra", "gibraltar", "england", "cadiz", "valencia", "palma"} <= goals(stage)
    assert not goals(stage) & {"lisbon", "faro", "bilbao", "barcelona", "abrantes"}


@pytest.mark.rule("WEL-14.2b")
def test_sea_and_land_are_not_combined() -> None:
    b = war({"britain": {"lisbon": 1}}, {"hill": "lisbon"}, cp=5)
    b.put_sp(BRITAIN, D["lisbon"], 1, STEP)  # has marched in
    b.leader_mark[L["hill"]] = STEP
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    assert goals(stage)  # only the one fresh soldier could be loaded
    stage.act("britain", do="to", duchy="porto")
    b = stage.b_now
    assert (b.sp_at(BRITAIN, D["porto"]), b.leader_at[L["hill"]]) == (1, D["lisbon"])
    marches = VERBS.render_all(b, march_options(b, BRITAIN))
    assert all(march["from"] == "lisbon" for march in marches)  # who sailed does not march


def test_a_convoy_may_be_stopped_and_its_points_are_lost() -> None:
    b = war({"britain": {"lisbon": 2}}, hands={"sud": [103]}, cp=3)
    stage = convoy(b, "lisbon", "porto", 2)
    stage.act("sud", do="respond", card=103)
    assert stage.b_now.sp_at(BRITAIN, D["lisbon"]) == 2
    assert (stage.b_now.cp, stage.b_now.convoys) == (1, 1)
    assert stage.events("event-convoy-stopped")


@pytest.mark.rule("WEL-14.2c")
def test_a_convoy_to_a_besieged_friendly_fortress_gives_battle() -> None:
    b = war({"britain": {"lisbon": 2}, "sud": {"valencia": 3}}, flags={"yecla": "sud"}, cp=3)
    stage = convoy(b, "lisbon", "valencia", 2, dice=[1] * 60)
    assert {action["do"] for action in stage.legal("sud")} == {"pass", "scatter"}
    stage.act("sud", do="pass")
    # All ones: the active side retreats by sea to where it came from, with attrition.
    assert stage.events("event-battle")
    assert stage.b_now.sp_at(BRITAIN, D["lisbon"]) == 2
    assert len(stage.events("event-attrition")[0]["dice"]) == 2


@pytest.mark.rule("WEL-14.2c", "WEL-12.4a")
def test_the_besieger_may_evade_it() -> None:
    soldiers = {"britain": {"lisbon": 2}, "sud": {"valencia": 1, "requena": 1}}
    b = war(soldiers, flags={"yecla": "sud", "castellon": "sud"}, cp=3)
    stage = convoy(b, "lisbon", "valencia", 2, dice=[6, 6])
    stage.act("sud", do="scatter", **{"from": "valencia", "power": "sud", "cavalry": 0})
    # Yecla is friendly and Requena Uncontrolled; he is before an enemy fortress, so not to Teruel, which is Spanish;
    # nor over the river to Castellón.
    assert {action["duchy"] for action in stage.legal("sud")} == {"requena", "yecla"}


@pytest.mark.rule("WEL-14.2d")
def test_an_enemy_fortress_under_friendly_siege_is_reached_only_by_assault() -> None:
    b = war({"britain": {"lisbon": 2}, "spain": {"san_sebastian": 2}}, cp=3)
    assert D["san_sebastian"] not in landings(b, BRITAIN, D["lisbon"])
    stage = assault(b, "lisbon", "san_sebastian", 2, dice=[1] * 6)
    assert stage.b_now.sp_at(BRITAIN, D["san_sebastian"]) == 2
    stage.close()


# ---- 14.3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-14.3a")
def test_an_assault_goes_for_enemy_minor_ports_with_five_at_most() -> None:
    b = war({"britain": {"lisbon": 8}}, flags={"vigo": "nord"})
    stage = Stage(b, AmphibiousAssault(BRITAIN))
    stage.act("britain", do="sail", **{"from": "lisbon"})
    assert max(a["soldiers"] for a in stage.legal("britain")) == 5
    stage.act("britain", do="force", soldiers=5, staff=[])
    assert goals(stage) == {
        "vigo", "san_sebastian", "bilbao", "malaga", "tarragona", "castellon", "bayonne", "perpignan",
    }  # fmt: skip


@pytest.mark.rule("WEL-14.3a")
def test_points_buy_no_assault() -> None:
    b = war({"britain": {"lisbon": 5}}, cp=9)
    stage = Stage(b, Convoy(BRITAIN, 0, D["lisbon"]))
    stage.act("britain", do="force", soldiers=5, staff=[])
    assert "bilbao" not in goals(stage)


@pytest.mark.rule("WEL-14.3b")
@pytest.mark.parametrize(("port", "dice"), [("bilbao", 3), ("san_sebastian", 6)])
def test_batteries_fire_once(port: str, dice: int) -> None:
    b = war({"britain": {"lisbon": 5}})
    stage = assault(b, "lisbon", port, 5, dice=[6, 5, 4, 1, 1, 1][:dice])
    stage.close()
    # A 6 eliminates, a 5 does not; there is no further fire.
    assert stage.b_now.sp_at(BRITAIN, D[port]) == 4
    assert len(stage.events("event-batteries")) == 1


@pytest.mark.rule("WEL-14.3b")
def test_a_hasty_fort_has_four_battery_dice() -> None:
    b = war({"britain": {"lisbon": 5}})
    b.hasty = D["bilbao"]
    stage = assault(b, "lisbon", "bilbao", 5, dice=[1] * 4)
    stage.close()


@pytest.mark.rule("WEL-14.3b")
def test_leaders_fall_last_and_a_force_may_be_wiped_out() -> None:
    b = war({"britain": {"lisbon": 1}}, {"hill": "lisbon", "wellington": "lisbon"})
    stage = assault(b, "lisbon", "bilbao", 1, ["hill", "wellington"], [6, 6, 1])
    assert {a["leader"] for a in stage.legal("britain")} == {"hill", "wellington"}
    stage.act("britain", do="lose_leader", leader="hill")
    b = stage.b_now
    assert b.leader_at[L["hill"]] == OUT
    assert b.leader_at[L["wellington"]] == D["bilbao"]
    stage = assault(war({"britain": {"lisbon": 2}}), "lisbon", "bilbao", 2, dice=[6, 6, 1])
    assert stage.b_now.outcome == STOPPED | GONE
    assert stage.b_now.sp_at(BRITAIN, D["lisbon"]) == stage.b_now.sp_at(BRITAIN, D["bilbao"]) == 0


@pytest.mark.rule("WEL-14.3c")
def test_survivors_meet_the_enemy_unless_he_evades() -> None:
    b = war({"britain": {"lisbon": 4}, "nord": {"bilbao": 1}})
    stage = assault(b, "lisbon", "bilbao", 4, dice=[1, 1, 1] + [1] * 60)
    assert {action["do"] for action in stage.legal("nord")} == {"pass", "scatter"}
    stage.act("nord", do="pass")
    assert stage.events("event-battle")


@pytest.mark.rule("WEL-14.3c")
def test_they_may_besiege_the_fortress_or_join_a_siege() -> None:
    for friends in (0, 2):
        b = war({"britain": {"lisbon": 4}, "spain": {"san_sebastian": friends}}, {"hill": "lisbon"})
        stage = assault(b, "lisbon", "san_sebastian", 4, ["hill"], [1] * 6)
        b = stage.b_now
        assert (L["hill"], D["san_sebastian"]) in can_besiege(b, BRITAIN)
        assert b.leader_mark[L["hill"]] & (SAILED | FOUGHT)


@pytest.mark.rule("WEL-14.3d")
def test_battery_losses_count_in_the_first_round_of_the_battle() -> None:
    b = war({"britain": {"lisbon": 4}, "nord": {"bilbao": 2}})
    # A 6 and a 5 from the batteries; then Britain rolls for two of three points, and its bonus.
    stage = assault(b, "lisbon", "bilbao", 4, dice=[6, 5, 1] + [1] * 60)
    stage.act("nord", do="pass")
    assert stage.events("event-battle")[0]["allied"] == 4
    first = next(event for event in stage.events("event-battle-dice") if event["side"] == "allied")
    assert len(first["dice"]) == 2 + 1
    # Neither side hits: the losses by the batteries decide it.
    assert stage.b_now.sp_at(BRITAIN, D["bilbao"]) == 0


@pytest.mark.rule("WEL-14.3d", "WEL-14.3b", "WEL-11.53a")
def test_fives_of_the_batteries_beyond_the_pieces_are_losses_too() -> None:
    """One point under three fives: it has no dice but Hill's, and three losses against two sixes that kill both."""
    b = war({"britain": {"lisbon": 1}, "nord": {"bilbao": 4}}, {"hill": "lisbon"})
    stage = assault(b, "lisbon", "bilbao", 1, ["hill"], [5, 5, 5] + [6, 6] + [1] * 60)
    stage.act("nord", do="pass")
    [result] = stage.events("event-battle-result")
    assert (result["side"], result["allied"], result["french"]) == ("french", 3, 2)


@pytest.mark.rule("WEL-14.3d")
def test_battery_losses_count_in_the_first_round_of_a_siege() -> None:
    b = war({"britain": {"lisbon": 4}}, {"hill": "lisbon"})
    stage = assault(b, "lisbon", "san_sebastian", 4, ["hill"], [6, 5, 1, 1, 1, 1])
    b = stage.b_now
    # Two fit points, Hill's value of 3, the bonus of 1. Two sixes against two hits do not carry it on.
    stage = Stage(b, Siege(D["san_sebastian"], L["hill"]), dice=[6, 6, 1, 1, 1, 1, 1, 1, 1])
    stage.close()
    assert stage.events("event-siege-fails")


@pytest.mark.rule("WEL-14.3e", "WEL-14.2c")
def test_a_repulsed_assault_goes_back_with_attrition() -> None:
    b = war({"britain": {"lisbon": 3}, "nord": {"bilbao": 3}})
    stage = assault(b, "lisbon", "bilbao", 3, dice=[1, 1, 1] + [1] * 60)
    stage.act("nord", do="pass")
    assert stage.b_now.sp_at(BRITAIN, D["lisbon"]) == 3
    assert len(stage.events("event-attrition")[0]["dice"]) == 3


def test_an_assault_may_be_stopped() -> None:
    b = war({"britain": {"lisbon": 3}}, hands={"sud": [103]})
    stage = assault(b, "lisbon", "bilbao", 3)
    stage.act("sud", do="respond", card=103)
    assert stage.b_now.sp_at(BRITAIN, D["lisbon"]) == 3
    stage.close()  # and its batteries have not fired


# ---- 14.4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-14.4a", "WEL-G-zone")
@pytest.mark.parametrize(
    ("flag", "besieged", "open_"), [(NOBODY, False, True), (NOBODY, True, True), (SUD, False, False)]
)
def test_an_enemy_gibraltar_closes_the_strait_both_ways(flag: int, besieged: bool, open_: bool) -> None:
    b = war({"britain": {"lisbon": 1, "valencia": 1}, "sud": {"gibraltar": 2 if besieged else 0}}, cp=3)
    b.fly(D["gibraltar"], flag)
    west = landings(b, BRITAIN, D["lisbon"])
    east = landings(b, BRITAIN, D["valencia"])
    assert (D["valencia"] in west) == (D["lisbon"] in east) == open_
    assert D["porto"] in west and D["cartagena"] in east  # within a zone nothing is closed
    assert (D["malaga"] in sea.assaults(b, BRITAIN, D["lisbon"])) == open_
    assert D["bilbao"] in sea.assaults(b, BRITAIN, D["lisbon"])


@pytest.mark.rule("WEL-G-zone")
def test_gibraltar_lies_in_both_zones() -> None:
    b = war({"britain": {"gibraltar": 1}})
    assert {D["lisbon"], D["valencia"]} <= set(landings(b, BRITAIN, D["gibraltar"]))


# ---- deployment by sea (16.3), Hearts of Oak (#93) -----------------------------------------------------------------


def test_a_deploying_convoy_avoids_sieges_and_interceptors() -> None:
    b = war({"britain": {"lisbon": 2}, "sud": {"valencia": 1}}, {"soult": "ronda"})
    assert {D["valencia"], D["gibraltar"], D["cadiz"]} <= set(landings(b, BRITAIN, D["lisbon"]))
    assert not {D["valencia"], D["gibraltar"], D["cadiz"]} & set(landings(b, BRITAIN, D["lisbon"], True))
    stage = Stage(b, Convoy(BRITAIN, 0, -1, SAILED))
    stage.act("britain", do="sail", **{"from": "lisbon"})
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy="porto")
    b = stage.b_now
    assert b.sp_at(BRITAIN, D["porto"]) == 2
    assert harbours(b, BRITAIN, True) == []  # nothing sails twice


def test_hearts_of_oak_in_the_ports_they_enter() -> None:
    b = war({"britain": {"lisbon": 4}}, {"hill": "lisbon"})
    b.deck &= ~(1 << 93)
    b.lay(93, BRITAIN, -1)
    stage = Stage(b, Convoy(BRITAIN, 1))
    stage.act("britain", do="sail", **{"from": "lisbon"})
    stage.act("britain", do="force", soldiers=4, staff=["hill"])
    stage.act("britain", do="to", duchy="porto")
    b = stage.b_now
    assert b.leader_mark[L["hill"]] & HEARTS
    assert b.fresh_sp(BRITAIN, D["porto"], HEARTS) == 0
    assert (b.cp, b.convoys) == (0, 0)  # free
    from grognard.games.wellington.rules.attrition import Attrition

    Stage(b, Attrition(D["porto"], (4, 0, 0, 0), 1 << L["hill"]), dice=[6, 6, 6, 6, 1]).close()
    assert b.sp_at(BRITAIN, D["porto"]) == 2  # half of four


@pytest.mark.rule("WEL-14.3a")
@pytest.mark.parametrize(("free", "ports"), [("", []), ("santander", ["lisbon"])])
def test_an_assault_needs_a_minor_port_of_the_enemy(free: str, ports: list[str]) -> None:
    """Every minor port but one is in British hands, or every one."""
    b = war({"britain": {"lisbon": 2}}, cp=3)
    for port in sea._MINOR_PORTS:
        if port == D.get(free, -1):
            b.fly(port, NORD)
        else:
            b.fly(port, BRITAIN)
    assert [d for d in harbours(b, BRITAIN, False, True) if d == D["lisbon"]] == [D[name] for name in ports]
