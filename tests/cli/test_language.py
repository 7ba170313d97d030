"""``skat language``: what a translator does, from a new package to a PO file and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.commands import Skat


@pytest.fixture
def package(skat: Skat, tmp_path: Path) -> Path:
    """A new package of French."""
    written = skat("language", "new", "fr", "--folder", str(tmp_path), "--lang", "en")
    assert (written.status, written.err) == (0, "")
    assert f"wrote {tmp_path / 'skat-fr' / 'skat_fr' / 'web' / 'site.toml'}" in written.out.splitlines()
    return tmp_path / "skat-fr"


def test_a_translator_s_way(skat: Skat, package: Path) -> None:
    file = package / "skat_fr" / "cli.toml"
    file.write_text(file.read_text("utf-8").replace('# "cli.title" = "title"', '"cli.title" = "titre"'), "utf-8")
    missing = skat("language", "missing", "fr", str(package), "--format", "json")
    assert (missing.status, missing.data["said"], missing.data["percent"]) == (1, 1, 0)
    (cli,) = [each for each in missing.data["files"] if each["file"] == "cli.toml"]
    assert cli["said"] == 1
    assert cli["missing"]["cli.error"] == "error"
    assert "cli.title" not in cli["missing"]
    table = skat("language", "missing", "fr", str(package), "--lang", "en")
    assert table.out.splitlines()[-1].endswith("more are missing; --format csv and json have all")
    assert skat("language", "check", "fr", str(package), "--lang", "en").out == (
        "language 'fr': nothing is wrong with 1 message\n"
    )
    po = package / "fr.po"
    assert skat("language", "export", "fr", str(package), "--out", str(po)).status == 0
    text = po.read_text("utf-8")
    printed = skat("language", "export", "fr", str(package)).out
    assert [line for line in text.splitlines() if "Creation-Date" not in line] == [
        line for line in printed.splitlines() if "Creation-Date" not in line
    ]
    po.write_text(text.replace('msgid "error"\nmsgstr ""', 'msgid "error"\nmsgstr "erreur"'), "utf-8")
    taken = skat("language", "import", str(po), str(package), "--lang", "en")
    assert (taken.status, taken.out) == (0, f"wrote {file}\n")
    assert '\n# "cli.error" = "error"\n"cli.error" = "erreur"\n' in file.read_text("utf-8")


def test_mistakes_are_a_finding(skat: Skat, package: Path) -> None:
    (package / "skat_fr" / "cli.toml").write_text('"cli.tilte" = "titre"\n', "utf-8")
    checked = skat("language", "check", "fr", str(package), "--lang", "en")
    assert checked.status == 1
    assert checked.out.endswith("cli.toml:1:1 cli.tilte: the program has no such message; did you mean 'cli.title'?\n")
    as_json = skat("language", "check", "fr", str(package), "--format", "json")
    assert (as_json.status, as_json.data[0]["problem"], as_json.data[0]["line"]) == (1, "language-key-unknown", 1)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_program_s_own_languages_are_whole(skat: Skat, language: str) -> None:
    missing = skat("language", "missing", language, "--format", "csv")
    assert (missing.status, missing.out) == (0, "file,key,english\n")
    assert skat("language", "check", language).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("missing", "fr"), "unknown language 'fr'; languages are en, de, pl"),
        (("check", "fr", "nowhere"), "'nowhere' holds no package of that language"),
        (("new", "de"), "there can be no package of the language 'de'"),
        (("import", "nowhere.po"), "no such file"),
    ],
)
def test_what_is_not_there_is_wrong_usage(skat: Skat, words: tuple[str, ...], said: str) -> None:
    done = skat("language", *words, "--lang", "en")
    assert done.status == 2
    assert said in done.out + done.err
    assert (done.out + done.err).count("\n") == 1
