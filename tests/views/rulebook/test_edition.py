"""The contents of a rulebook: numbers of paragraphs, marks, footnotes, glossary, what stands at its end."""

from __future__ import annotations

from collections.abc import Collection
from itertools import permutations
from pathlib import Path
from types import ModuleType

import pytest

from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import web_messages
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.edition import short_page
from skatcore.views.rulebook.printed import Mark, PrintedParagraph, PrintedTable
from skatcore.views.rulebook.tables import TABLES, steps_there
from skatcore.views.rules.rule_parts import played_games
from support.books import book, house_rules, without_paragraphs
from support.games import house, rules, toml


def test_chapters_and_paragraphs_are_numbered_without_gaps() -> None:
    made = book(rules("pl-local"))
    assert [chapter.number for chapter in made.chapters] == [str(at + 1) for at in range(len(made.chapters))]
    for chapter in made.chapters:
        numbers = [paragraph.number for paragraph in chapter.paragraphs]
        assert numbers == [f"{chapter.number}.{at + 1}" for at in range(len(numbers))]


def test_a_table_has_heads_only_where_a_column_has_one() -> None:
    paragraphs = {each.key: each for chapter in book(house_rules()).chapters for each in chapter.paragraphs}
    values, bids = paragraphs["own-values"].table, paragraphs["own-bids"].table
    assert values is not None
    assert values.heads == ("Times", "Diamonds", "Hearts", "Spades", "Clubs", "Grand")
    assert all(values.numbers)
    assert bids is not None
    assert bids.heads == ()
    assert bids.rows[0][:3] == ("18", "20", "22")


def test_an_example_that_does_not_exist_is_left_out() -> None:
    paragraphs = {each.key: each for chapter in book(house_rules()).chapters for each in chapter.paragraphs}
    (example,) = paragraphs["own-values"].examples
    assert (example.game, example.result, example.note) == ("Grand hand, bid 18", "won, +96", "a plain case")


# -- against another rule set ---------------------------------------------------------------------


def marks(own: str, other: str) -> dict[str, Mark]:
    made = book(house_rules(own), against=house_rules(other))
    (chapter,) = (each for each in made.chapters if each.key == "own")
    return {each.key: each.mark for each in chapter.paragraphs}


def test_nothing_is_marked_against_the_same_rules() -> None:
    made = book(house_rules(), against=house_rules())
    assert {each.mark for chapter in made.chapters for each in chapter.paragraphs} == {Mark.SAME}
    assert made.footnotes == book(house_rules()).footnotes
    assert len(made.legend) == 4


def test_isko_5_3_4_a_paragraph_that_says_another_number_is_marked_and_footnoted() -> None:
    made = book(house_rules("[loss]\nhand = 1\n"), against=house_rules())
    (chapter,) = (each for each in made.chapters if each.key == "own")
    changed = {each.key: each for each in chapter.paragraphs if each.mark}
    assert {key: each.mark for key, each in changed.items()} == {"own-loss": Mark.CHANGED, "own-once": Mark.NEW}
    (number,) = changed["own-loss"].notes
    note = made.footnotes[number - 1]
    assert note.lines == ("House: Lost hand games count 2 times.",)
    assert note.clause == "ISkO 5.3.4"
    assert changed["own-once"].notes == ()


def test_what_only_the_other_has_stands_where_it_has_it_without_a_number() -> None:
    made = book(house_rules(), against=house_rules("[loss]\nhand = 1\n"))
    (chapter,) = (each for each in made.chapters if each.key == "own")
    keys = [each.key for each in chapter.paragraphs]
    only = chapter.paragraphs[keys.index("own-once")]
    assert keys[keys.index("own-once") - 1] == "own-loss"
    assert keys[keys.index("own-once") + 1] == "own-orders"
    assert (only.mark, only.number) == (Mark.GONE, "")
    numbers = [each.number for each in chapter.paragraphs if each.number]
    assert numbers == [f"{chapter.number}.{at + 1}" for at in range(len(numbers))]


def test_a_table_that_differs_says_its_rows_in_the_footnote() -> None:
    made = book(house_rules("[games.grand]\nbase = 20\n"), against=house_rules())
    (chapter,) = (each for each in made.chapters if each.key == "own")
    values = next(each for each in chapter.paragraphs if each.key == "own-values")
    assert values.mark is Mark.CHANGED
    same, table, example = made.footnotes[values.notes[0] - 1].lines
    assert same == "House says the same, but for what follows:"
    assert "2 · 18 · 20 · 22 · 24 · 48" in table
    assert example == "Example there: Grand hand, bid 18: won, +96"
    bids = next(each for each in chapter.paragraphs if each.key == "own-bids")
    _, there, here = made.footnotes[bids.notes[0] - 1].lines
    assert there.endswith(": 48; 72; 96; 168; 192; 216; 240; 264") or "264" in there
    assert "220" in here


def test_a_chapter_that_only_the_other_has_stands_where_it_has_it() -> None:
    made = book(rules("isko"), against=rules("kontra"))
    gone = [at for at, chapter in enumerate(made.chapters) if chapter.mark is Mark.GONE]
    assert [made.chapters[at].key for at in gone] == ["kontra"]
    assert made.chapters[gone[0]].number == ""
    numbers = [chapter.number for chapter in made.chapters if chapter.number]
    assert numbers == [str(at + 1) for at in range(len(numbers))]
    new = book(rules("kontra"), against=rules("isko"))
    assert [chapter.key for chapter in new.chapters if chapter.mark is Mark.NEW] == ["kontra"]


def test_what_only_the_other_plays_is_said_in_its_words() -> None:
    for own, other in permutations(("isko", "warmia", "pl-local"), 2):
        assert book(rules(own), against=rules(other)).chapters


def test_other_words_for_the_same_are_no_difference() -> None:
    own, other = house_rules(), house_rules('[terms.en]\n"contract.grand" = "Big one"\n')
    assert all(not each.mark for chapter in book(own, against=other).chapters for each in chapter.paragraphs)
    assert all(not each.mark for chapter in book(other, against=own).chapters for each in chapter.paragraphs)


# -- readings, words, sources ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["isko", "pl-local", "warmia", "pub"])
def test_every_reading_is_in_the_notes_once(name: str) -> None:
    ruleset = rules(name)
    made = book(ruleset, notes=True)
    questions = sorted(note.lines[0] for note in (*made.footnotes, *made.further))
    assert questions == sorted(" ".join(reading.question.get("en").split()) for reading in ruleset.profile.readings)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_paragraph_that_rests_on_a_reading_says_so_with_its_alternatives(language: str) -> None:
    ruleset = rules("pl-local")
    made = book(ruleset, language)
    said = {each.key: each for chapter in made.chapters for each in chapter.paragraphs}
    as_read = Catalogue.of(language, ruleset).text("rulebook.as-read", clause="LOC 3.3.7")
    for key in ("three-tied-lower-jack", "jack-highest", "jack-dealt", "without-jack-lowest", "no-jacks-both"):
        paragraph = said[f"ramsch-{key}"]
        assert paragraph.clause == as_read
        (number,) = paragraph.notes
        assert len(made.footnotes[number - 1].lines) >= 3
    assert said["ramsch-two-tied-lower-jack"].clause == "LOC 3.3.7"
    silent = said["ramsch-skat-last"]
    assert silent.notes
    assert as_read.removeprefix("LOC 3.3.7") not in silent.clause


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("isko", "incident-wrong-count-in-play"),
        ("isko", "incident-counting-aloud"),
        ("isko-2022", "infraction-decided"),
        ("pzskat", "says.auction.reopened-for"),
        ("pl-local", "says.auction.reopened-for"),
        ("pl-local", "infraction-decided"),
        ("pl-local", "ramsch-play"),
        ("pl-local", "incident-patrolki-failed"),
        ("pl-local", "incident-patrolki-changed"),
        ("altenburg-1886", "values-fixed"),
        ("altenburg-1886", "auction-other-bids"),
        ("tournee", "tournee-turned"),
        ("pl-local", "patrolki-what"),
        ("warmia", "values-matadors"),
        ("warmia", "result-no-trick"),
    ],
)
def test_a_paragraph_that_says_what_a_reading_without_an_option_chose_is_marked(name: str, key: str) -> None:
    (said,) = (each for chapter in book(rules(name)).chapters for each in chapter.paragraphs if each.key == key)
    assert "as read here" in said.clause
    assert said.notes


@pytest.mark.parametrize(
    ("name", "key", "clause"),
    [
        ("pub", "ramsch-not-counted-as-lost", "not in XSkat; chosen here"),
        ("pub", "ramsch-not-counted-as-won-march", "not in XSkat; chosen here"),
        ("schieberamsch", "ramsch-not-counted-as-lost", "not in XSkat; chosen here"),
        ("koelln-reisiek", "ramsch-not-counted-as-won-lowest", "not in KR; chosen here"),
    ],
)
def test_what_a_source_does_not_say_is_not_printed_under_its_clause(name: str, key: str, clause: str) -> None:
    assert _paragraphs(name)[key].clause == clause


def test_where_games_are_bid_no_paragraph_speaks_of_bids_of_values() -> None:
    said = _paragraphs("altenburg-1886")
    assert not any(key.startswith(("says.announcement.escape", "incident-null-below-bid")) for key in said)
    assert "names a game" in said["tournee-game-bids"].text
    talk = [each.text for key, each in said.items() if key.startswith("incident-auction-talk")]
    assert talk
    assert not any("names a game" in text for text in talk)
    assert not any("names a game" in cell for cell in _cells("altenburg-1886", "without-consequence-auction"))
    assert not any("ISkO" in said[key].clause for key in ("auction-other-bids", "tournee-game-bids"))
    polish = {each.key: each for chapter in book(rules("altenburg-1886"), "pl").chapters for each in chapter.paragraphs}
    assert "wartości" not in polish["auction-higher"].text.lower()


def test_where_no_level_is_announced_no_paragraph_speaks_of_one_that_was() -> None:
    said = _paragraphs("pl-local")
    assert "announced" not in said["infraction-level-granted"].text
    assert not any("level announced late" in cell for cell in _cells("pl-local", "without-rule-announcement"))
    assert "incident-level-late-with-game" in _paragraphs("isko")


def test_only_a_passed_deal_may_not_be_dealt_again_by_the_same_player() -> None:
    said = [each.text for each in _paragraphs("gameduell").values()]
    assert any("Grand from the hand" in text and "the same player deals again" in text for text in said)
    assert not any("nobody deals again" in text for text in said)


def test_an_example_calls_a_game_as_the_table_of_base_values_does() -> None:
    base = {row[0]: row[1] for row in _table("altenburg-1886", "values-base").rows}
    examples = _paragraphs("altenburg-1886")["values-matadors"].examples
    assert examples
    assert all(f"times {base[each.game]}" in each.steps for each in examples)


def _paragraphs(name: str) -> dict[str, PrintedParagraph]:
    return {each.key: each for chapter in book(rules(name)).chapters for each in chapter.paragraphs}


def _table(name: str, key: str) -> PrintedTable:
    table = _paragraphs(name)[key].table
    assert table is not None
    return table


def _cells(name: str, key: str) -> tuple[str, ...]:
    said = _paragraphs(name)
    return _table(name, key).cells if key in said else ()


def test_a_reading_is_explained_once_and_named_wherever_a_clause_rests_on_it() -> None:
    said = {each.key: each for chapter in book(rules("isko")).chapters for each in chapter.paragraphs}
    first, later = said["result-simple-announced"], said["says.loss.simple-level"]
    assert first.clause == "ISkO 4.1.4; as read here"
    assert first.notes
    assert later.clause == f"ISkO 4.1.4; as read here, see {first.number}"
    assert not later.notes


def test_a_reading_stands_at_the_paragraph_that_its_option_decides() -> None:
    made = book(rules("pl-local"), notes=True)
    with_notes = [each for chapter in made.chapters for each in chapter.paragraphs if each.notes]
    assert with_notes
    shown = [number for each in with_notes for number in each.notes]
    assert shown == list(range(1, len(made.footnotes) + 1))


def test_the_glossary_has_each_own_word_once() -> None:
    made = book(rules("pzskat"), "pl")
    assert ("krojc", "trefl") in made.words
    assert len({own.casefold() for own, _ in made.words}) == len(made.words)
    assert not any("{" in own or len(own) > 60 for own, _ in made.words)
    assert book(rules("pzskat"), "en").words == ()


def test_the_end_names_version_rules_and_sources() -> None:
    ruleset = rules("isko")
    made = book(ruleset)
    assert ruleset.digest in made.edition[-1]
    assert [source.partition(":")[0] for source in made.sources] == ["ISkO", "SkWO"]


# -- the page for the table -----------------------------------------------------------------------


def test_the_page_for_the_table_has_values_levels_bids_and_what_is_said_in_brief() -> None:
    ruleset = house_rules()
    page = short_page(ruleset, Catalogue.of("en", ruleset))
    said = {entry.text: entry.table for part in page.parts for entry in part.entries}
    assert said["Hand lost: times 2."] is None
    tables = [table for table in said.values() if table]
    assert any(("Clubs", "12") in table.rows for table in tables)
    assert any(("Null ouvert hand", "59") in table.rows for table in tables)
    assert [table.cells[:3] for table in tables if not table.heads] == [("18", "20", "22")]


def test_a_page_for_the_table_has_the_tables_that_no_paragraph_brings() -> None:
    ruleset = without_paragraphs()
    page = short_page(ruleset, Catalogue.of("en", ruleset))
    assert [part.title for part in page.parts] == ["Base values", "Fixed values", "Levels", "Bids"]


# -- historic forms -------------------------------------------------------------------------------


def attests(clause: str, own: Collection[str], *, some: bool = False) -> bool:
    """Whether each or ``some`` printed clause is that of a source of the form's own, whose words were seen."""
    parts = [part for part in clause.split("; ") if not part.startswith("as read here")]
    said = [any(f"{part} ".startswith(f"{label} ") for label in own) for part in parts if "not seen" not in part]
    return any(said) if some else len(said) == len(parts) and all(said)


@pytest.mark.parametrize("name", ["altenburg-1886", "dskv-before-1999", "grand-20", "tournee", "warmia"])
def test_the_book_of_a_historic_form_says_how_much_is_attested(name: str) -> None:
    made = book(rules(name))
    own = rules(name).profile.own_sources
    printed = [[each.clause for each in chapter.paragraphs] for chapter in made.chapters]
    attested = [[attests(clause, own, some=True) for clause in chapter] for chapter in printed]
    whole = sum(attests(clause, own) for chapter in printed for clause in chapter)
    (line,) = (fact for fact in made.facts if fact.startswith("Attested"))
    count, total = (int(word) for word in line.split() if word.isdigit())
    assert (count, total) == (whole, sum(map(len, printed)))
    in_part = sum(map(sum, attested)) - whole
    assert [fact for fact in made.facts if fact.startswith("In part: ")] == [
        f"In part: {in_part}; what is not attested is marked there." for _ in range(in_part > 0)
    ]
    assert 0 < count < total
    marks = ("not attested; as in", "not in", "chosen here")
    for chapter, here in zip(made.chapters, attested, strict=True):
        assert chapter.title.endswith("(not attested)") is not any(here)
        borrowed = (each.clause for each, is_own in zip(chapter.paragraphs, here, strict=True) if not is_own)
        assert all(any(mark in clause for mark in marks) for clause in borrowed if clause)


@pytest.mark.parametrize("name", ["altenburg-1886", "dskv-before-1999", "grand-20", "isko-2022", "tournee", "warmia"])
def test_the_book_of_a_whole_file_attests_what_its_form_does(name: str) -> None:
    made, again = book(rules(name)), book(parse_ruleset(resolved_toml(rules(name))))
    parents = Catalogue.of("en").text("rulebook.built-on", parents="")
    assert again.facts == tuple(fact for fact in made.facts if not fact.startswith(parents))
    assert (again.chapters, again.sources) == (made.chapters, made.sources)


def diary(cites: str) -> str:
    """A historic form with a source of its own, which is cited for some values."""
    source = '[[source]]\nlabel = "Diary"\ntitle = "A diary"\n'
    return house(f"{source}[cite]\n{cites}").replace('"house"\nextends', '"historic"\nextends')


@pytest.mark.parametrize(
    ("language", "cites", "key", "clause"),
    [
        ("en", '"games.grand.base" = "Diary 3"', "values-base", "ISkO 5.1.1, not attested; Diary 3"),
        ("de", '"games.grand.base" = "Diary 3"', "values-base", "ISkO 5.1.1, nicht belegt; Diary 3"),
        ("pl", '"games.grand.base" = "Diary 3"', "values-base", "ISkO 5.1.1, niepoświadczone; Diary 3"),
        ("en", '"games.suit.clubs" = "Diary 3"', "values-base", "ISkO 5.1.1, not attested; Diary 3"),
        ("en", '"games.null.skat" = "Diary 12"', "values-fixed", "ISkO 5.1.2, not attested; Diary 12"),
        ("en", '"games.null.ouvert-hand" = "Diary 12"', "values-fixed", "ISkO 5.1.2, not attested; Diary 12"),
        ("en", '"games.null" = "Diary 12"', "values-fixed", "Diary 12"),
    ],
)
def test_a_paragraph_that_is_attested_in_part_marks_what_is_borrowed(
    language: str, cites: str, key: str, clause: str
) -> None:
    ruleset = parse_ruleset(diary(cites))
    words = Catalogue.of(language, ruleset)
    made = rulebook(ruleset, words)
    (said,) = (each for chapter in made.chapters for each in chapter.paragraphs if each.key == key)
    assert said.clause == clause
    partly, total = clause != "Diary 12", sum(len(chapter.paragraphs) for chapter in made.chapters)
    count = words.text("rulebook.attested", count=0 if partly else 1, total=total)
    line = words.text("rulebook.attested-in-part", count=1)
    assert made.facts[-3 if partly else -2 : -1] == ((count, line) if partly else (count,))


def test_each_fixed_value_has_its_clause_if_not_all_rest_on_the_same() -> None:
    ruleset = parse_ruleset(diary('"games.null.skat" = "Diary 12"'))
    made = rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs["values-fixed"]
    assert made.table is not None
    clauses = [row[1:] for row in made.table.rows]
    assert clauses == [(23, "Diary 12"), (35, "ISkO 5.1.2"), (46, "ISkO 5.1.2"), (59, "ISkO 5.1.2")]
    (null,) = (game for game in played_games(ruleset, Catalogue.of("en", ruleset)) if game.key == "null")
    assert null.clause == "Diary 12, ISkO 5.1.2, borrowed"


def test_games_have_each_clause_once_and_none_that_says_that_a_source_is_silent_on_ramsch() -> None:
    form = diary(
        '"games.null" = "Diary 1, 2"\n"games.null.hand" = "Diary 3"\n"games.null.ouvert" = "Diary 3, ISkO 5.1.2"\n'
        '"plugin.ramsch" = "Diary silent"\n[auction]\nall-pass = "ramsch"\n'
    ).replace("plugins = []", 'plugins = ["ramsch"]', 1)
    ruleset = parse_ruleset(form)
    words = Catalogue("en", ruleset.words, more=web_messages("en"))
    clauses = {game.key: game.clause for game in played_games(ruleset, words)}
    assert clauses["null"] == "Diary 1, 2, Diary 3, ISkO 5.1.2, borrowed"
    assert clauses["ramsch"] == ""
    assert clauses["clubs"] == "ISkO 5.1.1, borrowed"


@pytest.mark.parametrize(
    ("suit", "grand", "key"),
    [
        (True, "step", "announcement-open-hand"),
        (False, "step", "announcement-open-grand"),
        (False, "none", "announcement-none-open"),
    ],
)
def test_the_book_says_which_games_may_be_open_by_the_clauses_for_that(suit: object, grand: str, key: str) -> None:
    games = toml(games__suit={"ouvert": suit}, games__grand={"ouvert": grand})
    form = diary('"games.suit.ouvert" = "Diary 1"\n"games.grand.ouvert" = "Diary 2"\n') + games
    ruleset = parse_ruleset(form)
    said = rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs
    assert [each for each in said if each.startswith("announcement-") and "-open" in each][1:] == [key]
    assert said[key].clause == "Diary 1; Diary 2"


def test_the_book_says_where_the_step_for_open_cards_is_attested_for_one_game_only() -> None:
    ruleset = parse_ruleset(diary('"games.grand.ouvert" = "Diary 2"\n'))
    said = rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs
    for key in ("values-open", "values-open-step"):
        assert said[key].clause == "ISkO 5.2.6, not attested; Diary 2"


def test_the_step_for_open_cards_has_the_clause_of_its_game_in_rules_that_build_on_it_too(tmp_path: Path) -> None:
    (tmp_path / "old.toml").write_text(diary('"games.grand.ouvert" = "Diary 2"\n').replace("house", "old"), "utf-8")
    (tmp_path / "new.toml").write_text(house(extends="old.toml"), "utf-8")
    for ruleset in (
        load_ruleset(str(tmp_path / "old.toml")),
        load_ruleset(str(tmp_path / "new.toml")),
        parse_ruleset(diary('"steps.open" = "Diary 1"\n"games.grand.ouvert" = "Diary 2"\n')),
    ):
        (step,) = (step for step in ruleset.steps if step.key == "open")
        games = {contract.key: contract for contract in ruleset.contracts}
        assert ruleset.clause_in(games["grand"], step) == "Diary 2"
        assert ruleset.clause_in(games["clubs"], step) != "Diary 2"


def test_a_step_that_no_game_can_have_is_not_cited() -> None:
    for name in ("koelln-reisiek", "tournee"):
        ruleset = rules(name)
        (step,) = (step for step in ruleset.steps if step.key == "open")
        made = rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs["values-steps"]
        assert step not in steps_there(ruleset)
        assert ruleset.cite(step.cite) not in made.clause


def test_each_step_has_its_clause_if_only_some_are_attested() -> None:
    ruleset = parse_ruleset(diary('"steps" = "Diary 1"\n"steps.hand" = "Diary 2"\n'))
    made = rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs["values-steps"]
    assert made.table is not None
    assert [row[3] for row in made.table.rows][:3] == ["ISkO 5.2.1", "Diary 2", "ISkO 5.2.1"]
    assert made.clause.startswith("Diary 1; ISkO 5.2.1, not attested; Diary 2; ")
    assert all(len(row) == 3 for row in TABLES["steps"](rules("isko"), Catalogue.of("en", rules("isko"))).rows)


@pytest.mark.parametrize(
    ("cite", "key"),
    [
        ("conduct.declarer-concedes", "says.conduct.concede-alone"),
        ("conduct.skat-seen.announced", "incident-skat-touched-after-announcement"),
        ("conduct.skat-seen.play", "incident-skat-touched-after-announcement"),
        ("conduct.appeal-until", "says.conduct.appeal-until"),
    ],
)
def test_a_paragraph_prints_the_clause_for_each_part_of_what_it_says(cite: str, key: str) -> None:
    ruleset = parse_ruleset(diary(f'"{cite}" = "Diary 2"\n'))
    assert "Diary 2" in rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs[key].clause


@pytest.mark.parametrize(("language", "mark"), [("en", "other rules"), ("de", "andere Regeln"), ("pl", "inne zasady")])
def test_the_sources_of_a_historic_form_stand_before_those_of_other_rules(language: str, mark: str) -> None:
    form = diary('"games.null" = "Diary 12"')
    ruleset = parse_ruleset(form)
    own, *borrowed = rulebook(ruleset, Catalogue.of(language, ruleset)).sources
    assert own == "Diary: A diary"
    assert [source.partition(":")[0] for source in borrowed] == [f"ISkO ({mark})", f"SkWO ({mark})"]
    plain = parse_ruleset(form.replace('"historic"', '"house"'))
    assert not any(mark in source for source in rulebook(plain, Catalogue.of(language, plain)).sources)


def test_what_a_source_of_other_rules_says_is_borrowed() -> None:
    clauses = [each.clause for chapter in book(rules("altenburg-1886")).chapters for each in chapter.paragraphs]
    assert not any(clause.startswith("Foster") for clause in clauses)
    assert any(clause.startswith("not attested; as in Foster") for clause in clauses)


@pytest.mark.parametrize(
    ("cite", "clause"),
    [
        ("", "not attested; no source cited"),
        ('"plugin.{}" = "Album silent"\n', "not in Album; chosen here"),
        ('"plugin.{}" = "ISkO 1.1"\n', "not attested; as in ISkO 1.1"),
        ('"plugin.{}" = "Album 2"\n', "Album 2"),
    ],
)
def test_a_plugin_of_a_historic_form_says_who_attests_it(cite: str, clause: str) -> None:
    source = '[auction]\nall-pass = "ramsch"\n[[source]]\nlabel = "Album"\ntitle = "Album"\n'
    cites = f"[cite]\n{cite.format('ramsch')}{cite.format('wordless')}"
    form = house(source + cites, plugins=["ramsch", "wordless"]).replace('"house"\nextends', '"historic"\nextends')
    wordless = Registry.installed().with_plugins({"wordless": ModuleType("wordless")})
    made = book(parse_ruleset(form, wordless))
    said = {each.key: each.clause for chapter in made.chapters for each in chapter.paragraphs}
    assert (said["ramsch-skat-last"], said["plugin-wordless"]) == (clause, clause)
    (more,) = (chapter for chapter in made.chapters if chapter.key == "more")
    assert more.title.endswith("(not attested)") is not clause.startswith("Album")


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_page_for_the_table_says_so_too(language: str) -> None:
    words = Catalogue.of(language, rules("warmia"))
    facts = short_page(rules("warmia"), words).facts
    assert facts[-2:] == (words.text("rulebook.attested", count=59, total=108), words.text("rulebook.not-attested"))


def test_a_clause_of_which_only_the_heading_was_seen_attests_nothing() -> None:
    said = {each.key: each for chapter in book(rules("altenburg-1886")).chapters for each in chapter.paragraphs}
    assert said["ramsch-virgin-doubles"].clause == "ADSkO 27 (wording not seen); chosen here"
    assert said["cards-pack"].clause == "not attested; as in ISkO 1.2.1"


def test_an_official_code_and_its_editions_count_nothing() -> None:
    for name in ("isko", "pzskat", "isko-2022"):
        assert not any(fact.startswith("Attested") for fact in book(rules(name)).facts)


def test_where_games_are_bid_no_paragraph_speaks_of_values_that_are_bid() -> None:
    said = {each.key for chapter in book(rules("altenburg-1886")).chapters for each in chapter.paragraphs}
    values = {"incident-bid-too-low", "incident-bid-too-low-above", "incident-no-such-bid"}
    games = {"incident-bid-too-low-games", "incident-no-such-bid-games"}
    assert not said & values
    assert games <= said
    german = [each.text for chapter in book(rules("altenburg-1886"), "de").chapters for each in chapter.paragraphs]
    assert not any("Reizwert" in text for text in german)
    usual = {each.key for chapter in book(rules("isko")).chapters for each in chapter.paragraphs}
    assert values <= usual
    assert not usual & games


def test_a_form_that_cites_two_sources_for_one_rule_marks_the_one_that_is_borrowed() -> None:
    form = house(
        '[[source]]\nlabel = "Diary"\ntitle = "A diary"\n[cite]\n'
        '"conduct.faced-card" = "Diary 12"\n"conduct.revoke" = "Diary 3, ISkO 4.2.3"\n'
    ).replace('"house"\nextends', '"historic"\nextends')
    said = {each.key: each.clause for chapter in book(parse_ruleset(form)).chapters for each in chapter.paragraphs}
    assert said["incident-revoke"] == "Diary 3; ISkO 4.2.3, not attested"
    assert said["incident-faced-card"] == "Diary 12"
    assert said["incident-faced-card-fault"] == "Diary 12; ISkO 3.2.8, not attested"
