"""The base of every fuzzer: whole things, damaged ones made of them, and what these are held to."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from .mutation import mutated


class Target(ABC):
    """A kind of input; ``folder`` is one of its own in which it makes its seeds."""

    name: ClassVar[str]

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def seeds(self) -> Sequence[bytes]:
        """Files that are whole."""
        return self.make_seeds()

    @abstractmethod
    def make_seeds(self) -> Sequence[bytes]:
        """The files that are damaged."""

    def case(self, rng: random.Random) -> bytes:
        """A damaged file."""
        return mutated(rng, rng.choice(self.seeds), self.seeds)

    @abstractmethod
    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        """Read the damaged file in an empty folder.

        Raises:
            CommandError: a command did not keep to its word.
        """

    def close(self) -> None:
        """End what was begun."""
        return
