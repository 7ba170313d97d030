"""The notebooks of the manual run, and show something in each cell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skatcore.model.notebook import NotebookValue
from skatcore.views.manual.pages import source as page
from support.notebooks import NOTEBOOKS, cells, outputs, source

EACH = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)


@EACH
def test_a_notebook_runs_anywhere_and_each_cell_shows_something(
    notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = [*outputs(notebook)]
    assert [value for value in shown if value is None or value == ()] == []
    faces = [str(value._repr_html_()) for value in shown if isinstance(value, NotebookValue)]
    assert len(faces) >= 3
    assert all(face.startswith("<div lang=") for face in faces)


@EACH
def test_a_notebook_is_a_story_stored_without_what_it_showed(notebook: Path) -> None:
    first, *_, last = cells(notebook)
    assert source(first).startswith("# ")
    assert source(last).startswith("## Try it\n")
    assert {cell["cell_type"] for cell in (first, last)} == {"markdown"}
    code = [cell for cell in cells(notebook) if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    text = notebook.read_text("utf-8")
    assert text == json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n"


def test_the_manual_links_each_notebook() -> None:
    assert [each.name for each in NOTEBOOKS if f"../notebooks/{each.name}" not in page("notebooks")] == []
