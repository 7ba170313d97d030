"""An option with two choices and a ruling is stated once: its model, the ruling, and its words show it everywhere."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path
from typing import Final

import pytest

from skatcore import isko
from skatcore.referee.judgement import judge
from skatcore.rules.all_options import option_models
from skatcore.rules.foundation import Foundation
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_form import OptionForm
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.schema import json_schema
from skatcore.testing.rulebook import check_rulebook
from skatcore.testing.subject import Subject
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rules.rulesets import ruleset_report
from support.plugins import load
from support.rulings import line

PLUGINS: Final = Path(__file__).parents[2] / "plugins"
KEY: Final = "plugin.kontra.late-word"
#: What is added to each file.
FIELD: Final = '    late_word: Annotated[Literal["counts", "not-stated"], ForRulings(), Since("0.3")] = "not-stated"\n'
RULING: Final = """\
    if fault == "not-at-once" and options.late_word == "counts":
        return goes_on(case, "kontra-stands", about="plugin.kontra.late-word")
"""
#: Where there is a clause on wrong words, the referee rules.
CITE: Final = '[cite]\n"plugin.kontra.wrong-kontra" = "ISkO 4.1.1"\n'
SENTENCES: Final = {"counts": "A late word counts.", "not-stated": "What becomes of a late word is not laid down."}
WORDS: Final = f"""\
"option.{KEY}" = "What becomes of a word that is said late."
"choice.{KEY}.counts" = "it counts"
"choice.{KEY}.not-stated" = "not stated"
"""


def between(file: Path, before: str, added: str) -> None:
    """Add lines before others."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, added + before), "utf-8")


@pytest.fixture
def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Registry:
    """A registry with Kontra as it is with one more option, a sentence for each choice but the one that is left out."""
    name = f"one_more_{tmp_path.name.replace('-', '_')}"
    folder = tmp_path / name
    shutil.copytree(PLUGINS / "skatcore_kontra", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.glob("*.py"):
        file.write_text(file.read_text("utf-8").replace("skatcore_kontra", name), "utf-8")
    between(folder / "options.py", "    answer_in_null: bool", FIELD)
    between(folder / "options.py", "from skatcore.plugin import Aim", "from skatcore.plugin import ForRulings, Since\n")
    between(folder / "incidents.py", "    until = option ==", RULING)
    left_out = getattr(request, "param", "")
    said = "".join(f'"says.{KEY}.{choice}" = "{said}"\n' for choice, said in SENTENCES.items() if choice != left_out)
    for language in LANGUAGES:
        file = folder / f"{language}.toml"
        file.write_text(WORDS + said + file.read_text("utf-8"), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Registry.of({"isko": isko, "kontra": importlib.import_module(name)})


def with_choice(where: Registry, choice: str) -> Ruleset:
    """A house that plays Kontra with the option."""
    return load(where, "kontra", text=f'[plugin.kontra]\nlate-word = "{choice}"\n{CITE}')


def test_show_names_its_meaning_and_its_choice(where: Registry) -> None:
    ruleset = with_choice(where, "counts")
    report = ruleset_report(ruleset, Catalogue.of("en", ruleset))
    shown = str(report)
    assert "What becomes of a word that is said late" in shown
    assert "it counts" in shown


def test_the_builder_asks_for_it(where: Registry) -> None:
    built = Foundation.of("isko", ("isko", "kontra"), where)
    words = Catalogue("en", built.words)
    assert built.forms[KEY] == OptionForm("choice", ("counts", "not-stated"))
    assert [words.choice(KEY, choice) for choice in SENTENCES] == ["it counts", "not stated"]


def test_the_schema_has_it(where: Registry) -> None:
    plugins = PluginSet(where.names(), where).plugins
    words = Catalogue("en", plugins["kontra"].words())
    document = json_schema(option_models(plugins), words.option)
    own = document["$defs"]["Kontra"]["properties"]["late-word"]
    assert (own["enum"], own["description"]) == (["counts", "not-stated"], "What becomes of a word that is said late.")


@pytest.mark.parametrize("choice", SENTENCES)
def test_the_book_says_each_choice_in_its_chapter(where: Registry, choice: str) -> None:
    ruleset = with_choice(where, choice)
    chapters = rulebook(ruleset, Catalogue.of("en", ruleset)).chapters
    (chapter,) = (each for each in chapters if each.key == "kontra")
    assert [each.text for each in chapter.paragraphs][-1] == SENTENCES[choice]
    assert list(check_rulebook(Subject(ruleset, where))) == []


def test_nothing_is_said_of_it_where_no_profile_states_it(where: Registry) -> None:
    ruleset = load(where, "kontra")
    assert f"says.{KEY}" not in rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs


@pytest.mark.parametrize("where", SENTENCES, indirect=True)
def test_a_choice_without_a_sentence_is_found(where: Registry, request: pytest.FixtureRequest) -> None:
    ruleset = with_choice(where, "counts")
    left_out = request.node.callspec.params["where"]
    found = [(each.name, dict(each.message.details)["place"]) for each in check_rulebook(Subject(ruleset, where))]
    assert found == [("plugin-choice-unsaid", f"says.{KEY}.{left_out}")]


@pytest.mark.parametrize(("choice", "ruling"), [("counts", "goes on"), ("not-stated", "silent")])
def test_the_referee_rules_by_it(where: Registry, choice: str, ruling: str) -> None:
    judged = judge(with_choice(where, choice), "wrong-kontra", {"kontra-fault": "not-at-once"})
    assert line(judged.verdict) == ruling
