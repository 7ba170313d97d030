"""The form of a comparison, and what was sent with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.responses import Response

from skatcore.errors import SkatError
from skatcore.model import readable
from skatcore.records import SAMPLES, Formats, RecordError, sample
from skatcore.rules import comparable
from skatcore.rules.profile import DRAFT, bundled, named_in
from skatcore.text import Catalogue
from skatcore.views import WRITERS
from skatcore.web.errors import TooMuch, WebError, text_of
from skatcore.web.pages.compare.result import SAVED_AS, result_file, result_page
from skatcore.web.rule_lists import default_rules, listed

if TYPE_CHECKING:
    from skatcore.web.rule_lists import NamedRules
    from skatcore.web.visit import Visit

#: Rule sets that are compared at once.
MOST_RULES: Final = 12
#: The samples in the order of the form; the one of the command line first.
OFFERED: Final = ("real", *(name for name in SAMPLES if name != "real"))
_MEGABYTE: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class CompareForm:
    """The request: a file that was sent or a sample, its format, names of rule sets, a pasted draft.

    ``save`` is the format of a file with the result; without it the result is a page.
    """

    rules: tuple[str, ...] = ()
    draft: str = ""
    sample: str = OFFERED[0]
    format: str = ""
    save: str = ""
    file: UploadFile | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The rule sets, the draft last, none twice."""
        return tuple(dict.fromkeys(filter(None, (*self.rules, named_in(self.draft)))))


async def form(visit: Visit) -> Response:
    """The form; rule sets that a link names are chosen in it, a single one beside the usual one."""
    named = tuple(visit.all_asked("rules"))
    chosen = dict.fromkeys((await default_rules(visit), *named)) if len(named) == 1 else named
    drafts = [name for name in chosen if name.startswith(DRAFT)]
    rules = tuple(name for name in chosen if name not in drafts)
    return await _form_page(visit, CompareForm(rules, drafts[0] if drafts else ""))


async def compare(visit: Visit) -> Response:
    """The sums of the games under each rule set; what is wrong is said above the form."""
    try:
        asked = _asked(await visit.fields())
    except TooMuch as error:
        return await _form_page(visit, CompareForm(), text_of(_too_large(visit), visit.words), error.status)
    try:
        rules = await _rules(visit, asked.names)
        data, name = await _games(visit, asked)
        if asked.save in SAVED_AS:
            return await result_file(visit, data, name, asked.format, rules, WRITERS[asked.save])
        title = name if asked.file else visit.words.text("compare.from-sample")
        return await result_page(visit, data, name, asked.format, rules, title=title)
    except (SkatError, ValidationError) as error:
        return await _form_page(visit, asked, _problem(error, visit.words), visit.told(error)[1])


def _problem(error: SkatError | ValidationError, words: Catalogue) -> str:
    """The mistake in the words of the form."""
    if isinstance(error, RecordError) and error.message.name == "not-recognised":
        formats = ", ".join(_format_name(key, words) for key in Formats.installed().readable)
        error = WebError("compare.not-recognised", formats=formats)
    return text_of(error, words)


def _format_name(key: str, words: Catalogue) -> str:
    """The name of a format; one of a third party by its key."""
    name = f"compare.format.{key}"
    return words.text(name) if name in words else key


def _asked(fields: list[tuple[str, str | UploadFile]]) -> CompareForm:
    texts = {name: value for name, value in fields if isinstance(value, str)}
    files = [value for name, value in fields if name == "file" and isinstance(value, UploadFile) and value.filename]
    return CompareForm(
        tuple(value for name, value in fields if name == "rules" and isinstance(value, str)),
        texts.get("draft", ""),
        texts.get("sample", ""),
        texts.get("format", ""),
        texts.get("save", ""),
        files[0] if files else None,
    )


async def _rules(visit: Visit, names: tuple[str, ...]) -> list[NamedRules]:
    if not names:
        every = {rules.ruleset: rules for rules in [await visit.rules(name) for name in bundled()]}
        return [every[ruleset] for ruleset in comparable(every)]
    if len(names) > MOST_RULES:
        raise WebError("compare.too-many", most=MOST_RULES)
    return [await visit.rules(name) for name in names]


async def _games(visit: Visit, asked: CompareForm) -> tuple[bytes, str]:
    """The bytes of the games, and what they are called in messages."""
    if asked.file is None:
        if not asked.sample:
            raise WebError("compare.no-file")
        path = sample(asked.sample)
        return path.read_bytes(), path.name
    most = visit.site.settings.limits.upload
    data = await asked.file.read(most + 1)
    if len(data) > most:
        raise _too_large(visit)
    return data, readable(PurePath(asked.file.filename or "").name)[:80]


def _too_large(visit: Visit) -> TooMuch:
    return TooMuch("compare.too-large", most=visit.site.settings.limits.upload // _MEGABYTE)


async def _form_page(visit: Visit, asked: CompareForm, problem: str = "", status: int = 200) -> Response:
    return visit.page(
        "compare/form.html",
        status=status,
        groups=await listed(visit),
        asked=asked,
        samples=OFFERED,
        formats={key: _format_name(key, visit.words) for key in Formats.installed().readable},
        saved_as={key: _format_name(key, visit.words) for key in SAVED_AS if WRITERS[key].is_here},
        most=visit.site.settings.limits.upload // _MEGABYTE,
        problem=problem,
    )
