"""Turns, rounds, cards and orders (chapters 3, 4.1 and 5)."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import ALL, Events
from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Result
from grognard.games.vive_lempereur.rules.actions import (
    CHOOSE,
    FACE_SHIFT,
    ORDER,
    PART_SHIFT,
    PASS,
    PIECE_MASK,
    PLAY,
    SECTOR_,
    with_part,
)
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, GARRISON, GENERAL, HAS_ACTED, ORDERED, BattleState
from grognard.games.vive_lempereur.rules.arrivals import RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.rules.battlefield import SECTOR
from grognard.games.vive_lempereur.rules.cards import (
    AUTOMATIC,
    BY_CARD,
    CARDS,
    COMMAND_DIE,
    COORDINATED,
    DICE,
    DIE_FACES,
    FLAG_FACE,
    FRESH,
    FULL_DECK,
    GENERAL_FACE,
    HAND,
    MANOEUVRE,
    MAX_UNITS,
    SECTOR_CAP,
    SECTORS,
    area_mask,
    count,
    one,
    picks,
)
from grognard.games.vive_lempereur.rules.fire import targets
from grognard.games.vive_lempereur.rules.tables import TABLES
from grognard.games.vive_lempereur.rules.victory import at_once, at_turn_end

TURNS: Final = int(TABLES["turns"]["max"])
ROUNDS: Final = int(TABLES["turns"]["rounds_per_turn"])
BOTH: Final = 3
# How far the cards of a round are read: a look at each side's for its sector, then one for its dice.
SECTORS_NAMED: Final = 2
DICE_ROLLED: Final = 4


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-turn-begins": (("turn", "number"),),
    "event-round-begins": (("turn", "number"), ("round", "number")),
    "event-hand": (("seat", "side"), ("cards", "hand")),
    "event-card": (("seat", "side"), ("card", "card")),
    "event-sector": (("seat", "side"), ("sector", "sector")),
    "event-command-dice": (("seat", "side"), ("faces", "faces")),
    "event-starts": (("seat", "side"),),
    "event-pass": (("seat", "side"),),
    "event-order": (("unit", "piece"), ("face", "face")),
    "event-victory": (("winners", "text"), ("level", "text"), ("rule", "text")),
}


@final
class War(Procedure):
    """The whole battle: six turns at most (4.1c)."""

    QUESTIONS = {
        "hands": Question("ask-hands", ALL, ("choose",), (), ("VLE-4.1a", "VLE-4.1b")),
    }
    CALLS = {"begin": ("SetUp", "SemiHistorical"), "choose": ("TurnArrivals",), "next_round": ("Round",)}

    def begin(self, b: BattleState) -> int:
        b.turn += 1
        b.round = 0
        b.clear_marks()
        b.note("event-turn-begins", b.turn)
        return b.call(TurnArrivals(), "choose")

    def choose(self, b: BattleState) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        return b.ask_all(BOTH, "hands")

    def hands_options(self, b: BattleState, seat: int) -> list[int]:
        """4.1: six of ten at first; later the four left out and two of the six just played."""
        if b.turn == 1:
            return [with_part(CHOOSE, cards) for cards in picks(FULL_DECK, HAND)]
        return [with_part(CHOOSE, cards) for cards in picks(b.spent[seat], FRESH)]

    def hands(self, b: BattleState) -> int:
        b.own_cards()
        for seat in (0, 1):
            chosen = b.choices[seat] >> PART_SHIFT
            if b.turn == 1:
                b.hand[seat] = chosen
                b.spare[seat] = FULL_DECK - chosen
            else:
                b.hand[seat] = b.spare[seat] + chosen
                b.spare[seat] = b.spent[seat] - chosen
            b.spent[seat] = 0
            b.whisper(1 << seat, "event-hand", seat, b.hand[seat])
        self.step = "next_round"
        return 0

    def next_round(self, b: BattleState) -> int:
        if b.round == ROUNDS:
            return self.end_turn(b)
        return b.call(Round(), "next_round")

    def end_turn(self, b: BattleState) -> int:
        result = at_turn_end(b)
        if result is not None:
            return announce(b, result)
        self.step = "begin"
        return 0


@final
class Round(Procedure):
    """5.1: cards, dice, alternate orders."""

    FIELDS = (("side", "side"), ("reader", "count"))
    QUESTIONS = {
        "cards": Question("ask-card", ALL, ("play",), (), ("VLE-5.1a", "VLE-5.1j")),
        "name_sector": Question("ask-sector", "reader", ("sector",), (), ("VLE-3.2a",)),
        "order": Question("ask-order", "side", ("order", "pass"), (), ("VLE-5.1f", "VLE-1.2b", "VLE-5.1n")),
    }
    ROLLS = {"markers": (0, 6)}
    CALLS = {"play": ("RoundArrivals",), "after": ("Activation",)}
    GOES = ("read", "who_starts", "next_order")

    def __init__(self) -> None:
        super().__init__()
        self.side = 0  # whose order is next
        self.reader = 0  # how far the cards are read: a look at each for its sector, then one for its dice

    def begin(self, b: BattleState) -> int:
        b.round += 1
        if b.round > 1:  # marks of the first round are those of the turn's arrivals (8.4b)
            b.clear_marks()
        b.own_cards()
        b.card[0] = b.card[1] = -1
        b.passed[0] = b.passed[1] = 0
        b.orders[0] = b.orders[1] = 0
        b.faces = [0] * len(b.faces)
        b.sector_used = [0] * len(b.sector_used)
        b.note("event-round-begins", b.turn, b.round)
        return b.call(RoundArrivals(), "play")

    def play(self, b: BattleState) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        return b.ask_all(BOTH, "cards")

    def cards_options(self, b: BattleState, seat: int) -> list[int]:
        hand = b.hand[seat]
        last = b.last[seat]
        barred = last if last >= 0 and AUTOMATIC[last] else -1  # 5.1j
        return [with_part(PLAY, card) for card in range(len(CARDS)) if count(hand, card) and card != barred]

    def cards(self, b: BattleState) -> int:
        b.own_cards()
        for seat in (0, 1):
            card = b.choices[seat] >> PART_SHIFT
            b.card[seat] = b.last[seat] = card
            b.hand[seat] -= one(card)
            b.spent[seat] += one(card)
            b.area[seat] = area_mask(card, seat)
            b.note("event-card", seat, card)
        self.step = "read"
        return 0

    def read(self, b: BattleState) -> int:
        """The sector of a manoeuvre is named as the cards are revealed (note 28), then come the dice of orders
        cards (5.1b, c); each time the side with the initiative first."""
        while self.reader < DICE_ROLLED:
            side = self.reader_seat(b)
            card = b.card[side]
            if self.reader < SECTORS_NAMED:
                if AUTOMATIC[card]:
                    b.orders[side] = min(MAX_UNITS[card], _on_map(b, side, card - MANOEUVRE))
                if card == MANOEUVRE:
                    return b.ask(side, "name_sector")
            elif not AUTOMATIC[card]:
                return b.roll(DICE[card], 6, "markers")
            self.reader += 1
        return self.who_starts(b)

    def reader_seat(self, b: BattleState) -> int:
        return b.initiative if self.reader % 2 == 0 else 1 - b.initiative

    def name_sector_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(SECTOR_, sector) for sector in range(SECTORS)]

    def name_sector(self, b: BattleState) -> int:
        side = self.reader_seat(b)
        sector = b.choice >> PART_SHIFT
        b.own_cards()
        b.area[side] = 1 << sector
        b.note("event-sector", side, sector)
        self.reader += 1
        self.step = "read"
        return 0

    def markers_dice(self, b: BattleState) -> tuple[int, int]:
        return DICE[b.card[self.reader_seat(b)]], 6

    def markers(self, b: BattleState) -> int:
        side = self.reader_seat(b)
        for die in b.dice:
            b.faces[side * DIE_FACES + COMMAND_DIE[die]] += 1
        b.note("event-command-dice", side, tuple([COMMAND_DIE[die] for die in b.dice]))
        self.reader += 1
        self.step = "read"
        return 0

    def who_starts(self, b: BattleState) -> int:
        """5.1g, h, i."""
        automatic = (AUTOMATIC[b.card[0]], AUTOMATIC[b.card[1]])
        if automatic[0] != automatic[1]:
            self.side = 0 if automatic[0] else 1
        else:
            able = (most_orders(b, 0), most_orders(b, 1))
            if able[0] == able[1]:
                self.side = b.initiative
            else:
                self.side = 0 if able[0] > able[1] else 1
        b.note("event-starts", self.side)
        self.step = "next_order"
        return 0

    def next_order(self, b: BattleState) -> int:
        if b.passed[self.side]:
            self.side = 1 - self.side
            if b.passed[self.side]:
                return b.done()
        return b.ask(self.side, "order")

    def order_options(self, b: BattleState, seat: int) -> list[int]:
        codes = order_codes(b, seat)
        codes.append(PASS)
        return codes

    def order(self, b: BattleState) -> int:
        side = self.side
        if b.choice == PASS:
            b.passed[side] = 1
            b.note("event-pass", side)
            self.side = 1 - side
            self.step = "next_order"
            return 0
        piece = b.choice >> PART_SHIFT & PIECE_MASK
        face = b.choice >> FACE_SHIFT
        if face == BY_CARD:
            b.orders[side] -= 1
        else:
            b.faces[side * DIE_FACES + face] -= 1
        b.sector_used[side * SECTORS + SECTOR[b.hex[piece]]] += 1
        b.marks[piece] |= ORDERED
        b.note("event-order", piece, face)
        return b.call(Activation(piece, b.card[side]), "after")

    def after(self, b: BattleState) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        self.side = 1 - self.side
        self.step = "next_order"
        return 0


def announce(b: BattleState, result: Result) -> int:
    b.note("event-victory", result.winners, result.level, result.rule)
    return b.finish(result)


def _on_map(b: BattleState, side: int, arm: int) -> int:
    return sum([1 for p in b.members[side] if b.hex[p] >= 0 and ARM[b.kind[p]] == arm])


# Written out here, for they are put together more often than anything else.
ORDER_BY_CARD: Final = ORDER | BY_CARD << FACE_SHIFT
ORDER_BY_GENERAL: Final = ORDER | GENERAL_FACE << FACE_SHIFT
ORDER_BY_FLAG: Final = ORDER | FLAG_FACE << FACE_SHIFT


def order_codes(b: BattleState, side: int) -> list[int]:
    """3, 5.1: every piece that may be ordered now, with each marker that would do it."""
    card = b.card[side]
    marks = b.marks
    hexes = b.hex
    kinds = b.kind
    area = b.area[side]
    codes: list[int] = []
    if AUTOMATIC[card]:
        if b.orders[side] == 0:
            return codes
        arm = card - MANOEUVRE
        for p in b.members[side]:
            h = hexes[p]
            if h >= 0 and not marks[p] & HAS_ACTED and ARM[kinds[p]] == arm and area >> SECTOR[h] & 1:
                if kinds[p] == GARRISON and not targets(b, p):
                    continue
                codes.append(ORDER_BY_CARD | p << PART_SHIFT)
        return codes
    faces = b.faces[side * DIE_FACES : (side + 1) * DIE_FACES]
    general_face = faces[GENERAL_FACE] > 0
    flag_face = faces[FLAG_FACE] > 0
    general_at = b.general_at
    occupant = b.occupant
    capped = card == COORDINATED
    for p in b.members[side]:
        h = hexes[p]
        if h < 0 or marks[p] & HAS_ACTED:
            continue
        sector = SECTOR[h]
        if capped and b.sector_used[side * SECTORS + sector] >= SECTOR_CAP:
            continue
        kind = kinds[p]
        if kind == GENERAL:
            if general_face:
                codes.append(ORDER_BY_GENERAL | p << PART_SHIFT)
            if flag_face and occupant[h] < 0 and area >> sector & 1:
                codes.append(ORDER_BY_FLAG | p << PART_SHIFT)
            continue
        if kind == GARRISON and not targets(b, p):
            continue  # note 24: it could do nothing with an order
        if general_face and general_at[h] >= 0:
            codes.append(ORDER_BY_GENERAL | p << PART_SHIFT)
        if area >> sector & 1:
            arm = ARM[kind]
            if faces[arm]:
                codes.append(ORDER | p << PART_SHIFT | arm << FACE_SHIFT)
            if flag_face:
                codes.append(ORDER_BY_FLAG | p << PART_SHIFT)
    return codes


def most_orders(b: BattleState, side: int) -> int:
    """Notes 24 and 133: how many units the card can really order, by the best use of its markers.

    The largest matching of markers to units, no sector above its cap, equals the smallest cut: for some set of
    faces, the markers outside the set and, in each sector, the units that the set can order or else the cap."""
    codes = order_codes(b, side)
    card = b.card[side]
    if AUTOMATIC[card]:
        return min(b.orders[side], len(codes))
    alike: dict[int, int] = {}  # sector and mask of the faces that may order a unit there -> number of units
    last = -1
    mask = 0
    for code in [*codes, PASS]:  # the orders of a unit stand together; whatever follows them ends them
        piece = code >> PART_SHIFT & PIECE_MASK if code != PASS else -1
        if piece != last:
            if last >= 0 and b.kind[last] != GENERAL:
                key = SECTOR[b.hex[last]] << DIE_FACES | mask
                alike[key] = alike.get(key, 0) + 1
            last = piece
            mask = 0
        mask |= 1 << (code >> FACE_SHIFT)
    cap = SECTOR_CAP if card == COORDINATED else 99
    rolled = [face for face in range(DIE_FACES) if b.faces[side * DIE_FACES + face]]
    best = 99
    for choice in range(1 << len(rolled)):
        chosen = 0
        cut = 0
        for i, face in enumerate(rolled):
            if choice >> i & 1:
                chosen |= 1 << face
            else:
                cut += b.faces[side * DIE_FACES + face]
        load = [0] * SECTORS
        for key, units in alike.items():
            if key & chosen:
                load[key >> DIE_FACES] += units
        cut += min(load[0], cap) + min(load[1], cap) + min(load[2], cap)
        best = min(best, cut)
    return best
