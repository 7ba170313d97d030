"""Roles and the actions that each may take, and the action that writes each item."""

from __future__ import annotations

import itertools
import typing

from skatcore.club.roles import Action, Role, action_of, may, may_share
from skatcore.club.sheet import items as on_sheets
from skatcore.club.tournament import items as at_tournaments

AT_THE_TABLE = {
    *(Action.ENTER, Action.SIGN, Action.CORRECT, Action.INSERT, Action.STRIKE, Action.MISDEAL),
    *(Action.JOIN_LEAVE, Action.END, Action.HAND_IN, Action.PLAY),
}
OF_THE_HOST = {Action.BEGIN, Action.SAVE_PROFILE, Action.LIST_STORE}


def test_who_may_do_what() -> None:
    allowed = {role: {action for action in Action if may(role, action)} for role in (None, *Role)}
    assert allowed[None] == {Action.TRY}
    assert allowed[Role.VIEWER] == {Action.TRY, Action.SHOW}
    assert allowed[Role.SCORER] == {Action.TRY, Action.SHOW} | AT_THE_TABLE
    assert allowed[Role.OFFICIAL] == set(Action) - OF_THE_HOST
    assert allowed[Role.HOST] == set(Action)
    assert sorted(Role) == [Role.VIEWER, Role.SCORER, Role.OFFICIAL, Role.HOST]


def test_nobody_makes_links_that_may_do_more_than_he() -> None:
    shared = {(own, given) for own, given in itertools.product((None, *Role), Role) if may_share(own, given)}
    assert shared == {
        (own, given) for own, given in itertools.product((Role.OFFICIAL, Role.HOST), Role) if given <= own
    }


def _kinds(module: typing.Any) -> dict[str, typing.Any]:
    union = typing.get_args(module.AnyItem)[0]
    return {kind.model_fields["kind"].default: kind for kind in typing.get_args(union)}


def test_every_item_of_a_sheet_or_a_tournament_is_something_that_can_be_done() -> None:
    sheets, tournaments = _kinds(on_sheets), _kinds(at_tournaments)
    assert not sheets.keys() & tournaments.keys()
    for kind, item in (sheets | tournaments).items():
        assert action_of(item.model_construct()) in Action, kind
    scorers = {kind for kind, item in tournaments.items() if may(Role.SCORER, action_of(item.model_construct()))}
    assert scorers == {"listed"}


def test_what_an_official_decides_on_a_list_is_for_officials_only() -> None:
    for kind, item in _kinds(on_sheets).items():
        if "official" in item.model_fields:
            decided = action_of(item.model_construct(official="Ref"))
            assert not may(Role.SCORER, decided), kind
            assert may(Role.OFFICIAL, decided), kind
    assert action_of(on_sheets.Struck(number=1, agreed=("Ada",))) is Action.STRIKE
