"""A plugin of one file, and a profile that names it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from skatcore.rules.code_files import ALLOWED

#: Each game counts some steps more; whoever runs the file leaves a mark beside it.
RULE: Final = """
from dataclasses import dataclass
from pathlib import Path

from skatcore.plugin import Context, Options, Situation, Step, Words, hookimpl

with Path(__file__).with_name("marks").open("a") as marks:
    marks.write("run")


class Table(Options):
    more: int = 2


@dataclass(frozen=True)
class Rise:
    more: int

    def __call__(self, at: Situation) -> int:
        return self.more


@hookimpl
def skatcore_options():
    return Table


@hookimpl
def skatcore_rules_version():
    return 1


@hookimpl
def skatcore_steps(context: Context):
    return [Step("longer", 55, "plugin.rule.more", Rise(context.own.more))]


@hookimpl
def skatcore_words():
    words = {"step.longer": "longer", "plugin.rule": "Games count more.", "option.plugin.rule.more": "How much."}
    return [Words("en", words), Words("de", {"step.longer": "länger"})]
"""

PROFILE: Final = """[profile]
id = "valley"
title.en = "Lower Valley"
extends = "isko"
plugins = ["./rule.py"]
"""


def one_file(folder: Path, monkeypatch: pytest.MonkeyPatch, *, rule: str = RULE, profile: str = PROFILE) -> Path:
    """The profile in a folder beside the file; nothing is allowed to run, and what is later is not after the test."""
    monkeypatch.setenv(ALLOWED, "")
    folder.mkdir(exist_ok=True)
    (folder / "rule.py").write_text(rule, encoding="utf-8")
    (folder / "valley.toml").write_text(profile, encoding="utf-8")
    return folder / "valley.toml"


def has_run(folder: Path) -> bool:
    """Whether the file in a folder was ever run."""
    return (folder / "marks").exists()


def forget(folder: Path) -> None:
    """Let the file in a folder be one that was never run in this process."""
    (folder / "marks").unlink()
    for name, module in [*sys.modules.items()]:
        if getattr(module, "__file__", None) == str(folder / "rule.py"):
            del sys.modules[name]
