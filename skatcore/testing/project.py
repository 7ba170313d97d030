"""A plugin's package that is not installed: its folder, looked at as an installed one would be."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import tomli

from skatcore.model.files import NoFile, TooLarge, read_limited
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import PLUGINS, PROFILES, Registry


def registry_with(folder: Path, installed: Registry) -> tuple[Registry, tuple[str, ...]]:
    """What is installed and what the package in a folder offers, with the names of its plugins.

    A plugin whose name another distribution offers too has its long name.
    """
    project = _project(folder)
    points = project.get("entry-points", {})
    offered = points.get(PLUGINS) if isinstance(points, dict) else None
    if not isinstance(offered, dict) or not offered:
        expected = f'[project.entry-points."{PLUGINS}"]'
        raise ProfileError([Problem.of("plugin-no-package", word=str(folder), expected=expected)])
    for place in (folder, folder / "src"):
        if place.is_dir() and str(place.resolve()) not in sys.path:
            sys.path.insert(0, str(place.resolve()))
    owner = str(project.get("name", folder.name))
    others = {
        name: tuple(offer for offer in offers if offer.distribution != owner)
        for name, offers in installed.plugins.items()
    }
    packs = {name: pack for name, pack in installed.packs.items() if name not in (points.get(PROFILES) or {})}
    own = [EntryPoint(name, str(value), PLUGINS) for name, value in offered.items()]
    own += [EntryPoint(name, str(value), PROFILES) for name, value in (points.get(PROFILES) or {}).items()]
    registry = Registry(others, packs).with_points(own, owner)
    return registry, registry.offered_by(owner)


def _project(folder: Path) -> dict[str, Any]:
    try:
        tables = tomli.loads(read_limited(folder / "pyproject.toml", 1 << 20).decode())
    except FileNotFoundError:
        raise ProfileError([Problem.of("plugin-no-pyproject", word=str(folder))]) from None
    except (OSError, ValueError, NoFile, TooLarge) as error:
        why = getattr(error, "strerror", None) or str(error)
        expected = f"pyproject.toml: {why}"
        raise ProfileError([Problem.of("plugin-no-package", word=str(folder), expected=expected)]) from error
    project = tables.get("project")
    return project if isinstance(project, dict) else {}
