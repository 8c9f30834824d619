"""What kinds of values the war has. A chapter that needs another appends it here."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardgame import card_kinds
from grognard.engine.compound import Each
from grognard.engine.kinds import Flag, Kind, Mask, Name, Number, Numbered, Pile, Seat, Several, Text, secret
from grognard.games.age_of_napoleon.rules.deck import MOMENTS, MOST
from grognard.games.age_of_napoleon.rules.europe import BOXES, LIMITS, MARKERS, ORDERS
from grognard.games.age_of_napoleon.rules.ground import AREA, COUNTRY, MAJORS, SIDES, STATUS
from grognard.games.age_of_napoleon.rules.pieces import CORPS
from grognard.games.age_of_napoleon.rules.tables import PHASES

SIDE: Final = Seat(SIDES)
AREA_KIND: Final = Name("area", AREA, "AON-T-map", "why-no-such-area")
PLACE: Final = Name("place", [*AREA, *BOXES])
ORIGIN: Final = Name("area", [*AREA, "sea"])  # from where corps have come
COUNTRY_KIND: Final = Name("country", COUNTRY)
STATUS_KIND: Final = Name("status", STATUS, none=False)
CORPS_KIND: Final = Name("corps", CORPS)
MARKER: Final = Name("marker", MARKERS)
CARD: Final = Numbered("card", MOST, "AON-1.4c", "why-no-such-card")
PHASE: Final = Name("phase", PHASES, none=False)
CAUSE: Final = Name("cause", ["third_area", "fourth_area", "forced_march", "mountain_or_marsh", "winter_round", "card"])
COUNT: Final = Number(0, 4095)

KINDS: Final[dict[str, Kind]] = {
    **card_kinds(MOST, SIDE, MOMENTS, Number(-1, 127)),
    "seat": SIDE,
    "side": SIDE,
    "flag": Flag(),
    "amount": Number(0, 127),  # in an action
    "text": Text(),
    "level": Text("level"),
    "winners": Text("seat"),
    "dice": Several(Number(1, 6)),
    # the map
    "area": AREA_KIND,
    "areas": Several(AREA_KIND),
    "area_set": Mask(AREA_KIND),
    "place": PLACE,
    "origin": ORIGIN,
    "country": COUNTRY_KIND,
    "countries": Mask(COUNTRY_KIND),
    "status": STATUS_KIND,
    # the pieces: what everybody may know of a set of corps, and what only the side of the procedure may
    "corps": CORPS_KIND,
    "corps_set": Mask(CORPS_KIND),
    "force": secret(Mask(CORPS_KIND)),
    "own_corps": secret(Name("corps", CORPS)),
    "forces": secret(Several(Mask(CORPS_KIND))),
    "laid_out": secret(Several(CORPS_KIND)),
    "laid_where": secret(Several(AREA_KIND)),
    "marker": MARKER,
    # cards and the calendar
    "card": CARD,
    "own_card": secret(Numbered("card", MOST)),
    "open_cards": Pile(CARD),
    "causes": Mask(CAUSE),
    "modified": Number(-99, 99),  # a die with what is added to it
    "pair": Several(Number(-99, 99), 2),  # a number of each side
    "corps_by_side": Several(Mask(CORPS_KIND), 2),
    "corps_pair": Several(CORPS_KIND, 2),
    "cause": CAUSE,
    "country_list": Several(COUNTRY_KIND),
    "side_list": Several(SIDE),
    "area_sets": Several(Mask(AREA_KIND)),
    "phase": PHASE,
    "year": Number(0, 9999),
}
ORDER_SET: Final = Mask(Name("order", ORDERS))
BY_SIDE: Final = Each(SIDE, Mask(CORPS_KIND))
LEVIES: Final = Several(Number(0, 99), len(MAJORS))
DEPLOYED: Final = Several(Number(0, 99), LIMITS)
