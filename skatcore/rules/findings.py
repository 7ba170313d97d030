"""What ``check`` finds in a profile that can be used all the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from skatcore.messages import languages
from skatcore.rules.known_keys import removed_options
from skatcore.rules.problems import Problem
from skatcore.rules.profile.load import Examination
from skatcore.text.catalogue import Catalogue

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


def findings(examination: Examination, ruleset: Ruleset) -> Iterator[Problem]:
    """An id that is not the file's name, options that are no more, games with one name."""
    layer = examination.layers[-1]
    if layer.path is not None and layer.path.stem != ruleset.id:
        details = (("word", ruleset.id), ("expected", layer.path.stem))
        yield Problem("id-not-file-name", "profile.id", details, file=layer.name)
    for key, version in removed_options(ruleset.profile).items():
        if examination.merged.at(tuple(key.split("."))) is not None:
            yield Problem("option-removed", key, (("word", key), ("version", version)))
    yield from _alike(ruleset)


def _alike(ruleset: Ruleset) -> Iterator[Problem]:
    """Contracts that have one name in a language: whoever types it gets one of them."""
    for language in languages():
        words = Catalogue.of(language, ruleset)
        named: defaultdict[str, list[str]] = defaultdict(list)
        for contract in ruleset.contracts:
            named[words.text(f"contract.{contract.key}").casefold()].append(contract.key)
        for keys in named.values():
            if len(keys) > 1:
                terms = ruleset.profile.terms.get(language, {})
                own = [key for key in keys if f"contract.{key}" in terms]
                at = f"terms.{language}.contract.{own[-1]}" if own else "profile.plugins"
                details = (
                    ("word", words.text(f"contract.{keys[0]}")),
                    ("language", language),
                    ("contracts", " / ".join(keys)),
                )
                yield Problem("contracts-alike", at, details)
