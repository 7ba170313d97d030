"""Findings of `skat check` in profiles that can be used all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore import isko
from skatcore.rules.build import check, load_ruleset
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import Problem
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Pack, Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message
from skatcore.text.words import Words
from support.games import PROFILES, house


def written(folder: Path, text: str, name: str = "house") -> str:
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return str(path)


def findings(name: str, registry: Registry | None = None) -> list[tuple[str, str, int]]:
    return [(problem.name, problem.key, problem.line) for problem in check(name, registry)]


@pytest.mark.parametrize("name", [*bundled(), *map(str, PROFILES.glob("*.toml"))])
def test_nothing_is_found_in_our_own_profiles(name: str) -> None:
    assert check(name) == ()


def test_an_id_that_is_not_the_files_name_is_found_and_the_profile_can_be_used(tmp_path: Path) -> None:
    name = written(tmp_path, house(), "copy")
    assert findings(name) == [("id-not-file-name", "profile.id", 2)]
    assert load_ruleset(name).id == "house"


def test_an_id_that_is_not_the_files_name_is_found_in_a_pack(tmp_path: Path) -> None:
    written(tmp_path, house(), "copy")
    written(tmp_path, house())
    pack = Pack("club", "club", tmp_path)
    where = Registry.of({"isko": isko}, [pack])
    assert findings("club/copy", where) == [("id-not-file-name", "profile.id", 2)]
    assert findings("club/house", where) == []


def test_a_reading_that_bears_on_nothing_is_found_at_its_line(tmp_path: Path) -> None:
    text = house(
        '[[reading]]\nid = "late"\nclause = "ISkO 3.2.8"\nquestion.en = "?"\nwhy.en = "So."\nchosen = "yes"\n'
        'bears-on = ["ruling.card-faced", "conduct.faced-card", "incident.faced-card", "ruling.card-facd"]\n'
        'may = [{ key = "yes", text.en = "Yes." }, { key = "no", text.en = "No." }]\n'
    )
    name = written(tmp_path, text)
    (problem,) = check(name)
    assert (problem.name, dict(problem.message.details)["suggestion"]) == (
        "reading-unknown-subject",
        "ruling.card-faced",
    )
    assert problem.line == text[: text.index("bears-on")].count("\n") + 1
    assert load_ruleset(name).profile.readings[-1].bears_on[1] == "conduct.faced-card"


def test_what_is_cited_after_a_comma_is_a_source_of_the_profile(tmp_path: Path) -> None:
    text = house(
        '[[source]]\nlabel = "Heft"\ntitle = "A booklet"\n[cite]\n"loss.skat" = "Heft p. 3, Buch 5, ISkO 5.3.4"\n'
        '"loss.hand" = "Heft, Seite 3, S. 4, V2.1, line 8, heft p. 5"\n'
        '[[reading]]\nid = "late"\nclause = "ISk0 3.2.8"\nquestion = "?"\nwhy = "So."\nchosen = "yes"\n'
        'may = [{ key = "yes", text = "Yes." }, { key = "no", text.en = "No." }]\n'
    )
    found = [dict(problem.message.details) for problem in check(written(tmp_path, text))]
    expected = [("Buch 5", ""), ("heft p. 5", "Heft"), ("ISk0 3.2.8", "ISkO")]
    assert [(each["word"], each["suggestion"]) for each in found] == expected


@pytest.mark.parametrize(
    ("clause", "found"),
    [
        ("Heft silent, as ISkO 5.3.4", []),
        ("Heft p. 3 silent", []),
        ("Heft Silent", ["cite-unclear-silence"]),
        ("Heft is silent on this", ["cite-unclear-silence"]),
        ("Heft silent as ISkO 5.3.4", ["cite-unclear-silence"]),
        ("ISkO 5.3.4, Heft silent", ["cite-unclear-silence"]),
    ],
)
def test_silence_that_is_not_written_as_such_is_found(tmp_path: Path, clause: str, found: list[str]) -> None:
    text = house(f'[[source]]\nlabel = "Heft"\ntitle = "A booklet"\n[cite]\n"loss.skat" = "{clause}"\n')
    problems = check(written(tmp_path, text))
    assert [problem.name for problem in problems] == found
    assert {dict(problem.message.details)["alone"] for problem in problems} <= {"Heft silent"}


def test_years_that_are_turned_round_are_found(tmp_path: Path) -> None:
    text = house().replace("[profile]", "[profile]\nfirst-year = 1965\nlast-year = 1928", 1)
    assert findings(written(tmp_path, text)) == [("years-turned-round", "profile.last-year", 3)]


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        ("altenburg", "there is no profile 'altenburg'; did you mean 'altenburg-1886'?"),
        ("mill", "there is no profile 'mill'; did you mean 'mill.toml'?"),
        ("warmia", ""),
        ("mill.toml", ""),
        ("lost.toml", ""),  # a file that its owner has
        ("pack/lost", ""),
        ("none", ""),
    ],
)
def test_an_origin_that_is_not_there_is_found(tmp_path: Path, origin: str, said: str) -> None:
    written(tmp_path, house(), "mill")
    name = written(tmp_path, house().replace("[profile]", f'[profile]\ndescends-from = "{origin}"', 1))
    found = [(problem.key, problem.line, Catalogue("en").say(problem.with_mends)) for problem in check(name)]
    assert found == ([("profile.descends-from", 2, said)] if said else [])


def test_an_option_that_is_no_more_is_found_and_ignored(tmp_path: Path) -> None:
    text = house(
        '[auction]\nall-pass = "ramsch"\n[plugin.ramsch]\nsitting-dealer = true\n'
        '[plugin.revolution]\nexchange-first = "forehand"\n'
        '[cite]\n"plugin.revolution.exchange-first" = "ISkO 3.4"\n',
        plugins=["ramsch", "revolution"],
    )
    name = written(tmp_path, text)
    assert [(kind, key) for kind, key, _ in findings(name)] == [
        ("option-removed", "plugin.ramsch.sitting-dealer"),
        ("option-removed", "plugin.revolution.exchange-first"),
    ]
    plain = text.replace("sitting-dealer = true", "")
    plain = plain.replace('exchange-first = "forehand"', "")
    (tmp_path / "plain").mkdir()
    assert load_ruleset(name).digest == load_ruleset(written(tmp_path / "plain", plain)).digest


def test_two_games_with_one_name_are_found_with_both(tmp_path: Path) -> None:
    text = house('[terms.de]\n"contract.hearts" = "GRAND"\n')
    (problem,) = check(written(tmp_path, text))
    assert (problem.name, problem.line) == ("contracts-alike", 10)
    details = dict(problem.message.details)
    assert details == {"word": "Grand", "language": "de", "contracts": "grand / hearts"}
    for language in ("en", "de", "pl"):
        message = Catalogue(language).say(problem.with_mends)
        assert "grand / hearts" in message
        assert "de" in message


def test_the_words_of_a_plugin_count_as_well(tmp_path: Path) -> None:
    class Own:
        """Calls Null what Grand is called already."""

        @staticmethod
        @hookimpl
        def skatcore_words() -> list[Words]:
            """One word."""
            return [Words("en", {"contract.null": "Grand"})]

    where = Registry.of({"isko": isko, "own": Own()})
    kinds = [(problem.name, problem.key) for problem in check(written(tmp_path, house(plugins=["own"])), where)]
    # German and Polish have words of their own for it
    assert kinds == [("contracts-alike", "profile.plugins")]


def test_what_is_found_does_not_keep_a_profile_from_being_refused(tmp_path: Path) -> None:
    name = written(tmp_path, house("[loss]\nskat = 0\n"), "copy")
    assert [problem.name for problem in check(name)] == ["out-of-range"]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_each_finding_can_be_said_in_each_language(language: str) -> None:
    details = {"word": "a", "expected": "b", "version": "0.2", "language": "de", "contracts": "c"}
    for kind in ("id-not-file-name", "option-removed", "contracts-alike"):
        assert Catalogue(language).say(Problem(Message(f"problem.{kind}", "", tuple(details.items())), "").with_mends)
