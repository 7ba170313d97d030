"""House rules as they are built: a base, the plugins that are played, and what is otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Self

import tomli_w
from pydantic_core import to_jsonable_python

from skatcore.model.names import slug_of
from skatcore.rules.build import checked_text
from skatcore.rules.code_files import plugin_name
from skatcore.rules.foundation import Foundation
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.files import parse_layer
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.profile.positions import outwards

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry

#: What of a header a draft writes itself.
_BUILT: Final = frozenset({"extends", "plugins", "without"})
#: The keys of a header that come before those, in this order.
_FIRST: Final = ("id", "title")
_PLUGIN: Final = "plugin."
#: Letters of the longest id that comes from a title: it stands in brackets behind that on paper.
_LONGEST_ID: Final = 40


@dataclass(frozen=True, slots=True)
class Draft:
    """House rules on a foundation, whether they are right or not.

    ``changes`` are the values of options that are not as the foundation has them, by dotted key; ``attested`` those
    that are as it has them, and are stated with a clause. ``header`` is the rest of the header, ``others`` are the
    other sections: sources, clauses, readings, words.
    """

    foundation: Foundation
    header: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    others: Mapping[str, Any] = field(default_factory=dict)
    attested: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str, registry: Registry, name: str = "profile.toml") -> Self:
        """The draft in a profile; single values may be wrong.

        Raises:
            ProfileError: it is not TOML, has no header, or its parent is not there.
        """
        tables = parse_layer(text.encode(errors="surrogatepass"), name).tables
        header = tables.get("profile")
        if not isinstance(header, dict) or not _names_its_parts(header) or not _is_made_of_tables(tables):
            raise ProfileError(checked_text(text, registry, name)[0])
        base = header.get("extends", "")
        try:
            foundation = Foundation.of(base, None, registry)
            off, further = ([*map(plugin_name, header.get(key, ()))] for key in ("without", "plugins"))
            on = [name for name in foundation.inherited if name not in off]
            foundation = Foundation.of(base, [*on, *further], registry)
        except ProfileError as error:
            raise ProfileError(checked_text(text, registry, name)[0] or error.problems) from None
        given = {key: tables[key] for key in foundation.sections if key in tables}
        if any(key in foundation.tables for key, _ in _leaves(given, foundation.options)):
            raise ProfileError(checked_text(text, registry, name)[0])
        stated = {key: to_jsonable_python(value) for key, value in _leaves(given, foundation.options)}
        others = {key: value for key, value in tables.items() if key not in {*given, "profile"}}
        if "cite" in others:
            others["cite"] = dict(_flat_cites(others["cite"]))
        changes, attested = _changed_and_attested(stated, foundation, others)
        return cls(foundation, {k: v for k, v in header.items() if k not in _BUILT}, changes, others, attested)

    @classmethod
    def begun(cls, base: str, title: Mapping[str, str], registry: Registry) -> Draft:
        """A draft that changes nothing yet; its id follows the title.

        Raises:
            ProfileError: the base is not installed.
        """
        return cls(Foundation.of(base, None, registry)).titled(title=title)

    def value(self, key: str) -> Any:
        """An option's value; None where one must be stated and is not."""
        return self.changes.get(key, self.foundation.values.get(key))

    def answered(self, answers: Mapping[str, Any]) -> Draft:
        """The draft with other values of some options; what rests on the old ones goes with them."""
        known, changes = self.foundation, dict(self.changes)
        for key, value in answers.items():
            changes.pop(key, None)
            if key in known.options and not known.is_unchanged(key, value):
                changes[key] = value
        moved = [key for key in answers if changes.get(key) != self.changes.get(key)]
        attested = {key: value for key, value in self.attested.items() if key not in moved}
        return replace(self, changes=changes, others=_without_grounds(self.others, moved, changes), attested=attested)

    @property
    def _stated(self) -> dict[str, Any]:
        """The values that the profile states, in the order of the options."""
        stated = {**self.attested, **self.changes}
        order = [*self.foundation.options, *stated]
        return {key: stated[key] for key in sorted(stated, key=order.index)}

    @property
    def own_id(self) -> Any:
        """The id that somebody wrote; None where it comes from the title."""
        given = self.header.get("id")
        return None if given == _id_of(self.header) else given

    def titled(self, **header: Any) -> Draft:
        """The draft with other keys in its header; None takes a key out. An id that nobody wrote follows the title."""
        given = {k: v for k, v in {**self.header, "id": self.own_id, **header}.items() if v is not None}
        return replace(self, header={"id": _id_of(given), **given})

    def on(self, base: str, plugins: Sequence[str], registry: Registry) -> Draft:
        """The draft on another base or with other plugins than those that it has.

        Its changes stay as far as there are such options; plugins that it has switched on or off stay so under a
        new base.

        Raises:
            ProfileError: the base is not installed.
        """
        old = self.foundation
        if base != old.base:
            new = Foundation.of(base, None, registry)
            kept = [name for name in new.inherited if name in plugins or name not in old.inherited]
            plugins = [*kept, *(name for name in plugins if name not in old.inherited)]
        new = Foundation.of(base, plugins, registry)
        off = {f"{_PLUGIN}{name}" for name in {*old.plugins, *new.inherited} - {*new.plugins}}
        gone = tuple(f"{key}." for key in {*off, *old.options} - {*new.options})
        others = _without_plugins(self.others, gone)
        stays = {key: value for key, value in self._stated.items() if not f"{key}.".startswith(gone)}
        changes, attested = _changed_and_attested(stays, new, others)
        return replace(self, foundation=new, changes=changes, others=others, attested=attested)

    def fitted(self, base: str, plugins: Sequence[str], registry: Registry) -> Draft:
        """The draft on another base or with other plugins, as `on`; what one needs that is switched on is set too.

        An answer that needs one that is switched off is taken back.

        Raises:
            ProfileError: the base is not installed.
        """
        before, draft = self.foundation, self.on(base, plugins, registry)
        built = draft.foundation
        for problem in checked_text(draft.text(), registry)[0] if base == before.base else ():
            if problem.mends and problem.found_by in {*built.plugins} - {*before.plugins}:
                draft = draft.answered(dict(problem.mends[:1]))
            elif problem.key in draft.changes and {*before.plugins} - {*built.plugins}:
                draft = draft.answered({problem.key: built.values.get(problem.key)})
        return draft

    def text(self) -> str:
        """The profile: only what is otherwise than in the foundation, or attested."""
        inherited, played = self.foundation.inherited, self.foundation.plugins
        built: dict[str, Any] = {
            "extends": self.foundation.base,
            "plugins": [name for name in played if name not in inherited],
            "without": [name for name in inherited if name not in played],
        }
        header = {key: self.header[key] for key in _FIRST if key in self.header}
        header |= {key: value for key, value in built.items() if value}
        header |= self.header
        tables = {key: value for key, value in self.others.items() if _has_a_heading(value)}
        strays = {key: value for key, value in self.others.items() if key not in tables}
        lines = [
            tomli_w.dumps(strays),
            "[profile]\n",
            *(line for key, value in header.items() for line in _lines(key, value)),
        ]
        sections: dict[str, dict[str, Any]] = {}
        for key, value in self._stated.items():
            table, _, name = key.rpartition(".")
            sections.setdefault(table, {})[name] = value
        for table, options in sections.items():
            lines.append(f"\n[{'.'.join(map(_key, table.split('.')))}]\n")
            lines += [line for name, value in options.items() for line in _lines(name, value)]
        rest = tomli_w.dumps(tables)
        return "".join(lines) + (f"\n{rest}" if rest else "")


def _id_of(header: Mapping[str, Any]) -> str:
    """The id that comes from a title, in the language that stands first; none that a bundled profile has."""
    title = header.get("title", "")
    text = next(iter(title.values()), "") if isinstance(title, dict) else title
    slug = slug_of(str(text), "house")
    if len(slug) > _LONGEST_ID:
        slug = slug[:_LONGEST_ID].rpartition("-")[0] or slug[:_LONGEST_ID]
    return f"{slug}-house" if slug in bundled() else slug


def _has_a_heading(value: Any) -> bool:
    """Whether TOML writes it under a heading, as tables that end where the next one begins; short ones need none."""
    return tomli_w.dumps({"x": value}).startswith("[")


def _lines(key: str, value: Any) -> Iterator[str]:
    """A key with its value; a table's values on a line each."""
    if isinstance(value, dict) and value:
        for inner, item in value.items():
            yield from (f"{_key(key)}.{line}" for line in _lines(inner, item))
    else:
        yield f"{_key(key)} = {_value(value)}\n"


def _key(name: str) -> str:
    return tomli_w.dumps({name: 0}).removesuffix(" = 0\n")


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())}}}"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def _names_its_parts(header: Mapping[str, Any]) -> bool:
    lists = (header.get(key, []) for key in ("plugins", "without"))
    return isinstance(header.get("extends", ""), str) and all(
        isinstance(names, list) and all(isinstance(name, str) for name in names) for names in lists
    )


def _is_made_of_tables(tables: Mapping[str, Any]) -> bool:
    return all(isinstance(tables.get(key, {}), dict) for key in ("plugin", "cite")) and all(
        isinstance(reading, dict) and isinstance(reading.get("option", ""), str) for reading in _readings(tables)
    )


def _readings(tables: Mapping[str, Any]) -> Sequence[Any]:
    readings = tables.get("reading", [])
    return readings if isinstance(readings, list) else [None]


def _leaves(table: Mapping[str, Any], options: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The values in tables by dotted key; a table that is itself an option's value is one."""
    for key, value in table.items():
        if isinstance(value, dict) and before + key not in options:
            yield from _leaves(value, options, f"{before}{key}.")
        else:
            yield before + key, value


def _changed_and_attested(
    stated: Mapping[str, Any], foundation: Foundation, others: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values that are otherwise than in the foundation, and those that are as there, with a clause for them."""
    cites = {key for key, clause in others.get("cite", {}).items() if clause}
    changes = {key: value for key, value in stated.items() if not foundation.is_unchanged(key, value)}
    same = {key: value for key, value in stated.items() if key not in changes and not cites.isdisjoint(outwards(key))}
    return changes, same


def _flat_cites(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The clauses by dotted key, also where a profile has them in tables in tables."""
    for key, clause in table.items():
        if isinstance(clause, dict):
            yield from _flat_cites(clause, f"{before}{key}.")
        else:
            yield before + key, clause


def _without_grounds(others: Mapping[str, Any], moved: Iterable[str], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The sections without the clauses and readings on which options rested that now have another value."""
    gone = frozenset(moved)
    cites = {key: clause for key, clause in others.get("cite", {}).items() if key not in gone}
    for key in gone & changes.keys():
        if any(table in cites for table in outwards(key)):  # the clause of the whole table is not this option's
            cites[key] = ""
    readings = [reading for reading in _readings(others) if reading.get("option") not in gone]
    return _with(others, cites, readings)


def _without_plugins(others: Mapping[str, Any], gone: tuple[str, ...]) -> dict[str, Any]:
    """The sections without the clauses and readings of plugins that are not played any more."""
    cites = {key: c for key, c in others.get("cite", {}).items() if not f"{key}.".startswith(gone)}
    readings = [reading for reading in _readings(others) if not f"{reading.get('option', '')}.".startswith(gone)]
    return _with(others, cites, readings)


def _with(others: Mapping[str, Any], cites: Mapping[str, Any], readings: Sequence[Any]) -> dict[str, Any]:
    kept = {key: value for key, value in others.items() if key not in {"cite", "reading"}}
    return kept | ({"cite": dict(cites)} if cites else {}) | ({"reading": list(readings)} if readings else {})
