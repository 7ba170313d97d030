"""Errors of a store: what kind of trouble each message is."""

from __future__ import annotations

from skatcore.club.errors import _BROKEN, _GONE, StoreError
from skatcore.errors import Trouble
from skatcore.text import core_messages


def test_each_message_of_a_kind_of_trouble_exists() -> None:
    assert sorted((_BROKEN | _GONE) - core_messages("en").keys()) == []


def test_a_tournament_that_is_not_there_is_gone() -> None:
    assert StoreError("store.no-such-tournament", word="9", expected="").trouble is Trouble.GONE
