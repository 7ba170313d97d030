"""A wheel is tried as it would be installed, and what its builder has left out is named."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from skatcore.rules.problems import Problem, ProfileError
from skatcore.testing import packages
from skatcore.testing.packages import package_of
from skatcore.testing.subject import trials
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat

POINTS: Final = {"skatcore.plugins": 'own = "skat_own [api1]"', "skatcore.profiles": 'own = "skat_own.profiles"'}
CODE: Final = '''"""A step for every game."""

from skatcore.plugin import Situation, Step, contributes, hookimpl, word_files


def rise(at: Situation) -> int:
    return 1


@hookimpl
def skatcore_steps() -> list[Step]:
    return [Step("own", 90, "steps.own", rise)]


skatcore_words = contributes(word_files(__name__))
'''
PROFILE: Final = '[profile]\nid = "own"\ntitle.en = "Own"\nstatus = "house"\nextends = "isko"\nplugins = ["own"]\n'
FILES: Final = {
    "skat_own/__init__.py": CODE,
    **{f"skat_own/{language}.toml": '"step.own" = "own step"\n"plugin.own" = "A step."\n' for language in LANGUAGES},
    "skat_own/profiles/own.toml": PROFILE,
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package whose builder knows nothing of its TOML files."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    tables = "".join(f'[project.entry-points."{group}"]\n{point}\n' for group, point in POINTS.items())
    build = '[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n'
    for name, text in {**FILES, "pyproject.toml": f'{build}[project]\nname = "skat.own"\n{tables}'}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    yield tmp_path
    for name in [name for name in sys.modules if name.partition(".")[0] == "skat_own"]:
        del sys.modules[name]


def wheel(folder: Path, *left_out: str, points: dict[str, str] = POINTS) -> Path:
    """A wheel as a builder writes it into ``dist``, without some files."""
    place = folder / "dist" / "skat_own-1.0-py3-none-any.whl"
    place.parent.mkdir(exist_ok=True)
    lines = "".join(f"[{group}]\n{point.replace(chr(34), '')}\n" for group, point in points.items())
    described = {"METADATA": "Metadata-Version: 2.1\nName: skat.own\nVersion: 1.0\n", "entry_points.txt": lines}
    with ZipFile(place, "w") as archive:
        for name in FILES.keys() - {*left_out}:
            archive.write(folder / name, name)
        for name, text in described.items():
            archive.writestr(f"skat_own-1.0.dist-info/{name}", text)
    return place


def refused(place: Path) -> Problem:
    """The one thing that is wrong with a wheel."""
    with pytest.raises(ProfileError) as caught:
        trials(str(place))
    (problem,) = caught.value.problems
    return problem


def said(problem: Problem) -> list[str]:
    """A problem in every language."""
    return [Catalogue(language).say(problem.with_mends) for language in LANGUAGES]


WORDS: Final = tuple(f"skat_own/{language}.toml" for language in LANGUAGES)


def test_a_folder_and_its_wheel_are_tried_one_after_the_other(skat: Skat, folder: Path) -> None:
    place = str(wheel(folder))
    checked = skat("plugin", "check", str(folder), place, "--deals", "1", "--lang", "en")
    assert (checked.status, checked.err) == (0, "")
    told = [line for line in " ".join(checked.out.split()).split("plugin ") if "nothing is wrong" in line]
    assert [place in line for line in told] == [False, True]


def test_the_wheel_is_what_is_tried_and_not_the_folder_before_it(folder: Path) -> None:
    _, (ruleset,) = trials(str(folder))
    assert [step.key for step in ruleset.steps if step.key == "own"]
    problem = refused(wheel(folder, *WORDS))
    assert problem.name == "plugin-broken"
    assert all("skat_own" in text and ".toml" in text for text in said(problem))
    _, (ruleset,) = trials(str(folder))
    assert Catalogue.of("pl", ruleset).text("step.own") == "own step"


def test_what_the_wheel_of_a_folder_lacks_is_named(skat: Skat, folder: Path) -> None:
    place = wheel(folder, "skat_own/de.toml", "skat_own/profiles/own.toml")
    checked = skat("plugin", "check", str(folder), "--deals", "1", "--format", "json", "--lang", "en")
    (told,) = checked.data
    assert (checked.status, told["problem"], told["word"]) == (1, "plugin-not-in-wheel", str(place))
    assert told["given"] == "skat_own/de.toml, skat_own/profiles/own.toml"
    (problem,) = package_of(folder).left_out(place)
    assert all("skat_own/de.toml" in text for text in said(problem))


def test_a_wheel_of_a_folder_that_cannot_be_read_is_told(folder: Path) -> None:
    place = wheel(folder)
    place.write_text("no zip")
    assert [problem.name for problem in package_of(folder).left_out(place)] == ["plugin-no-wheel"]


def test_a_folder_without_a_wheel_as_new_as_its_files_says_how_to_look_into_one(skat: Skat, folder: Path) -> None:
    os.utime(wheel(folder, *WORDS), (1e9, 1e9))
    checked = skat("plugin", "check", str(folder), "--deals", "1", "--format", "json", "--lang", "en")
    assert (checked.status, checked.data) == (0, [])
    assert "python -m build" in checked.err


def test_the_wheel_of_another_package_is_not_that_of_the_folder(folder: Path) -> None:
    place = wheel(folder)
    assert package_of(folder).wheel == place
    place.rename(place.with_name("skat_own_2-1.0-py3-none-any.whl"))
    assert package_of(folder).wheel is None


def test_a_file_of_many_names_only_the_first(folder: Path) -> None:
    for number in range(20):
        (folder / "skat_own" / "profiles" / f"club-{number}.toml").write_text(PROFILE)
    (problem,) = package_of(folder).left_out(wheel(folder, *WORDS))
    given = str(dict(problem.message.details)["given"])
    assert given.startswith("skat_own/de.toml, skat_own/en.toml, ")
    assert given.endswith(", …")
    assert given.count(",") == 8


def test_a_wheel_without_the_profiles_of_its_pack_says_so(folder: Path) -> None:
    problem = refused(wheel(folder, "skat_own/profiles/own.toml"))
    assert problem.name == "plugin-no-files"
    assert all("own" in text and ".toml" in text for text in said(problem))


def test_a_wheel_of_a_language_without_its_files_says_so(folder: Path) -> None:
    place = wheel(folder, *WORDS, "skat_own/profiles/own.toml", points={"skatcore.languages": "da = skat_own"})
    problem = refused(place)
    assert problem.name == "plugin-no-files"
    assert all("skat_own" in text and ".toml" in text for text in said(problem))


def test_a_wheel_that_offers_nothing_says_so(folder: Path) -> None:
    assert refused(wheel(folder, points={})).name == "plugin-no-package"


def test_what_is_no_wheel_is_told(skat: Skat, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = folder / "x.whl"
    for lang in LANGUAGES:
        nothing = skat("plugin", "check", str(place), "--lang", lang)
        assert (nothing.status, nothing.out.count("\n")) == (2, 1)
        assert "x.whl" in nothing.out
    place.write_text("no zip")
    assert all("x.whl" in text for text in said(refused(place)))
    with ZipFile(place, "w") as archive:
        archive.writestr("skat_own.py", "")
    assert refused(place).name == "plugin-no-wheel"
    for name, text in (("entry_points.txt", "[skatcore.plugins]\nown"), ("METADATA", b"\xff")):
        with ZipFile(place, "w") as archive:
            archive.writestr(f"x-1.dist-info/{name}", text)
        assert refused(place).name in {"plugin-no-wheel", "plugin-no-package"}
    assert refused(wheel(folder, points={"skatcore.plugins": "own = !"})).name == "plugin-no-package"
    monkeypatch.setattr(packages, "MOST_BYTES", 10)
    assert refused(wheel(folder)).name == "plugin-no-wheel"
