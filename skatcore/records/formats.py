"""The record formats that are installed, and which of them a text is in.

Distributions name their formats in the entry-point group ``skatcore.formats``, the core's own
among them. A format is imported when it is asked for: by its name, or to recognise a text.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from typing import Final

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.extras import is_installed
from skatcore.records.errors import RecordError
from skatcore.records.format import NeedsLibraries, RecordFormat
from skatcore.rules.problems import suggest
from skatcore.text.words import FORMATS

#: The distribution whose formats come first, under their plain names.
BUNDLED: Final = "skatcore"


@dataclass(frozen=True, slots=True)
class OfferedFormat:
    """A format that a distribution offers under a name; ``load`` imports it."""

    name: str
    distribution: str
    load: Callable[[], object]


class Formats:
    """Record formats by name.

    A name that two distributions use belongs to the bundled one, or else to the first by the
    distribution's name; the others are ``distribution/name``.
    """

    def __init__(self, offers: Iterable[OfferedFormat]) -> None:
        self._offers: dict[str, OfferedFormat] = {}
        self._loaded: dict[str, RecordFormat] = {}
        for offer in sorted(offers, key=_rank):
            taken = offer.name in self._offers
            name = f"{offer.distribution}/{offer.name}" if taken else offer.name
            self._offers.setdefault(name, offer)

    @staticmethod
    @functools.cache
    def installed() -> Formats:
        """The formats of the installed distributions; looked up once in a process."""
        points = metadata.entry_points(group=FORMATS)
        # a distribution may be found twice on the path
        offers = {(point.name, point.dist.name if point.dist else ""): point for point in points}
        return Formats(OfferedFormat(*named, point.load) for named, point in offers.items())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all formats, broken ones included."""
        return tuple(self._offers)

    @property
    def readable(self) -> list[str]:
        """The names of the formats that can be read here, in order: they can be loaded, and so can their libraries."""
        return [name for name in sorted(self._offers) if self._can_read(name)]

    def __iter__(self) -> Iterator[RecordFormat]:
        """The formats that can be loaded, in the order in which they are asked."""
        formats = []
        for name in self._offers:
            with contextlib.suppress(RecordError):
                formats.append(self._load(name))
        return iter(sorted(formats, key=lambda fmt: fmt.order))

    def named(self, name: str) -> RecordFormat:
        """The format of that name."""
        if name not in self._offers:
            near = suggest(name, self.names)
            raise RecordError("record.format-unknown", word=name, expected=", ".join(self.names), suggestion=near)
        return self._load(name)

    def recognise(self, head: str) -> RecordFormat | None:
        """The format of a text that begins with ``head``; None if it is in none of them.

        A format that fails is passed over.
        """
        return next((fmt for fmt in self if _recognises(fmt, head)), None)

    def broken(self) -> Iterator[RecordError]:
        """Why formats cannot be loaded."""
        for name in self._offers:
            try:
                self._load(name)
            except RecordError as error:
                yield error

    def _can_read(self, name: str) -> bool:
        try:
            fmt = self._load(name)
        except RecordError:
            return False
        return not isinstance(fmt, NeedsLibraries) or all(map(is_installed, fmt.needs[1:]))

    def _load(self, name: str) -> RecordFormat:
        if name not in self._loaded:
            offer = self._offers[name]
            try:
                fmt = offer.load()
            except PLUGIN_ERRORS as error:
                raise _broken(offer, in_words(error)) from error
            if not isinstance(fmt, RecordFormat):
                raise _broken(offer, f"{type(fmt).__name__} is not a RecordFormat")
            self._loaded[name] = fmt
        return self._loaded[name]


def _rank(offer: OfferedFormat) -> tuple[bool, str, str]:
    """The bundled formats first, then by distribution and name."""
    return (offer.distribution != BUNDLED, offer.distribution, offer.name)


def _recognises(fmt: RecordFormat, head: str) -> bool:
    try:
        return fmt.recognises(head)
    except PLUGIN_ERRORS:  # a third party's mistake must not stop the other formats
        return False


def _broken(offer: OfferedFormat, why: str) -> RecordError:
    return RecordError("record.format-broken", word=offer.name, distribution=offer.distribution, why=why)
