"""The builder's pages: questions, what is wrong at once, what it changes; saved, passed on, printed."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from starlette.responses import Response

from skatcore.club import SERVER, Action
from skatcore.model import NotAName
from skatcore.rules import Draft, Problem, ProfileError
from skatcore.rules.profile import DRAFT, default_profile, linked_text, parse_layer, unpacked
from skatcore.text import Catalogue
from skatcore.views.builder import placed_problem
from skatcore.views.rules import source_text
from skatcore.web.errors import text_of
from skatcore.web.pages.builder.desk import BuilderDesk, desk, desk_form, draft_of
from skatcore.web.pages.builder.workbench import workbench
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import SAVED
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


async def saved_names(visit: Visit) -> list[tuple[str, datetime]]:
    """The names that the club has saved, and when; for whoever may save."""
    saved = await visit.store(lambda club: club.profiles.all())
    return [(profile.name, profile.saved_at) for profile in saved]


async def full(visit: Visit) -> Response:
    """The whole page again, for browsers without scripts."""
    form = await desk_form(visit)
    return await _page(visit, await visit.aside(lambda: draft_of(visit, form)))


async def check(visit: Visit) -> Response:
    """The problems and the changes: the parts of the page that follow every answer."""
    form = await desk_form(visit)
    told = frozenset(form.last("told").split())
    shown = await desk(visit, await visit.aside(lambda: draft_of(visit, form)), told)
    return _addressed(visit.page("builder/live.html", shown.words, desk=shown), shown)


async def ask(visit: Visit) -> Response:
    """All questions anew: the base or the plugins are others, or an answer was taken back."""
    form = await desk_form(visit)
    shown = await desk(visit, await visit.aside(lambda: draft_of(visit, form)))
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
        text = form.last("toml")
        text = linked_text(text) if form.file is None else parse_layer(form.file, "profile.toml").text
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


async def check_text(visit: Visit) -> Response:
    """The problems of a text, or of what a link has, while it is typed."""
    form = await desk_form(visit)
    try:
        text = linked_text(form.last("toml"))
        problems, _ = await visit.aside(lambda: visit.site.rule_sets.checked(text))
    except ProfileError as error:
        problems = error.problems
    return visit.page("builder/wrong.html", lines=problem_lines(problems, visit.words), right=not problems)


def problem_lines(problems: tuple[Problem, ...], words: Catalogue) -> list[str]:
    """Problems with the line where they are, and the column if it is known."""
    return [placed_problem(problem, words) for problem in problems]


#: Letters of a link that a phone's camera still reads from a screen.
LONGEST_QR: Final = 1800


async def _desk(visit: Visit) -> tuple[BuilderDesk, dict[str, str]]:
    form = await desk_form(visit)
    shown = await desk(visit, await visit.aside(lambda: draft_of(visit, form)))
    return shown, {name: values[-1] for name, values in form.fields.items()}


async def save(visit: Visit) -> Response:
    """Save the rules under a club's name; what is there already is replaced only if that is meant."""
    await visit.check(SERVER, Action.SAVE_PROFILE)
    shown, form = await _desk(visit)
    name = form.get("name", "").strip()
    if shown.checked.problems or shown.checked.ruleset is None:
        return await _kept(visit, wrong=visit.words.text("builder.not-while-wrong"))
    there = await visit.store(lambda club: club.profiles.get(name)) if name else None
    if there is not None and form.get("replace") != there.name:
        return await _kept(visit, asks=there.name)
    try:
        saved = await visit.write(lambda club: club.profiles.save(name, shown.checked.text))
    except NotAName as error:
        return await _kept(visit, wrong=text_of(error, visit.words))
    return await _kept(visit, done=visit.words.text("builder.saved", name=saved.name), saved_as=saved.name)


async def remove(visit: Visit) -> Response:
    """Remove what was saved."""
    await visit.check(SERVER, Action.SAVE_PROFILE)
    name = (await visit.form()).get("remove", "")
    removed = await visit.write(lambda club: club.profiles.remove(name))
    return await _kept(visit, done=visit.words.text("builder.removed", name=name) if removed else "")


async def _kept(visit: Visit, *, wrong: str = "", asks: str = "", done: str = "", saved_as: str = "") -> Response:
    saved = await saved_names(visit)
    return visit.page("builder/kept.html", saved=saved, wrong=wrong, asks=asks, done=done, saved_as=saved_as)


async def share(visit: Visit) -> Response:
    """The link that carries the rules, with a code to scan."""
    shown, _ = await _desk(visit)
    link = visit.link("/builder", rules=shown.name) if shown.name else ""
    code = qr_svg(link, visit.words.text("builder.link")) if link and len(link) <= LONGEST_QR else None
    return visit.page("builder/share.html", link=link, code=code)


async def toml(visit: Visit) -> Response:
    """The profile as a file."""
    shown, _ = await _desk(visit)
    return visit.download(shown.checked.text, f"{shown.draft.header.get('id', 'house')}.toml", "application/toml")


async def printed(visit: Visit) -> Response:
    """The rules as a page to read and print: what is otherwise than in the base, with sources."""
    shown, _ = await _desk(visit)
    base = shown.draft.foundation.ruleset
    profile = (shown.checked.ruleset or base or shown.bench.base_of(shown.draft)).profile
    changed = [question for group in shown.groups for question in group.questions if question.changed]
    clauses = [clause for q in changed for clause in (q.clause, base.cite(q.key) if base else "")]
    cited = [source for source in profile.sources if any(f"{c} ".startswith(f"{source.label} ") for c in clauses)]
    sources = [source_text(source, shown.words) for source in cited]
    wrong = problem_lines(shown.checked.problems, shown.words)
    return visit.page("builder/print.html", shown.words, desk=shown, base=base, sources=sources, wrong=wrong)


ROUTES: Final = (
    post("/builder/save", save),
    post("/builder/remove", remove),
    post("/builder/share", share),
    post("/builder/toml", toml),
    post("/builder/print", printed),
    get("/builder", show),
    post("/builder", full),
    post("/builder/check", check),
    post("/builder/ask", ask),
    post("/builder/load", load),
    post("/builder/check-text", check_text),
)
