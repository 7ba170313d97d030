"""The samples on the page about hosting are what the programs that read them take."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
import yaml
from httpx2 import Client, HTTPTransport

from skatcore.club.storage.database import address
from skatcore.views.manual.pages import FOLDER, source
from skatcore.web.app import create_app
from skatcore.web.settings import Settings
from support.commands import Skat
from support.pages import blocks
from support.patience import PATIENCE
from support.served import Served

FILES = {block.title: block.text for block in blocks(FOLDER / "en" / "hosting.md") if block.title}


#: What a container's file may begin its lines with.
INSTRUCTIONS: Final = {"FROM", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def checked(folder: Path, program: str, *words: str) -> None:
    """Let a program look through its sample, if it is installed."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    ran = subprocess.run([program, *words], cwd=folder, capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr


def test_every_command_is_one(skat: Skat) -> None:
    container = tuple(
        json.loads(line) for line in re.findall(r"(?:ENTRYPOINT|CMD) (\[.*\])$", FILES["Dockerfile"], re.MULTILINE)
    )
    lines = [" ".join((*container[-2], *container[-1]))]
    told = re.sub(r"^```console$.*?^```$", "", source("hosting"), flags=re.MULTILINE | re.DOTALL)
    lines += re.findall(r"(?<=/bin/)skat [a-z][^'`\n]*", told)
    lines += [f"skat {line}" for line in re.findall(r"(?:exec skat skat|run --rm skat) ([a-z][^`\n]*)", told)]
    used = {" ".join(line.split()[:2]): set[str]() for line in lines}
    for line in lines:
        used[" ".join(line.split()[:2])] |= set(re.findall(r"--[a-z-]+", line))
    assert used == {
        "skat serve": {"--address", "--file", "--host", "--trust-proxy"},
        "skat backup": {"--file"},
        "skat restore": {"--replace"},
        "skat links": set(),
    }
    for command, options in used.items():
        shown = skat(*command.split()[1:], "--help", "--lang", "en").out
        assert [option for option in options if option not in shown] == []


def test_the_container_runs_without_rights_and_is_watched_where_the_server_answers(tmp_path: Path) -> None:
    lines = FILES["Dockerfile"].replace("\\\n", "").splitlines()
    last = lines[max(number for number, line in enumerate(lines) if line.startswith("FROM ")) :]
    steps = [line.split(maxsplit=1) for line in last if line]
    names = [name for name, _ in steps]
    assert {name for name, _ in (line.split(maxsplit=1) for line in lines if line)} <= INSTRUCTIONS
    assert "-slim" in steps[0][1]
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert dict(steps)["USER"] == "skat"
    assert ".env" in FILES[".dockerignore"].splitlines()  # `COPY .` would take the password along
    watch = json.loads(dict(steps)["HEALTHCHECK"].partition("CMD ")[2])
    settings = Settings(store=str(tmp_path / "s.db"), address="https://skat.example.org")
    server = Served(lambda port: create_app(replace(settings, port=port)))
    asked = [sys.executable, *watch[1:-1], watch[-1].replace("http://127.0.0.1:8000", server.address)]
    try:
        assert subprocess.run(asked, check=False, capture_output=True).returncode == 0
    finally:
        server.stop()
    assert subprocess.run(asked, check=False, capture_output=True).returncode == 1


def test_the_whole_site_fits_together() -> None:
    site = yaml.safe_load(FILES["compose.yaml"])
    services, volumes = site["services"], set(site["volumes"])
    named = [mount.partition(":")[0] for service in services.values() for mount in service.get("volumes", ())]
    assert {name for name in named if not name.startswith(".")} == volumes
    assert {name for service in services.values() for name in service.get("depends_on", ())} <= services.keys()
    pages, database, web = services["skat"], services["database"], services["web"]
    store = pages["environment"]["SKAT_SHEETS"]
    assert address(store) is not None
    user, password, host, name = re.fullmatch(r"postgresql://(.*?):(.*)@(.*)/(.*)", store).groups()  # type: ignore[union-attr]
    made = database["environment"]
    assert (user, password, name) == (made["POSTGRES_USER"], made["POSTGRES_PASSWORD"], made["POSTGRES_DB"])
    assert host in services
    assert web["environment"]["SKAT"] == "skat:8000"
    assert "{$SKAT:" in FILES["Caddyfile"]
    assert "ports" not in pages
    assert "ports" not in database
    assert pages["read_only"]


def test_nginx_takes_its_sample(tmp_path: Path) -> None:
    sites = re.sub(r"\n    (listen 443 ssl|ssl_certificate.*);", "", FILES["skat.conf"])
    words = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {sites} }}"
    (tmp_path / "nginx.conf").write_text(words, encoding="utf-8")
    checked(tmp_path, "nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))


def test_behind_nginx_the_page_refuses_what_is_too_large_in_the_visitors_language(tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed")
    name = "skat.example.org"
    settings = Settings(store=str(tmp_path / "s.db"), address=f"https://{name}")
    server = Served(lambda port: create_app(replace(settings, port=port)))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    sites = re.sub(r"\n    (listen 443 ssl|ssl_certificate.*);", "", FILES["skat.conf"])
    sites = sites.replace("server {", f"server {{ listen 127.0.0.1:{port};").replace(
        "http://127.0.0.1:8000", server.address
    )
    words = f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {sites} }}"
    (tmp_path / "nginx.conf").write_text(words, encoding="utf-8")
    with subprocess.Popen(["nginx", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]) as nginx:
        try:
            headers, files = {"host": name, "accept-language": "de"}, {"file": b"a" * (2 * settings.limits.upload)}
            with Client(transport=HTTPTransport(retries=8), timeout=PATIENCE, headers=headers) as client:
                answer = client.post(f"http://127.0.0.1:{port}/compare", files=files)
        finally:
            nginx.terminate()
            server.stop()
    assert answer.status_code == 413
    assert 'lang="de"' in answer.text


def test_caddy_takes_its_sample(tmp_path: Path) -> None:
    (tmp_path / "Caddyfile").write_text(FILES["Caddyfile"], encoding="utf-8")
    checked(tmp_path, "caddy", "adapt", "--config", "Caddyfile")


def test_systemd_takes_its_samples_and_finds_the_server_shut_in(tmp_path: Path) -> None:
    for name in ("skat.service", "skat-backup.service", "skat-backup.timer"):
        (tmp_path / name).write_text(FILES[name].replace("/opt/skat/bin/skat", "/bin/true"), encoding="utf-8")
        checked(tmp_path, "systemd-analyze", "verify", "--man=no", f"./{name}")
    checked(tmp_path, "systemd-analyze", "security", "--offline=true", "--threshold=15", "./skat.service")
