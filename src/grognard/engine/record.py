"""The record is the game: a header, then one line an action with the dice it made fall. One JSON document a line."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

import msgspec

from grognard.engine.chance import Chance, Scripted, Sealed, Seeded, commitment, dice_of
from grognard.engine.errors import BadRecord, DiceError, GrognardError, Refused
from grognard.engine.game import Game

if TYPE_CHECKING:
    from grognard.engine.table import Table

FORMAT: Final = 1


def digest(position: dict[str, Any]) -> str:
    """A short fingerprint of a whole position, hidden things included."""
    return hashlib.sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:8]


@final
class Record:
    def __init__(self, header: dict[str, Any], lines: list[dict[str, Any]], end: dict[str, Any] | None) -> None:
        self.header = header
        self.lines = lines  # {"seat", "do": action, "dice", "state"}
        self.end = end  # {"result", "seed"} once the game is over or the seed is shown

    @staticmethod
    def of(table: Table) -> Record:
        """The record of a table. It is made by playing the game again, which yields every state's fingerprint."""
        header: dict[str, Any] = {
            "grognard": FORMAT,
            "game": table.game.name,
            "rules": table.game.version,
            "scenario": table.scenario,
            "options": table.options,
            "commitment": table.commitment,
            "opening": list(table.opening),
        }
        if table.origin is not None:
            header["position"] = table.origin
        replay = _fresh(table.game, header)
        header["state"] = digest(replay.position())
        lines: list[dict[str, Any]] = []
        for seat, code, dice in table.history[: table.length]:
            action = table.game.render(replay.state, code)
            _play(replay, table.seats[seat], action, list(dice))
            line: dict[str, Any] = {"seat": table.seats[seat], "do": action}
            if dice:
                line["dice"] = list(dice)
            line["state"] = digest(replay.position())
            lines.append(line)
        record = Record(header, lines, None)
        record._seed = table.seed
        if table.result is not None:
            record.end = {"result": table.result.to_json()}
            if table.seed is not None:
                record.end["seed"] = table.seed
        return record

    _seed: str | None = None

    def dump(self, reveal: bool = False) -> bytes:
        """The bytes of the file. The seed is shown when the game is over, or earlier if asked to (``reveal``)."""
        encode = msgspec.json.encode
        documents: list[dict[str, Any]] = [self.header, *self.lines]
        if self.end is not None:
            documents.append({"end": self.end})
        elif reveal and self._seed is not None:
            documents.append({"end": {"seed": self._seed}})
        return b"".join([encode(document) + b"\n" for document in documents])

    def save(self, path: str | Path, reveal: bool = False) -> None:
        Path(path).write_bytes(self.dump(reveal))

    @property
    def seed(self) -> str | None:
        return self._seed if self.end is None else self.end.get("seed")

    def replay(self, game: Game, upto: int | None = None, seed: str | None = None) -> Table:
        """The table after ``upto`` actions (all of them by default), ready to be played on."""
        table = _fresh(game, self.header)
        lines = self.lines if upto is None else self.lines[:upto]
        for number, line in enumerate(lines):
            _step(table, line, number + 2)
        known = seed if seed is not None else self.seed
        rolls = table.chance.rolls if isinstance(table.chance, _Counted) else 0
        table.seed = known if known is not None and commitment(known) == self.header["commitment"] else None
        table.chance = Seeded(known, rolls if table.seed is not None else 0) if known is not None else Sealed()
        table.commitment = self.header["commitment"]
        return table

    def check(self, game: Game) -> Iterator[int]:
        """Verify commitment, every die and every state; yields the number of each action that held."""
        seed = self.seed
        if seed is not None and self.header["commitment"] and commitment(seed) != self.header["commitment"]:
            raise BadRecord(len(self.lines) + 2, "the seed does not match the commitment in the header")
        table = _fresh(game, self.header, seed if self.header["commitment"] else None)
        if digest(table.position()) != self.header.get("state"):
            raise BadRecord(1, "the opening state differs")
        for number, line in enumerate(self.lines):
            _step(table, line, number + 2)
            if digest(table.position()) != line["state"]:
                raise BadRecord(number + 2, "the state after this action differs")
            yield number + 1
        if self.end is not None and "result" in self.end:
            result = table.result.to_json() if table.result is not None else None
            if result != self.end["result"]:
                raise BadRecord(len(self.lines) + 2, "the result differs")
        elif table.result is not None:
            raise BadRecord(len(self.lines) + 2, "the game is over but the record does not say so")

    @staticmethod
    def parse(data: bytes) -> Record:
        """Read a record; anything damaged, truncated or foreign is refused with its line."""
        texts = data.split(b"\n")
        if texts[-1] != b"":
            raise BadRecord(len(texts), "cut off in the middle of a line")
        texts.pop()
        if not texts:
            raise BadRecord(1, "empty file")
        documents: list[dict[str, Any]] = []
        for number, text in enumerate(texts, 1):
            try:
                document = msgspec.json.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadRecord(number, f"not a JSON document ({error})") from None
            if not isinstance(document, dict):
                raise BadRecord(number, "not a JSON object")
            documents.append(document)
        header = documents[0]
        _check_header(header)
        end: dict[str, Any] | None = None
        if len(documents) > 1 and "end" in documents[-1]:
            end = documents.pop()["end"]
            if not isinstance(end, dict) or not isinstance(end.get("seed", ""), str):
                raise BadRecord(len(documents) + 1, "a malformed end")
        for number, line in enumerate(documents[1:], 2):
            if (
                not isinstance(line.get("seat"), str)
                or not isinstance(line.get("do"), dict)
                or not isinstance(line.get("state"), str)
                or not _is_dice(line.get("dice", []))
            ):
                raise BadRecord(number, "not an action with seat, do and state")
        record = Record(header, documents[1:], end)
        if end is not None:
            record._seed = end.get("seed")
        return record

    @staticmethod
    def load(path: str | Path) -> Record:
        return Record.parse(Path(path).read_bytes())


def _is_dice(value: Any) -> bool:
    return isinstance(value, list) and all(type(die) is int for die in value)


def _check_header(header: dict[str, Any]) -> None:
    if "grognard" not in header:
        raise BadRecord(1, "not a Grognard record")
    if header["grognard"] != FORMAT:
        raise BadRecord(1, f"record format {header['grognard']!r}, this program reads {FORMAT}")
    wanted: dict[str, type] = {
        "game": str,
        "rules": str,
        "scenario": str,
        "options": dict,
        "commitment": str,
        "opening": list,
        "state": str,
    }
    for name, kind in wanted.items():
        if not isinstance(header.get(name), kind):
            raise BadRecord(1, f"header without {name!r}")
    if not _is_dice(header["opening"]):
        raise BadRecord(1, "header with malformed opening dice")


class _Counted(Chance):
    """The dice of one line after another, counted by roll, and held against the seed where it is known."""

    def __init__(self, seed: str | None) -> None:
        self.rolls = 0
        self.line = Scripted([])
        self.key = seed.encode() if seed is not None else None

    def roll(self, count: int, sides: int) -> list[int]:
        dice = self.line.roll(count, sides)
        if self.key is not None and dice != dice_of(self.key, self.rolls, count, sides):
            raise DiceError(f"roll {self.rolls} does not follow from the seed")
        self.rolls += 1
        return dice

    def copy(self) -> Chance:
        return self.line.copy()


def _fresh(game: Game, header: dict[str, Any], seed: str | None = None) -> Table:
    from grognard.engine.table import Table, table_from_position  # the table holds records: the one circle

    if game.name != header["game"]:
        raise BadRecord(1, f"a record of {header['game']!r}, not of {game.name!r}")
    chance = _Counted(seed)
    chance.line = Scripted(list(header["opening"]))
    try:
        if "position" in header:
            table = table_from_position(game, header["position"], dice=[])
            table.chance = chance
            return table
        scenario = game.scenario(header["scenario"])
        options = game.settle(header["options"])
        table = Table(game, scenario.name, options, game.start(scenario.name, options), chance, None)
        table.commitment = header["commitment"]
        table.begin()
        chance.line.close()
    except BadRecord:
        raise
    except GrognardError as error:
        raise BadRecord(1, str(error)) from None
    return table


def _play(table: Table, seat: str, action: dict[str, Any], dice: list[int]) -> None:
    chance = table.chance
    assert isinstance(chance, _Counted)
    chance.line = Scripted(dice)
    table.act(seat, action)
    chance.line.close()


def _step(table: Table, line: dict[str, Any], number: int) -> None:
    try:
        _play(table, line["seat"], line["do"], line.get("dice", []))
    except (Refused, DiceError) as error:
        raise BadRecord(number, str(error)) from None
