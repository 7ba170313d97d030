"""Every option is read by some code, or it is declared to describe the source and no more."""

from __future__ import annotations

from typing import Annotated

from skatcore.rules.option_model import Descriptive, Options
from skatcore.rules.options import Core, LossOptions
from skatcore_ramsch.options import Ramsch
from support.option_reads import models, unread


def test_what_nothing_reads_is_declared_descriptive_and_only_that() -> None:
    unread_keys, descriptive = unread(models())
    assert unread_keys == descriptive


class MadeRamsch(Ramsch):
    """Ramsch with an option that nothing reads, and that is called like others that are read."""

    value: int = 1
    sitting_dealer: bool = False


class MadeLoss(LossOptions):
    """``[loss]`` with such an option, and with one that is declared descriptive."""

    times: int = 1
    told: Annotated[bool, Descriptive()] = False


class MadeCore(Core):
    """The core with that table."""

    loss: MadeLoss


def test_an_option_that_nothing_reads_is_found() -> None:
    before, _ = unread(models())
    unread_keys, descriptive = unread(models() | {"": MadeCore, "plugin.ramsch.": MadeRamsch})
    new = {"loss.times", "plugin.ramsch.value", "plugin.ramsch.sitting-dealer"}
    assert unread_keys - before == new | {"loss.told"}
    assert unread_keys - descriptive == new


def test_a_plugin_whose_options_nothing_reads_is_found() -> None:
    class Unread(Options):
        """No code knows this table."""

        trigger: bool = True

    unread_keys, _ = unread(models() | {"plugin.unread.": Unread})
    assert "plugin.unread.trigger" in unread_keys
    assert "plugin.ramsch.trigger" not in unread_keys
