"""The commands about rule sets, plugins and languages: what each takes, and the function that does it."""

from __future__ import annotations

from dataclasses import field
from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import (
    ChartOption,
    CliArgument,
    CliOption,
    FormattedRequest,
    NewFileArgument,
    OutOption,
    ProfileArgument,
    Request,
)
from skatcore.rules.profile import default_profile
from skatcore.views import BOOK_WRITERS

_Language = Annotated[str, CliArgument("LANGUAGE")]
_Package = Annotated[Path | None, CliArgument("FOLDER")]


class ListPlugins(FormattedRequest):
    """Plugins by name; by default all."""

    names: Annotated[tuple[str, ...], CliArgument("PLUGIN")] = ()


class ShowProfile(FormattedRequest):
    """A rule set, and how much of it."""

    profile: ProfileArgument
    resolved: Annotated[bool, CliOption("--resolved")] = False
    why: Annotated[bool, CliOption("--why")] = False
    own: Annotated[bool, CliOption("--own")] = False
    toml: Annotated[bool, CliOption("--toml")] = False
    out: OutOption = None


class CheckFiles(FormattedRequest):
    """Profiles, or plans of tournaments."""

    files: Annotated[tuple[str, ...], CliArgument("FILE")]


class NewProfile(Request):
    """The file of a new profile, and what it starts from."""

    file: NewFileArgument
    parent: Annotated[str, CliOption("--from")] = field(default_factory=default_profile)


class ListProfiles(FormattedRequest):
    """All rule sets with more of one's own, or their regions and times."""

    more: Annotated[tuple[str, ...], CliArgument("P")] = ()
    by_region: Annotated[bool, CliOption("--map")] = False


class DiffProfiles(FormattedRequest):
    """Two rule sets or more."""

    a: Annotated[str, CliArgument("A")]
    b: Annotated[str, CliArgument("B")]
    more: Annotated[tuple[str, ...], CliArgument("C")] = ()
    every: Annotated[bool, CliOption("--all")] = False


class DrawFamily(FormattedRequest):
    """Some rule sets, or all, and a picture."""

    profiles: Annotated[tuple[str, ...], CliArgument("P")] = ()
    chart: ChartOption = None


class ShowClauses(FormattedRequest):
    """Rule sets, and which clauses of their sources."""

    profiles: Annotated[tuple[str, ...], CliArgument("P")] = ()
    subject: Annotated[str | None, CliOption("--subject")] = None
    only_open: Annotated[bool, CliOption("--open")] = False


class PrintRulebook(Request):
    """The book of a rule set, and what is in it."""

    profile: ProfileArgument
    out: OutOption = None
    fmt: Annotated[str | None, CliOption("--format", choices=tuple(BOOK_WRITERS))] = None
    short: Annotated[bool, CliOption("--short")] = False
    against: Annotated[str | None, CliOption("--against")] = None
    notes: Annotated[bool, CliOption("--notes")] = False


class NewPlugin(Request):
    """The name of a new plugin, and the folder for its package."""

    name: Annotated[str, CliArgument("PLUGIN")]
    folder: Annotated[Path, CliOption("--folder")] = Path()


class CheckPlugins(FormattedRequest):
    """The plugins that are tried, and how long."""

    names: Annotated[tuple[str, ...], CliArgument("PLUGIN")]
    sample: Annotated[Path | None, CliOption("--sample")] = None
    write_sample: Annotated[Path | None, CliOption("--write-sample")] = None
    deals: Annotated[int, CliOption("--deals", minimum=1)] = 200
    file: Annotated[str | None, CliOption("--file", "-f", environment="SKAT_SHEETS")] = None


class NewLanguage(Request):
    """The code of a language, and the folder for its package."""

    language: _Language
    folder: Annotated[Path, CliOption("--folder")] = Path()


class ReadLanguage(FormattedRequest):
    """A language that is installed, or the folder of its package."""

    language: _Language
    folder: _Package = None


class ExportLanguage(Request):
    """A language, and the PO file to write."""

    language: _Language
    folder: _Package = None
    out: OutOption = None


class ImportLanguage(Request):
    """A PO file, and the folder of the package that takes it."""

    file: Annotated[Path, CliArgument("FILE")]
    folder: Annotated[Path, CliArgument("FOLDER")] = Path()


COMMANDS: Final[Commands] = {
    "profiles": (ListProfiles, "rules.profiles.list_profiles"),
    "plugins": (ListPlugins, "rules.profiles.list_plugins"),
    "show": (ShowProfile, "rules.profiles.show_profile"),
    "check": (CheckFiles, "rules.profiles.check_profiles"),
    "schema": (Request, "rules.profiles.print_schema"),
    "new": (NewProfile, "rules.new_profile.new_profile"),
    "diff": (DiffProfiles, "rules.profiles.diff_profiles"),
    "family": (DrawFamily, "rules.family.draw_family"),
    "clauses": (ShowClauses, "rules.clauses.show_clauses"),
    "rulebook": (PrintRulebook, "rules.rulebook.print_rulebook"),
    "plugin": {"new": (NewPlugin, "rules.plugin.write_plugin"), "check": (CheckPlugins, "rules.plugin.check_plugins")},
    "language": {
        "new": (NewLanguage, "rules.language.write_language"),
        "missing": (ReadLanguage, "rules.language.show_missing"),
        "check": (ReadLanguage, "rules.language.check_language"),
        "export": (ExportLanguage, "rules.language.export_language"),
        "import": (ImportLanguage, "rules.language.import_language"),
    },
}
