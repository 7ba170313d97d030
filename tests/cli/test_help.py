"""Help and errors of usage are there in every language, and as quick and plain as they can be."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from rich.console import Console

from skatcore.cli import app
from skatcore.cli.app import FOLDERS, HEADINGS, command_line
from skatcore.cli.completion import SHELLS, line_for
from skatcore.cli.help_texts import HelpTexts, language_asked
from skatcore.cli.manual import commands as commands_of_manual
from skatcore.text.language_list import LANGUAGES
from skatcore.views.manual.pages import FOLDER
from support.commands import Skat

#: What is no message of a command, an argument or an option.
OTHER = {"Help"}
#: The program whose commands a shell is taught.
PROGRAM = line_for("bash").split()[2]


class Recorded(dict[str, str]):
    """Messages, and which of them were asked for."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: str | None = None) -> str | None:  # type: ignore[override]
        """The message."""
        if key in self:
            self.asked.add(key)
        return super().get(key, default)


def commands(ctx: click.Context) -> Iterator[click.Context]:
    """A command and all below it."""
    yield ctx
    if isinstance(ctx.command, click.Group):
        for name in ctx.command.list_commands(ctx):
            command = ctx.command.get_command(ctx, name)
            assert command is not None
            yield from commands(click.Context(command, info_name=name, parent=ctx))


def every_command() -> Iterator[click.Context]:
    yield from commands(click.Context(command_line(["--lang", "en"]), info_name="skat"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_argument_and_option_has_a_text_and_no_text_is_left(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = HelpTexts(language)
    texts.messages = recorded = Recorded(dict(texts.messages))
    monkeypatch.setattr(app, "HelpTexts", lambda _: texts)
    pages = [ctx.get_help() for ctx in every_command()]
    assert len(pages) > len(FOLDERS)
    assert all(page.strip() for page in pages)
    unused = {key for key in recorded if key not in recorded.asked and not key.startswith(("usage ", "man "))}
    assert unused == OTHER


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_text_is_translated(language: str) -> None:
    english, other = HelpTexts("en").messages, HelpTexts(language).messages
    names = {key for key in other if key.startswith("metavar ")}
    same = {key for key in english.keys() - names if english[key] == other[key]}
    assert same == set()
    metavars = {
        (param.metavar or "").strip("[].")
        for ctx in every_command()
        for param in ctx.command.params
        if isinstance(param, click.Argument)
    }
    assert {f"metavar {name}" for name in metavars} <= set(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_variant(language: str) -> None:
    for key, text in HelpTexts(language).messages.items():
        assert not re.search("rams[ch|z]|patrolki|revol|rewol|spitze\\b", text, re.IGNORECASE), key


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--help", "--lang", "de"], ["Aufruf: skat [OPTIONEN] BEFEHL", "Spielliste führen"]),
        (["--lang=de", "-h"], ["Spiele und Partien:", "Diese Hilfe anzeigen"]),
        (["--lang", "pl", "sheet", "--help"], ["Użycie: skat sheet [OPCJE]", "Wpisuje grę"]),
        (["sheet", "add", "--help", "--lang", "pl"], ["GRACZ GRA...", "Oczka solisty"]),
        (["tournament", "draw", "-h"], ["Usage: skat tournament draw", "[$SKAT_SHEETS]"]),
        (["simulate", "-h"], ["-n, --deals N", "[1..; default: 1000]", "table|json|csv"]),
    ],
)
def test_help_is_in_the_language_that_is_asked_for(skat: Skat, words: list[str], expected: list[str]) -> None:
    ran = skat(*words)
    assert (ran.status, ran.err) == (0, "")
    for text in expected:
        assert text in ran.out


def test_help_is_in_the_language_of_the_locale(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    ran = skat("sheet", "add", "--help")
    assert "Aufruf: skat sheet add [OPTIONEN] SPIELER SPIEL..." in ran.out
    assert "Augen des Alleinspielers, wenn sie gezählt sind. [0..120]" in " ".join(ran.out.split())


WRONG = [
    (["value", "isko"], "missing argument GAME", "Fehlendes Argument SPIEL"),
    (["value", "Grand"], "; P is 'Grand'", "; P ist 'Grand'"),
    (["sheet", "show", "7"], "did you mean --sheet 7?", "gemeint: --sheet 7?"),
    (["sheet", "print"], "missing option --out", "Fehlende Option --out"),
    (["value", "isko", "G", "--bidd", "18"], "no option --bidd; did you mean", "Option --bidd; gem"),
    (["valu"], "no command 'valu'; did you mean value", "Befehl 'valu'; gemeint: value?"),
    (["sheet", "nonsense"], "no command 'nonsense'", "Unbekannter Befehl 'nonsense'"),
    (["value", "isko", "G", "--bid"], "--bid needs a value", "--bid braucht einen Wert"),
    (["profiles", "--help=1"], "--help takes no value", "--help hat keinen Wert"),
    (["show", "isko", "x"], "too many arguments: x; what", "Zu viele Argumente: x; was"),
    (["solve", "--hand", "CJ", "SJ", "CA"], "CA; what belongs together stands in quotes", "steht in Anführungszeichen"),
    (["profiles", "--format", "x"], "--format: 'x' is none of", "--format: 'x' gibt es nicht"),
    (["value", "isko", "G", "--matadors", "x"], "--matadors: 'x' is not a whole", "--matadors: 'x' ist keine ganze"),
    (["sheet", "strike", "x"], "N: 'x' is not a whole number", "N: 'x' ist keine ganze Zahl"),
    (["simulate", "-n", "0"], "'0' is not a whole number in 1..", "'0' ist keine ganze Zahl in 1.."),
]


@pytest.mark.parametrize(("words", "english", "german"), WRONG)
def test_wrong_usage_is_explained(
    skat: Skat, words: list[str], english: str, german: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for locale, begin, expected in (("C", "skat: error: ", english), ("de_AT", "skat: Fehler: ", german)):
        monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
        ran = skat(*words)
        assert (ran.status, ran.out) == (2, "")
        first, usage, more = ran.err.splitlines()
        assert first.startswith(begin)
        assert expected in first
        assert usage.startswith(("Usage: skat", "Aufruf: skat"))
        assert more.endswith("--help")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert skat(*words).err.startswith("skat: błąd: ")


def test_a_wrong_language_is_wrong_usage(skat: Skat) -> None:
    ran = skat("profiles", "--lang", "xx")
    assert ran.status == 2
    assert "--lang: 'xx' is none of en, de, pl" in ran.err


@pytest.mark.parametrize("words", [[], ["sheet"], ["tournament"]])
def test_a_group_alone_shows_its_help_as_wrong_usage(skat: Skat, words: list[str]) -> None:
    ran = skat(*words)
    assert (ran.status, ran.err) == (2, "")
    assert ran.out.startswith(f"Usage: {' '.join(['skat', *words])} [OPTIONS]")


def test_words_after_two_dashes_are_no_options(skat: Skat) -> None:
    assert language_asked(["sheet", "--lang", "pl", "--", "--lang", "de"]) == "pl"
    ran = skat("check", "--", "--help")
    assert ran.status == 2
    assert "--help" in ran.out


def test_a_group_gives_its_language_to_its_commands(skat: Skat) -> None:
    german = skat("--lang", "de", "games", "isko").out
    assert german == skat("games", "isko", "--lang", "de").out != skat("games", "isko").out
    assert skat("--lang", "de", "games", "isko", "--lang", "en").out == skat("games", "isko").out


def test_the_earlier_name_of_a_command_works_and_is_not_listed(skat: Skat) -> None:
    assert skat("sheet", "ramsch", "--help").out == skat("sheet", "shared", "--help").out
    assert "ramsch" not in skat("sheet", "--help").out


def test_help_is_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (60, 90):
        monkeypatch.setenv("COLUMNS", str(columns))
        program = [sys.executable, "-m", "skatcore", "tournament", "enter", "--help"]
        done = subprocess.run(program, capture_output=True, text=True, check=True)
        widest = max(map(len, done.stdout.splitlines()))
        assert columns - 12 < widest <= columns
        assert "\x1b" not in done.stdout


def test_the_list_of_pages_is_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch, skat: Skat) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = skat("help", "--lang", "pl").out.splitlines()
    assert max(map(len, lines)) <= 40
    assert "  first-rules       Nasze zasady domowe" in lines


@pytest.mark.parametrize(
    ("word", "page"),
    [("wieczory", "evening"), ("Sędzie", "referee"), ("zrodla", "sources"), ("drukowanie", "first-form")],
)
def test_a_page_is_found_without_accents(skat: Skat, word: str, page: str) -> None:
    assert f"'{page}'" in skat("help", word, "--lang", "pl").err


def test_help_loads_little() -> None:
    program = (
        "import sys\nfrom skatcore.cli.app import run\n"
        "try:\n    run(['sheet', 'add', '--help'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({'pydantic', 'rich', 'babel', 'sqlalchemy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.splitlines()[-1] == b"[]"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_taught_the_commands_once(
    skat: Skat, shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", f"/bin/{shell}")
    monkeypatch.setenv("HOME", str(tmp_path))
    for moved in ("ZDOTDIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(moved, raising=False)
    line = skat("--show-completion").out.strip()
    assert f"_SKAT_COMPLETE={shell}_source {PROGRAM}" in line
    for _ in range(2):
        assert skat("--install-completion").status == 0
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert file.read_text("utf-8") == f"{line}\n"


@pytest.mark.parametrize(
    ("shell", "variable", "file"),
    [("zsh", "ZDOTDIR", ".zshrc"), ("fish", "XDG_CONFIG_HOME", "fish/completions/skat.fish")],
)
def test_another_shell_is_taught_where_it_looks(
    skat: Skat, shell: str, variable: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/bin/bash")
    monkeypatch.setenv(variable, str(tmp_path / "moved"))
    assert skat("--install-completion", shell).status == 0
    assert f"{shell}_source" in (tmp_path / "moved" / file).read_text("utf-8")
    assert skat("--show-completion", "tcsh").status == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_without_the_program_starts_in_silence(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    gone = SHELLS[shell][1].format(program=tmp_path / "gone", variable="_SKAT_COMPLETE")
    done = subprocess.run([shell, "-c", gone], capture_output=True, check=False, text=True)
    assert done.stdout + done.stderr == ""


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("skat show war", ["warmia"]),
        ("skat plugins pat", ["patrolki"]),
        ("skat compare --profile texa", ["texas"]),
        ("skat help eve", ["evening"]),
        ("skat show clubs.to", []),  # then bash looks for files
    ],
)
def test_bash_completes_what_the_program_names(typed: str, expected: list[str]) -> None:
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    words = typed.split()
    program = f"{line_for('bash')}\ncompopt() {{ :; }}\nCOMP_WORDS=({typed}) COMP_CWORD={len(words) - 1}\n"
    program += f'_skat_completion {PROGRAM}\nprintf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", program], capture_output=True, check=True, text=True)
    assert (done.stdout.split(), done.stderr) == (expected, "")


def test_zsh_is_told_to_complete_where_it_does_not_yet(tmp_path: Path) -> None:
    if shutil.which("zsh") is None:
        pytest.skip("zsh is not installed")
    program = f"{line_for('zsh')}\nprint $_comps[skat]"
    home = {**os.environ, "HOME": str(tmp_path)}
    done = subprocess.run(["zsh", "-fc", program], capture_output=True, check=True, text=True, env=home)
    assert (done.stdout, done.stderr) == ("_skat_completion\n", "")


def line_of_powershell() -> str:
    return (
        f"if (Get-Command '{PROGRAM}' -ErrorAction Ignore) {{ $env:_SKAT_COMPLETE = 'powershell_source'; "
        f"& '{PROGRAM}' | Out-String | Invoke-Expression; Remove-Item Env:_SKAT_COMPLETE }}"
    )


@pytest.fixture
def inside_powershell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home inside PowerShell on Linux, before anything can be asked for its profile."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/bash")
    monkeypatch.setenv("PSModulePath", "/opt/microsoft/powershell/7/Modules")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


@pytest.mark.parametrize("says", ["its profile", "nothing"])
def test_powershell_is_taught_in_the_profile_that_it_names_else_in_the_usual_one(
    skat: Skat, inside_powershell: Path, says: str
) -> None:
    home = inside_powershell
    file = home / ".config/powershell/Microsoft.PowerShell_profile.ps1"
    if says == "its profile":
        file = home / "Dokumente und so" / "profile.ps1"
        program = home / "bin" / "pwsh"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n[ $2$4 = -NonInteractive'$PROFILE' ] && echo '{file}'\n", encoding="utf-8")
        program.chmod(0o755)
    assert skat("--show-completion").out == f"{line_of_powershell()}\n"
    for _ in range(2):
        ran = skat("--install-completion")
        assert (ran.status, ran.out) == (0, f"{file}: {line_of_powershell()}\n")
    assert file.read_text("utf-8") == f"{line_of_powershell()}\n"


def test_powershell_is_taught_by_its_name_from_another_shell(
    skat: Skat, inside_powershell: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PSModulePath")
    file = inside_powershell / ".config/powershell/Microsoft.PowerShell_profile.ps1"
    assert skat("--install-completion", "powershell").out == f"{file}: {line_of_powershell()}\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_what_a_profile_holds_in_whatever_encoding_stays(skat: Skat, inside_powershell: Path, encoding: str) -> None:
    file = inside_powershell / ".config/powershell/Microsoft.PowerShell_profile.ps1"
    file.parent.mkdir(parents=True)
    file.write_bytes("# Größe".encode(encoding))
    for _ in range(2):
        assert skat("--install-completion").status == 0
    assert file.read_bytes().decode(encoding) == f"# Größe\n{line_of_powershell()}\n"


def test_the_script_of_powershell_completes_skat(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_SKAT_COMPLETE", "powershell_source")
    script = skat().out
    assert "Register-ArgumentCompleter -Native -CommandName skat" in script
    assert "$env:_SKAT_COMPLETE = 'powershell_complete'" in script


@pytest.mark.parametrize(
    ("typed", "at", "expected"),
    [
        ("skat sheet s", 2, ("plain", "settle")),
        ("skat show ", 2, ("plain", "isko-2022")),
        ("skat plugins ram", 2, ("plain", "ramsch")),
        ("skat help eve", 2, ("plain", "evening")),
        ("skat profiles --format ", 3, ("plain", "xlsx")),
        ("skat --allow-code r", 2, ("file", "r")),
    ],
)
def test_powershell_is_given_kind_word_and_meaning_on_three_lines(
    skat: Skat, typed: str, at: int, expected: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_SKAT_COMPLETE", "powershell_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(at))
    lines = skat().out.splitlines()
    assert len(lines) % 3 == 0
    assert expected in zip(lines[::3], lines[1::3], strict=True)
    assert all(lines[2::3])


def test_commands_and_choices_are_completed(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_SKAT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "skat sheet s")
    monkeypatch.setenv("COMP_CWORD", "2")
    names = skat().out.split()
    assert {"plain,show", "plain,sign", "plain,shared", "plain,settle"} <= set(names)
    monkeypatch.setenv("COMP_WORDS", "skat profiles --format ")
    monkeypatch.setenv("COMP_CWORD", "3")
    assert skat().out.split() == ["plain,table", "plain,json", "plain,csv", "plain,xlsx"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("skat show isko-20", {"plain,isko-2002", "plain,isko-2022", "file,isko-20"}),
        ("skat compare games.csv war", {"plain,warmia", "file,war"}),
        ("skat score --sample --profile pub", {"plain,pub", "file,pub"}),
        ("skat plugins ram", {"plain,ramsch", "file,ram"}),
        ("skat effect isko --with kon", {"plain,kontra", "file,kon"}),
        ("skat --allow-code ru", {"file,ru"}),
        ("skat show isko --allow-code ru", {"file,ru"}),
        ("skat bids pl-local --without pat", {"plain,patrolki"}),
        ("skat help ev", {"plain,evening"}),
        ("skat help sc", {"plain,score", "plain,schema"}),
        ("skat show isko --lang d", {"plain,de"}),
        ("skat sheet add bo G --without 1", set()),
    ],
)
def test_names_are_completed(skat: Skat, typed: str, expected: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_SKAT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    given = set(skat().out.split())
    assert expected <= given
    assert expected or not given


@pytest.mark.parametrize("environment", [{"SHELL": ""}, {"SHELL": "/bin/tcsh"}])
def test_a_shell_that_cannot_be_taught_is_told_so(
    skat: Skat, environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for option in ("--install-completion", "--show-completion"):
        ran = skat(option)
        assert (ran.status, ran.out) == (2, "")
        assert "bash, zsh, fish, powershell" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_stand_under_the_headings_of_the_manual(skat: Skat, language: str) -> None:
    lines, texts = skat("--help", "--lang", language).out.splitlines(), HelpTexts(language)
    places = [lines.index(f"{texts.text(heading)}:") for heading in HEADINGS.values()]
    assert places == sorted(places)
    listed = [line.split()[0] for line in lines[places[0] :] if re.match(r"  \w", line)]
    assert listed == [name for names in FOLDERS.values() for name in names]
    manual = re.findall(r"^## (.*)$", (FOLDER / "en" / "commands.md").read_text("utf-8"), re.MULTILINE)
    assert [heading for heading in manual if heading in HEADINGS.values()] == list(HEADINGS.values())


@pytest.mark.parametrize(
    ("word", "page"),
    [("evning", "evening"), ("Recording", "records"), ("Bierlachs", "evening"), ("teh refere", "referee")],
)
def test_a_page_that_is_not_there_is_answered_with_the_nearest(skat: Skat, word: str, page: str) -> None:
    ran = skat("help", word, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith(f"did you mean {page!r}?\n")


@pytest.mark.parametrize(
    ("word", "page"),
    [("foo", ""), ("ote", ""), ("footn", "rulebook"), ("re", "house-rules"), ("auction", "house-rules")],
)
def test_a_page_has_a_word_whole_or_its_first_letters(skat: Skat, word: str, page: str) -> None:
    said = skat("help", word, "--lang", "en").err
    assert f"'{page}'" in said if page else "did you mean" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_in_the_language_is_named_before_one_in_english(skat: Skat, language: str) -> None:
    assert skat("help", "kontra", "--lang", language).err.count("'house-rules'") == 1


@pytest.mark.parametrize(
    ("language", "words", "topic"),
    [
        ("pl", "Gra", "playing"),
        ("pl", "co zmienia zasada", "effect"),
        ("de", "Was eine Regel ändert", "effect"),
        ("pl", "Comparing", "comparing"),
        ("pl", "wieczor", "evening"),
        ("en", "Comparing", "comparing"),
        ("de", "Aufbau", "design"),
        ("pl", "Design", "design"),
    ],
)
def test_a_page_is_called_by_its_title_too(skat: Skat, language: str, words: str, topic: str) -> None:
    shown = skat("help", *words.split(), "--lang", language)
    assert shown == skat("help", words, "--lang", language) == skat("help", topic, "--lang", language)
    assert (shown.status, shown.err) == (0, "")


def test_several_words_are_the_help_of_a_command_in_a_group(skat: Skat) -> None:
    assert skat("help", "sheet", "add").out == skat("sheet", "add", "--help").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_a_command_is_a_topic_too(skat: Skat, language: str) -> None:
    assert skat("help", "value", "--lang", language) == skat("value", "--lang", language, "--help")
    assert skat("help", "rulebook", "--lang", language).out != skat("rulebook", "--lang", language, "--help").out


def test_links_of_the_manual_are_commands_in_the_terminal(skat: Skat) -> None:
    shown = " ".join(skat("help", "comparing").out.split())
    assert "Records (skat help records)" in shown
    assert ".md)" not in shown


def test_a_page_that_is_there_in_english_only_says_so(skat: Skat) -> None:
    assert skat("help", "design", "--lang", "pl").out.startswith("Ta strona jest tylko po angielsku.")
    listed = skat("help", "--lang", "pl").out
    assert "Budowa (po angielsku)\n" in listed
    assert "Wieczór\n" in listed
    assert "only" not in skat("help", "design", "--lang", "en").out[:80]


def test_a_long_page_goes_through_the_pager_of_a_terminal(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr(click, "echo_via_pager", paged.append)
    monkeypatch.setattr(commands_of_manual, "console", lambda: Console(force_terminal=True, width=80, height=24))
    assert skat("help", "comparing").out == ""
    assert "The same games" in paged[0]


def test_a_missing_argument_says_what_it_is(skat: Skat) -> None:
    assert "missing argument P: A profile: an id" in skat("show", "--lang", "en").err
    assert "skat match sensible random" in skat("match", "--lang", "en").err


def test_ctrl_c_while_the_program_starts_ends_it_without_a_word() -> None:
    program = (
        "import os, runpy, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'skatcore.cli':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "runpy.run_module('skatcore', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (-signal.SIGINT, "")
