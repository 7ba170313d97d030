"""The parameters of commands: a dataclass each, whose annotated fields are its arguments and options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, dataclass_transform

from skatcore.cli.output import Lang
from skatcore.views import FORMATS, TABLE, WRITERS


@dataclass(frozen=True, slots=True)
class CliArgument:
    """A field that is given by its place; ``metavar`` is its name in the usage."""

    metavar: str


class CliOption:
    """A field that is given by name; a field without a default must be given."""

    def __init__(
        self,
        *names: str,
        minimum: int | None = None,
        maximum: int | None = None,
        environment: str | None = None,
        language: bool = False,
        choices: Sequence[str] = (),
    ) -> None:
        self.names = names
        self.minimum = minimum
        self.maximum = maximum
        self.environment = environment
        self.language = language
        self.choices = choices


# -- arguments and options of several commands ----------------------------------------------------

ProfileArgument = Annotated[str, CliArgument("P")]
NewFileArgument = Annotated[Path, CliArgument("FILE")]
ProfileOption = Annotated[str | None, CliOption("--profile", "-p")]
ProfilesOption = Annotated[tuple[str, ...], CliOption("--profile", "-p")]
OutOption = Annotated[Path | None, CliOption("--out", "-o")]
ChartOption = Annotated[Path | None, CliOption("--chart")]
JobsOption = Annotated[int | None, CliOption("--jobs", "-j", minimum=1)]
ClusterOption = Annotated[str | None, CliOption("--cluster")]
ResumeOption = Annotated[Path | None, CliOption("--resume")]
BidOption = Annotated[str | None, CliOption("--bid")]
ExtraOption = Annotated[tuple[str, ...], CliOption("--extra")]
BecauseOption = Annotated[str, CliOption("--because")]


# -- what several commands share ------------------------------------------------------------------


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
@dataclass(frozen=True, kw_only=True)
class Request:
    """The parameter of every command: the language of its answer.

    Classes that are built on it are such dataclasses as well.
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)

    lang: Annotated[Lang | None, CliOption("--lang", language=True)] = None


class FormattedRequest(Request):
    """A command whose answer has a format."""

    fmt: Annotated[str, CliOption("--format", choices=FORMATS)] = TABLE

    @property
    def for_people(self) -> bool:
        """Whether people read the answer."""
        return self.fmt == TABLE

    @property
    def has_data(self) -> bool:
        """Whether the answer is all the data, and not rows or tables alone."""
        return not self.for_people and not WRITERS[self.fmt].rows


class RecordsRequest(Request):
    """A command that reads records."""

    sample: Annotated[bool, CliOption("--sample")] = False
    source: Annotated[str | None, CliOption("--from")] = None
    strict: Annotated[bool, CliOption("--strict")] = False


class ChosenRequest(RecordsRequest):
    """A command that reads all games of records, or those of some players or days."""

    player: Annotated[tuple[str, ...], CliOption("--player")] = ()
    from_date: Annotated[str | None, CliOption("--from-date")] = None
    to_date: Annotated[str | None, CliOption("--to-date")] = None


class FileRequest(RecordsRequest):
    """A command that reads a file of records."""

    file: Annotated[Path | None, CliArgument("FILE")] = None


class ListedFileRequest(FileRequest, FormattedRequest):
    """A command that lists the games of a file of records."""

    all_games: Annotated[bool, CliOption("--all")] = False


class FilesRequest(RecordsRequest):
    """A command that reads files of records; what a folder or a pattern stands for is looked up later."""

    files: Annotated[tuple[Path, ...], CliArgument("FILES")] = ()
