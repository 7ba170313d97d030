"""The tables of the TOML files that the first answer reads, parsed when the site was built: a browser takes long to."""

from __future__ import annotations

import marshal
from hashlib import sha256
from pathlib import Path
from typing import Any

import tomli

KNOWN: dict[bytes, bytes] = marshal.loads(Path(__file__).with_name("parsed.bin").read_bytes())  # noqa: S302 - our own
parse = tomli.loads


def loads(text: str) -> dict[str, Any]:
    """The tables of a text."""
    known = KNOWN.get(sha256(text.encode(errors="surrogatepass")).digest())
    return parse(text) if known is None else marshal.loads(known)  # noqa: S302 - our own


tomli.loads = loads  # type: ignore[assignment]
