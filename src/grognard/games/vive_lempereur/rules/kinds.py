"""The kinds of values of the game: each says once how it is written, read, packed, owned and faulted."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.compound import Each
from grognard.engine.kinds import Flag, Kind, Listed, Mask, Name, Number, ScenarioSeat, Several, Text
from grognard.engine.packed import Bits, Path, Tally, Word
from grognard.engine.state import State
from grognard.engine.verbs import Verbs
from grognard.games.vive_lempereur.rules.actions import PATH_MOST, PIECE_BITS, VERB_LIST
from grognard.games.vive_lempereur.rules.army import (
    ARMS,
    AWAY,
    GENERAL,
    GENERAL_ARM,
    KIND_NAMES,
    SPECIAL_DIE,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import FACING, HEX, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARD_BITS, CARDS, FACES
from grognard.games.vive_lempereur.rules.fire import ATTACKS
from grognard.games.vive_lempereur.rules.retreat import CAUSES
from grognard.games.vive_lempereur.rules.victory import SEATS

MOST: Final = 99  # no number in a procedure is larger


@final
class Piece(Listed):
    """``only``: a field that can hold generals alone (true), or none of them (false)."""

    def __init__(self, only: bool | None = None) -> None:
        super().__init__("piece", PIECE_BITS, message="why-no-such-piece")
        self.table_in = "ids"
        self.numbers_in = "number"
        self.only = only

    def owner(self, state: State, value: Any) -> int:
        assert isinstance(state, BattleState)
        return state.side[value] if value >= 0 else -1

    def meets(self, state: State, value: Any, condition: str) -> bool:
        assert isinstance(state, BattleState)
        return AWAY.get(state.hex[value], "on the map") == condition

    def decode(self, state: State, value: Any) -> Any:
        assert isinstance(state, BattleState)
        piece: int = super().decode(state, value)
        if piece >= 0 and self.only is not None and self.only != (state.kind[piece] == GENERAL):
            raise ValueError(f"{value} is {'no' if self.only else 'a'} general")
        return piece


@final
class Garrisons(Several):
    """6.0i: the hexes of a move in which a garrison is left. A bit for each hex of the move that it can be, the first
    where the unit begins."""

    def __init__(self) -> None:
        super().__init__(HEX_KIND)
        self.bits = PATH_MOST

    def whole(self, state: State, action: dict[str, Any]) -> list[str]:
        assert isinstance(state, BattleState)
        return [HEX[state.hex[state.number[action["unit"]]]], *action["path"]][:PATH_MOST]

    def written(self, state: State, packed: int, action: dict[str, Any]) -> Any:
        return [name for i, name in enumerate(self.whole(state, action)) if packed >> i & 1]

    def pack(self, state: State, value: Any, action: dict[str, Any]) -> int:
        whole = self.whole(state, action)
        left = [whole.index(HEX[h]) for h in value]  # a ValueError where it is no hex of the move
        return sum([1 << i for i in left]) if left and left == sorted(set(left)) else -1


HEX_KIND: Final = Name("hex", HEX, "VLE-2.0a", "why-no-such-hex", none=False)
PIECE: Final = Piece()
SIDE: Final = ScenarioSeat(SEATS)
HAND_KIND: Final = Tally(Name("card", CARDS, none=False), CARD_BITS)
SECTOR_KIND: Final = Name("sector", SECTOR_NAMES)
_FACE: Final = Name("face", FACES)
_TERRAIN: Final = Name("terrain", TERRAIN)
_COUNT: Final = Number(0, MOST)
_DIE: Final = Number(0, 6)  # 0: not yet cast
KINDS: Final[dict[str, Kind]] = {
    "piece": PIECE,
    "pieces": Mask(PIECE),
    "unit": Piece(only=False),
    "general": Piece(only=True),
    "side": SIDE,
    "hex": Name("hex", HEX, "VLE-2.0a", "why-no-such-hex"),
    "hexes": Path(HEX_KIND, PATH_MOST),
    "stays": Word("stays"),
    "garrisons": Garrisons(),
    "steps": Bits(PATH_MOST),
    "facing": Name("facing", FACING, none=False),
    "sector": SECTOR_KIND,
    "terrain": _TERRAIN,
    "tiles": Each(_TERRAIN, _COUNT, sparse=True),
    "card": Name("card", CARDS),
    "hand": HAND_KIND,
    "face": _FACE,
    "faces": Several(_FACE),
    "flags": Several(Name("face", SPECIAL_DIE)),
    "arm": Name("arm", ARMS, none=False),
    "arms": Several(Name("arm", ARMS[:GENERAL_ARM], none=False)),
    "attack": Name("attack", ATTACKS, none=False),
    "cause": Name("cause", CAUSES, none=False),
    "kind": Name("type", KIND_NAMES[:]),  # the printed ones
    "number": Number(-MOST, MOST),
    "count": _COUNT,
    "few": Number(0, 9),
    "die": _DIE,
    "ten": Number(0, 10),  # a die with ten sides
    "scouts": Several(_DIE, 2),
    "batches": Several(Number(1, MOST), 2),
    "laid": Several(_COUNT, 4),
    "flag": Flag(),
    "text": Text(),
}
_DECLINES: Final = ("pass", "hold", "decline", "keep", "halt", "wait", "stand")
VERBS: Final = Verbs(VERB_LIST, KINDS, fixed=False, declines=_DECLINES)
