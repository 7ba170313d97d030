"""A plugin's package that is not installed: its folder, looked at as an installed one would be."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import tomli

from skatcore.model.files import NoFile, TooLarge, read_limited
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import PLUGINS, PROFILES, Offer, Pack, Registry, stated_api


def registry_with(folder: Path, installed: Registry) -> tuple[Registry, tuple[str, ...]]:
    """What is installed and what the package in a folder offers, with the names of its plugins.

    A plugin whose name another distribution offers too has its long name.
    """
    project = _project(folder)
    points = project.get("entry-points", {})
    offered = points.get(PLUGINS) if isinstance(points, dict) else None
    if not isinstance(offered, dict) or not offered:
        details = (("word", str(folder)), ("expected", f'[project.entry-points."{PLUGINS}"]'))
        raise ProfileError([Problem("plugin-no-package", "", details)])
    for place in (folder, folder / "src"):
        if place.is_dir() and str(place.resolve()) not in sys.path:
            sys.path.insert(0, str(place.resolve()))
    owner = str(project.get("name", folder.name))
    plugins, packs = dict(installed.plugins), dict(installed.packs)
    names = []
    for name, value in offered.items():
        point = EntryPoint(name, str(value), PLUGINS)
        others = [offer for offer in plugins.get(name, ()) if offer.distribution != owner]
        offer = Offer(name, owner, point.load, stated_api(point))
        plugins[name] = (*others, offer)
        names.append(offer.full_name if others else name)
    for name, package in (points.get(PROFILES) or {}).items():
        parts = str(package).split(".")
        places = [place.joinpath(*parts) for place in (folder, folder / "src")]
        profiles = next((place for place in places if place.is_dir()), places[0])
        packs[name] = (Pack(name, owner, profiles),)
    return Registry(plugins, packs), tuple(names)


def _project(folder: Path) -> dict[str, Any]:
    try:
        tables = tomli.loads(read_limited(folder / "pyproject.toml", 1 << 20).decode())
    except FileNotFoundError:
        raise ProfileError([Problem("plugin-no-pyproject", "", (("word", str(folder)),))]) from None
    except (OSError, ValueError, NoFile, TooLarge) as error:
        why = getattr(error, "strerror", None) or str(error)
        details = (("word", str(folder)), ("expected", f"pyproject.toml: {why}"))
        raise ProfileError([Problem("plugin-no-package", "", details)]) from error
    project = tables.get("project")
    return project if isinstance(project, dict) else {}
