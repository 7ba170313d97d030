"""Files of clauses: what is read, and everything that can be wrong with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from skatcore.rules.build import check, load_ruleset
from skatcore.rules.clauses import read
from skatcore.rules.clauses.check import lists_of, misquotations, unfounded
from skatcore.rules.clauses.model import ClauseBook, ClauseList, ClauseState
from skatcore.rules.clauses.read import book_in, clause_book
from skatcore.rules.problems import Problem
from skatcore.rules.registry import Pack, Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import house

SAMPLE = Path(__file__).parent / "sample"
HEAD = "[counted]\nclauses = 1\n"
CLAUSE = '["ISkO 4.2.3"]\ntopic = "revoke"\n'
RIGHT = f'{HEAD}{CLAUSE}state = "implemented"\nby = ["incident revoke"]\n'


def sample() -> ClauseBook:
    return book_in(SAMPLE)


def written(folder: Path, text: str) -> ClauseList:
    """The list of ISkO with this text, with the sample's words."""
    shutil.copy(SAMPLE / "topics.toml", folder)
    (folder / "isko.toml").write_text(text, "utf-8")
    (one,) = book_in(folder).lists
    return one


def line(problem: Problem) -> str:
    return f"{problem.place} {problem.key}: {Catalogue('en').say(problem.with_mends)}"


def test_a_list_has_its_clauses_in_order_with_what_became_of_them() -> None:
    isko = sample().by_profile["isko"]
    assert [clause.number for clause in isko.clauses][:2] == ["ISkO 1.1.2", "ISkO 4.2.3"]
    assert (isko.counted, isko.accounted_for, isko.labels) == (5, 4, ("ISkO", "SkWO"))
    assert isko.states == {
        ClauseState.IMPLEMENTED: 3,
        ClauseState.PROCEDURAL: 1,
        ClauseState.NOT_ADOPTED: 0,
        ClauseState.OPEN: 1,
    }
    assert isko.by_number["ISkO 4.2.3"].by == ("incident revoke", "module referee/judgement")
    assert isko.problems == unfounded(isko, load_ruleset("isko")) == ()
    assert sample().tests["ISkO 4.2.3"] == ("referee/test_play.py::test_ruling",)


def test_a_sources_own_errors_are_listed() -> None:
    (error,) = sample().by_profile["pzskat"].errors
    assert (error.clause, error.printed.get("en"), error.right.get("pl")) == ("PZ 5.5.5", "27", "38")


def test_a_chapter_is_there_where_a_clause_of_it_is() -> None:
    isko = sample().by_profile["isko"]
    there = ("ISkO 4.2.3", "ISkO 4.2", "ISkO 4", "SkWO 8")
    assert [number for number in (*there, "ISkO 4.2.30", "ISkO 4.1", "PZ 4", "ISkO 4.2.") if isko.has(number)] == [
        *there
    ]


WRONG = {
    f'{CLAUSE}state = "open"\nnote = "?"\n': "the table [counted] is missing",
    f'{HEAD}["ISkO 4.2.3"]\ntopic = "revoke"\n': "3:2 ISkO 4.2.3.state: 'state' is missing here",
    f'{HEAD}{CLAUSE}state = "done"\n': "5:1 ISkO 4.2.3.state: 'done' is none of the choices; choose from implemented",
    f'{HEAD}{CLAUSE}state = "implemnted"\n': "did you mean 'implemented'?",
    f'{HEAD}{CLAUSE}state = "implemented"\n': "3:2 ISkO 4.2.3: a clause that is implemented must say by",
    f'{HEAD}{CLAUSE}state = "procedural"\n': "a clause that is procedural must say why",
    f'{HEAD}{CLAUSE}state = "not-adopted"\n': "a clause that is not-adopted must say reading",
    f'{HEAD}{CLAUSE}state = "open"\n': "a clause that is open must say note",
    f'{HEAD}{CLAUSE}state = "procedural"\nwhy = "histroy"\n': (
        "6:1 ISkO 4.2.3.why: topics.toml has no reason 'histroy'; did you mean 'history'?"
    ),
    RIGHT.replace('"revoke"', '"revoek"', 1): (
        "4:1 ISkO 4.2.3.topic: topics.toml has no subject 'revoek'; did you mean 'revoke'?"
    ),
    RIGHT.replace("= 1", "= 2"): "2:1 counted.clauses: the source has 2 clauses, but the list has 1",
    RIGHT + 'colour = "red"\n': "unknown key 'colour'",
    RIGHT + "[[error]]\nclause = 'ISkO 1'\n": "'printed' is missing here",
    RIGHT + "[error]\nclause = 'ISkO 1'\n": "is not a list of tables",
    "[counted]\nclauses = 0\n": "2:1 counted.clauses: 0 is out of range; it must be >= 1",
    "[counted\n": "is not valid TOML",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_list_is_said_with_its_place(text: str, tmp_path: Path) -> None:
    problems = written(tmp_path, text).problems
    assert problems
    said = "\n".join(map(line, problems))
    assert all(problem.file == "clauses/isko.toml" for problem in problems)
    assert WRONG[text] in said
    assert all(Catalogue(language).say(problem.with_mends) for problem in problems for language in LANGUAGES)


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("optoin games.suit", "'optoin' is nothing that a clause can be implemented by; did you mean 'option'?"),
        ("stage tricks", "'stage' is nothing that a clause can be implemented by; that is one of incident, module"),
        ("option games.siut", "the profile has no option 'games.siut'; did you mean 'games.suit'?"),
        ("plugin ramsch", "the profile has no plugin 'ramsch'; it has isko"),
        ("incident revok", "the rule set has no incident 'revok'; did you mean 'revoke'?"),
        ("reading nothing", "the profile has no reading 'nothing'"),
        ("module play/auctoin", "skatcore has no module 'play/auctoin'"),
        ("module ../tests/conftest", "skatcore has no module '../tests/conftest'"),
    ],
)
def test_what_implements_a_clause_is_there(by: str, said: str, tmp_path: Path) -> None:
    one = written(tmp_path, RIGHT.replace("incident revoke", by))
    (problem,) = unfounded(one, load_ruleset("isko"))
    assert line(problem).startswith(f"clauses/isko.toml:6:1 ISkO 4.2.3.by: {said}")


def test_the_reading_of_a_clause_that_is_not_adopted_is_there(tmp_path: Path) -> None:
    text = f'{HEAD}{CLAUSE}state = "not-adopted"\nreading = "none-such"\n'
    (problem,) = unfounded(written(tmp_path, text), load_ruleset("isko"))
    assert (problem.name, problem.line) == ("by-reading-unknown", 6)


def test_words_are_checked_as_well(tmp_path: Path) -> None:
    (tmp_path / "topics.toml").write_text('[topic.one]\nxx = "?"\n[topics.two]\nen = "two"\n', "utf-8")
    problems = book_in(tmp_path).problems
    assert {(problem.name, problem.file) for problem in problems} >= {("unknown-section", "clauses/topics.toml")}
    assert {problem.name for problem in problems} == {"unknown-section", "unknown-key"}


@pytest.mark.parametrize("text", ["[", "[]", '{"Town 1": 1}', '{"Town 1": "x"}', "x" * 300_000])
def test_a_broken_list_of_tests_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "tests.json").write_text(text, "utf-8")
    assert [(each.name, each.file) for each in book_in(tmp_path).problems] == [
        ("file-unreadable", "clauses/tests.json")
    ]


def test_lists_of_several_packs_are_read_once(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "clauses").mkdir(parents=True)
        (tmp_path / name / "clauses" / "topics.toml").write_text(f'[topic.{name}]\nen = "{name}"\n', "utf-8")
        (tmp_path / name / "clauses" / "town.toml").write_text(RIGHT, "utf-8")
    packs = {name: (Pack(name, name, tmp_path / name),) for name in ("one", "two")}
    books = [clause_book(Registry(Registry.installed().plugins, packs)) for _ in range(2)]
    assert {"one", "two"} <= books[0].topics.keys()
    for name in ("one/town", "two/town"):
        assert books[0].by_profile[name] is books[1].by_profile[name]


# -- rule sets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lists"),
    [("isko", ["isko"]), ("pub", ["isko"]), ("pzskat", ["pzskat"]), ("warmia", []), ("kontra", ["isko"])],
)
def test_a_rule_set_has_its_own_list_and_those_of_parents_that_it_cites(name: str, lists: list[str]) -> None:
    assert [one.profile for one in lists_of(load_ruleset(name), sample())] == lists


def test_a_citation_of_a_clause_that_there_is_not_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club = tmp_path / "house.toml"
    cite = '[games.grand]\nbase = 20\n[cite]\n"games.grand.base" = "PZ 4.2.3, 4.2.6"\n'
    club.write_text(house(cite, extends="pzskat"), "utf-8")
    shutil.copytree(SAMPLE, tmp_path / "clauses")
    with monkeypatch.context() as patch:
        patch.setattr(read, "bundled_folder", lambda: tmp_path)
        (problem,) = (problem for problem in check(str(club)) if problem.file == str(club))
    end = "house.toml:12:1 cite.games.grand.base: the source has no clause 'PZ 4.2.6'; did you mean 'PZ 4.2.5'?"
    assert line(problem).endswith(end)


def test_a_club_may_call_a_source_of_its_own_like_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(SAMPLE, tmp_path / "clauses")
    monkeypatch.setattr(read, "bundled_folder", lambda: tmp_path)
    cite = (
        '[[source]]\nlabel = "PZ"\ntitle = "Our own"\n[games.grand]\nbase = 20\n[cite]\n"games.grand.base" = "PZ 99"\n'
    )
    (tmp_path / "house.toml").write_text(house(cite), "utf-8")
    found = check(str(tmp_path / "house.toml"))
    assert [problem for problem in found if "PZ 99" in dict(problem.message.details).values()] == []


def test_sources_without_a_list_may_be_cited_in_any_way() -> None:
    assert misquotations(load_ruleset("spitze"), ClauseBook()) == {}
    wrong = misquotations(load_ruleset("spitze"), sample())
    assert all(text.startswith(("ISkO", "SkWO")) for text in wrong)


def test_a_list_comes_with_a_pack_too(tmp_path: Path) -> None:
    folder = tmp_path / "profiles"
    (folder / "clauses").mkdir(parents=True)
    (folder / "town.toml").write_text(house().replace('"house"', '"town"', 1), "utf-8")
    (folder / "clauses" / "topics.toml").write_text('[topic.town]\nen = "of the town"\n', "utf-8")
    text = RIGHT.replace("ISkO 4.2.3", "Town 1").replace('"revoke"', '"town"', 1)
    (folder / "clauses" / "town.toml").write_text(text.replace("clauses = 1", "clauses = 2"), "utf-8")
    registry = Registry(Registry.installed().plugins, {"silesia": (Pack("silesia", "silesia", folder),)})
    book = clause_book(registry)
    assert "silesia/town" in book.by_profile
    assert "town" in book.topics
    assert [problem.name for problem in check("silesia/town", registry)] == ["clauses-miscounted"]
