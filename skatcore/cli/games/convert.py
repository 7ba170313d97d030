"""``skat convert``: games in the package's own formats, or whole deals, each checked before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from skatcore.cli.deals.replay import Under, replayed
from skatcore.cli.files import write_out
from skatcore.cli.games.commands import ConvertFile
from skatcore.cli.games.score import end, opened, say_broken
from skatcore.cli.output import FOUND, catalogue, print_line, refuse
from skatcore.cli.progress import counted
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import Writes
from skatcore.records.formats import Formats
from skatcore.records.replay.replay import Replayed
from skatcore.records.source import RecordFile
from skatcore.views.replays import finding_text


def convert_file(request: ConvertFile) -> None:
    """The games in one of the formats that can be written; no file is overwritten."""
    words, to = catalogue(request.lang), request.to
    writable = {fmt.key: fmt for fmt in Formats.installed() if isinstance(fmt, Writes)}
    if to in WRITERS:
        _convert_deals(request)
        return
    if to not in writable:
        text = words.text("problem.not-a-choice", word=to)
        choices = ", ".join((*writable, *WRITERS))
        expected = words.text("problem.not-a-choice.expected", expected=choices)
        refuse(text + expected, words)
    broken = 0

    def readable(source: RecordFile) -> Iterator[Record]:
        nonlocal broken
        for game in source:
            if isinstance(game, Record):
                yield game
                continue
            broken += 1
            say_broken(source.name, game, words)
            if request.strict:
                raise SystemExit(FOUND)

    with opened(request, words) as source:
        write_out(writable[to].write(counted(readable(source), words)), request.out, words)
    end(broken, words)


def _convert_deals(request: ConvertFile) -> None:
    """The deals of a file in another format; what is not legal or not known there is left out."""
    under = Under.of(request.profile, request.lang)
    words = under.words
    broken: list[Broken] = []
    with opened(request, words) as source:
        deals = replayed(source, under, broken, strict=request.strict)
        write_out(_lines(deals, WRITERS[request.to], source.name, broken, under), request.out, words)
    end(len(broken), words, "cli.not-converted")


def _lines(
    deals: Iterable[Replayed], writer: Callable[[Replayed], str], name: str, broken: list[Broken], under: Under
) -> Iterator[str]:
    for deal in deals:
        record, words = deal.recorded.record, under.words_of(deal)
        for finding in deal.findings:
            text = finding_text(deal, finding, words)
            print_line(f"{name}:{record.line}: {text}", error=True)
        try:
            if not deal.legal:
                broken.append(Broken(record.line, "illegal", number=record.number))
                continue
            yield writer(deal)
        except RecordError as error:
            print_line(f"{name}:{record.line}: {words.error(error)}", error=True)
            broken.append(Broken(record.line, error.problem, error.details, record.number))


def _iss(deal: Replayed) -> str:
    from skatcore.records.iss.writer import line_of_deal

    return line_of_deal(deal.deal, deal.recorded.record, deal.scored)


def _stored(deal: Replayed) -> str:
    from skatcore.records.stored import StoredDeal

    return StoredDeal(deal.deal, deal.recorded.record.players, deal.derived).line() + "\n"


#: How deals are written, by the name of the format.
WRITERS: Final = {"iss": _iss, "deals": _stored}
