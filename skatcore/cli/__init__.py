"""The command line: ``skat``."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line; a closed pipe and Ctrl-C end it quietly."""
    from skatcore.cli.app import app

    try:
        app()
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has seen enough: nothing more may be flushed when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
