"""Tests by clause, gathered from the tests' text."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.clauses import RENEW, TESTS, marked, refuse_unknown, text

MODULE = """
import pytest
MANY = ("ISkO 4.1.9", "ISkO 4.1.10")
CASES = [pytest.param(1, marks=pytest.mark.clause("PZ 1")), 2]
pytestmark = pytest.mark.clause("WAR ¶3")

@pytest.mark.clause("ISkO 4.2.3", "PZ 4.2.3")
def test_one():
    pass

@pytest.mark.clause(*MANY)
@pytest.mark.parametrize("number", CASES)
def test_many(number):
    pass

@pytest.mark.clause("LOC 5")
class TestClass:
    @pytest.mark.parametrize("number", [pytest.param(3, marks=[pytest.mark.clause("LOC 6")])])
    async def test_inner(self, number):
        pass

@pytest.mark.clause("LOC 7")
def helper():
    pass
"""


def test_marks_of_functions_classes_modules_and_cases_are_found(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_it.py").write_text(MODULE, "utf-8")
    (tmp_path / "other.py").write_text(MODULE, "utf-8")
    found = marked(tmp_path)
    assert list(found.items()) == [
        ("ISkO 4.1.9", ("deep/test_it.py::test_many",)),
        ("ISkO 4.1.10", ("deep/test_it.py::test_many",)),
        ("ISkO 4.2.3", ("deep/test_it.py::test_one",)),
        ("LOC 5", ("deep/test_it.py::TestClass",)),
        ("LOC 6", ("deep/test_it.py::TestClass::test_inner",)),
        ("PZ 1", ("deep/test_it.py::test_many",)),
        ("PZ 4.2.3", ("deep/test_it.py::test_one",)),
        ("WAR ¶3", ("deep/test_it.py",)),
    ]
    assert text(found).splitlines()[1] == '"ISkO 4.1.9": ["deep/test_it.py::test_many"],'


def test_a_test_with_a_clause_that_there_is_not_stops_the_tests(request: pytest.FixtureRequest) -> None:
    refuse_unknown([request.node])
    request.node.add_marker(pytest.mark.clause("LOC 99.9"))
    with pytest.raises(pytest.UsageError, match=r"(?s)no source has these clauses:.LOC 99.9: .*stops_the_tests$"):
        refuse_unknown([request.node])


def test_how_to_renew_is_a_module() -> None:
    assert (TESTS.parent / f"{RENEW.rpartition(' ')[2].replace('.', '/')}.py").is_file()


@pytest.mark.parametrize("clause", ["ISkO 1", "LOC ¶3"])
def test_a_line_for_each_clause(clause: str) -> None:
    assert text({clause: ("a",), "PZ 1": ("a", "b")}) == f'{{\n"{clause}": ["a"],\n"PZ 1": ["a", "b"]\n}}\n'
