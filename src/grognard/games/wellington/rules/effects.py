"""5: how long the effects of cards last. One function for each moment at which they end.

A card with a lasting effect lies in ``b.effects`` as (card, player, target, left), laid there by ``b.lay``; cards that
run out are put away here. What target and left mean:

- #9, #10 (a line of march): to the start of the next impulse of the player.
- #3, #81 (a duchy, left: the Powers held there, as a mask): for each to the start of its next impulse. With #81 also
  the bit STORM of counting.py, to the end of the impulse. Of #3 those who have no formation there when the impulse
  ends are free.
- #35, #90 (a duchy): pledged to another rising there (raids.py), which takes them up at once.
- #13, #17, #102 (nothing), #59, #98, #106 (a leader), #100 (a line), #103 (a port), #93 (nothing).
- #72, #77, #86: the Interphase ends them. #85: the card goes back into the deck, its note stays for the game, so
  ``b.effect(85)`` is to be asked and not ``b.lies``.
- #23, #82 (a leader; a leader, or a duchy where ``left`` is counted for the player): to the end of the next impulse of
  the leader's Power. ``left`` counts the ends of its impulses still to come: see ``impulses_until``.
- #22 (a Power), #26 (Britain): the same, but only its scheduled impulses count.
- #39 (left: the French Powers that have still to complete a scheduled impulse, as a mask). A Power without cards has no
  scheduled impulse (4.22f, 4.23): its pass ends none of these three.
- #65 (the Power that must play it for 2 CP): the card itself is in that Power's hand, so ``bind`` notes it without
  taking it out of the hand; the note goes with the card, or at the end of that Power's next impulse.
- #32 (a leader who fell to it, and in whose place a 0-4 leads until the impulse ends; left: FELL if he commanded).
- IMPULSE_LONG: to the end of the impulse. TURN_LONG: to the end of the turn.
- LEADER_BOUND: also when the leader is eliminated.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.counting import STORM
from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.peninsula import BRITAIN, LEADER_POWER, LEADERS
from grognard.games.wellington.rules.war import LASTING_BIT, OUT, REGROUP, Effect, War, lasting_bits
from grognard.games.wellington.rules.windows import put_away

IMPULSE_LONG: Final = bits([1, 32, 35, 41, 45, 52, 66, 67, 90, 93, 97, 100, 103])
TURN_LONG: Final = bits([13, 17, 98, 102, 106])
BLOCKS: Final = bits([9, 10])
HOLDING: Final = bits([3, 81])
MUD: Final = 3
GRENADIER: Final = 32
THUNDER: Final = 81
HUMBUGGED: Final = 23
SCUM: Final = 82
INSULTED: Final = 22
ITALIAN_ADVENTURE: Final = 26
ROYALISTS: Final = 39
INTRIGUE: Final = 65
COUNTED: Final = bits([HUMBUGGED, SCUM, INTRIGUE])
COUNTED_SCHEDULED: Final = bits([INSULTED, ITALIAN_ADVENTURE])
_LEADER_BOUND: Final = lasting_bits([23, 59, 98, 106])
REMOVED_WHEN_OVER: Final = bits([17, 26, 39])


def impulses_until(b: War, power: int, scheduled: bool = False) -> int:
    """``left`` for a card that lasts to the end of a Power's next (scheduled) impulse: two where it is under way."""
    if b.active != power:
        return 1
    return 2 if not scheduled or scheduled_now(b, power) else 1


def scheduled_now(b: War, power: int) -> bool:
    """Whether a scheduled impulse of a Power is under way; where no impulse is, the marker tells. A Power without cards
    has none (4.23)."""
    found = b.marker == power
    for procedure in b.stack:
        if getattr(procedure, "power", -1) == power and hasattr(procedure, "scheduled"):
            found = bool(procedure.scheduled)
    return found


def bind(b: War, card: int, player: int, victim: int) -> None:
    """#65: a card in the victim's hand that it must play for points in its next impulse."""
    b.effects = (*b.effects, (card, player, victim, 1))


def bound_card(b: War, power: int, scheduled: bool) -> int:
    """The card that a Power must use as its play in the impulse it begins: #65 in its hand, #26 by the map; or 0."""
    for card, _player, target, left in b.effects:
        if target != power or left != 1:
            continue
        if card == INTRIGUE and b.hand[power] >> card & 1:
            return card
        if card == ITALIAN_ADVENTURE and power == BRITAIN and scheduled:
            return card
    return 0


def _keep(b: War, kept: list[Effect]) -> None:
    """Only these effects go on; the cards of the others are put away."""
    if len(kept) == len(b.effects):
        if kept != list(b.effects):
            b.effects = tuple(kept)
        return
    still = bits([effect[0] for effect in kept])
    over = [effect[0] for effect in b.effects if not still >> effect[0] & 1]
    b.effects = tuple(kept)
    for card in over:
        if b.in_play >> card & 1:
            b.note("event-effect-over", card)
            put_away(b, card, bool(REMOVED_WHEN_OVER >> card & 1))
    b.weigh()


def victim_of(effect: Effect) -> int:
    """The Power whose impulses an effect counts."""
    card, player, target, _left = effect
    if card == HUMBUGGED or card == SCUM:
        return LEADER_POWER[target] if 0 <= target < LEADERS else player
    return target


def start_of_impulse(b: War, power: int) -> None:
    if not b.effects:
        return
    kept: list[Effect] = []
    for effect in b.effects:
        if BLOCKS >> effect[0] & 1 and effect[1] == power:
            continue
        if HOLDING >> effect[0] & 1:
            card, player, target, left = effect
            left &= ~(1 << power)
            if left:
                kept.append((card, player, target, left))
            continue
        kept.append(effect)
    _keep(b, kept)


def end_of_impulse(b: War, power: int, scheduled: bool, inner: bool = False) -> None:
    """``inner``: an impulse inside another's (#34), so what lasts for the impulse lasts on."""
    if not b.effects:
        return
    kept: list[Effect] = []
    for effect in b.effects:
        card, player, target, left = effect
        if IMPULSE_LONG >> card & 1:
            if inner:
                kept.append(effect)
            elif card == GRENADIER:
                relieve(b, target)
            continue
        if card == MUD and not inner:
            left &= b.here[target]
            if not left:
                continue
        if card == THUNDER and not inner:
            left &= ~STORM
            if not left:
                continue
        if card == ROYALISTS:
            if scheduled:
                left &= ~(1 << power)
            if not left:
                continue
        elif (COUNTED >> card & 1 or (COUNTED_SCHEDULED >> card & 1 and scheduled)) and victim_of(effect) == power:
            left -= 1
            if left <= 0:
                continue
        kept.append((card, player, target, left))
    _keep(b, kept)


def relieve(b: War, leader: int) -> None:
    """#32: the 0-4 who stood in for a leader goes; he himself is in the Regroup Box."""
    b.leader_at[leader] = REGROUP
    b.leader_mark[leader] = 0
    for place in [place for place, chief in b.chief.items() if chief == leader]:
        del b.chief[place]


def end_of_turn(b: War) -> None:
    """National cards go to their Reserve, the others to the discards or out of play."""
    _keep(b, [effect for effect in b.effects if not TURN_LONG >> effect[0] & 1])


def _mourned(b: War, effect: Effect) -> bool:
    return LASTING_BIT[effect[0]] & _LEADER_BOUND != 0 and effect[2] >= 0 and b.leader_at[effect[2]] == OUT


def mourn(b: War) -> None:
    """Cards that lie on a leader go when he is eliminated."""
    if b.lasting & _LEADER_BOUND:
        over = [effect for effect in b.effects if _mourned(b, effect)]
        if over:
            _keep(b, [effect for effect in b.effects if effect not in over])


def light_division(b: War) -> int:
    """#98: the leader who has a CP of his own in each British impulse, or -1."""
    effect = b.effect(98)
    if effect is None or b.leader_at[effect[2]] < 0 or b.stand_ins >> effect[2] & 1:
        return -1
    return effect[2]
