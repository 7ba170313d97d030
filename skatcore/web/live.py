"""Pages follow what changes: channels, their followers, and the stream that a browser reads."""

from __future__ import annotations

import asyncio
import functools
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from starlette.responses import StreamingResponse

from skatcore.errors import SkatError
from skatcore.web.errors import BROKEN, status_of

if TYPE_CHECKING:
    from collections.abc import Iterator

STREAM: Final = "text/event-stream"
#: Seconds after which a silent stream says that it is still there, so that a lost one is noticed.
HEARTBEAT: Final = 20.0
#: Milliseconds after which a browser tries again when the server is gone.
RETRY: Final = 2000
#: Seconds that a change waits for others, so that a follower is not sent each of many.
PAUSE: Final = 0.15
#: Followers whose text is made at the same time: whoever acts has to wait for no more of them.
AT_ONCE: Final = 4
#: The part of the time that followers get (one in this number) while many confirm at once, who come first.
SHARE: Final = 5


class TooManyStreams(Exception):  # noqa: N818 - it says what there are too many of
    """No more followers can be taken in, in all or from this address."""


class Hub:
    """The followers of channels. A channel is any text, such as ``sheet/12``; `publish` says that it has changed.

    A follower that is slow misses versions in between, never the last one: nothing is queued.
    While ``is_rushed`` says so, they are served one after the other.
    """

    def __init__(self, most: int, most_per_address: int, is_rushed: Callable[[], bool]) -> None:
        self._is_rushed = is_rushed
        self._turn, self._few = asyncio.Semaphore(1), asyncio.Semaphore(AT_ONCE)
        self._followers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._addresses: Counter[str] = Counter()
        self._most, self._most_per_address = most, most_per_address
        self.closed = False

    def publish(self, channel: str) -> None:
        """Say that a channel has changed; call it in the event loop's thread."""
        for follower in self._followers.get(channel, ()):
            follower.set()

    def channels(self) -> tuple[str, ...]:
        """The channels that anybody follows."""
        return tuple(channel for channel, followers in self._followers.items() if followers)

    def close(self) -> None:
        """End all streams; browsers come back by themselves."""
        self.closed = True
        for channel in self.channels():
            self.publish(channel)

    @contextmanager
    def _following(self, channels: tuple[str, ...], address: str) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        changed.set()  # what stands there now comes first
        self._addresses[address] += 1
        for channel in channels:
            self._followers[channel].add(changed)
        try:
            yield changed
        finally:
            self._addresses[address] -= 1
            self._addresses += Counter()  # forgets addresses that are gone
            for channel in channels:
                self._followers[channel].discard(changed)
                if not self._followers[channel]:
                    del self._followers[channel]

    def _is_full(self, address: str) -> bool:
        return self._addresses.total() >= self._most or self._addresses.get(address, 0) >= self._most_per_address

    async def _is_silent(self, changed: asyncio.Event, pause: float) -> bool:
        """Wait for a change, and for others with it; True if it has not come after a while."""
        try:
            async with asyncio.timeout(HEARTBEAT):  # `wait_for` would keep a task for each of them
                await changed.wait()
        except TimeoutError:
            return True
        await asyncio.sleep(pause)
        return False

    async def _rendered(self, render: Callable[[], Awaitable[str | None]]) -> str | None:
        """Render for a few followers at a time; one after the other while many confirm at once."""
        if not self._is_rushed():
            async with self._few:
                return await render()
        async with self._turn:
            begun = time.monotonic()
            text = await render()
            await asyncio.sleep((SHARE - 1) * (time.monotonic() - begun))
            return text

    def stream(
        self,
        channels: tuple[str, ...],
        address: str,
        render: Callable[[], Awaitable[str | None]],
        event: str,
        pause: float = PAUSE,
    ) -> StreamingResponse:
        """A stream that sends what ``render`` gives, now and whenever one of the channels has changed.

        The same text is not sent twice. It ends when there is nothing to show any more (None).

        Raises:
            TooManyStreams: no more can be taken in.
        """
        if self._is_full(address):
            raise TooManyStreams

        async def sent() -> AsyncIterator[bytes]:
            last: int | None = None
            yield b"retry: %d\n\n" % RETRY
            if self._is_full(address):  # others were let in at the same moment
                return
            with self._following(channels, address) as changed:
                while not self.closed:
                    changed.clear()
                    try:
                        text = await self._rendered(render)
                    except SkatError as error:
                        if status_of(error) == BROKEN:  # for a while: browsers ask again
                            return
                        text = None
                    if text is None:
                        yield b"event: gone\ndata: \n\n"
                        return
                    if hash(text) != last:  # not the text itself: it may be long, and there are many followers
                        yield event_of(event, text)
                        last = hash(text)
                    del text
                    while not self.closed and await self._is_silent(changed, pause):
                        yield b": still here\n\n"

        return StreamingResponse(sent(), media_type=STREAM, headers={"X-Accel-Buffering": "no"})


@functools.lru_cache(maxsize=128)  # many follow the same
def event_of(event: str, text: str) -> bytes:
    """An event of a stream; a text of several lines is several lines of data."""
    data = "\n".join(f"data: {line}" for line in text.splitlines() or [""])
    return f"event: {event}\n{data}\n\n".encode()
