"""Contradictions between the core's own options."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.plugin import Problem, Ruleset


def core_checks(ruleset: Ruleset) -> Iterator[Problem]:
    """Options of the core that contradict each other."""
    core = ruleset.core
    has_own = any(contract.announced_as == "grand" for contract in ruleset.contracts)
    if (core.games.grand.ouvert == "own-base") is not has_own:
        expected = "own-base" if has_own else "step, none"
        yield Problem(
            "grand-ouvert-contract", "games.grand.ouvert", (("word", core.games.grand.ouvert), ("expected", expected))
        )
    if "schwarz" in core.levels.announced and "schneider" not in core.levels.announced:
        yield Problem("schwarz-without-schneider", "levels.announced")
    if core.levels.win_points + core.levels.defenders_schneider > 120:  # noqa: PLR2004 - all card points
        yield Problem(
            "schneider-before-winning",
            "levels.defenders-schneider",
            (("word", core.levels.defenders_schneider), ("expected", 120 - core.levels.win_points)),
        )
    if core.levels.declarer_schneider >= core.levels.win_points:
        yield Problem(
            "schneider-though-won",
            "levels.declarer-schneider",
            (("word", core.levels.declarer_schneider), ("expected", core.levels.win_points - 1)),
        )
