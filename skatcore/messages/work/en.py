"""Messages about work on many deals, in English."""

from typing import Final

MESSAGES: Final = {
    "work.unit-lost": (
        "the process that plays the deals {word} ended {count} times before it was done; is there enough memory? "
        "In a script, call this below 'if __name__ == \"__main__\":'"
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
    "work.no-skatcore": "{machine} has no skatcore; install version {version} there, as it is installed here",
    # a cluster
    "work.cluster-address": "{address} names no cluster; give tcp://HOST:PORT of its scheduler, or local:4 for one here",
    "work.no-scheduler": "no scheduler answers at {address} ({why}); start one there with 'dask scheduler'",
    "work.scheduler-lost": (
        "the scheduler at {address} does not answer any more ({why}); what is done stays in the file of --resume, "
        "with which the same command goes on"
    ),
    "work.no-workers": (
        "the scheduler at {address} has had no workers for {count} s; start some with 'dask worker {address}'"
    ),
    # the file of --resume
    "work.resume-no-file": "{file} is no plain file; the results of a run can only be kept in one",
    "work.resume-unopened": "{file} cannot be opened: {why}",
    "work.resume-unwritten": "{file} cannot be written: {why}; what it holds stays, and the same command goes on with it",
    "work.resume-in-use": "{file} is in use by another run; wait for it, or give this one a file of its own",
    "work.resume-other-file": "{file} holds no results of a run; give a new file",
    "work.resume-other-run": "{file} belongs to another run ({word}: {there} there, {here} here); give a new file",
    "work.resume-broken": "{file}:{line}: this is no result; delete the line, and its deals are played again",
}
