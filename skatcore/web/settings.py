"""Settings that whoever runs the server decides."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatcore.web.security.addresses import is_loopback
from skatcore.web.security.limits import Limits


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
