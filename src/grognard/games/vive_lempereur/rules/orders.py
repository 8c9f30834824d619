"""Turns, rounds, cards and orders (chapters 3, 4.1 and 5)."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure
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
from grognard.games.vive_lempereur.rules.army import ARM, GARRISON, GENERAL, ORDERED, Battle
from grognard.games.vive_lempereur.rules.arrivals import RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.rules.battlefield import SECTOR
from grognard.games.vive_lempereur.rules.cards import (
    AUTOMATIC,
    BY_CARD,
    CARDS,
    COMMAND_DIE,
    COORDINATED,
    DICE,
    FLAG_FACE,
    FULL_DECK,
    GENERAL_FACE,
    HAND,
    MANOEUVRE,
    MAX_UNITS,
    SECTOR_CAP,
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


@final
class War(Procedure):
    """The whole battle: six turns at most (4.1c)."""

    RULES = {"hands": ("VLE-4.1a", "VLE-4.1b")}

    def begin(self, b: Battle) -> int:
        b.turn += 1
        b.round = 0
        b.marks = [0] * len(b.marks)
        b.note("event-turn-begins", b.turn)
        return b.call(TurnArrivals(), "choose")

    def choose(self, b: Battle) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        return b.ask_all(BOTH, "hands")

    def hands_options(self, b: Battle, seat: int) -> list[int]:
        """4.1: six of ten at first; later the four left out and two of the six just played."""
        if b.turn == 1:
            return [with_part(CHOOSE, cards) for cards in picks(FULL_DECK, HAND)]
        return [with_part(CHOOSE, cards) for cards in picks(b.spent[seat], 2)]

    def hands(self, b: Battle) -> int:
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

    def next_round(self, b: Battle) -> int:
        if b.round == ROUNDS:
            return self.end_turn(b)
        return b.call(Round(), "next_round")

    def end_turn(self, b: Battle) -> int:
        result = at_turn_end(b)
        if result is not None:
            return announce(b, result)
        self.step = "begin"
        return 0


@final
class Round(Procedure):
    """5.1: cards, dice, alternate orders."""

    FIELDS = (("side", "side"), ("reader", "number"))
    RULES = {
        "cards": ("VLE-5.1a", "VLE-5.1j"),
        "name_sector": ("VLE-3.2a",),
        "order": ("VLE-5.1f", "VLE-1.2b", "VLE-5.1n"),
    }

    def __init__(self) -> None:
        super().__init__()
        self.side = 0  # whose order is next
        self.reader = 0  # how far the cards are read: a look at each for its sector, then one for its dice

    def begin(self, b: Battle) -> int:
        b.round += 1
        if b.round > 1:  # marks of the first round are those of the turn's arrivals (8.4b)
            b.marks = [0] * len(b.marks)
        b.own_cards()
        b.card[0] = b.card[1] = -1
        b.passed[0] = b.passed[1] = 0
        b.orders[0] = b.orders[1] = 0
        b.faces = [0] * 10
        b.sector_used = [0] * 6
        b.note("event-round-begins", b.turn, b.round)
        return b.call(RoundArrivals(), "play")

    def play(self, b: Battle) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        return b.ask_all(BOTH, "cards")

    def cards_options(self, b: Battle, seat: int) -> list[int]:
        hand = b.hand[seat]
        last = b.last[seat]
        barred = last if last >= 0 and AUTOMATIC[last] else -1  # 5.1j
        return [with_part(PLAY, card) for card in range(len(CARDS)) if count(hand, card) and card != barred]

    def cards(self, b: Battle) -> int:
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

    def read(self, b: Battle) -> int:
        """The sector of a manoeuvre is named as the cards are revealed (note 28), then come the dice of orders
        cards (5.1b, c); each time the side with the initiative first."""
        while self.reader < 4:
            side = self._reading(b)
            card = b.card[side]
            if self.reader < 2:
                if AUTOMATIC[card]:
                    b.orders[side] = min(MAX_UNITS[card], _on_map(b, side, card - MANOEUVRE))
                if card == MANOEUVRE:
                    return b.ask(side, "name_sector")
            elif not AUTOMATIC[card]:
                return b.roll(DICE[card], 6, "markers")
            self.reader += 1
        return self.who_starts(b)

    def _reading(self, b: Battle) -> int:
        return 1 - b.initiative if self.reader & 1 else b.initiative

    def name_sector_options(self, b: Battle, seat: int) -> list[int]:
        return [with_part(SECTOR_, sector) for sector in range(3)]

    def name_sector(self, b: Battle) -> int:
        side = self._reading(b)
        sector = b.choice >> PART_SHIFT
        b.own_cards()
        b.area[side] = 1 << sector
        b.note("event-sector", side, sector)
        self.reader += 1
        self.step = "read"
        return 0

    def markers(self, b: Battle) -> int:
        side = self._reading(b)
        for die in b.dice:
            b.faces[side * 5 + COMMAND_DIE[die]] += 1
        b.note("event-command-dice", side, tuple([COMMAND_DIE[die] for die in b.dice]))
        self.reader += 1
        self.step = "read"
        return 0

    def who_starts(self, b: Battle) -> int:
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

    def next_order(self, b: Battle) -> int:
        if b.passed[self.side]:
            self.side = 1 - self.side
            if b.passed[self.side]:
                return b.done()
        return b.ask(self.side, "order")

    def order_options(self, b: Battle, seat: int) -> list[int]:
        codes = order_codes(b, seat)
        codes.append(PASS)
        return codes

    def order(self, b: Battle) -> int:
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
            b.faces[side * 5 + face] -= 1
        b.sector_used[side * 3 + SECTOR[b.hex[piece]]] += 1
        b.marks[piece] |= ORDERED
        b.note("event-order", piece, face)
        return b.call(Activation(piece, b.card[side]), "after")

    def after(self, b: Battle) -> int:
        result = at_once(b)
        if result is not None:
            return announce(b, result)
        self.side = 1 - self.side
        self.step = "next_order"
        return 0


def announce(b: Battle, result: Result) -> int:
    b.note("event-victory", result.winners, result.level, result.rule)
    return b.finish(result)


def _on_map(b: Battle, side: int, arm: int) -> int:
    return sum([1 for p in b.members[side] if b.hex[p] >= 0 and ARM[b.kind[p]] == arm])


def order_codes(b: Battle, side: int) -> list[int]:
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
            if h >= 0 and not marks[p] & 3 and ARM[kinds[p]] == arm and area >> SECTOR[h] & 1:
                if kinds[p] == GARRISON and not targets(b, p):
                    continue
                codes.append(ORDER | p << PART_SHIFT | BY_CARD << FACE_SHIFT)
        return codes
    faces = b.faces[side * 5 : side * 5 + 5]
    general_face = faces[GENERAL_FACE] > 0
    flag_face = faces[FLAG_FACE] > 0
    general_at = b.general_at
    occupant = b.occupant
    capped = card == COORDINATED
    for p in b.members[side]:
        h = hexes[p]
        if h < 0 or marks[p] & 3:
            continue
        sector = SECTOR[h]
        if capped and b.sector_used[side * 3 + sector] >= SECTOR_CAP:
            continue
        kind = kinds[p]
        if kind == GENERAL:
            if general_face:
                codes.append(ORDER | p << PART_SHIFT | GENERAL_FACE << FACE_SHIFT)
            if flag_face and occupant[h] < 0 and area >> sector & 1:
                codes.append(ORDER | p << PART_SHIFT | FLAG_FACE << FACE_SHIFT)
            continue
        if kind == GARRISON and not targets(b, p):
            continue  # note 24: it could do nothing with an order
        if general_face and general_at[h] >= 0:
            codes.append(ORDER | p << PART_SHIFT | GENERAL_FACE << FACE_SHIFT)
        if area >> sector & 1:
            arm = ARM[kind]
            if faces[arm]:
                codes.append(ORDER | p << PART_SHIFT | arm << FACE_SHIFT)
            if flag_face:
                codes.append(ORDER | p << PART_SHIFT | FLAG_FACE << FACE_SHIFT)
    return codes


def most_orders(b: Battle, side: int) -> int:
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
                key = SECTOR[b.hex[last]] << 5 | mask
                alike[key] = alike.get(key, 0) + 1
            last = piece
            mask = 0
        mask |= 1 << (code >> FACE_SHIFT)
    cap = SECTOR_CAP if card == COORDINATED else 99
    rolled = [face for face in range(5) if b.faces[side * 5 + face]]
    best = 99
    for choice in range(1 << len(rolled)):
        chosen = 0
        cut = 0
        for i, face in enumerate(rolled):
            if choice >> i & 1:
                chosen |= 1 << face
            else:
                cut += b.faces[side * 5 + face]
        load = [0, 0, 0]
        for key, units in alike.items():
            if key & chosen:
                load[key >> 5] += units
        cut += min(load[0], cap) + min(load[1], cap) + min(load[2], cap)
        best = min(best, cut)
    return best
