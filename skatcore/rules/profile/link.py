"""Profiles in links: a whole profile packed into a name, so that an address carries it."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final
from urllib.parse import unquote

from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import MOST_BYTES

DRAFT: Final = "draft:"
#: The longest profile that fits into a link, packed: browsers and chats cut longer addresses off.
LONGEST_LINK: Final = 6000
_NAME: Final = re.compile(rf"{DRAFT}[\w-]+", re.ASCII)


def packed(text: str, longest: int = LONGEST_LINK) -> str:
    """A profile as a name, for a link; empty if it is too long for one."""
    data = zlib.compress(text.encode(), 9)
    name = DRAFT + base64.urlsafe_b64encode(data).decode().rstrip("=")
    return name if len(name) <= longest else ""


def unpacked(name: str) -> str:
    """The profile in a name.

    Raises:
        ProfileError: there is none in it, or one that is larger than a profile may be.
    """
    code = name.removeprefix(DRAFT)
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj()
        text = inflate.decompress(data, MOST_BYTES)
        if not inflate.eof:
            raise ValueError(code[:20])  # noqa: TRY301 - cut off, or too large
        return text.decode()
    except (binascii.Error, ValueError, zlib.error):
        raise ProfileError([Problem.of("problem.link-unreadable")]) from None


def linked_text(pasted: str) -> str:
    """The profile in what somebody has pasted: the text itself, or that in a link.

    Raises:
        ProfileError: nothing can be read in the link.
    """
    name = named_in(pasted) if len(pasted.split()) == 1 else ""
    return unpacked(name) if name.startswith(DRAFT) else pasted


def named_in(link: str) -> str:
    """The name of a rule set in what somebody has pasted: the name itself, or a link with it, as browsers write it.

    >>> named_in("https://example.org/rules/draft%3Aabc_9-/rulebook?notes=1")
    'draft:abc_9-'
    """
    found = _NAME.search(unquote(link))
    return found[0] if found else link.strip()
