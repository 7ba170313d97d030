"""``skat backup`` and ``skat restore``: the whole store as one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from skatcore.cli.commands import Commands
from skatcore.cli.location import Where
from skatcore.cli.output import catalogue, told
from skatcore.cli.parameters import CliArgument, CliOption

if TYPE_CHECKING:
    from skatcore.club import BackupContents
    from skatcore.text import Catalogue


class BackUp(Where):
    """The new file that holds the store."""

    out: Annotated[Path, CliArgument("FILE")]


class Restore(Where):
    """The backup, and whether the store that is there gives way to it."""

    source: Annotated[Path, CliArgument("FILE")]
    replace: Annotated[bool, CliOption("--replace")] = False
    check: Annotated[bool, CliOption("--check")] = False


def write_backup(request: BackUp) -> None:
    """A new file with everything in the store, also while others write to it; no file is overwritten."""
    from skatcore.cli.files import new_file
    from skatcore.club import Database, StoreError, back_up

    words, out = catalogue(request.lang), request.out
    with told(words, StoreError), Database.open_as_it_is(request.file) as store, new_file(out, words) as file:
        contents = back_up(store, Path(file.name), str(out))
        name = store.name
    _answer(request, "backup.written", words, contents, file=str(out), store=name)


def read_backup(request: Restore) -> None:
    """Everything in a backup taken into the store, or only read and counted."""
    from skatcore.cli.sheet.session import store_at
    from skatcore.club import Database, StoreError, is_new_file, opened_backup, restore

    words, source = catalogue(request.lang), str(request.source)
    with told(words, StoreError), opened_backup(request.source) as (contents, backup):
        if request.check:
            _answer(request, "backup.whole" if contents.made_at else "backup.only-copied", words, contents, file=source)
            return
        is_new = is_new_file(request.file)
        with store_at(request, Database, create=True) as store:
            copy, name = restore(backup, store, replace=request.replace, is_new=is_new), store.name
    _answer(request, "backup.restored", words, contents, file=source, store=name, copy=copy)


def _answer(
    request: Where, key: str, words: Catalogue, contents: BackupContents, copy: str = "", **places: str
) -> None:
    """Say what a backup holds, and where it went; to programs as data."""
    from skatcore.cli.tables import show
    from skatcore.text import moment_said
    from skatcore.views import Report, lines

    at = contents.made_at
    said = {"by": contents.made_by, "at": moment_said(at, words.language) if at else ""}
    texts = [words.text(key, **places, **contents.counts, **said)]
    if copy:
        texts.append(words.text("backup.kept", copy=copy))
    data: dict[str, Any] = {**places, "copy": copy or None, **contents.counts}
    data |= {"made_by": contents.made_by or None, "made_at": at and at.isoformat()}
    show(Report(data, blocks=lines(texts, breaks=False)), request.fmt, words)


COMMANDS: Final[Commands] = {
    "backup": (BackUp, "store.commands.write_backup"),
    "restore": (Restore, "store.commands.read_backup"),
}
