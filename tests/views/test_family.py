"""The family of rule sets: each with those that came from it."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping

from skatcore.rules.build import parse_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Indented
from skatcore.views.rules.family_map import family_chart
from skatcore.views.rules.family_tree import FamilyBranch, every, family, family_report, year_of
from support.games import house, rules

ENGLISH = Catalogue("en")


def words_of(ruleset: Ruleset) -> Catalogue:
    """The rule set's own words in English."""
    return Catalogue.of("en", ruleset)


def tree(**rulesets: Ruleset) -> tuple[FamilyBranch, ...]:
    """The family of rule sets, whose names have underscores here."""
    return family({name.replace("_", "-"): own for name, own in rulesets.items()}, words_of)


def of_all() -> Mapping[str, Ruleset]:
    """Every bundled rule set."""
    return {name: rules(name) for name in bundled()}


def shape(branches: Iterable[FamilyBranch]) -> dict[str, object]:
    """The names as a tree."""
    return {branch.relative.name: shape(branch.children) for branch in branches}


def test_a_profile_that_names_no_origin_came_from_its_parent() -> None:
    (first,) = tree(isko=rules("isko"), kontra=rules("kontra"))
    (second,) = first.children
    assert (second.relative.name, second.relative.parent, second.relative.documented) == ("kontra", "isko", False)
    assert second.relative.changes[0] == "+ Kontra"


def test_a_named_origin_goes_before_the_parent() -> None:
    own = parse_ruleset(house().replace('status = "house"', 'status = "house"\ndescends-from = "warmia"'))
    branches = tree(isko=rules("isko"), warmia=rules("warmia"), own=own)
    assert shape(branches) == {"isko": {}, "warmia": {"own": {}}}
    (documented,) = [relative.documented for relative in every(branches) if relative.name == "own"]
    assert documented


def test_none_is_the_first_of_a_line() -> None:
    own = parse_ruleset(house().replace('status = "house"', 'status = "house"\ndescends-from = "none"'))
    assert shape(tree(isko=rules("isko"), own=own)) == {"isko": {}, "own": {}}


def test_old_rules_that_are_written_as_changes_of_younger_ones_begin_the_line() -> None:
    old = parse_ruleset(house().replace('id = "house"', 'id = "old"').replace('"isko"', '"isko-2018"'))
    young = parse_ruleset(house().replace('status = "house"', 'status = "house"\ndescends-from = "old"'))
    loop = {"isko-2018": young, "old": old}
    assert shape(family(loop, words_of)) == {"old": {"isko-2018": {}}}


def test_whose_origin_is_not_there_stands_alone() -> None:
    assert shape(tree(isko_2018=rules("isko-2018"))) == {"isko-2018": {}}


def test_every_bundled_rule_set_is_in_the_family_once() -> None:
    names = [relative.name for relative in every(family(of_all(), words_of))]
    assert sorted(names) == sorted(bundled())


def test_brothers_are_in_the_order_of_their_years() -> None:
    for branch in family(of_all(), words_of):
        years = [year_of(rules(child.relative.name)) for child in branch.children]
        assert years == sorted(years)


def test_many_changes_are_counted() -> None:
    (first,) = tree(isko=rules("isko"), pzskat=rules("pzskat"))
    (second,) = first.children
    assert len(second.relative.changes) == 4
    assert f"and {second.relative.more} more" in "\n".join(
        block.text for block in family_report([first], ENGLISH).blocks if isinstance(block, Indented)
    )


def test_the_picture_holds_every_title_and_nothing_overlaps() -> None:
    branches = family(of_all(), words_of)
    picture = ET.fromstring(family_chart(branches, ENGLISH))  # noqa: S314 - our own text
    shown = " ".join(text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text"))
    assert all(relative.name in shown for relative in every(branches))
    boxes = [box for box in picture.iter("{http://www.w3.org/2000/svg}rect") if box.get("rx")]
    placed = sorted((int(box.attrib["x"]), int(box.attrib["y"]), int(box.attrib["height"])) for box in boxes)
    for (x, y, height), (other, below, _) in itertools.pairwise(placed):
        assert x != other or y + height < below
    assert max(y + height for _, y, height in placed) < int(picture.attrib["height"])


def test_the_oldest_codes_stand_before_the_later_ones() -> None:
    names = ("isko", "dskv-before-1999", "grand-20", "altenburg-1886")
    assert sorted(names, key=lambda name: year_of(rules(name))) == [
        *("altenburg-1886", "grand-20", "dskv-before-1999", "isko")
    ]


def test_what_a_form_borrows_is_no_change_of_its_own_and_stands_last() -> None:
    text = house("[games.grand]\nbase = 20\n[loss]\nhand = 1\n").replace('status = "house"', 'status = "historic"')
    sources = '[[source]]\nlabel = "Diary"\ntitle = "A"\n[[source]]\nlabel = "Paper"\ntitle = "B"\nborrowed = true\n'
    cites = '[cite]\n"games.grand.base" = "Paper 1"\n"loss.hand" = "Diary 2"\n'
    branches = tree(isko=rules("isko"), own=parse_ruleset(text + sources + cites))
    own = next(each for each in every(branches) if each.name == "own")
    assert [line.rpartition(": ")[2] for line in own.changes] == ["2 → 1", "24 → 20 (borrowed)"]
    data = family_report(branches, ENGLISH).data
    assert data[1]["changes"][1].endswith("24 → 20 (borrowed)")


def test_a_number_that_the_older_form_has_is_no_borrowed_one_of_the_younger() -> None:
    (old,) = tree(**{"grand-20": rules("grand-20"), "dskv-before-1999": rules("dskv-before-1999")})
    (young,) = old.children
    assert [line.endswith("(borrowed)") for line in young.relative.changes] == [False, True]
