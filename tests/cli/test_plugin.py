"""``skat plugin``: a new package is written, tried, and held to a sample of what it does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from support.commands import Skat


@pytest.fixture
def package(skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of a plugin called ``own-step``."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    written = skat("plugin", "new", "own-step", "--folder", str(tmp_path))
    assert written.status == 0
    assert "pyproject.toml" in written.out
    return tmp_path / "skat-own-step"


def test_a_new_plugin_conforms_and_is_not_written_twice(skat: Skat, package: Path) -> None:
    checked = skat("plugin", "check", str(package), "--deals", "3")
    assert (checked.status, checked.err) == (0, "")
    assert "nothing is wrong" in checked.out
    again = skat("plugin", "new", "own-step", "--folder", str(package.parent))
    assert again.status == 2
    assert "is there already" in again.err


def test_a_sample_is_written_and_held_to(skat: Skat, package: Path) -> None:
    file = package / "sample.json"
    words = ("plugin", "check", str(package), "--deals", "3", "--format", "json")
    written = skat(*words, "--write-sample", str(file))
    assert written.status == 0
    assert written.data == []
    assert str(file) in "".join(written.err.split("\n"))
    assert skat(*words, "--sample", str(file)).status == 0
    file.write_text("{}")
    broken = skat(*words, "--sample", str(file))
    assert broken.status == 2
    assert "holds no sample" in broken.err


def test_a_sample_of_other_rules_is_not_compared(skat: Skat, package: Path) -> None:
    file = package / "sample.json"
    assert skat("plugin", "check", str(package), "--deals", "3", "--write-sample", str(file)).status == 0
    other = skat("plugin", "check", "bierlachs", "--deals", "3", "--sample", str(file))
    assert other.status == 2
    assert "nothing is wrong" not in other.out
    assert "own_step 1); nothing was compared" in " ".join(other.err.split())
    module = package / "skat_own_step" / "__init__.py"
    module.write_text(module.read_text().replace("    return 1\n", "    return 2\n"))
    sys.modules.pop("skat_own_step")
    newer = skat("plugin", "check", str(package), "--deals", "3", "--sample", str(file))
    assert newer.status == 0
    assert "nothing was compared" in " ".join(newer.out.split())


@pytest.mark.parametrize("option", ["--sample", "--write-sample"])
def test_a_sample_is_of_one_plugin(option: str, skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "sample.json"
    both = skat("plugin", "check", "bierlachs", "revolution", "--deals", "3", option, str(file))
    assert both.status == 2
    assert "name only one" in both.err
    assert not file.exists()


def test_what_is_no_plugin_is_named(skat: Skat) -> None:
    unknown = skat("plugin", "check", "kontre")
    assert unknown.status == 1
    assert "kontr" in unknown.out + unknown.err
