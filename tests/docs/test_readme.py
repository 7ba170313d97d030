"""README's first lines run as they are, pasted into each of the usual shells."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from skatcore.views.manual.pages import FOLDER
from support.pages import PAGES, ROOT, blocks

README: Final = ROOT / "README.md"
#: Programs of the lines; zsh runs functions of these names.
PROGRAMS: Final = ("pip", "skat", "python")
#: ``python -m``: zsh misses a new program in a folder it knows where another is further on in the path.
EXPECTED: Final = (
    (["pip", "install", "-e", "."], ["skat", "compare", "--sample"]),
    (["pip", "install", "-e", ".[all,test]"], ["python", "-m", "pytest", "-n", "auto"]),
)


def posix(line: str) -> list[str]:
    """The words of a line in bash and other shells of POSIX."""
    return shlex.split(line)


def cmd(line: str) -> list[str]:
    """The words of a line in cmd.exe: only double quotes quote, nothing begins a comment.

    Refused are the characters that it reads itself: ``^ % | < >`` and a single ``&``.
    """
    words = re.findall(r'&&|(?:"[^"%]*"|[^\s"&|<>^%])+|\S', line)
    return [_whole(word, r"&&|[^&|<>^%]+").replace('"', "") for word in words]


def powershell(line: str) -> list[str]:
    """The words of a line in PowerShell 7: it reads ``$`` and a backtick in double quotes too.

    Refused are, outside of quotes, the characters that it reads itself, ``#`` and a comma among them.
    """
    words = re.findall(r"""&&|(?:"[^"$`]*"|'[^']*'|[^\s"'`$&|;,(){}@#<>])+|\S""", line)
    return [_whole(word, r"""&&|(?:"[^"]*"|'[^']*'|[^"'`$&|;,(){}@#<>])+""").replace('"', "") for word in words]


def zsh(line: str) -> list[str]:
    """The words of a line as an interactive zsh without settings passes them on."""
    if shutil.which("zsh") is None:
        pytest.skip("zsh is not installed")
    stubs = [f'{program}() {{ print -r -- {program} "${{(qq)@}}" }}' for program in PROGRAMS]
    ran = subprocess.run(
        ["zsh", "-f", "-i", "+Z"], input="\n".join((*stubs, line, "")), capture_output=True, check=False, text=True
    )
    return shlex.split(" && ".join(ran.stdout.splitlines()))


def _whole(word: str, allowed: str) -> str:
    assert re.fullmatch(allowed, word), f"read as more than a word: {word}"
    return word


Shell = Callable[[str], list[str]]
each_shell = pytest.mark.parametrize("shell", [posix, zsh, cmd, powershell], ids=lambda shell: shell.__name__)


def split(words: list[str]) -> Iterator[list[str]]:
    """The commands between ``&&``."""
    while "&&" in words:
        end = words.index("&&")
        yield words[:end]
        words = words[end + 1 :]
    yield words


def first_lines() -> list[str]:
    """The lines that ``.ci/run`` takes from the README."""
    return re.findall("^pip install.*", README.read_text(encoding="utf-8"), re.MULTILINE)[:2]


@each_shell
def test_the_two_lines_are_the_same_commands_in_every_shell(shell: Shell) -> None:
    assert tuple(tuple(split(shell(line))) for line in first_lines()) == EXPECTED


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        (zsh, "pip install -e .[all,test] && python -m pytest -n auto"),
        (zsh, 'pip install -e ".[all,test]" && python -m pytest -n auto  # all cores'),
        (cmd, "pip install -e '.[all,test]' && python -m pytest -n auto"),
        (cmd, 'pip install -e ".[all,test]" && python -m pytest -n auto  # all cores'),
        (powershell, "pip install -e .[all,test] && python -m pytest -n auto"),
    ],
)
def test_what_only_some_shells_understand_is_noticed(shell: Shell, line: str) -> None:
    try:
        read = tuple(split(shell(line)))
    except AssertionError:
        return
    assert read != EXPECTED[1]


def test_the_two_lines_stand_alone_in_the_first_block_after_the_environment() -> None:
    environment, lines, *_ = (block for block in blocks(README) if block.language == "sh")
    assert environment.text == "python -m venv .venv\n"
    assert lines.text.splitlines() == first_lines()


@pytest.mark.skipif(not (ROOT / ".ci").exists(), reason="only in the whole checkout")
def test_the_check_takes_these_lines() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (taken,) = re.findall(r"< <\((grep .* README\.md.*)\)$", script, re.MULTILINE)
    ran = subprocess.run(["bash", "-c", taken], cwd=ROOT, capture_output=True, check=True, text=True)
    assert ran.stdout.splitlines() == first_lines()


def test_no_command_of_a_page_has_a_comment_behind_it() -> None:
    shown = (block for page in PAGES for block in blocks(page) if block.language in {"sh", "console"})
    typed = [line for block in shown for line in block.text.splitlines()]
    assert [line for line in typed if re.match(r"(\$|[a-z]+) .*\s# ", line)] == []


def test_what_pip_installs_is_quoted_as_cmd_reads_it() -> None:
    texts = (README, *(ROOT / ".github").glob("*.md"), *FOLDER.parent.rglob("*.md"), *FOLDER.parent.rglob("*.py"))
    assert [path.name for path in texts if re.search("pip install '|--hand '", path.read_text(encoding="utf-8"))] == []
