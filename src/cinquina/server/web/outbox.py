"""What is sent in one round of the event loop, to all clients."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cinquina.server.crashes import crashed
from cinquina.server.web.relay import Relay

if TYPE_CHECKING:
    from cinquina.server.web.channel import Channel

MANY = 12
"""To so many channels in one round it takes less time to send through the relay."""


class Outbox:
    """What is written to the channels of one event loop in one round of it is sent at its end, all
    by one callback: one for each channel would take a third as long as writing itself."""

    def __init__(self, relay: Relay | None = None) -> None:
        self.relay = relay
        """Sends where there is much to send."""
        self._channels: list[Channel] = []

    def add(self, channel: Channel, loop: asyncio.AbstractEventLoop) -> None:
        """The channel has something to send."""
        if not self._channels:
            loop.call_soon(self._send)
        self._channels.append(channel)

    def _send(self) -> None:
        channels, self._channels = self._channels, []
        many = len(channels) >= MANY
        for one in channels:
            try:
                one.write_out(by_relay=many)
            except Exception as error:  # it concerns no other connection
                crashed("socket", error)
        if self.relay is not None:
            self.relay.hand_over()
