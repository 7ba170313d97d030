"""The files of pictures, and what each of them shows as text.

A drawing (SVG) holds its own text. What a picture of a page (WebP) shows is kept in ``shown.json``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import skatcore

#: A folder for each language, in it the pictures that pages of this language show.
FOLDER: Final = Path(skatcore.__file__).parent / "docs" / "pictures"
#: What the WebP files show, by language and name.
SHOWN: Final = Path(__file__).with_name("shown.json")
#: How to make them anew.
ANEW: Final = "python -m tests.pictures"


#: Of a text, enough to tell what is to be seen; at the end of a printed page is the version of the program.
BEGINNING: Final = 1200
#: A time of the day, which is that of the zone.
_TIME: Final = re.compile(r"\b\d\d:\d\d( [A-Z]{2,5})?\b")


def plain(text: str) -> str:
    """The beginning of a text as it is compared: without white space, which follows from layout, and times of the day."""
    return re.sub(r"\s", "", _TIME.sub("", text))[:BEGINNING]


def text_of(svg: str) -> str:
    """The text of a drawing as it is compared."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith(("}style", "}metadata")):
                parent.remove(child)
    return re.sub(r"\s", "", "".join(root.itertext()))


def pictured(language: str) -> frozenset[str]:
    """The names of the files that the pages of a language show; the README shows those of its first page."""
    text = "".join(page.read_text("utf-8") for page in (FOLDER.parent / language).glob("*.md"))
    return frozenset(re.findall(rf"/pictures/{language}/([\w-]+\.\w+)", text))


def shown() -> dict[str, dict[str, str]]:
    """The texts of the WebP files."""
    there: dict[str, dict[str, str]] = json.loads(SHOWN.read_text("utf-8")) if SHOWN.exists() else {}
    return there


def keep_shown(texts: Mapping[str, Mapping[str, str]]) -> None:
    """Write down what they show."""
    SHOWN.write_text(json.dumps(texts, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")


def keep(language: str, name: str, drawn: bytes) -> None:
    """Write the file of a picture."""
    file = FOLDER / language / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(drawn)
