"""The files that a command about games reads: one, several, folders, patterns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from skatcore.cli.output import FOUND, fail, print_line, refuse
from skatcore.model import Broken, Record
from skatcore.records import SAMPLE, RecordError, RecordFile, named_files, open_records

if TYPE_CHECKING:
    from skatcore.cli.parameters import FilesRequest
    from skatcore.text import Catalogue


#: What is said of files that are no games at all: folders are full of them.
NO_GAMES: Final = ("not-recognised", "binary", "empty")
#: The most of them that are named.
NAMED: Final = 3


class Sources:
    """The files that are named; ``unread`` counts those that could not be read, or not to their end.

    One file alone that cannot be read ends the program; of several each has its message, and the rest goes on.
    Those that were found in folders and hold no games have one message together.
    """

    def __init__(self, task: FilesRequest, words: Catalogue) -> None:
        if task.sample and task.files:
            refuse(words.text("cli.files-and-sample", files=", ".join(map(str, task.files))), words)
        if not (task.sample or task.files):
            refuse(words.text("cli.files-or-sample"), words)
        self.key, self.words, self.unread = task.source, words, 0
        self.files = named_files(task.files or [SAMPLE])
        self._named, self._without_games = {*map(str, task.files or ())}, list[RecordError]()
        self.several = len(self.files) > 1

    @property
    def name(self) -> str:
        """The only file, as it was named."""
        return str(self.files[0])

    def only(self) -> RecordFile | None:
        """The only file, opened once more; None of several."""
        return None if self.several else self._opened(self.files[0])

    def opened(self) -> Iterator[RecordFile]:
        """Each file; what comes while its games are read is for `tell` as well."""
        for file in self.files:
            source = self._opened(file)
            if source is not None:
                with source:
                    yield source

    def _opened(self, file: str | RecordError) -> RecordFile | None:
        try:
            if isinstance(file, RecordError):
                raise file
            return open_records(file, self.key)
        except RecordError as error:
            self.tell(error)
            return None

    def whole(self, source: RecordFile) -> Iterator[Record | Broken]:
        """The games of a file up to its end, or to where it cannot be read."""
        try:
            yield from source
        except RecordError as error:
            self.tell(error)

    def tell(self, error: RecordError) -> None:
        """Say that a file cannot be read."""
        if not self.several:
            fail(error, self.words)
        self.unread += 1
        if error.message.name in NO_GAMES and error.file not in self._named:
            self._without_games.append(error)
        else:
            self._say(error)

    def _say(self, error: RecordError) -> None:
        print_line(f"skat: {self.words.text('cli.error')}: {self.words.error(error)}", error=True)

    def end(self) -> None:
        """End the program with a finding if a file could not be read."""
        match self._without_games:
            case [error]:
                self._say(error)
            case [_, *_] as found:
                names = ", ".join(error.file for error in islice(found, NAMED)) + ", …" * (len(found) > NAMED)
                print_line(f"skat: {self.words.text('cli.no-games', count=len(found), names=names)}", error=True)
        if self.unread:
            count = len(self.files)
            print_line(f"skat: {self.words.text('cli.files-unread', count=self.unread, files=count)}", error=True)
            raise SystemExit(FOUND)
