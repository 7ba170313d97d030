"""Packages of third parties, installed in a folder as pip leaves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def describe(folder: Path, name: str, points: str = "", version: str = "1.0") -> None:
    """Put beside a module what a package says of itself: its name, its version and its entry ``points``."""
    described = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    described.mkdir(parents=True, exist_ok=True)
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    if points:
        (described / "entry_points.txt").write_text(points, "utf-8")
