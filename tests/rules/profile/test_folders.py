"""Profiles that are folders: one layer of several files, and problems that name the right one."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore.rules.build import check, load_ruleset, parse_ruleset
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import PARTS, PROFILE, READINGS
from skatcore.rules.profile.lookup import bundled, bundled_folder, find
from skatcore.rules.registry import Pack, Registry

HEADER = """[profile]
id = "county"
title.en = "Our county"
extends = "isko"
"""
OPTIONS = """# What we play.

[games.grand]
base = 20
"""
CLAUSES = """[cite]
"games.grand.base" = "HOUSE 1"
"""
SOURCES = """[[source]]
label = "HOUSE"
title = "Our paper"
"""
READING = """# Silence.

[[reading]]
id = "last"
clause = "HOUSE 2"
option = "loss.hand"
chosen = "twice"
question.en = "How much does a lost hand game cost?"
why.en = "As the code has it."

[[reading.may]]
key = "twice"
value = 2
text.en = "twice"

[[reading.may]]
key = "once"
value = 1
text.en = "once"
"""
FILES = {
    "profile.toml": HEADER,
    "options.toml": OPTIONS,
    "clauses.toml": CLAUSES,
    "sources.toml": SOURCES,
    "readings.toml": READING,
}


def folder(at: Path, **changed: str) -> str:
    """A profile in a folder, and the path of its main file; ``changed`` are other texts of its files."""
    own = at / "county"
    own.mkdir(parents=True)
    for name, text in (FILES | {f"{part}.toml": text for part, text in changed.items()}).items():
        (own / name).write_text(text, "utf-8")
    return str(own / PROFILE)


def problem_of(name: str) -> Problem:
    with pytest.raises(ProfileError) as caught:
        load_ruleset(name)
    (problem,) = caught.value.problems
    return problem


def test_a_folder_is_one_profile(tmp_path: Path) -> None:
    ruleset = load_ruleset(folder(tmp_path))
    whole = parse_ruleset("\n".join(FILES.values()))
    assert ruleset.digest == whole.digest
    assert (ruleset.profile.chain, ruleset.core, ruleset.profile.cites) == (
        ("isko", "county"),
        whole.core,
        whole.profile.cites,
    )
    assert [reading.id for reading in ruleset.profile.readings] == [reading.id for reading in whole.profile.readings]
    assert ruleset.profile.own_sources == ("HOUSE",)
    assert check(folder(tmp_path / "again")) == ()


def test_the_text_of_a_folder_is_a_profile_in_one_file(tmp_path: Path) -> None:
    name = folder(tmp_path)
    text = find(name, Registry.installed()).text
    assert parse_ruleset(text).digest == load_ruleset(name).digest
    assert all(part.strip() in text for part in FILES.values())


@pytest.mark.parametrize("name", [name for name in bundled() if (bundled_folder() / name).is_dir()])
def test_bundled_folders_have_no_other_files(name: str) -> None:
    own = {path.name for path in (bundled_folder() / name).iterdir()}
    assert PROFILE in own
    assert own <= {PROFILE, READINGS, *PARTS}
    assert {path.suffix for path in (bundled_folder() / name / READINGS).glob("*")} <= {".toml"}
    assert not (bundled_folder() / f"{name}.toml").exists()


def test_a_file_can_extend_a_folder_and_a_folder_a_file_beside_it(tmp_path: Path) -> None:
    folder(tmp_path, profile=HEADER.replace('"isko"', '"../base.toml"'))
    (tmp_path / "base.toml").write_text(
        '[profile]\nid = "base"\ntitle.en = "Base"\nextends = "isko"\n[games.suit]\nclubs = 13\n', "utf-8"
    )
    child = tmp_path / "child.toml"
    child.write_text('[profile]\nid = "child"\ntitle.en = "Child"\nextends = "county/profile.toml"\n', "utf-8")
    ruleset = load_ruleset(str(child))
    assert ruleset.profile.chain == ("isko", "base", "county", "child")
    assert (ruleset.core.games.suit.clubs, ruleset.core.games.grand.base) == (13, 20)


def test_packs_have_folders_too(tmp_path: Path) -> None:
    folder(tmp_path)
    pack = Pack("club", "skat-club", tmp_path)
    assert pack.profiles() == ("county",)
    registry = Registry(Registry.installed().plugins, {"club": (pack,)})
    assert load_ruleset("club/county", registry).core.games.grand.base == 20
    (tmp_path / "county" / "options.toml").write_text("[games.grand]\nbase = 0\n", "utf-8")
    (problem,) = check("club/county", registry)
    assert (problem.place, problem.key) == ("club/county/options.toml:2:1", "games.grand.base")


@pytest.mark.parametrize(
    ("part", "old", "new", "key", "line"),
    [
        ("options", "base = 20", "base = 0", "games.grand.base", 4),
        ("readings", '"twice"\nquestion', '"often"\nquestion', "reading[1].chosen", 7),
        ("clauses", '"HOUSE 1"', "1", "cite.games.grand.base", 2),
        ("sources", "title", "tittle", "source[1].tittle", 3),
        ("profile", '"isko"', '"iskoo"', "profile.extends", 4),
        ("options", "[games.grand]", "[gamse.grand]", "gamse", 3),
    ],
)
def test_problems_name_the_file_and_its_line(
    tmp_path: Path, part: str, old: str, new: str, key: str, line: int
) -> None:
    name = folder(tmp_path, **{part: FILES[f"{part}.toml"].replace(old, new)})
    problem = next(problem for problem in check(name) if problem.key == key)
    assert (Path(problem.file), problem.line) == (tmp_path / "county" / f"{part}.toml", line)


def by_matter(at: Path, **changed: str) -> str:
    """A profile whose readings are three files, one beside two in a folder; ``changed`` are other texts of these."""
    name = folder(at)
    (own := at / "county" / READINGS).mkdir()
    for stem in ("20-auction", "10-deal"):
        text = READING.replace('"last"', f'"{stem}"')
        (own / f"{stem}.toml").write_text(changed.get(stem[3:], text), "utf-8")
    return name


def test_readings_in_several_files_follow_each_other_by_their_names(tmp_path: Path) -> None:
    name = by_matter(tmp_path)
    own = [reading.id for reading in load_ruleset(name).profile.readings if reading.clause.startswith("HOUSE")]
    assert own == ["last", "10-deal", "20-auction"]
    text = find(name, Registry.installed()).text
    assert parse_ruleset(text).profile.readings == load_ruleset(name).profile.readings


@pytest.mark.parametrize(("matter", "number"), [("10-deal", 2), ("20-auction", 3)])
def test_a_problem_of_a_reading_names_its_file_and_line(tmp_path: Path, matter: str, number: int) -> None:
    wrong = READING.replace('"last"', '"another"').replace('chosen = "twice"', 'chosen = "often"')
    problems = check(by_matter(tmp_path, **{matter[3:]: wrong}))
    (problem,) = (problem for problem in problems if problem.key == f"reading[{number}].chosen")
    assert (Path(problem.file), problem.line) == (tmp_path / "county" / READINGS / f"{matter}.toml", 7)


def test_another_table_in_the_folder_of_readings_is_in_one_file_too(tmp_path: Path) -> None:
    problem = problem_of(by_matter(tmp_path, deal=READING + CLAUSES))
    assert problem.name == "section-twice"
    assert Path(problem.file) == tmp_path / "county" / READINGS / "10-deal.toml"


def test_a_table_in_two_files_is_refused_with_both_places(tmp_path: Path) -> None:
    problem = problem_of(folder(tmp_path, options=OPTIONS + CLAUSES))
    first, second = (tmp_path / "county" / part for part in ("options.toml", "clauses.toml"))
    assert (problem.name, problem.place) == ("section-twice", f"{second}:1:2")
    assert dict(problem.message.details) == {"word": "cite", "place": f"{first}:5:2"}


def test_a_key_before_the_first_table_belongs_to_profile_toml(tmp_path: Path) -> None:
    problem = problem_of(folder(tmp_path, options="games.grand.base = 20\n"))
    assert (problem.name, Path(problem.file).name, problem.line) == ("part-without-table", "options.toml", 1)


def test_a_part_that_is_no_toml_is_named(tmp_path: Path) -> None:
    problem = problem_of(folder(tmp_path, readings="[[reading]\n"))
    assert (problem.name, Path(problem.file).name) == ("toml-syntax", "readings.toml")


def test_a_profile_toml_alone_is_one_file(tmp_path: Path) -> None:
    alone = tmp_path / PROFILE
    alone.write_text(HEADER.replace("county", "profile") + OPTIONS, "utf-8")
    (tmp_path / "plan.toml").write_text("no profile", "utf-8")
    assert check(str(alone)) == ()


def test_a_profile_toml_alone_may_be_called_as_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = tmp_path / "county" / PROFILE
    alone.parent.mkdir()
    alone.write_text(HEADER + OPTIONS, "utf-8")
    assert check(str(alone)) == ()
    monkeypatch.chdir(alone.parent)
    assert check(PROFILE) == ()
    alone.write_text(HEADER.replace('"county"', '"shire"') + OPTIONS, "utf-8")
    assert [problem.name for problem in check(PROFILE)] == ["id-not-file-name"]


def test_a_folder_is_named_by_its_id(tmp_path: Path) -> None:
    (problem,) = check(folder(tmp_path, profile=HEADER.replace('"county"', '"shire"')))
    assert (problem.name, dict(problem.message.details)["expected"]) == ("id-not-file-name", "county")


def test_the_parts_of_a_folder_are_bounded_together(tmp_path: Path) -> None:
    long = "# " + "x" * 150 * 1024 + "\n"
    problem = problem_of(folder(tmp_path, options=long + OPTIONS, readings=long + READING))
    assert problem.name == "file-too-large"
