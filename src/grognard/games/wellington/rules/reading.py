"""A position read back: nothing in it is trusted, and every fault is named before anything is refused."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import BadPosition
from grognard.engine.position import PARTS, read_question, read_result, read_stack, shown
from grognard.games.wellington.rules.codec import CODEC, card_set, decode
from grognard.games.wellington.rules.deck import COMMON, MOST, NATIONAL_OF, bits, members, numbers
from grognard.games.wellington.rules.lasting import NOT_BY_THE_MAP, read_effect
from grognard.games.wellington.rules.lasting import PARTS as EFFECT
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    DUCHY_INDEX,
    FLAG_LIMIT,
    LEADER,
    LEADER_INDEX,
    LEADER_POWER,
    NATIONS,
    NOBODY,
    POWERS,
    PRINTED,
    SIDE_MASK,
    SIDES,
    SIZE,
)
from grognard.games.wellington.rules.sheets import Assault, Fight, Sheet
from grognard.games.wellington.rules.sides import SPLITS, blank
from grognard.games.wellington.rules.stack_faults import complete, stack_faults
from grognard.games.wellington.rules.steps import GRAMMAR
from grognard.games.wellington.rules.tables import SETUPS
from grognard.games.wellington.rules.verbs import parse
from grognard.games.wellington.rules.war import AWAY, FLAGS, LASTING_BIT, STEP, War
from grognard.games.wellington.rules.windows import Play

HEAD: Final = ("game", "scenario", "options", "forced")
WHOLE: Final = (
    *HEAD, "year", "round", "marker", "active", "last_active", "owners", "soldiers", "marked", "leaders", "regroup",
    "commanders", "flags", "hasty_fort", "resources", "debt", "unmet", "effects", "impulse", "fight", "siege", "cards",
    "verdicts", "windows", *PARTS,
)  # fmt: skip
CARDS: Final = (
    "hands", "deck", "top", "discards", "last_discard", "removed", "reserve", "played", "resolving", "in_play",
)  # fmt: skip
ALL_CARDS: Final = bits(list(range(1, MOST + 1)))
NEXT_IMPULSE: Final = [{"procedure": "Campaign", "step": "schedule"}]  # the Power at the marker is due
STATUS: Final[dict[str, int]] = {name: code for code, name in AWAY.items()}
MARKS: Final[dict[str, int]] = {name: bit for bit, name in FLAGS}
YEARS: Final = (1812, 1813, 1814)
MOST_SP: Final = 65
LONGEST: Final = 63  # duchies marched in an impulse


class Reader:
    def __init__(self, document: dict[str, Any], guessed: bool) -> None:
        self.document = document
        self.guessed = guessed  # imagined from a view, which does not show all that a position has
        self.given: dict[str, Any] = {}  # what it says of the cards
        self.scenario: str = document["scenario"]
        self.seats = tuple(SPLITS[self.scenario.split("_", 1)[1]])
        self.faults: list[str] = []

    def read(self) -> War:
        document = self.document
        self.known("", document, WHOLE)
        b = blank(self.scenario, document["options"])
        b.year = self.number("year", document.get("year", b.year), YEARS[0], YEARS[-1])
        b.round = self.number("round", document.get("round", 1), 0, 99)
        b.marker = max(0, self.power("marker", document.get("marker", "britain")))
        b.active = self.power("active", document.get("active"))
        b.last_active = self.power("last_active", document.get("last_active"))
        self.owners(b)
        self.pieces(b)
        self.control(b)
        for name, column in (("resources", b.resources), ("debt", b.debt), ("unmet", b.unmet)):
            for power, n in self.parts(name, document.get(name, {}), POWERS).items():
                column[POWERS.index(power)] = self.number(f"{name}.{power}", n, 0, 99)
        self.cards(b)
        self.effects(b)
        self.impulse(b)
        fight = self.sheet("fight", Fight())
        b.fight = fight if isinstance(fight, Fight) else None
        siege = self.sheet("siege", Assault())
        b.assault = siege if isinstance(siege, Assault) else None
        b.verdicts = tuple([self.value("verdicts", "verdict", said, 0) for said in self.listed("verdicts", document)])
        b.windows = self.number("windows", document.get("windows", 0), 0, 10**6)
        over = "result" in document
        stack = document.get("stack", [] if over else NEXT_IMPULSE)
        if over:
            read_result(b, self.seats, document, self.faults)
        elif stack == []:
            self.faults.append("stack: empty, and there is no result")
        else:
            read_stack(b, CODEC, GRAMMAR, stack, self.faults)
            complete(b)
        self.fill(b)
        if not self.faults and not over and not self.guessed:
            self.faults.extend(stack_faults(b, stack))
        if not self.faults and not over:
            windows = sum([1 for p in b.stack if type(p).__name__ == "Window" and p.step != "begin"])
            if "verdicts" not in document:
                b.verdicts = (0,) * windows
            if windows != len(b.verdicts):
                self.faults.append(f"verdicts: {windows} windows are open, not {len(b.verdicts)}")
        if not self.faults and not over:
            self.question(b)
        if self.faults:
            raise BadPosition(self.faults)
        return b

    def question(self, b: War) -> None:
        """Whoever is asked; a question put in secret is one whose answer is not taken by itself."""
        top = b.stack[-1]
        who = GRAMMAR.asks.get(type(top).__name__, {}).get(top.step, "")
        read_question(b, self.seats, GRAMMAR, parse, self.document, self.faults)
        if who.startswith("secret:"):
            b.secret = True
            b.choices = [-1] * b.seats

    # ---- single values -----------------------------------------------------------------------------------------

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fault(where, f"{shown(value)} is not a whole number from {low} to {high}")
            return low
        return value

    def power(self, where: str, value: Any) -> int:
        return int(self.value(where, "power", value, NOBODY))

    def value(self, where: str, kind: str, value: Any, instead: Any) -> Any:
        try:
            return decode(kind, value)
        except ValueError as error:
            self.fault(where, str(error))
            return instead

    def known(self, where: str, document: dict[str, Any], names: tuple[str, ...]) -> None:
        for key in document:
            if key not in names:
                self.fault(f"{where}{key}", "there is no such part")

    def parts(self, where: str, value: Any, names: list[str] | tuple[str, ...]) -> dict[str, Any]:
        """An object whose keys are known."""
        if not isinstance(value, dict):
            self.fault(where, f"expected an object, found {shown(value)}")
            return {}
        for key in value:
            if key not in names:
                self.fault(f"{where}.{shown(key)}", f"unknown; valid: {', '.join(names[:12])}")
        return {key: part for key, part in value.items() if key in names}

    def listed(self, where: str, document: dict[str, Any]) -> list[Any]:
        value = document.get(where.rpartition(".")[2], [])
        if not isinstance(value, list):
            self.fault(where, f"expected a list, found {shown(value)}")
            return []
        return value

    # ---- people and pieces -------------------------------------------------------------------------------------

    def owners(self, b: War) -> None:
        for power, seat in self.parts("owners", self.document.get("owners", {}), POWERS).items():
            if seat not in self.seats:
                self.fault(f"owners.{power}", f"unknown seat {shown(seat)}")
            elif "_bid_" in self.scenario:
                b.owner[POWERS.index(power)] = self.seats.index(seat)
            elif b.owner[POWERS.index(power)] != self.seats.index(seat):
                self.fault(f"owners.{power}", f"the scenario gives it to {self.seats[b.owner[POWERS.index(power)]]}")

    def marks(self, where: str, row: dict[str, Any]) -> int:
        mark = STEP * self.number(f"{where}.marched", row.get("marched", 0), 0, LONGEST)
        for name in self.listed(f"{where}.marks", row):
            if name not in MARKS:
                self.fault(f"{where}.marks", f"unknown mark {shown(name)}; valid: {', '.join(MARKS)}")
            else:
                mark |= MARKS[name]
        return mark

    def pieces(self, b: War) -> None:
        document = self.document
        for power, places in self.parts("soldiers", document.get("soldiers", {}), POWERS).items():
            p = POWERS.index(power)
            for duchy, n in self.parts(f"soldiers.{power}", places, DUCHY).items():
                b.put_sp(p, DUCHY_INDEX[duchy], self.number(f"soldiers.{power}.{duchy}", n, 1, MOST_SP))
        for i, row in enumerate(self.listed("marked", document)):
            where = f"marked[{i}]"
            row = self.parts(where, row, ("power", "duchy", "soldiers", "marched", "marks"))
            p = self.power(f"{where}.power", row.get("power"))
            d = self.value(f"{where}.duchy", "duchy", row.get("duchy"), -1)
            n = self.number(f"{where}.soldiers", row.get("soldiers"), 1, MOST_SP)
            mark = self.marks(where, row)
            if p < 0 or d < 0 or not mark:
                self.fault(where, "a Power, a duchy and a mark are needed")
                continue
            key = (p * SIZE + d) << 12 | mark
            b.marked[key] = b.marked.get(key, 0) + n
        for p in range(4):
            for d in range(SIZE):
                if sum([n for key, n in b.marked.items() if key >> 12 == p * SIZE + d]) > b.sp_at(p, d):
                    self.fault("marked", f"more SP of {POWERS[p]} in {DUCHY[d]} than there are")
        for name, row in self.parts("leaders", document.get("leaders", {}), LEADER).items():
            where = f"leaders.{name}"
            row = self.parts(where, row, ("duchy", "status", "marched", "marks"))
            leader = LEADER_INDEX[name]
            if "duchy" in row:
                d = self.value(f"{where}.duchy", "duchy", row["duchy"], -1)
                if d >= 0:
                    b.put_leader(leader, d)
            elif row.get("status") in STATUS:
                b.leader_at[leader] = STATUS[row["status"]]
            else:
                self.fault(where, "a duchy or a status (out, regroup) is needed")
            b.leader_mark[leader] = self.marks(where, row)
        for power, n in self.parts("regroup", document.get("regroup", {}), POWERS).items():
            b.regroup[POWERS.index(power)] = self.number(f"regroup.{power}", n, 0, MOST_SP)
        for p in range(4):
            if b.pool(p) < 0:
                self.fault(f"soldiers.{POWERS[p]}", "there are not so many counters (1.5)")

    def control(self, b: War) -> None:
        document = self.document
        for duchy, power in self.parts("flags", document.get("flags", {}), DUCHY).items():
            p = self.power(f"flags.{duchy}", power)
            if p == PRINTED[DUCHY_INDEX[duchy]]:
                self.fault(f"flags.{duchy}", "its 1812 owner never flags a duchy (7)")
            elif p != NOBODY:
                b.fly(DUCHY_INDEX[duchy], p)
        for side in (0, 1):
            if sum([1 for flag in b.flag if flag != NOBODY and flag & 1 == side]) > FLAG_LIMIT[side]:
                self.fault("flags", f"more than the {FLAG_LIMIT[side]} flags of the {SIDES[side]} side (1.7)")
        b.hasty = self.value("hasty_fort", "duchy", document.get("hasty_fort"), -1)
        for i, row in enumerate(self.listed("commanders", document)):
            where = f"commanders[{i}]"
            row = self.parts(where, row, ("duchy", "side", "leader"))
            d = self.value(f"{where}.duchy", "duchy", row.get("duchy"), -1)
            side = self.value(f"{where}.side", "side", row.get("side"), -1)
            leader = self.value(f"{where}.leader", "leader", row.get("leader"), -1)
            if (
                d < 0
                or side < 0
                or leader < 0
                or b.leader_at[leader] != d
                or not SIDE_MASK[side] >> LEADER_POWER[leader] & 1
            ):
                self.fault(where, "a duchy, a side and a leader of that side who is there are needed")
            else:
                b.chief[2 * d + side] = leader

    # ---- cards -------------------------------------------------------------------------------------------------

    def set_of(self, where: str, value: Any) -> int:
        try:
            return card_set(value)
        except ValueError as error:
            self.fault(where, str(error))
            return 0

    def cards(self, b: War) -> None:
        cards = self.parts("cards", self.document.get("cards", {}), CARDS)
        for power, held in self.parts("cards.hands", cards.get("hands", {}), POWERS).items():
            b.hand[POWERS.index(power)] = self.set_of(f"cards.hands.{power}", held)
        b.deck = self.set_of("cards.deck", cards.get("deck", []))
        b.discard = self.set_of("cards.discards", cards.get("discards", []))
        b.removed = self.set_of("cards.removed", cards.get("removed", []))
        b.table = self.set_of("cards.resolving", cards.get("resolving", []))
        for card in members(self.set_of("cards.in_play", cards.get("in_play", []))):
            if LASTING_BIT[card]:
                b.lies_by_map(card, True)
            else:
                self.fault("cards.in_play", f"card {card} has no lasting effect")
        for name, column in (("reserve", b.reserve), ("played", b.spent)):
            for nation, held in self.parts(f"cards.{name}", cards.get(name, {}), NATIONS).items():
                column[NATIONS.index(nation)] = self.set_of(f"cards.{name}.{nation}", held)
        top = cards.get("top", [])
        if self.set_of("cards.top", top) & ~b.deck:
            self.fault("cards.top", "a card that is not in the deck")
        b.top = tuple(top) if isinstance(top, list) else ()
        b.last_discard = self.value("cards.last_discard", "card", cards.get("last_discard"), 0)
        self.given = cards

    def fill(self, b: War) -> None:
        """Every card is somewhere. Of those that are nowhere else, in this order and only into piles of which the
        position says nothing: cards with a lasting effect lie by the map, cards being played are resolved, those that
        the scenario begins without are removed, National cards are in their Reserve (or have been played), all others
        in the deck (or have been discarded)."""
        given = self.given
        seen = 0
        for held in (*b.hand, b.deck, b.discard, b.removed, b.table, b.in_play, *b.reserve, *b.spent):
            if seen & held:
                self.fault("cards", f"in two places: {numbers(seen & held)}")
            seen |= held
        missing = ALL_CARDS & ~seen
        if "in_play" not in given:
            for effect in b.effects:
                if missing >> effect[0] & 1 and LASTING_BIT[effect[0]] and not NOT_BY_THE_MAP >> effect[0] & 1:
                    b.lies_by_map(effect[0], True)
                    missing &= ~(1 << effect[0])
        if "resolving" not in given:
            for play in b.stack:
                if isinstance(play, Play) and play.step != "begin" and missing >> play.card & 1:
                    b.table |= 1 << play.card
                    missing &= ~(1 << play.card)
        if "removed" not in given:
            b.removed = missing & bits(SETUPS[self.scenario[:4]]["removed_cards"])
            missing &= ~b.removed
        for nation, name in enumerate(NATIONS):
            cards = missing & NATIONAL_OF[nation]
            for pile, column in (("reserve", b.reserve), ("played", b.spent)):
                if cards and name not in given.get(pile, {}):
                    column[nation] |= cards
                    missing &= ~cards
                    cards = 0
        if "deck" not in given:
            b.deck |= missing & COMMON
            missing &= ~COMMON
        elif "discards" not in given:
            b.discard |= missing & COMMON
            missing &= ~COMMON
        if missing:
            self.fault("cards", f"nowhere: {numbers(missing)}")

    def effects(self, b: War) -> None:
        found = []
        for i, row in enumerate(self.listed("effects", self.document)):
            where = f"effects[{i}]"
            try:
                found.append(read_effect(self.parts(where, row, EFFECT)))
            except ValueError as error:
                self.fault(where, str(error))
        b.effects = tuple(found)
        if not self.faults:
            b.weigh()

    def impulse(self, b: War) -> None:
        names = ("cp", "free_cp", "plus_used", "cards_used", "grants", "convoys", "assaulted", "fought_at")
        impulse = self.parts("impulse", self.document.get("impulse", {}), names)
        for name in names[:6]:
            setattr(b, name, self.number(f"impulse.{name}", impulse.get(name, 0), 0, 99))
        for name in names[6:]:
            setattr(b, name, self.value(f"impulse.{name}", "duchies", impulse.get(name, []), ()))

    def sheet(self, where: str, blank_sheet: Sheet) -> Sheet | None:
        written = self.document.get(where)
        if written is None:
            return None
        kinds = dict(blank_sheet.FIELDS)
        for name, value in self.parts(where, written, list(kinds)).items():
            setattr(blank_sheet, name, self.value(f"{where}.{name}", kinds[name], value, getattr(blank_sheet, name)))
        return blank_sheet


def read(document: dict[str, Any], guessed: bool = False) -> War:
    return Reader(document, guessed).read()
