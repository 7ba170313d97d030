"""A plugin's package that is not installed: its folder or wheel, looked at as an installed one would be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path

from skatcore.rules.hooks import hookimpl
from skatcore.rules.registry import API, PROFILES, Offer, Registry
from skatcore.testing.packages import package_of
from skatcore.text.files import read_messages
from skatcore.text.language_list import LANGUAGE_PACKAGES
from skatcore.text.words import Words


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


def registry_with(place: Path, installed: Registry) -> tuple[Registry, tuple[str, ...]]:
    """The offers of what is installed and of the package in a folder or wheel, with the names of its plugins.

    A plugin whose name another distribution offers too has its long name. A language is a plugin too.
    """
    package = package_of(place)
    package.put_first()
    plugins = {
        name: tuple(offer for offer in offers if offer.distribution != package.owner)
        for name, offers in installed.plugins.items()
    }
    brought = {point.name for point in package.points if point.group == PROFILES}
    packs = {name: pack for name, pack in installed.packs.items() if name not in brought}
    languages = [point for point in package.points if point.group == LANGUAGE_PACKAGES]
    others = (point for point in package.points if point not in languages)
    registry = Registry(plugins, packs).with_points(others, package.owner)
    registry = with_languages(registry, languages, package.owner)
    return registry, registry.offered_by(package.owner)
