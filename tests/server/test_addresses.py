"""Where a server is found, from its own machine and from others."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cinquina.core.errors import CinquinaError
from cinquina.server.settings import Settings
from cinquina.server.web import serving
from cinquina.server.web.addresses import bind_sockets, network_url, own_url
from tests.server.client import Player
from tests.server.running import Endpoint, free_port


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_of_one_machine_is_not_found_by_others(host: str) -> None:
    assert network_url(Settings(host=host)) is None


def test_a_server_at_one_address_is_found_there() -> None:
    at = Settings(host="192.168.7.7", port=80)
    assert own_url(at) == network_url(at) == "http://192.168.7.7:80"
    assert own_url(Settings(host="fd00::7", port=80)) == "http://[fd00::7]:80"


@pytest.mark.parametrize(("host", "own"), [("0.0.0.0", "127.0.0.1"), ("::", "[::1]")])
def test_a_server_at_every_address_is_found_at_the_networks(host: str, own: str) -> None:
    at = Settings(host=host, port=8765)
    assert own_url(at) == f"http://{own}:8765"
    found = network_url(at)
    assert found is None or "127.0.0.1" not in found


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6):
            return True
    except OSError:
        return False


EVERYWHERE = pytest.param("::", marks=pytest.mark.skipif(not has_ipv6(), reason="needs IPv6"))


@pytest.mark.parametrize("host", ["0.0.0.0", EVERYWHERE, "", "localhost", "127.0.0.1"])
def test_every_kind_of_host_is_reached_from_this_machine(host: str) -> None:
    taken = bind_sockets(Settings(host=host, port=free_port()))
    for bound in taken:
        bound.listen()
    socket.create_connection(("127.0.0.1", taken[0].getsockname()[1])).close()
    for bound in taken:
        bound.close()


def test_an_address_in_use_leaves_no_socket_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        settings = Settings(host="localhost", port=other.getsockname()[1])
        with pytest.raises(CinquinaError, match="Cannot listen"):
            bind_sockets(settings)


def test_a_port_taken_while_the_server_starts_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Another server may begin to listen at an address that is bound but not listened at yet."""
    settings = Settings(port=free_port(), database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    announced: list[bool] = []
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

        def try_games_slowly() -> None:
            other.bind((settings.host, settings.port))
            other.listen()

        monkeypatch.setattr(serving, "leave_out_broken_games", try_games_slowly)
        monkeypatch.setattr(serving, "set_up_logs", lambda: None)
        with pytest.raises(CinquinaError) as refused:
            serving.serve(settings, lambda: announced.append(True))
    assert refused.value.key == "error-port-taken"
    assert announced == []


def test_an_address_that_the_machine_does_not_have_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    port = free_port()
    elsewhere, here = ("192.0.2.7", port), ("127.0.0.1", port)
    stream = (socket.AF_INET, socket.SOCK_STREAM, 0, "")
    for found in ([elsewhere, here], [here, elsewhere]):
        addresses = [(*stream, one) for one in found]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, told=addresses, **__: told)
        (bound,) = bind_sockets(Settings(host="here", port=port))
        assert bound.getsockname() == here
        bound.close()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(*stream, elsewhere)])
    with pytest.raises(CinquinaError, match="Cannot listen"):
        bind_sockets(Settings(host="elsewhere", port=port))


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(*_: object) -> socket.socket:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", no_network)
    assert network_url(Settings(host="0.0.0.0")) is None


async def test_the_older_name_of_the_address_still_answers(server: Endpoint) -> None:
    async with Player(server, "Ada") as player:
        address = await player.ask("GET", "/api/address")
        assert address.keys() == {"network"}
        assert await player.ask("GET", "/api/house") == address
