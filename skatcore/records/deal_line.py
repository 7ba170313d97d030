"""The form of a stored deal: one line of JSON, declared once for reading, writing and its JSON schema.

Cards and seats are written by name, tuples as lists, fields at their default not at all. The form of an event
follows from the types of its fields, so that plugins' events need nothing more than these.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any, Final, Union

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from skatcore.model.files import MAX_LINE
from skatcore.model.printable import shown
from skatcore.play.events import Dealt
from skatcore.play.settlement import Settlement
from skatcore.play.stage import STAGES, Stage
from skatcore.play.stages.rulings import Rulings
from skatcore.records.errors import NotStored, parse_json
from skatcore.rules.problems import alternatives
from skatcore.rules.profile.validation import annotation_at, keys_of

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: The form in which deals are stored; a later one gets a higher number.
VERSION: Final = 2
#: That of version 0.1, which had no ``rules`` and other digests, and in which play ended as soon
#: as an announced level or laid trumps were lost.
FIRST: Final = 1
#: What version 0.1 had not; texts and numbers of any length may be there.
_LATER: Final = frozenset(("rules", "result"))
#: The steps to a value in JSON: keys, and places in lists.
Path = tuple[int | str, ...]

#: Whole numbers in events lie between minus this and this.
MOST: Final = 10**9
#: Characters of a text in an event, or of a player's name.
LONGEST: Final = 200
#: Steps to a value in an event, and some more.
_DEEPEST: Final = 50
#: Nothing is converted, and no key passed over.
STRICT: Final = ConfigDict(strict=True, extra="forbid")
Players = tuple[str, str, str]
#: The default of a key that may be missing, but not null.
_ABSENT: Any = None


class DealResult(BaseModel):
    """The result of a finished deal: its game as a record has it, and the points of the seats.

    The points go on counting under the same rules, and are shown where these are not here.
    """

    model_config = STRICT

    game: dict[str, str]
    points: tuple[int, int, int]


class DealLine(BaseModel):
    """The line of a stored deal, for any events; `line_form` has those of a rule set."""

    model_config = STRICT

    skatcore: int
    profile: str
    digest: str
    rules: str = _ABSENT
    players: Players = _ABSENT
    to_the_end: bool = False
    recorded: bool = False
    derived: int = 0
    events: tuple[Any, ...]
    result: DealResult = _ABSENT


@functools.lru_cache(maxsize=64)
def line_form(ruleset: Ruleset) -> type[DealLine]:
    """The line of a deal that is stored under a rule set."""
    events: Any = GenericAlias(tuple, (any_event(ruleset), ...))
    return create_model(DealLine.__name__, __base__=DealLine, events=(events, ...))


@functools.lru_cache(maxsize=64)
def any_event(ruleset: Ruleset) -> Any:
    """The events of a rule set as one type for pydantic, which distinguishes them by their ``kind``."""
    stages: tuple[Stage, ...] = (Rulings(), Settlement(), *ruleset[STAGES])
    acts = {act.kind: act for stage in stages for act in stage.kinds}
    return Annotated[Union[Dealt, *acts.values()], Field(discriminator="kind")]


def data_of(text: str) -> Any:
    """The data of a line, if it has a version that is known."""
    if len(text) >= MAX_LINE:
        raise NotStored("stored.too-long", most=MAX_LINE)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotStored("stored.json", place=error.start + 1) from None
    data = parse_json(text, NotStored, "stored")
    if isinstance(data, dict) and type(version := data.get("skatcore")) is int:
        if version not in (FIRST, VERSION):
            raise NotStored("stored.version", "skatcore", word=shown(str(version)), expected=VERSION)
        if version == FIRST and (later := data.keys() & _LATER):
            raise unknown_word(
                "key-unknown", (), min(later), [key for key in DealLine.model_fields if key not in _LATER]
            )
    return data


def read_line(form: type[DealLine], text: str, data: Any) -> DealLine:
    """The line in its form; ``data`` is what the text says."""
    try:
        line = form.model_validate_json(text)
    except ValidationError as error:
        raise not_stored(error, data, form) from None
    check_limits(data, unread={*_LATER, "events"} if form is DealLine else _LATER)
    return line


# -- what is wrong --------------------------------------------------------------------------------


def check_limits(value: Any, at: Path = (), *, unread: Collection[str] = ()) -> None:
    """Refuse a number or a text that no event needs, however deep it lies in a value of JSON; not below ``unread``."""
    if len(at) > _DEEPEST:
        raise NotStored("stored.json-too-much")
    if isinstance(value, str):
        if len(value) > LONGEST or not value.isprintable():
            raise NotStored("stored.no-such-text", _dotted(at), word=shown(value), most=LONGEST)
    elif isinstance(value, int):
        if not -MOST <= value <= MOST:
            raise NotStored("stored.out-of-range", _dotted(at), word=shown(str(value)), least=-MOST, most=MOST)
    elif isinstance(value, list | dict):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            if key not in unread:
                check_limits(part, (*at, key))


#: What JSON calls the types that pydantic asks for.
_TYPES: Final = {
    "int_type": "integer",
    "float_type": "number",
    "bool_type": "boolean",
    "none_required": "null",
    "tuple_type": "array",
    "list_type": "array",
    "dict_type": "object",
    "dataclass_type": "object",
    "model_type": "object",
}
_UNKNOWN: Final = ("extra_forbidden", "unexpected_keyword_argument")
_CHOICES: Final = ("literal_error", "enum", "union_tag_invalid")


def not_stored(error: ValidationError, data: Any, form: Any) -> NotStored:
    """One of pydantic's complaints about data that should have a form, in the words of `NotStored`.

    An unknown key comes first, because it may be one that is missing and misspelt; then the first place, and
    there the last of the branches that a value may have.
    """
    by_place: dict[Path, list[ErrorDetails]] = {}
    for complaint in error.errors(include_url=False):
        path = _place(complaint["loc"], data)
        if complaint["type"] in _UNKNOWN:
            return unknown_word("key-unknown", path[:-1], path[-1], keys_of(annotation_at(form, complaint["loc"][:-1])))
        by_place.setdefault(path, []).append(complaint)
    path, complaints = next(iter(by_place.items()))
    *_, complaint = complaints
    problem, given, context = complaint["type"], complaint["input"], complaint.get("ctx", {})
    at = _dotted(path)
    if problem == "union_tag_invalid":
        path, given = (*path, "kind"), given["kind"]
    if problem in _CHOICES and isinstance(given, str):
        return unknown_word("not-a-choice", path, given, re.findall("'([^']*)'", [*context.values()][-1]))
    if problem in {"missing", "too_long"} and isinstance(given, list):
        expected = context.get("max_length", len(given) + len(complaints))
        return NotStored("stored.length", at, count=len(given), expected=expected)
    if problem in {"missing", "union_tag_not_found"}:
        word = "kind" if problem == "union_tag_not_found" else str(complaints[0]["loc"][-1])
        return NotStored("stored.key-missing", at, word=word)
    if problem == "json_invalid":  # though it is JSON: half a character, or nested too deep
        check_limits(data, unread=_LATER)
        column = re.search(r"hex escape .*column (\d+)", context["error"])
        return NotStored("stored.json", place=int(column[1])) if column else NotStored("stored.json-too-much")
    return NotStored("stored.wrong-type", _dotted(path), expected=_TYPES.get(problem, "string"))


def unknown_word(problem: str, at: Path, word: int | str, known: Iterable[str]) -> NotStored:
    """A key or a word that does not exist at a place, with those that do."""
    details: dict[str, Any] = dict(alternatives(shown(str(word)), known))
    return NotStored(f"stored.{problem}", _dotted(at), **details)


def _place(location: Path, data: Any) -> Path:
    """The steps of a location that are in the data: others name the branch of a union, or what is missing."""
    path: Path = ()
    for step in location:
        if (step in data) if isinstance(data, dict) else (isinstance(data, list) and step in range(len(data))):
            path, data = (*path, step), data[step]
    return path


def _dotted(path: Path) -> str:
    return ".".join(map(str, path))
