"""5: the effects of cards that last: on what each lies, and how long. One function for each moment at which some end.

A card with a lasting effect lies in ``b.effects`` as (card, player, target, left), laid there by ``b.lay``; cards that
run out are put away. What target and left mean:

- #9, #10 (a line of march): to the start of the next impulse of the player.
- #3, #81 (a duchy, left: the Powers held there, as a mask): for each to the start of its next impulse. With #81 also
  the bit STORM of counting.py, to the end of the impulse. Of #3 those who have no formation there when the impulse
  ends are free.
- #35, #90 (a duchy): pledged to another rising there (raids.py), which takes them up at once.
- #72, #77, #86: the Interphase ends them. #85: the card goes back into the deck, its note stays for the game, so
  ``b.effect(85)`` is to be asked and not ``b.lies``.
- #23, #82 (a leader; a leader, or a duchy where ``left`` is counted for the player): to the end of the next impulse of
  the leader's Power. ``left`` counts the ends of its impulses still to come: see ``impulses_until``.
- #22 (a Power), #26 (Britain): the same, but only its scheduled impulses count.
- #39 (left: the French Powers that have still to complete a scheduled impulse, as a mask). A Power without cards has no
  scheduled impulse (4.22f, 4.23): its pass ends none of these three.
- #65 (the Power that must play it for 2 CP): the card itself is in that Power's hand, so ``bind`` notes it without
  taking it out of the hand; the note goes with the card, or at the end of that Power's next impulse.
- #32 (a leader who fell to it, and in whose place a 0-4 leads until the impulse ends; left: 1 if he commanded).
- #93 lies on a port only where coastal batteries have hit a landing there.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cards import OVER, Effects, Lasting
from grognard.engine.compound import parts_of
from grognard.engine.kinds import Name, Number
from grognard.engine.packed import Bitfield
from grognard.engine.state import State
from grognard.games.wellington.rules.counting import STORM
from grognard.games.wellington.rules.kinds import DUCHIES, FLAG, KINDS, POWER_SET
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY, LEADER_POWER, LEADERS
from grognard.games.wellington.rules.sheets import FELL, STAFF_FELL
from grognard.games.wellington.rules.state import BOOK, MOST_HITS, OUT, REGROUP, Effect, lasting_bits
from grognard.games.wellington.rules.titles import (
    ALL_THE_EMPERORS_HORSES,
    ALLY_INSULTED,
    ATROCITIES,
    BEFORE_I_WAS_A_MARSHAL,
    BRAVEST_OF_THE_BRAVE,
    BRIDGES_WASHED_AWAY,
    CHASSEURS,
    COLUMN_ATTACKED,
    CONFLICTING_ORDERS,
    DAMNED_GOOD_GROUND,
    DRAGOONS,
    EAGLES_COME_SOUTH,
    FORM_SQUARE,
    HEARTS_OF_OAK,
    HUMBUGGED,
    ITALIAN_ADVENTURE,
    JURAMENTADOS,
    LEADER_WOUNDED,
    LEADERS_HEALTH,
    LIGHT_DIVISION,
    MUD,
    NAVAL_SUPPORT,
    OTHER_WELLESLEY,
    PALACE_INTRIGUE,
    PASSES_BLOCKED,
    PONTOONS,
    PORTUGUESE_REVOLT,
    ROYALIST_DISSENT,
    SCUM_OF_THE_EARTH,
    SPANISH_MASSES,
    STRAGGLERS,
    THUNDER_AND_LIGHTNING,
    WAR_WITHOUT_END,
)
from grognard.games.wellington.rules.war import WarState

# Moments at which effects may end, as far as several are one.
BEGINS: Final = 1 << 0  # a Power begins an impulse
ENDS: Final = 1 << 1  # it ends one
OUTERMOST: Final = 1 << 2  # which was not inside another's (#34): what lasts for the impulse is over
SCHEDULED: Final = 1 << 3  # and was one of its own
TURN: Final = 1 << 4  # the turn ends
MOURNING: Final = 1 << 5  # a leader was eliminated

_LEADER_BOUND: Final = lasting_bits([HUMBUGGED, BRAVEST_OF_THE_BRAVE, LIGHT_DIVISION, DRAGOONS])


@final
class Block(Lasting):
    """To the start of the next impulse of its player."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        return OVER if moment & BEGINS and effect[1] == power else effect[3]


@final
class Hold(Lasting):
    """Powers are held in a duchy, each to the start of its next impulse."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        card, _player, target, left = effect
        if moment & BEGINS:
            left &= ~(1 << power)
        elif moment & OUTERMOST:
            left &= b.here[target] if card == MUD else ~STORM
        else:
            return left
        return left or OVER


@final
class Royalists(Lasting):
    """Until each of some Powers has completed a scheduled impulse."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        left = effect[3]
        if not moment & ENDS:
            return left
        if moment & SCHEDULED:
            left &= ~(1 << power)
        return left or OVER


@final
class OnLeader(Lasting):
    """Also until the leader on whom it lies is eliminated."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        if moment & MOURNING:
            return OVER if effect[2] >= 0 and b.leader_at[effect[2]] == OUT else effect[3]
        return OVER if self.until & moment else effect[3]


def impulses_until(b: WarState, power: int, scheduled: bool = False) -> int:
    """``left`` for a card that lasts to the end of a Power's next (scheduled) impulse: two where it is under way."""
    if b.active != power:
        return 1
    return 2 if not scheduled or scheduled_now(b, power) else 1


def scheduled_now(b: WarState, power: int) -> bool:
    """Whether a scheduled impulse of a Power is under way; where no impulse is, the marker tells. A Power without cards
    has none (4.23)."""
    found = b.marker == power
    for procedure in b.stack:
        if getattr(procedure, "power", -1) == power and hasattr(procedure, "scheduled"):
            found = bool(procedure.scheduled)
    return found


def bind(b: WarState, card: int, player: int, victim: int) -> None:
    """#65: a card in the victim's hand that it must play for points in its next impulse."""
    b.effects = (*b.effects, (card, player, victim, 1))


def bound_card(b: WarState, power: int, scheduled: bool) -> int:
    """The card that a Power must use as its play in the impulse it begins: #65 in its hand, #26 by the map; or 0."""
    for card, _player, target, left in b.effects:
        if target != power or left != 1:
            continue
        if card == PALACE_INTRIGUE and b.hand[power] >> card & 1:
            return card
        if card == ITALIAN_ADVENTURE and power == BRITAIN and scheduled:
            return card
    return 0


def victim_of(effect: Effect) -> int:
    """The Power whose impulses an effect counts."""
    card, player, target, _left = effect
    if card == HUMBUGGED or card == SCUM_OF_THE_EARTH:
        return LEADER_POWER[target] if 0 <= target < LEADERS else player
    return target


@final
class Counted(Lasting):
    """For so many ends of the victim's impulses, or (``until`` is SCHEDULED) of its scheduled ones."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        card, _player, target, left = effect
        if card == HUMBUGGED and moment & MOURNING:
            return OVER if target >= 0 and b.leader_at[target] == OUT else left
        if moment & ENDS and self.until & moment and victim_of(effect) == power:
            return left - 1 if left > 1 else OVER
        return left


@final
class StandIn(Lasting):
    """To the end of the impulse; then the 0-4 goes."""

    def left_after(self, b: WarState, effect: Effect, moment: int, power: int) -> int:
        if not moment & OUTERMOST:
            return effect[3]
        relieve(b, effect[2])
        return OVER


@final
class Wound(Bitfield):
    """#52: in which way a leader is of less use to the end of the impulse, or the duchy in which he fell commanding."""

    def __init__(self) -> None:
        super().__init__((("wound", Name("wound", WOUNDS, none=False)), ("fell_in", DUCHIES)))

    def encode(self, state: State, value: Any) -> Any:
        return {"fell_in": DUCHY[value - FELL]} if value >= FELL else {"wound": WOUNDS[min(value, STAFF_FELL_WORD)]}

    def decode(self, state: State, value: Any) -> Any:
        wound, fell_in = parts_of(state, value, self.parts)
        if fell_in >= 0:
            return FELL + int(fell_in)
        return STAFF_FELL if wound == STAFF_FELL_WORD else max(0, wound)


WOUNDS: Final[list[str]] = ["no_battle_value", "one_die_fewer", "fell"]
STAFF_FELL_WORD: Final = WOUNDS.index("fell")
# What is told of ``left``.
_HELD: Final = Bitfield((("powers", POWER_SET),), some=True)
_HELD_IN_A_STORM: Final = Bitfield((("powers", POWER_SET), ("storm", FLAG)), some=True)
_IMPULSES: Final = Bitfield((("impulses", Number(1, 2)),))
_COMMANDED: Final = Bitfield((("commanded", FLAG),))
_HITS: Final = Bitfield((("fives", Number(0, MOST_HITS)), ("sixes", Number(0, MOST_HITS))))

BOOK.lasts([FORM_SQUARE, STRAGGLERS, COLUMN_ATTACKED, CONFLICTING_ORDERS], Lasting("", OUTERMOST, word="impulse"))
BOOK.lasts(
    [DAMNED_GOOD_GROUND], Lasting("", OUTERMOST, elsewhere=True, word="impulse")
)  # the card itself is in a hand, as #65 is
BOOK.lasts([JURAMENTADOS, SPANISH_MASSES, NAVAL_SUPPORT], Lasting("duchy", OUTERMOST, word="impulse"))
BOOK.lasts([HEARTS_OF_OAK], Lasting("duchy", OUTERMOST, left=_HITS, anywhere=True, word="impulse"))
BOOK.lasts([LEADER_WOUNDED], Lasting("leader", OUTERMOST, left=Wound(), word="impulse"))
BOOK.lasts([LEADERS_HEALTH], Lasting("leader", OUTERMOST, word="impulse"))
BOOK.lasts([PONTOONS], Lasting("line", OUTERMOST, word="impulse"))
BOOK.lasts([BEFORE_I_WAS_A_MARSHAL], StandIn("leader", left=_COMMANDED, word="impulse"))
BOOK.lasts([ATROCITIES, CHASSEURS], Lasting("", TURN, word="turn"))
BOOK.lasts([PORTUGUESE_REVOLT], Lasting("", TURN, removed=True, word="turn"))
BOOK.lasts([LIGHT_DIVISION, DRAGOONS], OnLeader("leader", TURN, word="turn"))
BOOK.lasts([BRAVEST_OF_THE_BRAVE], OnLeader("leader", word="leader"))
BOOK.lasts([PASSES_BLOCKED, BRIDGES_WASHED_AWAY], Block("line", word="next-own"))
BOOK.lasts([MUD], Hold("duchy", left=_HELD, word="held"))
BOOK.lasts([THUNDER_AND_LIGHTNING], Hold("duchy", left=_HELD_IN_A_STORM, word="held"))
BOOK.lasts([HUMBUGGED, SCUM_OF_THE_EARTH], Counted("leader", ENDS, left=_IMPULSES, word="next-impulse"))
BOOK.lasts([PALACE_INTRIGUE], Counted("power", ENDS, left=_IMPULSES, elsewhere=True, word="next-impulse"))
BOOK.lasts([ALLY_INSULTED], Counted("power", SCHEDULED, left=_IMPULSES, word="next-scheduled"))
BOOK.lasts([ITALIAN_ADVENTURE], Counted("power", SCHEDULED, removed=True, left=_IMPULSES, word="next-scheduled"))
BOOK.lasts([ROYALIST_DISSENT], Royalists(removed=True, left=_HELD, word="next-scheduled"))
BOOK.lasts([OTHER_WELLESLEY, WAR_WITHOUT_END, EAGLES_COME_SOUTH], Lasting(word="interphase"))
BOOK.lasts([ALL_THE_EMPERORS_HORSES], Lasting(word="war"))
EFFECTS: Final = Effects(BOOK, KINDS)


def start_of_impulse(b: WarState, power: int) -> None:
    b.pass_moment(BEGINS, power)


def end_of_impulse(b: WarState, power: int, scheduled: bool, inner: bool = False) -> None:
    """``inner``: an impulse inside another's (#34), so what lasts for the impulse lasts on."""
    b.pass_moment(ENDS | (SCHEDULED if scheduled else 0) | (0 if inner else OUTERMOST), power)


def relieve(b: WarState, leader: int) -> None:
    """#32: the 0-4 who stood in for a leader goes; he himself is in the Regroup Box."""
    b.leader_at[leader] = REGROUP
    b.leader_mark[leader] = 0
    for place in [place for place, chief in b.chief.items() if chief == leader]:
        del b.chief[place]


def end_of_turn(b: WarState) -> None:
    """National cards go to their Reserve, the others to the discards or out of play."""
    b.pass_moment(TURN)


def mourn(b: WarState) -> None:
    """Cards that lie on a leader go when he is eliminated."""
    if b.lasting & _LEADER_BOUND:
        b.pass_moment(MOURNING)


def light_division(b: WarState) -> int:
    """#98: the leader who has a CP of his own in each British impulse, or -1."""
    effect = b.effect(LIGHT_DIVISION)
    if effect is None or b.leader_at[effect[2]] < 0 or b.stand_ins >> effect[2] & 1:
        return -1
    return effect[2]
