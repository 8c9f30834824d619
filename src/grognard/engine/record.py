"""The record is the game: a header, then one line an action with the dice it made fall. One JSON document a line."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, final

import msgspec

from grognard.engine.chance import (
    Chance,
    Imposed,
    Scripted,
    Sealed,
    Seed,
    Seeded,
    commitment,
    dice_of,
    key_of,
    seed_text,
)
from grognard.engine.errors import BadRecord, DiceError, GrognardError, Refused
from grognard.engine.fingerprint import Fingerprints
from grognard.engine.fingerprint import digest as digest
from grognard.engine.game import Game
from grognard.engine.reading import FORMAT as FORMAT
from grognard.engine.reading import document_of, end_of, game_of, line_of
from grognard.engine.state import Result, result_of

if TYPE_CHECKING:
    from grognard.engine.table import Table


@final
class Record:
    """A game as it was played: ``header``, one of ``lines`` an action (``seat``, ``do``, ``dice``, ``state``), ``end``.

    ``table.record`` makes one, ``grognard.load_record`` reads one; ``replay`` and ``walk`` play it again."""

    def __init__(
        self,
        game: Game,
        header: dict[str, Any],
        lines: list[dict[str, Any]],
        end: dict[str, Any] | None,
        seed: str | None,
    ) -> None:
        self.game = game
        self.header = header
        self.lines = lines  # {"seat", "do": action, "dice", "state"}
        self.end = end  # {"result", "seed"} once the game is over or the seed is shown
        self.seed = seed  # where it is known; it goes into the file only when the game is over, or on demand

    def __repr__(self) -> str:
        over = "over" if self.end is not None and "result" in self.end else "unfinished"
        return f"<Record {self.header['game']} {self.header['scenario']}, {len(self.lines)} actions, {over}>"

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def result(self) -> Result | None:
        """How the game ended, as the record says; None for one that is unfinished."""
        said = self.end.get("result") if self.end is not None else None
        return result_of(said, self.game.scenarios[self.header["scenario"]].seats) if said is not None else None

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (self.game, self.header, self.lines, self.end, self.seed)

    # ---- writing ------------------------------------------------------------------------------------

    @staticmethod
    def of(table: Table) -> Record:
        """The record of a table. It is made by playing the game again, which yields every state's fingerprint."""
        game = table.game
        header: dict[str, Any] = {
            "grognard": FORMAT,
            "game": game.name,
            "rules": game.version,
            "scenario": table.scenario,
            "options": table.options,
            "commitment": table.commitment,
            "opening": list(table.opening),
        }
        if game.data:
            header["data"] = game.data
        if table.nonces is not None:
            header["nonces"] = table.nonces
        if table.origin is not None:
            header["position"] = table.origin
        if table.rolls and table.commitment:
            header["rolls"] = table.rolls
        chance = _Dice(None)
        chance.patient = True
        replay = _fresh(game, header, chance)
        prints = Fingerprints()
        header["state"] = prints.of(replay)
        lines: list[dict[str, Any]] = []
        for seat, code, dice in table.history[: table.length]:
            line: dict[str, Any] = {"seat": table.seats[seat], "do": game.render(replay.state, code)}
            if dice:
                line["dice"] = list(dice)
            chance.load(list(dice))
            replay.take_at(seat, code)
            line["state"] = prints.of(replay)
            lines.append(line)
        end: dict[str, Any] | None = None
        if table.result is not None:
            end = {"result": table.result.to_json()}
            if table.seed is not None:
                end["seed"] = table.seed
        return Record(game, header, lines, end, table.seed)

    def dump(self, reveal: bool = False) -> bytes:
        """The bytes of the file. The seed is shown when the game is over, or earlier if asked to (``reveal``)."""
        documents: list[dict[str, Any]] = [self.header]
        last = ""
        for line in self.lines:
            # The seat is written where it changes: a line says who acts only if another acted before.
            document: dict[str, Any] = {} if line["seat"] == last else {"seat": line["seat"]}
            document.update(line["do"])
            if "dice" in line:
                document["dice"] = line["dice"]
            document["state"] = line["state"]
            documents.append(document)
            last = line["seat"]
        if self.end is not None:
            documents.append({"end": self.end})
        elif reveal and self.seed is not None:
            documents.append({"end": {"seed": self.seed}})
        return b"".join([msgspec.json.encode(document) + b"\n" for document in documents])

    def save(self, path: str | Path, reveal: bool = False) -> None:
        """Write it to a file, one JSON document a line; ``reveal`` as in ``dump``."""
        Path(path).write_bytes(self.dump(reveal))

    # ---- playing it again ---------------------------------------------------------------------------

    def replay(self, upto: int | None = None, seed: Seed | None = None) -> Table:
        """The table after ``upto`` actions (all of them by default), ready to be played on.

        As long as play follows the record its dice fall again. Beyond it, or elsewhere, those of the seed do, where the
        record carries it (a finished game does) or one is given; else a roll is a DiceError. The table is held against
        the fingerprint of its last state; ``check`` verifies every state and every die."""
        count = len(self.lines) if upto is None else upto
        if not 0 <= count <= len(self.lines):
            raise ValueError(f"upto: {upto} is not a number from 0 to {len(self.lines)}, the actions of the record")
        chance = _Dice(None)
        try:
            table = self._begin(chance)
            for number in range(count):
                self._step(table, chance, number)
            if digest(table.position()) != (self.lines[count - 1]["state"] if count else self.header["state"]):
                raise BadRecord(count + 1, "the state differs")
            if count == len(self.lines):
                self._check_end(table)
        except BadRecord:
            for _ in self.check():
                pass  # it names the first line that does not hold
            raise
        known = seed_text(seed) if seed is not None else self.seed
        table.chance = Sealed() if table.rolling is None else Imposed()
        nonces = self.header.get("nonces")
        if known is not None and commitment(known) == self.header["commitment"]:
            table.seed = known
            table.commitment = self.header["commitment"]
            table.nonces = nonces
            table.chance = Seeded(key_of(known, nonces), chance.rolls)
        elif known is not None:
            table.commitment = ""  # from here on the dice are others
            table.chance = Seeded(known)
        else:
            table.commitment = self.header["commitment"]
            table.nonces = nonces
            self._look_ahead(table, chance)
        if table.rolling is not None and known is not None:
            table.impose(table.chance.roll(*table.rolling))
        return table

    def _look_ahead(self, table: Table, chance: _Dice) -> None:
        """Tell a table whose seed is not known how its record goes on."""
        on = table.fork()
        on.chance = chance
        try:
            for number in range(table.length, len(self.lines)):
                self._step(on, chance, number)
        except BadRecord:
            pass  # what comes before it holds
        table.ahead = on.history[: on.length]
        if on.rolling is not None:
            table.chance = Imposed()

    def steps(self) -> Iterator[tuple[Table, str, dict[str, Any]]]:
        """The game action by action, finished or not: the table as it stood, who acted, and the action.

        It is one table that goes on: look at it, and ``fork`` it to keep or to change it."""
        table = self.replay(0)
        for line in self.lines:
            yield table, line["seat"], line["do"]
            table.act(line["seat"], line["do"])

    def check(self) -> Generator[int, None, Table]:
        """Verify commitment, every die and every state; yields the number of each action that held, and returns the
        table as the game has left it."""
        last = len(self.lines) + 2
        seed = self.seed
        if seed is not None and commitment(seed) != self.header["commitment"]:
            raise BadRecord(last, "the seed does not match the commitment in the header")
        chance = _Dice(key_of(seed, self.header.get("nonces")) if seed is not None else None)
        table = self._begin(chance)
        prints = Fingerprints()
        if prints.of(table) != self.header["state"]:
            raise BadRecord(1, "the opening state differs")
        for number, line in enumerate(self.lines):
            self._step(table, chance, number)
            if prints.of(table) != line["state"]:
                raise BadRecord(number + 2, "the state after this action differs")
            yield number + 1
        self._check_end(table)
        return table

    def begin(self, chance: Chance) -> Table:
        """The game at its first decision, with dice of any kind to come; those of the opening are the first."""
        return _set_up(self.game, self.header, chance)

    def _begin(self, chance: _Dice) -> Table:
        chance.patient = not self.lines
        return _fresh(self.game, self.header, chance)

    def _step(self, table: Table, chance: _Dice, number: int) -> None:
        line = self.lines[number]
        chance.patient = number == len(self.lines) - 1
        chance.load(line.get("dice", []))
        try:
            table.act(line["seat"], line["do"])
            chance.line.close()
        except (Refused, DiceError) as error:
            raise BadRecord(number + 2, str(error)) from None

    def _check_end(self, table: Table) -> None:
        result = table.result.to_json() if table.result is not None else None
        said = self.end.get("result") if self.end is not None else None
        if result != said:
            fault = "the result differs" if said is not None else "the game is over but the record does not say so"
            raise BadRecord(len(self.lines) + 2, fault)

    # ---- reading ------------------------------------------------------------------------------------

    @staticmethod
    def parse(data: bytes, games: Mapping[str, Game]) -> Record:
        """Read a record of one of the games; anything damaged, truncated or foreign is refused with its line."""
        texts = data.split(b"\n")
        if texts[-1] != b"":
            raise BadRecord(len(texts), "cut off in the middle of a line")
        texts.pop()
        if not texts:
            raise BadRecord(1, "empty file")
        documents = [document_of(text, number) for number, text in enumerate(texts, 1)]
        header = documents[0]
        game = game_of(header, games)
        end: dict[str, Any] | None = None
        if len(documents) > 1 and "end" in documents[-1]:
            end = end_of(documents.pop(), len(documents) + 1)
        lines: list[dict[str, Any]] = []
        seat: Any = ""
        for number, document in enumerate(documents[1:], 2):
            seat = document.get("seat", seat)
            lines.append(line_of(document, seat, number))
        return Record(game, header, lines, end, end.get("seed") if end is not None else None)

    @staticmethod
    def load(path: str | Path, games: Mapping[str, Game]) -> Record:
        """Read a record from a file; see ``parse``."""
        return Record.parse(Path(path).read_bytes(), games)


# ---- the dice of a record ----------------------------------------------------------------------------------


@final
class _Dice(Chance):
    """The dice of one line after another, counted by roll, and held against the seed where it is known."""

    def __init__(self, key: str | None) -> None:
        self.rolls = 0
        self.patient = False  # a roll may stay open: only where the record ends
        self.line = Scripted([])
        self.key = key.encode() if key is not None else None

    def load(self, dice: list[int]) -> None:
        self.line = Scripted(dice)

    def roll(self, count: int, sides: int) -> list[int]:
        if self.patient and self.line.used == len(self.line.dice):
            return []
        dice = self.line.roll(count, sides)
        if self.key is not None and dice != dice_of(self.key, self.rolls, count, sides):
            raise DiceError(f"roll {self.rolls} does not follow from the seed")
        self.rolls += 1
        return dice

    def copy(self) -> Chance:
        return self.line.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.line.__reduce__()


def _fresh(game: Game, header: dict[str, Any], chance: _Dice) -> Table:
    chance.load(header["opening"])
    chance.rolls = header.get("rolls", 0)
    table = _set_up(game, header, chance)
    try:
        chance.line.close()
    except GrognardError as error:
        raise BadRecord(1, str(error)) from None
    return table


def _set_up(game: Game, header: dict[str, Any], chance: Chance) -> Table:
    from grognard.engine.beginnings import at_position  # the table holds records: the one circle
    from grognard.engine.table import Table

    try:
        if "position" in header:
            table = at_position(game, header["position"], chance, None)
            if table.scenario != header["scenario"] or table.options != header["options"]:
                raise BadRecord(1, "the position is of another scenario or has other options")
        else:
            scenario = game.scenario(header["scenario"])
            options = game.settle(header["options"])
            table = Table(game, scenario.name, options, game.start(scenario.name, options), chance, None)
            table.begin()
    except BadRecord:
        raise
    except GrognardError as error:
        raise BadRecord(1, str(error)) from None
    return table
