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
    connections: int = 4000
    streams: int = 2000
    """Followers at once, in all."""
    streams_per_address: int = 300
    requests_per_minute: int = 3000
    """From one address, whatever is asked for; a hall of phones may be behind one address."""
    writes_per_minute: int = 120
    """With one key."""
    work_per_minute: int = 120
    """From one address: what takes long, such as a comparison."""
    tables_per_hour: int = 60
    """Tables to play at that are begun from one address; half of them at once."""
    wrong_keys_per_minute: int = 30
    """From one address; nobody types so many by mistake."""
