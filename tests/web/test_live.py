"""Streams: what a follower is sent, and when."""

from __future__ import annotations

import asyncio

import pytest

from skatcore.web import live
from skatcore.web.live import Hub


def test_a_silent_stream_says_that_it_is_there_until_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)

    async def followed() -> list[str]:
        hub, texts, sent = Hub(100, 100, lambda: False), ["old"], list[str]()

        async def render() -> str | None:
            return texts[-1]

        async for part in hub.stream(("sheet/1",), "testclient", render, "change", 0.01).body_iterator:
            assert isinstance(part, bytes)
            sent.append(part.decode())
            if len(sent) == 4:
                texts.append("new")
                hub.publish("sheet/1")
            if "new" in sent[-1]:
                hub.close()
        return sent

    first, old, *beats, new = asyncio.run(followed())
    assert first == "retry: 2000\n\n"
    assert [old, new] == ["event: change\ndata: old\n\n", "event: change\ndata: new\n\n"]
    assert {*beats} == {": still here\n\n"}
