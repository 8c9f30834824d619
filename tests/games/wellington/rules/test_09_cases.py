"""Cases written from the text of chapters 9 and 12 alone: what may march where, and what walls bar."""

import pytest

from tests.games.wellington.rules.by_hand import board, do, march, sp, where, why

# ---- 9: marches ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.1a", "WEL-9.1b", "WEL-9.1c", "WEL-9.1d")
def test_who_may_march_and_at_what_price() -> None:
    t = board({"britain": {"lisbon": 6}, "spain": {"lisbon": 2}}, {"hill": "lisbon", "blake": "lisbon"})
    assert why(t, "britain", "march", leader="hill", origin="lisbon") == ""
    assert why(t, "britain", "march", leader="blake", origin="lisbon") == "WEL-9.1d"
    assert why(t, "britain", "detach", soldiers=2, origin="lisbon") == ""
    assert why(t, "britain", "detach", soldiers=4, origin="lisbon") == "WEL-9.1c"
    do(t, "britain", "detach", soldiers=2, origin="lisbon")
    do(t, "britain", "to", duchy="coimbra")
    assert t.position()["impulse"]["cp"] == 3  # a counter of two is one counter
    march(t, "britain", "hill", "lisbon", "coimbra", 4)
    assert t.position()["impulse"]["cp"] == 2  # and so is an army
    assert sp(t, "britain", "coimbra") == 6


@pytest.mark.rule("WEL-9.2a", "WEL-1.6b", "WEL-9.3a")
def test_how_many_and_how_far() -> None:
    t = board({"britain": {"lisbon": 9}}, {"hill": "lisbon"})
    do(t, "britain", "march", leader="hill", origin="lisbon")
    assert why(t, "britain", "force", soldiers=4, staff=[]) == ""
    assert why(t, "britain", "force", soldiers=5, staff=[]) == "WEL-1.6b"
    do(t, "britain", "force", soldiers=4, staff=[])
    assert why(t, "britain", "to", duchy="porto") == "WEL-9.3a"
    assert why(t, "britain", "to", duchy="elvas") == ""


@pytest.mark.rule("WEL-9.41a", "WEL-9.43a")
@pytest.mark.parametrize(
    ("flags", "dice"),
    [
        ({}, 6),  # a pass with enemy ends, and an enemy duchy entered from Uncontrolled ground
        ({"salamanca": "spain"}, 3),  # friendly ground left: the pass alone
        ({"salamanca": "spain", "avila": "spain"}, 0),
        ({"avila": "spain"}, 3),
    ],
)
def test_attrition_over_a_pass_and_by_ambush(flags: dict[str, str], dice: int) -> None:
    t = board({"britain": {"salamanca": 2}}, {"hill": "salamanca"}, flags=flags, dice=[1] * dice)
    with t:
        march(t, "britain", "hill", "salamanca", "avila", 2)


@pytest.mark.rule("WEL-9.42a")
def test_the_fifth_duchy_is_a_forced_march() -> None:
    t = board({"britain": {"lisbon": 1}}, {}, cp=5, dice=[6])
    for origin, to in (("lisbon", "elvas"), ("elvas", "lisbon"), ("lisbon", "elvas"), ("elvas", "lisbon")):
        do(t, "britain", "detach", soldiers=1, origin=origin)
        do(t, "britain", "to", duchy=to)
        assert sp(t, "britain", to) == 1
    do(t, "britain", "detach", soldiers=1, origin="lisbon")
    do(t, "britain", "to", duchy="elvas")
    assert sp(t, "britain", "elvas") == 0


@pytest.mark.rule("WEL-9.52a", "WEL-12.2a", "WEL-12.21a", "WEL-7.1c")
def test_before_a_fortress_one_stops_and_may_besiege_but_not_flag() -> None:
    t = board({"britain": {"fuentes_d_onoro": 6}}, {"hill": "fuentes_d_onoro"}, dice=[1] * 40)
    do(t, "britain", "detach", soldiers=1, origin="fuentes_d_onoro")
    do(t, "britain", "to", duchy="ciudad_rodrigo")
    assert why(t, "britain", "detach", soldiers=1, origin="ciudad_rodrigo") == "WEL-11.52f"
    assert not [action for action in t.legal("britain") if action["do"] == "siege"]  # soldiers are no army
    march(t, "britain", "hill", "fuentes_d_onoro", "ciudad_rodrigo", 4)
    assert why(t, "britain", "march", leader="hill", origin="ciudad_rodrigo") == "WEL-9.52a"
    assert why(t, "britain", "flag", duchy="ciudad_rodrigo", power="britain") != ""
    assert why(t, "britain", "siege", leader="hill", duchy="ciudad_rodrigo") == ""
    do(t, "britain", "siege", leader="hill", duchy="ciudad_rodrigo")
    assert why(t, "britain", "siege", leader="hill", duchy="ciudad_rodrigo") == "WEL-12.22a"
    assert why(t, "britain", "march", leader="hill", origin="ciudad_rodrigo") == "WEL-11.52f"


@pytest.mark.rule("WEL-9.51a", "WEL-11.52f", "WEL-9.7a")
def test_who_meets_the_enemy_fights_alone_and_stops() -> None:
    t = board(
        {"britain": {"ciudad_rodrigo": 8}, "nord": {"lumbrales": 3}},
        {"hill": "ciudad_rodrigo", "beresford": "ciudad_rodrigo"},
        flags={"ciudad_rodrigo": "spain"},
        # Hill's 4 SP, his value and the nationality against 3 SP and 2: a hit each way but one more on the French.
        dice=[5, 5, *[1] * 40],
    )
    march(t, "britain", "hill", "ciudad_rodrigo", "lumbrales", 4)
    while t.to_act == ("nord",):
        t.act("nord", t.legal("nord")[0])
    assert where(t, "hill") == "lumbrales" and sp(t, "nord", "lumbrales") == 0
    assert why(t, "britain", "march", leader="hill", origin="lumbrales") == "WEL-11.52f"
    assert why(t, "britain", "march", leader="beresford", origin="ciudad_rodrigo") == ""


@pytest.mark.rule("WEL-9.63a", "WEL-9.63b", "WEL-9.63d", "WEL-9.61a")
def test_a_group_pays_for_each_army_and_an_ally_must_agree() -> None:
    t = board({"britain": {"lisbon": 8}, "spain": {"lisbon": 3}}, {"wellington": "lisbon", "blake": "lisbon"}, cp=2)
    do(t, "britain", "march", leader="wellington", origin="lisbon")
    assert why(t, "britain", "force", soldiers=2, staff=["blake"]) == "WEL-9.1d"  # another Power is no staff
    do(t, "britain", "force", soldiers=8, staff=[])
    do(t, "britain", "join", leader="blake")
    assert t.to_act == ("spain",)
    do(t, "spain", "join", leader="blake")
    do(t, "britain", "force", soldiers=3, staff=[])
    do(t, "britain", "to", duchy="elvas")
    assert where(t, "blake") == where(t, "wellington") == "elvas" and sp(t, "spain", "elvas") == 3
    assert t.position()["impulse"]["cp"] == 0


@pytest.mark.rule("WEL-9.53a", "WEL-9.61a")
def test_a_leader_passes_another_without_joining_him() -> None:
    t = board({}, {"wellington": "lisbon", "hill": "elvas"})
    march(t, "britain", "wellington", "lisbon", "elvas")
    march(t, "britain", "wellington", "elvas", "evora")
    assert where(t, "hill") == "elvas" and where(t, "wellington") == "evora"


# ---- 9.5, 12.4: walls ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-12.4a")
@pytest.mark.parametrize(
    ("to", "flags", "friends", "rule"),
    [
        ("fuentes_d_onoro", {}, {}, ""),
        ("lumbrales", {}, {}, "WEL-12.4a"),
        ("salamanca", {}, {}, "WEL-12.4a"),
        ("almaraz", {}, {}, "WEL-12.4a"),
        ("almaraz", {"almaraz": "britain"}, {}, ""),
        ("lumbrales", {"lumbrales": "spain"}, {}, ""),
        ("salamanca", {}, {"spain": {"salamanca": 1}}, ""),
        ("salamanca", {"salamanca": "spain"}, {"nord": {"salamanca": 1}}, ""),  # Uncontrolled: a battle there
        ("salamanca", {}, {"nord": {"salamanca": 1}}, "WEL-12.4a"),
        ("salamanca", {"ciudad_rodrigo": "spain"}, {}, ""),  # the fortress is ours
        ("fuentes_d_onoro", {"fuentes_d_onoro": "nord", "lumbrales": "spain"}, {}, "WEL-12.4a"),
        ("madrid", {}, {}, "WEL-9.3a"),
    ],
)
def test_out_of_an_enemy_fortress_duchy(
    to: str, flags: dict[str, str], friends: dict[str, dict[str, int]], rule: str
) -> None:
    # Two more ways are open, so that the question is asked.
    open_too = {duchy: "spain" for duchy in ("lumbrales", "salamanca", "almaraz") if duchy != to}
    for army in (True, False):
        t = board(
            {"britain": {"ciudad_rodrigo": 5}, **friends}, {"hill": "ciudad_rodrigo"}, flags={**open_too, **flags}
        )
        if army:
            do(t, "britain", "march", leader="hill", origin="ciudad_rodrigo")
            do(t, "britain", "force", soldiers=4, staff=[])
        else:
            do(t, "britain", "detach", soldiers=1, origin="ciudad_rodrigo")
        assert why(t, "britain", "to", duchy=to) == rule


@pytest.mark.rule("WEL-12.4a", "WEL-4.2c")
def test_hemmed_in_before_a_fortress_an_army_may_still_besiege() -> None:
    t = board({"britain": {"san_sebastian": 5}}, {"hill": "san_sebastian"})
    assert why(t, "britain", "march", leader="hill", origin="san_sebastian") == "WEL-12.4a"
    assert why(t, "britain", "detach", soldiers=1, origin="san_sebastian") == "WEL-12.4a"
    assert why(t, "britain", "siege", leader="hill", duchy="san_sebastian") == ""


@pytest.mark.rule("WEL-12.41a", "WEL-12.41c")
def test_a_siege_overrun_opens_every_road() -> None:
    # 5 SP, his value and the nationality: three 6s in the first round; nothing against them; no devastation.
    t = board({"britain": {"burgos": 4}}, {"hill": "burgos"}, dice=[6, 6, 6, *[1] * 30])
    do(t, "britain", "siege", leader="hill", duchy="burgos")
    while t.to_act and not any(action["do"] == "march" for action in t.legal("britain")):
        t.act("britain", t.legal("britain")[0])
    do(t, "britain", "march", leader="hill", origin="burgos")
    do(t, "britain", "force", soldiers=1, staff=[])
    assert why(t, "britain", "to", duchy="lerma") == ""
    assert why(t, "britain", "to", duchy="saldana") == ""


@pytest.mark.rule("WEL-12.31a", "WEL-12.2a")
def test_an_army_of_the_ally_besieges_in_its_own_impulse() -> None:
    t = board({"britain": {"burgos": 4}, "spain": {"burgos": 2}}, {"hill": "burgos", "blake": "burgos"})
    assert why(t, "britain", "siege", leader="blake", duchy="burgos") == "WEL-9.1d"
    assert why(t, "britain", "siege", leader="hill", duchy="burgos") == ""
    t = board({"britain": {"lisbon": 4}}, {"hill": "lisbon"})
    assert why(t, "britain", "siege", leader="hill", duchy="lisbon") == "WEL-8.1c"


@pytest.mark.rule("WEL-9.52a", "WEL-12.4a")
def test_one_siege_does_not_lead_to_the_next() -> None:
    """San Sebastián and Burgos are both French: from a siege only to ground that is ours."""
    t = board({"spain": {"vitoria": 2, "san_sebastian": 3}}, {"blake": "san_sebastian"}, "spain", dice=[1] * 4)
    march(t, "spain", "blake", "san_sebastian", "vitoria", 3)
    assert where(t, "blake") == "vitoria"  # Uncontrolled: a Spanish counter was there
    march(t, "spain", "blake", "vitoria", "burgos", 3)  # to another fortress from open ground, with ambush
    assert where(t, "blake") == "burgos"
    assert why(t, "spain", "march", leader="blake", origin="burgos") == "WEL-9.52a"


@pytest.mark.rule("WEL-3.1b", "WEL-7.1d", "WEL-12.4a")
def test_a_flag_on_the_next_duchy_does_not_open_the_way_from_a_siege() -> None:
    """7.1: only an army on friendly ground flags its neighbours; who besieges stands on the enemy's."""
    t = board({"britain": {"ciudad_rodrigo": 3}}, {"hill": "ciudad_rodrigo"})
    assert why(t, "britain", "flag", duchy="lumbrales", power="britain") != ""
    t = board({"britain": {"ciudad_rodrigo": 3}}, {"hill": "ciudad_rodrigo", "beresford": "almeida"})
    assert why(t, "britain", "flag", duchy="lumbrales", power="britain") == ""  # Beresford does it from Almeida
    do(t, "britain", "flag", duchy="lumbrales", power="britain")
    do(t, "britain", "march", leader="hill", origin="ciudad_rodrigo")
    do(t, "britain", "force", soldiers=3, staff=[])
    assert why(t, "britain", "to", duchy="lumbrales") == ""
    assert why(t, "britain", "to", duchy="salamanca") == "WEL-12.4a"


@pytest.mark.rule("WEL-12.1a", "WEL-3.1f")
def test_the_owner_leaves_his_own_besieged_fortress_as_he_likes() -> None:
    """6.3: the French build inside Ciudad Rodrigo; the duchy is theirs, so 12.4 does not bind them."""
    t = board({"nord": {"ciudad_rodrigo": 3}}, {"marmont": "ciudad_rodrigo"}, "nord", flags={"salamanca": "spain"})
    do(t, "nord", "march", leader="marmont", origin="ciudad_rodrigo")
    do(t, "nord", "force", soldiers=3, staff=[])
    for duchy in ("salamanca", "fuentes_d_onoro", "lumbrales", "almaraz"):
        assert why(t, "nord", "to", duchy=duchy) == ""
