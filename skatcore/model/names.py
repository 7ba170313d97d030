"""Names of people: one form of writing each, and nothing in them that cannot be seen.

Sheets and tournaments take in names by the same function, so a name is the same in both.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from skatcore.errors import SkatError
from skatcore.model.printable import is_hidden, on_one_line
from skatcore.text.message import Message

#: Letters of the longest name.
LONGEST: Final = 60
#: Letters that stand for two.
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


class NotAName(SkatError, ValueError):  # noqa: N818 - it says what the text is not
    """A text cannot be a name: it has invisible characters, is empty or too long."""

    def __init__(self, key: str, text: str, longest: int = LONGEST) -> None:
        super().__init__(Message.of(key, word=on_one_line(text), most=longest))


def written_name(text: str, longest: int = LONGEST) -> str:
    """A name as it is kept: composed letters (NFC), one blank between words, none around them."""
    blanks = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    words = (word for word in blanks.strip("\t ").split(" ") if word)
    name = unicodedata.normalize("NFC", " ".join(words))
    if any(is_hidden(sign) for sign in name):
        raise NotAName("entry.name-signs", text)
    if not 1 <= len(name) <= longest:
        raise NotAName("entry.name-length", text, longest)
    return name


def same_name(name: str) -> str:
    """The common form of names that people take for one: case and blanks do not matter."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFC", name).casefold())
    return "".join(folded.split())


def plain(text: str) -> str:
    """Lower case without accents, so that "z reki" is understood as "z ręki"."""
    decomposed = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def slug_of(title: str, otherwise: str) -> str:
    """An id made of a title, ``otherwise`` where nothing is left of it.

    >>> slug_of("Żywiec & Köln: Große Runde 2026", "house")
    'zywiec-koeln-grosse-runde-2026'
    """
    letters = plain(unicodedata.normalize("NFC", title).casefold().translate(_UMLAUTS))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST].strip("-") or otherwise
