"""Translators: the package of a language, what is wrong with it, and PO files that lose nothing."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from babel import localedata
from babel.messages.catalog import Catalog

from skatcore import extras
from skatcore.extras import MissingExtra
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Offer, Plugin
from skatcore.testing.languages.check import LanguageCheck
from skatcore.testing.languages.files import Translation, add_to_package, new_language
from skatcore.testing.languages.po import _places, po_file, read_po_file
from skatcore.testing.languages.sources import Texts, form_key, forms, merged, parts_of, program, texts_of, wanted
from skatcore.text.formatter import plural_categories
from skatcore.text.language_list import LANGUAGES
from skatcore.text.words import Words
from support.errors import raising
from support.plugins import bundled_registry

REGISTRY = bundled_registry()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new package of Czech, which has one, few and other."""
    place = tmp_path_factory.mktemp("written")
    new_language("cs", place, REGISTRY)
    return place / "skat-cs"


@pytest.fixture
def package(written: Path, tmp_path: Path) -> Path:
    """Such a package, to be changed."""
    return Path(shutil.copytree(written, tmp_path / "skat-cs"))


@cache
def czech() -> LanguageCheck:
    """All that a translation into Czech is held to."""
    return LanguageCheck("cs", REGISTRY)


def found(text: str, package: Path) -> list[tuple[str, str, int]]:
    """The problems if this is the only file."""
    module = package / "skat_cs"
    shutil.rmtree(module)
    module.mkdir()
    (module / "cli.toml").write_text(text, "utf-8")
    problems = czech().problems(texts_of("cs", package, REGISTRY))
    return [(problem.name.removeprefix("language-"), problem.key, problem.line) for problem in problems]


def lacking(files: dict[str, Texts]) -> set[str]:
    """The messages that are not there."""
    return {key for _, key, _ in wanted(program("en", REGISTRY))} - merged(files).keys()


def test_a_new_package_waits_for_every_message(package: Path) -> None:
    files = texts_of("cs", package, REGISTRY)
    assert merged(files) == {}
    assert set(files) == set(program("en", REGISTRY))
    assert not list(czech().problems(files))
    waiting = "".join(texts.layer.text for texts in files.values())
    assert all(f'# "{key}" = ' in waiting for key in lacking(files))
    with raising(ProfileError, "language-there-already"):
        new_language("cs", package.parent, REGISTRY)


def test_a_line_that_is_taken_out_of_its_comment_is_said(package: Path) -> None:
    file = package / "skat_cs" / "plugins" / "isko" / "values.toml"
    before = lacking(texts_of("cs", package, REGISTRY))
    file.write_text(file.read_text("utf-8").replace('# "contract.', '"contract.'), "utf-8")
    files = texts_of("cs", package, REGISTRY)
    assert before - lacking(files) == {
        f"contract.{game}" for game in ("clubs", "spades", "hearts", "diamonds", "grand", "null")
    }
    assert files["plugins/isko/values.toml"].aliases["contract.clubs"] == ("clubs", "club")


def test_forms_are_prepared_as_the_numbers_of_the_language_need_them(package: Path) -> None:
    text = (package / "skat_cs" / "general.toml").read_text("utf-8")
    units = [line.partition(" = ")[0] for line in text.splitlines() if line.startswith('# "unit.points')]
    assert units == ['# "unit.points.one"', '# "unit.points.few"', '# "unit.points.many"']
    assert '# "problem.list-too-long[one]" = "the list {word} is too long; it may have one entry only"\n' in text
    assert '# "problem.list-too-long[few]" = "the list {word} is too long;' in text


@pytest.mark.parametrize("code", ["de", "en", "xx", "FR", "../x", "", "zh_TW"])
def test_what_is_no_new_language_is_refused(code: str, tmp_path: Path) -> None:
    with raising(ProfileError, "language-not-new"):
        new_language(code, tmp_path, REGISTRY)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_s_languages_lack_nothing_and_are_right(language: str) -> None:
    files = texts_of(language, None, REGISTRY)
    assert lacking(files) == set()
    assert list(LanguageCheck(language, REGISTRY).problems(files)) == []


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ('"cli.gamse" = "hra"', [("key-unknown", "cli.gamse", 2)]),
        ('"number.with.2" = "se dvěma"', []),
        ('"unit.times.5" = "pětkrát"', []),
        ('"cli.bids" = "{pocet} výzev"', [("detail-unknown", "cli.bids", 2)]),
        ('"cli.bids" = "{count:vyzvy}"', [("detail-unknown", "cli.bids", 2)]),
        ('"cli.bids" = "výzvy"', [("detail-lost", "cli.bids", 2)]),
        ('"cli.bids" = "{count výzev"', [("braces", "cli.bids", 2)]),
        ('"sheet.counted" = "{count} her"\n"sheet.counted[one]" = "{count} hra"\n"sheet.counted[few]" = "hry"', []),
        ('"cli.bids" = ""', [("empty", "cli.bids", 2)]),
        ('"cli.bids" = 3', [("not-a-text", "cli.bids", 2)]),
        ('cli.bids = "výzvy"', [("not-a-text", "cli", 2)]),
        ('"cli.bids" = "{count} výzev"\n"cli.bids[many]" = "x"', [("form-unknown", "cli.bids[many]", 3)]),
        ('"cli.bids" = "{count} výzev"\n"cli.bids[one]" = "výzva"', [("form-missing", "cli.bids[one]", 3)]),
        ('"cli.bids[one]" = "výzva"\n"cli.bids[few]" = "výzvy"', [("form-missing", "cli.bids[one]", 2)]),
        ('"unit.points.one" = "bod"', [("form-missing", "unit.points.one", 2)]),
        ('[aliases]\n"contract.clubs" = "křížky"', [("not-words", "aliases.contract.clubs", 3)]),
        ('[aliases]\n"contract.clubz" = ["křížky"]', [("key-unknown", "aliases.contract.clubz", 3)]),
        ('aliases = "křížky"', [("not-words", "aliases", 2)]),
        ('"cli.title" = "název" # aliases', []),
    ],
)
def test_a_mistake_is_named_once_with_its_line(line: str, problems: list[tuple[str, str, int]], package: Path) -> None:
    assert found(f"# Czech\n{line}\n", package) == problems


def test_a_message_in_two_files_is_named(package: Path) -> None:
    for name in ("cli.toml", "deal.toml"):
        (package / "skat_cs" / name).write_text('"cli.title" = "název"\n', "utf-8")
    problems = list(czech().problems(texts_of("cs", package, REGISTRY)))
    assert [(problem.name, Path(problem.file).name) for problem in problems] == [("language-twice", "deal.toml")]


def test_broken_toml_is_named_with_its_line(package: Path) -> None:
    with pytest.raises(ProfileError) as caught:
        found('# Czech\n\n"cli.title" = = 3\n', package)
    assert [(problem.name, problem.line) for problem in caught.value.problems] == [("toml-syntax", 3)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_po_file_loses_nothing(language: str, tmp_path: Path) -> None:
    files = program(language, REGISTRY).values()
    file = tmp_path / "own.po"
    file.write_bytes(po_file(language, files, REGISTRY))
    said = Translation.of(files)
    said.messages = {key: message for key, message in said.messages.items() if message}
    assert read_po_file(file) == (language, said, 0)
    if msgfmt := shutil.which("msgfmt"):
        done = subprocess.run([msgfmt, "-c", "-o", "-", str(file)], capture_output=True, check=False)
        assert done.returncode == 0, done.stderr


def test_what_is_taken_over_keeps_all_that_is_there(package: Path, tmp_path: Path) -> None:
    module = package / "skat_cs"
    (module / "cli.toml").write_text('# Mine.\n\n# short\n"cli.title" = "název"\n', "utf-8")
    (module / "own.toml").write_text('# Own.\n\n"cli.error" = "chyba"\n', "utf-8")
    polish = Translation.of(program("pl", REGISTRY).values())
    polish.messages = {key: text for key, text in polish.messages.items() if text and key != "cli.title"}
    file = tmp_path / "cs.po"
    file.write_bytes(po_file("cs", texts_of("cs", package, REGISTRY).values(), REGISTRY))
    assert read_po_file(file)[1].messages == {"cli.title": "název", "cli.error": "chyba"}
    add_to_package("cs", package, polish, REGISTRY)
    files = texts_of("cs", package, REGISTRY)
    said = Translation.of(files.values())
    assert said.messages == polish.messages | {"cli.title": "název"}
    assert said.aliases == polish.aliases
    assert said.comments == polish.comments | {"cli.title": ("short",)}
    assert files["own.toml"].layer.text == '# Own.\n\n# every command\n"cli.error" = "błąd"\n'
    assert files["cli.toml"].layer.text.startswith("# Mine.\n\n")
    assert add_to_package("cs", package, Translation(), REGISTRY) == []


def test_every_comment_stays_with_its_message(package: Path) -> None:
    file = package / "skat_cs" / "cli.toml"
    file.write_text('# Mine.\n\n# loose\n\n# above\n"cli.title" = "název # 1" # behind\n# last\n', "utf-8")
    files = texts_of("cs", package, REGISTRY)
    assert files["cli.toml"].comments == {"cli.title": ("loose", "above", "behind", "last")}
    add_to_package("cs", package, Translation(), REGISTRY)
    files = texts_of("cs", package, REGISTRY)
    assert files["cli.toml"].comments == {"cli.title": ("loose", "above", "behind", "last")}
    assert files["cli.toml"].head == "# Mine."


@pytest.mark.parametrize(
    "text", ['cli.title = "název"', '"cli.title" = 3', '[aliases]\n"contract.clubs" = "kříže"', '"deal.seed" = "a"']
)
def test_what_would_be_lost_is_left_as_it_is(text: str, package: Path) -> None:
    (package / "skat_cs" / "deal.toml").write_text('"deal.seed" = "b"\n', "utf-8")
    file = package / "skat_cs" / "cli.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ProfileError):
        add_to_package("cs", package, Translation({"cli.error": "chyba"}), REGISTRY)
    assert file.read_text("utf-8") == text


def test_no_broken_file_is_written(package: Path) -> None:
    more = Translation({"cli.title": "název", "aliases": "x"}, {"contract.x": ("y",), "contract.y": ("z",)})
    with raising(ProfileError, "toml-syntax"):
        add_to_package("cs", package, more, REGISTRY)
    assert merged(texts_of("cs", package, REGISTRY)) == {}


def test_fuzzy_entries_are_left_out_and_counted(package: Path, tmp_path: Path) -> None:
    (package / "skat_cs" / "cli.toml").write_text('"cli.title" = "název"\n"cli.error" = "chyba"\n', "utf-8")
    text = po_file("cs", texts_of("cs", package, REGISTRY).values(), REGISTRY).decode()
    file = tmp_path / "cs.po"
    file.write_text(text.replace('msgctxt "cli.title"', '#, fuzzy\nmsgctxt "cli.title"'), "utf-8")
    language, said, fuzzy = read_po_file(file)
    assert (language, said.messages, fuzzy) == ("cs", {"cli.error": "chyba"}, 1)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello", "language-no-po"),
        ('msgid "a"\nmsgstr "b"\n', "language-other-po"),
        ('msgid ""\nmsgstr "Language: cs\\n"\n\nmsgid "a"\nmsgstr "b"\n', "language-other-po"),
        ('msgid ""\nmsgstr "Language: cs\\nPlural-Forms: nplurals=99999999; plural=0\\n"\n', "language-no-po"),
        ('msgid ""\nmsgstr "Language: cs\\nPlural-Forms: nplurals=2; plural=(n\\n"\n', "language-no-po"),
        ('msgid ""\nmsgstr "Content-Type: text/plain; charset=nix\\n"\n\nmsgid "ä"\nmsgstr ""\n', "language-no-po"),
    ],
)
def test_what_is_no_po_file_of_a_language_is_refused(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "cs.po"
    file.write_text(text, "utf-8")
    with pytest.raises(ProfileError) as caught:
        read_po_file(file)
    assert [(each.name, each.file) for each in caught.value.problems] == [(problem, str(file))]


def test_every_language_of_cldr_has_a_place_for_each_of_its_forms() -> None:
    languages = [code for code in localedata.locale_identifiers() if "_" not in code and code != "root"]
    assert len(languages) > 200
    for language in languages:
        catalog = Catalog(language)
        places = _places(catalog, language)
        assert len(set(places.values())) == len(plural_categories(language)), language
        assert max(places.values()) < catalog.num_plurals, language


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("cli.bids[few]", ("cli.bids", "few")),
        ("unit.points.few", ("unit.points.many", "few")),
        ("unit.points.many", ("unit.points.many", "")),
        ("unit.times.2", ("unit.times.many", "2")),
        ("[OPTIONS]", ("[OPTIONS]", "")),
        ("COMMAND [ARGS]...", ("COMMAND [ARGS]...", "")),
    ],
)
def test_a_form_belongs_to_its_message(key: str, parts: tuple[str, str]) -> None:
    assert parts_of(key) == parts
    assert not parts[1] or form_key(*parts) == key


def test_arabic_says_many_of_units_in_its_own_form() -> None:
    assert "many" in forms("ar", "cli.bids")
    assert "other" in forms("ar", "unit.points.many")
    assert "many" not in forms("ar", "unit.points.many")


def test_without_babel_only_the_program_s_languages_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda _: False)
    assert LanguageCheck("pl", REGISTRY).known
    with pytest.raises(MissingExtra, match=r"babel.*\[club\]"):
        LanguageCheck("cs", REGISTRY)


def test_a_plugin_that_cannot_be_loaded_hinders_no_translator() -> None:
    def load() -> Plugin:
        raise RuntimeError

    registry = replace(REGISTRY, plugins={**REGISTRY.plugins, "broken": (Offer("broken", "other", load),)})
    assert set(program("en", registry)) == set(program("en", REGISTRY))


def test_a_plugin_of_one_file_has_a_file_of_its_own() -> None:
    class Valley:
        @hookimpl
        def skatcore_words(self) -> list[Words]:
            return [Words("en", {"contract.valley": 'The "valley"'}, {"contract.valley": ("vale",)})]

    files = program("en", REGISTRY.with_plugins({"valley": Valley()}))
    assert files["plugins/valley.toml"].messages == {"contract.valley": 'The "valley"'}
    assert files["plugins/valley.toml"].aliases == {"contract.valley": ("vale",)}
