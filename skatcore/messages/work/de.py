"""Messages about work on many deals, in English."""

from typing import Final

MESSAGES: Final = {
    "work.processes-killed": (
        "the processes that do the work ended {count} times before they had done any of it; in a script, "
        "call this below 'if __name__ == \"__main__\":', or use jobs=1; is there enough memory?"
    ),
    # another process, or another machine, is not fit for it
    "work.plugin-missing": (
        "{machine} has no plugin {word}, which {profile} needs; install {version} there, as it is installed here"
    ),
    "work.other-version": "{word} is {version} here, but {own} at {machine}; install the same version in both places",
    "work.other-rules": (
        "{profile} is {digest} here, but the same text is {own} at {machine}; "
        "install the same versions of skatcore and its plugins in both places"
    ),
    "work.rules-broken": "{profile} cannot be loaded at {machine}: {why}; install the same plugins there as here",
    # a cluster
    "work.no-scheduler": "no scheduler answers at {address} ({why}); start one there with 'dask scheduler'",
}
