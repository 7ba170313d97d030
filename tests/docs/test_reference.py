"""The parts of the manual that are made from the code are complete."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from pydantic import BaseModel

from skatcore.referee.incident import INCIDENTS
from skatcore.rules.all_options import option_models
from skatcore.rules.build import parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.hooks import hooks
from skatcore.rules.kinds import declared
from skatcore.rules.known_keys import RENAMED
from skatcore.rules.option_model import Options
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.profile.model import Alternative, Header, Reading, Source
from skatcore.rules.registry import Registry
from skatcore.text.language_list import LANGUAGES, manual_messages
from skatcore.views.manual import glossary
from skatcore.views.manual import pages as manual
from skatcore.views.manual.bundled_rules import words_of_all
from skatcore.views.manual.code_reference import SUBJECTS, bundled_plugins
from skatcore.views.manual.pages import FOLDER, PARTS, TOPICS, filled, listed_title, source, title
from skatcore.views.manual.reference import OPTION_PAGES, option_keys
from support.commands import Skat
from support.games import house, rules


def keys(model: type[BaseModel], before: str) -> Iterator[str]:
    """The keys of all options in a table and those below it."""
    for name, info in model.model_fields.items():
        inner = info.annotation
        key = f"{before}{info.alias or name}"
        if isinstance(inner, type) and issubclass(inner, Options):
            yield from keys(inner, f"{key}.")
        else:
            yield key


def test_the_start_page_leads_to_every_page() -> None:
    for page in FOLDER.glob("*/index.md"):
        text = page.read_text("utf-8")
        left = [topic for topic in TOPICS if not re.search(rf"\]\((\.\./en/)?{topic}\.md", text)]
        assert left == ["index", *OPTION_PAGES], page
    assert all(f"]({page}.md)" in source("options") for page in OPTION_PAGES)


@pytest.mark.parametrize("whose", ["the core's", "the plugins'"])
def test_every_option_is_on_one_page_and_in_the_list_with_a_link_to_it(whose: str) -> None:
    models = option_models(PluginSet(bundled_plugins(), Registry.installed()).plugins)
    every = [
        key for before in models if (before == "") is (whose == "the core's") for key in keys(models[before], before)
    ]
    assert len(every) > 40
    pages = {page: filled(source(page)) for page in OPTION_PAGES}
    places = {key: [page for page, text in pages.items() if f"#### `{key}`\n" in text] for key in every}
    assert [key for key, found in places.items() if len(found) != 1] == []
    listed = filled(source("options"))
    assert [key for key, (page,) in places.items() if f"\n- [`{key}`]({page}.md#{key}): " not in listed] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A list; each is a text; default `[]`."),
        ("de", "Eine Liste; jeder Eintrag: ein Text; ohne Angabe `[]`."),
        ("pl", "Lista; każda pozycja to tekst; domyślnie `[]`."),
    ],
)
def test_the_tables_of_a_profile_are_in_the_language_of_the_page(language: str, said: str) -> None:
    plugins = filled("<!-- tables of a profile -->", language).partition("#### `plugins`")[2].partition("####")[0]
    assert plugins.split("\n\n")[2] == said


def test_every_key_that_can_be_cited_is_listed(skat: Skat) -> None:
    listed = re.findall(r"^\| `([^`]+)` \|", filled("<!-- keys of clauses -->"), re.MULTILINE)
    cites = "".join(f'"{key}" = "Talk 1"\n' for key in (*listed, *option_keys()) if not key.startswith("plugin."))
    parse_ruleset(house(f'[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n{cites}'))
    cited = rules("isko").profile.cites.keys()
    assert cited <= {*listed, *option_keys()}
    assert {f"conduct.{kind.key}" for kind in rules("isko")[INCIDENTS]} <= {*listed, *option_keys(), *RENAMED}
    assert {key for kind in rules("pl-local")[INCIDENTS] for key in (kind.cite, *kind.cites)} <= {
        *listed,
        *option_keys(),
    }
    shown = skat("help", "conduct.revoke.found-later", "--lang", "de").out
    assert "Falsches Bedienen. ISkO 4.2.4." in shown
    pages = [filled(source("sources", language)) for language in LANGUAGES]
    assert all(f"`{key}`" in page for page in pages for key in listed)


def test_an_option_says_meaning_choices_profiles_default_and_version() -> None:
    pages = "".join(filled(source(page)) for page in OPTION_PAGES)
    part = pages.partition("#### `auction.skat-seen`")[2].partition("####")[0]
    assert part.split("\n\n")[1:] == [
        "What follows when a player sees the skat before the auction is over.",
        'Default `"not-stated"`; since 0.2; ISkO-2018 3.3.9, ISkO 3.2.14.',
        '- `"barred"`: barred from the auction, which begins anew (all others)\n- `"not-stated"`: not stated (warmia)',
        "",
    ]
    assert "`24` (all others); `20` (altenburg-1886, grand-20, tournee); `16` (texas)." in pages
    assert "A whole number from 1 to 120; ISkO-2018 2.5.4. `61` (all)." in pages
    assert "describes the source, changes no result" in pages.lower()


@pytest.mark.parametrize("model", [Header, Source, Reading, Alternative])
def test_every_key_of_a_profile_is_on_the_page(model: type[BaseModel]) -> None:
    page = filled(source("sources"))
    for name, info in model.model_fields.items():
        assert f"#### `{info.alias or name}`" in page


@pytest.mark.parametrize("name", sorted(hooks()))
def test_every_hook_is_on_the_page_with_its_signature_and_meaning(name: str) -> None:
    page = filled(source("hooks"))
    signature = f"{name}({', '.join(inspect.signature(hooks()[name]).parameters)}) -> "
    assert f"### {name}\n\n`{signature}" in page
    assert (inspect.getdoc(hooks()[name]) or "?") in page
    own = page.partition(f"### {name}\n")[2].partition("\n### ")[0]
    example = own.partition("```python\n")[2].partition("\n```")[0]
    assert re.findall(r"^def (skatcore_\w+)\(", example, re.MULTILINE) == [name]


def test_the_example_of_a_hook_has_all_of_the_file_that_it_uses() -> None:
    stage = filled(source("hooks")).partition("### skatcore_stages\n")[2].partition("\n### ")[0]
    example = stage.partition("```python\n")[2]
    assert re.findall(r"^(?:class|def) (\w+)", example, re.MULTILINE)[:3] == ["Doubled", "Doubling", "skatcore_stages"]


def test_the_page_names_no_hook_that_there_is_not() -> None:
    assert set(re.findall(r"\b(skatcore_\w+)\(", filled(source("hooks")))) == set(hooks())


def test_every_kind_of_contributions_is_described() -> None:
    page = filled(source("hooks"))
    assert all(f"\n`{kind.type.__name__}`: " in page for kind in declared())


def _names_for_plugins() -> Iterator[str]:
    for doors in SUBJECTS.values():
        for door in doors:
            yield from import_module(f"skatcore.plugin{door}").__all__


def test_every_name_for_plugins_is_on_the_page_with_what_it_is() -> None:
    names = "".join(manual.page(topic) for topic in TOPICS if topic.startswith("api-"))
    pages = names + filled(source("hooks"))
    assert [name for name in _names_for_plugins() if f"`{name}`" not in pages] == []
    assert "- `SchemeWithMemory`: A scheme that remembers something from deal to deal, for example a pot.\n" in pages
    assert re.findall(r"^- `\w+`: \W*$", names, re.MULTILINE) == []


def test_every_bundled_profile_and_plugin_is_named() -> None:
    assert all(f"| `{name}` |" in filled(source("index")) for name in bundled())
    named = filled(source("house-rules"))
    assert all(f"| `{name}` |" in named for name in bundled_plugins() if name != "isko")


def test_every_page_has_its_place_and_every_part_is_used() -> None:
    assert (
        {page.stem for page in FOLDER.glob("en/*.md")} == {page.stem for page in FOLDER.glob("*/*.md")} == set(TOPICS)
    )
    used = [part for topic in TOPICS for part in PARTS if f"<!-- {part} -->" in source(topic)]
    assert sorted(used) == sorted(PARTS)


def test_every_command_is_on_a_page(skat: Skat) -> None:
    for group, page in (((), "commands"), (("sheet",), "evening"), (("tournament",), "tournament")):
        shown = skat(*group, "--help").out.partition("Show this help and exit.")[2]
        names = re.findall(r"^\W*([a-z]+)  ", shown, re.MULTILINE)
        assert len(names) > 10
        before = "" if group else "skat "
        text = source(page)
        assert [name for name in names if not re.search(rf"`{before}{name}\b", text)] == []


def test_help_lists_the_pages_by_section(skat: Skat) -> None:
    lines = skat("help", "--lang", "de").out.splitlines()
    assert "Schritt für Schritt" in lines
    assert "Anleitungen: im Verein" in lines
    listed = [line.split(maxsplit=1) for line in lines if line.startswith("  ")]
    assert listed == [[topic, listed_title(topic, "de")] for topic in TOPICS]


@pytest.mark.parametrize("topic", TOPICS)
def test_help_shows_a_page(topic: str, skat: Skat) -> None:
    ran = skat("help", topic)
    assert ran.status == 0
    assert title(topic) in ran.out
    assert "<!--" not in ran.out
    assert ":::" not in ran.out


def test_help_shows_one_option_in_the_language_asked_for(skat: Skat) -> None:
    ran = skat("help", "games.grand.base", "--lang", "de")
    assert "Grundwert von Grand, in Punkten." in ran.out
    assert "(alle anderen)" in ran.out
    assert "did you mean 'plugin.ramsch.skat-to'?" in skat("help", "skat-too", "--lang", "en").err


def test_the_list_of_options_is_short_in_the_terminal(skat: Skat) -> None:
    out = skat("help", "options", "--lang", "en").out
    assert "games.suit.clubs: Base value of a clubs game" in out
    assert "skat help options-referee" in out


def test_help_says_how_to_list_the_pages_if_there_is_no_such_one(skat: Skat) -> None:
    ran = skat("help", "evenings", "--lang", "en")
    assert ran.status == 2
    assert "no page evenings; skat help lists its pages" in ran.err


@pytest.mark.parametrize(("typed", "near"), [("valu", "value"), ("solv", "solve"), ("evenings", "evening")])
def test_help_proposes_the_nearest_page_or_command(typed: str, near: str, skat: Skat) -> None:
    assert f"did you mean '{near}'?" in skat("help", typed, "--lang", "en").err


def test_a_word_that_pages_say_is_no_misspelt_option(skat: Skat) -> None:
    said = re.search(r"ist '(.+)' gemeint", skat("help", "handy", "--lang", "de").err)  # not loss.hand
    assert said
    assert said[1] in TOPICS


def test_the_manual_names_no_addresses_and_leaves_no_form_empty() -> None:
    for topic in TOPICS:
        page = filled(source(topic))
        assert not re.search(r" at 0x[0-9a-f]+", page), topic
        assert "\n.\n" not in page, topic


def test_every_event_that_brings_a_bock_round_is_on_the_page() -> None:
    wrong = house('[plugin.bock]\nevents = ["none"]\n', plugins=["bock"])
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(wrong)
    events = str(dict(caught.value.problems[0].message.details)["expected"]).split(", ")
    page = source("house-rules")
    assert len(events) >= 8
    assert [event for event in events if f"`{event}`" not in page] == []


def test_the_words_of_skat_stand_in_three_languages() -> None:
    page = filled(source("words"))
    assert "- **forehand** (Vorhand · przodek): Sits left of the dealer" in page
    assert "| Ramsch | Ramsch | Ramsz |" in page
    assert "| clubs | Kreuz | trefl |" in page  # a suit, not the game of its name
    for name in ("cards and games", "regional words"):
        assert len({line.count(" | ") for line in PARTS[name]("pl").splitlines() if line.startswith("| ")}) == 1


def test_every_word_of_the_glossary_is_said_in_each_language() -> None:
    more = tomllib.loads(glossary.MORE.read_text("utf-8"))
    regional = {key for places in more.values() for own in places.values() for key in own}
    meant = {key.removeprefix("meaning.") for key in manual_messages("en") if key.startswith("meaning.")}
    assert len(meant) > 40
    for words in map(words_of_all, LANGUAGES):
        assert [key for key in meant | regional if key not in words] == []
    assert {name for places in more.values() for name in places} <= set(bundled())


def test_a_letter_with_a_stroke_stands_among_words_without_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    more = tmp_path / "more.toml"
    more.write_text('[pl.warmia]\n"rank.jack" = ["łupek", "lupa", "mat"]\n', "utf-8")
    monkeypatch.setattr(glossary, "MORE", more)
    words = [line.split(" | ")[0] for line in PARTS["regional words"]("pl").splitlines()]
    assert [word for word in words if word.endswith(("upa", "łupek", "mat"))] == ["| lupa", "| łupek", "| mat"]


def test_the_glossary_begins_with_the_language_of_the_page_and_joins_the_places_of_a_word() -> None:
    assert PARTS["glossary"]("de").startswith("- **Alleinspieler** (declarer · solista): Hat das Reizen gewonnen")
    assert re.search(r"\n- \*\*Null\*\* [^\n]+\n- \*\*Null ouvert Rewolucja\*\* ", PARTS["glossary"]("pl"))
    assert re.search(r"\n\| dupek \| [^\n]+\n\| dupek żółty \| ", PARTS["regional words"]("pl"))
    assert re.search(r"\n- \*\*überreizt\*\* [^\n]+\n- \*\*Vorhand\*\* ", PARTS["glossary"]("de"))
    words = PARTS["regional words"]("de")
    assert "\n| tuz | Polnisch | Ass | `silesia`, `warmia` |" in words
    assert "\n| Wenzel | Deutsch | Bube | `altenburg-1886` |" in words
