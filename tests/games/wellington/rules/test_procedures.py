"""What procedures of the war hold before anything is decided, the dice they throw and what they tell."""

import random
from typing import Any

import pytest

import grognard
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.chapters import EVENTS
from grognard.games.wellington.rules.deck import NATIONAL_OF, members
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.muster import one_sp
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER_INDEX, LEADER_POWER
from grognard.games.wellington.rules.steps import GRAMMAR
from grognard.games.wellington.rules.targets import on_the_map
from grognard.games.wellington.rules.windows import AT
from tests.games.wellington.rules.stage import war

FOUR = (0, 0, 0, 0)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "flag", "card", "own_card", "cards", "moment", "powers", "leaders", "line_kinds"), 0),
    **dict.fromkeys(("marks", "use", "played_as", "stays", "doing", "what"), 0),
    **dict.fromkeys(("power", "duchy", "leader", "side", "seat", "variant", "way"), -1),
    **dict.fromkeys(("numbers", "duchies", "dice", "card_list", "moved", "rode", "soldiers", "stacks"), ()),
    **dict.fromkeys(("bids", "seats", "shares", "targets"), ()),
    **{"by_power": FOUR, "hands": FOUR, "purse": (0, 0, 0, 0, 0, 0), "text": ""},
}
OTHERWISE: dict[tuple[str, str], Any] = {
    ("Round", "before"): (0, 0),
    **{("Window", "left"): 4, ("Interphase", "left"): 4, ("NextHands", "left"): 4},  # every Power is yet to be asked
    **{("Contact", "left"): 2, ("FlagChallenge", "left"): 2, ("Casualties", "sides_left"): 2},  # and both sides
    **{("Window", "mask"): 15, ("Impulse", "scheduled"): 1, ("Attrition", "times"): 1, ("Summons", "attrition"): 1},
    **{("Fall", "rounds"): 1, ("Fall", "overrun"): 1, ("SetUp", "seat"): 0, ("Interphase", "appealed"): -1},
    **{("Interception", "value"): -1, ("Summons", "value"): -1},
}

DULL = ("pass", "done", "end", "stand", "keep")
RARE = (
    *("event-convoy-stopped", "event-dice-kept", "event-ninth-card", "event-resources-capped", "event-sheds"),
    *("event-siege-called-off", "event-undone", "event-returned", "event-card-in-vain"),
)


def test_a_procedure_begins_with_nothing_decided() -> None:
    for name, kind in GRAMMAR.classes.items():
        procedure = kind()
        assert procedure.step == "begin"
        held = {field: getattr(procedure, field) for field, _ in kind.FIELDS}
        assert held == {field: OTHERWISE.get((name, field), NOTHING[of]) for field, of in kind.FIELDS}, name


@pytest.mark.parametrize("scenario", ["1812_two", "1813_four", "1812_three_french", "1813_bid_three"])
def test_dice_are_thrown_as_the_steps_say(scenario: str) -> None:
    """How many and of how many sides, at every roll of a lively game; 0 where the rules leave it to the moment."""
    rng = random.Random(scenario)
    table = grognard.new_table("wellington", scenario, seed=scenario).open_dice()
    for _ in range(1500):
        if table.rolling is not None:
            count, sides = table.rolling
            waiting = table.state.stack[-1]
            wanted = GRAMMAR.rolls[type(waiting).__name__][waiting.step]
            assert (wanted[0] or count, wanted[1] or sides) == (count, sides), waiting.step
            table.impose([rng.randint(1, sides) for _ in range(count)])
        elif table.to_act:
            legal = table.legal(seat := rng.choice(table.to_act))
            verb = rng.choice(sorted({action["do"] for action in legal}))
            table.act(seat, rng.choice([action for action in legal if action["do"] == verb]))


@pytest.mark.rule("WEL-16.44a")
def test_every_power_gives_its_national_cards_back() -> None:
    hands = {"britain": [93, 3], "sud": [101, 4], "spain": [88, 6], "nord": [103, 7]}
    b = war(hands=hands)
    dealing = NextHands()
    b.stack.append(dealing)
    dealing.nationals(b)
    assert [members(hand) for hand in b.hand] == [[3], [4], [6], [7]]
    assert [members(cards) for cards in b.reserve] == [members(cards) for cards in NATIONAL_OF]


@pytest.mark.rule("WEL-10.1a")
@pytest.mark.parametrize("leader", ["wellington", "soult", "blake", "marmont"])
def test_whose_an_interception_is(leader: str) -> None:
    """The leader's, or that of the first Power with soldiers in it, whoever asks for it."""
    attempt = Interception()
    attempt.power = 2
    attempt.leader = LEADER_INDEX[leader]
    assert attempt.whose() == LEADER_POWER[LEADER_INDEX[leader]]
    attempt.leader = -1
    for power in range(4):
        attempt.sp = one_sp(power, 2)
        assert attempt.whose() == power


@pytest.mark.rule("WEL-C059a")
def test_when_the_bravest_of_the_brave_may_be_named() -> None:
    """In every window in which no fight is under way, and more."""
    for moment in [1 << n for n in range(24) if moments.ANY >> n & 1]:
        assert AT[moment] >> 59 & 1


def test_whatever_can_happen_is_told() -> None:
    """Lively games, in which all but the rarest events happen: each of them is told."""
    told: set[str] = set()
    rng = random.Random("told")
    game = grognard.games()["wellington"]
    for n in range(12 * len(game.scenarios)):
        options = {name: option.values[n % len(option.values)] for name, option in game.options.items()}
        table = grognard.new_table(game, list(game.scenarios)[n % len(game.scenarios)], options, f"told {n}")
        while table.to_act:
            legal = table.legal(seat := rng.choice(table.to_act))
            verbs = sorted({action["do"] for action in legal})
            verb = rng.choice([verb for verb in verbs if verb not in DULL or rng.random() < 0.1] or verbs)
            told.update(event["event"] for event in table.act(seat, rng.choice([a for a in legal if a["do"] == verb])))
        told.update(event["event"] for seat in table.seats for event in table.log(seat))
    assert set(EVENTS) - told <= set(RARE)


def test_leaders_in_the_first_and_the_last_duchy_are_on_the_map() -> None:
    b = war(leaders={"wellington": DUCHY[0], "marmont": DUCHY[-1]})
    assert on_the_map(b, 15) == [LEADER_INDEX["wellington"], LEADER_INDEX["marmont"]]
    assert on_the_map(b, 1 << 3) == [LEADER_INDEX["marmont"]]
