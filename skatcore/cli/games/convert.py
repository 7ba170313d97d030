"""``skat convert``: games in the package's own formats, or whole deals, each checked before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from skatcore.cli.deals.replay import Replays
from skatcore.cli.files import write_out
from skatcore.cli.games.broken import end, opened, readable
from skatcore.cli.games.commands import ConvertFile
from skatcore.cli.output import catalogue, print_line, refuse_choice
from skatcore.cli.progress import counted
from skatcore.model.record import Broken
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
        refuse_choice(to, (*writable, *WRITERS), words)
    broken: list[Broken] = []
    with opened(request, words) as source:
        games = readable(counted(source, words), source.name, words, broken.append, strict=request.strict)
        write_out(writable[to].write(games), request.out, words)
    end(len(broken), words)


def _convert_deals(request: ConvertFile) -> None:
    """The deals of a file in another format; what is not legal or not known there is left out."""
    replays = Replays(request)
    with opened(request, replays.words) as source:
        write_out(_lines(replays, source, WRITERS[request.to]), request.out, replays.words)
    end(len(replays.broken), replays.words, "cli.not-converted")


def _lines(replays: Replays, source: RecordFile, writer: Callable[[Replayed], str]) -> Iterator[str]:
    name, broken = source.name, replays.broken
    for deal in replays.of(source):
        record, words = deal.recorded.record, replays.words_of(deal)
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
