"""``skat effect``: what a rule changes, found on the same deals under both rule sets."""

from __future__ import annotations

import math
import tomllib
from typing import Any

from skatcore.analysis.effect import effect, usual_deals
from skatcore.cli.analysis.commands import FindEffect
from skatcore.cli.deals.deal import read_kinds
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.output import catalogue, catalogues, print_line, refuse
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.cli.work import check_place, working
from skatcore.rules import ProfileError, Ruleset, VariedRules, allowed_if_file, changes_of, ways_out
from skatcore.text import Catalogue
from skatcore.views.effect import EffectWords, draw_effect, effect_report


def find_effect(task: FindEffect) -> None:
    """Play the deals, and report what is different."""
    before = rules_named(task.profile, task.lang)
    words = catalogue(task.lang, before)
    other = _other(task, before, words)
    after = other.ruleset
    kinds, until = read_kinds(task.players, words), _width(task.until, words)
    check_chart(task.chart, words)
    whole = task.deals or (usual_deals(kinds) if until is None else 0)  # with an interval it is not known
    check_place(task.jobs, task.cluster, words)
    with working(words), ProgressBar(words) as shown:
        found = effect(
            before,
            after,
            deals=task.deals,
            seed=task.seed,
            until=until,
            walk=not task.no_walk,
            kinds=kinds,
            jobs=task.jobs,
            cluster=task.cluster,
            resume=task.resume,
            progress=lambda more: shown.more(more, whole),
        )
    said = EffectWords(found, catalogues(task.lang))
    show(effect_report(said, other.origins, {*_settings(task, words)}), task.fmt, words)
    if task.chart is not None and not found.deals:
        print_line(words.text("effect.nothing-drawn"), error=True)
    elif task.chart is not None:
        with drawing(task.chart, words):
            draw_effect(task.chart, found, said)


def _other(task: FindEffect, before: Ruleset, words: Catalogue) -> VariedRules:
    """The rule set to compare with: another profile, or this one changed."""
    changes = task.without or task.added or task.settings
    if task.other is not None:
        if changes:
            refuse(words.text("effect.both-asked"), words)
        return VariedRules(rules_named(task.other, task.lang), {})
    if not changes:
        refuse(words.text("effect.nothing-asked"), words)
    without, added = (tuple(map(allowed_if_file, names)) for names in (task.without, task.added))
    asked = changes_of(before, without, added, _settings(task, words))
    try:
        return asked.apply()
    except ProfileError as error:
        why = "; ".join(
            ": ".join(part for part in (problem.key, words.say(problem.with_mends)) if part)
            for problem in error.problems
        )
        ways = [f"--{way.kind} {'='.join(filter(None, (way.name, way.value)))}" for way in ways_out(asked, error)]
        out = words.text("effect.way-out", count=len(ways), ways=", ".join(ways)) if ways else ""
        refuse(words.text("effect.impossible", why=why) + out, words)


def _settings(task: FindEffect, words: Catalogue) -> dict[str, Any]:
    return dict(_setting(text, words) for text in task.settings)


def _setting(text: str, words: Catalogue) -> tuple[str, Any]:
    """An option's key and value as TOML has them; a bare word is a text."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if not (equals and key and value):
        refuse(words.text("effect.no-setting", word=text), words)
    try:
        return key, tomllib.loads(f"x = {value}")["x"]
    except tomllib.TOMLDecodeError:
        return key, value


def _width(text: str | None, words: Catalogue) -> float | None:
    if text is None:
        return None
    try:
        width = float(text.replace(",", "."))
    except ValueError:
        width = math.nan
    if not (math.isfinite(width) and width > 0):
        refuse(words.text("effect.no-width", word=text), words)
    return width
