"""Citations of profiles: several clauses, ranges, several sources, silence."""

from __future__ import annotations

import pytest

from skatcore.rules.clauses.citations import by_source, citations, speaks, without_parts

LABELS = ("ISkO", "SkWO", "PZ", "PT", "LOC", "WAR", "ISkO 2022")


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("ISkO 3.2.8", "ISkO 3.2.8"),
        ("ISkO 3.2.8, 3.2.9", "ISkO 3.2.8 + ISkO 3.2.9"),
        ("ISkO 3.2.11-13", "ISkO 3.2.11 + ISkO 3.2.13"),
        ("ISkO 3.2.2-6, 3.2.10", "ISkO 3.2.2 + ISkO 3.2.6 + ISkO 3.2.10"),
        ("LOC 4", "LOC 4"),
        ("PZ 4.5.10, PT 7.3.2, 7.3.3", "PZ 4.5.10 + PT 7.3.2 + PT 7.3.3"),
        ("PT 9.5, PZ 4.1.3-6", "PT 9.5 + PZ 4.1.3 + PZ 4.1.6"),
        ("WAR ¶45, ¶54", "WAR ¶45 + WAR ¶54"),
        ("WAR ¶45-48", "WAR ¶45 + WAR ¶48"),
        ("WAR ¶45-¶48", "WAR ¶45 + WAR ¶48"),
        ("WAR Rekwizyty", "WAR Rekwizyty"),
        ("ISkO 2022 3.2.1", "ISkO 2022 3.2.1"),
        ("WAR silent", ""),
        ("LOC silent, as PT 4.1, 4.4", "PT 4.1 + PT 4.4"),
        ("Pagat", ""),
        ("XSkat -ramsch", ""),
    ],
)
def test_the_clauses_of_a_citation(text: str, cited: str) -> None:
    assert " + ".join(map(str, citations(text, LABELS))) == cited


@pytest.mark.parametrize(
    ("text", "labels"),
    [("PZ 4.5.10, PT 7.3.2", {"PZ", "PT"}), ("WAR silent", set()), ("LOC silent, as PT 4.1", {"PT"}), ("Pagat", set())],
)
def test_only_a_source_that_says_something_speaks(text: str, labels: set[str]) -> None:
    assert speaks(text, LABELS) == labels


def test_a_label_may_have_a_comma() -> None:
    labels = ["Meyer, 1955", "Meyer"]
    assert [*map(str, citations("Meyer 1, Meyer, 1955 2, 3", labels))] == ["Meyer 1", "Meyer, 1955 2", "Meyer, 1955 3"]
    assert [*by_source("Meyer, 1955, Meyer 4", labels)] == ["Meyer, 1955", "Meyer 4"]
    assert speaks("Meyer, 1955 2", labels) == {"Meyer, 1955"}


def test_a_citation_of_several_sources_is_one_for_each() -> None:
    labels = ["DSkV", "ISkO", "Paper"]
    assert [*by_source("DSkV 4, 5, ISkO 3.2.8, 3.2.9", labels)] == ["DSkV 4, 5", "ISkO 3.2.8, 3.2.9"]
    assert [*by_source("Paper, ISkO 4.3.5", labels)] == ["Paper", "ISkO 4.3.5"]
    assert [*by_source("DSkV silent, as ISkO 5.2.3", labels)] == ["DSkV silent, as ISkO 5.2.3"]


@pytest.mark.parametrize(
    ("texts", "kept"),
    [
        (["PZ 3.2.11, 3.2.12", "PZ 3.2.11-13"], ["PZ 3.2.11-13"]),
        (["WAR ¶46", "WAR ¶45-48"], ["WAR ¶45-48"]),
        (["PZ 4.2", "PZ 4.20"], ["PZ 4.2", "PZ 4.20"]),
        (["PZ 4.2", "PT 4.1-3"], ["PZ 4.2", "PT 4.1-3"]),
        (["PZ 1, 2", "PZ 2, 1"], ["PZ 1, 2", "PZ 2, 1"]),
        (["WAR silent, as PZ 1", "PZ 1, 2"], ["WAR silent, as PZ 1", "PZ 1, 2"]),
    ],
)
def test_a_citation_that_another_one_has_in_it_goes(texts: list[str], kept: list[str]) -> None:
    assert without_parts(texts, LABELS) == kept
