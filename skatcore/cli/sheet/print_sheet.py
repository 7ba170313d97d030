"""``skat sheet print`` and ``blank``: the list on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.cli.files import not_written
from skatcore.cli.output import catalogue, print_line, refuse, told
from skatcore.cli.sheet.commands import PrintBlank, PrintSheet
from skatcore.cli.sheet.session import open_sheet, say
from skatcore.cli.usual_rules import rules_named
from skatcore.model import write_whole
from skatcore.views.printing import bill_of, blank_paper, paper_of
from skatcore.views.sheet import MISTAKES

if TYPE_CHECKING:
    from skatcore.text import Catalogue
    from skatcore.views.printing import Paper

HTML: Final = ".html"
PDF: Final = ".pdf"


def print_sheet(request: PrintSheet) -> None:
    """A sheet that is kept, settled if a stake is named."""
    words = catalogue(request.lang)
    out, stake, cash = request.out, request.stake, request.cash
    _check_kind(out, words)
    with open_sheet(request, reads=True) as session:
        if cash and stake is None and not session.series.begun.stake:
            refuse(words.text("print.cash-needs-stake"), words)
        settled = cash or stake is not None
        bill = bill_of(session.series, stake, cash=cash) if settled else None
        paper = paper_of(session.series, session.words, title=session.kept.title, bill=bill)
    _write(out, paper, words)


def print_blank(request: PrintBlank) -> None:
    """An empty list for a pen."""
    _check_kind(request.out, catalogue(request.lang))
    ruleset = rules_named(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    with told(words, *MISTAKES):
        paper = blank_paper(ruleset, words, players=request.players, deals=request.deals)
    _write(request.out, paper, words)


def _check_kind(out: Path, words: Catalogue) -> None:
    if out.suffix.lower() not in {HTML, PDF}:
        refuse(words.text("print.kind", word=out.name or str(out)), words)


def _write(out: Path, paper: Paper, words: Catalogue) -> None:
    """The file, made whole before anything is written; one that is there is replaced."""
    try:
        write_whole(_made(out, paper), out)
    except OSError as error:
        not_written(out, error, words)
    say(words.text("print.written", file=str(out)))
    if out.suffix.lower() == PDF:
        from skatcore.views.printing import without_letters

        if signs := without_letters(paper):
            missing = " ".join(signs)
            print_line(f"skat: {words.text('print.no-letters', signs=missing)}", error=True)


def _made(out: Path, paper: Paper) -> bytes:
    if out.suffix.lower() == PDF:
        from skatcore.views.printing import pdf_of

        return pdf_of(paper)
    from skatcore.views.printing import html_of

    return html_of(paper).encode()
