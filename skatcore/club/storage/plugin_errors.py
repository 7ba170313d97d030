"""A plugin that raises while a log is worked out, as an error of the store that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from skatcore.club.errors import StoreError
from skatcore.errors import PLUGIN_ERRORS
from skatcore.rules.faults import fault_of


@contextmanager
def plugin_errors(store: str, *, writing: bool = False) -> Iterator[None]:
    """Raise a StoreError for whatever a plugin raises; nothing else is touched."""
    try:
        yield
    except PLUGIN_ERRORS as error:
        raise_if_of_plugin(error, store, writing=writing)
        raise


def raise_if_of_plugin(error: BaseException, store: str, *, writing: bool) -> None:
    """Raise a StoreError if a plugin is the reason.

    Where something was to be written, it says that nothing was changed.
    """
    fault = fault_of(error)
    if fault is not None:
        raise StoreError(
            "store.plugin-raises-writing" if writing else "store.plugin-raises",
            store,
            because=tuple(problem.said for problem in fault.problems),
        ) from error
