"""Plugins that fail, in daily commands: one line names the plugin, the hook and the contribution, and nothing else is said."""

from __future__ import annotations

import dataclasses
import importlib
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from skatcore.errors import PLUGIN_ERRORS, Endless
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Dealt, Declined
from skatcore.play.stage import Stage
from skatcore.play.state import State
from skatcore.referee.incident import INCIDENTS
from skatcore.rules import watch
from skatcore.rules.contributions import LADDERS, Context, Factor, Goal, Step
from skatcore.rules.faults import fault_of
from skatcore.rules.hooks import hookimpl
from skatcore.rules.kinds import Change
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Offer, Registry
from skatcore.testing.views import cards_seen, leaks
from skatcore.text.words import Words
from support.commands import Skat
from support.plugins import load, registry

#: Commands of every day; each meets the faults of what it asks.
COMMANDS = {
    "value": ("value", "P", "grand", "--matadors", "1", "--points", "70"),
    "bids": ("bids", "P"),
    "deal": ("deal", "-p", "P", "--seed", "3"),
    "simulate": ("simulate", "--deals", "2", "--jobs", "1", "-p", "P"),
    "rulebook": ("rulebook", "P"),
}


def fails(_: Any) -> bool:
    """No number."""
    return bool(1 // 0)


def leaves(_: Any) -> int:
    """The end of the program."""
    raise SystemExit(0)


def chatters(_: Any) -> int:
    """Many lines."""
    raise ValueError("one line\nanother line" + " and more" * 1000)


def unheard(_: Any) -> int:
    """A pipe of its own that nobody reads."""
    raise BrokenPipeError


def no_bids(_: Any) -> Any:
    """An empty ladder."""
    return ()


def no_tuple(_: Any) -> Any:
    """Nothing."""
    return None


class Endlessly(Stage):
    """A stage that is never over."""

    key: ClassVar[str] = "endlessly"
    cite: ClassVar[str] = "endlessly"
    kinds: ClassVar[tuple[type[Act], ...]] = (Declined,)

    def turn(self, state: State) -> int:
        """Always forehand's."""
        del state
        return 0

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The same again."""
        del state
        return [Declined(seat)]


class Silent(Endlessly):
    """A stage in which nothing can be done."""

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Nothing."""
        del state, seat
        return []


class Raising(Endlessly):
    """A stage that fails."""

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """No action."""
        del state, seat
        raise ZeroDivisionError("by zero")


@dataclasses.dataclass(eq=False)
class Faulty:
    """A plugin with one fault."""

    hook: str
    given: Sequence[Any]
    messages: dict[str, str] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Put the hook's implementation under its name."""

        def contribute(context: Context) -> Sequence[Any]:
            del context
            return self.given

        if self.hook:
            setattr(self, self.hook, hookimpl(contribute))

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its words."""
        names = {"step.odd": "odd", "stage.endlessly": "endless", "event.declined": "declined", "reason.odd": "odd"}
        return [Words("en", names | {"reason.missed-odd": "odd", "extra.odd": "odd"} | self.messages)]


def adjusted(ladder: Callable[[Any], Any]) -> Change:
    """The ladder of the code with other bids."""
    return Change.adjust(LADDERS, "ladder", lambda old: dataclasses.replace(old, bids=ladder))


HERE = "cli/test_faulty_plugins.py"
FAULTS = {
    "factor": (Faulty("skatcore_factors", [Factor("odd", "odd", fails)]), "value", "skatcore_factors odd"),
    "exit": (Faulty("skatcore_factors", [Factor("odd", "odd", leaves)]), "value", "skatcore_factors odd"),
    "lines": (Faulty("skatcore_factors", [Factor("odd", "odd", chatters)]), "value", "skatcore_factors odd"),
    "pipe": (Faulty("skatcore_factors", [Factor("odd", "odd", unheard)]), "value", "skatcore_factors odd"),
    "step": (
        Faulty("skatcore_steps", [Step("odd", 90, "odd", fails)]),
        "value bids deal simulate rulebook",
        "skatcore_steps odd",
    ),
    "goal": (Faulty("skatcore_goals", [Goal("odd", "odd", fails)]), "value", "skatcore_goals odd"),
    "empty ladder": (
        Faulty("skatcore_changes", [adjusted(no_bids)]),
        "bids deal simulate rulebook",
        "skatcore_ladders ladder",
    ),
    "no ladder": (
        Faulty("skatcore_changes", [adjusted(no_tuple)]),
        "bids deal simulate rulebook",
        "skatcore_ladders ladder",
    ),
    "ladder": (Faulty("skatcore_changes", [adjusted(fails)]), "bids deal simulate rulebook", "skatcore_ladders ladder"),
    "no facts": (
        Faulty("skatcore_changes", [Change.adjust(INCIDENTS, "revoke", lambda old: dataclasses.replace(old, facts=1))]),  # type: ignore[arg-type]
        "value bids deal simulate rulebook",
        "skatcore_incidents revoke",
    ),
    "placeholder": (
        Faulty("skatcore_steps", [Step("odd", 90, "odd", lambda _: 1)], {"reason.odd": "odd {cuont}"}),
        "value",
        "'reason.odd'",
    ),
    "overridden": (Faulty("", [], {"reason.times": "times {cuont}"}), "value", "'reason.times'"),
    "endless": (Faulty("skatcore_stages", [Endlessly()]), "deal simulate", "skatcore_stages endlessly"),
    "silent": (Faulty("skatcore_stages", [Silent()]), "deal simulate", "skatcore_stages endlessly"),
    "stage": (Faulty("skatcore_stages", [Raising()]), "deal simulate", "skatcore_stages endlessly"),
}


@pytest.mark.parametrize(
    ("fault", "command"),
    [(fault, command) for fault, (_, commands, _) in FAULTS.items() for command in commands.split()],
)
def test_a_plugin_that_fails_is_named_in_one_line(
    fault: str, command: str, skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugin, _, place = FAULTS[fault]
    installed = Registry.installed().with_plugins({"odd": plugin})
    monkeypatch.setattr(Registry, "installed", lambda: installed)
    profile = tmp_path / "odd.toml"
    profile.write_text('[profile]\nid = "odd"\ntitle.en = "Odd"\nextends = "isko"\nplugins = ["odd"]\n')
    ran = skat(*(str(profile) if word == "P" else word for word in COMMANDS[command]))
    assert ran.status == 1, ran
    assert ran.err.count("\n") == 1, ran.err
    assert "plugin 'odd'" in ran.err
    assert place in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err) < 1000
    assert str(Path(__file__).parent.parent) not in ran.err


def run_in(module: str, text: str, **names: Any) -> BaseException:
    """The error that a function ``run`` of a module with that text raises."""
    space: dict[str, Any] = {"__name__": module, **names}
    exec(compile(text, f"/somewhere/{module.replace('.', '/')}.py", "exec"), space)  # noqa: S102
    try:
        space["run"]()
    except PLUGIN_ERRORS as error:
        return error
    raise AssertionError("nothing is raised")


def test_a_bundled_plugin_is_named_with_its_file() -> None:
    fault = fault_of(run_in("skatcore_kontra.words", "def run():\n    raise ZeroDivisionError('by zero')"))
    assert fault is not None
    details = {"plugins": "kontra", "place": "skatcore_kontra/words.py:2", "why": "ZeroDivisionError: by zero"}
    assert dict(fault.problems[0].message.details) == details


def ended() -> None:
    """The end of the program, said by the program."""
    raise SystemExit(1)


def test_what_only_passes_through_a_plugin_is_not_its_fault() -> None:
    assert fault_of(run_in("skatcore_kontra.words", "def run():\n    end()", end=ended)) is None
    assert fault_of(run_in("skatcore_kontra.words", "def run():\n    end()", end=lambda: unheard(0))) is None


def test_an_author_sees_the_traceback_when_he_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKATCORE_TRACEBACK", "1")
    fault_of(run_in("skatcore_kontra.words", "def run():\n    raise ZeroDivisionError('by zero')"))
    assert "Traceback" in capsys.readouterr().err


def spin() -> None:
    """A function of a plugin that does not end by itself."""
    while True:
        time.sleep(0)


def test_a_function_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = Registry.installed().with_plugins({"odd": Faulty("", [])})
    monkeypatch.setattr(Registry, "installed", lambda: installed)
    caller: dict[str, Any] = {"__name__": "skatcore.play.course", "spin": spin}
    exec("def run():\n    spin()", caller)  # noqa: S102
    caught: list[BaseException] = []

    def ask() -> None:
        try:
            caller["run"]()
        except Endless as error:
            caught.append(error)

    asked = threading.Thread(target=ask)
    asked.start()
    running: dict[int, tuple[Any, float]] = {}
    while not running:
        running = watch.look({}, 0)
    watch.look(running, watch.PATIENCE + 1)
    asked.join()
    fault = fault_of(caught[0])
    assert fault is not None
    assert fault.problems[0].name == "plugin-endless"
    assert dict(fault.problems[0].message.details)["plugins"] == "odd"


def gone() -> Any:
    """An import of a module that another version had."""
    return importlib.import_module("skatcore.contract")


def name_gone() -> Any:
    """An import of a name that another version had."""
    exec("from skatcore.plugin import Nothing")  # noqa: S102 - as a plugin does


@pytest.mark.parametrize("load_old", [gone, name_gone])
def test_a_plugin_for_another_version_is_told_the_door_and_no_path(load_old: Callable[[], Any]) -> None:
    old = Registry({"old": (Offer("old", "skat-old", load_old),)})
    with pytest.raises(ProfileError) as caught:
        old.plugin("old")
    (problem,) = caught.value.problems
    assert problem.name == "plugin-imports-gone"
    assert "/" not in str(dict(problem.message.details)["why"])


class OpenSkat(Stage):
    """Everybody sees both cards of the skat."""

    key: ClassVar[str] = "open-skat"
    cite: ClassVar[str] = "open-skat"

    def begin(self, state: State) -> None:
        """Show them."""
        for card in state.skat_order:
            state.show(card)


def test_what_is_shown_to_all_may_be_seen() -> None:
    deal = Deal.shuffled(
        load(registry(shown=Faulty("skatcore_stages", [OpenSkat()], {"stage.open-skat": "open"})), "shown"), 1
    )
    dealt = deal.events[0]
    assert isinstance(dealt, Dealt)
    skat = set(dealt.skat)
    assert all(skat <= {*cards_seen(deal, seat)} for seat in Seat)
    assert [leaks(deal, seat) for seat in Seat] == ["", "", ""]
