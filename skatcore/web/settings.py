"""Settings that whoever runs the server decides, and how much one address may ask for."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatcore.web.security.addresses import is_loopback


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
    """From one address; more than anybody mistypes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How the pages are served.

    ``store`` is a file or ``postgresql://...``, None the user's own. ``address`` is how others
    reach the server (``http://192.168.1.5:8000``), for links and QR codes. ``plugins`` are the
    plugins of third parties that a profile from the browser may switch on, beside the bundled ones.
    ``proxies`` are the addresses of web servers in front of this one that are on other machines.
    """

    store: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    address: str = ""
    plugins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)

    @property
    def proxied(self) -> bool:
        """Whether others reach the server through another one, which says whom it asks for.

        Only then is ``X-Forwarded-For`` believed, from this machine and the ``proxies``: whoever asks
        directly could write anything there.
        """
        return (
            bool(self.proxies) or self.address.startswith("https:") or (bool(self.address) and is_loopback(self.host))
        )

    @property
    def is_secure(self) -> bool:
        """Whether others reach the server over https only."""
        return self.base.startswith("https:")

    @property
    def base(self) -> str:
        """The address that links begin with, without a slash at its end."""
        return self.address or http_address(self.host, self.port)


def http_address(host: str, port: int) -> str:
    """The address of a server; numbers of IPv6 are put in brackets."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
