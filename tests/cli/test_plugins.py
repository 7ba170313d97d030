"""``skat plugins``: every plugin with its options and contributions, in three languages."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import cast

import pytest

from skatcore import cli
from skatcore.cli import app
from skatcore.plugin import Context, Extra, Goal, Options, hookimpl
from skatcore.rules.registry import Registry
from support.commands import Skat


class Least(Options):
    """A table with an option that has no default."""

    least: int


class Demanding:
    """A plugin with a goal that needs its option, and an extra that does not."""

    @hookimpl
    def skatcore_options(self) -> type[Options]:
        """Its table."""
        return Least

    @hookimpl
    def skatcore_goals(self, context: Context) -> Iterable[Goal]:
        """A goal that cannot be made without the option."""
        least = cast("Least", context.own).least
        return [Goal("least", "plugin.demanding", lambda _: least > 0)]

    @hookimpl
    def skatcore_extras(self) -> Iterable[Extra]:
        """An extra."""
        return [Extra("eager", "plugin.demanding")]


def test_every_plugin_is_listed_with_its_options(skat: Skat) -> None:
    result = {row["plugin"]: row for row in skat("plugins", "--format", "json").data}
    assert set(result) == set(Registry.installed().plugins)
    options = {row["key"]: row for row in result["bock"]["options"]}
    assert options["plugin.bock.times"]["default"] == 2
    assert options["plugin.bock.then"]["choices"] == ["nothing", "ramsch"]


def test_a_named_plugin_shows_what_it_contributes(skat: Skat) -> None:
    (row,) = skat("plugins", "spitze", "--format", "json").data
    assert row["contributions"]["extras"] == ["spitze", "spitze-failed"]
    assert row["contributions"]["stages"] == ["spitze"]
    assert "\n  contributions:\n" in skat("plugins", "spitze", "--lang", "en").out
    assert "\n    extras: spitze, spitze-failed\n" in skat("plugins", "spitze").out
    assert "spitze-failed" not in skat("plugins").out


def test_a_contribution_that_needs_an_option_without_a_default_is_left_out(
    skat: Skat, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = Registry.installed().with_plugins({"demanding": Demanding()})
    monkeypatch.setattr(Registry, "installed", lambda: registry)
    (row,) = skat("plugins", "demanding", "--format", "json").data
    assert [option["key"] for option in row["options"]] == ["plugin.demanding.least"]
    assert (row["contributions"], row["problems"]) == ({"extras": ["eager"]}, {})


class Raising(Demanding):
    """The same with a hook that fails whatever the options are."""

    @hookimpl
    def skatcore_goals(self, context: Context) -> Iterable[Goal]:
        """No goal."""
        raise ZeroDivisionError(f"nothing in {type(context.own).__name__}")


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_hook_that_raises_is_named_in_the_list(skat: Skat, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry.installed().with_plugins({"raising": Raising()})
    monkeypatch.setattr(Registry, "installed", lambda: registry)
    ran = skat("plugins", "raising", "--format", "json", "--lang", lang)
    (row,) = ran.data
    assert ran.status == 1
    assert row["contributions"] == {"extras": ["eager"]}
    assert "skatcore_goals: ZeroDivisionError: nothing in Least" in row["problems"]["goals"]
    assert f"\n    goals: {row['problems']['goals']}\n" in skat("plugins", "--lang", lang).out
    shown = skat("plugins", "raising", "--lang", lang).out
    assert f"\n    extras: eager\n    goals: {row['problems']['goals']}\n" in shown


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_every_bundled_plugin_says_what_it_is(skat: Skat, lang: str) -> None:
    data = skat("plugins", "--format", "json", "--lang", lang).data
    meanings = [row["meaning"] for row in data if row["distribution"] == "skatcore"]
    assert all(meanings)
    assert len(set(meanings)) == len(meanings) == 13
    assert skat("plugins", "--lang", lang).status == 0


def test_single_plugins_can_be_named_and_a_typo_is_told(skat: Skat) -> None:
    assert [row["plugin"] for row in skat("plugins", "bock", "--format", "json").data] == ["bock"]
    wrong = skat("plugins", "bok")
    assert (wrong.status, wrong.out) == (2, "")
    assert "bock" in wrong.err
    assert wrong.err.count("\n") == 1


def _in_another_process(_: object) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        pool.submit(sys.exit, 0).result()


def test_nor_does_it_in_another_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(app, "run", _in_another_process)
    monkeypatch.setattr(cli, "seldom_collected", lambda: None)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "SystemExit: 0" in line
