"""Profiles that a club saves under its own names."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from skatcore.club.errors import StoreError
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.model.names import NotAName
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES


def test_the_newest_text_counts_whatever_the_case(place: str) -> None:
    with SavedProfiles.open(place) as profiles:
        assert profiles.all() == []
        first = profiles.save(" Żubr  Straße ", 'extends = "isko"\n')
        assert (first.name, first.text) == ("Żubr Straße", 'extends = "isko"\n')
        assert abs(datetime.now(UTC) - first.saved_at) < timedelta(minutes=5)
        assert profiles.get("żubr STRASSE") == first
        profiles.save("Another", "b")
        second = profiles.save("żubr strasse", "c")
        assert profiles.get("Żubr Straße") == second
    with SavedProfiles.open(place, reads=True) as profiles:
        assert [(saved.name, saved.text) for saved in profiles.all()] == [("Another", "b"), ("żubr strasse", "c")]


def test_one_that_is_removed_is_gone(place: str) -> None:
    with SavedProfiles.open(place) as profiles:
        profiles.save("House", "a")
        assert not profiles.remove("Other")
        assert profiles.remove("HOUSE")
        assert not profiles.remove("House")
        assert (profiles.get("House"), profiles.all()) == (None, [])


def test_a_name_is_one_line_of_at_most_80_letters(place: str) -> None:
    with SavedProfiles.open(place) as profiles:
        for name in ("", " ", "a" * 81, "a\nb", "\0", "\ud800", "a\u202eb"):
            with pytest.raises(NotAName):
                profiles.save(name, "a")
            assert profiles.get(name) is None
        for name in ("a" * 80, "\ufdfa" * 80):  # the second is 18 times as long where case does not matter
            profiles.save(name, "a")
            assert profiles.get(name) is not None
        assert len(profiles.all()) == 2


def test_a_text_is_at_most_256_kib(place: str) -> None:
    with SavedProfiles.open(place) as profiles:
        kept = profiles.save("House", "ä" * (128 * 1024))
        for text in ("ä" * (128 * 1024) + "a", "a\0b", "\ud800"):
            with pytest.raises(StoreError) as caught:
                profiles.save("House", text)
            for language in LANGUAGES:
                assert "256 KiB" in Catalogue(language).error(caught.value)
        assert profiles.all() == [kept]
