"""Pages use the messages that there are, and every message of theirs is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jinja2 import Environment, nodes

import skatcore
from skatcore.isko import MATTERS
from skatcore.text.files import read_messages
from skatcore.text.language_list import core_messages, web_messages
from skatcore.web.render import SECTIONS
from skatcore.web.rule_lists import GROUPS

FOLDER = Path(skatcore.__file__).parent
ROOT = Path(__file__).parents[2]
#: A pattern that so many messages match says of none of them that it is used.
GENERAL = 40
#: Keys that are put together of nothing but names.
COMPUTED = {f"rules.{group}" for group in GROUPS} | {f"desk.prize-{to}" for to in ("player", "team")}
COMPUTED |= {f"{key}.what" for _, key in SECTIONS}


def asked_in_templates() -> Iterator[str]:
    """Patterns of the keys that templates give to ``t``."""
    environment = Environment(trim_blocks=True, autoescape=True)
    for file in sorted(FOLDER.glob("web/templates/**/*.html")):
        for call in environment.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t":
                yield from _patterns(call.args[0])


def _patterns(node: nodes.Node) -> Iterator[str]:
    match node:
        case nodes.Const():
            yield re.escape(str(node.value))
        case nodes.Concat():
            yield "".join(re.escape(str(part.value)) if isinstance(part, nodes.Const) else ".+" for part in node.nodes)
        case nodes.CondExpr():
            yield from _patterns(node.expr1)
            if node.expr2 is not None:
                yield from _patterns(node.expr2)
        case _:
            pass


def asked_in_modules() -> Iterator[str]:
    """Patterns of the keys that modules of the pages give to ``text``, or to an error."""
    for file in sorted(FOLDER.glob("web/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(key := node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in {"text", "WebError", "TooMuch", "TooOften"}:
                    yield re.escape(str(key.value))


def named_in_modules() -> Iterator[str]:
    """Patterns of all texts in modules and templates that may be keys: they may reach ``text`` by any way."""
    for folder in ("web", "views", "cli/web", "playground"):
        for file in sorted(FOLDER.glob(f"{folder}/**/*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield re.escape(node.value)
                elif isinstance(node, ast.JoinedStr):
                    yield "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
                    )
    # the playground's page, and what builds it, name their words without "playground."
    for file in (ROOT / ".ci/playground/page.mjs", ROOT / ".ci/site/build.py"):
        named = re.findall(r"""["'](?:playground\.)?([a-z-]+)["']""", file.read_text(encoding="utf-8"))
        yield from (re.escape(f"playground.{key}") for key in named)
    for file in sorted(FOLDER.glob("web/templates/**/*.html")):
        yield from map(re.escape, re.findall(r"""["']([a-z-]+\.[a-z0-9.-]+)["']""", file.read_text(encoding="utf-8")))


@cache
def known() -> frozenset[str]:
    """The keys of the messages of the pages, without the forms for numbers."""
    return frozenset(key for key in web_messages("en") if not key.endswith("]"))


def test_every_message_that_a_page_asks_for_is_there() -> None:
    asked = {*asked_in_templates(), *asked_in_modules()}
    assert len(asked) > 400
    code = {key for matter in MATTERS for key in read_messages(matter, language="en").messages}
    every = known() | set(core_messages("en")) | code
    assert [pattern for pattern in sorted(asked) if not any(re.fullmatch(pattern, key) for key in every)] == []


def test_every_message_of_the_pages_is_used() -> None:
    used = set(COMPUTED)
    for pattern in {*asked_in_templates(), *named_in_modules()}:
        if re.sub(r"\\.", "", pattern).count(".+") == 0:
            used.add(re.sub(r"\\(.)", r"\1", pattern))
            continue
        matched = {key for key in known() if re.fullmatch(pattern, key, re.DOTALL)}
        used |= matched if len(matched) <= GENERAL else set()
    instead = {key for key in known() if key.startswith("page.")}
    assert {key.removeprefix("page.") for key in instead} <= set(core_messages("en"))
    assert sorted(known() - used - instead) == []
