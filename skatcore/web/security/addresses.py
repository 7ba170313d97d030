"""The visitor that a network address counts for."""

from __future__ import annotations

import functools
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

#: The bits that all addresses of one IPv6 network share: whoever has one of them has all.
OWN_BITS: Final = 64
#: The ends of names that routers and standards give to hosts of a home's network (RFC 6762, 8375).
_OWN_NETWORK: Final = (".local", ".localdomain", ".lan", ".home", ".box", ".internal", ".home.arpa")


@functools.lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The name under which an address is counted: of IPv6 the network that one customer is given.

    >>> counted_as("2001:db8::1:2"), counted_as("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    """
    if ":" not in address:
        return address
    try:
        known = IPv6Address(address)
    except ValueError:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), OWN_BITS), strict=False))


def is_network(text: str) -> bool:
    """Whether a text is an address, or a network such as ``172.18.0.0/16``."""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def is_in_own_network(host: str) -> bool:
    """Whether a host is in this machine's own network, as far as its name or number says."""
    try:
        return not ip_address(host).is_global  # a provider's or a VPN's shared addresses are neither global nor private
    except ValueError:
        return "." not in host or host.endswith(_OWN_NETWORK)


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a server there."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
