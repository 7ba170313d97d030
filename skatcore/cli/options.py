"""Options and arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatcore.cli.output import Format, Lang

LangOption = Annotated[
    Lang | None,
    typer.Option("--lang", help="Language of texts and reasons; by default the locale's."),
]
FormatOption = Annotated[
    Format, typer.Option("--format", help="A table for people, JSON or CSV for programs.")
]
ProfileArgument = Annotated[
    str, typer.Argument(metavar="P", help="A profile: an id, pack/id, or a path to a TOML file.")
]
RuleOption = Annotated[str, typer.Option("--profile", "-p", help="The rule set.")]
OwnRulesOption = Annotated[
    str | None,
    typer.Option("--profile", "-p", help="The rule set; stored deals have one of their own."),
]
RulesOption = Annotated[
    list[str] | None,
    typer.Option("--profile", "-p", help="A rule set; give it several times."),
]
NewFileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The TOML file to write.")]
OutOption = Annotated[
    Path | None, typer.Option("--out", "-o", help="The file to write; by default the output.")
]
ExportedArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="What export wrote; - reads standard input.")
]
BidOption = Annotated[
    int,
    typer.Option(
        "--bid", min=0, help="For how much the declarer got the game: 18, 20 ...; if it matters."
    ),
]
ExtraOption = Annotated[
    list[str] | None, typer.Option("--extra", help="What a plugin adds: patrolki=2.")
]
BecauseOption = Annotated[str, typer.Option("--because", help="Why, in your own words.")]
OfficialArgument = Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who declares it.")]
