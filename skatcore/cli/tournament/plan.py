"""``skat tournament new`` and ``check``: plans written and looked at."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from skatcore.cli.files import write_out
from skatcore.cli.output import (
    FOUND,
    Format,
    Lang,
    catalogue,
    load,
    print_line,
    print_problems,
)
from skatcore.club.tournament.plan import load_plan
from skatcore.rules.problems import ProfileError
from skatcore.views.plan_template import starting_plan

if TYPE_CHECKING:
    from skatcore.rules.problems import Problem


def new_plan(file: Path, profile: str, lang: Lang | None) -> None:
    """A commented plan under a rule set; no file is overwritten."""
    ruleset = load(profile, lang)
    words = catalogue(lang, ruleset)
    named = str(Path(profile).resolve()) if profile.endswith(".toml") else profile
    today = dt.datetime.now().astimezone().date()
    text = starting_plan(file.stem, named, ruleset, words, today)
    write_out([text], file, words)
    print_line(words.text("tournament.plan-written", file=str(file)))


def check_plans(files: Sequence[str], fmt: Format, lang: Lang | None) -> None:
    """All problems of all plans; one that is in order is named with what it plans."""
    words = catalogue(lang)
    found: list[Problem] = []
    for file in files:
        try:
            plan = load_plan(file).plan
        except ProfileError as error:
            found += error.problems
        else:
            if fmt is Format.table:
                told = {"file": file, "title": plan.tournament.title}
                counts = {"count": plan.general.series, "deals": plan.general.deals}
                print_line(words.text("tournament.plan-checked", **told, **counts))
    print_problems(found, fmt, words)
    if found:
        raise typer.Exit(FOUND)
