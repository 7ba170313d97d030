"""A run as a page: how far it is, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.views import WRITERS, words_of
from skatcore.views.effect import EffectWords, answer, effect_panels, effect_report, effect_tables
from skatcore.views.rules import added_plugins
from skatcore.web.errors import NotFound, text_of
from skatcore.web.routes import get, post

if TYPE_CHECKING:
    from skatcore.analysis.effect import RuleEffect
    from skatcore.web.runs import EffectRun
    from skatcore.web.visit import Visit


def _run(visit: Visit) -> EffectRun:
    run = visit.site.effects.get(visit.request.path_params["key"])
    if run is None:
        raise NotFound
    return run


def _result(visit: Visit) -> tuple[EffectRun, RuleEffect]:
    run = _run(visit)
    if run.result is None:
        raise NotFound
    return run, run.result


async def show(visit: Visit) -> Response:
    """The run as it is now."""
    run = _run(visit)
    return visit.page("effect/run.html", run=run, state=await _state(visit, run))


async def _state(visit: Visit, run: EffectRun) -> str:
    if run.result is None or not run.ended:
        why = text_of(run.error, visit.words) if run.error else ""
        return visit.html("effect/state.html", run=run, why=why)
    known = run.parts.get((visit.language, "page"))
    if known is None:
        result = run.result
        known = run.parts[visit.language, "page"] = await visit.aside(lambda: _rendered(visit, run, result))
    return str(known)


def _said(visit: Visit, result: RuleEffect) -> EffectWords:
    return EffectWords(result, lambda ruleset: words_of(visit.language, ruleset))


def _rendered(visit: Visit, run: EffectRun, result: RuleEffect) -> str:
    said = _said(visit, result)
    shown = bool(result.deals) or not result.steps
    return visit.html(
        "effect/result.html",
        run=run,
        result=result,
        heading="" if result.same_rules else said.heading(),
        changes=said.changes() if len(result.steps) == 1 else [],
        added=[*added_plugins(result.after, run.question.origins, said.after)],
        lines=answer(said) if shown else [],
        tables=effect_tables(result, said) if shown else [],
        charts=effect_panels(result, said) if result.deals and result.is_seen else [],
    )


async def follow(visit: Visit) -> Response:
    """The same, whenever it has changed; the result comes last."""
    run = _run(visit)
    told = False

    async def render() -> str | None:
        nonlocal told
        if told:
            return None
        told = bool(run.ended)
        return await _state(visit, run)

    return visit.follow((run.channel,), render)


async def stop(visit: Visit) -> Response:
    """Play no more deals; what was found by then is the result."""
    run = _run(visit)
    visit.site.effects.stop(run)
    return visit.go(f"/effect/{run.key}")


async def data(visit: Visit) -> Response:
    """The result in a format for programs."""
    run, result = _result(visit)
    writer = WRITERS.get(visit.request.path_params["format"])
    if writer is None:
        raise NotFound
    said = _said(visit, result)
    made = await visit.aside(lambda: writer.whole(effect_report(said, run.question.origins), said.before))
    return visit.download(made, f"effect{writer.suffix}", writer.media_type)


ROUTES: Final = (
    get("/effect/{key}", show),
    get("/effect/{key}/live", follow),
    post("/effect/{key}/stop", stop),
    get("/effect/{key}/effect.{format}", data),
)
