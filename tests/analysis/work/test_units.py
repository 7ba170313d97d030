"""Units of work: the same results whatever does them, however often, in whichever order."""

from __future__ import annotations

import itertools
import pickle
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore import varied
from skatcore.analysis.players.named import deals_at_once
from skatcore.analysis.simulation import ALL_SENSIBLE, played
from skatcore.analysis.work.counts import Counts, added, total
from skatcore.analysis.work.errors import WorkError
from skatcore.analysis.work.results import OnCores, in_order, results_of
from skatcore.analysis.work.rules_text import RulesText
from skatcore.analysis.work.unit import Unit, WorkPlan
from skatcore.rules.registry import PLUGINS, Registry
from skatcore.version import VERSION
from support.games import EVERY, rules
from support.installed import describe
from support.other_processes import counted, killing

NUMBERS = st.dictionaries(st.sampled_from("abc"), st.lists(st.integers(), min_size=2, max_size=2), max_size=3)


def plan(**settings: int | str) -> WorkPlan:
    return WorkPlan.of([rules("isko")], ALL_SENSIBLE, **settings)


# -- what units are -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_a_text_is_the_same_rules_wherever_it_is_read(name: str) -> None:
    text = RulesText.of(rules(name))
    assert text.ruleset() is rules(name)
    elsewhere = replace(text, text=f"{text.text}\n")  # not the text that this process has made
    assert elsewhere.ruleset() is not rules(name)
    assert elsewhere.ruleset().digest == rules(name).digest
    assert elsewhere.ruleset() is pickle.loads(pickle.dumps(elsewhere)).ruleset()  # noqa: S301 - our own


def test_units_have_every_seed_once() -> None:
    for count in (1, 99, 100, 101, 250):
        units = list(plan().units(range(7, 7 + count)))
        assert [seed for unit in units for seed in unit.seeds] == list(range(7, 7 + count))
        assert len({unit.key for unit in units}) == len(units)
    two = WorkPlan.of([rules("isko"), rules("pub")], ALL_SENSIBLE)
    assert [unit.key for unit in two.units(range(120))] == ["0+50", "50+50", "100+20"]


def test_players_who_search_play_fewer_deals_at_once() -> None:
    quick, some, few = (deals_at_once((text, "sensible", text)) for text in ("random", "solver:100", "solver:20000"))
    assert quick > some > few > 1
    assert deals_at_once(("solver:1000000000",)) == 1


def test_players_who_think_for_a_time_are_refused() -> None:
    with pytest.raises(WorkError, match=r"solver:50ms plays differently .* in positions instead: solver:\d+$"):
        WorkPlan.of([rules("isko")], ("sensible", "sensible", "solver:50ms"))
    usual = WorkPlan.of([rules("isko")], ("solver", "solver:2000", "random")).players
    assert usual[0].startswith("solver:")  # what is usual here may not be usual there
    assert usual[1:] == ("solver:2000", "random")


# -- another machine ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"versions": (("skatcore", "99.1"),)}, r"skatcore is 99\.1 here, but \d\S+ on \S+, process \d+; install"),
        ({"versions": (("skatcore", "0"),)}, r"skatcore is 0 here, but"),
        ({"digest": "0" * 64}, rf"isko is 0{{16}} here, but the same text is {rules('isko').digest[:16]} on "),
        ({"text": "[profile]\nid = 'x'"}, r"isko cannot be loaded on .*: \S+ "),
    ],
)
def test_a_process_with_other_rules_says_both(wrong: dict[str, str], said: str) -> None:
    text = replace(RulesText.of(rules("isko")), **wrong)  # type: ignore[arg-type]
    with pytest.raises(WorkError, match=said) as caught:
        text.ruleset()
    sent: WorkError = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (str(sent), sent.message.name, sent.message.details) == (
        str(caught.value),
        caught.value.message.name,
        caught.value.message.details,
    )


def test_a_plugin_that_is_not_there_is_named_with_its_version() -> None:
    text = RulesText.of(rules("pub"))
    assert dict(text.versions)["ramsch"].startswith("skatcore ")
    installed = Registry.installed()
    others = Registry({name: offers for name, offers in installed.plugins.items() if name != "ramsch"})
    elsewhere = replace(text, text=f"{text.text}\n\n")
    with others.used(), pytest.raises(WorkError, match=r"has no plugin ramsch, which pub needs; install skatcore \d"):
        elsewhere.ruleset()


# -- adding up ------------------------------------------------------------------------------------


@given(st.lists(NUMBERS, min_size=1, max_size=5), st.randoms())
def test_counts_add_up_to_the_same_in_any_order(parts: list[dict[str, list[int]]], dice: object) -> None:
    results = list(enumerate(parts))
    whole = total(results)
    dice.shuffle(results)  # type: ignore[attr-defined]
    assert total(results) == whole
    assert {key: [sum(part[key][at] for part in parts if key in part) for at in (0, 1)] for key in whole} == whole  # type: ignore[union-attr]


def test_what_does_not_add_up_is_refused() -> None:
    for one, other in ((1, [1]), ([1], [1, 2]), ({"a": 1}, {"a": [1]})):
        with pytest.raises(TypeError, match="different shapes"):
            added(one, other)


# -- whatever does it -----------------------------------------------------------------------------


#: A program that does units of work, by a function of the library or by its own.
SCRIPT = """
from skatcore import load
from skatcore.analysis.simulation import ALL_SENSIBLE
from skatcore.analysis.work.results import OnCluster, OnCores, deals_of, results_of
from skatcore.analysis.work.unit import WorkPlan

def own(unit):
    return len(unit.seeds)

{guard}
    units = WorkPlan.of([load("isko")], ALL_SENSIBLE).units(range(30), 10)
    print(sum(count for _, count in results_of(units, {run}, where={where})))
"""


@pytest.mark.parametrize(
    ("guard", "run", "where"),
    [
        ("if True:", "deals_of", "OnCores(2)"),
        ("if True:", "deals_of", "OnCluster('local:1')"),
        ('if __name__ == "__main__":', "own", "OnCores(2)"),
    ],
)
def test_a_script_needs_no_guard_but_for_functions_of_its_own(guard: str, run: str, where: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(guard=guard, run=run, where=where), encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("30\n", "")


def test_pieces_of_any_size_add_up_to_the_same() -> None:
    seeds = range(31)
    whole = played(Unit(plan(), seeds))
    for size in (1, 7, 30):
        assert total(results_of(plan().units(seeds, size), played)) == whole


def test_results_come_once_and_can_be_put_in_order() -> None:
    units = list(plan().units(range(40), 4))
    shuffled = [(unit, counted(unit)) for unit in (*units[5:], *units[3:5], *units[:3])]
    assert [unit for unit, _ in in_order(shuffled, 0)] == units
    assert [unit for unit, _ in in_order(shuffled[:-1], 0)] == units[:2]


def test_units_may_be_endless_and_progress_is_told() -> None:
    told: list[int] = []
    endless = (Unit(plan(), range(at, at + 2)) for at in itertools.count(0, 2))
    with closing(results_of(endless, counted, where=OnCores(2), progress=told.append)) as results:
        some = list(itertools.islice(results, 9))
    assert len({unit.key for unit, _ in some}) == 9
    assert told == [2] * 8  # the ninth is told when the tenth is asked for


def expected(units: list[Unit]) -> Counts | None:
    return total((unit, counted(unit)) for unit in units)


def test_killed_processes_change_nothing(tmp_path: Path) -> None:
    units = list(plan(marks=str(tmp_path), deaths=1).units(range(12), 2))
    assert total(results_of(units, killing, where=OnCores(2))) == expected(units)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_unit_that_kills_every_process_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.model.processes.PATIENCE", 1)
    units = plan(marks=str(tmp_path), deaths=99).units(range(8), 2)
    with pytest.raises(WorkError, match=r"deals \d\+2 ended 2 times before"):
        list(results_of(units, killing, where=OnCores(2)))


def test_other_files_of_the_same_version_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    here = plan().identity()["versions"]["skatcore"]
    monkeypatch.setattr("skatcore.version._digest", lambda _: "0123456789")
    other = plan().identity()["versions"]["skatcore"]
    assert here != other == f"{VERSION}+0123456789"
    with pytest.raises(WorkError, match="with the same files, in both places"):
        replace(RulesText.of(rules("isko")), versions=(("skatcore", here),)).ruleset()


def test_the_files_of_an_installed_plugin_are_compared_but_not_the_ends_of_their_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = []
    for at, text in enumerate((b"A = 1\n", b"A = 1\r\n", b"A = 2\n")):
        folder = tmp_path / f"{at}"
        describe(folder, "skat-own", version="1.5")
        (folder / f"skat_own_{at}.py").write_bytes(text)
        monkeypatch.syspath_prepend(folder)
        point = EntryPoint("own", f"skat_own_{at}", PLUGINS)
        registry = Registry.installed().with_points([point], "skat-own")
        with registry.used():
            made = varied(rules("isko"), added=["own"], registry=registry)
            versions.append(dict(RulesText.of(made).versions)["own"])
    assert versions[0].startswith("skat-own 1.5+")
    assert versions[0] == versions[1] != versions[2]
