"""The library as a program uses it: names, seeds, words, odds, records that are walked, worlds that are imagined."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import Game, Record, Table, bots
from grognard.bots import make
from grognard.engine import new_table
from grognard.games.vive_lempereur.odds import Odds
from grognard.games.wellington.odds import Follows
from grognard.odds import odds
from grognard.package import package
from grognard.words import Words
from tests.engine.duel import DUEL, SEATS

PACKAGE = Path(grognard.__file__).parent
GAMES = ["vive_lempereur", "wellington"]  # by which the library is tried


def played(game: str, actions: int, seed: Any = "walked", scenario: str | None = None) -> Table:
    table = grognard.new_table(game, scenario, seed=seed)
    rng = random.Random("walked")
    for _ in range(actions):
        seat = rng.choice(table.to_act)
        table.act(seat, rng.choice(table.legal(seat)))
    return table


# ---- seeds ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "text"), [(1, "1"), (-5, "-5"), (10**30, str(10**30)), (b"\x01\xff", "01ff"), ("é", "é")]
)
def test_a_seed_is_text_a_number_or_bytes(seed: Any, text: str) -> None:
    table, same = played("wellington", 30, seed), played("wellington", 30, text)
    assert table.seed == text and table.record.dump(reveal=True) == same.record.dump(reveal=True)
    assert grognard.load_record(table.record.dump(reveal=True)).replay().seed == text
    position = table.position()
    one, other = (grognard.from_position("wellington", position, seed=given) for given in (seed, text))
    assert one.seed == other.seed == text
    one, other = table.fork(seed), table.fork(text)
    for fork in (one, other):
        fork.act(fork.to_act[0], fork.legal(fork.to_act[0])[0])
    assert one.position() == other.position()
    unsealed = grognard.load_record(table.record.dump())
    assert unsealed.replay(seed=seed).seed == text
    assert make("recruit", seed).__dict__["random"].random() == make("recruit", text).__dict__["random"].random()


@pytest.mark.parametrize("seed", [1.5, True, ["1"], object()])
def test_anything_else_is_no_seed(seed: Any) -> None:
    with pytest.raises(TypeError, match=r"seed|str|int|bytes"):
        grognard.new_table("wellington", seed=seed)
    with pytest.raises(TypeError):
        grognard.new_table("wellington", seed=1).fork(seed)


# ---- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_is_a_sentence_with_its_rule(game: str) -> None:
    table = played(game, 60)
    ruled = 0
    for other in (played(game, n) for n in (0, 3, 90)):
        for seat in other.seats:
            for action in other.legal(seat)[:20]:
                for who in table.seats:
                    reason = table.why_not(who, action)
                    if reason is None:
                        continue
                    with pytest.raises(grognard.Refused) as refused:
                        table.act(who, action)
                    said = str(refused.value)
                    assert said == str(reason) == str(refused.value.reason)
                    assert said[0].isupper() and " " in said and reason.message not in said and "{" not in said
                    assert not reason.rule or said.endswith(f"({reason.rule})")
                    ruled += reason.rule != ""
    assert ruled > 5
    seat = next(seat for seat in table.seats if not table.undoable(seat))
    with pytest.raises(grognard.Refused, match="back"):
        table.undo(seat)
    with pytest.raises(grognard.Refused, match="offer"):
        table.take(table.to_act[0], -1)


def test_reprs_say_what_a_thing_is() -> None:
    table = grognard.new_table("vive_lempereur", "ligny", seed=1)
    assert repr(table) == "<Table vive_lempereur ligny, 0 actions, french and prussian to act>"
    assert (
        repr(table.decision("french")) == f"<Decision of french: ask-hands {{}}, {len(table.legal('french'))} actions>"
    )
    assert repr(table.record) == "<Record vive_lempereur ligny, 0 actions, unfinished>"
    assert repr(table.game) == "<Game vive_lempereur: waterloo, quatre_bras, ligny, hypothetical>"
    assert repr(table.game.scenarios["ligny"]) == "<Scenario ligny: Ligny; french, prussian>"
    assert repr(table.game.options["morale"]) == "<Option morale: False, True; default False>"
    assert repr(table.state) == "<BattleState: War.hands>"
    rng = random.Random(1)
    while table.to_act:
        seat = table.to_act[0]
        table.take(seat, rng.choice(table.choices(seat)))
    assert table.result is not None
    won = " and ".join(table.result.winners) or "nobody"
    assert repr(table) == f"<Table vive_lempereur ligny, {table.length} actions, won by {won}>"
    assert repr(table.record).endswith(f"{len(table.record)} actions, over>")
    assert grognard.load_record(table.record.dump()).result == table.result
    assert repr(table.result).startswith("Result(winners=(")


def definitions(file: Path) -> dict[str, ast.AST]:
    return {
        node.name: node
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }


def test_every_public_name_is_explained() -> None:
    """Read from the source: a compiled build has no docstrings."""
    found: dict[str, ast.AST] = {}
    for file in [
        *[file for room in ("engine", "bots", "simulation") for file in (PACKAGE / room).glob("*.py")],
        *PACKAGE.glob("*.py"),
    ]:
        found |= definitions(file)
    names = [*grognard.__all__, *[name for name in bots.__all__ if not name.isupper()]]
    unexplained = []
    for name in names:
        node = found[name]
        assert isinstance(node, ast.ClassDef | ast.FunctionDef)
        if not ast.get_docstring(node):
            unexplained.append(name)
        if name in ("Table", "Record", "Game", "Board", "Decision", "Result", "Reason", "Bot"):
            assert isinstance(node, ast.ClassDef)
            unexplained += [
                f"{name}.{method.name}"
                for method in node.body
                if isinstance(method, ast.FunctionDef)
                and not method.name.startswith("_")
                and not ast.get_docstring(method)
            ]
    assert unexplained == []


# ---- odds ----------------------------------------------------------------------------------------------------------


def test_odds_answer_for_both_games() -> None:
    told: dict[str, int] = {}
    for game, kind in (("vive_lempereur", Odds), ("wellington", Follows)):
        table = grognard.new_table(game, seed="odds")
        players = {seat: make("recruit", seat) for seat in table.seats}
        told[game] = 0
        while table.to_act and told[game] < 10:
            seat = table.to_act[0]
            decision = table.decision(seat)
            assert decision is not None
            before = table.position()
            for action in decision.actions[:8]:
                found = odds(table, seat, action)
                if found is not None:
                    assert isinstance(found, kind) and found.to_json() and repr(found).startswith("<Odds")
                    told[game] += 1
            assert table.position() == before
            with pytest.raises(ValueError, match="legal actions only"):
                odds(table, seat, {"do": "nothing"})
            table.act(seat, players[seat].choose(table.view(seat), decision))
    assert min(told.values()) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_tells_the_odds_of_both_games(game: str) -> None:
    table = grognard.new_table(game, seed="odds")
    rng = random.Random(5)
    made = package(game).terminal
    assert made is not None
    terminal = made(Words(game, "en"))
    told: list[str] = []
    while table.to_act and len(told) < 8:
        seat = table.to_act[0]
        for action in table.legal(seat)[-6:]:
            told += terminal.odds(table, seat, action)
        table.act(seat, rng.choice(table.legal(seat)))
    assert len(told) >= 8 and all(" " in line and "forecast-" not in line for line in told)


def test_the_odds_of_wellington_are_those_of_its_preview() -> None:
    from grognard import aide

    table = grognard.new_table("wellington", seed="odds")
    rng = random.Random(3)
    seen: set[str] = set()
    while table.to_act and len(seen) < 4 and table.length < 1500:
        seat = table.to_act[0]
        for action in table.legal(seat)[:6]:
            told = odds(table, seat, action)
            answer = aide.preview(table, seat, action)
            parts = ("attrition", "tries", "battle", "siege", "roll")
            if told is None:
                assert not any((answer["detail"] or {}).get(part) for part in parts)
            else:
                shown = told.to_json()
                assert shown == {"path": answer["path"], **{part: answer["detail"][part] for part in parts}}
                seen |= {part for part in ("attrition", "battle", "siege", "roll") if shown[part]}
        table.act(seat, rng.choice(table.legal(seat)))
    assert seen == {"attrition", "battle", "siege", "roll"}


# ---- records -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_an_unfinished_game_is_walked(game: str) -> None:
    table = played(game, 120)
    record = grognard.load_record(table.record.dump())
    assert record.seed is None and len(record) == 120 and record.result is None
    positions = []
    for n, (then, seat, action) in enumerate(record.steps()):
        assert then.length == n and action in then.legal(seat)
        positions.append(then.position())
    assert then.position() == table.position()
    # Step by step from anywhere, forks and all, as long as the record is followed.
    for n in (0, 1, 50, 119):
        again = record.replay(upto=n)
        assert again.position() == positions[n]
        for line in record.lines[n:]:
            again = again.fork()
            again.act(line["seat"], line["do"])
        assert again.position() == table.position() and again.record.dump() == table.record.dump()


def test_what_a_game_was_worth() -> None:
    from grognard import Result

    table = grognard.new_table("vive_lempereur", "quatre_bras", seed=1)
    assert table.returns() is None
    luck = random.Random(1)
    while table.to_act:
        table.take(table.to_act[0], luck.choice(table.choices(table.to_act[0])))
    returns = table.returns()
    assert returns is not None and table.result is not None
    assert {seat for seat, worth in returns.items() if worth == 1} == set(table.result.winners)
    assert sum(returns.values()) == 0
    drawn = Result((), "draw", "VLE-4.2d")
    assert drawn.score("french") == drawn.score("allied") == 0.5
    ranks = (("france", 1, "major"), ("austria", 2, "minor"), ("russia", 2, "minor"), ("prussia", 4, "defeat"))
    ranked = Result(("france",), "major", "WIN-1", ranks)
    assert [ranked.score(seat) for seat, _, _ in ranks] == [1, 0.5, 0.5, 0]


def test_beside_the_record_the_dice_are_not_known() -> None:
    table = played("vive_lempereur", 120, scenario="ligny")
    record = grognard.load_record(table.record.dump())
    rng = random.Random(2)
    left = 0
    for n in range(10, 110, 5):
        lost = record.replay(upto=n)
        seat, done = record.lines[n]["seat"], record.lines[n]["do"]
        others = [action for action in lost.legal(seat) if action != done]
        if not others:
            continue
        before = lost.position()
        with pytest.raises(grognard.DiceError, match="does not carry its seed"):
            while True:
                lost.act(seat, rng.choice(others))
                seat = lost.to_act[0]
                others = lost.legal(seat)
        left += 1
        while lost.undoable(lost.seats[lost.last_seat]) and lost.length > n:
            lost.undo(lost.seats[lost.last_seat])
        if lost.length == n:  # back on the road, the record goes on
            assert lost.position() == before
            for line in record.lines[n:]:
                lost.act(line["seat"], line["do"])
            assert lost.position() == table.position()
    assert left > 3


def test_an_open_game_is_walked_to_its_open_roll() -> None:
    table = played("vive_lempereur", 20).open_dice()
    rng = random.Random(1)
    while table.rolling is None or table.length < 40:
        if table.rolling is not None:
            count, sides = table.rolling
            table.impose([rng.randint(1, sides) for _ in range(count)])
        else:
            seat = table.to_act[0]
            table.act(seat, rng.choice(table.legal(seat)))
    record = grognard.load_record(table.record.dump())
    for then, _seat, _action in record.steps():
        assert then.rolling is None
    assert then.rolling == table.rolling and then.position() == table.position()
    for one in (then, table):  # and on from there, roll by roll
        rng = random.Random(2)
        while one.length < 80:
            if one.rolling is not None:
                one.impose([1] * one.rolling[0])
            else:
                one.act(one.to_act[0], rng.choice(one.legal(one.to_act[0])))
    assert then.position() == table.position()


def test_who_left_the_record_does_not_find_its_dice_again() -> None:
    table = new_table(DUEL, None, None, "apart")
    while not any(dice for _, _, dice in table.history):
        for seat in table.to_act:
            table.act(seat, table.legal(seat)[SEATS.index(seat) % 2])
    record = Record.parse(table.record.dump(), {"duel": DUEL})
    lost = record.replay(upto=0)
    lost.act("red", {"do": "token", "is": 2})  # the record says 0
    with pytest.raises(grognard.DiceError, match="does not carry its seed"):
        for line in record.lines[1:]:
            lost.act(line["seat"], line["do"])


def test_a_torn_record_is_replayed_as_far_as_it_holds() -> None:
    record: Record = grognard.load_record(played("wellington", 60).record.dump())
    record.lines[40]["do"] = {"do": "conquer"}
    assert record.replay(upto=30).length == 30
    with pytest.raises(grognard.BadRecord, match="line 42"):
        record.replay()


# ---- imagined worlds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_world_can_be_thought_in(game: str) -> None:
    table = played(game, 40)
    seat = table.to_act[0]
    world, same, other = (grognard.imagine(table.view(seat), seed=seed) for seed in (1, "1", 2))
    assert world.legal(seat) == table.legal(seat) and world.position() == same.position() != other.position()
    assert grognard.imagine(table.view(seat)).legal(seat) == table.legal(seat)
    rng = random.Random(1)
    while world.to_act:  # to the end, with dice of its own
        actor = rng.choice(world.to_act)
        world.act(actor, rng.choice(world.legal(actor)))
    assert world.result is not None and table.length == 40


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_given_in_secret_is_not_forgotten(game: str) -> None:
    scenario = "1812_bid_two" if game == "wellington" else "ligny"
    table = grognard.new_table(game, scenario, seed=4)
    first, second = table.seats
    action = table.legal(first)[2]
    table.act(first, action)
    assert table.to_act == (second,) and table.view(first)["answered"] == action
    assert table.look(table.sight(first)) == table.view(first)
    assert "answered" not in table.view(second) and "answered" not in table.view()
    world = grognard.imagine(table.view(first), seed=1)
    assert world.to_act == (second,) and world.view(first) == table.view(first)
    assert world.position()["answers"] == {first: action}


def test_a_world_answers_to_the_decision_of_its_moment() -> None:
    table = played("wellington", 40)
    seat = table.to_act[0]
    view, decision = table.view(seat), table.decision(seat)
    assert decision is not None
    assert grognard.imagine(view, decision, 3).position() == grognard.imagine(view, seed=3).position()
    table.take(seat, table.choices(seat)[-1])
    while seat not in table.to_act or table.decision(seat) == decision:
        table.take(table.to_act[0], table.choices(table.to_act[0])[0])
    with pytest.raises(ValueError, match="not of one moment"):
        grognard.imagine(view, table.decision(seat), 3)
    with pytest.raises(TypeError, match="seed is named"):
        grognard.imagine(view, 3)  # type: ignore[arg-type]  # as it was called before there were decisions


# ---- boards --------------------------------------------------------------------------------------------------------


def named_in(document: Any, found: set[str]) -> set[str]:
    if isinstance(document, dict):
        for key, part in document.items():
            found.add(key)
            named_in(part, found)
    elif isinstance(document, list):
        for part in document:
            named_in(part, found)
    elif isinstance(document, str):
        found.add(document)
    return found


@pytest.mark.parametrize("name", sorted(grognard.games()))
def test_a_board_has_the_places_and_pieces_of_its_battle(name: str) -> None:
    game = grognard.game(name)
    for scenario in list(game.scenarios)[:6]:
        board = game.board(scenario)
        near = board.near()
        assert near.keys() == board.places.keys() and sum(map(len, near.values())) == 2 * len(board.links)
        assert len({frozenset(link[:2]) for link in board.links}) == len(board.links)
        pieces = [piece for names in board.pieces.values() for piece in names]
        assert len(set(pieces)) == len(pieces)
        table = played(name, 30, scenario=scenario)
        named = named_in([table.view(seat) for seat in table.seats], set())
        assert len(named & board.places.keys()) > 10
        assert named & {*pieces, *board.pieces} and game.board(scenario).to_json() == board.to_json()
        assert repr(board) and len(table.legal(table.to_act[0])) <= game.max_actions(scenario)
    board.places.clear()
    assert game.board(scenario).places
    with pytest.raises(grognard.UnknownName, match="cannae"):
        game.board("cannae")


def test_what_a_board_says_is_printed() -> None:
    peninsula, field = grognard.game("wellington").board(), grognard.game("vive_lempereur").board("waterloo")
    assert "elvas" in peninsula.near()["badajoz"] and peninsula.places["badajoz"] == "fortress"
    assert "wellington" in peninsula.pieces["leader_britain"] and peninsula.pieces["soldiers_sud"] == ()
    assert field.places["C7"] == "wood" and len(field.near()["K6"]) == 6
    assert {kind for *_, kind in field.links} == {"road", "side"}
    italy = grognard.game("nemesis_1813").board("1799")
    assert "SUV" in italy.pieces["commander"] and "NAP" not in italy.pieces["commander"]
    europe = grognard.game("napoleon_in_europe").board()
    assert ("london", "london_port", "port") in europe.links and europe.places["london_port"] == "port"
    empire = grognard.game("age_of_napoleon").board()
    assert "fr_napoleon" in empire.pieces["corps_france"] and empire.places["tirol"] == "mountain"


def test_games_are_games() -> None:
    assert all(isinstance(game, Game) for game in grognard.games().values())
