"""The odds against the rules: every fall of the dice is imposed and counted."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grognard import Table
from grognard.engine.chance import Imposed
from grognard.engine.procedure import Procedure
from grognard.games.age_of_napoleon.odds import Follows, odds
from grognard.games.age_of_napoleon.odds.attrition import WinterOdds, path_odds, winter_odds
from grognard.games.age_of_napoleon.odds.battle import BattleOdds
from grognard.games.age_of_napoleon.odds.follows import known_battle
from grognard.games.age_of_napoleon.odds.hidden import hidden_range
from grognard.games.age_of_napoleon.rules.attrition import MarchAttrition
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.europe import PRISONERS, REMOVED, RESERVES, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREAS, FRENCH
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, members
from grognard.games.age_of_napoleon.rules.verbs import DONE, part_of, verb_of
from grognard.games.age_of_napoleon.rules.verbs import code as make
from grognard.games.age_of_napoleon.rules.winter import Winter
from tests.games.age_of_napoleon.rules.stage import a, board, force, k, state_of, under_way

_DICE = Imposed()
Choose = Callable[[Europe, list[int]], int]


def emperor_last(b: Europe, options: list[int]) -> int:
    """As the odds take it: nobody plays a card, and the Emperor is the last to be lost and to be buried."""
    for option in options:
        if verb_of(option) in ("pass", "done", "stand"):
            return option
    return max(options, key=lambda option: verb_of(option) in ("lose", "bury") and part_of(option) != NAPOLEON)


def ends(b: Europe, over: Callable[[Europe], bool], p: float = 1.0) -> Iterator[tuple[Europe, float]]:
    """All ends of what is under way, with their probabilities."""
    while b.result is None and not over(b) and not b.rolling:
        seat = (b.asked & -b.asked).bit_length() - 1
        options = b.options(seat)
        b.ready = []
        if b.answer(seat, emperor_last(b, options)):
            b.run(_DICE)
    if b.result is not None or over(b):
        yield b, p
        return
    falls = list(itertools.product(range(1, 7), repeat=b.rolling))
    for dice in falls:
        new = b.copy()
        new.land(list(dice))
        new.run(_DICE)
        yield from ends(new, over, p / len(falls))


def begun(procedure: Procedure, corps: dict[str, str], **parts: Any) -> Europe:
    b = board(corps, **parts)
    b.stack[-1:] = [procedure]
    b.run(_DICE)
    return b


def engaged(b: Europe, ours: int, theirs: int) -> Battle:
    """Both have engaged, and the first dice are about to fall."""
    while not b.rolling:
        fight = b.stack[-1]
        assert isinstance(fight, Battle)
        missing = (ours, theirs)[fight.power] & ~fight.chosen
        code = make("engage", members(missing)[0]) if missing else DONE
        power = fight.power
        b.ready = []
        if b.answer(power, code):
            b.run(_DICE)
    fight = b.stack[-1]
    assert isinstance(fight, Battle)
    assert fight.engaged == (ours, theirs)
    return fight


BATTLES: list[tuple[str, list[str], list[str], list[str], list[str], int]] = [
    # area, French there, engaged, Coalition there, engaged, attacker
    ("bayern", ["fr_napoleon", "fr_davout", "fr_ney"], ["fr_napoleon", "fr_davout", "fr_ney"],
     ["at_mack", "at_ferdinand"], ["at_mack", "at_ferdinand"], FRENCH),
    ("bayern", ["fr_napoleon"], ["fr_napoleon"], ["at_karl", "at_mack", "at_hiller"],
     ["at_karl", "at_mack", "at_hiller"], ALLIED),
    ("osterreich", ["fr_napoleon", "fr_jourdan"], ["fr_napoleon"], ["at_karl", "at_johann", "ru_kutusov"],
     ["at_karl", "at_johann", "ru_kutusov"], FRENCH),
    ("bayern", ["fr_napoleon", "fr_jourdan"], ["fr_jourdan"],
     ["at_karl", "at_mack", "at_hiller", "ru_bagration", "ru_kutusov"],
     ["at_karl", "at_mack", "at_hiller", "ru_bagration", "ru_kutusov"], ALLIED),
    ("lorraine", ["fr_davout", "fr_massena"], ["fr_davout", "fr_massena"], ["at_karl", "at_mack"], ["at_karl"], ALLIED),
]  # fmt: skip


@pytest.mark.parametrize("case", BATTLES)
def test_a_battle_of_known_corps(
    case: tuple[str, list[str], list[str], list[str], list[str], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    last: list[Battle] = []
    apply = Battle.apply

    def applied(self: Battle, b: Europe) -> int:
        last[:] = [self]
        return apply(self, b)

    monkeypatch.setattr(Battle, "apply", applied)
    area, french, french_in, allied, allied_in, attacker = case
    corps = dict.fromkeys([*french, *allied], area)
    b = begun(Battle(a(area), attacker), corps)
    fight = engaged(b, force(*french_in), force(*allied_in))
    told = known_battle(b, fight, attacker)
    win = [0.0, 0.0]
    losses: list[dict[int, float]] = [{}, {}]
    permanent: list[dict[int, float]] = [{}, {}]
    emperor = away = tied = 0.0

    def over(one: Europe) -> bool:
        return not any([isinstance(step, Battle) for step in one.stack])

    for end, p in ends(b, over):
        fought = last[0]
        win[fought.winner] += p
        tied += p * fought.tied
        for side in (FRENCH, ALLIED):
            gone, buried = fought.lost[side].bit_count(), fought.buried[side].bit_count()
            losses[side][gone] = losses[side].get(gone, 0.0) + p
            permanent[side][buried] = permanent[side].get(buried, 0.0) + p
        emperor += p * (end.at[NAPOLEON] == REMOVED)
        away += p * (end.at[NAPOLEON] in (RESERVES, PRISONERS) and "fr_napoleon" in french)
    assert told.win == pytest.approx(win)
    assert told.tied == pytest.approx(tied)
    assert told.emperor == pytest.approx(emperor)
    assert told.emperor_away == pytest.approx(away)
    for side in (FRENCH, ALLIED):
        assert told.losses[side] == pytest.approx(losses[side])
        assert told.permanent[side] == pytest.approx(permanent[side])
        assert sum(told.losses[side].values()) == pytest.approx(1)


def test_art_of_war_leaves_one_die() -> None:
    b = begun(Battle(a("bayern"), FRENCH), {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "bayern"})
    fight = engaged(b, force("fr_davout", "fr_ney"), force("at_karl"))
    fight.mastery = (5, 0)
    told = known_battle(b, fight, FRENCH)
    # 11 with a 5 inflicts one loss; Karl's 3 inflicts one with a 6 alone.
    assert told.tied == pytest.approx(1 / 6)
    assert told.losses[ALLIED] == pytest.approx({1: 1.0})


# ---- attrition -------------------------------------------------------------------------------------------------------

MARCHES = [
    (["fr_davout", "fr_ney", "fr_murat"], ["fr_ney"], "lorraine", ["schweiz"], 1, 0),
    (["fr_napoleon", "fr_ney"], ["fr_napoleon"], "lorraine", ["schweiz"], 5, 0),
    (["fr_napoleon", "fr_ney"], ["fr_napoleon", "fr_ney"], "lorraine", ["wurttemberg", "bayern"], 5, 1),
    (["fr_davout", "fr_ney", "fr_soult", "fr_murat"], [], "lorraine",
     ["wurttemberg", "bayern", "osterreich", "banat"], 1, 0),
]  # fmt: skip


@pytest.mark.parametrize("case", MARCHES)
def test_attrition_of_a_path(case: tuple[list[str], list[str], str, list[str], int, int]) -> None:
    names, weary, origin, path, round_, forced = case
    b = board(dict.fromkeys(names, origin), round=round_, stacks={"exhausted": weary})
    told = path_odds(b, [(force(*names), 0)], a(origin), [a(area) for area in path], forced)
    assert told is not None
    worlds = [(b, 1.0)]
    before = b.stack[:-1]
    checks = 0
    for entered, name in enumerate(path, 1):
        causes = (1 if entered == 3 else 0) | (2 if entered == 4 else 0) | (4 if forced else 0)
        causes |= (8 if name in ("schweiz", "tirol") else 0) | (16 if round_ > 4 else 0)
        checks += causes.bit_count()
        found = []
        for world, p in worlds:
            if world.result is not None:
                found.append((world, p))
                continue
            marchers = world.army(a(path[entered - 2]) if entered > 1 else a(origin), FRENCH)
            for corps in members(marchers):
                world.put(corps, a(name))
            world.stack = [*before, MarchAttrition(FRENCH, a(name), marchers, causes)]
            world.asked = world.rolling = 0
            world.run(_DICE)
            found += list(ends(world, lambda one: not isinstance(one.stack[-1], MarchAttrition), p))
        worlds = found
    lost: dict[int, float] = {}
    for world, p in worlds:
        gone = len([name for name in names if world.at[k(name)] >= AREAS])
        lost[gone] = lost.get(gone, 0.0) + p
    assert told.checks == checks
    assert told.lost == pytest.approx(lost)
    assert told.emperor == pytest.approx(sum([p for world, p in worlds if world.at[NAPOLEON] == REMOVED]))
    assert told.for_good == (round_ > 4)


@pytest.mark.parametrize(
    ("area", "names", "severe"),
    [
        ("lorraine", ["fr_davout", "fr_ney", "fr_murat"], None),
        ("tirol", ["fr_davout", "fr_ney", "fr_murat", "fr_soult", "fr_lannes"], None),
        ("moscow", ["fr_napoleon", "fr_ney", "fr_murat"], "russia"),
        ("ukraine", ["fr_davout", "fr_ney", "fr_murat", "fr_soult"], None),
    ],
)
def test_the_winter_of_an_army(area: str, names: list[str], severe: str | None) -> None:
    parts: dict[str, Any] = {"severe": severe} if severe is not None else {}
    corps = {**dict.fromkeys(names, area), "fr_suchet": "ile_de_france", "fr_victor": "ile_de_france"}
    b = begun(Winter(), corps, **parts)
    told = winter_odds(board(corps, **parts), FRENCH)
    assert [army.area for army in told] == [a(area)]  # two corps do not suffer
    army: WinterOdds = told[0]
    lost: dict[int, float] = {}
    emperor = 0.0
    for end, p in ends(b, lambda one: not isinstance(one.stack[-1], Winter)):
        gone = len([name for name in names if end.at[k(name)] == REMOVED])
        lost[gone] = lost.get(gone, 0.0) + p
        emperor += p * (end.at[NAPOLEON] == REMOVED)
    assert army.lost == pytest.approx(lost)
    assert army.emperor == pytest.approx(emperor)


# ---- hidden stacks ---------------------------------------------------------------------------------------------------


def test_the_range_of_a_hidden_stack_is_what_all_ways_to_deal_the_corps_out_allow() -> None:
    """Karl with two more at Wien, Mack with one in Böhmen, Ferdinand with one in Tirol: every deal of the others."""
    corps = {
        "at_karl": "osterreich", "at_liechtenstein": "osterreich", "at_hiller": "osterreich",
        "at_mack": "bohmen", "at_bellegarde": "bohmen", "at_ferdinand": "tirol", "at_kolowrat": "tirol",
        "fr_davout": "bayern",
    }  # fmt: skip
    b = board(corps)
    low, high = hidden_range(b, FRENCH, a("osterreich"))
    stacks = {"osterreich": "at_karl", "bohmen": "at_mack", "tirol": "at_ferdinand"}
    hidden = ["at_liechtenstein", "at_hiller", "at_bellegarde", "at_kolowrat"]
    seen: set[int] = set()
    for deal in itertools.permutations(hidden):
        for faces in itertools.product((False, True), repeat=2):
            there = [deal[0], deal[1]]
            new = board({**corps, deal[0]: "osterreich", deal[1]: "osterreich", deal[2]: "bohmen", deal[3]: "tirol"})
            for name, tired in zip(there, faces, strict=True):
                new.flip(k(name), tired)
            if any([new.sr(k(name)) > new.sr(k(stacks[area])) for area, name in zip(
                ["osterreich", "osterreich", "bohmen", "tirol"], deal, strict=True)]):  # fmt: skip
                continue
            seen.add(new.strength(new.army(a("osterreich"), ALLIED), a("osterreich")))
    assert (low.strength, high.strength) == (min(seen), max(seen))
    assert low.corps == high.corps == 3


def test_a_stack_that_was_looked_at_is_no_range() -> None:
    corps = {"at_karl": "osterreich", "at_hiller": "osterreich", "at_mack": "bohmen", "at_ferdinand": "bohmen"}
    b = board({**corps, "fr_davout": "bayern"}, stacks={"seen": {"france": ["at_karl", "at_hiller"]}})
    low, high = hidden_range(b, FRENCH, a("osterreich"))
    assert low.strength == high.strength == b.strength(b.army(a("osterreich"), ALLIED), a("osterreich"))


# ---- what a seat is told ---------------------------------------------------------------------------------------------


def told_of(table: Table, seat: str, **action: Any) -> Follows | None:
    return odds(table, seat, action)


def test_an_action_that_leads_to_no_dice_has_no_odds() -> None:
    table = under_way(Battle(a("bayern"), FRENCH), {"fr_davout": "bayern", "at_mack": "bayern", "at_karl": "bayern"})
    assert told_of(table, table.to_act[0], do="engage", corps="at_mack") is None


def test_the_enemy_s_faces_change_nothing_in_what_is_told() -> None:
    """Two corps swapped between stacks of which the seat knows the leaders alone."""
    corps = {
        "fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "bayern", "at_hiller": "bayern",
        "at_mack": "bohmen", "at_kolowrat": "bohmen",
    }  # fmt: skip
    swapped = {**corps, "at_hiller": "bohmen", "at_kolowrat": "bayern"}
    said = []
    for placed in (corps, swapped):
        table = under_way(Battle(a("bayern"), FRENCH), placed)
        for name in ("fr_davout", "fr_ney"):
            table.act("france", {"do": "engage", "corps": name})
            if name == "fr_davout":
                told = told_of(table, "france", do="done")
                assert told is not None
                assert len(told.battles) == 2
                assert isinstance(told.battles[0], BattleOdds)
                said.append(told.to_json())
    assert said[0] == said[1]
    assert said[0]["battles"][0]["sides"][0]["win"] > said[0]["battles"][1]["sides"][0]["win"]


def test_states_are_not_touched_by_asking() -> None:
    table = under_way(Battle(a("bayern"), FRENCH), {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "bayern"})
    table.act("france", {"do": "engage", "corps": "fr_davout"})
    before = table.position()
    told_of(table, "france", do="done")
    assert table.position() == before
    assert state_of(table).result is None
