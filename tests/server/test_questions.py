"""Questions that cannot be answered are refused; a fault of the aide is told as one, and written down."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from grognard import aide
from grognard.server import questions
from grognard.server.errors import Denied
from grognard.server.house import House
from grognard.server.messages import About, NewSeat, NewTable, Overlay, Preview, Question, Tap
from grognard.server.settings import Settings
from tests.server.harness import opened
from tests.server.keeping import place

FAULTS: tuple[Exception, ...] = (KeyError("x"), TypeError("x"), ValueError("x"), ImportError("x"), ZeroDivisionError())
BAD: tuple[Question, ...] = (
    Overlay(None, "astrology"),
    Overlay("french", "sight", "Z99"),
    Overlay("french", "sight"),
    About("french", "Z99"),
    Tap("french", "Z99"),
    Tap("french", "A1", "nobody"),
    Preview("french", {"do": "fly"}),
    Preview("french", {}),
)


def answered(tmp_path: Path, asked: list[Question]) -> list[str]:
    """The codes with which questions are refused, one after another."""

    async def play() -> list[str]:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        both = {"french": NewSeat("me"), "allied": NewSeat("me")}
        info = await opened(house, guest, NewTable("vive_lempereur", both, "quatre_bras"))
        live = await house.table(info.id)
        found = []
        for question in asked:
            with pytest.raises(Denied) as denied:
                await questions.ask(live, guest, question)
            found.append(denied.value.error.code)
        await house.stop()
        return found

    return asyncio.run(play())


def test_a_bad_question_is_refused_and_is_no_fault(tmp_path: Path) -> None:
    with capture_logs() as logs:
        assert answered(tmp_path, list(BAD)) == ["bad-question"] * len(BAD)
    assert [line for line in logs if line["event"] == "aide fault"] == []


def test_a_fault_of_the_aide_is_told_as_one_and_logged_with_its_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list(FAULTS)

    def broken(*_: Any) -> Any:
        raise left.pop(0)

    monkeypatch.setattr(aide, "tap", broken)
    with capture_logs() as logs:
        assert answered(tmp_path, [Tap("french", "A1")] * len(FAULTS)) == ["fault"] * len(FAULTS)
    told = [line for line in logs if line["event"] == "aide fault"]
    assert len(told) == len(FAULTS)
    for line in told:
        assert line["exc_info"] and line["log_level"] == "error"
        assert (line["game"], line["question"]) == ("vive_lempereur", "Tap")
