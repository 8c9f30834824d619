"""PAP, POL: political actions, what they cost and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS_APART, HOME, REGION
from grognard.games.napoleon_in_europe.rules.overtures import rating
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    of,
    offered,
    owner,
    table,
    turn,
    units,
    verbs,
    wars,
)

POINTS = dict.fromkeys(NATIONS, 5)
# Everybody owns his home and nothing else.
HOMES = {region: NATIONS[HOME[i]] for i, region in enumerate(REGION) if HOME[i] >= 0}


def acting(power: str = "france", army: Any = None, **parts: Any) -> Table:
    """A nation in its own turn, with five points unless told otherwise."""
    points = parts.pop("pap", POINTS)
    owns = parts.pop("owns", HOMES)
    return table(army or {}, moving(power), active=power, pap={**POINTS, **points}, owns=owns, **parts)


def waiting(power: str = "france", active: str = "austria", **parts: Any) -> Table:
    """A nation in the window at the start of another's turn."""
    stack = turn(active, {"procedure": "Politics", "step": "deal", "power": power}, step="window", waiting=[])
    owns = parts.pop("owns", HOMES)
    pap = {**POINTS, **parts.pop("pap", {})}
    return table(parts.pop("army", {}), stack, active=active, pap=pap, owns=owns, **parts)


def points(played: Table, nation: str) -> int:
    return of(played).pap[NATION_INDEX[nation]]


def at_war(played: Table, one: str, other: str) -> bool:
    return of(played).wars[NATION_INDEX[one]] >> NATION_INDEX[other] & 1 == 1


def allied(played: Table, one: str, other: str) -> bool:
    return of(played).allies[NATION_INDEX[one]] >> NATION_INDEX[other] & 1 == 1


def runs(played: Table, nation: str) -> str | None:
    seat = of(played).owner[NATION_INDEX[nation]]
    return played.seats[seat] if seat >= 0 else None


def pass_all(played: Table, but: str = "") -> None:
    """Everybody who is asked lets it pass."""
    for _ in range(20):
        asked = [seat for seat in played.to_act if "pass" in verbs(played, seat) and seat != but]
        if not asked:
            return
        does(played, asked[0], "pass")


# ---- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PAP-8", "NIE-PAP-13", "NIE-PAP-7")
@pytest.mark.parametrize(
    ("verb", "price"), [("overture", 2), ("win_over", 2), ("rouse", 1), ("war", 1), ("break", 1), ("sue", 2)]
)
def test_what_cannot_be_paid_is_not_offered(verb: str, price: int) -> None:
    rest: Any = {**wars(("france", "russia")), **allies(("france", "spain"))}
    assert verb in verbs(acting(pap={"france": price}, **rest), "france")
    assert verb not in verbs(acting(pap={"france": price - 1}, **rest), "france")


@pytest.mark.rule("NIE-PAP-8", "NIE-POL-PASSAGE-1")
def test_passage_costs_nothing() -> None:
    played = acting(pap={"france": 0})
    assert {"passage", "grant"} <= verbs(played, "france")
    does(played, "france", "grant", nation="prussia")
    assert points(played, "france") == 0


@pytest.mark.rule("NIE-PAP-10", "NIE-PAP-9")
def test_the_others_act_before_a_turn() -> None:
    begun: dict[str, Any] = {"procedure": "Campaign", "step": "next_turn", "waiting": []}
    stack = [begun, {"procedure": "Turn", "power": "austria"}]
    played = table({}, stack, pap=POINTS)
    asked: list[str] = []
    while len(asked) < 6:
        (seat,) = played.to_act
        asked.append(seat)
        does(played, seat, "pass")
    assert asked == ["spain", "france", "great_britain", "prussia", "russia", "ottoman"]
    assert played.to_act == ("austria",)


# ---- overtures ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-OVERTURE-1", "NIE-POL-OVERTURE-2", "NIE-POL-OVERTURE-3", "NIE-ALLY-1", "NIE-DIPL-4")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_player_answers_an_overture_and_it_is_paid_either_way(answer: str) -> None:
    played = acting()
    does(played, "france", "overture", nation="prussia")
    assert played.to_act == ("prussia",)
    does(played, "prussia", answer)
    assert allied(played, "france", "prussia") == allied(played, "prussia", "france") == (answer == "accept")
    assert points(played, "france") == 3


@pytest.mark.rule("NIE-POL-OVERTURE-15")
def test_no_overture_to_an_ally_or_an_enemy() -> None:
    played = acting(**wars(("france", "russia")), **allies(("france", "spain")))
    assert {a["nation"] for a in offered(played, "france", "overture")} == {
        "great_britain",
        "prussia",
        "ottoman",
        "austria",
    }


@pytest.mark.rule("NIE-POL-OVERTURE-4", "NIE-POL-OVERTURE-12")
@pytest.mark.parametrize(("dice", "general", "won"), [([4, 4], 0, 0), ([4, 5], 0, 1), ([4, 4], 1, 1), ([3, 4], 1, 0)])
def test_a_minor_is_won_at_nine_or_eight_with_a_general(dice: list[int], general: int, won: int) -> None:
    army = {"switzerland": {"france": {"general": 1}}} if general else {}
    played = acting(army=army, dice=[*dice, 2, 4, 4])
    does(played, "france", "win_over", region="switzerland")
    assert (owner(played, "switzerland") == "france") == bool(won)
    assert points(played, "france") == 3


@pytest.mark.rule("NIE-POL-OVERTURE-5", "NIE-POL-OVERTURE-6", "NIE-POL-OVERTURE-8", "NIE-CTRL-4")
@pytest.mark.parametrize(
    ("dice", "force"),
    [
        ([1, 3, 3], {"infantry": 1, "cavalry": 1}),
        ([6, 5, 4, 4, 4], {"infantry": 4, "cavalry": 2, "artillery": 1}),
        ([3, 1, 6], {"infantry": 3, "cavalry": 1, "artillery": 1}),
    ],
)
def test_the_forces_of_a_minor(dice: list[int], force: dict[str, int]) -> None:
    played = acting(dice=[6, 6, *dice])
    does(played, "france", "win_over", region="switzerland")
    assert units(played, "france", "switzerland") == force


@pytest.mark.rule("NIE-POL-OVERTURE-18")
def test_the_ottomans_keep_regulars_of_a_minor() -> None:
    played = acting("ottoman", dice=[6, 6, 2, 1, 6])
    does(played, "ottoman", "win_over", region="tunisia")
    assert units(played, "ottoman", "tunisia") == {"infantry": 2, "cavalry": 1, "artillery": 1}


@pytest.mark.rule("NIE-POL-OVERTURE-9", "NIE-POL-OVERTURE-13", "NIE-POL-OVERTURE-14", "NIE-NEUTRAL-2")
def test_a_neutral_major_joins_at_its_rating_or_less() -> None:
    played = acting(scenario="1805_5", dice=[1, 1])
    needed = rating(of(played), NATION_INDEX["france"], NATION_INDEX["prussia"])
    assert needed == 4
    high = acting(scenario="1805_5", dice=[1, 4])
    does(high, "france", "overture", nation="prussia")
    assert runs(high, "prussia") is None
    played = acting(scenario="1805_5", dice=[1, 3])
    does(played, "france", "overture", nation="prussia")
    assert runs(played, "prussia") == "france" and allied(played, "france", "prussia")
    assert not of(played).wars[NATION_INDEX["prussia"]]  # NEUTRAL-11
    assert of(played).answers[0] >> NATION_INDEX["prussia"] & 1


@pytest.mark.rule("NIE-POL-OVERTURE-10", "NIE-POL-OVERTURE-11", "NIE-NEUTRAL-13", "NIE-POL-OVERTURE-16")
def test_an_overture_against_anothers_control_frees_the_neutral() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = acting(
        scenario="1805_5",
        owner=seats,
        dice=[1, 1],
        **allies(("prussia", "great_britain")),
        **wars(("france", "prussia")),
        army={"saxony": {"prussia": {"infantry": 2}}},
    )
    does(played, "france", "overture", nation="prussia")
    assert runs(played, "prussia") is None
    assert not allied(played, "prussia", "great_britain") and not at_war(played, "france", "prussia")
    assert units(played, "prussia", "saxony") == {} and units(played, "prussia", "berlin") == {"infantry": 2}


# ---- war ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-WAR-1", "NIE-POL-WAR-2", "NIE-POL-PASSAGE-4")
def test_war_is_declared() -> None:
    played = acting(passage={"prussia": ["france"], "france": ["prussia"]}, **wars(("prussia", "russia")))
    does(played, "france", "war", nation="prussia")
    assert at_war(played, "france", "prussia") and at_war(played, "prussia", "france")
    assert of(played).order[NATION_INDEX["prussia"]] == (NATION_INDEX["russia"], NATION_INDEX["france"])
    assert not of(played).passage[NATION_INDEX["prussia"]]
    assert points(played, "france") == 4


@pytest.mark.rule("NIE-PAP-12", "NIE-ALLY-6", "NIE-ALLY-12")
def test_the_others_answer_in_turn_order_once_and_not_against_an_ally() -> None:
    played = acting(**allies(("austria", "france")))
    does(played, "france", "war", nation="prussia")
    assert played.to_act == ("great_britain",)
    assert {a["nation"] for a in offered(played, "great_britain", "war")} == {"france", "prussia"}
    does(played, "great_britain", "war", nation="france")
    if played.to_act == ("great_britain",):
        does(played, "great_britain", "pass")
    does(played, "russia", "pass")
    does(played, "ottoman", "pass")
    assert {a["nation"] for a in offered(played, "austria", "war")} == {"prussia"}
    does(played, "austria", "pass")
    does(played, "spain", "pass")
    assert played.to_act == ("france",)
    assert at_war(played, "great_britain", "france") and points(played, "great_britain") == 4


@pytest.mark.rule("NIE-POL-PEACE-6", "NIE-POL-PEACE-15")
def test_a_truce_binds_the_victor_alone() -> None:
    truce = [{"nation": "prussia", "other": "france", "until": 12 * 1806 + 1}]
    early: Any = {"truce": truce, "year": 1805, "month": 12}
    assert "prussia" not in {a["nation"] for a in offered(acting(**early), "france", "war")}
    late: Any = {"truce": truce, "year": 1806, "month": 1}
    assert "prussia" in {a["nation"] for a in offered(acting(**late), "france", "war")}
    played = acting("prussia", **early)
    does(played, "prussia", "war", nation="france")
    assert at_war(played, "prussia", "france")
    assert of(played).truce == [0] * 49


@pytest.mark.rule("NIE-SETUP-4")
def test_a_player_does_not_make_his_nations_fight() -> None:
    played = acting(scenario="1805_2")
    assert "spain" not in {a["nation"] for a in offered(played, "france", "war")}
    assert "spain" not in {a["nation"] for a in offered(played, "france", "trade")}


@pytest.mark.rule("NIE-WIN-23")
def test_sides_of_a_historical_game_are_fixed() -> None:
    played = acting(scenario="1805_sides_5", **allies(("france", "spain")))
    assert "spain" not in {a["nation"] for a in offered(played, "france", "war")}
    assert "break" not in verbs(played, "france")
    assert not {"great_britain", "austria", "russia"} & {a["nation"] for a in offered(played, "france", "overture")}


# ---- attacked neutrals ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-NEUTRAL-4", "NIE-NEUTRAL-5", "NIE-NEUTRAL-14")
def test_enemies_of_the_aggressor_take_an_attacked_neutral_up() -> None:
    played = acting(scenario="1805_5", **wars(("france", "russia"), ("france", "austria")), dice=[2])
    does(played, "france", "war", nation="prussia")
    assert allied(played, "prussia", "russia") and allied(played, "prussia", "austria")
    assert runs(played, "prussia") == "austria"  # the second of the two in the order of the nations
    assert not of(played).answers[played.seats.index("austria")]  # WIN-29


@pytest.mark.rule("NIE-NEUTRAL-6", "NIE-NEUTRAL-14")
def test_volunteers_are_asked_in_secret() -> None:
    played = acting(scenario="1805_5", dice=[1])
    does(played, "france", "war", nation="prussia")
    assert set(played.to_act) == {"great_britain", "austria", "russia", "spain"}
    does(played, "austria", "volunteer", nation="austria")
    assert "volunteer" not in str(played.view("russia").get("answered", ""))
    for seat in ("great_britain", "russia", "spain"):
        does(played, seat, "pass")
    assert at_war(played, "austria", "france") and points(played, "austria") == 4
    assert runs(played, "prussia") == "austria" and allied(played, "prussia", "austria")


@pytest.mark.rule("NIE-NEUTRAL-7", "NIE-NEUTRAL-8", "NIE-NEUTRAL-15")
def test_the_nearest_capital_looks_after_a_neutral_for_this_war() -> None:
    apart = {name: CAPITALS_APART[NATION_INDEX["prussia"]][NATION_INDEX[name]] for name in NATIONS}
    assert apart["great_britain"] == apart["austria"] == 3 and apart["russia"] > 3 and apart["spain"] > 3
    played = acting(scenario="1805_5", dice=[2])
    does(played, "france", "war", nation="prussia")
    for seat in ("great_britain", "austria", "russia", "spain"):
        does(played, seat, "pass")
    assert runs(played, "prussia") == "austria"
    assert of(played).care >> NATION_INDEX["prussia"] & 1 and not allied(played, "prussia", "austria")


# ---- annexation -----------------------------------------------------------------------------------------------------


def annexing(army: dict[str, int], die: int, *more: int, **parts: Any) -> Table:
    played = acting(army={"switzerland": {"france": army}}, dice=[die, *more], **parts)
    does(played, "france", "annex", region="switzerland")
    pass_all(played, but="france")
    return played


FAR: dict[str, Any] = {"owns": {"paris": "france", "berlin": "prussia"}}


@pytest.mark.rule("NIE-POL-ANNEX-5", "NIE-POL-ANNEX-15")
def test_annexation_needs_an_army_there_and_ones_own_turn() -> None:
    there: Any = {"army": {"switzerland": {"france": {"infantry": 1}}}}
    assert "annex" in verbs(acting(**there), "france")
    assert "annex" not in verbs(acting(army={"switzerland": {"france": {"general": 1}}}), "france")
    assert "annex" not in verbs(waiting(**there), "france")
    enemies: Any = {"switzerland": {"france": {"infantry": 1}, "austria": {"infantry": 1}}}
    assert "annex" not in verbs(acting(army=enemies, **wars(("france", "austria"))), "france")


@pytest.mark.rule("NIE-POL-ANNEX-6", "NIE-POL-ANNEX-1", "NIE-POL-ANNEX-13")
@pytest.mark.parametrize(("die", "won"), [(4, False), (5, True)])
def test_five_or_more_annexes(die: int, won: bool) -> None:
    played = annexing({"infantry": 3}, die, 1, 1, 1, **FAR)
    assert (owner(played, "switzerland") == "france") == won
    assert points(played, "france") == 4


@pytest.mark.rule("NIE-POL-ANNEX-7", "NIE-POL-ANNEX-13", "NIE-POL-ANNEX-15")
@pytest.mark.parametrize(
    ("army", "parts", "die"),
    [
        ({"infantry": 4}, FAR, 4),
        ({"infantry": 6, "general": 1}, FAR, 4),
        ({"infantry": 7}, FAR, 3),
        ({"infantry": 3}, {"owns": {"paris": "france", "burgundy": "france"}}, 4),
        ({"infantry": 3}, {**FAR, **wars(("france", "spain"))}, 6),
    ],
)
def test_what_counts_in_an_annexation(army: dict[str, int], parts: dict[str, Any], die: int) -> None:
    assert owner(annexing(army, die, 1, 1, 1, **parts), "switzerland") == "france"
    if die > 1:
        failed = annexing(army, die - 1, 1, 1, 1, 1, 1, **parts)
        assert owner(failed, "switzerland") != "france"


@pytest.mark.rule("NIE-POL-ANNEX-8", "NIE-POL-ANNEX-17", "NIE-POL-ANNEX-10", "NIE-POL-ANNEX-14")
def test_who_declares_war_over_an_annexation_counts_and_gets_the_minor() -> None:
    played = acting(army={"switzerland": {"france": {"infantry": 3}}}, dice=[5, 1, 2, 1, 1], **FAR)
    does(played, "france", "annex", region="switzerland")
    while played.to_act != ("austria",):
        does(played, played.to_act[0], "pass")
    does(played, "austria", "war", nation="france")
    pass_all(played, but="france")
    assert owner(played, "switzerland") == "austria"
    assert units(played, "austria", "switzerland") == {"infantry": 2, "cavalry": 1}


@pytest.mark.rule("NIE-POL-ANNEX-9", "NIE-POL-ANNEX-11", "NIE-POL-ANNEX-16", "NIE-POL-ANNEX-18")
def test_a_minor_that_fights_alone() -> None:
    played = annexing({"infantry": 3}, 1, 2, 1, 1, **FAR)
    assert [row["units"] for row in played.position()["army"] if row["nation"] == "minor"] == [
        {"infantry": 2, "cavalry": 1}
    ]
    assert runs_minor(played) == "great_britain"
    assert "switzerland" not in {a["from"] for a in offered(played, "france", "march")}


def runs_minor(played: Table) -> str:
    return played.seats[of(played).owner[7]]


@pytest.mark.rule("NIE-POL-ANNEX-12", "NIE-POL-ANNEX-19", "NIE-POL-ANNEX-11")
def test_the_battle_decides_about_the_marker() -> None:
    played = annexing({"infantry": 3}, 1, 1, 1, 1, **FAR)
    does(played, "france", "pass")
    while played.to_act:
        seat = played.to_act[0]
        choices = verbs(played, seat)
        if "retreat" in choices and seat == "great_britain":
            does(played, seat, "retreat")
            break
        played.act(seat, {"do": "done"} if "done" in choices else played.legal(seat)[0])
    while "pursue" in verbs(played, "france"):
        does(played, "france", "done")
    assert owner(played, "switzerland") == "france"
    assert not [row for row in played.position()["army"] if row["nation"] == "minor"]


@pytest.mark.rule("NIE-POL-ANNEX-11", "NIE-POL-ANNEX-12")
def test_two_minors_that_resist_in_one_turn_both_fight() -> None:
    army = {"switzerland": {"france": {"infantry": 3}}, "naples": {"france": {"infantry": 3}}}
    played = acting(army=army, dice=[1, 1, 1, 1] * 2, **FAR)
    for region in ("switzerland", "naples"):
        does(played, "france", "annex", region=region)
        pass_all(played, but="france")
    fought: list[str] = []
    seat, action = "france", {"do": "pass"}
    while len(fought) < 2:
        fought += [event["region"] for event in played.act(seat, action) if event["event"] == "event-battle"]
        seat = played.to_act[0]
        choices = verbs(played, seat)
        retires = "retreat" in choices and seat != "france"
        action = {"do": "retreat" if retires else "done"} if "done" in choices else played.legal(seat)[0]
    assert set(fought) == {"switzerland", "naples"}
    # And when the turn's battles are over, nobody is at war with light blue units.
    while "minor" in played.position()["wars"]:
        seat = played.to_act[0]
        choices = verbs(played, seat)
        retires = "retreat" in choices and seat != "france"
        played.act(seat, {"do": "retreat" if retires else "done"} if "done" in choices else played.legal(seat)[0])
    assert not [row for row in played.position()["army"] if row["nation"] == "minor"]


# ---- uprisings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-REVOLT-1", "NIE-POL-REVOLT-2", "NIE-POL-REVOLT-7")
def test_where_an_uprising_can_be_roused() -> None:
    land = {
        "paris": "france",
        "vendee": "france",
        "ireland": "great_britain",
        "london": "great_britain",
        "hanover": "great_britain",
        "andalusia": "austria",
        "vienna": "austria",
        "belgium": "prussia",
    }
    found = {a["region"] for a in offered(acting("prussia", owns=land), "prussia", "rouse")}
    assert found == {"vendee", "ireland", "hanover", "andalusia"}
    played = acting("prussia", owns=land)
    does(played, "prussia", "rouse", region="hanover")
    assert points(played, "prussia") == 4
    assert "hanover" not in {a["region"] for a in offered(played, "prussia", "rouse")}


@pytest.mark.rule("NIE-POL-REVOLT-5", "NIE-POL-REVOLT-6", "NIE-POL-REVOLT-8")
@pytest.mark.parametrize(("dice", "quiet"), [([1, 2], True), ([2, 2], False)])
def test_an_uprising_is_put_down_or_costs_an_army(dice: list[int], quiet: bool) -> None:
    stack = turn("france", {"procedure": "Suppression", "power": "france"}, step="quarrel")
    army = {"belgium": {"france": {"infantry": 2, "cavalry": 1, "general": 2}, "spain": {"infantry": 5}}}
    played = table(army, stack, uprising=["belgium"], owns={"belgium": "france"}, active="france", dice=dice)
    does(played, "france", "suppress", region="belgium")
    if not quiet:
        assert {a["troop"] for a in offered(played, "france", "lose")} == {"infantry", "cavalry"}
        does(played, "france", "lose", troop="infantry")
        assert units(played, "france", "belgium") == {"infantry": 1, "cavalry": 1, "general": 2}
    assert (of(played).uprising == 0) == quiet


# ---- passage, armistice, trade, gold --------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PASSAGE-1", "NIE-POL-PASSAGE-4", "NIE-POL-PASSAGE-5")
def test_passage_is_one_way_and_is_not_revoked_in_the_same_turn() -> None:
    played = acting()
    does(played, "france", "passage", nation="prussia")
    if "propose" in verbs(played, "france"):
        does(played, "france", "propose")
    does(played, "prussia", "accept")
    b = of(played)
    assert b.passage[NATION_INDEX["prussia"]] == 1 << NATION_INDEX["france"]
    assert not b.passage[NATION_INDEX["france"]]
    assert "france" not in {
        a["nation"]
        for a in offered(
            waiting("prussia", "france", passage={"prussia": ["france"]}, granted={"prussia": ["france"]}),
            "prussia",
            "revoke",
        )
    }
    assert "france" in {
        a["nation"] for a in offered(waiting("prussia", "france", passage={"prussia": ["france"]}), "prussia", "revoke")
    }


@pytest.mark.rule("NIE-POL-ARMISTICE-1", "NIE-POL-ARMISTICE-2", "NIE-POL-WAR-4", "NIE-DIPL-5")
def test_an_armistice_costs_both_a_point_and_ends_one_war() -> None:
    played = acting(**wars(("france", "prussia"), ("france", "russia")))
    does(played, "france", "armistice", nation="prussia")
    does(played, "france", "propose")
    does(played, "prussia", "accept")
    assert not at_war(played, "france", "prussia") and at_war(played, "france", "russia")
    assert points(played, "france") == points(played, "prussia") == 4


@pytest.mark.rule("NIE-POL-ARMISTICE-1", "NIE-DIPL-6")
def test_an_armistice_needs_points_of_both_and_is_offered_once() -> None:
    war = wars(("france", "prussia"))
    assert "armistice" not in verbs(acting(pap={"prussia": 0}, **war), "france")
    played = acting(**war)
    does(played, "france", "armistice", nation="prussia")
    does(played, "france", "propose")
    does(played, "prussia", "refuse")
    assert "armistice" not in verbs(played, "france") and at_war(played, "france", "prussia")


@pytest.mark.rule("NIE-TRADE-1", "NIE-TRADE-3")
def test_regions_are_exchanged_and_each_gives_something() -> None:
    land = {"paris": "france", "belgium": "france", "berlin": "prussia", "saxony": "prussia", "hanover": "prussia"}
    played = acting(owns=land, uprising=["hanover"])
    does(played, "france", "trade", nation="prussia")
    assert {a["region"] for a in offered(played, "france", "want")} == {"saxony"}
    does(played, "france", "want", region="saxony")
    assert "propose" not in verbs(played, "france")
    does(played, "france", "give", region="belgium")
    does(played, "france", "propose")
    does(played, "prussia", "accept")
    assert owner(played, "saxony") == "france" and owner(played, "belgium") == "prussia"


@pytest.mark.rule("NIE-TRADE-2", "NIE-NAT-3", "NIE-NAT-9")
def test_only_britain_gives_gold() -> None:
    rich: Any = {"pp": dict.fromkeys(NATIONS, 30)}
    assert "gold" not in verbs(acting(**rich), "france")
    played = acting("great_britain", **rich, **wars(("great_britain", "france")))
    gifts = offered(played, "great_britain", "gold")
    assert "france" not in {a["nation"] for a in gifts}
    does(played, "great_britain", "gold", nation="austria", points=20)
    assert of(played).pp[NATION_INDEX["austria"]] == 50 and of(played).pp[NATION_INDEX["great_britain"]] == 10
    assert "gold" not in verbs(waiting("great_britain", **rich), "great_britain")


# ---- broken alliances -----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-BREAK-1", "NIE-POL-BREAK-2", "NIE-POL-BREAK-5", "NIE-POL-BREAK-6")
def test_who_is_in_the_others_land_leaves() -> None:
    army = {"lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}}}
    played = acting("austria", army=army, **allies(("france", "austria")))
    does(played, "austria", "break", nation="france")
    assert not allied(played, "france", "austria") and points(played, "austria") == 4
    does(played, "austria", "done")
    does(played, "france", "done")
    goals = {a["region"] for a in offered(played, "austria", "go_to")}
    assert "switzerland" in goals and "burgundy" not in goals
    does(played, "austria", "go_to", region="switzerland")
    assert units(played, "austria", "switzerland") == {"infantry": 2} and units(played, "austria", "lorraine") == {}


@pytest.mark.rule("NIE-POL-BREAK-2")
def test_passage_lets_them_stay() -> None:
    army = {"lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}}}
    played = acting("austria", army=army, **allies(("france", "austria")))
    does(played, "austria", "break", nation="france")
    does(played, "austria", "done")
    does(played, "france", "grant", nation="austria")
    assert units(played, "austria", "lorraine") == {"infantry": 2}


# ---- peace ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-1", "NIE-POL-PEACE-2", "NIE-POL-PEACE-5", "NIE-PAP-4", "NIE-POL-PEACE-11")
def test_peace_is_paid_and_rewards_the_first_two() -> None:
    played = acting("prussia", **wars(("prussia", "russia"), ("prussia", "france"), ("prussia", "spain")))
    does(played, "prussia", "sue")
    assert not of(played).wars[NATION_INDEX["prussia"]]
    assert points(played, "prussia") == 3
    assert [points(played, name) for name in ("russia", "france", "spain")] == [7, 6, 5]
    assert of(played).truce[7 * NATION_INDEX["prussia"] + NATION_INDEX["france"]] == of(played).date + 12


@pytest.mark.rule("NIE-POL-PEACE-7", "NIE-POL-PEACE-12", "NIE-POL-ANNEX-2", "NIE-POL-ANNEX-3", "NIE-POL-ANNEX-4")
def test_the_congress_goes_by_the_order_of_the_wars() -> None:
    land = {"berlin": "prussia", "silesia": "prussia", "saxony": "prussia", "moscow": "russia", "paris": "france"}
    played = acting("prussia", owns=land, **wars(("prussia", "russia"), ("prussia", "france")))
    does(played, "prussia", "sue")
    assert played.to_act == ("russia",)
    assert {a["region"] for a in offered(played, "russia", "claim")} == {"silesia", "saxony"}
    before = points(played, "russia")
    does(played, "russia", "claim", region="saxony")
    assert before - points(played, "russia") == 1 and owner(played, "saxony") == "russia"
    before = points(played, "france")
    does(played, "france", "claim", region="silesia")
    assert before - points(played, "france") == 2
    assert {a["region"] for a in offered(played, "russia", "claim")} == {"berlin"}


@pytest.mark.rule("NIE-POL-LIBERATE-1", "NIE-POL-LIBERATE-2", "NIE-POL-LIBERATE-3", "NIE-POL-LIBERATE-4")
def test_two_regions_are_liberated_for_a_point() -> None:
    land = {"berlin": "prussia", "saxony": "prussia", "andalusia": "prussia", "madrid": "spain", "moscow": "russia"}
    played = acting("prussia", owns=land, uprising=["saxony"], **wars(("prussia", "russia")))
    does(played, "prussia", "sue")
    assert {a["region"] for a in offered(played, "russia", "liberate")} == {"saxony", "andalusia"}
    before = points(played, "russia")
    does(played, "russia", "liberate", region="saxony")
    does(played, "russia", "liberate", region="andalusia")
    assert before - points(played, "russia") == 1
    assert owner(played, "saxony") is None and owner(played, "andalusia") == "spain"
    assert not of(played).uprising


@pytest.mark.rule("NIE-WIN-15", "NIE-WIN-30")
def test_a_nation_without_home_is_out() -> None:
    land = {"berlin": "prussia", "saxony": "prussia", "moscow": "russia", "paris": "france"}
    army = {"saxony": {"prussia": {"infantry": 3}}}
    played = acting("prussia", army=army, owns=land, **wars(("prussia", "russia")), **allies(("prussia", "austria")))
    does(played, "prussia", "sue")
    does(played, "russia", "claim", region="berlin")
    b = of(played)
    assert b.out == 1 << NATION_INDEX["prussia"]
    assert units(played, "prussia", "saxony") == {} and owner(played, "saxony") is None
    assert not b.allies[NATION_INDEX["austria"]] and b.pap[NATION_INDEX["prussia"]] == 0


@pytest.mark.rule("NIE-POL-PEACE-9")
def test_a_voluntary_peace_needs_the_points() -> None:
    assert "sue" not in verbs(acting("prussia", pap={"prussia": 1}, **wars(("prussia", "russia"))), "prussia")


@pytest.mark.rule("NIE-WIN-2", "NIE-WIN-24")
def test_france_gives_up_and_the_others_have_won() -> None:
    played = acting(scenario="1805_sides_5", **wars(("france", "austria"), ("france", "russia")))
    does(played, "france", "sue")
    assert played.result is not None
    assert set(played.result.winners) == {"great_britain", "austria", "russia"}
    assert points(played, "france") == 5  # before its price and its Congress


@pytest.mark.rule("NIE-WIN-3", "NIE-WIN-4", "NIE-WIN-24")
def test_the_french_win_when_all_have_given_up() -> None:
    rest: Any = {"scenario": "1805_sides_5", "beaten": ["austria", "russia"]}
    played = acting("great_britain", **rest, **wars(("france", "great_britain")))
    does(played, "great_britain", "sue")
    assert played.result is not None and set(played.result.winners) == {"france", "spain"}
    still = acting("great_britain", **rest, **wars(("france", "great_britain"), ("france", "austria")))
    does(still, "great_britain", "sue")
    assert still.result is None
    spain = acting("spain", **rest, **wars(("spain", "great_britain")))
    does(spain, "spain", "sue")
    assert spain.result is None
