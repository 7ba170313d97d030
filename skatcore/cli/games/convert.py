"""``skat convert``: games in the package's own formats, or whole deals, each checked before."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from skatcore.cli.deals.replay import Replays
from skatcore.cli.files import new_file, write_out
from skatcore.cli.games.broken import end, readable
from skatcore.cli.games.commands import ConvertFiles
from skatcore.cli.games.sources import Sources
from skatcore.cli.output import catalogue, print_line, refuse, refuse_choice
from skatcore.cli.progress import ProgressBar, counted
from skatcore.model import Broken, Record
from skatcore.records import (
    GAMES,
    AsStored,
    FileBegun,
    Formats,
    RecordError,
    RecordFile,
    Writes,
    WritesBatches,
    checked_row,
    in_pieces,
    sample,
    size_of,
    worked_on,
)
from skatcore.records.replay import Replayed
from skatcore.views.play import finding_text, stored_again

if TYPE_CHECKING:
    from skatcore.text import Catalogue


#: Formats whose games can all be written.
NATIVE: Final = ("csv", "jsonl")


def convert_files(request: ConvertFiles) -> None:
    """The games in one of the formats that can be written; no file is overwritten."""
    words, to = catalogue(request.lang), request.to
    formats = {fmt.key: fmt for fmt in Formats.installed() if isinstance(fmt, Writes | WritesBatches)}
    if to not in formats and to not in WRITERS:
        refuse_choice(to, (*formats, *WRITERS), words)
    if to in WRITERS and request.sample and not request.files:  # the sample of games with their cards
        request = replace(request, files=(sample("iss"),), sample=False)
    sources = Sources(request, words)
    if to in WRITERS:
        _convert_deals(request, sources)
        return
    fmt = formats[to]
    writing = _Writing(request, sources, words)
    if isinstance(fmt, Writes):
        games = writing.games()
        first = list(islice(games, 1))  # a file that cannot be read is said before anything is written
        write_out(fmt.write(chain(first, games)), request.out, words)
    elif request.out is None:
        refuse(words.text("cli.needs-out", format=to), words)
    else:
        with new_file(request.out, words) as file:
            fmt.write_batches(writing.batches(fmt), file)
    end(writing.broken, words, leave=not sources.unread)
    sources.end()


class _Writing:
    """The games of some files on their way into another; ``broken`` counts those that cannot be read."""

    def __init__(self, request: ConvertFiles, sources: Sources, words: Catalogue) -> None:
        self.strict, self.sources, self.words = request.strict, sources, words
        self.broken = 0

    def games(self) -> Iterator[Record]:
        """The games one by one."""
        for source in self.sources.opened():
            games = counted(self.sources.whole(source), self.words)
            if source.format.key not in NATIVE:
                games = map(_writable, games)
            yield from self._readable(games, source.name)

    def batches(self, fmt: WritesBatches) -> Iterator[tuple[str, Any]]:
        """The games in batches, made on all cores, each with the name of its file."""
        files, done, name = self.sources.files, 0, ""
        whole, seen = size_of(files), 0
        with ProgressBar(self.words) as shown:
            for item, made in worked_on(in_pieces(files, self.sources.key), functools.partial(_batch, fmt)):
                if isinstance(item, RecordError):
                    self.sources.tell(item)
                elif isinstance(item, FileBegun):
                    name = item.source.name
                    with item.source if item.whole else nullcontext():
                        games = iter(self.sources.whole(item.source)) if item.whole else iter(())
                        while some := list(islice(games, GAMES)):
                            yield name, self._kept(name, *_batch(fmt, some))
                            seen += len(some)
                            shown.upto(done + item.source.taken() if whole else seen, whole, seen)
                        done += item.source.taken() if item.whole else 0
                else:
                    yield name, self._kept(name, *made)
                    done, seen = done + len(item.text), seen + len(made[0])
                    shown.upto(done if whole else seen, whole, seen)

    def _kept(self, name: str, batch: Any, unread: Sequence[Broken]) -> Any:
        """A batch, once what is not in it has been named."""
        for _ in self._readable(unread, name):
            pass
        return batch

    def _readable(self, games: Iterable[Record | Broken], name: str) -> Iterator[Record]:
        def count(_: Broken) -> None:
            self.broken += 1

        return readable(games, name, self.words, count, strict=self.strict)


def _batch(fmt: WritesBatches, games: Sequence[Record | Broken]) -> tuple[Any, list[Broken]]:
    """A batch of the games that can be read and written, and the others."""
    try:
        return _of_readable(fmt, games)
    except RecordError:
        return _of_readable(fmt, [*map(_writable, games)])


def _of_readable(fmt: WritesBatches, games: Sequence[Record | Broken]) -> tuple[Any, list[Broken]]:
    unread = [game for game in games if isinstance(game, Broken)]
    return fmt.batch([game for game in games if not isinstance(game, Broken)]), unread


def _writable(game: Record | Broken) -> Record | Broken:
    """A game as it is if it can be written, else as one that cannot be read."""
    if not isinstance(game, Broken):
        try:
            checked_row(game)
        except RecordError as error:
            return Broken(game.line, error.message, game.number)
    return game


def _convert_deals(request: ConvertFiles, sources: Sources) -> None:
    """The deals of files in another format; what is not legal or not known there is left out."""
    replays = Replays(request)
    lines = _lines_of(replays, sources, request.to)
    first = list(islice(lines, 1))  # a file without deals is said before anything is written
    write_out(chain(first, lines), request.out, replays.words)
    end(len(replays.broken), replays.words, "cli.not-converted", leave=not sources.unread)
    sources.end()


def _lines_of(replays: Replays, sources: Sources, to: str) -> Iterator[str]:
    """The deals of every file that has any; the others are named."""
    for source in sources.opened():
        try:
            yield from _lines(replays, source, to)
        except RecordError as error:
            sources.tell(error)


def _lines(replays: Replays, source: RecordFile, to: str) -> Iterator[str]:
    name, broken, writer = source.name, replays.broken, WRITERS[to]
    kept: list[str] = []

    def unread(game: Broken) -> None:
        if isinstance(game, AsStored) and to == "deals":  # it stays as it was stored
            kept.append(json.dumps(game.kept, ensure_ascii=False, separators=(",", ":")) + "\n")
        else:
            broken.append(game)

    for deal in replays.of(source, unread):
        yield from kept
        kept.clear()
        record, words = deal.recorded.record, replays.words_of(deal)
        for finding in deal.findings:
            text = finding_text(deal, finding, words)
            print_line(f"{name}:{record.line}: {text}", error=True)
        try:
            if not deal.legal:
                broken.append(Broken(record.line, deal.findings[0].message, record.number))
                continue
            yield writer(deal)
        except RecordError as error:
            print_line(f"{name}:{record.line}: {words.error(error)}", error=True)
            broken.append(Broken(record.line, error.message, record.number))
    yield from kept


def _iss(deal: Replayed) -> str:
    from skatcore.records import line_of_deal

    return line_of_deal(deal.deal, deal.recorded.record, deal.scored)


def _stored(deal: Replayed) -> str:
    return stored_again(deal).line() + "\n"


#: How deals are written, by the name of the format.
WRITERS: Final = {"iss": _iss, "deals": _stored}
