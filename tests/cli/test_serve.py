"""``skat serve``: it says where it is, answers there, and ends quietly."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from unittest.mock import Mock

import pytest

from skatcore.views import words_of
from skatcore.web.server import Server
from skatcore.web.settings import Settings
from support.commands import Skat
from support.patience import PATIENCE


def test_it_says_its_link_answers_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "skatcore",
        "serve",
        "--port",
        "0",
        "--file",
        f"{tmp_path}/club.db",
        "--lang",
        "de",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        line = server.stdout.readline()
        found = re.fullmatch(r"Öffne (http://127\.0\.0\.1:[0-9]+)/k/[A-Za-z0-9_-]{22}\n", line)
        assert found, line
        with urllib.request.urlopen(found[1], timeout=PATIENCE) as page:  # noqa: S310 - our own address
            assert page.status == 200
        with pytest.raises(urllib.error.HTTPError, match="403") as refused:
            urllib.request.urlopen(f"{found[1]}/evening/1", timeout=PATIENCE)  # noqa: S310 - our own address
        refused.value.close()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 130
        assert server.stderr.read() == ""


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://skat.example.org", "Phones open https://skat.example.org from anywhere"),
        ("http://192.168.1.5", "Phones in the same network open http://192.168.1.5"),
        ("http://laptop.fritz.box", "Phones in the same network open http://laptop.fritz.box"),
        ("http://100.101.102.103", "Phones in the same network open http://100.101.102.103"),
    ],
)
def test_it_says_from_where_phones_reach_it(tmp_path: Path, address: str, said: str) -> None:
    server = Server(Settings(store=f"{tmp_path}/club.db", port=0, address=address))
    lines = [*server.banner(words_of("en"), qr=False)]
    server.app.state.site.club.close()
    server.socket.close()
    assert said in [line.replace(f":{server.settings.port}", "") for line in lines]


def test_a_port_that_is_taken_is_one_message(skat: Skat, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = skat("serve", "--port", str(port), "--file", f"{tmp_path}/club.db")
    assert result.status == 1
    assert f"127.0.0.1:{port}" in result.err
    assert result.err.count("\n") == 1


def test_a_store_that_cannot_be_opened_is_one_message(skat: Skat, tmp_path: Path) -> None:
    result = skat("serve", "--port", "0", "--file", f"{tmp_path}/no/such/club.db")
    assert result.status == 1
    assert result.err.count("\n") == 1


def test_a_host_that_there_is_not_is_one_message(skat: Skat, tmp_path: Path) -> None:
    result = skat("serve", "--port", "0", "--host", "no.such.host.invalid", "--file", f"{tmp_path}/club.db")
    assert result.status == 1
    assert result.err.count("\n") == 1
    assert "Unknown error" not in result.err


def test_a_plugin_that_there_is_not_is_told(skat: Skat, tmp_path: Path) -> None:
    result = skat("serve", "--port", "0", "--plugin", "ramsh", "--file", f"{tmp_path}/club.db")
    assert result.status != 0
    assert "no installed package offers a plugin 'ramsh'" in result.err


def test_what_is_no_address_of_a_proxy_is_told(skat: Skat, tmp_path: Path) -> None:
    result = skat("serve", "--port", "0", "--trust-proxy", "proxy.example", "--file", f"{tmp_path}/club.db")
    assert (result.status, result.err.count("\n")) == (2, 1)
    assert "'proxy.example' is not the address of a proxy" in result.err


def test_the_browser_is_handed_a_link_for_one_use_and_a_new_start_ends_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def timer(_: float, __: object, links: list[str]) -> Mock:
        opened.extend(links)
        return Mock()

    monkeypatch.setattr(threading, "Timer", timer)
    keys = []
    for _ in range(2):
        server = Server(Settings(store=f"{tmp_path}/club.db", port=0))
        keys.append(server.host_link().rpartition("/")[2])
        server.open_browser()
        club = server.app.state.site.club
        valid = [club.now(lambda club, key=key: club.access.grant(key)) is not None for key in keys]
        once = server.app.state.site.once
        club.close()
        server.socket.close()
    assert valid == [False, True]
    assert once == {opened[1].rpartition("/")[2]: keys[1]}
    assert not {link.rpartition("/")[2] for link in opened} & {*keys}
