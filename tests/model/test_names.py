"""Names in one form, the same on sheets and in tournaments; what 0.1 took stays as it was."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from skatcore.club.errors import EntryError
from skatcore.club.log import AS_WRITTEN
from skatcore.club.sheet.items import ITEM, Joined, Signed
from skatcore.club.sheet.typed import named_apart
from skatcore.club.tournament.items import Entrant
from skatcore.model.names import NotAName, same_name, written_name

COMPOSED, DECOMPOSED = "\u00c9va", "E\u0301va"
UNSEEN = ["\u202e", "\u200b", "\u2066", "\u00ad", "\ufeff", "\u2060", "\u3164", "\ufe0f", "\U000e0041"]


def test_a_name_has_one_form() -> None:
    assert written_name(DECOMPOSED) == COMPOSED
    assert written_name("  Jan\u00a0 Nowak\t") == "Jan Nowak"
    assert Joined(player=DECOMPOSED).player == COMPOSED
    assert Entrant(name=DECOMPOSED, team="Die  Vier").team == "Die Vier"


@pytest.mark.parametrize("sign", [*UNSEEN, "\n", "\x1b", "\x9b", "\ud800"])
def test_a_name_has_no_sign_that_cannot_be_seen(sign: str) -> None:
    for name in (f"A{sign}B", f"{sign}A"):
        with pytest.raises(NotAName) as refusal:
            written_name(name)
        assert sign not in str(refusal.value)
        with pytest.raises(EntryError):
            named_apart([name, "Bo", "Cyd"])
        with pytest.raises((ValidationError, UnicodeEncodeError)):
            Joined(player=name)
        with pytest.raises((ValidationError, UnicodeEncodeError)):
            Entrant(name="Ada", team=name)


def test_two_names_that_look_the_same_are_the_same() -> None:
    assert same_name(COMPOSED) == same_name(DECOMPOSED.upper())
    assert same_name("Jan Nowak") == same_name("jannowak")
    with pytest.raises(EntryError):
        named_apart([COMPOSED, DECOMPOSED, "Bo"])


def test_what_was_written_with_other_names_is_read_as_it_stands() -> None:
    body = Joined(player="Ada").model_dump(mode="json") | {"player": f"{DECOMPOSED}\u200b"}
    for item in (
        ITEM.validate_python(body, context=AS_WRITTEN),
        ITEM.validate_json(json.dumps(body), context=AS_WRITTEN),
    ):
        assert isinstance(item, Joined)
        assert item.player == body["player"]
    # and somebody who is called so can go on
    assert Signed(player=body["player"]).player == body["player"]
