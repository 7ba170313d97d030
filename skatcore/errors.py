"""The one base class of everything that skatcore raises on purpose."""


class SkatError(Exception):
    """Every error that skatcore raises on purpose derives from this class.

    Catch it where any mistake in a profile, a record, a sheet or an action is to be reported:

        try:
            ruleset = load("my-club.toml")
        except SkatError as error:
            print(error)
    """
