"""`grognard replay`: a recorded game told as a story, or checked."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress

from grognard import Game, OtherRules, Record, Table, ledger
from grognard.commands.common import AsJson, Data, Language, Unusable, err, out, read_record
from grognard.terminal import speech, terminal_of
from grognard.words import Words

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game.", show_default=False)]
Check = Annotated[bool, typer.Option("--check", help="Verify the seed's commitment, every die and every state.")]
Upto = Annotated[
    int | None, typer.Option("--upto", metavar="N", min=0, help="Stop after so many actions.", show_default=False)
]


def replay(
    file: RecordFile,
    check: Check = False,
    upto: Upto = None,
    language: Language = "en",
    as_json: AsJson = False,
    own_data: Data = None,
) -> None:
    """Tell a recorded game as sentences, or verify it.

    With --check nothing is told: the seed is held against the commitment in the header, every die against the seed
    (and what each person's browser added to it), every state against its fingerprint. A file that is damaged or does
    not hold is answered with the line and the fault, and status 1.

    **Examples**

    grognard replay evening.record --lang it

    grognard replay evening.record --check
    """
    try:
        game, record = read_record(file)
    except OtherRules as other:
        _refuse(other, Words(other.game, language))
        raise typer.Exit(1) from None
    words = Words(game.name, language, record.header["scenario"])
    if check:
        if upto is not None:
            raise Unusable("--check verifies the whole record: leave out --upto")
        _check(game, record, words, as_json)
    else:
        _tell(game, record, words, upto, as_json)


def _refuse(other: OtherRules, words: Words) -> None:
    """A record of other rules is not replayed by these: what it needs, and what has been corrected since."""
    err.print(escape(words.say("cli-replay-other-rules", {"needs": other.needs, "has": other.has})), highlight=False)
    for one in ledger.corrected_since(other.game, other.needs):
        err.print(f"  {escape(one.version)}: {escape(one.say(words.language))}", highlight=False)


def _check(game: Game, record: Record, words: Words, as_json: bool) -> None:
    with Progress(console=err, disable=not err.is_terminal, transient=True) as progress:
        task = progress.add_task(words.say("cli-replay-checking"), total=len(record.lines))
        for number in record.check():
            progress.update(task, completed=number)
    dice = sum(len(line.get("dice", [])) for line in record.lines) + len(record.header["opening"])
    seed = record.seed if record.header["commitment"] else None
    result = record.end.get("result") if record.end is not None else None
    if as_json:
        report = {
            "game": game.name,
            "scenario": record.header["scenario"],
            "actions": len(record.lines),
            "dice": dice,
            "dice_checked": seed is not None,
            "commitment": record.header["commitment"],
            "seed": seed,
            "nonces": record.header.get("nonces"),
            "result": result,
            "holds": True,
        }
        print(json.dumps(report, ensure_ascii=False, indent=2))
        return
    counts = {"actions": len(record.lines), "rolled": dice}
    out.print(words.say("cli-replay-holds" if seed is not None else "cli-replay-holds-sealed", counts))
    if seed is not None and "nonces" in record.header:
        # That they are the ones that were given only those can say who gave them.
        out.print(words.say("cli-replay-added", {"commitment": record.header["commitment"]}))
        for name, nonce in record.header["nonces"].items():
            out.print(f"  {escape(nonce)}  {escape(name)}", highlight=False)
    out.print(words.say("cli-replay-over" if result is not None else "cli-replay-not-over"))


def everything(table: Table) -> list[tuple[int, speech.Event]]:
    """The number of the action and the event, secrets included: the story of a game that hides nothing any more."""
    return [(number, event) for number, _, event in table.told()]


def _tell(game: Game, record: Record, words: Words, upto: int | None, as_json: bool) -> None:
    if upto is not None and upto > len(record.lines):
        raise Unusable(f"--upto {upto}: the record has {len(record.lines)} actions")
    table = record.replay(upto)
    events = everything(table)
    if as_json:
        report: dict[str, Any] = {
            "game": game.name,
            "scenario": table.scenario,
            "options": table.options,
            "actions": table.length,
            "events": [{"action": number} | event for number, event in events],
            "result": table.result.to_json() if table.result is not None else None,
        }
        print(json.dumps(report, ensure_ascii=False, indent=2))
        return
    title = words.say("game-title") if "game-title" in words else game.title
    out.print(f"[bold]{escape(title)}: {escape(speech.name(words, 'scenario', table.scenario))}[/]")
    headings = terminal_of(game, words).headings
    for _, event in events:
        line = escape(speech.tell(words, event))
        if event["event"] in headings:
            out.print(f"\n[bold]{line}[/]")
        else:
            out.print(line)
    if table.result is None:
        out.print(words.say("cli-replay-stops", {"actions": table.length}), style="dim")
