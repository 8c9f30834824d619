"""What procedures of the war hold before anything is decided, the dice they throw and what they tell."""

from typing import Any

import pytest

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import NATIONAL_OF, members
from grognard.games.wellington.rules.game import BOOK
from grognard.games.wellington.rules.interception import Interception
from grognard.games.wellington.rules.muster import one_sp
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER_INDEX, LEADER_POWER
from grognard.games.wellington.rules.targets import on_the_map
from grognard.games.wellington.rules.windows import AT
from tests.games.wellington.rules.stage import war
from tests.lively import begins_with_nothing, dice_fall_as_said, told_in

FOUR = (0, 0, 0, 0)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "flag", "card", "own_card", "cards", "moment", "powers", "leaders", "line_kinds"), 0),
    **dict.fromkeys(("marks", "use", "played_as", "stays", "doing", "what"), 0),
    **dict.fromkeys(("power", "duchy", "leader", "side", "seat", "variant", "way"), -1),
    **dict.fromkeys(("numbers", "duchies", "dice", "card_list", "moved", "rode", "soldiers", "stacks"), ()),
    **dict.fromkeys(("bids", "entries", "seats", "shares", "targets"), ()),
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
    *("event-graft", "event-siege-called-off", "event-undone", "event-returned", "event-card-in-vain"),
)


def test_a_procedure_begins_with_nothing_decided() -> None:
    begins_with_nothing(BOOK.grammar, NOTHING, OTHERWISE)


@pytest.mark.parametrize("scenario", ["1812_two", "1813_four", "1812_three_french", "1813_bid_three"])
def test_dice_are_thrown_as_the_steps_say(scenario: str) -> None:
    dice_fall_as_said("wellington", scenario, BOOK.grammar)


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
    told = told_in("wellington", 20, DULL)
    assert set(BOOK.events) - told <= set(RARE)


def test_leaders_in_the_first_and_the_last_duchy_are_on_the_map() -> None:
    b = war(leaders={"wellington": DUCHY[0], "marmont": DUCHY[-1]})
    assert on_the_map(b, 15) == [LEADER_INDEX["wellington"], LEADER_INDEX["marmont"]]
    assert on_the_map(b, 1 << 3) == [LEADER_INDEX["marmont"]]
