"""Incidents in files: one a line, one object, a list; what is none is named with its line."""

from __future__ import annotations

import pytest

from skatcore.referee.incident_file import NotAnIncident, incident_lines

REVOKE = '{"kind": "revoke", "facts": {"found": "later"}}'


def read(text: str) -> list[tuple[int, str]]:
    """Line and kind of each incident, or line and what is wrong."""
    return [
        (incident.line, incident.message.name if isinstance(incident, NotAnIncident) else incident.kind)
        for incident in incident_lines(text)
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (REVOKE, [(1, "revoke")]),
        (f"\n\n{REVOKE}\n{REVOKE}\n", [(3, "revoke"), (4, "revoke")]),
        (f"{REVOKE} {REVOKE}", [(1, "revoke"), (1, "revoke")]),
        (f"[\n{REVOKE},\n{REVOKE}\n]\n", [(2, "revoke"), (3, "revoke")]),
        ('{\n  "kind": "revoke",\n  "facts": {\n    "trick": 4\n  }\n}\n', [(1, "revoke")]),
        ('{"kind": "revoke"}', [(1, "revoke")]),
        ("[]", []),
        ("", []),
    ],
)
def test_incidents_are_read_however_they_stand(text: str, found: list[tuple[int, str]]) -> None:
    assert read(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f'{{"kind": "revo\n{REVOKE}', [(1, "not-json"), (2, "revoke")]),
        (f'{{"kind": "revoke"\n{REVOKE}', [(2, "not-json"), (2, "revoke")]),
        (f"nonsense\n{REVOKE}", [(1, "not-json"), (2, "revoke")]),
        (f"[{REVOKE}\n{REVOKE}]", [(2, "not-json")]),
        (f"[{REVOKE},", [(1, "revoke"), (1, "not-json")]),
        (f"[{REVOKE}] {REVOKE}", [(1, "revoke"), (1, "not-json")]),
        ("[", [(1, "not-json")]),
        (f"[{REVOKE}", [(1, "not-json")]),
        ("3\n", [(1, "not-object")]),
        ('"revoke"', [(1, "not-object")]),
        ('{"kind": 3, "facts": {}}', [(1, "no-kind")]),
        ('{"facts": {}}', [(1, "no-kind")]),
        ('{"kind": "revoke", "facts": []}', [(1, "no-facts")]),
        ('{"kind": "revoke", "trick": 4}', [(1, "unknown-key")]),
        ('{"kind": "revoke", "facts": {"by": "declarer", "by": "defender"}}', [(1, "twice")]),
        (f'{{"kind": {"[" * 100_000}\n{REVOKE}', [(1, "not-json"), (2, "revoke")]),
        (f'{{"kind": {"9" * 5000}}}\n{REVOKE}', [(1, "not-json"), (2, "revoke")]),
    ],
)
def test_what_is_no_incident_is_named_and_the_next_is_read(text: str, found: list[tuple[int, str]]) -> None:
    assert read(text) == found
