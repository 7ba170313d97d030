"""How an option is asked for and how an answer is read, from its declaration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import tomli
import tomli_w
from pydantic import TypeAdapter
from pydantic.fields import FieldInfo

from skatcore.rules.option_model import Unordered

#: ``switch``: yes or no; ``choice``: one of several; ``several``: any of several; ``ordered``: some of several, one
#: after the other; ``numbers`` and ``texts``: a list that is written with commas; ``toml``: whatever else there is, as
#: TOML writes it.
Way = Literal["switch", "number", "choice", "several", "ordered", "numbers", "texts", "text", "toml"]

#: A list of numbers of which there are no more is offered whole.
FEW: Final = 12
#: Digits of the longest number that TOML can have.
MOST_DIGITS: Final = 18


@dataclass(frozen=True, slots=True)
class OptionForm:
    """The way in which an option is asked for; ``least`` and ``most`` are the bounds of a number."""

    way: Way
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None

    def offering(self, choices: Sequence[str], *, in_order: bool = False) -> OptionForm:
        """The form of a text, or of a list of texts, for which plugins contribute these choices."""
        if not choices or self.way not in {"text", "texts"}:
            return self
        several: Way = "ordered" if in_order else "several"
        return OptionForm("choice" if self.way == "text" else several, tuple(choices))

    def read(self, given: Sequence[str]) -> Any:
        """The value that the answers mean; what means none stays the text that it is.

        >>> OptionForm("number").read(["24"]), OptionForm("number").read(["many"])
        (24, 'many')
        >>> OptionForm("numbers").read(["2, 4", ""])
        [2, 4]
        """
        if self.way in {"several", "ordered", "numbers", "texts"}:
            items = [item.strip() for answer in given for item in answer.split(",")]
            return [self._item(item) for item in items if item]
        text = given[-1] if given else ""
        if self.way == "toml":
            with suppress(tomli.TOMLDecodeError, ValueError, RecursionError):
                return tomli.loads(f"x = {text}")["x"]
            return text
        return self._item(text.strip())

    def _item(self, text: str) -> Any:
        if self.way in {"number", "numbers"}:
            return _number(text)
        return next((choice for choice in self.choices if _text(choice) == text), text)

    def written(self, value: Any) -> tuple[str, ...]:
        """A value as the answers that mean it."""
        if self.way in {"several", "ordered"}:
            return tuple(map(_text, value)) if isinstance(value, Iterable) and not isinstance(value, str) else ()
        if self.way in {"numbers", "texts"} and isinstance(value, list | tuple):
            return (", ".join(map(_text, value)),)
        if self.way == "toml" and value is not None:
            return (tomli_w.dumps({"x": value}).removeprefix("x = ").strip(),)
        return () if value is None else (_text(value),)


def _number(text: str) -> int | str:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else text


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_form(info: FieldInfo) -> OptionForm:
    """The form of an option, as it is declared."""
    declared: Any = (info.annotation, tuple(info.metadata))
    try:
        return _form_as_declared(*declared)
    except TypeError:  # a mark cannot be a key
        return _form_as_declared.__wrapped__(*declared)


@lru_cache(maxsize=1024)  # each base and each set of plugins asks for nearly the same ones
def _form_as_declared(annotation: Any, marks: tuple[Any, ...]) -> OptionForm:
    declared: Any = Annotated[(annotation, *marks, "")]
    return _form(TypeAdapter(declared).json_schema(), unordered=Unordered in marks)


def _form(schema: Mapping[str, Any], *, unordered: bool) -> OptionForm:  # noqa: PLR0911 - one answer for each kind
    match schema.get("type"):
        case _ if "enum" in schema or "const" in schema:
            return OptionForm("choice", tuple(schema.get("enum", [schema.get("const")])))
        case "boolean":
            return OptionForm("switch", (True, False))
        case "integer":
            return OptionForm("number", (), schema.get("minimum"), schema.get("maximum"))
        case "string":
            return OptionForm("text")
        case "array" if isinstance(schema.get("items"), dict):
            return _list_form(_form(schema["items"], unordered=False), unordered=unordered)
        case None if all(part.get("type") == "string" for part in schema.get("anyOf", [{}])):
            return OptionForm("text")
    return OptionForm("toml")


def _list_form(item: OptionForm, *, unordered: bool) -> OptionForm:
    match item:
        case OptionForm("choice"):
            return OptionForm("several", item.choices)
        case OptionForm("number", least=int(least), most=int(most)) if unordered and most - least < FEW:
            return OptionForm("several", tuple(range(least, most + 1)))
        case OptionForm("number"):
            return OptionForm("numbers", (), item.least, item.most)
        case OptionForm("text"):
            return OptionForm("texts")
    return OptionForm("toml")
