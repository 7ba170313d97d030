"""A plugin and a pack of profiles by somebody else, installed from wheels, without touching ours.

A fresh environment sees the one that is under test, whether that is a checkout installed in
place or a wheel, and the two packages are put into it by pip.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any, Final

import pytest

HERE: Final = Path(__file__).parent


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command, which must succeed."""
    environment = {key: text for key, text in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh environment with both packages in it."""
    place = tmp_path_factory.mktemp("thirdparty")
    wheels = place / "wheels"
    for name in ("skat-spitze", "skat-silesia"):
        build = [sys.executable, "-m", "build", "--no-isolation", "--wheel"]
        run(*build, "--outdir", wheels, HERE / name, cwd=place)
    fresh = place / "venv"
    venv.create(fresh, with_pip=False)
    where = "Scripts" if os.name == "nt" else "bin"
    interpreter = fresh / where / "python"
    # A .pth file would not follow the .pth file of a checkout installed in place; this does.
    sites = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    follow = "".join(f"import site; site.addsitedir({site!r})\n" for site in sorted(sites))
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = Path(run(interpreter, "-c", asked, cwd=place).strip())
    (own / "under_test.pth").write_text(follow, "utf-8")
    install = ["install", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "--python", str(interpreter)]
    run(*pip, *install, *sorted(wheels.glob("*.whl")), cwd=place)
    return interpreter


def ask(python: Path, program: str) -> Any:
    """The output of a program in the fresh environment, read as JSON; far from the checkout."""
    return json.loads(run(python, "-c", program, cwd=python.parent))


def test_the_packages_are_installed_in_the_fresh_environment_only(python: Path) -> None:
    program = (
        "import json, sys, skat_spitze, skat_silesia, skatcore\n"
        "print(json.dumps([sys.prefix, skat_spitze.__file__, skat_silesia.__file__]))"
    )
    prefix, *files = ask(python, program)
    assert all(file.startswith(prefix) for file in files)
    with pytest.raises(ImportError):
        __import__("skat_spitze")


def test_a_pack_and_a_plugin_of_third_parties_are_found(python: Path) -> None:
    program = (
        "import json\n"
        "from skatcore.rules.profile.lookup import available\n"
        "from skatcore.rules.registry import Registry\n"
        "registry = Registry.installed()\n"
        "offers = {name: [one.distribution for one in offers]\n"
        "          for name, offers in registry.plugins.items()}\n"
        "print(json.dumps([available(registry), offers]))"
    )
    profiles, offers = ask(python, program)
    assert {"silesia/club", "silesia/juniors", "isko", "pub"} <= set(profiles)
    assert offers["house_spitze"] == ["skat-spitze"]
    assert offers["isko"] == ["skatcore"]


GAMES: Final = """
import json, pickle
from skatcore.model.game import Announcement, Form, Outcome
from skatcore.text.catalogue import Catalogue
from skatcore.rules.build import load_ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import possible_games
from skatcore.scoring.game_value import value

def value_and_words(name, game, *extras, **outcome):
    rules = pickle.loads(pickle.dumps(load_ruleset(name)))
    found = value(rules, Announcement(game, Form(), extras), Outcome(**outcome))
    words = Catalogue.of("en", rules)
    return [found.score, [words.say(reason.message) for reason in found.reasons],
            [reason.clause for reason in found.reasons]]

played = {"points": 74, "tricks": 7, "bid": 18, "matadors": 1}
print(json.dumps({
    "plain": value_and_words("silesia/club", "clubs", **played),
    "spitze": value_and_words("silesia/club", "clubs", ("spitze", 1), **played),
    "failed": value_and_words("silesia/club", "clubs", ("spitze", 1), ("spitze-failed", 1), **played),
    "juniors": value_and_words("silesia/juniors", "clubs", ("spitze", 1), ("spitze-failed", 1), **played),
    "small": value_and_words("silesia/club", "small-grand", **played),
    "bids": [len(bids(load_ruleset("silesia/club"))), len(bids(load_ruleset("isko")))],
    "games": possible_games(load_ruleset("silesia/club")).by_contract["small-grand"],
    "isko": value_and_words("isko", "clubs", **played),
}))
"""


def test_a_game_is_valued_with_the_third_partys_mechanism(python: Path) -> None:
    result = ask(python, GAMES)
    assert result["plain"][0] == result["isko"][0] == 24
    assert result["spitze"][0] == (1 + 1 + 2) * 12
    assert "Spitze 4" in result["spitze"][1]
    assert "Club 7" in result["spitze"][2]
    assert result["failed"][0] == -2 * 48
    assert "the lowest trump did not win the last trick" in result["failed"][1]
    assert result["juniors"][0] == -48
    assert result["small"][0] == 2 * 16
    assert result["bids"][0] > result["bids"][1] == 63
    assert result["games"] == 4 * 3 + 4 * 2


def test_the_command_line_knows_the_pack_and_the_plugin(python: Path) -> None:
    # `python -m skatcore` is `skat`; the fresh environment has no script of its own for it.
    listed = json.loads(run(python, "-m", "skatcore", "profiles", "--format", "json", cwd=HERE))
    assert "silesia/club" in [row["id"] for row in listed]
    run(python, "-m", "skatcore", "check", "silesia/club", "silesia/juniors", cwd=HERE)
    game = ["clubs", "--matadors", "1", "--points", "74", "--tricks", "7", "--bid", "18"]
    extra = ["--extra", "spitze=1", "--format", "json", "--lang", "en"]
    result = run(python, "-m", "skatcore", "value", "silesia/club", *game, *extra, cwd=HERE)
    assert json.loads(result)["score"] == 48


def test_the_environment_under_test_does_not_know_them() -> None:
    from skatcore.rules.registry import Registry

    assert "house_spitze" not in Registry.installed().plugins
    assert "silesia" not in Registry.installed().packs
