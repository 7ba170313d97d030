"""The package of a language that cannot be loaded: one line, in a language that can be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("locale", "more", "said"),
    [
        ("de_DE.UTF-8", ["--lang", "da"], "Fehler: die Sprache 'da' aus skat-dansk kann nicht geladen werden"),
        ("pl_PL.UTF-8", ["--lang", "da"], "błąd: nie można wczytać języka 'da' z pakietu skat-dansk"),
        ("da_DK.UTF-8", [], "error: language 'da' of skat-dansk cannot be loaded"),
    ],
)
def test_a_broken_language_is_one_line(tmp_path: Path, locale: str, more: list[str], said: str) -> None:
    (tmp_path / "skat_dansk.py").write_text("1 / 0\n")
    described = tmp_path / "skat_dansk-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: skat-dansk\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[skatcore.languages]\nda = skat_dansk\n")
    ran = subprocess.run(
        [sys.executable, "-m", "skatcore", "profiles", *more],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1", "PYTHONPATH": str(tmp_path)},
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"skat: {said}: ZeroDivisionError: division by zero\n"
