"""``skat tournament new``, ``check``, ``export`` and ``import``: plans and whole tournaments as files."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.cli.files import export_lines, export_workbook, is_workbook, new_file, text_of, write_out
from skatcore.cli.location import ImportRequest
from skatcore.cli.output import catalogue, print_line, status_of
from skatcore.cli.rules.commands import CheckFiles
from skatcore.cli.sheet.session import store_at
from skatcore.cli.tables import show
from skatcore.cli.tournament.commands import ExportTournament, NewPlan
from skatcore.cli.tournament.session import open_tournament
from skatcore.cli.usual_rules import rules_and_text
from skatcore.club import StoreError
from skatcore.club.tournament import Tournaments, exported, load_plan, plays_tournaments, tournaments_in
from skatcore.rules import ProfileError
from skatcore.rules.profile import default_profile
from skatcore.views import Report, lines
from skatcore.views.printing import results_report
from skatcore.views.rules import problems_report
from skatcore.views.tournament import starting_plan

if TYPE_CHECKING:
    from skatcore.rules import Problem


def new_plan(request: NewPlan) -> None:
    """A commented plan under a rule set; no file is overwritten.

    Where the club has saved rules that tournaments can be played by, they are written beside the plan.
    """
    file, profile = request.file, request.profile
    ruleset, saved = rules_and_text(profile, request.lang, fits=plays_tournaments)
    named = default_profile() if profile is None else profile
    words = catalogue(request.lang, ruleset)
    if named.endswith(".toml"):
        named = str(Path(named).resolve())
    with new_file(file, words) as plan:
        if saved:
            rules = file.with_name(f"{file.stem}-rules.toml")
            write_out([saved], rules, words)
            print_line(words.text("print.written", file=str(rules)))
            named = rules.name
        today = dt.datetime.now().astimezone().date()
        plan.write(starting_plan(file.stem, named, ruleset, words, today).encode())
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
            if request.for_people:
                details = {"file": file, "title": plan.tournament.title}
                counts = {"count": plan.general.series, "deals": plan.general.deals}
                print_line(words.text("tournament.plan-checked", **details, **counts))
    show(problems_report(problems, words), request.fmt, words)
    if problems:
        raise SystemExit(status_of(problems))


def export_tournament(request: ExportTournament) -> None:
    """A tournament and its score sheets as JSON Lines, or what came of it as a spreadsheet; no file is overwritten."""
    with open_tournament(request, reads=True) as session:
        if is_workbook(request.out):
            export_workbook(results_report(session.tournament, session.words), request.out, session.words)
            return
        text = exported(session.kept, session.sheets)
    export_lines([text], request.out, session.words)


def import_tournaments(request: ImportRequest) -> None:
    """Tournaments from JSON Lines with their sheets; what is there already stays as it is.

    Draws that do not follow from their seeds here are named; such lots are refused.
    """
    words, file = catalogue(request.lang), request.source
    text = text_of(file, words, StoreError("store.tournament-lines", file, line=1))
    with store_at(request, Tournaments, create=True) as store:
        read = tournaments_in(text.split("\n"), file)
        count, items = len(read.tournaments), store.take(read, file)
        for tournament in read.tournaments:
            for series, seed in store.drawn_otherwise(tournament, file).items():
                note = words.text("tournament.drawn-otherwise", series=series, seed=seed)
                print_line(f"skat: {note}", error=True)
    said = words.text("tournament.imported", count=count, items=items)
    show(Report({"tournaments": count, "items": items}, blocks=lines([said], breaks=False)), request.fmt, words)
