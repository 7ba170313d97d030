"""Profiles that somebody typed at random: a rule set, or errors with places, never a traceback."""

from __future__ import annotations

from typing import Any

import tomli
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import PROFILES, house, toml
from support.plugins import profile_text

TEXTS = [
    *(profile_text(name) for name in bundled()),
    *(path.read_text("utf-8") for path in sorted(PROFILES.glob("*.toml"))),
]


def tried(text: str) -> tuple[Problem, ...]:
    """The problems of a text, each with a place and words in every language."""
    problems = problems_of(text)
    for problem in problems:
        assert problem.file
        assert problem.line <= text.count("\n") + 1 or problem.file != "profile.toml"
        assert problem.as_data()["problem"] == problem.name
        for language in LANGUAGES:
            assert Catalogue(language).say(problem.with_mends)
    return problems


def problems_of(text: str) -> tuple[Problem, ...]:
    try:
        parse_ruleset(text)
    except ProfileError as error:
        return error.problems
    return ()


def test_a_reading_whose_id_is_no_text_is_a_problem_beside_one_that_is_right() -> None:
    readings: list[dict[str, Any]] = [
        {"id": "right", "clause": "1", "chosen": "a", "question": {"en": "?"}, "why": {"en": "."}}
    ]
    readings[0]["may"] = [{"key": key, "text": {"en": key}} for key in ("a", "b")]
    problems = problems_of(house("") + tomli_w.dumps({"reading": [*readings, readings[0] | {"id": []}]}))
    assert {problem.key for problem in problems} == {"reading[2].id"}, problems


#: Values of every kind that TOML has.
ANYTHING = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(),
        st.dates(),
        st.times(),
        st.datetimes(),
        st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12),
        st.sampled_from(["isko", "ramsch", "{x}", "", "../x.toml", "schneider", "all-pass"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["a", "", "en", "x.y", "{", "key"]), inner, max_size=3),
    ),
    max_leaves=4,
)


def paths(table: dict[str, Any], before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every key of a profile, through tables and lists of tables."""
    places: list[tuple[Any, ...]] = []
    for key, value in table.items():
        places.append((*before, key))
        if isinstance(value, dict):
            places += paths(value, (*before, key))
        elif isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, dict):
                    places += paths(item, (*before, key, number))
    return places


@given(data=st.data())
def test_a_profile_with_some_values_replaced(data: st.DataObject) -> None:
    tables: dict[str, Any] = tomli.loads(data.draw(st.sampled_from(TEXTS)))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(paths(tables)))
        table: Any = tables
        for step in path[:-1]:
            table = table[step]
        match data.draw(st.sampled_from(["replace", "remove", "rename", "add"])):
            case "replace":
                table[path[-1]] = data.draw(ANYTHING)
            case "remove":
                del table[path[-1]]
            case "rename":
                table[data.draw(st.sampled_from(["", "x", "en", "klubs"]))] = table.pop(path[-1])
            case _:
                table[data.draw(st.text("abc-.{}", max_size=4))] = data.draw(ANYTHING)
        if not paths(tables):
            break
    tried(tomli_w.dumps(tables))


@given(text=st.text(max_size=200))
@example("\ufeff")
@example("[profile]")
@example("profile = []")
@example("[[profile]]")
@example("\x00")
@example("\r")
def test_any_text(text: str) -> None:
    assert tried(text)


@given(data=st.data())
def test_a_profile_with_a_piece_cut_out_or_put_in(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    tried(text[:start] + data.draw(st.text("[]{}=\"'.#\n ab1", max_size=6)) + text[end:])


@given(section=st.sampled_from(["source", "reading", "cite", "terms", "plugin", "games", "profile"]), value=ANYTHING)
def test_a_section_that_is_something_else(section: str, value: Any) -> None:
    tables = tomli.loads(house(toml(loss={"hand": 1}), plugins=["patrolki"]))
    tables[section] = value
    tried(tomli_w.dumps(tables))
