"""Every message is there in English, German and Polish, and says the same in each."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
import tomli
from pydantic import BaseModel

import skatcore
from skatcore.club.tournament.plan import TournamentPlan
from skatcore.errors import Unsayable
from skatcore.model.names import plain
from skatcore.rules.all_options import option_models
from skatcore.rules.build import load_ruleset
from skatcore.rules.clauses.model import CountedClauses, Entry, SourceError
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.profile.model import Alternative, Header, Reading, Source, Text
from skatcore.rules.profile.validation import literals
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, fields
from skatcore.text.words import Words
from skatcore_bock.events import EVENTS
from support.plugins import bundled_registry

PLUGINS: Final = sorted({*bundled_registry().plugins} - {"isko"})
CORE: Final = Path(skatcore.__file__).parent
LOCALE: Final = CORE / "locale"
FOLDERS: Final = (CORE, *(Path(str(import_module(f"skatcore_{name}").__file__)).parent for name in PLUGINS))
#: The files of English messages: the program's, those of the code and of the bundled plugins.
FILES: Final = [
    file for folder in FOLDERS for file in sorted({*folder.rglob("en.toml"), *folder.glob("locale/en/**/*.toml")})
]
VARIANTS: Final = sorted((Path(__file__).parents[2] / "variants").rglob("*.toml"))
HE: Final = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
#: Messages that only a language with more forms of nouns and numbers has, and what English calls an argument.
OF_GRAMMAR: Final = re.compile(r"number\.|unit\..*\.few$|.*\]$|metavar ")


@cache
def messages(file: Path, language: str) -> Mapping[str, str]:
    """The messages of a language that are in an English file, or in the file beside it."""
    beside = file.with_name(f"{language}.toml")
    if LOCALE in file.parents:
        beside = LOCALE / language / file.relative_to(LOCALE / "en")
    tables = tomli.loads(beside.read_text("utf-8"))
    return {key: text for key, text in tables.items() if key != "aliases"}


@cache
def everything(language: str) -> Mapping[str, str]:
    """All messages of a language but those of pages, help and glossary, nothing in English for want of another."""
    files = [file for file in FILES if file.parent.name not in {"web", "help", "manual"}]
    return {key: text for file in files for key, text in messages(file, language).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_in_two_files(language: str) -> None:
    keys = Counter(key for file in FILES for key in messages(file, language))
    assert [key for key, files in keys.items() if files > 1] == []
    assert len(keys) > 4000


def test_players_are_they_in_english() -> None:
    """But for words that are typed: ``said.by.declarer``, ``find.bid-taken-back``."""
    texts = [(key, text) for file in FILES for key, text in messages(file, "en").items()]
    assert [key for key, text in texts if HE.search(text) and not key.startswith(("said.", "find."))] == []


def test_players_are_they_in_the_english_of_profiles() -> None:
    texts = [(file.name, text) for file in VARIANTS for text in _english(tomli.loads(file.read_text("utf-8")))]
    assert [(name, text) for name, text in texts if HE.search(text)] == []


def _english(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for key, text in value.items() if key == "en" and isinstance(text, str))
        value = list(value.values())
    if isinstance(value, list):
        yield from (text for each in value for text in _english(each))


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_language_has_the_same_messages_in_the_same_order(language: str) -> None:
    for file in FILES:
        english, other = (
            [key for key in messages(file, lang) if not OF_GRAMMAR.match(key)] for lang in ("en", language)
        )
        assert other == english, file


def test_every_language_has_the_same_files() -> None:
    each = [
        {file.relative_to(LOCALE / language) for file in LOCALE.glob(f"{language}/**/*.toml")} for language in LANGUAGES
    ]
    assert each == [each[0]] * len(LANGUAGES)


def _details(key: str, text: str, file: Path) -> set[str]:
    """The details of a message.

    Pages and paragraphs may count in words of their own, ``listy: {count}`` for ``{count:lists}``, and a paragraph may name
    a level or a seat where another language does not.
    """
    if not (file.parent.name == "web" or key.startswith(("paragraph.", "says."))):
        return set(fields(text))
    names = {field.partition(":")[0] for field in fields(text)}
    return {name for name in names if not name.startswith(("step.", "seat."))}


@pytest.mark.parametrize("language", ["de", "pl"])
def test_a_message_mentions_the_same_details_in_every_language(language: str) -> None:
    for file in FILES:
        english, other = messages(file, "en"), messages(file, language)
        both = [key for key in english if key in other]
        assert [key for key in both if _details(key, english[key], file) != _details(key, other[key], file)] == [], file


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_with_numbers_have_the_forms_of_their_language(language: str) -> None:
    needed = {"en": {"one"}, "de": {"one"}, "pl": {"one", "few"}}[language]
    for file in FILES:
        texts = messages(file, language)
        forms: dict[str, set[str]] = {}
        for key, text in texts.items():
            if match := re.fullmatch(r"(.+)\[(\w+)\]", key):
                forms.setdefault(match[1], set()).add(match[2])
                assert fields(text) <= fields(texts[match[1]]), key
        assert {key: form for key, form in forms.items() if form != needed} == {}, file


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", 1, "1 game cannot be read and is left out"),
        ("en", 2, "2 games cannot be read and are left out"),
        ("de", 1, "1 Spiel ist nicht lesbar und bleibt weg"),
        ("de", 0, "0 Spiele sind nicht lesbar und bleiben weg"),
        ("pl", 1, "nie da się odczytać 1 gry; pominięto ją"),
        ("pl", 3, "nie da się odczytać 3 gier; pominięto je"),
        ("pl", 5, "nie da się odczytać 5 gier; pominięto je"),
    ],
)
def test_a_sentence_agrees_with_its_number(language: str, number: int, expected: str) -> None:
    words = Catalogue(language)
    assert words.text("cli.broken", count=number) == expected


def test_a_plugins_sentence_replaces_the_core_s_with_all_its_forms() -> None:
    own = Words("en", {"sheet.counted": "deals: {count}"})
    assert Catalogue("en", [own]).text("sheet.counted", count=1) == "deals: 1"


def options_of(model: type[BaseModel], before: str) -> Iterator[tuple[str, Any]]:
    """The options of a table and of the tables in it; a text in three languages is one option."""
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        kind = info.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel) and kind is not Text:
            yield from options_of(kind, f"{key}.")
        else:
            yield key, info


def all_options() -> dict[str, Any]:
    """Every option of profiles, of the core and of the bundled plugins."""
    tables: dict[str, type[BaseModel]] = {
        "profile.": Header,
        "source.": Source,
        "reading.": Reading,
        "reading.may.": Alternative,
        "clause.": Entry,
        "clauses-counted.": CountedClauses,
        "clause-error.": SourceError,
        "plan.": TournamentPlan,
    }
    registry = bundled_registry()
    tables |= option_models(PluginSet(registry.names(), registry).plugins)
    return {key: info for before, model in tables.items() for key, info in options_of(model, before)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained_in_every_language(language: str) -> None:
    options = {key.removeprefix("option.") for key in everything(language) if key.startswith("option.")}
    marks = {".descriptive", ".for-rulings"}  # of every option, in the schema of profiles
    assert options - marks == set(all_options())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_phrase_in_every_language(language: str) -> None:
    choices = {
        f"choice.{key}.{choice}"
        for key, info in all_options().items()
        for choice in literals(info.annotation)
        if choice
    }
    choices |= {f"choice.overbid.rule.{rule}" for rule in ("smallest-multiple", "bid")}
    choices |= {f"choice.games.grand.ouvert.{way}" for way in ("step", "own-base", "none")}
    choices |= {f"choice.plugin.bock.events.{event.key}" for event in EVENTS}  # of contributions, as those before
    assert {key for key in everything(language) if key.startswith("choice.")} == choices


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["suit", "rank", "seat", "contract"])
def test_cards_seats_and_games_have_names_of_their_own(kind: str, language: str) -> None:
    # the German deck has words of its own, some of which are those of the French one
    names = [text for key, text in everything(language).items() if re.fullmatch(rf"{kind}\.[^.]+", key)]
    names = [name.lower() for name in names if name != "Grand ouvert"]
    assert len(set(names)) == len(names) >= 3


def test_a_word_for_a_game_means_one_thing_whatever_the_language() -> None:
    meanings: dict[str, set[str]] = {}
    for file in FILES:
        for language in LANGUAGES if LOCALE not in file.parents else ():
            tables = tomli.loads(file.with_name(f"{language}.toml").read_text("utf-8"))
            for key, phrases in tables.get("aliases", {}).items():
                for phrase in phrases:
                    assert phrase == phrase.lower()
                    meanings.setdefault(plain(phrase), set()).add(key)
    assert len(meanings) > 50
    assert {phrase: keys for phrase, keys in meanings.items() if len(keys) > 1} == {}


#: Calls that name a message: the beginning of its key, and which argument names it.
NAMING = {"Reason": ("reason", 0), "tell": ("reason", 0), "unknown_word": ("stored", 0)}


#: A whole key, by the kinds of messages that errors and results carry.
WHOLE = re.compile(r"(broken|cli|entry|missing|problem|record|refusal|store|stored|work)\.[a-z]+(-[a-z]+)*")


def _constants(node: ast.expr, assigned: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    """The texts that an expression may be; where a part is computed, a regular expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body, assigned)
        yield from _constants(node.orelse, assigned)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    elif isinstance(node, ast.Name):
        for value in assigned.get(node.id, []):
            yield from _constants(value, {})


def _assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    result: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        target, given = node.targets[0], node.value
        pairs = [(target, given)]
        if isinstance(target, ast.Tuple) and isinstance(given, ast.Tuple):
            pairs = list(zip(target.elts, given.elts, strict=True))
        for name, call in pairs:
            if isinstance(name, ast.Name):
                result.setdefault(name.id, []).append(call)
    return result


def asked_for(source: str) -> Iterator[tuple[str, str]]:
    """Kind and pattern of every message that a module may ask for."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for function in functions:
        assigned = _assigned(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and WHOLE.fullmatch(node.value):
                yield node.value.partition(".")[0], re.escape(node.value.partition(".")[2])
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                kind, place = NAMING.get(name, ("", 0))
                for argument in node.args[place : place + 1] if kind else []:
                    for pattern in _constants(argument, assigned):
                        yield kind, pattern


def sources() -> list[Path]:
    """The modules of the core and of the bundled plugins."""
    return sorted(file for folder in FOLDERS for file in folder.rglob("*.py"))


@cache
def asked_in_sources() -> frozenset[tuple[str, str]]:
    """The kinds and patterns of all messages that the modules name."""
    return frozenset(key for file in sources() for key in asked_for(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_in_the_sources_is_in_every_language(language: str) -> None:
    known = everything(language)
    asked = asked_in_sources()
    assert len(asked) > 80
    assert ("problem", "not\\-a\\-choice") in asked
    assert ("reason", "won\\-null") in asked
    kinds: dict[str, list[str]] = {}
    for key in known:
        kinds.setdefault(key.partition(".")[0], []).append(key)
    lacking = [
        (kind, pattern)
        for kind, pattern in sorted(asked)
        if not any(re.fullmatch(rf"{kind}\.{pattern}", key) for key in kinds.get(kind, ()))
    ]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_value_is_named(language: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sources()]
    kinds = {kind for text in texts for kind in re.findall(r'[:=(] ?"(type-[a-z]+)"', text)}
    assert {f"type.{kind}" for kind in kinds} <= set(everything(language))
    assert "type-integer" in kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_rule_set_counts_can_be_said(language: str) -> None:
    wanted: set[str] = set()
    for ruleset in map(load_ruleset, bundled()):
        wanted |= {f"step.{step.key}" for step in ruleset.steps}
        wanted |= {f"reason.missed-{goal.key}" for goal in ruleset.goals}
        wanted |= {f"reason.{factor.key}" for factor in ruleset.factors}
        wanted |= {f"extra.{key}" for key in ruleset.extras}
        wanted |= {f"contract.{contract.key}" for contract in ruleset.contracts}
        wanted |= {f"all-pass.{ruleset.all_pass.key}"}
    assert wanted - set(everything(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_of_a_ramsch_can_be_said(language: str) -> None:
    choices = {key.removeprefix("plugin.ramsch."): literals(info.annotation) for key, info in all_options().items()}
    wanted = [f"reason.ramsch-tie-{choice}" for choice in choices["two-tied"]]
    wanted += [f"reason.ramsch-three-{choice}" for choice in choices["three-tied"]]
    wanted += [f"reason.ramsch-no-jacks-{choice}" for choice in choices["no-jacks"]]
    wanted += [f"missing.ramsch-{fact}-missing" for fact in ("skat", "last-trick", "jacks")]
    assert [key for key in wanted if key not in everything(language)] == []


def test_a_message_that_cannot_be_filled_in_is_named() -> None:
    words = Catalogue("en", [Words("en", {"reason.late": "late: times {number}"})])
    with pytest.raises(Unsayable) as caught:
        words.text("reason.late", count=2)
    assert str(caught.value) == "message 'reason.late' (en): KeyError: 'number' in 'late: times {number}'"


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 game is", "1,234 games are"),
        ("de", "1 Spiel wird", "1.234 Spiele werden"),
        ("pl", "1 gry", "1\N{NO-BREAK SPACE}234 gier"),
    ],
)
def test_a_count_has_its_plural_and_the_signs_between_its_thousands(language: str, one: str, many: str) -> None:
    words = Catalogue.of(language)
    assert one in words.text("cli.more-rows", count=1)
    assert many in words.text("cli.more-rows", count=1234)
