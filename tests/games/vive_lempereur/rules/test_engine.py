"""The engine's promises where only a real game shows them, and on the compiled build too."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import random
from typing import Any

import msgspec
import pytest

import grognard
from grognard import DiceError, Record, Refused, Table
from tests.games.vive_lempereur.rules.stage import do, stage, unit

GAME = grognard.games()["vive_lempereur"]
GAMES = {GAME.name: GAME}
INFANTRY = unit("fr1", "inf_french", "M5", "N")
ENEMY = unit("pr1", "inf_regular", "M6", "S")
HAND = {"do": "choose", "cards": ["left", "left", "centre", "centre", "right", "right"]}
LEFT = {"do": "play", "card": "left"}


def everything(table: Table) -> bytes:
    seats: list[str | None] = [*table.seats, None]
    shown = [[table.view(seat), table.log(seat)] for seat in seats]
    return msgspec.json.encode([table.position(), shown, table.length, [table.undoable(seat) for seat in table.seats]])


def under_fire(dice: list[int] | None) -> Table:
    """The French are about to fire: to hit takes a 10-sided die, the effects a 6-sided one."""
    document = stage(INFANTRY, ENEMY, act="fr1").position()
    table = grognard.from_position(GAME, document, dice=dice)
    do(table, do="stand")
    do(table, do="face", facing="N")
    return table


def test_every_outcome_can_be_tried_on_forks_of_a_table_that_waits() -> None:
    table = under_fire(None)
    do(table, do="fire", target="pr1")
    assert table.rolling == (1, 10)
    before = everything(table)
    for hit, effect in itertools.product(range(1, 11), range(1, 7)):
        fork = table.fork()
        fork.impose([hit])
        if fork.rolling is None:
            continue
        assert fork.rolling == (1, 6)
        waiting = fork.fork()
        fork.impose([effect])
        assert fork.history[-1][2] == (hit, effect) and waiting.history[-1][2] == (hit,)
        if fork.rolling is None:
            record = Record.parse(fork.record.dump(), GAMES)
            assert record.lines[-1]["dice"] == [hit, effect] and record.replay().position() == fork.position()
    assert everything(table) == before and table.history[-1][2] == ()


def test_an_action_that_runs_out_of_dice_changes_nothing() -> None:
    table = under_fire([1])
    before = everything(table)
    for _ in range(2):
        with pytest.raises(DiceError, match="out of scripted dice"):
            do(table, do="fire", target="pr1")
        assert everything(table) == before
    with pytest.raises(DiceError, match="left unused: \\[1\\]"):
        table.close()
    assert table.undo("french") == 2


def test_a_table_without_its_seed_refuses_to_roll_and_stays() -> None:
    table = grognard.new_table(GAME, "ligny", seed="sealed")
    for seat in table.seats:
        table.act(seat, HAND)
    sealed = Record.parse(table.record.dump(), GAMES).replay()
    first, second = sealed.seats
    sealed.act(first, LEFT)
    before = everything(sealed)
    with pytest.raises(DiceError, match="does not carry its seed"):
        sealed.act(second, LEFT)
    assert everything(sealed) == before and sealed.undo(first) == 1


def test_the_dice_of_a_game_follow_from_its_seed_roll_by_roll() -> None:
    """Five command dice for each card, one HMAC a roll."""
    table = grognard.new_table(GAME, "waterloo", seed="proof")
    for action in (HAND, LEFT):
        for seat in table.seats:
            table.act(seat, action)
    rolls = []
    for index in range(2):
        digest = hmac.new(b"proof", str(index).encode(), hashlib.sha256).digest()
        rolls += [int.from_bytes(digest[i : i + 4], "big") * 6 // 2**32 + 1 for i in range(0, 20, 4)]
    assert table.record.lines[-1]["dice"] == rolls


def test_a_long_row_of_actions_can_be_taken_back_whole() -> None:
    """The loser of the scouting by 5 places his whole army: far more actions than lie between two anchors."""
    pieces = grognard.new_table(GAME, "hypothetical", seed="x").position()["pieces"]
    start = {"scenario": "hypothetical", "turn": 0, "round": 0, "pieces": pieces, "initiative": "south"}
    deployment = {"procedure": "Deployment", "side": "north", "left": 99, "batches": [99, 99]}
    table = grognard.from_position(GAME, start | {"stack": [{"procedure": "War"}, deployment]}, dice=[])
    rng = random.Random(5)
    states: list[dict[str, Any]] = []
    while table.to_act == ("north",) and len(states) < 33:
        states.append(table.position())
        table.act("north", rng.choice(table.legal("north")))
    assert table.undoable("north") == len(states) > 30
    for back in (1, 4, 20):
        table.undo("north", back)
        states = states[: len(states) - back + 1]
        assert table.position() == states.pop()
    assert table.undo("north") == len(states) and table.position() == states[0]


def test_several_rolls_imposed_belong_to_one_action() -> None:
    start = grognard.new_table(GAME, "hypothetical", seed="x").position()
    stack = [{"procedure": "War"}, {"procedure": "SetUp"}]
    table = grognard.from_position(
        GAME, {key: start[key] for key in ("scenario", "pieces")} | {"turn": 0, "stack": stack}
    )
    table.impose([2, 5])
    drawn = [2, 5]
    while table.rolling is not None:
        table.impose([1])
        drawn.append(1)
    assert table.length == 0 and list(table.opening) == drawn and len(drawn) == 32
    record = Record.parse(table.record.dump(), GAMES)
    assert record.header["opening"] == drawn and record.replay().position() == table.position()


def test_a_fork_with_a_seed_of_its_own_carries_no_proof() -> None:
    table = grognard.new_table(GAME, "quatre_bras", seed="mine")
    rng = random.Random(1)
    other = table.fork("other")
    while other.to_act:
        seat = rng.choice(other.to_act)
        other.act(seat, rng.choice(other.legal(seat)))
    record = Record.parse(other.record.dump(), GAMES)
    assert record.header["commitment"] == "" and record.seed is None and list(record.check())
    with pytest.raises(Refused):
        other.undo(other.seats[0])


@pytest.mark.parametrize("dice", [[True], [1.0], ["1"], [None], [[1]], [11], [0], [], [1, 1]])
def test_imposed_dice_must_be_dice(dice: list[Any]) -> None:
    table = under_fire(None)
    do(table, do="fire", target="pr1")
    with pytest.raises(DiceError, match="wait for 1 dice of 10 sides"):
        table.impose(dice)
    assert table.rolling == (1, 10)


def test_what_copies_share_is_never_changed_under_them() -> None:
    """Zones of control are shared between forks until a unit moves; no position shows them, so they are looked at."""
    table = grognard.new_table(GAME, "waterloo", seed="zones")
    rng = random.Random(3)

    def play(on: Table, actions: int) -> None:
        for _ in range(actions if on.to_act else 0):
            on.act(on.to_act[0], rng.choice(on.legal(on.to_act[0])))

    def zones(of: Table) -> tuple[list[int], list[int]]:
        state: Any = of.state
        return state.zone0, state.zone1

    for _ in range(30):
        fork = table.fork()
        second = fork.fork()
        play(fork, 7)
        play(table, 9)
        play(second, 5)
        for each in (table, fork, second):
            assert zones(each) == zones(grognard.from_position(GAME, each.position()))


def test_whoever_scribbles_on_what_he_was_given_changes_nothing() -> None:
    """Actions, events, views and positions are handed out to be kept: none of them is the table's own."""

    def scribble(on: Any) -> None:
        for part in list(on.values()) if isinstance(on, dict) else on if isinstance(on, list) else []:
            scribble(part)
        if isinstance(on, dict | list):
            on.clear()

    clean, soiled = (grognard.new_table(GAME, "quatre_bras", seed="ink") for _ in range(2))
    rng = random.Random(4)
    while clean.to_act:
        seat = clean.to_act[0]
        number = rng.randrange(len(clean.legal(seat)))
        for given in (soiled.legal(seat), soiled.view(seat), soiled.position(), soiled.log(seat, soiled.length)):
            scribble(given)
        assert soiled.legal(seat) == clean.legal(seat)
        told = soiled.act(seat, soiled.legal(seat)[number])
        assert told == clean.act(seat, clean.legal(seat)[number])
        scribble(told)
    assert everything(soiled) == everything(clean) and soiled.record.dump() == clean.record.dump()
