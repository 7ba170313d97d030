"""A plugin's package that is not installed: its folder, looked at as an installed one would be."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import tomli

from skatcore.messages import LANGUAGE_PACKAGES
from skatcore.messages.files import read_messages
from skatcore.model.files import NoFile, TooLarge, read_limited
from skatcore.rules.contributions import Words
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import API, PLUGINS, PROFILES, Offer, Registry


@dataclass(frozen=True)
class LanguagePlugin:
    """A language, tried as a plugin that brings its words and nothing else."""

    point: EntryPoint

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """All its words."""
        return [Words(self.point.name, read_messages(self.point.module, deep=True).messages)]


def with_languages(registry: Registry, points: Iterable[EntryPoint], owner: str = "") -> Registry:
    """A registry in which languages are plugins too: of the package ``owner``, or each of its own."""
    plugins = dict(registry.plugins)
    for point in points:
        package = owner or (point.dist.name if point.dist else point.value)
        offer = Offer(point.name, package, partial(LanguagePlugin, point), API)
        plugins[point.name] = (*plugins.get(point.name, ()), offer)
    return replace(registry, plugins=plugins)


def registry_with(folder: Path, installed: Registry) -> tuple[Registry, tuple[str, ...]]:
    """What is installed and what the package in a folder offers, with the names of its plugins.

    A plugin whose name another distribution offers too has its long name. A language is a plugin too.
    """
    project = project_of(folder)
    groups = project.get("entry-points", {})
    points = [
        EntryPoint(name, str(value), group)
        for group in (PLUGINS, PROFILES, LANGUAGE_PACKAGES)
        if isinstance(groups, dict) and isinstance(groups.get(group), dict)
        for name, value in groups[group].items()
    ]
    if not any(point.group in {PLUGINS, LANGUAGE_PACKAGES} for point in points):
        expected = f'[project.entry-points."{PLUGINS}"]'
        raise ProfileError([Problem.of("plugin-no-package", word=str(folder), expected=expected)])
    for place in (folder, folder / "src"):
        if place.is_dir() and str(place.resolve()) not in sys.path:
            sys.path.insert(0, str(place.resolve()))
    owner = str(project.get("name", folder.name))
    plugins = {
        name: tuple(offer for offer in offers if offer.distribution != owner)
        for name, offers in installed.plugins.items()
    }
    brought = {point.name for point in points if point.group == PROFILES}
    packs = {name: pack for name, pack in installed.packs.items() if name not in brought}
    languages = [point for point in points if point.group == LANGUAGE_PACKAGES]
    registry = Registry(plugins, packs).with_points((point for point in points if point not in languages), owner)
    registry = with_languages(registry, languages, owner)
    return registry, registry.offered_by(owner)


def project_of(folder: Path) -> dict[str, Any]:
    """The table ``[project]`` of the package in a folder.

    Raises:
        ProfileError: it has no ``pyproject.toml`` that can be read.
    """
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
