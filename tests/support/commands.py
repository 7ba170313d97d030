"""The result of running a command in a test."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import click
from click.testing import CliRunner, Result

from skatcore.cli.app import run
from skatcore.rules.code_files import ALLOWED


@dataclass(frozen=True)
class Ran:
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output as JSON."""
        return json.loads(self.out)


Skat = Callable[..., Ran]


class _Program(click.Command):
    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> NoReturn:
        run(args or ())


def invoke(
    words: Sequence[str], stdin: str | bytes | None = None, env: Mapping[str, str | None] | None = None
) -> Result:
    """Run ``skat`` with these words in this process; files that it allows to run are not allowed afterwards."""
    env = {ALLOWED: os.environ.get(ALLOWED), **(env or {})}
    return CliRunner(env=env).invoke(_Program("skat"), list(words), input=stdin)
