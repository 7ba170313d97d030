"""How pools of processes end."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import cast

import pytest

from skatcore.records.parallel import end_pool


class PoolInterrupted:
    """A pool during whose end Ctrl-C is pressed."""

    ended = False

    def shutdown(self, *, cancel_futures: bool) -> None:
        """Ctrl-C comes first."""
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        self.ended = cancel_futures


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot wait here")
def test_pool_ends_whole_whenever_ctrl_c_is_pressed() -> None:
    pool = PoolInterrupted()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # test workers ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            end_pool(cast("ProcessPoolExecutor", pool))
    finally:
        signal.signal(signal.SIGINT, before)
    assert pool.ended
