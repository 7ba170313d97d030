"""Packages to compare with, which nothing else needs: polars in a folder, skaty in an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

#: The reader of CSV files that is taken for the quickest.
READER: Final = "polars==2.1.0"
#: The nearest Skat engine in Python.
PACKAGE: Final = "skaty==0.1.1"
#: The Python that it needs.
NEEDED: Final = (3, 13)
VERSIONS: Final = ("3.14", "3.13")
PROGRAM: Final = Path(__file__).with_name("skaty_games.py")
CHECK: Final = f"import sys, venv; sys.exit(sys.version_info < {NEEDED})"


class NotMeasured(Exception):  # noqa: N818 - a row that stays empty, with the reason
    """Why it could not be measured."""


def install_reader(folder: str) -> None:
    """Put the reader of CSV files into a folder."""
    _output_of([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, READER])


def games_per_second(seed: int, count: int, rounds: int) -> tuple[float, str]:
    """``count`` random games: how many a second in the quickest round, and under which Python."""
    python = _python()
    with tempfile.TemporaryDirectory() as folder:
        _output_of([python, "-m", "venv", folder])
        own = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        _output_of([own, "-m", "pip", "install", "--quiet", "--no-deps", PACKAGE])
        version = _output_of([own, "-c", "import platform; print(platform.python_version())"])
        numbers = map(str, (seed, count, rounds))
        return float(_output_of([own, "-P", str(PROGRAM), *numbers])), version


def _python() -> str:
    for python in _pythons():
        try:
            _output_of([python, "-c", CHECK])
        except NotMeasured:
            continue
        return python
    raise NotMeasured(f"{PACKAGE} needs Python {'.'.join(map(str, NEEDED))}, which was not found")


def _pythons() -> Iterator[str]:
    """Where such a Python may be: on the path, or where pyenv and uv keep theirs."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    uv = shutil.which("uv")
    for version in VERSIONS:
        on_path = shutil.which(f"python{version}")
        if on_path:
            yield on_path
        yield from map(str, sorted(kept.glob(f"{version}*/bin/python")))
        if uv:
            try:
                yield _output_of([uv, "python", "find", version])
            except NotMeasured:
                continue


def _output_of(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotMeasured(str(error)) from error
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise NotMeasured(lines[-1] if lines else f"{command[0]} failed")
    return done.stdout.strip()
