"""The conformance kit names what is wrong with a plugin, and finds nothing in the bundled ones."""

from __future__ import annotations

import dataclasses
import itertools
import sys
import types
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from skatcore import isko
from skatcore.play.deal import Deal
from skatcore.play.view import view_of
from skatcore.plugin import CONTRACTS as KIND
from skatcore.plugin import (
    Announcement,
    Change,
    Contract,
    Extra,
    Form,
    Message,
    Options,
    Problem,
    Seat,
    Situation,
    Step,
    Words,
    contributes,
    hookimpl,
)
from skatcore.plugin.analysis import ADVICE, Advice
from skatcore.plugin.cards import cards_in
from skatcore.plugin.events import Act
from skatcore.plugin.play import LATER, OVER, STAGES, Stage, State
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Offer, Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.testing import CHECKS, examine
from skatcore.testing.sample import check_sample, sample_of
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat
from support.games import house
from support.plugins import Bonus, refused, registry
from support.without_words import WithoutWords


@pytest.mark.parametrize("name", bundled())
def test_nothing_is_wrong_with_what_is_bundled(name: str) -> None:
    assert examine(load_ruleset(name), deals=5, games=300) == ()


def problems_in(plugin: object, *checks: str, deals: int = 6) -> list[Problem]:
    """The problems that the kit finds in a plugin called ``own`` beside isko."""
    where = registry(own=plugin)
    ruleset = parse_ruleset(house(plugins=["own"]), where)
    return list(examine(ruleset, where, checks=checks or tuple(CHECKS), deals=deals, games=800))


def keys_of(problems: Iterable[Problem]) -> list[str]:
    """The problems' keys; each can be said in every language and names the plugin."""
    keys = []
    for problem in problems:
        for language in LANGUAGES:
            assert "own" in Catalogue(language).say(problem.with_mends)
        keys.append(problem.name)
    return keys


def test_a_good_plugin_has_no_findings() -> None:
    assert keys_of(problems_in(Bonus())) == []


# -- contributions --------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Rising(Bonus):
    """A bonus whose step does whatever a test wants."""

    rise: Any = None

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step."""
        return [Step("bonus", 90, "steps.bonus", self.rise)]


def half(_: Situation) -> Any:
    """Half a step."""
    return 0.5


def broken(situation: Situation) -> int:
    """A step that fails for a Grand."""
    return 0 // (situation.contract.base - 24)


def test_a_lambda_is_named() -> None:
    (problem,) = problems_in(Rising(rise=lambda _: 1), "pickling")
    assert keys_of([problem]) == ["plugin-not-picklable"]
    assert "steps bonus" in dict(problem.message.details)["place"]  # type: ignore[operator]
    assert "lambda" in Catalogue("en").say(problem.with_mends)


def test_a_fractional_step_is_named() -> None:
    (problem,) = problems_in(Rising(rise=half), "numbers")
    assert keys_of([problem]) == ["plugin-not-whole"]


def changing(_: Situation) -> int:
    """One and two in turn."""
    return next(_IN_TURN)


_IN_TURN = itertools.cycle((1, 2))


def test_a_step_that_changes_from_call_to_call_is_named() -> None:
    (problem,) = problems_in(Rising(rise=changing), "numbers")
    assert keys_of([problem]) == ["plugin-not-the-same"]


def test_a_step_that_raises_is_named() -> None:
    (problem,) = problems_in(Rising(rise=broken), "numbers")
    assert keys_of([problem]) == ["plugin-raises"]
    assert "ZeroDivisionError" in Catalogue("en").say(problem.with_mends)


@dataclass(frozen=True, eq=False)
class Negative:
    """Grand at minus five."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The change."""
        return [Change.adjust(KIND, "grand", _negative)]


def _negative(grand: Contract) -> Contract:
    return dataclasses.replace(grand, base=-5)


def test_a_negative_base_is_named() -> None:
    (problem,) = refused(registry(own=Negative()), "own")
    assert keys_of([problem]) == ["plugin-not-whole"]
    assert "contracts grand base is -5" in Catalogue("en").say(problem.with_mends)


@pytest.mark.parametrize("key", ["ISkO 9.9.9", "plugin.onw", "loss.skta", "steps.bnous", "anything"])
def test_a_clause_key_that_means_nothing_is_named(key: str) -> None:
    @dataclass(frozen=True, eq=False)
    class Cites(Bonus):
        @hookimpl
        def skatcore_steps(self) -> list[Step]:
            return [Step("bonus", 90, key, _one)]

    (problem,) = problems_in(Cites(), "clauses")
    assert keys_of([problem]) == ["plugin-clause-unknown"]
    assert "'steps.bonus'" in Catalogue("en").say(problem.with_mends)
    cited = f'[[source]]\nlabel = "House"\ntitle = "Rules"\n[cite]\n"{key}" = "House 3"\n'
    where = registry(own=Cites())
    assert examine(parse_ruleset(house(cited, plugins=["own"]), where), where, checks=["clauses"]) == ()


@pytest.mark.parametrize("key", ["steps.bonus", "loss.skat", "loss", "plugin.own", "levels.possible"])
def test_a_clause_key_is_an_option_a_table_or_the_contributions_own(key: str) -> None:
    @dataclass(frozen=True, eq=False)
    class Cites(Bonus):
        @hookimpl
        def skatcore_steps(self) -> list[Step]:
            return [Step("bonus", 90, key, _one)]

    assert problems_in(Cites(), "clauses") == []


# -- words ----------------------------------------------------------------------------------------


def test_a_module_without_a_hook_is_named() -> None:
    module = types.ModuleType("own")
    module.skatcore_steps = list  # type: ignore[attr-defined]
    (problem,) = problems_in(module, "hooks")
    assert keys_of([problem]) == ["plugin-no-hook"]
    assert "skatcore_steps" in Catalogue("en").say(problem.with_mends)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_an_empty_module_is_told_what_it_lacks(language: str) -> None:
    (problem,) = problems_in(types.ModuleType("own"), "hooks")
    assert keys_of([problem]) == ["plugin-empty"]
    said = Catalogue(language).say(problem.with_mends)
    assert "skatcore_" in said
    assert "-)" not in said


@dataclass(frozen=True, eq=False)
class Says(Bonus):
    """A bonus with the words that a test wants."""

    words: tuple[Words, ...] = ()

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """The words."""
        return [Words("en", {"step.bonus": "bonus"}), *self.words]


def test_a_message_of_the_core_is_not_said_by_accident() -> None:
    words = Words("en", {"problem.plugin-clash": "hacked", "step.hand": "mano"})
    problems = problems_in(Says(words=(words,)), "words")
    assert keys_of(problems) == ["plugin-overrides-message"] * 2
    assert {dict(problem.message.details)["given"] for problem in problems} == {"skatcore", "isko"}
    meant = dataclasses.replace(words, replaces=frozenset({"problem.plugin-clash", "step.hand"}))
    assert problems_in(Says(words=(meant,)), "words") == []


@pytest.mark.parametrize("key", ["reason.won", "step.hand", "unit.tricks.few", "problem.list-too-long[few]"])
def test_a_message_of_the_core_is_not_said_by_accident_in_another_language(key: str) -> None:
    words = Words("pl", {key: "wygrana"})
    (problem,) = problems_in(Says(words=(words,)), "words")
    assert keys_of([problem]) == ["plugin-overrides-message"]
    assert problems_in(Says(words=(dataclasses.replace(words, replaces=frozenset({key})),)), "words") == []


def test_each_message_is_there_in_english() -> None:
    german = Words(
        "de", {"refusal.late": "{count} Spiele", "refusal.late[one]": "{count} Spiel", "unit.tens.one": "Zehn"}
    )
    problems = problems_in(Says(words=(german,)), "words")
    assert keys_of(problems) == ["plugin-message-missing"] * 2
    assert [dict(problem.message.details)["place"] for problem in problems] == ["refusal.late", "unit.tens.many"]
    english = Words("en", {"refusal.late": "{count} games", "unit.tens.many": "tens"})
    assert problems_in(Says(words=(english, german)), "words") == []


class Times(Options):
    """An option."""

    by: int = 1


class SaysOption(Says):
    """Such a bonus with an option."""

    skatcore_options = staticmethod(contributes(Times))


def test_each_option_has_a_meaning_in_english() -> None:
    german = Words("de", {"option.plugin.own.by": "Wie viel mehr."})
    for words in ((), (german,)):
        problems = problems_in(SaysOption(words=words), "words")
        assert keys_of(problems) == ["plugin-message-missing"]
        assert dict(problems[0].message.details)["place"] == "option.plugin.own.by"
    english = Words("en", {"option.plugin.own.by": "How much more."})
    assert problems_in(SaysOption(words=(english, german)), "words") == []


@pytest.mark.parametrize("message", ["{", "{cuont} games"])
def test_a_wrong_placeholder_is_named(message: str) -> None:
    words = (Words("en", {"refusal.late": "{count} games"}), Words("de", {"refusal.late": message}))
    (problem,) = problems_in(Says(words=words), "words")
    assert keys_of([problem]) == ["plugin-cannot-say"]
    assert dict(problem.message.details)["language"] == "de"


def test_a_placeholder_that_english_lacks_is_shown_beside_the_english_ones() -> None:
    words = (Words("en", {"refusal.late": "{word}"}), Words("de", {"refusal.late": "{count}"}))
    (problem,) = problems_in(Says(words=words), "words")
    assert dict(problem.message.details)["why"] == "{count} (en: {word})"


def test_a_refusal_without_words_is_named() -> None:
    problems = problems_in(WithoutWords(), "words")
    assert "plugin-message-missing" in keys_of(problems)
    places = {dict(problem.message.details).get("place") for problem in problems}
    assert "refusal.nobody-has-words-for-this" in places


# -- deals ----------------------------------------------------------------------------------------


class Waits(Stage):
    """A stage in which forehand waits for ever."""

    key: ClassVar[str] = "waits"
    cite: ClassVar[str] = "stages.waits"
    kinds: ClassVar[tuple[type[Act], ...]] = ()

    def turn(self, state: State) -> int:
        """Forehand, always."""
        del state
        return 0

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Wait."""
        del state
        return [Wait(seat)]


@dataclass(frozen=True, slots=True)
class Wait(Act):
    """Nothing is done."""

    kind: ClassVar[str] = "wait"


class WaitsForEver(Waits):
    """It takes its own event."""

    kinds = (Wait,)


class Fails(Waits):
    """It raises an error."""

    kinds = (Wait,)

    def apply(self, state: State, event: Act) -> None:
        """Fail."""
        del state, event
        raise LookupError("no such thing")


class Refuses(Waits):
    """It refuses what it offers."""

    kinds = (Wait,)

    def refusal(self, state: State, event: Act) -> Message | None:
        """No."""
        del state, event
        return Message("refusal.no-such-action")


class NothingToDo(Waits):
    """It asks without a choice."""

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Nothing."""
        del state, seat
        return []


class Turns(Waits):
    """It takes a whole age to say whose turn it is."""

    def turn(self, state: State) -> int:
        """Nobody's, in the end."""
        del state
        while True:
            pass


class SetsExtra(Stage):
    """It sets an extra that no contract may have."""

    key: ClassVar[str] = "waits"
    cite: ClassVar[str] = "stages.waits"

    def turn(self, state: State) -> int:
        """Nobody's."""
        del state
        return OVER if LATER else LATER

    def finish(self, state: State) -> None:
        """Set it."""
        state.extras["forbidden"] = 1


def _none(_: Contract) -> int:
    return 0


def _never(*_: object) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class WithStage:
    """A plugin with one stage and its words."""

    stage: Stage

    @hookimpl
    def skatcore_stages(self) -> list[Stage]:
        """The stage."""
        return [self.stage]

    @hookimpl
    def skatcore_extras(self) -> list[Extra]:
        """The extra of one of them."""
        return [Extra("forbidden", "stages.waits", _none, _never)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its words."""
        keys = ("stage.waits", "event.wait", "extra.forbidden")
        return [Words("en", dict.fromkeys(keys, "x"))]


@pytest.mark.parametrize(
    ("stage", "problem"),
    [
        (WaitsForEver(), "plugin-no-end"),
        (Fails(), "plugin-raises"),
        (Refuses(), "plugin-offers-refused"),
        (NothingToDo(), "plugin-nothing-to-do"),
        (SetsExtra(), "plugin-extra-forbidden"),
    ],
)
def test_what_a_stage_does_wrong_is_named(stage: Stage, problem: str) -> None:
    problems = problems_in(WithStage(stage), "deals")
    assert keys_of(problems) == [problem]


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single deal or value is endless after one second."""
    monkeypatch.setattr("skatcore.testing.subject.PATIENCE", 1)
    monkeypatch.setattr("skatcore.testing.subject.bounded.__wrapped__.__defaults__", (1,))


@pytest.mark.usefixtures("_impatient")
def test_a_stage_without_end_is_interrupted() -> None:
    assert keys_of(problems_in(WithStage(Turns()), "deals", deals=1)) == ["plugin-endless"]


def test_each_deal_in_columns_has_a_bound_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine does not fail a right plugin: the bound is not one for all deals together."""
    bounds: list[int] = []

    @contextmanager
    def counted(seconds: int = 10) -> Iterator[None]:
        bounds.append(seconds)
        yield

    monkeypatch.setattr("skatcore.testing.columns.bounded", counted)
    assert problems_in(Bonus(), "columns", deals=8) == []
    # eight deals played, eight scored, and all of them by column, with a second more for each
    assert bounds == [10] * 16 + [18]


# -- samples --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Versioned(Bonus):
    """A bonus with a version of its rules."""

    by: int = 1
    version: int = 1

    @hookimpl
    def skatcore_rules_version(self) -> int:
        """The version."""
        return self.version

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step."""
        return [Step("bonus", 90, "steps.bonus", _RISES[self.by])]


def _one(_: Situation) -> int:
    return 1


def _two(_: Situation) -> int:
    return 2


_RISES = {1: _one, 2: _two}


def rules(plugin: object) -> tuple[Any, Registry]:
    """The rule set of a plugin called ``own``."""
    where = registry(own=plugin)
    return parse_ruleset(house(plugins=["own"]), where), where


def test_another_result_under_the_same_version_is_named() -> None:
    sample = sample_of(*rules(Versioned()))
    assert check_sample(rules(Versioned())[0], sample, rules(Versioned())[1]) == []
    ruleset, where = rules(Versioned(by=2))
    problems = check_sample(ruleset, sample, where)
    assert keys_of(problems) == ["plugin-same-version"]
    text = Catalogue("en").say(problems[0].with_mends)
    assert "skatcore_rules_version" in text
    details = dict(problems[0].message.details)
    assert f"{details['place']} is {details['found']}, in the sample {details['said']}" in text
    assert details["found"] != details["said"]
    ruleset, where = rules(Versioned(by=2, version=2))
    assert check_sample(ruleset, sample, where) == []


@pytest.mark.parametrize("text", ["[]", "{}", "nothing", '{"digest": "", "versions": [], "results": {}}'])
def test_what_is_no_sample_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a sample|Expecting"):
        check_sample(load_ruleset("isko"), text)


# -- skat check -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("_impatient")
def test_skat_check_tries_the_plugins_of_third_parties(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    offer = Offer("own", "skat-own", lambda: WithStage(WaitsForEver()))
    where = Registry({**Registry.installed().plugins, "own": (offer,)})
    monkeypatch.setattr("skatcore.rules.registry._installed", lambda: where)
    profile = tmp_path / "house.toml"
    profile.write_text(house(plugins=["own"]))
    done = skat("check", str(profile))
    assert done.status == 1
    assert "plugin 'own': a deal does not end" in " ".join(done.err.split()) + done.out
    assert skat("check", "isko").status == 0


def test_skat_check_tries_plugins_where_the_profile_has_a_slip_too(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    offer = Offer("own", "skat-own", lambda: Rising(rise=lambda _: 1))
    where = Registry({**Registry.installed().plugins, "own": (offer,)})
    monkeypatch.setattr("skatcore.rules.registry._installed", lambda: where)
    profile = tmp_path / "house.toml"
    profile.write_text(house("[loss]\nskta = 2\n", plugins=["own"]))
    done = skat("check", str(profile), "--format", "json")
    assert done.status == 1
    assert [row["problem"] for row in done.data] == ["unknown-key", "plugin-not-picklable"]


#: No literal in the call, so that the kit's reading of this module does not find it.
HUH = "huh"


@dataclass(frozen=True, eq=False)
class ChecksWithoutWords:
    """It finds a problem that nobody has words for."""

    @hookimpl
    def skatcore_checks(self) -> list[Problem]:
        """The problem."""
        return [Problem.of(f"problem.{HUH}", "steps.bonus")]


@dataclass(frozen=True, eq=False)
class ChecksWithoutDetail(ChecksWithoutWords):
    """It has words, but they ask for a detail that it does not give."""

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """The words."""
        return [Words("en", {"problem.huh": "huh"}), Words("de", {"problem.huh": "{count!r}"})]


@dataclass(frozen=True, eq=False)
class NoText:
    """A message of it is no text."""

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """A number."""
        return [Words("en", {"step.bonus": 5})]  # type: ignore[dict-item]


@dataclass(frozen=True, eq=False)
class Exits:
    """It ends the program."""

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """Nothing."""
        sys.exit(3)


@dataclass(frozen=True, eq=False)
class WithoutKey:
    """Its step has an empty key."""

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step."""
        return [Step("", 90, "steps.bonus", _one)]


@pytest.mark.parametrize(
    ("plugin", "text"),
    [
        (ChecksWithoutWords(), "problem.huh"),
        (ChecksWithoutDetail(), "no detail count"),
        (NoText(), "5 is not a text"),
        (Exits(), "SystemExit: 3"),
        (WithoutKey(), "needs a key"),
    ],
)
def test_what_a_hook_does_wrong_is_one_problem(plugin: object, text: str) -> None:
    with pytest.raises(ProfileError) as error:
        parse_ruleset(house(plugins=["own"]), registry(own=plugin))
    assert len(keys_of(error.value.problems)) == 1
    assert text in Catalogue("en").say(error.value.problems[0].with_mends)


@dataclass(frozen=True, eq=False)
class NoPlay:
    """Nobody plays a card."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The tricks are left out."""
        return [Change.remove(STAGES, "play")]


def test_the_slot_for_the_tricks_must_be_filled() -> None:
    with pytest.raises(ProfileError) as error:
        parse_ruleset(house(plugins=["own"]), registry(own=NoPlay()))
    assert keys_of(error.value.problems) == ["plugin-slot-empty"]


def test_only_who_emptied_the_slot_is_named() -> None:
    where = registry(own=NoPlay(), other=Without(("faulty-deal",)))
    with pytest.raises(ProfileError) as error:
        parse_ruleset(house(plugins=["own", "other"]), where)
    assert [dict(problem.message.details)["plugins"] for problem in error.value.problems] == ["own"]


@dataclass(frozen=True, eq=False)
class Without:
    """Stages of the code are left out, and perhaps another one does their work."""

    stages: tuple[str, ...]
    own: tuple[Stage, ...] = ()

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The stages are removed."""
        return [Change.remove(STAGES, key) for key in self.stages]

    @hookimpl
    def skatcore_stages(self) -> Sequence[Stage]:
        """The other one."""
        return self.own

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word."""
        return [Words("en", {"stage.grand-only": "Grand only"})]


class GrandOnly(Stage):
    """Nobody bids: forehand plays Grand from the hand."""

    key: ClassVar[str] = "grand-only"
    cite: ClassVar[str] = "stages.grand-only"

    def begin(self, state: State) -> None:
        """The game is fixed as soon as the cards are dealt."""
        state.auction_over, state.declarer = True, 0
        state.play(Announcement("grand", Form(hand=True)))


def test_a_game_without_auction_and_skat_can_be_played() -> None:
    emptied = ("auction", "skat", "announcing")
    assert problems_in(Without(emptied, (GrandOnly(),)), deals=8) == []


@pytest.mark.parametrize("emptied", ["auction", "announcing"])
def test_an_empty_slot_whose_work_nobody_does_is_the_only_finding(emptied: str) -> None:
    assert keys_of(problems_in(Without((emptied,)))) == ["plugin-not-played"]


def test_a_rule_set_that_never_had_stages_is_told_that_it_needs_them() -> None:
    own = types.ModuleType("own")
    own.__dict__.update({name: hook for name, hook in vars(isko).items() if name.startswith("skatcore_")})
    del own.skatcore_stages
    text = resolved_toml(load_ruleset("isko")).replace('"isko",', '"own",').replace('skat = "ISkO 2.2.2"\n', "")
    where = Registry.of({"own": own})
    (problem,) = examine(parse_ruleset(text, where), where, deals=6, games=300)
    assert keys_of([problem]) == ["plugin-slot-empty"]
    assert "cannot be played without a stage" in Catalogue("en").say(problem.with_mends)


def test_who_changed_a_stage_is_named_for_what_happens_then() -> None:
    where = registry(own=Without(("announcing",)), other=Bonus())
    ruleset = parse_ruleset(house(plugins=["own", "other"]), where)
    problems = examine(ruleset, where, deals=6, games=300)
    assert [dict(problem.message.details)["plugins"] for problem in problems] == ["own"]


def leaves(_: Situation) -> int:
    """End the program."""
    sys.exit("no more")


class Leaves(Waits):
    """It ends the program when it is done."""

    kinds = (Wait,)

    def apply(self, state: State, event: Act) -> None:
        """End it."""
        del state, event
        sys.exit(3)


@pytest.mark.parametrize("plugin", [Rising(rise=leaves), WithStage(Leaves())])
def test_to_end_the_program_is_an_error_like_any_other(plugin: object) -> None:
    problems = problems_in(plugin)
    assert set(keys_of(problems)) == {"plugin-raises"}
    assert "SystemExit" in Catalogue("en").say(problems[0].with_mends)


def test_an_interrupt_is_none() -> None:
    def interrupted(_: Situation) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        problems_in(Rising(rise=interrupted), "numbers")


class DeniesAll(Waits):
    """It allows nobody to play a card."""

    def turn(self, state: State) -> int:
        """Nobody's."""
        del state
        return -1

    def denies(self, state: State, event: Act) -> Message | None:
        """Any card."""
        return self.refuse(state, "refusal.no-card") if event.kind == "played" else None


def test_a_stage_that_denies_all_is_blamed_not_the_one_whose_actions_they_are() -> None:
    (problem,) = problems_in(WithStage(DeniesAll()), "deals")
    assert (problem.name, dict(problem.message.details)["plugins"]) == ("plugin-nothing-to-do", "own")
    assert dict(problem.message.details)["place"] == "skatcore_stages waits"


def test_a_stage_with_nothing_to_do_is_the_only_finding() -> None:
    assert keys_of(problems_in(WithStage(NothingToDo()))) == ["plugin-nothing-to-do"]
    assert problems_in(WithStage(NothingToDo()), "columns", "sheets") == []


def test_a_fraction_is_not_named_again_as_an_error() -> None:
    problems = problems_in(Rising(rise=half))
    assert set(keys_of(problems)) == {"plugin-not-whole"}
    assert not any("ProfileError" in Catalogue("en").say(problem.with_mends) for problem in problems)


#: No literal in the call either.
NO_WAY = "no-way"


class Shows(Stage):
    """It shows a notice that has no words."""

    key: ClassVar[str] = "waits"
    cite: ClassVar[str] = "stages.waits"

    def shows(self, state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
        """Three."""
        del state, seat
        return (("nothing-to-read", 3),)


class Once(Waits):
    """Forehand waits once; the others may not."""

    kinds = (Wait,)
    unasked: ClassVar[bool] = True

    def turn(self, state: State) -> int:
        """Forehand, once."""
        return OVER if state.extras.get("waited") else 0

    def apply(self, state: State, event: Act) -> None:
        """He has waited."""
        del event
        state.extras["waited"] = 1

    def refusal(self, state: State, event: Act) -> Message | None:
        """Only forehand may."""
        del state
        return Message(f"refusal.{NO_WAY}") if event.seat else None


class OnceOrFails(Once):
    """A stage whose answer to the others raises an error."""

    def refusal(self, state: State, event: Act) -> Message | None:
        """Only forehand may."""
        del state
        return Message(key=NO_WAY, cite="") if event.seat else None  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("stage", "text"), [(Shows(), "notice.nothing-to-read"), (Once(), "refusal.no-way"), (OnceOrFails(), "TypeError")]
)
def test_what_a_stage_cannot_say_is_named(stage: Stage, text: str) -> None:
    problems = problems_in(WithStage(stage), "deals")
    keys_of(problems)
    assert text in " ".join(Catalogue("en").say(problem.said) for problem in problems)


def _fails(*_: object) -> None:
    raise LookupError("no advice")


@dataclass(frozen=True, eq=False)
class AdviceFails:
    """Its advice raises an error."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """The advice of the code for announcements, replaced."""
        return [Change.replace(ADVICE, Advice("announced", _fails))]


def test_advice_that_raises_is_named() -> None:
    (problem,) = problems_in(AdviceFails(), "deals")
    assert keys_of([problem]) == ["plugin-raises"]
    assert "no advice" in Catalogue("en").say(problem.with_mends)


# -- what players see of each other ---------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class LooksAtMiddlehand(Stage):
    """Until the auction is over forehand looks at middlehand's cards; he is told the lowest card of some seat as dealt."""

    key: ClassVar[str] = "waits"
    cite: ClassVar[str] = "stages.waits"

    declared: bool
    told_of: Seat
    told: Seat = Seat.FOREHAND

    def looks_at(self, state: State, seat: Seat) -> Sequence[Seat]:
        """Middlehand's cards, if that is declared."""
        return [Seat.MIDDLEHAND] if self.declared and seat == Seat.FOREHAND and not state.auction_over else []

    def shows(self, state: State, seat: Seat) -> Sequence[tuple[str, str]]:
        """The lowest card of a seat."""
        return [("lowest", str(cards_in(state.dealt[self.told_of])[-1]))] if seat == self.told else []


@dataclass(frozen=True, eq=False)
class WithNotice(WithStage):
    """A stage that tells a card."""

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its words."""
        return [Words("en", {"stage.waits": "x", "extra.forbidden": "x", "notice.lowest": "{value}"})]


@pytest.mark.parametrize(
    ("stage", "problems"),
    [
        (LooksAtMiddlehand(declared=False, told_of=Seat.MIDDLEHAND), ["plugin-view-leaks"]),
        (LooksAtMiddlehand(declared=True, told_of=Seat.MIDDLEHAND), []),
        (LooksAtMiddlehand(declared=True, told_of=Seat.REARHAND), ["plugin-view-leaks"]),
        (LooksAtMiddlehand(declared=True, told_of=Seat.MIDDLEHAND, told=Seat.REARHAND), ["plugin-view-leaks"]),
    ],
)
def test_a_hand_is_seen_by_whom_a_stage_lets_look_at_it_and_nobody_else(
    stage: LooksAtMiddlehand, problems: list[str]
) -> None:
    found = problems_in(WithNotice(stage), "deals")
    assert keys_of(found) == problems
    assert {dict(problem.message.details)["seat"] for problem in found} <= {stage.told.key}


def test_a_hand_that_may_be_looked_at_is_in_the_view() -> None:
    where = registry(own=WithNotice(LooksAtMiddlehand(declared=True, told_of=Seat.MIDDLEHAND)))
    deal = Deal.shuffled(parse_ruleset(house(plugins=["own"]), where), 7)
    assert deal.looked_at(Seat.FOREHAND) == [Seat.MIDDLEHAND]
    assert view_of(deal, Seat.FOREHAND).open == ((), deal.hand(Seat.MIDDLEHAND), ())
    assert {view_of(deal, seat).open for seat in (Seat.MIDDLEHAND, Seat.REARHAND)} == {((), (), ())}
    while deal.stage == "auction":
        deal.do(deal.legal_actions()[-1])
    assert view_of(deal, Seat.FOREHAND).open == ((), (), ())
