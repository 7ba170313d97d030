"""The bundled rule sets, and the words of all of them, for the parts of the manual that are made from the code."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import manual_messages


@functools.cache
def rulesets() -> Mapping[str, Ruleset]:
    """The bundled rule sets, the edition of the code in force first."""
    names = sorted(bundled(), key=lambda name: (name != default_profile(), name))
    return {name: load_ruleset(name) for name in names}


@functools.cache
def words_of_all(language: str) -> Catalogue:
    """The words of all bundled rule sets, each plugin's once, and those that only the glossary has."""
    own = {id(pack): pack for ruleset in rulesets().values() for pack in ruleset.words}.values()
    return Catalogue(language, own, more=manual_messages(language))
