"""Games as files: the record of each, and a row of figures for each that pandas, DuckDB and spreadsheets read."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.simulation.match import Outcome, name_of

FORMS = (".jsonl", ".csv", ".parquet")
BATCH = 1000  # rows of a Parquet file that are written at once


class NoFile(GrognardError):
    """Where the games should go nothing can be written."""


def row(outcome: Outcome, seats: Sequence[str]) -> dict[str, Any]:
    """One game as flat figures and texts, the same columns for every game of a series."""
    match, fault = outcome.match, outcome.fault
    told: dict[str, Any] = {
        "number": match.number,
        "seed": match.seed,
        "game": match.game,
        "scenario": match.scenario,
        "options": json.dumps(match.options, sort_keys=True),
        "winners": ",".join(outcome.winners),
        "level": outcome.level,
        "rule": outcome.rule,
        "actions": outcome.actions,
        "fault": "" if fault is None else str(fault),
    }
    ranks = {seat: rank for seat, rank, _ in outcome.ranks}
    for place, seat in enumerate(seats):
        told[f"bot_{seat}"] = name_of(match.bots[place])
        told[f"score_{seat}"] = outcome.score(seat) if fault is None else None
        told[f"rank_{seat}"] = ranks.get(seat)
        told[f"decisions_{seat}"] = outcome.decisions[place] if fault is None else None
        told[f"seconds_{seat}"] = round(outcome.seconds[place], 6) if fault is None else None
    return told


class Rows:
    """A file that gets a row a game, as they come: whatever ends the series, what is played is in it."""

    def __init__(self, path: Path, seats: Sequence[str]) -> None:
        self.seats = seats
        self._open = {".jsonl": self._lines, ".csv": self._table, ".parquet": self._parquet}.get(path.suffix)
        if self._open is None:
            raise NoFile(f"{path}: a file of games ends in one of {', '.join(FORMS)}")
        self._write: Callable[[dict[str, Any]], None]
        self._close: Callable[[], None]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write, self._close = self._open(path)
        except OSError as fault:
            raise NoFile(f"cannot write {path}: {fault.strerror}") from None

    def __enter__(self) -> Rows:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._close()

    def add(self, outcome: Outcome) -> None:
        self._write(row(outcome, self.seats))

    def _lines(self, path: Path) -> tuple[Callable[[dict[str, Any]], None], Callable[[], None]]:
        file = path.open("w", encoding="utf-8")

        def write(told: dict[str, Any]) -> None:
            file.write(json.dumps(told, ensure_ascii=False) + "\n")
            file.flush()

        return write, file.close

    def _table(self, path: Path) -> tuple[Callable[[dict[str, Any]], None], Callable[[], None]]:
        file = path.open("w", encoding="utf-8", newline="")
        made: list[csv.DictWriter[str]] = []

        def write(told: dict[str, Any]) -> None:
            if not made:
                made.append(csv.DictWriter(file, list(told)))
                made[0].writeheader()
            made[0].writerow(told)
            file.flush()

        return write, file.close

    def _parquet(self, path: Path) -> tuple[Callable[[dict[str, Any]], None], Callable[[], None]]:
        try:
            import pyarrow as pa
            import pyarrow.parquet as pq
        except ImportError:
            remedy = 'pip install "grognard[parquet]", or give a .jsonl or .csv file'
            raise NoFile(f"Parquet needs pyarrow: {remedy}") from None
        kinds = {str: pa.string(), int: pa.int64(), float: pa.float64()}
        texts = ("seed", "game", "scenario", "options", "winners", "level", "rule", "fault")
        columns = [("number", kinds[int]), *[(name, kinds[str]) for name in texts]]
        columns.insert(len(texts), ("actions", kinds[int]))
        for seat in self.seats:
            columns += [(f"bot_{seat}", kinds[str]), (f"score_{seat}", kinds[float]), (f"rank_{seat}", kinds[int])]
            columns += [(f"decisions_{seat}", kinds[int]), (f"seconds_{seat}", kinds[float])]
        schema = pa.schema(columns)
        writer = pq.ParquetWriter(path, schema)
        waiting: list[dict[str, Any]] = []

        def flush() -> None:
            if waiting:
                writer.write_table(pa.Table.from_pylist(waiting, schema=schema))
                waiting.clear()

        def write(told: dict[str, Any]) -> None:
            waiting.append(told)
            if len(waiting) >= BATCH:
                flush()

        def close() -> None:
            flush()
            writer.close()

        return write, close


def save_record(folder: Path, outcome: Outcome) -> None:
    """Under its number in the series, which its row has too."""
    if outcome.record is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{outcome.match.number:06}.jsonl").write_bytes(outcome.record)
    except OSError as fault:
        raise NoFile(f"cannot write {folder}: {fault.strerror}") from None
