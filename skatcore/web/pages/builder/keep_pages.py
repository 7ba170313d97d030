"""House rules kept: saved by the club, passed on as a link or a file, printed."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from skatcore.club import SERVER, Action
from skatcore.model import NotAName
from skatcore.views.rules import source_text
from skatcore.web.errors import text_of
from skatcore.web.pages.builder.desk import BuilderDesk, desk, desk_form, drafted
from skatcore.web.pages.builder.desk_pages import problem_lines, saved_names
from skatcore.web.qr import qr_svg
from skatcore.web.routes import post
from skatcore.web.visit import Visit

#: Letters of a link that a phone's camera still reads from a screen.
LONGEST_QR: Final = 1800


async def _desk(visit: Visit) -> tuple[BuilderDesk, dict[str, str]]:
    form = await desk_form(visit)
    shown = await desk(visit, await visit.aside(lambda: drafted(visit, form)))
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
)
