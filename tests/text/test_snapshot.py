"""No sentence changes unseen."""

from __future__ import annotations

import pytest

import snapshot


def test_every_sentence_is_the_one_in_the_snapshot() -> None:
    found = snapshot.differences(snapshot.kept(), snapshot.now())
    if found:
        pytest.fail("\n".join([*found, f"If all that is meant: {snapshot.WRITE}, and look at git diff"]), pytrace=False)


def test_a_difference_names_the_item_and_the_language() -> None:
    before = {"core deal": {"en": "1", "de": "2"}, "core bid": {"en": "3"}, "core old": {"en": "4"}}
    after = {"core deal": {"en": "1", "de": "5"}, "core bid": {"en": "3"}, "core new": {"pl": "6"}}
    assert snapshot.differences(before, after) == ["core deal: de", "core new: pl (new)", "core old: en (gone)"]
