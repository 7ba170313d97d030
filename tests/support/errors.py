"""Errors by the keys of their messages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from skatcore.errors import SkatError

ErrorT = TypeVar("ErrorT", bound=SkatError)


@contextmanager
def raising(kind: type[ErrorT], name: str) -> Iterator[pytest.ExceptionInfo[ErrorT]]:
    """Expect an error with the message of that key, without its beginning."""
    with pytest.raises(kind) as caught:
        yield caught
    message = caught.value.message
    assert name in {each.name for each in (message, *message.why)}, message
