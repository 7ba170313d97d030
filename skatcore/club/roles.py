"""Rights on a sheet, a tournament, a table to play at, or the whole store."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.model.keyed_enum import KeyedEnum

if TYPE_CHECKING:
    from skatcore.club.log import Item


class Role(KeyedEnum, IntEnum):
    """The role that a key gives to those who have it; each may do what the ones before it may."""

    VIEWER = 1
    SCORER = 2
    OFFICIAL = 3
    HOST = 4


class Action(StrEnum):
    """An action on a sheet, a tournament, a table to play at, or the whole store."""

    TRY = auto()
    SHOW = auto()
    ENTER = auto()
    SIGN = auto()
    CORRECT = auto()
    INSERT = auto()
    STRIKE = auto()
    MISDEAL = auto()
    JOIN_LEAVE = auto()
    END = auto()
    HAND_IN = auto()
    PLAY = auto()
    DECIDE = auto()
    VOID = auto()
    PLAYERS = auto()
    DRAW = auto()
    SEATS = auto()
    LISTS = auto()
    LOTS = auto()
    SHARE = auto()
    BEGIN = auto()
    SAVE_PROFILE = auto()
    LIST_STORE = auto()


#: What each role may do that those before it may not; None is everybody, without a key.
_MAY: Final[Mapping[Role | None, frozenset[Action]]] = MappingProxyType({
    None: frozenset({Action.TRY}),
    Role.VIEWER: frozenset({Action.SHOW}),
    Role.SCORER: frozenset({
        Action.ENTER, Action.SIGN, Action.CORRECT, Action.INSERT, Action.STRIKE, Action.MISDEAL,
        Action.JOIN_LEAVE, Action.END, Action.HAND_IN, Action.PLAY,
    }),
    Role.OFFICIAL: frozenset({
        Action.DECIDE, Action.VOID, Action.PLAYERS, Action.DRAW, Action.SEATS, Action.LISTS, Action.LOTS, Action.SHARE,
    }),
    Role.HOST: frozenset({Action.BEGIN, Action.SAVE_PROFILE, Action.LIST_STORE}),
})  # fmt: skip

#: What writes an item of a sheet or a tournament, by its kind.
_WRITES: Final[Mapping[str, Action]] = MappingProxyType(
    {
        "begun": Action.BEGIN,
        "entered": Action.ENTER,
        "corrected": Action.CORRECT,
        "struck": Action.STRIKE,
        "inserted": Action.INSERT,
        "misdealt": Action.MISDEAL,
        "reinstated": Action.MISDEAL,
        "joined": Action.JOIN_LEAVE,
        "left": Action.JOIN_LEAVE,
        "ended": Action.END,
        "signed": Action.SIGN,
        "ruled": Action.ENTER,
        "proposed": Action.CORRECT,
        "answered": Action.CORRECT,
        "voided": Action.VOID,
        "opened": Action.BEGIN,
        "registered": Action.PLAYERS,
        "withdrawn": Action.PLAYERS,
        "excluded": Action.PLAYERS,
        "renamed": Action.PLAYERS,
        "moved": Action.PLAYERS,
        "returned": Action.PLAYERS,
        "drawn": Action.DRAW,
        "exchanged": Action.SEATS,
        "replaced": Action.SEATS,
        "absent": Action.SEATS,
        "listed": Action.HAND_IN,
        "amended": Action.LISTS,
        "void": Action.VOID,
        "restored": Action.VOID,
        "lots": Action.LOTS,
    }
)
#: What all at the table agree on, or else an official decides.
AGREED: Final = frozenset({Action.CORRECT, Action.STRIKE, Action.INSERT, Action.MISDEAL, Action.JOIN_LEAVE, Action.END})


def may(role: Role | None, action: Action) -> bool:
    """Whether somebody with that role, or with no key, may do it; this is the only place that says so.

    - Everybody may begin a table to try rules at.
    - A viewer sees what the key is for, and nothing else of the store.
    - A scorer writes the list as the table does: deals, signatures, who joins and leaves. Scorers also
      write corrections, struck and inserted deals, a wrong dealer and the end, to which the table
      agrees (ISkO 5.5.3); the log itself refuses them without the agreement that it needs. At a
      tournament scorers hand in lists, at a table to play at they play in the key's place.
    - An official decides in their own name, without agreement and on signed lists (tournament rules
      7.2.4 and 7.2.5). Officials lead the tournament, and make and revoke links.
    - The host runs the program, begins sheets and tournaments, saves profiles, and is the only
      one who sees what else is in the store.
    """
    return any(action in more for least, more in _MAY.items() if least is None or (role is not None and role >= least))


def may_share(role: Role | None, given: Role) -> bool:
    """Whether somebody may make links of the role ``given``: none that may do more than their own."""
    return role is not None and may(role, Action.SHARE) and given <= role


def action_of(item: Item) -> Action:
    """The action of writing an item; what an official decides on a list is not what its table agrees on."""
    action, official = _WRITES[item.kind], getattr(item, "official", "")
    return Action.DECIDE if official and action in AGREED else action
