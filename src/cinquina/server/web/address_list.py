"""Addresses that an operator lists: proxies that are trusted, and who may ask for the metrics."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from cinquina.server.runtime.moderation import as_network

EVERYBODY = "*"


class AddressList:
    """Addresses and networks, separated by commas; `*` is all of them."""

    def __init__(self, text: str) -> None:
        self._named = {one.strip() for one in text.split(",")}
        self._networks = [found for one in self._named if (found := as_network(one)) is not None]

    def __contains__(self, address: str) -> bool:
        if EVERYBODY in self._named or address in self._named:
            return True
        try:
            one = ip_address(address)
        except ValueError:
            return False
        if isinstance(one, IPv6Address) and one.ipv4_mapped is not None:
            one = one.ipv4_mapped
        return any(one in network for network in self._networks)
