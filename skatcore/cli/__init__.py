"""The command line: ``skat``."""

from __future__ import annotations

import atexit
import errno
import gc
import io
import os
import sys
from pathlib import Path
from typing import TextIO, cast

from skatcore.extras import MissingExtra, missing_extra, require
from skatcore.messages import LANGUAGES, LanguageError, language_of_locale


def main() -> None:
    """Run the command line; a closed pipe and Ctrl-C end it quietly, a full disk with an error."""
    _standard_streams()
    _any_letter()
    seldom_collected()
    try:
        require("cli")
        from skatcore.cli.app import run

        try:
            run(sys.argv[1:])
        finally:  # it leaves with SystemExit, and what it wrote last may still have to go out
            sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        sys.exit(0)
    except SystemExit as ended:  # rich takes a closed pipe for a failure
        if isinstance(ended.__context__, BrokenPipeError):
            sys.exit(0)
        raise
    except OSError as error:
        _discard_output()
        _say_not_written(error)
        sys.exit(1)
    except ModuleNotFoundError as error:
        missing = missing_extra(error)
        if missing is None:
            raise
        _say_missing(missing)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except LanguageError as error:
        _say_language_broken(error)
        sys.exit(1)
    except Exception as error:
        _note_plugin(error)
        raise


def seldom_collected() -> None:
    """Look for cycles less often: games are many small values with hardly a cycle among them.

    When the process ends, nothing is looked for.
    """
    gc.set_threshold(250_000, 50, 50)
    atexit.register(gc.freeze)


def _standard_streams() -> None:
    """End at once if standard output is closed: no answer could be given, so nothing is done.

    A closed standard input reads as empty; what goes to a closed standard error is lost.
    """
    if sys.stderr is None:
        sys.stderr = _nowhere("w")
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    if sys.stdout is None:
        sys.stdout = _nowhere("w")
        _say_not_written(OSError(errno.EBADF, os.strerror(errno.EBADF)))
        sys.exit(1)


def _nowhere(mode: str) -> TextIO:
    return cast("TextIO", Path(os.devnull).open(mode, encoding="utf-8"))


def _any_letter() -> None:
    """A letter that the terminal's encoding lacks becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    """Nothing more may be flushed when Python ends: it would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_not_written(error: OSError) -> None:
    from skatcore.cli.output import catalogue, print_line

    words = catalogue(None)
    why = error.strerror or str(error)
    text = words.text("cli.not-written", file=error.filename or "stdout", why=why)
    print_line(f"skat: {words.text('cli.error')}: {text}", error=True)


def _note_plugin(error: Exception) -> None:
    """Name below the traceback the plugin whose code is nearest to the error, if there is one."""
    from importlib.metadata import entry_points
    from traceback import walk_tb

    from skatcore.rules.registry import PLUGINS
    from skatcore.text.catalogue import Catalogue

    names = {point.module: point.name for point in entry_points(group=PLUGINS)}
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        module = f"{frame.f_globals.get('__name__', '')}."
        name = next((names[prefix] for prefix in names if module.startswith(f"{prefix}.")), "")
        if name:
            place = f"{frame.f_code.co_filename}:{line}"
            why = f"{type(error).__name__}: {error}"
            words = Catalogue(language_of_locale())
            error.add_note(words.text("problem.plugin-raises", plugins=name, place=place, why=why))
            return


def _say_language_broken(error: LanguageError) -> None:
    """Say which language cannot be loaded; in English where it is the locale's own."""
    from skatcore.cli.output import print_line
    from skatcore.text.catalogue import Catalogue

    spoken = language_of_locale()
    words = Catalogue(spoken if spoken in LANGUAGES else "en")
    text = words.text("cli.language-broken", word=error.language, package=error.package, why=error.why)
    print_line(f"skat: {words.text('cli.error')}: {text}", error=True)


def _say_missing(missing: MissingExtra) -> None:
    """Say what to install; the words for it need nothing that might be missing."""
    from skatcore.text.catalogue import Catalogue

    words = Catalogue(language_of_locale())
    text = words.text("cli.extra-missing", library=missing.library, extra=missing.extra)
    sys.stderr.write(f"skat: {text}\n")
