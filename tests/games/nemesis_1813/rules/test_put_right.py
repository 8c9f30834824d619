"""What version 2 of the rules put right, and R180 to R188."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import table_from_position
from grognard.games.nemesis_1813.rules.battle import attack_support, defence_support
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, HEX
from grognard.games.nemesis_1813.rules.pieces import FROZEN_HEXES, LEADER_INDEX, members
from grognard.games.nemesis_1813.rules.tables import ROOM
from grognard.games.nemesis_1813.rules.trains import forages, receivers
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, lying, play, with_card
from tests.games.nemesis_1813.rules.stage import (
    CITY_HEX_NAME,
    at,
    board,
    does,
    field,
    h,
    hexes,
    of,
    offered,
    phase,
    placing,
    told,
    u,
    verbs,
)
from tests.games.nemesis_1813.rules.test_14_15_redeployment import redeploying

# ---- trains where nobody may use them ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-7.3a", "NEM-7.7r1", "NEM-8.1a")
@pytest.mark.parametrize("cards", [[], [lying(30, "french")]])
def test_a_train_for_a_depot_moves_nobody_who_is_out_of_supply(cards: list[dict[str, Any]]) -> None:
    """R31 lets it lie in the city; no depot can be made there, and the stack does not meet 7.3. Nor does it where
    a card has it lie face up."""
    how: dict[str, Any] = {"hand": {"coalition": 1}, "fakes": {"coalition": 1}, "effects": cards, "options": ADVANCED}
    units = {"R-5": "Leipzig", "R-14": "Leipzig"}
    table = field(units, {"WIT": "Leipzig"}, placing("coalition"), marks={"disrupted": ["R-5"]}, **how)
    assert not receivers(of(table), ALLIED)
    does(table, "coalition", "train", hex="Leipzig")
    events = does(table, "coalition", "dummy", hex="Leipzig")
    while table.to_act and verbs(table, table.to_act[0]) == {"done"}:
        events += does(table, table.to_act[0], "done")
    gone = told(events, "event-counters-gone")
    assert (gone[0]["hex"], gone[0]["real"], gone[0]["dummies"]) == ("3715", 1, 0)
    assert not table.to_act or not {"rally", "move"} & verbs(table, table.to_act[0])


@pytest.mark.rule("NEM-7.1r1")
@pytest.mark.parametrize("cards", [[], [lying(30, "coalition")]])
def test_the_train_that_was_a_depot_stays_with_its_stack(cards: list[dict[str, Any]]) -> None:
    """R27: it counts as in supply for using it, and for that one only."""
    how: dict[str, Any] = {"depots": {"french": ["Danzig"]}, "effects": cards, "options": ADVANCED}
    table = field({"V-16": "Danzig", "R-5": "2303"}, {"NEY": "Danzig"}, phase("active"), **how)
    if "mislead" in verbs(table, "coalition"):
        does(table, "coalition", "done")
    does(table, "french", "convert", hex="Danzig")
    assert not receivers(of(table), FRENCH)
    does(table, "french", "train", hex="Danzig")
    while of(table).stock != [0, 0] or of(table).fakes != [0, 0]:
        seat = table.to_act[0]
        does(table, seat, "pass" if "pass" in verbs(table, seat) else "done")
    while "move" not in verbs(table, table.to_act[0]):
        does(table, table.to_act[0], "done")
    assert of(table).usable(h("Danzig"), FRENCH) == 1


# ---- redeployment ------------------------------------------------------------------------------------------------

CROWD = {"III-A": "Kiel", "VI-20": "Kiel", "VI-A": "Kiel"}


@pytest.mark.rule("NEM-14.15-a5", "NEM-14.15-a6")
@pytest.mark.parametrize("crowd", [dict.fromkeys(("OG-1", "OG-2", "YG-1", "YG-2"), "Kiel"), CROWD])
def test_room_that_others_must_leave_is_room(crowd: dict[str, str]) -> None:
    """R126, R129: Danes go to Kiel when those have left it who may not stay there."""
    table = redeploying("french", {**crowd, "DEN-I": "Lübeck", "DEN-C": "Lübeck"}, {"DAV": "Kiel"})
    assert not any([at(of(table), unit) is None for unit in ("DEN-I", "DEN-C")])
    events = does(table, "french", "auto")
    b = of(table)
    assert at(b, "DEN-I") == at(b, "DEN-C") == HEX[h("Kiel")] and len(told(events, "event-laid")) == len(crowd) + 2
    assert not any([at(b, unit) == HEX[h("Kiel")] for unit in crowd])


@pytest.mark.rule("NEM-14.15-a4", "NEM-14.8a")
def test_swedes_wait_until_the_russians_have_left_pomerania() -> None:
    russians = {"R-5": "3609", "R-14": "3608", "R-3": "3509", "R-4": "3508"}
    table = redeploying("coalition", {**russians, "SW-1": "Berlin"}, {"WIT": "3609"})
    assert offered(table, "coalition", "take", "unit") == set(russians)
    does(table, "coalition", "take", unit="R-5")
    does(table, "coalition", "place", unit="R-5", hex="Tauroggen")
    assert "SW-1" in offered(table, "coalition", "take", "unit")


@pytest.mark.rule("NEM-14.15-a5", "NEM-14.15-a4")
def test_whom_nobody_makes_room_for_is_lost() -> None:
    """R5, R128: Walmoden's corps may leave Pomerania to the Swedes, but need not."""
    corps = dict(zip(("W-HAN", "W-GIB", "W-ARE", "W-VEG"), ("3609", "3509", "3508", "3608"), strict=True))
    table = redeploying("coalition", {**corps, "SW-1": "Berlin"})
    assert offered(table, "coalition", "take", "unit") == set(corps) and "auto" not in verbs(table, "coalition")
    does(table, "coalition", "take", unit="W-HAN")
    does(table, "coalition", "place", unit="W-HAN", hex="3509")
    does(table, "coalition", "auto")
    assert at(of(table), "SW-1") == "3609"
    left = redeploying("coalition", {**corps, "SW-1": "Berlin"})
    does(left, "coalition", "done")
    assert at(of(left), "SW-1") is None


@pytest.mark.rule("NEM-16.5d", "NEM-14.15-r1")
def test_no_depot_stays_in_illyria_when_austria_is_bought_off() -> None:
    """R159: Illyria is closed."""
    for austria, stays in ((1, True), (2, False)):
        how: dict[str, Any] = {"depots": {"french": ["Laibach"]}, "austria": austria, "options": ADVANCED}
        table = redeploying("french", {"V-16": "Leipzig"}, {"NEY": "Leipzig"}, **how)
        for _ in range(2):
            does(table, "french", "done")
        assert ("pass" in verbs(table, "french")) == stays and "shift" in verbs(table, "french")


# ---- units that cards place --------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-C06-a", "NEM-8.7a", "NEM-8.8r1")
def test_landwehr_takes_the_depot_and_overruns_the_commander() -> None:
    """R56, R57."""
    how: dict[str, Any] = {"depots": {"french": ["Breslau"]}, "dice": [1]}
    table = play("coalition", 6, {"R-5": "2303"}, {"NEY": "Stolp"}, **how)
    does(table, "coalition", "place", unit="P-LA1", hex="Breslau")
    assert not of(table).depots[FRENCH] and of(table).losses[FRENCH] == 1
    over = play("coalition", 6, {"R-5": "2303"}, {"NEY": "Stolp"}, **how)
    events = does(over, "coalition", "place", unit="P-LA1", hex="Stolp")
    assert told(events, "event-commander-lost") and at(of(over), "NEY") is None and over.to_act == ("french",)


@pytest.mark.rule("NEM-C17-b", "NEM-8.7a", "NEM-8.8r1", "NEM-15.1c")
def test_the_freikorps_does_too_and_comes_back_unseen() -> None:
    how: dict[str, Any] = {"turn": 4, "due": [{"unit": "K-LUT", "turn": 4}], "options": ADVANCED, "dice": [1] * 9}
    units = {"R-5": "2303", "V-16": "Leipzig"}
    table = field(units, {"NEY": "Stolp"}, phase("ending"), depots={"french": ["Breslau"]}, **how)
    does(table, "coalition", "place", unit="K-LUT", hex="Breslau")
    assert not of(table).depots[FRENCH] and of(table).losses[FRENCH] == 1
    seen = [[one["units"] for one in told(table.log(seat), "event-arrive")] for seat in ("coalition", "french")]
    assert ["K-LUT"] in seen[0] and ["K-LUT"] not in seen[1]
    assert told(table.log("french"), "event-counter-laid")[0]["hex"] == HEX[h("Breslau")]
    over = field(units, {"NEY": "Stolp"}, phase("ending"), **how)
    does(over, "coalition", "place", unit="K-LUT", hex="Stolp")
    assert at(of(over), "NEY") is None and at(of(over), "K-LUT") == HEX[h("Stolp")]


# ---- contingents -------------------------------------------------------------------------------------------------


def bavarians(**parts: Any) -> Any:
    munich = CITY_HEX_NAME["Munich"]
    waiting = [{"unit": unit, "hex": munich} for unit in ("BAV-1-C", "BAV-2-C")]
    how = {"turn": 15, "austria": 1, "armistice": 7, "confederation": 3, "saxony": True, "frozen": False, **parts}
    return field({"R-5": "Munich", "V-16": "Leipzig"}, {}, phase("ending"), waiting=waiting, dice=[1] * 20, **how)


@pytest.mark.rule("NEM-14.9-3ii")
def test_wrede_enters_once() -> None:
    """R113: with the first Bavarian who comes back, not again when both are lost."""
    table = bavarians()
    does(table, "coalition", "place", unit="BAV-1-C", hex="Munich")
    assert at(of(table), "WRE") == CITY_HEX_NAME["Munich"]
    position = table.position()
    del position["units"]["BAV-1-C"], position["commanders"]["WRE"]
    later = table_from_position(GAME, position, dice=[1] * 9)
    does(later, "coalition", "place", unit="BAV-2-C", hex="Munich")
    assert at(of(later), "BAV-2-C") and at(of(later), "WRE") is None


@pytest.mark.rule("NEM-14.9-3i", "NEM-15.1c")
def test_who_has_joined_a_hidden_stack_is_not_told() -> None:
    table = bavarians(options=ADVANCED)
    does(table, "coalition", "place", unit="BAV-1-C", hex="Munich")
    for name in ("event-rejoins", "event-wrede"):
        assert told(table.log("coalition"), name) and not told(table.log("french"), name)
    assert len(told(table.log("french"), "event-counter-laid")) == 2
    assert "BAV-1-C" not in table.view("french")["units"]


# ---- combat ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-10.6b", "NEM-10.6c", "NEM-15.1c")
def test_who_could_order_nothing_has_not_declined() -> None:
    """R71 with hidden stacks: the foragers cannot attack; when the enemy comes up to others, those can. The enemy sees
    that they declined, as ever."""
    units = {"OG-1": HERE, "YG-1": "2403", "YG-2": "2403", "R-5": THERE, "R-14": THERE, "R-3": THERE}
    how: dict[str, Any] = {"marks": {"foraging": ["OG-1"]}, "options": {"hidden": True}}
    table = fight(units, {"WIT": THERE}, commands={"french": 3, "coalition": 6}, dice=[6, 3, 3, 1], **how)
    assert table.to_act == ("coalition",) and told(table.log("coalition"), "event-declines-attack")
    willing = fight(units, {"WIT": THERE}, commands={"french": 3, "coalition": 6}, options={"hidden": True})
    does(willing, "french", "pass")
    seen, said = (one.view("coalition")["under_way"][-1] for one in (table, willing))
    assert seen == said and seen["out"] == ["french"]
    assert table.view("french")["under_way"][-1]["unable"] == ["french"]
    attack(table, "coalition", THERE, HERE)
    answer(table, "french")
    does(table, "french", "done")
    does(table, "coalition", "advance", unit="R-5")
    does(table, "coalition", "done")
    if table.to_act == ("coalition",):
        does(table, "coalition", "done")
    assert at(of(table), "OG-1") is None and table.to_act == ("french",)
    assert offered(table, "french", "attack", "from") == {"2403"}


@pytest.mark.rule("NEM-C43-b", "NEM-14.8b")
def test_austrians_whom_swedes_leave_alone_do_not_attack() -> None:
    """14.8 keeps the Swede out, and 43 forbids an order to Austrians alone."""
    how: dict[str, Any] = {"turn": 14, "austria": 1, "armistice": 7, "frozen": False, "first": "coalition"}
    stack = {"SW-1": HERE, "A-1L": HERE}
    for foes, offers in (({"V-16": THERE, "V-17": THERE}, False), ({"V-16": THERE}, False), ({}, True)):
        table = with_card(
            "combat", [lying(43, "french")], {**stack, **foes}, {"BRN": HERE, **({} if foes else {"NEY": THERE})}, **how
        )
        assert (table.to_act == ("coalition",) and "attack" in verbs(table, "coalition")) == offers


@pytest.mark.rule("NEM-11.2c", "NEM-11.2r1")
def test_one_tired_unit_tires_a_supporting_stack_of_either_side() -> None:
    """11.2 speaks of any unit in the stack: R181."""
    marks = {"disrupted": ["YG-2"], "fought": ["YG-2"]}
    b = board({"OG-2": "2202", "YG-1": "2202", "YG-2": "2202", "R-5": THERE}, marks=marks)
    fresh = u("OG-2", "YG-1")
    assert attack_support(b, FRENCH, h("2202"), h(THERE), fresh) == 1
    assert defence_support(b, FRENCH, h("2202"), fresh) == 1


# ---- the rest ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-14.15-v", "NEM-11.19c")
def test_a_commander_bound_to_italy_escapes_within_it() -> None:
    """R180: he is of the force that must remain."""
    for confined, ends in ((False, {"3824"}), (True, set())):
        b = board({"V-16": "3824"}, {"EUG": "4026"}, confined=confined)
        one = Fate(FRENCH, h("4026"))
        one.leader = LEADER_INDEX["EUG"]
        assert hexes(sum([1 << place for place in one.havens(b)])) == ends


@pytest.mark.rule("NEM-15.3a")
def test_crowding_counts_every_hex_that_borders() -> None:
    """1.1: immediately adjacent are two hexes that border, whatever lies between them."""
    units = {"V-16": "3427", "V-17": "3527", "V-18": "3426"}
    b = board(units, turn=13, austria=1, armistice=7, frozen=False)
    assert forages(b, FRENCH, h("3427"), True)


@pytest.mark.rule("NEM-8.4i", "NEM-16.2-3")
def test_whom_hesitation_kept_screens() -> None:
    """R151, R50: they remain where they are; that they may not move any more makes them no worse a screen."""
    trains = [{"hex": place, "seat": "coalition", "real": 1, "dummies": 0, "shown": 0} for place in ("2303", "2304")]
    table = field(
        {"R-G1": "2303", "R-5": "2304", "IC-1": "2302"},
        {"CON": "2303", "WIT": "2304"},
        phase("moves"),
        trains=trains,
        options=ADVANCED,
        dice=[1],
    )
    does(table, "coalition", "move", origin="2303")
    b = of(table)
    assert b.moved == b.stalled == u("R-G1")
    does(table, "coalition", "move", origin="2304")
    does(table, "coalition", "to", hex="2303")
    assert "to" in verbs(table, "coalition")  # beside the enemy's cavalry


@pytest.mark.rule("NEM-14.11a", "NEM-4.1a")
def test_a_frozen_corps_takes_no_room_from_those_who_pass() -> None:
    """R182."""
    b = board()
    assert b.frozen and all([b.room(one, side) == ROOM for side in (0, 1) for one in members(FROZEN_HEXES[side])])
