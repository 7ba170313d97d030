"""``skat tournament new`` and ``check``: plans written and looked at."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.cli.files import write_out
from skatcore.cli.output import FOUND, Format, catalogue, load, print_line, print_problems
from skatcore.cli.rules.commands import CheckFiles
from skatcore.cli.tournament.commands import NewPlan
from skatcore.club.tournament.plan import load_plan
from skatcore.rules.problems import ProfileError
from skatcore.views.plan_template import starting_plan

if TYPE_CHECKING:
    from skatcore.rules.problems import Problem


def new_plan(request: NewPlan) -> None:
    """A commented plan under a rule set; no file is overwritten."""
    file, profile = request.file, request.profile
    ruleset = load(profile, request.lang)
    words = catalogue(request.lang, ruleset)
    named = str(Path(profile).resolve()) if profile.endswith(".toml") else profile
    today = dt.datetime.now().astimezone().date()
    text = starting_plan(file.stem, named, ruleset, words, today)
    write_out([text], file, words)
    print_line(words.text("tournament.plan-written", file=str(file)))


def check_plans(request: CheckFiles) -> None:
    """All problems of all plans; one that is in order is named with what it plans."""
    words = catalogue(request.lang)
    problems: list[Problem] = []
    for file in request.files:
        try:
            plan = load_plan(file).plan
        except ProfileError as error:
            problems += error.problems
        else:
            if request.fmt is Format.table:
                details = {"file": file, "title": plan.tournament.title}
                counts = {"count": plan.general.series, "deals": plan.general.deals}
                print_line(words.text("tournament.plan-checked", **details, **counts))
    print_problems(problems, request.fmt, words)
    if problems:
        raise SystemExit(FOUND)
