"""Parts of the manual that are made from the code, as Markdown: options, profiles, plugins."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from pydantic import BaseModel

from skatcore.model.printable import capital
from skatcore.rules.all_options import core_model
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.option_list import listed_options
from skatcore.rules.option_model import Options, Since, descriptive, for_rulings
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.model import Alternative, Header, Reading, Source, Text
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.manual.bundled_rules import rulesets
from skatcore.views.manual.code_reference import bundled_plugins, first_paragraph
from skatcore.views.rules.option_words import as_toml

#: The pages of options; the first has those of all tables that none of the others has.
OPTION_PAGES: Final = ("options-rules", "options-referee", "options-plugins")
_PAGES: Final[Mapping[str, str]] = {"conduct": "options-referee", "plugin": "options-plugins"}
#: The types in a JSON schema whose form a message says.
_FORMS: Final = frozenset({"any", "integer", "string", "object"})


def bundled_profiles(language: str) -> str:
    """A row for each bundled profile."""
    titles = {name: ruleset.profile.header.title for name, ruleset in rulesets().items()}
    rows = [f"| `{name}` | {title.get(language)} |" for name, title in titles.items()]
    return "\n".join((_head(language, "id", "title"), "|---|---|", *rows))


def _head(language: str, *columns: str) -> str:
    """The head of a table."""
    words = Catalogue(language)
    return f"| {' | '.join(words.text(f'manual.column.{column}') for column in columns)} |"


def plugin_table(language: str) -> str:
    """A row for each bundled plugin, with the bundled profiles that switch it on."""
    rows = [_head(language, "plugin", "adds", "used-in"), "|---|---|---|"]
    plugins = _plugins()
    for name in bundled_plugins():
        users = [f"`{profile}`" for profile, ruleset in rulesets().items() if name in ruleset.profile.plugins]
        if len(users) < len(rulesets()):  # what all have is the code itself
            what = Catalogue(language, plugins.calls(name).words()).text(f"plugin.{name}")
            rows.append(f"| `{name}` | {what} | {', '.join(users)} |")
    return "\n".join(rows)


@functools.cache
def _plugins() -> PluginSet:
    """The bundled plugins."""
    return PluginSet(bundled_plugins(), Registry.installed())


@functools.cache
def _words(language: str) -> Catalogue:
    """The words of all bundled plugins."""
    return Catalogue(language, (pack for name in bundled_plugins() for pack in _plugins().calls(name).words()))


@dataclass(frozen=True)
class _Table:
    """A table of options: its name in a profile, the first sentence on it, and the model with its options."""

    name: str
    about: str
    model: type[Options]

    @property
    def page(self) -> str:
        """The page on which its options are."""
        return _PAGES.get(self.name.partition(".")[0], OPTION_PAGES[0])

    @property
    def keys(self) -> Iterator[str]:
        """The keys of its options, without those of the tables in it."""
        fields = self.model.model_fields.items()
        return (f"{self.name}.{info.alias or name}" for name, info in fields if not _is_table(info.annotation))


@functools.cache
def _tables() -> tuple[_Table, ...]:
    """All tables with options of the core and of the bundled plugins."""
    plugins, words = _plugins().plugins, _words("en")
    own = {name: calls.options() for name, calls in plugins.items()}
    return (
        *_below(core_model(plugins), "", ""),
        *(
            table
            for name, model in own.items()
            if model is not None
            for table in _below(model, f"plugin.{name}", words.text(f"plugin.{name}"))
        ),
    )


def _below(model: type[Options], name: str, about: str) -> Iterator[_Table]:
    """A table and those in it, without those that hold tables only."""
    if any(not _is_table(info.annotation) for info in model.model_fields.values()):
        yield _Table(name, about, model)
    for field, info in model.model_fields.items():
        if _is_table(info.annotation):
            below = ".".join(filter(None, (name, info.alias or field)))
            yield from _below(info.annotation, below, _about(info.annotation))


def options(page: str, language: str) -> str:
    """Every option of a page, by table."""
    lines = list[str]()
    for table in _tables():
        if table.page == page:
            lines += [f"## [{table.name}]", "", table.about, ""]
            lines += option_items(table.model, f"{table.name}.", _words(language))
    return "\n".join(lines)


def list_of_options(language: str) -> str:
    """The tables of a page with their options, each linked to what is said of it there."""
    lines, words = list[str](), _words(language)
    for table in sorted(_tables(), key=lambda table: OPTION_PAGES.index(table.page)):
        lines += [f"## [{table.name}]", "", table.about, ""]
        lines += [f"- [`{key}`]({table.page}.md#{key}): {words.option(key)}" for key in table.keys]
        lines.append("")
    return "\n".join(lines)


def option(key: str, language: str) -> str:
    """The entry of one option, for the terminal; "" if there is none of this key."""
    for table in _tables():
        if key in table.keys:
            lines = option_items(table.model, f"{table.name}.", _words(language))
            whole = "\n".join(lines)
            return f"#### `{key}`{whole.partition(f'#### `{key}`')[2].partition('#### ')[0]}"
    return ""


def option_keys() -> tuple[str, ...]:
    """The keys of all options on the pages."""
    return tuple(key for table in _tables() for key in table.keys)


def profile_tables(language: str) -> str:
    """The tables of a profile that are no options: its header, sources and readings."""
    lines, words = list[str](), Catalogue(language)
    tables: dict[str, type[BaseModel]] = {
        "[profile]": Header,
        "[[source]]": Source,
        "[[reading]]": Reading,
        "[[reading.may]]": Alternative,
    }
    for heading, model in tables.items():
        name = heading.strip("[]")
        lines += [f"### {heading}", "", words.text(f"manual.table.{name}"), ""]
        lines += option_items(model, "", words, said=f"{name}.")
    return "\n".join(lines)


def _is_table(annotation: Any) -> TypeGuard[type[Options]]:
    """Whether a field holds a table of options, not a value."""
    return isinstance(annotation, type) and issubclass(annotation, Options) and annotation is not Text


def _about(model: type[BaseModel]) -> str:
    """The text of a model's docstring, without the table's name before it."""
    text = first_paragraph(inspect.getdoc(model) or "")
    return capital(text.partition("``: ")[2] or text)


def option_items(model: type[BaseModel], before: str, words: Catalogue, *, said: str = "") -> Iterator[str]:
    """Each option of a table: meaning, form, choices, and what the bundled profiles set.

    ``said`` is the beginning of their messages where that is not ``before``.
    """
    schema = model.model_json_schema()
    for name, info in model.model_fields.items():
        if _is_table(info.annotation):
            continue
        alias = info.alias or name
        key = f"{before}{alias}"
        form, choices = "", _contributed().get(key, ())
        if not choices:
            form, choices = _form(schema["properties"][alias], schema, words)
        facts = [form]
        default = None if info.is_required() else info.get_default(call_default_factory=True)
        facts += [] if default is None else [words.text("manual.default", value=f"`{as_toml(default)}`")]
        versions = [since.version for since in info.metadata if isinstance(since, Since)]
        facts += [words.text("manual.since", version=version) for version in versions]
        facts += [words.text("manual.descriptive")] if descriptive(info) else []
        facts += [words.text("manual.for-rulings")] if for_rulings(info) else []
        facts.append(rulesets()[default_profile()].cite(key))
        sentence = capital("; ".join(filter(None, facts)))
        yield from (f"#### `{key}`", "", words.option(f"{said or before}{alias}"), "")
        yield from _choices(key, sentence, choices, words) if choices else _values(key, sentence, words)


@functools.cache
def _contributed() -> Mapping[str, tuple[str, ...]]:
    """The choices that the bundled plugins contribute, by the option that chooses."""
    kinds = {kind.option: kind for kind in declared() if kind.option}
    choices: dict[str, list[str]] = {key: [] for key in kinds}
    plugins = _plugins()
    for name in bundled_plugins():
        calls = plugins.calls(name)
        context = calls.by_default(rulesets()[default_profile()].core)
        for key, kind in kinds.items():
            choices[key] += [as_toml(choice.key) for choice in calls.contributions(kind, context)]
    return {key: tuple(values) for key, values in choices.items()}


def _choices(key: str, facts: str, choices: Iterable[str], words: Catalogue) -> Iterator[str]:
    """Each choice of an option in words, with the bundled profiles that make it."""
    if facts:
        yield from (f"{facts}.", "")
    users = _users().get(key, {})
    for value in dict.fromkeys((*choices, *users)):
        word = value.replace('"', "")
        said = words.choice(key, word)
        meaning = f": {said}" if said else ""
        yield f"- `{value}`{meaning}{_by(value, users, words)}"
    yield ""


def _values(key: str, facts: str, words: Catalogue) -> Iterator[str]:
    """The values that bundled profiles have."""
    users = _users().get(key, {})
    values = "; ".join(f"`{value}`{_by(value, users, words)}" for value in users)
    yield from (f"{'. '.join(part for part in (facts, values) if part)}.", "")


def _by(value: str, users: Mapping[str, Sequence[str]], words: Catalogue) -> str:
    """The bundled profiles with a value of an option; most of all of them are called the others."""
    names, every = users.get(value, ()), len(rulesets())
    if not names:
        return ""
    if len(names) == every:
        return f" ({words.text('manual.all')})"
    is_most = sum(map(len, users.values())) == every and 2 * len(names) > every
    return f" ({words.text('manual.others') if is_most else ', '.join(names)})"


@functools.cache
def _users() -> Mapping[str, Mapping[str, list[str]]]:
    """The bundled profiles that give an option a value, by the option's key."""
    users: dict[str, dict[str, list[str]]] = {}
    for name, ruleset in rulesets().items():
        for option in listed_options(ruleset):
            users.setdefault(option.key, {}).setdefault(as_toml(option.value), []).append(name)
    return users


def _form(schema: Mapping[str, Any], whole: Mapping[str, Any], words: Catalogue) -> tuple[str, tuple[str, ...]]:
    """The form of a value, in words, and its choices in TOML, from its JSON schema."""
    if "$ref" in schema:
        return _form(whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, words)
    if "enum" in schema or "const" in schema:
        choices = schema.get("enum", [schema.get("const")])
        return "", tuple(as_toml(choice) for choice in choices if choice != "")
    if "anyOf" in schema:
        parts = [_form(part, whole, words) for part in schema["anyOf"]]
        forms = dict.fromkeys(form for form, _ in parts if form)
        return f" {words.text('manual.or')} ".join(forms), tuple(choice for _, choices in parts for choice in choices)
    if schema.get("type") == "array":
        form, choices = _form(schema["items"], whole, words)
        return words.text("manual.list-of", what=form) if form else words.text("manual.list"), choices
    if schema.get("type") == "integer" and "maximum" in schema:
        return words.text("manual.range", least=schema["minimum"], most=schema["maximum"]), ()
    kind = schema.get("type", "any")
    is_table = kind == "object" and "en" not in schema["properties"]
    form = words.text(f"manual.form.{kind}") if kind in _FORMS and not is_table else ""
    return form, ("true", "false") if kind == "boolean" else ()
