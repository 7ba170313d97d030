"""The samples on the page about hosting are what the programs that read them take."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from skatcore.views.manual.pages import FOLDER, source
from support.commands import Skat
from support.pages import blocks

FILES = {block.title: block.text for block in blocks(FOLDER / "en" / "hosting.md") if block.title}


def checked(folder: Path, program: str, *words: str) -> None:
    """Let a program look through its sample, if it is installed."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    ran = subprocess.run([program, *words], cwd=folder, capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr


def test_every_option_of_the_server_is_one(skat: Skat) -> None:
    shown = skat("serve", "--help", "--lang", "en").out
    lines = re.findall(r"skat serve [^`]*?$|^CMD .*?\]$", source("hosting"), re.MULTILINE | re.DOTALL)
    used = {option for line in lines for option in re.findall(r"--[a-z-]+", line)}
    assert used == {"--address", "--file", "--host", "--trust-proxy"}
    assert [option for option in sorted(used) if f"{option} " not in shown] == []


def test_nginx_takes_its_sample(tmp_path: Path) -> None:
    sites = re.sub(r"\n    (listen 443 ssl|ssl_certificate.*);", "", FILES["skat.conf"])
    words = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {sites} }}"
    (tmp_path / "nginx.conf").write_text(words, encoding="utf-8")
    checked(tmp_path, "nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))


def test_caddy_takes_its_sample(tmp_path: Path) -> None:
    (tmp_path / "Caddyfile").write_text(FILES["Caddyfile"], encoding="utf-8")
    checked(tmp_path, "caddy", "adapt", "--config", "Caddyfile")


def test_systemd_takes_its_sample(tmp_path: Path) -> None:
    unit = FILES["skat.service"].replace("/opt/skat/bin/skat", "/bin/true")
    (tmp_path / "skat.service").write_text(unit, encoding="utf-8")
    checked(tmp_path, "systemd-analyze", "verify", "--man=no", "./skat.service")
