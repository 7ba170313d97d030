"""The one base class of everything that skatcore raises on purpose, and what plugins may raise."""

from typing import Final


class Endless(BaseException):
    """Something did not come to an end; no plugin's ``except Exception`` may swallow it."""


#: What the code of a third party may raise: `sys.exit` in it must not end the program without a word.
PLUGIN_ERRORS: Final = (Exception, SystemExit, Endless)


class Unsayable(KeyError, ValueError):  # noqa: N818 - it says what is wrong
    """A message that no language has, or that cannot be filled in; ``why`` is what is wrong with it."""

    def __init__(self, key: str, language: str, why: str, *, missing: bool) -> None:
        super().__init__(key)
        self.key, self.language, self.why, self.missing = key, language, why, missing

    def __str__(self) -> str:
        return f"message {self.key!r} ({self.language}): {self.why}"


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
