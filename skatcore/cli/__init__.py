"""The command line: ``skat``."""

from __future__ import annotations

import io
import os
import sys


def main() -> None:
    """Run the command line; a closed pipe and Ctrl-C end it quietly."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a letter that the terminal's encoding lacks becomes a question mark
            stream.reconfigure(errors="replace")
    try:
        from skatcore.cli.app import app

        app()
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has seen enough: nothing more may be flushed when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
