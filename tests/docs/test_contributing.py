"""The page for those who work on the program names files that are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from support.pages import ROOT

PAGE: Final = ROOT / ".github" / "CONTRIBUTING.md"
#: Beginnings of paths, from the root or from the folder of the package.
FOLDERS: Final = ("skatcore/", "plugins/", "variants/", "tests/", ".ci/", ".github/")
CODE: Final = re.compile(r"`([^`\n]+)`")
#: Stands for any name: `tests/plugins/<name>/`.
ANY: Final = re.compile(r"<\w+>|\*")


def paths() -> list[str]:
    """The files that the page names, those of a table's row in the folder of the row's first."""
    found: set[str] = set()
    for line in PAGE.read_text("utf-8").splitlines():
        named = [word for code in CODE.findall(line) for word in code.split() if "/" in word or word.endswith(".toml")]
        folder = ""
        for word in (each.partition("::")[0] for each in named):
            if word.startswith(FOLDERS):
                folder = str(Path(word).parent)
                found.add(word)
            elif line.startswith("|") and "/" not in word and folder:
                found.add(f"{folder}/{word}")
    return sorted(found)


@pytest.mark.skipif(not PAGE.exists(), reason="only in the checkout")
def test_the_files_that_are_named_are_there() -> None:
    named = paths()
    assert len(named) > 50
    missing = [path for path in named if not any(ROOT.glob(ANY.sub("*", path)))]
    assert missing == []
