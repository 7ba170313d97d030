"""The package of a language: what is wrong with it, what it lacks, and its words where games are typed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.installed import describe
from support.patience import PATIENCE


def ran(folder: Path, danish: str | None, locale: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A command with a package of Danish installed; its file is ``danish``, or it has no folder."""
    if danish is not None:
        (folder / "skat_dansk").mkdir()
        (folder / "skat_dansk" / "da.toml").write_text(danish, encoding="utf-8")
    describe(folder, "skat-dansk", "[skatcore.languages]\nda = skat_dansk\n")
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "skatcore", *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1", "PYTHONPATH": path},
    )


@pytest.mark.parametrize(
    ("locale", "more", "said"),
    [
        ("de_DE.UTF-8", ["--lang", "da"], "Fehler: die Sprache 'da' aus skat-dansk kann nicht geladen werden"),
        ("pl_PL.UTF-8", ["--lang", "da"], "błąd: nie można wczytać języka 'da' z pakietu skat-dansk"),
        ("da_DK.UTF-8", [], "error: language 'da' of skat-dansk cannot be loaded"),
    ],
)
def test_a_broken_language_is_one_line(tmp_path: Path, locale: str, more: list[str], said: str) -> None:
    done = ran(tmp_path, "contract.clubs = 1\n", locale, "profiles", *more)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"skat: {said}: TypeError: da.toml: 'contract': {{'clubs': 1}} is not a text")
    assert done.stderr.count("\n") == 1


def test_a_broken_language_hinders_no_other(tmp_path: Path) -> None:
    done = ran(
        tmp_path, "contract.clubs = 1\n", "C.UTF-8", "value", "isko", "Kreuz", "--matadors", "1", "--points", "70"
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("danish", "said"),
    [
        ('"word.won" = "vundet', "Unterminated string"),
        ('aliases = "kryds"', "da.toml: 'aliases': 'kryds' is not a table"),
        ('[aliases]\n"contract.clubs" = "kryds"', "da.toml: 'contract.clubs': 'kryds' is not a list of words"),
    ],
)
def test_what_is_wrong_with_a_language_is_said(tmp_path: Path, danish: str, said: str) -> None:
    done = ran(tmp_path, danish, "C.UTF-8", "profiles", "--lang", "da")
    assert done.returncode == 1
    assert said in done.stderr


def test_a_language_in_a_single_module_is_refused(tmp_path: Path) -> None:
    (tmp_path / "skat_dansk.py").write_text("MESSAGES = {}\n", "utf-8")
    done = ran(tmp_path, None, "C.UTF-8", "profiles", "--lang", "da")
    assert "skat_dansk is a single module" in done.stderr


@pytest.mark.parametrize("word", ["Klør", "KLØR", "kryds"])
def test_games_are_typed_by_the_words_of_a_language(tmp_path: Path, word: str) -> None:
    danish = '"contract.clubs" = "Klør"\n[aliases]\n"contract.clubs" = ["kryds"]\n'
    value = ("value", "isko", word, "--matadors", "1", "--points", "70", "--lang", "da")
    done = ran(tmp_path, danish, "C.UTF-8", *value)
    assert done.stdout.startswith("Klør: won, +24"), done.stderr


@pytest.mark.parametrize("name", ["da", "skat-dansk"])
def test_the_kit_says_how_much_a_language_has(tmp_path: Path, name: str) -> None:
    danish = '"contract.clubs" = "Klør"\n"contract.hearts" = "Hjerter"\n'
    done = ran(tmp_path, danish, "C.UTF-8", "plugin", "check", name, "--deals", "1", "--lang", "en")
    assert done.returncode == 0, done.stderr
    has, conforms = done.stdout.splitlines()[:2]
    assert has.startswith("language 'da' has 2 of ")
    assert int(has.split()[5]) > 3000
    assert "nothing is wrong" in conforms
