"""What is written down while a battle or a siege is fought: on the state, because cards of any Power change it.

How cards use the sheets
------------------------
``b.fight`` is the battle under way (sides 0 Allied, 1 French), ``b.assault`` the siege (0 the besieger, 1 the
fortress). Everything a card gives for as long as the fight lasts is a ROW, so that another card can discard it (#2,
#42, #55, #58, #61) or turn it round (#55) without anybody keeping books:

    b.fight.give(card, player, side, DICE, 2)                  # two dice for that side, this round only (11.1c)
    b.fight.give(card, player, side, DICE, 2, ALL_ROUNDS)      # in all rounds
    b.fight.drop(card)    # as though never played             b.fight.turn(card)    # now it helps the other side

``side`` is the side the row HELPS; where it hurts the enemy say so by the kind (THEIR_DICE -3, HELD, NO_FLAG...). A
card without any effect that lasts is shown with a row of kind SHOWN, so that it counts as in play. Kinds: see below.
Declaring (11.1b, 12.23): the windows BATTLE and SIEGE open twice a round, ``declaring`` says for which side; battle
cards are answered only where ``battle.may_declare(b, power)`` (``siege.may_declare``) is true, responses by anybody.

Hits: ``fives[s]``, ``sixes[s]`` are hits that fell on side s and are not yet taken. Cards in BATTLE or DICE windows
add to them or lower them; the round takes them after the window DICE. To have hits taken outside of that (#110, #32
at the end of a round), add to them and ``b.call(battle.Casualties(), ...)``. ``soften`` by #30, ``ignore`` and #97
are rows. Pieces lost otherwise (attrition that counts, #31, #54, #95): take them off the map, then
``b.fight.suffer(side, n)``. A leader killed or wounded in the fight: ``battle.fell(b, leader, OUT or REGROUP)``
(counts as a loss, nobody else takes command this impulse). Disruptions taken back (#32, #99): ``recover(side, n)``;
all of them (#48): ``rally(side)``. What was eliminated so far is in ``fallen`` (SP by Power) and ``fallen_leaders``
(#79 brings half of it back).

After the windows ROUND_END and RESULT the result is worked out anew from this sheet: who is left, ``losses(side)``,
``margin``, the rows SPARED, ONE_ROUND. So a card never writes ``winner``, ``rout`` or ``overrun``; it changes what
they follow from. ``again = 1`` (#11, #36): one more round is fought whatever the result. ``judge(b, CANCELLED)`` in
the window RETREAT (#51): no retreat, a new battle. ``no_rout_losses`` (#49), ``no_overrun`` (#79), ``no_plunder``
(#68), ``pursued`` (#61: routed survivors take attrition) are simple marks. Reinforcements that join the active side
from another duchy (#40, #53, #108): ``b.fight.joined_from(origin, line kind)``. ``notes`` belongs to the cards alone
(#31, #54: what to put back when #48 or #49 come later).

Lasting effects outside the sheet that the counting of dice knows (``b.effects``; target as given): #1 (player's
enemies lose #2, #106, #107), #13 (player), #52 (leader; left 1: one die fewer, 0: no battle value), #81 (duchy: dice
halved, no rout, overrunner held), #98 and #106 (leader), HEARTS marks (#93). #32 and #52 that took a leader away:
``b.lay(card, player, leader, FELL + duchy)`` to the end of the impulse (``battle.fell`` does not lay it by itself).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from grognard.engine.keep import kept, revived
from grognard.games.wellington.rules.tables import TABLES

# Kinds of rows; the amount where it means something.
SHOWN: Final = 0  # a card that is in play and gives nothing that lasts
DICE: Final = 1  # dice more (or fewer) for this side
THEIR_DICE: Final = 2  # dice more (or fewer) for its enemy (#16, #30: -3)
APART: Final = 3  # dice rolled apart: any 1s among them are one hit on this side itself (#14, #15)
IGNORE: Final = 4  # disruptions against this side that are ignored; used up
SOFTEN: Final = 5  # hits against this side that are lowered by one step (#30); used up
SHELTER: Final = 6  # half of the 6s against this side are 5s (#97)
SPARED: Final = 7  # a rout of this side is only a retreat (#2, #96; also #81)
PLUNDER: Final = 8  # what this side adds to its plunder roll
THEIR_PLUNDER: Final = 9  # what its enemy adds (#74: -2)
ONE_ROUND: Final = 10  # the enemy retreats after one round unless this side is routed or eliminated (#74)
HELD: Final = 11  # an enemy that overruns may not move on (#74, #87)
NO_FLAG: Final = 12  # an enemy that overruns gets no free flag (#74, #87)
TIES: Final = 13  # the player chooses who wins a tied round; a tied siege may go on (#70)
CHARGE: Final = 14  # after a round tied or won one die: so many disruptions become eliminations (#107)
HEIGHTS: Final = 15  # when all battle cards lie open: three dice, or an enemy battle card is discarded (#58)
NO_SPANISH_ATTRITION: Final = 16  # 11.11 is waived (#91)
PAIRS: Final = 17  # siege: each pair of 5s is a 6 (#21)
HALF: Final = 18  # siege: the enemy's dice are halved (#27)
THEIR_HITS: Final = 19  # disruptions dealt to the enemy before the battle (#28, #29): for #55 to turn round
PRESS: Final = 20  # siege: a further round may be fought whatever the result; used up (#8)
ROW_KINDS: Final = 21
# The same in words, for whoever reads a position or a view.
ROW_NAMES: Final[list[str]] = [
    "shown", "dice", "their_dice", "apart", "ignore", "soften", "shelter", "spared", "plunder", "their_plunder",
    "one_round", "held", "no_flag", "ties", "charge", "heights", "no_spanish_attrition", "pairs", "half", "their_hits",
    "press",
]  # fmt: skip

ROUT_MARGIN: Final = int(TABLES["battle"]["rout_margin"])
THIS_ROUND: Final = 0
ALL_ROUNDS: Final = 1
NEXT_ROUND: Final = 2  # given when the dice of this round have fallen (#8)
LASTS: Final[list[str]] = ["this_round", "all_rounds", "next_round"]
ROW: Final = 6  # values in a row: card, player, side helped, kind, amount, how long
FELL: Final = 16  # in an effect of #52: added to the duchy where the leader fell who commanded
STAFF_FELL: Final = FELL - 1  # he fell, but another commands


class Sheet:
    """Named values that survive a save: ``FIELDS`` gives each name and the kind of its value, ``NEEDS`` those without
    which there is no fight."""

    FIELDS: ClassVar[tuple[tuple[str, str], ...]] = ()
    NEEDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.rows: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), (), kept(self))

    def give(self, card: int, player: int, side: int, kind: int, amount: int = 0, lasts: int = THIS_ROUND) -> None:
        """A card helps a side. Dice last one round unless told (11.1c); everything else lasts for the whole fight."""
        if kind not in (DICE, THEIR_DICE, APART):
            lasts = ALL_ROUNDS
        self.rows = (*self.rows, card, player, side, kind, amount, lasts)

    def drop(self, card: int) -> None:
        """All that a card gave is gone."""
        rows = self.rows
        kept: list[int] = []
        for i in range(0, len(rows), ROW):
            if rows[i] != card:
                kept.extend(rows[i : i + ROW])
        self.rows = tuple(kept)

    def turn(self, card: int, player: int = -1) -> None:
        """What a card gave now helps the other side; what its player may choose, another Power does."""
        rows = list(self.rows)
        for i in range(0, len(rows), ROW):
            if rows[i] == card:
                rows[i + 2] ^= 1
                if player >= 0:
                    rows[i + 1] = player
        self.rows = tuple(rows)

    def total(self, side: int, kind: int) -> int:
        rows = self.rows
        if not rows:
            return 0
        return sum([rows[i + 4] for i in range(0, len(rows), ROW) if rows[i + 2] == side and rows[i + 3] == kind])

    def has(self, side: int, kind: int) -> bool:
        rows = self.rows
        for i in range(0, len(rows), ROW):
            if rows[i + 3] == kind and rows[i + 2] == side:
                return True
        return False

    def player_of(self, side: int, kind: int) -> int:
        """The Power whose card gives a side something of a kind; -1 for none."""
        rows = self.rows
        for i in range(0, len(rows), ROW):
            if rows[i + 3] == kind and rows[i + 2] == side:
                return rows[i + 1]
        return -1

    def use(self, side: int, kind: int, most: int) -> int:
        """Use up to so much of what rows of a kind still hold; answers how much there was."""
        if most <= 0 or not self.rows:
            return 0
        rows = list(self.rows)
        used = 0
        for i in range(0, len(rows), ROW):
            if rows[i + 3] == kind and rows[i + 2] == side:
                taken = min(rows[i + 4], most - used)
                rows[i + 4] -= taken
                used += taken
        self.rows = tuple(rows)
        return used

    def cards(self, side: int) -> list[int]:
        """Cards in play that help a side."""
        rows = self.rows
        found: list[int] = []
        for i in range(0, len(rows), ROW):
            if rows[i + 2] == side and rows[i] not in found:
                found.append(rows[i])
        return found

    def end_round(self) -> None:
        """Dice given for one round are gone (11.1c); their cards stay on the table until the fight is over."""
        rows = self.rows
        kept: list[int] = []
        for i in range(0, len(rows), ROW):
            row = rows[i : i + ROW]
            if row[5] == ALL_ROUNDS:
                kept.extend(row)
            elif row[5] == NEXT_ROUND:
                kept.extend((*row[:5], THIS_ROUND))
            else:
                kept.extend((row[0], row[1], row[2], SHOWN, 0, ALL_ROUNDS))
        self.rows = tuple(kept)


@final
class Fight(Sheet):
    """A battle (chapter 11). Hits and losses are counted against the side that suffers them."""

    FIELDS = (
        ("duchy", "duchy"),
        ("active", "power"),
        ("origin", "duchy"),
        ("origins", "duchies"),
        ("lines", "line_kinds"),
        ("commander", "leader_pair"),
        ("command", "power_pair"),
        ("start", "pair"),
        ("round", "number"),
        ("declaring", "side"),
        ("evaded", "flag"),
        ("uncontrolled", "flag"),
        ("once", "number"),
        ("always", "number"),
        ("rows", "rows"),
        ("fives", "pair"),
        ("sixes", "pair"),
        ("disrupted", "pair"),
        ("eliminated", "pair"),
        ("shaken", "pair"),
        ("lost", "pair"),
        ("carried", "pair"),
        ("fallen", "by_power"),
        ("fallen_leaders", "leaders"),
        ("tie_break", "side"),
        ("margin", "number"),
        ("again", "flag"),
        ("winner", "side"),
        ("rout", "flag"),
        ("overrun", "flag"),
        ("no_rout_losses", "flag"),
        ("no_overrun", "flag"),
        ("no_plunder", "flag"),
        ("pursued", "card"),
        ("notes", "numbers"),
    )
    NEEDS = ("duchy", "active")

    def __init__(self) -> None:
        super().__init__()
        self.duchy = -1
        self.active = -1  # the active Power of the battle
        self.origin = -1  # the duchy its formations came from, a port if by sea; -1 where they stood or were placed
        self.origins: tuple[int, ...] = ()  # this and the duchies that more of the active side came from (11.62b)
        self.lines = 0  # bits of the kinds of lines they came over (11.4); battle.BY_SEA
        self.commander = [-1, -1]
        self.command = [-1, -1]  # the Power in command of each side, even when its commander has fallen
        self.start = [0, 0]  # SP and leaders at the start (11.9)
        self.round = 0  # from 1
        self.declaring = -1  # the side that declares its battle cards now (11.1b)
        self.evaded = 0  # a failed evasion: no terrain dice, one die more for the active Power in round 1 (10.7b)
        self.uncontrolled = 0  # the duchy was friendly to nobody before the active formations came (3.1, 11.4)
        self.once = 0  # dice of the active side in round 1 (#90)
        self.always = 0  # in all rounds (#62)
        self.fives = [0, 0]  # hits not yet taken
        self.sixes = [0, 0]
        self.disrupted = [0, 0]  # losses of all rounds: results of 5
        self.eliminated = [0, 0]  # losses of all rounds: results of 6
        self.shaken = [0, 0]  # disruptions still borne: each costs a die (11.52d) and in a rout a piece (11.7)
        self.lost = [0, 0]  # pieces really lost, SP and leaders (11.10)
        self.carried = [0, 0]  # the same from a battle before #51, for plunder only
        self.fallen: tuple[int, ...] = (0, 0, 0, 0)  # SP eliminated by hits, by Power
        self.fallen_leaders = 0
        self.tie_break = -1  # the side that #70 names as winner of the tied round
        self.margin = ROUT_MARGIN  # losses more than its own with which a winner routs the loser (11.7)
        self.again = 0  # a further round is fought whatever the result
        self.winner = -1  # worked out: the winning side
        self.rout = 0
        self.overrun = 0
        self.no_rout_losses = 0
        self.no_overrun = 0
        self.no_plunder = 0
        self.pursued = 0  # the card (#61) for which routed survivors take attrition
        self.notes: tuple[int, ...] = ()

    def losses(self, side: int) -> int:
        """11.52b: eliminations and disruptions suffered over all rounds."""
        return self.eliminated[side] + self.disrupted[side]

    def suffer(self, side: int, n: int) -> None:
        """Pieces lost outside of the dice that count as losses of the battle."""
        self.eliminated[side] += n
        self.lost[side] += n

    def disrupt(self, side: int, n: int) -> None:
        """Disruptions at once (#28, #29): they cost dice and count as losses."""
        self.disrupted[side] += n
        self.shaken[side] += n

    def recover(self, side: int, n: int) -> int:
        """Up to so many disruptions are undone, those just rolled first; they are no losses any more."""
        taken = min(n, self.fives[side])
        self.fives[side] -= taken
        old = min(n - taken, self.disrupted[side])
        self.disrupted[side] -= old
        self.shaken[side] = max(0, self.shaken[side] - old)
        return taken + old

    def to_overlook(self, side: int) -> int:
        """Disruptions dealt before the dice of round 1 (#28, #29) that a card lets a side ignore (#74, #91, #96)."""
        return min(self.total(side, IGNORE), self.disrupted[side]) if self.round == 1 else 0

    def overlook(self) -> None:
        """All battle cards lie open: such disruptions are no losses and cost no dice."""
        for side in (0, 1):
            n = self.use(side, IGNORE, self.to_overlook(side))
            if n:
                self.disrupted[side] -= n
                self.shaken[side] = max(0, self.shaken[side] - n)
                self.use(1 - side, THEIR_HITS, n)  # nothing is left of them to be taken back

    def rally(self, side: int) -> None:
        """#48: no disruption against a side counts any more."""
        self.fives[side] = self.disrupted[side] = self.shaken[side] = 0

    def joined_from(self, origin: int, kind: int) -> None:
        """Formations of the active side have come from one more duchy."""
        if origin not in self.origins:
            self.origins = (*self.origins, origin)
        self.lines |= 1 << kind

    def clone(self) -> Fight:
        new = Fight()
        for name, _kind in self.FIELDS:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new


@final
class Assault(Sheet):
    """A siege (chapter 12). Rows help 0, the besieger, or 1, the fortress."""

    FIELDS = (
        ("duchy", "duchy"),
        ("power", "power"),
        ("leader", "leader"),
        ("round", "number"),
        ("most", "number"),
        ("declaring", "camp"),
        ("rows", "siege_rows"),
        ("hits", "number"),
        ("sixes", "number"),
        ("fives", "number"),
        ("suffered", "pair"),
        ("losses", "number"),
        ("disrupted", "number"),
        ("again", "flag"),
        ("over", "flag"),
        ("overrun", "flag"),
        ("notes", "numbers"),
    )
    NEEDS = ("duchy", "power", "leader")

    def __init__(self) -> None:
        super().__init__()
        self.duchy = -1
        self.power = -1  # the besieger; the fortress is the Power's that holds the duchy
        self.leader = -1  # who commands the besieging army
        self.round = 0  # from 1
        self.most = 0  # rounds that may be fought (12.22b)
        self.declaring = -1  # 0 the besieger, 1 the owner of the fortress declares his battle cards now
        self.hits = 0  # 6s against the fortress so far
        self.sixes = 0  # against the fortress this round, not yet counted: cards add to them (#71)
        self.fives = 0  # rolled by the besieger this round (#21)
        self.suffered = [0, 0]  # against the besieger this round, not yet taken: 5s and 6s
        self.losses = 0  # hits that the besieger has taken this round (12.3e)
        self.disrupted = 0  # SP of the besieger that do not roll in this siege any more (12.3j)
        self.again = 0  # a further round may be fought whatever this one brought (#8, #71)
        self.over = 0  # called off (#27) or broken up (#16)
        self.overrun = 0  # worked out when the fortress falls (12.41)
        self.notes: tuple[int, ...] = ()

    def clone(self) -> Assault:
        new = Assault()
        for name, _kind in self.FIELDS:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new
