"""The server behind Caddy and behind nginx, with TLS, as `hosting` sets them up."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cinquina.server import admin
from cinquina.server.store.moderation import Mark
from tests.hosting.debian import program
from tests.server.client import Player, open_http
from tests.server.running import BUSY_SECONDS, Endpoint, Server, free_port, serving

HOSTING = Path(__file__).parents[2] / "hosting"
SPOOFED = {"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "http"}


class Proxied(Endpoint):
    """A server behind a proxy, by the proxy's address."""

    def __init__(self, behind: Server, port: int) -> None:
        super().__init__()
        self.port = port
        self.behind = behind

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"wss://localhost:{self.port}"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path]]:
    """A certificate for this machine, which the clients of this test trust."""
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl to make a certificate")
    folder = tmp_path_factory.mktemp("certificate")
    files = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost", "-out", str(files[0])]
    subprocess.run([*command, "-keyout", str(files[1])], check=True, capture_output=True)
    before = os.environ.get("SSL_CERT_FILE")
    os.environ["SSL_CERT_FILE"] = str(files[0])
    yield files
    del os.environ["SSL_CERT_FILE"]
    if before is not None:
        os.environ["SSL_CERT_FILE"] = before


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("proxied")
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    admin.decide(database, Mark("ban", "203.0.113.0/24"))
    with serving(database, folder, "--secure", "--domain", "localhost") as running:
        yield running


def caddy(folder: Path, server: Server, files: tuple[Path, Path]) -> tuple[list[str], int]:
    port = free_port()
    text = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace(
        "games.example.org {", f"https://localhost:{port} {{\n\ttls {files[0]} {files[1]}", 1
    ).replace("127.0.0.1:8765", f"127.0.0.1:{server.port}")
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text, "utf-8")
    found = program("caddy", "usr/bin/caddy")
    return [str(found), "run", "--adapter", "caddyfile", "--config", str(config)], port


def nginx(folder: Path, server: Server, files: tuple[Path, Path]) -> tuple[list[str], int]:
    port, redirecting = free_port(), free_port()
    text = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    for old, new in {
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{redirecting};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "server_name games.example.org;": "server_name localhost;",
        "127.0.0.1:8765": f"127.0.0.1:{server.port}",
        "/etc/letsencrypt/live/games.example.org/fullchain.pem": str(files[0]),
        "/etc/letsencrypt/live/games.example.org/privkey.pem": str(files[1]),
    }.items():
        assert old in text
        text = text.replace(old, new)
    for name in ("body", "proxy", "fastcgi", "uwsgi", "scgi"):
        text = f"{'client_body' if name == 'body' else name}_temp_path {folder / name};\n{text}"
    config = folder / "nginx.conf"
    outer = f"pid {folder / 'pid'};\ndaemon off;\nerror_log stderr;\nevents {{}}\n"
    config.write_text(f"{outer}http {{\naccess_log off;\n{text}\n}}\n", "utf-8")
    found = program("nginx", "usr/sbin/nginx")
    return [str(found), "-p", str(folder), "-c", str(config)], port


@contextmanager
def started(command: list[str], folder: Path, url: str) -> Iterator[None]:
    environment = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        until = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                httpx.get(f"{url}/health", timeout=BUSY_SECONDS).raise_for_status()
                break
            except httpx.HTTPError:
                said = (folder / "proxy.log").read_text(encoding="utf-8")
                assert process.poll() is None, said
                assert time.monotonic() < until, said
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(BUSY_SECONDS)


@pytest.fixture(scope="module", params=[caddy, nginx], ids=["caddy", "nginx"])
def proxied(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    server: Server,
    certificate: tuple[Path, Path],
) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("proxy")
    set_up: Callable[..., tuple[list[str], int]] = request.param
    command, port = set_up(folder, server, certificate)
    endpoint = Proxied(server, port)
    with started(command, folder, endpoint.url):
        yield endpoint


async def test_a_game_can_be_played_through_the_proxy(proxied: Proxied) -> None:
    async with Player(proxied, "Ada") as ada:
        (cookie,) = list(ada.http.cookies.jar)
        assert cookie.secure
        await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        await ada.play_on(3)


async def test_answers_are_those_of_a_server_with_https(proxied: Proxied) -> None:
    async with open_http(proxied) as http:
        answer = await http.get("/api/games")
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["content-encoding"] == "gzip"
        page = (await http.get("/rules/mantis")).text
        assert 'content="https://localhost' in page
        assert (await http.head("/")).status_code == 200


async def test_metrics_stay_on_the_machine(proxied: Proxied) -> None:
    async with open_http(proxied) as http:
        assert (await http.get("/metrics")).status_code == 404
    metrics = httpx.get(f"{proxied.behind.url}/metrics", timeout=60)
    assert "cinquina_http_requests_total" in metrics.text


async def test_nobody_can_pretend_to_have_another_address(proxied: Proxied) -> None:
    """That of a banned network, here: the proxy says what the address really is."""
    async with open_http(proxied) as http:
        assert (await http.get("/api/games", headers=SPOOFED)).status_code == 200
    direct = httpx.get(f"{proxied.behind.url}/api/games", headers=SPOOFED, timeout=60)
    assert direct.status_code == 403


async def test_other_names_are_refused(proxied: Proxied) -> None:
    async with open_http(proxied) as http:
        answer = await http.get("/api/games", headers={"host": "evil.example"})
        assert answer.status_code != 200 or answer.content == b""


def test_the_server_has_raised_its_descriptors(server: Server) -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    text = httpx.get(f"{server.url}/metrics", timeout=60).text
    (line,) = [one for one in text.splitlines() if one.startswith("process_max_fds ")]
    assert float(line.split()[1]) == min(most, 2**20)
