"""``skat plugin``: a new package is written, tried, and held to a sample of what it does."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from skatcore.rules.registry import Registry
from skatcore.testing.examine_rules import CHECKS, examination
from support.commands import Skat
from support.patience import PATIENCE
from support.plugins import bundled_registry


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Value only some of the games: tests of the kit value more, these ask what the command says."""
    monkeypatch.setattr("skatcore.cli.rules.plugin.examination", partial(examination, games=400))


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
    assert broken.status == 1
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
    shutil.rmtree(module.parent / "__pycache__", ignore_errors=True)  # as long, and perhaps of the same second
    sys.modules.pop("skat_own_step")
    newer = skat("plugin", "check", str(package), "--deals", "3", "--sample", str(file))
    assert newer.status == 0
    assert "nothing was compared" in " ".join(newer.out.split())


@pytest.mark.parametrize("name", bundled_registry().names())
def test_every_bundled_plugin_passes_by_its_name(name: str, skat: Skat) -> None:
    checked = skat("plugin", "check", name, "--deals", "3", "--lang", "en")
    assert (checked.status, checked.err) == (0, "")
    *tried, conforms = [line for line in checked.out.splitlines() if not line.startswith("never reached")]
    assert re.fullmatch(rf"plugin '{name}': nothing is wrong \(\d+ checks\)", conforms)
    tried_in = {"ramsch": "pub", "grand_ouvert_36": "dskv-before-1999", "house_rulings": "koelln-reisiek"}
    profile = (tried_in | {"tournee": "altenburg-1886"}).get(name)
    assert " ".join(tried).endswith(f"tried in the profile '{profile}'") if profile else not tried


def test_the_profile_in_which_a_plugin_is_tried_is_no_part_of_what_programs_read(skat: Skat) -> None:
    checked = skat("plugin", "check", "ramsch", "--deals", "1", "--format", "json", "--lang", "en")
    assert checked.data == []
    assert "'pub'" in checked.err


@pytest.mark.parametrize("option", ["--sample", "--write-sample"])
def test_a_sample_is_of_one_plugin(option: str, skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "sample.json"
    both = skat("plugin", "check", "bierlachs", "revolution", "--deals", "3", option, str(file))
    assert both.status == 2
    assert "name only one" in both.err
    assert not file.exists()


def test_what_is_no_plugin_is_named(skat: Skat) -> None:
    unknown = skat("plugin", "check", "kontre")
    assert unknown.status == 2
    assert "kontr" in unknown.out + unknown.err


def test_a_misspelt_plugin_is_told_with_the_nearest_and_the_others(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = bundled_registry().with_plugins({"my_house": object()})
    monkeypatch.setattr(Registry, "installed", lambda: registry)
    near = skat("plugin", "check", "my-house", "--lang", "en")
    names = ", ".join(registry.names())
    assert near.out == (
        f"skat: error: there is neither a plugin nor a profile 'my-house'; plugins are {names}; did you mean 'my_house'?\n"
    )
    assert "did you mean 'schieberamsch'?" in skat("plugin", "check", "schieberamsh", "--lang", "en").out
    assert "kontra" in skat("plugin", "check", "nix").out


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_plugin_that_states_no_interface_is_given_a_hint(skat: Skat, package: Path, lang: str) -> None:
    words = ("plugin", "check", str(package), "--deals", "1", "--lang", lang)
    assert "skatcore.plugin" not in skat(*words).out
    project = package / "pyproject.toml"
    project.write_text(project.read_text().replace(" [api1]", ""))
    checked = skat(*words)
    assert (checked.status, checked.err) == (0, "")
    hint, conforms, *_ = checked.out.splitlines()
    assert "own_step" in hint
    assert "[api1]" in hint
    assert str(package) in conforms
    as_json = skat(*words, "--format", "json")
    assert (as_json.status, as_json.data) == (0, [])
    assert "[api1]" in as_json.err


def test_pytest_takes_the_name_of_a_distribution_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-pno:cacheprovider", "--collect-only", "--skat-plugin", "SkatCore"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert [line for line in ran.stdout.splitlines() if line.startswith("<CheckItem")] == [
        f"<CheckItem SkatCore[{check}]>" for check in CHECKS
    ]


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_folder_or_name_without_a_plugin_is_one_plain_line(skat: Skat, tmp_path: Path, lang: str) -> None:
    for name, status in (("", 2), (str(tmp_path), 1)):
        told = skat("plugin", "check", name, "--lang", lang)
        assert told.status == status
        assert told.out.count("\n") == 1
        assert "Errno" not in told.out


def test_pytest_tells_of_an_unknown_plugin_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-pno:cacheprovider", "--skat-plugin", "nix"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ran.returncode == 1
    assert "\nthere is neither a plugin nor a profile 'nix'; plugins are " in ran.stdout
    assert "1 failed in" in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr
    assert "During handling" not in ran.stdout
