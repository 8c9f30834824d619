"""The sergeant of 1813: legal everywhere, stronger than the recruit, blind to what is hidden, and careful of supply."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.bots import make
from grognard.games.nemesis_1813.bots import fighting, story, supplying
from grognard.games.nemesis_1813.bots.marching import fitting, plan
from grognard.games.nemesis_1813.bots.remembering import Plan
from grognard.games.nemesis_1813.bots.sergeant import ANSWERS
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.game import BOOK, GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, distance
from grognard.games.nemesis_1813.rules.pieces import LEADER_INDEX
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, code
from tests.bots.play import play
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, declaring, no
from tests.games.nemesis_1813.rules.stage import board, field, h, of, phase, placing, u

SCENARIOS = ["1813", "1799"]


def decide(table: grognard.Table, seat: str) -> dict[str, Any]:
    decision = table.decision(seat)
    assert decision is not None and len(decision.actions) > 1
    return make("sergeant", "x").choose(table.view(seat), decision)


def test_every_question_has_an_answer() -> None:
    assert {question.prompt for question in BOOK.questions()} == set(ANSWERS)


@pytest.mark.parametrize("seed", ["s1"])
def test_the_sergeant_beats_the_recruit_with_the_coalition(seed: str) -> None:
    """The French win by sitting still (18.4), so this is the side that has to do something."""
    table = play(GAME.name, "1799", {"french": "recruit"}, seed)
    assert table.result is not None and table.result.winners == ("coalition",)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_of_sergeants_follows_from_the_seed(scenario: str) -> None:
    first = play(GAME.name, scenario, {}, "again", 60).record.dump()
    assert play(GAME.name, scenario, {}, "again", 60).record.dump() == first


@pytest.mark.parametrize("name", list(GAME.options))
def test_it_plays_with_every_option(name: str) -> None:
    option = GAME.options[name]
    for value in option.values:
        if value != option.default:
            table = play(GAME.name, "1813", {}, name, 60, {name: value})
            assert table.length == 60 or table.result is not None


@pytest.mark.rule("NEM-7.5b")
def test_which_of_the_enemys_counters_are_trains_does_not_matter() -> None:
    """A dummy swapped with a train: the view is the same, and so is the answer."""

    def answer(first: int) -> dict[str, Any]:
        def counters(place: str, real: int) -> dict[str, Any]:
            return {"hex": place, "seat": "coalition", "real": real, "dummies": 1 - real, "shown": 0}

        table = field(
            {"XI-35": "Magdeburg", "XI-36": "Magdeburg", "R-5": "Kovno", "R-14": "Grodno"},
            {"EUG": "Magdeburg", "WIT": "Kovno", "BLU": "Grodno"},
            placing(),
            depots={"french": ["Magdeburg"], "coalition": ["Kovno"]},
            trains=[counters("2008", 1 - first), counters("2106", first)],
            hand={"french": 2, "coalition": 0},
            fakes={"french": 1, "coalition": 1},
        )
        return decide(table, "french")

    assert answer(0) == answer(1)


def test_attacks_are_ordered_with_odds_only() -> None:
    weak = {"XI-35": HERE, "R-5": THERE, "R-14": THERE, "R-PAH": THERE, "R-AW": THERE}
    assert decide(fight(weak, {"EUG": HERE, "BLU": THERE}), "french")["do"] == "pass"
    strong = {"OG-1": HERE, "GC-H": HERE, "G-ART": HERE, "OG-2": HERE, "R-5": THERE}
    assert decide(fight(strong, {"NAP": HERE}), "french")["do"] == "attack"


def test_a_hex_without_supply_is_worth_less() -> None:
    b = board({"XI-35": HERE, "XI-36": HERE}, {"EUG": HERE}, depots={"french": ["Tauroggen"], "coalition": []})
    t = Thought(b, FRENCH)
    assert t.hunger(h("2304"), u("XI-35")) < t.hunger(h("2508"), u("XI-35"))
    assert t.hunger(h("Tauroggen"), u("XI-35")) == 0


@pytest.mark.rule("NEM-13.1a")
def test_cossacks_are_kept_out_of_cities() -> None:
    b = board({"K-PL1": "2304"}, {"PLA": "2304"}, turn=6)
    t = Thought(b, ALLIED)
    assert t.raids(h("Tauroggen"), u("K-PL1")) and not t.raids(h("2304"), u("K-PL1"))
    assert not Thought(board({}, {}, turn=2), ALLIED).raids(h("Tauroggen"), u("K-PL1"))


@pytest.mark.rule("NEM-14.15-2", "NEM-14.15-3")
def test_the_armistice_is_refused_by_who_leads_on_the_ground() -> None:
    """With three cities and no more the Coalition needs Austria, and the French do not need peace."""
    units = {"R-5": "Warsaw", "XI-35": "Berlin", "XI-36": "Frankfurt an der Oder"}
    table = field(units, {}, phase("truce"), turn=7, dice=[1, 6])
    assert decide(table, "coalition") == {"do": "offer"}
    table.act("coalition", {"do": "offer"})
    assert decide(table, "french") == {"do": "refuse"}


@pytest.mark.parametrize(("emperor", "other"), [("2202", "2304"), ("2304", "2202")])
@pytest.mark.parametrize("size", [2, 3])
def test_the_coalition_attacks_who_is_not_under_the_emperor(emperor: str, other: str, size: int) -> None:
    """Of two equal stacks; with two units each his rating is worth no more than Ney's (11.7)."""
    guards, line = ("OG-1", "OG-2", "YG-1")[:size], ("V-16", "V-17", "V-18")[:size]
    units = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), HERE) | dict.fromkeys(guards, emperor)
    staff = {"NAP": emperor, "NEY": other, "BLU": HERE}
    how: dict[str, Any] = {"first": "coalition", "commands": {"french": 2, "coalition": 6 if size == 2 else 3}}
    table = fight(units | dict.fromkeys(line, other), staff, **how)
    t = Thought(of(table), ALLIED)
    assert t.defence(FRENCH, h(emperor)) > t.defence(FRENCH, h(other))
    said = decide(table, "coalition")
    assert said.get("hex", other) == other and (said["do"] == "attack" or size == 3)


@pytest.mark.parametrize(("emperor", "other"), [("2201", "2405"), ("2405", "2201")])
def test_the_coalition_marches_at_who_is_not_under_the_emperor(emperor: str, other: str) -> None:
    units = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), HERE) | {"OG-1": emperor, "OG-2": emperor}
    staff = {"NAP": emperor, "NEY": other, "BLU": HERE}
    b = board(units | {"YG-1": other, "YG-2": other}, staff, depots={"coalition": [HERE]})
    wanted = plan(Thought(b, ALLIED), h(HERE))
    assert wanted is not None and distance(wanted.goal, h(other)) < distance(wanted.goal, h(emperor))


def test_a_disrupted_army_gets_a_train_to_rally() -> None:
    table = field(
        {"XI-35": "Magdeburg", "XI-36": "Magdeburg", "OG-1": "Erfurt", "R-5": "Warsaw"},
        {"EUG": "Magdeburg", "NEY": "Erfurt"},
        placing(),
        depots={"french": ["Magdeburg", "Erfurt"], "coalition": []},
        marks={"disrupted": ["XI-35", "XI-36"]},
        hand={"french": 1, "coalition": 0},
        fakes={"french": 0, "coalition": 0},
    )
    assert decide(table, "french") == {"do": "train", "hex": "3813"}


def test_a_party_is_sent_into_an_open_city() -> None:
    """14.4a: Magdeburg is empty, and beyond the reach of lines. One unit with a commander takes it by a forced march;
    an army would go hungry there."""
    army = dict.fromkeys(["R-5", "R-14", "R-3", "R-PAH"], "Bautzen")
    units = {**army, "V-16": "Dresden", "V-17": "Dresden", "V-18": "Dresden"}
    b = board(units, {"WIT": "Bautzen", "YOR": "Bautzen"}, turn=6, depots={"coalition": ["Bautzen"]})
    wanted = plan(Thought(b, ALLIED), h("Bautzen"))
    assert wanted is not None and wanted.goal == h("Magdeburg") and wanted.gain > 5
    assert wanted.force.bit_count() == 1 and wanted.staff.bit_count() == 1


@pytest.mark.rule("NEM-14.9-b")
def test_the_third_german_city_is_worth_more_once_austria_is_in() -> None:
    held = {"R-5": "Munich", "R-14": "Hannover", "V-16": "Mainz"}
    two = Thought(board(held, turn=14, austria=1, armistice=9), ALLIED)
    one = Thought(board({"R-5": "Munich", "V-16": "Mainz"}, turn=14, austria=1, armistice=9), ALLIED)
    assert two.open_cities[h("Dresden")] > one.open_cities[h("Dresden")] + 5
    assert h("Dresden") not in Thought(board(held, turn=14), FRENCH).open_cities


def test_the_card_that_does_more_now_is_played() -> None:
    """Two trains for a Prussian port against a look into stacks; without the port they are nothing."""

    def played(port: str) -> int:
        cards = {"hands": {"coalition": [no(14), no(16)], "french": [no(26)]}}
        units = {"R-5": port, "V-16": "Leipzig"}
        table = field(units, {}, declaring("coalition"), turn=5, options=ADVANCED, cards=cards)
        return int(decide(table, "coalition")["card"])

    assert played("Stolp") == no(14) and played("Tauroggen") == no(16)


@pytest.mark.rule("NEM-15.1c")
def test_what_is_hidden_in_enemy_stacks_does_not_matter() -> None:
    """Two Russian stacks that look alike exchange what is in them: the French are asked the same and answer alike."""

    def answer(strong: str, weak: str) -> dict[str, Any]:
        units = {"R-G1": strong, "R-G2": strong, "P-LA1": weak, "P-LA2": weak, "V-16": "2303", "V-17": "2303"}
        table = field(
            units, {"NAP": "2303"}, phase("combat"), options=ADVANCED, commands={"french": 4, "coalition": 2}, turn=5
        )
        return decide(table, "french")

    assert answer("2302", "2304") == answer("2304", "2302")


@pytest.mark.rule("NEM-14.4-a1")
def test_a_city_that_was_taken_is_not_left_again() -> None:
    """Even where the Confederation feeds both: the point is whose unit is in it. A city of one's own may be left."""
    b = board({"R-5": "Dresden", "V-16": "Mainz"}, {"WIT": "Dresden"}, turn=8, confederation=2)
    t = Thought(b, ALLIED)
    assert t.leaving(h("Dresden"), u("R-5")) > t.city(h("Hannover")) and not t.own_ground(h("Dresden"))
    home = Thought(board({"R-5": "Berlin", "V-16": "Mainz"}, {"WIT": "Berlin"}, turn=8), ALLIED)
    assert home.leaving(h("Berlin"), u("R-5")) == 0


@pytest.mark.rule("NEM-14.4-2", "NEM-18.4-1")
def test_who_would_lose_the_count_is_bolder() -> None:
    """With all battle points, or with three more in 1799, the Coalition need not hurry; without them it must."""
    here = {"R-5": HERE, "V-16": THERE, "V-17": THERE, "V-18": THERE}
    ahead, behind = (Thought(board(here, {"WIT": HERE}, points=points), ALLIED) for points in (0, 12))
    assert behind.behind and not ahead.behind
    assert Thought(board(here, points=0), FRENCH).behind and not Thought(board(here, points=12), FRENCH).behind
    bold, calm = (t.score(h(HERE), u("R-5"), 0, h(HERE)) for t in (behind, ahead))
    assert bold > calm


@pytest.mark.rule("NEM-14.15-c")
def test_a_city_with_a_point_is_garrisoned_when_pieces_are_laid() -> None:
    """Austria joins and Dresden is the enemy's: Prague is not left open. The sixth unit is of no more use there."""
    t = Thought(board({"V-16": "Dresden"}, turn=13, austria=1, armistice=11), ALLIED)
    prague = [story.guard(t, h("Prague"), there) for there in range(6)]
    assert prague == sorted(prague, reverse=True) and prague[0] > 8 and prague[5] == 0
    assert story.guard(t, h("Pilsen"), 0) == 0 and 0 < story.guard(t, h("Königsberg"), 0) < prague[0]


@pytest.mark.rule("NEM-7.2a")
def test_every_depot_more_costs_more_of_the_few_trains_that_are_left() -> None:
    """One that feeds a single unit is not made when it would take the second to last train of every turn."""
    t = Thought(board({"R-5": "Tauroggen"}, turn=6), ALLIED)
    costs = [supplying.upkeep(t, depots + 1) - supplying.upkeep(t, depots) for depots in range(9)]
    assert costs == sorted(costs) and costs[0] < 1.5 and costs[8] > 4


@pytest.mark.rule("NEM-13.1a")
def test_others_relieve_cossacks_who_keep_a_city() -> None:
    """A point to the French on every six: with half a war to come the city is not worth that, with a turn it is."""
    here = {"K-TET": "Hamburg", "SW-1": "Lübeck", "V-16": "Mainz"}
    staff = {"WAL": "Hamburg", "STE": "Lübeck"}
    t = Thought(board(here, staff, turn=8, hamburg=3), ALLIED)
    force, led = u("SW-1"), 1 << LEADER_INDEX["STE"]
    alone = Thought(board(here | {"SW-2": "Hamburg"}, staff, turn=8, hamburg=3), ALLIED)
    gain = [one.score(h("Hamburg"), force, led, h("Lübeck")) for one in (t, alone)]
    assert gain[0] > gain[1] + 1
    late = Thought(board(here, staff, turn=18, hamburg=3), ALLIED)
    assert t.raid > t.city(h("Hamburg")) > late.raid > 0


@pytest.mark.rule("NEM-13.1a", "NEM-14.14d")
def test_cossacks_stay_in_hamburg_as_long_as_it_brings_points() -> None:
    paying = Thought(board({"K-TET": "Hamburg"}, turn=4), ALLIED)
    assert not paying.raids(h("Hamburg"), u("K-TET"))
    assert Thought(board({"K-TET": "Hamburg"}, turn=7, hamburg=3), ALLIED).raids(h("Hamburg"), u("K-TET"))


@pytest.mark.rule("NEM-7.1a")
def test_a_depot_is_taken_up_before_those_who_lie_there_have_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards nobody could turn it into a train. Who stays keeps it: it feeds them."""
    units = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), "Plock") | {"R-12": "Dresden", "R-7": "Warsaw"}
    depots = {"coalition": ["Plock", "Posen"]}
    t = Thought(board(units | {"V-16": "Leipzig"}, {"WIT": "Plock"}, turn=8, depots=depots), ALLIED)
    convert = code("convert", h("Plock"))
    force = u("R-5", "R-14", "R-3", "R-4")
    for gain, wanted in ((2.0, convert), (0.0, PASS)):
        march = Plan(h("Plock"), force, 1 << LEADER_INDEX["WIT"], h("Posen"), gain)
        monkeypatch.setattr(supplying, "plan", lambda *_, march=march: march)
        assert supplying.convert(t, [PASS, convert]) == wanted


@pytest.mark.rule("NEM-7.8a")
def test_a_depot_is_worth_more_where_armies_could_go_on() -> None:
    """Who stands at the end of the lines would starve if he marched on: the depot comes first."""
    units = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), "Posen") | {"V-16": "Magdeburg"}
    t = Thought(board(units, {"WIT": "Posen"}, turn=8, depots={"coalition": ["Kalisch"]}), ALLIED)
    behind, before = (1 << h("Kalisch") | 1 << h(city) for city in ("Plock", "Guben"))
    assert supplying.coverage(t, before) > supplying.coverage(t, behind) + 4  # of it 3.6 for what lies ahead itself


@pytest.mark.rule("NEM-4.1a")
def test_of_two_stacks_one_is_made_that_can_attack() -> None:
    """Four cannot join two where there is room for six half places more; two of them can."""
    here = dict.fromkeys(("R-5", "R-14", "R-3", "R-4"), HERE)
    b = board(here | {"R-12": "2304", "R-1GR": "2304"}, {"BLU": HERE, "WIT": "2304"})
    whole = u("R-5", "R-14", "R-3", "R-4")
    parts = fitting(Thought(b, ALLIED), h(HERE), whole)
    assert parts and all(part.bit_count() == 2 and not part & ~whole for part in parts)
    alone = board(here, {"BLU": HERE})
    assert fitting(Thought(alone, ALLIED), h(HERE), whole) == []


@pytest.mark.rule("NEM-11.12r1")
def test_somebody_more_goes_along_where_swedes_advance_with_others() -> None:
    """R108: under a Swede only; that a Russian goes already is not enough, though more units stay."""
    units = dict.fromkeys(("SW-1", "R-5", "K-PL1", "K-PL2", "K-TCH"), HERE)
    b = board(units, {"WIT": HERE, "BLU": HERE, "STE": HERE})
    advance = Advance(ALLIED, h(HERE), h(THERE), u("SW-1", "R-5"))
    advance.going, advance.staff = advance.force, 1 << LEADER_INDEX["WIT"]
    b.stack.append(advance)
    codes = advance.lead_options(b, ALLIED)
    assert DONE not in codes
    assert fighting.lead(Thought(b, ALLIED), codes) in codes
