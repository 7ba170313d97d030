"""Rule sets as pages name them: installed ones, those that the club has saved, drafts in a link.

A name is ``isko``, ``pack/id``, ``saved:Our club`` or ``draft:`` with a profile packed into it.
No profile from a browser can name a file, or a plugin that whoever runs the server does not allow.
"""

from __future__ import annotations

import base64
import binascii
import functools
import zlib
from dataclasses import dataclass, replace
from typing import Final

from skatcore.rules import Problem, ProfileError, Registry, Ruleset, checked_text, load_ruleset, parse_ruleset
from skatcore.rules.profile import MOST_BYTES, available

SAVED: Final = "saved:"
DRAFT: Final = "draft:"
#: The longest profile that fits into a link, packed: browsers and chats cut longer addresses off.
LONGEST_LINK: Final = 6000


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set, and the name by which pages find it."""

    name: str
    ruleset: Ruleset


class RuleSets:
    """The rule sets that pages can use."""

    def __init__(self, plugins: tuple[str, ...] = ()) -> None:
        self.registry = Registry.installed().only(plugins)
        self.installed = functools.lru_cache(maxsize=64)(lambda name: load_ruleset(name, self.registry))
        self.draft = functools.lru_cache(maxsize=64)(lambda text: parse_ruleset(text, self.registry))

    def names(self) -> tuple[str, ...]:
        """The names of all that are installed."""
        return available(self.registry)

    def named(self, name: str) -> Ruleset:
        """The rule set of that name, an installed one or a draft.

        Raises:
            ProfileError: there is none, or everything that is wrong with the profile.
        """
        if name.startswith(DRAFT):
            return self.draft(unpacked(name))
        return self.installed(name)

    def checked(self, text: str) -> tuple[tuple[Problem, ...], Ruleset | None]:
        """Everything that is wrong with a profile, as ``skat check`` finds it, and what is left of it."""
        return checked_text(text, self.registry)


@functools.cache
def rule_sets_with(plugins: tuple[str, ...]) -> RuleSets:
    """The rule sets with these plugins of third parties, loaded once in a process."""
    return RuleSets(plugins)


@functools.lru_cache(maxsize=64)
def renamed(ruleset: Ruleset, name: str) -> Ruleset:
    """The rule set under another name; the same one each time, for what is worked out once for it."""
    if ruleset.profile.name == name:
        return ruleset
    return replace(ruleset, profile=replace(ruleset.profile, name=name))


def packed(text: str) -> str:
    """A profile as a name, for a link; empty if it is too long for one."""
    data = zlib.compress(text.encode(), 9)
    name = DRAFT + base64.urlsafe_b64encode(data).decode().rstrip("=")
    return name if len(name) <= LONGEST_LINK else ""


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
