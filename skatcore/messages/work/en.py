"""Messages about work on many deals, in English."""

from typing import Final

MESSAGES: Final = {
    "work.two-places": "--jobs and --cluster name two places for the same work; give one of them",
    "work.unit-lost": "the process that plays the deals {word} ended {count} times before it was done; is there enough memory?",
    # another process, or another machine, is not fit for it
    "work.no-skatcore": "{machine} has no skatcore; install version {version} there, as it is installed here",
    "work.plugin-missing": "{machine} has no plugin {word}, which {profile} needs; install {version} there, as it is installed here",
    "work.other-version": "{word} is {version} here, but {own} on {machine}; install the same version, with the same files, in both places",
    "work.other-rules": "{profile} is {digest} here, but the same text is {own} on {machine}; install the same versions of skatcore and its plugins in both places",
    "work.rules-broken": "{profile} cannot be loaded on {machine}: {why}; install the same plugins there as here",
    # a cluster
    "work.cluster-address": "{address} names no cluster; give tcp://HOST:PORT of its scheduler, or local:4 for one here",
    "work.cluster-not-started": "no cluster can be started here: {why}",
    "work.no-scheduler": "no scheduler answers at {address} within {count} s; start one there with 'dask scheduler'",
    "work.scheduler-lost": "the scheduler at {address} has not answered for {count} s; with --resume FILE what is done stays, and the same command goes on",
    "work.no-workers": "the scheduler at {address} has had no workers for {count} s; start some with 'dask worker {address}'",
    # players
    "work.not-repeatable": "{word} plays differently on a quicker machine; give a budget in positions instead: {expected}",
    # the file of --resume
    "work.resume-no-file": "{file} is no plain file; the results of a run can only be kept in one",
    "work.resume-unopened": "{file} cannot be opened: {why}",
    "work.resume-unwritten": "{file} cannot be written: {why}; what it holds stays, and the same command goes on with it",
    "work.resume-in-use": "{file} is in use by another run; wait for it, or give this one a file of its own",
    "work.resume-other-file": "{file} holds no results of a run; give a new file",
    "work.resume-other-run": "{file} belongs to another run ({word}: {there} there, {here} here); give a new file",
    "work.resume-damaged": "{file}: damaged lines: {count}, the first is line {line}; they count for nothing, and their deals are played again",
}
