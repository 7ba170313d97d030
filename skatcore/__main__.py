"""``python -m skatcore`` is ``skat``."""

import atexit
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Final, NoReturn

# Ctrl-C ends a program that still starts without a word, unless whoever started it ignores that
heard: Final = signal.getsignal(signal.SIGINT) is signal.default_int_handler
if heard:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
from skatcore.cli import main  # noqa: E402

if heard:
    signal.signal(signal.SIGINT, signal.default_int_handler)

#: Exit statuses are below it; Python knows what another number or a text means.
BEYOND: Final = 256


def program() -> NoReturn:
    """Run ``skat`` and end the process at once: to free everything first takes longer than many a command."""
    status: str | int | None = None
    try:
        main()
    except SystemExit as ended:
        status = ended.code
    # a plugin's thread may have work left, and a profiler writes at the end
    needs_python = threading.active_count() > 1 or sys.getprofile() is not None
    if needs_python or not (status is None or (isinstance(status, int) and 0 <= status < BEYOND)):
        sys.exit(status)
    atexit._run_exitfuncs()  # noqa: SLF001 - nothing else runs what libraries registered for the end
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status or 0)


if __name__ == "__main__":
    program()
