"""Charts stand whole, or what was there before stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore.analysis.comparison import PlayerTotals
from skatcore.text.catalogue import Catalogue
from skatcore.views.chart import draw


def test_a_chart_that_cannot_be_written_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = tmp_path / "evening.svg"
    chart.write_text("before")

    def full(_: Path, data: bytes) -> int:
        raise OSError(28, f"no room for {len(data)} bytes")

    monkeypatch.setattr(Path, "write_bytes", full)
    running = {"isko": PlayerTotals(("Ada",), (1, 2), ((18,), (38,)))}
    with pytest.raises(OSError, match="no room"):
        draw(chart, running, ["Ada"], Catalogue.of("en"), heads=("games", "points"), title="Evening")
    assert chart.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["evening.svg"]
