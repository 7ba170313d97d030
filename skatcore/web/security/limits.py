"""How much one address may ask for, how large and how slow a request may be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of a server; sizes in bytes, times in seconds, rates in requests."""

    upload: int = 5 * 1024 * 1024
    profile: int = 256 * 1024
    form: int = 64 * 1024
    """The largest body of any other request."""
    body_time: float = 20.0
    """A request must be there whole within that time."""
    head: int = 32 * 1024
    """The largest head of a request: its address with what is asked, and its headers."""
    head_time: float = 20.0
    """A head must be there whole within that time."""
    answer_time: float = 60.0
    """Whoever takes nothing of an answer for that time is not waited for any longer."""
    large_bodies: int = 40
    """Bodies larger than ``form`` that are taken in at once, in all."""
    large_bodies_per_address: int = 4
    connections: int = 4000
    connections_per_address: int = 1000
    streams: int = 2000
    """Followers at once, in all."""
    streams_per_address: int = 300
    requests_per_minute: int = 3000
    """From one address, whatever is asked for; a hall of phones may be behind one address."""
    writes_per_minute: int = 120
    """With one key."""
    work_per_minute: int = 120
    """From one address: what takes long, such as a comparison."""
    work_at_once: int = 6
    """The same at once, waiting or being done."""
    tables_per_hour: int = 60
    """Tables to play at that are begun from one address; half of them at once."""
    wrong_keys_per_minute: int = 30
    """From one address; nobody types so many by mistake."""
