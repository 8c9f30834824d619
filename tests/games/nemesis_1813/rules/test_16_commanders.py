"""16.2: ranks and traits of commanders."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_support, defence_value
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, HEX
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.ranks import (
    CORPS,
    COSSACK,
    FOOT,
    HORSE,
    HORSE_CORPS,
    SUPREME,
    UNRANKED,
    adds_support,
    commanded,
    march_modifier,
    rank,
    rating,
)
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.trains import receivers
from tests.games.nemesis_1813.rules.stage import at, board, does, field, h, names, of, phase, staff, told, u, verbs

ADVANCED = {"advanced": True}
HERE, THERE = "2303", "2302"


def war(units: dict[str, str] | None = None, commanders: dict[str, str] | None = None, **parts: Any) -> Theatre:
    options = {**ADVANCED, **parts.pop("options", {})}
    return board(units, commanders, options=options, **parts)


def train(place: str, seat: str, real: int) -> list[dict[str, Any]]:
    return [{"hex": HEX[h(place)], "seat": seat, "real": real, "dummies": 0, "shown": 0}]


def who(*leaders: str) -> int:
    return sum([1 << LEADER_INDEX[name] for name in leaders])


def led(b: Theatre, leader: str, *units: str) -> set[str]:
    """Those of some units that a commander can command."""
    return names(commanded(b, LEADER_INDEX[leader]) & u(*units))


@pytest.mark.rule("NEM-16.2a")
def test_whom_a_rank_commands() -> None:
    b = war()
    ranks = {"NAP": SUPREME, "NEY": FOOT, "MUR": HORSE, "PLA": COSSACK, "DAV": CORPS, "SOU": UNRANKED}
    assert {name: rank(b, LEADER_INDEX[name]) for name in ranks} == ranks
    force = ("V-16", "III-8", "III-A", "IC-1", "VI-A")
    assert led(b, "NAP", *force) == set(force)
    assert led(b, "NEY", *force) == {"V-16", "III-8", "III-A"}  # infantry, and his own corps besides
    assert led(b, "MUR", *force) == {"IC-1"}
    assert led(b, "LAU", *force) == {"V-16"}
    assert led(b, "PLA", "K-PL1", "R-PAH", "R-5") == {"K-PL1"}
    assert led(b, "KOR", "R-KOR", "IC-1") == {"R-KOR"}  # the corps of the same number is the enemy's


@pytest.mark.rule("NEM-16.2a")
def test_ranks_change_after_turns_seven_and_nine() -> None:
    found = [
        tuple([rank(war(turn=turn), LEADER_INDEX[name]) for name in ("BAR", "WIT", "MIL")]) for turn in (7, 8, 9, 10)
    ]
    first, second = (CORPS, SUPREME, FOOT), (SUPREME, CORPS, FOOT)
    assert found == [first, second, second, (SUPREME, CORPS, CORPS)]


@pytest.mark.rule("NEM-16.2b")
def test_eugene_and_hiller_command_all_south_of_the_danube_only() -> None:
    for leader in ("EUG", "HIL"):
        found = []
        for turn, place in ((11, "Leipzig"), (12, "Leipzig"), (12, "Udine")):
            b = war({}, {leader: place}, turn=turn)
            found.append(rank(b, LEADER_INDEX[leader]))
        assert found == [SUPREME, CORPS, SUPREME]
    assert led(war({}, {"EUG": "Leipzig"}, turn=12), "EUG", "IT-1", "V-16") == {"IT-1"}


@pytest.mark.rule("NEM-16.2i")
def test_the_guard_obeys_any_designated_commander() -> None:
    assert led(war(), "LAU", "OG-1", "III-8") == {"OG-1"} and led(war(), "SOU", "OG-1") == set()


@pytest.mark.rule("NEM-16.2j")
def test_contingents_that_changed_side_have_no_corps_commander() -> None:
    b = war()
    force = ("BAV-1-C", "BAV-C-C")
    assert led(b, "WRE", *force) == led(b, "KOR", *force) == set()
    assert led(b, "BLU", *force) == set(force) and led(b, "MIL", *force) == {"BAV-1-C"}


@pytest.mark.rule("NEM-15.2b", "NEM-16.2a")
def test_withdrawn_garrisons_are_davouts() -> None:
    assert led(war(), "DAV", "G-WAR", "XIII-3") == {"XIII-3"}
    assert led(war(options={"garrisons_withdrawn": True}), "DAV", "G-WAR", "XIII-3") == {"G-WAR", "XIII-3"}


# ---- marches -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-16.2d")
def test_commanders_of_all_units_ease_a_march() -> None:
    b = war()
    assert march_modifier(b, who("LAU"), u("V-16", "V-17")) == -1
    assert march_modifier(b, who("LAU"), u("V-16", "III-8")) == 0
    assert march_modifier(b, who("LAU", "NEY"), u("V-A", "III-8")) == -1  # they share the task
    assert march_modifier(b, who("SOU"), u("III-8")) == 0
    assert march_modifier(board(), who("LAU"), u("V-16")) == 0


@pytest.mark.rule("NEM-16.2-5", "NEM-16.2-1", "NEM-16.2f")
def test_napoleon_davout_and_bluecher_march() -> None:
    b = war()
    assert march_modifier(b, who("NAP"), u("V-16")) == -2  # R105: by trait and by rank
    assert march_modifier(b, who("DAV"), u("XIII-3")) == -2
    assert march_modifier(b, who("DAV"), u("V-16")) == -1  # by his trait alone
    assert march_modifier(b, who("DAV", "NEY"), u("V-A")) == 0  # a higher commander is there
    assert march_modifier(b, who("DAV", "LAU"), u("III-8")) == -1  # between equals the owner decides
    assert march_modifier(b, who("BLU"), u("P-B1")) == -2
    assert march_modifier(board(), who("NAP"), u("V-16")) == -1 and march_modifier(board(), who("BLU"), u("P-B1")) == 0


@pytest.mark.rule("NEM-16.2-8", "NEM-16.2d")
def test_murat_wears_out_his_horses() -> None:
    b = war()
    assert march_modifier(b, who("MUR"), u("IC-1")) == 1  # never the benefit of his rank
    assert march_modifier(b, who("MUR", "LAT"), u("IC-1")) == 0  # his own trait, and La Tour's rank
    assert march_modifier(b, who("MUR", "NEY"), u("V-16")) == -1  # Ney ranks higher
    assert march_modifier(b, who("MUR", "BES"), u("IC-1")) == -1


@pytest.mark.rule("NEM-16.2d", "NEM-16.2-5")
@pytest.mark.parametrize(("leader", "plain", "advanced"), [("LAU", 1, 0), ("NAP", 0, -1)])
def test_the_die_of_a_march_has_it(leader: str, plain: int, advanced: int) -> None:
    for options, added in (({}, plain), (ADVANCED, advanced)):
        how: dict[str, Any] = {"options": options, "turn": 5, "dice": [1, 1, 1]}  # two for the cards of the next turn
        march = {"procedure": "March", "step": "go_on", "power": "french", "start": "2307", "here": "2303", "paid": 4}
        march |= {"force": ["V-16"], "staff": [leader], "stopped": True}
        moves = {"procedure": "Moves", "step": "marched", "order": ["french", "coalition"], "power": "french"}
        stack = [*phase("moves")[:1], moves, march]
        events = does(field({"V-16": "2303"}, {leader: "2303"}, stack, **how), "french", "halt")
        attrition = told(events, "event-attrition")[0]
        assert attrition["total"] - attrition["die"] == added


@pytest.mark.rule("NEM-16.2-3", "NEM-16.2f")
@pytest.mark.parametrize(("die", "goes"), [(1, False), (2, False), (3, True)])
def test_constantine_hesitates(die: int, goes: bool) -> None:
    trains = train("2303", "coalition", 2)
    how: dict[str, Any] = {"trains": trains, "options": ADVANCED, "dice": [die]}
    table = field({"R-G1": "2303", "R-G2": "2303"}, {"CON": "2303"}, phase("moves"), **how)
    does(table, "coalition", "move", origin="2303")
    events = does(table, "coalition", "take", unit="R-G1") + does(table, "coalition", "done")
    assert told(events, "event-hesitates")[0]["stalls"] == (not goes)
    b = of(table)
    if goes:
        assert "to" in verbs(table, "coalition")
    else:  # units and commander have used up their move, and the train is gone; the other train has no commander
        assert names(b.moved) == {"R-G1"} and staff(b.rode) == {"CON"} and verbs(table, "coalition") == {"discard"}


@pytest.mark.rule("NEM-16.2-3")
def test_nobody_hesitates_under_an_equal_or_higher_commander() -> None:
    for other, rolls in (("BAR", False), ("MIL", False), ("WRE", True)):
        trains = train("2303", "coalition", 1)
        how: dict[str, Any] = {"trains": trains, "options": ADVANCED, "dice": [3]}
        table = field({"R-G1": "2303"}, {"CON": "2303", other: "2303"}, phase("moves"), **how)
        does(table, "coalition", "move", origin="2303")
        events = does(table, "coalition", "along", commander="CON") + does(table, "coalition", "done")
        assert bool(told(events, "event-hesitates")) == rolls
    plain = field({"R-G1": "2303"}, {"CON": "2303"}, phase("moves"), trains=trains)
    assert not told(does(plain, "coalition", "move", origin="2303"), "event-hesitates")


# ---- combat ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-16.2e", "NEM-16.2k", "NEM-16.2r1", "NEM-16.2c")
def test_the_rating_is_that_of_who_commands_most() -> None:
    b = war()
    assert rating(b, who("LAU", "NEY"), u("V-16", "V-17", "V-A")) == 1  # Lauriston leads three, Ney two
    assert rating(b, who("LAU", "NEY"), u("V-16", "V-17")) == 2  # equal: the higher rank
    assert rating(b, who("NAP"), u("V-16", "V-17")) == 2  # no more than he commands
    assert rating(b, who("DAV"), u("V-16", "XIII-3")) == 1
    assert rating(b, who("DAV"), u("V-16")) == 0  # R149: he can command none
    assert rating(b, who("DAV", "SOU"), u("V-16")) == 0
    assert rating(b, who("SOU"), u("V-16")) == 1  # without any designated one the basic rule holds
    assert rating(b, who("VAN", "AUG"), u("I-1", "OG-1")) == 2 and rating(b, who("VAN", "AUG"), u("OG-1")) == 1
    assert rating(b, who("VIC", "MAR"), u("OG-1", "YG-1")) == 2  # between equals the owner decides
    assert rating(board(), who("DAV"), u("V-16", "V-17")) == 2


@pytest.mark.rule("NEM-16.2g", "NEM-16.2h")
def test_cavalry_corps_commanders_alone_count_horse() -> None:
    found = {"LAT", "SEB", "ARR", "PAJ", "KOR", "VAS", "GAL", "NOS", "JUR"}
    assert staff(HORSE_CORPS) == found
    b = war()
    assert rating(b, who("LAT"), u("V-16", "GC-H")) == 1  # of any corps
    assert rating(b, who("LAT"), u("V-16", "V-17")) == 0
    assert rating(b, who("LAT", "LAU"), u("IC-1", "V-16", "V-17")) == 1


@pytest.mark.rule("NEM-16.2n")
def test_cavalry_corps_commanders_alone_support_with_horse_only() -> None:
    b = war({"IC-1": HERE, "V-16": "2304"}, {"LAT": HERE, "SEB": "2304"})
    assert adds_support(b, who("LAT"), u("IC-1")) == 1 and adds_support(b, who("LAT"), u("IC-1", "V-16")) == 0
    assert adds_support(b, who("LAT", "SOU"), u("V-16")) == 1 and adds_support(b, 0, u("V-16")) == 0
    assert attack_support(b, FRENCH, h(HERE), h(THERE), u("IC-1")) == 2
    assert attack_support(b, FRENCH, h("2304"), h(HERE), u("V-16")) == 1
    assert defence_support(b, FRENCH, h(HERE), u("IC-1")) == 2 and defence_support(b, FRENCH, h("2304"), u("V-16")) == 1
    plain = board({"V-16": "2304"}, {"SEB": "2304"})
    assert defence_support(plain, FRENCH, h("2304"), u("V-16")) == 2


@pytest.mark.rule("NEM-16.2m")
def test_cavalry_corps_commanders_alone_get_trains_for_horse_only() -> None:
    def gets(options: dict[str, bool], units: dict[str, str], leaders: dict[str, str]) -> bool:
        b = board(units, leaders, options=options, depots={"french": ["Leipzig"]})
        return bool(receivers(b, FRENCH) >> h("Leipzig") & 1)

    mixed = {"IC-1": "Leipzig", "V-16": "Leipzig"}
    assert gets(ADVANCED, {"IC-1": "Leipzig"}, {"LAT": "Leipzig"})
    assert not gets(ADVANCED, mixed, {"LAT": "Leipzig"})
    assert not gets(ADVANCED, mixed, {"LAT": "Leipzig", "SEB": "Leipzig"})
    assert gets(ADVANCED, mixed, {"LAT": "Leipzig", "LAU": "Leipzig"}) and gets({}, mixed, {"LAT": "Leipzig"})


def values(units: list[str], leaders: list[str], side: int = FRENCH, **parts: Any) -> tuple[int, int]:
    """Attack and defence of a stack on the plain, without what its commanders' rating adds."""
    b = war(dict.fromkeys(units, HERE), dict.fromkeys(leaders, HERE), **parts)
    force, led = u(*units), who(*leaders)
    added = rating(b, led, force)
    return attack_value(b, side, h(HERE), h(THERE), force) - added, defence_value(b, side, h(HERE)) - added


@pytest.mark.rule("NEM-16.2-6", "NEM-16.2-7", "NEM-16.2l", "NEM-16.2f")
def test_napoleon_and_davout_inspire() -> None:
    assert values(["V-16", "V-17"], []) == (2, 2)
    assert values(["V-16", "V-17"], ["NAP"]) == (4, 4)
    assert values(["V-16", "V-17", "V-18"], ["NAP"]) == (6, 6) == values(["V-16", "V-17", "OG-1"], ["NAP"])
    assert values(["OG-1", "OG-2", "XI-35", "VI-20"], ["NAP"]) == (7, 7)  # three at most
    assert values(["V-16", "V-17", "V-18"], ["DAV"]) == (5, 5)
    assert values(["V-16", "V-17", "V-18"], ["DAV", "NEY"]) == (3, 3)
    plain = board({"V-16": HERE}, {"NAP": HERE})
    assert attack_value(plain, FRENCH, h(HERE), h(THERE), u("V-16")) == 1 + 1  # the rating alone
    # R75: before fatigue is taken into account.
    assert values(["V-16", "V-17"], ["NAP"], marks={"marched": ["V-16"]}) == (2, 2)


@pytest.mark.rule("NEM-16.2-2", "NEM-16.2-4", "NEM-16.2-9")
def test_bluecher_platov_and_murat_charge() -> None:
    assert values(["P-B1", "P-B2", "P-KL1"], ["BLU"], ALLIED) == (5, 3)
    assert values(["K-PL1", "K-PL2", "K-MEL"], ["PLA"], ALLIED) == (5, 3)
    assert values(["R-PAH"], ["PLA"], ALLIED) == (1, 1)  # no cossacks
    assert values(["IC-1", "IC-H", "IC-3"], ["MUR"]) == (5, 3)
    assert values(["V-16", "V-17"], ["MUR"]) == (2, 2)


@pytest.mark.rule("NEM-16.2-10")
@pytest.mark.parametrize(("options", "place"), [(ADVANCED, None), ({}, "3715")])
def test_murat_goes_home_when_italy_is_entered(options: dict[str, bool], place: str | None) -> None:
    trains = train("Trieste", "coalition", 1)
    how: dict[str, Any] = {"trains": trains, "options": options, "turn": 13, "austria": 1, "armistice": 7}
    units, leaders = {"A-FEN": "Trieste", "V-16": "3715"}, {"BEL": "Trieste", "MUR": "3715"}
    table = field(units, leaders, phase("moves"), **how)
    does(table, "coalition", "move", origin="Trieste")
    assert at(of(table), "MUR") == "3715" and "to" in verbs(table, "coalition")
    does(table, "coalition", "to", hex="Udine")
    assert at(of(table), "MUR") == place


@pytest.mark.rule("NEM-15.1c", "NEM-8.6a")
def test_what_a_commander_adds_to_the_die_of_a_march_is_not_told_of_hidden_stacks() -> None:
    """The enemy sees the die and what is lost; the sum would tell who commands."""
    march = {"procedure": "March", "step": "go_on", "power": "french", "start": "2307", "here": "2303", "paid": 4}
    march |= {"force": ["V-16"], "staff": ["NAP"], "stopped": True}
    moves = {"procedure": "Moves", "step": "marched", "order": ["french", "coalition"], "power": "french"}
    how: dict[str, Any] = {"options": ADVANCED, "turn": 5, "dice": [1, 1, 1]}
    table = field({"V-16": "2303"}, {"NAP": "2303"}, [*phase("moves")[:1], moves, march], **how)
    does(table, "french", "halt")
    assert told(table.log("french"), "event-attrition")[0]["total"] == 0
    for seat in ("coalition", None):
        assert not told(table.log(seat), "event-attrition")
    assert told(table.log("coalition"), "event-attrition-rolled")[0]["die"] == 1
