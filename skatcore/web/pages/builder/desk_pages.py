"""The builder's page: questions, what is wrong at once, what it changes."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.rules import Draft, Problem, ProfileError
from skatcore.rules.profile import default_profile, parse_layer
from skatcore.text import Catalogue
from skatcore.web.pages.builder.desk import BuilderDesk, desk, desk_form, drafted
from skatcore.web.pages.builder.workbench import workbench
from skatcore.web.routes import get, post
from skatcore.web.rule_sets import DRAFT, SAVED, unpacked
from skatcore.web.visit import Visit

#: A new base or plugin may bring more questions; the address keeps the draft over a reload.
ADDRESS: Final = "/builder?rules="


async def show(visit: Visit) -> Response:
    """The page: a new draft on a base, or what a link or the store has."""
    name = visit.asked("rules") or visit.asked("base") or default_profile()
    draft, problems, text = await _opened(visit, name)
    return await _page(visit, draft, problems, text)


async def _opened(visit: Visit, name: str) -> tuple[Draft, tuple[Problem, ...], str]:
    """The draft of a name; a text that cannot be read as a draft goes into the editor, beside a new draft."""
    bench = workbench(visit.site.rule_sets)
    text = ""
    if name.startswith(DRAFT):
        text = unpacked(name)
    elif name.startswith(SAVED):
        text = await visit.saved(name)
    try:
        if text:
            return await visit.aside(lambda: bench.read(text)), (), ""
    except ProfileError as error:
        return await _new(visit, default_profile()), error.problems, text
    return await _new(visit, name), (), ""


async def _new(visit: Visit, base: str) -> Draft:
    bench = workbench(visit.site.rule_sets)
    return await visit.aside(lambda: bench.new(base, visit.words.text("builder.our-rules"), visit.language))


async def _page(visit: Visit, draft: Draft, problems: tuple[Problem, ...] = (), text: str = "") -> Response:
    shown = await desk(visit, draft)
    saved = await saved_names(visit) if shown.may_save else None
    wrong = problem_lines(problems, visit.words)
    return visit.page("builder/page.html", shown.words, desk=shown, saved=saved, wrong=wrong, wrong_text=text)


async def saved_names(visit: Visit) -> list[tuple[str, str]]:
    """The names that the club has saved, with the day; for whoever may save."""
    saved = await visit.store(lambda club: club.profiles.all())
    return [(profile.name, profile.saved_at.date().isoformat()) for profile in saved]


async def full(visit: Visit) -> Response:
    """The whole page again, for browsers without scripts."""
    form = await desk_form(visit)
    return await _page(visit, await visit.aside(lambda: drafted(visit, form)))


async def check(visit: Visit) -> Response:
    """The problems and the changes: the parts of the page that follow every answer."""
    form = await desk_form(visit)
    told = frozenset(form.last("told").split())
    shown = await desk(visit, await visit.aside(lambda: drafted(visit, form)), told)
    return _addressed(visit.page("builder/live.html", shown.words, desk=shown), shown)


async def ask(visit: Visit) -> Response:
    """All questions anew: the base or the plugins are others, or an answer was taken back."""
    form = await desk_form(visit)
    shown = await desk(visit, await visit.aside(lambda: drafted(visit, form)))
    return _addressed(visit.page("builder/asked_live.html", shown.words, desk=shown), shown)


def _addressed(response: Response, shown: BuilderDesk) -> Response:
    """The address names the draft, so that nothing is lost when the page is loaded anew."""
    if shown.name:
        response.headers["HX-Replace-Url"] = ADDRESS + shown.name
    return response


async def load(visit: Visit) -> Response:
    """A profile that was uploaded, pasted or edited becomes the draft; one that cannot stays where it was."""
    form = await desk_form(visit)
    try:
        text = _decoded(form.file) if form.file is not None else form.last("toml")
        draft = await visit.aside(lambda: workbench(visit.site.rule_sets).read(text))
    except ProfileError as error:
        lines = problem_lines(error.problems, visit.words)
        if not visit.is_partial:
            return await _page(
                visit, await _new(visit, default_profile()), error.problems, text if form.file is None else ""
            )
        return visit.page("builder/wrong.html", lines=lines, right=False)
    shown = await desk(visit, draft)
    if not visit.is_partial:
        return await _page(visit, draft)
    response = visit.page("builder/desk.html", shown.words, desk=shown, loaded=True)
    response.headers["HX-Retarget"], response.headers["HX-Reswap"] = "#desk", "outerHTML show:#desk:top"
    return _addressed(response, shown)


def _decoded(data: bytes) -> str:
    """The text of a file; anything else is refused as `parse_layer` refuses it."""
    return parse_layer(data, "profile.toml").text


async def check_text(visit: Visit) -> Response:
    """The problems of a text while it is typed."""
    form = await desk_form(visit)
    problems, _ = await visit.aside(lambda: visit.site.rule_sets.checked(form.last("toml")))
    return visit.page("builder/wrong.html", lines=problem_lines(problems, visit.words), right=not problems)


def problem_lines(problems: tuple[Problem, ...], words: Catalogue) -> list[str]:
    """Problems with the line and column where they are."""
    return [
        words.text("builder.at", line=problem.line, column=problem.column, text=words.say(problem.with_mends))
        if problem.line
        else words.say(problem.with_mends)
        for problem in problems
    ]


ROUTES: Final = (
    get("/builder", show),
    post("/builder", full),
    post("/builder/check", check),
    post("/builder/ask", ask),
    post("/builder/load", load),
    post("/builder/check-text", check_text),
)
