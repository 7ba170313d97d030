"""The one base class of everything that skatcore raises on purpose, and what plugins may raise."""

from typing import Final

#: What the code of a third party may raise: `sys.exit` in it must not end the program without a word.
PLUGIN_ERRORS: Final = (Exception, SystemExit)


class SkatError(Exception):
    """Every error that skatcore raises on purpose derives from this class.

    Catch it where any mistake in a profile, a record, a sheet or an action is to be reported:

    >>> from skatcore import load
    >>> try:
    ...     ruleset = load("my-club.toml")
    ... except SkatError as error:
    ...     print(type(error).__name__)
    ProfileError
    """
