"""Processes that share work out: order, bounds, errors, and what happens when they are killed or interrupted."""

from __future__ import annotations

import itertools
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path
from pickle import PicklingError

import pytest

from skatcore.model import processes
from skatcore.model.processes import AHEAD, ItemLost, Pool


def slowly(number: int) -> tuple[int, int]:
    """Work that takes longer the smaller a number is; and by whom it was done."""
    time.sleep(0.02 * max(0, 3 - number))
    return number, os.getpid()


def dying(marks: Path, number: int) -> int:
    """Work at which each process dies the first time that it meets 2, and always at 13."""
    mark = marks / f"{number}"
    if number == 13 or (number == 2 and not mark.exists()):
        mark.touch()
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return 10 * number


def failing(number: int) -> object:
    """Work that fails at 1, and gives at 2 what cannot be sent."""
    if number == 1:
        raise ValueError("not one")
    return (lambda: None) if number == 2 else number


class Dying:
    """`dying` with a folder, as something that can be sent."""

    def __init__(self, marks: Path) -> None:
        self.marks = marks

    def __call__(self, number: int) -> int:
        """Work on a number."""
        return dying(self.marks, number)


def test_results_come_in_the_order_of_the_items_from_several_processes() -> None:
    done = list(Pool(slowly, 2).results(range(8), in_order=True))
    assert [(item, number) for item, (number, _) in done] == [(number, number) for number in range(8)]
    assert os.getpid() not in {process for _, (_, process) in done}
    assert len({process for _, (_, process) in done}) == 2
    assert active_children() == []


def test_each_item_comes_once_where_order_does_not_matter() -> None:
    assert sorted(item for item, _ in Pool(slowly, 2).results(range(8))) == [*range(8)]


def test_items_are_taken_only_when_there_is_somebody_for_them() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for number in itertools.count():
            taken.append(number)
            yield number

    with closing(Pool(slowly, 2).results(endless(), in_order=True)) as results:
        for count, (item, _) in enumerate(itertools.islice(results, 5)):
            assert item == count
            assert len(taken) <= count + 2 * AHEAD
    assert active_children() == []


def test_what_stays_comes_in_its_place_and_starts_no_process() -> None:
    work = Pool(slowly, 2).results(range(4), in_order=True, stays=lambda number: number != 2)
    assert [(item, done and done[0]) for item, done in work] == [(0, None), (1, None), (2, 2), (3, None)]
    assert [done is None for _, done in Pool(slowly, 2).results([5], stays=bool)] == [True]


def test_the_item_of_a_process_that_is_killed_is_done_by_another(tmp_path: Path) -> None:
    done = list(Pool(Dying(tmp_path), 2).results(range(6), in_order=True))
    assert done == [(number, 10 * number) for number in range(6)]
    assert [file.name for file in tmp_path.iterdir()] == ["2"]


def test_an_item_that_kills_every_process_ends_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "PATIENCE", 1)
    with pytest.raises(ItemLost) as lost:
        list(Pool(Dying(tmp_path), 2).results([1, 13, 3]))
    assert (lost.value.item, lost.value.count) == (13, 2)
    assert active_children() == []


def test_an_error_comes_at_its_turn_with_where_it_was_raised() -> None:
    results = Pool(failing, 2).results([0, 1, 3], in_order=True)
    assert next(results) == (0, 0)
    with pytest.raises(ValueError, match="not one") as error:
        next(results)
    assert any("in failing" in note for note in error.value.__notes__)
    # which it is depends on the version of Python
    with pytest.raises((PicklingError, AttributeError, TypeError), match=r"lambda|local object"):
        list(Pool(failing, 1).results([2]))


def test_work_ends_at_once_when_it_is_over() -> None:
    asked = iter([False] * 6 + [True])
    begun = time.monotonic()
    assert list(Pool(time.sleep, 1, gives_way=True).results([60, 60], is_over=lambda: next(asked))) == []
    assert time.monotonic() - begun < 30
    assert active_children() == []


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot wait here")
def test_no_process_is_left_wherever_ctrl_c_is_pressed() -> None:
    main = threading.main_thread().ident or 0
    for delay in (0.01, 0.1, 0.5):
        timer = threading.Timer(delay, signal.pthread_kill, (main, signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):  # noqa: PT012 - it may come anywhere in it
            timer.start()
            for _ in Pool(slowly, 2).results(itertools.count()):
                pass
        timer.join()
        assert active_children() == []
