"""Positions written by hand: names instead of numbers, piles filled by themselves, a first question that is put."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import BadPosition, Table
from grognard.engine.kinds import Mask, Name
from grognard.engine.state import State
from grognard.games.wellington.rules.alternatives import aimed_at, alternatives
from grognard.games.wellington.rules.counting import STORM
from grognard.games.wellington.rules.deck import COMMON, NATIONAL_OF, bits, numbers
from grognard.games.wellington.rules.effects import EFFECTS
from grognard.games.wellington.rules.game import BOOK, GAME
from grognard.games.wellington.rules.peninsula import BRITAIN, BY_SEA, DUCHY_INDEX, LEADER_INDEX, NORD, POWERS, SUD
from grognard.games.wellington.rules.sheets import APART, DICE, FELL, HALF, NEXT_ROUND, PRESS, Assault, Fight
from grognard.games.wellington.rules.state import BOOK as CARDS
from grognard.games.wellington.rules.state import HARRIED, LASTING, STRAGGLING
from grognard.games.wellington.rules.verbs import KINDS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import ANSWERED, CANCELLED, STOOD_DOWN, TURNED, Play
from tests.games.wellington.rules.stage import war

Position = dict[str, Any]
MADRID = DUCHY_INDEX["madrid"]
WELLINGTON = LEADER_INDEX["wellington"]
NEXT = {"procedure": "Campaign", "step": "move_marker"}


def encode(kind: str, value: Any) -> Any:
    return KINDS[kind].encode(State(0), value)


def decode(kind: str, value: Any) -> Any:
    return KINDS[kind].decode(State(0), value)


def load(position: Position, **how: Any) -> Table:
    return grognard.from_position(GAME, {"scenario": "1812_two", **position}, **how)


def faults(position: Position) -> list[str]:
    with pytest.raises(BadPosition) as refusal:
        load(position)
    return refusal.value.faults


# ---------------------------------------------------------------- names


def test_every_kind_that_is_a_name_comes_back_as_it_went() -> None:
    lists = {name: kind.names for name, kind in KINDS.items() if isinstance(kind, Name) and kind.words is not None}
    masks = {name: kind.of.names for name, kind in KINDS.items() if isinstance(kind, Mask)}
    assert len(lists) >= 12 and len(masks) == 5
    for kind, names in lists.items():
        assert [decode(kind, encode(kind, i)) for i in range(len(names))] == list(range(len(names)))
        with pytest.raises(ValueError, match="unknown"):
            decode(kind, 0)
    for kind, names in masks.items():
        assert encode(kind, (1 << len(names)) - 1) == names
        assert decode(kind, names[::-1]) == (1 << len(names)) - 1


def test_rows_of_a_battle_are_told_by_card_player_side_kind_and_time() -> None:
    fight = Fight()
    fight.give(14, SUD, 1, APART, 3)
    fight.command = [BRITAIN, NORD]
    fight.lines = 1 << 2 | BY_SEA
    kinds = dict(Fight.FIELDS)
    rows = encode(kinds["rows"], fight.rows)
    row = {"card": 14, "player": "sud", "side": "french", "kind": "apart", "amount": 3, "lasts": "this_round"}
    assert rows == [row]
    assert decode(kinds["rows"], rows) == fight.rows
    assert encode(kinds["command"], fight.command) == ["britain", "nord"]
    assert encode(kinds["lines"], fight.lines) == ["river", "sea"]
    for spoilt in ({**row, "kind": 3}, {**row, "side": None}, {**row, "more": 1}, {"card": 14}, 14):
        with pytest.raises(ValueError, match=r"unknown|no player|no side|not an object"):
            decode(kinds["rows"], [spoilt])


def test_rows_of_a_siege_help_the_besieger_or_the_fortress() -> None:
    siege = Assault()
    siege.give(27, NORD, 1, HALF)
    siege.give(8, BRITAIN, 0, DICE, 3, NEXT_ROUND)
    siege.give(8, BRITAIN, 0, PRESS)
    rows = encode(dict(Assault.FIELDS)["rows"], siege.rows)
    assert [(row["side"], row["kind"], row["lasts"]) for row in rows] == [
        ("fortress", "half", "all_rounds"),
        ("besieger", "dice", "next_round"),
        ("besieger", "press", "all_rounds"),
    ]


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ((3, SUD, MADRID, 5), {"target": "madrid", "powers": ["britain", "spain"]}),
        ((81, SUD, MADRID, STORM | 2), {"target": "madrid", "powers": ["sud"], "storm": True}),
        ((81, SUD, MADRID, 2), {"target": "madrid", "powers": ["sud"], "storm": False}),
        ((39, BRITAIN, -1, 10), {"target": None, "powers": ["sud", "nord"]}),
        ((23, SUD, WELLINGTON, 2), {"target": "wellington", "impulses": 2}),
        ((65, SUD, BRITAIN, 1), {"target": "britain", "impulses": 1}),
        ((52, SUD, WELLINGTON, 0), {"target": "wellington", "wound": "no_battle_value"}),
        ((52, SUD, WELLINGTON, 1), {"target": "wellington", "wound": "one_die_fewer"}),
        ((32, BRITAIN, WELLINGTON, 0), {"target": "wellington", "commanded": False}),
        ((32, BRITAIN, WELLINGTON, 1), {"target": "wellington", "commanded": True}),
        ((52, BRITAIN, WELLINGTON, FELL - 1), {"target": "wellington", "wound": "fell"}),
        ((52, BRITAIN, WELLINGTON, FELL + MADRID), {"target": "wellington", "fell_in": "madrid"}),
        ((93, BRITAIN, -1, 0), {"target": None}),
        ((93, BRITAIN, DUCHY_INDEX["gijon"], 2 + 16 * 3), {"target": "gijon", "fives": 2, "sixes": 3}),
        ((35, BRITAIN, MADRID, 0), {"target": "madrid"}),
        ((102, SUD, -1, 0), {"target": None}),
    ],
)
def test_a_card_by_the_map_says_in_words_what_it_lies_on_and_what_is_left(
    effect: tuple[int, int, int, int], told: Position
) -> None:
    document = EFFECTS.write(State(0), effect)
    assert document == {"card": effect[0], "player": encode("power", effect[1]), **told}
    assert EFFECTS.read(State(0), document) == effect


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"card": 59, "player": "sud"}, "card 59 lies on a leader"),
        ({"card": 59, "target": "soult"}, "who played it"),
        ({"card": 17, "player": "sud", "target": "madrid"}, "card 17 lies on nothing"),
        ({"card": 17, "player": "sud", "impulses": 1}, "card 17 has no such part"),
        ({"card": 3, "player": "sud", "target": "madrid"}, "nothing of it is left"),
        (
            {"card": 52, "player": "sud", "target": "soult", "wound": "dead"},
            "unknown wound 'dead'; valid: no_battle_value",
        ),
        ({"card": 23, "player": "sud", "target": "soult", "impulses": 3}, "from 1 to 2"),
    ],
)
def test_an_effect_that_cannot_be_is_refused_with_its_place(row: Position, fault: str) -> None:
    found = faults({"effects": [row], "stack": [NEXT]})
    assert len(found) == 1 and found[0].startswith("effects[0]") and fault in found[0]


def test_every_card_that_may_lie_by_the_map_and_is_aimed_lies_on_a_thing_with_a_name() -> None:
    for card in LASTING:
        aim = aimed_at(card, 0, 1)[0]
        if aim != "number":
            assert CARDS.lasting[card].target == aim, card


def test_the_use_of_a_card_and_its_targets_are_names() -> None:
    b = war()
    play = Play(30, NORD)
    play.variant = 1
    assert BOOK.codec.encode_field(b, play, "variant", "variant") == "hits"
    assert BOOK.codec.decode_field(b, play, "variant", "dice") == 0
    with pytest.raises(ValueError, match="unknown use of the card"):
        BOOK.codec.decode_field(b, play, "variant", "relief")
    raid = Play(56, BRITAIN)
    raid.targets = (WELLINGTON, MADRID)
    assert BOOK.codec.encode_field(b, raid, "targets", "targets") == ["wellington", "madrid"]
    assert BOOK.codec.decode_field(b, raid, "targets", ["wellington", "madrid"]) == raid.targets
    rising = Play(92, BRITAIN)
    rising.targets = (MADRID, -1)
    assert BOOK.codec.encode_field(b, rising, "targets", "targets") == ["madrid", None]
    assert alternatives(17)[0] == "whole"


def test_what_a_window_has_said_is_told_in_words() -> None:
    window = {"procedure": "Window", "step": "respond", "moment": "march", "actor": "sud", "power": "britain"}
    march = {"procedure": "March", "step": "set_out", "power": "sud", "origin": "madrid", "duchy": "toledo"}
    position: Position = {
        "soldiers": {"sud": {"madrid": 3}},
        "cards": {"hands": {"britain": [9]}},
        "stack": [NEXT, march, window],
        "verdicts": [["straggling"]],
    }
    table = load(position)
    b = table.state
    assert isinstance(b, WarState) and b.verdicts == (STRAGGLING,)
    assert table.position()["verdicts"] == table.view("allied")["verdicts"] == [["straggling"]]
    del position["verdicts"]
    assert load(position).position()["verdicts"] == [[]]
    assert faults({**position, "verdicts": [[], []]}) == ["verdicts: 1 windows are open, not 2"]


def test_a_view_tells_control_by_duchy_and_values_by_leader() -> None:
    b = war(soldiers={"sud": {"lisbon": 2, "sevilla": 1}}, leaders={"wellington": "elvas"}, hands={"britain": [23]})
    b.lay(59, BRITAIN, LEADER_INDEX["hill"])
    view = GAME.view(b, 0)
    assert view["control"]["madrid"] == "nord" and view["control"]["lisbon"] == "britain"
    b.put_sp(BRITAIN, DUCHY_INDEX["toledo"], 1)
    assert GAME.view(b, 0)["control"]["toledo"] is None
    assert view["values"]["wellington"] == {"battle": 5, "command": 9}
    assert view["values"]["hill"] == {"battle": 4, "command": 4}


def test_the_events_of_a_choice_tell_it_by_name() -> None:
    assert [GAME.event(war(), (-1, "event-sortie", NORD, use))["choice"] for use in (0, 1)] == ["sortie", "relief"]
    assert [GAME.event(war(), (-1, "event-village", NORD, use))["choice"] for use in (0, 1)] == ["dice", "hits"]


# ---------------------------------------------------------------- piles left out


def cards_of(table: Table) -> Position:
    found: Position = table.position()["cards"]
    return found


def test_whoever_writes_the_hands_need_write_nothing_else() -> None:
    cards = cards_of(load({"cards": {"hands": {"sud": [1, 2], "britain": [93]}}, "stack": [NEXT]}, forced=False))
    assert cards["hands"] == {"britain": [93], "sud": [1, 2], "spain": [], "nord": []}
    assert cards["deck"] == numbers(COMMON & ~bits([1, 2]))
    assert cards["reserve"]["britain"] == numbers(NATIONAL_OF[0] & ~bits([93]))
    assert cards["discards"] == cards["removed"] == cards["resolving"] == cards["in_play"] == []


def test_cards_that_a_scenario_begins_without_are_out_of_the_game() -> None:
    stack = [NEXT]
    cards = cards_of(grognard.from_position(GAME, {"scenario": "1813_two", "stack": stack}, forced=False))
    assert cards["removed"] == [4, 6, 38, 99]
    given = {"cards": {"removed": [4]}, "scenario": "1813_two", "stack": stack}
    cards = cards_of(grognard.from_position(GAME, given, forced=False))
    assert cards["removed"] == [4] and 38 in cards["deck"] and 99 in cards["reserve"]["french"]


def test_a_card_with_an_effect_lies_by_the_map_and_a_card_being_played_is_resolved() -> None:
    effects = [{"card": 59, "player": "sud", "target": "soult"}, {"card": 65, "player": "nord", "target": "sud"}]
    play = {"procedure": "Play", "step": "aim", "card": 22, "power": "britain", "variant": "whole"}
    table = load({"effects": effects, "cards": {"hands": {"sud": [65]}}, "stack": [NEXT, play]})
    cards = cards_of(table)
    assert cards["in_play"] == [59] and cards["resolving"] == [22] and cards["hands"]["sud"] == [65]
    b = table.state
    assert isinstance(b, WarState) and b.lies(59, LEADER_INDEX["soult"])


def test_with_a_deck_given_the_rest_was_discarded_and_with_a_reserve_given_played() -> None:
    given = {"deck": [7, 8], "reserve": {"britain": [93]}}
    cards = cards_of(load({"cards": given, "stack": [NEXT]}, forced=False))
    assert cards["discards"] == numbers(COMMON & ~bits([7, 8]))
    assert cards["played"]["britain"] == numbers(NATIONAL_OF[0] & ~bits([93]))
    assert cards["played"]["french"] == []


def test_cards_in_two_places_and_cards_that_nothing_is_left_for_are_faults() -> None:
    twice = "cards: in two places: [7]: hands.sud, hands.nord"
    assert faults({"cards": {"hands": {"sud": [7], "nord": [7]}}, "stack": [NEXT]}) == [twice]
    rest = numbers(COMMON & ~bits([7, 8]))
    assert faults({"cards": {"deck": rest, "discards": [8]}, "stack": [NEXT]}) == ["cards: nowhere: [7]"]


def test_without_a_stack_the_power_at_the_marker_is_due() -> None:
    table = load({"marker": "spain", "cards": {"hands": {"spain": [7, 8]}}, "round": 1})
    assert table.to_act == ("allied",)
    assert [one["procedure"] for one in table.position()["stack"]] == ["Campaign", "Impulse"]
    assert table.position()["active"] == "spain"


# ---------------------------------------------------------------- a first question with one answer

FLAG: Position = {
    "soldiers": {"britain": {"bayonne": 2}},
    "cards": {"hands": {"sud": [7, 8]}},
    "stack": [NEXT, {"procedure": "FreeFlag", "power": "britain", "duchy": "bayonne"}],
}


def test_a_forced_choice_is_taken_by_itself_unless_told_otherwise() -> None:
    assert "bayonne" in load(FLAG).position()["flags"]
    table = load(FLAG, forced=False)
    assert table.to_act == ("allied",) and "bayonne" not in table.position()["flags"]
    assert table.legal("allied") == [{"do": "flag", "duchy": "bayonne", "power": "britain"}]
    assert load({**FLAG, "forced": False}).position() == table.position()
    assert "forced" not in table.position()


def test_from_the_stop_on_the_table_goes_on_as_any_other() -> None:
    told, silent = load(FLAG, forced=False, seed="x"), load(FLAG, seed="x")
    told.act("allied", told.legal("allied")[0])
    assert told.position() == silent.position()
    assert told.log() == silent.log()


def test_the_stop_is_in_the_record_and_can_be_taken_back_and_copied(tmp_path: Path) -> None:
    table = load(FLAG, forced=False, seed="x")
    stopped, action = table.position(), table.legal("allied")[0]
    forked = table.fork()
    table.act("allied", action)
    after = table.position()
    table.record.save(tmp_path / "record")
    record = grognard.load_record(tmp_path / "record")
    assert record.replay(upto=0).position() == stopped
    assert record.replay(upto=1).position() == after
    assert forked.position() == stopped
    forked.act("allied", action)
    assert forked.position() == after


def test_dice_before_the_first_question_do_not_carry_play_past_it() -> None:
    """A mandatory card is all that Britain holds: it must be played. Before that a card of the Sud is picked."""
    picked = {"procedure": "TakeRandom", "power": "sud"}
    position = {
        "soldiers": {"britain": {"lisbon": 2}, "sud": {"sevilla": 8}, "nord": {"burgos": 8}},
        "cards": {"hands": {"britain": [5], "sud": [110, 109]}},
        "stack": [{"procedure": "Campaign", "step": "schedule"}, {**picked, "cards": [109, 110]}],
        "marker": "britain",
    }
    for dice in ([1], None):
        table = load(position, forced=False, dice=dice)
        if dice is None:
            assert table.rolling == (1, 2)
            table.impose([1])
        assert table.legal("allied") == [{"do": "play", "card": 5, "for": "event"}]
    table = load(position)
    table.impose([1])
    assert table.to_act == ("french",)


def test_forced_is_true_or_false() -> None:
    assert faults({**FLAG, "forced": 0}) == ["forced: true or false"]


# ---------------------------------------------------------------- dice waited for


@pytest.mark.parametrize(
    ("procedure", "dice"),
    [
        ({"procedure": "Draw", "step": "turn_up", "power": "sud", "left": 1}, [1, COMMON.bit_count() - 2]),
        ({"procedure": "TakeRandom", "step": "pick", "power": "sud", "cards": [7, 8]}, [1, 2]),
        ({"procedure": "DealNational", "step": "dealt", "power": "britain"}, [1, NATIONAL_OF[0].bit_count()]),
        ({"procedure": "Guerrilla", "step": "rise", "duchies": ["madrid", "avila", "leon"]}, [3, 6]),
    ],
)
def test_dice_are_as_many_and_have_as_many_sides_as_the_step_has_use_for(procedure: Position, dice: list[int]) -> None:
    position: Position = {"cards": {"hands": {"sud": [7, 8]}}, "stack": [NEXT, procedure]}
    table = load(position)
    assert table.position()["rolling"] == dice
    assert load({**position, "rolling": dice}).position() == table.position()
    for i, what in enumerate(("dice", "sides")):
        other = dice.copy()
        other[i] += 1
        step = f"{procedure['procedure']}.{procedure['step']}"
        assert faults({**position, "rolling": other}) == [f"rolling: {step} waits for {dice[i]} {what}, not {other[i]}"]


def test_what_was_said_in_a_window_has_a_word_for_every_bit() -> None:
    said = {CANCELLED: "cancelled", STRAGGLING: "straggling", HARRIED: "harried", ANSWERED: "answered"}
    said |= {TURNED << power: f"turned_by_{name}" for power, name in enumerate(POWERS)}
    said[STOOD_DOWN] = "stood_down"
    for bit, word in said.items():
        assert encode("verdict", bit) == [word] and decode("verdict", [word]) == bit
    assert len(said) == 9
