"""A game of cards made of its book: what its windows hide, what a seat sees of the piles, and positions of them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.engine import windows
from grognard.engine.book import BookGame
from grognard.engine.cards import CardBook, CardState, Effects
from grognard.engine.cardsets import bits, numbers
from grognard.engine.columns import Column, Group
from grognard.engine.compound import Each
from grognard.engine.game import ALL_KNOWING
from grognard.engine.kinds import Bit, Kind, Mask, Name, Number, Numbered, Pile, Several, field_parts
from grognard.engine.procedure import Procedure
from grognard.engine.state import State

LARGEST: Final = 1 << 20


def card_kinds(most: int, powers: Name, moments: list[str], targets: Kind) -> dict[str, Kind]:
    """The kinds that ``Window``, ``Play``, ``Draw`` and their events name; ``targets`` is what cards are aimed at."""
    card = Numbered("card", most)
    secret, listed = Pile(card), Several(card)
    secret.secret = listed.secret = True
    return {
        "power": powers,
        "powers": Mask(powers),
        "card": card,
        "cards": secret,
        "card_list": listed,
        "moment": Bit(Name("moment", moments)),
        "played_as": Name("use", ["event", "answer", "payment"]),
        "variant": Number(-1, 99),
        "targets": Several(targets),
        "number": Number(0, LARGEST),
        "numbers": Several(Number(-1, LARGEST)),
        "stays": Name("stays", ["put_away", "by_the_map", "elsewhere"]),
    }


def pile_columns(powers: Name, card: Numbered, apart: tuple[Column, ...]) -> Group:
    """Where every card lies; ``apart``: the piles that lie apart."""
    pile = Pile(card)
    return Group(
        "cards",
        (
            Column("hands", Each(powers, pile), "hand"),
            Column("deck", pile),
            Column("top", Several(card)),
            Column("discards", pile, "discard"),
            Column("last_discard", card),
            Column("removed", pile),
            *apart,
            Column("resolving", pile, "table"),
            ByTheMap("in_play", pile),
        ),
    )


def card_columns(book: CardBook, kinds: dict[str, Kind], reserves: int = 0) -> tuple[Column, ...]:
    """What positions tell of cards: where each lies, and what was said and lasts."""
    powers, card = kinds["power"], kinds["card"]
    assert isinstance(powers, Name) and isinstance(card, Numbered)
    return (
        pile_columns(powers, card, (Column("reserve", Several(Pile(card), reserves)),)),
        Column("effects", Effects(book, kinds)),
        Column("verdicts", Several(Number(0, LARGEST))),
        Column("windows", Number(0, LARGEST)),
    )


class ByTheMap(Column):
    def read(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, CardState)
        super().read(state, value, where, faults)
        for card in numbers(state.in_play):
            if state.book.lasting_bit[card]:
                state.lies_by_map(card, True)
            else:
                faults.append(f"{where}: card {card} has no lasting effect")


def _is_pile(kind: Kind) -> bool:
    return isinstance(kind, Pile) or (isinstance(kind, Each) and isinstance(kind.of, Pile))


def _pile_name(column: Column, which: int, pile: int, given: dict[str, Any]) -> str:
    name = f"{column.name}.{column.kind.names.names[which]}" if isinstance(column.kind, Each) else column.name
    return name if column.name in given else f"{name} (not in the position: as laid_out has it)"


def under_way(kinds: dict[str, Kind], state: CardState, seat: int) -> list[dict[str, Any]]:
    shown = state.stack[:-1] if windows.hides(state, seat) else state.stack
    everything = seat == ALL_KNOWING
    return [field_parts(kinds, state, one, knows_of(state, one, seat), everything) for one in shown]


def knows_of(state: CardState, procedure: Procedure, seat: int) -> bool:
    """Whether a seat may know what is secret in a procedure: that of its own Power."""
    power: int = getattr(procedure, "power", -1)
    return seat == ALL_KNOWING or (seat >= 0 and power >= 0 and state.owner[power] == seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(BookGame):
    """Its state is a ``CardState``. It says by ``pauses`` at which tables every window takes the same time."""

    def pauses(self, state: CardState) -> bool:
        return False

    def hides(self, state: State, seat: int) -> bool:
        return windows.hides(state, seat)

    def windows(self, state: State) -> int:
        assert isinstance(state, CardState)
        return state.windows if self.pauses(state) else 0

    def passing(self, state: State, seat: int) -> dict[str, Any] | None:
        assert isinstance(state, CardState)
        return self.render(state, state.book.passing) if windows.asking(state, seat) is not None else None

    def responses(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, CardState)
        return windows.responses(state, seat)

    # ---- positions -----------------------------------------------------------------------------------------------

    def homes(self, state: CardState) -> list[tuple[int, str, int]]:
        """Where cards belong of which a position says nothing, first things first: sets of cards, each with its pile
        (by its name under ``cards``) and, where there are several of it, which one. A pile that the position tells of
        gets none. Without any homes, nothing is filled in."""
        return []

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        assert isinstance(state, CardState)
        given = position.get("cards", {})
        self._fill(state, given if isinstance(given, dict) else {}, faults)
        if bits(list(state.top)) & ~state.deck or len(set(state.top)) != len(state.top):
            faults.append("cards.top: a card that is not in the deck, or there twice")
        if state.result is None:
            open_ones = [one for one in state.stack if isinstance(one, windows.Window) and one.step != "begin"]
            if "verdicts" not in position:
                state.verdicts = (0,) * len(open_ones)
            if len(open_ones) != len(state.verdicts) and not faults:
                faults.append(f"verdicts: {len(open_ones)} windows are open, not {len(state.verdicts)}")

    def _fill(self, state: CardState, given: dict[str, Any], faults: list[str]) -> None:
        """Every card is somewhere. Those that are nowhere lie by the map if their effect lasts, are resolved if they
        are being played, and else are where they belong."""
        homes = self.homes(state)
        if not homes:
            return
        groups = [column for column in self.columns if isinstance(column, Group) and column.name == "cards"]
        piles = {column.name: column for column in groups[0].columns if _is_pile(column.kind)}
        seen = 0
        told: list[tuple[Column, int, int]] = []
        for column in piles.values():
            value = column.get(state)
            for which, pile in enumerate(value if isinstance(value, list) else [value]):
                told.append((column, which, pile))
                if seen & pile:
                    places = [_pile_name(*one, given) for one in told if one[2] & seen & pile]
                    faults.append(f"cards: in two places: {numbers(seen & pile)}: {', '.join(places)}")
                seen |= pile
        missing = bits(list(range(1, state.book.most + 1))) & ~seen
        if "in_play" not in given:
            for card, _player, _target, _left in state.effects:
                if missing >> card & 1 and not state.book.lasting[card].elsewhere:
                    state.lies_by_map(card, True)
                    missing &= ~(1 << card)
        if "resolving" not in given:
            for play in state.stack:
                if isinstance(play, windows.Play) and play.step != "begin" and missing >> play.card & 1:
                    state.table |= 1 << play.card
                    missing &= ~(1 << play.card)
        for cards, name, which in homes:
            column = piles[name]
            value = column.get(state)
            if which < 0 and name not in given:
                setattr(state, column.attribute, value | cards & missing)
                missing &= ~cards
            elif which >= 0 and isinstance(column.kind, Each):
                if column.kind.names.names[which] not in given.get(name, {}):
                    value[which] |= cards & missing
                    missing &= ~cards
        if missing:
            faults.append(f"cards: nowhere: {numbers(missing)}")

    # ---- views ---------------------------------------------------------------------------------------------------

    def seen(self, state: CardState, seat: int) -> dict[str, Any]:
        """What every view has of a game of cards, besides its piles and its own columns. ``waiting``: somebody is asked
        whom this seat may not know of."""
        names = self.seat_names(state)
        verdict = self.book.kinds.get("verdict")
        return {
            "scenario": getattr(state, "scenario", next(iter(self.scenarios))),
            "seat": names[seat] if seat >= 0 else None,
            "to_act": self.to_act(state, seat),
            "waiting": bool(state.asked) and self.hides(state, seat),
            "verdicts": [verdict.encode(state, said) if verdict else said for said in state.verdicts],
            "under_way": self.under_way(state, seat),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def to_act(self, state: State, seat: int) -> list[str]:
        """Who must act, as far as a seat may know."""
        hidden = self.hides(state, seat)
        names = self.seat_names(state)
        return [name for i, name in enumerate(names) if state.asked >> i & 1 and (i == seat or not hidden)]

    def under_way(self, state: CardState, seat: int) -> list[dict[str, Any]]:
        """The stack as a seat may see it: fields of a secret kind only where the Power of the procedure is its own, and
        no window in which somebody else is asked."""
        return under_way(self.book.kinds, state, seat)

    def seen_cards(self, state: CardState, seat: int) -> dict[str, Any]:
        """The piles: how many lie face down, what lies face up, and the hands of a seat's own Powers."""
        powers = self.book.kinds["power"]
        hands: dict[str, Any] = {}
        for power, hand in enumerate(state.hand):
            shown: dict[str, Any] = {"count": hand.bit_count()}
            if seat == ALL_KNOWING or (seat >= 0 and state.owner[power] == seat):
                shown["cards"] = numbers(hand)
            hands[powers.encode(state, power)] = shown
        return {
            "hands": hands,
            "deck": state.deck.bit_count(),
            "discards": numbers(state.discard),
            "last_discard": state.last_discard or None,
            "removed": numbers(state.removed),
            "reserve": [pile.bit_count() for pile in state.reserve],
            "resolving": numbers(state.table),
            "in_play": numbers(state.in_play),
        }

    def imagined(self, view: dict[str, Any], cards: dict[str, Any]) -> State:
        """A world from a view and a guess where the cards lie (``from_view``)."""
        effects = [{key: row[key] for key in row if key != "until"} for row in view["effects"]]
        return self.from_view(view, {"cards": cards, "effects": effects})

    def unseen(self, seen: dict[str, Any], cards: int) -> int:
        """Of all cards, those that a seat cannot see: in other hands, in the deck, in a reserve. For ``imagine``."""
        known = [card for hand in seen["hands"].values() for card in hand.get("cards", [])]
        for pile in ("discards", "removed", "resolving", "in_play"):
            known += seen[pile]
        return cards & ~bits(known)
