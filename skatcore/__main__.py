"""``python -m skatcore`` is ``skat``."""

import atexit
import os
import sys
import threading
from contextlib import suppress
from typing import NoReturn

from skatcore.cli import main


def program() -> NoReturn:
    """Run ``skat`` and end the process at once: to free everything first takes longer than many a command."""
    status: object = None
    try:
        main()
    except SystemExit as ended:
        status = ended.code
    if not isinstance(status, int | None):
        sys.exit(str(status))
    if threading.active_count() > 1 or sys.getprofile() is not None:
        sys.exit(status)  # a plugin's thread has work to finish, a profiler has all to write
    atexit._run_exitfuncs()  # noqa: SLF001 - nothing else runs what libraries want to be done at the end
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status or 0)


if __name__ == "__main__":
    program()
