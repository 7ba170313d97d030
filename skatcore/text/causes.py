"""Causes that the system, a parser or a database gives in English, as something that every language can say."""

from __future__ import annotations

import errno
import re
from typing import Final

from skatcore.text.language_list import core_messages

#: Where parsers say that something stands in a file, and what they quote from it.
_PLACE: Final = re.compile(r" \(at [^)]*\)$")
_QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"")


def cause(error: BaseException) -> str:
    """The detail ``why`` of a message: the key of ``why.<key>``, or the error's own words where none is known.

    >>> cause(PermissionError(13, "Permission denied")), cause(ValueError("no words for this"))
    ('EACCES', 'no words for this')
    """
    said = str(getattr(error, "strerror", None) or getattr(error, "msg", None) or error).strip().partition("\n")[0]
    said = _PLACE.sub("", said)
    code = errno.errorcode.get(getattr(error, "errno", None) or 0, "").removeprefix("WSA")
    by_words = "-".join(re.findall("[a-z]+", _QUOTED.sub("", said).lower()))
    keys = (type(error).__name__, code, by_words)  # the numbers of a resolver are no codes of the system
    return next((key for key in keys if f"why.{key}" in core_messages("en")), said)
