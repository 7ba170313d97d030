"""The files of others that pages load: what they are, and that they load nothing themselves."""

from __future__ import annotations

import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from skatcore import web

VENDOR: Final = Path(web.__file__).parent / "static" / "vendor"
FILES: Final = tomllib.loads((VENDOR / "vendor.toml").read_text("utf-8"))
#: The words by which a licence is known.
LICENCES: Final = {"0BSD": r"Zero[- ]Clause", "MIT": "MIT License"}
each = pytest.mark.parametrize("name", FILES)


def file(name: str) -> Path:
    """Where the file lies."""
    return VENDOR / Path(FILES[name]["file"]).name


def loaded(text: str) -> list[str]:
    """Addresses in a style sheet or a script from which a browser would load something."""
    quoted = re.findall(r"""(?:url\(|@import\s*|sourceMappingURL=)\s*["']?([^"'\s)]+)""", text)
    absolute = re.findall(r"""["'(]\s*((?:https?:|wss?:)?//[^"'\s)]+)""", text)
    return [address for address in quoted + absolute if not address.startswith("data:")]


def test_each_file_is_listed_with_its_licence() -> None:
    listed = {"vendor.toml", *(file(name).name for name in FILES), *(f"{name}.LICENSE" for name in FILES)}
    assert {path.name for path in VENDOR.iterdir()} == listed


@each
def test_a_file_is_as_its_package_holds_it(name: str) -> None:
    assert sha256(file(name).read_bytes()).hexdigest() == FILES[name]["sha256"]
    assert set(FILES[name]) == {"version", "package", "file", "sha256", "licence"}


def test_the_versions_are_those_that_the_files_state() -> None:
    """The extension states none; its sum is that of the version in the list."""
    assert f'version:"{FILES["htmx"]["version"]}"' in file("htmx").read_text("utf-8")
    assert f"v{FILES['pico']['version']} " in file("pico").read_text("utf-8")[:200]


@each
def test_the_licence_lies_beside_the_file(name: str) -> None:
    text = (VENDOR / f"{name}.LICENSE").read_text("utf-8")
    assert re.search(LICENCES[FILES[name]["licence"]], text)
    assert re.search(r"Permission .* granted", text, re.DOTALL)


@each
def test_nothing_is_loaded_from_elsewhere(name: str) -> None:
    """Its home in the comment is no address, nor is the name of SVG in the drawings, which are data of its own."""
    text = file(name).read_text("utf-8")
    assert loaded(re.sub(r"/\*!.*?\*/|xmlns='http://www\.w3\.org/2000/svg'", "", text, flags=re.DOTALL)) == []


@pytest.mark.parametrize(
    "text",
    [
        "@import 'a.css'",
        "a{b:url(//c.de/d.png)}",
        "//# sourceMappingURL=e.map",
        'fetch("https://f.de")',
        "url('g.woff2')",
    ],
)
def test_what_would_be_loaded_is_found(text: str) -> None:
    assert loaded(text)
