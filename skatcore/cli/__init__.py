"""The command line: ``skat``."""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, TextIO, cast

from skatcore.errors import in_words, show_traceback
from skatcore.extras import missing_extra, requirement
from skatcore.text import LanguageError, language_of_locale

if TYPE_CHECKING:
    from skatcore.text import Catalogue


def main() -> None:
    """Run the command line; a closed pipe and Ctrl-C end it quietly, a full disk with an error."""
    _standard_streams()
    _any_letter()
    seldom_collected()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # it would look through all that is installed for some
    try:
        from skatcore.cli.app import run

        try:
            run(sys.argv[1:])
        finally:  # it leaves with SystemExit, and what it wrote last may still have to go out
            sys.stdout.flush()
    except BrokenPipeError as error:
        from skatcore.cli.output import discard_output

        discard_output()
        ended = error.__context__  # with something found, perhaps
        sys.exit(_status(ended) if isinstance(ended, SystemExit) else 0)
    except SystemExit as ended:
        sys.exit(_status(ended))
    except OSError as error:
        from skatcore.cli.output import discard_output

        discard_output()
        _say_not_written(error)
        sys.exit(1)
    except KeyboardInterrupt:
        from skatcore.cli.output import INTERRUPTED

        sys.exit(INTERRUPTED)
    except LanguageError as error:
        _say("cli.language-broken", word=error.language, package=error.package, why=error.why)
        sys.exit(1)
    except Exception as error:  # noqa: BLE001 - a mistake of this program is no reason for a traceback, either
        if isinstance(error, ModuleNotFoundError) and (missing := missing_extra(error)):
            what = requirement(missing.extra)
            _say("cli.extra-missing", extra=missing.extra, library=missing.library, what=what)
            sys.exit(2)
        _say_own_mistake(error)
        sys.exit(1)


def _status(ended: SystemExit) -> str | int | None:
    """The exit status: rich takes a closed pipe for a failure, and no other process ends this one without a word."""
    if isinstance(ended.__context__, BrokenPipeError):
        return 0
    if ended.__cause__ is not None:  # another process has ended so
        _say_own_mistake(ended)
        return 1
    return ended.code


def seldom_collected() -> None:
    """Look for cycles less often: games are many small values with hardly a cycle among them."""
    gc.set_threshold(250_000, 50, 50)


def _standard_streams() -> None:
    """End at once if no answer could be given; a closed input reads as empty, closed errors are lost."""
    if sys.stderr is None:
        sys.stderr = _nowhere("w")
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    if sys.stdout is None:
        sys.stdout = _nowhere("w")
        _say_not_written(OSError(errno.EBADF, ""))
        sys.exit(1)


def _nowhere(mode: str) -> TextIO:
    return cast("TextIO", Path(os.devnull).open(mode, encoding="utf-8"))


def _any_letter() -> None:
    """A letter that the terminal's encoding lacks becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _words() -> Catalogue:
    """The words of the language that is asked for; where it cannot be loaded, the locale's, then the English ones."""
    from skatcore.cli.help_texts import language_asked
    from skatcore.text import Catalogue

    for language in (language_asked(sys.argv[1:]), language_of_locale()):
        with suppress(LanguageError):
            return Catalogue(language)
    return Catalogue("en")


def _say(key: str, **details: str) -> None:
    from skatcore.cli.output import print_line

    words = _words()
    print_line(f"skat: {words.text('cli.error')}: {words.text(key, **details)}", error=True)


def _say_own_mistake(error: BaseException) -> None:
    """Say on one line what went wrong in this program, and where."""
    show_traceback(error)
    last = extract_tb(error.__traceback__)[-1]
    _say("cli.own-mistake", why=in_words(error), place=f"{Path(last.filename).name}:{last.lineno}")


def _say_not_written(error: OSError) -> None:
    from skatcore.text import cause

    _say("cli.not-written", file=error.filename or "stdout", why=cause(error))
