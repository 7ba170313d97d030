"""``python -m skatcore`` is ``skat``."""

import atexit
import os
import sys
import threading
from contextlib import suppress
from typing import Final, NoReturn

from skatcore.cli import main

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
